/** 3.4, 3.7 as they are played in the Pre-Turn: who recovers from DG, and Artillery that rolls for it if its side has said so. */
import { expect, test } from 'vitest';
import { changeUnits } from '../../../../src/games/ardennes2/turn/changes.ts';
import { beginPhase } from '../../../../src/games/ardennes2/turn/phases.ts';
import { diceBy, FIRST_EDITION, openBoard } from '../game-table.ts';

/** Where German supply begins (7.5): an enemy in each cuts all of it. */
const SOURCES = ['B4.24', 'B12.20', 'B12.22'] as const;
const CUT = { [SOURCES[0]]: ['A/501'], [SOURCES[1]]: ['B/501'], [SOURCES[2]]: ['A/502'] };
const FREE = { 'A33.12': ['A/501'] };
const GERMANS = { 'B9.17': ['2Pz.arty'], 'B9.18': ['902'] };

function recovered(
  orders: string,
  rolls: readonly number[],
  us: Readonly<Record<string, readonly string[]>> = CUT,
) {
  const table = openBoard(
    'recovery',
    { german: GERMANS, us },
    {
      dice: diceBy({ '3.7': rolls.map((roll) => [roll]) }),
    },
  );
  table.happen((work) => {
    const all = Object.values(work.state.game.sides.german.units);
    changeUnits(
      work,
      'german',
      all.map((unit) => ({ ...unit, dg: true })),
    );
  });
  table.order('german', 'beforehand.set', { orders });
  expect(table.state().game.phase).toBe('german.movement');
  return table;
}

test.each([
  [1, { dead: ['2Pz.arty'], dg: undefined }],
  [2, { dead: [], dg: true }],
  [3, { dead: [], dg: true }],
  [4, { dead: [], dg: false }],
  [6, { dead: [], dg: false }],
])('DG Artillery without supply that rolls: %i', (roll, { dead, dg }) => {
  const table = recovered('2Pz.arty dg roll', [roll]);
  const { game } = table.state();
  expect(game.dead.german).toEqual(dead);
  expect(game.sides.german.units['2Pz.arty']?.dg).toBe(dg);
  // Nobody else rolls, or recovers.
  expect(game.sides.german.units['902']?.dg).toBe(true);
});

test('it stays DG without a roll unless its side has said otherwise', () => {
  for (const orders of ['', 'all dg stay', 'all dg roll\n2Pz.arty dg stay']) {
    const table = recovered(orders, []);
    expect(table.state().game.sides.german.units['2Pz.arty']?.dg).toBe(true);
  }
});

test('in supply nobody rolls: all recover', () => {
  const table = recovered('all dg roll', [], FREE);
  const { german } = table.state().game.sides;
  expect(Object.values(german.units).map(({ dg }) => dg)).toEqual([false, false]);
});

test('reading `recovery`: supply is traced anew, or counts as in the last own Supply Phase', () => {
  const dgAfter = (recovery: string, then: boolean, now: boolean) => {
    const table = openBoard(
      'us.movement',
      { german: GERMANS, us: then ? FREE : CUT },
      { readings: { recovery } },
    );
    table.happen((work) => beginPhase(work, 4, 'german.supply'));
    table.order('german', 'beforehand.set', { orders: '' });
    // What cut it, or did not, is the other way round by the next Pre-Turn.
    table.happen((work) => {
      const { us, german } = work.state.game.sides;
      const hexes = now ? ['A33.12', 'A33.13', 'A33.14'] : SOURCES;
      changeUnits(
        work,
        'us',
        Object.values(us.units).map((unit, at) => ({ ...unit, hex: hexes[at] ?? '' })),
      );
      changeUnits(
        work,
        'german',
        Object.values(german.units).map((unit) => ({ ...unit, dg: true })),
      );
      beginPhase(work, 5, 'recovery');
    });
    table.order('german', 'beforehand.set', { orders: '' });
    return table.state().game.sides.german.units['902']?.dg;
  };
  expect(dgAfter('anew', false, true)).toBe(false);
  expect(dgAfter('last', false, true)).toBe(true);
  expect(dgAfter('last', true, true)).toBe(false);
});

/** Every road by which U.S. supply comes is held; A/501 is DG. */
function dropped(orders: string, reading: string, game?: typeof FIRST_EDITION) {
  const table = openBoard(
    'air-supply',
    {
      german: { 'A33.22': ['I/3'], 'A33.17': ['902'], 'A33.12': ['Gutmn'] },
      us: { 'B1.16': ['A/501'] },
    },
    { readings: { 'air-supply': reading }, ...(game === undefined ? {} : { game }) },
  );
  table.happen((work) => {
    const strikes = { roll: [6], byTable: 9, divisor: 1, strikes: 1, weather: 'freeze' };
    work.emit('strikes.rolled', 'everyone', strikes as never);
    const own = work.state.game.sides.us.units['A/501'];
    if (own !== undefined) changeUnits(work, 'us', [{ ...own, dg: true }]);
  });
  table.order('us', 'orders.commit', { orders, after: 'end' });
  const { game: played } = table.state();
  expect(played.phase).toBe('german.movement');
  return { isDg: played.sides.us.units['A/501']?.dg, markers: played.air.supply };
}

test('3.7, reading `air-supply`: a marker removes DG and is gone, or it serves the U.S. Supply Phase alone; by the other it serves both', () => {
  const [plain, dg] = ['supply B1.17', 'supply B1.17 dg'];
  expect(dropped(plain, 'one')).toEqual({ isDg: true, markers: ['B1.17'] });
  expect(dropped(dg, 'one')).toEqual({ isDg: false, markers: [] });
  expect(dropped(plain, 'both')).toEqual({ isDg: false, markers: ['B1.17'] });
  expect(dropped(dg, 'both')).toEqual({ isDg: false, markers: ['B1.17'] });
  // As it was.
  expect(dropped(plain, 'one', FIRST_EDITION)).toEqual({ isDg: false, markers: ['B1.17'] });
});
