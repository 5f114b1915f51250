import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printCounters, readCounters } from '../../../../src/games/eaa/vocabulary/counter-text.ts';
import {
  type Counter,
  type Face,
  QUALITIES,
  UNIT_TYPES,
} from '../../../../src/games/eaa/vocabulary/counters.ts';
import { CORPS_NAMES } from '../../../../src/games/eaa/vocabulary/formations.ts';

const face: fc.Arbitrary<Face> = fc.record({
  strength: fc.integer({ min: 0, max: 20 }),
  isBracketed: fc.boolean(),
  quality: fc.constantFrom(...QUALITIES),
  selector: fc.integer({ min: 1, max: 39 }),
});
const day = fc.integer({ min: 16, max: 29 });
const counter: fc.Arbitrary<Counter> = fc
  .record({
    name: fc.constantFrom(
      { id: '505.82', division: '82' },
      { id: 'Peiper.1SS', division: '1SS' },
      { id: '14 Cav' },
      { id: '150' },
      { id: 'LVIII armor' },
    ),
    corps: fc.constantFrom(...CORPS_NAMES),
    isFormation: fc.boolean(),
    kind: fc.oneof(
      fc.constantFrom(...UNIT_TYPES).map((type) => ({ type, isAirborne: false })),
      fc.constant({ type: 'infantry' as const, isAirborne: true }),
    ),
    ma: fc.integer({ min: 0, max: 12 }),
    faces: fc.array(face, { minLength: 1, maxLength: 4 }),
    isStrategic: fc.boolean(),
    day,
    hex: fc.constantFrom('0605', '1321'),
    hasIp: fc.boolean(),
    how: fc.constantFrom('released', 'day', 'hex', 'reduced'),
  })
  .map(({ name, kind, isStrategic, day: on, hex, hasIp, how, ...printed }) => {
    const all = { ...name, ...kind, ...printed };
    const at = { hex, hasIp };
    if (how === 'released') return all;
    if (how === 'day') return { ...all, entry: { day: on, isStrategic } };
    const isReduced = how === 'reduced' && printed.faces.length > 1;
    return { ...all, entry: isReduced ? { ...at, steps: printed.faces.length - 1 } : at };
  });

describe('units as text', () => {
  test('what is printed reads as it was', () => {
    fc.assert(
      fc.property(fc.array(counter, { maxLength: 8 }), (some) => {
        const read = readCounters(printCounters(some));
        expect(read.faults).toEqual([]);
        expect(read.counters.map((each) => each.counter)).toEqual(some);
      }),
    );
  });

  test('a unit from its line: the side of all steps comes first, as on the counter', () => {
    const text = '# house\nV / 394.99 / infantry / 3 / 2 green 21, (1) Line 27 / IN 0605 IP 1 step';
    expect(readCounters(text).counters).toEqual([
      {
        line: 2,
        counter: {
          id: '394.99',
          corps: 'V',
          division: '99',
          isFormation: false,
          type: 'infantry',
          isAirborne: false,
          ma: 3,
          faces: [
            { strength: 1, isBracketed: true, quality: 'line', selector: 27 },
            { strength: 2, isBracketed: false, quality: 'green', selector: 21 },
          ],
          entry: { hex: '0605', hasIp: true, steps: 1 },
        },
      },
    ]);
  });

  const LINE = 'V / 394.99 / infantry / 3 / 2 green 21, (1) green 27 / in 0605';
  test.each<[string, string, string, RegExp]>([
    [' / in 0605', '', '“V / 394.99 / infantry / 3 / 2 green 21,…” has 5 parts of 6', /A unit is a line/u],
    ['V /', 'IV /', '“IV” is no corps', /LXVII/u],
    ['394.99', '394..99', '“394..99” is no designation', /“394\.99” or “14 Cav”/u],
    ['infantry', 'infantery', '394.99: “infantery” is no type of unit', /“infantry” meant/u],
    ['/ 3 /', '/ 3 MP /', '394.99: “3 MP” is no movement allowance', /whole number/u],
    ['2 green 21', '2 red 21', '394.99: “2 red 21” cannot be on a counter', /line, elite, green/u],
    ['(1) green', '(1 green', '394.99: “(1 green 27” cannot be on a counter', /brackets/u],
    ['green 21', 'green 40', '394.99: “2 green 40” cannot be on a counter', /01 to 39/u],
    ['2 green 21, (1) green 27', '', '394.99: 0 sides cannot be on a counter', /From all steps to one/u],
    ['2 green', '2 green 1, 2 green 2, 2 green', '394.99: “2 green 1” cannot be on a counter', /selector/u],
    ['in 0605', 'at 0605', '394.99: “at 0605” is neither where nor when', /“in 0605”/u],
    ['in 0605', 'on 30', '394.99: “on 30” is neither where nor when', /“on 18S”/u],
    ['in 0605', 'in 0605 2 steps', '394.99: it begins with 2 of 2 steps', /Fewer/u],
  ])('%s as %s is refused', (good, bad, wrong, legal) => {
    const { counters, faults } = readCounters(`${LINE.replace(good, bad)}\n${LINE}`);
    expect(counters.map(({ line }) => line)).toEqual([2]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ line: 1, wrong });
    expect(faults[0]?.legal).toMatch(legal);
  });
});
