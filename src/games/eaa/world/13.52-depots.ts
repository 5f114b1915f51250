/** 13.52: a German unit that enters the hex of a Fuel Depot takes it: its fuel is there on a later day. */
import type { Book } from '../packs/book.ts';
import { dayForDepot } from '../vocabulary/calendar.ts';
import { withMeuse } from './10.7-british.ts';
import { withWestwall } from './17.1-westwall.ts';
import type { World } from './world.ts';

/**
 * The consequences of Germans going through hexes: depots, the VPs of Westwall hexes (17.1), the Meuse (7.41). `entered`: also on their
 * way.
 */
export function afterGermans(
  book: Pick<Book, 'scenario'>,
  world: World,
  entered: ReadonlySet<number>,
): World {
  return withMeuse(withWestwall(takeDepots(book, world, entered), entered), entered);
}

function takeDepots({ scenario }: Pick<Book, 'scenario'>, world: World, entered: ReadonlySet<number>): World {
  const taken = world.depots.filter((hex) => entered.has(hex));
  if (taken.length === 0) return world;
  const fuelDays = [...world.fuelDays];
  for (const _ of taken) {
    const day = dayForDepot(scenario.calendar, world.position.day, new Set(fuelDays));
    if (day !== undefined) fuelDays.push(day);
  }
  return { ...world, depots: world.depots.filter((hex) => !taken.includes(hex)), fuelDays };
}
