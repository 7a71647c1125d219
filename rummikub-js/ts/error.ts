import type { Fault } from "./types.js";

/** Which kind of refusal an error is. */
export type ErrorKind =
  | "argument"
  | "text"
  | "table"
  | "rules"
  | "position"
  | "objective"
  | "stopped"
  | "setup"
  | "refused"
  | "record"
  | "score"
  | "hidden"
  | "hand"
  | "json";

interface ErrorParts {
  kind: ErrorKind;
  code: string;
  message: string;
  position?: number;
  expected?: string;
  found?: string;
  line?: number;
  column?: number;
  plays?: number;
  tables?: number;
  faults?: Fault[];
}

/**
 * What every refusal of this package is.
 *
 * ```ts
 * try {
 *   new Rules().table("R3 R4 R6");
 * } catch (error) {
 *   error instanceof RummikubError; // true
 *   error.faults[0].code; // "numbers-do-not-follow"
 * }
 * ```
 */
export class RummikubError extends Error {
  /** `"RummikubError"`. */
  override readonly name = "RummikubError";
  /** Which kind of refusal it is. */
  readonly kind: ErrorKind;
  /** The stable name of the refusal. */
  readonly code: string;
  /** Of text that cannot be read: where reading stopped, in UTF-16 code units; else `null`. */
  readonly position: number | null;
  /** What should stand there, else `null`. */
  readonly expected: string | null;
  /** What stands there; `null` at the end of the text. */
  readonly found: string | null;
  /** Of a record or position: the line, from 1; else `null`. */
  readonly line: number | null;
  /** The column, from 1; else `null`. */
  readonly column: number | null;
  /** Of a search that reached its limit: the plays that it found; else `null`. */
  readonly plays: number | null;
  /** Of a search that reached its limit: the tables that it found; else `null`. */
  readonly tables: number | null;
  /** Everything that is wrong with a table, a setup or an action; else empty. */
  readonly faults: Fault[];

  /** @internal */
  constructor(parts: ErrorParts) {
    super(parts.message);
    this.kind = parts.kind;
    this.code = parts.code;
    this.position = parts.position ?? null;
    this.expected = parts.expected ?? null;
    this.found = parts.found ?? null;
    this.line = parts.line ?? null;
    this.column = parts.column ?? null;
    this.plays = parts.plays ?? null;
    this.tables = parts.tables ?? null;
    this.faults = parts.faults ?? [];
  }
}

/** The refusal of an argument of another type than the one that is asked for. */
export function wrongArgument(code: string, message: string): RummikubError {
  return new RummikubError({ kind: "argument", code, message });
}

/** The refusal of a value of another type. */
export function wrongType(name: string, expected: string, value: unknown): RummikubError {
  const found = value === null ? "null" : Array.isArray(value) ? "a list" : typeof value;
  return wrongArgument("wrong-type", `${name} must be ${expected}, not ${found}`);
}

/** Asks the module; what it refuses is thrown as a `RummikubError`. */
export function ask<T>(question: () => T): T {
  try {
    return question();
  } catch (thrown) {
    throw typeof thrown === "string" ? new RummikubError(JSON.parse(thrown)) : named(thrown);
  }
}

/** Asks the module for data. */
export function data<T>(question: () => string): T {
  return JSON.parse(ask(question)) as T;
}

/** Asks the module for data that may be none. */
export function dataOrNull<T>(question: () => string | undefined): T | null {
  const text = ask(question);
  return text === undefined ? null : (JSON.parse(text) as T);
}

/** What the glue throws, by its name. */
function named(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  if (thrown.message.startsWith("null pointer")) return wrongArgument("freed", "this object was freed");
  if (/^wasm\.\w+ is not a function/.test(thrown.message)) {
    return wrongArgument("left-out", "this is not in the module that was loaded: rummikub-fast.wasm has it");
  }
  return thrown;
}
