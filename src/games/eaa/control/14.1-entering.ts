/** 14.1, 14.2, 10.8, 15.3: what a unit takes by going into the next hexes. */
import { withUnitAt } from '../position/changes.ts';
import type { Position, Unit } from '../position/position.ts';
import { sideOf } from '../vocabulary/counters.ts';
import type { Side } from '../vocabulary/formations.ts';
import { objectivesAfter } from './9.15-third-objective.ts';
import { crossing } from './14.2-bridges.ts';

type Takeable = Pick<Position, 'bridges' | 'owners' | 'detachments' | 'roadblocks'>;

/** With a unit in the next hex, and what it takes by that: a bridge (14.2), a town (14.1), a detachment or a roadblock in the hex, an objective (9.15). */
export function entered(position: Position, unit: Unit, to: number): Position {
  return {
    ...withUnitAt(position, unit, to),
    ...takenOn(position, sideOf(unit.counter), [unit.hex, to]),
    objectives: objectivesAfter(position, unit, [to]),
  };
}

/**
 * Towns and bridges that change hands, and markers that go, when a side has gone a way; whatever stays as it is stays the
 * same object.
 */
export function takenOn(position: Position, side: Side, way: readonly number[]): Takeable {
  const bridges = way.slice(1).flatMap((to, index) => {
    const between = crossing(position, way[index] ?? to, to);
    if (between.kind === 'bridge' && between.bridge.owner !== side) return [between];
    return [];
  });
  const towns = way.slice(1).filter((hex) => (position.owners.get(hex) ?? side) !== side);
  const entered = new Set(way.slice(1));
  const left = (markers: ReadonlySet<number>) =>
    [...entered].some((hex) => markers.has(hex))
      ? new Set([...markers].filter((hex) => !entered.has(hex)))
      : markers;
  return {
    bridges:
      bridges.length === 0
        ? position.bridges
        : new Map([
            ...position.bridges,
            ...bridges.map(({ id, bridge }) => [id, { ...bridge, owner: side }] as const),
          ]),
    owners:
      towns.length === 0
        ? position.owners
        : new Map([...position.owners, ...towns.map((hex) => [hex, side] as const)]),
    detachments: side === 'german' ? left(position.detachments) : position.detachments,
    roadblocks: side === 'german' ? position.roadblocks : left(position.roadblocks),
  };
}
