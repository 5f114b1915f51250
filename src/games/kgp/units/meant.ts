/**
 * The likely meanings of a report's statement that is not read: from its writer's own counters, and the notation's
 * words.
 */

import { given, onlyIf } from '../../../text/present.ts';
import { isOneSlip, nearWord } from '../../../text/slips.ts';
import { spelling } from '../../../text/undone.ts';
import { hexMistyped } from '../vocabulary/hex-written.ts';
import { type Ledger, placeOf, unitsOf } from './ledger.ts';
import { printPlace } from './place.ts';
import { undoings } from './spoken.ts';
import { UNIT_KINDS } from './unit.ts';

/** A hex, with its level or without. */
const HEX = /^@?(?<hex>(?<letter>[a-z])\k<letter>?\d{1,2}(?:\/-?\d)?)$/iu;
/** A counter's name, or one with a letter for a figure or the other way round. */
const NAME = /^[a-z\d][a-z\d]{1,4}$/iu;
const OWN_WORDS = new Set([
  'by',
  'in',
  'of',
  'crew',
  'towed',
  'guarded',
  'note',
  'out',
  'lost',
  'rest',
  'area',
  'box',
]);

/** A type may be of several words. */
const LONGEST_TYPE = 4;

/** Statements in the notation's words that may be meant: nobody has looked whether they would be legal. */
export function waysMeant(statement: string, ledger: Ledger, known: readonly string[]): readonly string[] {
  const text = undoings(statement).at(-1) ?? statement;
  const words = text.split(' ');
  const own = unitsOf(ledger);
  const ids = own.map(({ id }) => id);
  const hexes = [
    ...new Set(
      own.flatMap((unit) => {
        const place = placeOf(ledger, unit);
        if (place?.in !== 'hex') return [];
        return [printPlace(place)];
      }),
    ),
  ];
  const others = words.map((word, at) => {
    const [, bare = word, comma = ''] = /^(.*?)(,?)$/u.exec(word) ?? [];
    return othersFor(bare, { at, ids, hexes, known, isNew: words[0] === '+' }).map(
      (each) => `${each}${comma}`,
    );
  });
  const single = others.flatMap((all, at) => all.map((each) => words.with(at, each).join(' ')));
  const each = words.map((word, at) => (others[at]?.length === 1 ? (others[at][0] ?? word) : word)).join(' ');
  return [...ofAType(words, ledger), ...otherwise(text), ...single, each].filter((way) => way !== text);
}

interface About {
  readonly at: number;
  readonly ids: readonly string[];
  /** Where the side's own counters are. */
  readonly hexes: readonly string[];
  readonly known: readonly string[];
  /** The statement is about a new counter. */
  readonly isNew: boolean;
}

/** The likely meanings of one word. */
function othersFor(word: string, { at, ids, hexes, known, isNew }: About): readonly string[] {
  if (word.startsWith('@')) {
    const typed = word.slice(1);
    const mistyped = hexMistyped(typed);
    const near = hexes.filter((hex) => isOneSlip(spelling(typed), spelling(hex)));
    return [...new Set([...given(mistyped), ...near])].map((hex) => `@${hex}`);
  }
  if (OWN_WORDS.has(word.toLowerCase())) return [];
  const names = NAME.test(word) && !ids.includes(word.toUpperCase()) ? near(word, ids) : [];
  const hex = at > 0 ? HEX.exec(word)?.groups?.hex : undefined;
  return [
    ...names,
    ...given(hex, (hex) => `@${hex.toUpperCase()}`),
    ...wordsNear(word, isNew ? UNIT_KINDS : known),
  ];
}

/** A word of the notation; of its contrary, such as “unbroken”, that something is so no more. */
function wordsNear(word: string, known: readonly string[]): readonly string[] {
  const { sign = '', bare = '' } =
    /^(?<sign>-?)(?<bare>[a-z][a-z-]{3,})$/u.exec(word.toLowerCase())?.groups ?? {};
  const meant = bare === '' ? undefined : nearWord(bare, known);
  if (meant === undefined || meant === bare) return [];
  if (bare === `un${meant}` || meant === `un${bare}`) return onlyIf(sign === '', `-${meant}`);
  return [`${sign}${meant}`];
}

/** Of its kind, if there is one: a figure is mistyped sooner than the letter. */
function near(word: string, ids: readonly string[]): readonly string[] {
  const spelled = spelling(word);
  const all = ids.filter((id) => isOneSlip(spelled, spelling(id)));
  const ofKind = all.filter((id) => id.startsWith(word.slice(0, 1).toUpperCase()));
  return ofKind.length > 0 ? ofKind : all;
}

/** A counter named by what is printed on it: `9-1 wounded`. */
function ofAType(words: readonly string[], ledger: Ledger): readonly string[] {
  const types = unitsOf(ledger).map(({ id, kind, type }) => ({
    id,
    spelled: [spelling(type), spelling(`${kind} ${type}`)],
  }));
  return Array.from({ length: LONGEST_TYPE }, (_, count) => count + 1).flatMap((count) => {
    const said = spelling(words.slice(0, count).join(' '));
    const rest = words.slice(count);
    if (said === '' || rest.length === 0) return [];
    return types.filter(({ spelled }) => spelled.includes(said)).map(({ id }) => [id, ...rest].join(' '));
  });
}

const HEX_WORD = '(?=[a-z]{1,2}\\d{1,2}(?:\\/-?\\d)?(?:[ ,]|$))';
const INTO = new RegExp(` (?:in|to|on|->) ?${HEX_WORD}`, 'iu');
const APART = / - (?=[a-z])/iu;
/** `S3 to S5 broken`: all of them, or the hex. */
const FROM_TO = /^(?<letter>[a-z])(?<from>\d+) to \k<letter>(?<to>\d+)(?= )/iu;

/** Signs that may be two things: `S3 - broken`, `S3 in J19`, `S3 -> J19`. */
function otherwise(text: string): readonly string[] {
  return [
    ...onlyIf(FROM_TO.test(text), text.replace(FROM_TO, '$<letter>$<from>-$<letter>$<to>')),
    ...onlyIf(INTO.test(text), text.replace(INTO, ' @')),
    ...onlyIf(APART.test(text), text.replace(APART, ' '), text.replace(APART, ' -')),
  ];
}
