/** Where a path may stand, Location by Location: on a bridge, which one enters by its ends, or beneath it (8.6052, 8.6061, 8.613). */

import { SIDES_OF_A_HEX } from '../../../map/grid.ts';
import { type Filling, isThere } from '../../../map/marks.ts';
import { leadsTo, type Steps } from '../../../map/steps.ts';
import type { Front, Holder } from './8.6051-setup-areas.ts';
import { stepsOver } from './numbered.ts';
import { endsOf, type Mover, type Position, type Step } from './position.ts';

export interface Ground {
  /** 1: a path may stand in the hex. */
  readonly isOpen: Uint8Array;
  /** From a place where a path may stand to another one; from elsewhere too, since a path may begin where it could not go. */
  readonly steps: Steps;
  /** The same steps in, from wherever in its hex one comes. */
  readonly enters: Uint8Array;
}

/**
 * `isOpen`: the ground that a path may lie over. A unit beneath a bridge can leave and be entered on any side: a path
 * leads past its ends only where it may stand there.
 */
export function groundOf(
  position: Position,
  movers: readonly Mover[],
  filling: Filling,
  { holders, beneath }: Front,
  isOpen: (holder: Holder | undefined, node: number) => boolean,
): Ground {
  const { grid, bridges, river } = position;
  const base = together(movers.map((mover) => stepsOver(position, mover, filling)));
  const open = new Uint8Array(grid.net.size);
  for (let node = 0; node < open.length; node += 1) if (isOpen(holders[node], node)) open[node] = 1;
  if (bridges.size === 0) return { isOpen: open, steps: base, enters: base.into };
  const [out, into, enters] = [base.out.slice(), base.into.slice(), base.into.slice()];
  for (const [hex, known] of bridges) {
    const ends = endsOf(position, hex, filling) ?? known;
    const node = grid.indexOf(hex);
    if (!isThere(river, hex, filling) && isOpen(beneath.get(node), node)) {
      open[node] = 1;
      continue;
    }
    const others = new Set(grid.neighbours(hex).filter((next) => !ends.includes(next)));
    for (let slot = 0; slot < SIDES_OF_A_HEX; slot += 1) {
      const next = grid.around[node * SIDES_OF_A_HEX + slot] ?? NONE;
      if (next === NONE || !others.has(grid.hexAt(next))) continue;
      for (const bits of [out, into, enters]) clear(bits, node, slot);
      for (const bits of [out, into]) clear(bits, next, opposite(slot));
    }
  }
  return { isOpen: open, steps: { out, into }, enters };
}

/** A step of a path onto such a place. */
export function mayStep({ grid }: Position, { isOpen, steps }: Pick<Ground, 'isOpen' | 'steps'>): Step {
  return (from, to) => isOpen[to] === 1 && leadsTo(grid, steps.out, from, to);
}

/** From the hex in that slot of another one back to it. */
export function opposite(slot: number): number {
  return (slot + SIDES_OF_A_HEX / 2) % SIDES_OF_A_HEX;
}

const NONE = -1;

function clear(bits: Uint8Array, node: number, slot: number): void {
  bits[node] = (bits[node] ?? 0) & ~(1 << slot);
}

/** The steps that all of them could make. */
function together([first, ...others]: readonly Steps[]): Steps {
  if (first === undefined) return { out: new Uint8Array(), into: new Uint8Array() };
  const all = (bits: 'out' | 'into') =>
    others.reduce((sum, each) => sum.map((one, at) => one & (each[bits][at] ?? 0)), first[bits]);
  return { out: all('out'), into: all('into') };
}
