/** The kinds of motions that every campaign has. */

import { anyGame, type Game, type MotionKind } from './game.ts';
import { oncePer } from './memo.ts';
import { deputyMotion } from './pace/deputy-motion.ts';
import { paceMotions } from './pace/motions.ts';
import { packCorrectionMotions } from './pack-correction.ts';
import { rewindMotion } from './rewind.ts';
import { commandMotion, gmMotion } from './team-motions.ts';

const made = oncePer((game: Game): readonly MotionKind[] => [
  rewindMotion(game),
  ...paceMotions(game),
  deputyMotion(game),
  commandMotion(game),
  gmMotion(game),
  ...packCorrectionMotions(game),
  ...(game.motions ?? []),
]);

/** In the order in which a desk offers them. */
export function motionKinds<G>(game: Game<G>): readonly MotionKind<G>[] {
  return made(anyGame(game)) as unknown as readonly MotionKind<G>[];
}
