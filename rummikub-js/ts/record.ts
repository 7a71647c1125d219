import * as raw from "./generated/bindings.js";

import { ask, data, wrongType } from "./error.js";
import type { ActionLike, Game } from "./game.js";
import { actionText, gameOf, rawGame } from "./game.js";
import { text, whole } from "./text.js";
import type { Entry, Fault, Tile } from "./types.js";

/**
 * A game with everything that happened in it: apply actions here instead of to a `Game`, and
 * `String(record)` is the text that people read, write and compare, and `Record.parse` checks.
 *
 * ```ts
 * const record = new Record(new Game("lemada-printed", { players: 2, seed: 7 }));
 * record.apply(0, "lot"); // the tiles that were drawn
 * Record.parse(String(record)).game.equals(record.game); // true
 * ```
 */
export class Record {
  readonly #raw: raw.Record;

  constructor(start: Game) {
    if (start instanceof raw.Record) {
      this.#raw = start;
      return;
    }
    if (typeof start !== "object") throw wrongType("start", "Game", start);
    this.#raw = ask(() => new raw.Record(rawGame(start)));
  }

  /**
   * The record that the text is, every line of which is checked.
   *
   * @throws RummikubError of kind `"record"` with `line`, `column` and `faults`.
   */
  static parse(value: string): Record {
    return new Record(ask(() => raw.Record.parse(text(value, "text"))) as never);
  }

  /** The game as the record begins. */
  get start(): Game {
    return gameOf(ask(() => this.#raw.start()));
  }

  /** The game as it stands now. */
  get game(): Game {
    return gameOf(ask(() => this.#raw.game()));
  }

  /** What happened, in order. */
  get entries(): Entry[] {
    return data(() => this.#raw.entries());
  }

  /** What the record says about itself, line by line. */
  get remarks(): string[] {
    return data(() => this.#raw.remarks());
  }

  /**
   * Applies an action and notes it; the tiles that the player drew.
   *
   * @throws RummikubError of kind `"refused"` with every fault; nothing is noted then.
   */
  apply(player: number, action: ActionLike): Tile[] {
    return data(() => this.#raw.apply(whole(player, "player"), actionText(action)));
  }

  /** Notes that an action was refused; its faults. Empty, and nothing is noted, where it is legal. */
  attempt(player: number, action: ActionLike): Fault[] {
    return data(() => this.#raw.attempt(whole(player, "player"), actionText(action)));
  }

  /** Adds a remark: about the whole record while nothing happened in it, else at this place. */
  remark(remark: string): void {
    ask(() => this.#raw.remark(text(remark, "remark")));
  }

  /** The text of the record. */
  toString(): string {
    return ask(() => this.#raw.text());
  }

  /** Gives the memory back now; this record cannot be used any more. */
  free(): void {
    this.#raw.free();
  }

  /** `free()`, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
}
