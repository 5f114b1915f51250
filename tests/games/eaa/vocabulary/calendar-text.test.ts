import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BEGINNING_NAMES, type CalendarDay, LEVELS } from '../../../../src/games/eaa/vocabulary/calendar.ts';
import { printCalendar, readCalendar } from '../../../../src/games/eaa/vocabulary/calendar-text.ts';

const vps = fc.integer({ min: 0, max: 99 });
/** The mildest first. */
const levels = fc
  .uniqueArray(fc.record({ level: fc.constantFrom(...LEVELS), win: vps, loss: vps }), {
    minLength: 1,
    selector: ({ level }) => level,
  })
  .map((some) => some.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level)));
const days: fc.Arbitrary<CalendarDay[]> = fc.uniqueArray(
  fc
    .tuple(
      fc.record({
        day: fc.integer({ min: 16, max: 29 }),
        supplementals: fc.integer({ min: 0, max: 34 }),
        hand: fc.integer({ min: 0, max: 34 }),
        discards: fc.integer({ min: 0, max: 37 }),
        far: fc.integer({ min: 0, max: 30 }),
        hasDepot: fc.boolean(),
        begins: fc.subarray(BEGINNING_NAMES),
      }),
      fc.option(levels, { nil: undefined }),
    )
    .map(([day, victory]) => (victory === undefined ? day : { ...day, victory })),
  { selector: ({ day }) => day },
);

describe('the calendar as text', () => {
  test('what is printed reads as it was', () => {
    fc.assert(
      fc.property(days, (some) => {
        const read = readCalendar(printCalendar(some));
        expect(read.faults).toEqual([]);
        expect(read.days.map(({ day }) => day)).toEqual(some.toSorted((a, b) => a.day - b.day));
      }),
    );
  });

  test('its words may stand in any order', () => {
    const text =
      '# mine\n20 / begins 13.5, 9.7 / far 4 / Victory STRATEGIC ≤11 >= 40 / hand 6 / depot / draw 3';
    expect(readCalendar(text)).toEqual({
      faults: [],
      days: [
        {
          line: 2,
          day: {
            day: 20,
            supplementals: 3,
            hand: 6,
            far: 4,
            discards: 0,
            hasDepot: true,
            victory: [{ level: 'strategic', win: 11, loss: 40 }],
            begins: ['13.5', '9.7'],
          },
        },
      ],
    });
  });

  const HEAD = '18 / draw 3 / hand 5 / far 4';
  test.each<[string, string, RegExp]>([
    ['30 / draw 3 / hand 5 / far 4', '“30” is no day', /16 to 29/u],
    ['18 / hand 5 / far 4', 'December 18: “draw” is missing', /a whole number up to 34/u],
    ['18 / draw 3 / far 4', 'December 18: “hand” is missing', /a whole number/u],
    ['18 / draw 3 / hand 5', 'December 18: “far” is missing', /a whole number/u],
    ['18 / draw x / hand 5 / far 4', 'December 18: “draw” says “x”', /a whole number/u],
    [`${HEAD} / draw 3`, 'December 18: “draw” stands twice', /once/u],
    [`${HEAD} / discards 3`, 'December 18: “discards” is no word of the calendar', /“discard” meant/u],
    [`${HEAD} / discard`, 'December 18: “discard” says nothing', /up to 37/u],
    [`${HEAD} / depot 1`, 'December 18: “depot” says “1”', /alone/u],
    [
      `${HEAD} / victory strategic 11 40`,
      'December 18: “strategic 11 40” are no Victory Levels',
      /<=11 >=40/u,
    ],
    [
      `${HEAD} / victory grand <=11 >=40`,
      'December 18: “grand” is no level of victory',
      /tactical, operational/u,
    ],
    [`${HEAD} / begins`, 'December 18: nothing begins', /7\.3/u],
    [`${HEAD} / begins 7.4`, 'December 18: “7.4” is no rule that begins', /7\.3/u],
    [`${HEAD} / begins 7.3, 7.3`, 'December 18: 7.3 begins twice', /once/u],
  ])('%s is refused', (text, wrong, legal) => {
    const { days: read, faults } = readCalendar(`${text}\n19 / draw 3 / hand 5 / far 4`);
    expect(read.map(({ day }) => day.day)).toEqual([19]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ line: 1, wrong });
    expect(faults[0]?.legal).toMatch(legal);
  });
});
