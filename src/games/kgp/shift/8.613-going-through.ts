import { z } from 'zod';
import { baseOf, openAt } from '../refit/open.ts';
import { sayDone } from '../refit/part.ts';
import { sayThrough } from '../repair/8.614-going-through.ts';
import {
  crewChoices,
  FACTS_ARGS,
  factsFault,
  factsFields,
  stateFacts,
} from '../repair/8.6141a-crews-and-facts.ts';
import { gasHints } from '../repair/8.6141c-gas-siphoning.ts';
import { type KgpDecision, sideOf } from '../vocabulary/step.ts';
import { shiftDuties } from './8.613-shift-orders.ts';

const RULE = '8.613';

/**
 * One press for 8.613–8.615, for a side that neither Shifts nor has anything to choose after that. Both sides have it
 * on every CG Date, whatever they could do. What repairs depend on is asked in its form; what else must be decided by
 * then stops the side as ever.
 */
export const nothingBeforePurchases: KgpDecision = {
  order: 'shift.through',
  rule: RULE,
  summary:
    'No (more) Shifts, and nothing to choose in 8.614–8.615: one press up to the purchases; what must be decided is still asked',
  args: z.strictObject(FACTS_ARGS),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!openAt(view, side, RULE) || shiftDuties(view, side).length > 0) return [];
    if (view.game.sides[side].asked.length > 0) return [];
    // Seen by its own side alone.
    const lost = [...crewChoices(view, side), ...gasHints(view, side)];
    return [
      {
        order: 'shift.through',
        ...baseOf(view.game, side, RULE),
        label: 'Nothing more before the purchases',
        fixed: {},
        fields: factsFields(view, side),
        detail: 'No Shifts, nothing to choose in 8.614–8.615',
        style: 'primary',
        ...(lost.length === 0 ? {} : { irrevocable: `You pass this up on this CG Date: ${lost.join(' ')}` }),
      },
    ];
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    return openAt(view, side, RULE) ? factsFault(view, side, args) : undefined;
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    if (factsFields(work.state, side).length > 0) stateFacts(work, side, args, true);
    sayThrough(work, side);
    sayDone(work, side, RULE);
  },
};
