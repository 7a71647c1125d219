// The page: one turn at a table, and everything that can be asked about it.
import { Rules, RummikubError } from "./rummikub/index.js";

import * as address from "./address.js";
import { showEditions } from "./compare-view.js";
import * as layouts from "./layout.js";
import { moves } from "./moves.js";
import * as records from "./record-view.js";
import { bestPlay, cancel } from "./solver.js";
import { previewFaults, showRack, showTable, showVerdict } from "./table-view.js";
import { element } from "./tiles.js";

const at = (id) => document.getElementById(id);

/** What the page begins with: the leaflet's joker, one of whose colours is on the rack. */
const FIRST = {
  rules: new Rules(),
  table: "K10 B10 J | R3 R4 R5 | O7 O8 O9 O10",
  rack: "R10 B9 B11 R6 K1 O6 K13",
  opened: true,
  after: null,
};

/** The longest record that is read, in characters: whole games have some thousand. */
const MOST_RECORD = 200_000;

let turn; // rules, table, rack (texts), opened
let history; // the layouts of this turn
let now; // the index of the one that is shown
let taken = null;
let play = null; // { found, done } while steps of a play are shown
let replay = null; // { text, states, place } while a record is shown

const layout = () => history[now];

function told(error) {
  if (error instanceof RummikubError || error instanceof Error) return error.message;
  return String(error);
}

function trouble(text) {
  at("trouble").textContent = text ?? "";
  at("trouble").hidden = !text;
}

const say = (text) => {
  at("announce").textContent = text;
};

/** The verdict on a layout; `null` where nothing was moved. */
function verdict(shown) {
  const after = layouts.tableText(shown);
  if (after === layouts.tableText(history[0])) return null;
  return turn.rules.checkTurn(turn.table, turn.rack, after, { opened: turn.opened });
}

function judge(shown) {
  try {
    return { verdict: verdict(shown) };
  } catch (error) {
    return { verdict: null, error: told(error) };
  }
}

/** Shows a layout: the one that is there, or one that would be if a piece were moved. */
function show(shown = layout(), moved = null) {
  const preview = moved !== null;
  const focused = document.activeElement?.dataset?.id;
  const judged = judge(shown);
  const faults = judged.verdict?.faults ?? [];
  if (!preview) {
    showTable(at("table"), shown, { faults, taken });
    showRack(at("rack"), shown, { taken });
    rove(focused);
    remember();
    showOthers(judged.verdict);
  } else {
    previewFaults(at("table"), shown, { faults, moved });
  }
  showVerdict(at("verdict"), judged.verdict, { error: judged.error, preview });
  return judged.verdict;
}

/** One tile of the table and the rack is reached by Tab; arrows go on from there. */
function rove(focused) {
  const tiles = [...document.querySelectorAll("#table [data-id], #rack [data-id]")];
  const same = tiles.find((tile) => tile.dataset.id === focused);
  const first = same ?? document.querySelector("#rack [data-id]") ?? tiles[0];
  if (first) first.tabIndex = 0;
  same?.focus();
}

function showOthers(judged) {
  at("undo").disabled = now === 0;
  at("redo").disabled = now === history.length - 1;
  at("reset").disabled = now === 0;
  at("finish").disabled = !judged?.legal;
  at("edition").value = turn.rules.toJSON().preset;
  at("opened").checked = turn.opened;
  const changed = Object.entries(turn.rules.toJSON().axes ?? {}).map(([axis, value]) => `${axis} ${value}`);
  at("changes").textContent = changed.length > 0 ? `with ${changed.join(", ")}` : "";
  if (at("compare").open) compare();
}

function compare() {
  const after = layouts.tableText(layout());
  showEditions(at("editions"), { ...turn, after }, (name) => choose(new Rules(name)));
}

function remember() {
  const hash = replay
    ? address.writeRecord(replay.text, replay.place)
    : address.write({ ...turn, after: layouts.tableText(layout()), table: turn.table });
  window.history.replaceState(null, "", `#${hash}`);
}

/** Begins a turn. */
function begin({ rules, table, rack, opened, after }) {
  const first = layouts.start(table, rack);
  turn = { rules, table: layouts.tableText(first), rack: layouts.rackText(first), opened };
  history = [first];
  now = 0;
  if (after !== null && after !== undefined) {
    history.push(layouts.lay(first, after));
    now = 1;
  }
  closePlay();
  taken = null;
  show();
}

function change(next) {
  if (next === layout()) return show();
  history = [...history.slice(0, now + 1), next];
  now += 1;
  closePlay();
  return show();
}

function choose(rules) {
  turn = { ...turn, rules };
  closePlay();
  show();
}

function go(index) {
  now = Math.min(Math.max(index, 0), history.length - 1);
  taken = null;
  show();
}

function finish() {
  const left = layout();
  const rack = layouts.rackText(left);
  begin({ ...turn, table: layouts.tableText(left), rack, opened: true, after: null });
  say(rack === "" ? "The turn is finished, and the rack is empty." : "The turn is finished.");
}

function closePlay() {
  cancel();
  play = null;
  at("play").hidden = true;
}

/** Work for one question: some seconds; tables of real games take a thousandth of it. */
const WORK = 5_000_000;

async function solve() {
  trouble(null);
  at("solve").disabled = true;
  at("cancel").hidden = false;
  const asked = turn;
  try {
    const found = await bestPlay({ ...turn, options: { leastChange: true, limit: WORK } });
    if (asked !== turn) return;
    if (found === undefined) say("The search was stopped.");
    else showPlay(found);
  } catch (error) {
    trouble(told(error));
  } finally {
    at("solve").disabled = false;
    at("cancel").hidden = true;
  }
}

const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

function showPlay(found) {
  at("play").hidden = false;
  const steps = found?.steps ?? [];
  at("play-summary").textContent = found
    ? `${found.tiles.join(" ")}: ${count(found.tiles.length, "tile")}, ${count(found.points, "point")}, in ${count(steps.length, "step")}.` +
      (found.proved ? "" : ` The search was long enough; no play has more than ${count(found.bound, "tile")}.`)
    : "Nothing can be played.";
  at("steps").replaceChildren(...steps.map(({ text }) => element("li", "", text)));
  now = 0;
  history = [history[0]];
  play = { steps, done: 0 };
  showSteps();
  say(at("play-summary").textContent);
}

/** Shows the layout after so many steps. */
function showSteps() {
  const { steps, done } = play;
  const shown = steps.slice(0, done).reduce(layouts.step, history[0]);
  history = done > 0 ? [history[0], shown] : [history[0]];
  now = history.length - 1;
  for (const [index, item] of [...at("steps").children].entries()) {
    if (index === done - 1) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
  }
  at("step-back").disabled = done === 0;
  at("step-on").disabled = done === steps.length;
  at("step-all").disabled = done === steps.length;
  show();
}

function stepTo(done) {
  play.done = Math.min(Math.max(done, 0), play.steps.length);
  showSteps();
  say(play.steps[play.done - 1]?.text ?? "The table before the turn.");
}

function openRecord(text, place = 0) {
  trouble(null);
  try {
    if (text.length > MOST_RECORD) throw new Error("That is longer than any record of a game.");
    replay = { text, place: 0, ...records.read(text) };
  } catch (error) {
    const where = error instanceof RummikubError && error.line ? ` (line ${error.line}, column ${error.column})` : "";
    trouble(`This is no record of a game: ${told(error)}${where}`);
    return;
  }
  at("record").hidden = false;
  showRecord(place);
  at("record").scrollIntoView({ block: "start" });
}

function showRecord(place) {
  replay.place = Math.min(Math.max(place, 0), replay.states.length - 1);
  const parts = { place: at("record-place"), entry: at("record-entry"), faults: at("record-faults"), table: at("record-table"), racks: at("record-racks") };
  records.show(parts, replay, replay.place);
  for (const id of ["record-first", "record-back"]) at(id).disabled = replay.place === 0;
  for (const id of ["record-on", "record-last"]) at(id).disabled = replay.place === replay.states.length - 1;
  remember();
}

/** The position of the record's player to move, and what was done or tried next, as a turn. */
function tryRecord() {
  const { before, game, entry } = replay.states[replay.place];
  const start = entry?.kind === "remark" ? game : (before ?? game);
  const player = entry?.player ?? start.toMove;
  const after = /^play (.*)$/.exec(entry?.text ?? "")?.[1] ?? null;
  closeRecord();
  begin({
    rules: start.turnRules,
    table: start.table.text,
    rack: start.rack(player).join(" "),
    opened: start.hasOpened(player),
    after,
  });
}

function closeRecord() {
  replay = null;
  at("record").hidden = true;
  remember();
}

function editPosition(event) {
  event.preventDefault();
  const box = at("edit-trouble");
  try {
    begin({ ...turn, table: at("edit-table").value, rack: at("edit-rack").value, after: null });
    box.hidden = true;
    at("edit").open = false;
  } catch (error) {
    box.textContent = told(error);
    box.hidden = false;
  }
}

async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href);
    say("The link is copied.");
  } catch {
    say("The link is in the address bar.");
  }
}

function fromAddress() {
  trouble(null);
  try {
    const said = address.read(location.hash);
    if (said?.game !== undefined) {
      if (!turn) begin(FIRST);
      openRecord(said.game, said.place);
    } else {
      begin(said ?? FIRST);
    }
  } catch (error) {
    if (!turn) begin(FIRST);
    trouble(`The address says no position: ${told(error)}`);
  }
}

function listen() {
  const on = (id, name, call) => at(id).addEventListener(name, call);
  on("edition", "change", ({ target }) => choose(new Rules(target.value)));
  on("opened", "change", ({ target }) => {
    turn = { ...turn, opened: target.checked };
    closePlay();
    show();
  });
  on("undo", "click", () => go(now - 1));
  on("redo", "click", () => go(now + 1));
  on("reset", "click", () => go(0));
  on("finish", "click", finish);
  on("solve", "click", solve);
  on("cancel", "click", cancel);
  on("link", "click", copyLink);
  on("step-back", "click", () => stepTo(play.done - 1));
  on("step-on", "click", () => stepTo(play.done + 1));
  on("step-all", "click", () => stepTo(play.steps.length));
  on("play-close", "click", closePlay);
  on("compare", "toggle", () => at("compare").open && compare());
  on("edit", "toggle", () => {
    at("edit-table").value = turn.table;
    at("edit-rack").value = turn.rack;
  });
  on("position", "submit", editPosition);
  on("record-first", "click", () => showRecord(0));
  on("record-back", "click", () => showRecord(replay.place - 1));
  on("record-on", "click", () => showRecord(replay.place + 1));
  on("record-last", "click", () => showRecord(Infinity));
  on("record-try", "click", tryRecord);
  on("record-close", "click", closeRecord);
  on("record-file", "change", async ({ target }) => openFile(target.files[0]));
  on("table", "change", ({ target }) => {
    if (target.dataset.kind) change(layouts.say(layout(), Number(target.dataset.kind), target.value || null));
  });
  addEventListener("hashchange", fromAddress);
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    openFile(event.dataTransfer?.files[0]);
  });
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || /^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
    event.preventDefault();
    go(event.shiftKey ? now + 1 : now - 1);
  });
}

async function openFile(file) {
  if (!file) return;
  if (file.size > MOST_RECORD) trouble("That is longer than any record of a game.");
  else openRecord(await file.text());
}

for (const name of Rules.presets()) at("edition").append(element("option", "", name));
listen();
fromAddress();
moves({
  root: document.querySelector("main"),
  layout,
  say,
  hold(id) {
    taken = id;
    show();
  },
  over(id, target) {
    const next = target ? layouts.move(layout(), id, target, turn.rules) : layout();
    const judged = show(next, id);
    return judged ? (judged.legal ? "legal" : judged.faults[0].message) : "";
  },
  drop(id, target) {
    taken = null;
    const judged = change(layouts.move(layout(), id, target, turn.rules));
    document.querySelector(`[data-id="${id}"]`)?.focus();
    say(judged ? (judged.legal ? `Legal. ${judged.account.text}` : judged.faults.map((fault) => fault.message).join("; ")) : "As it was.");
  },
});
document.querySelector("main").setAttribute("aria-busy", "false");
