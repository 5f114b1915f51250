/** 8.14, 8.2: a campaign that is over by what its roster says is not taken over. */
import type { KgpState } from '../../state.ts';
import { campaignVerdict } from '../../victory/8.2-verdicts.ts';
import { campaignGameOf, lvpTotalOf } from '../../vocabulary/charts.ts';
import { SIDE_NAMES } from '../../vocabulary/sides.ts';
import type { PublicPaper } from '../state.ts';

/** The CG Date on which the campaign would have ended by what the roster says. */
export function overOn(game: KgpState, paper: PublicPaper): { date: string; why: string } | undefined {
  const { dates } = campaignGameOf(game.cg);
  if (paper.through === dates.at(-1)) return { date: paper.through, why: 'it is the last CG Date' };
  for (const [date, line] of Object.entries(paper.lines)) {
    if (line.cgLvp === undefined || line.currentLvp === undefined) continue;
    if (line.scenario === 'idle-day' && game.readings['idle-target'] !== 'at-once') continue;
    const isLast = date === paper.through;
    const then: KgpState = {
      ...game,
      date,
      initial: false,
      cgLvp: { ...line.cgLvp },
      currentLvp: { ...line.currentLvp },
      control: isLast ? { ...paper.control } : {},
      existingLvp: isLast ? paper.existingLvp : lvpTotalOf(campaignGameOf(game.cg).map),
      usLvpHexes: paper.usLvpHexes,
      bridge: paper.bridgeLost ? 'other' : undefined,
    };
    const verdict = campaignVerdict(then, false);
    if (verdict !== undefined)
      return {
        date,
        why: `${SIDE_NAMES[verdict.winner]} victory, ${verdict.reason}`,
      };
  }
  return undefined;
}
