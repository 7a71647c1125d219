/// <reference lib="esnext.disposable" preserve="true" />
/**
 * The rules of Rummikub, edition by edition: is this turn legal, if not, why not, and what is the
 * best one?
 *
 * A tile is its colour letter and number (`R7`; K black, R red, B blue, O orange), a joker is `J`.
 * Melds are tiles with spaces, a table is melds with ` | ` between. Everything that takes tiles or
 * tables takes text or plain objects; everything that comes out is plain objects.
 *
 * @packageDocumentation
 */
export { RummikubError } from "./error.js";
export type { ErrorKind } from "./error.js";
export type { GameOptions, GameStanding } from "./beginning.js";
export { Game } from "./game.js";
export type { ActionLike, GameData } from "./game.js";
export type * from "./game-types.js";
export type * from "./hand-types.js";
export * as hands from "./hands.js";
export type { ActionName, Axes, AxisName, FaultCode, GameFaultCode, Phase, PresetName, TurnFaultCode } from "./names.js";
export type * from "./layout.js";
export type { LimitOptions } from "./limits.js";
export { Position } from "./position.js";
export type { BestPlayOptions, ObjectiveOptions, TurnOptions } from "./position.js";
export { Record, RecordView } from "./record.js";
export { Rules } from "./rules.js";
export type * from "./score-types.js";
export { handfulBonus } from "./scores.js";
export { Session } from "./session.js";
export * as svg from "./svg.js";
export type { PictureOptions } from "./svg.js";
export { faultCodes, readMelds, readTiles, version } from "./texts.js";
export type * from "./types.js";
export { PlayerView, PublicView } from "./view.js";
export type { HiddenTiles, OwnParts, PublicParts } from "./view.js";
