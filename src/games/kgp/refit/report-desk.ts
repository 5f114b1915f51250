import { readBack } from '../ob/read-back.ts';
import type { Side } from '../sides.ts';
import type { KgpCampaign } from '../state.ts';
import { mayReport } from '../steps/8.601-unit-reports.ts';

/** Characters of the desk that may be taken. */
const ROOM = 1500;

/** What a side has reported of its counters, read back to it in words before it counts. */
export function reportReadBack({ game }: Pick<KgpCampaign, 'game'>, side: Side): readonly string[] {
  const { ob, obDraft } = game.sides[side];
  return obDraft.length === 0 ? [] : readBack(ob, obDraft);
}

/** On the desk: what waits for confirmation, counter by counter; or how to report. */
export function unitReportDesk(campaign: KgpCampaign, side: Side): readonly string[] {
  if (!mayReport(campaign, side)) return [];
  const all = reportReadBack(campaign, side);
  if (all.length === 0)
    return campaign.game.sides[side].obDraft.length === 0
      ? []
      : ['**Your report comes to nothing:** what it says holds already.'];
  const shown: string[] = [];
  let room = ROOM;
  for (const line of all) {
    room -= line.length + 3;
    if (room < 0) break;
    shown.push(`• ${line}`);
  }
  const more = all.length - shown.length;
  return [
    '**Umpire has understood** (confirm it, and it counts):',
    ...shown,
    ...(more > 0 ? [`… and ${more} more lines: /ob do: draft has all of them.`] : []),
  ];
}
