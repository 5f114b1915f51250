/** 8.2 CG End: the winner, then the seed; from here on nothing is hidden from anybody. */
import { z } from 'zod';
import { PEOPLE, PEOPLE_FIRST } from '../vocabulary/chronicle-words.ts';
import { emit, event } from '../vocabulary/event.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { everybodyOf } from '../vocabulary/people.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { decisionId, type KgpWork, type Rule, type Step } from '../vocabulary/step.ts';
import { campaignVerdict, type Verdict } from './8.2-verdicts.ts';

const RULE = '8.2';

export const cgEnd: Step = {
  id: 'cg-end',
  rule: RULE,
  name: 'CG End',
  cells: () => [],
  play(work) {
    finish(work, campaignVerdict(work.state.game, true));
    return undefined;
  },
  decisions: [],
  events: () => [cgEnded],
};

/** A side may concede the whole campaign; it ends with that. */
export const campaignConcession: Rule = {
  rule: RULE,
  decisions: () => [concedeCampaign],
  events: () => [cgConceded],
};

function finish(work: KgpWork, verdict: Verdict): void {
  emit(work, cgEnded, 'everyone', verdict);
  work.end();
}

/** The word, and the quotation marks in which the form has it. */
const MOST_TYPED = 10;

const concedeCampaign = sideOrder({
  order: 'campaign.concede',
  rule: RULE,
  summary: 'Concede the whole campaign: it ends at once and the other side has won',
  args: z.strictObject({ really: z.string().max(MOST_TYPED) }),
  isOpen: ({ game }) => game.step !== 'opening',
  offers({ game }) {
    return [
      {
        order: 'campaign.concede',
        decision: decisionId('8.2-concede', game),
        rev: 0,
        rule: RULE,
        label: 'Concede the campaign',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'really',
            label: 'Type “concede” to end the campaign',
            pattern: 'concede',
            maxLength: MOST_TYPED,
            examples: ['concede'],
          },
        ],
        group: 'Concede',
        aside: true,
        style: 'danger',
      },
    ];
  },
  effect(work, side) {
    emit(work, cgConceded, 'everyone', { side });
    finish(work, {
      winner: enemyOf(side),
      reason: `conceded by the ${SIDE_NAMES[side]} side on ${work.state.game.date}`,
    });
  },
});

/** The end of the campaign follows it at once. */
const cgConceded = event<{ side: Side }>({
  type: 'cg.conceded',
  fold() {},
  line: ({ side }) => `The ${SIDE_NAMES[side]} side concedes the campaign`,
  toEveryone: (_, { side }) => [
    {
      kind: 'concession',
      title: `The ${SIDE_NAMES[side]} side concedes the campaign`,
      text: 'The campaign ends with this (8.2 CG End).',
    },
  ],
  why: 'A side may concede the whole campaign (8.2).',
  tale: (_, { side }) => `${PEOPLE_FIRST[side]} conceded the campaign.`,
});

const cgEnded = event<Verdict>({
  type: 'cg.ended',
  fold(game, { winner, reason }) {
    game.ended = { winner, reason };
    game.step = 'ended';
  },
  line: ({ winner, reason }) => `The campaign is over: the ${SIDE_NAMES[winner]} side wins, ${reason}`,
  toEveryone: (campaign, { winner, reason }) => [
    {
      kind: 'cg-ended',
      title: `The ${SIDE_NAMES[winner]} side has won CG ${campaign.game.cg}`,
      text: `${reason}.`,
      mention: everybodyOf(campaign),
    },
  ],
  tale: (_, { winner }) => `With that the campaign was over, and ${PEOPLE[winner]} had won it.`,
  why: 'The victory conditions of the campaign game are tested when its rules say so (8.2, 8.51–8.53).',
});
