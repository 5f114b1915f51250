/** 1.3: what terrain lets a unit cross and enter, by road or without, and what that costs by the Terrain Effects Chart. */
import { oncePer } from '../../../kernel/memo.ts';
import { SIDES_OF_A_HEX } from '../../../map/grid.ts';
import type { Ground } from '../ground/ground.ts';
import {
  type Bridged,
  hasRoad,
  isProhibitedHexside,
  openRoad,
  prohibitedIn,
  roadThere,
} from '../position/roads.ts';
import { type Counter, isArtillery, type MaType } from '../vocabulary/counters.ts';
import type { Hexside, RoadType, Terrain } from '../vocabulary/terrain.ts';
import { TERRAIN_EFFECTS } from '../vocabulary/terrain-effects.ts';

/** The reason for a part of a price. */
export type PriceWhy =
  | RoadType
  | Hexside
  | Terrain
  | 'Bond'
  | 'Adjacently'
  | 'out of an enemy marker'
  | 'into an enemy marker'
  | 'into a friendly marker'
  | 'Overrun'
  | 'by boat';

/** One part of a price: MP in halves of one, with the rule and what it is for. */
export interface PricePart {
  readonly rule: string;
  readonly why: PriceWhy;
  readonly halves: number;
}

export function sumOf(parts: readonly PricePart[]): number {
  return parts.reduce((sum, { halves }) => sum + halves, 0);
}

const TEC = 'TEC';

export function roadPart(road: RoadType, maType: MaType): PricePart {
  return { rule: TEC, why: road, halves: 2 * TERRAIN_EFFECTS.road[road][maType] };
}

/** The price by terrain alone of a step between two adjacent hexes; `undefined`: it is Prohibited. */
export function terrainPrice(
  position: Bridged,
  maType: MaType,
  from: number,
  slot: number,
): readonly PricePart[] | undefined {
  const road = openRoad(position, from, slot);
  // A unit that follows a road ignores all other terrain, and has whatever bridge it needs.
  if (road === undefined) return crossCountry(position.ground, maType, from, slot);
  return [roadPart(road, maType)];
}

/**
 * The same without following a road, which is also the price behind a crossing whose bridge is not there: the bank was
 * reached by road, then the hexside is paid, and the far hex as if no road came to it.
 */
function crossCountry(
  ground: Ground,
  maType: MaType,
  from: number,
  slot: number,
): readonly PricePart[] | undefined {
  const to = ground.grid.around[from * SIDES_OF_A_HEX + slot] ?? NONE;
  const hex = hexPrice(ground, maType, to);
  const hexside = ground.hexside(from, slot);
  if (hexside === undefined || hex === undefined) return hex === undefined ? undefined : [hex];
  const cost = TERRAIN_EFFECTS.hexside[hexside][maType];
  if (cost === 'P' || cost === null) return undefined;
  return [{ rule: TEC, why: hexside, halves: 2 * cost }, hex];
}

/** 1.3 a: the one terrain of the hex that costs most; what has no cost of its own leaves the Open around it. */
function hexPrice({ terrain }: Ground, maType: MaType, hex: number): PricePart | undefined {
  let most: PricePart | undefined;
  for (const each of terrain[hex] ?? []) {
    const cost = TERRAIN_EFFECTS.hex[each][maType];
    if (cost === 'P') return undefined;
    if (cost !== null && 2 * cost > (most?.halves ?? 0)) most = { rule: TEC, why: each, halves: 2 * cost };
  }
  return most ?? { rule: TEC, why: 'open', halves: 2 * Number(TERRAIN_EFFECTS.hex.open[maType]) };
}

const NONE = -1;
const SHUT = -1;

/** Prices of a map in halves of an MP by hex and slot of {@link HexGrid.around}; −1: Prohibited, or no road. */
export interface TerrainTable {
  readonly crossCountry: Int8Array;
  readonly byRoad: Int8Array;
}

/** Worked out once a map, for searches. A road counts here whether its bridge stands or not: see `shutRoads`. */
export const terrainTables = oncePer((ground: Ground): { readonly [type in MaType]: TerrainTable } => ({
  leg: tableOf(ground, 'leg'),
  mech: tableOf(ground, 'mech'),
}));

function tableOf(ground: Ground, maType: MaType): TerrainTable {
  const slots = ground.grid.net.size * SIDES_OF_A_HEX;
  const table = { crossCountry: new Int8Array(slots).fill(SHUT), byRoad: new Int8Array(slots).fill(SHUT) };
  for (let at = 0; at < slots; at += 1) {
    if (ground.grid.around[at] === NONE) continue;
    const [from, slot] = [Math.floor(at / SIDES_OF_A_HEX), at % SIDES_OF_A_HEX];
    const parts = crossCountry(ground, maType, from, slot);
    if (parts !== undefined) table.crossCountry[at] = sumOf(parts);
    const road = ground.road(from, slot);
    if (road !== undefined) table.byRoad[at] = roadPart(road, maType).halves;
  }
  return table;
}

/** 3.2: whether units of that MA type can go over a hexside into the hex behind it at all. */
export function isPassable(position: Bridged, maType: MaType, from: number, to: number): boolean {
  const slot = position.ground.grid.slotTo(from, to);
  return slot !== undefined && terrainPrice(position, maType, from, slot) !== undefined;
}

/**
 * TEC note 1: an attack across a Prohibited hexside needs a road over it, with or without its bridge; into a Prohibited
 * hex, a road that comes to the hex.
 */
export function mayAttackAcross(position: Bridged, maType: MaType, from: number, to: number): boolean {
  const slot = position.ground.grid.slotTo(from, to);
  if (slot === undefined || isShutHexside(position, maType, from, to)) return false;
  return prohibitedIn(position.ground, maType, to) === undefined || hasRoad(position, to);
}

/** 3.6, its footnote: a hexside over which that unit cannot attack; what terrain lies behind it does not matter. */
export function isShutHexside(position: Bridged, maType: MaType, from: number, to: number): boolean {
  const slot = position.ground.grid.slotTo(from, to);
  if (slot === undefined) return true;
  if (roadThere(position, from, slot) !== undefined) return false;
  return isProhibitedHexside(position.ground, maType, from, slot);
}

/** The facts of a counter that prices depend on. */
export interface Mover {
  readonly side: Counter['side'];
  readonly maType: MaType;
  readonly isArtillery: boolean;
}

export function moverOf(counter: Counter): Mover {
  return { side: counter.side, maType: counter.maType, isArtillery: isArtillery(counter) };
}

/**
 * 7.2–7.5: what a unit pays to leave the playing area from a hex at its edge: once more the rate of the road that leads
 * off there, else what the hex costs. `undefined`: it cannot leave there.
 */
export function exitPrice(
  { ground }: Bridged,
  maType: MaType,
  hex: number,
  edge: string,
): PricePart | undefined {
  const roads = ground.exits.filter((exit) => exit.hex === hex && exit.edge === edge);
  const [best] = roads.map(({ road }) => roadPart(road, maType)).sort((a, b) => a.halves - b.halves);
  return best ?? hexPrice(ground, maType, hex);
}
