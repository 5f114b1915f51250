/** 17.1–17.3: German VPs part by part, and what they decide in the evening. */
import { describe, expect, test } from 'vitest';
import { acrossMeuse, verdictOn } from '../../../../src/games/eaa/allied/17.0-victory.ts';
import type { CalendarDay, VictoryCheck } from '../../../../src/games/eaa/vocabulary/calendar.ts';
import { type VpPart, vpOf, vpParts } from '../../../../src/games/eaa/world/world.ts';
import { counter, ground, type Placed } from '../board.ts';
import { type TableWords, table } from './table.ts';

const ON = ground({
  hexes: {
    '1015': { edgeOf: 'allied', hasRoadOff: true, isBeyondMeuse: true },
    '1008': { isWestwall: true },
    '1007': { isWestwall: true },
    '1305': { edgeOf: 'german', hasRoadOff: true },
    '1310': { isBeyondMeuse: true },
    '1113': { isTown: true, vp: 2 },
    '1213': { terrain: 'city', vp: 5 },
    '1105': { isTown: true, vp: 3, owner: 'german' },
    '1112': { isTown: true },
    '1114': { isTown: true, vp: 1 },
  },
  roads: ['1015 1014 1013 1012 1011 1010 1009 1008', '1305 1306 1307 1308 1309 1310'],
});
const us = (at: string, id: string): Placed => ({ at, counter: counter('V', id, '3/1 3') });
const dead = [counter('V', 'a', '3/1 3'), counter('V', 'b', '3/1 3'), counter('V', 'c', '3/1 3')];

function at(words: TableWords) {
  return table({ ground: ON, ...words });
}

describe('17.1', () => {
  test('towns that have changed hands, half the eliminated Allies, exits, the Meuse', () => {
    const { world, book, names } = at({
      box: [...dead, counter('I SS', 'x', '4/2 3')],
      owners: { '1113': 'german', '1213': 'german' },
      world: { eliminated: ['V/a', 'V/b', 'V/c', 'I SS/x'], exitVps: 8, hasCrossed: true },
    });
    const parts = vpParts(world, book).map(({ hex, ...part }) => ({
      ...part,
      ...(hex === undefined ? {} : { at: names([hex])[0] }),
    }));
    expect(parts).toEqual([
      { of: 'town', vp: 2, at: '1113' },
      { of: 'town', vp: 5, at: '1213' },
      { of: 'eliminated', vp: 1, count: 3 },
      { of: 'exits', vp: 8 },
      { of: 'Meuse', vp: 10 },
    ]);
    expect(vpOf(world, book)).toBe(26);
  });

  test('an Allied town that was German to begin with gives none', () => {
    const { world, book } = at({ owners: { '1105': 'allied' } });
    expect(vpParts(world, book)).toEqual([]);
  });

  test('from December 18 five off for each Westwall hex with an Allied unit in supply', () => {
    const units = [us('1008', 'd'), us('1007', 'e')];
    const parts = (day: number, more: readonly Placed[] = []) => {
      const { world, book } = at({ day, units: [...units, ...more] });
      return vpParts(world, book);
    };
    const wall = (hex: string): VpPart => ({ of: 'Westwall', vp: -5, hex: ON.grid.indexOf(hex) });
    expect(parts(17)).toEqual([]);
    expect(parts(18)).toEqual([wall('1007'), wall('1008')]);
    expect(parts(18, [{ at: '1010', counter: counter('I SS', 'x', '4/2 3') }])).toEqual([]);
  });
});

test('18.1: a town without a value may be worth a VP by the scenario: if it was Allied at first', () => {
  const owners = { '1112': 'german', '1113': 'german', '1105': 'german' } as const;
  const { world, book, names } = at({ owners });
  const parts = (townVp: number) =>
    vpParts(world, { ...book, scenario: { ...book.scenario, townVp } }).map(({ of, vp, hex = 0 }) => [
      of,
      vp,
      names([hex])[0],
    ]);
  expect(parts(0)).toEqual([['town', 2, '1113']]);
  expect(parts(1)).toEqual([
    ['town', 1, '1112'],
    ['town', 2, '1113'],
  ]);
});

test('17.1: across the Meuse counts in the evening, with supply alone', () => {
  const german = [{ at: '1310', counter: counter('I SS', 'x', '4/2 3') }];
  const { world, book } = at({ units: german });
  expect(acrossMeuse(world.position)).toBe(ON.grid.indexOf('1310'));
  expect(vpOf(world, book)).toBe(0);
  expect(verdictOn(world, book).parts).toEqual([{ of: 'Meuse', vp: 10 }]);
  const cut = at({ units: [...german, us('1308', 'd')], owners: { '1105': 'german' } });
  expect(acrossMeuse(cut.world.position)).toBeUndefined();
  expect(verdictOn({ ...cut.world, hasCrossed: true }, cut.book).vp).toBe(10);
});

describe('17.2', () => {
  const verdict = (
    victory: VictoryCheck | readonly VictoryCheck[] | undefined,
    exitVps: number,
    lastDay = 21,
  ) => {
    const { world, book } = at({ day: 20, world: { exitVps } });
    const day: CalendarDay = {
      day: 20,
      supplementals: 0,
      hand: 5,
      discards: 0,
      far: 4,
      hasDepot: false,
      begins: [],
      ...(victory === undefined ? {} : { victory: [victory].flat() }),
    };
    const { result, margin } = verdictOn(world, {
      ...book,
      scenario: { ...book.scenario, calendar: [day], days: { from: 17, to: lastDay } },
    });
    return { result, margin };
  };
  const CHECK: VictoryCheck = { level: 'operational', win: 10, loss: 15 };

  test('the figures themselves win and lose; between them the game goes on', () => {
    const level = 'operational';
    expect(verdict(CHECK, 10)).toEqual({ result: { of: 'victory', level }, margin: 0 });
    expect(verdict(CHECK, 7)).toEqual({ result: { of: 'victory', level }, margin: 3 });
    expect(verdict(CHECK, 15)).toEqual({ result: { of: 'defeat', level }, margin: 0 });
    expect(verdict(CHECK, 19)).toEqual({ result: { of: 'defeat', level }, margin: 4 });
    expect(verdict(CHECK, 12)).toEqual({ result: undefined, margin: { toWin: 2, toLose: 3 } });
  });

  test('of several levels the farthest that is met counts, as in 18.2; the margin is to what decides at all', () => {
    const levels: readonly VictoryCheck[] = [
      { level: 'tactical', win: 11, loss: 12 },
      { level: 'operational', win: 6, loss: 21 },
    ];
    const found = [6, 7, 11, 12, 20, 21, 60].map((vp) => verdict(levels, vp));
    expect(
      found.map(({ result }) =>
        result !== undefined && 'level' in result ? `${result.level} ${result.of}` : 'nothing',
      ),
    ).toEqual([
      'operational victory',
      'tactical victory',
      'tactical victory',
      'tactical defeat',
      'tactical defeat',
      'operational defeat',
      'operational defeat',
    ]);
    expect(found.map(({ margin }) => margin)).toEqual([5, 4, 0, 0, 8, 9, 48]);
  });

  test('18.5: one of the two figures may be missing; on the last evening neither is a draw', () => {
    const loss: VictoryCheck = { level: 'operational', loss: 35 };
    expect(verdict(loss, 35).result).toEqual({ of: 'defeat', level: 'operational' });
    expect(verdict(loss, 2)).toEqual({ result: undefined, margin: { toLose: 33 } });
    const last: readonly VictoryCheck[] = [
      { level: 'tactical', win: 20, loss: 25 },
      { ...loss, win: 15 },
    ];
    const found = [14, 15, 16, 20, 21, 24, 25, 34, 35].map((vp) => verdict(last, vp, 20).result);
    expect(
      found.map((result) => (result?.of === 'draw' ? 'draw' : `${result?.level} ${result?.of}`)),
    ).toEqual([
      'operational victory',
      'operational victory',
      'tactical victory',
      'tactical victory',
      'draw',
      'draw',
      'tactical defeat',
      'tactical defeat',
      'operational defeat',
    ]);
    // The day before it goes on.
    expect(verdict(last, 22, 21)).toEqual({ result: undefined, margin: { toWin: 2, toLose: 3 } });
  });

  test('where both are met it is a defeat; without figures nothing is decided', () => {
    expect(verdict({ level: 'strategic', win: 35, loss: 35 }, 35).result?.of).toBe('defeat');
    expect(verdict(undefined, 35)).toEqual({ result: undefined, margin: undefined });
  });
});
