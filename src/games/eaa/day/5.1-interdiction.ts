/** 5.1: what Allied Air Interdiction does. */
import { plural } from '../../../text/plural.ts';
import { interdict } from '../allied/5.1-airpower.ts';
import { drawCard } from '../draws/8.0-german-draws.ts';
import type { Book } from '../packs/book.ts';
import { discardGerman } from '../piles/8.0-german-piles.ts';
import { type Procedure, tell } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import type { World } from '../world/world.ts';

const interdicted = reasonedStep<{ readonly discards: number }>({
  what: 'interdiction',
  rule: '5.1',
  line: ({ discards }) =>
    `Air Interdiction (5.1): ${plural(discards, 'German card is', 'German cards are')} discarded, and the first German impulse is skipped.`,
  why: () => [
    'The Allied player has played Airpower for it as the last step of the Supply Phase. The cards are discarded face up; Army Group B among them releases reserves all the same (8.2).',
  ],
});

/** German cards are discarded, and the first German impulse is skipped. */
export function* interdiction(book: Book, before: World): Procedure<World> {
  const found = interdict(book, before);
  if (!found.ok) return before;
  let { world } = found;
  yield* tell(world, interdicted, { discards: found.discards });
  for (let index = 0; index < found.discards; index += 1) {
    const drawn = yield* drawCard(book, world, '5.1');
    if (drawn === undefined) break;
    world = { ...drawn.world, german: discardGerman(drawn.world.german, drawn.card.id) };
  }
  return world;
}
