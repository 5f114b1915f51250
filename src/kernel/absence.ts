/** Absences that their owners let others see: on which seat, from when until when. */

import { asTyped } from '../text/typed-text.ts';
import type { Absence } from './campaign.ts';
import { type CampaignState, seatOf } from './campaign.ts';
import { instant } from './instant.ts';

/** Absences, present and coming, one line each, in each reader's own time. */
export function absenceLines({ core }: CampaignState): readonly string[] {
  return core.absences.map(
    (absence) =>
      `-# ${asTyped(seatOf(core, absence.seat)?.name ?? absence.seat)} is away: ${absenceSpan(absence)}`,
  );
}

/** From when until when. */
export function absenceSpan({ begins, ends }: Absence): string {
  return `${instant(begins)} to ${instant(ends)}`;
}
