/** SW and Guns before a Shift (8.613) and an Escape (8.606): who can take them, and where a Gun stays (8.6055). */
import { expect, test } from 'vitest';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import { printPlace } from '../../../../src/games/kgp/units/place.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';
import { asked, enter } from './hand-dice.ts';

const MARKING: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['E17', 'E18'] },
    { side: 'german', id: 'A', isolated: false, locations: ['K20'] },
  ],
  noMansLand: ['H20'],
};

function stage(it: Partial<Position>): CampaignTable {
  return position({
    at: '8.613',
    us: '',
    german: '+ squad 6-5-8 @area A',
    marking: MARKING,
    ...(it.at === undefined ? { date: '19 PM' } : {}),
    ...it,
  });
}

const at = (table: CampaignTable, id: string) => {
  const place = ownUnits(table.view('us'), 'us').ob.units[id]?.place;
  return place === undefined ? undefined : printPlace(place);
};

test('8.613, 8.6055: who takes a Gun goes to its Location, and so does the next one', () => {
  const us = '+ crew 2-2-7 x2 @area A\n+ Gun M1 57mm AT @E17\n+ Gun M1 57mm AT @E18';
  const table = stage({ us });
  // Where only Guns lie there is something to choose too.
  const offer = table.offers('us').find(({ order }) => order === 'goods.change');
  const [field] = offer?.fields ?? [];
  expect(field?.kind === 'text' ? field.examples : []).toEqual(['G1 by C1', 'G2 by C1']);
  table.order('us', 'goods.change', { text: 'G1 by C1' });
  expect(at(table, 'C1')).toBe('E17');
  expect(table.refusal('us', 'goods.change', { text: 'G2 by C1' })).toBe('kgp/8.6149/gun-stays');
  table.order('us', 'goods.change', { text: 'G1 by C2' });
  expect([at(table, 'C2'), ownUnits(table.view('us'), 'us').ob.units.G1?.with?.unit]).toEqual(['E17', 'C2']);
  table.order('us', 'goods.change', { text: 'G1 free' });
  expect(at(table, 'G1')).toBe('E17');
});

test('8.613: a prisoner is handed nothing', () => {
  const us = '+ squad 6-6-6 @E17\n+ SW MMG, by S1\n+ squad 6-6-6 @E17, prisoner of german';
  expect(stage({ us }).refusal('us', 'goods.change', { text: 'W1 by S2' })).toBe('kgp/8.6149/not-now');
});

test('8.606: nor is he before an Escape', () => {
  const us = '+ squad 6-6-6 @H20\n+ SW MMG, by S1\n+ squad 6-6-6 @H20, prisoner of german';
  const table = stage({ at: '8.606', us });
  expect(table.refusal('us', 'escape.carry', { text: 'W1 by S2' })).toBe('kgp/8.606/not-before-escape');
});

test('8.613, 8.6149 by hand: what has been asked for is rolled with what is carried now', () => {
  const us = '+ squad 6-6-6 x2 @area A\n+ SW MMG, by S1';
  const marking: Marking = {
    ...MARKING,
    areas: [...MARKING.areas, { side: 'us', id: 'B', isolated: false, locations: ['G10'] }],
  };
  const table = stage({ us, marking, dice: new ExampleDice({}), common: { dice: 'hand' } });
  const shift = { from: 'area A', units: 'S1', to: 'area B', path: 'country', hexes: 0, now: 'shift' };
  table.order('us', 'shift.plan', shift);
  expect(asked(table, 'us').map(({ rule }) => rule)).toEqual(['8.613']);
  // Whoever has thrown his dice and not entered them yet must not save the machine gun from them.
  expect(table.offers('us').map(({ order }) => order)).not.toContain('goods.change');
  expect(table.refusal('us', 'goods.change', { text: 'W1 by S2' })).toBe('kgp/8.6149/dice-first');
  enter(table, 'us', '3 4');
  table.order('us', 'goods.change', { text: 'W1 free' });
});
