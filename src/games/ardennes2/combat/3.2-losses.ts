/** 3.2 step 5: which steps are lost. The first comes from the strongest unit that took part; the rest are its owner's. */
import type { Position, Unit } from '../position/position.ts';
import type { Loss } from './3.2-combat-table.ts';
import { attackStrength, defenseStrength } from './3.2-odds.ts';

/** From which units the first step may come: the strongest as they count now; several are its owner's choice. */
function strongest(position: Position, units: readonly Unit[], as: 'attacker' | 'defender'): readonly Unit[] {
  const value = (unit: Unit) =>
    (as === 'attacker' ? attackStrength(position, unit) : defenseStrength(position, unit)).value;
  const most = Math.max(...units.map(value));
  return units.filter((unit) => value(unit) === most);
}

/** Steps lost of each unit, by counter id. */
export type StepLosses = Readonly<Record<string, number>>;

/** All that a stack has, or what the result says, whichever is less. */
function stepsToLose(units: readonly Unit[], loss: Loss): number {
  const there = units.reduce((sum, { steps }) => sum + steps, 0);
  return loss === 'all' ? there : Math.min(loss, there);
}

/**
 * Every way to take the losses, told apart by what is left; one alone: there is nothing to choose. At most a few dozen:
 * a stack has three units as a rule, and results are small.
 */
export function waysToLose(
  position: Position,
  units: readonly Unit[],
  loss: Loss,
  as: 'attacker' | 'defender',
): readonly StepLosses[] {
  const steps = stepsToLose(units, loss);
  if (steps === 0) return [{}];
  const ways = new Map<string, StepLosses>();
  for (const first of strongest(position, units, as))
    for (const rest of spread(units, steps - 1, { [first.counter.id]: 1 }))
      ways.set(JSON.stringify(Object.entries(rest).sort()), rest);
  return [...ways.values()];
}

/** Ways to take so many more steps from units that have lost some. */
function spread(units: readonly Unit[], steps: number, lost: StepLosses): readonly StepLosses[] {
  if (steps === 0) return [lost];
  return units.flatMap(({ counter: { id }, steps: has }) => {
    const already = lost[id] ?? 0;
    if (already >= has) return [];
    return spread(units, steps - 1, { ...lost, [id]: already + 1 });
  });
}
