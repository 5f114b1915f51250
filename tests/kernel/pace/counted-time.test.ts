import { describe, expect, it } from 'vitest';
import {
  type Calendar,
  countedBetween,
  hasTime,
  instantAfter,
  isTimeOfMany,
  zoneNamed,
} from '../../../src/kernel/pace/counted-time.ts';

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(text);
const said = (ms: number) => new Date(ms).toISOString();

describe('time as a campaign counts it', () => {
  const always: Calendar = { zone: 'Europe/Berlin', restDays: [] };
  const working: Calendar = {
    zone: 'Europe/Berlin',
    restDays: [6, 7],
    restHours: { from: '22:00', to: '08:00' },
  };

  it('counts every hour where none is left out', () => {
    expect(said(instantAfter(always, at('2026-11-20T15:30:00Z'), 48 * HOUR))).toBe(
      '2026-11-22T15:30:00.000Z',
    );
  });

  it('passes over nights and weekends', () => {
    // Friday 21:00 in Berlin: one hour, then Monday from eight.
    expect(said(instantAfter(working, at('2026-11-20T20:00:00Z'), 3 * HOUR))).toBe(
      '2026-11-23T09:00:00.000Z',
    );
    expect(said(instantAfter(working, at('2026-11-21T12:00:00Z'), 1))).toBe('2026-11-23T07:00:00.001Z');
  });

  it('counts the hours that there are when clocks are put on, and both when they are put back', () => {
    const nights: Calendar = { ...always, restHours: { from: '04:00', to: '00:00' } };
    // 2027-03-28: 02:00 becomes 03:00, so that the four hours from midnight are three.
    expect(said(instantAfter(nights, at('2027-03-27T23:00:00Z'), 4 * HOUR))).toBe('2027-03-28T23:00:00.000Z');
    // 2026-10-25: 03:00 becomes 02:00, so that they are five.
    expect(said(instantAfter(nights, at('2026-10-24T22:00:00Z'), 5 * HOUR))).toBe('2026-10-25T03:00:00.000Z');
  });

  it('passes over hours in the midst of a day, from before, within and behind them', () => {
    const siesta: Calendar = { ...always, restHours: { from: '12:00', to: '14:00' } };
    // Berlin is an hour ahead.
    expect(said(instantAfter(siesta, at('2026-11-20T10:00:00Z'), 2 * HOUR))).toBe('2026-11-20T14:00:00.000Z');
    expect(said(instantAfter(siesta, at('2026-11-20T12:00:00Z'), HOUR))).toBe('2026-11-20T14:00:00.000Z');
    expect(said(instantAfter(siesta, at('2026-11-20T15:00:00Z'), 9 * HOUR))).toBe('2026-11-21T00:00:00.000Z');
    expect(said(instantAfter(siesta, at('2026-11-20T15:00:00Z'), 20 * HOUR))).toBe(
      '2026-11-21T11:00:00.000Z',
    );
    expect(countedBetween(siesta, at('2026-11-20T00:00:00Z'), at('2026-11-21T00:00:00Z'))).toBe(22 * HOUR);
  });

  it('counts the rest of a day whose hour of rest does not exist', () => {
    const early: Calendar = { ...always, restHours: { from: '02:00', to: '03:00' } };
    // 2027-03-28: 02:00 becomes 03:00.
    const [midnight, next] = [at('2027-03-27T23:00:00Z'), at('2027-03-28T22:00:00Z')];
    expect(countedBetween(early, midnight, next)).toBe(23 * HOUR);
    const odd: Calendar = { ...always, restHours: { from: '02:15', to: '03:05' } };
    // No minute counts twice.
    expect(countedBetween(odd, midnight, next)).toBeLessThanOrEqual(23 * HOUR);
    expect(said(instantAfter(early, midnight, 5 * HOUR))).toBe('2027-03-28T04:00:00.000Z');
  });

  it('counts nothing where all hours are hours of rest', () => {
    const never: Calendar = { ...always, restHours: { from: '09:00', to: '09:00' } };
    expect(countedBetween(never, at('2026-11-20T00:00:00Z'), at('2026-11-22T00:00:00Z'))).toBe(0);
  });

  it('knows when nothing counts', () => {
    expect(hasTime(working)).toBe(true);
    expect(hasTime({ ...always, restDays: [1, 2, 3, 4, 5, 6, 7] })).toBe(false);
    expect(hasTime({ ...always, restHours: { from: '09:00', to: '09:00' } })).toBe(false);
    expect(() => instantAfter({ ...always, restDays: [1, 2, 3, 4, 5, 6, 7] }, 0, 1)).toThrow(RangeError);
  });

  it('knows zones by their names alone', () => {
    expect(zoneNamed('europe/berlin')).toBe('Europe/Berlin');
    for (const city of ['Berlin', 'berlin', 'BERLIN']) expect(zoneNamed(city)).toBe('Europe/Berlin');
    expect(zoneNamed('new york')).toBe('America/New_York');
    for (const none of ['Berli', 'Europe/Nowhere', '+02:00', '+Berlin', '', 'EST5EDT; DROP'])
      expect(zoneNamed(none)).toBeUndefined();
  });
});

describe('how much of a time counts', () => {
  const nights = { zone: 'Europe/Berlin', restDays: [7], restHours: { from: '22:00', to: '06:00' } };

  it('is what instantAfter counts, to the instant, also over both changes of clocks', () => {
    for (const from of [Date.UTC(2026, 2, 27, 20), Date.UTC(2026, 9, 23, 3, 17), Date.UTC(2026, 6, 1)])
      for (const hours of [0, 1, 9, 40, 200])
        expect(countedBetween(nights, from, instantAfter(nights, from, hours * HOUR))).toBe(hours * HOUR);
  });

  it('nothing in rest, and nothing backwards', () => {
    const sunday = Date.UTC(2026, 6, 5, 8);
    expect(countedBetween(nights, sunday, sunday + 3 * HOUR)).toBe(0);
    expect(countedBetween(nights, sunday, sunday - 100 * HOUR)).toBe(0);
  });
});

describe('the name of a zone', () => {
  it('may be that of its city, however it is spelled', () => {
    expect(['Berlin', 'new york', 'NEW_YORK'].map(zoneNamed)).toEqual([
      'Europe/Berlin',
      'America/New_York',
      'America/New_York',
    ]);
  });

  it('is none that nobody has heard of, no piece of one, and no offset', () => {
    const none = ['Atlantis', 'Ber', 'Europe', 'York', '', '+02:00', '+0200'];
    expect(none.filter((name) => zoneNamed(name) !== undefined)).toEqual([]);
  });

  it('is that of many places where it is letters that end in T', () => {
    expect(['CET', 'est', 'CEST', 'ACWST'].filter(isTimeOfMany)).toEqual(['CET', 'est', 'CEST', 'ACWST']);
    const one = ['GMT', 'uct', 'UTC', 'ET', 'CETA', 'ABCDET', 'CE1T', 'Europe/Berlin'];
    expect(one.filter(isTimeOfMany)).toEqual([]);
    // Longer than those two are letters again.
    expect(['GMTT', 'AGMT'].filter(isTimeOfMany)).toEqual(['GMTT', 'AGMT']);
  });
});
