import { z } from 'zod';
import { decisionId, type KgpDecision, sideOf } from '../vocabulary/step.ts';

const STEP = 'scenario';

/** 8.6234: a side may concede a scenario before its end only if the other side allows it. */
export const concedeScenario: KgpDecision = {
  order: 'scenario.concede',
  rule: '8.6234',
  summary: 'Ask to concede the scenario before its end; the other side must allow it',
  args: z.strictObject({}),
  offers(view, seat) {
    const side = sideOf(seat);
    const { game } = view;
    const { scenario } = game;
    if (side === undefined || game.step !== STEP || scenario === undefined || game.report !== undefined)
      return [];
    if (scenario.concessionBy !== undefined || scenario.conceded !== undefined) return [];
    return [
      {
        order: 'scenario.concede',
        decision: decisionId('8.6234', game),
        rev: game.reportRev,
        rule: '8.6234',
        label: 'Concede the scenario',
        fixed: {},
        fields: [],
        group: 'Concede',
        aside: true,
        style: 'danger',
        irrevocable:
          'The other side is asked to allow it. If it does, it has won the scenario; the report is still needed.',
      },
    ];
  },
  effect(work, seat) {
    const side = sideOf(seat);
    if (side !== undefined) work.emit('concession.asked', 'everyone', { side });
  },
};

export const answerConcession: KgpDecision = {
  order: 'scenario.concession',
  rule: '8.6234',
  summary: 'Allow or refuse the other side’s concession of the scenario',
  args: z.strictObject({ answer: z.enum(['allow', 'refuse']) }),
  offers(view, seat) {
    const side = sideOf(seat);
    const { game } = view;
    const by = game.scenario?.concessionBy;
    if (side === undefined || game.step !== STEP || by === undefined || by === side) return [];
    return (['allow', 'refuse'] as const).map((answer) => ({
      order: 'scenario.concession',
      decision: decisionId('8.6234', game),
      rev: game.reportRev,
      rule: '8.6234',
      label: answer === 'allow' ? 'Allow the concession' : 'Refuse the concession',
      fixed: { answer },
      fields: [],
      style: answer === 'allow' ? ('success' as const) : ('secondary' as const),
    }));
  },
  effect(work, seat, args) {
    const by = work.state.game.scenario?.concessionBy;
    if (by !== undefined && sideOf(seat) !== by)
      work.emit('concession.answered', 'everyone', { side: by, allowed: args.answer === 'allow' });
  },
};
