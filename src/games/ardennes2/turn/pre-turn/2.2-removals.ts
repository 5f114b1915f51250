/** 2.2: counters that leave play on a Turn, whatever their state; those that have not come yet never come. */
import { listed } from '../../../../text/listed.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesState } from '../../state.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { changeUnits } from '../frame/changes.ts';

interface Removed {
  readonly side: Side;
  readonly units: readonly string[];
}

/** The Orders of Arrival name them to everybody. */
export const unitsRemoved = event<Removed>({
  type: 'units.removed',
  fold(game, { side, units }) {
    const before = game.removed ?? { german: {}, us: {} };
    const now = Object.fromEntries(units.map((id) => [id, game.turn]));
    game.removed = { ...before, [side]: { ...before[side], ...now } };
  },
  line: ({ units }) => `${units.join(', ')} removed (2.2)`,
  tale: (_, { units }) => `${listed(units)} left the battle.`,
});

/** Whether a counter has left play for good: dead, off the map, or removed. */
export function isGone(game: ArdennesState, side: Side, id: string): boolean {
  return (
    game.dead[side].includes(id) ||
    game.exited[side][id] !== undefined ||
    game.removed?.[side][id] !== undefined
  );
}

export function removeUnits(work: ArdennesWork): void {
  const { game } = work.state;
  for (const { turn, side, units } of referenceOf(game).scenario.removals) {
    const left = units.filter((id) => !isGone(game, side, id));
    if (turn !== game.turn || left.length === 0) continue;
    changeUnits(
      work,
      side,
      [],
      left.filter((id) => game.sides[side].units[id] !== undefined),
    );
    emit(work, unitsRemoved, 'everyone', { side, units: left });
  }
}
