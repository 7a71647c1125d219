import * as raw from "./generated/bindings.js";

import { ask, data, dataOrNull, wrongType, wrongArgument } from "./error.js";
import type { Game } from "./game.js";
import type { GameParts, Offer, PlayerTile, PublicPlayer } from "./game-types.js";
import { makers } from "./handles.js";
import type { ViewLayout } from "./layout.js";
import { QUESTION_WORK } from "./limits.js";
import type { LimitOptions } from "./limits.js";
import { objectiveText } from "./objective.js";
import { playsOf } from "./plays.js";
import type { BestPlayOptions } from "./position.js";
import type { Rules } from "./rules.js";
import { rulesOf } from "./rules.js";
import { flag, jsonText, limitOf, oneLine, tableText, tilesText, whole } from "./text.js";
import type { BestPlay, Play, TableLike, Tile, TilesLike, Verdict } from "./types.js";
import { verdictOf } from "./verdict.js";

/** @internal */
export let publicViewOf: (view: raw.PublicView) => PublicView;
/** @internal */
export let playerViewOf: (view: raw.PlayerView) => PlayerView;
/** @internal */
export let rawPublicView: (view: PublicView) => raw.PublicView;
/** @internal */
export let rawPlayerView: (view: PlayerView) => raw.PlayerView;

/** All that everybody sees of a game, as a plain object. */
export interface PublicParts extends GameParts {
  /** What everybody sees of each player. */
  players: PublicPlayer[];
  /** How many tiles are in the pool. */
  poolLen: number;
  /** The discard of each player that is seen; empty in games without discards. */
  discards: (Tile | null)[];
  /** Whether each player holds three tiles or fewer and says so; empty in games without discards. */
  announced: boolean[];
  /** The tiles of a closed hand that won laid open; else `null`. */
  closedHand: Tile[] | null;
}

/** What everybody sees of a game, also those who only watch. It holds no hidden tile. */
export class PublicView {
  readonly #raw: raw.PublicView;
  #parts: PublicParts | undefined;

  static {
    publicViewOf = (view) => new PublicView(view);
    rawPublicView = (view) => view.#raw;
  }

  private constructor(view: raw.PublicView) {
    this.#raw = view;
  }

  /** The view that {@link PublicView.toJSON} wrote, here or in another language. */
  static fromJSON(value: unknown): PublicView {
    return new PublicView(ask(() => raw.PublicView.read(jsonText(value))));
  }

  /** The view as data, in the form that all languages of the library read. */
  toJSON(): object {
    return data(() => this.#raw.write());
  }

  /**
   * The view as a user interface draws it, without reading a text: every tile with its colour and
   * number, every meld with its kind and what its jokers stand for.
   */
  layout(): ViewLayout {
    return data<ViewLayout>(() => this.#raw.layout());
  }

  /** All parts as a plain object. */
  get parts(): PublicParts {
    this.#parts ??= data<PublicParts>(() => this.#raw.parts());
    return this.#parts;
  }

  /** The rules, as they were given. */
  get rules(): Rules {
    return rulesOf(ask(() => this.#raw.rules()));
  }

  /** The rules with the copies and jokers of this game; what turns are judged by. */
  get turnRules(): Rules {
    return rulesOf(ask(() => this.#raw.turn_rules()));
  }

  /** Gives the memory back now; this view cannot be used any more. */
  free(): void {
    this.#raw.free();
  }

  /** `free()`, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
}

/** A guess at what a player does not see. */
export interface HiddenTiles {
  /** A rack for each player; the own one counts for nothing. */
  readonly racks: readonly TilesLike[];
  /** The pool in the order in which it will be drawn. */
  readonly pool: TilesLike;
  /** Before the deal: the lots still to be drawn, in their order. */
  readonly lots?: TilesLike;
  /** Discards that lie under others. */
  readonly covered?: readonly PlayerTile[];
}

/** What only the player of a view sees. */
export interface OwnParts {
  /** The player who may know this, from 0. */
  player: number;
  /** The player's rack. */
  rack: Tile[];
  /** Whether the player has made an initial meld. */
  hasOpened: boolean;
  /** Those of the free tiles that the player may use now. */
  usableFreeTiles: Tile[];
  /** What the player may do now. */
  legalActions: Offer[];
}

/**
 * What one player may know of a game: the own rack, and what everybody sees. A server sends
 * `JSON.stringify(game.view(player))`, and the page reads it with `PlayerView.fromJSON`.
 */
export class PlayerView {
  readonly #raw: raw.PlayerView;
  #parts: OwnParts | undefined;
  #public: PublicView | undefined;

  static {
    playerViewOf = (view) => new PlayerView(view);
    rawPlayerView = (view) => view.#raw;
  }

  private constructor(view: raw.PlayerView) {
    this.#raw = view;
  }

  /** The view that {@link PlayerView.toJSON} wrote, here or in another language. */
  static fromJSON(value: unknown): PlayerView {
    return new PlayerView(ask(() => raw.PlayerView.read(jsonText(value))));
  }

  /** The view as data, in the form that all languages of the library read. */
  toJSON(): object {
    return data(() => this.#raw.write());
  }

  /**
   * The view as a user interface draws it, without reading a text: every tile with its colour and
   * number, every meld with its kind and what its jokers stand for.
   */
  layout(): ViewLayout {
    return data<ViewLayout>(() => this.#raw.layout());
  }

  /** All that only the player sees, as a plain object. */
  get parts(): OwnParts {
    this.#parts ??= data<OwnParts>(() => this.#raw.parts());
    return this.#parts;
  }

  /** The player who may know this, from 0. */
  get player(): number {
    return this.parts.player;
  }

  /** The player's rack. */
  get rack(): Tile[] {
    return this.parts.rack;
  }

  /** How many players began, 2 to 6. */
  get players(): number {
    return this.public.parts.players.length;
  }

  /** Whether a player has made an initial meld: the one who may know this if none is named. */
  hasOpened(player: number = this.player): boolean {
    const seat = this.public.parts.players[whole(player, "player")];
    if (seat === undefined) {
      throw wrongArgument("no-such-player", "no such player; players are numbered from 0");
    }
    return seat.opened;
  }

  /** Those of the free tiles that the player may use now. */
  get usableFreeTiles(): Tile[] {
    return this.parts.usableFreeTiles;
  }

  /** The kinds of action that are open to the player who may know this. */
  legalActions(): Offer[] {
    return this.parts.legalActions;
  }

  /** What everybody sees. */
  get public(): PublicView {
    this.#public ??= publicViewOf(ask(() => this.#raw.public()));
    return this.#public;
  }

  /** The rack and on it those of the free tiles that this table would use and may. */
  turnRack(after: TableLike): Tile[] {
    return data(() => this.#raw.turn_rack(tableText(after, "after")));
  }

  /** Whether it would be legal to leave this table, were the player to move: what a page asks before it sends a play. */
  checkTurn(after: TableLike): Verdict {
    const proposed = tableText(after, "after");
    const faults = ask(() => this.#raw.check_turn(proposed));
    return verdictOf(faults, () => this.#raw.account_of_turn(proposed));
  }

  /** Whether the player can play anything, were it the player's turn; false in a phase without plays. */
  canPlay(options: LimitOptions = {}): boolean {
    const limit = limitOf(options.limit, QUESTION_WORK);
    return ask(() => this.#raw.can_play(limit));
  }

  /**
   * The best play of the player, were it the player's turn, `null` where there is none: see {@link Game.bestPlay}.
   *
   * ```ts
   * const game = new Game("lemada-printed", { players: 2, deal: new Rules().tiles });
   * game.view(0).bestPlay()?.tiles.length; // 14
   * ```
   */
  bestPlay(options: BestPlayOptions & LimitOptions = {}): BestPlay | null {
    const objective = objectiveText(options.objective);
    const leastChange = flag(options.leastChange ?? false, "leastChange");
    const limit = limitOf(options.limit, QUESTION_WORK);
    return dataOrNull(() => this.#raw.best_play(objective, leastChange, limit));
  }

  /** Every distinct set of tiles that the player can lay, were it the player's turn, lazily. */
  plays(options: LimitOptions = {}): IterableIterator<Play> {
    const limit = limitOf(options.limit, Infinity);
    return playsOf(ask(() => this.#raw.plays(limit)));
  }

  /**
   * The closed hand that the player may lay open, were it the player's turn, as an action; else `null`.
   *
   * @throws RummikubError of code `"left-out"` where the module for pages was loaded, which is without it.
   */
  bestClose(): string | null {
    return ask(() => this.#raw.best_close()) ?? null;
  }

  /**
   * An action by which the player, who is to move, wins with the trump; `null` where there is none.
   *
   * @throws RummikubError of code `"left-out"` where the module for pages was loaded, which is without it.
   */
  trumpWin(): string | null {
    return ask(() => this.#raw.trump_win()) ?? null;
  }

  /**
   * The tiles that the player does not see: those of the other racks and the pool, and in a game with discards the
   * covered ones. Before the deal these are all tiles.
   *
   * ```ts
   * new Game("lemada-printed", { players: 2, seed: 7 }).started().view(0).unseen().length; // 92
   * ```
   */
  unseen(): Tile[] {
    return data(() => this.#raw.unseen());
  }

  /**
   * A game that looks like this to the player and in which the hidden tiles lie as guessed: the base of a bot that
   * plays games out.
   *
   * @throws RummikubError of kind `"setup"` where the tiles are not those that the player does not see, `"hidden"`
   * where the game would look otherwise to the player, or is over, or of code `"left-out"` where the module for pages
   * was loaded, which is without it.
   */
  withHidden(hidden: HiddenTiles): Game {
    const { racks, pool, lots = "", covered = [] } = hidden;
    if (!Array.isArray(racks)) throw wrongType("racks", "a list of racks", racks);
    if (!Array.isArray(covered)) throw wrongType("covered", "a list of discards", covered);
    const held = racks.slice(0, 7).map((rack: TilesLike) => oneLine(tilesText(rack, "a rack"))).join("\n");
    const under = covered.slice(0, 1000) as readonly PlayerTile[];
    const players = Uint32Array.from(under, (one) => whole(one?.player, "the player of a discard"));
    const tiles = under.map((one) => tilesText([one?.tile], "a discard"));
    const texts = [held, tilesText(pool, "pool"), tilesText(lots, "lots"), players, tiles.join(" ")] as const;
    return makers.game(ask(() => this.#raw.with_hidden(...texts)));
  }

  /**
   * The same with the hidden tiles dealt at random, every deal as likely as another as far as the tiles go.
   *
   * @param numbers - A source of uniform whole numbers below 2 ** 32, such as
   * `() => crypto.getRandomValues(new Uint32Array(1))[0]`; what it throws is thrown.
   * @throws RummikubError as {@link PlayerView.withHidden}.
   */
  withHiddenShuffled(numbers: () => number): Game {
    if (typeof numbers !== "function") throw wrongType("numbers", "a function", numbers);
    let failed: { thrown: unknown } | undefined;
    // What it throws must not end the module in the middle of its work.
    const next = (): number => {
      try {
        return failed ? 0xffff_ffff : whole(numbers(), "a number of the source");
      } catch (thrown) {
        failed = { thrown };
        return 0xffff_ffff;
      }
    };
    try {
      const game = ask(() => this.#raw.with_hidden_shuffled({ next } as never));
      if (failed === undefined) return makers.game(game);
      game.free();
    } catch (thrown) {
      failed ??= { thrown };
    }
    throw failed.thrown;
  }

  /** Gives the memory back now; this view cannot be used any more. */
  free(): void {
    this.#raw.free();
  }

  /** `free()`, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
}
