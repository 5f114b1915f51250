/** 8.612: a new CG Date begins, and each side adjusts its SAN in secret. */

import { sumOf } from '../../../kernel/dice.ts';
import { present } from '../../../text/present.ts';
import type { KgpState } from '../state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { modifier, rollWords, sumWords, upTo } from '../vocabulary/roll-words.ts';
import { rowSpan } from '../vocabulary/row-span.ts';
import { SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { noteRoll, ownLine } from '../vocabulary/state-parts.ts';
import { eachSide, type KgpWork, type Step } from '../vocabulary/step.ts';

export const newCgDateAndSanAdjustment: Step = {
  id: '8.612',
  rule: '8.612',
  name: 'New CG Date & SAN Adjustment',
  cells: () => [],
  play(work) {
    if (!eachSide(work, '8.612', (side) => adjustSan(work, side))) return undefined;
    return 'done';
  },
  decisions: [],
  events: () => [sanAdjusted],
};

/** 8.6121: each passage is the start of a new CG Date; `undefined` when the last one is over. */
export function nextDate(cg: string, date: string): string | undefined {
  const { dates } = campaignGameOf(cg);
  return dates[dates.indexOf(date) + 1];
}

const RULE = '8.6122';

/** A dr is made from this SAN upwards; its drm is what the SAN is above it. */
const FIRST_ADJUSTED = 4;
/** A Final dr above this lowers the SAN. */
const HIGHEST_KEPT = 4;
const LOWERED_BY = 2;
const LEAST_SAN = 2;
/** None is higher, whatever is bought. */
export const HIGHEST_SAN = 7;

/** The SAN after a Final dr, or without one. */
function sanAfter(san: number, final?: number): number {
  const isLowered = san >= FIRST_ADJUSTED && final !== undefined && final > HIGHEST_KEPT;
  return Math.max(isLowered ? san - LOWERED_BY : san, LEAST_SAN);
}

/**
 * From SAN 4 upwards a dr with a drm of SAN minus four; a Final dr of 5 or more takes two away. A SAN below 2 rises
 * to 2. Known to its own side only, until 8.625 announces it.
 */
function adjustSan(work: KgpWork, side: Side): void {
  const { date, sides } = work.state.game;
  const { san } = sides[side];
  const to = `side:${side}` as const;
  // Where players roll by hand both always roll, so that a roll does not betray a SAN of 4 or more.
  const rolls = san >= FIRST_ADJUSTED || work.state.core.common.dice === 'hand';
  if (!rolls) {
    emit(work, sanAdjusted, to, { side, from: san, to: sanAfter(san) });
    return;
  }
  const roll = work.roll({
    path: `${RULE}/${date}/${side}/san`,
    rule: RULE,
    kind: 'dr',
    audience: to,
    by: side,
  });
  const dr = sumOf(roll.values);
  const drm = Math.max(san - FIRST_ADJUSTED, 0);
  const final = dr + drm;
  emit(work, sanAdjusted, to, { side, dr, drm, final, from: san, to: sanAfter(san, final) });
}

interface Adjusted {
  readonly side: Side;
  /** The roll, where there was one. */
  readonly dr?: number;
  readonly drm?: number;
  readonly final?: number;
  readonly from: number;
  readonly to: number;
}

/** Secret: the SAN of a side on the new CG Date. */
const sanAdjusted = event<Adjusted>({
  type: 'san.adjusted',
  fold: keepSan,
  line({ side, from, to, dr, drm = 0, final = 0 }) {
    const dice = dr === undefined || from < FIRST_ADJUSTED ? '' : `${sumWords([dr], drm, final)}, `;
    return `${SIDE_NAMES[side]} SAN Adjustment: ${dice}${changeWords(from, to)}`;
  },
  why: (_, it) => whyAdjusted(it),
});

function keepSan(game: KgpState, { side, from, to, dr, drm = 0, final }: Adjusted): void {
  game.sides[side].san = to;
  ownLine(game, side).san = to;
  if (dr === undefined || final === undefined) return;
  noteRoll(game, side, {
    label: 'SAN Adjustment',
    rule: RULE,
    kind: 'dr',
    values: [dr],
    modifiers: modifier('SAN above 4', RULE, drm),
    final,
    result: changeWords(from, to),
  });
}

function changeWords(from: number, to: number): string {
  return to === from ? `SAN stays ${from}` : `SAN ${from} → ${to}`;
}

function whyAdjusted({ dr, drm, from, to }: Adjusted): readonly string[] {
  const title = `${RULE} SAN Adjustment`;
  if (dr === undefined) {
    const so = to === from ? `It stays ${from}.` : 'What is below 2 rises to 2.';
    return [`**${title}**`, `A SAN of ${from} is below 4: no dr is made. ${so}`];
  }
  const change = (final?: number) => changeWords(from, sanAfter(from, final));
  if (from < FIRST_ADJUSTED)
    return [
      `**${title}**`,
      `A SAN of ${from} is below 4, so the dr of ${dr} changes nothing. By hand both sides roll all the same: who rolls would tell who has a SAN of 4 or more.`,
      `${change()}.`,
    ];
  return rollWords({
    title,
    kind: 'dr',
    values: [dr],
    modifiers: modifier(`SAN ${from} minus four`, RULE, from - FIRST_ADJUSTED),
    ...present({ drm }),
    row: rowSpan(upTo(HIGHEST_KEPT), dr + (drm ?? 0)),
    outcome: change,
  });
}
