/** How much more time somebody asks for, as players write it: `12h`, `2d`, `until Fri 20:00`. */
import { Temporal } from 'temporal-polyfill';
import type { Calendar } from './counted-time.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Hours that count; or an hour of a day of the week by the campaign's clock: `day` 1 (Monday) to 7, `time` `HH:MM`. */
export type MoreTime =
  | { readonly hours: number }
  | { readonly until: { readonly day: number; readonly time: string } };

/** Texts that can be read, one of each kind. */
export const MORE_TIME_EXAMPLES = ['24h', '2d', 'until Fri 20:00'] as const;

/** `undefined`: it is neither. A figure alone is hours; as in a pace, a day is 24 of them. */
export function moreTimeIn(typed: string): MoreTime | undefined {
  const text = typed.trim().toLowerCase();
  const span = /^(?<figure>-?\d{1,9})\s*(?<unit>h|hours?|d|days?)?$/u.exec(text)?.groups;
  if (span !== undefined) return { hours: Number(span.figure) * (span.unit?.startsWith('d') ? 24 : 1) };
  const found = /^until\s+(?<day>[a-z]{3,9})\s+(?<hour>\d{1,2})[:.](?<minute>\d{2})$/u.exec(text)?.groups;
  const { day = '', hour = '', minute = '' } = found ?? {};
  const index = DAY_NAMES.findIndex((name) => name.startsWith(day));
  if (found === undefined || index < 0 || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return { until: { day: index + 1, time: `${hour.padStart(2, '0')}:${minute}` } };
}

const DAY_NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** `Fri 20:00` */
export function untilWords({ day, time }: { readonly day: number; readonly time: string }): string {
  return `${DAYS[day - 1] ?? ''} ${time}`;
}

/**
 * The next such hour behind `after` (both ms since the epoch, UTC). Where clocks leap over it, it is the one that the leap
 * makes of it; of one that comes twice, the first.
 */
export function nextUntil(
  { zone }: Pick<Calendar, 'zone'>,
  { day, time }: { readonly day: number; readonly time: string },
  after: number,
): number {
  const today = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(zone).toPlainDate();
  const ahead = (day - today.dayOfWeek + 7) % 7;
  const at = (days: number) =>
    today.add({ days }).toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) })
      .epochMilliseconds;
  const next = at(ahead);
  return next > after ? next : at(ahead + 7);
}
