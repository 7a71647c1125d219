// Work that a question takes unless the caller says another limit; the same numbers as in Python.

/** For one answer: some tenths of a second, a hundred times what tables of real games take. */
export const QUESTION_WORK = 250_000;

/** For `outs`, which asks for each kind of tile. */
export const OUTS_WORK = 5_000_000;

/** For `countPlays`: some seconds. */
export const COUNT_WORK = 100_000_000;

/** How long a search may take, in steps that are the same on every machine. */
export interface LimitOptions {
  /** The most work, 1 or more; `null` for no limit. */
  readonly limit?: number | null;
}
