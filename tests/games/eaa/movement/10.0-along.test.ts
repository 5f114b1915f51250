/** 14.33, 14.34: an Improved Position is the hex's as long as somebody stands in it. */
import { expect, test } from 'vitest';
import { alongWay } from '../../../../src/games/eaa/movement/10.0-along.ts';
import { unitsIn } from '../../../../src/games/eaa/position/near.ts';
import type { Position } from '../../../../src/games/eaa/position/position.ts';
import { counter, position } from '../board.ts';

const moved = (before: Position, from: string, to: string): Position => {
  const { grid } = before.ground;
  const [unit] = unitsIn(before, grid.indexOf(from), 'allied');
  if (unit === undefined) throw new Error(`nobody in ${from}`);
  return alongWay(before, unit, [grid.indexOf(from), grid.indexOf(to)]);
};

test('who comes in has it too, and keeps it when the one before leaves; with the last it goes', () => {
  const board = position({
    ips: ['1010'],
    units: [
      { at: '1010', counter: counter('V', 'a', '3/1 3') },
      { at: '1011', counter: counter('V', 'b', '3/1 3') },
    ],
  });
  const together = moved(board, '1011', '1010');
  expect(together.ips.size).toBe(1);
  const relieved = moved(together, '1010', '0910');
  expect(relieved.ips.size).toBe(1);
  expect(unitsIn(relieved, relieved.ground.grid.indexOf('1010')).map(({ counter: { id } }) => id)).toEqual([
    'b',
  ]);
  expect(moved(relieved, '1010', '1011').ips.size).toBe(0);
});
