/** Fields of the forms of a report, and the numbers that are typed into them. */

import type { Field } from '../../../kernel/offer.ts';
import type { Ruling } from '../../../kernel/ruling.ts';
import { present } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import type { KgpState } from '../state.ts';
import { ruling } from '../vocabulary/ruling.ts';

/** Two numbers, and where it makes sense a third one: `U.S. 18, German 22`, `18 22`, `18, 22, 1`. */
const NUMBERS = '\\D*\\d{1,3}\\D+\\d{1,3}(?:\\D+\\d{1,3})?\\D*';

const VP_LENGTH = 40;

/** An entry that is always possible. */
const NO_VP = 'U.S. 0, German 0';

/** The numbers typed into such a field. */
export interface VpTyped {
  readonly us: number;
  readonly german: number;
  /** The third number, where there is one. */
  readonly lost?: number;
}

type Token = number | keyof VpTyped;

/** The names that people give to a number, dots left out. */
const WHOSE: ReadonlyMap<string, keyof VpTyped> = new Map([
  ...['us', 'usa', 'u', 'american', 'americans'].map((word) => [word, 'us'] as const),
  ...['german', 'germans', 'ger', 'g'].map((word) => [word, 'german'] as const),
  ...['lost', 'loss', 'destroyed', 'rubble', 'rubbled'].map((word) => [word, 'lost'] as const),
]);
/** Words that do not tell whose a number is. */
const FILLER = /^(?:and|to|vs|in|since|c?vp|lvp|casualty|current|sides?|[.,;:/=&+|*()-])$/u;

/**
 * The numbers by what each is called, before it or behind it, in whatever order; bare ones are the U.S. side’s, the
 * German side’s, and what was lost. `undefined`: a number below zero, a fraction, a word that is none of these, or one
 * side named and the other one not, which could be read either way.
 */
export function vpIn(text: string, { mended }: Pick<KgpState, 'mended'>): VpTyped | undefined {
  const tokens = tokensOf(text);
  if (tokens === undefined) return undefined;
  const [lost, sides] = withoutLost(tokens);
  const found = bareIn(sides) ?? namedIn(sides) ?? namedIn(sides.toReversed());
  if (found === undefined) return undefined;
  const typed = lost === undefined ? found : { ...found, lost };
  return mended.vpByName || isInTurn(text, typed) ? typed : undefined;
}

/** Campaigns begun before take the numbers in their turn, whoever is named: only what says the same so is taken there. */
function isInTurn(text: string, { us, german, lost }: VpTyped): boolean {
  const inTurn = [...text.matchAll(/\d+/gu)].map(([found]) => Number(found));
  return inTurn[0] === us && inTurn[1] === german && inTurn[2] === lost;
}

export function isAbove({ us, german, lost = 0 }: VpTyped, most: number): boolean {
  return Math.max(us, german, lost) > most;
}

/** The refusal of typed text that is not that: `what`. `such`: an example, and the most that each can be. */
export function vpUnreadable(
  rule: string,
  name: string,
  slug: string,
  { text, what, such }: { readonly text: string; readonly what: string; readonly such: string },
): Ruling {
  return {
    ...ruling(rule, slug, `“${text.slice(0, VP_LENGTH)}” is not ${what}.`, such),
    // Older programs refused no number below zero, and took the numbers in their turn.
    since: 'kgp/8.6032/vp-by-name',
    args: [name],
  };
}

/** Numbers and whose they are; `undefined`: something else was typed. */
function tokensOf(text: string): readonly Token[] | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    // `18-22` are two numbers, neither of them negative.
    .replaceAll(/(\d)-(?=\d)/gu, '$1 ')
    .replaceAll(/\bu\.? s\b\.?/giu, 'US');
  const tokens: Token[] = [];
  for (const [found] of plain.matchAll(/[+-]?\d+(?:\.\d+)?|\p{L}[\p{L}.]*|\S/gu)) {
    const word = found.length === 1 ? found.toLowerCase() : found.toLowerCase().replaceAll('.', '');
    const whose = WHOSE.get(word);
    if (whose !== undefined) tokens.push(whose);
    else if (/^\+?\d+$/u.test(found)) tokens.push(Number(found));
    else if (!FILLER.test(word)) return undefined;
  }
  return tokens;
}

/** `lost 2` or `2 lost`, at the end or at the beginning, or a bare number behind the others; and what is left. */
function withoutLost(tokens: readonly Token[]): readonly [number | undefined, readonly Token[]] {
  const parts = [
    [tokens.slice(-2), tokens.slice(0, -2)],
    [tokens.slice(0, 2), tokens.slice(2)],
  ] as const;
  for (const [pair, others] of parts) {
    const lost = pair.find((token) => typeof token === 'number');
    if (lost !== undefined && pair.includes('lost')) return [lost, others];
  }
  const [last, first] = [tokens.at(-1), tokens[0]];
  const isThird = tokens.length === 3 || (tokens.length === 5 && typeof first !== 'number');
  return isThird && typeof last === 'number' ? [last, tokens.slice(0, -1)] : [undefined, tokens];
}

/** `18 22`. */
function bareIn([us, german, ...more]: readonly Token[]): VpTyped | undefined {
  if (typeof us === 'number' && typeof german === 'number' && more.length === 0) return { us, german };
  return undefined;
}

/** Each number behind its name. */
function namedIn([one, first, other, second, ...more]: readonly Token[]): VpTyped | undefined {
  if (typeof first !== 'number' || typeof second !== 'number' || more.length > 0) return undefined;
  if (one === 'us' && other === 'german') return { us: first, german: second };
  if (one === 'german' && other === 'us') return { us: second, german: first };
  return undefined;
}

/** The values filled into a form, by the names of its fields. */
export type Filled = Readonly<Record<string, string | number | undefined>>;

/** The most that the field of a form holds. */
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
    maxLength: VP_LENGTH,
    examples: [example],
    ...present({ hint, initial }),
  };
}

export function integer(name: string, label: string, max: number, initial: number | undefined): Field {
  return { kind: 'integer', name, label, min: 0, max, ...present({ initial }) };
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

/** The values sent for a form of which only the offers say what its fields are: all that is no number is text. */
export function filledFrom(args: Readonly<Record<string, unknown>>): Filled {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => {
      if (typeof value === 'number') return [name, value];
      // Lists of choices come as their values; anything else that is no text is named, and then refused.
      return [name, typeof value === 'object' && !Array.isArray(value) ? shown(value) : String(value)];
    }),
  );
}
