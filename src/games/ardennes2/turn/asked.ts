/** A side is asked something, and everybody sees that the game waits for it. */
import { event } from '../vocabulary/event.ts';
import { SIDES } from '../vocabulary/sides.ts';
import type { Question } from './questions.ts';

export const asked = event<{ readonly question: Question }>({
  type: 'question.asked',
  fold(game, { question }) {
    game.question = question;
    for (const side of SIDES) game.sides[side].rev += 1;
  },
  line: 'silent',
});
