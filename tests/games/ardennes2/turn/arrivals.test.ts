/** 2.2, 7.5: reinforcements of Turns 9, 10 and 11, and what keeps them waiting. */
import { expect, test } from 'vitest';
import { ardennes2 } from '../../../../src/games/ardennes2/game.ts';
import type { ArdennesState } from '../../../../src/games/ardennes2/state.ts';
import { placeArrivals } from '../../../../src/games/ardennes2/turn/2.2-pre-turn.ts';
import { changeUnits } from '../../../../src/games/ardennes2/turn/changes.ts';
import { copyOf } from '../../../../src/kernel/json.ts';
import { openWork } from '../../../../src/kernel/work.ts';
import { openGame } from '../game-table.ts';

function workOn(turn: number) {
  const state = copyOf(openGame().state());
  state.game.turn = turn;
  return openWork<ArdennesState>(ardennes2, state, () => {
    throw new Error('nothing is rolled');
  });
}

function arrivedIn(hex: string, { units }: ArdennesState['sides']['us']) {
  return Object.values(units)
    .filter((unit) => unit.hex === hex)
    .map(({ id }) => id);
}

test('Turn 9: three counters of 15 PG in B4.24; nobody else', () => {
  const work = workOn(9);
  const before = Object.keys(work.state.game.sides.german.units);
  placeArrivals(work);
  const { german, us } = work.state.game.sides;
  expect(Object.keys(german.units).filter((id) => !before.includes(id))).toHaveLength(3);
  expect(arrivedIn('B4.24', german)).toHaveLength(3);
  expect(Object.keys(us.units)).toHaveLength(15);
  expect(work.state.game.stacks['B4.24']).toMatchObject({ side: 'german', count: 3 });
});

test('Turn 11: 4 Arm at the south edge of Map A, by a Road', () => {
  const work = workOn(11);
  placeArrivals(work);
  const arrived = work.state.game.arrived.filter((id) => work.state.game.sides.us.units[id] !== undefined);
  expect(arrived).toHaveLength(2);
  for (const id of arrived) expect(work.state.game.sides.us.units[id]?.hex).toMatch(/^A\d+\.11$/u);
});

test('where the enemy stands nobody arrives: they come a Turn later', () => {
  const work = workOn(9);
  const [guest] = Object.values(work.state.game.sides.us.units);
  if (guest === undefined) throw new Error('no U.S. unit');
  changeUnits(work, 'us', [{ ...guest, hex: 'B4.24' }]);
  placeArrivals(work);
  expect(work.state.game.arrived).toEqual([]);
  changeUnits(work, 'us', [{ ...guest, hex: 'B1.16' }]);
  placeArrivals(work);
  expect(arrivedIn('B4.24', work.state.game.sides.german)).toHaveLength(3);
});
