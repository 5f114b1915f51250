/** 17.1: who enters the hex of von der Heydte relieves him, for a VP; who passes by does not. */
import { expect, test } from 'vitest';
import { relieveVdh } from '../../../../src/games/eaa/impulse/17.1-vdh-relief.ts';
import { withUnitAt } from '../../../../src/games/eaa/position/changes.ts';
import { run } from '../../../../src/games/eaa/steps/procedure.ts';
import { stepsOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { unitsOnMap, vpOf, type World, worldOf } from '../../../../src/games/eaa/world/world.ts';
import { houseBook } from '../house-book.ts';

const book = houseBook();
const { grid } = book.ground;
const AT = grid.indexOf('0508');

function landed(): World {
  const counter = book.counters.get('I SS/VDH');
  if (counter === undefined) throw new Error('no VDH');
  const world = worldOf(book);
  const unit = {
    counter,
    hex: AT,
    steps: stepsOf(counter),
    isDispersed: false,
    supply: 'in',
    isOutOfFuel: false,
  } as const;
  return { ...world, position: withUnitAt(world.position, unit, AT) };
}

const relieved = (world: World, entered: readonly string[]) =>
  run(relieveVdh(world, new Set(entered.map((hex) => grid.indexOf(hex)))), () => 1);
const isThere = (world: World) => unitsOnMap(world).some(({ counter }) => counter.id === 'VDH');

test('a German who has gone through its hex', () => {
  const before = landed();
  const after = relieved(before, ['0507', '0508', '0509']);
  expect(isThere(after)).toBe(false);
  expect(after.exited).toContain('I SS/VDH');
  expect(vpOf(after, book)).toBe(vpOf(before, book) + 1);
});

test('a German who stands with it has entered its hex, whatever brought him', () => {
  const before = landed();
  const [other] = unitsOnMap(before).filter(({ counter }) => counter.id === '3.3F' || counter.id === '5.3F');
  if (other === undefined) throw new Error('nobody');
  const together = { ...before, position: withUnitAt(before.position, other, AT) };
  expect(isThere(relieved(together, []))).toBe(false);
});

test('who passes by, and one who is alone', () => {
  const before = landed();
  expect(relieved(before, ['0507', '0607'])).toBe(before);
  expect(relieved(worldOf(book), ['0508'])).toEqual(worldOf(book));
});
