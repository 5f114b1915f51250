import { z } from 'zod';
import { enemyOf, SIDE_NAMES } from '../vocabulary/sides.ts';
import { decisionId, type KgpDecision, type KgpWork, type Step, sideOf } from '../vocabulary/step.ts';
import { campaignVerdict } from './victory.ts';

/** 8.2 CG End: the winner, then the seed; from here on nothing is hidden from anybody. */
export const cgEnd: Step = {
  id: 'cg-end',
  rule: '8.2',
  name: 'CG End',
  cells: () => [],
  play(work) {
    const verdict = campaignVerdict(work.state.game, true);
    if (verdict === undefined) throw new Error('CG End without a winner');
    finish(work, verdict);
    return undefined;
  },
  decisions: [],
};

function finish(work: KgpWork, verdict: { winner: 'us' | 'german'; reason: string }): void {
  work.emit('cg.ended', 'everyone', verdict);
  work.end();
}

/** 8.2: a side may concede the whole campaign; it ends with that. */
export const concedeCampaign: KgpDecision = {
  order: 'campaign.concede',
  rule: '8.2',
  summary: 'Concede the whole campaign: it ends at once and the other side has won',
  args: z.strictObject({ really: z.literal('concede') }),
  offers(view, seat) {
    const { core, game } = view;
    if (core.status !== 'running' || sideOf(seat) === undefined || game.step === 'opening') return [];
    return [
      {
        order: 'campaign.concede',
        decision: decisionId('8.2-concede', game),
        rev: 0,
        rule: '8.2',
        label: 'Concede the campaign',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'really',
            label: 'Type “concede” to end the campaign',
            pattern: 'concede',
            maxLength: 7,
            examples: ['concede'],
          },
        ],
        group: 'Concede',
        aside: true,
        style: 'danger',
      },
    ];
  },
  effect(work, seat) {
    const side = sideOf(seat);
    if (side === undefined) return;
    work.emit('cg.conceded', 'everyone', { side });
    finish(work, {
      winner: enemyOf(side),
      reason: `conceded by the ${SIDE_NAMES[side]} side on ${work.state.game.date}`,
    });
  },
};
