import { describe, expect, test } from 'vitest';
import { dayNamed, timeOfDay } from '../../src/moderator/own-time.ts';
import { typedDay, typedTime } from '../../src/moderator/typed-time.ts';

describe('times of day as people type them', () => {
  test.each([
    [
      '22:00',
      [
        '22',
        '22:00',
        '22.00',
        '22h',
        '22 h',
        '22h00',
        '22:00h',
        '2200',
        '22 Uhr',
        '10pm',
        '10 pm',
        '10 PM',
        '10 p.m.',
        '10:00pm',
        '“22:00”',
        '22:00.',
        '２２：００',
      ],
    ],
    ['07:30', ['7:30', '07:30', '7.30', '7h30', '0730', '7:30am', '7:30 a.m.', '7:30 AM.']],
    ['12:00', ['12', 'noon', '12pm', '12 p.m.', 'Noon.']],
    ['00:00', ['0', '0:00', 'midnight', '12am', '12:00 a.m.']],
    ['00:30', ['12:30 am', '0:30']],
  ])('%s', (time, all) => {
    for (const typed of all) expect(typedTime(typed), typed).toBe(time);
  });

  test.each([
    '',
    '24',
    '25:00',
    '7:60',
    '13pm',
    '0 am',
    '10',
    'late',
    '730',
    '22:00-07:00',
    '1e1',
    'constructor',
  ])('%j is read as before', (typed) => {
    expect(typedTime(typed)).toBe(timeOfDay(typed));
  });
});

describe('days as people type them, on Friday 2026-11-27', () => {
  const today = '2026-11-27';

  test.each([
    [
      '2026-12-24',
      [
        '2026-12-24',
        '2026/12/24',
        '2026.12.24',
        '24.12.2026',
        '24. 12. 2026',
        '24/12/2026',
        '12/24/2026',
        '24.12.',
        '24.12',
        '24/12',
        '24 Dec 2026',
        '24 December',
        '24th of December',
        'Dec 24',
        'December 24th, 2026',
        '24. Dec',
        '“24.12.2026”',
        '24.12.2026.',
        '24-12-2026',
        '２４．１２．２０２６',
      ],
    ],
    ['2026-11-27', ['today', 'Today']],
    ['2026-11-28', ['tomorrow', 'Tomorrow.', 'Sat', 'saturday']],
    ['2026-12-03', ['Thu', 'thurs', 'Thursday', 'on Thursday']],
    ['2027-01-02', ['2 Jan', 'Jan 2', '2.1.', '2.1.2027']],
    ['2028-02-29', ['29.2.2028', '29 Feb 2028']],
  ])('%s', (day, all) => {
    for (const typed of all) expect(typedDay(typed, today), typed).toEqual([day]);
  });

  test('what may be two days is not read', () => {
    expect(typedDay('3/4/2027', today)).toEqual(['2027-04-03', '2027-03-04']);
    expect(typedDay('Fri', today)).toEqual(['2026-11-27', '2026-12-04']);
    expect(typedDay('4/4/2027', today)).toEqual(['2027-04-04']);
  });

  test('the last day comes after the first', () => {
    expect(typedDay('Sat', today, '2026-12-24')).toEqual(['2026-12-26']);
    expect(typedDay('2 Jan', today, '2026-12-24')).toEqual(['2027-01-02']);
    expect(typedDay('tomorrow', today, '2026-12-24')).toEqual(['2026-11-28']);
  });

  test.each([
    '',
    '2026-02-30',
    '30.2.2027',
    '31/31/2026',
    'next week',
    'Fri 8pm',
    '24.13.2026',
    '0.1.2027',
    'Febtember 3',
    '24',
  ])('%j is no day', (typed) => {
    expect(typedDay(typed, today)).toEqual([]);
    expect(dayNamed(typed)).toBeUndefined();
  });
});
