// What games, views and records are as plain objects.
import type { ActionName, Phase } from "./names.js";
import type { Outcome } from "./score-types.js";
import type { Table, Tile } from "./types.js";

/** A kind of action that is open to a player. */
export interface Offer {
  /** The word of the action. */
  name: ActionName;
  /** How many tiles it takes or costs; `null` where it takes none. */
  tiles: number | null;
  /** The action as text, which applies as it stands; `null` where a table or a tile must be given. */
  action: string | null;
}

/** A player, from 0, and a tile: a lot that was drawn, or a discard. */
export interface PlayerTile {
  /** The player. */
  player: number;
  /** The tile. */
  tile: Tile;
}

/** The hand that won, where the rules award it. */
export interface WinningHand {
  /** Its kind. */
  kind: "open" | "foot" | "closed";
  /** What a closed one is worth, else `null`. */
  value: number | null;
}

/** What everybody sees of a player. */
export interface PublicPlayer {
  /** How many tiles are on the rack. */
  tiles: number;
  /** Whether the player has made an initial meld. */
  opened: boolean;
  /** Whether the player has left the game. */
  left: boolean;
  /** Whether the player has passed since the last play. */
  passed: boolean;
  /** How many tiles the player took in each of two handfuls; `null` where tiles are dealt otherwise. */
  handfuls: [number, number] | null;
}

/** A player of a game, with all that is hidden from the others. */
export interface GamePlayer {
  /** The rack. */
  rack: Tile[];
  /** Whether the player has made an initial meld. */
  opened: boolean;
  /** Whether the player has left the game. */
  left: boolean;
  /** Whether the player has passed since the last play. */
  passed: boolean;
  /** Whether the player holds three tiles or fewer and must say so. */
  announces: boolean;
  /** The player's discard that is seen. */
  discard: Tile | null;
  /** How many tiles the player took in each of two handfuls; `null` where tiles are dealt otherwise. */
  handfuls: [number, number] | null;
  /** Those of the free tiles that the player might lay in a turn now. */
  usableFreeTiles: Tile[];
}

/** What a game and what everybody sees of it have in common. */
export interface GameParts {
  /** What the game waits for. */
  phase: Phase;
  /** The player to move, from 0; when the game is over this says nothing. */
  toMove: number;
  /** The player who started, from 0; `null` before the deal. */
  starter: number | null;
  /** The lots that were drawn to see who starts; empty after the deal. */
  lots: PlayerTile[];
  /** The melds on the table. */
  table: Table;
  /** The free tiles beside the table that nobody has used. */
  freeTiles: Tile[];
  /** The only player, from 0, who may use free tiles yet; `null` where there is none. */
  firstChoice: number | null;
  /** The trump, while it lies there. */
  trump: Tile | null;
  /** The discard of the turn before, while it lies there. */
  lastDiscard: Tile | null;
  /** The hand that won, where the rules award it. */
  winningHand: WinningHand | null;
  /** How the game ended; `null` while it goes on. */
  outcome: Outcome | null;
}

/** One line of a record. */
export interface Entry {
  /** What it is. */
  kind: "action" | "attempt" | "remark";
  /** The action or the remark. */
  text: string;
  /** The player, from 0; `null` for a remark. */
  player: number | null;
  /** The tiles that the player drew by the action. */
  drawn: Tile[];
  /** The codes of the faults of an attempt, each once, sorted. */
  codes: string[];
}

/**
 * Something that happened in a game, as one player or who only watches may know it. It holds no tile that is hidden
 * from who is told. A table that was not left, because time ran out over it or because it was wrong, is told to nobody.
 */
export interface Event {
  /** Which event of the record it is, from 0; the same for all who are told. */
  number: number;
  /** Who did it, from 0. */
  player: number;
  /** The word of what was done. */
  action: ActionName;
  /** The text of the table afterwards; `null` where the action did not change it. */
  table: string | null;
  /** The tiles laid, from the rack or from beside the table. */
  laid: Tile[];
  /** The tile that everybody saw: a lot, a discard that was taken or thrown away; else `null`. */
  tile: Tile | null;
  /** What the player drew from the pool, of a deal what who is told was dealt; `null` where it is hidden. */
  drawn: Tile[] | null;
  /** How many tiles that is. */
  drawnCount: number;
}
