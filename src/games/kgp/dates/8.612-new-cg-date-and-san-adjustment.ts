import { campaignGameOf } from '../vocabulary/charts.ts';
import type { Side } from '../vocabulary/sides.ts';
import { eachSide, type KgpWork, type Step } from '../vocabulary/step.ts';

/** 8.6122: the SAN after a Final dr, or without one. */
export function sanAfter(san: number, final?: number): number {
  const lowered = san >= 4 && final !== undefined && final >= 5 ? san - 2 : san;
  return Math.max(lowered, 2);
}

/**
 * 8.6122: from SAN 4 upwards a dr with a drm of SAN minus four; a Final dr of 5 or more takes two away. A SAN
 * below 2 rises to 2. Known to its own side only, until 8.625 announces it.
 */
function adjustSan(work: KgpWork, side: Side): void {
  const { date, sides } = work.state.game;
  const { san } = sides[side];
  const to = `side:${side}` as const;
  // Where players roll by hand both always roll, so that a roll does not betray a SAN of 4 or more.
  const rolls = san >= 4 || work.state.core.common.dice === 'hand';
  if (!rolls) {
    work.emit('san.adjusted', to, { side, from: san, to: sanAfter(san) });
    return;
  }
  const roll = work.roll({
    path: `8.6122/${date}/${side}/san`,
    rule: '8.6122',
    kind: 'dr',
    audience: to,
    by: side,
  });
  const dr = roll.values[0] ?? 0;
  const drm = Math.max(san - 4, 0);
  const final = dr + drm;
  work.emit('san.adjusted', to, { side, dr, drm, final, from: san, to: sanAfter(san, final) });
}

export const newCgDateAndSanAdjustment: Step = {
  id: '8.612',
  rule: '8.612',
  name: 'New CG Date & SAN Adjustment',
  cells: () => [],
  play(work) {
    if (!eachSide(work, '8.612', (side) => adjustSan(work, side))) return undefined;
    return work.state.game.level === 'units' ? '8.613' : '8.616';
  },
  decisions: [],
};

/** 8.6121: each passage is the start of a new CG Date; `undefined` when the last one is over. */
export function nextDate(cg: string, date: string): string | undefined {
  const { dates } = campaignGameOf(cg);
  return dates[dates.indexOf(date) + 1];
}
