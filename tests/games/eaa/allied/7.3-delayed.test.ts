/** 7.3: reserves that come without a card. */
import { expect, test } from 'vitest';
import { delayedReserves } from '../../../../src/games/eaa/allied/7.3-delayed.ts';
import { counter, ground } from '../board.ts';
import { table } from './table.ts';

const ON = ground({
  hexes: { '1015': { edgeOf: 'allied', hasRoadOff: true } },
  roads: ['1015 1014 1013 1012'],
});
const reserve = (id: string, day: number) =>
  counter('V', id, '3/1 3', { entry: { day, isStrategic: false } });
const box = [reserve('26.1', 16), reserve('16.1', 17)];

test('E20: dated the 16th and still in the box it may come on the 18th', () => {
  const on = (day: number) => {
    const { world, names } = table({ ground: ON, day, box });
    return delayedReserves(world).map(({ unit, hexes }) => [unit.counter.id, names(hexes)]);
  };
  expect(on(17)).toEqual([]);
  expect(on(18)).toEqual([['26.1', ['1012', '1013', '1014', '1015']]]);
  expect(on(19).map(([id]) => id)).toEqual(['26.1', '16.1']);
});

test('a unit for which no hex would do is named without one', () => {
  const units = [{ at: '1014', counter: counter('I SS', 'x', '4/2 3') }];
  const { world } = table({ ground: ON, day: 18, box, units });
  expect(delayedReserves(world).map(({ hexes }) => hexes)).toEqual([[]]);
});
