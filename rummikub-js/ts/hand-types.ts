// What closed hands are as plain objects.
import type { Fault } from "./types.js";

/** A type of closed hand. */
export interface HandType {
  /** The number in the rules, 1 to 40. */
  number: number;
  /** The name in the rules. */
  name: string;
  /** What the winner scores with no joker among the fourteen tiles, with one and with two. */
  values: [number, number, number];
  /** What the tiles must be, in English. */
  pattern: string;
  /** A hand of the type. */
  example: string;
  /** When it counts: any turn, the player's first turn, or with the dealt tiles. */
  moment: "any" | "first-turn" | "dealt";
  /** The statement of the rules that it comes from. */
  source: string;
}

/** A type of closed hand that a hand satisfies. */
export interface HandMatch {
  /** The number in the rules, 1 to 40. */
  number: number;
  /** The name in the rules. */
  name: string;
  /** What it scores with as many jokers as the hand has. */
  value: number;
  /** The parts of the hand, each joker with the tile that it stands for. */
  reading: string;
}

/** Whether a turn is a Foot. */
export interface FootCheck {
  /** Whether it is. */
  ok: boolean;
  /** What the fourteen tiles add up to, jokers as what they stand for. */
  points: number;
  /** Everything that is wrong. */
  faults: Fault[];
}
