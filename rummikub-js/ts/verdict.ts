import { data } from "./error.js";
import type { Account, Verdict } from "./types.js";

/**
 * A verdict from the JSON of its faults, none where the turn is legal. The account of a legal turn is asked for
 * when it is read first: its words cost more than the verdict.
 */
export function verdictOf(faults: string | undefined, account: () => string): Verdict {
  if (faults !== undefined) return { legal: false, faults: JSON.parse(faults), account: null };
  let told: Account | null | undefined;
  return {
    legal: true,
    faults: [],
    get account() {
      if (told === undefined) told = data<Account | null>(account);
      return told;
    },
  };
}
