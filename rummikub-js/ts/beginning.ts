// How a game begins, or where it stands, as plain objects.
import * as raw from "./generated/bindings.js";

import { ask, data, wrongArgument, wrongType } from "./error.js";
import { rawRules } from "./rules.js";
import type { Rules } from "./rules.js";
import { flag, tableText, text, tilesText, whole } from "./text.js";
import type { PlayerTile } from "./game-types.js";
import type { TableLike, Tile, TilesLike } from "./types.js";

/** More players than any game has, and more tiles: what is more is refused all the same. */
const [MANY, MANY_TILES] = [7, 1000];

/** How a game begins: with `deal`, `deal` and `starter`, `deal` and `lots`, or `seed`. */
export interface GameOptions {
  /** How many players, 2 to 6. */
  players: number;
  /** All tiles in the order in which they are dealt to player 0, player 1 and so on, and then drawn. */
  deal?: TilesLike;
  /** Who starts, from 0; 0 unless said. */
  starter?: number;
  /** All tiles in the order in which they are drawn to see who starts. */
  lots?: TilesLike;
  /** A number that shuffles both, the same on every platform, for games that nobody plays for anything. */
  seed?: number | bigint;
  /** Where tiles are dealt by handfuls: two sizes for each player; even ones unless said. */
  handfuls?: readonly (readonly [number, number])[];
  /** The player, from 0, who gets the first of the jokers that are shared out; 0 unless said. */
  firstJoker?: number;
}

/** A game as it stands; players are counted from 0, lists of players are lists of such numbers. */
export interface GameStanding {
  /** The melds on the table; none unless said. */
  table?: TableLike;
  /** Who has made an initial meld. */
  opened?: readonly number[];
  /** Who has left the game. */
  left?: readonly number[];
  /** Who has passed since the last play; only with an empty pool. */
  passed?: readonly number[];
  /** The pool in the order in which it will be drawn; every tile that lies nowhere else, in the usual order, unless said. */
  pool?: TilesLike;
  /** The free tiles beside the table that nobody has used. */
  free?: TilesLike;
  /** The only player who may use free tiles yet. */
  firstChoice?: number | null;
  /** The player who gets, or got, the first of the jokers that are shared out; 0 unless said. */
  firstJoker?: number;
  /** Where tiles are dealt by handfuls: two sizes for each player. */
  handfuls?: readonly (readonly [number, number])[];
  /** Who started; 0 unless said. */
  starter?: number;
  /** Who is to move; who started unless said. */
  toMove?: number;
  /** In games with discards: the trump, while it lies there. */
  trump?: Tile | null;
  /** The discards that still lie there, in the order in which they were thrown away. */
  discards?: readonly PlayerTile[];
  /** Whether the last of them was thrown away in the turn before, so that it may be taken. */
  fresh?: boolean;
  /** Where the turn stands; `"draw"` unless said. */
  step?: "draw" | "meld" | "discard";
  /** The tile that the player to move drew in this turn, before anything was melded. */
  drawn?: Tile | null;
  /** Who has ended a turn. */
  moved?: readonly number[];
  /** Who has held the twin of the trump; who holds it now unless said. */
  twins?: readonly number[];
}

/**
 * Begins a game.
 *
 * @internal
 */
export function begin(rules: Rules, options: GameOptions): raw.Game {
  const players = whole(options.players, "players");
  const { deal, starter, lots, seed } = options;
  const dealt = deal !== undefined && seed === undefined && (lots === undefined || starter === undefined);
  const seeded = seed !== undefined && deal === undefined && starter === undefined && lots === undefined;
  if (!dealt && !seeded) {
    throw wrongArgument("wrong-beginning", "a game takes deal, deal and starter, deal and lots, or seed");
  }
  const order = tilesText(deal ?? "", "deal");
  const drawn = lots === undefined ? undefined : tilesText(lots, "lots");
  const numbers = [whole(starter ?? 0, "starter"), whole(options.firstJoker ?? 0, "firstJoker")];
  const handfuls = (handfulsOf(options.handfuls) ?? []).flat();
  const all = Uint32Array.from([...numbers, ...handfuls]);
  return ask(() => raw.Game.begin(rawRules(rules), players, order, drawn, seedOf(seed), all));
}

/**
 * The game that stands so.
 *
 * @internal
 */
export function stand(rules: Rules, racks: readonly TilesLike[], standing: GameStanding): raw.Game {
  if (!Array.isArray(racks)) throw wrongType("racks", "a list of racks", racks);
  if (typeof standing !== "object" || standing === null) throw wrongType("standing", "an object", standing);
  const has = (list: unknown, name: string) => {
    const players = playersOf(list, name);
    return (player: number) => players.includes(player);
  };
  const [opened, left] = [has(standing.opened, "opened"), has(standing.left, "left")];
  const passed = has(standing.passed, "passed");
  const handfuls = handfulsOf(standing.handfuls);
  // More players than can be are refused, and no more read.
  const players = racks.slice(0, MANY).map((rack: TilesLike, player) => ({
    rack: tilesText(rack, "a rack"),
    ...(opened(player) && { opened: true }),
    ...(left(player) && { left: true }),
    ...(passed(player) && { passed: true }),
    ...(handfuls?.[player] && { handfuls: handfuls[player] }),
  }));
  const starter = whole(standing.starter ?? 0, "starter");
  const table = tableText(standing.table ?? "", "table");
  const free = tilesText(standing.free ?? "", "free");
  const discards = rules.turnStructure === "draw-meld-discard" ? discardsOf(standing, players) : null;
  const lying = () => [...players.map(({ rack }) => rack), table, free, discards?.trump ?? "", ...tilesOf(discards)];
  const setup = {
    version: 1,
    rules: rules.toJSON(),
    players,
    table,
    free,
    first_choice: standing.firstChoice == null ? null : whole(standing.firstChoice, "firstChoice"),
    first_joker: whole(standing.firstJoker ?? 0, "firstJoker"),
    pool: standing.pool === undefined ? rest(rules, players.length, lying()) : ordered(standing.pool, "pool"),
    discards,
    starter,
    to_move: whole(standing.toMove ?? starter, "toMove"),
  };
  return ask(() => raw.Game.read(JSON.stringify(setup)));
}

/** Trump and discards in the form of the rules. */
function discardsOf(standing: GameStanding, players: readonly { rack: string }[]) {
  const trump = standing.trump == null ? null : text(standing.trump, "trump");
  const thrown: unknown = standing.discards ?? [];
  if (!Array.isArray(thrown)) throw wrongType("discards", "a list of discards", thrown);
  const holders = () => [...players.keys()].filter((player) => read(players[player]?.rack ?? "").includes(trump ?? ""));
  return {
    trump,
    discards: thrown.slice(0, MANY_TILES).map((one: Partial<PlayerTile> | null) => ({
      player: whole(one?.player, "the player of a discard"),
      tile: text(one?.tile, "a discard"),
    })),
    fresh: flag(standing.fresh ?? false, "fresh"),
    step: text(standing.step ?? "draw", "step"),
    drawn: standing.drawn == null ? null : text(standing.drawn, "drawn"),
    moved: playersOf(standing.moved, "moved"),
    twins: standing.twins === undefined ? holders() : playersOf(standing.twins, "twins"),
  };
}

/** The tiles that were thrown away. */
const tilesOf = (state: { discards: { tile: string }[] } | null) => state?.discards.map(({ tile }) => tile) ?? [];

/** Tiles in an order as the form of the rules has them. */
function ordered(tiles: TilesLike, name: string): string {
  return data<Tile[]>(() => raw.read_list(tilesText(tiles, name))).join(" ");
}

/** Every tile of the tile set that lies nowhere else. */
function rest(rules: Rules, players: number, lying: readonly string[]): string {
  const can = players >= rules.leastPlayers && players <= rules.mostPlayers;
  // Where so many cannot play, the check of the setup says so.
  const left = (can ? rules.forPlayers(players) : rules).tiles;
  for (const tile of lying.flatMap(read)) {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left.join(" ");
}

/** The tiles of a text of melds, whatever they are. */
function read(melds: string): Tile[] {
  return data<{ tiles: Tile[] }[]>(() => raw.read_melds(melds)).flatMap((meld) => meld.tiles);
}

function playersOf(list: unknown, name: string): readonly number[] {
  if (list === undefined) return [];
  if (!Array.isArray(list)) throw wrongType(name, "a list of players", list);
  return list.slice(0, MANY).map((player) => whole(player, `a player of ${name}`));
}

function handfulsOf(handfuls: unknown): number[][] | undefined {
  if (handfuls === undefined || handfuls === null) return undefined;
  if (!Array.isArray(handfuls)) throw wrongType("handfuls", "a list of pairs", handfuls);
  return handfuls.slice(0, MANY).map((pair: unknown) => {
    if (!Array.isArray(pair) || pair.length !== 2) throw wrongType("a handful", "a pair of numbers", pair);
    return pair.map((size: unknown) => Math.min(whole(size, "a handful"), 255));
  });
}

function seedOf(seed: unknown): bigint | undefined {
  if (seed === undefined) return undefined;
  const isWhole = typeof seed === "bigint" || Number.isSafeInteger(seed);
  const value = isWhole ? BigInt(seed as number | bigint) : -1n;
  if (value < 0n || value >= 1n << 64n) {
    throw wrongArgument("wrong-type", "seed must be a whole number from 0 below 2 ** 64");
  }
  return value;
}
