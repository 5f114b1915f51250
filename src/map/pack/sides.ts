/** Hexsides as packs name them, by the two hexes that share each, and the runs of hexes that cross them. */
import { type HexGrid, SIDES_OF_A_HEX } from '../grid.ts';

/** A hexside by the two hexes that share it, in either order. */
export type PackSide = readonly [string, string];

/** `A37.23-A38.22`, as it stands in a pack. */
export function printSide([a, b]: PackSide): string {
  return `${a}-${b}`;
}

/** The hexsides that a run of hexes crosses, one after the other. */
export function stepsOf(hexes: readonly string[]): readonly PackSide[] {
  return hexes.slice(1).map((to, index) => [hexes[index] ?? to, to]);
}

/** The same whichever hex is named first. @throws where they do not touch: a check lets none of these pass */
export function idOf(grid: HexGrid, [a, b]: PackSide): string {
  const id = grid.hexside(a, b);
  if (id === undefined) throw apart(a, b);
  return id;
}

/** Where a hexside stands in a list by hex and slot: seen from its first hex, and from its second. @throws as {@link idOf} */
export function bothWays(grid: HexGrid, [a, b]: PackSide): readonly [number, number] {
  const at = (from: string, to: string) => grid.indexOf(from) * SIDES_OF_A_HEX + slotTo(grid, from, to);
  return [at(a, b), at(b, a)];
}

/** The slot of one hex, by name, seen from another. @throws as {@link idOf} */
export function slotTo(grid: HexGrid, from: string, to: string): number {
  const slot = grid.slotTo(grid.indexOf(from), grid.indexOf(to));
  if (slot === undefined) throw apart(from, to);
  return slot;
}

function apart(a: string, b: string): Error {
  return new Error(`${a} and ${b} do not touch`);
}
