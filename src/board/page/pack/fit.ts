/** How a scan lies on the grid of a map, by two or three of its points. */
import type { Point } from '../../../map/grid.ts';

/** A point of the scan in its pixels, and the same on the grid. */
export interface Tie {
  readonly pixel: Point;
  readonly place: Point;
}

/** From pixels to the grid: x' = a x + c y + e, y' = b x + d y + f. */
export type Fit = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Two points turn and stretch it; with a third it may be askew, too. `undefined`: they lie in one place, or in one line. */
export function fitOf(ties: readonly Tie[]): Fit | undefined {
  const [one, two, three] = ties;
  if (one === undefined || two === undefined) return undefined;
  const [p, q] = [diff(two.pixel, one.pixel), diff(two.place, one.place)];
  const size = p.x * p.x + p.y * p.y;
  if (size === 0) return undefined;
  if (three === undefined) {
    const [a, b] = [(p.x * q.x + p.y * q.y) / size, (p.x * q.y - p.y * q.x) / size];
    return through(one, [a, b, -b, a]);
  }
  const [r, s] = [diff(three.pixel, one.pixel), diff(three.place, one.place)];
  const area = p.x * r.y - r.x * p.y;
  if (Math.abs(area) < 1) return undefined;
  return through(one, [
    (q.x * r.y - s.x * p.y) / area,
    (q.y * r.y - s.y * p.y) / area,
    (s.x * p.x - q.x * r.x) / area,
    (s.y * p.x - q.y * r.x) / area,
  ]);
}

function diff(one: Point, other: Point): Point {
  return { x: one.x - other.x, y: one.y - other.y };
}

function through({ pixel, place }: Tie, [a, b, c, d]: readonly [number, number, number, number]): Fit {
  return [a, b, c, d, place.x - a * pixel.x - c * pixel.y, place.y - b * pixel.x - d * pixel.y];
}
