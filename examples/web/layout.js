// Where the tiles lie in the middle of a turn. A layout is a value: every move makes a new one.
import { readMelds, readTiles } from "./rummikub/index.js";

let lastId = 0;

/** A tile that can be told from its copies; `own` if it came from the rack. */
const piece = (tile, own) => ({ id: `t${(lastId += 1)}`, tile, own });

/** The layout at the start of a turn. */
export function start(table, rack) {
  return {
    melds: readMelds(table).map(({ kind, tiles }) => ({ kind, pieces: tiles.map((tile) => piece(tile, false)) })),
    rack: readTiles(rack).map((tile) => piece(tile, true)),
  };
}

/** A meld as text. A word in front is kept while it can matter. */
export function meldText({ kind, pieces }) {
  const real = pieces.filter(({ tile }) => tile !== "J").length;
  const tiles = pieces.map(({ tile }) => tile).join(" ");
  return kind && real < 2 ? `${kind} ${tiles}` : tiles;
}

/** The table of a layout as text. */
export const tableText = ({ melds }) => melds.map(meldText).join(" | ");

/** The rack of a layout as text. */
export const rackText = ({ rack }) => rack.map(({ tile }) => tile).join(" ");

/** Where a tile lies: `{ pile: "rack" | index of a meld, at }`. */
export function find(layout, id) {
  const at = layout.rack.findIndex((one) => one.id === id);
  if (at >= 0) return { pile: "rack", at, piece: layout.rack[at] };
  for (const [pile, { pieces }] of layout.melds.entries()) {
    const place = pieces.findIndex((one) => one.id === id);
    if (place >= 0) return { pile, at: place, piece: pieces[place] };
  }
  return null;
}

/**
 * The layout after a tile was moved to the rack, to a meld at a place, or to a new meld. A tile of the table
 * cannot be moved to the rack: none is taken away. Melds are put in order where only the order is wrong.
 */
export function move(layout, id, target, rules) {
  const from = find(layout, id);
  if (!from || (target.pile === "rack" && !from.piece.own)) return layout;
  let at = target.at ?? Infinity;
  if (target.pile === from.pile && from.at < at) at -= 1;
  const without = (pieces) => pieces.filter((one) => one.id !== id);
  const rack = without(layout.rack);
  const melds = layout.melds.map((meld) => ({ ...meld, pieces: without(meld.pieces) }));
  if (target.pile === "rack") {
    rack.splice(Math.min(at, rack.length), 0, from.piece);
  } else if (target.pile === "new") {
    melds.push({ kind: null, pieces: [from.piece] });
  } else {
    const { pieces } = melds[target.pile];
    pieces.splice(Math.min(at, pieces.length), 0, from.piece);
    melds[target.pile] = inOrder(melds[target.pile], rules);
  }
  return { rack, melds: melds.filter(({ pieces }) => pieces.length > 0) };
}

/** A meld in an order in which it can be read; as it is where there is none, or where it can be read already. */
function inOrder(meld, rules) {
  const tiles = meld.pieces.map(({ tile }) => tile);
  if (tiles.length < 3 || tiles.length > 14 || rules.readings(tiles).length > 0) return meld;
  const [reading] = rules.readings(tiles, { anyOrder: true });
  return reading ? { ...meld, pieces: reordered(meld.pieces, reading.tiles) } : meld;
}

/** The same pieces in the order of these tiles. */
function reordered(pieces, tiles) {
  const left = [...pieces];
  return tiles.map((tile) => left.splice(left.findIndex((one) => one.tile === tile), 1)[0]);
}

/** The layout in which a meld is read as a run, a group, or as it comes. */
export function say(layout, index, kind) {
  const melds = layout.melds.map((meld, at) => (at === index ? { ...meld, kind } : meld));
  return { ...layout, melds };
}

/** The rack in order of colour, or of number. */
export function sortRack(layout) {
  const order = readTiles(layout.rack.map(({ tile }) => tile));
  return { ...layout, rack: reordered(layout.rack, order) };
}

/** The layout after a step of a play: the piles that it takes are gone, those that it leaves are there. */
export function step(layout, { tiles, fromRack, takes, leaves }) {
  const key = (list) => [...list].sort().join(" ");
  const hand = [];
  const melds = [...layout.melds];
  for (const pile of takes) {
    const index = melds.findIndex(({ pieces }) => key(pieces.map(({ tile }) => tile)) === key(pile));
    if (index >= 0) hand.push(...melds.splice(index, 1)[0].pieces);
  }
  const rack = [...layout.rack];
  if (fromRack) {
    for (const tile of tiles) hand.push(...rack.splice(rack.findIndex((one) => one.tile === tile), 1));
  }
  for (const pile of leaves) {
    const pieces = pile.map((tile) => hand.splice(hand.findIndex((one) => one.tile === tile), 1)[0]);
    melds.push({ kind: null, pieces });
  }
  return { melds, rack };
}

/** The layout that leaves a table, from the one at the start of the turn. */
export function lay(layout, table) {
  const pool = [...layout.melds.flatMap(({ pieces }) => pieces), ...layout.rack];
  const melds = readMelds(table).map(({ kind, tiles }) => ({
    kind,
    pieces: tiles.map((tile) => {
      const at = pool.findIndex((one) => one.tile === tile);
      return at >= 0 ? pool.splice(at, 1)[0] : piece(tile, true);
    }),
  }));
  return { melds, rack: pool.filter(({ own }) => own) };
}
