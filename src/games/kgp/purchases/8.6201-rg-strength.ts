/** 8.6201: a DR for each German I, V, G and HW RG: +1 per day after the 19th, -1 for V and G; 12 or more is Depleted. */
import { isUnitRg } from '../rg/contents.ts';
import type { KgpState } from '../state.ts';
import { RG_TABLES } from '../vocabulary/charts.ts';
import { parseDate } from '../vocabulary/dates.ts';
import { emit, event } from '../vocabulary/event.ts';
import { trusted } from '../vocabulary/roll-note.ts';
import { modifier, rollWords, sumWords, upTo } from '../vocabulary/roll-words.ts';
import { rowSpan } from '../vocabulary/row-span.ts';
import type { Side } from '../vocabulary/sides.ts';
import { rgOf } from '../vocabulary/state-parts.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { noteRgRoll, receivedNow, rgNameOf, rollForRg } from './rg-rolls.ts';

const RULE = '8.6201';

export function strength(work: KgpWork): void {
  for (const rg of receivedNow(work.state.game, 'german')) {
    if (!isUnitRg(rg.rg)) continue;
    const { values, sum } = rollForRg(work, 'german', { rule: RULE, kind: 'DR', rg, what: 'strength' });
    const { late, heavy } = drms(work.state.game, rg.rg);
    const final = sum + late + heavy;
    emit(work, strengthRolled, 'side:german', {
      side: 'german',
      rg: rg.id,
      values,
      drm: late + heavy,
      final,
      strength: isFull(final) ? 'F' : 'D',
    });
  }
}

function isFull(final: number): boolean {
  return final <= RG_TABLES.strength.full.max;
}

/** For how late it is, and for vehicles and Guns. */
function drms(game: KgpState, rg: string) {
  const { perDayAfter, dayDrm, vgDrm } = RG_TABLES.strength;
  const { day } = parseDate(game.date);
  return { late: (day - perDayAfter) * dayDrm, heavy: /^[VG]\d/u.test(rg) ? vgDrm : 0 };
}

function modifiersOf(game: KgpState, rg: string) {
  const { late, heavy } = drms(game, rg);
  return [
    ...modifier(`days after the ${RG_TABLES.strength.perDayAfter}th`, RULE, late),
    ...modifier('vehicles or Guns', RULE, heavy),
  ];
}

interface StrengthRolled {
  readonly side: Side;
  readonly rg: string;
  readonly values: readonly number[];
  readonly drm: number;
  readonly final: number;
  /** Full or Depleted. */
  readonly strength: 'F' | 'D';
}

/** Secret. */
export const strengthRolled = event<StrengthRolled>({
  type: 'rg.strength',
  fold(game, { side, rg: id, strength: result, values, drm, final }) {
    const rg = rgOf(game, side, id);
    rg.strength = result;
    noteRgRoll(game, side, rg, {
      of: 'Strength',
      rule: RULE,
      kind: 'DR',
      values,
      modifiers: trusted(modifiersOf(game, rg.rg), drm),
      final,
      result: strengthWords(final),
    });
  },
  line: ({ side, rg, values, drm, final }, view) =>
    `Strength of ${rgNameOf(view, side, rg)}: ${sumWords(values, drm, final)}, ${strengthWords(final)}`,
  why(before, { side, rg, values, drm, final }) {
    return rollWords({
      title: `${RULE} Strength of ${rgNameOf(before, side, rg)}`,
      kind: 'DR',
      values,
      modifiers: modifiersOf(before.game, rgOf(before.game, side, rg).rg),
      drm,
      row: rowSpan(upTo(RG_TABLES.strength.full.max), final),
      outcome: strengthWords,
    });
  },
});

function strengthWords(final: number): string {
  return isFull(final) ? 'Full Strength' : 'Depleted';
}
