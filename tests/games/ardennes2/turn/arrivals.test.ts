/** 2.2, 7.5: reinforcements of Turns 9, 10 and 11, and what keeps them waiting. */
import { expect, test } from 'vitest';
import { ardennes2 } from '../../../../src/games/ardennes2/game.ts';
import { positionOf } from '../../../../src/games/ardennes2/position/position-of.ts';
import { referenceOf } from '../../../../src/games/ardennes2/scenario/book.ts';
import type { ArdennesState } from '../../../../src/games/ardennes2/state.ts';
import { endPhase } from '../../../../src/games/ardennes2/turn/course/phases.ts';
import { changeUnits } from '../../../../src/games/ardennes2/turn/frame/changes.ts';
import { placeArrivals } from '../../../../src/games/ardennes2/turn/pre-turn/2.2-arrivals.ts';
import { sparedIn } from '../../../../src/games/ardennes2/turn/supply/3.4-disorganize.ts';
import { supplyNow } from '../../../../src/games/ardennes2/turn/supply/3.7-supply-now.ts';
import type { PhaseId } from '../../../../src/games/ardennes2/vocabulary/phases.ts';
import type { Side } from '../../../../src/games/ardennes2/vocabulary/sides.ts';
import { copyOf } from '../../../../src/kernel/json.ts';
import { openWork } from '../../../../src/kernel/work.ts';
import { FIRST_EDITION, openGame } from '../game-table.ts';

function workOn(turn: number, game?: typeof FIRST_EDITION) {
  const state = copyOf(openGame(game === undefined ? {} : { game }).state());
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

function idsArrived({ state }: ReturnType<typeof workOn>, side: Side) {
  return state.game.arrived.filter((each) => each.side === side).map(({ id }) => id);
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
  const arrived = idsArrived(work, 'us');
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

test('who has arrived stands four in a hex, or mixed, until the end of the first own Movement & Barrage Phase', () => {
  const dgAfter = (turn: number, side: Side, hex: string, phases: readonly PhaseId[]) => {
    const work = workOn(turn);
    placeArrivals(work);
    const arrived = idsArrived(work, side).filter((id) => work.state.game.sides[side].units[id]?.hex === hex);
    const others = Object.values(work.state.game.sides[side].units).filter(
      (unit) => !arrived.includes(unit.id),
    );
    changeUnits(
      work,
      side,
      others.slice(0, 4 - arrived.length).map((unit) => ({ ...unit, hex })),
    );
    expect(arrivedIn(hex, work.state.game.sides[side])).toHaveLength(4);
    return phases.map((phase) => {
      work.state.game.phase = phase;
      endPhase(work);
      return Object.values(work.state.game.sides[side].units).some((unit) => unit.hex === hex && unit.dg);
    });
  };
  expect(
    dgAfter(9, 'german', 'B4.24', ['arrivals', 'recovery', 'german.removal', 'german.movement']),
  ).toEqual([false, false, false, true]);
  const work = workOn(11);
  placeArrivals(work);
  const south =
    idsArrived(work, 'us')
      .map((id) => work.state.game.sides.us.units[id]?.hex)
      .find(Boolean) ?? '';
  expect(dgAfter(11, 'us', south, ['german.movement', 'german.supply', 'us.removal', 'us.movement'])).toEqual(
    [false, false, false, true],
  );
});

test('Series 15.0: a newcomer spares nobody of the other side who has its id; in earlier campaigns it does', () => {
  const sparedBy = (game?: typeof FIRST_EDITION) => {
    const work = workOn(9, game);
    work.state.game.phase = 'arrivals';
    placeArrivals(work);
    const { german, us } = work.state.game.sides;
    const [newcomer = ''] = idsArrived(work, 'german');
    const [first] = Object.values(us.units);
    if (first === undefined) throw new Error('no U.S. unit');
    // The U.S. unit takes its id, as A/104 and B/104 are ids of both sides.
    delete us.units[first.id];
    us.units[newcomer] = { ...first, id: newcomer };
    expect(german.units[newcomer]).toBeDefined();
    const { game: now } = work.state;
    const spared = sparedIn(now, positionOf(now, referenceOf(now)));
    return [spared.has(`german ${newcomer}`), spared.has(`us ${newcomer}`)];
  };
  expect(sparedBy()).toEqual([true, false]);
  expect(sparedBy(FIRST_EDITION)).toEqual([true, true]);
});

test('outside their Entry Area they stand by the rules', () => {
  const work = workOn(11);
  placeArrivals(work);
  const { units } = work.state.game.sides.us;
  changeUnits(
    work,
    'us',
    Object.values(units)
      .slice(0, 2)
      .concat(idsArrived(work, 'us').flatMap((id) => units[id] ?? []))
      .map((unit) => ({ ...unit, hex: 'A36.16' })),
  );
  work.state.game.phase = 'german.movement';
  endPhase(work);
  expect(
    Object.values(work.state.game.sides.us.units).filter((unit) => unit.hex === 'A36.16' && unit.dg),
  ).toHaveLength(4);
});

test('reinforcements come where their side has said, if that is open', () => {
  const placed = (beforehand: string) => {
    const work = workOn(11);
    work.state.game.sides.us.beforehand = beforehand;
    placeArrivals(work);
    return idsArrived(work, 'us').flatMap((id) => work.state.game.sides.us.units[id]?.hex ?? []);
  };
  const usual = placed('');
  const work = workOn(11);
  placeArrivals(work);
  const [id = ''] = idsArrived(work, 'us').filter(
    (each) => work.state.game.sides.us.units[each] !== undefined,
  );
  const elsewhere = usual.includes('A40.11') ? 'A39.11' : 'A40.11';
  expect(placed(`${id} arrives ${elsewhere}, A38.11`)).toContain(elsewhere);
  expect(usual).not.toContain(elsewhere);
});

test('7.5: the Roads of the south edge bring supply once somebody has arrived, not from Turn 11 on', () => {
  const { grid } = referenceOf(openGame().state().game).ground;
  const isSupplied = (work: ReturnType<typeof workOn>) =>
    supplyNow(work.state.game, 'us').isSupplied(grid.indexOf('A37.12'));
  /** Germans in all hexes of the west edge: what comes from there is cut. */
  const cutWest = (work: ReturnType<typeof workOn>) => {
    const { units } = work.state.game.sides.german;
    const west = grid.hexes.filter((hex) => hex.startsWith('A33.'));
    changeUnits(
      work,
      'german',
      Object.values(units)
        .slice(0, west.length)
        .map((unit, at) => ({ ...unit, hex: west[at] ?? '' })),
    );
  };
  const late = workOn(11);
  cutWest(late);
  expect(isSupplied(late)).toBe(false);
  placeArrivals(late);
  expect(isSupplied(late)).toBe(true);
  const old = workOn(11, FIRST_EDITION);
  cutWest(old);
  expect(isSupplied(old)).toBe(true);
});
