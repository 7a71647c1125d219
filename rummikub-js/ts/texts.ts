import * as raw from "./generated/bindings.js";

import { ask, data } from "./error.js";
import { tableText, tilesText } from "./text.js";
import type { FaultCode } from "./names.js";
import type { MeldSetup, TableLike, Tile, TilesLike } from "./types.js";

/**
 * The melds of a text, legal or not: what a program shows that a person has laid.
 *
 * ```ts
 * readMelds("r3 r4 | J(K5) k6");
 * // [{ kind: null, tiles: ["R3", "R4"], standsFor: [null, null] },
 * //  { kind: null, tiles: ["J", "K6"], standsFor: ["K5", null] }]
 * ```
 *
 * @throws RummikubError of kind `"text"` where it is not tiles.
 */
export function readMelds(melds: TableLike): MeldSetup[] {
  return data(() => raw.read_melds(tableText(melds, "melds")));
}

/**
 * The tiles of a text, in the order black 1 to 13, red, blue, orange, joker.
 *
 * ```ts
 * readTiles("j r7 k1"); // ["K1", "R7", "J"]
 * ```
 *
 * @throws RummikubError of kind `"text"` where it is not tiles, or more of a tile than any tile set has.
 */
export function readTiles(tiles: TilesLike): Tile[] {
  return data(() => raw.read_tiles(tilesText(tiles, "tiles")));
}

/** The version of the package. */
export function version(): string {
  return ask(() => raw.version());
}

/**
 * Every code that a fault of a turn, a table, an initial meld, an action, the beginning of a game or a Foot can have,
 * each once.
 *
 * ```ts
 * faultCodes().includes("numbers-do-not-follow"); // true
 * ```
 */
export function faultCodes(): FaultCode[] {
  return [...new Set(data<FaultCode[][]>(() => raw.fault_codes()).flat())];
}
