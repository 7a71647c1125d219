import * as raw from "./generated/bindings.js";

import { ask, data, wrongArgument, wrongType } from "./error.js";
import { begin, stand } from "./beginning.js";
import type { GameOptions, GameStanding } from "./beginning.js";
import type { GameParts, GamePlayer, Offer, PlayerTile } from "./game-types.js";
import { makers } from "./handles.js";
import { QUESTION_WORK } from "./limits.js";
import type { LimitOptions } from "./limits.js";
import type { Phase, PresetName } from "./names.js";
import type { BestPlayOptions } from "./position.js";
import { Rules, rulesOf } from "./rules.js";
import type { Outcome } from "./score-types.js";
import { jsonText, limitOf, text, whole } from "./text.js";
import type { BestPlay, Play, Table, TableLike, Tile, TilesLike, Verdict } from "./types.js";
import type { PlayerView, PublicView } from "./view.js";
import { playerViewOf, publicViewOf } from "./view.js";

/** @internal */
export let rawGame: (game: Game) => raw.Game;
/** @internal */
export let gameOf: (game: raw.Game) => Game;

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
    this.#raw = begin(edition, options);
  }

  /**
   * The game that stands so, checked: `racks` has a rack for each player.
   *
   * ```ts
   * const racks = ["R6 K1", "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 R1"];
   * const game = Game.fromParts("lemada-printed", racks, { table: "R3 R4 R5", opened: [0] });
   * game.poolLen; // 87
   * game.apply(0, "play R3 R4 R5 R6").toMove; // 1
   * ```
   *
   * @throws RummikubError of kind `"setup"` with every fault, or `"json"` where a word is not what it should be.
   */
  static fromParts(rules: PresetName | Rules, racks: readonly TilesLike[], standing: GameStanding = {}): Game {
    return gameOf(stand(rules instanceof Rules ? rules : new Rules(rules), racks, standing));
  }

  /**
   * The game after its lots are drawn and its tiles dealt, for who has no use for seeing either. A game that was
   * dealt before comes back as it is.
   *
   * ```ts
   * const game = new Game("lemada-printed", { players: 3, seed: 7 }).started();
   * game.phase; // "turn"
   * game.poolLen; // 64
   * ```
   */
  started(): Game {
    return gameOf(ask(() => this.#raw.started()));
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

  #asView<T>(question: (view: PlayerView) => T): T {
    const view = this.view(this.toMove);
    try {
      return question(view);
    } finally {
      view.free();
    }
  }

  /**
   * Whether it would be legal for the player to move to leave this table: what `apply` says of it as a play, but as
   * a verdict and in every phase.
   */
  checkTurn(after: TableLike): Verdict {
    return this.view(this.toMove).checkTurn(after);
  }

  /** Whether the player to move can play anything; false before the deal and after the end. */
  canPlay(options: LimitOptions = {}): boolean {
    return this.#asView((view) => view.canPlay(options));
  }

  /**
   * The best play of the player to move, `null` where there is none: see {@link Position.bestPlay}. Free tiles that
   * the player may use can be part of it, who owes jokers lays as many as can be laid, and a tile is left for the
   * discard; `bound` of such a play that is not proved is what the whole rack is worth.
   */
  bestPlay(options: BestPlayOptions & LimitOptions = {}): BestPlay | null {
    return this.#asView((view) => view.bestPlay(options));
  }

  /** Every distinct set of tiles that the player to move can lay, lazily; every play applies. */
  plays(options: LimitOptions = {}): IterableIterator<Play> {
    return this.#asView((view) => view.plays(options));
  }

  /**
   * The closed hand of International that the player to move may lay open now, as an action; `null` in another phase
   * or where the rack is no such hand.
   *
   * ```ts
   * const rules = new Rules("international");
   * new Game(rules, { players: 2, deal: rules.tiles }).bestClose(); // "close R2"
   * ```
   *
   * @throws RummikubError of code `"left-out"` where the module for pages was loaded, which is without it.
   */
  bestClose(): string | null {
    return this.#asView((view) => view.bestClose());
  }

  /**
   * An action by which the player to move wins with the trump; `null` where there is none.
   *
   * @throws RummikubError of code `"left-out"` where the module for pages was loaded, which is without it.
   */
  trumpWin(): string | null {
    return this.#asView((view) => view.trumpWin());
  }

  /**
   * Whether nobody can ever play again: the pool is empty and no rack allows a play. The limit is for all players
   * together.
   */
  isBlocked(options: LimitOptions = {}): boolean {
    const limit = limitOf(options.limit, QUESTION_WORK);
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

makers.game = (game) => gameOf(game);
