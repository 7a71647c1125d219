import type { Axes, FaultCode, PresetName, TurnFaultCode } from "./names.js";

/** A tile as text: its colour letter and number (`"R7"`; K black, R red, B blue, O orange), or `"J"`. */
export type Tile = string;

/**
 * Tiles, in any order where order does not matter: text (`"R7 J K1"`), or a list of texts.
 */
export type TilesLike = string | readonly Tile[];

/** A meld: text (`"R3 R4 J"`), a list of tiles, or an object that has a `text`, such as a {@link Meld}. */
export type MeldLike = string | readonly Tile[] | { readonly text: string };

/** A table: text (`"R3 R4 R5 | K7 B7 J"`), a list of melds, or an object that has a `text`, such as a {@link Table}. */
export type TableLike = string | readonly MeldLike[] | { readonly text: string };

/** One thing that is wrong. */
export interface Fault<Code extends string = FaultCode> {
  /** The stable name of this kind of fault, such as `"group-repeats-color"`. */
  code: Code;
  /** A sentence for players; it counts melds from 1. */
  message: string;
  /** The table that the meld is on; `null` where the fault is of no meld. */
  side: "before" | "after" | null;
  /** The index of the meld on its table, from 0. */
  meld: number | null;
  /** The tiles concerned. */
  tiles: Tile[];
  /**
   * What the sentence tells besides its meld, by name, for who words it anew: `points` and `threshold` of an
   * opening, `count` and `limit` of tiles, `rack_tiles` that must lie beside a joker, the `tile` that a joker stood
   * for, the letter of a `color`, the `reuse` that `Rules.jokerReuse` allows, the `tiles` taken or not on the
   * rack, those `missing`. Empty where the sentence tells no more.
   */
  parts: { [name: string]: number | string | Tile[] };
}

/** A fault of a turn, a table or an initial meld. */
export type TurnFault = Fault<TurnFaultCode>;

/** A run or a group that rules allow. */
export interface Meld {
  /** The canonical text, with `run` or `group` in front where only that tells them apart. */
  text: string;
  /** How it is read. */
  kind: "run" | "group";
  /** The tiles in canonical order. */
  tiles: Tile[];
  /**
   * The tile that each stands for; `null` for the joker of a group of three, which may stand for
   * either colour that is missing.
   */
  standsFor: (Tile | null)[];
  /** Sum of the numbers, a joker worth the number that it stands for. */
  points: number;
}

/** Melds that rules allow. */
export interface Table {
  /** The canonical text. */
  text: string;
  /** The melds, in their order. */
  melds: Meld[];
  /** All tiles, in the order black 1 to 13, red, blue, orange, joker. */
  tiles: Tile[];
}

/** A list of tiles that is to be a meld, legal or not. */
export interface MeldSetup {
  /** The word in front, if any. */
  kind: "run" | "group" | null;
  /** The tiles in the order of the text. */
  tiles: Tile[];
  /** For each tile what an annotated joker, such as `J(R5)`, is said to stand for; else `null`. */
  standsFor: (Tile | null)[];
}

/** What the rules say about a turn. */
export interface Verdict {
  /** Whether the rules allow the turn. */
  legal: boolean;
  /** Everything that is wrong with it; empty when it is legal. */
  faults: TurnFault[];
  /** How a legal turn can be told, else `null`. Worked out when it is read first, by what gave the verdict. */
  readonly account: Account | null;
}

/** One account of a legal turn. Melds and slots count from 0, slots in canonical order. */
export interface Account {
  /** The account in English, for players. */
  text: string;
  /** The tiles that came from the rack. */
  played: Tile[];
  /** The melds of the opening; `null` when the player had opened before. */
  opening: Meld[] | null;
  /** The points of the opening; `null` when the player had opened before. */
  openingPoints: number | null;
  /** Every joker that lay on the table. */
  jokers: OldJoker[];
  /** Every joker that came from the rack. */
  rackJokers: RackJoker[];
  /** What paid for the retrieved jokers, in an order in which each payment is free. */
  payments: Payment[];
  /**
   * For each meld of the table after, slot by slot, the meld of the table before that the tile came
   * from; `null` for the rack.
   */
  origins: (number | null)[][];
  /** For each meld of the table after the meld of the table before that it continues; `null` for a new one. */
  continues: (number | null)[];
}

/** A joker that lay on the table before a legal turn. */
export interface OldJoker {
  /** The meld of the table before in which it lay. */
  oldMeld: number;
  /** Its slot there. */
  oldSlot: number;
  /** The tile that it stood for. */
  stoodFor: Tile;
  /** The meld of the table after in which it lies. */
  meld: number;
  /** Its slot there. */
  slot: number;
  /** The tile that it stands for now. */
  standsFor: Tile;
  /** Whether it was retrieved; otherwise it was kept. */
  retrieved: boolean;
}

/** A joker from the rack, in a legal turn. */
export interface RackJoker {
  /** The meld of the table after in which it lies. */
  meld: number;
  /** Its slot there. */
  slot: number;
  /** The tile that it stands for. */
  standsFor: Tile;
}

/** A tile that paid for a retrieved joker. */
export interface Payment {
  /** The tile. */
  tile: Tile;
  /** The meld of the table before for whose joker it pays. */
  oldMeld: number;
  /** The meld of the table before that it came from; `null` for the rack. */
  fromMeld: number | null;
  /** The meld of the table after in which it lies. */
  meld: number;
  /** Its slot there. */
  slot: number;
}

/** What the rules say about melds that are to open. */
export interface InitialMeldCheck {
  /** Whether the rules allow them as an initial meld. */
  ok: boolean;
  /** What they are worth, jokers counted as what they stand for. */
  points: number;
  /** What the rules ask for. */
  threshold: number;
  /** Everything that is wrong; empty when the melds may open. */
  faults: TurnFault[];
}

/** A tile that may pay for a joker on the table. */
export interface PaymentAtHand {
  /** The tile. */
  tile: Tile;
  /** The meld of the table that holds it; `null` for the rack. */
  fromMeld: number | null;
  /** Whether it can be taken as the table is now: not out of a meld that its own jokers lock. */
  free: boolean;
}

/** What a player may do about one joker on the table. */
export interface Retrieval {
  /** The meld in which the joker lies. */
  meld: number;
  /** Its slot there. */
  slot: number;
  /** Every tile that it may stand for. */
  mayStandFor: Tile[];
  /** Why no legal turn retrieves it; `null` is no promise that one does: see `example`. */
  barrier: "never" | "not-opened" | "nothing-pays" | null;
  /** How many tiles pay for it, if it alone is retrieved; 0 where manipulation frees it. */
  price: number;
  /** Every tile at hand that may be one of the payments, rack tiles first. */
  payments: PaymentAtHand[];
  /** Where it may be used again. */
  reuse: Axes["jokerReuse"];
  /** How many tiles from the rack must lie with it there. */
  reuseTiles: number;
  /** The table of a simple legal turn that retrieves it, if there is one. */
  example: Table | null;
  /** What pays for it in the example. */
  examplePayments: PaymentAtHand[];
  /** The meld of the example in which the joker is used again. */
  exampleMeld: number | null;
}

/** What a best play has the most of: a word, or a whole number for each tile (others count 0). */
export type Objective = "tiles" | "points" | "empty-rack" | Readonly<Record<Tile, number>>;

/** One move of a hand: piles on the table become other piles, with or without rack tiles. */
export interface Step {
  /** What a person would say: `lay B7 on B4 B5 B6: B4 B5 B6 B7`. */
  text: string;
  /** What the hand does. */
  action: "lay" | "split" | "move" | "replace" | "join";
  /** The tiles that the hand takes up. */
  tiles: Tile[];
  /** Whether they come from the rack. */
  fromRack: boolean;
  /**
   * The piles that were there and are there no more. The first of several is the one that the
   * tiles join or take a joker's place in, the second the one that they come from.
   */
  takes: Tile[][];
  /** The piles that are there instead. */
  leaves: Tile[][];
}

/** What a player lays and leaves. */
export interface Play {
  /** The tiles laid from the rack. */
  tiles: Tile[];
  /** Their face values, a joker counting the rules' penalty for a joker on the rack. */
  points: number;
  /** The table that results. */
  table: Table;
  /** The moves of a hand that lead there, in an order that can be followed. */
  steps: Step[];
}

/** How good the best of something is. */
export interface Proof {
  /** What it is worth by the objective; its tiles where the whole rack is asked for. */
  value: number;
  /** Nothing is worth more than this. */
  bound: number;
  /** Whether that is as much: always, unless a limit on work was reached. */
  proved: boolean;
}

/** The best play, and how good it is. */
export interface BestPlay extends Play, Proof {}

/** An initial meld by itself. */
export interface Opening extends Proof {
  /** The melds, at least one. */
  melds: Meld[];
  /** Their tiles. */
  tiles: Tile[];
  /** What they are worth towards the threshold. */
  points: number;
}

/** What can be made of loose tiles. */
export interface Arrangement extends Proof {
  /** The table. */
  table: Table;
  /** Those of the tiles that might be laid which are on the table. */
  laid: Tile[];
}

/** How many plays there are. */
export interface PlaysCount {
  /** Distinct multisets of rack tiles that can be played. */
  plays: number;
  /** Distinct tables that can result. */
  tables: number;
}

/** The parts of the text of a position. */
export interface PositionParts<R> {
  /** The rules. */
  rules: R;
  /** The table at the start of the turn, as text: it may be wrong. */
  table: string;
  /** The rack at the start of the turn, as text. */
  rack: string;
  /** Whether the player made an initial meld in an earlier turn. */
  opened: boolean;
  /** The table that is proposed, as text; `null` where none is. */
  after: string | null;
}

/** Rules as data: a preset and the axes that differ from it, as every form of the library writes them. */
export interface RulesData {
  /** The preset. */
  preset: PresetName;
  /** The axes that differ, by their text names (`initial_meld`), with their values as text. */
  axes?: Record<string, string>;
}
