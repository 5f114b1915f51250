/**
 * 8.52: CG II ends at once, won by the U.S. side, if the Germans cause the bridge's destruction, even by accident.
 *
 * The German side states it against itself; where the U.S. side says so, the German side (or a GM) has to agree.
 * That the bridge fell by another hand is told by the report: it costs its LVP and nothing else.
 */

import { z } from 'zod';
import { onlyIf } from '../../../text/present.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { authorOrder, sideOrder } from '../vocabulary/order.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { type Author, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { boundTo, type KgpWork, type Rule } from '../vocabulary/step.ts';
import type { BridgeLoss } from './state.ts';

const RULE = '8.52';

export const bridgeAtCheneux: Rule = {
  rule: RULE,
  decisions: () => [state, answer],
  events: () => [bridgeClaimed, bridgeAnswered, bridgeDestroyed],
};

const CG_ENDS = 'The campaign ends at once, and the U.S. side has won it (8.52).';

/** The bridge's hex while a scenario is on in which it can fall. */
function bridgeHex({ cg, step, scenario, bridge }: KgpState): string | undefined {
  const isPlayed = step === 'scenario' && scenario?.commenced === true;
  if (isPlayed && bridge === undefined) return campaignGameOf(cg).victory.bridge;
  return undefined;
}

const state = sideOrder({
  order: 'bridge.state',
  rule: RULE,
  summary: 'CG II: state that the Germans have destroyed the bridge, which ends the campaign at once',
  args: z.strictObject({}),
  offers({ game }, side) {
    const bridge = bridgeHex(game);
    if (bridge === undefined || game.bridgeClaimed) return [];
    const isGerman = side === 'german';
    return [
      {
        order: 'bridge.state',
        ...boundTo(RULE, game),
        label: isGerman
          ? `We have destroyed the bridge ${bridge}`
          : `The Germans have destroyed the bridge ${bridge}`,
        fixed: {},
        fields: [],
        group: 'Bridge destroyed (8.52)',
        style: 'danger',
        irrevocable: isGerman
          ? CG_ENDS
          : 'The German side is asked to agree. If it does, the campaign ends at once and you have won it (8.52).',
      },
    ];
  },
  effect(work, side) {
    if (side === 'german') destroy(work);
    else emit(work, bridgeClaimed, 'everyone', { by: side });
  },
});

/** The German side answers what the U.S. side says; a GM may settle it. */
function mayAnswer({ game }: KgpCampaign, author: Author): boolean {
  return bridgeHex(game) !== undefined && game.bridgeClaimed && author !== 'us';
}

const answer = authorOrder({
  order: 'bridge.answer',
  rule: RULE,
  summary: 'CG II: agree (or not) that the Germans have destroyed the bridge',
  args: z.strictObject({ answer: z.enum(['agree', 'refuse']) }),
  isOpen: mayAnswer,
  offers({ game }) {
    const base = { order: 'bridge.answer', ...boundTo(RULE, game) };
    return [
      {
        ...base,
        label: 'Agree: the Germans have destroyed the bridge',
        fixed: { answer: 'agree' },
        fields: [],
        style: 'danger',
        irrevocable: CG_ENDS,
      },
      {
        ...base,
        label: 'The Germans have not destroyed the bridge',
        fixed: { answer: 'refuse' },
        fields: [],
        style: 'secondary',
      },
    ];
  },
  effect(work, by, { answer }) {
    const accepted = answer === 'agree';
    emit(work, bridgeAnswered, 'everyone', { by, accepted });
    if (accepted) destroy(work);
  },
});

function destroy(work: KgpWork): void {
  emit(work, bridgeDestroyed, 'everyone', { date: work.state.game.date, by: 'german' });
}

// Events

const WHY = 'CG II ends if the Germans destroy the bridge, even by accident (8.52).';

const bridgeClaimed = event<{ by: Side }>({
  type: 'bridge.claimed',
  fold(game) {
    game.bridgeClaimed = true;
    game.reportRev += 1;
  },
  line: ({ by }) => `The ${SIDE_NAMES[by]} side says that the Germans have destroyed the bridge`,
  toEveryone: (campaign) => [
    {
      kind: 'bridge',
      title: 'The U.S. side says that the Germans have destroyed the bridge (8.52)',
      text: 'If the German side agrees under **My orders**, the campaign ends at once.',
      buttons: ['my-orders'],
      mention: commandersOf(campaign, ['german']),
    },
  ],
  why: WHY,
});

const bridgeAnswered = event<{ by: Author; accepted: boolean }>({
  type: 'bridge.answered',
  fold(game) {
    game.bridgeClaimed = false;
    game.reportRev += 1;
  },
  line: ({ accepted }) =>
    accepted ? 'What was said of the bridge is agreed on' : 'What was said of the bridge is not agreed on',
  toEveryone: (_, { accepted }) =>
    onlyIf(!accepted, {
      kind: 'bridge',
      title: 'Not agreed: the bridge',
      text: 'The scenario goes on (8.52).',
    }),
  why: WHY,
});

const bridgeDestroyed = event<{ date: string; by: BridgeLoss }>({
  type: 'bridge.destroyed',
  fold(game, { by }) {
    game.bridge = by;
  },
  line: () => 'The Germans have destroyed the bridge',
  tale: () => 'The Germans destroyed the bridge at Cheneux.',
  toEveryone: (_, { date }) => [
    {
      kind: 'bridge',
      title: `${date}: the Germans have destroyed the bridge`,
      text: 'The campaign ends at once (8.52).',
    },
  ],
  why: WHY,
});
