/** SCS series rules: stacks, and what of them is seen; what is asked and settled at the table stands here too. */
import { asked } from './asked.ts';
import { stacksSeen, stackTopped, unitsChanged } from './changes.ts';
import type { Rule } from './rule.ts';
import { topOrders } from './stack-top-orders.ts';
import { umpireChose } from './umpires-choice.ts';

export const stacking: Rule = {
  rule: 'SCS series rules',
  events: [unitsChanged, stacksSeen, stackTopped, asked, umpireChose],
  beforehand: [topOrders],
};
