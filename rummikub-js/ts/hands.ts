/**
 * The forty closed hands of International: which of them fourteen tiles are, and how far they are.
 *
 * @packageDocumentation
 */
import * as raw from "./generated/bindings.js";

import { data } from "./error.js";
import { Rules, rawRules } from "./rules.js";
import { flag, tableText, tilesText } from "./text.js";
import type { FootCheck, HandMatch, HandType } from "./hand-types.js";
import type { TableLike, TilesLike } from "./types.js";

/** When a hand is laid. */
export interface HandOptions {
  /** Whether it is the player's first turn. */
  readonly firstTurn?: boolean;
  /** Whether these are the tiles that were dealt to a player who did not start. */
  readonly dealt?: boolean;
}

/** Every type of closed hand, in the order of its number. */
export function catalogue(): HandType[] {
  return data(() => raw.hand_catalogue());
}

/**
 * Every type of closed hand that fourteen tiles satisfy under some reading of their jokers, the most
 * valuable first.
 *
 * ```ts
 * hands.classify("K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 J").map((match) => match.name);
 * // ["Sticks", "Basic"]
 * ```
 *
 * @throws RummikubError of kind `"hand"` where the tiles are not fourteen, or more of one than the tile set has.
 */
export function classify(tiles: TilesLike, options: HandOptions = {}): HandMatch[] {
  const [firstTurn, dealt] = moment(options);
  return data(() => raw.classify_hand(tilesText(tiles, "tiles"), firstTurn, dealt));
}

/**
 * How many of fourteen tiles must be exchanged until they satisfy each type of closed hand, by its
 * number; `null` where no exchange helps.
 *
 * @param options - `gone`: tiles that cannot be had any more.
 */
export function distance(
  tiles: TilesLike,
  options: HandOptions & { readonly gone?: TilesLike } = {},
): { [number: number]: number | null } {
  const [firstTurn, dealt] = moment(options);
  const [hand, gone] = [tilesText(tiles, "tiles"), tilesText(options.gone ?? "", "gone")];
  const far = data<(number | null)[]>(() => raw.hand_distance(hand, gone, firstTurn, dealt));
  return Object.fromEntries(far.map((exchanged, index) => [index + 1, exchanged]));
}

/**
 * Whether a player who has not melded wins by a Foot: all fourteen tiles go on the table in one
 * turn, some of them on other players' melds, and add up to at least 50.
 */
export function checkFoot(
  before: TableLike,
  tiles: TilesLike,
  after: TableLike,
  rules: Rules = new Rules("international"),
): FootCheck {
  const texts = [tableText(before, "before"), tilesText(tiles, "tiles"), tableText(after, "after")] as const;
  return data(() => raw.check_foot(rawRules(rules), ...texts));
}

function moment(options: HandOptions): [boolean, boolean] {
  return [flag(options.firstTurn ?? false, "firstTurn"), flag(options.dealt ?? false, "dealt")];
}
