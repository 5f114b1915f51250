/** Remedies for a side that is late: a question is answered as its kind has it, and a Phase is ended. */
import type { LatePlay } from '../../kernel/pace/late-play.ts';
import type { ArdennesState } from './state.ts';
import { answerInPlace, ordersFor } from './turn/orders/questions.ts';

export const LATE: LatePlay<ArdennesState> = {
  orders(_, decision) {
    const answers = ordersFor(decision);
    return answers.length === 0 ? ['orders.commit', 'phase.pass'] : answers;
  },
  byDefault: ({ game }, _seat, { decision }) =>
    answerInPlace(game, decision) ?? { order: 'phase.pass', args: {} },
  standing: () => [],
};
