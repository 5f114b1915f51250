/** The part of a pack on which a scenario is played (7.2–7.6): nothing outside is entered, traced or retreated through. */
import type { PackSide } from '../../../map/pack/sides.ts';
import { given, onlyIf } from '../../../text/present.ts';
import type { RoadType } from '../vocabulary/terrain.ts';
import { type Area, edgeCrossed, edgesAt, isInArea, isSameArea } from './hexes.ts';
import type { Pack, PackBridge, PackExit, PackRoad } from './pack.ts';

/** Roads that cross the border of the area leave the map there. A pack of that very area is itself. */
export function clipped(pack: Pack, area: Area): Pack {
  if (isSameArea(pack.area, area)) return pack;
  const isIn = (hex: string) => isInArea(area, hex);
  const isInside = (side: PackSide) => side.every(isIn);
  const crossing = pack.roads.flatMap((road) => exitsOf(road, area));
  const exits = [
    ...pack.exits.filter(({ hex, edge }) => isIn(hex) && edgesAt(area, hex).includes(edge)),
    ...crossing,
  ];
  const seen = new Set<string>();
  return {
    ...pack,
    area,
    hexes: pack.hexes.filter(({ hex }) => isIn(hex)),
    hexsides: pack.hexsides
      .map((run) => ({ ...run, sides: run.sides.filter(isInside) }))
      .filter(({ sides }) => sides.length > 0),
    roads: pack.roads.flatMap((road) => runsIn(road, isIn)),
    bridges: pack.bridges.flatMap((bridge) => bridgeIn(bridge, isIn)),
    places: pack.places.filter(({ hex }) => isIn(hex)),
    entries: pack.entries
      .map((entry) => ({ ...entry, hexes: entry.hexes.filter(isIn) }))
      .filter(({ hexes }) => hexes.length > 0),
    exits: exits.filter(({ hex, edge, road }) => {
      const key = `${hex} ${edge} ${road}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    }),
  };
}

/** The parts of a road that lie inside, each of two hexes or more. */
function runsIn(road: PackRoad, isIn: (hex: string) => boolean): readonly PackRoad[] {
  const runs: string[][] = [[]];
  for (const hex of road.hexes)
    if (isIn(hex)) runs.at(-1)?.push(hex);
    else runs.push([]);
  return runs.filter((hexes) => hexes.length > 1).map((hexes) => ({ ...road, hexes }));
}

function exitsOf({ type, hexes }: PackRoad, area: Area): readonly PackExit[] {
  const crossing = (hex: string, next: string | undefined, road: RoadType): readonly PackExit[] => {
    if (next === undefined || !isInArea(area, hex) || isInArea(area, next)) return [];
    const edge = edgeCrossed(area, next);
    return given(edge, (edge) => ({ hex, edge, road }));
  };
  return hexes.flatMap((hex, at) => [
    ...crossing(hex, hexes[at - 1], type),
    ...crossing(hex, hexes[at + 1], type),
  ]);
}

function bridgeIn(bridge: PackBridge, isIn: (hex: string) => boolean): readonly PackBridge[] {
  if (bridge.kind === 'built') return onlyIf(bridge.side.every(isIn), bridge);
  const sides = bridge.sides.filter((side) => side.every(isIn));
  return onlyIf(isIn(bridge.hex) && sides.length > 0, { ...bridge, sides });
}
