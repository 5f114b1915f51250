/** A person's own time: the hours and days on which they are to be left alone, by the clocks of their zone. */
import { Temporal } from 'temporal-polyfill';

/** Hours of each day, `HH:MM` to `HH:MM`, over midnight where the first is the later. */
export interface QuietHours {
  readonly zone: string;
  readonly from: string;
  readonly to: string;
}

/** `7`, `7:30`, `07:30` as `07:30`; `undefined`: no time of day. */
export function timeOfDay(typed: string): string | undefined {
  const found = /^(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?$/u.exec(typed.trim())?.groups;
  const [hour, minute] = [Number(found?.hour), Number(found?.minute ?? '0')];
  if (found === undefined || hour > 23 || minute > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** A day as `YYYY-MM-DD`; `undefined`: there is none such. */
export function dayNamed(typed: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(typed.trim())) return undefined;
  try {
    return Temporal.PlainDate.from(typed.trim(), { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}

/** The day on which it is `at` (ms since the epoch) in a zone, and the `count − 1` after it, each `YYYY-MM-DD`. */
export function daysFrom(zone: string, at: number, count: number): readonly string[] {
  const today = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
  return Array.from({ length: count }, (_, days) => today.add({ days }).toString());
}

/** Whole days of a zone as instants: from the beginning of the first to that of the day after the last, in ms. */
export function spanOf(zone: string, first: string, last: string): readonly [begins: number, ends: number] {
  const begins = Temporal.PlainDate.from(first).toZonedDateTime(zone);
  const ends = Temporal.PlainDate.from(last).add({ days: 1 }).toZonedDateTime(zone);
  return [begins.epochMilliseconds, ends.epochMilliseconds];
}

/** Whether two days lie at most so many days apart. */
export function areWithin(first: string, last: string, days: number): boolean {
  return Temporal.PlainDate.from(first).until(last).days <= days;
}

/**
 * The end of the quiet hours in which `at` lies (both ms since the epoch, UTC); `undefined`: it lies in none. By the
 * person's wall clock: an hour that it shows twice is quiet twice, and an end that it leaps over comes with the leap,
 * or not at all.
 */
export function quietUntil({ zone, from, to }: QuietHours, at: number): number | undefined {
  const now = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  if (!isQuiet(now.toPlainTime(), from, to)) return undefined;
  const end = Temporal.PlainTime.from(to);
  const ends = [0, 1, 2, 3].flatMap((days) => {
    const wall = now.toPlainDate().add({ days }).toPlainDateTime(end);
    return (['earlier', 'later'] as const).map((disambiguation) =>
      wall.toZonedDateTime(zone, { disambiguation }),
    );
  });
  const leap = now.getTimeZoneTransition('next');
  return [...ends, ...(leap === null ? [] : [leap])]
    .filter((each) => each.epochMilliseconds > at && !isQuiet(each.toPlainTime(), from, to))
    .map(({ epochMilliseconds }) => epochMilliseconds)
    .sort((one, other) => one - other)[0];
}

function isQuiet(time: Temporal.PlainTime, from: string, to: string): boolean {
  const [begin, end] = [Temporal.PlainTime.from(from), Temporal.PlainTime.from(to)];
  const isAfter = Temporal.PlainTime.compare(time, begin) >= 0;
  const isBefore = Temporal.PlainTime.compare(time, end) < 0;
  return Temporal.PlainTime.compare(begin, end) < 0 ? isAfter && isBefore : isAfter || isBefore;
}

/** The quiet hours that are now, or come next, as instants in ms. */
export function quietAfter(quiet: QuietHours, at: number): readonly [begins: number, ends: number] {
  const { zone, from } = quiet;
  const today = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
  for (const days of [-1, 0, 1, 2]) {
    const begins = today
      .add({ days })
      .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(from) }).epochMilliseconds;
    const ends = quietUntil(quiet, begins);
    if (ends !== undefined && ends > at) return [begins, ends];
  }
  throw new Error('every day has its quiet hours');
}
