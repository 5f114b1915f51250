/** Answers that make a question needless: given with the attack, or in the orders for the defence. */

import type { ChitWish } from '../battle/12.0-attack-lines.ts';
import { type Played, tacticFault } from '../battle/12.3-allied-tactics.ts';
import { takenByCommandos } from '../hand/8.11-commandos.ts';
import { bookOf } from '../packs/book.ts';
import { type EaaWork, emit, event } from '../runs/event.ts';
import { runAnswered } from '../runs/runs-played.ts';
import { worldIn } from '../runs/world-in.ts';
import type { EaaState, Question } from '../state.ts';
import { playCards } from './12.3-tactics-order.ts';
import { standingAnswer } from './standing-answers.ts';

/** To the side alone. */
export const attackPrepared = event<{ readonly played: readonly Played[]; readonly chits?: ChitWish }>({
  type: 'attack.prepared',
  fold({ own }, prepared) {
    own.prepared = prepared;
  },
  line: 'silent',
});

/** `undefined`: it is asked. `false`: a draw by hand is missing. */
export function readyAnswer(work: EaaWork, question: Question): string | undefined | false {
  if (question.of === 'discard') return takenByCommandos(work);
  const { game } = work.state;
  const answer =
    game.run?.of.kind === 'attack' ? preparedAnswer(game, question) : standingAnswer(game, question);
  if (answer !== undefined && question.kind === 'cards') playCards(work, JSON.parse(answer));
  return answer;
}

function preparedAnswer(game: EaaState, question: Question): string | undefined {
  const { prepared, piles } = game.own;
  if (prepared === undefined) return undefined;
  const { played, chits } = prepared;
  if (question.kind === 'cards') {
    const fault = tacticFault(bookOf(game), worldIn(game), question, piles.hand, played);
    if (fault !== undefined) return undefined;
    return JSON.stringify(played);
  }
  if (question.of === 'chits' && chits !== undefined) return chitsBy(chits, question.options);
  return undefined;
}

/** The nearest to what was wished for. */
function chitsBy(wish: ChitWish, options: readonly string[]): string | undefined {
  if (wish === 'least') return options[0];
  if (wish === 'most') return options.at(-1);
  return options.toSorted((a, b) => Math.abs(Number(a) - wish) - Math.abs(Number(b) - wish))[0];
}

/** Whether an open question has its answer by now. */
export function answersNow(work: EaaWork, question: Question): boolean {
  const answer = readyAnswer(work, question);
  if (typeof answer !== 'string') return false;
  emit(work, runAnswered, 'everyone', { answer });
  return true;
}
