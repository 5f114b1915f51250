/** A pack as somebody changes it on the map: each press is one of these, and gives another pack. No check: that is `pack-check.ts`. */

import type { HexGrid } from '../../../map/grid.ts';
import { type PackSide, stepsOf } from '../../../map/pack/sides.ts';
import { fieldsIf } from '../../../text/present.ts';
import type { Hexside, RoadType, Terrain } from '../vocabulary/terrain.ts';
import type { Edge } from './hexes.ts';
import type { Pack, PackCounter, PackRoad } from './pack.ts';

/** The terrain of a hex from now on; none: it is not known any more. */
export function paintHex(pack: Pack, hex: string, terrain: readonly Terrain[]): Pack {
  const others = pack.hexes.filter((each) => each.hex !== hex);
  return { ...pack, hexes: terrain.length === 0 ? others : [...others, { hex, terrain }] };
}

/** Whatever has not been described is Open: by the hand of somebody who has looked. */
export function restIsOpen(pack: Pack, grid: HexGrid): Pack {
  const known = new Set(pack.hexes.map(({ hex }) => hex));
  const rest = grid.hexes.filter((hex) => !known.has(hex));
  return { ...pack, hexes: [...pack.hexes, ...rest.map((hex) => ({ hex, terrain: ['open' as const] }))] };
}

const isSide = ([a, b]: PackSide, [c, d]: PackSide) => (a === c && b === d) || (a === d && b === c);

/** A chain of road from hex to hex goes on; what is there already stays as it is. */
export function extendRoad(pack: Pack, type: RoadType, way: readonly string[]): Pack {
  const there = pack.roads.flatMap(({ hexes }) => stepsOf(hexes));
  let { roads } = pack;
  for (const [from, to] of stepsOf(way)) {
    if (there.some((side) => isSide(side, [from, to]))) continue;
    const last = roads.at(-1);
    const goesOn = last?.type === type && last.hexes.at(-1) === from && last.name === undefined;
    roads = goesOn
      ? [...roads.slice(0, -1), { ...last, hexes: [...last.hexes, to] }]
      : [...roads, { type, hexes: [from, to] }];
  }
  return { ...pack, roads };
}

/** The roads of a hex are gone; what of them lies elsewhere stays. */
export function eraseRoads(pack: Pack, hex: string): Pack {
  const roads = pack.roads.flatMap((road): readonly PackRoad[] => {
    const runs: string[][] = [[]];
    for (const each of road.hexes)
      if (each === hex) runs.push([]);
      else runs.at(-1)?.push(each);
    return runs.filter(({ length }) => length > 1).map((hexes) => ({ ...road, hexes }));
  });
  return { ...pack, roads };
}

/** A chain of hexsides goes on; what lies there becomes what is drawn now. */
export function extendWater(
  pack: Pack,
  {
    kind,
    name,
    sides,
  }: { readonly kind: Hexside; readonly name: string; readonly sides: readonly PackSide[] },
  grid: HexGrid,
): Pack {
  let { hexsides } = pack;
  for (const side of sides) {
    hexsides = withoutSide(hexsides, side, grid);
    const last = hexsides.at(-1);
    const end = last?.sides.at(-1);
    const goesOn =
      last !== undefined &&
      end !== undefined &&
      last.kind === kind &&
      (last.name ?? '') === name &&
      grid.haveCorner(end, side);
    hexsides = goesOn
      ? [...hexsides.slice(0, -1), { ...last, sides: [...last.sides, side] }]
      : [...hexsides, { kind, sides: [side], ...fieldsIf(name !== '', { name }) }];
  }
  return { ...pack, hexsides };
}

/** Without a hexside: a run that had it in its middle falls into two. */
function withoutSide(hexsides: Pack['hexsides'], side: PackSide, grid: HexGrid): Pack['hexsides'] {
  return hexsides.flatMap((run) => {
    if (!run.sides.some((each) => isSide(each, side))) return [run];
    const runs: PackSide[][] = [[]];
    for (const each of run.sides) {
      if (isSide(each, side)) continue;
      const last = runs.at(-1)?.at(-1);
      if (last === undefined || grid.haveCorner(last, each)) runs.at(-1)?.push(each);
      else runs.push([each]);
    }
    return runs.filter(({ length }) => length > 0).map((sides) => ({ ...run, sides }));
  });
}

/** The water at a hex is gone. */
export function eraseWater(pack: Pack, hex: string, grid: HexGrid): Pack {
  const sides = pack.hexsides.flatMap((run) => run.sides.filter((side) => side.includes(hex)));
  return { ...pack, hexsides: sides.reduce((left, side) => withoutSide(left, side, grid), pack.hexsides) };
}

/** The hexsides of a hex that a road crosses over water. */
function bridgesAt(pack: Pack, hex: string): readonly PackSide[] {
  const water = pack.hexsides.flatMap(({ sides }) => sides);
  const crossed = pack.roads.flatMap(({ hexes }) => stepsOf(hexes));
  return water.filter((side) => side.includes(hex) && crossed.some((each) => isSide(each, side)));
}

/** A plunger for all bridges of a hex that have none; where one stands it is taken away. */
export function togglePlunger(pack: Pack, hex: string): Pack {
  const others = pack.bridges.filter((bridge) => bridge.kind !== 'plunger' || bridge.hex !== hex);
  if (others.length < pack.bridges.length) return { ...pack, bridges: others };
  const primed = pack.bridges.flatMap((bridge) => (bridge.kind === 'plunger' ? bridge.sides : []));
  const sides = bridgesAt(pack, hex).filter((side) => !primed.some((each) => isSide(each, side)));
  if (sides.length === 0) return pack;
  return { ...pack, bridges: [...pack.bridges, { kind: 'plunger', hex, sides }] };
}

/** 3.8: a bridge of that Turn between two hexes, with the roads that come there; one that stands is taken away. */
export function toggleBuilt(pack: Pack, side: PackSide, turn: number): Pack {
  const others = pack.bridges.filter((bridge) => bridge.kind !== 'built' || !isSide(bridge.side, side));
  if (others.length < pack.bridges.length) return { ...pack, bridges: others };
  const typeAt = (hex: string): RoadType =>
    pack.roads.some(({ type, hexes }) => type === 'road' && hexes.includes(hex)) ? 'road' : 'track';
  const types = [typeAt(side[0]), typeAt(side[1])] as const;
  return { ...pack, bridges: [...pack.bridges, { kind: 'built', turn, side, types }] };
}

/** Empty: the hex has no name. */
export function namePlace(pack: Pack, hex: string, name: string): Pack {
  const others = pack.places.filter((each) => each.hex !== hex);
  return { ...pack, places: name === '' ? others : [...others, { hex, name }] };
}

export function toggleEntry(pack: Pack, area: string, hex: string): Pack {
  const known = pack.entries.find((entry) => entry.area === area)?.hexes ?? [];
  const hexes = known.includes(hex) ? known.filter((each) => each !== hex) : [...known, hex];
  const others = pack.entries.filter((entry) => entry.area !== area);
  const entries = hexes.length === 0 ? others : [...others, { area, hexes }];
  return { ...pack, entries: entries.toSorted((one, other) => (one.area < other.area ? -1 : 1)) };
}

export function toggleExit(pack: Pack, hex: string, edge: Edge, road: RoadType): Pack {
  const others = pack.exits.filter((exit) => exit.hex !== hex || exit.edge !== edge || exit.road !== road);
  const exits = others.length < pack.exits.length ? others : [...others, { hex, edge, road }];
  return { ...pack, exits };
}

/** `undefined`: nothing is known of it any more. */
export function setCounter(
  pack: Pack,
  { side, id }: Pick<PackCounter, 'side' | 'id'>,
  facts: Omit<PackCounter, 'side' | 'id'> | undefined,
): Pack {
  const at = pack.counters.findIndex((each) => each.side === side && each.id === id);
  const counters = pack.counters.filter((_, index) => index !== at);
  if (facts === undefined) return { ...pack, counters };
  const counter = { side, id, ...facts };
  return {
    ...pack,
    counters: at === -1 ? [...counters, counter] : counters.toSpliced(at, 0, counter),
  };
}
