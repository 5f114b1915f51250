/** What the steps no longer ask once both sides have agreed on the computed front: nearest Areas, Escapes, Shifts, Isolation. */

import { describe, expect, test } from 'vitest';
import { knownEscape } from '../../../../src/games/kgp/escape/8.606-known-way.ts';
import { kgp } from '../../../../src/games/kgp/game.ts';
import { plannedGroup } from '../../../../src/games/kgp/shift/8.613-shift-orders.ts';
import { knownShift } from '../../../../src/games/kgp/shift/8.613-who-may-shift.ts';
import { uncontrolledDestinations } from '../../../../src/games/kgp/terrain/8.605-holding-boxes.ts';
import { canShift, type ShiftWay, shiftWay } from '../../../../src/games/kgp/terrain/ways.ts';
import { printPlace } from '../../../../src/games/kgp/units/place.ts';
import { territoryIn } from '../../../../src/games/kgp/units/territory.ts';
import { gridOf } from '../../../../src/games/kgp/vocabulary/hex.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import { mendedSince } from '../../../../src/games/kgp/vocabulary/mends.ts';
import type { Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { agreeOnFront } from '../agree-on-marks.ts';
import { BEFORE_FIFTH } from '../before-fifth.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';

/** Page P12; invented as in the tests of the front. */
const P12 = [
  'river elsewhere: no',
  'barred vehicle elsewhere: no',
  'building I20+J19/2 1: I20 J19',
  'houses: J21 K19 L19 I22 K28',
  'us: J19/0 J19/2 J21 K19 L19',
  'german: I20 J19/1 I22 K28',
].join('\n');

const US = '+ Gun M1 57mm AT @L21\n+ squad 6-6-6 @L19';
const GERMAN = '+ vehicle Pz IVH @H20, immobilized\n+ squad 6-5-8 @I20';

function agreed(more: Partial<Position> = {}, text = P12): ReturnType<typeof position> {
  const table = position({ at: '8.605', date: '20 AM', us: US, german: GERMAN, ...more });
  agreeOnFront(table, text);
  return table;
}

const unitOf = (table: CampaignTable, side: Side, id: string) => {
  const unit = ownUnits(table.state().game, side).ob.units[id];
  if (unit === undefined) throw new Error(`no ${id}`);
  return unit;
};

const placeOf = (table: CampaignTable, side: Side, id: string) => {
  const { place } = unitOf(table, side, id);
  return place === undefined ? 'nowhere' : printPlace(place);
};

const offered = (table: CampaignTable, as: string, order: string) =>
  table.offers(as).filter((offer) => offer.order === order);

test('8.6053: the squad in E18 is Retained in the U.S. Area, and nobody is asked', () => {
  const table = agreed({ us: `${US}\n+ squad 6-6-6 @E18` });
  expect(placeOf(table, 'us', 'S2')).toBe('area A');
  expect(offered(table, 'us', 'areas.retain')).toEqual([]);
});

describe('8.606, 8.6061: who cannot stay', () => {
  const german = `${GERMAN}\n+ squad 6-5-8 @K23\n+ squad 6-5-8 @K23`;

  test('the squads in K23 go to the German Area that is nearest, by the path of the front', () => {
    const table = agreed({ german });
    const { game } = table.state();
    const known = knownEscape(game, 'german', unitOf(table, 'german', 'S2'));
    expect(known?.to.length).toBeGreaterThan(0);
    expect(known?.path[0]).toBe('K23');
    const [offer] = offered(table, 'german', 'escape.compose');
    const field = (name: string) => offer?.fields.find((each) => each.name === name);
    expect(field('to')).toMatchObject({ options: known?.to.map((value) => ({ value })) });
    expect(field('distance')).toMatchObject({ options: [{ value: known?.distance }] });
    const wrong = known?.distance === '1' ? '2' : '1';
    const args = { from: 'K23', units: 'S2 S3', to: known?.to[0], distance: wrong, through: 'no' };
    expect(table.refusal('german', 'escape.compose', args)).toBe('kgp/8.6061/not-by-the-front');
    const [form] = offered(table, 'german', 'escape.plan');
    expect(form?.fields[0]).toMatchObject({ initial: expect.stringMatching(/^S2 S3 to [AB] \d/u) });
  });

  test('overruled by consent, for this CG Date, each side says its ways itself', () => {
    const table = agreed({ german });
    const { game } = table.state();
    const to = knownEscape(game, 'german', unitOf(table, 'german', 'S2'))?.to[0];
    table.order('german', 'map.overrule', { reason: 'There is a ford.' });
    expect(offered(table, 'us', 'map.overrule')).toEqual([]);
    table.order('us', 'map.overrule-answer', { answer: 'accept' });
    const args = { from: 'K23', units: 'S2 S3', to, distance: '1', through: 'no' };
    expect(table.attempt('german', 'escape.compose', args).ok).toBe(true);
  });

  test('overruled by the GM at once; not agreed to, nothing changes', () => {
    const table = agreed({ german, common: { gm: 'plain' } });
    table.order('german', 'map.overrule', { reason: 'There is a ford.' });
    table.order('us', 'map.overrule-answer', { answer: 'refuse' });
    expect(table.state().game.terrain.overruled).toBeUndefined();
    table.order('gm', 'map.overrule', { reason: 'There is a ford.' });
    expect(table.state().game.terrain.overruled).toEqual({ date: '20 AM', reason: 'There is a ford.' });
  });
});

test('8.605: a wish to overrule is for its CG Date: the next one’s paths count, whoever answers then', () => {
  const table = agreed();
  table.order('german', 'map.overrule', { reason: 'There is a ford.' });
  table.happen((work) => {
    work.emit('date.began', 'everyone', { date: '20 PM' });
    work.emit('step.began', 'everyone', { step: '8.613', date: '20 PM' });
    kgp.advance(work);
  });
  expect(offered(table, 'us', 'map.overrule-answer')).toEqual([]);
  expect(table.refusal('us', 'map.overrule-answer', { answer: 'accept' })).toBe('kgp/8.605/overrule-lapsed');
  // The new date can have a wish of its own.
  table.order('us', 'map.overrule', { reason: 'K30 has a ford.' });
  table.order('german', 'map.overrule-answer', { answer: 'accept' });
  expect(table.state().game.terrain.overruled).toEqual({ date: '20 PM', reason: 'K30 has a ford.' });
});

test('a map that is stated by hand asks as it always did', () => {
  const table = position({
    at: '8.605',
    us: `${US}\n+ squad 6-6-6 @E18`,
    german: `${GERMAN}\n+ squad 6-5-8 @K23`,
  });
  table.order('us', 'areas.state', { text: "us A: L19-L21\ngerman A: H20 I20\nno man's land: K23" });
  table.order('german', 'areas.answer', { answer: 'accept' });
  expect(offered(table, 'us', 'areas.retain')).toHaveLength(1);
});

describe('8.613: a Shift', () => {
  const FAR = `${P12}\nhouses: E34\nus: E34`;
  const at = (table: ReturnType<typeof position>) => {
    table.happen((work) => {
      work.emit('date.began', 'everyone', { date: '20 PM' });
      work.emit('step.began', 'everyone', { step: '8.613', date: '20 PM' });
      kgp.advance(work);
    });
    return table;
  };
  const us = `${US}\n+ squad 6-6-6 @E34`;
  const plan = { from: 'area B', units: 'S1', to: 'area A', path: 'country', hexes: 0 };

  test('takes the path with the fewest Uncontrolled hexes, whatever is typed', () => {
    const table = at(agreed({ us }, FAR));
    const way = shiftWay(table.state().game, 'us', ['infantry'], 'area B', 'area A');
    if (way === undefined || way === 'none') throw new Error('no way');
    expect(way.fewest).toBeGreaterThan(0);
    // Each hex of the path is a neighbour of the one before it.
    for (const [index, hex] of way.path.entries())
      if (index > 0) expect(gridOf('St').neighbours(hex)).toContain(way.path[index - 1]);
    table.order('us', 'shift.plan', plan);
    expect(plannedGroup.of(table.state().game, 'us')?.group.uncontrolledHexes).toBe(way.fewest);
  });

  test('by road where all of the path is marked as one', () => {
    const { path } = shiftWay(
      agreed({ us }, FAR).state().game,
      'us',
      ['infantry'],
      'area A',
      'area B',
    ) as ShiftWay;
    const roads = agreed({ us }, `${FAR}\nroad paved: ${path.join(' ')}`);
    const way = shiftWay(roads.state().game, 'us', ['infantry'], 'area B', 'area A') as ShiftWay;
    expect(way.byRoad).toBe(way.fewest);
  });

  test('is refused to a vehicle where no path leads for it, and open to Infantry', () => {
    const ring = gridOf('St').ring('E34', 3).join(' ');
    const table = at(agreed({ us: `${us}\n+ vehicle M4A1 @L19` }, `${FAR}\nbarred vehicle: ${ring}`));
    expect(table.refusal('us', 'shift.plan', { ...plan, units: 'V1' })).toBe('kgp/8.613/no-path');
    expect(table.attempt('us', 'shift.plan', plan).ok).toBe(true);
  });

  test('of Infantry and vehicles together needs a path that all of them could take', () => {
    // A ring with one gap for each, where it is closed to the other.
    const ring = gridOf('St').ring('E34', 3);
    const but = (gap: string) => ring.filter((hex) => hex !== gap).join(' ');
    const text = `${FAR}\nbarred vehicle: ${but('E31')}\nbarred infantry: ${but('E37')}`;
    const table = at(agreed({ us: `${us}\n+ vehicle M4A1 @L19` }, text));
    const { game } = table.state();
    const wayOf = (units: readonly string[]) =>
      knownShift(game, 'us', { from: 'area B', to: 'area A', units });
    expect(wayOf(['S1', 'S2'])).not.toBe('none');
    expect(wayOf(['V1'])).not.toBe('none');
    expect(wayOf(['S1', 'V1'])).toBe('none');
    // Offers ask whether there is a path, and not for its price.
    for (const movers of [['infantry'], ['vehicle'], ['infantry', 'vehicle']] as const)
      for (const [from, to] of [
        ['area B', 'area A'],
        ['area A', 'area B'],
        ['area B', 'box GG1'],
      ] as const)
        expect(canShift(game, 'us', movers, from, to), `${movers.join()} ${from} ${to}`).toBe(
          shiftWay(game, 'us', movers, from, to) !== 'none',
        );
    expect(table.refusal('us', 'shift.plan', { ...plan, units: 'S1 V1' })).toBe('kgp/8.613/no-path');
    // Begun before the fourth edition: what was asked was the vehicle's path alone.
    const begun = { ...game, mended: mendedSince(3) };
    expect(knownShift(begun, 'us', { from: 'area B', to: 'area A', units: ['S1', 'V1'] })).not.toBe('none');
  });

  test('is not made out of a Location that is Isolated in an Area that is not', () => {
    const table = at(agreed({ us: `${us}\n+ squad 6-6-6 @J21` }, FAR));
    expect(table.refusal('us', 'shift.plan', { ...plan, units: 'S3' })).toBe('kgp/8.6052/isolated-there');
  });
});

describe('8.6052: on a later CG Date', () => {
  /** U.S. K19 and J19 are cut off from GG1 by a river, not from TT19, which is Eligible from 20 AM. */
  const COLUMNS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const ROW = [...COLUMNS, ...COLUMNS.slice(0, 20).map((letter) => letter + letter)];
  const RIVER = `${P12}\nriver: ${ROW.map((column) => `${column}10`).join(' ')}`;

  test('what is Isolated follows the Entry Areas by itself', () => {
    const table = agreed({ date: '19 N' }, RIVER);
    const isolated = () => unitsIn(table.state().game).marking.isolation?.infantry ?? [];
    expect(isolated()).toContain('K19');
    table.happen((work) => {
      work.emit('date.began', 'everyone', { date: '20 AM' });
      work.emit('step.began', 'everyone', { step: '8.613', date: '20 AM' });
      kgp.advance(work);
    });
    expect(isolated()).not.toContain('K19');
    expect(territoryIn(table.state().game, 'us', unitOf(table, 'us', 'S1'))).toBe('friendly');
    expect(offered(table, 'us', 'isolation.state')).toEqual([]);
  });
});

describe('8.6052 EXC: on “Lg” the German’s path ends at his HQ', () => {
  const LG = [
    'river elsewhere: no',
    'barred vehicle elsewhere: no',
    'houses: N25 K28 K40',
    'german: N25 K28',
    'us: K40',
  ].join('\n');
  const lg = () =>
    agreed(
      {
        options: { cg: 'III' },
        date: '20 AM',
        us: '+ squad 6-6-6 @K40',
        german: '+ squad 6-5-8 @N25\n+ squad 6-5-8 @K28',
      },
      LG,
    );

  test('a new HQ is in a building, and those are the examples', () => {
    const table = agreed(
      {
        options: { cg: 'III' },
        date: '20 AM',
        us: '+ squad 6-6-6 @K40',
        german: '+ squad 6-5-8 @K28\n+ squad 6-5-8 @M29',
      },
      `${LG.replace('german: N25 K28', 'us: N25\ngerman: K28')}\nentrenchments: B30\ngerman: B30\nhouses: B20\nrubble: P28\ngerman: P28`,
    );
    const [offer] = offered(table, 'german', 'isolation.computed');
    // K28 is its own; B20, and D28 as printed, are nobody’s and would do as well.
    expect(offer?.fields).toMatchObject([{ name: 'hq', examples: ['K28', 'B20', 'D28'] }]);
    for (const hq of ['K29', 'B30', 'P28'])
      expect(table.refusal('german', 'isolation.computed', { hq })).toBe('kgp/8.6052/hq-no-building');
    table.order('german', 'isolation.computed', { hq: 'B20' });
    expect(ownUnits(table.state().game, 'german').hq).toBe('B20');
  });

  test('what is Isolated is his alone, and noted by one press', () => {
    const table = lg();
    expect(table.view('everyone').units?.marking.isolation).toBeUndefined();
    expect(offered(table, 'us', 'isolation.computed')).toEqual([]);
    table.order('german', 'isolation.computed', {});
    expect(ownUnits(table.state().game, 'german').isolated).toEqual([]);
    expect(table.view('us').sides.german.units?.isolation).toBeUndefined();
  });
});

describe('8.605: a side that Controls no Strategic Location that is not Isolated', () => {
  // P14 is between German P12 and P16; N14 and R14, which are of its Area, are open.
  const TEXT = [
    'river elsewhere: no',
    'barred vehicle elsewhere: no',
    'houses: P14 P12 P16',
    'us: P14',
    'german: P12 P16',
  ].join('\n');
  const at = (more: Partial<Position> = {}, text = TEXT) =>
    agreed(
      {
        options: { cg: 'II' },
        date: '21 AM',
        us: '+ squad 7-4-7 @P14\n+ squad 7-4-7 @T14',
        german: '+ squad 6-5-8 @P12',
        ...more,
      },
      text,
    );

  test('has Holding Boxes alone for those in Uncontrolled Territory, though hexes of its Area are open', () => {
    const table = at();
    const { areas, isolation } = unitsIn(table.state().game).marking;
    expect(areas.find(({ side }) => side === 'us')).toMatchObject({
      isolated: false,
      locations: ['N14', 'P14', 'R14'],
    });
    expect(isolation?.infantry).toEqual(['P14']);
    expect(placeOf(table, 'us', 'S2')).toBe('box S29');
  });

  test('also where the paths of the front are overruled, and not in a campaign begun before the fifth edition', () => {
    const { game } = at().state();
    const open = (more: Partial<typeof game>) =>
      uncontrolledDestinations({ ...game, ...more }, 'us').map(({ value }) => value);
    const overruled = { ...game.terrain, overruled: { date: game.date, reason: 'There is a ford.' } };
    expect(open({ terrain: overruled })).toEqual(['box A10', 'box S29']);
    expect(open({ mended: mendedSince(4) })).toContain('area A');
    expect(placeOf(at({ game: BEFORE_FIFTH }), 'us', 'S2')).toBe('area A');
  });

  test('has its Area as soon as one of them is not Isolated', () => {
    expect(placeOf(at({}, `${TEXT}\nhouses: V20\nus: V20`), 'us', 'S2')).toBe('area A');
  });
});
