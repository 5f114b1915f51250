/** Where reserves come in: to the hexes from which the Germans stand to gain least. */

import { fitTogether } from '../movement/10.4-stacking.ts';
import { deployableHexes } from '../notation/7.1-deployments.ts';
import { keyOf, withUnitAt } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import type { World } from '../world/world.ts';
import { Threat } from './threat.ts';

export interface Deployed {
  readonly unit: Unit;
  readonly to: number;
  readonly worth: number;
}

/** One after the other; `most`: so many at most. */
export function deploymentsOf(world: World, may: readonly string[], most: number): readonly Deployed[] {
  const threat = new Threat(world.position);
  const found: Deployed[] = [];
  let position = world.position;
  for (const unit of world.alliedBox) {
    if (!may.includes(keyOf(unit)) || found.length >= most) continue;
    const best = bestPlace(position, threat, unit);
    if (best === undefined) continue;
    found.push(best);
    threat.add(unit, best.to, 1);
    position = withUnitAt(position, unit, best.to);
  }
  return found;
}

function bestPlace(position: Position, threat: Threat, unit: Unit): Deployed | undefined {
  const before = threat.total;
  let best: Deployed | undefined;
  for (const to of deployableHexes(position, unit).flatMap(({ hexes }) => hexes)) {
    if (!fitTogether([...unitsIn(position, to, 'allied'), unit])) continue;
    threat.add(unit, to, 1);
    const worth = before - threat.total;
    threat.add(unit, to, -1);
    if (best === undefined || worth > best.worth) best = { unit, to, worth };
  }
  return best;
}

/** As the notation of 7.1 has it. */
export function placesText({ position }: World, deployed: readonly Deployed[]): string {
  const { grid } = position.ground;
  return deployed.map(({ unit, to }) => `${keyOf(unit)} at ${grid.hexAt(to)}`).join('\n');
}
