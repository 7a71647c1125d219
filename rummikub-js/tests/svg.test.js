// Pictures: the same bytes as those of the other languages, and hostile text as text.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Game, Rules, RummikubError, svg } from "rummikub";

const golden = (name) =>
  readFileSync(new URL(`../../rummikub-rules/tests/data/pictures/${name}.svg`, import.meta.url), "utf8");
const rules = new Rules("pagat-sabra");
const before = "K10 B10 J | R4 R5 R6 R7";
const rack = "R10 K1 K2 R8";

test("pictures are those of the rules, to the byte", () => {
  const after = "K1 K2 J | K10 B10 R10 | R4 R5 R6 R7 R8";
  assert.equal(svg.turn(rules, before, rack, after, { opened: true, theme: "light" }), golden("turn-legal"));
  assert.equal(svg.turn(rules, before, rack, after, { opened: true, theme: "dark" }), golden("turn-legal-dark"));
  const play = rules.bestPlay(before, rack, { opened: true });
  assert.equal(svg.play(rules, before, play), golden("play"));
});

test("every picture has its tiles", () => {
  const tiles = (picture) => [...picture.matchAll(/data-tile="([^"]*)"/g)].map(([, tile]) => tile);
  assert.deepEqual(tiles(svg.table("R3 R4 R5 | K7")), ["R3", "R4", "R5", "K7"]);
  assert.deepEqual(tiles(svg.rack(["R7", "K1"])), ["K1", "R7"]);
  assert.equal(tiles(svg.hand("K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 J")).length, 14);
  assert.equal(svg.hand("K1 K1 K2 K2 K4 K5 R7 R8 B3 B9 O2 O5 O8 O11"), null);
  const game = new Game("lemada-printed", { players: 2, deal: new Rules().tiles });
  assert.deepEqual(tiles(svg.view(game.view(0))), game.view(0).parts.rack);
  assert.deepEqual(tiles(svg.view(game.publicView)), []);
});

test("text of callers is escaped, and options out of range are refused", () => {
  const hostile = "<script>alert(1)</script>";
  const game = new Game("lemada-printed", { players: 2, deal: new Rules().tiles });
  const picture = svg.view(game.view(0), { title: hostile, players: [hostile, "two\nlines"] });
  assert.ok(!picture.includes("<script") && picture.includes("&lt;script"));
  for (const options of [{ size: 11 }, { size: 601 }, { columns: 7 }, { columns: 1000 }, { theme: "blue" }, { size: 1.5 }]) {
    assert.throws(() => svg.table("R3", options), RummikubError, JSON.stringify(options));
  }
  assert.throws(() => svg.table("R14"), { code: "text" });
  assert.throws(() => svg.turn(rules, before, rack, before, {}), { code: "missing-opened" });
});
