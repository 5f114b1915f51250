/** The answer given for an Allied player whose time is over: the mildest one, and never a card. */
import type { Draft } from '../../../kernel/offer.ts';
import type { LatePlay } from '../../../kernel/pace/late-play.ts';
import { openActivation } from '../orders/6.0-orders.ts';
import { optionsOf } from '../questions/questions.ts';
import type { EaaState } from '../state.ts';

type Order = Pick<Draft, 'order' | 'args'>;

export const LATE: LatePlay<EaaState> = {
  orders: (_, decision) => ORDERS[decision.split('/', 1).join()] ?? ['question.answer', 'tactics.play'],
  byDefault: ({ game }) => defaultIn(game),
  standing: () => [],
};

/** By the first word of the decision. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  '4.0': ['card.play', 'impulse.pass', 'orders.commit'],
  '5.1': ['interdiction.play'],
  '7.3': ['reserves.deploy'],
};

/** Standing orders have been heard before: what comes here they do not cover. */
function defaultIn(game: EaaState): Order {
  const { question, stage } = game;
  if (question?.kind === 'cards') return { order: 'tactics.play', args: { cards: '' } };
  if (question !== undefined)
    return { order: 'question.answer', args: { answer: mildest(question.of, optionsOf(game, question)) } };
  if (stage === 'interdiction') return { order: 'interdiction.play', args: { card: 0 } };
  if (stage === 'reserves') return { order: 'reserves.deploy', args: { places: '' } };
  if (openActivation(game) !== undefined)
    return { order: 'orders.commit', args: { orders: '', after: 'end' } };
  return { order: 'impulse.pass', args: {} };
}

/** The fewest chits, no advance; else the first that is legal. */
function mildest(of: string, options: readonly string[]): string {
  const [first = ''] = options;
  return of === 'advance' && options.includes('done') ? 'done' : first;
}
