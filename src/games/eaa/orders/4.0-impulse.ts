/** 4.0 IV.2: an Allied impulse that is passed. */

import { z } from 'zod';
import { decision } from '../../../kernel/decision.ts';
import type { Offer } from '../../../kernel/offer.ts';
import { isAllied } from '../questions/questions.ts';
import { type EaaWork, emit, event } from '../runs/event.ts';
import { addNews, savedOf } from '../runs/runs-played.ts';
import type { EaaCampaign, EaaState } from '../state.ts';
import { newsOf, step } from '../steps/step.ts';
import { endAlliedImpulse } from './4.0-stages.ts';

/** The decision for which an Allied impulse waits. */
export function impulseDecision(game: EaaState): string {
  return `4.0/${savedOf(game).day}/${game.impulse}`;
}

/** Nothing has been played yet in this Allied impulse, and nothing else is asked. */
export function isImpulseOpen({ stage, run, activation, question }: EaaState): boolean {
  return stage === 'allied' && run === undefined && activation === undefined && question === undefined;
}

const passed = step<Record<never, never>>({
  what: 'impulse passed',
  rule: '4.0',
  line: () => 'The Allied impulse is passed (4.0).',
});

export const impulsePassed = event<Record<never, never>>({
  type: 'impulse.passed',
  fold(game) {
    game.activatedBefore = [];
    game.rev += 1;
    addNews(game, newsOf(passed, {}));
  },
  line: () => 'The Allied impulse is passed (4.0)',
});

export const passImpulse = decision({
  order: 'impulse.pass',
  rule: '4.0',
  summary: 'Pass the Allied impulse: nothing is played, and the hand is filled',
  args: z.strictObject({}),
  offers({ game }: EaaCampaign, seat): readonly Offer[] {
    if (!isAllied(seat) || !isImpulseOpen(game)) return [];
    return [
      {
        order: 'impulse.pass',
        decision: impulseDecision(game),
        rev: game.rev,
        rule: '4.0',
        label: 'Pass the impulse',
        fixed: {},
        fields: [],
        irrevocable: 'No card is played; the hand is filled and the Germans go on.',
      },
    ];
  },
  effect(work: EaaWork) {
    emit(work, impulsePassed, 'everyone', {});
    endAlliedImpulse(work);
  },
});
