/** 8.613: one press for 8.613–8.615, for a side that neither Shifts nor has anything to choose after that. */

import { z } from 'zod';
import { accept } from '../../../kernel/ruling.ts';
import { fieldsIf } from '../../../text/present.ts';
import { baseOf, openAt } from '../refit/open.ts';
import { sayDone } from '../refit/part.ts';
import { sayThrough } from '../repair/8.614-going-through.ts';
import {
  crewChoices,
  FACTS_ARGS,
  factsFields,
  readFacts,
  stateEarly,
} from '../repair/8.6141a-crews-and-facts.ts';
import { gasHints } from '../repair/8.6141c-gas-siphoning.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { shiftDuties } from './8.613-shift-orders.ts';

const RULE = '8.613';

/**
 * Both sides have it on every CG Date, whatever they could do. The facts that repairs depend on are asked in its form;
 * other decisions due by then stop the side as ever.
 */
export const nothingBeforePurchases = sideOrder({
  order: 'shift.through',
  rule: RULE,
  summary:
    'No (more) Shifts, and nothing to choose in 8.614–8.615: one press up to the purchases; what must be decided is still asked',
  args: z.strictObject(FACTS_ARGS),
  isOpen: (view, side) => openAt(view, side, RULE),
  offers(view, side) {
    if (shiftDuties(view, side).length > 0 || ownUnits(view.game, side).asked.length > 0) return [];
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
        ...fieldsIf(lost.length === 0, { lead: true as const }),
        ...fieldsIf(lost.length > 0, { irrevocable: `You pass this up on this CG Date: ${lost.join(' ')}` }),
      },
    ];
  },
  read(view, side, args) {
    const stated = readFacts(view, side, args);
    return !stated.ok || factsFields(view, side).length > 0 ? stated : accept(undefined);
  },
  effect(work, side, stated) {
    if (stated !== undefined) stateEarly(work, side, stated);
    sayThrough(work, side);
    sayDone(work, side, RULE);
  },
});
