import { z } from 'zod';
import type { KgpCampaign, KgpState } from '../state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import type { Author } from '../vocabulary/sides.ts';
import { decisionId, type KgpDecision, type KgpWork, sideOf } from '../vocabulary/step.ts';

/**
 * 8.52: CG II ends at once, won by the U.S. side, if the Germans cause the bridge's destruction, even by accident.
 * The German side states it against itself; where the U.S. side says so, the German side (or a GM) has to agree.
 * That the bridge fell by another hand is told by the report: it costs its LVP and nothing else.
 */
function standing(game: KgpState): string | undefined {
  const { bridge } = campaignGameOf(game.cg).victory;
  const playing = game.step === 'scenario' && game.scenario?.commenced === true;
  return playing && game.bridge === undefined ? bridge : undefined;
}

function destroyed(work: KgpWork): void {
  work.emit('bridge.destroyed', 'everyone', { date: work.state.game.date, by: 'german' });
}

const state: KgpDecision = {
  order: 'bridge.state',
  rule: '8.52',
  summary: 'CG II: state that the Germans have destroyed the bridge, which ends the campaign at once',
  args: z.strictObject({}),
  offers(view, seat) {
    const { game } = view;
    const side = sideOf(seat);
    const bridge = standing(game);
    if (side === undefined || bridge === undefined || game.bridgeClaimed) return [];
    return [
      {
        order: 'bridge.state',
        decision: decisionId('8.52', game),
        rev: game.reportRev,
        rule: '8.52',
        label:
          side === 'german'
            ? `We have destroyed the bridge ${bridge}`
            : `The Germans have destroyed the bridge ${bridge}`,
        fixed: {},
        fields: [],
        group: 'Bridge destroyed (8.52)',
        style: 'danger',
        irrevocable:
          side === 'german'
            ? 'The campaign ends at once, and the U.S. side has won it (8.52).'
            : 'The German side is asked to agree. If it does, the campaign ends at once and you have won it (8.52).',
      },
    ];
  },
  effect(work, seat) {
    const side = sideOf(seat);
    if (side === 'german') destroyed(work);
    else if (side !== undefined) work.emit('bridge.claimed', 'everyone', { by: side });
  },
};

/** The German side answers what the U.S. side says; a GM may settle it. */
function mayAnswer({ game }: KgpCampaign, author: Author | undefined): author is Author {
  return standing(game) !== undefined && game.bridgeClaimed && (author === 'german' || author === 'gm');
}

const answer: KgpDecision = {
  order: 'bridge.answer',
  rule: '8.52',
  summary: 'CG II: agree (or not) that the Germans have destroyed the bridge',
  args: z.strictObject({ answer: z.enum(['agree', 'refuse']) }),
  offers(view, seat) {
    const author = seat.role === 'gm' ? 'gm' : sideOf(seat);
    const { game } = view;
    if (!mayAnswer(view, author)) return [];
    const base = {
      order: 'bridge.answer',
      decision: decisionId('8.52', game),
      rev: game.reportRev,
      rule: '8.52',
    };
    return [
      {
        ...base,
        label: 'Agree: the Germans have destroyed the bridge',
        fixed: { answer: 'agree' },
        fields: [],
        style: 'danger',
        irrevocable: 'The campaign ends at once, and the U.S. side has won it (8.52).',
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
  effect(work, seat, args) {
    const by = seat.role === 'gm' ? 'gm' : sideOf(seat);
    if (by === undefined) return;
    const accepted = args.answer === 'agree';
    work.emit('bridge.answered', 'everyone', { by, accepted });
    if (accepted) destroyed(work);
  },
};

export const BRIDGE_AT_CHENEUX: readonly KgpDecision[] = [state, answer];
