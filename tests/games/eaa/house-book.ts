/** The house pack as a campaign finds it. */
import { type Book, bookOf } from '../../../src/games/eaa/packs/book.ts';
import { printPack } from '../../../src/games/eaa/packs/pack.ts';
import { referTo } from '../../../src/kernel/reference.ts';
import { HOUSE } from './packs/house.ts';

let book: Book | undefined;

/** Made once: it is printed and read for that, and some tests ask for it at each step of a game. */
export function houseBook(): Book {
  book ??= made();
  return book;
}

function made(): Book {
  if (HOUSE.pack === undefined) throw new Error('the house pack cannot be read');
  return bookOf({ pack: referTo(printPack(HOUSE.pack)) });
}
