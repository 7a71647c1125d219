// The same turn under every edition: why it is legal here and not there.
import { Rules } from "./rummikub/index.js";

import { element } from "./tiles.js";

const editions = Rules.presets().map((name) => ({ name, rules: new Rules(name) }));

function answer(rules, { table, rack, after, opened }) {
  try {
    const { legal, faults } = rules.checkTurn(table, rack, after, { opened });
    return { legal, why: legal ? [] : faults.map((fault) => fault.message) };
  } catch (error) {
    return { legal: null, why: [error.message] };
  }
}

/** Shows what every edition says of a turn; `choose(name)` is called where one is wanted. */
export function showEditions(body, turn, choose) {
  const rows = editions.map(({ name, rules }) => {
    const { legal, why } = answer(rules, turn);
    const row = element("tr");
    row.dataset.edition = name;
    const head = element("th");
    head.scope = "row";
    const button = element("button", "", name);
    button.type = "button";
    button.addEventListener("click", () => choose(name));
    head.append(button);
    const word = legal === null ? "no such position" : legal ? "✓ legal" : "✕ refused";
    const reasons = element("td");
    reasons.append(...why.map((one) => element("div", "", one)));
    row.append(head, element("td", legal ? "yes" : "no", word), reasons);
    return row;
  });
  body.replaceChildren(...rows);
}
