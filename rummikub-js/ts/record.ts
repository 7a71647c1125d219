import * as raw from "./generated/bindings.js";

import { ask, data, wrongArgument, wrongType } from "./error.js";
import type { ActionLike, Game } from "./game.js";
import { actionText, gameOf, rawGame } from "./game.js";
import type { Entry, Event } from "./game-types.js";
import { text, whole } from "./text.js";
import type { Fault, Tile } from "./types.js";
import type { PlayerView, PublicView } from "./view.js";

/** An event in the form of the rules, in which tiles are text. */
interface EventForm {
  number: number;
  player: number;
  action: Event["action"];
  table?: string;
  laid?: string;
  tile?: Tile;
  drawn: { count: number; tiles?: string };
}

function eventOf({ number, player, action, table, laid, tile, drawn }: EventForm): Event {
  const tiles = (list: string | undefined) => (list === undefined || list === "" ? [] : list.split(" "));
  return {
    number,
    player,
    action,
    table: table ?? null,
    laid: tiles(laid),
    tile: tile ?? null,
    drawn: drawn.tiles === undefined ? null : tiles(drawn.tiles),
    drawnCount: drawn.count,
  };
}

/** Whom something is told: a player, or who only watches. */
function toldTo(player: number | null | undefined, players: number): number | undefined {
  if (player === undefined || player === null) return undefined;
  if (whole(player, "player") >= players) {
    throw wrongArgument("no-such-player", "no such player; players are numbered from 0");
  }
  return player;
}

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

  /** Adds a remark: about the whole record while nothing happened in it, else at this place. Those after the first 1000 lines are left out. */
  remark(remark: string): void {
    ask(() => this.#raw.remark(text(remark, "remark")));
  }

  /**
   * What happened since event `number`, from 0, as far as a player may know it, or without `player` who only
   * watches: for animation, logs and spectators. Attempts that were refused and remarks are no events.
   *
   * ```ts
   * const record = new Record(new Game("lemada-printed", { players: 2, deal: new Rules().tiles }));
   * record.apply(0, "draw");
   * record.eventsSince(0).map((event) => [event.action, event.drawn, event.drawnCount]); // [["draw", null, 1]]
   * record.eventsSince(0, 0)[0]?.drawn; // ["R2"]
   * ```
   */
  eventsSince(number = 0, player?: number | null): Event[] {
    const who = toldTo(player, this.#players);
    return data<EventForm[]>(() => this.#raw.events_since(whole(number, "number"), who)).map(eventOf);
  }

  /** How many events there are: the number that the next one will have. */
  get eventCount(): number {
    return ask(() => this.#raw.event_count());
  }

  /**
   * The record as a player may see it, or without `player` who only watches, for as long as it grows: how the game
   * stands, and the stream of events.
   */
  view(player?: number | null): RecordView {
    return new RecordView(this, toldTo(player, this.#players) ?? null);
  }

  /**
   * The text of the record as a player may read it, or without `player` who only watches, at any time of the game:
   * where tiles are hidden it says how many there are. It cannot be replayed; `String(record)` can, and holds every
   * tile.
   *
   * ```ts
   * const record = new Record(new Game("lemada-printed", { players: 2, deal: new Rules().tiles }));
   * record.redacted(1).split("\n")[3]; // "rack 1 14 tiles"
   * ```
   */
  redacted(player?: number | null): string {
    const who = toldTo(player, this.#players);
    return ask(() => this.#raw.redacted(who));
  }

  get #players(): number {
    return this.game.players;
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

/**
 * A record as one player, or who only watches, may see it, for as long as it grows. {@link Record.view} gives it.
 *
 * ```ts
 * const record = new Record(new Game("lemada-printed", { players: 2, deal: new Rules().tiles }));
 * const view = record.view(1);
 * record.apply(0, "draw");
 * view.eventsSince(0).length; // 1
 * view.player?.rack.length; // 14
 * ```
 */
export class RecordView {
  readonly #record: Record;
  readonly #who: number | null;

  /** @internal */
  constructor(record: Record, who: number | null) {
    this.#record = record;
    this.#who = who;
  }

  /** What the player may know of the game as it stands; `null` for who only watches. */
  get player(): PlayerView | null {
    return this.#who === null ? null : this.#record.game.view(this.#who);
  }

  /** What everybody sees of the game as it stands. */
  get public(): PublicView {
    return this.#record.game.publicView;
  }

  /** What happened since event `number`, from 0, as far as this player may know it. */
  eventsSince(number = 0): Event[] {
    return this.#record.eventsSince(number, this.#who);
  }

  /** How many events there are: the number that the next one will have. */
  get eventCount(): number {
    return this.#record.eventCount;
  }

  /** The text of the record as this player may read it. */
  redacted(): string {
    return this.#record.redacted(this.#who);
  }
}
