/** The `Ground` of a map: names become indices, runs become hexsides, and every road over a river has its bridge (14.2). */

import { type HexGrid, SIDES_OF_A_HEX } from '../../../map/grid.ts';
import { bothWays, idOf, slotTo, stepsOf } from '../../../map/pack/sides.ts';
import { present } from '../../../text/present.ts';
import type { Side } from '../vocabulary/formations.ts';
import type { Arrow, Bridge, Ground, HexGround, River } from './ground.ts';
import { gridOf } from './hexes.ts';
import type { MapArrow, MapHex, MapLists } from './map-lists.ts';

/**
 * Hexes that a map does not list are clear.
 * @param hash SHA-256 of the pack whose map it is
 * @throws where hexes that should touch do not: `readMap` lets no such line pass
 */
export function groundOf(map: MapLists, hash: string): Ground {
  const grid = gridOf(map.area);
  const at = (hex: string) => grid.indexOf(hex);
  const hexes: HexGround[] = grid.hexes.map(() => CLEAR);
  for (const each of map.hexes) hexes[at(each.hex)] = hexGroundOf(grid, each);

  const rivers = new Map<number, River>();
  for (const { kind, sides } of map.rivers)
    for (const side of sides) for (const way of bothWays(grid, side)) rivers.set(way, kind);
  const roads = new Set<number>();
  const bridges = new Map<string, Bridge>();
  for (const side of map.roads.flatMap(({ hexes: run }) => stepsOf(run))) {
    const [there, back] = bothWays(grid, side);
    roads.add(there).add(back);
    if (!rivers.has(there)) continue;
    const id = idOf(grid, side);
    bridges.set(id, { id, owner: 'allied', isBlown: false });
  }
  for (const { between, owner, isBlown } of map.bridges) {
    const id = idOf(grid, between);
    bridges.set(id, { id, owner, isBlown });
  }
  const owners = map.hexes.flatMap(({ hex, owner }): (readonly [number, Side])[] =>
    owner === undefined ? [] : [[at(hex), owner]],
  );
  return {
    hash,
    grid,
    hexes,
    river: (hex, slot) => rivers.get(hex * SIDES_OF_A_HEX + slot),
    road: (hex, slot) => roads.has(hex * SIDES_OF_A_HEX + slot),
    cityCost: map.cityCost,
    ...(map.lastObjective === undefined ? {} : { lastObjective: at(map.lastObjective) }),
    bridges,
    owners: new Map(owners),
    names: new Map(
      map.hexes.flatMap(({ hex, name }) => (name === undefined ? [] : [[at(hex), name] as const])),
    ),
    areas: new Map(map.areas.map(({ corps, rows }) => [corps, rows])),
    closing: map.closings.map(({ towns, hexes: closed }) => ({
      towns: towns.map(at),
      hexes: closed.map(at),
    })),
  };
}

const CLEAR: HexGround = {
  terrain: 'clear',
  isTown: false,
  isWestwall: false,
  hold: 0,
  vp: 0,
  hasDepot: false,
  isMapEdge: false,
  hasRoadOff: false,
  isExit: false,
  isBeyondMeuse: false,
};

function hexGroundOf(
  grid: HexGrid,
  { hex, name: _name, owner: _owner, primary, secondary, ...plain }: MapHex,
): HexGround {
  return {
    ...plain,
    ...(primary === undefined ? {} : { primary: arrowOf(grid, hex, primary) }),
    ...(secondary === undefined ? {} : { secondary: arrowOf(grid, hex, secondary) }),
  };
}

function arrowOf(grid: HexGrid, hex: string, { to, army, bridge }: MapArrow): Arrow {
  return {
    slot: slotTo(grid, hex, to),
    ...present({ army }),
    ...(bridge === undefined ? {} : { bridge: idOf(grid, bridge) }),
  };
}
