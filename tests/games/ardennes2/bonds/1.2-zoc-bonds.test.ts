/** 1.2 ZOC Bonds. */
import { describe, expect, test } from 'vitest';
import { type BondChoices, bondsOf, noPost } from '../../../../src/games/ardennes2/bonds/1.2-zoc-bonds.ts';
import { stackOf } from '../../../../src/games/ardennes2/position/near.ts';
import type { Position } from '../../../../src/games/ardennes2/position/position.ts';
import { testSeed } from '../../../support/seed.ts';
import { counter, type GroundWords, ground, type Placed, type PositionWords, position } from '../board.ts';
import { randomPosition } from '../random-board.ts';

const foot = (at: string, more: Partial<Placed> = {}): Placed => ({
  at,
  counter: counter('us', `u-${at}`, '2-4-10', { isInfantry: true }),
  ...more,
});
const enemy = (at: string): Placed => ({ at, counter: counter('german', `g-${at}`, '4-4-12') });

function bonds(
  words: PositionWords,
  on: GroundWords = {},
  choices: Partial<BondChoices> & { hexes?: string } = {},
) {
  const board = position({ ...words, ground: ground(on) });
  const { grid } = board.ground;
  const { hexes = '', terrain = 'leg' } = choices;
  const rather = hexes === '' ? [] : hexes.split(' ').map((hex) => grid.indexOf(hex));
  const found = bondsOf(board, 'us', { terrain, rather });
  const named = (posts: readonly number[]) => posts.map((hex) => grid.hexAt(hex)).join('+');
  return {
    found: found.bonds.map(({ hex, posts }) => `${grid.hexAt(hex)}: ${named(posts)}`),
    failed: found.failed.map(({ hex, posts, why }) => `${grid.hexAt(hex)}: ${named(posts)} ${why}`),
    isSure: found.isSure,
  };
}

describe('posts', () => {
  const post = (units: readonly Placed[], terrain: GroundWords['terrain'] = {}) => {
    const on = position({ units, ground: ground({ terrain }) });
    const stack = stackOf(on, 'us', on.ground.grid.indexOf('B1.16'));
    return stack === undefined ? 'nobody' : noPost(on, stack);
  };
  const guns: Placed = { at: 'B1.16', counter: counter('us', 'guns', '[5]-1-8') };

  test('two steps of Infantry, of one unit or of two, whatever else is with them', () => {
    expect(post([foot('B1.16')])).toBeUndefined();
    expect(post([foot('B1.16', { steps: 1 })])).toBe('fewer than two steps of Infantry');
    expect(post([foot('B1.16', { steps: 1 }), foot('B1.16', { steps: 1 })])).toBeUndefined();
    expect(post([foot('B1.16', { steps: 1 }), guns])).toBe('fewer than two steps of Infantry');
    expect(post([guns, foot('B1.16', { dg: true })])).toBeUndefined();
  });

  test('not in a City', () => {
    expect(post([foot('B1.16')], { 'B1.16': ['city', 'woods'] })).toBe('a City hex');
    expect(post([foot('B1.16')], { 'B1.16': ['village'] })).toBeUndefined();
  });
});

describe('the Bond hex', () => {
  const line = [foot('B1.17'), foot('B1.15')];

  test('the single hex between two posts exactly two apart', () => {
    expect(bonds({ units: line })).toEqual({ found: ['B1.16: B1.15+B1.17'], failed: [], isSure: true });
    expect(bonds({ units: [foot('B1.17'), foot('B1.16')] }).found).toEqual([]);
    expect(bonds({ units: [foot('B1.17'), foot('B1.14')] }).found).toEqual([]);
  });

  test('holds nobody of either side', () => {
    const there = (unit: Placed) => bonds({ units: [...line, unit] });
    expect(there(enemy('B1.16'))).toMatchObject({ found: [], failed: ['B1.16: B1.15+B1.17 occupied'] });
    expect(there({ at: 'B1.16', counter: counter('us', 'guns', '[5]-1-8') }).found).toEqual([]);
  });

  test('nothing Prohibited to Leg; by the other reading nothing Prohibited to either kind, unless a road crosses it', () => {
    const forest: GroundWords = { terrain: { 'B1.16': ['forest'] } };
    expect(bonds({ units: line }, forest).found).toHaveLength(1);
    expect(bonds({ units: line }, forest, { terrain: 'either' })).toMatchObject({
      found: [],
      failed: ['B1.16: B1.15+B1.17 Prohibited terrain'],
    });
    const road: GroundWords = { ...forest, roads: { track: ['B2.15 B1.16 A40.16'] } };
    expect(bonds({ units: line }, road, { terrain: 'either' }).found).toHaveLength(1);
  });

  test('no Meuse and no lake between it and a post; Streams and Rivers do not matter', () => {
    const side = (kind: 'meuse' | 'sea' | 'river' | 'stream') =>
      bonds({ units: line }, { hexsides: { 'B1.16 B1.15': kind } });
    expect(side('meuse').failed).toEqual(['B1.16: B1.15+B1.17 a Prohibited hexside']);
    expect([side('sea').found, side('river').found.length, side('stream').found.length]).toEqual([[], 1, 1]);
  });
});

describe('two pathways', () => {
  // Between B1.16 and B3.16 lie B2.16 and B2.15.
  const pair = [foot('B1.16'), foot('B3.16')];
  const hexOf = (units: readonly Placed[], more: Parameters<typeof bonds>[2] = {}) =>
    bonds({ units: [...pair, ...units] }, {}, more).found.map((each) => each.split(':')[0]);

  test('the hex that is farther from the enemy', () => {
    expect(hexOf([enemy('B2.18')])).toEqual(['B2.15']);
    expect(hexOf([enemy('B2.13')])).toEqual(['B2.16']);
  });

  test('as far: the larger sum to the three nearest; then the owner’s choice; then the lower number', () => {
    // One on each side as near; another in the north.
    expect(hexOf([enemy('B2.18'), enemy('B2.13')])).toEqual(['B2.15']);
    expect(hexOf([enemy('B2.18'), enemy('B2.13')], { hexes: 'B2.16' })).toEqual(['B2.16']);
    expect(hexOf([enemy('B2.18'), enemy('B2.13'), enemy('B2.20')], { hexes: 'B2.16' })).toEqual(['B2.15']);
    expect(hexOf([])).toEqual(['B2.15']);
    expect(hexOf([], { hexes: 'B2.16' })).toEqual(['B2.16']);
    expect(hexOf([enemy('B2.18')], { hexes: 'B2.16' })).toEqual(['B2.15']);
  });

  test('one that is occupied is none', () => {
    expect(hexOf([enemy('B2.18'), enemy('B2.15')])).toEqual(['B2.16']);
  });
});

describe('at most two a post', () => {
  // B1.16 in the middle; posts two hexes north, south, and east (by way of B2.16 or B2.15) and west.
  const star = [foot('B1.16'), foot('B1.18'), foot('B1.14'), foot('B3.16')];

  test('the two nearest the enemy, or those that the owner would rather have', () => {
    const units = [...star, enemy('B2.19')];
    expect(bonds({ units }).found).toEqual(['B1.17: B1.16+B1.18', 'B2.15: B1.16+B3.16']);
    expect(bonds({ units }).failed).toContain('B1.15: B1.14+B1.16 two Bonds already');
    expect(bonds({ units }, {}, { hexes: 'B1.15 B2.15' }).found).toEqual([
      'B1.15: B1.14+B1.16',
      'B2.15: B1.16+B3.16',
    ]);
  });

  test('one hex between several posts is one Bond, and counts for the two that support it', () => {
    // B1.16 is between north and south, and between the posts in the west and the east.
    const units = [foot('B1.17'), foot('B1.15'), foot('A40.16'), foot('B2.15')];
    expect(bonds({ units }).found.filter((each) => each.startsWith('B1.16'))).toHaveLength(1);
  });
});

test('of a stack that is not known whole nothing is sure', () => {
  const one = counter('us', 'guns', '[5]-1-8');
  const words: PositionWords = {
    units: [{ at: 'B1.17', counter: one }, foot('B1.15')],
    hidden: { 'B1.17': 2 },
  };
  expect(bonds(words)).toMatchObject({ found: [], isSure: false });
});

/** The hex between two posts that 1.2 has a Bond run through, found by names and each sentence of the reading. */
function pathway(on: Position, a: string, b: string, enemies: readonly string[], rather: readonly string[]) {
  const { grid, terrain } = on.ground;
  const isShut = (from: string, to: string) => {
    const slot = grid.slotTo(grid.indexOf(from), grid.indexOf(to)) ?? -1;
    return ['meuse', 'sea'].includes(on.ground.hexside(grid.indexOf(from), slot) ?? '');
  };
  const open = grid
    .neighbours(a)
    .filter((hex) => grid.neighbours(b).includes(hex))
    .filter((hex) => !on.stacks.has(grid.indexOf(hex)) && !isShut(a, hex) && !isShut(b, hex));
  const distances = (hex: string) => enemies.map((each) => grid.distance(hex, each)).sort((x, y) => x - y);
  const sum = (hex: string) =>
    distances(hex)
      .slice(0, 3)
      .reduce((whole, each) => whole + each, 0);
  const place = (hex: string) => (rather.includes(hex) ? rather.indexOf(hex) : 99);
  const number = (hex: string) => grid.indexOf(hex);
  expect(terrain).toHaveLength(grid.net.size);
  const [x, y] = open;
  if (x === undefined || y === undefined) return x;
  for (const better of [
    (hex: string) => distances(hex)[0] ?? 0,
    sum,
    (hex: string) => -place(hex),
    (hex: string) => -number(hex),
  ])
    if (better(x) !== better(y)) return better(x) > better(y) ? x : y;
  return x;
}

test('each sentence of 1.2 holds on random boards, and nothing more could be a Bond', () => {
  const from = testSeed('ardennes2 bonds');
  let count = 0;
  let refused = 0;
  for (let seed = from; seed < from + 150; seed += 1) {
    const on = randomPosition(seed, { size: [9, 7], units: 38 });
    const { grid } = on.ground;
    const side = seed % 2 === 0 ? 'us' : 'german';
    const enemies = [...on.stacks.values()]
      .filter((stack) => stack.side !== side)
      .map(({ hex }) => grid.hexAt(hex));
    const rather = seed % 3 === 0 ? grid.hexes.filter((_, at) => at % 5 === 0) : [];
    const found = bondsOf(on, side, { terrain: 'leg', rather: rather.map((hex) => grid.indexOf(hex)) });
    const posts = [...on.stacks.values()]
      .filter((stack) => stack.side === side)
      .filter(({ hex }) => !on.ground.terrain[hex]?.includes('city'))
      .filter(
        ({ units }) =>
          units
            .filter(({ counter: { isInfantry } }) => isInfantry)
            .reduce((sum, { steps }) => sum + steps, 0) >= 2,
      )
      .map(({ hex }) => grid.hexAt(hex));
    const candidates = posts.flatMap((a) =>
      posts
        .filter((b) => a < b && grid.distance(a, b) === 2)
        .flatMap((b) => {
          const hex = pathway(on, a, b, enemies, rather);
          return hex === undefined ? [] : [{ hex, posts: [a, b] }];
        }),
    );
    const ours = found.bonds.map((bond) => ({
      hex: grid.hexAt(bond.hex),
      posts: bond.posts.map((post) => grid.hexAt(post)).sort(),
    }));
    const supported = (post: string) =>
      ours.filter((bond) => bond.posts.includes(post)).map(({ hex }) => hex);
    // Which of two hexes comes first for every post.
    const isBefore = (a: string, b: string) => {
      const places = [a, b].map((hex) => (rather.includes(hex) ? rather.indexOf(hex) : 99));
      const nearest = [a, b].map((hex) => Math.min(...enemies.map((each) => grid.distance(hex, each))));
      const [[p = 0, q = 0], [n = 0, m = 0]] = [places, nearest];
      return p !== q ? p < q : n !== m ? n < m : grid.indexOf(a) < grid.indexOf(b);
    };
    for (const bond of ours) {
      expect(candidates).toContainEqual(bond);
      for (const post of bond.posts) expect(supported(post).length).toBeLessThanOrEqual(2);
    }
    expect(new Set(ours.map(({ hex }) => hex)).size).toBe(ours.length);
    for (const { hex, posts: pair } of candidates) {
      if (ours.some((bond) => bond.hex === hex)) continue;
      // One of its posts has two, and would rather have both.
      expect(pair.some((post) => supported(post).filter((other) => isBefore(other, hex)).length === 2)).toBe(
        true,
      );
      refused += 1;
    }
    count += ours.length;
  }
  expect(count).toBeGreaterThan(300);
  expect(refused).toBeGreaterThan(10);
});
