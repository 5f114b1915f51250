/** 10.4: how many units may stand together. */
import type { Unit } from '../position/position.ts';

const MOST_UNITS = 3;
const MOST_STEPS = 6;

/** Whether these may end in one hex: three units at most and six steps at most. */
export function fitTogether(units: readonly Pick<Unit, 'steps'>[]): boolean {
  return units.length <= MOST_UNITS && units.reduce((sum, { steps }) => sum + steps, 0) <= MOST_STEPS;
}
