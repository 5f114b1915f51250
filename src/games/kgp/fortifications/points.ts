/** 8.621: what Fortifications cost in FPP, and how many of each a side can have. */
import { inHalves } from '../../../text/figures.ts';
import type { SideState } from '../state.ts';
import { rgRowOf } from '../vocabulary/charts.ts';
import type { Side } from '../vocabulary/sides.ts';
import { FORTIFICATIONS, MINE_CAP, type Tally } from './table.ts';

/** 8.621: FPP to spend on a CG Date come from that date's Fortification RG (M1) alone; none are carried. */
export function fppOn(own: Pick<SideState, 'rgs'>, side: Side, date: string): number {
  return own.rgs.filter((rg) => rg.rg === 'M1' && rg.date === date).length * fppPerGroup(side);
}

/** The FPP that one such RG brings. */
export function fppPerGroup(side: Side): number {
  return rgRowOf(side, 'M1').units.find(({ type }) => type === 'FPP')?.count ?? 0;
}

function costOf(side: Side, id: string): number {
  return FORTIFICATIONS.get(id)?.cost[side] ?? 0;
}

/** FPP that a tally costs; half points are totalled exactly. */
export function fppSpent(side: Side, tally: Tally): number {
  return Object.entries(tally).reduce((sum, [id, count]) => sum + count * costOf(side, id), 0);
}

/** FPP of it that go into mines. */
export function minesFpp(side: Side, tally: Tally): number {
  const mines = Object.entries(tally).filter(([id]) => FORTIFICATIONS.get(id)?.mines !== undefined);
  return fppSpent(side, Object.fromEntries(mines));
}

/** The most pieces of an item that a side can have, all else in its tally being kept. */
export function mostOf(side: Side, tally: Tally, fpp: number, id: string): number {
  const others = { ...tally, [id]: 0 };
  const item = FORTIFICATIONS.get(id);
  if (item === undefined) return 0;
  const left = fpp - fppSpent(side, others);
  const room = item.mines === undefined ? left : Math.min(left, MINE_CAP - minesFpp(side, others));
  return Math.max(Math.floor(room / item.cost[side]), 0);
}

/**
 * Footnote S: what a tally counts as against the squad-equivalents Retained in a Setup Area, if all of it went
 * there. Hidden and Known factors are different minefields.
 */
export function countsAs(tally: Tally): number {
  return Object.entries(tally).reduce((sum, [id, count]) => {
    const counts = FORTIFICATIONS.get(id)?.counts;
    if (counts === undefined) return sum;
    return sum + ('each' in counts ? count * counts.each : Math.ceil(count / counts.factors));
  }, 0);
}

/** FPP as players write them: `4½`. */
export function fppText(fpp: number): string {
  return inHalves(fpp);
}
