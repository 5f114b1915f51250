/** Who is near whom, in steps of the grid. */
import type { HexGrid } from './grid.ts';

/** Those of the hexes that have one of the others no more than so many steps away. */
export function nearOthers(
  grid: HexGrid,
  hexes: readonly number[],
  others: readonly number[],
  steps: number,
): readonly number[] {
  return hexes.filter((hex) => others.some((other) => grid.stepsBetween(other, hex) <= steps));
}
