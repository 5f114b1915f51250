/** Refusals, and results that can be one. */
import { cleanText } from '../text/typed-text.ts';

/** A refusal: what was wrong, by which rule, and what would be legal. Never an exception. */
export interface Ruling {
  /** `<game>/<rule>/<slug>`, such as `kgp/8.6231/no-attack-chit-left`. */
  readonly code: string;
  readonly rule: string;
  /** One or two plain sentences for a player. */
  readonly message: string;
  /** What he could do instead. */
  readonly legal?: string;
  /** Where `code` is as old as the game, but this refusal is not: a code of the list of what is refused only since. */
  readonly since?: string;
  /** The arguments that were wrong, by their names in `umpire orders`; the sentences have the players' words. */
  readonly args?: readonly string[];
}

/** A refusal as the outcome of something that could have been accepted. */
export interface Refused {
  readonly ok: false;
  readonly ruling: Ruling;
}

export type Result<T> = { readonly ok: true; readonly value: T } | Refused;

export function accept<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Rulings repeat what somebody typed: here is where it loses what cannot be seen or turns text round. */
export function refuse(ruling: Ruling): Refused {
  const { message, legal } = ruling;
  const clean = { message: readable(message), ...(legal === undefined ? {} : { legal: readable(legal) }) };
  return { ok: false, ruling: { ...ruling, ...clean } };
}

function readable(sentence: string): string {
  return cleanText(sentence).replaceAll('“”', '“(nothing)”');
}
