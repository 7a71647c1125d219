// What players that are programs ask; the module for pages is without it.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Game, Rules, readTiles } from "rummikub";

test("what a player does not see, and games of a guess at it", () => {
  const game = new Game("lemada-printed", { players: 3, seed: 7 }).started();
  const view = game.view(0);
  const { pool } = game.parts;
  const hidden = [...game.rack(1), ...game.rack(2), ...pool];
  assert.deepEqual(view.unseen(), readTiles(hidden));
  const racks = [0, 1, 2].map((player) => game.rack(player));
  assert.ok(view.withHidden({ racks, pool }).equals(game));
  const other = view.withHidden({ racks: ["", racks[2], racks[1]], pool: [...pool].reverse() });
  assert.ok(!other.equals(game));
  assert.deepEqual(other.view(0).toJSON(), view.toJSON());
  let state = 1;
  const numbers = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0);
  const [one, two] = [view.withHiddenShuffled(numbers), view.withHiddenShuffled(numbers)];
  assert.deepEqual([one.view(0).toJSON(), two.view(0).toJSON()], [view.toJSON(), view.toJSON()]);
  assert.ok(!one.equals(two));
  assert.equal(view.withHiddenShuffled(() => 0).phase, "turn");
  assert.throws(() => view.withHidden({ racks, pool: pool.slice(1) }), { kind: "setup" });
  assert.throws(() => view.withHidden({ racks: [racks[0], racks[1], [...racks[2].slice(1), pool[0]]], pool: [racks[2][0], ...pool.slice(2), racks[2][0]] }), { kind: "setup" });
  const few = ["R6 K1", "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 R1"];
  const later = Game.fromParts("lemada-printed", few, { table: "R3 R4 R5", opened: [0] });
  const [drawn, ...left] = later.parts.pool;
  const more = { racks: [[...later.rack(0), drawn], []], pool: left };
  assert.throws(() => later.view(1).withHidden(more), { kind: "hidden", code: "contradicts-view" });
  for (const wrong of [null, 7, {}, { racks: 7, pool }, { racks, pool: 7 }, { racks, pool, covered: 7 }, { racks, pool, covered: [{}] }]) {
    assert.throws(() => view.withHidden(wrong), Error, JSON.stringify(wrong));
  }
  assert.throws(() => view.withHiddenShuffled(7), { kind: "argument" });
  for (const value of [-1, 1.5, 2 ** 32, "7", NaN, undefined]) {
    assert.throws(() => view.withHiddenShuffled(() => value), { kind: "argument" }, `${value}`);
  }
  const own = new Error("the source is empty");
  assert.throws(() => view.withHiddenShuffled(() => { throw own; }), own);
  assert.equal(view.unseen().length, hidden.length);
});

test("hands that win at once", () => {
  const international = new Rules("international");
  assert.equal(new Game(international, { players: 2, deal: international.tiles }).bestClose(), "close R2");
  const game = new Game("lemada-printed", { players: 2, deal: new Rules().tiles });
  assert.deepEqual([game.bestClose(), game.trumpWin(), game.view(1).bestClose()], [null, null, null]);
});
