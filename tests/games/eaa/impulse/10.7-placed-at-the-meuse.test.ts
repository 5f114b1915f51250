/** 10.7, 9.2 (1b): a German unit that is placed beside the Meuse has come to it, from that moment. */
import { expect, test } from 'vitest';
import { activate } from '../../../../src/games/eaa/impulse/9.0-activation.ts';
import type { Unit } from '../../../../src/games/eaa/position/position.ts';
import type { CorpsName } from '../../../../src/games/eaa/vocabulary/formations.ts';
import { battle, fight } from '../battle/battles.ts';
import { counter } from '../board.ts';

const waiting = (corps: CorpsName, id: string): Unit => ({
  counter: counter(corps, id, '3/1 3'),
  hex: -1,
  steps: 2,
  isDispersed: false,
  supply: 'in',
  isOutOfFuel: false,
});

/** The river runs on the far side of 1209, where the reserve of the box takes the place of a detachment. */
function replaced(british: readonly Unit[]): readonly [string | undefined, boolean] {
  const { book, world } = battle({
    ground: { rivers: { '1209 1210': 'meuse' } },
    detachments: ['1209'],
    units: [
      { at: '1206', counter: counter('I SS', 'g', '3/1 0') },
      { at: '1212', counter: counter('V', 'us', '3/1 3') },
    ],
    objectives: { '6pz': { at: '1206', compass: 'west', placement: 3 } },
    world: { box: [waiting('I SS', 'r')], alliedToCome: british },
  });
  const card = book.german.get(52);
  if (card === undefined) throw new Error('no card 52');
  const formation = { kind: 'divisions', units: ['I SS/g'], reserves: ['I SS/r'] } as const;
  const { told } = fight(activate(book, world, { card, formation }));
  const then = told.find(({ what }) => what === 'detachment replaced');
  return [String(then?.of.hex), then?.world.isAtMeuse === true];
}

test('15.4: in the place of a detachment', () => {
  expect(replaced([waiting('XXX', 'b')])).toEqual(['1209', true]);
});

test('where the campaign has no British units nothing is changed by it', () => {
  expect(replaced([])).toEqual(['1209', false]);
});
