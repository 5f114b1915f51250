/** 3.2: who may attack a hex. */
import { mayAttackAcross } from '../../movement/1.3-roads-and-crossings.ts';
import { stackOf } from '../../position/near.ts';
import type { Position } from '../../position/position.ts';
import type { ArdennesState } from '../../state.ts';
import { isArtillery } from '../../vocabulary/counters.ts';
import { enemyOf, type Side } from '../../vocabulary/sides.ts';
import type { AnyAct } from '../frame/act.ts';
import type { PlannedAdvance } from '../frame/fight.ts';
import { unitBy } from '../frame/own-units.ts';

export interface AttackAct {
  readonly kind: 'attack';
  readonly target: string;
  readonly units: readonly string[];
  /** The units that advance when the hex is empty, each with its last hex. */
  readonly advance: readonly PlannedAdvance[];
}

export function isAttack(act: AnyAct): act is AttackAct {
  return act.kind === 'attack';
}

/** Why units cannot attack a hex; `undefined`: they can. From the attacker’s view. */
export function attackFault(
  game: ArdennesState,
  position: Position,
  side: Side,
  act: AttackAct,
): string | undefined {
  const { grid } = position.ground;
  const target = grid.indexOf(act.target);
  if (stackOf(position, enemyOf(side), target) === undefined) return `no enemy is in ${act.target}`;
  if (game.attacked.includes(act.target)) return `${act.target} has been attacked in this Phase (series 7.2)`;
  if (act.units.length === 0) return 'nobody attacks';
  for (const id of act.units) {
    const unit = unitBy(position, side, id);
    if (unit === undefined) return `${id} is not on the map`;
    if (unit.phase.hasFought) return `${id} has attacked in this Phase (3.2)`;
    if (grid.hexside(grid.hexAt(unit.hex), act.target) === undefined)
      return `${id} in ${grid.hexAt(unit.hex)} is not adjacent to ${act.target}`;
    if (!mayAttackAcross(position, unit.counter.maType, unit.hex, target))
      return `${id} cannot attack across or into Prohibited terrain without a road (TEC)`;
  }
  const isOfGuns = act.units.every((id) => {
    const unit = unitBy(position, side, id);
    return unit !== undefined && isArtillery(unit.counter);
  });
  if (game.mended.gunsJoinOthers && isOfGuns)
    return `${act.target} cannot be attacked by Artillery alone: it attacks with 0 (3.2)`;
  return undefined;
}
