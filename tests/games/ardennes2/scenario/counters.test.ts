/** The counters of the whole game, by what the rule text tells of them: 7.1 and the Orders of Arrival. */
import { expect, test } from 'vitest';
import json from '../../../../data/ardennes2/counters.json' with { type: 'json' };
import { isName } from '../../../../src/games/ardennes2/notation/names.ts';
import { SIDES } from '../../../../src/games/ardennes2/vocabulary/sides.ts';

const all = SIDES.flatMap((side) =>
  json[side].flatMap(({ division, units }: { division?: string; units: (typeof json)['us'][0]['units'] }) =>
    units.map((unit) => ({ side, division, ...unit })),
  ),
);
const of = (side: string) => all.filter((counter) => counter.side === side);

test('227 German and 253 Allied counters: 134 and 58 set up in 7.1, 93 and 195 of the Orders of Arrival', () => {
  expect([of('german').length, of('us').length]).toEqual([134 + 93, 58 + 195]);
});

test('each has a name of its own within its side, whatever its capitals, and one that a line may have', () => {
  expect(new Set(all.map(({ side, id }) => `${side} ${id}`.toLowerCase())).size).toBe(all.length);
  expect(all.filter(({ id }) => !isName(id))).toEqual([]);
});

test('values are as printed: even allowances from 4 to 16, one step’s defense for all Artillery', () => {
  const values = all.map(({ values: printed }) => /^(\[?)(\d+)\]?-(\d+)-(\d+)$/u.exec(printed));
  expect(values.every((found) => Number(found?.[4]) % 2 === 0 && Number(found?.[4]) <= 16)).toBe(true);
  expect(values.every((found) => found?.[1] === '' || found?.[3] === '1')).toBe(true);
});

test('one name, two counters: Brown of two Divisions, Artillery of one number on both sides', () => {
  const named = (word: string) => all.filter(({ name }) => name.endsWith(word)).map(({ id }) => id);
  expect(named(' Brown')).toEqual(['7Arm.Brown', '6Arm.Brown']);
  for (const number of ['401', '402', '406'])
    expect(all.filter(({ id }) => id === `${number}.arty`).map(({ side }) => side)).toEqual(['german', 'us']);
});
