/** Days of December 1944 as the rules write them. */
import { describe, expect, test } from 'vitest';
import {
  FIRST_DAY,
  holdsOn,
  LAST_DAY,
  printDates,
  readDates,
} from '../../../../src/games/eaa/vocabulary/dates.ts';

describe('E01, 2.0', () => {
  test.each([
    ['18', [18]],
    ['18+', [18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]],
    ['18-23', [18, 19, 20, 21, 22, 23]],
  ])('%s', (text, days) => {
    const dates = readDates(text);
    if (dates === undefined) throw new Error(text);
    const all = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => FIRST_DAY + index);
    expect(all.filter((day) => holdsOn(dates, day))).toEqual(days);
    expect(printDates(dates)).toBe(text);
  });
});

test.each(['', '15', '30+', '23-18', '18-', '1x', '18 +'])('“%s” means no days', (text) => {
  expect(readDates(text)).toBeUndefined();
});
