// Tiles as elements: a number, a letter and a shape, so that nobody must tell red from orange.

const COLORS = {
  K: { word: "black", shape: "●" },
  R: { word: "red", shape: "▲" },
  B: { word: "blue", shape: "■" },
  O: { word: "orange", shape: "◆" },
};

/** What a tile is called: `red 7`, `joker`. */
export function tileName(tile) {
  return tile === "J" ? "joker" : `${COLORS[tile[0]].word} ${tile.slice(1)}`;
}

/** An element with a class and text. Text is only ever put in as text. */
export function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

/** What a tile looks like. */
export function tileFace(tile, name = "span") {
  const face = element(name, `tile ${tile[0].toLowerCase()}`);
  const joker = tile === "J";
  face.append(
    element("span", "number", joker ? "☺" : tile.slice(1)),
    element("span", "mark", joker ? "J" : `${tile[0]} ${COLORS[tile[0]].shape}`),
  );
  for (const part of face.children) part.setAttribute("aria-hidden", "true");
  return face;
}

/** A tile that is only looked at. */
export function stillTile(tile) {
  const face = tileFace(tile);
  face.classList.add("small");
  face.setAttribute("role", "img");
  face.setAttribute("aria-label", tileName(tile));
  return face;
}

/** Tiles that are only looked at, in a row. */
export function stillPile(tiles) {
  const pile = element("div", "pile");
  pile.append(...tiles.map(stillTile));
  return pile;
}
