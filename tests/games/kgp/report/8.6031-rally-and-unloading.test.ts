/** 8.6031, sentence by sentence, and 8.6032 unit by unit: what the RePh Eliminates afterwards does not count. */
import { expect, test } from 'vitest';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';

function stage(us: string, german = '+ squad 6-5-8 x2 @P10', more: Partial<Position> = {}): CampaignTable {
  return position({ at: '8.601', us, german, ...more });
}

const units = (table: CampaignTable, side: Side = 'us') => ownUnits(table.view(side), side).ob.units;
const through = (table: CampaignTable) => {
  for (const side of ['us', 'german']) table.order(side, 'refit.done.8.601');
};

test('8.6031: all broken units of both sides rally, on the map, off it and as prisoners, and no DR is made', () => {
  const table = stage(
    '+ squad 6-6-6 @J19, broken\n+ leader 8-0 @J19, broken, wounded\n+ half-squad 3-4-6 @box GG1 shaded, broken\n+ crew 2-2-7 @K20, broken, prisoner of german',
    '+ squad 6-5-8 @P10, broken, encircled\n+ vehicle-crew 1-2-7 @P11, broken',
  );
  through(table);
  expect(['S1', 'L1', 'H1', 'C1'].map((id) => units(table)[id]?.status)).toEqual([
    [],
    ['wounded'],
    [],
    ['prisoner'],
  ]);
  expect([units(table, 'german').S1?.status, units(table, 'german').K1?.status]).toEqual([['encircled'], []]);
  expect(unitsIn(table.view('us')).refitNotes).toEqual([]);
  expect(table.view('us').sides.us.notes.filter(({ rule }) => rule.startsWith('8.60'))).toEqual([]);
});

test('8.6031: Passengers, Riders and Equipment unload into the Location; crews and armor leaders stay', () => {
  const table = stage(
    '+ vehicle M3 ht @J19\n+ squad 6-6-6, in V1\n+ SW MMG, by S1\n+ leader 8-0, in V1\n+ SW HMG, in V1\n+ vehicle M4A1 @K20/1\n+ armor-leader 8-1, crew of V2\n+ half-squad 3-4-6, in V2',
    '+ vehicle SPW 251/1 @box N56\n+ squad 6-5-8, in V1',
  );
  through(table);
  const { S1, W1, L1, W2, A1, H1 } = units(table);
  const here = { in: 'hex', hex: 'J19', level: 0 };
  expect([S1?.place, L1?.place, W2?.place]).toEqual([here, here, here]);
  expect([S1?.with, L1?.with, W2?.with]).toEqual([undefined, undefined, undefined]);
  // What a Passenger has is still his; whoever crews stays.
  expect(W1?.with).toEqual({ unit: 'S1', as: 'possessed' });
  expect(A1?.with).toEqual({ unit: 'V2', as: 'crewing' });
  expect(H1?.place).toEqual({ in: 'hex', hex: 'K20', level: 1 });
  expect(units(table, 'german').S1?.place).toEqual({ in: 'box', entry: 'N56', shaded: false });
});

test('8.6031: a Gun in tow remains so, and goes with its vehicle if that is Eliminated in the RePh', () => {
  const dice = new ExampleDice({ '8.6043/19 AM/us/refit': [[6], [6]] });
  const table = stage(
    '+ vehicle M3 ht @J19, unconfirmed-kill\n+ Gun M1 57mm AT, towed by V1\n+ crew 2-2-7, in V1',
    undefined,
    { dice },
  );
  table.order('us', 'refit.done.8.601');
  expect(units(table).G1?.with).toEqual({ unit: 'V1', as: 'towed' });
  expect(units(table).C1?.place).toEqual({ in: 'hex', hex: 'J19', level: 0 });
  table.order('german', 'refit.done.8.601');
  for (const side of ['us', 'german']) table.order(side, 'refit.done.8.604');
  expect(Object.keys(units(table))).toEqual(['C1']);
});

test('8.6032: what the RePh Eliminates after CG-Scenario End does not count for the scenario', () => {
  const dice = new ExampleDice({ '8.6043/19 AM/us/refit': [[6], [6]] });
  const table = stage('+ vehicle M4A1 @J19, shocked', undefined, {
    dice,
    winner: 'german',
    casualties: { us: 7, german: 9 },
  });
  const line = () => structuredClone(table.view('everyone').lines['19 AM']);
  const before = line();
  expect(before).toMatchObject({ winner: 'german', casualtyVp: { us: 7, german: 9 } });
  through(table);
  for (const side of ['us', 'german']) table.order(side, 'refit.done.8.604');
  expect(units(table)).toEqual({});
  expect(line()).toEqual(before);
});
