/** Time, as the kernel knows it: it comes in as orders of a seat on which no person sits. */
import type { Field } from './offer.ts';
import type { Seat } from './seat.ts';

/** Its orders are judged, stored, replayed and verified like those of people, and nobody else can give them. */
export const CLOCK: Seat = { id: 'clock', role: 'clock', user: '', name: '' };

/** As late as a date can be (ECMA-262), in ms since the epoch. */
const LATEST = 8.64e15;

/** The argument that each of the clock's orders has: the instant at which it is given, not before `due`. */
export function instantFrom(due: number): Field {
  return { kind: 'integer', name: 'at', label: 'Instant', min: due, max: LATEST };
}
