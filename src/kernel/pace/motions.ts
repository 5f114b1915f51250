/** Pace and deadlines, settled by a group or its GM as motions (`kernel/consent.ts`). */
import type { Game, MotionKind } from '../game.ts';
import { changePace } from './change-pace.ts';
import { excuseDeadline, extendDeadline, lapseDeadline } from './deadline-motions.ts';
import { pausePace, resumePace } from './pause-motions.ts';

/** In the order in which a desk offers them. */
export function paceMotions<G>(game: Game<G>): readonly MotionKind<G>[] {
  return [changePace, extendDeadline, excuseDeadline, lapseDeadline, pausePace, resumePace].map((motion) =>
    motion(game),
  );
}
