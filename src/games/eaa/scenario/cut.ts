/**
 * A part of the map on which a scenario is played. Roads, rivers and bridges end where it ends; what lies at its edge is no
 * edge of the printed map by that (7.1, 9.42, 13.11, 15.1), unless it was one, but a side may have its supply from there.
 */
import { type PackSide, stepsOf } from '../../../map/pack/sides.ts';
import { onlyIf, present } from '../../../text/present.ts';
import { type Area, gridOf } from '../ground/hexes.ts';
import type { MapArrow, MapHex, MapLists, MapRiver, MapRoad } from '../ground/map-lists.ts';
import type { Side } from '../vocabulary/formations.ts';

export interface MapCut {
  readonly area: Area;
  readonly edges: readonly CutEdge[];
  /** 9.15, in place of a last objective that lies outside. */
  readonly lastObjective?: string;
}

/** Hexes of the cut’s own edge, from one to the other in a row or a column. */
export interface CutEdge {
  readonly hexes: Area;
  /** Whose friendly map edge it is (13.0); absent: nobody’s. */
  readonly edgeOf?: Side;
}

/** The map of the cut. What leads out of it goes: an arrow, an Allied supply hex that a town outside would close. */
export function cutMap(map: MapLists, { area, edges, lastObjective }: MapCut): MapLists {
  const grid = gridOf(area);
  const isIn = (hex: string) => grid.has(hex);
  const leavesByRoad = new Set(
    map.roads.flatMap(({ hexes }) =>
      stepsOf(hexes).flatMap(([from, to]) => {
        if (isIn(from) === isIn(to)) return [];
        return [isIn(from) ? from : to];
      }),
    ),
  );
  const edgeAt = (hex: string) => edges.find((edge) => gridOf(edge.hexes).has(hex));
  const hexes = map.hexes
    .filter(({ hex }) => isIn(hex))
    .map((each): MapHex => {
      const { primary, secondary, ...rest } = each;
      const kept = [primary, secondary].filter(
        (arrow): arrow is MapArrow => arrow !== undefined && isIn(arrow.to),
      );
      const [first, second] = kept;
      const edge = edgeAt(each.hex);
      return {
        ...rest,
        ...(edge?.edgeOf === undefined || rest.edgeOf !== undefined ? {} : { edgeOf: edge.edgeOf }),
        hasRoadOff: rest.hasRoadOff || (edge !== undefined && leavesByRoad.has(each.hex)),
        ...present({ primary: first, secondary: second }),
      };
    });
  const last = lastObjective ?? (isIn(map.lastObjective ?? '') ? map.lastObjective : undefined);
  const { lastObjective: _, ...whole } = map;
  return {
    ...whole,
    area,
    ...present({ lastObjective: last }),
    areas: map.areas.flatMap(({ corps, rows: [north, south] }) => {
      const rows = [Math.max(north, area.rows[0]), Math.min(south, area.rows[1])] as const;
      if (rows[0] > rows[1]) return [];
      return [{ corps, rows }];
    }),
    closings: map.closings.flatMap(({ towns, hexes: closed }) => {
      const own = { towns: towns.filter(isIn), hexes: closed.filter(isIn) };
      if (own.towns.length === 0 || own.hexes.length === 0) return [];
      return [own];
    }),
    hexes,
    rivers: map.rivers.flatMap((river) =>
      runsOf(river.sides, (side) => side.every(isIn)).map(sidesAs(river)),
    ),
    roads: map.roads.flatMap((road) => runsOf(road.hexes, isIn).flatMap(hexesAs(road))),
    bridges: map.bridges.filter(({ between }) => between.every(isIn)),
  };
}

/** The unbroken runs of those that are in, in their order. */
function runsOf<T>(all: readonly T[], isIn: (each: T) => boolean): readonly (readonly T[])[] {
  const runs: T[][] = [];
  let run: T[] = [];
  for (const each of all) {
    if (isIn(each)) run.push(each);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return run.length > 0 ? [...runs, run] : runs;
}

function sidesAs(river: MapRiver): (sides: readonly PackSide[]) => MapRiver {
  return (sides) => ({ ...river, sides });
}

/** A road of one hex leads nowhere. */
function hexesAs(road: MapRoad): (hexes: readonly string[]) => readonly MapRoad[] {
  return (hexes) => onlyIf(hexes.length >= 2, { ...road, hexes });
}
