// The labelled cases that the tests of Rust, C and Python read too.
import { readFileSync } from "node:fs";

import { Rules } from "rummikub";

const DATA = new URL("../../rummikub-rules/tests/data/", import.meta.url);

/** A file of cases, as text. */
export const file = (name) => readFileSync(new URL(name, DATA), "utf8");

/** The cases of a file, one a line. */
export const lines = (name) =>
  file(name).split("\n").filter((line) => line.trim()).map((line) => JSON.parse(line));

/** `joker_reuse` as JavaScript says it. */
export const camel = (name) => name.replace(/_[a-z]/g, (pair) => pair[1].toUpperCase());

/** The value of every axis of a turn in every rule set, presets and others. */
export const rulesets = Object.fromEntries(
  Object.entries(JSON.parse(file("rulesets.json"))).map(([name, axes]) => [
    name,
    Object.fromEntries(Object.entries(axes).map(([axis, value]) => [camel(axis), value])),
  ]),
);

/** Every rule set as rules: a preset by its name, others by their axes. */
export const rules = Object.fromEntries(
  Object.entries(rulesets).map(([name, axes]) => [
    name,
    name.startsWith("+") ? new Rules("lemada-printed", axes) : new Rules(name),
  ]),
);
