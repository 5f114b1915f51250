/** 3.4, 3.7: who becomes DG for want of supply, and who recovers in the Pre-Turn. */

import { stacksOf } from '../position/near.ts';
import type { Stack, Unit } from '../position/position.ts';
import { positionOf } from '../position/position-of.ts';
import { referenceOf } from '../scenario/book.ts';
import { dgForSupply, recoveryOf } from '../supply/3.4-recovery.ts';
import { type ArdennesWork, emit, event } from '../vocabulary/event.ts';
import { SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { supplyNow } from './3.7-supply-now.ts';
import { changeUnits } from './changes.ts';
import { disorganize } from './phases.ts';

interface Recovered {
  readonly side: Side;
  readonly hexes: readonly string[];
}

export const stacksRecovered = event<Recovered>({
  type: 'stacks.recovered',
  fold: () => undefined,
  line: ({ side, hexes }) => `${SIDE_NAMES[side]} stacks recover from DG: ${hexes.join(', ')} (3.4)`,
});

/** 3.4 DG Recovery: in supply, and in none of the states that make DG. */
export function recoverFromDg(work: ArdennesWork): void {
  for (const side of SIDES) {
    const { game } = work.state;
    const position = positionOf(game, referenceOf(game));
    const supply = supplyNow(game, side);
    const isWell = (stack: Stack, unit: Unit) =>
      recoveryOf(position, stack, unit, ({ hex }) => supply.isSupplied(hex)).kind === 'recovers';
    // 3.7: Artillery without supply stays DG; it is not rolled for unless its side says so.
    const ids = stacksOf(position, side).flatMap((stack) =>
      stack.units.filter((unit) => unit.dg && isWell(stack, unit)).map(({ counter }) => counter.id),
    );
    const well = ids.flatMap((id) => game.sides[side].units[id] ?? []);
    if (well.length === 0) continue;
    changeUnits(
      work,
      side,
      well.map((unit) => ({ ...unit, dg: false })),
    );
    emit(work, stacksRecovered, 'everyone', { side, hexes: [...new Set(well.map(({ hex }) => hex))] });
  }
}

/** 3.7: checked in the own Supply Phase alone. */
export function supplyPhase(work: ArdennesWork, side: Side): void {
  const { game } = work.state;
  const position = positionOf(game, referenceOf(game));
  const supply = supplyNow(game, side);
  const ids = dgForSupply(position, side, ({ hex }) => supply.isSupplied(hex)).map(
    ({ counter }) => counter.id,
  );
  const out = ids.flatMap((id) => game.sides[side].units[id] ?? []);
  disorganize(work, side, out, 'Out of Supply');
}
