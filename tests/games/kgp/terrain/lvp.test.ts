/** 8.2 LVP, 8.6033: Current-LVP from Control by Location, and what the report says of it. */
import { describe, expect, test } from 'vitest';
import { lvpByMarks, lvpLines } from '../../../../src/games/kgp/terrain/lvp.ts';
import { NO_MARKS, strategicHexesOf, strategicIn } from '../../../../src/games/kgp/terrain/marks.ts';
import { parseMarks } from '../../../../src/games/kgp/terrain/notation.ts';
import { printedMarks, worthOf } from '../../../../src/games/kgp/terrain/printed-marks.ts';
import { lvpTotalOf } from '../../../../src/games/kgp/vocabulary/charts.ts';
import { confirmAll, openTable, sealBoth, setUpBoth } from '../campaign-table.ts';

/** Bridges whose ends are read off the map. */
const BRIDGES: Readonly<Record<string, string>> = {
  St: '',
  Ch: 'bridge NN6: MM6 OO7',
  Lg: 'bridge D45: D44 D46\nus: B21',
};

function read(map: string, text: string) {
  const parsed = parseMarks(
    map,
    `${printedMarks(map)}\n${BRIDGES[map] ?? ''}\n${text}`,
    NO_MARKS,
    worthOf(map),
  );
  if (!parsed.ok) throw new Error(parsed.faults[0].wrong);
  return parsed.value;
}

describe('LVP by the marks', () => {
  test.each(['St', 'Ch', 'Lg'])('whoever Controls all of “%s” has its printed sum: 52, 14, 34', (map) => {
    const marks = read(map, '');
    const control = new Map(marks.control);
    for (const hex of strategicHexesOf(marks))
      for (const location of strategicIn(marks, hex)) control.set(location, 'us');
    const { currentLvp, existing } = lvpByMarks(map, { ...marks, control });
    expect([currentLvp.us, existing]).toEqual([lvpTotalOf(map), lvpTotalOf(map)]);
  });

  test('the sanatorium is worth 20, and 16 with two of its hexes fallen', () => {
    const all = 'Z15 AA15 AA16 BB15 CC15';
    expect(lvpByMarks('St', read('St', `us: ${all}`)).currentLvp.us).toBe(20);
    expect(lvpByMarks('St', read('St', `rubble: AA15 AA16\nus: ${all}`)).currentLvp.us).toBe(16);
  });

  test('a church held by both counts for both', () => {
    const by = lvpByMarks('St', read('St', 'us: J19/0 J19/2\ngerman: I20 J19/1'));
    expect(by.currentLvp).toEqual({ us: 2, german: 3 });
    expect(lvpLines(by)).toEqual(['St. Hubert Church (I20): U.S. 2, German 3']);
  });
});

test('the result names what differs from the marks', () => {
  const table = openTable({ options: { level: 'units' } });
  confirmAll(table);
  sealBoth(table);
  setUpBoth(table);
  table.order('us', 'map.mark', { text: 'us: J19/0 J19/2\ngerman: I20 J19/1' });
  table.order('german', 'map.answer', { answer: 'accept' });
  expect(table.desk('us').text).toContain('By the marks of the map: Current-LVP U.S. 2, German 3');
  table.order('us', 'report.draft', { part: 'lvp', us: 5, german: 3, destroyed: 0 });
  expect(table.desk('us').text).toContain('U.S. 5, by the marks 2');
  expect(table.desk('us').text).not.toContain('German 3, by the marks');
});

test('8.6033: the forms of a result begin with the LVP of the marks, until it says others', () => {
  const table = openTable({ options: { level: 'units' } });
  confirmAll(table);
  sealBoth(table);
  setUpBoth(table);
  const initial = (order: string, name: string) =>
    table
      .offers('us')
      .filter((offer) => offer.order === order)
      .flatMap(({ fields }) => fields)
      .flatMap((field) => (field.name === name && 'initial' in field ? [field.initial] : []));
  expect(initial('report.result', 'lvp')).toEqual([]);
  table.order('us', 'map.mark', { text: 'us: J19/0 J19/2\ngerman: I20 J19/1' });
  expect(initial('report.result', 'lvp')).toEqual([]);
  table.order('german', 'map.answer', { answer: 'accept' });
  expect(initial('report.result', 'lvp')).toEqual(['U.S. 2, German 3']);
  expect(initial('report.draft', 'us')[0]).toBe(2);
  table.order('us', 'report.result', {
    lvp: 'U.S. 4, German 3, lost 1',
    casualties: '0 0',
    AA15: 'us',
    J19: 'shared',
    P56: 'german',
  });
  expect(initial('report.result', 'lvp')).toEqual(['U.S. 4, German 3, lost 1']);
  expect(initial('report.draft', 'us')[0]).toBe(4);
});

test('8.2: neither a cellar nor a rooftop is worth LVP', () => {
  const all = 'Z15 AA15 AA16 BB15 CC15';
  const text = `cellars: ${all}\nrooftops: ${all}\nus: ${all}`;
  expect(lvpByMarks('St', read('St', text)).currentLvp.us).toBe(20);
});
