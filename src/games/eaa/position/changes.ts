/** Positions in which a unit stands elsewhere, or not at all. */
import { sideOf } from '../vocabulary/counters.ts';
import { unitsIn } from './near.ts';
import type { Position, Stack, Unit } from './position.ts';

/** A name of its own for each unit: ids are told apart within a corps alone. */
export function keyOf({ counter }: Pick<Unit, 'counter'>): string {
  return `${counter.corps}/${counter.id}`;
}

/** Without one unit. */
export function without(position: Position, unit: Unit): Position {
  const stacks = new Map(position.stacks);
  const there = stacks.get(unit.hex);
  const units = there?.units.filter((each) => keyOf(each) !== keyOf(unit)) ?? [];
  if (there === undefined || units.length === 0) stacks.delete(unit.hex);
  else stacks.set(unit.hex, { ...there, units });
  return { ...position, stacks };
}

/** With a unit in a hex, wherever it was before; nothing else changes. */
export function withUnitAt(position: Position, unit: Unit, hex: number): Position {
  const cleared = without(position, unit);
  const stacks = new Map(cleared.stacks);
  const stack: Stack = {
    side: sideOf(unit.counter),
    hex,
    units: [...unitsIn({ stacks }, hex), { ...unit, hex }],
  };
  stacks.set(hex, stack);
  return { ...cleared, stacks };
}
