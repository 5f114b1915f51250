/** 6.0: the points of the hexes that a side Controls, counted at the end of each Turn; 7.2, 7.3: those for Divisions that have left. */

import { plural } from '../../../../text/plural.ts';
import { referenceOf } from '../../scenario/book.ts';
import { wantedExits } from '../../scenario/goals.ts';
import type { Victory } from '../../scenario/scenario.ts';
import type { ArdennesState } from '../../state.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { SIDE_NAMES, type Side } from '../../vocabulary/sides.ts';

interface Counted {
  readonly turn: number;
  readonly side: Side;
  readonly points: number;
  /** The most that it has had at the end of a Turn, this one included. */
  readonly best: number;
}

/** 6.0: what a side Controls at the end of a Turn; its greatest total counts. */
export const pointsCounted = event<Counted>({
  type: 'points.counted',
  fold(game, counted) {
    game.points = counted;
  },
  line: ({ side, points, best }) =>
    `The ${SIDE_NAMES[side]} side Controls ${plural(points, 'point')}; its best Turn total: ${best} (6.0)`,
  tale: (_, { side, points }) => `The ${SIDE_NAMES[side]} side held ${plural(points, 'point')}.`,
});

/** The points of the hexes that a side Controls now (6.0). */
export function pointsOf({ control }: Pick<ArdennesState, 'control'>, victory: PointsVictory): number {
  return Object.entries(victory.points).reduce(
    (sum, [hex, points]) => (control[hex] === victory.side ? sum + points : sum),
    0,
  );
}

/** 6.0: at the end of a Turn, in scenarios that count points. */
export function countPoints(work: ArdennesWork): void {
  const { game } = work.state;
  const { victory } = referenceOf(game).scenario;
  if (victory.kind !== 'points') return;
  const points = pointsOf(game, victory);
  const best = Math.max(points, game.points?.best ?? 0);
  emit(work, pointsCounted, 'everyone', { turn: game.turn, side: victory.side, points, best });
}

export type PointsVictory = Extract<Victory, { readonly kind: 'points' }>;

/** 7.2, 7.3: a point for each Division of which enough counters have left, once. */
export function exitPoints(game: ArdennesState, victory: PointsVictory): number {
  return Object.entries(victory.exits).filter(([division, count]) => exitsOf(game, division) >= count).length;
}

/** How many counters of a Division have left in time. */
export function exitsOf(game: ArdennesState, division: string): number {
  const { scenario, counters } = referenceOf(game);
  const { side } = scenario.victory;
  const lastTurn = wantedExits(scenario)?.lastTurn ?? scenario.lastTurn;
  return Object.entries(game.exited[side]).filter(
    ([id, turn]) => turn <= lastTurn && counters[side].get(id)?.division === division,
  ).length;
}
