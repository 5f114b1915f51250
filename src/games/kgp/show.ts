/** `/show`: what a side was told in secret and still needs, as pictures. */

import type { Viewer } from '../../kernel/audience.ts';
import type { Notice } from '../../kernel/notice.ts';
import { onlyIf } from '../../text/present.ts';
import { fortificationPictures } from './fortifications/pictures.ts';
import { recordLines } from './fortifications/words.ts';
import { teamLines } from './rg/team.ts';
import { sequenceOf } from './sequence.ts';
import { purchaseRecordPictures, rosterPictures } from './sheets/pictures.ts';
import { pageWords } from './sheets/tray/notices.ts';
import type { KgpCampaign } from './state.ts';
import { campaignGameOf } from './vocabulary/charts.ts';
import { SIDE_NAMES, SIDES, type Side } from './vocabulary/sides.ts';
import { countOf } from './vocabulary/words.ts';

/** When the campaign has ended: of both sides. */
export function showOf(campaign: KgpCampaign, viewer: Viewer): readonly Notice[] {
  const { core } = campaign;
  if (core.status !== 'running' && core.status !== 'ended') return [];
  const own = core.seats.find((seat) => `seat:${seat.id}` === viewer.name)?.side;
  const isAll = viewer.audiences.includes('side:us') && viewer.audiences.includes('side:german');
  const sides = isAll ? SIDES : SIDES.filter((side) => side === own);
  return sides.flatMap((side) => [
    ...rosterNotices(campaign, side),
    ...recordNotices(campaign, side),
    ...fortificationNotices(campaign, side),
    ...(sequenceOf(campaign.game).shown?.(campaign, side) ?? []),
  ]);
}

function rosterNotices(campaign: KgpCampaign, side: Side): readonly Notice[] {
  return rosterPictures(campaign, side).map((picture, index) => ({
    kind: 'show-roster',
    title: `${SIDE_NAMES[side]} CG Roster${pageWords(index)}`,
    text: index === 0 ? rosterText(campaign, side) : 'The later CG Dates.',
    picture,
  }));
}

/** Figures, what the Initial OB gives besides its RG (8.51–8.53), what SSR I.4 lets a side record, and its team (8.13). */
function rosterText(campaign: KgpCampaign, side: Side): string {
  const { game } = campaign;
  const { cpp, san, flamethrower } = game.sides[side];
  const { counters, elr } = campaignGameOf(game.cg).sides[side];
  const listed = counters.map(({ type, count, note }) => {
    const some = countOf(count, type);
    return note === undefined ? some : `${some} (${note})`;
  });
  const record = recordLines(game.sides[side]);
  return [
    `CPP ${cpp} · SAN ${san} · ELR ${elr}`,
    ...onlyIf(listed.length > 0, `**The Initial OB besides its RG:** ${listed.join(', ')}`),
    ...onlyIf(flamethrower, 'One M4A3 has a flamethrower (I.4).'),
    ...onlyIf(record.length > 0, '**Fortification record (8.621)**', record.join('\n')),
    ...teamLines(campaign, side),
  ].join('\n');
}

function recordNotices(campaign: KgpCampaign, side: Side): readonly Notice[] {
  return purchaseRecordPictures(campaign, side).map((picture, index) => ({
    kind: 'show-record',
    title: `${SIDE_NAMES[side]} RG Purchase Record, page ${index + 1}`,
    text: 'Everything received so far, in the order of purchase.',
    picture,
  }));
}

function fortificationNotices(campaign: KgpCampaign, side: Side): readonly Notice[] {
  return fortificationPictures(campaign, side).map((picture, index) => ({
    kind: 'show-fortifications',
    title: `${SIDE_NAMES[side]} Fortifications${pageWords(index)}`,
    text: 'The Fortifications of each CG Date (8.621).',
    picture,
  }));
}
