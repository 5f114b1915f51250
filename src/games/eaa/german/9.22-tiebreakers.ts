/** 9.22: of several hexes the closest to the objective, then the farthest in its compass direction, then the northernmost. */
import type { Ground } from '../ground/ground.ts';
import type { Objective } from '../position/position.ts';
import { lowest, type Sieve } from '../position/sieve.ts';
import type { Compass } from '../vocabulary/terrain.ts';

/** Centres that differ by less are in one line. */
const SAME = 1e-6;

/** How far a hex lies in a direction; the lower the farther, so that {@link lowest} takes it. */
function against({ grid }: Ground, compass: Compass, hex: number): number {
  const { x, y } = grid.centre(grid.hexAt(hex));
  const value = { north: y, west: x, south: -y }[compass];
  return Math.round(value / SAME) * SAME;
}

/** One hex, and the comparisons that were needed to find it. Throws without any hex. */
export function tieBreak(
  ground: Ground,
  objective: Objective | undefined,
  hexes: readonly number[],
): { readonly hex: number; readonly sieves: readonly Sieve[] } {
  const sieves: Sieve[] = [];
  let left = hexes;
  const sift = (sieve: () => Sieve) => {
    if (left.length < 2) return;
    const found = sieve();
    sieves.push(found);
    left = found.kept;
  };
  if (objective !== undefined) {
    sift(() => lowest('9.22', 'distance', left, (hex) => ground.grid.stepsBetween(hex, objective.hex)));
    sift(() => lowest('9.22', objective.compass, left, (hex) => against(ground, objective.compass, hex)));
  }
  sift(() => lowest('9.22', 'north', left, (hex) => against(ground, 'north', hex)));
  // Hexes of one row: the lowest number is the easternmost.
  sift(() => lowest('9.22', 'number', left, (hex) => hex));
  const [hex] = left;
  if (hex === undefined) throw new RangeError('no hex to choose from');
  return { hex, sieves };
}
