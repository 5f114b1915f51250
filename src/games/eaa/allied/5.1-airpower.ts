/** 5.1, 13.4: Airpower, in the Supply Phase against the German cards, in an impulse for a stack without supply. */
import type { Book } from '../packs/book.ts';
import { resupplied, unsuppliedStacks } from '../supply/13.2-unsupply.ts';
import type { World } from '../world/world.ts';
import { type Done, type Refusal, refuse } from './refusal.ts';

export interface Interdiction {
  readonly ok: true;
  /** 5.1: cards that are now to be drawn from the German pile, one by one, and discarded; Army Group B among them releases (8.2). */
  readonly discards: number;
  /** The first German impulse of the day is skipped. */
  readonly world: World;
}

/** The last step of the Supply Phase: the German pile of the day is there (4.0 II). */
export function interdict({ pack }: Pick<Book, 'pack'>, world: World): Interdiction | Refusal {
  if (world.skipsImpulse) return refuse('5.1', 'the first German impulse of today is skipped already');
  const { discards } = pack.events.allied.Airpower;
  return {
    ok: true,
    discards: Math.min(discards, world.german.draw.length),
    world: { ...world, skipsImpulse: true },
  };
}

/** 13.4: hexes, by name, of stacks with an unsupplied unit. */
export function resupplyOptions({ position }: World): readonly string[] {
  return unsuppliedStacks(position).map((hex) => position.ground.grid.hexAt(hex));
}

/** The whole stack is in supply at once, until the next Supply Phase. */
export function resupply(world: World, hex: string): Done {
  const legal = resupplyOptions(world);
  if (!legal.includes(hex)) return refuse('13.4', `no unsupplied Allied unit stands in ${hex}`, legal);
  const { position } = world;
  return {
    ok: true,
    world: { ...world, position: resupplied(position, position.ground.grid.indexOf(hex)) },
  };
}
