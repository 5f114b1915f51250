/** 12.41, 4.0 IV.1: who was attacked by the first command of a German impulse does not help a neighbour against the second. */

import { expect, test } from 'vitest';
import { hitsTaken } from '../../../../src/games/eaa/battle/12.0-attack-steps.ts';
import { germanImpulse } from '../../../../src/games/eaa/impulse/8.0-german-impulse.ts';
import { behind } from '../../../../src/games/eaa/steps/procedure.ts';
import { battle, fight } from '../battle/battles.ts';
import { counter, type Placed } from '../board.ts';

const tank = { type: 'armor' } as const;
/** a beside the unit of card 52; b, beside a, beside the unit of card 43, which is too weak against a. */
const UNITS: readonly Placed[] = [
  { at: '1211', counter: counter('V', 'a', '4/4/4/4 3') },
  { at: '1112', counter: counter('V', 'b', '1 3') },
  { at: '1210', counter: counter('I SS', '1.1SS', '30/20 5 #01', tank) },
  { at: '1111', counter: counter('LXVII', '9.3PG', '8/4 5 #02', tank) },
];

/** Of each attack: whether the defender's neighbours had been attacked before. */
function neighboursIn(edition: number): readonly (readonly [string, readonly boolean[]])[] {
  const { book, world } = battle({
    units: UNITS,
    day: 19,
    edition,
    objectives: { '6pz': { at: '1211', compass: 'west', placement: 3 } },
    world: { german: { draw: [41, 42, 43, 52], discards: [], coming: [], again: [] } },
  });
  const { told } = fight(germanImpulse(book, world), {
    german: [52, 43, 41, 42],
    chits: [24, 51, 52],
    choices: { defend: ['step', 'step', 'step'] },
  });
  return told.flatMap((each) => {
    const found = behind(each, hitsTaken);
    if (found === undefined) return [];
    const { target, neighbours } = found.facts;
    return [[world.position.ground.grid.hexAt(target.hex), neighbours.map((each) => each.wasAttacked)]];
  });
}

test('both commands are of one impulse', () => {
  expect(neighboursIn(2)).toEqual([
    ['1211', [false]],
    ['1112', [true]],
  ]);
  expect(neighboursIn(1)).toEqual([
    ['1211', [false]],
    ['1112', [false]],
  ]);
});
