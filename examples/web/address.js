// The position, or the record, in the address: what a friend is sent. Strangers make addresses too, so
// everything here is read like any other text, and is short.
import { Rules } from "./rummikub/index.js";

/** Enough for the longest record that the page opens. */
const MOST = 400_000;

/** The part of the address after `#` that says this position. */
export function write({ rules, table, rack, opened, after }) {
  const { preset, axes = {} } = rules.toJSON();
  const parts = new URLSearchParams({ rules: preset });
  for (const [axis, value] of Object.entries(axes)) parts.append("set", `${axis} ${value}`);
  parts.set("table", table);
  parts.set("rack", rack);
  parts.set("opened", opened ? "yes" : "no");
  if (after !== table) parts.set("after", after);
  return parts.toString();
}

/** The part of the address that says a record and a place in it. */
export function writeRecord(text, place) {
  return new URLSearchParams({ game: text, place: String(place) }).toString();
}

/** What an address says: a position, a record, or nothing. */
export function read(hash) {
  const text = hash.replace(/^#/, "");
  if (text === "") return null;
  if (text.length > MOST) throw new Error("The address is too long.");
  const parts = new URLSearchParams(text);
  if (parts.has("game")) {
    const place = Number.parseInt(parts.get("place") ?? "0", 10);
    return { game: parts.get("game"), place: Number.isSafeInteger(place) ? place : 0 };
  }
  const axes = parts.getAll("set").map((one) => one.split(" ")).filter((one) => one.length === 2);
  const preset = parts.get("rules") ?? "lemada-printed";
  return {
    rules: Rules.fromJSON({ preset, axes: Object.fromEntries(axes) }),
    table: parts.get("table") ?? "",
    rack: parts.get("rack") ?? "",
    opened: parts.get("opened") !== "no",
    after: parts.get("after"),
  };
}
