/** 8.5, 8.51–8.53: who Controls the Strategic Locations before the Initial Scenario, by the boundaries of both set-ups. */
import { flood } from '../../../map/search.ts';
import type { Location } from '../front/position.ts';
import { type Boundary, campaignGameOf } from '../vocabulary/charts.ts';
import { compareHexes, gridOf, onceMap } from '../vocabulary/hex.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import { type PublicMarks, strategicHexesOf, strategicIn } from './marks.ts';

/** The marks with Control by the boundaries; `both`: hexes within those of both sides, which are left to the players. */
export interface InitialControl {
  readonly marks: PublicMarks;
  readonly both: readonly string[];
}

/** 8.5: each side Controls every Strategic Location within its boundaries, and none outside of them. */
export function initialControl(cg: string, marks: PublicMarks): InitialControl {
  const { map, initial } = campaignGameOf(cg);
  const within = SIDES.map((side) => {
    const boundary = initial.boundaries[side];
    return { side, hexes: boundary === undefined ? new Set<string>() : hexesWithin(map, boundary, marks) };
  });
  const control = new Map<Location, Side>();
  const both: string[] = [];
  for (const hex of strategicHexesOf(marks)) {
    const [first, second] = within.filter(({ hexes }) => hexes.has(hex));
    if (second !== undefined) both.push(hex);
    else if (first !== undefined)
      for (const location of strategicIn(marks, hex)) control.set(location, first.side);
  }
  return { marks: { ...marks, control }, both: both.sort(compareHexes) };
}

/** The hexes in which a side may set up. */
function hexesWithin(map: string, boundary: Boundary, marks: PublicMarks): ReadonlySet<string> {
  const grid = gridOf(onceMap(map));
  if ('buildings' in boundary) {
    const { buildings, within } = boundary;
    const starts = marks.buildings
      .flatMap(({ levels }) => Object.keys(levels))
      .filter((hex) => {
        const coordinate = Number(/\d+$/u.exec(hex)?.[0]);
        return coordinate >= buildings.from && coordinate <= buildings.to;
      });
    const { distances } = flood(
      grid.net,
      starts.map((hex) => grid.indexOf(hex)),
      () => true,
      within,
    );
    return new Set(grid.hexes.filter((_, index) => (distances[index] ?? -1) >= 0));
  }
  const wall = new Set(
    boundary.grains.flatMap((grain) =>
      grain.slice(1).flatMap((to, at) => grid.line(grain[at] ?? to, to).map((hex) => grid.indexOf(hex))),
    ),
  );
  const { distances } = flood(grid.net, [grid.indexOf(boundary.side)], (_, to) => !wall.has(to));
  return new Set(grid.hexes.filter((_, index) => wall.has(index) || (distances[index] ?? -1) >= 0));
}
