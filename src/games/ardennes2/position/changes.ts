/** Positions made of positions: the old one stays as it is. */
import type { Position, Stack, Unit } from './position.ts';

/**
 * The position after some of its units have changed: what each has become, `undefined`: it is gone. A unit that enters
 * another hex goes to the bottom of the stack there; Bonds are as they were.
 * @throws where both sides would stand in one hex
 */
export function withUnits(position: Position, changes: ReadonlyMap<Unit, Unit | undefined>): Position {
  const stacks = new Map(position.stacks);
  const change = (stack: Stack, units: readonly Unit[]) => {
    if (units.length + stack.hidden === 0) stacks.delete(stack.hex);
    else stacks.set(stack.hex, { ...stack, units });
  };
  for (const hex of new Set([...changes.keys()].map((unit) => unit.hex))) {
    const stack = stacks.get(hex);
    if (stack === undefined) continue;
    const stay = stack.units.flatMap((unit) => {
      if (!changes.has(unit)) return unit;
      const now = changes.get(unit);
      return now?.hex === hex ? now : [];
    });
    change(stack, stay);
  }
  for (const [was, now] of changes) {
    if (now === undefined || now.hex === was.hex) continue;
    const { side } = now.counter;
    const there = stacks.get(now.hex) ?? { side, hex: now.hex, units: [], hidden: 0 };
    if (there.side !== side) throw new Error(`${now.counter.id} cannot join the enemy`);
    change(there, [...there.units, now]);
  }
  return { ...position, stacks };
}
