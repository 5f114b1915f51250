/** 13.52: a German unit that enters the hex of a Fuel Depot takes it: its fuel is there on a later day. */
import type { Book } from '../packs/book.ts';
import { dayForDepot } from '../vocabulary/calendar.ts';
import type { World } from '../world/world.ts';

/** `entered`: hexes in which Germans have been, if only on their way. */
export function takeDepots({ pack }: Pick<Book, 'pack'>, world: World, entered: ReadonlySet<number>): World {
  const taken = world.depots.filter((hex) => entered.has(hex));
  if (taken.length === 0) return world;
  const fuelDays = [...world.fuelDays];
  for (const _ of taken) {
    const day = dayForDepot(pack.calendar, world.position.day, new Set(fuelDays));
    if (day !== undefined) fuelDays.push(day);
  }
  return { ...world, depots: world.depots.filter((hex) => !taken.includes(hex)), fuelDays };
}
