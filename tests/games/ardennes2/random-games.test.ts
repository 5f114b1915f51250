/** Random games of both sides, to their end; what must hold after every order. */
import { expect, test } from 'vitest';
import { EVENTS } from '../../../src/games/ardennes2/events.ts';
import { ardennes2 } from '../../../src/games/ardennes2/game.ts';
import { positionOf } from '../../../src/games/ardennes2/position/position-of.ts';
import { referenceOf } from '../../../src/games/ardennes2/scenario/book.ts';
import type { ArdennesState } from '../../../src/games/ardennes2/state.ts';
import { stepsOf } from '../../../src/games/ardennes2/vocabulary/counters.ts';
import { enemyOf, SIDES } from '../../../src/games/ardennes2/vocabulary/sides.ts';
import { sideViewer } from '../../../src/kernel/audience.ts';
import { foldState, foldView } from '../../../src/kernel/fold.ts';
import { testSeed } from '../../support/seed.ts';
import { Random } from '../kgp/random-player.ts';
import { openGame } from './game-table.ts';
import { playNext } from './random-game.ts';

/** 1.2, 2.2: no counter is made or lost, each is in one place; and what everybody sees is what there is. */
function expectWhole(game: ArdennesState): void {
  const reference = referenceOf(game);
  for (const side of SIDES) {
    const { units } = game.sides[side];
    const there = Object.keys(units);
    const gone = [...game.dead[side], ...Object.keys(game.exited[side])];
    expect(new Set([...there, ...gone]).size).toBe(there.length + gone.length);
    const all = reference.scenario.counters.filter((counter) => counter.side === side);
    const toCome = all.filter(({ id }) => !there.includes(id) && !gone.includes(id));
    expect(toCome.every(({ arrives }) => arrives !== undefined)).toBe(true);
    for (const unit of Object.values(units)) {
      const counter = reference.counters[side].get(unit.id);
      expect(unit.steps).toBeGreaterThan(0);
      expect(unit.steps).toBeLessThanOrEqual(counter === undefined ? 0 : stepsOf(counter));
      expect(game.stacks[unit.hex]?.side, `${unit.id} in ${unit.hex}`).toBe(side);
    }
    for (const [hex, stack] of Object.entries(game.stacks))
      if (stack.side === side)
        expect(stack.count, hex).toBe(Object.values(units).filter((unit) => unit.hex === hex).length);
  }
  for (const stack of positionOf(game, reference).stacks.values()) expect(stack.hidden).toBe(0);
}

const reached = new Set<string>();

const seed = testSeed('ardennes2-random-games');

test.each(Array.from({ length: 12 }, (_, index) => index))('random game %i', (index) => {
  const random = new Random(`${seed}/${index}`);
  const table = openGame({
    seed: Buffer.from(String(index).padStart(64, '0'), 'hex'),
    readings: {
      stacks: random.pick(['top', 'open']),
      markers: random.pick(['rule', 'notes']),
      'bond-supply': random.pick(['no', 'yes']),
      recovery: random.pick(['anew', 'last']),
      gather: random.pick(['yes', 'no']),
    },
  });
  let orders = 0;
  while (table.state().core.status === 'running') {
    expect(playNext(table, random), `nobody can act: ${JSON.stringify(table.state().game.phase)}`).toBe(true);
    expectWhole(table.state().game);
    orders += 1;
    expect(orders).toBeLessThan(2000);
  }
  expect(table.state().game.ended).toBeDefined();
  // Replay gives the same, and before its end no view held what is the other side's.
  expect(foldState(ardennes2, table.events())).toEqual(table.state());
  const before = table.events().filter(({ type }) => type !== 'campaign.ended');
  for (const side of SIDES) {
    const view = foldView(ardennes2, before, sideViewer(side));
    expect(view.game.sides[enemyOf(side)].units).toEqual({});
    expect(view.game.sides[side].units).toEqual(table.state().game.sides[side].units);
  }
  for (const { type } of table.events()) reached.add(type);
});

/**
 * Random Germans never leave in time, so that no game comes to Turn 9: `turn/arrivals.test.ts` has it. DG Artillery without
 * supply whose side has said that it rolls: `turn/3.4-recovery.test.ts`.
 */
const SELDOM: readonly string[] = ['gun.rolled', 'units.arrived'];

test('every event of the game has happened in them', () => {
  const missing = [...EVENTS.keys()].filter((type) => !reached.has(type));
  expect(missing.filter((type) => !SELDOM.includes(type))).toEqual([]);
});
