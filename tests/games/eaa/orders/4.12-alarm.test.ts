/** 4.12, 10.5, 10.7: Raise the Alarm as its orders are read: no limit of December 16, no bonus, and XXX Corps once it is free. */
import { expect, test } from 'vitest';
import { DEEDS } from '../../../../src/games/eaa/orders/5.1-deeds.ts';
import { type TableWords, table, unitAt } from '../allied/table.ts';
import { counter, ground } from '../board.ts';

const { carryOut, example } = DEEDS['Raise the Alarm'];
const ROAD = '1015 1014 1013 1012 1011 1010';
const END = { edgeOf: 'allied', hasRoadOff: true } as const;

/** Where the unit of that key is after the order, or why it is refused. */
function ordered(words: TableWords, key: string, order: string): string {
  const { book, world, names } = table(words);
  const done = carryOut(book, world, order);
  return done.ok ? (names([unitAt(done.world, key).hex])[0] ?? '') : `${done.rule} ${done.why}`;
}

test('4.12: on December 16 infantry goes its whole allowance, and is not made to go strategically', () => {
  const on = {
    ground: ground({ hexes: { '1015': END }, roads: [ROAD] }),
    day: 16,
    units: [{ at: '1014', counter: counter('V', 'a', '3/1 3') }],
  };
  expect(ordered(on, 'V/a', 'a > 1012')).toBe('1012');
  expect(ordered(on, 'V/a', 'a > 1011')).toBe('1011');
  expect(ordered(on, 'V/a', 'a > 1010')).toBe('10.0 a: 1010 costs 4 MP this way, and it has 3 MP');
});

test('10.7: a unit of XXX Corps goes east once a German has come to the Meuse, or from December 26', () => {
  const on = (day: number, isAtMeuse: boolean) => ({
    ground: ground({ hexes: { '1015': { ...END, isBeyondMeuse: true } }, roads: [ROAD] }),
    day,
    units: [{ at: '1015', counter: counter('XXX', 'a', '3/1 3') }],
    world: { isAtMeuse },
  });
  expect(ordered(on(21, false), 'XXX/a', 'a > 1013')).toMatch(/^10\.0 a is not active/u);
  expect(ordered(on(21, true), 'XXX/a', 'a > 1013')).toBe('1013');
  expect(ordered(on(26, false), 'XXX/a', 'a > 1013')).toBe('1013');
  const { book, world } = table(on(21, true));
  expect(example(book, world)).toMatch(/^XXX\/a > \d{4}$/u);
});
