/** 3.8, 1.3: roads as they are now, with the bridges that stand, and what terrain Prohibits. */
import { oncePer } from '../../../kernel/memo.ts';
import { SIDES_OF_A_HEX } from '../../../map/grid.ts';
import type { Bridge, Ground } from '../ground/ground.ts';
import type { MaType } from '../vocabulary/counters.ts';
import type { RoadType, Terrain } from '../vocabulary/terrain.ts';
import { TERRAIN_EFFECTS } from '../vocabulary/terrain-effects.ts';
import type { Position } from './position.ts';

/** The parts of a position that decide which roads are open. */
export type Bridged = Pick<Position, 'ground' | 'blown' | 'turn'>;

/** 3.8: it stands: neither Blown nor still to be built. */
function isOperational({ blown, turn }: Bridged, bridge: Bridge): boolean {
  return !blown.has(bridge.id) && isThere(turn, bridge);
}

/** 3.8: before its day a German bridge does not exist, and its roads are not connected in any way. */
function isThere(turn: number, { from }: Bridge): boolean {
  return from === undefined || from <= turn;
}

/** The road that is drawn over a hexside, its bridge standing or Blown, by its type on the near side (3.8). */
export function roadThere({ ground, turn }: Bridged, from: number, slot: number): RoadType | undefined {
  const road = ground.road(from, slot);
  if (road === undefined) return undefined;
  const bridge = ground.bridge(from, slot);
  return bridge === undefined || isThere(turn, bridge) ? road : undefined;
}

/** The road that can be followed over a hexside now, by its type on the near side. */
export function openRoad(position: Bridged, from: number, slot: number): RoadType | undefined {
  const road = roadThere(position, from, slot);
  if (road === undefined) return undefined;
  const bridge = position.ground.bridge(from, slot);
  if (bridge === undefined || isOperational(position, bridge)) return road;
  return undefined;
}

/** Whether a road comes to the hex, its bridges standing or Blown. */
export function hasRoad(position: Bridged, hex: number): boolean {
  for (let slot = 0; slot < SIDES_OF_A_HEX; slot += 1)
    if (roadThere(position, hex, slot) !== undefined) return true;
  return false;
}

/** By hex a bit for each slot whose bridge is not operational now; absent: all stand. */
export const shutRoads = oncePer((position: Bridged): Uint8Array | undefined => {
  const { grid, bridges } = position.ground;
  let bits: Uint8Array | undefined;
  for (const bridge of bridges) {
    if (isOperational(position, bridge)) continue;
    bits ??= new Uint8Array(grid.net.size);
    const [a, b] = bridge.hexes;
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      bits[from] = (bits[from] ?? 0) | (1 << (grid.slotTo(from, to) ?? 0));
  }
  return bits;
});

/** Terrain of the hex that is Prohibited to the MA type; a road that is followed negates it (1.3). */
export function prohibitedIn({ terrain }: Ground, maType: MaType, hex: number): Terrain | undefined {
  return terrain[hex]?.find((each) => TERRAIN_EFFECTS.hex[each][maType] === 'P');
}

/** Whether a hexside is Prohibited to the MA type, whatever road crosses it. */
export function isProhibitedHexside(ground: Ground, maType: MaType, from: number, slot: number): boolean {
  const hexside = ground.hexside(from, slot);
  return hexside !== undefined && TERRAIN_EFFECTS.hexside[hexside][maType] === 'P';
}

/** By hex a bit for each slot over which a road can be followed now. */
export function openRoads(position: Bridged): Uint8Array {
  const drawn = drawnRoads(position.ground);
  const shut = shutRoads(position);
  return shut === undefined ? drawn : drawn.map((bits, hex) => bits & ~(shut[hex] ?? 0));
}

const drawnRoads = oncePer(({ grid, road }: Ground): Uint8Array => {
  const bits = new Uint8Array(grid.net.size);
  for (let at = 0; at < bits.length * SIDES_OF_A_HEX; at += 1) {
    const [hex, slot] = [Math.floor(at / SIDES_OF_A_HEX), at % SIDES_OF_A_HEX];
    if (road(hex, slot) !== undefined) bits[hex] = (bits[hex] ?? 0) | (1 << slot);
  }
  return bits;
});
