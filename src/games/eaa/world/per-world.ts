/** Results that depend on a world alone, and are asked for several times while it stands: by each card of a hand. */
import type { World } from './world.ts';

export function perWorld<T>(make: (world: World) => T): (world: World) => T {
  const known = new WeakMap<World, { readonly it: T }>();
  return (world) => {
    const found = known.get(world) ?? { it: make(world) };
    known.set(world, found);
    return found.it;
  };
}
