/** 8.606–8.6062 through the moderator. */
import { expect, test } from 'vitest';
import { woundChanges } from '../../../../src/games/kgp/refit/casualty.ts';
import type { Rg } from '../../../../src/games/kgp/rg/state.ts';
import { uncontrolledDestinations } from '../../../../src/games/kgp/terrain/8.605-holding-boxes.ts';
import { unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import { parseMarking } from '../../../../src/games/kgp/units/marking-text.ts';
import type { Place } from '../../../../src/games/kgp/units/place.ts';
import { portageFaults } from '../../../../src/games/kgp/units/portage.ts';
import { escapeDestinations } from '../../../../src/games/kgp/units/territory.ts';
import type { ObUnit } from '../../../../src/games/kgp/units/unit.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';

const US = '8.606/19 AM/us/refit';
const GERMAN = '8.606/19 AM/german/refit';

function marking(text: string) {
  const parsed = parseMarking('St', text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}

function stage(more: Partial<Position>): CampaignTable {
  return position({
    at: '8.606',
    us: '',
    german: '+ squad 6-5-8 @area A',
    marking: marking("us A: D18\nus B isolated: J19 J19/2\ngerman A: I22\nno man's land: K23"),
    ...more,
  });
}

function attemptEscape(
  table: CampaignTable,
  side: Side,
  from: string,
  units: string,
  more: object = {},
): void {
  const route = { to: 'area A', distance: 'farther', through: 'no', ...more };
  table.order(side, 'escape.compose', { from, units, ...route });
  table.order(side, 'escape.attempt');
}

const units = (table: CampaignTable, side: Side) => ownUnits(table.view(side), side).ob.units;

/** `6-6-6 area A`, in the order of the ledger. */
const laid = (table: CampaignTable, side: Side) =>
  unitsOf(ownUnits(table.view(side), side).ob).map(({ type, place }) => {
    const where =
      place?.in === 'hex' ? `${place.hex}/${place.level}` : place?.in === 'area' ? `area ${place.area}` : '-';
    return `${type} ${where}`;
  });

const notes = (table: CampaignTable) =>
  unitsIn(table.view('everyone')).refitNotes.map(({ note }) => `${note.label}: ${note.final} ${note.result}`);

test('8.6061 EX: from the marking of the map to the last Escape', () => {
  const dice = new ExampleDice({
    [US]: [
      [2, 4],
      [3, 4],
      [3, 3],
    ],
    [GERMAN]: [
      [4, 4],
      [4, 4],
      [4, 6],
    ],
  });
  const table = stage({
    at: '8.605',
    dice,
    us: '+ squad 6-6-6 @E18\n+ squad 6-6-6 @I22\n+ vehicle 2 1/2-Ton truck @I22\n+ squad 6-6-6 @J19/2',
    german: '+ vehicle Pz VG @L23\n+ squad 6-5-8 x2 @K23',
  });
  table.order('us', 'areas.state', {
    text: "us A: D18-D19 J19 L23\nus C isolated: J19/2\ngerman A: I20-I22 J19/1\ngerman B: O23\nno man's land: K23",
  });
  table.order('german', 'areas.answer', { answer: 'accept' });
  // The U.S. squad in Uncontrolled-Territory hex E18 is freely relocated.
  table.order('us', 'areas.retain', { group: 'E18', to: 'area A' });
  expect(units(table, 'us').S1?.place).toEqual({ in: 'area', area: 'A' });

  // Squad and truck in German Setup Area A must attempt Escape, each by itself.
  expect(table.refusal('us', 'refit.done.8.606')).toBe('kgp/8.606/still-to-do');
  expect(
    table.refusal('us', 'escape.compose', {
      from: 'I22',
      units: 'S2 V1',
      to: 'area A',
      distance: 'farther',
      through: 'no',
    }),
  ).toBe('kgp/8.606/vehicle-alone');
  attemptEscape(table, 'us', 'I22', 'S2');
  attemptEscape(table, 'us', 'I22', 'V1');
  expect(notes(table)).toEqual([
    'squad 6-6-6 in I22: 8 escapes',
    '2 1/2-Ton truck in I22: 9 abandoned-crew-escapes',
  ]);
  expect(units(table, 'us').S2?.place).toEqual({ in: 'area', area: 'A' });
  // An unarmed truck has no crew: it is simply left in place, abandoned.
  expect(units(table, 'us').V1).toMatchObject({ status: ['abandoned'], place: { in: 'hex', hex: 'I22' } });
  expect(Object.keys(units(table, 'us'))).toEqual(['S1', 'S2', 'S3', 'V1']);

  // The Mobile German tank Escapes on a Final 7 into Area B; the squads in K23 make a DR each.
  attemptEscape(table, 'german', 'L23', 'V1', { to: 'area B' });
  attemptEscape(table, 'german', 'K23', 'S1', { to: 'area B' });
  attemptEscape(table, 'german', 'K23', 'S2', { to: 'area B' });
  expect(notes(table).slice(2)).toEqual([
    'Pz VG in L23: 7 escapes',
    'squad 6-5-8 in K23: 9 replaced',
    'squad 6-5-8 in K23: 11 replaced-and-reduced',
  ]);
  expect(laid(table, 'german')).toEqual(['3-4-8 area B', '3-4-8 area B', '3-4-8 area B', 'Pz VG area B']);

  // The squad in the J19 Steeple has +3: +1 for its second HS-equivalent, +2 Isolated.
  attemptEscape(table, 'us', 'J19/2', 'S3');
  const last = unitsIn(table.view('everyone')).refitNotes.at(-1)?.note;
  expect(last?.modifiers.reduce((sum, { value }) => sum + value, 0)).toBe(3);
  dice.expectAllUsed();

  // Labels are for everybody: no ids.
  expect(notes(table).join()).not.toMatch(/\b[SVH]\d\b/u);
  table.order('us', 'refit.done.8.606');
  table.order('german', 'refit.done.8.606');
  expect(table.view('us').step).not.toBe('8.606');
});

test('8.606: who wants no odds attempts an Escape with the order that composes it, and nothing waits after it', () => {
  const table = stage({
    us: '+ squad 6-6-6 @J19',
    dice: new ExampleDice({ [US]: [[1, 2]] }),
    marking: marking("us A: D18\ngerman A: I22\nno man's land: J19"),
  });
  const route = { to: 'area A', distance: 'farther', through: 'no' };
  table.order('us', 'escape.compose', { from: 'J19', units: 'S1', ...route, now: 'odds' });
  expect(notes(table)).toEqual([]);
  table.order('us', 'escape.compose', { from: 'J19', units: 'S1', ...route, now: 'attempt' });
  expect(notes(table)).toEqual([expect.stringContaining('squad 6-6-6 in J19')]);
  expect(table.offers('us').map(({ order }) => order)).not.toContain('escape.attempt');
  expect(units(table, 'us').S1?.place).toEqual({ in: 'area', area: 'A' });
});

test('8.606: the exact odds of the stack as composed stand before its owner, and nobody else', () => {
  const table = stage({ us: '+ squad 6-6-6 @J19/2\n+ leader 8-1 @J19/2' });
  const before = JSON.stringify([table.view('german'), table.offers('german')]);
  table.order('us', 'escape.compose', {
    from: 'J19/2',
    units: 'S1 L1',
    to: 'area A',
    distance: '2',
    through: 'yes',
  });
  expect(table.offers('us').some(({ order }) => order === 'escape.attempt')).toBe(true);
  const shown = table.desk('us').text;
  // 8-1 −1, two hexes −1, through an enemy Area +1, second HS-equivalent +1, Isolated +2: +2.
  expect(shown).toContain('DRM +2');
  expect(shown).toContain('Escapes 15/36 (41.7 %)');
  expect(shown).toContain('Eliminated 6/36 (16.7 %)');
  expect(JSON.stringify([table.view('german'), table.offers('german')])).toBe(before);
});

test('8.606: Isolated units may stay; those in No Man’s Land may not', () => {
  const table = stage({ us: '+ half-squad 3-4-6 @J19/2\n+ half-squad 3-4-6 @K23' });
  expect(table.refusal('us', 'refit.done.8.606')).toBe('kgp/8.606/still-to-do');
  attemptEscape(table, 'us', 'K23', 'H2');
  table.order('us', 'refit.done.8.606');
  expect(laid(table, 'us')).toEqual(['3-4-6 J19/2', '3-4-6 area A']);
});

test('8.606: portage limits; what is dropped, handed over or dismantled before', () => {
  const table = stage({
    us: '+ half-squad 3-4-6 x2 @K23\n+ leader 8-0 @K23, wounded\n+ SW .30cal HMG, by H1\n+ SW MMG, by H1\n+ SW MMG, by L1',
  });
  const compose = (ids: string) =>
    table.order('us', 'escape.compose', {
      from: 'K23',
      units: ids,
      to: 'area A',
      distance: 'farther',
      through: 'no',
    });
  compose('H1');
  // 5 + 2 PP by the house values.
  expect(table.refusal('us', 'escape.attempt')).toBe('kgp/8.606/too-much-carried');
  compose('L1');
  expect(table.refusal('us', 'escape.attempt')).toBe('kgp/8.606/too-much-carried');
  for (const text of ['W1 @J19', 'H1 out', 'W1 by V9', 'W2 malfunctioned', 'W1 -dm', 'nonsense'])
    expect(table.refusal('us', 'escape.carry', { text })).toBe('kgp/8.606/not-before-escape');
  table.order('us', 'escape.carry', { text: 'W2 by H2; W1 dm; W3 free' });
  expect(units(table, 'us').W3).toMatchObject({ place: { in: 'hex', hex: 'K23' } });
  expect(units(table, 'us').W2?.with).toEqual({ unit: 'H2', as: 'possessed' });
  compose('L1 H1 H2');
  // HS with a dismantled HMG of 4 PP: two beyond its IPC of 2, and a wounded leader has none to lend (A17).
  expect(table.desk('us').text).toContain('+2 PP beyond the IPC');
  table.order('us', 'escape.attempt');
  expect(units(table, 'us').W1?.with).toEqual({ unit: 'H1', as: 'possessed' });
});

test('8.606: a squad stacked with a leader Deploys; one without does not', () => {
  const table = stage({ us: '+ squad 6-6-6 @K23\n+ leader 8-0 @K23\n+ squad 6-6-6 @J19' });
  expect(table.refusal('us', 'escape.deploy', { unit: 'S2' })).toMatch(/out-of-range/u);
  table.order('us', 'escape.deploy', { unit: 'S1' });
  expect(laid(table, 'us')).toEqual(['6-6-6 J19/0', '3-4-6 K23/0', '3-4-6 K23/0', '8-0 K23/0']);
});

test('8.606: an Isolated unit moves freely within its Isolated Area', () => {
  const table = stage({ us: '+ squad 6-6-6 @J19/2' });
  table.order('us', 'escape.move', { area: 'area B', unit: 'S1', to: 'J19' });
  expect(laid(table, 'us')).toEqual(['6-6-6 J19/0']);
  expect(table.refusal('us', 'escape.move', { area: 'area B', unit: 'S1', to: 'D18' })).toMatch(
    /out-of-range/u,
  );
});

test('8.6055: a Gun stays in its Location when its crew is moved within an Isolated Area', () => {
  const table = stage({
    us: '+ crew 2-2-7 @J19\n+ Gun M1 57mm AT, by C1\n+ SW MMG, by C1',
  });
  const at = () =>
    Object.values(ownUnits(table.view('us'), 'us').ob.units).map(({ id, place, with: holder }) => [
      id,
      place ?? holder?.unit,
    ]);
  const [gun] = Object.values(ownUnits(table.view('us'), 'us').ob.units).filter(({ kind }) => kind === 'Gun');
  // Where it is already, nothing changes.
  table.order('us', 'escape.move', { area: 'area B', unit: 'C1', to: 'J19' });
  expect(at()).toContainEqual([gun?.id, 'C1']);
  table.order('us', 'escape.move', { area: 'area B', unit: 'C1', to: 'J19/2' });
  expect(at()).toEqual(
    expect.arrayContaining([
      ['C1', { in: 'hex', hex: 'J19', level: 2 }],
      [gun?.id, { in: 'hex', hex: 'J19', level: 0 }],
      ['W1', 'C1'],
    ]),
  );
});

test('8.606 note 3: in a stack Random Selection says on whom it falls; 8.6061: his Equipment on a dr', () => {
  // 9 + 1 for the second HS: Casualty Reduced. The second one is selected, its MG left behind.
  const dice = new ExampleDice({ [US]: [[4, 5], [2], [5], [3]] });
  const table = stage({
    dice,
    us: '+ half-squad 3-4-6 x2 @K23\n+ SW MMG, by H1\n+ SW MMG, by H2',
  });
  attemptEscape(table, 'us', 'K23', 'H1 H2');
  expect(notes(table)).toEqual([
    'half-squad 3-4-6 + half-squad 3-4-6 in K23: 10 reduced',
    'Random Selection, half-squad 3-4-6: 2 not-selected',
    'Random Selection, half-squad 3-4-6: 5 selected',
    'Equipment of half-squad 3-4-6 in K23: 3 left-in-place',
  ]);
  expect(laid(table, 'us')).toEqual(['3-4-6 area A', 'MMG -', 'MMG K23/0']);
  dice.expectAllUsed();
});

test('8.6061: on 4 or more the Equipment of the Eliminated is gone; a Final 12 takes all without a dr', () => {
  const dice = new ExampleDice({ [US]: [[4, 6], [4], [6, 6]] });
  const table = stage({ dice, us: '+ half-squad 3-4-6 x2 @K23\n+ SW MMG, by H1\n+ SW MMG, by H2' });
  attemptEscape(table, 'us', 'K23', 'H1');
  expect(laid(table, 'us')).toEqual(['3-4-6 K23/0', 'MMG -']);
  attemptEscape(table, 'us', 'K23', 'H2');
  expect(laid(table, 'us')).toEqual([]);
  dice.expectAllUsed();
});

test('8.606: a leader is wounded by Casualty Reduction, or lost on the wound dr of A17', () => {
  const dice = new ExampleDice({ [US]: [[5, 6], [4], [5, 6], [5]] });
  const table = stage({ dice, us: '+ leader 8-0 x2 @K23' });
  attemptEscape(table, 'us', 'K23', 'L1');
  expect(units(table, 'us').L1).toMatchObject({ status: ['wounded'], place: { in: 'area', area: 'A' } });
  attemptEscape(table, 'us', 'K23', 'L2');
  expect(units(table, 'us').L2).toBeUndefined();
  dice.expectAllUsed();
});

test('8.606 notes 4–6: vehicle and crew part', () => {
  const dice = new ExampleDice({
    [US]: [
      [4, 6],
      [5, 6],
      [6, 6],
      [6, 6],
    ],
  });
  const table = stage({
    dice,
    us: '+ vehicle M4A1 x2 @K23\n+ vehicle M3 ht @K23\n+ Gun M1 57mm AT, towed by V3\n+ vehicle M10 @K23, captured\n+ armor-leader 9-1, crew of V1',
  });
  // CT −2, armor leader −1: 10 − 3 = 7.
  attemptEscape(table, 'us', 'K23', 'V1');
  expect(units(table, 'us').V1?.place).toEqual({ in: 'area', area: 'A' });
  // 11 − 2 = 9: abandoned, crew Escapes.
  attemptEscape(table, 'us', 'K23', 'V2');
  expect(units(table, 'us').V2).toMatchObject({ status: ['abandoned'], place: { in: 'hex', hex: 'K23' } });
  expect(units(table, 'us').K1).toMatchObject({ type: '1-2-6', place: { in: 'area', area: 'A' } });
  // Note 4: what its crew does with it is to be said first; here, nothing.
  expect(table.refusal('us', 'refit.done.8.606')).toBe('kgp/8.606/still-to-do');
  const { fixed } = table.offers('us').find(({ order }) => order === 'vehicle.leave') ?? {};
  table.order('us', 'vehicle.leave', { ...fixed, fate: 'leave' });
  // 12 − 1 = 11: abandoned, crew Eliminated; the Gun stays hooked up.
  attemptEscape(table, 'us', 'K23', 'V3');
  expect(units(table, 'us').V3?.status).toEqual(['abandoned']);
  expect(units(table, 'us').G1?.with).toEqual({ unit: 'V3', as: 'towed' });
  expect(units(table, 'us').K2).toBeUndefined();
  // 12 − 1 + 1 (Captured) = 12: all is gone.
  attemptEscape(table, 'us', 'K23', 'V4');
  expect(units(table, 'us').V4).toBeUndefined();
  expect(units(table, 'us').K3).toBeUndefined();
  dice.expectAllUsed();
});

test.each([
  ['hero', ['6-6-6 area A', '1-4-9 area A']],
  ['hardened', ['6-6-7 area A']],
  ['not-eligible', ['6-6-6 area A']],
  ['other', []],
])('8.606 note 1: an Original 2 is Heat of Battle; its owner says what A15 gave: %s', (outcome, left) => {
  const table = stage({ dice: new ExampleDice({ [US]: [[1, 1]] }), us: '+ squad 6-6-6 @K23' });
  attemptEscape(table, 'us', 'K23', 'S1');
  expect(table.refusal('us', 'refit.done.8.606')).toBe('kgp/8.606/still-to-do');
  const heat = table.offers('us').find(({ order }) => order === 'escape.heat');
  table.order('us', 'escape.heat', { ...heat?.fixed, outcome });
  expect(laid(table, 'us')).toEqual(left);
  table.order('us', 'refit.done.8.606');
});

test('8.6062: then nobody is Encircled any more', () => {
  const table = stage({ us: '+ half-squad 3-4-6 @area A, encircled', german: '' });
  for (const side of ['us', 'german']) table.order(side, 'refit.done.8.606');
  expect(units(table, 'us').H1?.status).toEqual([]);
});

test('8.606: who has Escaped to an Isolated Area does not Escape once more, nor does what he has become', () => {
  // 9 + 1 for its second HS-equivalent: Casualty Reduced.
  const table = stage({
    us: '+ squad 6-6-6 @K23\n+ half-squad 3-4-6 @J19',
    dice: new ExampleDice({ [US]: [[4, 5]] }),
  });
  attemptEscape(table, 'us', 'K23', 'S1', { to: 'area B' });
  expect(laid(table, 'us')).toEqual(['3-4-6 J19/0', '3-4-6 area B']);
  const froms = table
    .offers('us')
    .flatMap(({ order, fixed }) => (order === 'escape.compose' ? [fixed.from] : []));
  expect(froms).toEqual(['J19']);
  const order = { from: 'area B', units: 'H2', to: 'area A', distance: 'farther', through: 'no' };
  expect(table.attempt('us', 'escape.compose', order).ok).toBe(false);
});

test('8.606: a wounded SMC portages nothing, whatever its PP', () => {
  const table = stage({ us: '+ leader 8-0 @K23, wounded\n+ SW 0-PP thing, by L1' });
  const facts = { 'counter/0-PP thing/PP': { value: '0' } };
  const { ob } = ownUnits(table.view('us'), 'us');
  const stack = unitsOf(ob).filter(({ kind }) => kind === 'leader');
  expect(portageFaults(ob, facts, stack)).toEqual([expect.stringContaining('may take 0')]);
});

test('8.606, CG6c EXC: an Entry Area that Early Entry has used is open to who Escapes, not to who is Retained', () => {
  const table = stage({ us: '+ vehicle M24 @K23\n+ vehicle M24 @K23' });
  const { game } = table.state();
  const rg: Rg = { id: 'rg-9', rg: 'V2', date: '19 AM', given: false, via: 'early:TT19', cpp: 10 };
  const [one, two] = unitsOf(ownUnits(game, 'us').ob);
  if (one === undefined || two === undefined) throw new Error('no units');
  const values = (places: readonly Place[], date = '19 AM') => {
    const units = Object.fromEntries(
      [one, two].map((unit, at) => [unit.id, { ...unit, origin: 'rg-9', place: places[at] }]),
    );
    const own = ownUnits(game, 'us');
    const us = { ...game.sides.us, rgs: [{ ...rg, date }], units: { ...own, ob: { ...own.ob, units } } };
    const now = { ...game, sides: { ...game.sides, us } };
    expect(uncontrolledDestinations(now, 'us').map(({ value }) => value)).not.toContain('box TT19');
    return escapeDestinations(now, 'us').map(({ value }) => value);
  };
  const box: Place = { in: 'box', entry: 'TT19', shaded: false };
  const hex: Place = { in: 'hex', hex: 'K23', level: 0 };
  expect(values([box, hex])).toContain('box TT19');
  // Nothing of it has entered; or it was another CG Date's.
  expect(values([box, { ...box, shaded: true }])).not.toContain('box TT19');
  expect(values([box, hex], '18 PM')).not.toContain('box TT19');
});

test('8.606, 8.613: a wound that does not eliminate an armor leader leaves him as he is; a leader is wounded once', () => {
  const unit = (kind: 'leader' | 'armor-leader', status: ObUnit['status'] = []): ObUnit => ({
    id: 'L1',
    kind,
    type: '9-1',
    origin: 'OB',
    status,
  });
  expect(woundChanges(unit('armor-leader'), 'wounded')).toEqual([]);
  expect(woundChanges(unit('leader', ['wounded']), 'wounded')).toEqual([]);
  expect(woundChanges(unit('leader'), 'wounded')).toEqual([
    { op: 'set', id: 'L1', to: { status: ['wounded'] } },
  ]);
  for (const kind of ['leader', 'armor-leader'] as const)
    expect(woundChanges(unit(kind), 'eliminated')).toEqual([{ op: 'remove', id: 'L1', fate: 'eliminated' }]);
});

test('8.606, note 1: a hero whom Heat of Battle creates in an Isolated Area has Escaped as well', () => {
  const table = stage({
    us: '+ squad 6-6-6 @K23\n+ squad 6-6-6 @K23',
    dice: new ExampleDice({
      [US]: [
        [1, 1],
        [1, 1],
      ],
    }),
  });
  for (const [unit, outcome] of [
    ['S1', 'hero'],
    ['S2', 'hardened'],
  ] as const) {
    attemptEscape(table, 'us', 'K23', unit, { to: 'area B' });
    table.order('us', 'escape.heat', { at: 0, outcome });
  }
  expect(laid(table, 'us')).toEqual(['6-6-6 area B', '6-6-7 area B', '1-4-9 area B']);
  expect(table.offers('us').filter(({ order }) => order === 'escape.compose')).toEqual([]);
});

test('8.606, an 11: of a squad Replaced by one whose HS no chart has the HS is left, named beforehand or not', () => {
  const table = stage({ at: '8.604', us: '+ squad 6-6-6 @area A', german: '+ squad 9-9-9 @K23' });
  const say = (type: string, fact: string, value: string) =>
    table.order('german', 'counter.say', { type, fact, value });
  say('9-9-9', 'half-squad', '4-9-9');
  say('9-9-9', 'replacement', '9-9-8');
  // It is asked for before anybody rolls.
  expect(table.desk('german').text).toContain('9-9-8 is on no chart');
  say('9-9-8', 'half-squad', '4-9-8');
  expect(ownUnits(table.view('german'), 'german').atRule).toBe('8.6042');

  const replacement = { id: 'counter/9-9-9/replacement', value: '9-9-8' };
  const late = stage({
    at: '8.606',
    dice: new ExampleDice({ [GERMAN]: [[5, 5]] }),
    us: '+ squad 6-6-6 @area A',
    german: '+ squad 9-9-9 @K23',
    said: { german: [replacement] },
  });
  attemptEscape(late, 'german', 'K23', 'S1');
  expect(laid(late, 'german')).toEqual(['HS of 9-9-8 area A']);
});

test('8.606, note 1: Random Selection for Heat of Battle is among those who can gain by it: no hero', () => {
  const table = stage({
    us: '+ squad 6-6-6 @K23\n+ hero 1-4-9 @K23\n+ leader 8-0 @K23',
    // The DR, then a dr for the squad and the leader alone.
    dice: new ExampleDice({ [US]: [[1, 1], [2], [5]] }),
  });
  attemptEscape(table, 'us', 'K23', 'S1 X1 L1');
  expect(notes(table).slice(1)).toEqual([
    'Random Selection, squad 6-6-6: 2 not-selected',
    'Random Selection, leader 8-0: 5 selected',
  ]);
  table.order('us', 'escape.heat', { at: 0, outcome: 'hero' });
  expect(units(table, 'us').L1?.status).toEqual(['heroic']);
});
