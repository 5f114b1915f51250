/** 8.614–8.615: how a side goes from stop to stop, or says with one press that it chooses nothing more at any of them. */
import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import { baseOf, openAt } from '../refit/open.ts';
import { sayDone } from '../refit/part.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isDone, type KgpDecision, type KgpWork, noteDone } from '../vocabulary/step.ts';
import { FACTS_RULE, SW_AND_MG } from './8.614-stated.ts';
import { placeAllReturned, returnedWeapon } from './8.61421-returned-weapons.ts';

/** One press for a side that has nothing to choose in three stops, or wants to choose nothing. */
export function goingThrough(duties: (campaign: KgpCampaign, side: Side) => readonly string[]): KgpDecision {
  return sideOrder({
    order: 'repair.through',
    rule: '8.614',
    summary:
      'Choose nothing (more) in 8.614–8.615: one press for its stops; what must be decided is still asked',
    args: z.strictObject({}),
    isOpen: (view, side) => openAt(view, side, FACTS_RULE),
    offers(view, side) {
      if (duties(view, side).length > 0 || ownUnits(view.game, side).asked.length > 0) return [];
      const brought = view.game.mended.nothingMoreIsSaid
        ? 'SW that come back join an Area'
        : 'if they bring something to choose, you are asked';
      return [
        {
          order: 'repair.through',
          ...baseOf(view.game, side, FACTS_RULE),
          label: 'Nothing to choose in 8.614–8.615',
          fixed: {},
          fields: [],
          detail: `Repairs are rolled for; ${brought}`,
          aside: true,
        },
      ];
    },
    effect: (work, side) => goOn(work, side, 'through'),
  });
}

/** A side's wish after its statement of 8.6141: to stay, to go on to its next stop, or to choose nothing more. */
export const THEN = ['stay', 'on', 'through'] as const;
export type Then = (typeof THEN)[number];

/** The last field of that statement; `crews`: it could still combine or reman some; `through`: nothing more, it has said. */
export function thenField(crews: boolean, through: boolean): Field {
  return {
    kind: 'choice',
    name: 'next',
    label: 'And then',
    options: [
      { value: 'on', label: 'go on: repair and fuel; then SW and MG' },
      { value: 'through', label: 'go on: nothing more to choose in 8.614–8.615' },
      { value: 'stay', label: 'stay: crews are still to be seen to' },
    ],
    initial: likely(crews, through),
  };
}

function likely(crews: boolean, through: boolean): Then {
  if (crews) return 'stay';
  return through ? 'through' : 'on';
}

/** The mark of a side that chooses nothing more on this CG Date. */
const THROUGH = '8.614 through';

/** A side says that it chooses nothing more in 8.614–8.615 of this CG Date. */
export function sayThrough(work: KgpWork, side: Side): void {
  noteDone(work, side, THROUGH);
}

/** Whether it has said so. */
export function isThrough(game: KgpState, side: Side): boolean {
  return isDone(game, side, THROUGH);
}

/** Done with the first stop of 8.614, and perhaps with all of them. */
export function goOn(work: KgpWork, side: Side, then: Then): void {
  if (then === 'stay') return;
  if (then === 'through') sayThrough(work, side);
  sayDone(work, side, FACTS_RULE);
}

/**
 * Whether the dice have brought anything since: a SW that 8.61421 has Retained, a vehicular weapon that 8.6142 has
 * disabled. Then a side that wanted to choose nothing more stops once more. Both are public, so that its stopping tells
 * nothing else.
 */
function isNew(game: KgpState, side: Side): boolean {
  const lost = game.sides[side].notes.some(({ rule, result }) => rule === '8.6142' && result === 'disabled');
  return lost || returnedWeapon.owedBy(game, side).length > 0;
}

/**
 * At a later stop: a side that chooses nothing more is through with it, but for what it must decide. Since the edition
 * that has it so, what the dice have brought does not stop it either: nothing of what a side has decides then whether it
 * stops.
 */
export function passThrough(work: KgpWork, side: Side, rule: string): void {
  const { game } = work.state;
  if (!isThrough(game, side)) return;
  if (rule === SW_AND_MG && game.mended.nothingMoreIsSaid) placeAllReturned(work, side);
  else if (rule === SW_AND_MG && isNew(game, side)) return;
  sayDone(work, side, rule);
}
