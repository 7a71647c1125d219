// Written from rummikub-rules/schema/view-layout-1.json; a test of the crate compares.

/** What PlayerView::layout and PublicView::layout write. Players are counted from 0. */
export interface ViewLayout {
  /** The discard of each player that is seen. */
  discards?: (TileLayout | null)[];
  /** The free tiles beside the table. */
  free_tiles: TileLayout[];
  /** What the player may do now; absent where that is nothing. */
  legal_actions?: OfferLayout[];
  /** How the game ended; absent while it goes on. */
  outcome?: OutcomeLayout;
  /** What the game waits for. */
  phase: "lots" | "deal" | "turn" | "draw" | "meld" | "discard" | "over";
  /** The player who may know this; absent in what everybody sees. */
  player?: number;
  /** What everybody sees of each player. */
  players: PlayerLayout[];
  /** How many tiles are in the pool. */
  pool_len: number;
  /** The player's rack. */
  rack?: TileLayout[];
  /** The table. */
  table: TableLayout;
  /** The player to move. */
  to_move: number;
  /** The trump, while it lies there. */
  trump?: TileLayout;
  /** The version of this form. */
  version: 1;
}

/** A meld. */
export interface MeldLayout {
  /** What it is. */
  kind: "run" | "group";
  /** What it is worth, jokers as what they stand for. */
  points: number;
  /** Its text. */
  text: string;
  /** Its tiles, in order. */
  tiles: TileLayout[];
}

/** A kind of action that is open to a player. */
export interface OfferLayout {
  /** Its word. */
  action: "lot" | "deal" | "play" | "draw" | "pass" | "timeout" | "misplay" | "take" | "trump" | "discard" | "close" | "leave";
  /** How many tiles it draws, where that is known. */
  tiles?: number;
}

/** How a game ended. */
export interface OutcomeLayout {
  /** Why the game is over. */
  end: "empty-rack" | "stalemate" | "others-left";
  /** Who starts the next game, where the rules say. */
  next_starter?: number;
  /** What each rack was worth. */
  rack_points: number[];
  /** Who won, and the scores. */
  scores: ScoresLayout;
}

/** What everybody sees of a player. */
export interface PlayerLayout {
  /** How many tiles the player took in each of two handfuls, where tiles are dealt so. */
  handfuls?: number[];
  /** Whether the player has left the game. */
  left: boolean;
  /** Whether the player has made an initial meld. */
  opened: boolean;
  /** Whether the player has passed since the last play. */
  passed: boolean;
  /** How many tiles are on the rack. */
  tiles: number;
}

/** The scores of one game. */
export interface ScoresLayout {
  /** The score of each player, such as -12 or 7/2. */
  points: string[];
  /** The winners, upwards. */
  winners: number[];
}

/** A table. */
export interface TableLayout {
  /** Its melds. */
  melds: MeldLayout[];
  /** Its text. */
  text: string;
}

/** A tile; a joker has neither colour nor number. */
export interface TileLayout {
  /** The letter of its colour. */
  color?: "K" | "R" | "B" | "O";
  /** Its number. */
  number?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
  /** What a joker in a meld stands for, where that is one tile. */
  stands_for?: string;
  /** Its text, such as R7 or J. */
  tile: string;
}
