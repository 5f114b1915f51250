/** 12.9: how dispersed units come to order again. */
import { keyOf } from '../position/changes.ts';
import type { Position, Unit } from '../position/position.ts';

/**
 * The end of an activation: `activated` units, by key, are in order again, but for those of them that their own attacks in it
 * have dispersed.
 */
export function afterActivation(
  position: Position,
  activated: Iterable<string>,
  dispersedInIt: Iterable<string>,
): { readonly position: Position; readonly recovered: readonly string[] } {
  const keys = new Set(activated);
  for (const key of dispersedInIt) keys.delete(key);
  return recover(position, (unit) => keys.has(keyOf(unit)));
}

/** The end of the day: all of them. */
export function atDaysEnd(position: Position): {
  readonly position: Position;
  readonly recovered: readonly string[];
} {
  return recover(position, () => true);
}

function recover(position: Position, may: (unit: Unit) => boolean) {
  const recovered: string[] = [];
  const stacks = new Map(position.stacks);
  for (const [hex, stack] of stacks) {
    const units = stack.units.map((unit) => {
      if (!unit.isDispersed || !may(unit)) return unit;
      recovered.push(keyOf(unit));
      return { ...unit, isDispersed: false };
    });
    stacks.set(hex, { ...stack, units });
  }
  return { position: { ...position, stacks }, recovered };
}
