/** Words of the scenario’s clock. */
import { asTyped } from '../../../../text/typed-text.ts';
import type { PlayerTurn, ScenarioClock } from '../../vocabulary/scenario.ts';
import { SIDE_NAMES, type Side } from '../../vocabulary/sides.ts';

/** `Turn 3, German Player Turn` */
export function playerTurnWords({ turn, side }: PlayerTurn): string {
  return `Turn ${turn}, ${SIDE_NAMES[side]} Player Turn`;
}

/** Somebody’s words behind a line of the log. */
export function clockQuote(word: string | undefined): string {
  return word === undefined ? '' : `: “${word}”`;
}

/** What the DEFENDER has left as an answer; said to whoever is about to move. */
export function answerWords(
  clock: ScenarioClock | undefined,
  defender: Side,
  isWanted: boolean,
): readonly string[] {
  const said = clock?.answers[defender];
  if (said === undefined || !isWanted) return [];
  return [`${SIDE_NAMES[defender]} Defensive Fire, as left beforehand: “${asTyped(said)}”`];
}
