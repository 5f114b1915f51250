/** 1.3 and the Terrain Effects Chart: what a step costs, part by part. */
import { describe, expect, test } from 'vitest';
import {
  exitPrice,
  isPassable,
  isShutHexside,
  mayAttackAcross,
  moverOf,
} from '../../../../src/games/ardennes2/movement/1.3-roads-and-crossings.ts';
import { NO_STEP, stepOf, stepPrices } from '../../../../src/games/ardennes2/movement/3.1-steps.ts';
import type { Position } from '../../../../src/games/ardennes2/position/position.ts';
import { counter, type GroundWords, ground, type Placed, type PositionWords, position } from '../board.ts';
import { randomPosition } from '../random-board.ts';

const PANZER = counter('german', 'I/3', '5-3-12');
const FOOT = counter('german', '77', '4-5-8');
const GUNS = counter('german', '74', '[6]-1-12');
const us = (at: string): Placed => ({ at, counter: counter('us', `u-${at}`, '2-4-10') });

/** MP of a step, and what for. */
function step(on: Position, who: typeof PANZER, from: string, to: string): string {
  const { grid } = on.ground;
  const found = stepOf(on, moverOf(who), grid.indexOf(from), grid.indexOf(to));
  if (!found.ok) return found.why;
  const parts = found.parts.map(({ rule, why, halves }) => `${halves / 2} ${why} (${rule})`).join(', ');
  return `${found.halves / 2} = ${parts}`;
}
const on = (words: GroundWords, more: PositionWords = {}) => position({ ground: ground(words), ...more });

describe('terrain', () => {
  test.each([
    [['open'], '3 = 3 open (TEC)', '2 = 2 open (TEC)'],
    [['city'], '2 = 2 city (TEC)', '1 = 1 city (TEC)'],
    [['village'], '3 = 3 open (TEC)', '2 = 2 open (TEC)'],
    [['woods'], '6 = 6 woods (TEC)', '2 = 2 woods (TEC)'],
    [['forest'], 'Prohibited terrain', '3 = 3 forest (TEC)'],
    [['marsh'], 'Prohibited terrain', '3 = 3 marsh (TEC)'],
    [['slope'], 'Prohibited terrain', '3 = 3 slope (TEC)'],
    [['west-wall', 'village'], '3 = 3 open (TEC)', '2 = 2 open (TEC)'],
    // 1.3 a: of several the one that costs most.
    [['city', 'woods'], '6 = 6 woods (TEC)', '2 = 2 woods (TEC)'],
    [['village', 'woods', 'marsh'], 'Prohibited terrain', '3 = 3 marsh (TEC)'],
  ] as const)('%j', (terrain, mech, leg) => {
    const board = on({ terrain: { 'B2.16': terrain } });
    expect(step(board, PANZER, 'B1.16', 'B2.16')).toBe(mech);
    expect(step(board, FOOT, 'B1.16', 'B2.16')).toBe(leg);
  });

  test.each([
    ['stream', '5 = 2 stream (TEC), 3 open (TEC)', '3 = 1 stream (TEC), 2 open (TEC)'],
    ['river', 'Prohibited terrain', '4 = 2 river (TEC), 2 open (TEC)'],
    ['meuse', 'Prohibited terrain', 'Prohibited terrain'],
    ['sea', 'Prohibited terrain', 'Prohibited terrain'],
  ] as const)('a %s hexside', (hexside, mech, leg) => {
    const board = on({ hexsides: { 'B1.16 B2.16': hexside } });
    expect(step(board, PANZER, 'B1.16', 'B2.16')).toBe(mech);
    expect(step(board, FOOT, 'B2.16', 'B1.16')).toBe(leg);
  });

  test('hexes that do not touch', () => {
    expect(step(on({}), PANZER, 'B1.16', 'B3.16')).toBe('not adjacent');
  });
});

describe('roads', () => {
  const words: GroundWords = {
    terrain: { 'B2.16': ['forest'], 'B3.17': ['woods'] },
    hexsides: { 'B1.16 B2.16': 'river', 'B2.16 B3.17': 'stream' },
    roads: { road: ['B1.16 B2.16'], track: ['B2.16 B3.17'] },
    bridges: { 'B1.16 B2.16': {}, 'B2.16 B3.17': {} },
  };

  test('who follows one ignores all else', () => {
    expect(step(on(words), PANZER, 'B1.16', 'B2.16')).toBe('0.5 = 0.5 road (TEC)');
    expect(step(on(words), FOOT, 'B1.16', 'B2.16')).toBe('1 = 1 road (TEC)');
    expect(step(on(words), PANZER, 'B2.16', 'B3.17')).toBe('2 = 2 track (TEC)');
    expect(step(on(words), FOOT, 'B2.16', 'B3.17')).toBe('1 = 1 track (TEC)');
  });

  test('1.3: Mechanized over an unbridged Stream into Woods, along a road: 6 for the Woods and 2 for the Stream', () => {
    const blown = on(words, { blown: ['B2.16-B3.17'] });
    expect(step(blown, PANZER, 'B2.16', 'B3.17')).toBe('8 = 2 stream (TEC), 6 woods (TEC)');
    // The road to the bank, and from the far side on, is as it was.
    expect(step(blown, PANZER, 'B1.16', 'B2.16')).toBe('0.5 = 0.5 road (TEC)');
  });

  test('1.3: no crossing where the hex behind it, or the hexside, is Prohibited', () => {
    const blown = on(words, { blown: ['B1.16-B2.16'] });
    expect(step(blown, FOOT, 'B1.16', 'B2.16')).toBe('5 = 2 river (TEC), 3 forest (TEC)');
    expect(step(blown, PANZER, 'B1.16', 'B2.16')).toBe('Prohibited terrain');
    const stream = on({ ...words, hexsides: { 'B1.16 B2.16': 'stream' } }, { blown: ['B1.16-B2.16'] });
    expect(step(stream, PANZER, 'B1.16', 'B2.16')).toBe('Prohibited terrain');
  });

  test('3.8: from B22.15 to B23.16 by Track, back by Road, and no road at all before its Turn', () => {
    const gemuend: GroundWords = {
      area: { columns: [61, 64], rows: [13, 18] },
      hexsides: { 'B22.15 B23.16': 'stream' },
      bridges: { 'B22.15 B23.16': { from: 3, types: ['track', 'road'] } },
    };
    const built = on(gemuend, { turn: 3 });
    expect(step(built, PANZER, 'B23.16', 'B22.15')).toBe('0.5 = 0.5 road (TEC)');
    expect(step(built, PANZER, 'B22.15', 'B23.16')).toBe('2 = 2 track (TEC)');
    const before = on(gemuend, { turn: 2 });
    expect(step(before, PANZER, 'B23.16', 'B22.15')).toBe('5 = 2 stream (TEC), 3 open (TEC)');
    const us23 = counter('us', 'A', '3-2-14');
    expect(step(built, us23, 'B23.16', 'B22.15')).toBe('0.5 = 0.5 road (TEC)');
  });
});

describe('the enemy', () => {
  test('where he stands nobody enters', () => {
    expect(step(on({}, { units: [us('B2.16')] }), PANZER, 'B1.16', 'B2.16')).toBe('an enemy stands there');
  });

  test('TEC note 3: from beside him to beside him, or beside another, 1 more; otherwise nothing', () => {
    // B1.17 touches B1.16 and B2.16; A40.18 is far from both.
    const one = on({}, { units: [us('B1.17')] });
    expect(step(one, PANZER, 'B1.16', 'B2.16')).toBe('4 = 3 open (TEC), 1 Adjacently (1.3)');
    expect(step(one, PANZER, 'B1.16', 'B1.15')).toBe('3 = 3 open (TEC)');
    expect(step(one, PANZER, 'B1.15', 'B1.16')).toBe('3 = 3 open (TEC)');
    const another = on({}, { units: [us('A39.17'), us('B3.17')] });
    expect(step(another, PANZER, 'A40.16', 'B1.16')).toBe('3 = 3 open (TEC)');
    expect(step(another, PANZER, 'B1.16', 'B2.16')).toBe('3 = 3 open (TEC)');
    const both = on({}, { units: [us('B1.17'), us('B3.16')] });
    expect(step(both, PANZER, 'B1.16', 'B2.15')).toBe('4 = 3 open (TEC), 1 Adjacently (1.3)');
    expect(step(both, PANZER, 'B2.16', 'B1.16')).toBe('4 = 3 open (TEC), 1 Adjacently (1.3)');
  });

  test('the same along a road', () => {
    const road = on({ roads: { road: ['B1.16 B2.16'] } }, { units: [us('B1.17')] });
    expect(step(road, PANZER, 'B1.16', 'B2.16')).toBe('1.5 = 0.5 road (TEC), 1 Adjacently (1.3)');
  });

  test('into his Bond 4 more, instead of 1; out of it nothing; one’s own is free', () => {
    const bond = on({}, { units: [us('B1.17'), us('B3.16')], bonds: { us: ['B2.16'] } });
    expect(step(bond, PANZER, 'B1.16', 'B2.16')).toBe('7 = 3 open (TEC), 4 Bond (1.2)');
    expect(step(bond, PANZER, 'B2.16', 'B2.15')).toBe('4 = 3 open (TEC), 1 Adjacently (1.3)');
    const own = on({}, { bonds: { german: ['B2.16'] } });
    expect(step(own, PANZER, 'B1.16', 'B2.16')).toBe('3 = 3 open (TEC)');
  });

  test('3.6: Artillery goes nowhere beside him, and leaves him freely', () => {
    const one = on({}, { units: [us('B1.17')] });
    expect(step(one, GUNS, 'B1.15', 'B1.16')).toBe('Artillery goes nowhere beside the enemy');
    expect(step(one, GUNS, 'B1.16', 'B2.16')).toBe('Artillery goes nowhere beside the enemy');
    expect(step(one, GUNS, 'B1.16', 'B1.15')).toBe('3 = 3 open (TEC)');
  });
});

describe('3.5: markers', () => {
  test('an enemy Full marker costs 2 on the way in and 2 on the way out, several 4', () => {
    const board = on({}, { markers: { us: { 'B1.16': 1, 'B2.16': 3 } } });
    expect(step(board, PANZER, 'B1.15', 'B1.16')).toBe('5 = 3 open (TEC), 2 into an enemy marker (3.5)');
    expect(step(board, PANZER, 'B1.16', 'B1.15')).toBe('5 = 3 open (TEC), 2 out of an enemy marker (3.5)');
    expect(step(board, PANZER, 'B1.16', 'B2.16')).toBe(
      '9 = 3 open (TEC), 2 out of an enemy marker (3.5), 4 into an enemy marker (3.5)',
    );
  });

  test('TEC note 4: one’s own cost 1 to enter, however many, and nothing to leave', () => {
    const board = on({}, { markers: { german: { 'B2.16': 3 } } });
    expect(step(board, PANZER, 'B1.16', 'B2.16')).toBe('4 = 3 open (TEC), 1 into a friendly marker (3.5)');
    expect(step(board, PANZER, 'B2.16', 'B1.16')).toBe('3 = 3 open (TEC)');
  });

  test('Half markers cost nothing', () => {
    const half = { half: 2, full: 0 };
    const board = on({}, { markers: { german: { 'B2.16': half }, us: { 'B2.16': half } } });
    expect(step(board, PANZER, 'B1.16', 'B2.16')).toBe('3 = 3 open (TEC)');
  });
});

describe('3.1: Traffic Jams', () => {
  const jam: GroundWords = {
    terrain: { 'B2.16': ['traffic-jam'] },
    roads: { road: ['B1.16 B2.16'] },
  };
  const german = { at: 'B2.16', counter: FOOT };

  test('one that holds Germans is Prohibited to others, by road too, up to Turn 2', () => {
    expect(step(on(jam, { turn: 2, units: [german] }), PANZER, 'B1.16', 'B2.16')).toBe(
      'an occupied Traffic Jam',
    );
    expect(step(on(jam, { turn: 3, units: [german] }), PANZER, 'B1.16', 'B2.16')).toBe(
      '0.5 = 0.5 road (TEC)',
    );
    expect(step(on(jam, { turn: 2 }), PANZER, 'B1.16', 'B2.16')).toBe('0.5 = 0.5 road (TEC)');
  });

  test('the U.S. side does not mind them', () => {
    const own = { at: 'B2.16', counter: counter('us', 'A', '3-2-14') };
    const board = on(jam, { turn: 1, units: [own] });
    expect(step(board, counter('us', 'B', '3-2-14'), 'B1.16', 'B2.16')).toBe('0.5 = 0.5 road (TEC)');
  });
});

test('TEC note 1: an attack over what is Prohibited needs a road: over the hexside, or in the hex', () => {
  const words: GroundWords = {
    terrain: { 'B2.16': ['forest'], 'B1.17': ['forest'] },
    hexsides: { 'B1.16 B1.15': 'river', 'B1.16 A40.15': 'river' },
    roads: { road: ['B1.16 A40.15', 'B2.16 B3.17'] },
    bridges: { 'B1.16 A40.15': {} },
  };
  const board = on(words, { blown: ['A40.15-B1.16'] });
  const at = (hex: string) => board.ground.grid.indexOf(hex);
  const may = (to: string) => mayAttackAcross(board, 'mech', at('B1.16'), at(to));
  expect([may('B1.15'), may('A40.15'), may('B1.17'), may('B2.16'), may('A40.16')]).toEqual([
    false,
    true,
    false,
    true,
    true,
  ]);
  expect(mayAttackAcross(board, 'leg', at('B1.16'), at('B1.15'))).toBe(true);
  expect(mayAttackAcross(board, 'leg', at('B1.16'), at('B3.17'))).toBe(false);
  // Of the hexside alone: what lies behind it does not count (3.6).
  const isShut = (to: string) => isShutHexside(board, 'mech', at('B1.16'), at(to));
  expect([isShut('B1.15'), isShut('A40.15'), isShut('B1.17')]).toEqual([true, false, false]);
  // To go there is another thing: the bridge is Blown.
  const isPass = (to: string) => isPassable(board, 'mech', at('B1.16'), at(to));
  expect([isPass('A40.15'), isPass('B1.17'), isPass('A40.16')]).toEqual([false, false, true]);
});

test('3.8: before its Turn a German bridge lets nobody attack over a River', () => {
  const words: GroundWords = {
    hexsides: { 'B1.16 B2.16': 'river' },
    bridges: { 'B1.16 B2.16': { from: 3, types: ['road', 'road'] } },
  };
  const may = (turn: number) => {
    const board = on(words, { turn });
    return mayAttackAcross(
      board,
      'mech',
      board.ground.grid.indexOf('B1.16'),
      board.ground.grid.indexOf('B2.16'),
    );
  };
  expect([may(2), may(3)]).toEqual([false, true]);
});

test('7.5: who leaves pays the road that leads off, or his hex, once more', () => {
  const words: GroundWords = {
    terrain: { 'A33.21': ['forest'] },
    exits: [{ hex: 'A33.20', edge: 'west', road: 'road' }],
  };
  const board = on(words);
  const price = (hex: string, edge: string) =>
    exitPrice(board, 'mech', board.ground.grid.indexOf(hex), edge)?.halves;
  expect([price('A33.20', 'west'), price('A33.19', 'west'), price('A33.21', 'west')]).toEqual([
    1,
    6,
    undefined,
  ]);
});

test('searches have the price of every step as it is shown', () => {
  for (let seed = 0; seed < 30; seed += 1) {
    const board = randomPosition(seed);
    const { grid } = board.ground;
    for (const who of [PANZER, FOOT, GUNS, counter('us', 'A', '3-2-14'), counter('us', 'B', '[5]-1-8')]) {
      const price = stepPrices(board, moverOf(who));
      for (let from = 0; from < grid.net.size; from += 1)
        for (const to of grid.net.next(from)) {
          const found = stepOf(board, moverOf(who), from, to);
          expect(price(from, grid.slotTo(from, to) ?? NO_STEP, to)).toBe(found.ok ? found.halves : NO_STEP);
        }
    }
  }
});
