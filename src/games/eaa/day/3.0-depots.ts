/** 3.0, 13.52: the Fuel Depots of a scenario: some in hexes that it names, the others where the Allied player wants those that are left. */
import { listed } from '../../../text/listed.ts';
import type { Book } from '../packs/book.ts';
import { hexNames } from '../steps/names.ts';
import { type Procedure, tell } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import type { World } from '../world/world.ts';

/** How many there are for hexes that are marked for one; those on the calendar are gone from the map. */
function markersFor({ scenario }: Pick<Book, 'scenario'>, { fuelDays }: World): number {
  return Math.max(0, (scenario.depots?.markers ?? 0) - fuelDays.length);
}

/** Whether more hexes are marked than there are depots. */
export function canChooseDepots(book: Pick<Book, 'scenario'>, world: World): boolean {
  return book.scenario.depots !== undefined && world.depots.length > markersFor(book, world);
}

const depotsLaid = reasonedStep<{ readonly hexes: readonly string[] }>({
  what: 'depots laid',
  rule: '3.0',
  line: ({ hexes }, book) => `Fuel Depots lie in ${hexNames(book, hexes)} (3.0).`,
  why(_, { hexes }, { scenario }) {
    const { always = [] } = scenario.depots ?? {};
    const chosen = hexes.filter((hex) => !always.includes(hex));
    return [
      `The scenario has one in ${listed(always)}; the Allied player has chosen ${chosen.length === 0 ? 'none' : listed(chosen)} of the other hexes that are marked for one.`,
    ];
  },
});

export function* chooseDepots({ scenario }: Pick<Book, 'scenario'>, before: World): Procedure<World> {
  const { always = [] } = scenario.depots ?? {};
  const { grid } = before.position.ground;
  const marked = before.depots.map((hex) => grid.hexAt(hex)).toSorted();
  const count = markersFor({ scenario }, before);
  const chosen: string[] = marked.filter((hex) => always.includes(hex)).slice(0, count);
  while (chosen.length < count) {
    const options = marked.filter((hex) => !chosen.includes(hex));
    chosen.push(String(yield { kind: 'choice', rule: '3.0', of: 'depot', options, barred: [] }));
  }
  const after = { ...before, depots: chosen.toSorted().map((hex) => grid.indexOf(hex)) };
  yield* tell(after, depotsLaid, { hexes: chosen });
  return after;
}
