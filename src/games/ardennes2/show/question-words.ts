/** What a side is asked in the Pre-Turn, and in the middle of the other side's acts. */
import { fightWords } from '../turn/fight.ts';
import { aboutOf, type Question } from '../turn/questions.ts';

export function questionWords(question: Question): string {
  switch (question.kind) {
    case 'hold': {
      const { by, target, isOverrun } = question.fight;
      return `${fightWords(by, target, isOverrun)}: Hold, or Retreat five hexes (3.2)`;
    }
    case 'holds':
      return `${question.fights.map(({ by, target, isOverrun }) => fightWords(by, target, isOverrun)).join('; ')}: Hold, or Retreat five hexes, each for itself (3.2)`;
    case 'bridge':
      return question.after === undefined
        ? `Germans are about to cross the bridges of ${question.plunger}: blow them, or not (3.8)`
        : `${question.after} is won, and Germans are about to come to the bridges of ${question.plunger}: blow them, or not (3.8)`;
    case 'losses':
      return `Losses of the ${question.as} at ${question.fight.target}: who takes them (3.2)`;
    case 'bugout':
      return `${question.gun} in ${question.hex} Bugs Out: whereto (3.6)`;
    case 'guns':
      return 'Artillery is DG without supply: roll for it, or let it stay (3.7)';
    default: {
      const never: never = question;
      throw new Error(`unknown question ${JSON.stringify(never)}`);
    }
  }
}

/** The same as the title of a message. */
export function questionTitle(question: Question): string {
  const titles: Readonly<Record<Question['kind'], string>> = {
    hold: 'Hold or Retreat?',
    holds: 'Hold or Retreat?',
    bridge: 'blow the bridges?',
    losses: 'who takes the losses?',
    bugout: 'Bug Out, whereto?',
    guns: 'roll for DG, or stay?',
  };
  return `${aboutOf(question).what}: ${titles[question.kind]}`;
}
