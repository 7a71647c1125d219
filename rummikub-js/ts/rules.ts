import * as raw from "./generated/bindings.js";

import { ask, data, dataOrNull, wrongType } from "./error.js";
import { AXES, axesOf, axesText } from "./axes.js";
import { QUESTION_WORK } from "./limits.js";
import type { LimitOptions } from "./limits.js";
import { axisName } from "./names.js";
import type { Axes, AxisName, PresetName } from "./names.js";
import { objectiveText } from "./objective.js";
import { tablesOf } from "./plays.js";
import { Position } from "./position.js";
import type { BestPlayOptions, ObjectiveOptions, TurnOptions } from "./position.js";
import type { Finish, GameScores, Outcome, PlayerEnd } from "./score-types.js";
import { endOf, scoresText } from "./scores.js";
import { flag, limitOf, openedOf, parsedJson, tableText, text, tilesText, whole } from "./text.js";
import type {
  Arrangement,
  BestPlay,
  InitialMeldCheck,
  Meld,
  Opening,
  Play,
  PlaysCount,
  Retrieval,
  RulesData,
  Step,
  Table,
  TableLike,
  Tile,
  TilesLike,
  Verdict,
} from "./types.js";
import { verdictOf } from "./verdict.js";

/** @internal */
export let rawRules: (rules: Rules) => raw.Rules;
/** @internal */
export let rulesOf: (rules: raw.Rules) => Rules;

/** Every axis is a property of the rules. */
export interface Rules extends Readonly<Axes> {}

/**
 * The rules of an edition by its name, with any axis changed.
 *
 * ```ts
 * const rules = new Rules("pagat-sabra", { initialMeld: 50 });
 * rules.initialMeld; // 50
 * const { legal, faults, account } = rules.checkTurn("R3 R4 R5", "R6 K1", "R3 R4 R5 R6", { opened: true });
 * ```
 *
 * Rules never change. They need not be freed: memory is given back some time after the last use;
 * `free()`, or `using rules = ...`, gives it back at once.
 */
export class Rules {
  readonly #raw: raw.Rules;
  #axes: Readonly<Axes> | undefined;

  static {
    rawRules = (rules) => {
      if (!(rules instanceof Rules)) throw wrongType("rules", "Rules", rules);
      return rules.#raw;
    };
    rulesOf = (inner) => new Rules(inner as unknown as Rules);
  }

  /**
   * @param preset - The name of an edition, or other rules to start from.
   * @param axes - The axes that have other values.
   * @throws RummikubError of kind `"rules"`: no such preset, axis or value, or values that contradict each other.
   */
  constructor(preset: PresetName | Rules = "lemada-printed", axes: Partial<Axes> = {}) {
    if (preset instanceof raw.Rules) {
      this.#raw = preset;
      return;
    }
    if (typeof axes !== "object" || axes === null) throw wrongType("axes", "an object", axes);
    const changes = axesText(axes);
    this.#raw =
      preset instanceof Rules
        ? ask(() => preset.#raw.with(changes))
        : ask(() => new raw.Rules(text(preset, "preset"), changes));
  }

  /** The names of all presets. */
  static presets(): PresetName[] {
    return data(() => raw.presets());
  }

  /** The names of all axes: those of a turn, then those of a whole game. */
  static axes(): AxisName[] {
    return data<[string, string][]>(() => raw.axes()).map(([name]) => axisName(name));
  }

  /** The rules that {@link Rules.toJSON} wrote, as text or as an object; so do Rust and Python. */
  static fromJSON(value: string | RulesData): Rules {
    const form: Partial<RulesData> = parsedJson(value);
    const changes = axesText(form.axes ?? {});
    return new Rules(ask(() => new raw.Rules(text(form.preset, "preset"), changes)) as never);
  }

  /** The preset and the axes that differ from it, in the form that Rust and Python read too. */
  toJSON(): RulesData {
    const [preset, names] = data<[PresetName, string[]]>(() => this.#raw.nearest_preset());
    if (names.length === 0) return { preset };
    const axis = (name: string): [string, string] => [name, String(this.axes[axisName(name)] ?? "none")];
    return { preset, axes: Object.fromEntries(names.map(axis)) };
  }

  /** The name of the preset that has these values, or `null`. */
  get preset(): PresetName | null {
    return (ask(() => this.#raw.preset()) as PresetName | undefined) ?? null;
  }

  /** The value of every axis. */
  get axes(): Readonly<Axes> {
    this.#axes ??= Object.freeze(axesOf(data(() => this.#raw.axes())));
    return this.#axes;
  }

  /** The axes on which other rules say something else. */
  differences(other: Rules): AxisName[] {
    return data<string[]>(() => this.#raw.differences(rawRules(other))).map(axisName);
  }

  /** These rules with the copies and jokers of a game of so many players. */
  forPlayers(players: number): Rules {
    return rulesOf(ask(() => this.#raw.for_players(whole(players, "players"))));
  }

  /** Every tile of the tile set. */
  get tiles(): Tile[] {
    return data(() => this.#raw.tiles());
  }

  /** What tiles left on a rack cost at the end of a game, in points. */
  rackPoints(tiles: TilesLike): number {
    return ask(() => this.#raw.rack_points(tilesText(tiles, "tiles")));
  }

  /**
   * The scores of a game that ended so; a game that was played here has them in its outcome.
   *
   * ```ts
   * new Rules().scores([0, 5, 16, 3], { winner: 0 }).points; // [24, -5, -16, -3]
   * ```
   *
   * @param players - For each player the points on the rack, or more: see {@link PlayerEnd}.
   * @throws RummikubError of kind `"score"` where a game cannot have ended so.
   */
  scores(players: readonly (number | PlayerEnd)[], finish: Finish = {}): GameScores {
    return data(() => this.#raw.scores(...endOf(players, finish)));
  }

  /**
   * Who starts the game after one that `starter` started and that ended so, from 0; `null` where the players draw
   * again.
   *
   * @throws RummikubError of kind `"score"` where there is no such player.
   */
  starterAfter(starter: number, scores: Outcome | GameScores): number | null {
    return ask(() => this.#raw.starter_after(whole(starter, "starter"), scoresText(scores))) ?? null;
  }

  /**
   * The table that this is.
   *
   * @throws RummikubError of kind `"table"` with every fault where the rules do not allow it.
   */
  table(melds: TableLike): Table {
    return data(() => this.#raw.table(tableText(melds, "melds")));
  }

  /**
   * Every meld that these tiles can be read as, in this order or in any order.
   *
   * ```ts
   * new Rules().readings("J R5 J").map((meld) => meld.text); // ["run J R5 J", "group R5 J J"]
   * ```
   */
  readings(tiles: TilesLike, options: { anyOrder?: boolean } = {}): Meld[] {
    const anyOrder = flag(options.anyOrder ?? false, "anyOrder");
    return data(() => this.#raw.readings(tilesText(tiles, "tiles"), anyOrder));
  }

  /** Whether these melds, laid from this rack, are an initial meld. */
  checkInitialMeld(melds: TableLike, rack: TilesLike): InitialMeldCheck {
    const texts = [tableText(melds, "melds"), tilesText(rack, "rack")] as const;
    return data(() => this.#raw.check_initial_meld(...texts));
  }

  /**
   * The verdict on a turn: the table before it, the rack, and the table that is proposed. The
   * account is worked out when it is read; its words cost more than the verdict.
   *
   * Wrong melds after the turn are faults of the verdict.
   *
   * @param options - `opened`: whether the player made an initial meld in an earlier turn.
   * @throws RummikubError of kind `"text"` where something is not tiles, `"position"` where table and rack cannot be.
   */
  checkTurn(before: TableLike, rack: TilesLike, after: TableLike, options: TurnOptions): Verdict {
    const opened = openedOf(options);
    const [table, tiles] = [tableText(before, "before"), tilesText(rack, "rack")];
    const proposed = tableText(after, "after");
    const faults = ask(() => this.#raw.check_turn(table, tiles, proposed, opened));
    return verdictOf(faults, () => this.#raw.account_of_turn(table, tiles, proposed, opened));
  }

  /** `checkTurn(...).legal` without account and faults, for those who ask often. */
  isLegalTurn(before: TableLike, rack: TilesLike, after: TableLike, options: TurnOptions): boolean {
    const opened = openedOf(options);
    const [table, tiles] = [tableText(before, "before"), tilesText(rack, "rack")];
    const proposed = tableText(after, "after");
    return ask(() => this.#raw.is_legal_turn(table, tiles, proposed, opened));
  }

  /**
   * A table and a rack, checked once, of which every question below is a method.
   *
   * @throws RummikubError of kind `"position"` where table and rack cannot be.
   */
  position(before: TableLike, rack: TilesLike, options: TurnOptions): Position {
    return new Position(this, before, rack, options);
  }

  #at<T>(before: TableLike, rack: TilesLike, options: TurnOptions, question: (at: Position) => T): T {
    const position = this.position(before, rack, options);
    try {
      return question(position);
    } finally {
      position.free();
    }
  }

  /** What the player may do about each joker on the table, in the order of the melds and slots. */
  jokerRetrievals(before: TableLike, rack: TilesLike, options: TurnOptions): Retrieval[] {
    return this.#at(before, rack, options, (position) => position.jokerRetrievals());
  }

  /** Whether anything can be played: see {@link Position.canPlay}. */
  canPlay(before: TableLike, rack: TilesLike, options: TurnOptions & LimitOptions): boolean {
    return this.#at(before, rack, options, (position) => position.canPlay(options));
  }

  /**
   * The best legal play, or `null` where there is none: see {@link Position.bestPlay}.
   *
   * ```ts
   * const play = new Rules().bestPlay("B4 B5 B6", "B7 K1", { opened: true });
   * play?.steps[0]?.text; // "lay B7 on B4 B5 B6: B4 B5 B6 B7"
   * ```
   */
  bestPlay(before: TableLike, rack: TilesLike, options: TurnOptions & BestPlayOptions & LimitOptions): BestPlay | null {
    return this.#at(before, rack, options, (position) => position.bestPlay(options));
  }

  /**
   * Every distinct multiset of rack tiles that can be played, each with one table, lazily.
   *
   * @throws RummikubError of kind `"stopped"`, on the way, where the limit is reached.
   */
  plays(before: TableLike, rack: TilesLike, options: TurnOptions & LimitOptions): IterableIterator<Play> {
    return this.#at(before, rack, options, (position) => position.plays(options));
  }

  /**
   * How many plays there are.
   *
   * @throws RummikubError of kind `"stopped"`, with what was found, where the limit is reached.
   */
  countPlays(before: TableLike, rack: TilesLike, options: TurnOptions & LimitOptions): PlaysCount {
    return this.#at(before, rack, options, (position) => position.countPlays(options));
  }

  /** Every play, the best first, lazily: see {@link Position.bestPlays}. */
  bestPlays(before: TableLike, rack: TilesLike, options: TurnOptions & ObjectiveOptions & LimitOptions): IterableIterator<Play> {
    return this.#at(before, rack, options, (position) => position.bestPlays(options));
  }

  /** What one more tile would be good for: see {@link Position.outs}. */
  outs(before: TableLike, rack: TilesLike, options: TurnOptions & ObjectiveOptions & LimitOptions): { [tile: Tile]: BestPlay } {
    return this.#at(before, rack, options, (position) => position.outs(options));
  }

  /**
   * A table of exactly these tiles, or `null`. Only the rules of melds matter.
   *
   * @throws RummikubError of kind `"stopped"` where the limit is reached before that is known.
   */
  arrange(tiles: TilesLike, options: LimitOptions = {}): Table | null {
    const limit = limitOf(options.limit, QUESTION_WORK);
    return dataOrNull(() => this.#raw.arrange(tilesText(tiles, "tiles"), limit));
  }

  /**
   * Every distinct table of exactly these tiles, by the rules of melds alone, lazily and in no particular order.
   *
   * ```ts
   * [...new Rules().arrangements("R3 R4 R5 R6 R7 R8")].map((table) => table.text);
   * // ["R3 R4 R5 | R6 R7 R8", "R3 R4 R5 R6 R7 R8"]
   * ```
   *
   * @throws RummikubError of kind `"stopped"`, on the way, where the limit is reached.
   */
  arrangements(tiles: TilesLike, options: LimitOptions = {}): IterableIterator<Table> {
    const limit = limitOf(options.limit, Infinity);
    return tablesOf(ask(() => this.#raw.arrangements(tilesText(tiles, "tiles"), limit)));
  }

  /**
   * A table of all tiles that `must` be laid and the best of those that `may`, `null` where the former cannot all be
   * laid: help in the middle of a turn, when the table is in pieces. Only the rules of melds matter.
   *
   * ```ts
   * const made = new Rules().bestArrangement("R3 R4 R5 R6 K6", "B6 B9 R2");
   * made?.table.text; // "R2 R3 R4 R5 | K6 R6 B6"
   * made?.laid; // ["R2", "B6"]
   * ```
   *
   * @throws RummikubError of kind `"stopped"` where the limit is reached before one is found.
   */
  bestArrangement(must: TilesLike, may: TilesLike, options: ObjectiveOptions & LimitOptions = {}): Arrangement | null {
    const objective = objectiveText(options.objective);
    const limit = limitOf(options.limit, QUESTION_WORK);
    const texts = [tilesText(must, "must"), tilesText(may, "may")] as const;
    return dataOrNull(() => this.#raw.best_arrangement(...texts, objective, limit));
  }

  /**
   * The best initial meld that the rack can make by itself, or `null`.
   *
   * @throws RummikubError of kind `"stopped"` where the limit is reached before one is found.
   */
  opening(rack: TilesLike, options: ObjectiveOptions & LimitOptions = {}): Opening | null {
    const objective = objectiveText(options.objective);
    const limit = limitOf(options.limit, QUESTION_WORK);
    return dataOrNull(() => this.#raw.opening(tilesText(rack, "rack"), objective, limit));
  }

  /**
   * The moves of a hand from one table to another that holds the same tiles and perhaps more.
   *
   * @throws RummikubError of kind `"stopped"` where the limit is reached: the work grows with the cube of the melds
   * that change.
   */
  steps(before: TableLike, after: TableLike, options: LimitOptions = {}): Step[] {
    const texts = [tableText(before, "before"), tableText(after, "after")] as const;
    return data(() => raw.steps(this.#raw, ...texts, limitOf(options.limit, QUESTION_WORK)));
  }

  /** Gives the memory back now; these rules cannot be used any more. */
  free(): void {
    this.#raw.free();
  }

  /** `free()`, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
}

for (const name of AXES) {
  Object.defineProperty(Rules.prototype, name, {
    get(this: Rules) {
      return this.axes[name];
    },
    enumerable: true,
    configurable: true,
  });
}
