/** 8.14: the CG Dates that a campaign on paper has behind it, and the Attack Chits used on them. */
import { campaignGameOf } from '../vocabulary/charts.ts';
import type { PublicLine } from '../vocabulary/public-line.ts';
import { bySide } from '../vocabulary/sides.ts';

/** The CG Dates that a paper campaign has behind it. */
export function datesDone(cg: string, through: string): readonly string[] {
  const { dates } = campaignGameOf(cg);
  return dates.slice(0, dates.indexOf(through) + 1);
}

/** Attack Chits used, by 8.6231. */
export function attacksIn(lines: Readonly<Record<string, PublicLine>>): { us: number; german: number } {
  return bySide((side) => Object.values(lines).filter(({ chits }) => chits?.[side] === 'attack').length);
}
