/** The kinds of motions that every campaign has. */
import type { MotionKind } from './consent.ts';
import type { Game } from './game.ts';

/** In the order in which a desk offers them. */
export function motionKinds<G>(_game: Game<G>): readonly MotionKind<G>[] {
  return [];
}
