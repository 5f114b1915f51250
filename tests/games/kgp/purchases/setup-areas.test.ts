/** 8.6194a, 8.6198, CG7: where an RG is recorded once the map is marked, unit by unit, and where its counters then are. */
import { expect, test } from 'vitest';
import { setupReminders } from '../../../../src/games/kgp/setup/reminders.ts';
import { placeOf, unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import { printPlace } from '../../../../src/games/kgp/units/place.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import { type CampaignTable, ExampleDice, sealPurchases } from '../campaign-table.ts';
import { expectRefused, prices, rgOf } from '../checks.ts';
import { type Position, position } from '../position.ts';

const MARKING = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['E18', 'E19'] },
    { side: 'us', id: 'B', isolated: true, locations: ['J21'] },
    { side: 'us', id: 'C', isolated: false, locations: ['C22'] },
    { side: 'german', id: 'A', isolated: false, locations: ['K23'] },
    { side: 'german', id: 'D', isolated: true, locations: ['P30'] },
  ],
  noMansLand: [],
} as const;

function buying(more: Partial<Position> = {}): CampaignTable {
  return position({
    at: '8.619',
    date: '19 PM',
    us: '+ squad 6-6-6 @area A',
    german: '+ squad 6-5-8 @area A',
    marking: MARKING,
    ...more,
  });
}

/** Where the counters of one kind of an RG are. */
function places(open: CampaignTable, side: 'us' | 'german', rg: string): readonly string[] {
  const { rgs } = open.view(side).sides[side];
  const { ob } = ownUnits(open.view(side), side);
  const id = rgs.find((it) => it.rg === rg && !it.given)?.id;
  const mine = unitsOf(ob).filter(({ origin }) => origin === id);
  expect(mine.length).toBeGreaterThan(0);
  const all = mine.map((unit) => {
    const place = placeOf(ob, unit);
    return place === undefined ? 'nowhere' : printPlace(place);
  });
  return [...new Set(all)];
}

function areasOffered(open: CampaignTable, side: 'us' | 'german', rg: string) {
  const offer = open.offers(side).find((it) => it.order === 'purchase.add' && it.fixed.rg === rg);
  const field = offer?.fields.find(({ name }) => name === 'area');
  return field?.kind === 'choice' ? field.options.map(({ value }) => value) : field?.kind;
}

test('8.6198: the Area of an RG set up on-map is one of its side’s own that is not Isolated, or it is refused', () => {
  const open = buying();
  expect(areasOffered(open, 'us', 'I1')).toEqual(['A', 'C']);
  expect(areasOffered(open, 'german', 'I2')).toEqual(['A']);
  for (const area of ['B', 'D', 'Z', 'K22'])
    expectRefused(open, 'us', 'purchase.add', { rg: 'I1', via: 'on-map', area }, 'kgp/8.6198/no-such-area');
  open.order('us', 'purchase.add', { rg: 'I1', via: 'on-map', area: 'C' });
  expect(open.view('us').sides.us.draft.basket).toEqual([
    expect.objectContaining({ rg: 'I1', via: 'on-map', area: 'C', cpp: 10 }),
  ]);
});

test('8.6198: its counters are Retained in the Area recorded for it: SW, leaders and Guns too (CG7)', () => {
  const open = buying();
  open.order('us', 'purchase.add', { rg: 'I1', via: 'on-map', area: 'C' });
  open.order('us', 'purchase.add', { rg: 'I5', via: 'entry:GG1' });
  open.order('german', 'purchase.add', { rg: 'I2', via: 'reserve' });
  open.order('german', 'purchase.add', { rg: 'HW1', via: 'entry:N56' });
  open.order('german', 'purchase.add', { rg: 'G1', via: 'on-map' });
  sealPurchases(open);
  expect(rgOf(open, 'us', 'rg-9')).toMatchObject({ area: 'C' });
  expect(places(open, 'us', 'I1')).toEqual(['area C']);
  expect(places(open, 'us', 'I5')).toEqual(['box GG1']);
  expect(places(open, 'german', 'I2')).toEqual(['area A']);
  expect(places(open, 'german', 'HW1')).toEqual(['box N56']);
  expect(places(open, 'german', 'G1')).toEqual(['area A']);
});

test('8.6198: a module’s radio: a Setup Area of its own or an Eligible Entry Area', () => {
  const open = buying();
  expect(areasOffered(open, 'us', 'O1')).toEqual(['A', 'C', 'GG1']);
  expectRefused(open, 'us', 'purchase.add', { rg: 'O1', area: 'TT19' }, 'kgp/8.6198/no-such-area');
  open.order('us', 'purchase.add', { rg: 'O1', area: 'GG1' });
  expect(open.view('us').sides.us.draft.basket.map(({ area }) => area)).toEqual(['GG1']);
});

test('8.6194a: with Isolated Areas alone nothing sets up on-map; a Reserve goes to a Holding Box (CG7a)', () => {
  const areas = MARKING.areas.map((area) => ({ ...area, isolated: true }));
  const open = buying({ marking: { areas, noMansLand: [] } });
  expect(prices(open, 'us', 'I1')).toEqual({ 'entry:GG1': 7 });
  expect(prices(open, 'german', 'I2')).toEqual({ reserve: 9, 'entry:N56': 12 });
  expect(prices(open, 'german', 'G1')).toEqual({ 'entry:N56': 6 });
  expectRefused(open, 'us', 'purchase.add', { rg: 'I1', via: 'on-map' }, 'kgp/8.6194/not-this-way');
  open.order('german', 'purchase.add', { rg: 'I2', via: 'reserve' });
  sealPurchases(open);
  expect(places(open, 'german', 'I2')).toEqual(['nowhere']);
  open.order('german', 'rg.hold', { rg: 'rg-14', where: 'N56' });
  expect(places(open, 'german', 'I2')).toEqual(['box N56']);
});

test('CG7a, 8.6194a: an RG kept in a Holding Box and taken out of it again is in its Setup Area as before', () => {
  const open = buying();
  open.order('german', 'purchase.add', { rg: 'I2', via: 'on-map' });
  sealPurchases(open);
  expect(places(open, 'german', 'I2')).toEqual(['area A']);
  open.order('german', 'rg.hold', { rg: 'rg-14', where: 'N56' });
  expect(places(open, 'german', 'I2')).toEqual(['box N56']);
  open.order('german', 'rg.hold', { rg: 'rg-14', where: 'on-map' });
  expect(places(open, 'german', 'I2')).toEqual(['area A']);
});

test('8.15, I.2, 8.52: what an Initial OB gives and does not set up on-map stands in its Holding Box', () => {
  const inBoxes = (cg: string) => {
    const open = position({ at: '8.619', us: '', german: '', options: { cg }, dice: new ExampleDice({}) });
    return open
      .log('us')
      .filter(({ type, data }) => type === 'ob.changed' && data.by === '8.620')
      .flatMap(({ data }) => data.changes as { unit: { type: string; place?: { entry?: string } } }[])
      .flatMap(({ unit }) => (unit.place?.entry === undefined ? [] : `${unit.type} ${unit.place.entry}`));
  };
  expect(new Set(inBoxes('I'))).toEqual(new Set(['M4A3 GG1']));
  expect(inBoxes('II')).toContain('SPW 251/9 A10');
  expect(inBoxes('II')).toContain('7-4-7 A10');
});

test('CG6c: without an Eligible Entry Area the German’s Holding Boxes: on “Lg” on-map, elsewhere he may enter', () => {
  const told = (cg: string, box: string, holder: 'us' | 'german') => {
    const open = position({ at: '8.619', us: '', german: `+ squad 6-5-8 @box ${box}`, options: { cg } });
    const { game } = open.state();
    const germanEntry = Object.fromEntries(Object.keys(game.germanEntry).map((hex) => [hex, holder]));
    return setupReminders({ ...game, germanEntry }, 'german').filter((line) => /Holding Box/u.test(line));
  };
  expect(told('I', 'N56', 'german').join()).not.toContain('CG6c');
  expect(told('I', 'N56', 'us')).toEqual([
    expect.stringContaining('KGP6'),
    expect.stringMatching(/may enter there all the same.*CG6c/u),
  ]);
  expect(told('III', 'E1', 'german')).toEqual([expect.stringContaining('KGP6')]);
  expect(told('III', 'E1', 'us')).toEqual([expect.stringMatching(/sets up on-map, in Reserve.*CG6c/u)]);
});
