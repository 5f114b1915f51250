/** CG14: once all on-map set-up is done, and so before 8.625 says who moves first, Germans may become Fanatic. */

import { z } from 'zod';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { agreeing, plural } from '../../../text/plural.ts';
import { onlyIf, when } from '../../../text/present.ts';
import { saidNothingMore } from '../setup/8.624-nothing-more.ts';
import { worksDesk } from '../setup/desk.ts';
import type { KgpState } from '../state.ts';
import { emit, event } from '../vocabulary/event.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { scenarioOf } from '../vocabulary/state-parts.ts';
import { boundTo, type Step } from '../vocabulary/step.ts';
import { turnWords } from '../vocabulary/turn-words.ts';

const STEP = 'CG14';

export const germanFanaticism: Step = {
  id: STEP,
  rule: STEP,
  name: 'German Fanaticism',
  opening: (campaign) =>
    onlyIf(fanaticismLeft(campaign.game) !== 0, {
      kind: 'fanaticism-open',
      title: `${campaign.game.date}: German Fanaticism?`,
      text: 'The German side says whether all its Personnel are Fanatic in this scenario (CG14): **My orders**.',
      buttons: ['my-orders'],
      mention: commandersOf(campaign, ['german']),
      passing: true,
    }),
  play(work) {
    const { game } = work.state;
    if (scenarioOf(game).fanatic !== undefined || fanaticismLeft(game) === 0) return 'done';
    if (!saidNothingMore(game, 'german')) return undefined;
    emit(work, fanaticismDeclared, 'everyone', { declared: false });
    return 'done';
  },
  waitsFor: (campaign, reader) =>
    turnWords(
      campaign,
      'german',
      {
        you: 'say now whether your Personnel are Fanatic (CG14)',
        they: 'says whether the German Personnel are Fanatic (CG14)',
        all: 'to say whether its Personnel are Fanatic (CG14)',
      },
      reader,
    ),
  awaits: () => ({ of: ['german'], kind: 'turn' }),
  whenLate: {
    settledBy: ['fanatic.declare'],
    byDefault(_campaign, side) {
      if (side !== 'german') return undefined;
      return { order: 'fanatic.declare', args: { answer: 'no' } };
    },
  },
  desk: ({ game }, side) => worksDesk(game, side),
  decisions: () => [declare],
  events: () => [fanaticismDeclared],
};

/** Scenarios of a campaign game for which the German may declare Fanaticism: two, in CG II one. */
export function fanaticismLimit(cg: string): number {
  return cg === 'II' ? 1 : 2;
}

function fanaticismLeft(game: KgpState): number {
  return fanaticismLimit(game.cg) - game.fanaticDates.length;
}

const declare = sideOrder({
  order: 'fanatic.declare',
  rule: STEP,
  summary: 'German: say, when both have set up, whether all your Personnel are Fanatic for this scenario',
  args: z.strictObject({ answer: z.enum(['yes', 'no']) }),
  offers({ game }, side) {
    if (side !== 'german' || game.step !== STEP) return [];
    const left = fanaticismLeft(game);
    const are = agreeing(left, 'is', 'are');
    const base = {
      order: 'fanatic.declare',
      ...boundTo(STEP, game, 0),
      fields: [],
    };
    return [
      { ...base, label: 'No Fanaticism', fixed: { answer: 'no' } },
      {
        ...base,
        label: 'Declare Fanaticism',
        fixed: { answer: 'yes' },
        style: 'primary',
        irrevocable: `All your Personnel are Fanatic for this whole scenario. ${left} of ${plural(fanaticismLimit(game.cg), 'such scenario')} ${are} left in CG ${game.cg}.`,
      },
    ];
  },
  read({ game }, side, { answer }) {
    if (side !== 'german')
      return refuse(
        ruling(
          STEP,
          'german-only',
          'Only the German side can declare Fanaticism.',
          'Nothing is asked of you for it.',
        ),
      );
    if (game.step !== STEP) return refuse(whyNotNow(game));
    return accept({ isDeclared: answer === 'yes' });
  },
  effect(work, _side, { isDeclared }) {
    emit(work, fanaticismDeclared, 'everyone', { declared: isDeclared });
  },
});

function whyNotNow(game: KgpState) {
  if (fanaticismLeft(game) > 0)
    return ruling(
      STEP,
      'not-now',
      'Fanaticism is declared immediately upon the conclusion of all set-up.',
      'You are asked when both sides have set up.',
    );
  const often = agreeing(fanaticismLimit(game.cg), 'once', 'twice');
  return ruling(
    STEP,
    'not-now',
    `Your side has declared it ${often} in CG ${game.cg}: no more.`,
    'The scenario is played without.',
  );
}

const fanaticismDeclared = event<{ declared: boolean }>({
  type: 'fanaticism.declared',
  fold(game, { declared: isDeclared }) {
    scenarioOf(game).fanatic = isDeclared;
    if (isDeclared) game.fanaticDates.push(game.date);
  },
  line: ({ declared: isDeclared }) =>
    isDeclared ? 'All German Personnel are Fanatic' : 'No German Fanaticism is declared',
  toEveryone({ game }, { declared: isDeclared }) {
    const left = fanaticismLeft(game);
    const again = left === 0 ? 'no more' : 'once more';
    return [
      isDeclared
        ? {
            kind: 'fanaticism',
            title: 'All German Personnel are Fanatic (CG14)',
            text: `For the entire scenario of ${game.date}, Bombardment included. The German side may declare it ${again} in CG ${game.cg}.`,
          }
        : {
            kind: 'fanaticism',
            title: 'No German Fanaticism (CG14)',
            text: `Not in this scenario; ${left} of ${fanaticismLimit(game.cg)} are left in CG ${game.cg}.`,
          },
    ];
  },
  tale({ game }, { declared: isDeclared }) {
    if (!isDeclared) return undefined;
    const isLast = fanaticismLeft(game) === 1 && fanaticismLimit(game.cg) > 1;
    const again = when(isLast, ', for the second and last time');
    return `Before the first shot the Germans declared all their Personnel Fanatic${again}.`;
  },
  why: 'In two scenarios of a campaign game (one in CG II) the German side may make all its Personnel Fanatic, once everything on-map is set up (CG14).',
});
