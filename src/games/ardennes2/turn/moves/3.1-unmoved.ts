/** 3.1: who could still move as a Phase ends, and has not: told before it does, since nobody moves afterwards. */
import { SIDES_OF_A_HEX } from '../../../../map/grid.ts';
import { agreeing, plural } from '../../../../text/plural.ts';
import { onlyIf, when } from '../../../../text/present.ts';
import { moverOf } from '../../movement/1.3-roads-and-crossings.ts';
import { type MovingPhase, noMove } from '../../movement/3.1-moves.ts';
import { leftOf, stepOf } from '../../movement/3.1-steps.ts';
import { isBesideEnemy, stacksOf } from '../../position/near.ts';
import type { Position, Unit } from '../../position/position.ts';
import { phaseOf } from '../../vocabulary/phases.ts';

import type { Outlook } from '../frame/outlook.ts';

/** So many stacks are named; a side has some thirty. */
const MOST_STACKS = 8;

/** Empty while the Phase goes on, and in one in which nobody moves. `after`: as it ends. */
export function warnOfUnmoved({ game, side, after, isLast }: Outlook): readonly string[] {
  if (isLast !== true || game.phase === 'opening') return [];
  const { deeds } = phaseOf(game.phase);
  if (deeds !== 'movement' && deeds !== 'exploitation') return [];
  const stacks = stacksOf(after, side).flatMap(({ hex, units }) => {
    const still = units.filter((unit) => unit.phase.spent === 0 && canStep(after, unit, deeds));
    const ids = still.map(({ counter: { id } }) => id);
    return onlyIf(ids.length > 0, { at: hex, hex: after.ground.grid.hexAt(hex), ids });
  });
  if (stacks.length === 0) return [];
  // Whoever is beside the enemy may well be meant to stay.
  const holds = ({ at }: (typeof stacks)[number]) => Number(isBesideEnemy(after, side, at));
  stacks.sort((one, other) => holds(one) - holds(other));
  const [shown, others] = [stacks.slice(0, MOST_STACKS), stacks.slice(MOST_STACKS)];
  const count = (all: typeof stacks) => all.reduce((sum, { ids }) => sum + ids.length, 0);
  const names = shown.map(({ hex, ids }) => `${ids.join(', ')} in ${hex}`);
  const counters = plural(count(stacks), 'counter');
  const more = when(others.length > 0, `; and ${count(others)} more`);
  const have = agreeing(count(stacks), 'has', 'have');
  return [`${counters} could move and ${have} not (3.1): ${names.join('; ')}${more}`];
}

/** Whether it may go into any of the hexes around it, and can pay for that. */
export function canStep(position: Position, unit: Unit, moving: MovingPhase): boolean {
  if (noMove(position, unit, moving) !== undefined) return false;
  const { around } = position.ground.grid;
  const mover = moverOf(unit.counter);
  for (let slot = 0; slot < SIDES_OF_A_HEX; slot += 1) {
    const next = around[unit.hex * SIDES_OF_A_HEX + slot] ?? -1;
    const step = next === -1 ? undefined : stepOf(position, mover, unit.hex, next);
    if (step?.ok === true && step.halves <= leftOf(unit)) return true;
  }
  return false;
}
