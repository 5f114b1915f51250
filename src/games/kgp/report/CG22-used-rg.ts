/** CG22: RG that a scenario has used up are Eliminated; where several modules of a kind are held, their owner marks which. */
import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { MOST_MODULES } from '../purchases/CG15-modules.ts';
import { isAt } from '../refit/part.ts';
import { eliminateRgs } from '../rg/eliminated.ts';
import { rgName } from '../rg/name.ts';
import { held, type Rg } from '../rg/state.ts';
import { runs } from '../rg/team.ts';
import type { KgpState, SideState } from '../state.ts';
import { unitsOf } from '../units/ledger.ts';
import { isWireless, SMALL_OBA } from '../units/silenced.ts';
import type { ObUnit } from '../units/unit.ts';
import { emit, event } from '../vocabulary/event.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import { boundTo, type KgpWork, type Rule, sideOf } from '../vocabulary/step.ts';
import { USED } from './fault.ts';
import type { Report } from './state.ts';

const RULE = 'CG22';
const STEP = 'scenario';
const GROUP = 'Which module was used';

export const usedRg: Rule = { rule: RULE, decisions: () => [markModule], events: () => [moduleMarked] };

/** Sets of 60 mm OBA that a side had in the scenario, also those that were Eliminated in it. */
export function smallSets({ units }: SideState): readonly ObUnit[] {
  if (units === undefined) return [];
  const { ob, silenced } = units;
  return [...unitsOf(ob), ...silenced.map(({ unit }) => unit)].filter(
    (unit) => unit.type === SMALL_OBA && isWireless(unit),
  );
}

/** O1 and O2 that a side's report says were used: from the report itself, then from what it left. */
function fired({ report, sides }: KgpState, side: Side): number {
  const used = report?.report.used[side];
  return sides[side].fired ?? (used?.O1 ?? 0) + (used?.O2 ?? 0);
}

/** CG15: how many sets of 60 mm OBA can still have been used, O1 and O2 counted; below none: too many are marked. */
export function smallLeft(game: KgpState, side: Side): number {
  const own = game.sides[side];
  const marked = smallSets(own).filter(({ id }) => own.marked.includes(id)).length;
  return MOST_MODULES - fired(game, side) - marked;
}

function markWords(used: boolean): string {
  return used ? 'was used' : 'was not used';
}

/** 60 mm OBA is no RG and not in the report: its owner marks each that was used, until 8.602d Eliminates those. */
function smallOffers(game: KgpState, side: Side): readonly Offer[] {
  if (game.step !== STEP && !isAt(game, side, '8.601')) return [];
  const own = game.sides[side];
  const sets = smallSets(own);
  const full = smallLeft(game, side) <= 0;
  return sets.flatMap(({ id, note }): Offer[] => {
    const used = !own.marked.includes(id);
    if (used && full) return [];
    return [
      {
        order: 'module.mark',
        ...boundTo(RULE, game, own.rev),
        label: `${id} ${SMALL_OBA} ${markWords(used)}`,
        detail: note ?? 'used: an FFE:1 was placed, or it is exhausted',
        fixed: { id, used },
        fields: [],
        group: GROUP,
      },
    ];
  });
}

/** Only the owner knows which of several modules of a kind fired; it goes first when the report says that one did. */
const markModule = sideOrder({
  order: 'module.mark',
  rule: RULE,
  summary: 'Mark (or unmark) which of several OBA modules of a kind you used in this scenario; secret',
  args: z.strictObject({ id: z.string().max(12), used: z.boolean() }),
  share(view, seat, { fixed }) {
    const side = sideOf(seat);
    const rg = side === undefined ? undefined : view.game.sides[side].rgs.find(({ id }) => id === fixed.id);
    return rg !== undefined && runs(view, seat, rg.rg, rg.id);
  },
  offers({ game }, side) {
    const own = game.sides[side];
    const small = smallOffers(game, side);
    if (game.step !== STEP) return small;
    const several = USED[side].filter((rg) => rg.startsWith('O') && held(own, rg).length > 1);
    const modules = several.flatMap((rg) =>
      held(own, rg).map(({ id, hexes }): Offer => {
        const used = !own.marked.includes(id);
        return {
          order: 'module.mark',
          ...boundTo(RULE, game, own.rev),
          label: `${rgName(own, id)} ${markWords(used)}`,
          detail: hexes === undefined ? 'no Pre-Registered hex' : `Pre-Registered ${hexes.join(', ')}`,
          fixed: { id, used },
          fields: [],
          group: GROUP,
        };
      }),
    );
    return [...modules, ...small];
  },
  effect(work, side, { id, used }) {
    const others = work.state.game.sides[side].marked.filter((each) => each !== id);
    emit(work, moduleMarked, `side:${side}`, { side, rgs: used ? [...others, id] : others });
  },
});

/** Secret: the modules, and sets of 60 mm OBA, that a side calls used. */
const moduleMarked = event<{ side: Side; rgs: readonly string[] }>({
  type: 'module.marked',
  fold(game, { side, rgs }) {
    game.sides[side].marked = [...rgs];
    game.sides[side].rev += 1;
  },
  line: 'silent',
});

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
    if (rgs.length > 0) eliminateRgs(work, side, rgs, RULE);
  }
}
