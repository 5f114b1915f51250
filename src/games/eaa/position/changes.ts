/** Positions in which a unit stands elsewhere, or not at all. */
import { oncePer } from '../../../kernel/memo.ts';
import { type Counter, sideOf } from '../vocabulary/counters.ts';
import { unitsIn } from './near.ts';
import type { Position, Stack, Unit } from './position.ts';

/** A name of its own for each unit. */
export function keyOf({ counter }: Pick<Unit, 'counter'>): string {
  return keys(counter);
}

const keys = oncePer(({ corps, id }: Counter) => `${corps}/${id}`);

/** Without one unit. */
export function without(position: Position, unit: Unit): Position {
  const stacks = new Map(position.stacks);
  takeOut(stacks, unit);
  return { ...position, stacks };
}

/** With a unit in a hex, wherever it was before; nothing else changes. */
export function withUnitAt(position: Position, unit: Unit, hex: number): Position {
  const stacks = new Map(position.stacks);
  takeOut(stacks, unit);
  const stack: Stack = {
    side: sideOf(unit.counter),
    hex,
    units: [...unitsIn({ stacks }, hex), { ...unit, hex }],
  };
  stacks.set(hex, stack);
  return { ...position, stacks };
}

function takeOut(stacks: Map<number, Stack>, unit: Unit): void {
  const there = stacks.get(unit.hex);
  const units = there?.units.filter((each) => !isSame(each, unit)) ?? [];
  if (there === undefined || units.length === 0) stacks.delete(unit.hex);
  else stacks.set(unit.hex, { ...there, units });
}

/** Whether two have the same {@link keyOf}. */
function isSame({ counter: a }: Pick<Unit, 'counter'>, { counter: b }: Pick<Unit, 'counter'>): boolean {
  return a === b || (a.id === b.id && a.corps === b.corps);
}
