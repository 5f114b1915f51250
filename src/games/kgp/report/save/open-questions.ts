/** 8.601: what a side has still to say of the saved game that it has given. */
import type { KgpCampaign } from '../../state.ts';
import { ownUnits } from '../../vocabulary/level.ts';
import type { Side } from '../../vocabulary/sides.ts';
import type { SaveQuestion } from './questions.ts';

/** Questions on the saved game of this scenario that a side has not answered yet. */
export function openQuestions({ game }: Pick<KgpCampaign, 'game'>, side: Side): readonly SaveQuestion[] {
  const asked = ownUnits(game, side).obSave;
  return asked?.date === game.date ? asked.questions : [];
}
