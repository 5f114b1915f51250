/** 2.21: in which order units of one side are taken, and by whose objective German ones go. */
import { armyOf } from '../vocabulary/counters.ts';
import { CORPS, type GermanArmy } from '../vocabulary/formations.ts';
import type { Objective, Position, Unit } from './position.ts';

/** ▲: ascending selectors, then the lower-numbered corps, then the lower-numbered hex. */
export function bySelector(a: Unit, b: Unit): number {
  return (
    selectorOf(a) - selectorOf(b) ||
    CORPS[a.counter.corps].number - CORPS[b.counter.corps].number ||
    a.hex - b.hex
  );
}

/** ▼: descending selectors; 2.21: of equal ones the lower-numbered corps, as in ascending order. */
export function descending({ mended }: Pick<Position, 'mended'>, units: readonly Unit[]): readonly Unit[] {
  if (!mended.lowerCorpsFirst) return units.toSorted(bySelector).toReversed();
  return units.toSorted((a, b) => selectorOf(b) - selectorOf(a) || bySelector(a, b));
}

function selectorOf({ counter, steps }: Unit): number {
  return counter.faces[steps - 1]?.selector ?? 0;
}

/** The marker of the unit's army; 9.83: OKW units follow that of another. */
export function objectiveOf(
  { objectives }: Pick<Position, 'objectives'>,
  { counter }: Pick<Unit, 'counter'>,
  okwArmy: GermanArmy | undefined,
): Objective | undefined {
  const army = armyOf(counter);
  const whose = army === 'okw' ? okwArmy : army;
  if (whose === undefined || whose === 'us1' || whose === 'us3' || whose === 'xxx') return undefined;
  return objectives[whose];
}
