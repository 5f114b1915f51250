import { z } from 'zod';
import type { KgpState } from '../state.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { decisionId, type KgpDecision, type Step, sideOf } from '../vocabulary/step.ts';
import { plural } from '../vocabulary/words.ts';

const STEP = 'CG14';

/** Scenarios of a campaign game for which the German may declare Fanaticism: two, in CG II one. */
export function fanaticismLimit(cg: string): number {
  return cg === 'II' ? 1 : 2;
}

export function fanaticismLeft(game: KgpState): number {
  return fanaticismLimit(game.cg) - game.fanaticDates.length;
}

const declare: KgpDecision = {
  order: 'fanatic.declare',
  rule: STEP,
  summary: 'German, when both have set up: say whether all your Personnel are Fanatic for this scenario',
  args: z.strictObject({ answer: z.enum(['yes', 'no']) }),
  offers(view, seat) {
    const { game } = view;
    if (sideOf(seat) !== 'german' || game.step !== STEP) return [];
    const left = fanaticismLeft(game);
    const base = {
      order: 'fanatic.declare',
      decision: decisionId(STEP, game),
      rev: 0,
      rule: STEP,
      fields: [],
    };
    return [
      { ...base, label: 'No Fanaticism', fixed: { answer: 'no' } },
      {
        ...base,
        label: 'Declare Fanaticism',
        fixed: { answer: 'yes' },
        style: 'danger',
        irrevocable: `All your Personnel are Fanatic for this whole scenario. ${left} of ${plural(fanaticismLimit(game.cg), 'such scenario')} ${left === 1 ? 'is' : 'are'} left in CG ${game.cg}.`,
      },
    ];
  },
  object(view, seat) {
    const side = sideOf(seat);
    const { core, game } = view;
    if (core.status !== 'running' || side === undefined) return undefined;
    if (side !== 'german')
      return ruling(
        STEP,
        'german-only',
        'Only the German side can declare Fanaticism.',
        'Nothing is asked of you for it.',
      );
    if (game.step === STEP) return undefined;
    return ruling(
      STEP,
      'not-now',
      fanaticismLeft(game) > 0
        ? 'Fanaticism is declared immediately upon the conclusion of all set-up.'
        : `Your side has declared it ${fanaticismLimit(game.cg) === 1 ? 'once' : 'twice'} in CG ${game.cg}: no more.`,
      fanaticismLeft(game) > 0
        ? 'You are asked when both sides have set up.'
        : 'The scenario is played without.',
    );
  },
  effect(work, _seat, args) {
    work.emit('fanaticism.declared', 'everyone', { declared: args.answer === 'yes' });
  },
};

/** CG14, immediately upon the conclusion of all on-map set-up, and so before 8.625 tells who moves first. */
export const germanFanaticism: Step = {
  id: STEP,
  rule: STEP,
  name: 'German Fanaticism',
  cells: () => [],
  play(work) {
    const { game } = work.state;
    if (game.scenario?.fanatic === undefined && fanaticismLeft(game) > 0) return undefined;
    return 'done';
  },
  decisions: [declare],
};
