/** 6.0: an activation as its draft would leave it, as far as that can be known beforehand. */
import { declaredBy } from '../battle/12.0-declared.ts';
import { germanDefenders } from '../battle/12.1-attack-eligibility.ts';
import { keyOf } from '../position/changes.ts';
import type { Activation } from '../state.ts';
import type { JudgedOrders } from './6.0-orders.ts';

/** 12.1: who has moved and fought by then, and who has been attacked. */
export function activationAfter(
  activation: Activation,
  { moves, crossed, acts, world }: JudgedOrders,
): Activation {
  const moved = [...activation.moved, ...moves.map(({ unit }) => unit)];
  let done: Activation = { ...activation, moved, crossed };
  for (const act of acts) {
    if (act.kind === 'dig') {
      done = { ...done, moved: [...done.moved, ...act.units] };
      continue;
    }
    const { attackers, retreated, target } = declaredBy(world, done, act);
    const hex = world.position.ground.grid.indexOf(target);
    const defenders = germanDefenders(world.position, hex, retreated).map(keyOf);
    done = {
      ...done,
      fought: [...done.fought, ...attackers],
      attacked: [...done.attacked, ...defenders],
    };
  }
  return done;
}
