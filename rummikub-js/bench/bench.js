// The same questions to the package and to native Rust, in one run: from text to verdicts with the sentences
// of their faults, and to best plays with their steps. Every answer is asserted to be the same.
//
//     node bench/bench.js PATH-OF-THE-NATIVE-PROGRAM [MODULE]
//
// With a module it asks that one, such as the one for pages, and only says what it found.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { load } from "rummikub/manual";

const [, , PROGRAM, MODULE] = process.argv;
// The module that is loaded first is the one that is asked.
if (MODULE) load(readFileSync(MODULE));
const { Rules } = await import("rummikub");

/** How many times as long as native Rust it may take. */
const MOST = 3;

/** How often a question is timed: the shortest time counts, so that other programs on the machine do not. */
const TIMES = 60;
const DEFINITIONS = new URL("../../benches/definitions/", import.meta.url);

const lines = (name) =>
  readFileSync(new URL(name, DEFINITIONS), "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));

const turns = ["turns-without-jokers.jsonl", "turns-two-jokers.jsonl"].flatMap(lines);
const groups = {
  checkTurn: turns.map(({ before, rack, after, opened = true, rules }) => ({
    rules: rules ?? "lemada-printed", before, rack, after, opened, rounds: 10, times: TIMES,
  })),
  bestPlay: lines("positions.jsonl").map(({ before, rack, opened }) => ({
    rules: "lemada-printed", before, rack, opened, after: null, rounds: 1, times: TIMES,
  })),
};

const editions = new Map(Rules.presets().map((name) => [name, new Rules(name)]));

function ask({ rules, before, rack, after, opened }) {
  const edition = editions.get(rules);
  return after === null
    ? edition.bestPlay(before, rack, { opened })
    : edition.checkTurn(before, rack, after, { opened });
}

function told(answer, after) {
  if (after === null) {
    return answer
      ? [answer.tiles.join(" "), answer.table.text, answer.steps.map(({ text }) => text).join("\n")].join("\n")
      : "";
  }
  const said = answer.faults.map(({ code, message }) => `${code}: ${message}`);
  return [...said, ...(answer.account ? [answer.account.text] : [])].join("\n");
}

function measure(question) {
  const answer = told(ask(question), question.after);
  let nanoseconds = Infinity;
  for (let time = 0; time < question.times; time += 1) {
    const start = process.hrtime.bigint();
    for (let round = 0; round < question.rounds; round += 1) ask(question);
    nanoseconds = Math.min(nanoseconds, Number(process.hrtime.bigint() - start) / question.rounds);
  }
  return { nanoseconds, answer };
}

function native(questions) {
  const input = questions.map((question) => JSON.stringify(question)).join("\n");
  const run = spawnSync(PROGRAM, { input, encoding: "utf8", maxBuffer: 1 << 28 });
  assert.equal(run.status, 0, run.stderr);
  return run.stdout.split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const micro = (nanoseconds) => `${(nanoseconds / 1000).toFixed(1)} us`;

let slow = false;
for (const [name, questions] of Object.entries(groups)) {
  // The engine compiles what is called often once more, in the background.
  for (let round = 0; round < 40; round += 1) questions.forEach(ask);
  const [theirs, ours] = [native(questions), questions.map(measure)];
  for (const [index, { answer }] of ours.entries()) {
    assert.equal(answer, theirs[index].answer, JSON.stringify(questions[index]));
  }
  const ratios = ours.map(({ nanoseconds }, index) => nanoseconds / theirs[index].nanoseconds).sort((a, b) => a - b);
  const ratio = median(ratios);
  const [js, rust] = [ours, theirs].map((times) => median(times.map(({ nanoseconds }) => nanoseconds)));
  console.log(
    `${name}: ${questions.length} questions, median ${micro(js)} in Node, ${micro(rust)} in Rust, ratio ${ratio.toFixed(2)} (${ratios[0].toFixed(2)} to ${ratios.at(-1).toFixed(2)})`,
  );
  slow ||= ratio > MOST;
}
if (slow && !MODULE) {
  console.log(`more than ${MOST} times as long as native Rust`);
  process.exit(1);
}
