// Classes that one module makes of what another asks for. The module that has the class puts its maker here, so
// that no modules import each other in a circle.
import type * as raw from "./generated/bindings.js";

import type { Game } from "./game.js";

/** Makers, each put here by the module of its class. */
export const makers: { game: (game: raw.Game) => Game } = {
  game() {
    throw new Error("import the package by its entry point");
  },
};
