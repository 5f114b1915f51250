import { z } from 'zod';
import type { Report } from '../events.ts';
import { USED } from '../report/fault.ts';
import { SIDES } from '../sides.ts';
import { held, type Rg, type SideState } from '../state.ts';
import { runs } from '../team.ts';
import { decisionId, type KgpDecision, type KgpWork, sideOf } from './step.ts';

const STEP = 'scenario';

/** CG22: with several modules of a kind, only the owner knows which one fired; it goes first when the report says one did. */
export const markModule: KgpDecision = {
  order: 'module.mark',
  rule: 'CG22',
  summary: 'Mark (or unmark) which of several OBA modules of a kind you used in this scenario; secret',
  args: z.strictObject({ id: z.string().max(12), used: z.boolean() }),
  share(view, seat, { fixed }) {
    const side = sideOf(seat);
    const rg = side === undefined ? undefined : view.game.sides[side].rgs.find(({ id }) => id === fixed.id);
    return rg !== undefined && runs(view, seat, rg.rg, rg.id);
  },
  offers(view, seat) {
    const side = sideOf(seat);
    const { game } = view;
    if (side === undefined || game.step !== STEP) return [];
    const own = game.sides[side];
    const several = USED[side].filter((rg) => rg.startsWith('O') && held(own, rg).length > 1);
    return several.flatMap((rg) =>
      held(own, rg).map(({ id, hexes }) => {
        const used = !own.marked.includes(id);
        return {
          order: 'module.mark',
          decision: decisionId('CG22', game),
          rev: own.rev,
          rule: 'CG22',
          label: `${id} ${rg}: ${used ? 'was used' : 'was not used'}`,
          detail: hexes === undefined ? 'no Pre-Registered hex' : `Pre-Registered ${hexes.join(', ')}`,
          fixed: { id, used },
          fields: [],
          group: 'Which module was used',
        };
      }),
    );
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { marked } = work.state.game.sides[side];
    const others = marked.filter((id) => id !== args.id);
    work.emit('module.marked', `side:${side}`, {
      side,
      rgs: args.used === true ? [...others, String(args.id)] : others,
    });
  },
};

/** Those that the owner has marked as used come first, then the oldest. */
function markedFirst(own: SideState, rg: string): readonly Rg[] {
  const all = held(own, rg);
  return [
    ...all.filter(({ id }) => own.marked.includes(id)),
    ...all.filter(({ id }) => !own.marked.includes(id)),
  ];
}

/** CG15, CG22: RG that were used in the scenario are Eliminated in the RePh; only their owner's record shows which. */
export function eliminateUsed(work: KgpWork, report: Report): void {
  for (const side of SIDES) {
    const rgs = USED[side].flatMap((rg) =>
      markedFirst(work.state.game.sides[side], rg)
        .slice(0, report.used[side][rg] ?? 0)
        .map(({ id }) => id),
    );
    if (rgs.length > 0) work.emit('rg.eliminated', `side:${side}`, { side, rgs, why: 'CG22' });
  }
}
