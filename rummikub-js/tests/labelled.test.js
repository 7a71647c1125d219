// Every labelled turn, play and hand, with the answers that Rust, C and Python give.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Rules, RummikubError, hands } from "rummikub";

import { lines, rules, rulesets } from "./data.js";

for (const file of ["turns.jsonl", "turns-xp.jsonl", "turns-ones.jsonl", "worked.jsonl"]) {
  test(`every verdict of ${file}`, () => {
    const wrong = [];
    let judged = 0;
    for (const { id, before, rack, after, opened, legal } of lines(file)) {
      for (const [name, expected] of Object.entries(legal)) {
        const verdict = rules[name].checkTurn(before, rack, after, { opened });
        const agrees = rules[name].isLegalTurn(before, rack, after, { opened }) === verdict.legal
          && (verdict.account !== null) === verdict.legal
          && (verdict.faults.length === 0) === verdict.legal;
        if (verdict.legal !== expected || !agrees) wrong.push([id, name]);
        judged += 1;
      }
    }
    assert.deepEqual(wrong, []);
    assert.ok(judged > 500, `${judged} verdicts`);
  });
}

for (const [file, answers] of [["plays.jsonl", 4180], ["plays-xp.jsonl", 250], ["plays-ones.jsonl", 160]]) {
  test(`every answer of ${file}`, () => {
    const wrong = [];
    let asked = 0;
    for (const { id, before, rack, opened, answers } of lines(file)) {
      for (const [name, expected] of Object.entries(answers)) {
        const position = rules[name].position(before, rack, { opened });
        const most = position.bestPlay();
        // The labels count a joker 30 under every rule set.
        const values = {};
        for (let number = 1; number <= 13; number += 1) {
          for (const color of "KRBO") values[`${color}${number}`] = number;
        }
        const dear = position.bestPlay({ objective: { ...values, J: 30 } });
        const points = (dear?.tiles ?? []).reduce((sum, tile) => sum + (values[tile] ?? 30), 0);
        const count = position.countPlays();
        const found = { tiles: most?.tiles.length ?? 0, points, ...count };
        const fits = ["tiles", "points", "plays", "tables"].every((part) => found[part] === expected[part]);
        const all = expected.plays > 200 ? expected.plays : [...position.plays()].length;
        const can = position.canPlay() === expected.plays > 0;
        if (!fits || all !== expected.plays || !can) wrong.push([id, name, found, expected]);
        if (most) assert.ok(position.isLegal(most.table), `${id} ${name}`);
        position.free();
        asked += 1;
      }
    }
    assert.deepEqual(wrong, []);
    assert.equal(asked, answers);
  });
}

test("every labelled hand", () => {
  const cases = lines("hands.jsonl");
  for (const { id, hand, first_turn: firstTurn, dealt, types } of cases) {
    const found = hands.classify(hand, { firstTurn, dealt });
    assert.deepEqual(found.map((match) => [match.number, match.value]), types, id);
    const far = hands.distance(hand, { firstTurn, dealt });
    for (const { number } of found) assert.equal(far[number], 0, `${id} ${number}`);
  }
  assert.ok(cases.length > 100);
});

test("sets are legal and open where the worked examples say", () => {
  for (const { id, melds, points, legal, opens, codes } of lines("worked-melds.jsonl")) {
    for (const name of Rules.presets()) {
      try {
        rules[name].table(melds);
        assert.ok(legal.includes(name), `${id} ${name}`);
      } catch (error) {
        assert.ok(error instanceof RummikubError, error);
        assert.ok(!legal.includes(name), `${id} ${name}`);
        assert.deepEqual(error.faults.map((fault) => fault.code), codes, `${id} ${name}`);
      }
      const check = rules[name].checkInitialMeld(melds, melds.replaceAll("|", " "));
      assert.equal(check.ok, opens.includes(name), `${id} ${name}`);
      if (legal.includes(name)) assert.equal(check.points, points, id);
    }
  }
});

test("rules have the labelled values", () => {
  for (const [name, axes] of Object.entries(rulesets)) {
    for (const [axis, value] of Object.entries(axes)) {
      assert.equal(rules[name][axis], value, `${name} ${axis}`);
    }
  }
});

test("verdicts say the labelled sentences", () => {
  for (const { id, preset, axes, before, rack, after, opened, legal, says } of lines("sentences.jsonl")) {
    const verdict = new Rules(preset, axes).checkTurn(before, rack, after, { opened });
    assert.equal(verdict.legal, legal, id);
    const said = legal
      ? [verdict.account.text]
      : verdict.faults.map((fault) => `${fault.code}: ${fault.message}`);
    assert.deepEqual(said, says, id);
  }
});
