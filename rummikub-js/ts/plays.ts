import type * as raw from "./generated/bindings.js";

import { dataOrNull } from "./error.js";
import type { Play, Table } from "./types.js";

interface Answers {
  following(): string | undefined;
  free(): void;
}

/** The answers of the module, one at a time; its memory is given back after the last one. */
function* answersOf<T>(answers: Answers): Generator<T, undefined, undefined> {
  try {
    for (;;) {
      const answer = dataOrNull<T>(() => answers.following());
      if (answer === null) return;
      yield answer;
    }
  } finally {
    answers.free();
  }
}

/** The plays that the module finds. */
export function playsOf(plays: raw.Plays): IterableIterator<Play> {
  return answersOf<Play>(plays);
}

/** The tables that the module finds. */
export function tablesOf(tables: raw.Tables): IterableIterator<Table> {
  return answersOf<Table>(tables);
}
