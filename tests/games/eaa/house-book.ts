/** The house pack as a campaign finds it. */
import { type Book, bookOf } from '../../../src/games/eaa/packs/book.ts';
import { printPack } from '../../../src/games/eaa/packs/pack.ts';
import { referTo } from '../../../src/kernel/reference.ts';
import { HOUSE } from './packs/house.ts';

export function houseBook(): Book {
  if (HOUSE.pack === undefined) throw new Error('the house pack cannot be read');
  return bookOf({ pack: referTo(printPack(HOUSE.pack)) });
}
