/** What a surviving crew may do with the vehicle that it leaves: 8.606 notes 4–6, and the footnote † of 8.6056. */
import { expect, test } from 'vitest';
import { parseMarking } from '../../../../src/games/kgp/units/marking-text.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';
import { seenWithout } from '../seen.ts';

const US = '8.606/19 AM/us/refit';
const AREAS = "us A: D18\nus B isolated: J19\ngerman A: I22\nno man's land: K23";

function stage(more: Partial<Position>): CampaignTable {
  const parsed = parseMarking('St', AREAS);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return position({
    at: '8.606',
    us: '+ vehicle M4A1 @K23',
    german: '+ squad 6-5-8 @area A',
    marking: parsed.value,
    ...more,
  });
}

/** The vehicle's Escape with the dice of the stage. */
function goes(table: CampaignTable, units = 'V1'): void {
  const route = { to: 'area A', distance: 'farther', through: 'no', now: 'attempt' };
  table.order('us', 'escape.compose', { from: 'K23', units, ...route });
}

const offer = (table: CampaignTable, as: Side = 'us') =>
  table.offers(as).find(({ order }) => order === 'vehicle.leave');

function leave(table: CampaignTable, args: object): void {
  table.order('us', 'vehicle.leave', { ...offer(table)?.fixed, ...args });
}

const units = (table: CampaignTable) => ownUnits(table.view('us'), 'us').ob.units;
/** Its SW, in the order in which they came. */
const weapons = (table: CampaignTable) => Object.values(units(table)).filter(({ kind }) => kind === 'SW');
const log = (table: CampaignTable) =>
  table
    .lines()
    .map(({ text }) => text)
    .join('\n');

test('8.606 notes 4 and 5: the surviving crew Scrounges, then turns the vehicle into a wreck', () => {
  // 11 − 2 (CT) = 9: Abandoned, crew Escapes. One weapon on a 3, one not on a 4.
  const dice = new ExampleDice({ [US]: [[5, 6], [3], [4]] });
  const table = stage({ dice });
  goes(table);
  expect(units(table).V1).toMatchObject({ status: ['abandoned'], place: { in: 'hex', hex: 'K23' } });
  expect(table.refusal('us', 'refit.done.8.606')).toBe('kgp/8.606/still-to-do');
  expect(JSON.stringify(table.desk('us'))).toContain('notes 4–6');
  leave(table, { take: 'CMG as MMG; AAMG as .50cal HMG', fate: 'wreck' });
  expect(units(table).V1).toBeUndefined();
  // 8.6145: an MG from a vehicle built in the U.S. is a British LMG; it is with the crew, in its Area.
  expect(weapons(table)).toMatchObject([{ type: 'British LMG', with: { unit: 'K1', as: 'possessed' } }]);
  expect(units(table).K1?.place).toEqual({ in: 'area', area: 'A' });
  expect(log(table)).toContain('Scrounging M4A1 in K23: 3, Scrounged');
  expect(log(table)).toContain('M4A1 in K23: turned into a wreck by its crew');
  expect(unitsIn(table.view('german')).wrecks).toMatchObject([{ type: 'M4A1', hex: 'K23' }]);
  dice.expectAllUsed();
  table.order('us', 'refit.done.8.606');
});

test.each([
  ['wreck', undefined],
  ['burnt-out', true],
])(
  '8.606 note 4: a %s: Burnt-Out or not is the crew’s choice, with or without Scrounging',
  (fate, burntOut) => {
    for (const take of [{}, { take: 'CMG as MMG' }]) {
      const table = stage({ dice: new ExampleDice({ [US]: [[5, 6], [4]] }) });
      goes(table);
      leave(table, { fate, ...take });
      expect(unitsIn(table.view('german')).wrecks.map((wreck) => wreck.burntOut)).toEqual([burntOut]);
    }
  },
);

test('8.606 note 4: it may be left as it is, and nobody is told what was not done', () => {
  const table = stage({ dice: new ExampleDice({ [US]: [[5, 6]] }) });
  goes(table);
  const before = seenWithout(table, 'us');
  leave(table, { fate: 'leave' });
  expect(seenWithout(table, 'us')).toBe(before);
  expect(units(table).V1?.status).toEqual(['abandoned']);
  expect(offer(table)).toBeUndefined();
  table.order('us', 'refit.done.8.606');
});

test('8.606 note 6: a crew Scrounges its vehicle before that is Eliminated, with the Gun that it towed', () => {
  // 12 − 2 = 10.
  const dice = new ExampleDice({ [US]: [[6, 6], [2]] });
  const table = stage({ dice, us: '+ vehicle M4A1 @K23\n+ Gun M1 57mm AT, towed by V1' });
  goes(table);
  expect(units(table).V1?.status).toEqual(['abandoned']);
  // It is Eliminated, not turned into a wreck.
  expect(offer(table)?.fields.map(({ name }) => name)).toEqual(['take']);
  leave(table, { take: 'BMG as LMG' });
  expect(Object.values(units(table)).map(({ type }) => type)).toEqual(['1-2-6', 'British LMG']);
  dice.expectAllUsed();
});

test('8.606 note 6: with nothing to Scrounge it is Eliminated at once when its crew has said so', () => {
  const table = stage({ dice: new ExampleDice({ [US]: [[6, 6]] }) });
  goes(table);
  leave(table, {});
  expect(Object.keys(units(table))).toEqual(['K1']);
});

test('8.606 notes 4–6: no crew, no choice: an unarmed truck, and a crew that was Eliminated', () => {
  // An unarmed truck: 8 + 1 = 9; an OT halftrack: 12 − 1 = 11.
  const dice = new ExampleDice({
    [US]: [
      [4, 4],
      [6, 6],
    ],
  });
  const table = stage({ dice, us: '+ vehicle 2 1/2-Ton truck @K23\n+ vehicle M3 ht @K23' });
  goes(table);
  expect(units(table).V1?.status).toEqual(['abandoned']);
  goes(table, 'V2');
  expect(units(table).V2?.status).toEqual(['abandoned']);
  expect(Object.keys(units(table))).toEqual(['V1', 'V2']);
  expect(offer(table)).toBeUndefined();
  table.order('us', 'refit.done.8.606');
});

test('8.606 notes 5 and 6: what is gone, named twice or too heavy is refused, and nothing changes', () => {
  const table = stage({
    dice: new ExampleDice({ [US]: [[5, 6]] }),
    us: '+ vehicle M4A1 @K23, CMG disabled',
  });
  goes(table);
  const { fixed } = offer(table) ?? {};
  const refused = (take: string) => table.refusal('us', 'vehicle.leave', { ...fixed, take, fate: 'leave' });
  expect(refused('CMG as LMG')).toBe('kgp/8.606/no-such-weapon');
  expect(refused('AAMG as LMG; aamg as LMG')).toBe('kgp/8.606/once');
  // 5 + 5 PP by the house values, by a crew that portages five.
  expect(refused('AAMG as 81mm MTR; BMG as 81mm MTR')).toBe('kgp/8.606/too-much-carried');
  expect(refused('nonsense')).toMatch(/out-of-range|unreadable/u);
  expect(Object.keys(units(table)).sort()).toEqual(['K1', 'V1']);
  // What is offered as an example is accepted.
  const [take] = offer(table)?.fields ?? [];
  if (take?.kind !== 'text') throw new Error('no field');
  leave(table, { take: take.examples[0], fate: 'leave' });
  expect(weapons(table)).toHaveLength(1);
});

test('8.606 notes 5 and 6: a crew with its hands full is offered no weapon', () => {
  const table = stage({
    dice: new ExampleDice({ [US]: [[5, 6]] }),
    us: '+ vehicle M4A1 @K23\n+ vehicle-crew 1-2-6, crew of V1\n+ SW 81mm MTR, by K1\n+ SW MMG, by K1',
  });
  goes(table);
  expect(units(table).V1?.status).toEqual(['abandoned']);
  expect(weapons(table).map((it) => it.with?.unit)).toEqual(['K1', 'K1']);
  expect(offer(table)?.fields.map(({ name }) => name)).toEqual(['fate']);
  leave(table, { fate: 'leave' });
});

test('8.6056 †: a crew that abandons in No Man’s Land Removes weapons and leaves a wreck, without a dr; then it Escapes', () => {
  const dice = new ExampleDice({ [US]: [[2, 3]] });
  const table = stage({
    at: '8.605',
    dice,
    us: '+ vehicle M4A1 @K23, immobilized, MA malfunctioned, AAMG malfunctioned\n+ vehicle M4A1 @K23, immobilized',
  });
  table.order('us', 'areas.state', { text: AREAS });
  table.order('german', 'areas.answer', { answer: 'accept' });
  // V2 has a functioning MA of 20 mm and more: its Location would be Strategic, nobody abandons it.
  expect(units(table).V2?.status).toEqual(['immobilized']);
  expect(table.view('us').step).toBe('8.605');
  expect(offer(table, 'german')).toBeUndefined();
  const before = seenWithout(table, 'us');
  leave(table, { take: 'AAMG as .50cal HMG; BMG as LMG', fate: 'wreck' });
  expect(units(table).V1).toBeUndefined();
  // Removed, not Scrounged: what the owner says; malfunctioned as it was.
  const held = { unit: 'K1', as: 'possessed' };
  expect(weapons(table)).toMatchObject([
    { type: '.50cal HMG', status: ['malfunctioned'], with: held },
    { type: 'LMG', status: [], with: held },
  ]);
  expect(seenWithout(table, 'us')).not.toBe(before);
  expect(log(table)).toContain('M4A1 in K23: turned into a wreck by its crew');
  expect(log(table)).not.toMatch(/HMG|LMG/u);
  // Its portage is judged as anybody's: 5 + 2 PP.
  expect(table.view('us').step).toBe('8.606');
  goes(table, 'K1');
  expect(table.refusal('us', 'escape.attempt')).toBe('kgp/8.606/too-much-carried');
  table.order('us', 'escape.carry', { text: `${weapons(table)[0]?.id} free` });
  goes(table, 'K1');
  expect(weapons(table)).toMatchObject([{ place: { in: 'hex', hex: 'K23' } }, { with: held }]);
  dice.expectAllUsed();
});

test('8.6053, 8.6056 †: in Uncontrolled Territory the crew may leave the vehicle as it is, and is Retained', () => {
  const table = stage({ at: '8.605', us: '+ vehicle M4A1 @E25, immobilized, MA disabled' });
  table.order('us', 'areas.state', { text: AREAS });
  table.order('german', 'areas.answer', { answer: 'accept' });
  leave(table, { fate: 'leave' });
  table.order('us', 'areas.retain', { group: 'E25', to: 'area A' });
  expect(units(table).V1).toMatchObject({ status: ['immobilized', 'abandoned'] });
  expect(units(table).K1?.place).toEqual({ in: 'area', area: 'A' });
});
