// Sessions of several games, and what players and spectators are told of a record.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { Game, Record, RecordView, Rules, Session, handfulBonus } from "rummikub";

const GAMES = new URL("../../examples/games/", import.meta.url);
const records = readdirSync(GAMES).filter((name) => name.endsWith(".game"));
const text = (name) => readFileSync(new URL(name, GAMES), "utf8");

test("a session of one round", () => {
  const session = new Session("lemada-printed", 2, { rounds: 1 });
  assert.deepEqual([session.players, session.roundsToPlay, session.gamesInRound, session.winners], [2, 1, 2, []]);
  for (const winner of [0, 1]) {
    session.add(session.rules.scores(winner === 0 ? [0, 7] : [7, 0], { winner }));
  }
  assert.deepEqual([session.games, session.rounds, session.totals], [[[7, -7], [-7, 7]], [[0, 0]], [0, 0]]);
  assert.deepEqual([session.gamesWon, session.winners, session.isOver], [[1, 1], [0, 1], true]);
  assert.deepEqual(session.standings, [
    { player: 0, place: 1, gamesWon: 1, total: 0 }, { player: 1, place: 1, gamesWon: 1, total: 0 },
  ]);
  assert.throws(() => session.add(session.rules.scores([0, 7], { winner: 0 })), { kind: "score", code: "session-over" });
  assert.deepEqual(Session.fromJSON(JSON.stringify(session)).parts, session.parts);
});

test("sessions of shared points, targets and settlements", () => {
  const session = new Session(new Rules(), 4);
  session.add(session.rules.scores([7, 25, 7, 30]));
  const half = { numerator: 41, denominator: 2 };
  assert.deepEqual(session.totals, [half, -18, half, -23]);
  assert.deepEqual(Session.fromJSON(session.toJSON()).totals, session.totals);
  const settled = new Session(new Rules("lemada-printed", { sessionWinner: "settlement" }), 2);
  settled.add({ winners: [1], points: [-12, 12] });
  assert.deepEqual(settled.payments, [{ from: 0, to: 1, points: 24 }]);
  const target = new Rules("lemada-printed", { sessionWinner: "target" });
  assert.throws(() => new Session(target, 2), { code: "target-missing" });
  assert.equal(new Session(new Rules(target, { targetScore: 10 }), 2).isOver, false);
  assert.equal(new Rules("lemada-printed", { nextStarter: "right" }).starterAfter(0, { winners: [1], points: [-1, 1] }), 1);
  assert.equal(new Rules("lemada-printed", { nextStarter: "draw-again" }).starterAfter(0, { winners: [1], points: [-1, 1] }), null);
  assert.deepEqual([13, 14, 15, 20].map(handfulBonus), [-3, -5, -3, 0]);
});

test("the outcome of a game that was played is added as it is", () => {
  const game = Game.replay(text("lemada-printed.game"));
  const session = new Session(game.rules, game.players);
  session.add(game.outcome);
  assert.deepEqual(session.totals, game.outcome.scores);
  assert.deepEqual(session.winners, game.outcome.winners);
});

test("what cannot be added is refused, and the session stays as it was", () => {
  const session = new Session("lemada-printed", 2);
  for (const wrong of [
    null, undefined, 7, "scores", [], {}, { winners: [0] }, { winners: [0], points: 7 }, { winners: 0, points: [1, -1] },
    { winners: [0], points: [1, -1, 0] }, { winners: [0], points: [{}, {}] }, { winners: [0], points: [NaN, 1] },
    { winners: [-1], points: [1, -1] }, { winners: [0], points: [{ numerator: 1, denominator: 0 }, 1] },
    { winners: [0], points: new Array(1e6).fill(1) },
  ]) {
    assert.throws(() => session.add(wrong), { name: "RummikubError" }, JSON.stringify(wrong)?.slice(0, 80));
  }
  assert.deepEqual(session.games, []);
  for (const players of [0, 1, 7, 1e9]) assert.throws(() => new Session("lemada-printed", players), { kind: "score" });
  for (const rounds of [0, -1, 1.5, "2", NaN]) {
    assert.throws(() => new Session("lemada-printed", 2, { rounds }), { kind: "argument" }, `${rounds}`);
  }
  for (const [wrong, kind] of [
    ["", "json"], ["{}", "argument"], ["null", "argument"], [7, "argument"], [{}, "argument"],
    [{ rules: { preset: "xp" }, players: 9, games: [] }, "score"], [{ rules: { preset: "xp" }, players: 2 }, "argument"],
    [{ rules: { preset: "xq" }, players: 2, games: [] }, "rules"], [{ rules: { preset: "xp" }, players: 2, rounds: 1, games: [7] }, "argument"],
    [{ rules: { preset: "xp" }, players: 2, games: [{ winners: [0], points: ["7", "x"] }] }, "json"],
    [{ rules: { preset: "xp" }, players: 2, games: [{ winners: [0], points: ["7"] }] }, "score"],
  ]) {
    assert.throws(() => Session.fromJSON(wrong), { kind }, JSON.stringify(wrong));
  }
  session.free();
  assert.throws(() => session.totals.length && session.toJSON(), { name: "RummikubError" });
});

test("events hold nothing that is hidden from who is told", () => {
  const record = new Record(new Game("lemada-printed", { players: 2, deal: new Rules().tiles }));
  const view = record.view(1);
  assert.ok(view instanceof RecordView && view.eventCount === 0);
  assert.deepEqual(record.apply(0, "draw"), ["R2"]);
  const told = { number: 0, player: 0, action: "draw", table: null, laid: [], tile: null, drawnCount: 1 };
  assert.deepEqual(view.eventsSince(), [{ ...told, drawn: null }]);
  assert.deepEqual(record.eventsSince(0), [{ ...told, drawn: null }]);
  assert.deepEqual(record.view(0).eventsSince(0), [{ ...told, drawn: ["R2"] }]);
  assert.deepEqual([view.eventCount, view.eventsSince(1)], [1, []]);
  const play = record.game.bestPlay();
  record.apply(1, play);
  const [laid] = view.eventsSince(1);
  assert.deepEqual([laid.number, laid.action, laid.table, laid.laid], [1, "play", play.table.text, play.tiles]);
  assert.deepEqual(view.player.rack, record.game.rack(1));
  assert.equal(record.view().player, null);
  assert.deepEqual(record.view().public.parts, record.game.publicView.parts);
  for (const player of [2, 9]) {
    for (const call of [() => record.eventsSince(0, player), () => record.view(player), () => record.redacted(player)]) {
      assert.throws(call, { code: "no-such-player" });
    }
  }
  for (const wrong of [-1, 1.5, "0", NaN]) {
    assert.throws(() => record.eventsSince(wrong), { kind: "argument" });
    assert.throws(() => record.eventsSince(0, wrong), { kind: "argument" });
  }
});

test("every recorded game is told and redacted for everybody", () => {
  for (const name of records) {
    const record = Record.parse(text(name));
    const actions = record.entries.filter((entry) => entry.kind === "action");
    for (const who of [null, ...Array(record.game.players).keys()]) {
      const events = record.eventsSince(0, who);
      assert.equal(events.length, record.eventCount, name);
      assert.ok(events.length >= actions.length, name);
      for (const event of events.filter((one) => one.action === "draw" && one.player !== who)) {
        assert.equal(event.drawn, null, `${name}: ${event.number} for ${who}`);
      }
      const told = record.redacted(who);
      assert.match(told, who === null ? /^rummikub game 1 seen by spectators\n/ : new RegExp(`^rummikub game 1 seen by player ${who + 1}\n`));
      assert.throws(() => Record.parse(told), { kind: "record" });
      assert.ok(!/\npool /.test(told), name);
    }
  }
});
