// Rules, tables and turns as JavaScript says them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Position, Rules, RummikubError, faultCodes, readMelds, readTiles, version } from "rummikub";

const sources = new URL("../ts/", import.meta.url);

/** The literals of a union type in the sources. */
function union(type) {
  const names = readFileSync(new URL("names.ts", sources), "utf8");
  const body = names.slice(names.indexOf(`export type ${type} =`)).split(";")[0];
  return [...body.matchAll(/"([^"]+)"/g)].map(([, literal]) => literal);
}

test("the types name every preset, axis and fault code, and no others", async () => {
  assert.deepEqual(union("PresetName"), Rules.presets());
  const raw = await import("../dist/generated/bindings.js");
  const [turn, ...others] = JSON.parse(raw.fault_codes());
  assert.deepEqual(union("TurnFaultCode"), turn);
  assert.deepEqual(union("GameFaultCode"), others.flat());
  assert.deepEqual(faultCodes(), [...new Set([...turn, ...others.flat()])]);
  const names = readFileSync(new URL("names.ts", sources), "utf8");
  const body = names.slice(names.indexOf("export interface Axes")).split("\n}")[0];
  const typed = [...body.matchAll(/^ {2}(\w+):([^;]*);/gm)].map(([, name, type]) => [name, type]);
  assert.deepEqual(typed.map(([name]) => name), Rules.axes());
  assert.deepEqual(Object.keys(new Rules().axes).sort(), Rules.axes().sort());
  const phrases = Object.fromEntries(JSON.parse(raw.axes()));
  for (const [name, type] of typed) {
    const words = [...type.matchAll(/"([^"]+)"/g)].map(([, word]) => word);
    const phrase = phrases[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
    for (const word of words) assert.ok(phrase.includes(word), `${name}: ${word} in ${phrase}`);
    const named = phrase.match(/[a-z]+(-[a-z0-9]+)+/g) ?? [];
    for (const word of named) assert.ok(words.includes(word), `${name}: ${word} is not in the type`);
  }
});

test("rules of an edition with axes changed", () => {
  const rules = new Rules("pagat-sabra", { initialMeld: 50 });
  assert.equal(rules.initialMeld, 50);
  assert.equal(rules.preset, null);
  assert.equal(new Rules().preset, "lemada-printed");
  assert.equal(new Rules("mcgraw").timeLimit, null);
  assert.deepEqual(rules.differences(new Rules("pagat-sabra")), ["initialMeld"]);
  assert.deepEqual(rules.toJSON(), { preset: "pagat-sabra", axes: { initial_meld: "50" } });
  assert.deepEqual(Rules.fromJSON(JSON.stringify(rules)).axes, rules.axes);
  assert.equal(new Rules(rules, { initialMeld: 30 }).preset, "pagat-sabra");
  assert.equal(new Rules("xp").forPlayers(6).tiles.length, 160);
  assert.equal(new Rules("dutch-1985").rackPoints("K7 R12 B1 J"), 45);
  assert.equal(new Rules("lemada-printed", { maxJokersPerMeld: 1 }).maxJokersPerMeld, 1);
});

test("a verdict is a plain object", () => {
  const verdict = new Rules().checkTurn("R3 R4 R5 | K7 B7 O7", "R6 K1", "R3 R4 R5 R6 | K7 B7 O7", { opened: true });
  assert.deepEqual(verdict, {
    legal: true,
    faults: [],
    account: {
      text: "R6 was laid from the rack.",
      played: ["R6"],
      opening: null,
      openingPoints: null,
      jokers: [],
      rackJokers: [],
      payments: [],
      origins: [[0, 0, 0, null], [1, 1, 1]],
      continues: [0, 1],
    },
  });
  const refused = new Rules().checkTurn("R3 R4 R5", "R7", "R3 R4 R5 R7", { opened: true });
  assert.deepEqual(refused, {
    legal: false,
    faults: [{
      code: "numbers-do-not-follow",
      message: "the numbers of meld 1 (R3 R4 R5 R7) do not follow each other upwards",
      side: "after",
      meld: 0,
      tiles: ["R3", "R4", "R5", "R7"],
      parts: {},
    }],
    account: null,
  });
});

test("an account tells jokers and what paid for them", () => {
  const { account } = new Rules("goliath-1994").checkTurn("R3 R4 R5 J", "R6", "R3 R4 R5 R6 J", { opened: true });
  assert.deepEqual(account.jokers, [
    { oldMeld: 0, oldSlot: 3, stoodFor: "R6", meld: 0, slot: 4, standsFor: "R7", retrieved: true },
  ]);
  assert.deepEqual(account.payments, [{ tile: "R6", oldMeld: 0, fromMeld: null, meld: 0, slot: 3 }]);
  const opened = new Rules().checkTurn("", "K10 R10 B10", "K10 R10 B10", { opened: false });
  assert.equal(opened.account.openingPoints, 30);
  assert.equal(opened.account.opening[0].kind, "group");
});

test("text and plain objects are taken alike", () => {
  const rules = new Rules();
  const table = rules.table("r3,r4,r5 | b7 k7 j");
  assert.equal(table.text, "R3 R4 R5 | K7 B7 J");
  assert.deepEqual(table.melds[1], {
    text: "K7 B7 J", kind: "group", tiles: ["K7", "B7", "J"], standsFor: ["K7", "B7", null], points: 21,
  });
  const after = [["R3", "R4", "R5", "R6"], table.melds[1]];
  for (const before of [table, table.melds, "R3 R4 R5 | K7 B7 J", [["R3", "R4", "R5"], "K7 B7 J"]]) {
    assert.ok(rules.isLegalTurn(before, ["R6", "K1"], after, { opened: true }));
  }
  assert.deepEqual(readTiles("j r7 k1"), ["K1", "R7", "J"]);
  assert.deepEqual(readMelds("r3 r4 | J(K5) k6 | group R5 J J"), [
    { kind: null, tiles: ["R3", "R4"], standsFor: [null, null] },
    { kind: null, tiles: ["J", "K6"], standsFor: ["K5", null] },
    { kind: "group", tiles: ["R5", "J", "J"], standsFor: [null, null, null] },
  ]);
  assert.match(version(), /^\d+\.\d+\.\d+$/);
});

test("readings, initial melds and retrievals", () => {
  const rules = new Rules();
  assert.deepEqual(rules.readings("J R5 J").map((meld) => meld.text), ["run J R5 J", "group R5 J J"]);
  assert.deepEqual(rules.readings("R5 R3 R4"), []);
  assert.equal(rules.readings("R5 R3 R4", { anyOrder: true })[0].text, "R3 R4 R5");
  const check = rules.checkInitialMeld("K1 K2 K3", "K1 K2 K3 R7");
  assert.deepEqual([check.ok, check.points, check.threshold], [false, 6, 30]);
  assert.equal(check.faults[0].code, "opening-too-low");
  const [joker] = new Rules("pagat-sabra").jokerRetrievals("J B7 B8", "B6 R10 R11", { opened: true });
  assert.deepEqual([joker.mayStandFor, joker.price, joker.payments], [
    ["B6"], 1, [{ tile: "B6", fromMeld: null, free: true }],
  ]);
  assert.equal(joker.example.text, "B6 B7 B8 | J R10 R11");
  const locked = new Rules("lemada-printed").jokerRetrievals("J B7 B8", "B6", { opened: false });
  assert.equal(locked[0].barrier, "not-opened");
});

test("best plays, every play, arrangements", () => {
  const rules = new Rules();
  const play = rules.bestPlay("K10 B10 J | K5 R5 O5", "R10 B9 B11", { opened: true });
  assert.deepEqual([play.tiles, play.points], [["R10", "B9", "B11"], 30]);
  assert.deepEqual(rules.bestPlay("B4 B5 B6", "B7 K1", { opened: true }).steps, [{
    text: "lay B7 on B4 B5 B6: B4 B5 B6 B7",
    action: "lay",
    tiles: ["B7"],
    fromRack: true,
    takes: [["B4", "B5", "B6"]],
    leaves: [["B4", "B5", "B6", "B7"]],
  }]);
  const valued = { opened: true, objective: { B7: 2, B3: -1 } };
  assert.deepEqual(rules.bestPlay("B4 B5 B6", "B7 B3", valued).tiles, ["B7"]);
  assert.equal(rules.bestPlay("B4 B5 B6", "K1", { opened: true }), null);
  assert.equal(rules.canPlay("B4 B5 B6", "B7", { opened: false }), false);
  const free = new Rules("free-jokers");
  const all = [...free.plays("B4 B5 B6", "B7 B8 B9 K1", { opened: true })];
  assert.deepEqual(all.map((one) => one.tiles.join(" ")).sort(), ["B7", "B7 B8", "B7 B8 B9"]);
  assert.deepEqual(free.countPlays("B4 B5 B6", "B7 B8 B9 K1", { opened: true }), { plays: 3, tables: 4 });
  for (const one of free.plays("B4 B5 B6", "B7 B8 B9 K1", { opened: true })) {
    assert.ok(one.tiles.length > 0);
    break;
  }
  assert.equal(rules.arrange("R3 R4 R5 R6 K6 B6").text, "R3 R4 R5 | K6 R6 B6");
  assert.equal(rules.arrange("R3 R4"), null);
  assert.equal(rules.opening("R9 R10 R11 K2 B2 O2 K13").points, 36);
  assert.equal(rules.steps("B4 B5 B6", "B4 B5 B6 B7")[0].action, "lay");
  const calm = rules.bestPlay("B4 B5 B6 | K9 R9 B9", "B7", { opened: true, leastChange: true });
  assert.equal(calm.table.text, "B4 B5 B6 B7 | K9 R9 B9");
});

test("a limited question says how good its answer is", () => {
  const position = new Rules().position("K1 K2 K3 | R1 R2 R3 R4", "K4 R5 B9 B10", { opened: true });
  const quality = ({ value, bound, proved }) => [value, bound, proved];
  assert.deepEqual(quality(position.bestPlay()), [2, 2, true]);
  assert.deepEqual(quality(position.bestPlay({ limit: 1000 })), [2, 2, true]);
  assert.deepEqual(quality(position.bestPlay({ limit: 1 })), [1, 2, false]);
  assert.deepEqual(quality(new Rules().opening("R9 R10 R11 K2 B2 O2 K13")), [6, 6, true]);
  assert.equal(position.canPlay({ limit: 1000 }), true);
  const hard = new Rules("free-jokers").position("K1 R1 B1 O1 | K1 R1 J | B1 O1 J", "K2 K3 R2 R3", { opened: true });
  const all = [...hard.plays()].length;
  for (const limit of [1, 2, 5, 10, 100, 100_000]) {
    let found = 0;
    try {
      for (const play of hard.plays({ limit })) found += play.tiles.length > 0 ? 1 : 0;
      assert.equal(found, all, `within ${limit}`);
    } catch (error) {
      assert.deepEqual([error.kind, error.plays], ["stopped", found], `within ${limit}`);
    }
  }
});

test("a position is read once and asked often, and has a text", () => {
  const rules = new Rules("pagat-sabra", { initialMeld: 50 });
  const position = rules.position("R3 R4 R5", "R6 K1", { opened: true });
  assert.deepEqual(position.rack, ["K1", "R6"]);
  assert.equal(position.table.text, "R3 R4 R5");
  assert.ok(position.check("R3 R4 R5 R6").legal);
  assert.ok(!position.isLegal("R3 R4 R5"));
  assert.deepEqual([...position.plays()].map((play) => play.tiles), [["R6"]]);
  const parts = Position.parse(String(position));
  assert.deepEqual({ ...parts, rules: parts.rules.toJSON() }, {
    rules: rules.toJSON(), table: "R3 R4 R5", rack: "K1 R6", opened: true, after: null,
  });
  const text = Position.format({ ...parts, after: "R3 R4" });
  assert.match(text, /\nafter R3 R4\n$/);
  assert.equal(Position.parse(text).after, "R3 R4");
  assert.throws(() => Position.parse(text.replace("yes", "maybe")), { kind: "record", line: 6, column: 8 });
});

test("scores where the caller knows how a game ended", () => {
  assert.deepEqual(new Rules().scores([0, 5, 16, 3], { winner: 0 }), { winners: [0], points: [24, -5, -16, -3] });
  const half = { numerator: 41, denominator: 2 };
  assert.deepEqual(new Rules().scores([7, 25, 7, 30]).points, [half, -18, half, -23]);
  assert.throws(() => new Rules().scores([1], { winner: 0 }), RummikubError);
});

test("memory is given back by hand or by `using`, and then refused", () => {
  const rules = new Rules();
  rules.free();
  assert.throws(() => rules.table("R3 R4 R5"), { name: "RummikubError", code: "freed" });
  const position = new Rules().position("", "J", { opened: true });
  position[Symbol.dispose]();
  assert.throws(() => position.canPlay(), { code: "freed" });
});
