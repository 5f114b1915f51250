/** 8.6033: each side's CG-LVP Total grows by its Current-LVP Total at the end of a scenario, and on an Idle date. */
import { rosterPicture } from '../sheets/pictures.ts';
import type { KgpCampaign } from '../state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { type BySide, bySide } from '../vocabulary/sides.ts';
import { publicLine } from '../vocabulary/state-parts.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { countsLvpHexes, usLvpHexCount } from './8.2-verdicts.ts';

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
  tale: lvpTale,
  why: 'Each CG-LVP Total grows by the Current-LVP of the CG Date (8.6033; on Idle dates 8.6232).',
});

/** The Locations held, the totals by them, and how far those are from winning the campaign (8.51–8.53). */
function lvpTale({ game }: KgpCampaign, { currentLvp, cgLvp }: LvpRecorded): string {
  const held = heldWords(currentLvp);
  const { victory } = campaignGameOf(game.cg);
  const hexes = victory.atEnd?.lvpHexes;
  if (hexes !== undefined)
    return `${held}; of the ${hexes.needed} LVP hexes that they would need at CG End, the Americans had ${usLvpHexCount(game)}.`;
  const { us, german } = cgLvp;
  const totals = isNothing(currentLvp)
    ? `and the CG-LVP Totals stayed at ${us} and ${german}`
    : `which brought the CG-LVP Totals to ${us} and ${german}`;
  const missing = (victory.cgLvp ?? 0) - us;
  if (missing > 0) return `${held}, ${totals}; the Americans were ${missing} short of victory.`;
  return `${held}, ${totals}.`;
}

function heldWords({ us, german }: BySide<number>): string {
  if (us === 0 && german === 0) return 'Neither side held any LVP';
  if (us === 0) return `The Germans held ${german} LVP and the Americans none`;
  const theirs = german === 0 ? 'none' : german;
  return `The Americans held ${us} LVP and the Germans ${theirs}`;
}

function isNothing({ us, german }: BySide<number>): boolean {
  return us === 0 && german === 0;
}
