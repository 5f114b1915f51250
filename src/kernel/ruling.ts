/** Refusals, and results that can be one. */
import { cleanText } from '../text/typed-text.ts';

/** Texts that may have been meant: given instead, they would be accepted, or have fewer faults. */
export interface Instead {
  /** The label of its button, after “Use”: `902 > B6.16`, `3 corrections`. */
  readonly label: string;
  /** The arguments that were texts, as they would be then. */
  readonly texts: Readonly<Record<string, string>>;
  /** It has no fault left that is known. */
  readonly isWhole: boolean;
}

/** A refusal: what was wrong, by which rule, and what would be legal. Never an exception. */
export interface Ruling {
  /** `<game>/<rule>/<slug>`, such as `kgp/8.6231/no-attack-chit-left`. */
  readonly code: string;
  readonly rule: string;
  /** One or two plain sentences for a player. */
  readonly message: string;
  /** The legal alternative. */
  readonly legal?: string;
  /** Where `code` is as old as the game, but this refusal is not: a code of the list of what is refused only since. */
  readonly since?: string;
  /** The arguments that were wrong, by their names in `umpire orders`; the sentences have the players' words. */
  readonly args?: readonly string[];
  /** Made from the giver's own view, as the sentences are. */
  readonly instead?: readonly Instead[];
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

/** A refusal about the table itself, by no rule of the game: people, terms, charts, pace. */
export function refuseAtTable(
  game: { readonly id: string },
  slug: string,
  message: string,
  legal: string,
): Refused {
  return refuse({ code: `${game.id}/table/${slug}`, rule: 'table', message, legal });
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
