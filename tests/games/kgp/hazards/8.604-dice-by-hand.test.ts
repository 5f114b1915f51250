/** 8.6041–8.6044 where players roll their own dice: who is asked, what a wrong entry does, and what a right one. */
import { describe, expect, test } from 'vitest';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';
import { asked, enter, everything, refuses, WRONG_DR, WRONG_ONE } from '../refit/hand-dice.ts';

function stage(us: string, german = '+ squad 6-5-8 @K30', more: Partial<Position> = {}): CampaignTable {
  const common = { dice: 'hand' };
  return position({ at: '8.604', us, german, dice: new ExampleDice({}), common, ...more });
}

const units = (table: CampaignTable, side: Side = 'us') => ownUnits(table.view(side), side).ob.units;
const results = (table: CampaignTable) =>
  unitsIn(table.view('everyone')).refitNotes.map(
    ({ note }) => `${note.rule} ${note.values.join('+')} ${note.result}`,
  );

test('8.6041 by hand: the owner of the Encircled unit enters the 1TC, coloured die first', () => {
  const table = stage('+ squad 6-6-6 x2 @J19, encircled');
  table.order('us', 'encircled.test', { unit: 'S1', leader: 'none' });
  expect(asked(table, 'german')).toEqual([]);
  const [offer] = asked(table, 'us');
  expect(offer?.rule).toBe('8.6041');
  refuses(table, 'us', WRONG_DR);
  expect(units(table).S1).toBeDefined();
  enter(table, 'us', '1 3');
  table.order('us', 'encircled.test', { unit: 'S2', leader: 'none' });
  enter(table, 'us', '6 1');
  expect(results(table)).toEqual(['8.6041 1+3 passed', '8.6041 6+1 failed']);
  expect([units(table).S1 === undefined, units(table).S2 === undefined]).toEqual([false, true]);
});

test('8.6041 by hand: a guess at the enemy’s dice, or at another roll, is refused', () => {
  const table = stage('+ squad 6-6-6 @J19, encircled');
  table.order('us', 'encircled.test', { unit: 'S1', leader: 'none' });
  const [offer] = asked(table, 'us');
  const before = everything(table);
  for (const [seat, roll] of [
    ['german', String(offer?.fixed.roll)],
    ['us', '8.6041/19 AM/us/refit#7'],
    ['us', '8.6043/19 AM/us/refit#0'],
  ] as const)
    expect(table.attempt(seat, 'dice.enter', { roll, values: '1 1' }).ok, `${seat} ${roll}`).toBe(false);
  expect(everything(table)).toBe(before);
});

test('8.6042 by hand: each NTC of those named is asked for in turn, and nothing happens before the last', () => {
  const table = stage('+ squad 6-6-6 x2 @J19\n+ leader 8-0 @J19');
  table.order('us', 'mines.check', { text: 'S1 S2 L1' });
  refuses(table, 'us', WRONG_DR);
  enter(table, 'us', '6 6');
  // All of one act is done at once: half of it is nothing yet.
  expect(units(table).S1?.type).toBe('6-6-6');
  enter(table, 'us', '1 1');
  enter(table, 'us', '6 6');
  expect(results(table)).toEqual([]);
  // The leader failed: his wound is one dr more.
  refuses(table, 'us', WRONG_ONE);
  enter(table, 'us', '2');
  expect(results(table)).toEqual([
    '8.6042 6+6 failed',
    '8.6042 1+1 passed',
    '8.6042 6+6 failed',
    '8.6042 2 wounded',
  ]);
  expect(
    Object.values(units(table))
      .map(({ type }) => type)
      .sort(),
  ).toEqual(['3-4-6', '6-6-6', '8-0']);
  expect(units(table).L1?.status).toEqual(['wounded']);
});

describe('8.6043 by hand', () => {
  test('8.6043: a dr at a time until the marker is off; the enemy goes on meanwhile', () => {
    const table = stage('+ vehicle M4A1 @J19, shocked', '+ vehicle Pz VG @K30, unconfirmed-kill');
    for (const side of ['us', 'german']) table.order(side, 'refit.done.8.604');
    expect(asked(table, 'us').map(({ rule }) => rule)).toEqual(['8.6043']);
    expect(asked(table, 'german').map(({ rule }) => rule)).toEqual(['8.6043']);
    refuses(table, 'us', WRONG_ONE);
    enter(table, 'us', '3');
    enter(table, 'german', '5');
    expect(units(table, 'german')).toEqual({});
    expect(units(table).V1?.status).toEqual(['shocked']);
    enter(table, 'us', '4');
    enter(table, 'us', '1');
    expect(units(table).V1?.status).toEqual([]);
    expect(results(table)).toEqual([
      '8.6043 5 eliminated',
      '8.6043 3 becomes Unconfirmed Kill',
      '8.6043 4 no-change',
      '8.6043 1 recovers',
    ]);
    expect(table.state().game.step).toBe('8.605');
  });
});

test('8.6044 by hand: DR after DR until it is free; the coloured die counts', () => {
  const table = stage('+ vehicle M4A1 @J19, bogged');
  for (const side of ['us', 'german']) table.order(side, 'refit.done.8.604');
  table.order('us', 'bog.remove', { unit: 'V1', help: 'none', rear: 'no' });
  refuses(table, 'us', WRONG_DR);
  enter(table, 'us', '5 1');
  expect(units(table).V1?.status).toEqual(['bogged']);
  enter(table, 'us', '4 6');
  expect(units(table).V1?.status).toEqual([]);
  expect(results(table)).toEqual(['8.6044 5+1 no-change', '8.6044 4+6 unbogged']);
  expect(table.state().game.step).toBe('8.605');
});
