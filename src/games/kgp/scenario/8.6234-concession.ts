/** 8.6234: a side may concede a scenario before its end only if the other side allows it. */
import { z } from 'zod';
import type { KgpCampaign } from '../state.ts';
import { PEOPLE, PEOPLE_FIRST } from '../vocabulary/chronicle-words.ts';
import { emit, event } from '../vocabulary/event.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { scenarioOf } from '../vocabulary/state-parts.ts';
import { boundTo, type Rule } from '../vocabulary/step.ts';

const RULE = '8.6234';
const STEP = 'scenario';

export const concession: Rule = {
  rule: RULE,
  decisions: () => [concede, answer],
  events: () => [concessionAsked, concessionAnswered],
};

/** Nobody has reported the scenario, or asked to concede it. */
function mayConcede({ game }: KgpCampaign): boolean {
  const { scenario, report, step } = game;
  if (step !== STEP || scenario === undefined || report !== undefined) return false;
  return scenario.concessionBy === undefined && scenario.conceded === undefined;
}

const concede = sideOrder({
  order: 'scenario.concede',
  rule: RULE,
  summary: 'Ask to concede the scenario before its end; the other side must allow it',
  args: z.strictObject({}),
  isOpen: mayConcede,
  offers: ({ game }) => [
    {
      order: 'scenario.concede',
      ...boundTo(RULE, game),
      label: 'Concede the scenario',
      fixed: {},
      fields: [],
      group: 'Concede',
      aside: true,
      style: 'danger',
      irrevocable:
        'The other side is asked to allow it. If it does, it has won the scenario; the result is still needed.',
    },
  ],
  effect(work, side) {
    emit(work, concessionAsked, 'everyone', { side });
  },
});

const ANSWERS = [
  { said: 'allow', label: 'Allow the concession', style: 'success' },
  { said: 'refuse', label: 'Refuse the concession', style: 'secondary' },
] as const;

const answer = sideOrder({
  order: 'scenario.concession',
  rule: RULE,
  summary: 'Allow or refuse the other side’s concession of the scenario',
  args: z.strictObject({ answer: z.enum(['allow', 'refuse']) }),
  isOpen: ({ game }, side) => game.step === STEP && game.scenario?.concessionBy === enemyOf(side),
  offers: ({ game }) =>
    ANSWERS.map(({ said, label, style }) => ({
      order: 'scenario.concession',
      ...boundTo(RULE, game),
      label,
      fixed: { answer: said },
      fields: [],
      style,
    })),
  effect(work, side, { answer: said }) {
    emit(work, concessionAnswered, 'everyone', { side: enemyOf(side), allowed: said === 'allow' });
  },
});

const concessionAsked = event<{ side: Side }>({
  type: 'concession.asked',
  fold(game, { side }) {
    scenarioOf(game).concessionBy = side;
    game.reportRev += 1;
  },
  line: ({ side }) => `The ${SIDE_NAMES[side]} side asks to concede the scenario`,
  toEveryone: (campaign, { side }) => [
    {
      kind: 'concession',
      title: `The ${SIDE_NAMES[side]} side asks to concede the scenario`,
      text: 'Only the other side can allow it (8.6234): **My orders**.',
      buttons: ['my-orders'],
      mention: commandersOf(campaign, [enemyOf(side)]),
    },
  ],
  why: 'A side may ask to concede a scenario; the other one allows it or not (8.6234).',
});

/** `side`: who has asked to concede. */
const concessionAnswered = event<{ side: Side; allowed: boolean }>({
  type: 'concession.answered',
  fold(game, { side, allowed }) {
    const scenario = scenarioOf(game);
    if (allowed) scenario.conceded = side;
    delete scenario.concessionBy;
    game.reportRev += 1;
  },
  line: ({ allowed }) => (allowed ? 'The concession is allowed' : 'The concession is refused'),
  tale: (_, { side, allowed }) => {
    if (allowed)
      return `${PEOPLE_FIRST[side]} asked to concede the scenario, and ${PEOPLE[enemyOf(side)]} allowed it.`;
    return `${PEOPLE_FIRST[side]} asked to concede the scenario, and were refused.`;
  },
  toEveryone: (_, { side, allowed }) => [
    allowed
      ? {
          kind: 'concession',
          title: `The ${SIDE_NAMES[side]} side has conceded the scenario`,
          text: 'The result is still needed: LVP, Casualty VP and Control as they stand.',
        }
      : { kind: 'concession', title: 'The concession is refused', text: 'The scenario goes on.' },
  ],
  why: 'A concession counts only if the other side allows it (8.6234).',
});
