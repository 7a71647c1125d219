import { wrongArgument, wrongType } from "./error.js";
import { oneLine, text } from "./text.js";
import type { Objective } from "./types.js";

/** An objective as the module reads it: its name, or after a line `values` a tile and its value in each line. */
export function objectiveText(objective: Objective = "tiles"): string {
  if (typeof objective === "string") {
    // A text of several lines would be read as values, and is no name.
    return oneLine(text(objective, "objective"));
  }
  if (typeof objective !== "object" || objective === null) {
    throw wrongType("objective", "a word or an object of tiles", objective);
  }
  const lines = Object.entries(objective).map(([tile, value]) => {
    if (!Number.isSafeInteger(value)) {
      throw wrongArgument("wrong-type", `the value of ${tile.slice(0, 40)} must be a whole number`);
    }
    return oneLine(`${tile} ${value}`);
  });
  return text(`values\n${lines.join("\n")}`, "objective");
}
