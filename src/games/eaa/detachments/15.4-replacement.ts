/** 15.4: a German reserve unit takes the place of a detachment. */

import { onlyIf } from '../../../text/present.ts';
import { closedToReserves } from '../control/10.8-placing.ts';
import { isThreatened } from '../movement/9.3-proximate.ts';
import { around, unitsIn } from '../position/near.ts';
import { isBracketed, type Objective, type Position, type Unit } from '../position/position.ts';
import { type Sieve, sifted } from '../position/sieve.ts';
import { SupplyNet } from '../supply/13.1-supply.ts';
import { armyOf } from '../vocabulary/counters.ts';
import type { Day } from '../vocabulary/dates.ts';
import type { Army } from '../vocabulary/formations.ts';

const INFANTRY_FROM = 18;
const ALL_FROM = 21;

/** Whether a reserve unit is checked at all on that day: not in brackets, infantry first, and with fuel (13.51). */
export function mayReplace(unit: Unit, day: Day): boolean {
  if (isBracketed(unit) || unit.isOutOfFuel) return false;
  return day >= (unit.counter.type === 'infantry' ? INFANTRY_FROM : ALL_FROM);
}

export interface Replacement {
  readonly hex: number;
  readonly among: readonly number[];
  /** Those that a roadblock alone keeps from being one of them (10.8). */
  readonly closed: readonly number[];
  readonly sieves: readonly Sieve[];
}

export interface ReplacementFacts {
  /** Hexes of active units on the map. */
  readonly active: readonly number[];
  /** Of the active army. */
  readonly objective: Objective | undefined;
  /** 10.7: British XXX Corps is free to cross the Meuse eastward. */
  readonly isXxxFree: boolean;
}

/** The detachment that a reserve unit replaces; `undefined`: none is eligible. */
export function replacementFor(
  position: Position,
  unit: Unit,
  { active, objective, isXxxFree }: ReplacementFacts,
): Replacement | undefined {
  const { ground, detachments } = position;
  const army = armyOf(unit.counter);
  // 13.3: wherever a reserve unit is placed.
  const supply = new SupplyNet(position, 'german', { isReserve: true });
  const roadblocks = closedToReserves(position);
  const eligible = [...detachments]
    .toSorted((a, b) => a - b)
    .filter(
      (hex) =>
        armiesOf(position, hex).includes(army) &&
        !around(ground, hex).some((at) =>
          unitsIn(position, at, 'german').some((other) => !isBracketed(other)),
        ) &&
        supply.trace(hex).ok &&
        isThreatened(position, hex, isXxxFree),
    );
  const among = eligible.filter((hex) => !roadblocks.has(hex));
  const closed = eligible.filter((hex) => roadblocks.has(hex));
  if (among.length === 0) return undefined;
  const { grid } = ground;
  const nearest = (hex: number) => Math.min(...active.map((at) => grid.stepsBetween(hex, at)));
  const { hex, sieves } = sifted('15.4', among, [
    ['hold value', (at) => -(ground.hexes[at]?.hold ?? 0)],
    ...onlyIf(active.length > 0, ['active unit', nearest] as const),
    ...(objective === undefined
      ? []
      : [['objective', (at: number) => -grid.stepsBetween(at, objective.hex)] as const]),
  ]);
  if (hex === undefined) return undefined;
  return { hex, among, closed, sieves };
}

/** A detachment is of the army of the closest German unit; of several that are equally close, of all theirs. */
function armiesOf(position: Position, hex: number): readonly Army[] {
  const { grid } = position.ground;
  const germans = [...position.stacks.values()].flatMap(({ side, units }) =>
    side === 'german' ? units : [],
  );
  const least = Math.min(...germans.map((unit) => grid.stepsBetween(unit.hex, hex)));
  return germans
    .filter((unit) => grid.stepsBetween(unit.hex, hex) === least)
    .map(({ counter }) => armyOf(counter));
}
