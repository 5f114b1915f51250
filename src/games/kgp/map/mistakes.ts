/** The refusal of a text about the map, with every mistake in it and its line: nothing of it counts. */
import type { Ruling } from '../../../kernel/ruling.ts';
import { ruling } from '../vocabulary/ruling.ts';

interface Mistake {
  readonly line: number;
  readonly message: string;
}

const MOST_MISTAKES = 12;

/** `legal`: what a line looks like. */
export function unreadable(rule: string, slug: string, mistakes: readonly Mistake[], legal: string): Ruling {
  const named = mistakes
    .slice(0, MOST_MISTAKES)
    .map(({ line, message }) => `\n• line ${line}: ${message.replace(/\.$/u, '')}`);
  const left = mistakes.length - MOST_MISTAKES;
  const more = left > 0 ? `\n• and ${left} more` : '';
  return ruling(rule, slug, `Nothing was changed:${named.join('')}${more}`, legal);
}
