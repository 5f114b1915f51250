/** 3.5: what becomes of Barrage markers: Half markers at the end of the Phase that placed them, all of them when they are removed. */
import { halfBecomesFull, reconciled } from '../../barrage/3.5-barrage.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { SIDE_NAMES, type Side } from '../../vocabulary/sides.ts';

interface Reconciled {
  readonly side: Side;
  readonly hex: string;
  readonly half: number;
  /** Of the die, where there was one. */
  readonly roll?: number;
  readonly becomesFull: boolean;
}

export const halfReconciled = event<Reconciled>({
  type: 'half.reconciled',
  fold(game, { side, hex, becomesFull }) {
    const full = (game.markers[side][hex]?.full ?? 0) + (becomesFull ? 1 : 0);
    if (full === 0) delete game.markers[side][hex];
    else game.markers[side][hex] = { half: 0, full };
  },
  line: ({ hex, half, roll: rolled, becomesFull }) => {
    const how = rolled === undefined ? `${half} Half markers` : `the Half marker, ${rolled}`;
    const what = becomesFull ? 'one Full marker' : 'removed';
    return `${hex}: ${how}: ${what} (3.5)`;
  },
});

/** 3.5: Half markers are reconciled at the end of the Phase that placed them. `false`: dice are still missing. */
export function reconcileHalves(work: ArdennesWork, side: Side): boolean {
  const { turn, phase } = work.state.game;
  for (const [hex, { half }] of Object.entries(work.state.game.markers[side])) {
    const how = reconciled(half);
    if (how === 'nothing') continue;
    if (how === 'full') {
      emit(work, halfReconciled, 'everyone', { side, hex, half, becomesFull: true });
      continue;
    }
    const isRolled = work.attempt(() => {
      const path = `3.5/half/${turn}/${phase}/${hex}`;
      const { values } = work.roll({ path, rule: '3.5', kind: 'dr', audience: 'everyone', by: side });
      const [value = 0] = values;
      const becomesFull = halfBecomesFull(value);
      emit(work, halfReconciled, 'everyone', { side, hex, half, roll: value, becomesFull });
    });
    if (!isRolled) return false;
  }
  return true;
}

interface Removed {
  readonly sides: readonly Side[];
}

export const markersRemoved = event<Removed>({
  type: 'markers.removed',
  fold(game, { sides }) {
    for (const side of sides)
      for (const hex of Object.keys(game.markers[side])) delete game.markers[side][hex];
  },
  line: ({ sides }) => {
    if (sides.length === 2) return 'All Barrage markers are removed (3.5)';
    return `${sides.map((side) => SIDE_NAMES[side]).join()} Barrage markers are removed (2.1)`;
  },
});

export function removeMarkers(work: ArdennesWork, sides: readonly Side[]): void {
  const { markers } = work.state.game;
  if (sides.some((side) => Object.keys(markers[side]).length > 0))
    emit(work, markersRemoved, 'everyone', { sides });
}
