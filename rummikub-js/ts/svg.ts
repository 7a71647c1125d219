/**
 * Pictures as SVG text, the same bytes as in every language of the library. The colours have letters and shapes,
 * callers' text is escaped, and there is no script in a picture.
 *
 * ```ts
 * const picture = svg.table("R3 R4 R5 | K7 B7 J", { size: 40, theme: "dark" });
 * picture.startsWith("<svg ");
 * // true
 * ```
 *
 * @packageDocumentation
 */
import * as raw from "./generated/bindings.js";

import { ask, wrongType } from "./error.js";
import type { TurnOptions } from "./position.js";
import { Rules, rawRules } from "./rules.js";
import { flag, oneLine, openedOf, tableText, text, tilesText, whole } from "./text.js";
import type { Play, TableLike, TilesLike } from "./types.js";
import { PlayerView, PublicView, rawPlayerView, rawPublicView } from "./view.js";

/** How a picture is drawn. */
export interface PictureOptions {
  /** The width of a tile in pixels, 12 to 600; 54 unless said. */
  readonly size?: number;
  /** The most tiles in a row, 8 to 100; 16 unless said. */
  readonly columns?: number;
  /** `"auto"`, dark where the reader's screen is, unless said. */
  readonly theme?: "auto" | "light" | "dark";
  /** Whether tiles that were laid, moved or freed are marked; they are unless said. */
  readonly marks?: boolean;
  /** What screen readers say first. */
  readonly title?: string;
  /** The names of the players of a game. */
  readonly players?: readonly string[];
}

function drawn<T>(options: PictureOptions, draw: (pictures: raw.Pictures) => T): T {
  const names = options.players ?? [];
  if (!Array.isArray(names)) throw wrongType("players", "a list of names", names);
  return ask(() => {
    const pictures = new raw.Pictures(
      whole(options.size ?? 54, "size"),
      whole(options.columns ?? 16, "columns"),
      text(options.theme ?? "auto", "theme"),
      flag(options.marks ?? true, "marks"),
      options.title === undefined ? undefined : text(options.title, "title"),
      names.map((name) => oneLine(text(name, "a name"))).join("\n"),
    );
    try {
      return draw(pictures);
    } finally {
      pictures.free();
    }
  });
}

/** Melds on the table, right or wrong; jokers show what they stand for. */
export function table(melds: TableLike, options: PictureOptions = {}): string {
  const shown = tableText(melds, "melds");
  return drawn(options, (pictures) => pictures.table(shown));
}

/** Tiles on a rack. */
export function rack(tiles: TilesLike, options: PictureOptions = {}): string {
  const shown = tilesText(tiles, "tiles");
  return drawn(options, (pictures) => pictures.rack(shown));
}

/**
 * A whole turn: the table before, the rack, the table after with marks on what was laid, moved or freed, or with
 * the faulty melds framed and their sentences below.
 *
 * @throws RummikubError of kind `"position"` where table and rack cannot be.
 */
export function turn(
  rules: Rules,
  before: TableLike,
  tiles: TilesLike,
  after: TableLike,
  options: PictureOptions & TurnOptions,
): string {
  const opened = openedOf(options);
  const [old, held, left] = [tableText(before, "before"), tilesText(tiles, "rack"), tableText(after, "after")];
  return drawn(options, (pictures) => pictures.turn(rawRules(rules), old, held, left, opened));
}

/** A play with its steps; `before` is the table that it was found for. */
export function play(rules: Rules, before: TableLike, play: Play, options: PictureOptions = {}): string {
  const [old, left] = [tableText(before, "before"), tableText(play.table, "play.table")];
  const points = whole(play.points, "play.points");
  return drawn(options, (pictures) => pictures.play(rawRules(rules), old, left, points));
}

/** A closed hand of International by its best type; `null` where it is of none. */
export function hand(tiles: TilesLike, options: PictureOptions = {}): string | null {
  const shown = tilesText(tiles, "tiles");
  return drawn(options, (pictures) => pictures.hand(shown)) ?? null;
}

/** What a view shows of a game. */
export function view(view: PlayerView | PublicView, options: PictureOptions = {}): string {
  return drawn(options, (pictures) =>
    view instanceof PlayerView ? pictures.view(rawPlayerView(view)) : pictures.public_view(rawPublicView(view)),
  );
}
