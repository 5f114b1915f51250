/** A side is asked something, and everybody sees that the game waits for it. */
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { SIDES } from '../../vocabulary/sides.ts';
import type { AnyQuestion } from './question.ts';

export const asked = event<{ readonly question: AnyQuestion }>({
  type: 'question.asked',
  fold(game, { question }) {
    game.question = question;
    for (const side of SIDES) game.sides[side].rev += 1;
  },
  line: 'silent',
});

export function ask<Q extends AnyQuestion>(work: ArdennesWork, question: Q): void {
  emit(work, asked, 'everyone', { question });
}
