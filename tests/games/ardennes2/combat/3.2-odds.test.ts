/** 3.2: strengths, odds and shifts, with the worked examples of 1.3 and 8.0. */
import { expect, test } from 'vitest';
import { oddsAgainst, oddsOf, oddsWords } from '../../../../src/games/ardennes2/combat/3.2-odds.ts';
import type { Position } from '../../../../src/games/ardennes2/position/position.ts';
import { counter, ground, type Placed, position } from '../board.ts';

const COLUMNS = { lowest: -2, highest: 5 };

const us = (at: string, numbers: string, more: Partial<Placed> = {}): Placed => ({
  at,
  counter: counter('us', `us-${at}-${numbers}`, numbers),
  ...more,
});
const german = (at: string, numbers: string, more: Partial<Placed> = {}): Placed => ({
  at,
  counter: counter('german', `german-${at}-${numbers}`, numbers),
  ...more,
});

function odds(on: Position, target: string, from: readonly string[]) {
  const at = (hex: string) => on.ground.grid.indexOf(hex);
  const defender = on.stacks.get(at(target));
  if (defender === undefined) throw new Error(`nobody in ${target}`);
  const by = from.flatMap((hex) => on.stacks.get(at(hex))?.units ?? []);
  return oddsAgainst(on, { target: at(target), by }, defender, { columns: COLUMNS, tie: 'down' });
}

const CITY = ground({
  terrain: { 'B1.16': ['woods', 'city'] },
  hexsides: { 'B1.16 B2.16': 'stream', 'B1.16 B2.15': 'stream' },
});

test('1.3: a City hex with some Woods shifts two columns, not three', () => {
  const on = position({ ground: CITY, units: [us('B1.16', '2-4-10'), german('B1.17', '8-4-12')] });
  expect(odds(on, 'B1.16', ['B1.17']).shifts).toEqual([{ rule: '1.3', why: 'city', columns: 2 }]);
});

test('1.3: one of two attacking stacks behind a Stream makes it three, both make it four', () => {
  const on = position({
    ground: CITY,
    units: [
      us('B1.16', '2-4-10'),
      german('B1.17', '8-4-12'),
      german('B2.16', '8-4-12'),
      german('B2.15', '8-4-12'),
    ],
  });
  const left = (from: readonly string[]) =>
    odds(on, 'B1.16', from).shifts.reduce((sum, { columns }) => sum + columns, 0);
  expect(left(['B1.17', 'B2.16'])).toBe(3);
  expect(left(['B2.16', 'B2.15'])).toBe(4);
});

test('8.0: 12 under a Full marker and across a Stream with 8 against 5 in Woods: 14 to 5 is 3:1, two shifts make it 1:1', () => {
  const on = position({
    ground: ground({ terrain: { 'B1.16': ['woods'] }, hexsides: { 'B1.16 B2.16': 'stream' } }),
    units: [us('B1.16', '3-5-10'), german('B2.16', '12-4-12'), german('B1.17', '8-4-12')],
    markers: { us: { 'B2.16': 1 } },
  });
  const { attackTotal, defenseTotal, raw, shifts, column } = odds(on, 'B1.16', ['B2.16', 'B1.17']);
  expect([attackTotal, defenseTotal]).toEqual([14, 5]);
  expect(oddsWords(raw)).toBe('3:1');
  expect(shifts).toHaveLength(2);
  expect(oddsWords(column)).toBe('1:1');
});

test('8.0: 30 against 10 in a City is 3:1, and 1:1 after two shifts', () => {
  const on = position({
    ground: ground({ terrain: { 'B1.16': ['city'] } }),
    units: [us('B1.16', '5-10-10'), german('B1.17', '30-4-12')],
  });
  const { raw, column } = odds(on, 'B1.16', ['B1.17']);
  expect([oddsWords(raw), oddsWords(column)]).toEqual(['3:1', '1:1']);
});

test('3.4, 3.5: DG and markers multiply, and fractions are kept', () => {
  const on = position({
    units: [us('B1.16', '2-5-10', { dg: true }), german('B1.17', '7-4-12', { dg: true })],
    markers: { us: { 'B1.17': 2, 'B1.16': 3 }, german: { 'B1.16': 1 } },
  });
  const { attackTotal, defenseTotal } = odds(on, 'B1.16', ['B1.17']);
  expect(attackTotal).toBe(7 / 8); // DG ½, two enemy markers ¼
  expect(defenseTotal).toBe(5 / 4); // DG ½, one enemy marker ½, its own markers nothing
});

test('3.6: Artillery attacks with nothing, and defends', () => {
  const on = position({ units: [us('B1.16', '[9]-1-16'), german('B1.17', '[6]-1-12')] });
  const { attackTotal, defenseTotal, column } = odds(on, 'B1.16', ['B1.17']);
  expect([attackTotal, defenseTotal, column]).toEqual([0, 1, COLUMNS.lowest]);
});

test('1.3: the West Wall serves the Germans alone', () => {
  const wall = ground({ terrain: { 'B1.16': ['west-wall'] } });
  const against = (units: readonly Placed[]) =>
    odds(position({ ground: wall, units }), 'B1.16', ['B1.17']).shifts.length;
  expect(against([german('B1.16', '2-4-8'), us('B1.17', '4-4-14')])).toBe(1);
  expect(against([us('B1.16', '2-4-8'), german('B1.17', '4-4-14')])).toBe(0);
});

test.each([
  [14, 5, 'down', '3:1'],
  [5, 2, 'down', '2:1'],
  [5, 2, 'up', '3:1'],
  [10, 10, 'down', '1:1'],
  [8, 10, 'down', '1:1'],
  [2, 3, 'down', '1:2'],
  [2, 3, 'up', '1:1'],
  [1, 4, 'down', '1:4'],
  [0.5, 1.75, 'down', '1:4'],
  [0.5, 1.75, 'up', '1:3'],
] as const)('%d against %d, half %s: %s', (attack, defense, tie, words) => {
  expect(oddsWords(oddsOf(attack, defense, tie))).toBe(words);
});

test('beyond the ends of the table the end column counts, before the shifts and after them', () => {
  const wide = position({ units: [us('B1.16', '1-1-10'), german('B1.17', '30-4-12')] });
  expect(odds(wide, 'B1.16', ['B1.17'])).toMatchObject({ raw: 29, start: 5, column: 5 });
  const city = position({ ground: CITY, units: [us('B1.16', '1-1-10'), german('B1.17', '30-4-12')] });
  expect(odds(city, 'B1.16', ['B1.17'])).toMatchObject({ raw: 29, start: 5, column: 3 });
  const low = position({ ground: CITY, units: [us('B1.16', '9-9-10'), german('B1.17', '3-4-12')] });
  expect(odds(low, 'B1.16', ['B1.17'])).toMatchObject({ raw: -2, start: -2, column: -2 });
});
