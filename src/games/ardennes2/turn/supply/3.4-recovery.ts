/** 3.4, 3.7: who becomes DG for want of supply, and who recovers in the Pre-Turn. */

import { stacksOf, unitsOf } from '../../position/near.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesState } from '../../state.ts';
import { dgForSupply, type IsSupplied, recoveryOf } from '../../supply/3.4-recovery.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { SIDE_NAMES, SIDES, type Side } from '../../vocabulary/sides.ts';
import { changeUnits } from '../frame/changes.ts';
import { disorganize } from './3.4-disorganize.ts';
import { rollForGuns } from './3.7-dg-artillery.ts';
import { supplyNow } from './3.7-supply-now.ts';

interface Recovered {
  readonly side: Side;
  readonly hexes: readonly string[];
}

export const stacksRecovered = event<Recovered>({
  type: 'stacks.recovered',
  fold: () => undefined,
  line: ({ side, hexes }) => `${SIDE_NAMES[side]} stacks recover from DG: ${hexes.join(', ')} (3.4)`,
});

/** 3.4 DG Recovery: in supply, and in none of the states that make DG. `false`: dice or answers are still missing. */
export function recoverFromDg(work: ArdennesWork): boolean {
  for (const side of SIDES) {
    const { game } = work.state;
    const position = positionOf(game, referenceOf(game));
    const isSupplied = suppliedFor(game, side);
    const found = stacksOf(position, side).flatMap((stack) =>
      stack.units
        .filter(({ dg }) => dg)
        .map((unit) => ({ id: unit.counter.id, kind: recoveryOf(position, stack, unit, isSupplied).kind })),
    );
    const ids = found.filter(({ kind }) => kind === 'recovers').map(({ id }) => id);
    const well = ids.flatMap((id) => game.sides[side].units[id] ?? []);
    if (well.length > 0) {
      changeUnits(
        work,
        side,
        well.map((unit) => ({ ...unit, dg: false })),
      );
      emit(work, stacksRecovered, 'everyone', { side, hexes: [...new Set(well.map(({ hex }) => hex))] });
    }
    const guns = found.filter(({ kind }) => kind === 'may roll').map(({ id }) => id);
    if (!rollForGuns(work, side, guns)) return false;
  }
  return true;
}

/** 3.4, reading `recovery`: supply is traced anew, or counts as it was in the side’s last Supply Phase. */
function suppliedFor(game: ArdennesState, side: Side): IsSupplied {
  const { unsupplied } = game.sides[side];
  if (game.readings.recovery === 'last') return ({ counter }) => unsupplied?.includes(counter.id) !== true;
  const supply = supplyNow(game, side);
  // 3.7, reading `air-supply`: a marker that is to serve the U.S. Supply Phase has removed no DG.
  if (game.mended.airSupplyOnce && game.readings['air-supply'] === 'one')
    return ({ hex }) => supply.isTraced(hex);
  return ({ hex }) => supply.isSupplied(hex);
}

interface Noted {
  readonly side: Side;
  readonly units: readonly string[];
}

/** To the side alone, reading `recovery`: who was Out of Supply, until its next Supply Phase. */
export const supplyNoted = event<Noted>({
  type: 'supply.noted',
  fold({ sides }, { side, units }) {
    sides[side].unsupplied = units;
  },
  line: 'silent',
});

/** 3.7: checked in the own Supply Phase alone. */
export function supplyPhase(work: ArdennesWork, side: Side): void {
  const { game } = work.state;
  const position = positionOf(game, referenceOf(game));
  const supply = supplyNow(game, side);
  const ids = dgForSupply(position, side, ({ hex }) => supply.isSupplied(hex)).map(
    ({ counter }) => counter.id,
  );
  if (game.readings.recovery === 'last') {
    const units = unitsOf(position, side).filter(({ hex }) => !supply.isSupplied(hex));
    emit(work, supplyNoted, `side:${side}`, { side, units: units.map(({ counter: { id } }) => id) });
  }
  const out = ids.flatMap((id) => game.sides[side].units[id] ?? []);
  disorganize(work, side, out, 'Out of Supply');
}
