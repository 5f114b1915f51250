/** CG13: while a scenario is played, the German adds squads that were released from Reserve or have entered to those with PF. */
import { z } from 'zod';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { countSquads, MOST_SQUADS, panzerfausts } from '../setup/CG13-german-pf.ts';
import { NOT_OFFERED } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Rule } from '../vocabulary/step.ts';
import { offerBase, playOrder } from './playing.ts';

const RULE = 'CG13';

export const squadsThatEntered: Rule = {
  rule: RULE,
  decisions: () => [add],
};

const add = playOrder({
  order: 'pf.add',
  rule: RULE,
  summary: 'German: add squads that were released from Reserve or have entered to those that count for PF',
  args: z.strictObject({ squads: z.number().int() }),
  isShared: true,
  offers({ game }, side) {
    const { pfSquads, rev } = game.sides.german;
    if (side !== 'german' || pfSquads === undefined) return [];
    return [
      {
        ...offerBase(game, 'pf.add', RULE, rev),
        label: 'PF: squads released or entered',
        detail: `${panzerfausts(1)} PF each; ${pfSquads} squads so far`,
        fixed: {},
        fields: [
          {
            kind: 'integer',
            name: 'squads',
            label: 'How many squads more',
            min: 1,
            max: Math.max(MOST_SQUADS - pfSquads, 1),
            initial: 1,
          },
        ],
      },
    ];
  },
  read({ game }, side, { squads }) {
    const { pfSquads } = game.sides.german;
    if (side !== 'german') return NOT_OFFERED;
    if (pfSquads === undefined)
      return refuse(
        ruling(RULE, 'count-first', 'Say first how many squads count at set-up.', 'PF: how many squads?'),
      );
    return accept(pfSquads + squads);
  },
  effect: (work, _side, squads) => countSquads(work, squads),
});
