import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arePossible,
  type DieKind,
  diceOf,
  draw,
  keyedNumbers,
  type Purpose,
  seededDice,
  sumOf,
} from '../../src/kernel/dice.ts';
import { testSeed } from '../support/seed.ts';

/** 00 01 02 … 1f. */
const SEED = Uint8Array.from({ length: 32 }, (_, index) => index);
const SIDES_OF = { dr: 6, DR: 6, d10: 10 } as const;

function roll(path: string, kind: DieKind, audience: Purpose['audience'], occurrence = 0, seed = SEED) {
  return seededDice(seed).values({ path, rule: '1', kind, audience, by: 'us' }, occurrence);
}

/** RC4-drop256 as seedrandom keys it, written anew: anybody can recompute a campaign's dice without our packages. */
function anew(hexKey: string): () => number {
  const key: number[] = [];
  let smear = 0;
  [...hexKey].forEach((letter, index) => {
    smear ^= (key[index & 255] ?? 0) * 19;
    key[index & 255] = (smear + letter.charCodeAt(0)) & 255;
  });
  const box = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => box[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    [box[a & 255], box[b & 255]] = [at(b), at(a)];
  };
  let [i, j] = [0, 0];
  for (let n = 0; n < 256; n += 1) {
    j = (j + (key[n % key.length] ?? 0) + at(n)) & 255;
    swap(n, j);
  }
  j = 0;
  const byte = () => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return at(at(i) + at(j));
  };
  for (let n = 0; n < 256; n += 1) byte();
  return () => ((byte() * 256 + byte()) * 256 + byte()) * 256 + byte();
}

describe('test vectors', () => {
  // These never change: the dice of every campaign that was ever played hang on them.
  test.each([
    ['8.620/us/rg-7/quality', 'dr', 'side:us', 0, [6]],
    ['8.620/us/rg-7/quality', 'dr', 'side:us', 1, [5]],
    ['8.620/us/rg-7/quality', 'dr', 'everyone', 0, [4]],
    ['8.616/19 PM/german/cpp', 'DR', 'side:german', 0, [3, 1]],
    ['8.616/19 PM/us/cpp', 'DR', 'side:us', 0, [4, 1]],
    ['8.6171/19 PM/weather', 'DR', 'everyone', 0, [2, 1]],
    ['x', 'd10', 'gm', 0, [7]],
    ['é “ß”', 'DR', 'everyone', 12, [5, 1]],
  ] as const)('%s, a %s for %s, occurrence %d', (path, kind, audience, occurrence, values) => {
    expect(roll(path, kind, audience, occurrence)).toEqual(values);
  });

  test('a stream of numbers', () => {
    const next = keyedNumbers(SEED, { stream: 'everyone', path: 'a', occurrence: 0 });
    const sixes = Array.from({ length: 20 }, () => next(6));
    expect(sixes).toEqual([5, 2, 3, 1, 3, 4, 5, 5, 3, 1, 2, 6, 1, 2, 2, 1, 6, 4, 2, 2]);
    expect([next(20), next(100), next(2 ** 31)]).toEqual([10, 30, 918_508_275]);
  });

  test('a draw of ten cards', () => {
    const next = keyedNumbers(SEED, { stream: 'everyone', path: 'deck', occurrence: 0 });
    expect(draw(next, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 10)).toEqual([3, 5, 10, 9, 7, 2, 8, 1, 4, 6]);
  });

  test('written anew from the description, the dice are the same', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.string(),
        fc.nat(50),
        (seed, path, n) => {
          const text = `{"occurrence":${n},"path":${JSON.stringify(path)},"stream":"everyone"}`;
          const next = anew(createHmac('sha256', seed).update(text).digest('hex'));
          const own: number[] = [];
          while (own.length < 2) {
            const value = next();
            if (value < 2 ** 32 - (2 ** 32 % 6)) own.push((value % 6) + 1);
          }
          expect(roll(path, 'DR', 'everyone', n, seed)).toEqual(own);
        },
      ),
      { seed: testSeed('dice-anew'), numRuns: 200 },
    );
  });
});

describe('fairness', () => {
  /** Chi-square of counts against equal chances. */
  function chiSquare(counts: readonly number[]): number {
    const mean = counts.reduce((a, b) => a + b, 0) / counts.length;
    return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  }

  test.each([
    [6, 20.5],
    [10, 27.9],
    [7, 22.5],
    [52, 90],
  ])('1 to %d, each as often as the others (one stream)', (sides, limit) => {
    const next = keyedNumbers(SEED, { stream: 'everyone', path: `fair/${sides}`, occurrence: 0 });
    const counts = Array.from({ length: sides }, () => 0);
    for (let n = 0; n < 60_000; n += 1) {
      const value = next(sides);
      counts[value - 1] = (counts[value - 1] ?? 0) + 1;
    }
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(chiSquare(counts)).toBeLessThan(limit); // p = 0.001, the seed being fixed
  });

  test('first dice of 30,000 paths, coloured and white together', () => {
    const counts = Array.from({ length: 36 }, () => 0);
    for (let n = 0; n < 30_000; n += 1) {
      const [coloured = 0, white = 0] = roll(`8.620/german/rg-${n}/strength`, 'DR', 'side:german') ?? [];
      const index = (coloured - 1) * 6 + white - 1;
      counts[index] = (counts[index] ?? 0) + 1;
    }
    expect(chiSquare(counts)).toBeLessThan(66.7);
  });

  test('no bias where the range does not divide 2^32: the top of a huge range is as likely as its bottom', () => {
    const sides = 3 * 2 ** 30; // a plain remainder would give the lowest third twice as often
    const next = keyedNumbers(SEED, { stream: 'everyone', path: 'bias', occurrence: 0 });
    const thirds = [0, 0, 0];
    for (let n = 0; n < 30_000; n += 1) {
      const third = Math.floor((next(sides) - 1) / 2 ** 30);
      thirds[third] = (thirds[third] ?? 0) + 1;
    }
    expect(chiSquare(thirds)).toBeLessThan(13.9);
  });
});

describe('independence', () => {
  const paths = Array.from({ length: 400 }, (_, n) => `p/${n}`);
  const same = (a: (path: string) => unknown, b: (path: string) => unknown) =>
    paths.filter((path) => JSON.stringify(a(path)) === JSON.stringify(b(path))).length;

  test('a roll stands alone: neither order nor other rolls change it', () => {
    const forwards = paths.map((path) => roll(path, 'DR', 'everyone'));
    const backwards = [...paths].reverse().map((path) => roll(path, 'DR', 'everyone'));
    expect(backwards.reverse()).toEqual(forwards);
  });

  test('the same path for another audience, the next occurrence, another seed: a sixth agrees, as by chance', () => {
    const base = (path: string) => roll(path, 'dr', 'everyone');
    for (const other of [
      (path: string) => roll(path, 'dr', 'side:us'),
      (path: string) => roll(path, 'dr', 'side:german'),
      (path: string) => roll(path, 'dr', 'everyone', 1),
      (path: string) =>
        roll(
          path,
          'dr',
          'everyone',
          0,
          Uint8Array.from(SEED, (byte) => byte ^ 1),
        ),
    ]) {
      expect(same(base, other)).toBeGreaterThan(30);
      expect(same(base, other)).toBeLessThan(110);
    }
  });

  test('path and occurrence cannot run into each other', () => {
    expect(
      same(
        (path) => roll(`${path}1`, 'DR', 'everyone', 0),
        (path) => roll(path, 'DR', 'everyone', 10),
      ),
    ).toBeLessThan(40);
  });
});

describe('values', () => {
  test('the seed gives only possible dice', () => {
    fc.assert(
      fc.property(fc.constantFrom<DieKind>('dr', 'DR', 'd10'), fc.string(), fc.nat(9), (kind, path, n) => {
        expect(arePossible({ kind }, roll(path, kind, 'everyone', n) ?? [])).toBe(true);
      }),
      { seed: testSeed('dice-possible') },
    );
  });

  test.each(['dr', 'DR', 'd10'] as const)('%s: how many dice with which faces', (kind) => {
    expect(diceOf(kind)).toEqual({ count: kind === 'DR' ? 2 : 1, sides: SIDES_OF[kind] });
  });

  test.each([
    ['dr', [1], true],
    ['dr', [6], true],
    ['dr', [0], false],
    ['dr', [7], false],
    ['dr', [], false],
    ['dr', [3, 3], false],
    ['dr', [2.5], false],
    ['dr', [Number.NaN], false],
    ['DR', [1, 6], true],
    ['DR', [6], false],
    ['DR', [6, 6, 6], false],
    ['DR', [0, 6], false],
    ['DR', [-1, 6], false],
    ['d10', [10], true],
    ['d10', [11], false],
  ] as const)('arePossible(%s, %j) is %s', (kind, values, possible) => {
    expect(arePossible({ kind }, values)).toBe(possible);
  });

  test('total adds the dice up', () => {
    expect(sumOf([6, 5])).toBe(11);
    expect(sumOf([])).toBe(0);
  });
});

describe('draw without replacement', () => {
  const stream = (path: string) => keyedNumbers(SEED, { stream: 'everyone', path, occurrence: 0 });

  test('gives different items of the list, as many as asked for or as there are', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.uniqueArray(fc.integer(), { maxLength: 30 }),
        fc.nat(40),
        (path, items, count) => {
          const drawn = draw(stream(path), items, count);
          expect(drawn).toHaveLength(Math.min(count, items.length));
          expect(new Set(drawn).size).toBe(drawn.length);
          expect(items).toEqual(expect.arrayContaining(drawn));
        },
      ),
      { seed: testSeed('draw') },
    );
  });

  test('a longer draw begins with the shorter one, and the list itself is left alone', () => {
    const cards = Array.from({ length: 20 }, (_, index) => index);
    const before = [...cards];
    expect(draw(stream('d'), cards, 20).slice(0, 7)).toEqual(draw(stream('d'), cards, 7));
    expect(cards).toEqual(before);
  });

  test('every item comes first about as often', () => {
    const firsts = [0, 0, 0, 0, 0];
    for (let n = 0; n < 5000; n += 1) {
      const [first = 0] = draw(stream(`first/${n}`), [0, 1, 2, 3, 4], 1);
      firsts[first] = (firsts[first] ?? 0) + 1;
    }
    for (const count of firsts) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});
