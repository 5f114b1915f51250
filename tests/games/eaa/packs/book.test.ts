import { expect, test } from 'vitest';
import { bookOf } from '../../../../src/games/eaa/packs/book.ts';
import { hashOfPack, printPack } from '../../../../src/games/eaa/packs/pack.ts';
import { counterKey } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { referTo } from '../../../../src/kernel/reference.ts';
import { HOUSE } from './house.ts';

test('a campaign finds its pack by the hash: cards, units and map', () => {
  if (HOUSE.pack === undefined) throw new Error('the house pack cannot be read');
  const hash = referTo(printPack(HOUSE.pack));
  expect(hash).toBe(hashOfPack(HOUSE.pack));
  const book = bookOf({ pack: hash });
  expect(book.pack).toEqual(HOUSE.pack);
  expect(book.german.get(61)?.title).toBe('Army Group B');
  expect(book.allied.get(1)?.title).toBe('V Corps');
  expect(book.counters.get('XVIII/505.82')).toMatchObject({ id: '505.82', division: '82' });
  expect(counterKey({ corps: 'I SS', id: 'Peiper.1SS' })).toBe('I SS/Peiper.1SS');
  expect(book.ground.hash).toBe(hash);
  expect(book.ground.grid.hexes).toHaveLength(273);
  expect(bookOf({ pack: hash })).toBe(book);
});

test('a pack that nobody has brought is said to be missing', () => {
  expect(() => bookOf({ pack: 'none' })).toThrow('nobody has brought the pack none');
});
