// Taking up a tile and laying it down: with a pointer, by touch, or by keyboard.
import { find } from "./layout.js";
import { tileName } from "./tiles.js";

const FAR = 5;

/**
 * Lets tiles be moved. `hold(id | null)` is called when one is taken up or put back, `over(id, target | null)` while
 * a place is chosen, `drop(id, target)` when it is laid. `layout()` is what lies there, `say(text)` speaks.
 */
export function moves({ root, layout, hold, over, drop, say }) {
  let taken = null; // by click or keyboard
  let place = 0; // the place chosen by keyboard
  let drag = null;

  const places = () => [...Array(layout().melds.length).keys()].map(String).concat("new", "rack");
  const pileOf = (name) => root.querySelector(`[data-drop="${name}"]`);
  const target = (name, at) => ({ pile: name === "new" || name === "rack" ? name : Number(name), ...(at === undefined ? {} : { at }) });
  const placeName = (name) => (name === "new" ? "a new meld" : name === "rack" ? "the rack" : `meld ${Number(name) + 1}`);

  function mark(name) {
    for (const pile of root.querySelectorAll(".target")) pile.classList.remove("target");
    if (name !== null) pileOf(name)?.classList.add("target");
  }

  function take(id) {
    taken = id;
    const { pile, piece } = find(layout(), id);
    place = Math.max(places().indexOf(String(pile)), 0);
    hold(id);
    say(`${tileName(piece.tile)} taken up. Choose a place.`);
  }

  function putBack() {
    if (taken === null) return;
    taken = null;
    mark(null);
    hold(null);
    say("Put back.");
  }

  function lay(name, at) {
    const id = taken;
    taken = null;
    mark(null);
    drop(id, target(name, at));
  }

  function choose(step) {
    const all = places();
    place = (place + step + all.length) % all.length;
    const verdict = over(taken, target(all[place]));
    mark(all[place]);
    say(`${placeName(all[place])}${verdict ? `: ${verdict}` : ""}`);
  }

  /** The place under a pointer: a pile, and how far in. */
  function under(x, y) {
    const pile = document.elementFromPoint(x, y)?.closest("[data-drop]");
    if (!pile || !root.contains(pile)) return null;
    const tiles = [...pile.querySelectorAll("[data-id]")];
    const before = tiles.filter((tile) => {
      const box = tile.getBoundingClientRect();
      return y > box.bottom || (y >= box.top && x > box.left + box.width / 2);
    });
    return { name: pile.dataset.drop, at: before.length };
  }

  function pointerDown(event) {
    const tile = event.target.closest("[data-id]");
    if (!tile || event.button !== 0 || drag) return;
    drag = { id: tile.dataset.id, pointer: event.pointerId, x: event.clientX, y: event.clientY, ghost: null, tile };
  }

  function pointerMove(event) {
    if (!drag || event.pointerId !== drag.pointer) return;
    const [x, y] = [event.clientX, event.clientY];
    if (!drag.ghost) {
      if (Math.hypot(x - drag.x, y - drag.y) < FAR) return;
      taken = null;
      hold(null);
      const tile = root.querySelector(`[data-id="${drag.id}"]`);
      drag.ghost = tile.cloneNode(true);
      drag.ghost.classList.add("ghost");
      drag.ghost.removeAttribute("data-id");
      drag.ghost.setAttribute("aria-hidden", "true");
      document.body.append(drag.ghost);
    }
    event.preventDefault();
    const { width, height } = drag.ghost.getBoundingClientRect();
    drag.ghost.style.transform = `translate(${x - width / 2}px, ${y - height / 2}px)`;
    const found = under(x, y);
    over(drag.id, found && target(found.name, found.at));
    root.querySelector(`[data-id="${drag.id}"]`)?.classList.add("dragged");
    mark(found?.name ?? null);
  }

  function endDrag(event, laid) {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { id, ghost } = drag;
    drag = null;
    if (!ghost) return;
    ghost.remove();
    mark(null);
    const found = laid ? under(event.clientX, event.clientY) : null;
    // The click that follows a drag is none.
    addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
    setTimeout(() => dispatchEvent(new Event("click")), 0);
    if (found) drop(id, target(found.name, found.at));
    else hold(null);
  }

  function click(event) {
    const tile = event.target.closest("[data-id]");
    const pile = event.target.closest("[data-drop]");
    if (taken !== null && pile && tile?.dataset.id !== taken) {
      lay(pile.dataset.drop, tile ? under(event.clientX, event.clientY)?.at : undefined);
    } else if (taken !== null) {
      putBack();
    } else if (tile) {
      take(tile.dataset.id);
    }
  }

  function walk(event, tile) {
    const pile = tile.closest("[data-drop]");
    const all = [...root.querySelectorAll("[data-id]")];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) return all[(all.indexOf(tile) + step + all.length) % all.length];
    const piles = [...root.querySelectorAll("[data-drop]")].filter((one) => one.querySelector("[data-id]"));
    const down = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = down && piles[(piles.indexOf(pile) + down + piles.length) % piles.length];
    return next?.querySelector("[data-id]");
  }

  function keyDown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const tile = event.target.closest?.("[data-id]");
    if (taken !== null && (tile || event.target.closest?.("[data-drop]"))) {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      const name = places()[place];
      if (step) choose(step);
      else if (event.key === "Enter" || event.key === " ") lay(name);
      else if (event.key === "Home") lay(name, 0);
      else if (event.key === "End") lay(name);
      else if (event.key === "Escape") putBack();
      else return;
      event.preventDefault();
    } else if (tile) {
      if (event.key === "Enter" || event.key === " ") take(tile.dataset.id);
      else {
        const next = walk(event, tile);
        if (!next) return;
        next.focus();
      }
      event.preventDefault();
    }
  }

  root.addEventListener("pointerdown", pointerDown);
  addEventListener("pointermove", pointerMove, { passive: false });
  addEventListener("pointerup", (event) => endDrag(event, true));
  addEventListener("pointercancel", (event) => endDrag(event, false));
  root.addEventListener("click", click);
  root.addEventListener("keydown", keyDown);
  return { putBack };
}
