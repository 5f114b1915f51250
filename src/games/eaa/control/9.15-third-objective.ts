/** 9.15: what becomes of the marker of an army, or of the army, when a unit of it enters the hex of its third objective. */
import type { Position, Unit } from '../position/position.ts';
import { armyOf } from '../vocabulary/counters.ts';
import type { Army } from '../vocabulary/formations.ts';

/** Armies whose marker goes on to the last objective of all. */
export const MOVES_ON: ReadonlySet<Army> = new Set<Army>(['5pz', '6pz']);

type Objectives = Position['objectives'];

/** The markers when a German unit has entered these hexes, at that very moment; what stays as it is stays the same object. */
export function objectivesAfter(position: Position, unit: Unit, entered: readonly number[]): Objectives {
  const { ground, mended, objectives } = position;
  const army = armyOf(unit.counter);
  if (!mended.thirdObjective || (army !== '5pz' && army !== '6pz' && army !== '7')) return objectives;
  const marker = objectives[army];
  if (marker?.placement !== 3 || !entered.includes(marker.hex)) return objectives;
  if (MOVES_ON.has(army)) {
    const { lastObjective: last = marker.hex } = ground;
    return last === marker.hex ? objectives : { ...objectives, [army]: { ...marker, hex: last } };
  }
  if (marker.isReached === true || unit.counter.type !== 'infantry') return objectives;
  return { ...objectives, [army]: { ...marker, isReached: true } };
}
