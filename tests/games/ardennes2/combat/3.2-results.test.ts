/** 3.2: cells of the Combat Table, who must Hold, and which steps may be lost. */
import { expect, test } from 'vitest';
import { printResult, readResult } from '../../../../src/games/ardennes2/combat/3.2-combat-table.ts';
import { mandatedHold } from '../../../../src/games/ardennes2/combat/3.2-hold-or-retreat.ts';
import { waysToLose } from '../../../../src/games/ardennes2/combat/3.2-losses.ts';
import { counter, ground, type Placed, type PositionWords, position } from '../board.ts';

test.each([
  ['-', '-'],
  ['A1', 'A1'],
  ['a1 d1', 'A1 D1'],
  ['D2R3', 'D2 R3'],
  ['r2 d1', 'D1 R2'],
  ['A1 D1 R2', 'A1 D1 R2'],
  ['Dall', 'Dall'],
])('%s is read as %s', (typed, printed) => {
  const result = readResult(typed);
  expect(result && printResult(result)).toBe(printed);
});

test.each(['', 'A', 'A1 A1', 'X1', 'Rall', '1', 'A1,D1', 'A12'])('“%s” is no cell', (typed) => {
  expect(readResult(typed)).toBeUndefined();
});

const B116 = 'B1.16';

function reasons(units: readonly Placed[], words: PositionWords = {}, needsWay = true) {
  const on = position({ ...words, units });
  const stack = on.stacks.get(on.ground.grid.indexOf(B116));
  if (stack === undefined) throw new Error('nobody there');
  return mandatedHold(on, stack, needsWay);
}

const tanks: Placed = { at: B116, counter: counter('us', 'Cherry', '3-2-14') };
const leg: Placed = { at: B116, counter: counter('us', 'A/501', '2-4-10') };

test('3.2: Mechanized units alone may choose; each reason by itself mandates a Hold', () => {
  expect(reasons([tanks])).toEqual({ reasons: [], isSure: true });
  expect(reasons([tanks, leg]).reasons).toEqual(['a Leg unit']);
  expect(reasons([{ ...tanks, dg: true }]).reasons).toEqual(['DG']);
  const city = ground({ terrain: { [B116]: ['city'] } });
  expect(reasons([tanks], { ground: city }).reasons).toEqual(['a City hex']);
  const marker = 'an enemy Barrage marker';
  expect(reasons([tanks], { markers: { german: { [B116]: { half: 1, full: 0 } } } }).reasons).toEqual([
    marker,
  ]);
  expect(reasons([tanks], { markers: { us: { [B116]: 1 } } }).reasons).toEqual([]);
});

test('3.2: who has no way of five hexes Holds; in the first edition that was no reason', () => {
  const { grid } = position().ground;
  const enemies = (hexes: readonly string[]) =>
    hexes.map((hex): Placed => ({ at: hex, counter: counter('german', hex, '4-4-12') }));
  const round = grid.neighbours(B116);
  const [door = '', ...shut] = round;
  const ring = enemies(shut);
  // One hex, and no farther.
  const lobby = enemies(grid.neighbours(door).filter((hex) => hex !== B116 && !round.includes(hex)));
  expect(reasons([tanks, ...enemies(round)]).reasons).toEqual(['no way of five hexes']);
  expect(reasons([tanks, ...ring, ...lobby]).reasons).toEqual(['no way of five hexes']);
  expect(reasons([tanks, ...ring, ...lobby.slice(1)]).reasons).toEqual([]);
  // In an enemy Bond one stops.
  expect(reasons([tanks, ...ring], { bonds: { german: [door] } }).reasons).toEqual(['no way of five hexes']);
  expect(reasons([tanks, ...ring, ...lobby], {}, false).reasons).toEqual([]);
});

test('a stack that is not known whole may hold a Leg unit', () => {
  expect(reasons([tanks], { hidden: { [B116]: 2 } })).toEqual({ reasons: [], isSure: false });
});

/** By id and steps left. */
function ways(units: readonly Placed[], loss: number | 'all') {
  const on = position({ units });
  const stack = on.stacks.get(on.ground.grid.indexOf(B116));
  return waysToLose(on, stack?.units ?? [], loss, 'defender');
}

test('series 8.0: the first step comes from the strongest unit, the rest are the owner’s', () => {
  expect(ways([tanks, leg], 1)).toEqual([{ 'A/501': 1 }]);
  expect(ways([tanks, leg], 2)).toEqual([{ 'A/501': 1, Cherry: 1 }, { 'A/501': 2 }]);
});

test('equal units are the owner’s choice', () => {
  const other: Placed = { at: B116, counter: counter('us', 'B/501', '2-4-10') };
  expect(ways([leg, other], 1)).toEqual([{ 'A/501': 1 }, { 'B/501': 1 }]);
});

test('the strongest is the one that counts most now: DG halves it', () => {
  expect(
    ways(
      [
        { ...leg, dg: true },
        { ...tanks, counter: counter('us', 'Cherry', '3-3-14') },
      ],
      1,
    ),
  ).toEqual([{ Cherry: 1 }]);
});

test('no more is lost than there is', () => {
  expect(ways([tanks], 3)).toEqual([{ Cherry: 2 }]);
  expect(ways([tanks], 'all')).toEqual([{ Cherry: 2 }]);
});
