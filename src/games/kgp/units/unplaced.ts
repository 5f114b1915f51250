/** Counters whose place a report has not said, or not well enough. */

import { given, onlyIf } from '../../../text/present.ts';
import { andMore } from '../vocabulary/words.ts';
import { needsHex } from './8.6055-in-friendly-setup-area.ts';
import { carrierOf, type Ledger, placeOf, unitsOf } from './ledger.ts';
import type { ObUnit } from './unit.ts';

/**
 * Counters that stand on their own and are nowhere yet. A unit that has not entered stands in its Holding Box (8.15,
 * CG22).
 */
export function unplaced(ledger: Ledger): readonly ObUnit[] {
  return unitsOf(ledger).filter((unit) => unit.with === undefined && unit.place === undefined);
}

/** Those that stay in their Location, of which an Area alone is said. */
export function withoutHex(ledger: Ledger): readonly ObUnit[] {
  return unitsOf(ledger).filter((unit) => needsHex(unit) && placeOf(ledger, unit)?.in === 'area');
}

function nameOf({ id, type }: ObUnit): string {
  return `${id} ${type}`;
}

/** `C8 with G8 M1 57mm AT`, `V2 M4A3`: a Gun goes with its crew. */
function withCarrier(ledger: Ledger): (unit: ObUnit) => string {
  return (unit) => {
    const { id } = carrierOf(ledger, unit);
    return id === unit.id ? nameOf(unit) : `${id} with ${nameOf(unit)}`;
  };
}

/** Of whom the hex is still to be said, with an example; `undefined`: of nobody. */
export function hexDuty(ledger: Ledger): string | undefined {
  const vague = withoutHex(ledger);
  const [first] = vague;
  if (first === undefined) return undefined;
  return `Guns and Immobile vehicles stay in their Location (8.6055): give the hex of ${andMore(vague.map(withCarrier(ledger)))}, such as ${carrierOf(ledger, first).id} @J19.`;
}

/** Open questions on where counters are, a line each for their owner's desk. */
export function placeDuties(ledger: Ledger): readonly string[] {
  const nowhere = unplaced(ledger);
  const vague = hexDuty(ledger);
  return [
    ...onlyIf(
      nowhere.length > 0,
      `Without a place: ${andMore(nowhere.map(nameOf))}. Say where each is (S3 @J19), or all at once: rest @area A.`,
    ),
    ...given(vague),
  ];
}
