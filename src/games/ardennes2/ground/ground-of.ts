/** The `Ground` of a pack: names become indices, runs become hexsides, and every road over water gets its bridge (1.3). */

import { SIDES_OF_A_HEX } from '../../../map/grid.ts';
import { bothWays, idOf, stepsOf } from '../../../map/pack/sides.ts';
import { present } from '../../../text/present.ts';
import type { Hexside, RoadType, Terrain } from '../vocabulary/terrain.ts';
import type { Bridge, Ground } from './ground.ts';
import { gridOf } from './hexes.ts';
import type { Pack } from './pack.ts';
import { hashOfPack } from './pack-text.ts';

const OPEN: readonly Terrain[] = ['open'];

/**
 * Hexes that a pack does not list are Open, without water and without a road.
 * @throws where hexes that should touch do not, which `checkPack` finds: packs from outside pass it first
 */
export function groundOf(pack: Pack): Ground {
  const grid = gridOf(pack.area);
  const at = (hex: string) => grid.indexOf(hex);
  const terrain: (readonly Terrain[])[] = grid.hexes.map(() => OPEN);
  for (const each of pack.hexes) terrain[at(each.hex)] = each.terrain;

  const hexsides: (Hexside | undefined)[] = new Array(grid.net.size * SIDES_OF_A_HEX).fill(undefined);
  for (const { kind, sides } of pack.hexsides)
    for (const side of sides) for (const each of bothWays(grid, side)) hexsides[each] = kind;

  const roads: (RoadType | undefined)[] = new Array(grid.net.size * SIDES_OF_A_HEX).fill(undefined);
  for (const { type, hexes } of pack.roads)
    for (const side of stepsOf(hexes))
      for (const each of bothWays(grid, side)) roads[each] = roads[each] === 'road' ? 'road' : type;
  const built = new Map<string, number>();
  for (const bridge of pack.bridges) {
    if (bridge.kind !== 'built') continue;
    const [from, back] = bothWays(grid, bridge.side);
    [roads[from], roads[back]] = bridge.types;
    built.set(idOf(grid, bridge.side), bridge.turn);
  }
  const plungers = new Map(
    pack.bridges.flatMap((bridge) =>
      bridge.kind === 'plunger'
        ? bridge.sides.map((side) => [idOf(grid, side), at(bridge.hex)] as const)
        : [],
    ),
  );
  const bridges: Bridge[] = [];
  const bridgeAt: (Bridge | undefined)[] = new Array(roads.length).fill(undefined);
  for (const [index, hex] of grid.hexes.entries())
    for (let slot = 0; slot < SIDES_OF_A_HEX; slot += 1) {
      const to = grid.around[index * SIDES_OF_A_HEX + slot] ?? -1;
      if (to < index || roads[index * SIDES_OF_A_HEX + slot] === undefined) continue;
      const side = [hex, grid.hexAt(to)] as const;
      const id = idOf(grid, side);
      const [plunger, from] = [plungers.get(id), built.get(id)];
      if (hexsides[index * SIDES_OF_A_HEX + slot] === undefined && from === undefined) continue;
      const bridge: Bridge = {
        id,
        hexes: [index, to],
        ...present({ plunger, from }),
      };
      bridges.push(bridge);
      for (const each of bothWays(grid, side)) bridgeAt[each] = bridge;
    }
  return {
    hash: hashOfPack(pack),
    grid,
    terrain,
    hexside: (hex, slot) => hexsides[hex * SIDES_OF_A_HEX + slot],
    road: (hex, slot) => roads[hex * SIDES_OF_A_HEX + slot],
    bridges,
    bridge: (hex, slot) => bridgeAt[hex * SIDES_OF_A_HEX + slot],
    places: new Map(pack.places.map(({ hex, name }) => [at(hex), name])),
    entries: new Map(pack.entries.map(({ area, hexes }) => [area, hexes.map(at)])),
    exits: pack.exits.map(({ hex, edge, road }) => ({ hex: at(hex), edge, road })),
  };
}
