/** Fields of the forms of a report, and the numbers that are typed into them. */
import type { Field } from '../../../kernel/offer.ts';

/** Two numbers, and where it makes sense a third one: `U.S. 18, German 22`, `18 22`, `18, 22, 1`. */
const NUMBERS = '\\D*\\d{1,3}\\D+\\d{1,3}(?:\\D+\\d{1,3})?\\D*';

/** What can always be said. */
const NO_VP = 'U.S. 0, German 0';

/** `U.S. 18` names no number of its own. */
export function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/\d+/gu)].map(([found]) => Number(found));
}

/** What a form was filled in with, by the names of its fields. */
export type Filled = Readonly<Record<string, string | number | undefined>>;

/** What the field of a form holds. */
export const MOST_CASUALTY_VP = 999;

/** A number of a form; what was left empty, or is none, counts for nothing. */
export function numberOf(value: Filled[string]): number {
  return typeof value === 'number' ? value : 0;
}

/** `example`: what can be said as things stand; `hint`: numbers as they may well be. */
export function numbers(
  name: string,
  label: string,
  { example = NO_VP, hint, initial }: { example?: string; hint?: string; initial?: string | undefined },
): Field {
  return {
    kind: 'text',
    name,
    label,
    pattern: NUMBERS,
    maxLength: 40,
    examples: [example],
    ...(hint === undefined ? {} : { hint }),
    ...(initial === undefined ? {} : { initial }),
  };
}

export function integer(name: string, label: string, max: number, initial: number | undefined): Field {
  return { kind: 'integer', name, label, min: 0, max, ...(initial === undefined ? {} : { initial }) };
}

export function choice(
  name: string,
  label: string,
  options: readonly (readonly [string, string])[],
  initial: string | undefined,
): Field {
  const fits = options.some(([value]) => value === initial);
  const listed = options.map(([value, text]) => ({ value, label: text }));
  return {
    kind: 'choice',
    name,
    label,
    options: listed,
    ...(initial !== undefined && fits ? { initial } : {}),
  };
}

/** What was sent for a form of which only the offers say what its fields are: all that is no number is text. */
export function filledFrom(args: Readonly<Record<string, unknown>>): Filled {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  );
}
