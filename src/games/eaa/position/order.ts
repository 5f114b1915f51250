/** 2.21: in which order units of one side are taken, and by whose objective German ones go. */

import { given } from '../../../text/present.ts';
import { armyOf } from '../vocabulary/counters.ts';
import { CORPS, GERMAN_ARMIES, type GermanArmy } from '../vocabulary/formations.ts';
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

/**
 * The marker of the unit's army. 9.83: OKW units follow that of `okwArmy`, whose card has activated them, or without one the
 * marker that is nearest to them.
 */
export function objectiveOf(
  position: Pick<Position, 'objectives' | 'ground'>,
  { counter, hex }: Pick<Unit, 'counter' | 'hex'>,
  okwArmy: GermanArmy | undefined,
): Objective | undefined {
  const { objectives } = position;
  const army = armyOf(counter);
  const whose = army === 'okw' ? (okwArmy ?? nearestArmy(position, hex)) : army;
  if (whose === undefined || whose === 'us1' || whose === 'us3' || whose === 'xxx') return undefined;
  return objectives[whose];
}

/**
 * 9.83: the army whose marker is nearest to a hex, of equally near ones the northernmost; `undefined`: there is none, or the
 * unit stands in no hex and moves nowhere.
 */
export function nearestArmy(
  { objectives, ground: { grid } }: Pick<Position, 'objectives' | 'ground'>,
  hex: number,
): GermanArmy | undefined {
  if (hex < 0) return undefined;
  const markers = GERMAN_ARMIES.flatMap((army) => {
    const marker = objectives[army];
    return given(marker, (marker) => ({ army, at: marker.hex, away: grid.stepsBetween(hex, marker.hex) }));
  });
  // Hexes are numbered from the north.
  return markers.toSorted((a, b) => a.away - b.away || a.at - b.at)[0]?.army;
}
