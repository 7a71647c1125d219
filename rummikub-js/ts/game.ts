import * as raw from "./generated/bindings.js";

import { ask, data, dataOrNull, wrongArgument, wrongType } from "./error.js";
import type { Phase, PresetName } from "./names.js";
import { objectiveText } from "./objective.js";
import { playsOf } from "./plays.js";
import type { LimitOptions } from "./position.js";
import { Rules, rawRules, rulesOf } from "./rules.js";
import { limitOf, text, tilesText, whole } from "./text.js";
import type {
  GameParts,
  GamePlayer,
  Objective,
  Offer,
  Outcome,
  Play,
  PlayerTile,
  Table,
  Tile,
  TilesLike,
} from "./types.js";
import type { PlayerView, PublicView } from "./view.js";
import { jsonText, playerViewOf, publicViewOf } from "./view.js";

/** @internal */
export let rawGame: (game: Game) => raw.Game;
/** @internal */
export let gameOf: (game: raw.Game) => Game;

/** How a game begins: with `deal`, `deal` and `starter`, `deal` and `lots`, or `seed`. */
export interface GameOptions {
  /** How many players, 2 to 6. */
  players: number;
  /** All tiles in the order in which they are dealt to player 0, player 1 and so on, and then drawn. */
  deal?: TilesLike;
  /** Who starts, from 0; 0 unless said. */
  starter?: number;
  /** All tiles in the order in which they are drawn to see who starts. */
  lots?: TilesLike;
  /** A number that shuffles both, the same on every platform, for games that nobody plays for anything. */
  seed?: number | bigint;
}

/** An action: text such as `"draw"` or `"play R3 R4 R5"`, or a play of the solver. */
export type ActionLike = string | Play;

/** An action as text. */
export function actionText(action: ActionLike): string {
  if (typeof action === "string") return text(action, "action");
  const table: unknown = action?.table?.text;
  if (typeof table !== "string") throw wrongType("action", "text or a play", action);
  return text(`play ${table}`, "action");
}

/** All of a game as a plain object, with what is hidden. */
export interface GameData extends GameParts {
  /** Each player with all that is hidden from the others. */
  players: GamePlayer[];
  /** The player, from 0, who gets the first of the jokers that are shared out. */
  firstJoker: number;
  /** The pool in the order in which it will be drawn: hidden from all players. */
  pool: Tile[];
  /** Every discard that still lies there, in the order in which they were thrown away. */
  discards: PlayerTile[];
}

/**
 * A legal state of a whole game, from the lots for the start to the scores.
 *
 * A game is a value: `apply` gives the next one and leaves this one as it is, so old values are
 * undo. There is no clock and no random source inside. Players are numbered from 0, clockwise;
 * texts count from 1.
 *
 * ```ts
 * let game = new Game("lemada-printed", { players: 2, seed: 7 });
 * while (game.phase !== "turn") game = game.apply(game.toMove, game.legalActions()[0].action);
 * game.poolLen; // 78
 * ```
 */
export class Game {
  readonly #raw: raw.Game;
  #parts: GameData | undefined;

  static {
    rawGame = (game) => {
      if (!(game instanceof Game)) throw wrongType("game", "Game", game);
      return game.#raw;
    };
    gameOf = (inner) => new Game(inner as never, undefined as never);
  }

  /** @throws RummikubError of kind `"setup"` with every fault where no game can begin so. */
  constructor(rules: PresetName | Rules, options: GameOptions) {
    if (rules instanceof raw.Game) {
      this.#raw = rules;
      return;
    }
    if (typeof options !== "object" || options === null) {
      throw wrongType("options", "an object", options);
    }
    const edition = rules instanceof Rules ? rules : new Rules(rules);
    this.#raw = begin(rawRules(edition), options);
  }

  /**
   * The game that a record tells, every line of which is checked.
   *
   * @throws RummikubError of kind `"record"` with `line`, `column` and `faults`.
   */
  static replay(record: string): Game {
    return gameOf(ask(() => raw.Game.replay(text(record, "record"))));
  }

  /** The game that {@link Game.toJSON} wrote, here or in another language. */
  static fromJSON(value: unknown): Game {
    return gameOf(ask(() => raw.Game.read(jsonText(value))));
  }

  /** The game as data, with all that is hidden, in the form that all languages of the library read. */
  toJSON(): object {
    return data(() => this.#raw.write());
  }

  /** The game as the text of a record in which nothing has happened yet. */
  toString(): string {
    return ask(() => this.#raw.text());
  }

  /** Whether two games are the same. */
  equals(other: Game): boolean {
    return ask(() => this.#raw.equals(rawGame(other)));
  }

  /** All parts as a plain object, with all that is hidden. */
  get parts(): GameData {
    this.#parts ??= data<GameData>(() => this.#raw.parts());
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

  /** What the game waits for. */
  get phase(): Phase {
    return this.parts.phase;
  }

  /** The player to move, from 0; when the game is over this says nothing. */
  get toMove(): number {
    return this.parts.toMove;
  }

  /** How many players began. */
  get players(): number {
    return this.parts.players.length;
  }

  /** The melds on the table. */
  get table(): Table {
    return this.parts.table;
  }

  /** How many tiles are in the pool. */
  get poolLen(): number {
    return this.parts.pool.length;
  }

  /** How the game ended; `null` while it goes on. */
  get outcome(): Outcome | null {
    return this.parts.outcome;
  }

  /** A player's own things: the rack, whether they have opened, and so on. */
  player(player: number): GamePlayer {
    const found = this.parts.players[whole(player, "player")];
    if (found === undefined) throw noSuchPlayer();
    return found;
  }

  /** The rack of a player: hidden from the others. */
  rack(player: number): Tile[] {
    return this.player(player).rack;
  }

  /** Whether a player has made an initial meld. */
  hasOpened(player: number): boolean {
    return this.player(player).opened;
  }

  /** The kinds of action that are open to a player, the one to move if none is named. */
  legalActions(player: number = this.toMove): Offer[] {
    return data(() => this.#raw.legal_actions(whole(player, "player")));
  }

  /** Whether `apply` would take the action. */
  isLegal(player: number, action: ActionLike): boolean {
    return ask(() => this.#raw.is_legal(whole(player, "player"), actionText(action)));
  }

  /**
   * The game after an action of a player; this game stays as it is.
   *
   * An action is text, such as `"draw"`, `"pass"`, `"play R3 R4 R5 | K7 B7 J"` (the whole table),
   * `"timeout"`, `"timeout with R3 R4"`, `"leave"`, or a {@link Play}; in a game with discards also
   * `"take"`, `"discard R5"`, `"close R5"`, `"trump R5"`.
   *
   * @throws RummikubError of kind `"refused"` with every fault.
   */
  apply(player: number, action: ActionLike): Game {
    return gameOf(ask(() => this.#raw.apply(whole(player, "player"), actionText(action))));
  }

  /** Whether the player to move can play anything; false before the deal and after the end. */
  canPlay(options: LimitOptions = {}): boolean {
    const limit = limitOf(options.limit, Infinity);
    return ask(() => this.#raw.can_play(limit));
  }

  /** The best play of the player to move, `null` where there is none. */
  bestPlay(options: { objective?: Objective } & LimitOptions = {}): Play | null {
    const objective = objectiveText(options.objective);
    const limit = limitOf(options.limit, Infinity);
    return dataOrNull(() => this.#raw.best_play(objective, limit));
  }

  /** Every distinct set of tiles that the player to move can lay, lazily. */
  plays(options: LimitOptions = {}): IterableIterator<Play> {
    const limit = limitOf(options.limit, Infinity);
    return playsOf(ask(() => this.#raw.plays(limit)));
  }

  /** Whether nobody can ever play again: the pool is empty and no rack allows a play. */
  isBlocked(options: LimitOptions = {}): boolean {
    const limit = limitOf(options.limit, Infinity);
    return ask(() => this.#raw.is_blocked(limit));
  }

  /** What a player may know: the own rack and what everybody sees, and nothing else. */
  view(player: number): PlayerView {
    const view = ask(() => this.#raw.view(whole(player, "player")));
    if (view === undefined) throw noSuchPlayer();
    return playerViewOf(view);
  }

  /** What everybody sees. */
  get publicView(): PublicView {
    return publicViewOf(ask(() => this.#raw.public_view()));
  }

  /** Gives the memory back now; this game cannot be used any more. */
  free(): void {
    this.#raw.free();
  }

  /** `free()`, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
}

function noSuchPlayer(): Error {
  return wrongArgument("no-such-player", "no such player; players are numbered from 0");
}

function begin(rules: raw.Rules, options: GameOptions): raw.Game {
  const players = whole(options.players, "players");
  const { deal, starter, lots, seed } = options;
  if (deal !== undefined && seed === undefined) {
    const order = tilesText(deal, "deal");
    if (lots === undefined) {
      return ask(() => raw.Game.deal(rules, players, whole(starter ?? 0, "starter"), order));
    }
    if (starter === undefined) {
      return ask(() => raw.Game.start(rules, players, tilesText(lots, "lots"), order));
    }
  } else if (seed !== undefined && deal === undefined && starter === undefined && lots === undefined) {
    return ask(() => raw.Game.seeded(rules, players, seedOf(seed)));
  }
  throw wrongArgument(
    "wrong-beginning",
    "a game takes deal, deal and starter, deal and lots, or seed",
  );
}

function seedOf(seed: unknown): bigint {
  const whole = typeof seed === "bigint" || Number.isSafeInteger(seed);
  const value = whole ? BigInt(seed as number | bigint) : -1n;
  if (value < 0n || value >= 1n << 64n) {
    throw wrongArgument("wrong-type", "seed must be a whole number from 0 below 2 to the 64th");
  }
  return value;
}
