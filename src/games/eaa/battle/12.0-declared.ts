/** An attack as an activation declares it: where its line names nobody, everybody who can (12.1). */
import { keyOf } from '../position/changes.ts';
import { around } from '../position/near.ts';
import type { Activation } from '../state.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import type { Act } from './12.0-attack-lines.ts';
import type { Declared } from './12.1-attack-eligibility.ts';

export function declaredBy(
  world: World,
  activation: Activation,
  { target, by }: Extract<Act, { kind: 'attack' }>,
): Declared {
  const { units: active, fought, attacked, retreated } = activation;
  const attackers = by.length > 0 ? by : attackersOf(world, activation, target);
  return { target, attackers, active, fought, attacked, retreated };
}

/** Active units beside it that have not fought, are in order and not without supply (12.1, 12.9, 13.2). */
function attackersOf(world: World, { units, fought }: Activation, target: string): readonly string[] {
  const { ground } = world.position;
  const active = new Set(units);
  const beside = new Set(around(ground, ground.grid.indexOf(target)));
  return unitsOnMap(world)
    .filter(
      ({ hex, isDispersed, supply }) =>
        beside.has(hex) && !isDispersed && (supply === 'in' || supply === 'low'),
    )
    .map(keyOf)
    .filter((key) => active.has(key) && !fought.includes(key));
}
