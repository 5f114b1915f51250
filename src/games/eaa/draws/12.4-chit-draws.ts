/** 12.4, 12.42: chits out of the cup, one after the other. */
import { afterDraw, drawable } from '../chits/12.42-cup.ts';
import type { Book } from '../packs/book.ts';
import type { Procedure } from '../steps/procedure.ts';
import type { Chit } from '../vocabulary/chits.ts';
import type { World } from '../world/world.ts';

/** So many; fewer where all are out. */
export function* drawChits(
  { pack }: Book,
  before: World,
  count: number,
): Procedure<{ readonly world: World; readonly chits: readonly Chit[] }> {
  let world = before;
  const chits: Chit[] = [];
  while (chits.length < count) {
    const { shuffles, drawn } = world.cupPile;
    const pieces = drawable(world.cup);
    if (pieces.length === 0) break;
    const isRefilled = world.cup.left.length === 0;
    const place = isRefilled ? { shuffles: shuffles + 1, drawn: 0 } : { shuffles, drawn };
    const at = Number(
      yield {
        kind: 'draw',
        rule: '12.4',
        pile: 'chits',
        pieces,
        shuffle: place.shuffles,
        drawn: place.drawn,
      },
    );
    const chit = pack.chits.find(({ number }) => number === pieces[at]);
    if (chit === undefined) throw new Error(`no chit at ${at} of ${pieces.length}`);
    // 12.42: with a blue chit the others return: a new shuffle.
    const after = chit.isBlue
      ? { shuffles: place.shuffles + 1, drawn: 0 }
      : { shuffles: place.shuffles, drawn: place.drawn + 1 };
    world = { ...world, cup: afterDraw(world.cup, chit), cupPile: after };
    chits.push(chit);
  }
  return { world, chits };
}
