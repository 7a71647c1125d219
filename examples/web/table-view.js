// Shows a layout: melds with their faults beside them, and the rack. What is moved is told by pieces' ids.
import { element, tileFace, tileName } from "./tiles.js";

/** A tile that can be taken up. */
function tileButton(one, where, taken) {
  const button = tileFace(one.tile, "button");
  button.type = "button";
  button.dataset.id = one.id;
  button.tabIndex = -1;
  button.classList.toggle("own", one.own);
  button.classList.toggle("taken", one.id === taken);
  button.setAttribute("aria-pressed", String(one.id === taken));
  button.setAttribute("aria-label", `${tileName(one.tile)}, ${where}${one.own && where !== "rack" ? ", from your rack" : ""}`);
  return button;
}

function faultList(faults) {
  const list = element("ul", "faults");
  for (const fault of faults) {
    const item = element("li", "", fault.message);
    item.dataset.code = fault.code;
    list.append(item);
  }
  return list;
}

/** Buttons that say whether a meld of hardly any real tiles is a run or a group. */
function kindChoice(meld, index) {
  const real = meld.pieces.filter(({ tile }) => tile !== "J").length;
  if (real > 1 || meld.pieces.length < 3) return [];
  const label = element("label", "hint", "Read as ");
  const select = element("select");
  select.dataset.kind = index;
  for (const [value, word] of [["", "either"], ["run", "a run"], ["group", "a group"]]) {
    const option = element("option", "", word);
    option.value = value;
    option.selected = (meld.kind ?? "") === value;
    select.append(option);
  }
  label.append(select);
  return [label];
}

/** Shows the melds of a layout in a list, and last a place for a new one. */
export function showTable(list, layout, { faults, taken }) {
  const items = layout.melds.map((meld, index) => {
    const own = faults.filter((fault) => fault.side === "after" && fault.meld === index);
    const item = element("li", own.length > 0 ? "meld wrong" : "meld");
    const pile = element("div", "pile");
    pile.dataset.drop = index;
    pile.setAttribute("role", "group");
    pile.setAttribute("aria-label", `meld ${index + 1}`);
    pile.append(...meld.pieces.map((one) => tileButton(one, `meld ${index + 1}`, taken)));
    item.append(pile, ...kindChoice(meld, index));
    if (own.length > 0) item.append(faultList(own));
    return item;
  });
  const fresh = element("li", "meld new");
  const place = element("button", "pile", taken ? "Lay it here: a new meld" : "A new meld");
  place.type = "button";
  place.dataset.drop = "new";
  place.tabIndex = taken ? 0 : -1;
  fresh.append(place);
  list.replaceChildren(...items, fresh);
}

/**
 * Shows beside the melds that are there what would be wrong with them, were the layout so; what is wrong now is hidden
 * meanwhile. Nothing moves: the pointer stays over what it is over.
 */
export function previewFaults(list, layout, { faults, moved }) {
  for (const old of list.querySelectorAll(".faults.preview")) old.remove();
  for (const meld of list.children) meld.classList.toggle("previewed", true);
  for (const [index, { pieces }] of layout.melds.entries()) {
    const own = faults.filter((fault) => fault.side === "after" && fault.meld === index);
    if (own.length === 0) continue;
    const stays = pieces.find(({ id }) => id !== moved);
    const item = stays ? list.querySelector(`[data-id="${stays.id}"]`)?.closest("li") : list.lastElementChild;
    const shown = faultList(own);
    shown.classList.add("preview");
    shown.setAttribute("aria-hidden", "true"); // the verdict says the same aloud
    item?.append(shown);
  }
}

/** Shows the rack of a layout. */
export function showRack(pile, layout, { taken }) {
  pile.setAttribute("role", "group");
  pile.setAttribute("aria-label", `rack, ${layout.rack.length} tiles`);
  pile.replaceChildren(...layout.rack.map((one) => tileButton(one, "rack", taken)));
}

/** Shows a verdict, or why there is none. */
export function showVerdict(box, verdict, { error, preview } = {}) {
  box.className = "verdict";
  if (error) {
    box.replaceChildren(element("p", "", error));
    return;
  }
  if (!verdict) {
    box.replaceChildren(element("p", "", "Nothing has been moved yet."));
    return;
  }
  box.classList.add(verdict.legal ? "legal" : "refused");
  const count = verdict.faults.length;
  const word = verdict.legal ? "✓ Legal" : `✕ Not legal: ${count} ${count === 1 ? "thing is" : "things are"} wrong`;
  const parts = [element("p", "word", preview ? `${word}, if laid here` : word)];
  if (verdict.account) parts.push(element("p", "account", verdict.account.text));
  if (count > 0) parts.push(faultList(verdict.faults));
  box.replaceChildren(...parts);
}
