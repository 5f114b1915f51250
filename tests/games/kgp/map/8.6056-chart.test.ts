/** The chart of 8.6056, row by row and column by column, through the moderator from the marking to 8.6072. */
import { expect, test } from 'vitest';
import { hasStrategicMa } from '../../../../src/games/kgp/units/crew.ts';
import { placeOf, unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import { printPlace } from '../../../../src/games/kgp/units/place.ts';
import { escapeDuty } from '../../../../src/games/kgp/units/territory.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { position } from '../position.ts';

/** The four columns: where a U.S. counter stands. */
const ENEMY = 'I22';
const NO_MANS_LAND = 'K23';
const UNCONTROLLED = 'E25';
const ISOLATED = 'J19';
const COLUMNS = [ENEMY, NO_MANS_LAND, UNCONTROLLED, ISOLATED];
const AREAS = `us A: D18\nus B isolated: ${ISOLATED}\ngerman A: ${ENEMY}\nno man's land: ${NO_MANS_LAND}`;

/** One such counter in each column, marked and ready for 8.606; crews leave their vehicles as they are. */
function marked(what: string): CampaignTable {
  const us = COLUMNS.map((hex) => what.replaceAll('HEX', hex)).join('\n');
  const table = position({
    at: '8.605',
    // Somebody is at home, so that the map is not vacated (8.6131).
    us: `${us}\n+ leader 8-0 @D18`,
    german: '+ squad 6-5-8 @I22',
    dice: new ExampleDice({}),
  });
  table.order('us', 'areas.state', { text: AREAS });
  table.order('german', 'areas.answer', { answer: 'accept' });
  for (let left = 0; left < 9; left += 1) {
    const offer = table.offers('us').find(({ order }) => order === 'vehicle.leave');
    if (offer === undefined) break;
    table.order('us', 'vehicle.leave', { ...offer.fixed, fate: 'leave' });
  }
  if (table.offers('us').some(({ order }) => order === 'areas.retain'))
    table.order('us', 'areas.retain', { group: UNCONTROLLED, to: 'area A' });
  expect(table.view('us').step).toBe('8.606');
  return table;
}

const laid = (table: CampaignTable, side: Side) => {
  const { ob } = ownUnits(table.state().game, side);
  return unitsOf(ob)
    .filter(({ kind, with: bond }) => kind !== 'leader' && bond === undefined)
    .map((unit) => {
      const place = placeOf(ob, unit);
      return [unit.type, place === undefined ? '-' : printPlace(place), ...unit.status].join(' ');
    });
};

const duties = (table: CampaignTable) => {
  const { game } = table.state();
  return unitsOf(ownUnits(game, 'us').ob).flatMap((unit) => {
    const duty = escapeDuty(game, 'us', unit);
    return duty === undefined
      ? []
      : [`${unit.type} ${printPlace(unit.place ?? { in: 'area', area: '?' })} ${duty}`];
  });
};

/** Everybody who must Escape does (default dice: 7), nobody else; 8.6071 and 8.6072 have been done by Umpire then. */
function escapeAndGoOn(table: CampaignTable): void {
  const { game } = table.state();
  for (const unit of unitsOf(ownUnits(game, 'us').ob))
    if (escapeDuty(game, 'us', unit) === 'must') {
      const from = unit.place === undefined ? '' : printPlace(unit.place);
      const route = { to: 'area A', distance: 'farther', through: 'no', now: 'attempt' };
      table.order('us', 'escape.compose', { from, units: unit.id, ...route });
    }
  for (const side of ['us', 'german']) table.order(side, 'refit.done.8.606');
  expect(table.view('us').step).toBe('8.607');
}

test('8.6056, row 1: Personnel must Escape from an enemy Area and No Man’s Land, are Retained from Uncontrolled Territory, may Escape Isolated', () => {
  const table = marked('+ half-squad 3-4-6 @HEX');
  expect(duties(table)).toEqual([
    `3-4-6 ${ENEMY} must`,
    `3-4-6 ${NO_MANS_LAND} must`,
    `3-4-6 ${ISOLATED} may`,
  ]);
  expect(laid(table, 'us')[2]).toBe('3-4-6 area A');
  escapeAndGoOn(table);
  expect(laid(table, 'us')).toEqual(['3-4-6 area A', '3-4-6 area A', '3-4-6 area A', `3-4-6 ${ISOLATED}`]);
});

test('8.6056, row 1: so do Mobile vehicles', () => {
  const table = marked('+ vehicle M4A1 @HEX');
  expect(duties(table)).toEqual([`M4A1 ${ENEMY} must`, `M4A1 ${NO_MANS_LAND} must`, `M4A1 ${ISOLATED} may`]);
  escapeAndGoOn(table);
  expect(laid(table, 'us')).toEqual(['M4A1 area A', 'M4A1 area A', 'M4A1 area A', `M4A1 ${ISOLATED}`]);
});

test('8.6056, row 2: an abandoned Mobile vehicle is captured in an enemy Area, left in place elsewhere, Retained Isolated', () => {
  const table = marked('+ vehicle M4A1 @HEX, abandoned');
  expect(duties(table)).toEqual([]);
  escapeAndGoOn(table);
  expect(laid(table, 'us')).toEqual([
    `M4A1 ${NO_MANS_LAND} abandoned`,
    `M4A1 ${UNCONTROLLED} abandoned`,
    `M4A1 ${ISOLATED} abandoned`,
  ]);
  expect(laid(table, 'german')).toEqual(['6-5-8 area A', `M4A1 ${ENEMY} captured abandoned`]);
});

test('8.6056, row 2: so are unpossessed SW, and Guns that do not function', () => {
  const table = marked('+ SW MMG @HEX\n+ Gun M1 57mm AT @HEX, malfunctioned');
  expect(duties(table)).toEqual([]);
  escapeAndGoOn(table);
  const places = [NO_MANS_LAND, UNCONTROLLED, ISOLATED];
  expect(laid(table, 'us')).toEqual([
    ...places.map((hex) => `MMG ${hex}`),
    ...places.map((hex) => `M1 57mm AT ${hex} malfunctioned`),
  ]);
  expect(laid(table, 'german')).toEqual([
    '6-5-8 area A',
    `MMG ${ENEMY} captured`,
    `M1 57mm AT ${ENEMY} malfunctioned captured`,
  ]);
});

test('8.6056, row 3: a crewed, Immobile vehicle without functioning MA: captured; abandoned, its crew Escapes; its crew is Retained; Retained', () => {
  const table = marked('+ vehicle M4A1 @HEX, immobilized, MA malfunctioned');
  expect(duties(table)).toEqual([`1-2-6 ${NO_MANS_LAND} must`]);
  expect(laid(table, 'us')).toEqual([
    `1-2-6 ${NO_MANS_LAND}`,
    '1-2-6 area A',
    `M4A1 ${ENEMY} immobilized`,
    `M4A1 ${NO_MANS_LAND} immobilized abandoned`,
    `M4A1 ${UNCONTROLLED} immobilized abandoned`,
    `M4A1 ${ISOLATED} immobilized`,
  ]);
  escapeAndGoOn(table);
  expect(laid(table, 'us')).toEqual([
    '1-2-6 area A',
    '1-2-6 area A',
    // 8.6071: the crew of the captured one is captured with it.
    `1-2-6 ${ENEMY} prisoner`,
    `M4A1 ${NO_MANS_LAND} immobilized abandoned`,
    `M4A1 ${UNCONTROLLED} immobilized abandoned`,
    `M4A1 ${ISOLATED} immobilized`,
  ]);
  expect(laid(table, 'german')).toEqual(['6-5-8 area A', `M4A1 ${ENEMY} captured abandoned immobilized`]);
});

test('8.6056, row 3: a functioning MA of less than 20 mm is none; a FT is one', () => {
  const small = marked('+ vehicle M3 ht @HEX, out-of-gas');
  expect(laid(small, 'us').filter((line) => line.includes('abandoned'))).toHaveLength(2);
  const flame = (weapons: object) =>
    hasStrategicMa(
      { 'counter/SPW 251/16/MA': { value: 'FT' } },
      { id: 'V1', kind: 'vehicle', type: 'SPW 251/16', origin: 'OB', status: ['immobilized'], ...weapons },
    );
  expect(flame({})).toBe(true);
  expect(flame({ weapons: { MA: 'disabled' } })).toBe(false);
});

test('8.6056, row 4: a crewed, Immobile vehicle with functioning MA: captured in Bypass of an enemy Location, else where it stands', () => {
  const table = marked('+ vehicle M4A1 @HEX, immobilized');
  expect(duties(table)).toEqual([]);
  escapeAndGoOn(table);
  expect(laid(table, 'us')).toEqual([
    `1-2-6 ${ENEMY} prisoner`,
    `M4A1 ${NO_MANS_LAND} immobilized`,
    `M4A1 ${UNCONTROLLED} immobilized`,
    `M4A1 ${ISOLATED} immobilized`,
  ]);
  expect(laid(table, 'german')).toEqual(['6-5-8 area A', `M4A1 ${ENEMY} captured abandoned immobilized`]);
});

test('8.6056, row 4; 8.2: before a side agrees to a marking it is told what of its own makes a Location Strategic there', () => {
  const desk = (as: Side) => JSON.stringify(table.desk(as));
  const table = position({
    at: '8.605',
    us: [
      '+ vehicle M4A1 @K23, immobilized',
      '+ vehicle M4A1 @I22, out-of-gas',
      '+ Gun M1 57mm AT @E25',
      '+ Gun M1 57mm AT @K23, malfunctioned',
      '+ vehicle M4A1 @D18, immobilized',
      '+ vehicle M4A1 @E25',
    ].join('\n'),
    german: '+ squad 6-5-8 @I22\n+ Gun 7.5cm PaK 40 AT @K23',
  });
  expect(desk('us')).not.toContain('makes its Location Strategic');
  table.order('german', 'areas.state', { text: AREAS });
  for (const told of [
    'V1 M4A1 (immobilized) in K23 makes its Location Strategic',
    'V2 M4A1 (out-of-gas) in I22 stands in an enemy Area',
    'G1 M1 57mm AT in E25 makes its Location Strategic',
  ])
    expect(desk('us')).toContain(told);
  for (const fine of ['G2', 'V3', 'V4']) expect(desk('us')).not.toContain(`${fine} M`);
  // Each side is told of its own alone.
  expect(desk('us')).not.toContain('PaK');
  expect(desk('german')).toContain('PaK 40 AT in K23 makes its Location Strategic');
  expect(desk('german')).not.toContain('M4A1');
});

test('8.6054: a hex that one side’s Area encloses is part of it: named, its units are Retained; left out, both sides are told', () => {
  // The six hexes around K20, on the St map.
  const around = 'J19 J20 K19 K21 L19 L20';
  const open = (text: string) => {
    const table = position({ at: '8.605', us: '+ squad 6-6-6 @K20', german: '+ squad 6-5-8 @I30' });
    table.order('us', 'areas.state', { text });
    return table;
  };
  const desk = (table: CampaignTable, as: Side) => JSON.stringify(table.desk(as));
  const left = open(`us A: ${around}\ngerman A: I30`);
  for (const side of ['us', 'german'] as const)
    expect(desk(left, side)).toContain('K20: wholly enclosed by U.S. Areas');
  for (const text of [
    `us A: ${around} K20\ngerman A: I30`,
    `us A: ${around.replace(' L20', '')}\ngerman A: I30`,
    `us A: ${around.replace(' L20', '')}\ngerman A: I30 L20`,
    `us A: ${around}\ngerman A: I30 K20`,
    `us A: ${around}\ngerman A: I30\nno man's land: K20`,
  ])
    expect(desk(open(text), 'us')).not.toContain('enclosed by U.S.');
  const named = open(`us A: ${around} K20\ngerman A: I30`);
  named.order('german', 'areas.answer', { answer: 'accept' });
  expect(laid(named, 'us')).toEqual(['6-6-6 area A']);
  expect(named.view('us').step).toBe('8.606');
});

test('8.605–8.6057 EX: the church of St. Hubert (J19), I20, H20, J21 and L21 of the illustration', () => {
  const table = position({
    at: '8.605',
    us: '+ half-squad 3-4-6 @J19/2\n+ half-squad 3-4-6 @J19\n+ half-squad 3-4-6 @J21\n+ crew 2-2-7 @L21\n+ Gun M1 57mm AT, by C1',
    german: '+ squad 6-5-8 @J19/1\n+ vehicle Pz VG @H20, immobilized',
  });
  table.order('us', 'areas.state', {
    text: "us A: J19 L21\nus C isolated: J19/2\nus D isolated: J21\ngerman A: H20 I20 J19/1\nno man's land: I21 K21 K22",
  });
  table.order('german', 'areas.answer', { answer: 'accept' });
  // Both sides Control Locations of J19. Without a path in the building the Steeple is Isolated, and so is J21; the Gun
  // in L21 is not, nor is the German first level, which has its path through I20.
  expect(duties(table)).toEqual(['3-4-6 J19/2 may', '3-4-6 J21 may']);
  expect(laid(table, 'us')).toEqual(['3-4-6 J19/2', '3-4-6 area A', '3-4-6 J21', '2-2-7 L21']);
  expect(laid(table, 'german')).toEqual(['6-5-8 area A', 'Pz VG H20 immobilized']);
});

test('8.6057: an upper level with a path to the ground level is Retained in that Area, one without is Isolated there', () => {
  for (const [text, duty] of [
    ['us A: J19 J19/1\ngerman A: I22', []],
    ['us A: J19\nus B isolated: J19/1\ngerman A: I22', ['3-4-6 J19/1 may']],
  ] as const) {
    const table = position({
      at: '8.605',
      us: '+ half-squad 3-4-6 @J19/1\n+ SW MMG @J19/1',
      german: '+ squad 6-5-8 @I22',
    });
    table.order('us', 'areas.state', { text });
    table.order('german', 'areas.answer', { answer: 'accept' });
    expect(duties(table)).toEqual(duty);
    const at = duty.length === 0 ? 'area A' : 'J19/1';
    expect(laid(table, 'us')).toEqual([`3-4-6 ${at}`, `MMG ${at}`]);
  }
});
