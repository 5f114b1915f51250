/** Absences that their owners let others see: what their events change, and how they are told. */

import { Temporal } from 'temporal-polyfill';
import { onlyIf } from '../../text/present.ts';
import { absenceSpan } from '../absence.ts';
import type { Absence, Core } from '../campaign.ts';
import { nameOf, tableEvent, typedName } from '../table-event.ts';

export const absenceTold = tableEvent('absence.told', {
  fold(core, data: Absence) {
    const all = [...othersThan(core, data), data];
    core.absences = all.sort((one, other) => one.begins - other.begins);
  },
  isAboutTheTable: true,
  line: ({ seat, begins, ends }, { view }) =>
    `${nameOf(view, seat)} is away from ${utc(begins)} to ${utc(ends)} UTC`,
  toEveryone: ({ view }, data) => [
    {
      kind: 'absence',
      title: `${typedName(view.core, data.seat)} will be away`,
      text: `${absenceSpan(data)}. No deadline moves by it.`,
      silent: true,
    },
  ],
});

/** `by`: the seat, which is back or stays after all; `clock`: its time is over. */
interface Ended {
  readonly seat: string;
  readonly begins: number;
  readonly by: string;
}

export const absenceEnded = tableEvent('absence.ended', {
  fold(core, data: Ended) {
    core.absences = othersThan(core, data);
  },
  isAboutTheTable: true,
  line: ({ seat }, { view }) => `${nameOf(view, seat)}: the absence is over`,
  /** The end is no news: everybody has read the date. */
  toEveryone: ({ view }, { seat, by }) =>
    onlyIf(by !== 'clock', {
      kind: 'absence',
      title: `${typedName(view.core, seat)} is not away`,
      text: 'Back, or here after all.',
      silent: true,
    }),
});

/** One that begins at the same instant takes the place of an earlier one. */
function othersThan({ absences }: Core, { seat, begins }: Pick<Absence, 'seat' | 'begins'>) {
  return absences.filter((each) => each.seat !== seat || each.begins !== begins);
}

/** In a log, which is also read where nobody shows it by their own clock. */
function utc(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms)
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ')
    .replace('Z', '');
}
