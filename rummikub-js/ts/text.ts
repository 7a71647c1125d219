import { RummikubError, wrongArgument, wrongType } from "./error.js";
import type { MeldLike, TableLike, TilesLike } from "./types.js";

/** No text of any use is longer: tables have 216 tiles at most, records some thousand lines. */
const MOST_TEXT = 1 << 20;

/** A text of bounded length. */
export function text(value: unknown, name: string): string {
  if (typeof value !== "string") throw wrongType(name, "text", value);
  if (value.length > MOST_TEXT) {
    throw wrongArgument("text-too-long", `${name} is longer than ${MOST_TEXT} characters`);
  }
  return value;
}

/** Text without line ends, for what the module reads line by line. */
export function oneLine(value: string): string {
  return value.replace(/[\r\n]+/g, " ");
}

function ofText(value: unknown): value is { readonly text: string } {
  return typeof value === "object" && value !== null && "text" in value;
}

/** Tiles as text. */
export function tilesText(value: TilesLike, name: string): string {
  if (typeof value === "string") return text(value, name);
  if (!Array.isArray(value)) throw wrongType(name, "text or a list of tiles", value);
  return text(listed(value, (tile) => text(tile, `a tile of ${name}`), name).join(" "), name);
}

function meldText(value: MeldLike, name: string): string {
  if (typeof value === "string") return text(value, name);
  if (ofText(value)) return text(value.text, name);
  if (!Array.isArray(value)) throw wrongType(name, "text, a list of tiles or a meld", value);
  return tilesText(value, name);
}

/** A table as text. */
export function tableText(value: TableLike, name: string): string {
  if (typeof value === "string") return text(value, name);
  if (ofText(value)) return text(value.text, name);
  if (!Array.isArray(value)) throw wrongType(name, "text, a list of melds or a table", value);
  return text(listed(value, (meld) => meldText(meld, `a meld of ${name}`), name).join(" | "), name);
}

function listed<T>(list: readonly T[], read: (item: T) => string, name: string): string[] {
  if (list.length > MOST_TEXT) throw wrongArgument("text-too-long", `${name} is too long`);
  return Array.from(list, read);
}

/** Whether the player has opened: whoever asks says it. */
export function openedOf(options: { readonly opened: boolean } | undefined): boolean {
  const opened: unknown = options?.opened;
  if (opened === undefined) {
    throw wrongArgument(
      "missing-opened",
      "say whether the player has opened: { opened: true } or { opened: false }",
    );
  }
  return flag(opened, "opened");
}

/** A boolean. */
export function flag(value: unknown, name: string): boolean {
  if (typeof value !== "boolean") throw wrongType(name, "true or false", value);
  return value;
}

/** A whole number from 0 that fits in 32 bits. */
export function whole(value: unknown, name: string): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > 0xffff_ffff) {
    throw wrongArgument("wrong-type", `${name} must be a whole number from 0`);
  }
  return value;
}

/** A limit on work: at least 1, `null` for none. */
export function limitOf(value: number | null | undefined, usual: number): number {
  if (value === undefined) return usual;
  if (value === null) return Infinity;
  if (typeof value !== "number") throw wrongType("limit", "a number or null", value);
  if (!(value >= 1)) throw wrongArgument("bad-limit", "a limit is at least 1, or null for none");
  return value;
}

/** JSON as text, or the object that it says. */
export function jsonText(value: unknown): string {
  if (typeof value === "string") return text(value, "JSON");
  if (typeof value !== "object" || value === null) throw wrongType("JSON", "text or an object", value);
  return text(JSON.stringify(value), "JSON");
}

/** The object that JSON says, or that it is. */
export function parsedJson(value: unknown): { readonly [name: string]: unknown } {
  let form = value;
  if (typeof value === "string") {
    try {
      form = JSON.parse(text(value, "JSON"));
    } catch (error) {
      throw error instanceof SyntaxError ? new RummikubError({ kind: "json", code: "json", message: error.message }) : error;
    }
  }
  if (typeof form !== "object" || form === null) throw wrongType("JSON", "text or an object", form);
  return form as { readonly [name: string]: unknown };
}
