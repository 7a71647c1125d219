// The module for pages, by the same tests as the one that Node reads: whichever is loaded first is used by all.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Game, load } from "rummikub/manual";

load(readFileSync(new URL("../dist/rummikub.wasm", import.meta.url)));

for (const name of ["labelled", "games", "questions", "sessions", "rules", "bad-input", "svg"]) await import(`./${name}.test.js`);

test("what is left out is refused by its name", () => {
  const view = new Game("lemada-printed", { players: 2, seed: 7 }).started().view(0);
  const guess = { racks: [], pool: "" };
  for (const call of [() => view.bestClose(), () => view.trumpWin(), () => view.withHidden(guess), () => view.withHiddenShuffled(() => 0)]) {
    assert.throws(call, { name: "RummikubError", code: "left-out" });
  }
  assert.equal(view.unseen().length, 92);
});
