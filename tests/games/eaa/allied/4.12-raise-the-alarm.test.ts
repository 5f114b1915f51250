/** 4.12: Raise the Alarm. */
import { expect, test } from 'vitest';
import { alarmOptions, raiseTheAlarm } from '../../../../src/games/eaa/allied/4.12-raise-the-alarm.ts';
import { counter, ground, type Placed } from '../board.ts';
import { type TableWords, table, unitAt } from './table.ts';

const ON = ground({
  hexes: { '1015': { edgeOf: 'allied', hasRoadOff: true }, '1013': { isTown: true, owner: 'allied' } },
  roads: ['1015 1014 1013 1012 1011 1010 1009 1008'],
  rivers: { '1211 1311': 'river' },
});
const us = (at: string, id: string, more: Partial<Placed> = {}): Placed => ({
  at,
  counter: counter('V', id, '3/1 3'),
  ...more,
});
const at = (units: readonly Placed[], words: TableWords = {}) => table({ ground: ON, units, ...words });
const german = (hex: string): Placed => ({ at: hex, counter: counter('I SS', 'x', '4/2 3') });

function go(on: ReturnType<typeof at>, ...orders: [string, string][]) {
  return raiseTheAlarm(
    on.book,
    on.world,
    orders.map(([unit, way]) => ({ unit, way: way.split(' ') })),
  );
}
const ruleOf = (done: ReturnType<typeof go>) => (done.ok ? undefined : done.rule);

test('two units of whatever formation move their whole allowance, on December 16 as well', () => {
  const on = at([us('1014', 'a'), { at: '1015', counter: counter('XVIII', 'b', '3/1 5') }], {
    day: 16,
    ips: ['1014'],
  });
  expect(alarmOptions(on.world)).toEqual(['V/a', 'XVIII/b']);
  const done = go(on, ['V/a', '1014 1013 1012 1011'], ['XVIII/b', '1015 1014 1013 1012 1011 1010']);
  if (!done.ok) throw new Error(done.why);
  expect(on.names(['V/a', 'XVIII/b'].map((key) => unitAt(done.world, key).hex))).toEqual(['1011', '1010']);
  expect(done.world.position.ips.size).toBe(0);
});

test('by the rules of movement, without the bonus of 10.5', () => {
  const on = at([us('1014', 'a'), us('1012', 'b', { isDispersed: true }), german('1008')]);
  expect(alarmOptions(on.world)).toEqual(['V/a']);
  expect(ruleOf(go(on, ['V/a', '1014 1013 1012 1011 1010']))).toBe('10.0');
  expect(ruleOf(go(on, ['V/b', '1012 1011']))).toBe('12.9');
  expect(ruleOf(go(on, ['V/a', '1014 1012']))).toBe('10.1');
  expect(ruleOf(go(on, ['V/a', '1013 1012']))).toBe('10.0');
  expect(ruleOf(go(on, ['V/a', '1014']))).toBe('10.0');
  expect(ruleOf(go(on, ['V/a', '1014 9999']))).toBe('10.0');
  expect(ruleOf(go(on, ['I SS/x', '1008 1007']))).toBe('4.12');
  expect(ruleOf(go(on, ['V/a', '1014 1013'], ['V/a', '1013 1012']))).toBe('4.12');
});

test('10.31: two units do not cross a river at one hexside', () => {
  const on = at([us('1211', 'a'), us('1211', 'b')]);
  expect(ruleOf(go(on, ['V/a', '1211 1311'], ['V/b', '1211 1311']))).toBe('10.31');
});

test('10.6: it ends in supply, unless it had none and finds none', () => {
  const on = at([us('1012', 'a'), us('1013', 'b')]);
  const far = at([us('1407', 'a')], { ground: ground() });
  const refusal = go(at([us('1312', 'a')]), ['V/a', '1312 1412 1512']);
  expect(refusal).toMatchObject({ ok: false, rule: '10.6' });
  expect(refusal.ok ? [] : refusal.legal).toContain('1212');
  expect(ruleOf(go(far, ['V/a', '1407 1406']))).toBeUndefined();
  expect(ruleOf(go(on, ['V/a', '1012 1011']))).toBeUndefined();
});

test('10.4: room is counted when all have moved', () => {
  const two = [us('1012', 'c'), us('1012', 'd'), us('1012', 'e')];
  const on = at([us('1014', 'a'), ...two]);
  expect(ruleOf(go(on, ['V/a', '1014 1013 1012']))).toBe('10.4');
  expect(ruleOf(go(on, ['V/a', '1014 1013 1012'], ['V/c', '1012 1011']))).toBeUndefined();
});
