/** 16.1–16.13: assigning the points of a corps card. */
import { describe, expect, test } from 'vitest';
import { assignReplacements, nextReplacements } from '../../../../src/games/eaa/allied/16.1-replacements.ts';
import { counter, ground, type Placed } from '../board.ts';
import { table, unitAt } from './table.ts';

const ON = ground({
  hexes: { '1015': { edgeOf: 'allied', hasRoadOff: true } },
  roads: ['1015 1014 1013 1012 1011'],
});
const V = { corps: 'V', points: 3 } as const;
const unit = (id: string, at: string, more: Partial<Placed> = {}): Placed => ({
  at,
  counter: counter('V', id, '3/2/1 3'),
  steps: 1,
  ...more,
});
const elite = (id: string, at: string): Placed => ({
  at,
  counter: counter('V', id, '4e/3e 3'),
  steps: 1,
});
const worldOf = (units: readonly Placed[], day = 20) => table({ ground: ON, day, units }).world;

test('E67: two reduced units take a step each, the third point is lost', () => {
  const world = worldOf([unit('393.99', '1012'), unit('47.9', '1013'), unit('9.2', '1011', { steps: 3 })]);
  const done = assignReplacements(world, V, ['V/47.9', 'V/393.99']);
  if (!done.ok) throw new Error(done.why);
  expect(['V/393.99', 'V/47.9', 'V/9.2'].map((key) => unitAt(done.world, key).steps)).toEqual([2, 2, 3]);
  expect(nextReplacements(world, V, ['V/47.9', 'V/393.99'])).toEqual([]);
});

describe('16.12: elite steps', () => {
  const world = worldOf([unit('393.99', '1012'), elite('16.1', '1013')]);

  test('only when nobody is left who could take another, in whichever order they are named', () => {
    expect(nextReplacements(world, V, [])).toEqual(['V/393.99']);
    expect(nextReplacements(world, V, ['V/393.99'])).toEqual(['V/16.1']);
    expect(assignReplacements(world, V, ['V/16.1', 'V/393.99'])).toMatchObject({ ok: true });
    expect(assignReplacements(world, V, ['V/16.1'])).toEqual({
      ok: false,
      rule: '16.12',
      why: '16.1.V would take an elite step while a unit can take another',
      legal: ['V/393.99'],
    });
  });

  test('no point is left for it', () => {
    const one = { ...V, points: 1 };
    expect(assignReplacements(world, one, ['V/16.1', 'V/393.99'])).toMatchObject({ ok: false, rule: '16.1' });
  });
});

test('each fault has its rule', () => {
  const world = worldOf([
    unit('whole', '1012', { steps: 3 }),
    unit('low', '1012', { supply: 'low' }),
    unit('cut', '1607'),
    unit('able', '1011'),
    { at: '1013', counter: counter('XVIII', 'other', '3/1 3'), steps: 1 },
    { at: '1014', counter: counter('V', 'big', '4/3/2/1 3') },
    { at: '1014', counter: counter('V', 'full', '3/2/1 3'), steps: 2 },
  ]);
  const ruleOf = (...keys: string[]) => {
    const done = assignReplacements(world, V, keys);
    return done.ok ? undefined : done.rule;
  };
  expect(ruleOf('V/whole')).toBe('16.1');
  expect(ruleOf('XVIII/other')).toBe('16.1');
  expect(ruleOf('V/low')).toBe('16.11');
  expect(ruleOf('V/cut')).toBe('16.11');
  expect(ruleOf('V/full')).toBe('10.4');
  expect(ruleOf('V/gone')).toBe('16.13');
  expect(ruleOf('V/able', 'V/able')).toBe('16.13');
  expect(ruleOf('V/able')).toBeUndefined();
  expect(assignReplacements(worldOf([unit('a', '1012')], 19), V, ['V/a'])).toMatchObject({ rule: '16.0' });
});

test('10.4: the second of two in a hex finds it full', () => {
  const two = [
    { at: '1012', counter: counter('V', 'a', '4/3/2/1 3'), steps: 3 },
    { at: '1012', counter: counter('V', 'b', '4/3/2/1 3'), steps: 2 },
  ];
  const world = worldOf(two);
  expect(assignReplacements(world, V, ['V/b'])).toMatchObject({ ok: true });
  expect(assignReplacements(world, V, ['V/a', 'V/b'])).toMatchObject({ ok: false, rule: '10.4' });
});
