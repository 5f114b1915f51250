import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitmentOf, hashOfSeed, mixSeed, saltFrom } from '../../src/kernel/commitment.ts';
import { testSeed } from '../support/seed.ts';

const SEED = Uint8Array.from({ length: 32 }, (_, index) => index);
const SALT = 'e2ac76b72cef7679c164de374714158698a8dcc473a00f8c29ca5a35126fb733';

describe('test vectors', () => {
  test('the hash of the host’s bytes', () => {
    expect(hashOfSeed(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  });

  test('the mixed seed', () => {
    const words = [
      { seat: 'us', word: 'bastogne' },
      { seat: 'german', word: 'trois-ponts' },
    ];
    expect(mixSeed(SEED, words).toString('hex')).toBe(
      'd5d21e213ece0902899f6d72fe351d54f666f386cf79093018fa5b6fc425c519',
    );
  });

  test('a salt', () => {
    expect(saltFrom(SEED, '8.623/19 PM/us')).toBe(SALT);
  });

  test('a commitment, which a player can recompute with sha256sum', () => {
    const commitment = 'd4d1e5a361623371e8c075091ed82ad6d5783096a9bb5c0ad1ef3a7934f521ac';
    expect(commitmentOf({ chit: 'attack' }, SALT)).toBe(commitment);
    expect(createHash('sha256').update(`${SALT}\n{"chit":"attack"}`).digest('hex')).toBe(commitment);
  });
});

describe('commitments', () => {
  test('other value, other salt: other commitment; other order of keys: the same', () => {
    expect(commitmentOf({ chit: 'idle' }, SALT)).not.toBe(commitmentOf({ chit: 'attack' }, SALT));
    expect(commitmentOf({ chit: 'idle' }, saltFrom(SEED, 'other'))).not.toBe(
      commitmentOf({ chit: 'idle' }, SALT),
    );
    expect(commitmentOf({ a: 1, b: 2, c: undefined }, SALT)).toBe(commitmentOf({ b: 2, a: 1 }, SALT));
  });

  test('salts: 32 bytes each, one for each path', () => {
    const salts = Array.from({ length: 500 }, (_, n) => saltFrom(SEED, `8.619/${n}`));
    expect(new Set(salts).size).toBe(500);
    for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{64}$/u);
  });
});

describe('the mixed seed', () => {
  const word = fc.record({ seat: fc.string(), word: fc.string() });

  test('every word, every seat, their order and the host’s bytes count', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const seed = mixSeed(SEED, words).toString('hex');
        expect(seed).toMatch(/^[0-9a-f]{64}$/u);
        expect(mixSeed(SEED, words).toString('hex')).toBe(seed);
        expect(
          mixSeed(
            Uint8Array.from(SEED, (byte) => byte + 1),
            words,
          ).toString('hex'),
        ).not.toBe(seed);
        words.forEach((entry, index) => {
          const changed = words.with(index, { ...entry, word: `${entry.word}!` });
          expect(mixSeed(SEED, changed).toString('hex')).not.toBe(seed);
        });
        expect(mixSeed(SEED, [...words, { seat: 'x', word: 'y' }]).toString('hex')).not.toBe(seed);
      }),
      { seed: testSeed('mix-seed') },
    );
  });

  test('words cannot be shifted from one seat to the next', () => {
    const one = [{ seat: 'a', word: 'bc' }];
    const two = [{ seat: 'ab', word: 'c' }];
    expect(mixSeed(SEED, one)).not.toEqual(mixSeed(SEED, two));
  });
});
