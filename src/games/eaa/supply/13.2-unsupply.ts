/** 13.2–13.24: what the Supply Phase makes of units: in supply, or one state of unsupply farther than before. */
import { keyOf } from '../position/changes.ts';
import { type Position, SUPPLY_STATES, type SupplyState, type Unit } from '../position/position.ts';
import { faceOf, isVonDerHeydte, type Quality, sideOf } from '../vocabulary/counters.ts';
import type { Side } from '../vocabulary/formations.ts';
import { type Supply, type SupplyNet, supplyOf } from './13.1-supply.ts';

/** 13.12: German units are checked from December 19 on; von der Heydte, as packs name it, on each day. */
const FIRST_GERMAN_DAY = 19;

export interface SupplyCheck {
  /** By key. */
  readonly unit: string;
  readonly hex: number;
  readonly was: SupplyState;
  readonly is: SupplyState;
  /** By which path; no path: it is not in supply. */
  readonly supply: Supply;
  /** 13.24: it was isolated before and may lose a step. */
  readonly surrenders: boolean;
}

/** Every unit on the map that is checked on that day, by hex; stacks are traced once. */
export function checkSupply(position: Position): readonly SupplyCheck[] {
  const nets: { readonly [side in Side]: SupplyNet } = {
    allied: supplyOf(position, 'allied'),
    german: supplyOf(position, 'german'),
  };
  return [...position.stacks.values()]
    .toSorted((a, b) => a.hex - b.hex)
    .flatMap(({ side, hex, units }) => {
      const isFree = ({ counter }: Unit) =>
        side === 'german' && position.day < FIRST_GERMAN_DAY && !isVonDerHeydte(counter);
      if (units.every(isFree)) return [];
      const supply = nets[side].trace(hex);
      return units.filter((unit) => !isFree(unit)).map((unit) => checked(unit, supply));
    });
}

function checked(unit: Unit, supply: Supply): SupplyCheck {
  const was = unit.supply;
  const worse = SUPPLY_STATES[Math.min(SUPPLY_STATES.indexOf(was) + 1, SUPPLY_STATES.length - 1)] ?? was;
  const is = supply.ok ? 'in' : worse;
  return {
    unit: keyOf(unit),
    hex: unit.hex,
    was,
    is,
    supply,
    surrenders: !supply.ok && was === 'isolated',
  };
}

/** 13.24: up to which die result a unit of that quality loses a step. */
export const SURRENDER: Readonly<Record<Quality, number>> = { green: 6, line: 4, elite: 2 };

/** Whether an isolated unit loses a step by that die. */
export function surrendersOn({ counter, steps }: Pick<Unit, 'counter' | 'steps'>, die: number): boolean {
  return die <= SURRENDER[faceOf(counter, steps).quality];
}

/** 13.4: Airpower brings a stack back into supply at once. */
export function resupplied(position: Position, hex: number): Position {
  const stack = position.stacks.get(hex);
  if (stack === undefined) return position;
  const units = stack.units.map((unit) => ({ ...unit, supply: 'in' as const }));
  return { ...position, stacks: new Map(position.stacks).set(hex, { ...stack, units }) };
}

/** 13.4: the Allied stacks to which it can be brought. */
export function unsuppliedStacks(position: Position): readonly number[] {
  return [...position.stacks.values()]
    .filter(({ units }) =>
      units.some(({ counter, supply }) => sideOf(counter) === 'allied' && supply !== 'in'),
    )
    .map(({ hex }) => hex)
    .toSorted((a, b) => a - b);
}
