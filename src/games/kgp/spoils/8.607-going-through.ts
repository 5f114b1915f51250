/** 8.607–8.609: one press for a side that takes up what lies about as proposed, shows nothing hidden, and sees nothing burn. */
import { z } from 'zod';
import { offerAt } from '../refit/offer.ts';
import { mayOrderAt } from '../refit/open.ts';
import { sayDone } from '../refit/part.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { noteDone } from '../vocabulary/step.ts';
import { NOTHING_BURNS } from './8.609-flames-and-blazes.ts';
import { EQUIPMENT_AND_FORTIFICATIONS, proposedWords, settleAsProposed } from './8.6071-own-equipment.ts';

/**
 * Both sides have it. Its word on 8.609 is given when the side gets there, after the questions of 8.608: as its
 * statement if there is none yet, as its consent if the other side has stated the same.
 */
export const throughSpoils = sideOrder({
  order: 'spoils.through',
  rule: '8.607',
  summary:
    'Take up the SW that lie about as proposed, choose nothing else in 8.607, and say that nothing burns (8.609)',
  args: z.strictObject({}),
  isOpen: (view, side) => mayOrderAt(view, side, EQUIPMENT_AND_FORTIFICATIONS),
  offers: (view, side) => [
    offerAt(view, side, EQUIPMENT_AND_FORTIFICATIONS, {
      order: 'spoils.through',
      label:
        proposedWords(view, side).length === 0
          ? 'Nothing to choose in 8.607; nothing burns'
          : 'Equipment as proposed; nothing burns',
      fields: [],
      style: 'primary',
      lead: true,
    }),
  ],
  effect(work, side) {
    settleAsProposed(work, side);
    noteDone(work, side, NOTHING_BURNS);
    sayDone(work, side, EQUIPMENT_AND_FORTIFICATIONS);
  },
});
