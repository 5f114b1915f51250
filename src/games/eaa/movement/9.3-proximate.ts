/** 9.3: what is proximate to Allied units: German detachments and hexes that they stand beside, or could move beside. */
import { oncePer } from '../../../kernel/memo.ts';
import { controlledBy } from '../control/11.0-control.ts';
import { around } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import type { Counter } from '../vocabulary/counters.ts';
import { reachOf } from './10.0-reach.ts';
import { Steps } from './10.0-steps.ts';

/** How far a unit gets at most, in hexes. 10.0: each costs 1 MP at least, and one may always be entered. */
export function farthestOf({ ma }: Pick<Counter, 'ma'>): number {
  return Math.max(1, ma);
}

/**
 * Whether an Allied unit stands beside a hex, or one could move beside it (10.6 included). `isXxxFree`: British XXX Corps
 * across the Meuse, too (10.7).
 */
export function isThreatened(position: Position, hex: number, isXxxFree: boolean): boolean {
  const { grid } = position.ground;
  const touched = around(position.ground, hex);
  for (const { side, hex: at, units } of position.stacks.values()) {
    if (side !== 'allied') continue;
    const distance = grid.stepsBetween(at, hex);
    for (const unit of units)
      if (distance <= farthestOf(unit.counter) + 1) {
        const reached = endsOf(position, unit, isXxxFree);
        if (touched.some((end) => reached.has(end))) return true;
      }
  }
  return false;
}

/** Where an Allied unit stands, and where its move could end with supply. */
function endsOf(position: Position, unit: Unit, isXxxFree: boolean): ReadonlySet<number> {
  const { free, held } = ends(position);
  const known = isXxxFree ? free : held;
  const found = known.get(unit) ?? findEnds(position, unit, isXxxFree);
  known.set(unit, found);
  return found;
}

/** With XXX Corps free to cross the Meuse, and held west of it. */
const ends = oncePer((_: Position) => ({
  free: new Map<Unit, ReadonlySet<number>>(),
  held: new Map<Unit, ReadonlySet<number>>(),
}));

function findEnds(position: Position, unit: Unit, isXxxFree: boolean): ReadonlySet<number> {
  const supply = supplyOf(position, 'allied');
  const reach = reachOf(new Steps(position, unit, { isXxxFree }, controlledBy(position, 'german')));
  return new Set(reach.hexes.filter((end) => end === unit.hex || supply.trace(end).ok));
}
