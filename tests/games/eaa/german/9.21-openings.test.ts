/** 9.21c, d: what leaving a hex opens to Allied supply is found by looking near it alone; here beside looking everywhere. */
import { expect, test } from 'vitest';
import { openingOn } from '../../../../src/games/eaa/german/9.21-restrictions.ts';
import { isBuilt } from '../../../../src/games/eaa/ground/ground.ts';
import { reachOf } from '../../../../src/games/eaa/movement/10.0-reach.ts';
import { Steps } from '../../../../src/games/eaa/movement/10.0-steps.ts';
import { withUnitAt } from '../../../../src/games/eaa/position/changes.ts';
import type { Position, Unit } from '../../../../src/games/eaa/position/position.ts';
import { SupplyNet } from '../../../../src/games/eaa/supply/13.1-supply.ts';
import { partOf } from '../../../support/part.ts';
import { testSeed } from '../../../support/seed.ts';
import { Random } from '../../kgp/random-player.ts';
import { playDays } from '../day/german-days.ts';

const SEED = testSeed('Enemy Action: openings');

/** 9.21d as it is written: all empty German towns, cities and Westwall hexes to which Allied supply can be traced. */
function openHexes(position: Position): ReadonlySet<number> {
  const net = new SupplyNet(position, 'allied');
  const found = position.ground.hexes.flatMap((place, hex) => {
    const isGerman = isBuilt(place) ? position.owners.get(hex) === 'german' : place.isWestwall;
    const isEmpty = !position.stacks.has(hex) && !position.detachments.has(hex);
    return isGerman && isEmpty && net.trace(hex).ok ? [hex] : [];
  });
  return new Set(found);
}

function standing(position: Position, unit: Unit, way: readonly number[]): Position {
  const owners = new Map(position.owners);
  for (const hex of way.slice(1)) if (owners.has(hex)) owners.set(hex, 'german');
  return { ...withUnitAt(position, unit, way.at(-1) ?? unit.hex), owners };
}

function naively(position: Position, unit: Unit, way: readonly number[]): unknown {
  let before = openHexes(position);
  for (let length = 2; length <= way.length; length += 1) {
    const then = openHexes(standing(position, unit, way.slice(0, length)));
    const opened = [...then].filter((hex) => !before.has(hex));
    const at = way[length - 2] ?? unit.hex;
    if (opened.length > 0) return { rule: opened.includes(at) ? '9.21c' : '9.21d', at, opened };
    before = then;
  }
  return undefined;
}

test('each way of a German unit opens what it opens, wherever that is looked for', () => {
  const random = new Random(String(SEED));
  let [ways, openings] = [0, 0];
  for (const game of partOf('German days', [0, 1, 2, 3], 2)) {
    const { told } = playDays(`${SEED} ${game}`);
    for (const { position } of told.filter(({ what }) => what === 'activation').map(({ world }) => world))
      for (const { side, units } of position.stacks.values())
        for (const unit of side === 'german' ? units : []) {
          const reach = reachOf(new Steps(position, unit));
          const hexes = reach.hexes.filter((hex) => hex !== unit.hex);
          if (hexes.length === 0) continue;
          const way = reach.wayTo(random.pick(hexes)) ?? [];
          const found = openingOn(position, unit, way);
          expect(found).toEqual(naively(position, unit, way));
          ways += 1;
          openings += Number(found !== undefined);
        }
  }
  expect(ways).toBeGreaterThan(250);
  expect(openings).toBeGreaterThan(10);
});
