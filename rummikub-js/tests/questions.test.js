// The questions beyond a best play: plays in order, tables, loose tiles, one more tile, and their limits.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Game, Rules, faultCodes } from "rummikub";

const opened = { opened: true };
const free = new Rules("free-jokers");
const HARD = ["K1 R1 B1 O1 | K1 R1 J | B1 O1 J", "K2 K3 R2 R3"];

/** What a lazy question gives until it is stopped: the answers, and whether it was. */
function until(answers) {
  const found = [];
  try {
    for (const one of answers) found.push(one);
  } catch (error) {
    assert.equal(error.kind, "stopped");
    assert.ok(error.plays === found.length || error.tables === found.length);
    return { found, stopped: true };
  }
  return { found, stopped: false };
}

test("plays in order are all plays, the best first", () => {
  const position = free.position(...HARD, opened);
  const key = (play) => play.tiles.join(" ");
  const all = [...position.plays()].map(key);
  for (const objective of ["tiles", "points", { K2: 5, R3: -1 }]) {
    const ordered = [...position.bestPlays({ objective })];
    assert.deepEqual(ordered.map(key).sort(), [...all].sort());
    assert.deepEqual(key(ordered[0]), key(position.bestPlay({ objective })));
    for (const play of ordered) assert.ok(position.isLegal(play.table), key(play));
  }
  const tiles = [...free.bestPlays(...HARD, opened)].map((play) => play.tiles.length);
  assert.deepEqual(tiles, [...tiles].sort((a, b) => b - a));
});

test("tables of a play are as many as are counted, and legal", () => {
  const position = free.position("B4 B5 B6", "B7 B8 B9 K1", opened);
  const tables = [...position.plays()].flatMap((play) => [...position.tables(play.tiles)]);
  assert.equal(tables.length, position.countPlays().tables);
  assert.equal(new Set(tables.map(({ text }) => text)).size, tables.length);
  for (const table of tables) assert.ok(position.isLegal(table), table.text);
  assert.deepEqual([...position.tables("K1")], []);
  assert.deepEqual([...position.tables("R9")], []);
});

test("arrangements of loose tiles", () => {
  const rules = new Rules();
  const all = [...rules.arrangements("R3 R4 R5 R6 R7 R8")].map(({ text }) => text);
  assert.deepEqual(all, ["R3 R4 R5 | R6 R7 R8", "R3 R4 R5 R6 R7 R8"]);
  assert.ok(all.includes(rules.arrange("R3 R4 R5 R6 R7 R8").text));
  const made = rules.bestArrangement("R3 R4 R5 R6 K6", "B6 B9 R2");
  assert.deepEqual([made.table.text, made.laid, made.value, made.proved], ["R2 R3 R4 R5 | K6 R6 B6", ["R2", "B6"], 2, true]);
  assert.equal(rules.bestArrangement("R3 R9", "K1"), null);
  assert.deepEqual(rules.bestArrangement("", "K1 R3").laid, []);
});

test("one more tile", () => {
  const rules = new Rules();
  const [table, rack] = ["K1 K2 K3", "K5 R9 R10"];
  const outs = rules.outs(table, rack, opened);
  assert.deepEqual(Object.keys(outs), ["K4", "R8", "R11", "J"]);
  for (const [tile, play] of Object.entries(outs)) {
    const best = rules.bestPlay(table, `${rack} ${tile}`, opened);
    assert.deepEqual([play.tiles, play.proved], [best.tiles, true], tile);
  }
  assert.deepEqual(Object.keys(rules.outs(table, rack, { ...opened, objective: "empty-rack" })), []);
});

test("every question stops where its limit is reached, and is whole without one", () => {
  const position = free.position(...HARD, opened);
  const all = { plays: [...position.plays()].length, tables: [...free.arrangements("K1 R1 B1 K2 R2 B2 K3 R3 B3 O1 O2 O3")].length };
  assert.ok(all.plays > 5 && all.tables > 5);
  const lazy = {
    plays: [(limit) => position.bestPlays({ limit }), all.plays],
    tables: [(limit) => free.arrangements("K1 R1 B1 K2 R2 B2 K3 R3 B3 O1 O2 O3", { limit }), all.tables],
  };
  for (const [name, [ask, whole]] of Object.entries(lazy)) {
    let stops = 0;
    for (const limit of [1, 2, 5, 20, 100, 1000, 10_000_000, null]) {
      const { found, stopped } = until(ask(limit));
      assert.ok(stopped ? found.length <= whole : found.length === whole, `${name} within ${limit}`);
      stops += stopped ? 1 : 0;
    }
    assert.ok(stops > 0 && stops < 8, `${name}: ${stops}`);
  }
  const stops = (ask) => assert.throws(ask, { kind: "stopped", name: "RummikubError" });
  stops(() => position.outs({ limit: 1 }));
  stops(() => free.steps("K1 R1 B1 | K2 R2 B2 | K3 R3 B3", "K1 K2 K3 | R1 R2 R3 | B1 B2 B3", { limit: 1 }));
  stops(() => free.bestArrangement("K1 R1 B1 K2 R2 B2 K3 R3 B3", "O1 O2 O3 O4", { limit: 1 }));
  const game = new Game("lemada-printed", { players: 2, deal: new Rules().tiles });
  const view = game.view(0);
  for (const asked of [game, view]) {
    stops(() => asked.bestPlay({ limit: 1 }));
    assert.ok(asked.bestPlay({ limit: null }).proved);
    assert.ok(until(asked.plays({ limit: 2 })).stopped);
    assert.equal(asked.canPlay({ limit: null }), true);
  }
  assert.equal(game.isBlocked({ limit: 1 }), false);
});

test("limits that are none are refused everywhere", () => {
  const position = free.position("B4 B5 B6", "B7", opened);
  const game = new Game("lemada-printed", { players: 2, deal: new Rules().tiles });
  const view = game.view(0);
  const calls = [
    (limit) => position.bestPlays({ limit }), (limit) => position.tables("B7", { limit }), (limit) => position.outs({ limit }),
    (limit) => free.arrangements("B7", { limit }), (limit) => free.bestArrangement("", "B7", { limit }),
    (limit) => free.steps("", "", { limit }), (limit) => game.canPlay({ limit }), (limit) => game.bestPlay({ limit }),
    (limit) => game.plays({ limit }), (limit) => game.isBlocked({ limit }), (limit) => view.canPlay({ limit }),
    (limit) => view.bestPlay({ limit }), (limit) => view.plays({ limit }),
  ];
  for (const limit of [0, -1, NaN, 0.5]) {
    for (const call of calls) assert.throws(() => call(limit), { code: "bad-limit" }, `${call}`);
  }
  for (const call of calls) assert.throws(() => call("7"), { code: "wrong-type" }, `${call}`);
});

test("faults tell their parts by name", () => {
  const rules = new Rules();
  const [low] = rules.checkTurn("", "K1 K2 K3", "K1 K2 K3", { opened: false }).faults;
  assert.deepEqual([low.code, low.parts], ["opening-too-low", { points: 6, threshold: 30 }]);
  const [taken] = rules.checkTurn("R3 R4 R5 R6", "K1", "R3 R4 R5", opened).faults;
  assert.deepEqual([taken.code, taken.parts.tiles], ["tiles-taken-from-table", ["R6"]]);
  const [follow] = rules.checkTurn("", "R3 R4 R6", "R3 R4 R6", opened).faults;
  assert.deepEqual(follow.parts, {});
  assert.ok(faultCodes().includes(low.code));
});
