// A recorded game, action by action, with what was refused and why.
import { Record } from "./rummikub/index.js";

import { element, stillPile } from "./tiles.js";

/** The states of a record: before everything, and after each of its entries. */
export function read(text) {
  const record = Record.parse(text);
  let game = record.start;
  const states = [{ game, entry: null, faults: [] }];
  for (const entry of record.entries) {
    const before = game;
    let faults = [];
    if (entry.kind === "action") game = game.apply(entry.player, entry.text);
    if (entry.kind === "attempt") faults = refusals(before, entry);
    states.push({ before, game, entry, faults });
  }
  return { remarks: record.remarks, states };
}

function refusals(game, { player, text }) {
  try {
    game.apply(player, text);
    return [];
  } catch (refused) {
    return refused.faults;
  }
}

function told(entry) {
  if (!entry) return "The game begins.";
  if (entry.kind === "remark") return `# ${entry.text}`;
  const drawn = entry.drawn.length > 0 ? ` (drew ${entry.drawn.join(" ")})` : "";
  return `Player ${entry.player + 1}${entry.kind === "attempt" ? " tried, and was refused:" : ":"} ${entry.text}${drawn}`;
}

function points(value) {
  return typeof value === "number" ? String(value) : `${value.numerator}/${value.denominator}`;
}

function ending(outcome) {
  if (!outcome) return "";
  const scores = outcome.scores.map((one, player) => `player ${player + 1}: ${points(one)}`);
  return ` The game is over (${outcome.end}); ${scores.join(", ")}.`;
}

function account({ before, entry }) {
  if (entry?.kind !== "action" || !entry.text.startsWith("play ")) return "";
  const verdict = before.view(entry.player).checkTurn(entry.text.slice("play ".length));
  return verdict.account ? ` ${verdict.account.text}` : "";
}

/** Shows a state of a record. */
export function show(parts, { states }, at) {
  const state = states[at];
  const { game, entry, faults } = state;
  parts.place.textContent = `Entry ${at} of ${states.length - 1}.${account(state)}${ending(game.outcome)}`;
  parts.entry.textContent = told(entry);
  parts.faults.replaceChildren(...faults.map((fault) => element("li", "", fault.message)));
  const melds = game.table.melds.map(({ tiles }) => {
    const item = element("li", "meld");
    item.append(stillPile(tiles));
    return item;
  });
  parts.table.replaceChildren(...melds);
  const racks = game.parts.players.flatMap(({ rack, opened }, player) => {
    const mine = player === game.toMove && game.phase !== "over" ? ", to move" : "";
    const title = element("h3", "hint", `Player ${player + 1}: ${rack.length} tiles${opened ? ", has opened" : ""}${mine}`);
    return [title, stillPile(rack)];
  });
  parts.racks.replaceChildren(...racks);
}
