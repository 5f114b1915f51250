/** 8.6051–8.6057: the front that Umpire works out from the marks, declared, proposed and agreed to; page P12. */

import { describe, expect, test } from 'vitest';
import { agreedPosition } from '../../../../src/games/kgp/terrain/position-of.ts';
import { parseMarking, printMarking } from '../../../../src/games/kgp/units/marking-text.ts';
import { territoryIn } from '../../../../src/games/kgp/units/territory.ts';
import { gridOf } from '../../../../src/games/kgp/vocabulary/hex.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { MapProps } from '../../../../src/games/kgp/vocabulary/picture-props.ts';
import type { Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { agreeOnMarks } from '../agree-on-marks.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';

/** The terrain and Control of page P12; Guns and vehicles are declared. */
const P12 = [
  'river elsewhere: no',
  'barred vehicle elsewhere: no',
  'building I20+J19/2 1: I20 J19',
  'houses: J21 K19 L19 I22 K28',
  'us: J19/0 J19/2 J21 K19 L19',
  'german: I20 J19/1 I22 K28',
].join('\n');

const US = '+ Gun M1 57mm AT @L21\n+ squad 6-6-6 @J19/2\n+ squad 6-6-6 @J21\n+ squad 6-6-6 @L19';
const GERMAN = '+ vehicle Pz IVH @H20, immobilized\n+ squad 6-5-8 @J19/1\n+ squad 6-5-8 @I20';

function stage(more: Partial<Position> = {}): CampaignTable {
  return position({ at: '8.605', date: '20 AM', us: US, german: GERMAN, ...more });
}

function mark(table: CampaignTable, text = P12): void {
  agreeOnMarks(table, text);
}

function declare(table: CampaignTable): void {
  for (const side of ['us', 'german']) table.order(side, 'map.declare', {});
}

function agreed(table: CampaignTable): CampaignTable {
  mark(table);
  declare(table);
  table.order('us', 'areas.propose', {});
  table.order('german', 'areas.answer', { answer: 'accept' });
  return table;
}

const offered = (table: CampaignTable, as: string, order: string) =>
  table.offers(as).filter((offer) => offer.order === order);

const territories = (table: CampaignTable, side: Side) => {
  const { game } = table.state();
  return Object.fromEntries(
    Object.values(ownUnits(game, side).ob.units).map((unit) => [unit.id, territoryIn(game, side, unit)]),
  );
};

test('nothing is declared or proposed while nothing is marked', () => {
  const table = stage();
  for (const order of ['map.declare', 'areas.propose', 'map.assume'])
    expect(offered(table, 'us', order)).toEqual([]);
  expect(table.refusal('us', 'areas.propose', {})).toMatch(/not-computed|not-now/u);
});

describe('8.2: what makes a Location Strategic', () => {
  test('is proposed to its owner and declared by one press; the map says G or V, nothing else', () => {
    const table = stage();
    mark(table);
    expect(offered(table, 'us', 'map.declare')[0]?.label).toBe('Declare (8.2): G L21');
    expect(offered(table, 'german', 'map.declare')[0]?.label).toBe('Declare (8.2): V H20');
    declare(table);
    const { marks = '' } = table.view('everyone').terrain;
    expect(marks).toMatch(/^us guns: L21$/mu);
    expect(marks).toMatch(/^german vehicles: H20$/mu);
    expect(offered(table, 'us', 'map.declare')).toEqual([]);
  });

  test('both sides declare, also nothing', () => {
    const table = stage({ us: '+ squad 6-6-6 @J21', german: '+ squad 6-5-8 @J19/1' });
    mark(table);
    expect(offered(table, 'us', 'map.declare')[0]?.label).toBe('Declare (8.2): none');
    table.order('us', 'map.declare', {});
    expect(offered(table, 'us', 'areas.propose')).toEqual([]);
    table.order('german', 'map.declare', {});
    expect(offered(table, 'us', 'areas.propose')).toHaveLength(1);
  });

  test('a hooked Gun, a malfunctioned one and a Mobile vehicle make nothing Strategic', () => {
    const table = stage({
      us: '+ Gun M1 57mm AT @L21, malfunctioned\n+ vehicle M4A1 @L23',
    });
    mark(table);
    expect(offered(table, 'us', 'map.declare')[0]?.label).toBe('Declare (8.2): none');
  });

  test('a Gun at a level of a building that nobody has marked is in its hex', () => {
    const table = stage({ us: '+ Gun M1 57mm AT @M30/1' });
    mark(table);
    declare(table);
    expect(table.view('everyone').terrain.marks).toMatch(/^us guns: M30$/mu);
    expect(offered(table, 'us', 'areas.propose')).toHaveLength(1);
  });

  test('what was declared for the last map and is there no more is Strategic no more', () => {
    const table = stage({ us: '+ squad 6-6-6 @J21' });
    mark(table, `${P12}\nus guns: L21`);
    table.order('us', 'map.declare', {});
    expect(table.view('everyone').terrain.marks).not.toContain('guns');
  });

  test('is declared anew where the map has changed since: the owner alone is told', () => {
    const table = stage({ german: '+ vehicle Pz IVH @L19, immobilized\n+ vehicle Pz IVH @H20, immobilized' });
    mark(table);
    declare(table);
    const pieces = () => table.view('everyone').terrain.marks?.match(/^german vehicles: .*$/mu)?.[0];
    expect(pieces()).toBe('german vehicles: H20');
    const before = table.offers('us').map(({ order, label }) => `${order} ${label}`);
    expect(offered(table, 'german', 'map.declare')).toEqual([]);
    // L19 was not U.S.-Controlled after all.
    mark(table, 'nobody: L19');
    const [anew] = offered(table, 'german', 'map.declare');
    expect(anew?.label).toBe('Declare anew (8.2): V L19, V H20');
    expect(table.offers('us').map(({ order, label }) => `${order} ${label}`)).toEqual(before);
    // Nobody waits for it.
    expect(offered(table, 'us', 'areas.propose')).toHaveLength(1);
    table.order('german', 'map.declare', {});
    expect(pieces()).toBe('german vehicles: H20 L19');
    expect(offered(table, 'german', 'map.declare')).toEqual([]);
  });

  test('two sides with a piece in one Location do not take it from each other again and again', () => {
    const table = stage({ us: '+ Gun M1 57mm AT @M30', german: '+ vehicle Pz IVH @M30, immobilized' });
    mark(table);
    declare(table);
    for (const side of ['us', 'german']) expect(offered(table, side, 'map.declare')).toEqual([]);
  });

  test('not in a Location that the enemy Controls: 8.6056 has it Captured', () => {
    const table = stage({ german: '+ vehicle Pz IVH @L19, immobilized' });
    mark(table);
    expect(offered(table, 'german', 'map.declare')[0]?.label).toBe('Declare (8.2): none');
  });
});

describe('the picture of what was agreed on', () => {
  const shown = (table: CampaignTable) =>
    table
      .told()
      .filter(({ target }) => target === 'channel:channel')
      .flatMap(({ notice }) => [notice, ...(notice.also ?? [])])
      .flatMap(({ picture }) => (picture?.kind === 'kgp/map' ? [picture] : []))
      .map(({ props }) => (props as unknown as MapProps).map);
  const dashed = ({ outlines }: MapProps['map']) =>
    outlines.flatMap(({ line, hexes }) => (line === 'dashed' ? [[...hexes].sort().join(' ')] : [])).sort();

  test('the computed front, as it was proposed', () => {
    const table = stage();
    mark(table);
    declare(table);
    table.heard();
    table.order('us', 'areas.propose', {});
    const [proposed] = shown(table);
    table.order('german', 'areas.answer', { answer: 'accept' });
    const agreedOn = shown(table).at(-1);
    if (proposed === undefined || agreedOn === undefined) throw new Error('no picture');
    expect(dashed(agreedOn)).toEqual(dashed(proposed));
    expect(agreedOn.fills).toEqual(proposed.fills);
  });

  test('Areas stated by hand, with nothing marked; none of what was turned down', () => {
    const table = stage();
    table.heard();
    table.order('us', 'areas.state', { text: 'us A: J19 J21\ngerman A: K25-K27' });
    table.order('german', 'areas.answer', { answer: 'refuse' });
    expect(shown(table)).toEqual([]);
    table.order('us', 'areas.state', { text: 'us A: J19 J21\ngerman A: K25-K27' });
    table.order('german', 'areas.answer', { answer: 'accept' });
    const [front] = shown(table);
    if (front === undefined) throw new Error('no picture');
    expect(dashed(front)).toEqual(['J19 J21', 'K25 K26 K27']);
  });
});

describe('the computed front', () => {
  test('is proposed by one side and agreed to by the other', () => {
    const table = stage();
    mark(table);
    declare(table);
    table.order('german', 'areas.propose', {});
    expect(unitsIn(table.view('everyone')).marking.areas).toEqual([]);
    table.order('us', 'areas.answer', { answer: 'accept' });
    const text = printMarking(unitsIn(table.view('everyone')).marking);
    expect(text.split('\n').map((line) => line.replace(/:.*/u, ''))).toEqual([
      'us A',
      'german A',
      'german B',
      "no man's land",
      'isolated',
    ]);
    expect(text).toMatch(/^isolated: .*\bJ19\/2\b.*\bJ21\b/mu);
  });

  test('8.6057: the J19 steeple is Isolated within U.S. Area A, the German level below it is not', () => {
    const table = agreed(stage());
    expect(territories(table, 'us')).toMatchObject({
      G1: 'friendly',
      S1: 'isolated',
      S2: 'isolated',
    });
    expect(territories(table, 'german')).toMatchObject({ V1: 'friendly', S1: 'friendly', S2: 'friendly' });
  });

  test('without the vehicle in H20 all German Locations of the church are Isolated', () => {
    const table = agreed(stage({ german: '+ squad 6-5-8 @J19/1\n+ squad 6-5-8 @I20' }));
    expect(territories(table, 'german')).toEqual({ S1: 'isolated', S2: 'isolated' });
  });

  test('letters stay with their Areas from map to map', () => {
    const before = parseMarking('St', 'us Q: J19 L22\ngerman C: K26 K28\ngerman A: I20 I22');
    if (!before.ok) throw new Error('unreadable');
    const table = stage({ marking: before.value });
    const next = agreed(table);
    expect(unitsIn(next.view('everyone')).marking.areas.map(({ side, id }) => `${side} ${id}`)).toEqual([
      'us Q',
      'german A',
      'german C',
    ]);
  });

  test('stating by hand still works, with marks or without', () => {
    const table = stage();
    mark(table);
    table.order('us', 'areas.state', { text: 'us A: J19\ngerman A: I20\nisolated: J19' });
    table.order('german', 'areas.answer', { answer: 'accept' });
    expect(unitsIn(table.view('everyone')).marking.isolation).toEqual({
      infantry: ['J19'],
      vehicle: ['J19'],
    });
    expect(table.view('everyone').terrain.front).toBeUndefined();
  });

  test('the GM settles by it at once', () => {
    const table = stage({ common: { gm: 'plain' } });
    mark(table);
    declare(table);
    table.order('gm', 'areas.propose', {});
    expect(unitsIn(table.view('everyone')).marking.areas).toHaveLength(3);
  });
});

describe('what nobody has said', () => {
  const UNKNOWN = P12.split('\n').slice(2).join('\n');

  test('where the front hangs on it, the hexes are named and what is assumed stands on the map', () => {
    const table = stage();
    mark(table, UNKNOWN);
    declare(table);
    expect(offered(table, 'us', 'areas.propose')).toEqual([]);
    const refused = table.attempt('us', 'areas.propose', {});
    expect(refused).toMatchObject({ ok: false, ruling: { code: 'kgp/8.605/hangs-on' } });
    if (!refused.ok) expect(refused.ruling.message).toMatch(/nobody has said of [A-Z]+\d+ .* river/u);
    // A few rounds of naming hexes come to an end.
    for (let rounds = 0; offered(table, 'us', 'areas.propose').length === 0; rounds += 1) {
      expect(rounds).toBeLessThan(12);
      table.order('us', 'map.assume', { what: 'named' });
      table.order('german', 'map.answer', { answer: 'accept' });
    }
    expect(table.view('everyone').terrain.marks).toMatch(/^assumed no river: /mu);
  });

  test('of Infantry too the hexsides are assumed open with their hexes', () => {
    const table = stage();
    mark(table, `${P12}\nbarred infantry elsewhere: unknown`);
    declare(table);
    for (let rounds = 0; offered(table, 'us', 'areas.propose').length === 0; rounds += 1) {
      expect(rounds).toBeLessThan(12);
      table.order('us', 'map.assume', { what: 'named' });
      table.order('german', 'map.answer', { answer: 'accept' });
    }
    expect(table.view('everyone').terrain.marks).toMatch(/^assumed no barred infantry: .*\|/mu);
  });

  test('or all that is not marked is assumed to be open', () => {
    const table = stage();
    mark(table, UNKNOWN);
    declare(table);
    table.order('us', 'map.assume', { what: 'elsewhere' });
    table.order('german', 'map.answer', { answer: 'accept' });
    expect(table.view('everyone').terrain.marks).toMatch(/^assumed river elsewhere: no$/mu);
    expect(offered(table, 'german', 'areas.propose')).toHaveLength(1);
  });
});

describe('8.6054: an enclosed enemy Location that is unoccupied', () => {
  const RING = gridOf('St').neighbours('M30').join(' ');
  const ENCLOSED = [
    'river elsewhere: no',
    'barred vehicle elsewhere: no',
    `houses: M30 N40 ${RING}`,
    `us: ${RING}`,
    'german: M30 N40',
  ].join('\n');
  const enclosed = () => {
    const table = stage({ us: '+ squad 6-6-6 @M29', german: '+ squad 6-5-8 @N40' });
    mark(table, ENCLOSED);
    declare(table);
    return table;
  };
  const german = (table: CampaignTable) =>
    unitsIn(table.view('everyone'))
      .marking.areas.filter(({ side }) => side === 'german')
      .flatMap(({ locations }) => locations);

  test('is its encloser’s, once both agree that it is', () => {
    const table = enclosed();
    expect(offered(table, 'german', 'areas.propose')[0]?.fields).toMatchObject([
      { name: 'unoccupied', examples: ['M30'], optional: true },
    ]);
    for (const unoccupied of ['N40', 'M31', 'M30 N40'])
      expect(table.refusal('us', 'areas.propose', { unoccupied })).toBe('kgp/8.6054/not-enclosed');
    table.order('us', 'areas.propose', { unoccupied: 'm30' });
    table.order('german', 'areas.answer', { answer: 'accept' });
    expect(german(table)).not.toContain('M30');
    const { game } = table.state();
    expect(agreedPosition({ game })?.unoccupied).toEqual(new Set(['M30/0']));
    expect(table.view('everyone').terrain.unoccupied).toEqual(['M30/0']);
  });

  test('stays its Controller’s where nothing is said', () => {
    const table = enclosed();
    table.order('us', 'areas.propose', {});
    table.order('german', 'areas.answer', { answer: 'accept' });
    expect(german(table)).toContain('M30');
  });
});
