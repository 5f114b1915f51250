import { describe, expect, test } from 'vitest';
import {
  BEGINNING_NAMES,
  BEGINNINGS,
  type CalendarDay,
  dayForDepot,
  dayOf,
} from '../../../../src/games/eaa/vocabulary/calendar.ts';

const CALENDAR = [17, 18, 19, 20, 21, 22].map(
  (day): CalendarDay => ({
    day,
    supplementals: 2,
    hand: 4,
    discards: 0,
    far: 3,
    hasDepot: false,
    begins: [],
  }),
);

describe('the calendar', () => {
  test('a day by its date', () => {
    expect(dayOf(CALENDAR, 19).day).toBe(19);
    expect(() => dayOf(CALENDAR, 23)).toThrow('no December 23');
  });

  test('13.52: a captured depot goes to the first later day without one, not before December 20', () => {
    expect(dayForDepot(CALENDAR, 17, new Set())).toBe(20);
    expect(dayForDepot(CALENDAR, 17, new Set([20]))).toBe(21);
    expect(dayForDepot(CALENDAR, 20, new Set([21]))).toBe(22);
    expect(dayForDepot(CALENDAR, 22, new Set())).toBeUndefined();
  });

  test('what begins stands in the order of its days', () => {
    const days = BEGINNING_NAMES.map((name) => BEGINNINGS[name].day);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
  });
});
