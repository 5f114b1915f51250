/** 3.0: the set-up by cards of the house pack of the whole front, from many seeds. */
import { expect, test } from 'vitest';
import { faultsWith } from '../games/eaa/day/setups.ts';
import { wholeBook } from '../games/eaa/packs/whole.ts';

test('from 200 seeds everybody stands where a counter or a card puts them, and may', () => {
  const book = wholeBook('battle-of-the-bulge');
  for (let seed = 0; seed < 200; seed += 1)
    expect([seed, faultsWith(book, `soak ${seed}`)]).toEqual([seed, []]);
});
