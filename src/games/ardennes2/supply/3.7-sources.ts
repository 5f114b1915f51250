/** 1.3, 3.7, 7.2–7.6: where supply comes from: hexes from which a road leads off a friendly edge. */
import type { Ground } from '../ground/ground.ts';
import { areaBetween, type Edge, isInArea } from '../ground/hexes.ts';
import type { RoadType } from '../vocabulary/terrain.ts';

/** Roads that leave the playing area and bring supply. */
export interface SourceRoads {
  readonly edge: Edge;
  /** Along the edge of that map alone. */
  readonly map?: 'A' | 'B';
  /** Roads, not Tracks, or the other way round; absent: either. */
  readonly road?: RoadType;
  /** Along the stretch of the edge between these two hexes, both included; absent: along the whole of it. */
  readonly from?: string;
  readonly to?: string;
}

/** The hexes in which such roads leave, each once, in the order of the grid. */
export function sourceHexes(
  { exits, grid }: Pick<Ground, 'exits' | 'grid'>,
  roads: readonly SourceRoads[],
): readonly number[] {
  const found = exits.filter(({ hex, edge, road }) =>
    roads.some(
      (source) =>
        source.edge === edge &&
        (source.road === undefined || source.road === road) &&
        (source.map === undefined || grid.hexAt(hex).startsWith(source.map)) &&
        isOnStretch(grid.hexAt(hex), source),
    ),
  );
  return [...new Set(found.map(({ hex }) => hex))].sort((a, b) => a - b);
}

function isOnStretch(hex: string, { from, to }: SourceRoads): boolean {
  if (from === undefined || to === undefined) return true;
  const stretch = areaBetween(from, to);
  return stretch !== undefined && isInArea(stretch, hex);
}
