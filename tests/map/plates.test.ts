import { expect, test } from 'vitest';
import { platesOn } from '../../src/map/plates.ts';

test('the cost of a way stands on its middle step, and those of several on the same step together', () => {
  expect(
    platesOn([
      { hexes: ['A', 'B'], cost: '1' },
      { hexes: ['C', 'A', 'B', 'D'], cost: '5½' },
      { hexes: ['D', 'E', 'F'], cost: '2' },
      { hexes: ['A', 'Z'] },
      { hexes: ['A'], cost: '0' },
    ]),
  ).toEqual([
    { between: ['A', 'B'], text: '1, 5½' },
    { between: ['D', 'E'], text: '2' },
  ]);
});
