/** What stands behind a line of the log, in full: worked out anew from where its run began. */

import { bookOf } from '../packs/book.ts';
import type { EaaCampaign } from '../state.ts';
import type { Step } from '../turn/runs-played.ts';
import { nextStep } from '../turn/told-again.ts';
import { checkWords, combatWords, hitWords } from './attack-words.ts';
import { moveLine, moveWhy } from './move-words.ts';
import { stepLine } from './step-words.ts';

/** `before`: what was known just before it. */
export function stepWhy({ game }: EaaCampaign, { rule, what, of }: Step): string | undefined {
  const book = bookOf(game);
  const { ground } = book;
  const because = nextStep(game)?.because;
  const lines = (): readonly string[] => {
    switch (because?.of) {
      case 'move':
        return [moveLine(ground, because.move), ...moveWhy(ground, because.move)];
      case 'check':
        return checkWords(ground, because.check, typeof of.die === 'number' ? of.die : undefined);
      case 'hits':
        return hitWords(because.draws, because.hits);
      case 'combat':
        return combatWords(ground, because.trace);
      default: {
        const line = stepLine(book, { rule, what, of });
        return line === undefined ? [] : [line];
      }
    }
  };
  const words = lines();
  return words.length === 0 ? undefined : [`Rule ${rule}.`, ...words].join('\n');
}
