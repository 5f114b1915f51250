/** How the arguments of an order fit an offer, and what is wrong with those that do not, in words. */

import type { z } from 'zod';
import { capital } from '../text/capital.ts';
import { when } from '../text/present.ts';
import { oneOf } from '../text/shown.ts';
import { cleanText, cut } from '../text/typed-text.ts';
import { exampleOf } from './field-example.ts';
import type { Args } from './game.ts';
import { faultWords, type InputFault, inputFaults, pathWords } from './input-fault.ts';
import { oncePerText } from './memo.ts';
import type { Field, Offer } from './offer.ts';
import type { Ruling } from './ruling.ts';

/** The fault of one argument: the sentence, the legal values, and its name in `umpire orders`. */
export interface ArgFault {
  readonly name: string;
  /** As the player knows it. */
  readonly label: string;
  readonly kind: InputFault['kind'] | 'unreadable';
  /** Several lines can be written into it: a report, a table, a file. */
  readonly isLong?: boolean;
  readonly given: unknown;
  readonly words: string;
  readonly takes: string | undefined;
}

function argFault(
  { name, label = name }: { readonly name: string; readonly label?: string },
  { kind, given, takes }: Pick<InputFault, 'kind' | 'given' | 'takes'>,
): ArgFault {
  return { name, label, kind, given, words: faultWords({ kind, given }, labelWords(label)), takes };
}

/** Nothing at all, or only signs that nobody sees. */
function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && cleanText(value.slice(0, 1000)).trim() === '')
  );
}

/** “one of a, b, c”; where there is but one, that alone: it keeps its small letter. */
function oneOnly(choices: readonly string[]): string {
  return choices.length === 1 ? `only ${choices.join()}` : oneOf(choices);
}

/** The legal values of a field, in the player's words. */
function domainOf(field: Field, given: unknown): string | undefined {
  switch (field.kind) {
    case 'choice':
      return oneOnly(field.options.map(({ value, label }) => choiceWords(value, label)));
    case 'integer':
      if (field.min === field.max) return `only ${field.min}`;
      return `a whole number from ${field.min} to ${field.max}`;
    case 'text': {
      const near = typeof given === 'string' ? (field.domain?.near(given) ?? []) : [];
      if (near.length > 0) return `such as ${near.slice(0, MOST_NEAR).join(', ')}`;
      const example = exampleOf(field);
      if (example === '') return undefined;
      return `such as ${example}`;
    }
    default: {
      const never: never = field;
      throw new Error(`unknown field ${JSON.stringify(never)}`);
    }
  }
}

/** Of values that are found, so many are named. */
const MOST_NEAR = 5;

/** Its label stands beside a value that alone says little; not where one begins with the other. */
function choiceWords(value: string, label: string): string {
  return label.toLowerCase().startsWith(value.toLowerCase()) ? value : `${value} (${cut(label, 60)})`;
}

function fieldFault(field: Field, given: unknown): ArgFault {
  const isOptional = field.kind === 'text' && field.optional === true;
  const kind = isBlank(given) && !isOptional ? 'missing' : 'wrong';
  const isLong = field.kind === 'text' && field.multiline === true;
  const fault = { ...argFault(field, { kind, given, takes: domainOf(field, given) }), isLong };
  // Of several lines the rules tell better what is too much; of what is no number at all they can tell nothing.
  if (field.kind === 'text' && typeof given === 'string' && given.length > field.maxLength) {
    const words = `“${labelWords(field.label)}” has room for ${field.maxLength} characters, and this has ${given.length}`;
    return { ...fault, words, kind: isLong ? kind : 'unreadable' };
  }
  const isNoNumber = field.kind === 'integer' && kind === 'wrong' && !Number.isInteger(given);
  if (!isNoNumber) return fault;
  return { ...fault, kind: 'unreadable' };
}

/** A label within a quotation. */
export function labelWords(label: string): string {
  return label.replaceAll('“', '‘').replaceAll('”', '’');
}

function figures(value: unknown): unknown {
  return Number.isInteger(value) ? String(value) : value;
}

/** A field's pattern, which the whole text must match. */
const wholly = oncePerText(200, (pattern) => new RegExp(`^(?:${pattern})$`, 'su'));

/** One field's value, completed with the field's initial one; `undefined` when it is not of the field's domain. */
function fieldValue(field: Field, given: unknown): { readonly value: unknown } | undefined {
  const value = given ?? (field.kind === 'text' && field.optional ? undefined : field.initial);
  switch (field.kind) {
    case 'choice':
      if (!field.options.some((option) => option.value === value)) return undefined;
      return { value };
    case 'integer':
      if (typeof value === 'number' && Number.isInteger(value) && value >= field.min && value <= field.max)
        return { value };
      return undefined;
    case 'text': {
      // Of several lines the first ones count: a pasted table may begin with the empty corner of its headings.
      const trim = (typed: string) => (field.multiline === true ? typed.trimEnd() : typed.trim());
      // A whole number where a text is asked for is its figures: orders of before gave one.
      const text = typeof value === 'string' ? trim(value) : figures(value);
      if (field.optional && (text === undefined || (text === '' && field.erasable !== true)))
        return { value: undefined };
      if (field.domain?.read !== undefined) {
        const meant =
          typeof text === 'string' && text.length <= field.maxLength ? field.domain.read(text) : undefined;
        if (meant === undefined) return undefined;
        return { value: meant };
      }
      if (typeof text !== 'string' || text.length > field.maxLength) return undefined;
      if (wholly(field.pattern).test(text)) return { value: text };
      const meant = exampleMeant(field, text);
      if (meant === undefined) return undefined;
      return { value: meant };
    }
    default: {
      const never: never = field;
      throw new Error(`unknown field ${JSON.stringify(never)}`);
    }
  }
}

/** The example that somebody typed with a capital, a full stop or quotation marks, as a telephone has them of itself. */
function exampleMeant({ examples }: Extract<Field, { kind: 'text' }>, text: string): string | undefined {
  const bare = text.replaceAll(/^["'“”‘’„]+|["'“”‘’.!]+$/gu, '').toLowerCase();
  return examples.find((example) => example.toLowerCase() === bare);
}

type Match = { readonly args: Args } | { readonly faults: readonly ArgFault[] };

function fixedFits(fixed: Offer['fixed'], args: Args): boolean {
  return Object.entries(fixed).every(([name, value]) => args[name] === value);
}

export function isSame(one: Args, other: Args): boolean {
  return Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);
}

/** The order's completed arguments when `offer` covers it, or why it does not. */
export function match(offer: Offer, args: Args): Match {
  if (!fixedFits(offer.fixed, args)) return { faults: [] };
  const faults: ArgFault[] = [];
  const complete: Record<string, unknown> = { ...offer.fixed };
  const names = new Set([...Object.keys(offer.fixed), ...offer.fields.map((field) => field.name)]);
  for (const name of Object.keys(args))
    if (args[name] !== undefined && !names.has(name))
      faults.push(argFault({ name }, { kind: 'unknown', given: args[name], takes: undefined }));
  for (const field of offer.fields) {
    const checked = fieldValue(field, args[field.name]);
    if (checked === undefined) faults.push(fieldFault(field, args[field.name]));
    else if (checked.value !== undefined) complete[field.name] = checked.value;
  }
  return faults.length === 0 ? { args: complete } : { faults };
}

/** Arguments that the offers settle by themselves, where those that come nearest settle them otherwise. */
export function fixedFaults(offers: readonly Offer[], args: Args): readonly ArgFault[] {
  const misses = offers.map(({ fixed }) => Object.keys(fixed).filter((name) => args[name] !== fixed[name]));
  const fewest = Math.min(...misses.map(({ length }) => length));
  const close = offers.filter((_, index) => misses[index]?.length === fewest);
  const names = new Set(misses.filter(({ length }) => length === fewest).flat());
  return [...names].map((name) => {
    const known = new Set(close.filter(({ fixed }) => name in fixed).map(({ fixed }) => String(fixed[name])));
    const given = args[name];
    return argFault(
      { name },
      { kind: isBlank(given) ? 'missing' : 'wrong', given, takes: oneOnly([...known]) },
    );
  });
}

/** The faults of an order, measured by the offers that come nearest to it. */
export function nearest(all: readonly (readonly ArgFault[])[]): readonly ArgFault[] {
  const some = all.filter(({ length }) => length > 0);
  const fewest = Math.min(...some.map(({ length }) => length));
  return some.filter(({ length }) => length === fewest).flat();
}

/** The same for what is not of the kind that the order needs at all. */
export function shapeFaults(error: z.ZodError, args: Args, offers: readonly Offer[]): readonly ArgFault[] {
  // The same name may stand for something else in an offer of another part.
  const fitting = offers.filter(({ fixed }) => fixedFits(fixed, args));
  const fields = [...fitting, ...offers].flatMap((offer) => offer.fields);
  return inputFaults(error, args).map((fault): ArgFault => {
    const name = String(fault.path[0] ?? '');
    const field = fields.find((each) => each.name === name);
    if (field !== undefined && fault.path.length === 1 && fault.kind !== 'unknown')
      return fieldFault(field, fault.given);
    return argFault({ name, label: pathWords(fault.path) }, fault);
  });
}

const MOST_FAULTS = 5;

/** All faults once, and what would be right instead of each. */
export function inWords(
  faults: readonly ArgFault[],
  otherwise: string,
): Required<Pick<Ruling, 'message' | 'legal' | 'args'>> {
  // Of several offers with the same fault the first one says what would be right.
  const once = [...new Map([...faults].reverse().map((fault) => [fault.words, fault])).values()].reverse();
  const told = once.slice(0, MOST_FAULTS);
  const more = when(once.length > told.length, `; and ${once.length - told.length} more`);
  const takes = told.flatMap(({ label, takes: all }) => {
    if (all === undefined) return [];
    return told.length === 1 ? all : `“${labelWords(label)}”: ${all}`;
  });
  const legal = takes.join('; ');
  return {
    message: `${told.map(({ words }) => words).join('; ')}${more}.`,
    legal: legal === '' ? otherwise : `${capital(legal)}.`,
    args: [...new Set(once.map(({ name }) => name))],
  };
}
