// The examples of the documentation and of the README say what comes out: here it does.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import * as rummikub from "rummikub";

const HERE = new URL("../", import.meta.url);
const read = (name) => readFileSync(new URL(name, HERE), "utf8");

/** The examples of a text: blocks between fences, without the stars of comments. */
const blocks = (text, language) =>
  text.split(`\`\`\`${language}\n`).slice(1).map((rest) => rest.split("```")[0].replace(/^\s*\* ?/gm, ""));

/** A value at the beginning of a comment: what the expression before it is said to be. */
const SAID = /^(?:const \w+ = )?(.*);\s*\n?\s*\/\/ ((?:[[{"\d-]|true|false|null).*(?:\n\/\/ {2}.*)*)$/gm;

/** Runs an example; how many values it says. */
function run(example) {
  let said = 0;
  const code = example
    .replace(/^import .*$/gm, "")
    .replace(SAID, (_, expression, value) => `same(${expression}, ${value.replace(/\n\/\/ /g, "\n")});`);
  const same = (found, value) => {
    assert.deepEqual(found, value, example);
    said += 1;
  };
  const names = Object.keys(rummikub);
  new Function("same", "console", ...names, code)(same, { log() {} }, ...names.map((name) => rummikub[name]));
  return said;
}

test("the examples of the documentation", () => {
  const examples = readdirSync(new URL("ts/", HERE))
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) => blocks(read(`ts/${name}`), "ts"));
  assert.ok(examples.length >= 25, `${examples.length} examples`);
  const said = examples.map(run).reduce((sum, one) => sum + one, 0);
  assert.ok(said >= 35, `${said} values`);
});

test("the examples of the README", () => {
  assert.deepEqual(blocks(read("README.md"), "js").map(run), [3, 2]);
});

test("the example of the first page", () => {
  const [only] = blocks(read("../README.md"), "js");
  assert.equal(run(only), 1);
});
