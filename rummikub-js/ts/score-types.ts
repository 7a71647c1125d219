// What points, scores and sessions are as plain objects.

/** Points: a whole number, or a fraction where players share a tie. */
export type Points = number | { numerator: number; denominator: number };

/** A player at the end of a game. */
export interface PlayerEnd {
  /** What the tiles left on the rack count: see {@link Rules.rackPoints}. */
  rack: number;
  /** Whether the player has left the game, and so cannot win. */
  left?: boolean;
  /** Whether the player has melded; it matters in International only, and is so unless said. */
  melded?: boolean;
  /** Points for something else. */
  bonus?: number;
}

/** How a game ended, where the caller knows: see {@link Rules.scores}. */
export interface Finish {
  /** Who went out; nobody where there is none. */
  winner?: number | null;
  /** In International: the hand that won. */
  hand?: "open" | "foot" | "closed" | null;
  /** What a closed hand is worth. */
  value?: number | null;
  /** Whether a joker was the winner's last discard. */
  jokerDiscarded?: boolean;
}

/** The scores of one game. */
export interface GameScores {
  /** Who won, from 0, upwards; several share a tie. */
  winners: number[];
  /** The score of each player, exactly. */
  points: Points[];
}

/** How a game ended. */
export interface Outcome {
  /** Why it is over. */
  end: "empty-rack" | "stalemate" | "others-left";
  /** Who won, from 0, upwards; several share a tie. */
  winners: number[];
  /** The score of each player, exactly. */
  scores: Points[];
  /** What each player's rack is worth. */
  rackPoints: number[];
  /** Who starts the next game, from 0; `null` where the players draw again. */
  nextStarter: number | null;
}

/** Where a player stands in a session. */
export interface Standing {
  /** The player, from 0. */
  player: number;
  /** The place, from 1; players who tie have the same one. */
  place: number;
  /** How many games the player has won. */
  gamesWon: number;
  /** The sum of the player's scores. */
  total: Points;
}

/** What one player pays another when a session is settled. */
export interface Settlement {
  /** Who pays, from 0. */
  from: number;
  /** Who is paid. */
  to: number;
  /** How much. */
  points: Points;
}

/** How a session stands. */
export interface SessionParts {
  /** How many players there are. */
  players: number;
  /** After how many rounds it is over; `null` where nobody has said so. */
  roundsToPlay: number | null;
  /** The scores of each game so far. */
  games: Points[][];
  /** How many games make a round. */
  gamesInRound: number;
  /** The sum of each player's scores, round by round; the last round may lack games. */
  rounds: Points[][];
  /** The sum of each player's scores. */
  totals: Points[];
  /** How many games each player has won; a shared win counts for each. */
  gamesWon: number[];
  /** Who stands where, the best first. */
  standings: Standing[];
  /** Who would win, were the session to end now; nobody while no game has been played. */
  winners: number[];
  /** Whether all rounds were played, or a player has reached the target score and no other ties. */
  isOver: boolean;
  /** What everybody pays everybody else; empty where the rules do not settle differences. */
  payments: Settlement[];
}
