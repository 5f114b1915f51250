/** 10.0: what a move leaves behind it: where the unit stands, what it has taken on its way, and what it has crossed. */
import { entered } from '../control/14.1-entering.ts';
import { crossing } from '../control/14.2-bridges.ts';
import { unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import type { Crossed, Steps } from './10.0-steps.ts';

/** With a unit at the end of a way, both ends included; 14.34: an Improved Position goes with the last unit of its hex, even if that comes back. */
export function alongWay(before: Position, first: Unit, way: readonly number[]): Position {
  let [position, unit] = [before, first];
  for (const to of way.slice(1)) {
    position = entered(position, unit, to);
    unit = { ...unit, hex: to };
  }
  const isLast = unitsIn(before, first.hex).length === 1 && way.length > 1;
  const ips = new Set([...position.ips].filter((hex) => hex !== first.hex || !isLast));
  return { ...position, ips };
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
