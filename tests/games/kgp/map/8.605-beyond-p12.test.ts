/** 8.2, 8.605–8.6057: what page P12 does not show: pieces that moved, what an Area encloses, cellars, a vacated map. */

import { describe, expect, test } from 'vitest';
import { computedFront } from '../../../../src/games/kgp/front/8.605-computed-marking.ts';
import { wayFrom } from '../../../../src/games/kgp/front/8.606-escape-paths.ts';
import { frontOf } from '../../../../src/games/kgp/front/8.6051-setup-areas.ts';
import { Isolations } from '../../../../src/games/kgp/front/8.6052-isolation.ts';
import { kgp } from '../../../../src/games/kgp/game.ts';
import type { KgpCampaign } from '../../../../src/games/kgp/state.ts';
import { parseMarks } from '../../../../src/games/kgp/terrain/notation.ts';
import { agreedPosition, marksOf, positionOf } from '../../../../src/games/kgp/terrain/position-of.ts';
import { worthOf } from '../../../../src/games/kgp/terrain/printed-marks.ts';
import { shiftWay } from '../../../../src/games/kgp/terrain/ways.ts';
import { isFrontLine } from '../../../../src/games/kgp/units/front-line.ts';
import { territoryIn } from '../../../../src/games/kgp/units/territory.ts';
import { gridOf } from '../../../../src/games/kgp/vocabulary/hex.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import { mendedSince } from '../../../../src/games/kgp/vocabulary/mends.ts';
import type { Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { type Marks, onlyAt } from '../../../../src/map/marks.ts';
import { agreeOnMarks } from '../agree-on-marks.ts';
import { BEFORE_FIFTH } from '../before-fifth.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { p12, position as plainPosition } from '../front/positions.ts';
import { type Position, position } from '../position.ts';

const OPEN = 'river elsewhere: no\nbarred vehicle elsewhere: no';
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Of a map. */
const COLUMNS = [...LETTERS, ...LETTERS.slice(0, 20).map((letter) => letter + letter)];
const HOUSES = `${OPEN}\nhouses: K28\ngerman: K28`;

function marked(text: string, more: Partial<Position> = {}): ReturnType<typeof position> {
  const table = position({ at: '8.605', date: '20 AM', ...more });
  agreeOnMarks(table, text);
  return table;
}

describe('8.2: pieces of the last map', () => {
  test('a Gun that stands elsewhere now leaves nothing Controlled where it stood', () => {
    const table = marked(`${HOUSES}\nus guns: L21`, { us: '+ Gun M1 57mm AT @K30' });
    table.order('us', 'map.declare', {});
    const { strategic } = positionOf(table.state()) ?? {};
    expect(strategic?.has('L21/0')).toBe(false);
    expect(strategic?.get('K30/0')).toBe('us');
  });

  test('in a house Control stays though the Gun has gone', () => {
    const table = marked(`${OPEN}\nhouses: K28 L21\ngerman: K28\nus guns: L21`, {
      us: '+ squad 6-6-6 @L21',
    });
    table.order('us', 'map.declare', {});
    expect(positionOf(table.state())?.strategic.get('L21/0')).toBe('us');
  });

  test('where an enemy one stood on the last map, whoever declares first', () => {
    for (const order of [
      ['us', 'german'],
      ['german', 'us'],
    ] as const) {
      const table = marked(`${HOUSES}\ngerman guns: L21`, {
        us: '+ Gun M1 57mm AT @L21',
        german: '+ squad 6-5-8 @K28',
      });
      for (const side of order) table.order(side, 'map.declare', {});
      expect(positionOf(table.state())?.strategic.get('L21/0')).toBe('us');
    }
  });
});

/** Marked, declared, proposed and agreed to. */
function agreed(text: string, more: Partial<Position> = {}): ReturnType<typeof position> {
  const table = marked(text, more);
  for (const side of ['us', 'german']) table.order(side, 'map.declare', {});
  table.order('us', 'areas.propose', {});
  table.order('german', 'areas.answer', { answer: 'accept' });
  return table;
}

const grid = gridOf('St');
const territory = (table: CampaignTable, side: Side, id: string) => {
  const { game } = table.state();
  const unit = ownUnits(game, side).ob.units[id];
  if (unit === undefined) throw new Error(`no ${id}`);
  return territoryIn(game, side, unit);
};

describe('8.6052: Isolation by Location', () => {
  /** U.S. J21 is an islet of its Area, shut in by No Man’s Land, as on page P12. */
  const ISLET = [
    OPEN,
    'houses: K20 L19 K24 L24 I21 M28 R10 K22',
    'us: K22 R10',
    'german: K20 L19 K24 L24 I21 M28',
  ].join('\n');

  test('a cellar is Isolated as its ground level is', () => {
    const table = agreed(ISLET, { us: '+ squad 6-6-6 @K22/-1\n+ squad 6-6-6 @K22\n+ squad 6-6-6 @R10' });
    expect(['S1', 'S2', 'S3'].map((id) => territory(table, 'us', id))).toEqual([
      'isolated',
      'isolated',
      'friendly',
    ]);
  });

  test('8.6054: what an Isolated part of an Area encloses is Isolated with it', () => {
    // Nobody’s K22 within a ring of U.S. houses, cut off by the river.
    const ring = grid.ring('K22', 1);
    const river = onlyAt(grid.ring('K22', 4));
    const strategic = new Map<string, Side | undefined>(ring.map((hex) => [`${hex}/0`, 'us']));
    const entry = { us: { GG1: ['GG1'] }, german: {} };
    const it = plainPosition({ grid, entry, river, strategic: strategic.set('K22/0', undefined) });
    const found = computedFront(it, undefined);
    if (!found.sure) throw new Error('not sure');
    expect(found.enclosed).toEqual(['K22']);
    expect(found.isolation.vehicle).toContain('K22');
    expect(found.isolation.infantry).toContain('K22');
  });

  test('what only vehicles lack follows an Entry Area that has become Eligible, since the fifth edition', () => {
    // No vehicle crosses row 10, north of which GG1 lies; TT19 is Eligible from 20 AM on.
    const text = [
      'river elsewhere: no',
      `barred vehicle: ${COLUMNS.map((column) => `${column}10`).join(' ')}`,
      'barred vehicle elsewhere: no',
      'houses: K22 K40',
      'us: K22',
      'german: K40',
    ].join('\n');
    const isolated = (more: Partial<Position>) => {
      const table = agreed(text, { date: '19 N', us: '+ vehicle M24 @K22\n+ squad 6-6-6 @K22', ...more });
      expect(['V1', 'S1'].map((id) => territory(table, 'us', id))).toEqual(['isolated', 'friendly']);
      table.happen((work) => {
        work.emit('date.began', 'everyone', { date: '20 AM' });
        work.emit('step.began', 'everyone', { step: '8.613', date: '20 AM' });
        kgp.advance(work);
      });
      return territory(table, 'us', 'V1');
    };
    expect(isolated({})).toBe('friendly');
    expect(isolated({ game: BEFORE_FIFTH })).toBe('isolated');
  });

  test('what is stated by hand on a later CG Date counts, also where it was worked out before', () => {
    // A river shuts K22 off from all Entry Areas until 20 AM.
    const text = [
      OPEN,
      'houses: K22 K40',
      'us: K22',
      'german: K40',
      `river: ${COLUMNS.map((column) => `${column}10`).join(' ')}`,
    ].join('\n');
    const table = agreed(text, {
      date: '19 N',
      us: '+ Gun M1 57mm AT @K22\n+ squad 6-6-6 @K22',
      common: { gm: 'plain' },
    });
    expect(territory(table, 'us', 'G1')).toBe('isolated');
    table.happen((work) => {
      work.emit('date.began', 'everyone', { date: '20 AM' });
      work.emit('step.began', 'everyone', { step: '8.613', date: '20 AM' });
    });
    table.order('gm', 'map.overrule', { reason: 'There is a ford.' });
    table.order('us', 'isolation.state', { areas: 'none' });
    table.order('german', 'areas.answer', { answer: 'accept' });
    expect(territory(table, 'us', 'G1')).toBe('friendly');
  });
});

test('8.6131 EXC: with no U.S. unit on-map the agreed front has no U.S. Area', () => {
  const table = agreed(`${OPEN}\nhouses: K22 K40\nus: K22\ngerman: K40`, { us: '+ squad 6-6-6 @K22' });
  expect(agreedPosition(table.state())?.strategic.get('K22/0')).toBe('us');
  const { game } = table.state();
  expect(agreedPosition({ game: { ...game, usOnMap: false } })?.strategic.get('K22/0')).toBe('german');
});

describe('8.6053: where one stands already', () => {
  const entry = { us: { GG1: ['FF0', 'GG1', 'HH0'] }, german: {} };
  const at = (strategic: string) =>
    wayFrom(
      plainPosition({ grid, entry, strategic: new Map([[`${strategic}/0`, 'us']]) }),
      'us',
      'infantry',
      'GG1',
      'uncontrolled',
    );

  test('who is in an Eligible Entry Area has come to it', () => {
    expect(at('GG4')).toMatchObject({ length: 0, refuges: [{ entry: 'GG1' }] });
  });

  test('an Entry Area that is in a friendly Setup Area is as near as that', () => {
    const it = plainPosition({ grid, entry, strategic: new Map([['FF1/0', 'us']]) });
    const way = wayFrom(it, 'us', 'infantry', 'II1', 'uncontrolled');
    expect(way).toMatchObject({ length: 1 });
    if (typeof way === 'object') expect(way.refuges).toContainEqual({ entry: 'GG1' });
  });
});

test('8.606: whether the path needs an enemy hex is not said where it hangs on the choice of Area', () => {
  // K10 and K22 are equally far from K16; before the latter lies the Area of German K19, to be crossed.
  const it = plainPosition({
    grid,
    strategic: new Map([
      ['K10/0', 'us'],
      ['K23/0', 'us'],
      ['K19/0', 'german'],
    ]),
  });
  const near = grid.hexes.filter((hex) => grid.distance(hex, 'K16') < 3);
  const found = near.map((hex) => wayFrom(it, 'us', 'infantry', hex, 'enemy-areas'));
  const ways = found.flatMap((way) => (typeof way === 'object' ? [way] : []));
  const differing = ways.filter(({ differs }) => differs);
  expect(differing.length).toBeGreaterThan(0);
  for (const way of differing) {
    expect(way.refuges).toHaveLength(2);
    expect(way.enemyHexes).toBe(0);
  }
});

test('8.2: whether two Areas are one hangs on what lies between', () => {
  const it = p12();
  // J21 and L21 share L22, which is U.S. either way; one comes to it from J21 over No Man’s Land.
  const between = grid.neighbours('J21').filter((hex) => grid.neighbours('L22').includes(hex));
  const front = (river: Marks) => frontOf({ ...it, river }, { us: 'as-absent', german: 'as-absent' });
  expect(front(onlyAt(between)).holders).toEqual(front(onlyAt([])).holders);
  const us = (river: Marks) => front(river).areas.filter(({ side }) => side === 'us');
  expect([us(onlyAt([])).length, us(onlyAt(between)).length]).toEqual([1, 2]);
  const no = new Set(grid.hexes.filter((hex) => !between.includes(hex)));
  const river: Marks = { yes: new Set(), no, rest: 'unknown' };
  expect(computedFront({ ...it, river }, undefined)).toEqual({ sure: false, hangsOn: between });
});

test('8.613: a path may lie over hexes of an Eligible Entry Area, whoever is near them', () => {
  // German GG3 bars the north as far as the river, but for the hexes of Entry Area GG1.
  const river = `river: ${[6, 7].flatMap((at) => COLUMNS.map((column) => `${column}${at}`)).join(' ')}`;
  const text = `${OPEN}\nhouses: AA3 MM3 GG3\nus: AA3 MM3\ngerman: GG3\n${river}`;
  const { game } = agreed(text, { us: '+ squad 6-6-6 @AA3' }).state();
  const way = shiftWay(game, 'us', ['infantry'], 'area A', 'area B');
  expect(way).toMatchObject({ path: expect.arrayContaining(['GG1']) });
});

describe('what is assumed', () => {
  const assumed = (text: string, more: Partial<Position> = {}) => {
    const table = marked(text, { us: '+ squad 6-6-6 @K22', german: '+ squad 6-5-8 @K40', ...more });
    for (const side of ['us', 'german']) table.order(side, 'map.declare', {});
    table.order('us', 'map.assume', { what: 'elsewhere' });
    table.order('german', 'map.answer', { answer: 'accept' });
    return table;
  };

  test('can be that there is no Blaze, where that was said not to be known', () => {
    const table = assumed(`${OPEN}\nblaze elsewhere: unknown\nhouses: K22 K40\nus: K22\ngerman: K40`);
    expect(table.attempt('us', 'areas.propose', {}).ok).toBe(true);
  });

  test('leaves Control of what is worth LVP alone', () => {
    const [at = ''] = worthOf('Lg');
    const hex = at.replace('/0', '');
    const table = assumed(`houses: K22 K40\nus: K22 ${hex}\ngerman: K40`, { options: { cg: 'III' } });
    expect(marksOf(table.state())?.control.get(at)).toBe('us');
  });
});

test('what cannot be kept as unknown is not taken for known', () => {
  const read = parseMarks('St', 'river elsewhere: no\nunknown river: K20');
  expect(read).toMatchObject({ ok: false, faults: [{ line: 2 }] });
  expect(parseMarks('St', 'unknown river: K21').ok).toBe(true);
});

test('who is beneath a bridge of the enemy’s stands in an Area of his own, and is Strategic there', () => {
  const text = `${OPEN}\nbridge K20: K19 K21\nentrenchments: K20\nhouses: K28 K14\ngerman: K20/bridge K28\nus: K20/0 K14`;
  const us = '+ squad 6-6-6 @K20/-1\n+ Gun M1 57mm AT @K20/-1';
  const table = marked(text, { us, german: '+ squad 6-5-8 @K20' });
  expect(table.offers('us').find(({ order }) => order === 'map.declare')?.label).toBe('Declare (8.2): G K20');
  for (const side of ['us', 'german']) table.order(side, 'map.declare', {});
  expect(table.view('everyone').terrain.marks).toMatch(/^us guns: K20\/0$/mu);
  table.order('us', 'areas.propose', {});
  table.order('german', 'areas.answer', { answer: 'accept' });
  const { game } = table.state();
  const territory = (side: Side) => {
    const [unit] = Object.values(ownUnits(game, side).ob.units);
    return unit === undefined ? undefined : territoryIn(game, side, unit);
  };
  // J19, which is nobody’s, touches K20: one comes there from beneath the bridge, and not off it past its ends.
  expect([territory('us'), territory('german')]).toEqual(['friendly', 'isolated']);
});

test('8.6052, 8.6057: a cellar that is somebody’s by itself is left by its stairwell, over his own Locations', () => {
  // The ground level of K22 is the enemy’s, that of K23 is not.
  const text = (stairs: string, ground: string) =>
    `${OPEN}\nbuilding K22+K23 1: ${stairs}\nhouses: K28 K14\ncellars: K22 K23\nus: ${ground} K14\ngerman: K28${
      ground.includes('K22/0') ? '' : ' K22/0'
    }`;
  const isolated = (stairs: string, ground: string) => {
    const table = agreed(text(stairs, ground), { us: '+ squad 6-6-6 @K22/-1' });
    const { marking } = unitsIn(table.view('everyone'));
    return [territory(table, 'us', 'S1'), marking.isolation?.infantry.includes('K22/-1') === true];
  };
  const own = 'K22/0 K22/1 K22/-1 K23';
  expect(isolated('K22 K23', own)).toEqual(['friendly', false]);
  expect(isolated('K23', own)).toEqual(['isolated', true]);
  expect(isolated('K22 K23', 'K22/-1 K22/1 K23')).toEqual(['isolated', true]);
});

test('stairs that nobody has marked are asked for, not assumed', () => {
  const table = marked(
    `${OPEN}\nbuilding K22+K23 1\nhouses: K28 K14\ncellars: K22 K23\nus: K22/0 K22/1 K22/-1 K23 K14\ngerman: K28`,
    { us: '+ squad 6-6-6 @K22/-1' },
  );
  for (const side of ['us', 'german']) table.order(side, 'map.declare', {});
  const refused = table.attempt('us', 'areas.propose', {});
  expect(refused).toMatchObject({ ok: false, ruling: { code: 'kgp/8.605/hangs-on' } });
  if (!refused.ok) expect(refused.ruling.message).toMatch(/nobody has said where the stairs of K22/u);
  expect(table.offers('us').filter(({ order }) => order === 'map.assume')).toEqual([]);
  expect(table.attempt('us', 'map.assume', { what: 'named' }).ok).toBe(false);
});

test('CG6c, 8.2: ends of a bridge and Control of an arrow hex that are marked as unknown are asked for, not assumed', () => {
  const held = `${OPEN}\nriver: NN6\nhouses: K28\ngerman: K28\nus: NN6`;
  const table = marked(`${held}\nbridge NN6: unknown\nunknown arrows: N56`, {});
  for (const side of ['us', 'german']) table.order(side, 'map.declare', {});
  const refusal = () => {
    const tried = table.attempt('us', 'areas.propose', {});
    return tried.ok ? 'proposed' : tried.ruling.message;
  };
  expect(refusal()).toMatch(/nobody has said from which hexes one comes onto the bridge in NN6/u);
  expect(table.offers('us').filter(({ order }) => order === 'map.assume')).toEqual([]);
  agreeOnMarks(table, 'bridge NN6: MM6 unknown OO7');
  expect(refusal()).toMatch(/the bridge in NN6/u);
  agreeOnMarks(table, 'bridge NN6: MM6 OO7');
  expect(refusal()).toMatch(/nobody knows who Controls the arrow hex N56 \(CG6c\)/u);
  agreeOnMarks(table, 'known arrows: N56');
  expect(refusal()).toBe('proposed');
});

describe('KGP1: under the legend of “St” there are no hexes', () => {
  // U.S. QQ56 behind a German A50–QQ50: past RR55 … TT48 one came to TT19.
  const row = COLUMNS.slice(0, COLUMNS.indexOf('RR')).map((column) => `${column}50`);
  const text = `${OPEN}\nhouses: QQ56 ${row.join(' ')}\nus: QQ56\ngerman: ${row.join(' ')}`;
  const { game } = position({ at: '8.605', date: '20 AM' }).state();
  const at = (parts: Partial<typeof game>) => {
    const it = positionOf({ game: { ...game, terrain: { marks: text }, ...parts } } as KgpCampaign);
    if (it === undefined) throw new Error('nothing is marked');
    return new Isolations(it, 'us', 'infantry').of('QQ56/0').isolated;
  };

  test('no path leads there; in a campaign begun before the fifth edition it does', () => {
    expect(at({})).toBe(true);
    expect(at({ mended: mendedSince(4) })).toBe(false);
  });

  test('a hex beside the edge of the map is no Front-Line Hex for that', () => {
    const marking = (map: string) => {
      const around = gridOf(map).neighbours('QQ55');
      return {
        areas: [{ side: 'us' as const, id: 'A', isolated: false, locations: ['QQ55', ...around] }],
        noMansLand: [],
      };
    };
    expect(isFrontLine('St', marking('St'), 'us', 'QQ55')).toBe(false);
    expect(isFrontLine('St once', marking('St'), 'us', 'QQ55')).toBe(true);
  });
});

describe('KGP1: hexes under the legends of “Ch” and “Lg”', () => {
  const hints = (text: string) => {
    const table = marked(text, { options: { cg: 'II' }, date: '21 AM' });
    for (const side of ['us', 'german']) table.order(side, 'map.declare', {});
    return table.desk('us').text.match(/The front hangs on RR24[^\n]*/u)?.[0];
  };
  // Between the river and the edge of the map there is no other way for U.S. TT18 than by these hexes.
  const far = `${OPEN}\nriver: PP0-PP26 QQ21-QQ23 RR21-RR23\nhouses: TT18 FF2\nus: TT18\ngerman: FF2`;

  test('are asked about where the front is another one without them, and not once they are barred', () => {
    expect(hints(far)).toContain('“barred infantry: RR24-RR28 SS22-SS29 TT22-TT28”');
    const barred = ['infantry', 'vehicle'].map((who) => `barred ${who}: RR24-RR28 SS22-SS29 TT22-TT28`);
    expect(hints([far, ...barred].join('\n'))).toBeUndefined();
    expect(hints(`${OPEN}\nhouses: C10 K10\nus: C10\ngerman: K10`)).toBeUndefined();
  });
});
