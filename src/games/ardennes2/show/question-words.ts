/** What a side is asked in the middle of the other side's acts. */
import { fightWords } from '../turn/3.2-fights.ts';
import type { Question } from '../turn/questions.ts';

export function questionWords(question: Question): string {
  return question.kind === 'hold'
    ? `${fightWords(question.fight.by, question.fight.target, question.fight.isOverrun)}: Hold, or Retreat five hexes (3.2)`
    : `Germans are about to cross the bridges of ${question.plunger}: blow them, or not (3.8)`;
}
