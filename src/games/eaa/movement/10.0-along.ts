/** 10.0: what a move leaves behind it: where the unit stands, what it has taken on its way, and what it has crossed. */
import { takenOn } from '../control/14.1-entering.ts';
import { crossing } from '../control/14.2-bridges.ts';
import { withUnitAt } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { sideOf } from '../vocabulary/counters.ts';
import type { Crossed, Steps } from './10.0-steps.ts';

/** With a unit at the end of a way, both ends included; 14.34: an Improved Position goes with the last unit of its hex, even if that comes back. */
export function alongWay(before: Position, unit: Unit, way: readonly number[]): Position {
  const end = way.at(-1);
  if (end === undefined || way.length === 1) return before;
  const isLast = unitsIn(before, unit.hex).length === 1;
  const after = { ...withUnitAt(before, unit, end), ...takenOn(before, sideOf(unit.counter), way) };
  if (!isLast || !before.ips.has(unit.hex)) return after;
  return { ...after, ips: new Set([...before.ips].filter((hex) => hex !== unit.hex)) };
}

/** 10.31, 10.32: with the hexsides that a way has crossed. */
export function crossedBy(steps: Steps, before: Crossed, way: readonly number[]): Crossed {
  const rivers = new Set(before.rivers);
  const bridges = new Set(before.bridges);
  way.slice(1).forEach((to, index) => {
    const between = crossing(steps.position, way[index] ?? to, to);
    if (between.kind === 'river') rivers.add(between.id);
    if (between.kind === 'bridge' && steps.enemyControl[to] === 1) bridges.add(between.id);
  });
  return { rivers, bridges };
}
