/** 8.2 CG Dates. */
import { describe, expect, it } from 'vitest';
import { nextDate } from '../../../../src/games/kgp/dates/8.612-new-cg-date-and-san-adjustment.ts';
import { campaignGameOf } from '../../../../src/games/kgp/vocabulary/charts.ts';
import { isNight, isOnOrAfter, ordinal, parseDate } from '../../../../src/games/kgp/vocabulary/dates.ts';

describe('8.2 CG Dates', () => {
  it('are a day and AM, PM or N; nothing else', () => {
    expect(parseDate('19 AM')).toEqual({ day: 19, part: 'AM' });
    for (const text of ['19', '19 am', '9 AM', '19 XX', ' 19 AM', '19 AM ', ''])
      expect(() => parseDate(text)).toThrow('not a CG Date');
  });

  it('follow each other: AM, PM, N, and then the next day', () => {
    const dates = ['19 AM', '19 PM', '19 N', '20 AM', '20 PM', '20 N', '21 AM', '21 PM'];
    expect(dates.map((date) => ordinal(date) - ordinal('19 AM'))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(dates.filter(isNight)).toEqual(['19 N', '20 N']);
    expect(isOnOrAfter('20 AM', '20 AM')).toBe(true);
    expect(isOnOrAfter('19 N', '20 AM')).toBe(false);
    expect(isOnOrAfter('20 AM', '19 N')).toBe(true);
  });

  it('8.6121: CG I goes through its eight CG Dates and then ends', () => {
    const { dates } = campaignGameOf('I');
    expect(dates).toHaveLength(8);
    for (const [index, date] of dates.entries()) expect(nextDate('I', date)).toBe(dates[index + 1]);
    expect(nextDate('I', '21 PM')).toBeUndefined();
  });
});
