/** Time as a campaign counts it: hours of its own zone, without the days and hours that do not count. */
import { Temporal } from 'temporal-polyfill';
import { spelling } from '../../text/undone.ts';

/** When time does not count, by the wall clock of one IANA zone. */
export interface Calendar {
  /** Such as `Europe/Berlin`. */
  readonly zone: string;
  /** Days of the week that do not count: 1 (Monday) to 7. */
  readonly restDays: readonly number[];
  /** Hours of each day that do not count, `HH:MM` to `HH:MM`, over midnight where the first is the later. */
  readonly restHours?: { readonly from: string; readonly to: string } | undefined;
}

const WEEK = 7;

/**
 * The zone by its IANA name, written as the zone data writes it, or by the city in it: `Berlin`, `new york`; `undefined`:
 * there is no such zone, or several cities are called so.
 */
export function zoneNamed(name: string): string | undefined {
  // An offset would never follow a change of clocks: a campaign has a place.
  if (!/^[A-Za-z]/u.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    const key = spelling(name);
    const [zone, another] = Intl.supportedValuesOf('timeZone').filter(
      (each) => spelling(each.slice(each.lastIndexOf('/') + 1)) === key,
    );
    return another === undefined ? zone : undefined;
  }
}

/** `CET`, `EST`: letters for the time of many places, some of which put their clocks on and some of which do not. */
export function isTimeOfMany(name: string): boolean {
  return /^[A-Z]{2,4}T$/iu.test(name) && !/^(?:GMT|UCT)$/iu.test(name);
}

/** Whether any hour of any day counts. */
export function hasTime({ restDays, restHours }: Calendar): boolean {
  const isDay = new Set(restDays).size < WEEK;
  return isDay && (restHours === undefined || restHours.from !== restHours.to);
}

/**
 * The instant by which `ms` of counted time have passed since `from` (both ms since the epoch, UTC). Where clocks are put
 * on or back, an hour that does not exist is not counted, and one that comes twice is counted twice.
 * @throws RangeError when no hour counts.
 */
export function instantAfter(calendar: Calendar, from: number, ms: number): number {
  if (!hasTime(calendar)) throw new RangeError('no hour counts');
  let left = ms;
  let day = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(calendar.zone).toPlainDate();
  for (;;) {
    for (const [begin, end] of countedOf(calendar, day)) {
      const first = Math.max(begin, from);
      if (first >= end) continue;
      if (left <= end - first) return first + left;
      left -= end - first;
    }
    day = day.add({ days: 1 });
  }
}

/** How much of the time from `from` to `to` counts, in ms; nothing where `to` is the earlier one. */
export function countedBetween(calendar: Calendar, from: number, to: number): number {
  let counted = 0;
  let day = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(calendar.zone).toPlainDate();
  while (day.toZonedDateTime(calendar.zone).epochMilliseconds < to) {
    for (const [begin, end] of countedOf(calendar, day))
      counted += Math.max(Math.min(end, to) - Math.max(begin, from), 0);
    day = day.add({ days: 1 });
  }
  return counted;
}

/** The parts of a day that count, in ms since the epoch, in order. */
function countedOf(calendar: Calendar, day: Temporal.PlainDate): readonly (readonly [number, number])[] {
  if (calendar.restDays.includes(day.dayOfWeek)) return [];
  const { zone, restHours } = calendar;
  const at = (time: string) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
  const begin = day.toZonedDateTime(zone).epochMilliseconds;
  const end = day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  if (restHours === undefined) return [[begin, end]];
  const [rest, work] = [at(restHours.from), at(restHours.to)];
  // By the clock on the wall: where it is put on, an hour of rest that does not exist may end before it begins.
  if (restHours.from >= restHours.to) return [[work, rest]];
  return [
    [begin, Math.min(rest, work)],
    [work, end],
  ];
}
