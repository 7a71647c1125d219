// The axes of the rules: how the module is told of them, and how their values are read.
import type { Axes, AxisName } from "./names.js";
import { axisName, axisText } from "./names.js";
import { wrongType } from "./error.js";
import { oneLine, text } from "./text.js";

/** The values of some axes as the module takes them: a name and a value in each line. */
export function axesText(axes: object): string {
  const lines: string[] = [];
  for (const [name, value] of Object.entries(axes)) {
    if (value === undefined) continue;
    if (typeof value !== "number" && typeof value !== "string" && value !== null) {
      throw wrongType(name.slice(0, 40), "a number, a word or null", value);
    }
    const said = value === null ? "none" : text(String(value), name.slice(0, 40));
    lines.push(oneLine(`${axisText(text(name, "an axis"))} ${said}`));
  }
  return lines.join("\n");
}

/** The values of all axes, from their names and texts. */
export function axesOf(texts: readonly (readonly [string, string])[]): Axes {
  const value = (said: string) => (said === "none" ? null : /^[0-9]+$/.test(said) ? Number(said) : said);
  return Object.fromEntries(texts.map(([name, said]) => [axisName(name), value(said)])) as unknown as Axes;
}

/** The names of all axes: those of a turn, then those of a whole game. */
export const AXES = [
  "copies", "jokers", "ones", "maxJokersPerMeld", "initialMeld", "initialJokers",
  "initialTablePlay", "tablePlay", "jokerMelds", "jokerRetrieval", "jokerPayment",
  "jokerGroupOfThree", "jokerReuse", "jokerReuseTiles", "rackJokerTiles", "leastPlayers",
  "mostPlayers", "tileSet", "deal", "dealing", "jokerDeal", "starterExtraTiles", "freeTiles",
  "freeTileUse", "nextStarter", "direction", "turnStructure", "drawCount", "discardPickup",
  "trump", "trumpBonus", "jokerDuty", "timeLimit", "timeoutIdleDraw", "timeoutIncompleteDraw",
  "invalidCommitDraw", "poolEmpty", "scoring", "rackValues", "jokerPenalty", "roundGames",
  "sessionWinner", "targetScore",
] as const satisfies readonly AxisName[];
