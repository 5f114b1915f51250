/** The world of a game as it stands. */
import { bookOf } from '../packs/book.ts';
import type { EaaState } from '../state.ts';
import type { World } from '../world/world.ts';
import { savedOf } from './runs-played.ts';
import { restore } from './saved.ts';

export function worldIn(game: EaaState): World {
  return restore(bookOf(game), savedOf(game));
}
