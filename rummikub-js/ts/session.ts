import * as raw from "./generated/bindings.js";

import { ask, data, wrongType } from "./error.js";
import type { PresetName } from "./names.js";
import { Rules, rawRules, rulesOf } from "./rules.js";
import { scoresText } from "./scores.js";
import type { GameScores, Outcome, Points, SessionParts, Settlement, Standing } from "./score-types.js";
import { jsonText, parsedJson, whole } from "./text.js";
import type { RulesData } from "./types.js";

/**
 * The games that the same players play one after another: rounds, totals, and who wins. With `rounds` the session
 * is over after so many; else it is when the `targetScore` of the rules is reached, if they have one.
 *
 * ```ts
 * const session = new Session("lemada-printed", 2, { rounds: 1 });
 * session.add(session.rules.scores([0, 7], { winner: 0 }));
 * session.add(session.rules.scores([25, 0], { winner: 1 }));
 * session.totals; // [-18, 18]
 * session.isOver; // true
 * session.winners; // [1]
 * ```
 */
export class Session {
  readonly #raw: raw.Session;
  #parts: SessionParts | undefined;

  /**
   * @param players - How many players, 2 to 6.
   * @throws RummikubError of kind `"score"` where the rules need a target score, or rounds, that nobody says.
   */
  constructor(rules: PresetName | Rules, players: number, options: { readonly rounds?: number | null } = {}) {
    const edition = rules instanceof Rules ? rules : new Rules(rules);
    const rounds = options.rounds ?? null;
    if (rounds === 0) throw wrongType("rounds", "a number from 1", rounds);
    const most = rounds === null ? 0 : whole(rounds, "rounds");
    this.#raw = ask(() => new raw.Session(rawRules(edition), whole(players, "players"), most));
  }

  /**
   * The session that {@link Session.toJSON} wrote, here or in another language.
   *
   * @throws RummikubError where it is none, or games could not have been played.
   */
  static fromJSON(value: unknown): Session {
    const form = parsedJson(value);
    const session = new Session(Rules.fromJSON(form.rules as RulesData), form.players as number, {
      rounds: form.rounds as number | null,
    });
    if (!Array.isArray(form.games)) throw wrongType("games", "a list of scores", form.games);
    // No more than are played in a lifetime: every one is checked.
    for (const game of form.games.slice(0, 100_000)) session.#add(game);
    return session;
  }

  /** The session as data, in the form that all languages of the library read. */
  toJSON(): object {
    return data(() => this.#raw.write());
  }

  /**
   * Adds the next game: the outcome of a {@link Game}, or the scores of one that was not played here.
   *
   * @throws RummikubError of kind `"score"` for one of other players, or after the end of the session.
   */
  add(scores: Outcome | GameScores): void {
    this.#parts = undefined;
    ask(() => this.#raw.add(scoresText(scores)));
  }

  /** Adds a game in the form that all languages of the library read. */
  #add(form: unknown): void {
    this.#parts = undefined;
    ask(() => this.#raw.add(jsonText(form)));
  }

  /** The rules that say who wins. */
  get rules(): Rules {
    return rulesOf(ask(() => this.#raw.rules()));
  }

  /** How the session stands, as a plain object. */
  get parts(): SessionParts {
    this.#parts ??= data<SessionParts>(() => this.#raw.parts());
    return this.#parts;
  }

  /** How many players there are. */
  get players(): number {
    return this.parts.players;
  }

  /** After how many rounds the session is over; `null` where nobody has said so. */
  get roundsToPlay(): number | null {
    return this.parts.roundsToPlay;
  }

  /** The scores of each game so far. */
  get games(): Points[][] {
    return this.parts.games;
  }

  /** How many games make a round. */
  get gamesInRound(): number {
    return this.parts.gamesInRound;
  }

  /** The sum of each player's scores, round by round; the last round may lack games. */
  get rounds(): Points[][] {
    return this.parts.rounds;
  }

  /** The sum of each player's scores. */
  get totals(): Points[] {
    return this.parts.totals;
  }

  /** How many games each player has won; a shared win counts for each. */
  get gamesWon(): number[] {
    return this.parts.gamesWon;
  }

  /** Who stands where, the best first. */
  get standings(): Standing[] {
    return this.parts.standings;
  }

  /** Who would win, were the session to end now; nobody while no game has been played. */
  get winners(): number[] {
    return this.parts.winners;
  }

  /** Whether all rounds were played, or a player has reached the target score and no other ties. */
  get isOver(): boolean {
    return this.parts.isOver;
  }

  /** What everybody pays everybody else; empty where the rules do not settle differences. */
  get payments(): Settlement[] {
    return this.parts.payments;
  }

  /** Gives the memory back now; this session cannot be used any more. */
  free(): void {
    this.#raw.free();
  }

  /** `free()`, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
}
