// Answers the solver's questions beside the page, which stays alive meanwhile.
import { Rules } from "./rummikub/index.js";

addEventListener("message", ({ data: { rules, before, rack, opened, options } }) => {
  try {
    const play = Rules.fromJSON(rules).bestPlay(before, rack, { ...options, opened });
    postMessage({ play });
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
postMessage({ ready: true });
