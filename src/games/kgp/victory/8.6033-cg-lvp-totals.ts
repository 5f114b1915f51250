/** 8.6033: each side's CG-LVP Total grows by its Current-LVP Total at the end of a scenario, and on an Idle date. */
import { rosterPicture } from '../sheets/pictures.ts';
import { emit, event } from '../vocabulary/event.ts';
import { type BySide, bySide } from '../vocabulary/sides.ts';
import { publicLine } from '../vocabulary/state-parts.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { countsLvpHexes, usLvpHexCount } from './victory.ts';

export function recordLvp(work: KgpWork): void {
  const { date, currentLvp, cgLvp } = work.state.game;
  emit(work, lvpRecorded, 'everyone', {
    date,
    currentLvp: { ...currentLvp },
    cgLvp: bySide((side) => cgLvp[side] + currentLvp[side]),
  });
}

interface LvpRecorded {
  readonly date: string;
  readonly currentLvp: BySide<number>;
  readonly cgLvp: BySide<number>;
}

export const lvpRecorded = event<LvpRecorded>({
  type: 'lvp.recorded',
  fold(game, { date, currentLvp, cgLvp }) {
    const line = publicLine(game, date);
    line.currentLvp = currentLvp;
    line.cgLvp = cgLvp;
    game.cgLvp = cgLvp;
    if (countsLvpHexes(game.cg)) line.lvpHexes = usLvpHexCount(game);
  },
  line: ({ cgLvp }) => `CG-LVP Totals: U.S. ${cgLvp.us}, German ${cgLvp.german}`,
  toEveryone: (campaign, { date, currentLvp, cgLvp }) => [
    {
      kind: 'lvp',
      title: `${date}: CG-LVP Totals (8.6033)`,
      text: `U.S. ${cgLvp.us} (now ${currentLvp.us}) · German ${cgLvp.german} (now ${currentLvp.german})`,
      picture: rosterPicture(campaign),
    },
  ],
  why: 'Each CG-LVP Total grows by the Current-LVP of the CG Date (8.6033; on Idle dates 8.6232).',
});
