import type * as raw from "./generated/bindings.js";

import { dataOrNull } from "./error.js";
import type { Play } from "./types.js";

/** The plays that the module finds, one at a time; its memory is given back after the last one. */
export function* playsOf(plays: raw.Plays): Generator<Play, undefined, undefined> {
  try {
    for (;;) {
      const play = dataOrNull<Play>(() => plays.following());
      if (play === null) return;
      yield play;
    }
  } finally {
    plays.free();
  }
}
