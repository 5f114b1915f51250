/**
 * From degrees to a game's grid: the fit of its named hexes, then the least bend that brings each named place into its
 * hex, spread over its surroundings, so that rivers, roads and woods bend with it.
 */
import type { Frame, Hex } from './frame.ts';
import type { Degrees, Facts, Place, Project } from './geography.ts';
import { apart, holds, type Point } from './points.ts';

/** Where the fit counts from. */
const ORIGIN: Degrees = [50.2, 5.7];

/** A named place is brought into the inner part of its hex. */
const CORE = 0.62;

/** How far a bend spreads, in hexes. */
const REACH = { flat: 7, pointy: 3 } as const;

/** Keeps what is at a named place itself finite. */
const NEAR = 0.03;

/** A shift of the land, and where it belongs. */
interface Pull {
  readonly at: Point;
  readonly by: Point;
}

export function projectionOf(facts: Facts, frame: Frame, places: ReadonlyMap<string, Place>): Project {
  const fitted = ([lat, lon]: Degrees): Point => [along(facts.x, lat, lon), along(facts.y, lat, lon)];
  const pulls = facts.anchors.map(({ place, hex }): Pull => {
    const known = places.get(place);
    if (known === undefined) throw new Error(`no place ${place}`);
    const at = fitted(known.at);
    return { at, by: shiftInto(frame.hex(hex), at) };
  });
  const reach = frame.shape.isFlat ? REACH.flat : REACH.pointy;
  return (degrees) => {
    const [x, y] = fitted(degrees);
    let [weights, dx, dy] = [1 / reach ** 2, 0, 0];
    for (const { at, by } of pulls) {
      const weight = 1 / ((at[0] - x) ** 2 + (at[1] - y) ** 2 + NEAR);
      weights += weight;
      dx += weight * by[0];
      dy += weight * by[1];
    }
    return [x + dx / weights, y + dy / weights];
  };
}

function along([constant, perLon, perLat]: Facts['x'], lat: number, lon: number): number {
  return constant + perLon * (lon - ORIGIN[1]) + perLat * (lat - ORIGIN[0]);
}

/** The least shift that brings a point into the inner part of a hex. */
function shiftInto({ centre, corners }: Hex, at: Point): Point {
  const core = corners.map(
    (corner): Point => [
      centre[0] + (corner.at[0] - centre[0]) * CORE,
      centre[1] + (corner.at[1] - centre[1]) * CORE,
    ],
  );
  if (holds(core, at)) return [0, 0];
  let best = core[0] ?? centre;
  for (const [index, from] of core.entries()) {
    const to = core[(index + 1) % core.length] ?? from;
    for (let part = 0; part <= 1; part += STEP) {
      const edge: Point = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
      if (apart(edge, at) < apart(best, at)) best = edge;
    }
  }
  return [best[0] - at[0], best[1] - at[1]];
}

const STEP = 0.05;
