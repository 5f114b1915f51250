/** Steps over a grid, worked out once for many searches: which hexsides may be crossed and which way, as bits. */
import { type HexGrid, SIDES_OF_A_HEX } from './grid.ts';
import type { Flood } from './search.ts';

/** By hex a bit for each slot of {@link HexGrid.around}: whether one may step out to what lies there, or in from it. */
export interface Steps {
  readonly out: Uint8Array;
  readonly into: Uint8Array;
}

const NONE = -1;
const EVERY_SIDE = 2 ** SIDES_OF_A_HEX - 1;

export function stepsWhere(grid: HexGrid, may: (from: number, to: number) => boolean): Steps {
  const { around } = grid;
  const out = new Uint8Array(grid.net.size);
  const into = new Uint8Array(grid.net.size);
  for (let from = 0; from < grid.net.size; from += 1)
    for (let slot = 0; slot < SIDES_OF_A_HEX; slot += 1) {
      const to = around[from * SIDES_OF_A_HEX + slot] ?? NONE;
      if (to === NONE || !may(from, to)) continue;
      out[from] = (out[from] ?? 0) | (1 << slot);
      into[to] = (into[to] ?? 0) | (1 << ((slot + SIDES_OF_A_HEX / 2) % SIDES_OF_A_HEX));
    }
  return { out, into };
}

/** Every step that the grid has. */
export function everyStep(grid: HexGrid): Uint8Array {
  return new Uint8Array(grid.net.size).fill(EVERY_SIDE);
}

/** Whether a step from a hex to one beside it is among those that lead out of it. */
export function leadsTo({ around }: HexGrid, out: Uint8Array, from: number, to: number): boolean {
  for (let slot = 0; slot < SIDES_OF_A_HEX; slot += 1)
    if (around[from * SIDES_OF_A_HEX + slot] === to) return (((out[from] ?? 0) >> slot) & 1) === 1;
  return false;
}

/**
 * The result of `flood` of the search, by steps of `bits` (`out`, or `into` for a search backwards) and onto hexes of
 * which
 * `isOpen` has 1; the starts are reached, whatever they are.
 */
export function floodOver(
  { around, net: { size } }: HexGrid,
  bits: Uint8Array,
  starts: Iterable<number>,
  { isOpen, most = size }: { readonly isOpen?: Uint8Array; readonly most?: number } = {},
): Flood {
  const distances = new Int32Array(size).fill(NONE);
  const before = new Int32Array(size).fill(NONE);
  const queue = new Int32Array(size);
  let end = 0;
  for (const start of starts) {
    if (distances[start] !== NONE) continue;
    distances[start] = 0;
    queue[end] = start;
    end += 1;
  }
  for (let at = 0; at < end; at += 1) {
    const from = queue[at] ?? 0;
    const steps = (distances[from] ?? 0) + 1;
    if (steps > most) break;
    const allowed = bits[from] ?? 0;
    for (let slot = 0; slot < SIDES_OF_A_HEX; slot += 1) {
      if (((allowed >> slot) & 1) === 0) continue;
      const to = around[from * SIDES_OF_A_HEX + slot] ?? NONE;
      if (to === NONE || distances[to] !== NONE || (isOpen !== undefined && isOpen[to] === 0)) continue;
      distances[to] = steps;
      before[to] = from;
      queue[end] = to;
      end += 1;
    }
  }
  return { distances, before };
}
