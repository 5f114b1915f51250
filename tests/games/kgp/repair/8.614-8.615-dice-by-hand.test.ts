/** 8.6141b–8.615 where players roll their own dice: who is asked, what a wrong entry does, and what a right one. */
import { expect, test } from 'vitest';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';
import { asked, enter, refuses, WRONG_ONE } from '../refit/hand-dice.ts';

const MARKING: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['G10', 'G11', 'H10'] },
    { side: 'german', id: 'A', isolated: false, locations: ['N50', 'N51'] },
  ],
  noMansLand: [],
};

function stage(us: string, german = '+ squad 6-5-8 @area A', more: Partial<Position> = {}): CampaignTable {
  return position({
    at: '8.614',
    date: '19 PM',
    us,
    german,
    marking: MARKING,
    dice: new ExampleDice({}),
    common: { dice: 'hand' },
    ...more,
  });
}

const units = (table: CampaignTable, side: 'us' | 'german' = 'us') =>
  ownUnits(table.view(side), side).ob.units;
const results = (table: CampaignTable) =>
  unitsIn(table.view('everyone')).refitNotes.map(
    ({ note }) => `${note.rule} ${note.values.join('+')} ${note.result}`,
  );

test('8.6142 by hand: each malfunctioned Weapon is a dr of its owner; nothing is done before the last', () => {
  const table = stage(
    '+ squad 6-6-6 @area A\n+ SW MMG @area A, malfunctioned\n+ vehicle M4A3 @area A, MA malfunctioned',
    '+ squad 6-5-8 @area A\n+ SW LMG @area A, malfunctioned',
  );
  for (const side of ['us', 'german']) table.order(side, 'repair.facts', { next: 'on' });
  expect(['us', 'german'].map((side) => asked(table, side).map(({ rule }) => rule))).toEqual([
    ['8.6142'],
    ['8.6142'],
  ]);
  refuses(table, 'us', WRONG_ONE);
  enter(table, 'us', '4');
  // The other dr is still to come: neither has an effect, and nobody has heard of them.
  expect(units(table).W1?.status).toEqual(['malfunctioned']);
  expect(results(table)).toEqual([]);
  refuses(table, 'us', WRONG_ONE);
  enter(table, 'us', '6');
  // U.S. −1: 3 does not repair the MMG. Vehicular −2 more: 3 does not repair the MA, and the AFV is Recalled.
  expect([units(table).W1, units(table).V1]).toEqual([undefined, undefined]);
  expect(results(table)).toEqual(['8.6142 4 eliminated', '8.6142 6 disabled']);
  // The U.S. side is a stop further while the German has still to roll.
  expect(ownUnits(table.state().game, 'us').atRule).toBe('8.6143');
  expect(units(table, 'german').W1?.status).toEqual(['malfunctioned']);
  enter(table, 'german', '2');
  expect(units(table, 'german').W1?.status).toEqual([]);
});

test('8.6141b, 8.61421, 8.6144, 8.6146 by hand: one dr each, in the order of the rules', () => {
  const table = stage(
    '+ squad 6-6-6 @area A',
    `
+ squad 6-5-8 @area A
+ vehicle Pz VG @N50, immobilized, depleted APCR
+ SW MMG @area A, captured`,
    { lost: { german: ['PSK'] } },
  );
  table.order('german', 'repair.facts', { next: 'on' });
  const rolled: string[] = [];
  for (const values of ['1', '3', '4', '3']) {
    const [offer] = asked(table, 'german');
    // 8.61421 has Retained a PSK that no ratio lets in: the stop of 8.6143 is passed by hand.
    if (offer === undefined) table.order('german', 'refit.done.8.614');
    rolled.push(asked(table, 'german')[0]?.rule ?? 'none');
    refuses(table, 'german', WRONG_ONE);
    enter(table, 'german', values);
  }
  expect(rolled).toEqual(['8.6141b', '8.61421', '8.6144', '8.6146']);
  expect(results(table)).toEqual([
    '8.6141b 1 mobile',
    '8.61421 3 retained',
    '8.6144 4 eliminated',
    '8.6146 3 restored',
  ]);
  expect(units(table, 'german').V1).toMatchObject({ status: [] });
  expect(units(table, 'german').V1?.depleted).toBeUndefined();
});

test('8.615 by hand: the attempt waits for its dr; a second one for the first; the Original 6 costs an MMC', () => {
  const table = stage('+ squad 6-6-6 x3 @area A', undefined, { wrecks: ['Pz VG G10'] });
  for (let n = 0; n < 2; n += 1) table.order('us', 'refit.done.8.614');
  const work = { area: 'area A', item: 'minefield', proximity: 'farther' };
  table.order('us', 'removal.work', { ...work, at: 'G10' });
  expect(asked(table, 'german')).toEqual([]);
  refuses(table, 'us', WRONG_ONE);
  // Nothing can be ended while a dr is missing.
  expect(table.attempt('us', 'refit.done.8.614').ok).toBe(false);
  enter(table, 'us', '6');
  expect(results(table)).toEqual(['8.615 6 no-effect']);
  expect(table.refusal('us', 'refit.done.8.614')).toBe('kgp/8.615/still-to-do');
  table.order('us', 'removal.loss', { unit: 'S2' });
  table.order('us', 'removal.work', { ...work, at: 'G11' });
  enter(table, 'us', '3');
  expect(results(table)).toEqual(['8.615 6 no-effect', '8.615 3 eliminated']);
  expect(Object.values(units(table)).map(({ type }) => type)).toEqual(['6-6-6', '6-6-6', '3-4-6']);
  table.order('us', 'refit.done.8.614');
});

test('8.6145 by hand: each attempt to Scrounge is a dr of its own, and none counts before all are in', () => {
  const table = stage('+ squad 6-6-6 @area A\n+ vehicle M4A3 @area A, abandoned');
  for (let n = 0; n < 2; n += 1) table.order('us', 'refit.done.8.614');
  table.order('us', 'vehicles.strip', { text: 'V1 scrounge CMG as MMG; V1 scrounge AAMG as .50cal HMG' });
  refuses(table, 'us', WRONG_ONE);
  enter(table, 'us', '1');
  expect(Object.keys(units(table))).toEqual(['S1', 'V1']);
  refuses(table, 'us', WRONG_ONE);
  enter(table, 'us', '6');
  expect(results(table)).toEqual(['8.6145 1 scrounged', '8.6145 6 no-effect']);
  expect(Object.values(units(table)).map(({ type }) => type)).toEqual(['6-6-6', 'M4A3', 'British LMG']);
});

test('8.6141c by hand: the Secret dr of 22 N is asked of the German alone', () => {
  const table = stage(
    '+ squad 6-6-6 @area A',
    '+ squad 6-5-8 @area A\n+ vehicle Pz VG x2 @area A, out-of-gas',
    {
      date: '22 N',
    },
  );
  table.order('german', 'refit.done.8.614');
  table.order('german', 'gas.drop');
  refuses(table, 'german', WRONG_ONE);
  enter(table, 'german', '2');
  expect(Object.values(units(table, 'german')).map(({ status }) => status)).toEqual([[], [], []]);
  expect(results(table)).toEqual([]);
});
