/** 12.9: Recover takes Dispersed markers off before their time. */
import type { Book } from '../packs/book.ts';
import { keyOf } from '../position/changes.ts';
import { bySelector } from '../position/order.ts';
import { sideOf } from '../vocabulary/counters.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import { type Done, listFault, refuse } from './refusal.ts';

type Events = { readonly pack: { readonly events: Book['pack']['events'] } };

/** Keys of dispersed Allied units. */
export function recoverOptions(world: World): readonly string[] {
  return unitsOnMap(world)
    .filter(({ counter, isDispersed }) => isDispersed && sideOf(counter) === 'allied')
    .toSorted(bySelector)
    .map(keyOf);
}

export function recoverUnits({ pack }: Events, world: World, units: readonly string[]): Done {
  const legal = recoverOptions(world);
  const most = pack.events.allied.Recover.units;
  const fault = listFault(units, { rule: '12.9', what: 'unit', most, legal });
  if (fault !== undefined) return fault;
  const not = units.find((key) => !legal.includes(key));
  if (not !== undefined) return refuse('12.9', `${not} is no dispersed Allied unit`, legal);
  const chosen = new Set(units);
  const stacks = new Map(
    [...world.position.stacks].map(([hex, stack]) => [
      hex,
      {
        ...stack,
        units: stack.units.map((unit) => (chosen.has(keyOf(unit)) ? { ...unit, isDispersed: false } : unit)),
      },
    ]),
  );
  return { ok: true, world: { ...world, position: { ...world.position, stacks } } };
}
