/** The people that a message mentions. */

import type { KgpCampaign } from '../state.ts';
import { SIDES, type Side } from './sides.ts';

/** Commanders of the given sides: what they are asked for binds the side. */
export function commandersOf({ core }: KgpCampaign, sides: readonly Side[] = SIDES): string[] {
  return core.seats
    .filter(({ side, role }) => role === 'commander' && sides.some((each) => each === side))
    .map(({ id }) => id);
}

/** Everybody of the given sides: purchases are drafted by all of a side (8.13). */
export function everybodyOf({ core }: KgpCampaign, sides: readonly Side[] = SIDES): string[] {
  return core.seats.filter(({ side }) => sides.some((each) => each === side)).map(({ id }) => id);
}
