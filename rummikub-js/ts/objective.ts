import { wrongArgument, wrongType } from "./error.js";
import { text } from "./text.js";
import type { Objective } from "./types.js";

/** An objective as the module reads it: its name, or the values of tiles as JSON. */
export function objectiveText(objective: Objective = "tiles"): string {
  if (typeof objective === "string") {
    // A text that could be read as values is no name.
    return objective.startsWith("{") ? "" : text(objective, "objective");
  }
  if (typeof objective !== "object" || objective === null) {
    throw wrongType("objective", "a word or an object of tiles", objective);
  }
  for (const [tile, value] of Object.entries(objective)) {
    if (!Number.isSafeInteger(value)) {
      const name = tile.slice(0, 40);
      throw wrongArgument("wrong-type", `the value of ${name} must be a whole number`);
    }
  }
  return text(JSON.stringify(objective), "objective");
}
