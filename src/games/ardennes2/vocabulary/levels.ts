/** How well Umpire’s program plays a side: a term of the campaigns in which it does. */
import type { Field } from '../../../kernel/offer.ts';

export const LEVELS = ['easy', 'usual', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

/** Of campaigns that were begun before there were levels, too. */
export const USUAL: Level = 'usual';

const WORDS: Readonly<Record<Level, string>> = {
  easy: 'easy: it does not look ahead',
  usual: 'usual: it looks at what you could do next',
  hard: 'hard: it weighs several plans by your best answer to each',
};

/** The option of an opening. */
export const LEVEL: Field & { readonly kind: 'choice' } = {
  kind: 'choice',
  name: 'program',
  label: 'Umpire’s program',
  options: LEVELS.map((value) => ({ value, label: WORDS[value] })),
  initial: USUAL,
  ofProgram: true,
};

export function levelIn(options: Readonly<Record<string, string>>): Level | undefined {
  return LEVELS.find((level) => level === options[LEVEL.name]);
}
