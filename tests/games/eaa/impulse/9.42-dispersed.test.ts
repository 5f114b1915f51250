/** 9.0, 9.3 against 9.42: a formation whose units on the map are all dispersed has units on the map. */
import { expect, test } from 'vitest';
import { activate } from '../../../../src/games/eaa/impulse/9.0-activation.ts';
import { battle, fight } from '../battle/battles.ts';
import { counter, type Placed } from '../board.ts';

const RESERVE = {
  counter: counter('I SS', '2.1SS', '3/1 3'),
  hex: -1,
  steps: 2,
  isDispersed: false,
  supply: 'in',
  isOutOfFuel: false,
} as const;
const FRIEND: Placed = { at: '1208', counter: counter('LXVII', 'g', '3/1 3') };
const own = (isDispersed: boolean): Placed => ({
  at: '1207',
  counter: counter('I SS', '1.1SS', '3/1 3'),
  isDispersed,
});

function activated(units: readonly Placed[], keys: readonly string[]) {
  const { book, world } = battle({
    units,
    objectives: { '6pz': { at: '1207', compass: 'west', placement: 3 } },
    world: { box: [RESERVE] },
  });
  const card = book.german.get(52);
  if (card === undefined) throw new Error('no card 52');
  const formation = { kind: 'divisions', units: keys, reserves: ['I SS/2.1SS'] } as const;
  const { told, end } = fight(activate(book, world, { card, formation }));
  return { told: told.map(({ what }) => what), box: end.world.box.length };
}

test('the steps of 9.0 are gone through, at whose end the markers go: no reserve arrives', () => {
  const { told, box } = activated([FRIEND, own(true)], ['I SS/1.1SS']);
  expect(told).not.toContain('reserves arrive');
  expect(told).toContain('recovered');
  expect(box).toBe(1);
});

test('with nobody of it on the map the reserve arrives', () => {
  const { told, box } = activated([FRIEND], []);
  expect(told).toEqual(['reserves arrive']);
  expect(box).toBe(0);
});
