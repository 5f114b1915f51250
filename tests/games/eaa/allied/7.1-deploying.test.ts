/** 7.1, 7.2: reserves as they are placed; worked examples E16 to E19. What is not stated is invented. */
import { describe, expect, test } from 'vitest';
import { deployReserves, type Placement } from '../../../../src/games/eaa/allied/7.1-deploying.ts';
import { keyOf } from '../../../../src/games/eaa/packs/book.ts';
import type { Counter } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { counter, ground, type Placed } from '../board.ts';
import { type TableWords, table, unitAt } from './table.ts';

const ON = ground({
  hexes: { '1015': { edgeOf: 'allied', hasRoadOff: true }, '1215': { edgeOf: 'allied', hasRoadOff: true } },
  roads: ['1015 1014 1013 1012 1011 1010 1009', '1215 1214 1213 1212 1211 1210'],
  areas: { VIII: [9, 11] },
});
const reserve = (corps: 'V' | 'VIII', id: string, more: Partial<Counter> = {}, day = 18) =>
  counter(corps, id, '3/1 3', { entry: { day, isStrategic: false }, ...more });
const there = (at: string, corps: 'V' | 'VIII', id: string): Placed => ({
  at,
  counter: counter(corps, id, '3/1 3'),
});
const german = (at: string): Placed => ({ at, counter: counter('I SS', 'x', '4/2 3') });

function at(box: readonly Counter[], units: readonly Placed[], words: TableWords = {}) {
  const on = table({ ground: ON, box, units, ...words });
  const run = (...placements: [string, string][]) =>
    deployReserves(
      on.world,
      box.map(keyOf),
      placements.map(([unit, hex]): Placement => ({ unit, hex })),
    );
  return { ...on, run };
}
const rule = (done: ReturnType<ReturnType<typeof at>['run']>) => (done.ok ? undefined : done.rule);

describe('one after the other', () => {
  test('E16: near its division and three hexes from the enemy; the other one may wait', () => {
    const box = [reserve('VIII', '8.4'), reserve('VIII', '22.4')];
    const on = at(box, [there('1010', 'VIII', '12.4'), german('1008')]);
    const done = on.run(['VIII/8.4', '1011']);
    if (!done.ok) throw new Error(done.why);
    expect(on.names([unitAt(done.world, 'VIII/8.4').hex])).toEqual(['1011']);
    expect(done.world.alliedBox.map(({ counter: { id } }) => id)).toEqual(['22.4']);
    expect(on.run(['VIII/8.4', '1010'])).toMatchObject({
      rule: '7.1',
      why: '8.4.VIII does not come to 1010: 2 hexes from a German unit, and 3 at least are asked for',
      legal: ['1011', '1012', '1013'],
    });
    expect(on.run(['VIII/8.4', '1014'])).toMatchObject({ rule: '7.1' });
    expect(on.run(['VIII/8.4', '1212'])).toMatchObject({
      why: '8.4.VIII does not come to 1212: it is outside the area of VIII Corps',
    });
  });

  test('E17: without its division on the map near any unit of the corps; with one placed, near that (7.2)', () => {
    const box = [reserve('V', '26.1'), reserve('V', '47.9')];
    const on = at(box, [there('1010', 'V', '9.2'), german('1007')]);
    expect(rule(on.run(['V/26.1', '1011']))).toBeUndefined();
    expect(rule(on.run(['V/26.1', '1014']))).toBe('7.1');
    expect(rule(on.run(['V/47.9', '1013'], ['V/26.1', '1014']))).toBeUndefined();
  });

  test('a detachment, a Roadblock, a full hex', () => {
    const box = [reserve('V', '26.1'), reserve('V', '47.9')];
    const full = ['a', 'b', 'c'].map((id) => there('1012', 'V', id));
    const on = at(box, full, { detachments: ['1210'], roadblocks: ['1013'] });
    expect(rule(on.run(['V/26.1', '1211']))).toBe('15.22');
    expect(rule(on.run(['V/26.1', '1012']))).toBe('10.4');
    const done = on.run(['V/26.1', '1013']);
    if (!done.ok) throw new Error(done.why);
    expect(done.world.position.roadblocks.size).toBe(0);
  });
});

describe('7.2: together', () => {
  test('E18, E19: units of a division that come together come to one hex', () => {
    const box = [reserve('V', '32.3A'), reserve('V', '33.3A'), reserve('V', '36.3A')].map((each) => ({
      ...each,
      faces: each.faces.slice(0, 1),
    }));
    const on = at(box, [there('1012', 'V', '9.2')]);
    const all = box.map(({ id }): [string, string] => [`V/${id}`, '1013']);
    expect(rule(on.run(...all))).toBeUndefined();
    expect(on.run(...all.slice(0, 2), ['V/36.3A', '1014'])).toMatchObject({
      ok: false,
      rule: '7.2',
      why: 'units of division 3A come together in one hex',
    });
  });

  test('four of an airborne division come to two hexes that touch', () => {
    const box = ['504.82', '505.82', '508.82', '325.82'].map((id) => reserve('V', id, { isAirborne: true }));
    const on = at(box, [there('1012', 'V', '9.2')]);
    const to = (...hexes: string[]) =>
      rule(on.run(...box.map((each, index): [string, string] => [keyOf(each), hexes[index] ?? ''])));
    expect(to('1013', '1013', '1014', '1014')).toBeUndefined();
    expect(to('1013', '1013', '1013', '1211')).toBe('7.2');
  });
});

test('whoever is not covered, named twice, or one too many', () => {
  const box = [reserve('V', '26.1'), reserve('V', '47.9')];
  const on = at(box, [there('1012', 'V', '9.2')]);
  const place = (most: number, ...units: string[]) =>
    deployReserves(
      on.world,
      ['V/26.1'],
      units.map((unit) => ({ unit, hex: '1013' })),
      most,
    );
  expect(place(1, 'V/26.1')).toMatchObject({ ok: true });
  expect(place(1, 'V/47.9')).toMatchObject({ rule: '7.1', legal: ['V/26.1'] });
  expect(place(1, 'V/26.1', 'V/47.9')).toMatchObject({ why: '2 are named: 1 at most' });
  expect(place(2, 'V/26.1', 'V/26.1')).toMatchObject({ why: 'V/26.1 is named twice' });
  expect(on.run(['V/26.1', '9999'])).toMatchObject({ why: '9999 is not on the map' });
});
