/** 12.22: a German unit that nobody had seen joins the defence of a hex that the Allies attack. */
import { fitTogether } from '../movement/10.4-stacking.ts';
import { keyOf } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import { bySelector } from '../position/order.ts';
import { isSupplied, type Position, type Unit } from '../position/position.ts';
import { SupplyNet } from '../supply/13.1-supply.ts';
import type { CardFormation } from '../vocabulary/cards.ts';
import { armyOf } from '../vocabulary/counters.ts';
import { isInFormation } from '../vocabulary/formation-of.ts';

/** At most so many steps and units stand there. */
const MOST_STEPS = 3;
const MOST_UNITS = 2;

export type Undetected =
  | { readonly is: 'found'; readonly unit: Unit; readonly by: 'division' | 'corps' | 'selector' }
  /** 12.23: then the tactic of the card counts. */
  | {
      readonly is: 'none';
      readonly why: 'no supply' | 'formation' | 'reserve supply' | 'too many' | 'no unit' | 'stacking';
    };

/**
 * `box`: the Reserve Units box, each unit with any hex. `card`: whom the drawn card commands. `apart`: keys of units that have
 * retreated into the hex and do not defend it (12.74).
 */
export function undetectedDefender(
  position: Position,
  hex: number,
  box: readonly Unit[],
  card: CardFormation,
  apart: readonly string[] = [],
): Undetected {
  const there = unitsIn(position, hex, 'german');
  const defenders = there.filter((unit) => !apart.includes(keyOf(unit)));
  if (!defenders.some(isSupplied)) return { is: 'none', why: 'no supply' };
  const isOf = (unit: Unit) => isInFormation(unit.counter, card, 'german');
  if (!defenders.some(isOf)) return { is: 'none', why: 'formation' };
  if (!new SupplyNet(position, 'german', { isReserve: true }).trace(hex).ok)
    return { is: 'none', why: 'reserve supply' };
  const steps = defenders.reduce((sum, unit) => sum + unit.steps, 0);
  if (steps > MOST_STEPS || defenders.length > MOST_UNITS) return { is: 'none', why: 'too many' };
  const armies = defenders.map(({ counter }) => armyOf(counter));
  const eligible = box.filter(
    (unit) =>
      !unit.isOutOfFuel &&
      isOf(unit) &&
      (card.kind !== 'army-group' || armies.includes(armyOf(unit.counter))),
  );
  if (eligible.length === 0) return { is: 'none', why: 'no unit' };
  const fitting = eligible.filter((unit) => fitTogether([...there, unit]));
  if (fitting.length === 0) return { is: 'none', why: 'stacking' };
  const divisions = defenders.flatMap(({ counter }) => counter.division ?? []);
  const corps = defenders.map(({ counter }) => counter.corps);
  const tests: readonly (readonly ['division' | 'corps', (unit: Unit) => boolean])[] = [
    ['division', ({ counter }) => counter.division !== undefined && divisions.includes(counter.division)],
    ['corps', ({ counter }) => corps.includes(counter.corps)],
  ];
  for (const [by, test] of tests) {
    const [unit] = fitting.filter(test).toSorted(bySelector);
    if (unit !== undefined) return { is: 'found', unit, by };
  }
  const [unit] = fitting.toSorted(bySelector);
  return unit === undefined ? { is: 'none', why: 'no unit' } : { is: 'found', unit, by: 'selector' };
}
