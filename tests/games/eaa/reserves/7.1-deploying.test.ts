/** 7.1, 7.2: reserves as they are placed; worked examples E16 to E19. What is not stated is invented. */
import { describe, expect, test } from 'vitest';
import { readDeployments } from '../../../../src/games/eaa/notation/7.1-deployments.ts';
import { type Counter, counterKey } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { type TableWords, table } from '../allied/table.ts';
import { counter, ground, type Placed } from '../board.ts';

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
    readDeployments(
      placements.map(([unit, hex]) => `${unit} at ${hex}`).join('\n'),
      on.world.position,
      on.world.alliedBox,
      { may: new Set(box.map(counterKey)) },
    );
  return { ...on, run };
}
type Done = ReturnType<ReturnType<typeof at>['run']>;
const rule = (done: Done) => (done.ok ? undefined : done.faults[0]?.rule);
const why = (done: Done) => (done.ok ? undefined : done.faults[0]?.wrong);

describe('one after the other', () => {
  test('E16: near its division and three hexes from the enemy; the other one may wait', () => {
    const box = [reserve('VIII', '8.4'), reserve('VIII', '22.4')];
    const on = at(box, [there('1010', 'VIII', '12.4'), german('1008')]);
    const done = on.run(['VIII/8.4', '1011']);
    if (!done.ok) throw new Error(why(done));
    expect(done.deployments).toEqual([{ unit: 'VIII/8.4', hex: on.at('1011'), by: 'division' }]);
    expect(why(on.run(['VIII/8.4', '1010']))).toContain('Germans are 2 away, and 3 hexes is the least');
    expect(why(on.run(['VIII/8.4', '1010']))).toContain('the nearest legal hexes are 1011, 1012, 1013');
    expect(rule(on.run(['VIII/8.4', '1014']))).toBe('7.1');
    expect(why(on.run(['VIII/8.4', '1212']))).toContain('outside the area of VIII Corps');
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
    if (!done.ok) throw new Error(why(done));
    expect(done.position.roadblocks.size).toBe(0);
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
    const apart = on.run(...all.slice(0, 2), ['V/36.3A', '1014']);
    expect(rule(apart)).toBe('7.2');
    expect(why(apart)).toContain('those of one division come into one hex');
  });

  test('four of an airborne division come to two hexes that touch', () => {
    const box = ['504.82', '505.82', '508.82', '325.82'].map((id) => reserve('V', id, { isAirborne: true }));
    const on = at(box, [there('1012', 'V', '9.2')]);
    const to = (...hexes: string[]) =>
      rule(on.run(...box.map((each, index): [string, string] => [counterKey(each), hexes[index] ?? ''])));
    expect(to('1013', '1013', '1014', '1014')).toBeUndefined();
    expect(to('1013', '1013', '1013', '1211')).toBe('7.2');
  });
});
