/** Where reserves come in: to the hexes from which the Germans stand to gain least. */

import { fitTogether } from '../movement/10.4-stacking.ts';
import { deployableHexes } from '../notation/7.1-deployments.ts';
import { keyOf, withUnitAt } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { togetherFault } from '../reserves/7.1-deployment.ts';
import type { World } from '../world/world.ts';
import { Threat } from './2.1-threat.ts';

export interface Deployed {
  readonly unit: Unit;
  readonly to: number;
  readonly worth: number;
}

/** One after the other; `most`: so many at most. */
export function deploymentsOf(world: World, may: readonly string[], most: number): readonly Deployed[] {
  return placed(world, may, most, () => () => true);
}

/** The same, those of one division where all of it have room, if there is such a hex, and else where the first of it is (7.2). */
export function togetherDeployed(world: World, may: readonly string[], most: number): readonly Deployed[] {
  const coming = world.alliedBox.filter((unit) => may.includes(keyOf(unit)));
  return placed(world, may, most, (position, before, unit) => {
    const there = before.map((each) => ({ unit: each.unit, hex: each.to }));
    const isFirst = there.every((each) => each.unit.counter.division !== unit.counter.division);
    const division = isFirst && most > 1 ? coming.filter((each) => isOfDivision(each, unit)) : [];
    const haveRoom = (hex: number) => fitTogether([...unitsIn(position, hex, 'allied'), ...division]);
    const room = deployableHexes(position, unit).some(({ hexes }) => hexes.some(haveRoom));
    return (hex) =>
      togetherFault(position, [...there, { unit, hex }]) === undefined && (!room || haveRoom(hex));
  });
}

function isOfDivision({ counter }: Unit, { counter: { division } }: Unit): boolean {
  return division !== undefined && counter.division === division;
}

/** `mayStand`: hexes that a unit may take when those before it have theirs. */
function placed(
  world: World,
  may: readonly string[],
  most: number,
  mayStand: (position: Position, before: readonly Deployed[], unit: Unit) => (hex: number) => boolean,
): readonly Deployed[] {
  const threat = new Threat(world.position);
  const found: Deployed[] = [];
  let { position } = world;
  for (const unit of world.alliedBox) {
    if (!may.includes(keyOf(unit)) || found.length >= most) continue;
    const best = bestPlace(position, threat, unit, mayStand(position, found, unit));
    if (best === undefined) continue;
    found.push(best);
    threat.add(unit, best.to, 1);
    position = withUnitAt(position, unit, best.to);
  }
  return found;
}

function bestPlace(
  position: Position,
  threat: Threat,
  unit: Unit,
  mayStand: (hex: number) => boolean,
): Deployed | undefined {
  const before = threat.total;
  let best: Deployed | undefined;
  for (const to of deployableHexes(position, unit).flatMap(({ hexes }) => hexes)) {
    if (!fitTogether([...unitsIn(position, to, 'allied'), unit]) || !mayStand(to)) continue;
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
