/** 8.605: changes of the RePh are stated, and answered, before either side has sealed its purchases. */
import type { Ruling } from '../../../kernel/ruling.ts';
import type { KgpCampaign } from '../state.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { SIDE_NAMES, type Side } from '../vocabulary/sides.ts';

/** Setup Areas are fixed once somebody has sealed, until the next scenario (8.605). */
export function mayStateChanges({ core, game }: KgpCampaign): boolean {
  const nobodySealed = core.sealed[`8.619/${game.date}`] === undefined;
  return !game.initial && game.step === '8.619' && nobodySealed;
}

/** A statement must not lapse by being passed over: the side that is asked agrees or not, then seals its purchases. */
export function answerFirst(view: KgpCampaign, side: Side): Ruling | undefined {
  const { changesStated } = view.game;
  if (changesStated === undefined || changesStated.by === side || !mayStateChanges(view)) return undefined;
  return ruling(
    '8.605',
    'answer-first',
    `The ${SIDE_NAMES[changesStated.by]} side has stated what the Refit Phase has changed, and you have not answered yet.`,
    'Agree to the changes or turn them down, then seal.',
  );
}
