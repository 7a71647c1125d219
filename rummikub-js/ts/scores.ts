import * as raw from "./generated/bindings.js";

import { ask, wrongType } from "./error.js";
import type { Finish, GameScores, Outcome, PlayerEnd, Points } from "./score-types.js";
import { flag, text, whole } from "./text.js";

/** More players than any game has: what is longer is refused as it is. */
const MANY = 10;

type EndArguments = [Int32Array, number | undefined, string | undefined, number | undefined, boolean];

/** The end of a game as the module takes it: four numbers for each player, and how it ended. */
export function endOf(players: readonly (number | PlayerEnd)[], finish: Finish): EndArguments {
  if (!Array.isArray(players)) throw wrongType("players", "a list", players);
  if (typeof finish !== "object" || finish === null) throw wrongType("finish", "an object", finish);
  const ends = players.slice(0, MANY).flatMap((player: number | PlayerEnd) => {
    if (typeof player !== "number" && (typeof player !== "object" || player === null)) {
      throw wrongType("a player", "points or an object", player);
    }
    const { rack, left = false, melded = true, bonus = 0 } = typeof player === "number" ? { rack: player } : player;
    if (!Number.isInteger(bonus) || Math.abs(bonus) > 0x7fff_ffff) {
      throw wrongType("bonus", "a whole number of 32 bits", bonus);
    }
    const flags = [flag(left, "left"), flag(melded, "melded")].map(Number);
    return [whole(rack, "rack"), ...flags, bonus];
  });
  const { winner, hand, value, jokerDiscarded = false } = finish;
  const worth = value == null ? undefined : whole(value, "value");
  if (worth !== undefined && worth > 0xffff) throw wrongType("value", "a whole number up to 65535", value);
  return [
    Int32Array.from(ends),
    winner == null ? undefined : whole(winner, "winner"),
    hand == null ? undefined : text(hand, "hand"),
    worth,
    flag(jokerDiscarded, "jokerDiscarded"),
  ];
}

/** The scores of a game in the form of the rules: points are text there. */
export function scoresText(scores: Outcome | GameScores): string {
  if (typeof scores !== "object" || scores === null) throw wrongType("scores", "an outcome or scores", scores);
  const points: unknown = "scores" in scores ? scores.scores : scores.points;
  const { winners } = scores;
  if (!Array.isArray(points)) throw wrongType("scores", "an outcome or scores", points);
  if (!Array.isArray(winners)) throw wrongType("winners", "a list of players", winners);
  return JSON.stringify({
    winners: winners.slice(0, MANY).map((winner) => whole(winner, "a winner")),
    points: points.slice(0, MANY).map(pointsText),
  });
}

function pointsText(points: Points): string {
  if (typeof points === "number") return String(points);
  if (typeof points !== "object" || points === null) throw wrongType("points", "a number or a fraction", points);
  return `${points.numerator}/${points.denominator}`;
}

/**
 * What the player who took a handful of so many tiles gets for it, where tiles are dealt by handfuls.
 *
 * ```ts
 * handfulBonus(14); // -5
 * ```
 */
export function handfulBonus(tiles: number): number {
  return ask(() => raw.handful_bonus(whole(tiles, "tiles")));
}
