import { z } from 'zod';
import { decisionId, type KgpDecision, sideOf } from '../vocabulary/step.ts';

/** 8.2: as soon as Infantry of the designating side Controls an Objective Hex, it is revealed and Strategic for good. */
export const revealObjectiveHex: KgpDecision = {
  order: 'objective.reveal',
  rule: '8.2',
  summary: 'Reveal the Objective Hex of one of your RG, now that your Infantry Controls it',
  args: z.strictObject({ rg: z.string().max(12) }),
  offers(view, seat) {
    const side = sideOf(seat);
    const { game } = view;
    if (side === undefined || view.core.status !== 'running' || game.step === 'opening') return [];
    const own = game.sides[side];
    return own.rgs
      .filter((rg) => rg.objective !== undefined && rg.objectiveRevealed !== true)
      .map((rg) => ({
        order: 'objective.reveal',
        decision: decisionId('8.2', game),
        rev: own.rgs.filter((other) => other.objectiveRevealed === true).length,
        rule: '8.2',
        label: `Reveal ${rg.objective ?? ''} (${rg.id} ${rg.rg})`,
        fixed: { rg: rg.id },
        fields: [],
        group: 'Reveal an Objective Hex',
        irrevocable: `${rg.objective ?? ''} is shown to everyone and becomes a permanent Strategic Location.`,
      }));
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    const rg =
      side === undefined ? undefined : work.state.game.sides[side].rgs.find(({ id }) => id === args.rg);
    if (side === undefined || rg?.objective === undefined) return;
    const { objective } = rg;
    work.emit('objective.struck', `side:${side}`, { side, rg: rg.id });
    const known = work.state.game.revealedObjectives.some(({ hex }) => hex === objective);
    if (!known) work.emit('objective.revealed', 'everyone', { side, hex: objective });
  },
};
