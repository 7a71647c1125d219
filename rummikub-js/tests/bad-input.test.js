// Whatever comes in, a verdict or a `RummikubError` comes out, and the module lives on.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Game, PlayerView, Position, PublicView, Record, Rules, RummikubError, hands, readMelds, readTiles } from "rummikub";

const rules = new Rules();
const opened = { opened: true };

/** The refusal of a call. */
function refusal(call) {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof RummikubError, `${error?.stack ?? error}`);
    assert.ok(error instanceof Error && error.code && error.message, error);
    return error;
  }
  return assert.fail("it was not refused");
}

test("whoever asks says whether the player has opened", () => {
  for (const call of [
    () => rules.checkTurn("R3 R4 R5", "R6", "R3 R4 R5 R6"),
    () => rules.checkTurn("R3 R4 R5", "R6", "R3 R4 R5 R6", {}),
    () => rules.isLegalTurn("R3 R4 R5", "R6", "R3 R4 R5 R6", {}),
    () => rules.bestPlay("R3 R4 R5", "R6"),
    () => rules.canPlay("R3 R4 R5", "R6", {}),
    () => rules.plays("R3 R4 R5", "R6", { limit: 5 }),
    () => rules.countPlays("R3 R4 R5", "R6", {}),
    () => rules.jokerRetrievals("R3 R4 R5", "R6", {}),
    () => rules.position("R3 R4 R5", "R6", {}),
  ]) {
    assert.equal(refusal(call).code, "missing-opened");
  }
  for (const wrong of [1, "yes", null]) {
    assert.equal(refusal(() => rules.canPlay("", "R6", { opened: wrong })).code, "wrong-type");
  }
});

test("texts that are no tiles say where", () => {
  const error = refusal(() => rules.checkTurn("R3 R4 R5", "R6", "R3 R4 Q5", opened));
  assert.deepEqual([error.kind, error.code, error.position, error.found], ["text", "text", 6, "Q"]);
  assert.match(error.message, /^at character 6: expected a tile/);
  // Positions count as JavaScript does, in UTF-16 code units.
  const wide = refusal(() => readTiles("R3\u3000R4 \u{1f600}"));
  assert.equal(wide.position, 6);
  for (const text of ["R14", "R0", "X", "R", "7R7", "\ud800", "R3 \udfff", "\u0000", "J J J J J J J J J", "R3;R4", "<b>"]) {
    refusal(() => readTiles(text));
    refusal(() => rules.rackPoints(text));
  }
  assert.equal(refusal(() => readTiles("R1 R1 R1 R1 R1")).kind, "text");
  assert.equal(refusal(() => rules.readings("R3 R4 | R5")).kind, "text");
});

test("arguments of other types are refused by name", () => {
  for (const wrong of [undefined, null, 7, true, {}, Symbol("tiles"), () => "R3", 5n]) {
    assert.equal(refusal(() => readTiles(wrong)).kind, "argument");
    assert.equal(refusal(() => rules.table(wrong)).kind, "argument");
    assert.equal(refusal(() => rules.table([wrong])).kind, "argument");
    assert.equal(refusal(() => rules.checkTurn(wrong, "R3", "", opened)).kind, "argument");
    assert.equal(refusal(() => Record.parse(wrong)).kind, "argument");
    assert.equal(refusal(() => Position.parse(wrong)).kind, "argument");
    assert.equal(refusal(() => hands.classify(wrong)).kind, "argument");
    assert.equal(refusal(() => new Record(wrong)).kind, "argument");
  }
  assert.equal(refusal(() => readTiles(["R3", 4])).kind, "argument");
  assert.equal(refusal(() => readTiles(new Array(2 ** 21))).kind, "argument");
  assert.equal(refusal(() => rules.differences({})).kind, "argument");
  assert.equal(refusal(() => new Rules("xp", { jokers: true })).kind, "argument");
  assert.equal(refusal(() => new Rules("xp", 7)).kind, "argument");
  assert.equal(refusal(() => rules.bestPlay("", "J", { ...opened, leastChange: 1 })).kind, "argument");
});

test("rules that cannot be", () => {
  assert.equal(refusal(() => new Rules("xq")).code, "unknown-preset");
  assert.equal(refusal(() => new Rules("xp", { joker: 1 })).code, "unknown-axis");
  assert.equal(refusal(() => new Rules("xp", { copies: 0 })).code, "unknown-value");
  assert.equal(refusal(() => new Rules("xp", { copies: 1.5 })).code, "unknown-value");
  assert.equal(refusal(() => new Rules("xp", { copies: NaN })).code, "unknown-value");
  assert.equal(refusal(() => new Rules("xp", { ones: "R".repeat(9000) })).code, "unknown-value");
  assert.equal(refusal(() => new Rules("xp", { jokerMelds: "frozen" })).code, "clear-without-manipulation");
  assert.equal(refusal(() => new Rules("xp").forPlayers(9)).kind, "rules");
  assert.equal(refusal(() => new Rules("xp").forPlayers(-1)).kind, "argument");
  for (const wrong of ["", "{", "[]", "null", "{\"preset\":\"xp\",\"axes\":{\"x\":\"1\"}}", {}, null, 7]) {
    refusal(() => Rules.fromJSON(wrong));
  }
});

test("positions that cannot be", () => {
  const error = refusal(() => rules.bestPlay("R3 R4 R6", "R5", opened));
  assert.deepEqual([error.kind, error.code, error.faults[0].code], ["position", "invalid-table", "numbers-do-not-follow"]);
  assert.equal(refusal(() => rules.canPlay("R3 R4 R5", "R3 R3", opened)).kind, "position");
  assert.equal(refusal(() => rules.checkTurn("R3 R4 R5", "J J J", "", opened)).kind, "position");
});

test("objectives and limits that cannot be", () => {
  const best = (objective) => () => rules.bestPlay("B4 B5 B6", "B7", { ...opened, objective });
  assert.equal(refusal(best("most")).code, "unknown-objective");
  assert.equal(refusal(best("{}")).code, "unknown-objective");
  assert.equal(refusal(best({ B7: 1.5 })).code, "wrong-type");
  assert.equal(refusal(best({ B7: 2e9 })).code, "value-out-of-range");
  assert.equal(refusal(best({ B7: 1, b7: 2 })).code, "repeated-tile");
  assert.equal(refusal(best({ Q: 1 })).kind, "text");
  assert.equal(refusal(best(7)).code, "wrong-type");
  for (const limit of [0, -1, NaN]) {
    for (const question of ["countPlays", "bestPlay", "canPlay", "plays"]) {
      assert.equal(refusal(() => rules[question]("B4 B5 B6", "B7", { ...opened, limit })).code, "bad-limit", question);
    }
    assert.equal(refusal(() => rules.arrange("B7", { limit })).code, "bad-limit");
    assert.equal(refusal(() => rules.opening("B7", { limit })).code, "bad-limit");
  }
  const table = "K1 K2 K3 K4 K5 | R1 R2 R3 R4 R5 | B1 B2 B3 B4 B5 | O1 O2 O3 O4 O5";
  const rack = "K6 K7 R6 R7 B6 B7 O6 O7 J J";
  const stopped = refusal(() => new Rules("free-jokers").countPlays(table, rack, { ...opened, limit: 10 }));
  assert.equal(stopped.kind, "stopped");
  assert.ok(stopped.plays >= 0 && stopped.tables >= 0);
  const early = refusal(() => [...new Rules("free-jokers").plays(table, rack, { ...opened, limit: 10 })]);
  assert.equal(early.kind, "stopped");
});

test("huge texts are bounded", () => {
  const long = "R1 ".repeat(500_000);
  assert.equal(refusal(() => readTiles(long)).code, "text-too-long");
  assert.equal(refusal(() => rules.table(["R1 ".repeat(300_000), "R1 ".repeat(300_000)])).code, "text-too-long");
  const melds = (count) => "R1 | ".repeat(count).slice(0, -3);
  assert.equal(readMelds(melds(1000)).length, 1000);
  assert.equal(refusal(() => readMelds(melds(1001))).code, "text");
  assert.equal(refusal(() => readMelds(melds(200_000))).code, "text");
  const verdict = rules.checkTurn("R3 R4 R5", "R6", melds(1000), opened);
  assert.ok(!verdict.legal && verdict.faults.length >= 1000);
  assert.equal(refusal(() => Record.parse("#\n".repeat(400_000))).kind, "record");
});

test("games, records, views and hands from nonsense", () => {
  for (const text of ["", "{", "null", "[]", "{\"version\":1}", "{\"version\":99}", "[".repeat(5000), "{}"]) {
    assert.ok(["json", "setup"].includes(refusal(() => Game.fromJSON(text)).kind), text);
    assert.equal(refusal(() => PublicView.fromJSON(text)).kind, "json", text);
    assert.equal(refusal(() => PlayerView.fromJSON(text)).kind, "json", text);
    assert.equal(refusal(() => Record.parse(text)).kind, "record", text);
    assert.equal(refusal(() => Game.replay(text)).kind, "record", text);
  }
  assert.equal(refusal(() => new Game("xp", { players: 9, seed: 1 })).kind, "setup");
  assert.equal(refusal(() => new Game("xp", { players: 2 })).code, "wrong-beginning");
  assert.equal(refusal(() => new Game("xp", { players: 2, seed: 1, deal: "R1" })).code, "wrong-beginning");
  for (const seed of [-1, 1.5, "7", 2n ** 64n, Infinity]) {
    assert.equal(refusal(() => new Game("xp", { players: 2, seed })).kind, "argument");
  }
  assert.equal(refusal(() => new Game("xp")).kind, "argument");
  assert.equal(refusal(() => new Game("lemada-printed", { players: 2, deal: "R1 R2" })).kind, "setup");
  const game = new Game("lemada-printed", { players: 2, deal: rules.tiles });
  assert.equal(refusal(() => game.apply(0, "fly")).kind, "text");
  assert.equal(refusal(() => game.apply(0, "play R3 R4 R6")).kind, "refused");
  assert.equal(refusal(() => game.apply(7, "draw")).faults[0].code, "no-such-player");
  assert.equal(refusal(() => game.apply(0, {})).kind, "argument");
  assert.equal(refusal(() => game.view(2)).code, "no-such-player");
  assert.equal(refusal(() => game.rack(-1)).kind, "argument");
  assert.equal(refusal(() => hands.classify("R1 R2")).kind, "hand");
});

test("random bytes never end the module", () => {
  const alphabet = "KRBOJ 0123456789|,()[]runGrop\n\t;<é\u{1f0cf}";
  const letters = [...alphabet];
  let state = 12345;
  const next = (most) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % most;
  };
  const text = () => Array.from({ length: next(30) }, () => letters[next(letters.length)]).join("");
  let answered = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const [before, rack, after] = [text(), text(), text()];
    for (const ask of [
      () => rules.checkTurn(before, rack, after, opened),
      () => readMelds(after),
      () => rules.bestPlay(before, rack, opened),
    ]) {
      try {
        ask();
        answered += 1;
      } catch (error) {
        assert.ok(error instanceof RummikubError, `${error?.stack}\n${before}\n${rack}\n${after}`);
      }
    }
  }
  assert.ok(answered > 100, `${answered} were answered`);
  assert.ok(rules.checkTurn("R3 R4 R5", "R6", "R3 R4 R5 R6", opened).legal);
});
