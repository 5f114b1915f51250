/** What is told of absences that others may see, and their lines on the board and in the log. */

import { Temporal } from 'temporal-polyfill';
import type { Absence, AbsenceEvent } from './absence.ts';
import { type CampaignState, seatOf } from './campaign.ts';
import { instant } from './instant.ts';
import type { Notice } from './notice.ts';
import { asTyped } from './typed-text.ts';

/** Who is away and who will be, a line each, in the clocks of whoever reads them. */
export function absenceLines({ core }: CampaignState): readonly string[] {
  return core.absences.map((absence) => `-# ${awayWords(core, absence)}`);
}

/** Told in the channel. What time brings is no news: everybody has read until when. */
export function absenceNotice({ core }: CampaignState, it: AbsenceEvent): Notice | undefined {
  if (it.type === 'absence.told')
    return {
      kind: 'absence',
      title: `${nameOf(core, it.data.seat)} will be away`,
      text: `${spanWords(it.data)}. No deadline moves by it.`,
      silent: true,
    };
  const { by, seat } = it.data;
  if (by === 'clock') return undefined;
  return {
    kind: 'absence',
    title: `${nameOf(core, seat)} is not away`,
    text: 'Back, or here after all.',
    silent: true,
  };
}

/** Its line in the log. */
export function absenceLine({ core }: CampaignState, it: AbsenceEvent): string {
  const name = seatOf(core, it.data.seat)?.name ?? 'Somebody who has left';
  if (it.type === 'absence.ended') return `${name}: the absence is over`;
  return `${name} is away from ${utc(it.data.begins)} to ${utc(it.data.ends)} UTC`;
}

function awayWords(core: CampaignState['core'], absence: Absence): string {
  return `${nameOf(core, absence.seat)} is away: ${spanWords(absence)}`;
}

function spanWords({ begins, ends }: Absence): string {
  return `${instant(begins)} to ${instant(ends)}`;
}

/** In a log, which is also read where nobody shows it by his own clock. */
function utc(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms)
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ')
    .replace('Z', '');
}

function nameOf(core: CampaignState['core'], seat: string): string {
  return asTyped(seatOf(core, seat)?.name ?? seat);
}
