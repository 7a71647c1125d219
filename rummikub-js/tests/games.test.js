// Games, records, views and closed hands.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { Game, PlayerView, PublicView, Record, Rules, hands } from "rummikub";

import { lines } from "./data.js";

const GAMES = new URL("../../examples/games/", import.meta.url);
const records = readdirSync(GAMES).filter((name) => name.endsWith(".game"));

test("a game from the lots to a turn", () => {
  let game = new Game("lemada-printed", { players: 2, seed: 7 });
  assert.equal(game.phase, "lots");
  while (game.phase !== "turn") game = game.apply(game.toMove, game.legalActions()[0].action);
  assert.equal(game.poolLen, 78);
  assert.deepEqual(game.legalActions().map((offer) => offer.name), ["play", "draw", "timeout", "leave"]);
  const next = game.apply(game.toMove, "draw");
  assert.equal(next.poolLen, 77);
  assert.equal(game.poolLen, 78);
  assert.ok(!next.equals(game));
  assert.ok(Game.fromJSON(JSON.stringify(next)).equals(next));
  assert.ok(Game.replay(String(next)).equals(next));
});

test("plays of a game apply, as text or as they are", () => {
  const game = new Game("lemada-printed", { players: 2, deal: new Rules().tiles, starter: 0 });
  const best = game.bestPlay();
  assert.ok(game.canPlay() && game.isLegal(0, best));
  assert.equal(game.apply(0, best).outcome.end, "empty-rack");
  const [play] = [...game.plays()].filter((one) => one.tiles.length === 6);
  assert.equal(game.apply(0, play).toMove, 1);
  assert.ok(game.apply(0, play).equals(game.apply(0, `play ${play.table.text}`)));
  const first = game.plays().next().value;
  assert.ok(game.isLegal(0, first));
  assert.equal(game.isBlocked(), false);
  assert.equal(game.hasOpened(0), false);
  assert.equal(game.rack(0).length, 14);
});

test("views know nothing that is hidden, and travel as JSON", () => {
  const game = new Game("lemada-printed", { players: 3, deal: new Rules().tiles });
  const view = game.view(1);
  assert.deepEqual(view.rack, game.rack(1));
  assert.deepEqual(view.legalActions(), game.legalActions(1));
  for (let player = 0; player < 3; player++) assert.equal(view.hasOpened(player), game.hasOpened(player));
  assert.equal(view.hasOpened(), view.hasOpened(1));
  assert.equal(view.players, game.players);
  assert.throws(() => view.hasOpened(3), { kind: "argument", code: "no-such-player" });
  assert.equal(view.public.parts.poolLen, game.poolLen);
  assert.ok(!JSON.stringify([view, view.parts, view.public.parts]).includes(game.parts.pool.join(" ")));
  const sent = PlayerView.fromJSON(JSON.stringify(view));
  assert.deepEqual(sent.parts, view.parts);
  assert.deepEqual(sent.toJSON(), view.toJSON());
  const drawn = view.layout();
  assert.deepEqual(drawn.rack.map(({ tile }) => tile), game.rack(1));
  assert.deepEqual({ ...drawn, player: undefined }, { ...sent.layout(), player: undefined });
  assert.equal(view.public.layout().rack, undefined);
  assert.equal(sent.checkTurn("R1 R2").legal, false);
  assert.equal(sent.public.turnRules.preset, "lemada-printed");
  const open = PublicView.fromJSON(JSON.stringify(game.publicView));
  assert.deepEqual(open.parts, game.publicView.parts);
  assert.deepEqual(open.parts.players.map((player) => player.tiles), [14, 14, 14]);
});

test("what is asked of a game is asked of the view of the player to move", () => {
  const game = new Game("lemada-printed", { players: 2, deal: new Rules().tiles });
  assert.deepEqual(game.view(0).bestPlay(), game.bestPlay());
  assert.deepEqual([...game.view(0).plays()].length, [...game.plays()].length);
  assert.deepEqual(game.checkTurn("K5 K6").faults.map((fault) => fault.code), ["meld-too-short"]);
  assert.ok(game.checkTurn(game.bestPlay().table).legal);
  assert.ok(game.isLegal(0, game.bestPlay({ leastChange: true })));
  assert.equal(game.view(1).canPlay(), true);
  const lots = new Game("lemada-printed", { players: 2, seed: 7 });
  assert.deepEqual([lots.canPlay(), lots.bestPlay(), [...lots.plays()]], [false, null, []]);
  assert.ok(lots.started().started().equals(lots.started()));
  const over = Game.replay(readFileSync(new URL("lemada-printed.game", GAMES), "utf8"));
  assert.deepEqual([over.canPlay(), over.bestPlay(), [...over.plays()], over.started().phase], [false, null, [], "over"]);
});

test("games of parts, and of handfuls", () => {
  const racks = ["R6 K1", "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 R1"];
  const game = Game.fromParts("lemada-printed", racks, { table: "R3 R4 R5", opened: [0] });
  assert.deepEqual([game.poolLen, game.apply(0, "play R3 R4 R5 R6").toMove], [87, 1]);
  const same = Game.fromParts(game.rules, [0, 1].map((player) => game.rack(player)), {
    table: game.table, opened: [0], pool: game.parts.pool, starter: 0, toMove: 0,
  });
  assert.ok(same.equals(game));
  assert.equal(Game.fromParts("lemada-printed", racks, { table: "R3 R4 R5", opened: [0], toMove: 1 }).toMove, 1);
  const american = new Game("american", { players: 2, deal: new Rules("american").forPlayers(2).tiles, starter: 1 });
  const { trump, discards, pool, starter, toMove } = american.parts;
  const parts = { trump, discards, pool, starter, toMove };
  assert.ok(Game.fromParts("american", [0, 1].map((player) => american.rack(player)), parts).equals(american));
  const order = new Rules("mcgraw").forPlayers(2).tiles;
  const handfuls = [[14, 15], [12, 14]];
  const dealt = new Game("mcgraw", { players: 2, deal: order, starter: 1, handfuls, firstJoker: 1 });
  assert.deepEqual([0, 1].map((player) => dealt.player(player).handfuls), handfuls);
  assert.equal(dealt.parts.firstJoker, 1);
  for (const [wrong, kind] of [
    [{ table: "R3 R4" }, "setup"], [{ table: "Q" }, "text"], [{ opened: 7 }, "argument"], [{ opened: [-1] }, "argument"],
    [{ toMove: 9 }, "setup"], [{ pool: "R1" }, "setup"], [{ step: 7 }, "setup"], [null, "argument"],
  ]) {
    assert.throws(() => Game.fromParts("lemada-printed", racks, wrong), { kind }, JSON.stringify(wrong));
  }
  assert.throws(() => Game.fromParts("american", racks, { step: "over" }), { kind: "json" });
  assert.throws(() => Game.fromParts("lemada-printed", 7), { kind: "argument" });
  assert.throws(() => Game.fromParts("lemada-printed", new Array(1e5).fill("R1")), { kind: "setup" });
  for (const handfuls of [7, [7], [[1, 2, 3]], [[1, "2"], [1, 2]]]) {
    assert.throws(() => new Game("mcgraw", { players: 2, deal: order, handfuls }), { kind: "argument" });
  }
});

test("every recorded game replays line by line", () => {
  assert.ok(records.length >= 20);
  for (const name of records) {
    const text = readFileSync(new URL(name, GAMES), "utf8");
    const record = Record.parse(text);
    let game = record.start;
    for (const { kind, text: action, player, codes } of record.entries) {
      if (kind === "action") game = game.apply(player, action);
      if (kind === "attempt") {
        assert.ok(!game.isLegal(player, action), name);
        try {
          game.apply(player, action);
        } catch (refused) {
          const found = [...new Set(refused.faults.map((fault) => fault.code))].sort();
          assert.deepEqual(found, codes, name);
        }
      }
    }
    assert.ok(game.equals(record.game), name);
    assert.ok(Game.replay(text).equals(game), name);
    assert.equal(String(Record.parse(String(record))), String(record), name);
    assert.equal(record.game.phase === "over", record.game.outcome !== null, name);
  }
});

test("a record is written as it happens", () => {
  const record = new Record(new Game("lemada-printed", { players: 2, deal: new Rules().tiles }));
  assert.deepEqual(record.apply(0, "draw"), ["R2"]);
  assert.deepEqual(record.attempt(1, "pass").map((fault) => fault.code), ["pool-not-empty"]);
  record.remark("thinks");
  assert.deepEqual(record.entries.map((entry) => entry.kind), ["action", "attempt", "remark"]);
  assert.deepEqual(record.entries[0], { kind: "action", text: "draw", player: 0, drawn: ["R2"], codes: [] });
  assert.deepEqual(record.remarks, []);
  assert.match(String(record), /\n1 draw -> R2\n2 attempt pass -> pool-not-empty\n# thinks\n/);
});

test("the JSON of version 1 is read and written", () => {
  for (const { id, game, public: open, views } of lines("json-forms-1.jsonl")) {
    assert.deepEqual(Game.fromJSON(game).toJSON(), game, id);
    assert.deepEqual(PublicView.fromJSON(open).toJSON(), open, id);
    for (const view of views) assert.deepEqual(PlayerView.fromJSON(view).toJSON(), view, id);
  }
});

test("labelled games of other editions", () => {
  for (const { id, start, actions, refused, phase = "over", hand, scores } of lines("other-games.jsonl")) {
    let game = Game.replay(start);
    const last = refused ? actions.length - 1 : actions.length;
    for (const action of actions.slice(0, last)) game = game.apply(game.toMove, action);
    if (refused) {
      assert.throws(() => game.apply(game.toMove, actions.at(-1)), (error) => {
        assert.deepEqual(error.faults.map((fault) => fault.code), refused, id);
        return true;
      });
      continue;
    }
    assert.equal(game.phase, phase, id);
    if (hand) {
      const { kind, value } = game.parts.winningHand;
      assert.deepEqual([kind, value], hand, id);
    }
    if (scores) {
      const told = game.outcome.scores.map((points) =>
        typeof points === "number" ? `${points}` : `${points.numerator}/${points.denominator}`);
      assert.deepEqual(told, scores.map(String), id);
    }
  }
});

test("closed hands", () => {
  const sticks = hands.classify("K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 J");
  assert.deepEqual(sticks.map((match) => match.name), ["Sticks", "Basic"]);
  const royal = hands.catalogue()[23];
  assert.deepEqual([royal.number, royal.name, royal.values], [24, "Royal", [2400, 2200, 2000]]);
  assert.equal(hands.catalogue().length, 40);
  const far = hands.distance("K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 R12 K13 J", { gone: "K12" });
  assert.deepEqual([far[24], far[23], far[40]], [1, 1, null]);
  const after = "R9 R10 R11 R12 R13 | K4 R4 B4 O4 | K1 K2 K3 | B5 B6 B7 B8 | K10 R10 B10 O10";
  const foot = hands.checkFoot("R9 R10 R11 | K4 B4 O4", "R4 R12 R13 K1 K2 K3 B5 B6 B7 B8 O10 K10 B10 R10", after);
  assert.deepEqual(foot, { ok: true, points: 101, faults: [] });
});
