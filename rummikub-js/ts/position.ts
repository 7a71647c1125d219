import * as raw from "./generated/bindings.js";

import { ask, data, dataOrNull } from "./error.js";
import { objectiveText } from "./objective.js";
import { playsOf } from "./plays.js";
import { Rules, rawRules } from "./rules.js";
import { flag, limitOf, openedOf, tableText, text, tilesText } from "./text.js";
import type {
  BestPlay,
  Objective,
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

/** How a best play is chosen. */
export interface BestPlayOptions {
  /** What it has the most of; `"tiles"` unless said. */
  readonly objective?: Objective;
  /** Whether the play, of the same tiles, is to leave as many old melds alone as a bounded search finds. */
  readonly leastChange?: boolean;
}

/** How long a search may take, in steps that are the same on every machine. */
export interface LimitOptions {
  /** The most work; `null` for no limit. */
  readonly limit?: number | null;
}

/** Work for `countPlays`, unless the caller says another limit: some seconds. */
const COUNT_WORK = 100_000_000;

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
    const limit = limitOf(options.limit, Infinity);
    return ask(() => this.#raw.can_play(limit));
  }

  /**
   * The best legal play, or `null` where there is none.
   *
   * Of equal plays the one with more tiles is best, then with more points, then with more of the
   * first tile in which they differ, in the order black 1 to 13, red, blue, orange, joker. Where
   * its tiles can be laid in several ways, the table is one of them, the same one every time and on
   * every platform. Usually some tenths of a millisecond; the worst positions that are known take
   * seconds, so a page asks in a worker, or with a limit: the play is then the best one known, and
   * `bound` says what no play is worth more than.
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
    const limit = limitOf(options.limit, Infinity);
    return dataOrNull(() => this.#raw.best_play(objective, leastChange, limit));
  }

  /** Every distinct multiset of rack tiles that can be played, each with one table, lazily. */
  plays(options: LimitOptions = {}): IterableIterator<Play> {
    const limit = limitOf(options.limit, Infinity);
    return playsOf(ask(() => this.#raw.plays(limit)));
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
