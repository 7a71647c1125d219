/** The name of an edition; `"lemada-printed"` is the default. `Rules.presets()` lists them. */
export type PresetName =
  | "official-1978"
  | "pressman-1980"
  | "dutch-1985"
  | "dutch-sabra-1985"
  | "pressman-1987"
  | "tournament-1987"
  | "spears-1988"
  | "goliath-1994"
  | "pressman-1998"
  | "lemada-1999"
  | "lemada-printed"
  | "lemada-online"
  | "xp"
  | "rummy-q"
  | "pagat-sabra"
  | "american"
  | "international"
  | "mcgraw"
  | "free-jokers";

/** The stable code of a {@link Fault} of a turn, a table or an initial meld. */
export type TurnFaultCode =
  | "meld-too-short"
  | "meld-too-long"
  | "group-repeats-color"
  | "numbers-do-not-follow"
  | "mixed-colors"
  | "no-real-tile"
  | "too-many-jokers"
  | "ambiguous"
  | "joker-does-not-fit"
  | "too-many-copies"
  | "tiles-taken-from-table"
  | "tiles-not-on-rack"
  | "nothing-played"
  | "opening-too-low"
  | "opening-changes-table"
  | "joker-in-opening"
  | "rack-joker-alone"
  | "meld-not-kept"
  | "joker-replaced-from-locked-meld"
  | "joker-not-replaced"
  | "joker-retrieved"
  | "joker-replaced-from-table"
  | "group-not-completed"
  | "joker-meld-changed"
  | "joker-reused-wrongly";

/** The stable code of a {@link Fault} of an action, of the beginning of a game, or of a Foot. */
export type GameFaultCode =
  | "no-such-player"
  | "game-over"
  | "not-your-turn"
  | "player-left"
  | "not-now"
  | "pool-empty"
  | "pool-not-empty"
  | "legal-table"
  | "no-penalty"
  | "free-tile-closed"
  | "jokers-owed"
  | "discard-closed"
  | "no-discard"
  | "no-trump"
  | "trump-does-not-win"
  | "nothing-to-discard"
  | "not-on-rack"
  | "already-melded"
  | "no-closed-hand"
  | "wrong-tiles"
  | "wrong-lots"
  | "played-before-deal"
  | "no-starter"
  | "no-player-to-move"
  | "opened-without-table"
  | "table-without-opening"
  | "passed-with-pool"
  | "several-empty-racks"
  | "nobody-left"
  | "structure"
  | "wrong-handfuls"
  | "handfuls-do-not-fit"
  | "too-many-free-tiles"
  | "no-first-joker"
  | "no-first-choice"
  | "rack-not-dealt"
  | "turn-order"
  | "jokers-not-dealt"
  | "free-tiles"
  | "discards"
  | "too-many-lots"
  | "too-few-lots"
  | "foot-tiles-left"
  | "foot-without-new-meld"
  | "foot-adds-nothing"
  | "foot-too-low";

/** The stable code of any {@link Fault}. */
export type FaultCode = TurnFaultCode | GameFaultCode;

/**
 * The values of all axes of the rules: what an edition says on each of them. `null` is no limit.
 */
export interface Axes {
  /** Copies of each numbered tile, 1 to 4. */
  copies: number;
  /** Jokers in the tile set, 0 to 8. */
  jokers: number;
  /** Whether 12 13 1 is a run. */
  ones: "low" | "low-or-high";
  /** Most jokers in a meld; `null` for no limit. */
  maxJokersPerMeld: number | null;
  /** Least value of the initial meld, in points. */
  initialMeld: number;
  /** Jokers in the initial meld. */
  initialJokers: "allowed" | "barred";
  /** When the opener may use the table. */
  initialTablePlay: "same-turn" | "next-turn";
  /** What may happen to the melds on the table. */
  tablePlay: "full" | "extend-only";
  /** Melds that keep a joker. */
  jokerMelds: "splittable" | "frozen";
  /** How a joker is freed. */
  jokerRetrieval: "never" | "replace" | "clear";
  /** Where the replacing tile comes from. */
  jokerPayment: "rack" | "rack-or-table";
  /** Missing colours to pay in a group of three. */
  jokerGroupOfThree: "either" | "both";
  /** Where a retrieved joker may go. */
  jokerReuse: "any" | "new-meld" | "new-meld-with-rack-tiles" | "new-meld-from-rack-tiles";
  /** How many rack tiles the last two values of `jokerReuse` ask for, 1 to 13. */
  jokerReuseTiles: number;
  /** Real rack tiles that a rack joker must be laid with, 0 to 13. */
  rackJokerTiles: number;
  /** The fewest players, 2 to 6. */
  leastPlayers: number;
  /** The most players, 2 to 6. */
  mostPlayers: number;
  /** Which tiles few or many players use. */
  tileSet: "same" | "classic-to-four-players" | "double-from-four-players";
  /** Tiles dealt to each player; with handfuls the number aimed at. */
  deal: number;
  /** How a deal is taken. */
  dealing: "counted" | "two-handfuls";
  /** How jokers get to the players. */
  jokerDeal: "mixed" | "shared-out";
  /** Tiles that the starter gets more than the others, 0 or 1. */
  starterExtraTiles: number;
  /** Tiles laid open beside the table for each player. */
  freeTiles: number;
  /** When they may be used. */
  freeTileUse: "own-jokers-played" | "all-jokers-played";
  /** Who starts the next game. */
  nextStarter: "draw-again" | "right" | "loser";
  /** Which way the turn goes round. */
  direction: "clockwise" | "counter-clockwise";
  /** What a turn is made of. */
  turnStructure: "draw-or-play" | "draw-meld-discard";
  /** Tiles that one draw takes. */
  drawCount: number;
  /** Whether a discard may be drawn. */
  discardPickup: "never" | "after-initial-meld" | "always";
  /** Who may draw the trump. */
  trump: "no-trump" | "any-win" | "foot-or-closed-win";
  /** Points for holding the twin of the trump. */
  trumpBonus: number;
  /** Whether jokers must be played. */
  jokerDuty: "never" | "second-turn";
  /** Seconds for a turn, for the caller's clock; `null` for no limit. */
  timeLimit: number | null;
  /** Tiles drawn when time runs out with nothing laid. */
  timeoutIdleDraw: number;
  /** Tiles drawn when time runs out over a table that is not legal. */
  timeoutIncompleteDraw: number;
  /** Tiles drawn for an illegal turn declared finished; 0 refuses it instead. */
  invalidCommitDraw: number;
  /** What an empty pool means. */
  poolEmpty:
    | "end-on-first-pass"
    | "play-until-none-can"
    | "end-at-missing-draw"
    | "end-after-last-draw";
  /** What racks are worth to the players. */
  scoring: "zero-sum" | "plus" | "award";
  /** What a numbered tile on a rack counts. */
  rackValues: "face" | "tens";
  /** Points that a joker left on a rack costs. */
  jokerPenalty: number;
  /** How many games make a round. */
  roundGames: "one" | "as-many-as-players";
  /** Who wins a session. */
  sessionWinner: "total" | "most-games" | "target" | "settlement";
  /** The points that end a session; `null` where the players agree on them. */
  targetScore: number | null;
}

/** The name of an axis, in camelCase: `"initialMeld"`. */
export type AxisName = keyof Axes;

/** What a game waits for. */
export type Phase = "lots" | "deal" | "turn" | "draw" | "meld" | "discard" | "over";

/** The word of an action. */
export type ActionName =
  | "lot"
  | "deal"
  | "play"
  | "draw"
  | "take"
  | "trump"
  | "discard"
  | "close"
  | "pass"
  | "timeout"
  | "misplay"
  | "leave";

/** The text of an axis's name: `initial_meld` for `initialMeld`. */
export function axisText(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The name of an axis from its text: `initialMeld` for `initial_meld`. */
export function axisName(text: string): AxisName {
  return text.replace(/_[a-z]/g, (letter) => letter.charAt(1).toUpperCase()) as AxisName;
}
