/** 4.2: German Fading Initiative: cards that are discarded from the German pile before the day’s first impulse. */
import { drawCard } from '../draws/8.0-german-draws.ts';
import type { Book } from '../packs/book.ts';
import { discardGerman } from '../piles/8.0-german-piles.ts';
import type { Procedure } from '../steps/procedure.ts';
import { dayOf } from '../vocabulary/calendar.ts';
import type { World } from '../world/world.ts';

/** As many as the calendar of the scenario has for the day; each is told, and what it releases comes (8.2). */
export function* fadingInitiative(book: Book, before: World): Procedure<World> {
  let world = before;
  const { discards } = dayOf(book.scenario.calendar, world.position.day);
  for (let index = 0; index < discards; index += 1) {
    const drawn = yield* drawCard(book, world, '4.2');
    if (drawn === undefined) break;
    world = { ...drawn.world, german: discardGerman(drawn.world.german, drawn.card.id) };
  }
  return world;
}
