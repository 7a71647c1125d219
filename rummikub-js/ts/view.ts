import * as raw from "./generated/bindings.js";

import { ask, data, wrongType } from "./error.js";
import type { ViewLayout } from "./layout.js";
import type { Rules } from "./rules.js";
import { rulesOf } from "./rules.js";
import { tableText, text } from "./text.js";
import type {
  GameParts,
  Offer,
  PublicPlayer,
  TableLike,
  Tile,
  Verdict,
} from "./types.js";
import { verdictOf } from "./verdict.js";

/** @internal */
export let publicViewOf: (view: raw.PublicView) => PublicView;
/** @internal */
export let playerViewOf: (view: raw.PlayerView) => PlayerView;
/** @internal */
export let rawPublicView: (view: PublicView) => raw.PublicView;
/** @internal */
export let rawPlayerView: (view: PlayerView) => raw.PlayerView;

/** JSON as text, or the object that it says. */
export function jsonText(value: unknown): string {
  if (typeof value === "string") return text(value, "JSON");
  if (typeof value !== "object" || value === null) throw wrongType("JSON", "text or an object", value);
  return text(JSON.stringify(value), "JSON");
}

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

  /** Whether the player has made an initial meld. */
  get hasOpened(): boolean {
    return this.parts.hasOpened;
  }

  /** Those of the free tiles that the player may use now. */
  get usableFreeTiles(): Tile[] {
    return this.parts.usableFreeTiles;
  }

  /** What the player may do now. */
  get legalActions(): Offer[] {
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

  /** Gives the memory back now; this view cannot be used any more. */
  free(): void {
    this.#raw.free();
  }

  /** `free()`, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
}
