/** The order that sets the standing orders for the defence. */
import { z } from 'zod';
import { decision } from '../../../kernel/decision.ts';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { bookOf } from '../packs/book.ts';
import { type EaaWork, emit, event } from '../runs/event.ts';
import { worldIn } from '../runs/world-in.ts';
import type { EaaCampaign } from '../state.ts';
import { isAllied } from './questions.ts';
import { readStanding } from './standing-orders.ts';

/** The page of /help behind the form. */
export const STANDING_HELP = 'eaa-standing';

const LONGEST = 2000;

/** To the side alone. */
export const standingSet = event<{ readonly text: string }>({
  type: 'defence.set',
  fold(game, { text }) {
    game.own.standing = text;
  },
  line: ({ text }) =>
    text === '' ? 'No standing orders any more' : `Standing orders: ${text.replaceAll('\n', '; ')}`,
});

export const setStanding = decision({
  order: 'defence.set',
  rule: '12.0',
  summary: 'Set the standing orders for the defence, instead of those of before',
  args: z.strictObject({ orders: z.string().optional() }),
  offers({ game }: EaaCampaign, seat): readonly Offer[] {
    if (!isAllied(seat) || game.world === undefined || game.ended !== undefined) return [];
    return [
      {
        order: 'defence.set',
        decision: 'standing',
        rev: 0,
        rule: '12.0',
        label: 'Standing orders',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'orders',
            label: 'Orders for the defence, a line each',
            pattern: '[\\s\\S]*',
            maxLength: LONGEST,
            multiline: true,
            optional: true,
            initial: game.own.standing,
            examples: ['all hold', 'all retreat at 3\ntactics none', 'tactics Artillery at 2:1', ''],
            hint: 'all hold\n0912 retreat 1 > 0810\ntactics none',
          },
        ],
        guide: STANDING_HELP,
        aside: true,
        rare: true,
      },
    ];
  },
  read({ game }: EaaCampaign, seat, { orders = '' }): Result<{ text: string }> {
    if (!isAllied(seat) || game.world === undefined)
      return refuse({
        code: 'eaa/12.0/no-side',
        rule: '12.0',
        message: 'Standing orders are for the Allied side of a game that has begun.',
        legal: 'See /status.',
      });
    const read = readStanding(bookOf(game), worldIn(game), orders);
    if (read.ok) return accept({ text: read.lines.join('\n') });
    const { rule, wrong, legal } = read.fault;
    return refuse({ code: `eaa/${rule}/standing`, rule, message: `${wrong}.`, legal, args: ['orders'] });
  },
  effect(work: EaaWork, _seat, { text }: { text: string }) {
    emit(work, standingSet, 'side:allied', { text });
  },
});
