/** 3.8: bridges that the U.S. side can blow. */
import { describe, expect, test } from 'vitest';
import { bugOutsOf } from '../../../../src/games/ardennes2/barrage/3.6-bug-out.ts';
import {
  attemptAt,
  attemptsNow,
  lastMoments,
  plungersOf,
  plungersTaken,
} from '../../../../src/games/ardennes2/bridges/3.8-bridges.ts';
import { noMove } from '../../../../src/games/ardennes2/movement/3.1-moves.ts';
import { withUnits } from '../../../../src/games/ardennes2/position/changes.ts';
import { unitsOf } from '../../../../src/games/ardennes2/position/near.ts';
import { newUnitPhase, type Position } from '../../../../src/games/ardennes2/position/position.ts';
import { counter, type GroundWords, ground, type Placed, type PositionWords, position } from '../board.ts';

/** The plunger in B6.17 has two bridges over the Stream east of it, that in B9.18 one. */
const WORDS: GroundWords = {
  hexsides: { 'B6.17 B7.18': 'stream', 'B6.17 B7.17': 'stream', 'B9.18 B10.18': 'river' },
  roads: { road: ['B10.18 B9.18 B8.17 B7.18 B6.17 B5.17', 'B7.17 B6.17'] },
  bridges: {
    'B6.17 B7.18': { plunger: 'B6.17' },
    'B6.17 B7.17': { plunger: 'B6.17' },
    'B9.18 B10.18': { plunger: 'B9.18' },
  },
};
const us = (at: string, more: Partial<Placed> = {}): Placed => ({
  at,
  counter: counter('us', `u-${at}`, '2-4-10'),
  ...more,
});
const panzer = (at: string): Placed => ({ at, counter: counter('german', 'I/3', '5-3-12') });

const board = (words: PositionWords) => position({ ...words, ground: ground(WORDS) });
const at = (on: Position, hex: string) => on.ground.grid.indexOf(hex);
const two = ['B6.17-B7.17', 'B6.17-B7.18'];

function told(words: PositionWords, hex = 'B6.17', isBugOutDue = false): string {
  const on = board(words);
  const attempt = attemptAt(on, at(on, hex), isBugOutDue);
  if (attempt.ok) return attempt.stops.map(({ counter: { id } }) => id).join(' ');
  return attempt.hex === undefined ? attempt.why : `${attempt.why} ${on.ground.grid.hexAt(attempt.hex)}`;
}

describe('an attempt', () => {
  test('while a U.S. unit is within two of the plunger’s hex', () => {
    expect(told({ units: [us('B4.16')] })).toBe('u-B4.16');
    expect(told({ units: [us('B3.16')] })).toBe('no U.S. unit near');
    expect(told({ units: [panzer('B4.16')] })).toBe('no U.S. unit near');
    expect(told({ units: [us('B4.16')] }, 'B5.17')).toBe('no plunger');
  });

  test('once a game', () => {
    expect(told({ units: [us('B5.17')], blown: [two[0] ?? ''] })).toBe('Blown');
    expect(told({ units: [us('B5.17')], tested: [two[1] ?? ''] })).toBe('Tested');
  });

  test('not with a German in a hex of the bridge, of any bridge that the plunger has', () => {
    expect(told({ units: [us('B5.17'), panzer('B7.18')] })).toBe('a German at the bridge B7.18');
    expect(told({ units: [us('B5.17'), panzer('B7.17')] })).toBe('a German at the bridge B7.17');
    expect(told({ units: [us('B5.17'), panzer('B8.17')] })).toBe('u-B5.17');
    expect(told({ units: [us('B5.17'), panzer('B6.17')] })).toBe('a German at the plunger B6.17');
  });

  test('who stops: first who goes no farther anyway, then the nearest', () => {
    const fired = { ...newUnitPhase(), hasFired: true };
    const spent = { ...newUnitPhase(), spent: 20 };
    const units = [us('B4.16'), us('B5.17'), us('B7.19', { phase: fired }), us('B4.17', { phase: spent })];
    expect(told({ units })).toBe('u-B7.19 u-B4.17 u-B5.17 u-B4.16');
  });

  test('who has stopped goes no farther this Phase, and can be named again', () => {
    const on = board({ units: [us('B5.17')] });
    const [unit] = unitsOf(on, 'us');
    if (unit === undefined) throw new Error('nobody');
    const stops = { ...unit, phase: { ...unit.phase, isStopped: true } };
    const after = withUnits(on, new Map([[unit, stops]]));
    const [stopped] = unitsOf(after, 'us');
    expect(stopped === undefined ? undefined : noMove(after, stopped, 'movement')).toBe('stopped');
    expect(attemptAt(after, at(on, 'B6.17')).ok).toBe(true);
  });

  test('all that can be tried now', () => {
    const on = board({ units: [us('B5.17'), us('B9.18')] });
    const hexes = (found: ReturnType<typeof attemptsNow>) =>
      found.map(({ plunger }) => on.ground.grid.hexAt(plunger.hex));
    expect(hexes(attemptsNow(on))).toEqual(['B6.17', 'B9.18']);
    expect(hexes(attemptsNow(board({ units: [us('B5.17'), panzer('B10.18')] })))).toEqual(['B6.17']);
  });
});

test('3.8 Special Cases: one roll for all bridges of a plunger', () => {
  const on = board({ units: [us('B5.17')] });
  const [plunger] = plungersOf(on);
  if (plunger === undefined) throw new Error('none');
  expect(plunger.bridges.map(({ id }) => id).sort()).toEqual(two);
  const blown = { ...on, blown: new Set(two) };
  const tested = { ...on, tested: new Set(two) };
  expect([attemptAt(blown, plunger.hex), attemptAt(tested, plunger.hex)]).toMatchObject([
    { ok: false, why: 'Blown' },
    { ok: false, why: 'Tested' },
  ]);
});

test('a German in the plunger’s hex: it is Tested, without a roll', () => {
  const on = board({ units: [panzer('B6.17')] });
  expect(plungersTaken(on).map(({ hex }) => on.ground.grid.hexAt(hex))).toEqual(['B6.17']);
  const [taken] = plungersTaken(on);
  if (taken === undefined) throw new Error('none');
  expect(plungersTaken({ ...on, tested: new Set(taken.bridges.map(({ id }) => id)) })).toEqual([]);
  expect(plungersTaken(board({ units: [panzer('B7.18'), us('B6.17')] }))).toEqual([]);
});

test('3.8: Artillery runs before the roll, and may be too far away for it then', () => {
  const guns: Placed = { at: 'B8.18', counter: counter('us', '333', '[9]-1-16') };
  const words = { units: [guns, panzer('B9.18')] };
  expect(told(words)).toBe('333');
  expect(told(words, 'B6.17', true)).toBe('Bug Out comes first');
  const on = board(words);
  const [due] = bugOutsOf(on, 'us');
  if (due === undefined) throw new Error('none is due');
  const ran = (hex: number) => withUnits(on, new Map([[due.gun, { ...due.gun, hex, dg: true }]]));
  const gone = ran(at(on, 'A33.16'));
  expect(bugOutsOf(gone, 'us')).toEqual([]);
  expect(attemptAt(gone, at(on, 'B6.17'))).toEqual({ ok: false, why: 'no U.S. unit near' });
  // Where it finds no hex it stays, and stops for the attempt.
  expect(attemptAt(ran(due.gun.hex), at(on, 'B6.17')).ok).toBe(true);
});

describe('the last legal moment', () => {
  function moments(words: PositionWords, path: string): readonly string[] {
    const on = board(words);
    const hexes = path.split(' ');
    const found = lastMoments(
      on,
      unitsOf(on, 'german'),
      hexes.map((hex) => at(on, hex)),
    );
    return found.map(({ before, plunger }) => `${on.ground.grid.hexAt(plunger.hex)} before ${hexes[before]}`);
  }

  test('is before a German enters a hex of the bridge, or of the plunger', () => {
    const words = { units: [panzer('B11.19'), us('B5.17'), us('B8.18')] };
    expect(moments(words, 'B11.19 B10.18 B9.18 B8.17 B7.18')).toEqual([
      'B9.18 before B10.18',
      'B6.17 before B7.18',
    ]);
    expect(moments(words, 'B11.19 B11.18')).toEqual([]);
  });

  test('comes again when he has left and comes back', () => {
    const words = { units: [panzer('B8.17'), us('B5.17')] };
    expect(moments(words, 'B8.17 B7.18 B8.17 B7.17')).toEqual(['B6.17 before B7.18', 'B6.17 before B7.17']);
  });

  test('is none where nobody is near, where it was tried, or where he stands already', () => {
    const path = 'B8.17 B7.18 B6.17';
    expect(moments({ units: [panzer('B8.17'), us('B1.16')] }, path)).toEqual([]);
    expect(moments({ units: [panzer('B8.17'), us('B5.17')], tested: two }, path)).toEqual([]);
    const other = { ...panzer('B7.17'), counter: counter('german', 'II/3', '4-2-12') };
    const on = board({ units: [panzer('B8.17'), other, us('B5.17')] });
    const mover = unitsOf(on, 'german').filter(({ counter: { id } }) => id === 'I/3');
    expect(
      lastMoments(
        on,
        mover,
        path.split(' ').map((hex) => at(on, hex)),
      ),
    ).toEqual([]);
  });
});
