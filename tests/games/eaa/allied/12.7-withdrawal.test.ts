/** 12.7: Withdrawal. */
import { describe, expect, test } from 'vitest';
import { withdraw, withdrawalOptions } from '../../../../src/games/eaa/allied/12.7-withdrawal.ts';
import type { Counter } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { counter, ground, type HexWords, type Placed } from '../board.ts';
import { type TableWords, table, unitAt } from './table.ts';

const us = (at: string, id: string, more: Partial<Placed> = {}, numbers = '3/2 3'): Placed => ({
  at,
  counter: counter('V', id, numbers),
  ...more,
});
const german = (at: string, more: Partial<Counter> = {}): Placed => ({
  at,
  counter: counter('I SS', `x${at}`, '4/2 3', more),
});
const hexes: Readonly<Record<string, HexWords>> = { '1015': { edgeOf: 'allied', hasRoadOff: true } };
const at = (units: readonly Placed[], words: TableWords = {}) =>
  table({
    ground: ground({ hexes, roads: ['1015 1014 1013 1012 1011 1010'] }),
    units,
    ...words,
  });

function whereTo(on: ReturnType<typeof at>, unit: string, ...to: string[]) {
  const done = withdraw(on.book, on.world, [{ unit, to }]);
  if (!done.ok) return [done.rule, done.legal] as const;
  const after = unitAt(done.world, unit);
  return [on.world.position.ground.grid.hexAt(after.hex), after.steps, after.isDispersed] as const;
}

describe('hexes', () => {
  test('one or two, the second two away from where it began; nobody is dispersed by it', () => {
    const on = at([us('1010', 'a'), german('1009')]);
    expect(withdrawalOptions(on.world)).toEqual([{ unit: 'V/a', to: ['0911', '1011', '1111'] }]);
    expect(whereTo(on, 'V/a', '1011')).toEqual(['1011', 2, false]);
    expect(whereTo(on, 'V/a', '1011', '1012')).toEqual(['1012', 2, false]);
    expect(whereTo(on, 'V/a', '1011', '1010')[0]).toBe('12.75');
    expect(whereTo(on, 'V/a', '1011', '1012', '1013')[0]).toBe('12.7');
    expect(whereTo(on, 'V/a')[0]).toBe('12.7');
    expect(whereTo(on, 'V/a', '1009')[0]).toBe('12.7');
    expect(whereTo(on, 'V/a', '1014')[0]).toBe('12.7');
  });

  test('a hex without German control before one with it; that costs a step, and never the last one', () => {
    const on = at([us('1010', 'a'), german('1009')]);
    for (const hex of ['0910', '1110']) expect(whereTo(on, 'V/a', hex)[0]).toBe('12.7');
    const cut = [german('1009'), german('0911'), german('1112')];
    const caught = at([us('1010', 'a'), ...cut]);
    expect(whereTo(caught, 'V/a', '1011').slice(0, 2)).toEqual(['1011', 1]);
    const weak = at([us('1010', 'a', { steps: 1 }), ...cut]);
    expect(whereTo(weak, 'V/a', '1011')[0]).toBe('12.72');
    expect(withdrawalOptions(weak.world)).toEqual([]);
  });

  test('over a river only if no other hex of the priority is there', () => {
    const river = ground({
      hexes,
      roads: ['1015 1014 1013 1012 1011 1010'],
      rivers: { '1010 0911': 'river' },
    });
    const on = at([us('1010', 'a'), german('1109')], { ground: river });
    expect(whereTo(on, 'V/a', '0911')[0]).toBe('12.7');
    expect(withdrawalOptions(on.world)[0]?.to).toContain('1011');
  });

  test('through a full hex on the way, not into one', () => {
    const full = [us('1011', 'b'), us('1011', 'c'), us('1011', 'd')];
    const on = at([us('1010', 'a'), german('1009'), ...full]);
    expect(whereTo(on, 'V/a', '1011')[0]).toBe('10.4');
    expect(whereTo(on, 'V/a', '1011', '1012')[0]).toBe('1012');
  });
});

test('13.23, 12.9: an isolated mechanized unit stays, an isolated or dispersed stack goes one hex', () => {
  const tank = at([us('1010', 'a', { supply: 'isolated' }, '3/2 5')]);
  expect(whereTo(tank, 'V/a', '1011')[0]).toBe('13.23');
  expect(withdrawalOptions(tank.world)).toEqual([]);
  const foot = at([us('1010', 'a', { supply: 'isolated' })]);
  expect(whereTo(foot, 'V/a', '1011')[0]).toBe('1011');
  expect(whereTo(foot, 'V/a', '1011', '1012')[0]).toBe('13.23');
  const mixed = at([us('1010', 'a'), us('1010', 'b', { isDispersed: true })]);
  expect(whereTo(mixed, 'V/a', '1011', '1012')[0]).toBe('12.9');
  expect(whereTo(mixed, 'V/b', '1011')).toEqual(['1011', 2, true]);
});

test('units of one corps, as many as the event says, each in turn; what they leave behind goes', () => {
  const on = at(
    [
      us('1010', 'a'),
      us('1010', 'b'),
      us('1013', 'c'),
      us('1014', 'd'),
      { at: '1012', counter: counter('XVIII', 'o', '3/1 3') },
    ],
    { ips: ['1010', '1014'], roadblocks: ['1011'] },
  );
  const run = (...units: string[]) =>
    withdraw(
      on.book,
      on.world,
      units.map((unit) => ({ unit, to: ['1011'] })),
    );
  const done = run('V/a', 'V/b');
  if (!done.ok) throw new Error(done.why);
  expect(on.names(done.world.position.ips)).toEqual(['1014']);
  expect(done.world.position.roadblocks.size).toBe(0);
  expect(run('V/a', 'XVIII/o')).toMatchObject({ ok: false, rule: '12.7' });
  expect(run('V/a', 'V/b', 'V/c', 'V/d')).toMatchObject({ ok: false, why: '4 are named: 3 at most' });
  expect(run('V/a', 'V/a')).toMatchObject({ ok: false, why: 'V/a is named twice' });
  expect(run('V/gone')).toMatchObject({ ok: false, why: 'V/gone is no Allied unit on the map' });
});
