import * as raw from "./generated/bindings.js";

import { ask, data, dataOrNull } from "./error.js";
import { COUNT_WORK, OUTS_WORK, QUESTION_WORK } from "./limits.js";
import type { LimitOptions } from "./limits.js";
import { objectiveText } from "./objective.js";
import { playsOf, tablesOf } from "./plays.js";
import { Rules, rawRules } from "./rules.js";
import { flag, limitOf, openedOf, tableText, text, tilesText } from "./text.js";
import type {
  BestPlay,
  Objective,
  Opening,
  Play,
  PlaysCount,
  PositionParts,
  Retrieval,
  RulesData,
  Table,
  TableLike,
  Tile,
  TilesLike,
  Verdict,
} from "./types.js";
import { verdictOf } from "./verdict.js";

/** Whether the player has opened. There is no default: whoever asks says it. */
export interface TurnOptions {
  /** Whether the player made an initial meld in an earlier turn. */
  readonly opened: boolean;
}

/** What is best. */
export interface ObjectiveOptions {
  /** What it has the most of; `"tiles"` unless said. */
  readonly objective?: Objective;
}

/** How a best play is chosen. */
export interface BestPlayOptions extends ObjectiveOptions {
  /** Whether the play, of the same tiles, is to leave as many old melds alone as a bounded search finds. */
  readonly leastChange?: boolean;
}

/**
 * A table, a rack, and whether the player has opened: checked once, and asked often.
 *
 * ```ts
 * const position = new Rules().position("B4 B5 B6", "B7 K1", { opened: true });
 * position.isLegal("B4 B5 B6 B7"); // true
 * [...position.plays()].map((play) => play.tiles); // [["B7"]]
 * ```
 */
export class Position {
  /** The rules. */
  readonly rules: Rules;
  /** Whether the player made an initial meld in an earlier turn. */
  readonly opened: boolean;
  readonly #raw: raw.Position;

  /** @throws RummikubError of kind `"position"` where table and rack cannot be. */
  constructor(rules: Rules, before: TableLike, rack: TilesLike, options: TurnOptions) {
    this.opened = openedOf(options);
    this.rules = rules;
    const [table, tiles] = [tableText(before, "before"), tilesText(rack, "rack")];
    this.#raw = ask(() => new raw.Position(rawRules(rules), table, tiles, this.opened));
  }

  /**
   * The parts of the text of a position, such as a bug report's; the table and what is proposed
   * may be wrong.
   *
   * @throws RummikubError of kind `"record"` with `line` and `column`.
   */
  static parse(value: string): PositionParts<Rules> {
    const parts = data<PositionParts<RulesData>>(() => raw.read_position(text(value, "text")));
    return { ...parts, rules: Rules.fromJSON(parts.rules) };
  }

  /** The text of a position from its parts, which may be wrong, but must be tiles. */
  static format(parts: PositionParts<Rules>): string {
    const [table, rack] = [tableText(parts.table, "table"), tilesText(parts.rack, "rack")];
    const after = parts.after == null ? undefined : tableText(parts.after, "after");
    const opened = openedOf(parts);
    return ask(() => raw.write_position(rawRules(parts.rules), table, rack, opened, after));
  }

  /** The table. */
  get table(): Table {
    return data(() => this.#raw.table());
  }

  /** The tiles of the rack. */
  get rack(): Tile[] {
    return data(() => this.#raw.rack());
  }

  /** The verdict on a turn that leaves this table. */
  check(after: TableLike): Verdict {
    const proposed = tableText(after, "after");
    const faults = ask(() => this.#raw.check(proposed));
    return verdictOf(faults, () => this.#raw.account(proposed));
  }

  /** Whether a turn that leaves this table is legal. */
  isLegal(after: TableLike): boolean {
    return ask(() => this.#raw.is_legal(tableText(after, "after")));
  }

  /** What the player may do about each joker on the table, in the order of the melds and slots. */
  jokerRetrievals(): Retrieval[] {
    return data(() => this.#raw.joker_retrievals());
  }

  /**
   * Whether anything can be played.
   *
   * @throws RummikubError of kind `"stopped"` where the limit is reached before that is known.
   */
  canPlay(options: LimitOptions = {}): boolean {
    const limit = limitOf(options.limit, QUESTION_WORK);
    return ask(() => this.#raw.can_play(limit));
  }

  /**
   * The best legal play, or `null` where there is none.
   *
   * Of equal plays the one with more tiles is best, then with more points, then with more of the
   * first tile in which they differ, in the order black 1 to 13, red, blue, orange, joker. Where
   * its tiles can be laid in several ways, the table is one of them, the same one every time and on
   * every platform. Usually some tenths of a millisecond; the worst positions that are known would
   * take seconds, so there is a limit, 250 000 unless said: where it is reached the play is the best one
   * known, and `bound` says what no play is worth more than. Who wants the best whatever it takes says
   * `{ limit: null }`, in a worker where there is a page to freeze.
   *
   * ```ts
   * const position = new Rules().position("K1 K2 K3 | R1 R2 R3 R4", "K4 R5 B9 B10", { opened: true });
   * position.bestPlay({ limit: 1 })?.bound; // 2
   * position.bestPlay({ limit: 1000 })?.proved; // true
   * ```
   *
   * @throws RummikubError of kind `"stopped"` where the limit is reached before any play is known.
   */
  bestPlay(options: BestPlayOptions & LimitOptions = {}): BestPlay | null {
    const objective = objectiveText(options.objective);
    const leastChange = flag(options.leastChange ?? false, "leastChange");
    const limit = limitOf(options.limit, QUESTION_WORK);
    return dataOrNull(() => this.#raw.best_play(objective, leastChange, limit));
  }

  /**
   * Every distinct multiset of rack tiles that can be played, each with one table, lazily and in no particular
   * order. No limit unless said.
   */
  plays(options: LimitOptions = {}): IterableIterator<Play> {
    const limit = limitOf(options.limit, Infinity);
    return playsOf(ask(() => this.#raw.plays(limit)));
  }

  /**
   * Every play, as {@link Position.plays} has them, the best first: ties as for {@link Position.bestPlay}. The first
   * plays cost some best plays each.
   *
   * ```ts
   * const position = new Rules("free-jokers").position("B4 B5 B6", "B3 B7 B8 K1", { opened: true });
   * [...position.bestPlays({ objective: "points" })].map((play) => play.points); // [18, 15, 10, 7, 3]
   * ```
   *
   * @throws RummikubError of kind `"stopped"`, on the way, where the limit is reached.
   */
  bestPlays(options: ObjectiveOptions & LimitOptions = {}): IterableIterator<Play> {
    const objective = objectiveText(options.objective);
    const limit = limitOf(options.limit, Infinity);
    return playsOf(ask(() => this.#raw.best_plays(objective, limit)));
  }

  /**
   * Every distinct table that a turn which lays exactly these tiles of the rack can leave, lazily and in no
   * particular order.
   *
   * ```ts
   * const position = new Rules("free-jokers").position("B4 B5 B6", "B7 B8 B9 K1", { opened: true });
   * [...position.tables("B7 B8 B9")].map((table) => table.text);
   * // ["B4 B5 B6 | B7 B8 B9", "B4 B5 B6 B7 B8 B9"]
   * ```
   *
   * @throws RummikubError of kind `"stopped"`, on the way, where the limit is reached.
   */
  tables(tiles: TilesLike, options: LimitOptions = {}): IterableIterator<Table> {
    const limit = limitOf(options.limit, Infinity);
    return tablesOf(ask(() => this.#raw.tables(tilesText(tiles, "tiles"), limit)));
  }

  /**
   * What one more tile would be good for: for every kind of which table and rack hold fewer than the tile set, the
   * best play of the rack with one more of it. Kinds with which nothing could be played are left out. The limit is for
   * all kinds together, 5 000 000 unless said.
   *
   * ```ts
   * const outs = new Rules().position("K1 K2 K3", "K5 R9 R10", { opened: true }).outs();
   * Object.entries(outs).map(([tile, play]) => `${tile}: ${play.tiles.join(" ")}`);
   * // ["K4: K4 K5", "R8: R8 R9 R10", "R11: R9 R10 R11", "J: R9 R10 J"]
   * ```
   *
   * @throws RummikubError of kind `"stopped"` where the limit is reached before it is known of each kind.
   */
  outs(options: ObjectiveOptions & LimitOptions = {}): { [tile: Tile]: BestPlay } {
    const objective = objectiveText(options.objective);
    const limit = limitOf(options.limit, OUTS_WORK);
    return Object.fromEntries(data<[Tile, BestPlay][]>(() => this.#raw.outs(objective, limit)));
  }

  /** The best initial meld that the rack can make by itself, or `null`: see {@link Rules.opening}. */
  opening(options: ObjectiveOptions & LimitOptions = {}): Opening | null {
    return this.rules.opening(this.rack, options);
  }

  /** How many plays there are. */
  countPlays(options: LimitOptions = {}): PlaysCount {
    const limit = limitOf(options.limit, COUNT_WORK);
    return data(() => this.#raw.count_plays(limit));
  }

  /** The position as lines of text, which {@link Position.parse} reads. */
  toString(): string {
    return ask(() => this.#raw.text());
  }

  /** Gives the memory back now; this position cannot be used any more. */
  free(): void {
    this.#raw.free();
  }

  /** `free()`, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
}
