/** 14.1, 14.2, 10.8, 15.3: what a unit takes by going into the next hex. */
import { withUnitAt } from '../position/changes.ts';
import type { Position, Unit } from '../position/position.ts';
import { sideOf } from '../vocabulary/counters.ts';
import { crossing } from './14.2-bridges.ts';

/** With a unit in the next hex, and what it takes by that: a bridge (14.2), a town (14.1), a detachment or a roadblock in the hex. */
export function entered(position: Position, unit: Unit, to: number): Position {
  const side = sideOf(unit.counter);
  const between = crossing(position, unit.hex, to);
  const bridges = new Map(position.bridges);
  if (between.kind === 'bridge') bridges.set(between.id, { ...between.bridge, owner: side });
  const owners = new Map(position.owners);
  if (owners.has(to)) owners.set(to, side);
  const relieved = side === 'german' ? position.detachments : position.roadblocks;
  const left = new Set([...relieved].filter((hex) => hex !== to));
  return {
    ...withUnitAt(position, unit, to),
    bridges,
    owners,
    ...(side === 'german' ? { detachments: left } : { roadblocks: left }),
  };
}
