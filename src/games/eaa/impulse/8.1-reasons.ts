/** 8.1, 8.12, 13.5: why a German card commands, supports, is discarded or finds nothing to do, in words. */

import { listed } from '../../../text/listed.ts';
import { onlyIf } from '../../../text/present.ts';
import type { Selection } from '../german/8.1-command-card.ts';
import type { Book } from '../packs/book.ts';
import { cardName } from '../steps/names.ts';
import { aloneOn, type GermanCard, withoutFuelOn } from '../vocabulary/cards.ts';
import type { Day } from '../vocabulary/dates.ts';
import type { EventName } from '../vocabulary/effects.ts';

/** A command of a card that was not possible, and why. */
export interface Passed {
  readonly command: EventName<'german'> | 'replacements';
  readonly why: string;
}

export function passedWords(passed: readonly Passed[]): readonly string[] {
  return passed.map(({ command, why }) => {
    const [name, rule] = command === 'replacements' ? ['Replacements', '8.12'] : [command, '8.11'];
    return `${name} (${rule}): not possible, ${why}.`;
  });
}

const CRITERIA: { readonly [by in Selection['by']]: string } = {
  'only card': 'It is the only card: it commands, and nothing supports it (8.1).',
  '8.14': 'On this day that card always commands (8.14).',
  PRIMARY: 'A PRIMARY card commands before one that is not (8.1).',
  'Command Value': 'The higher Command Value commands (8.1).',
  id: 'Both are equal: the lower number commands (8.1).',
  '18.5': 'The scenario has laid both in their boxes (18.5).',
};

/** Both cards by what is compared, and what decided. */
export function selectionWords(
  { command, support, by }: Selection,
  _: unknown,
  book: Book,
): readonly string[] {
  const cards = support === undefined ? [command] : [command, support];
  return [...cards.map((card) => `${capitalCard(book, card)}: ${worthWords(card)}.`), CRITERIA[by]];
}

function capitalCard(book: Book, { id }: GermanCard): string {
  return cardName(book, id).replace(/^c/u, 'C');
}

function worthWords({ isPrimary, value }: GermanCard): string {
  return `${isPrimary ? 'PRIMARY' : 'not PRIMARY'}, Command Value ${value}`;
}

/** The fate of the support card while the other one commanded. */
export interface SupportKept {
  /** Its event, where it has one today that is not special. */
  readonly unused: Passed | undefined;
  readonly tactics: readonly string[];
}

export function supportKeptWords({ unused, tactics }: SupportKept): readonly string[] {
  const event =
    unused === undefined ? 'It has no event for a support card today.' : passedWords([unused]).join('');
  const tactic =
    tactics.length === 0
      ? 'It has no tactic today.'
      : `No attack of the first command has used up ${listed(tactics)} (12.31).`;
  return [event, tactic, 'So it still lies in its box, and commands in its turn (8.1).'];
}

/** The fuel check of an impulse's cards. */
export interface FuelCheck {
  readonly day: Day;
  /** How many cards were drawn. */
  readonly drawn: number;
  readonly dry: readonly GermanCard[];
}

export function fuelWords({ day, drawn, dry }: FuelCheck, _: unknown, book: Book): readonly string[] {
  const each = dry.map(
    (card) =>
      `${capitalCard(book, card)} has December ${day} among the days without fuel of ${listed(withoutFuelOn(card, day))}.`,
  );
  if (dry.length === 2)
    return [...each, 'Both cards are without fuel: the impulse ends, and no unit is marked.'];
  const other = drawn > 1 ? 'the other card commands' : 'no card is left to command';
  return [
    ...each,
    `The card goes; mechanized units of it that are not isolated are out of fuel until the day ends (13.51), and ${other}.`,
  ];
}

/** 8.14: whom a card activates alone today. */
export function aloneWords(card: GermanCard, day: Day): readonly string[] {
  const name = aloneOn(card, day);
  return onlyIf(
    name !== undefined,
    `Today the card activates ${name} alone, whatever Allied control there is (8.14).`,
  );
}
