import { describe, expect, test } from 'vitest';
import { dayNamed, quietAfter, quietUntil, spanOf, timeOfDay } from '../../src/moderator/own-time.ts';

const MINUTE = 60_000;
const at = (text: string) => Date.parse(text);

const CLOCKS = new Map<string, Intl.DateTimeFormat>();

/** What the clock on the wall shows, `HH:MM`. */
function wall(zone: string, ms: number): string {
  let clock = CLOCKS.get(zone);
  clock ??= new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short', hourCycle: 'h23' });
  CLOCKS.set(zone, clock);
  return clock.format(ms);
}

function isQuiet(zone: string, from: string, to: string, ms: number): boolean {
  const time = wall(zone, ms);
  return from < to ? from <= time && time < to : time >= from || time < to;
}

/** Both changes of the clocks on either half of the globe, one by half an hour, and a day that a zone leapt over. */
const CHANGES = [
  ['Europe/Berlin', '2027-03-28T01:00:00Z'],
  ['Europe/Berlin', '2027-10-31T01:00:00Z'],
  ['America/New_York', '2027-03-14T07:00:00Z'],
  ['America/New_York', '2027-11-07T06:00:00Z'],
  ['Australia/Lord_Howe', '2027-04-03T15:00:00Z'],
  ['Australia/Lord_Howe', '2027-10-02T15:30:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ['Asia/Kolkata', '2027-03-28T01:00:00Z'],
] as const;

const HOURS = [
  ['22:00', '07:30'],
  ['01:30', '02:30'],
  ['02:15', '02:45'],
  ['23:00', '02:30'],
  ['02:30', '09:00'],
  ['01:45', '01:50'],
  ['00:00', '23:59'],
  ['02:30', '02:00'],
] as const;

describe('quiet hours', () => {
  test.each(CHANGES)('%s around %s: quiet to the minute that the clock on the wall shows', (zone, change) => {
    for (const [from, to] of HOURS)
      for (let ms = at(change) - 25 * 60 * MINUTE; ms < at(change) + 4 * 60 * MINUTE; ms += 53 * MINUTE) {
        const end = quietUntil({ zone, from, to }, ms);
        const where = `${from}–${to} at ${new Date(ms).toISOString()}, ${wall(zone, ms)}`;
        expect(end !== undefined, where).toBe(isQuiet(zone, from, to, ms));
        if (end === undefined) continue;
        // Without a break until then, and not a minute longer.
        for (let inside = ms; inside < end; inside += 30 * MINUTE)
          expect(isQuiet(zone, from, to, inside), `${where}, then ${wall(zone, inside)}`).toBe(true);
        expect(isQuiet(zone, from, to, end - MINUTE), where).toBe(true);
        expect(isQuiet(zone, from, to, end), `${where}, to ${new Date(end).toISOString()}`).toBe(false);
      }
  });

  test('the next ones, to be shown: those that are now, or come next', () => {
    const quiet = { zone: 'Europe/Berlin', from: '22:00', to: '07:00' };
    const tonight = [at('2026-11-23T21:00Z'), at('2026-11-24T06:00Z')];
    expect(quietAfter(quiet, at('2026-11-23T12:00Z'))).toEqual(tonight);
    expect(quietAfter(quiet, at('2026-11-24T03:00Z'))).toEqual(tonight);
    expect(quietAfter(quiet, at('2026-11-24T06:00Z'))[0]).toBe(at('2026-11-24T21:00Z'));
  });
});

test('times of day and days as people type them', () => {
  const times = ['7', '07:30', '7.30', '23:59', '24:00', '25:00', '7:60', '-1', '7:5', 'noon', ''];
  expect(times.map(timeOfDay)).toEqual(['07:00', '07:30', '07:30', '23:59', ...Array(7).fill(undefined)]);
  const days = ['2026-02-28', '2028-02-29', '2026-02-29', '2026-13-01', '24.12.2026', ''];
  expect(days.map(dayNamed)).toEqual(['2026-02-28', '2028-02-29', ...Array(4).fill(undefined)]);
});

test('whole days are those of the zone: a day of a change has 23 or 25 hours', () => {
  const hours = (day: string) => {
    const [begins, ends] = spanOf('Europe/Berlin', day, day);
    return (ends - begins) / (60 * MINUTE);
  };
  expect([hours('2027-03-28'), hours('2027-10-31'), hours('2027-06-01')]).toEqual([23, 25, 24]);
});
