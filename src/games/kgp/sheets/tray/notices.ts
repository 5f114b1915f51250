/** A side's counters among what `/show` has of it. */

import type { Notice } from '../../../../kernel/notice.ts';
import { when } from '../../../../text/present.ts';
import type { KgpCampaign } from '../../state.ts';
import { SIDE_NAMES, type Side } from '../../vocabulary/sides.ts';
import { trayPictures } from './pictures.ts';

/** Unit by unit: every counter of a side, where it is and in what state. */
export function trayNotices(campaign: KgpCampaign, side: Side): readonly Notice[] {
  return trayPictures(campaign, side).map((picture, index) => ({
    kind: 'show-counters',
    title: `${SIDE_NAMES[side]} Order of Battle${pageWords(index)}`,
    text: index === 0 ? 'Every counter, by Setup Area and Holding Box.' : 'The other counters.',
    picture,
  }));
}

/** Of the first page nothing is said: `, page 2`. */
export function pageWords(index: number): string {
  return when(index !== 0, `, page ${index + 1}`);
}
