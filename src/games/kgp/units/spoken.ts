/**
 * Reports of counters as people write them, in the notation's own words: `“S3” was eliminated.` is `S3 eliminated`. Only
 * what cannot be another thing there is put so: `S3 in J19` or `S3 - broken` is asked about.
 */
import { when } from '../../../text/present.ts';
import { plainSigns, undone } from '../../../text/undone.ts';
import { hexesWritten } from '../vocabulary/hex-written.ts';

/** `->` says “becomes”, a `+` in front a new counter, `-` that something is so no more, or a range. */
const SIGNS = { own: ['->', '+', '\u2014'], arrow: '->', times: 'x' } as const;

/** The text behind `note` is its writer's own. */
const NOTE = /(?:\s*,\s*|\s+|^)note\s.*$/iu;

/** The text before its note made otherwise. */
function beforeNote(text: string, made: (said: string) => string): string {
  const note = NOTE.exec(text)?.[0] ?? '';
  if (note === '') return made(text);
  const said = made(text.slice(0, text.length - note.length));
  const gap = note.trimStart().startsWith(',') ? ', ' : ' ';
  return said + gap + note.replace(/^[\s,]+/u, '');
}

/** `@ J 19`, `@the Setup Area A`, `@Holding Box GG1`; up to the next comma. */
const PLACE = /@ ?(?:the )?(?:(?:setup )?(?<area>area) ?|(?:holding )?(?<box>box) ?)?(?<where>[^,@]*)/giu;

function withPlaces(text: string): string {
  return text.replaceAll(PLACE, (_all, area?: string, box?: string, where = '') => {
    const kind = area ?? box;
    if (kind === undefined) return `@${hexesWritten(where)}`;
    return `@${kind.toLowerCase()} ${hexesWritten(where)}`;
  });
}

/** Signs alone: quotation marks stay, which a type may have. */
function inPlainSigns(text: string): string {
  return withPlaces(plainSigns(text, SIGNS).replaceAll(/ x (?=\d{1,2}(?:[ ,@]|$))/gu, ' x'));
}

/** Without quotation marks, list marks and the stop at its end. */
function bare(text: string): string {
  return withPlaces(undone(text, SIGNS));
}

const KINDS: Readonly<Record<string, string>> = {
  squad: 'S',
  'half-squad': 'H',
  'half squad': 'H',
  hs: 'H',
  crew: 'C',
  'vehicle crew': 'K',
  leader: 'L',
  hero: 'X',
  heroe: 'X',
  'armor leader': 'A',
  sw: 'W',
  gun: 'G',
  vehicle: 'V',
  tank: 'V',
  radio: 'R',
  phone: 'P',
};
const TITLE = /^(?:(?:the|our|my|units?|counters?) )+/iu;
const KIND = new RegExp(`^(?<kind>${Object.keys(KINDS).join('|')})s? (?=[shckxlawgvrp]?[ -]?\\d)`, 'iu');
/** `S3`, `S 3`, `s-3`, `S03`; `S3-5`, `S3 - S5`, `S3 through S5`. */
const ID =
  /^(?<letter>[shckxlawgvrp]) ?-? ?0*(?<number>[1-9]\d{0,3})(?:(?: ?- ?| ?\.{2,3} ?| (?:through|thru) )(?<again>[shckxlawgvrp])?0*(?<to>[1-9]\d{0,3}))?(?![\p{L}\p{N}-]|\/-?\d)/iu;
/** Behind the word for its kind: `squad 3`. */
const NUMBER = /^0*(?<number>[1-9]\d{0,3})(?![\p{L}\p{N}/.-])/u;
const RG = /^(?:the )?rg ?-? ?0*(?<number>\d{1,3})(?![\p{L}\p{N}/-])/iu;
const REST = /^(?:all )?(?:the )?(?:rest|others)(?= ?[:@]| at | in )/iu;
/** Between names of one list. */
const JOINED = /^(?: ?[&+/] ?| )/u;

interface Named {
  readonly name: string;
  /** How much of the text it takes. */
  readonly length: number;
}

/** The counters with whose names a text begins, and the rest of it. */
function namesBefore(text: string): { readonly names: readonly string[]; readonly rest: string } {
  const names: string[] = [];
  let rest = text;
  let found = nameAt(rest);
  while (found !== undefined) {
    names.push(found.name);
    rest = rest.slice(found.length);
    const joined = JOINED.exec(rest)?.[0];
    const next = joined === undefined ? undefined : nameAt(rest.slice(joined.length));
    if (joined !== undefined && next !== undefined) rest = rest.slice(joined.length);
    found = next;
  }
  return { names, rest };
}

function nameAt(text: string): Named | undefined {
  const rg = RG.exec(text);
  if (rg !== null) return { name: `rg-${rg.groups?.number ?? ''}`, length: rg[0].length };
  const others = REST.exec(text);
  if (others !== null) return { name: 'rest', length: others[0].length };
  const title = TITLE.exec(text)?.[0] ?? '';
  const kind = KIND.exec(text.slice(title.length));
  const before = title.length + (kind?.[0].length ?? 0);
  const words = text.slice(before);
  const letter = KINDS[kind?.groups?.kind?.toLowerCase() ?? ''];
  const number = letter === undefined ? null : NUMBER.exec(words);
  if (number !== null)
    return { name: `${letter}${number.groups?.number ?? ''}`, length: before + number[0].length };
  return idAt(words, before);
}

function idAt(words: string, before: number): Named | undefined {
  const id = ID.exec(words);
  const { letter = '', number = '', again = letter, to } = id?.groups ?? {};
  const [first, last] = [letter.toUpperCase(), again.toUpperCase()];
  // Of a range both ends are of one kind.
  if (id === null || first !== last) return undefined;
  const range = when(to !== undefined, `-${first}${to}`);
  return { name: `${first}${number}${range}`, length: before + id[0].length };
}

const WEAPON =
  /(?<=^|[ ,])(?<weapon>ma|sa|bmg|cmg|aamg|rmg) (?:is )?(?<state>malf|malfunctioned|disabled|removed|ok)(?=$|,)/giu;

/** The words for counters, from those that people use to those of the notation. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^ ?[:=] ?/u, ' '],
  [/^ (?:(?:is|are|was|were|has been|have been|got|gets|now) )+/iu, ' '],
  [/^ (?:becomes?|became|turns? into) (?=(?:half-squad|half squad|squad|hs|crew|leader|hero) )/iu, ' -> '],
  [/^ (?:becomes?|became) /iu, ' '],
  [/ > /gu, ' -> '],
  [/^ (?:reduced|reduces) to (?:an? )?(?:hs|half[- ]squad)$/iu, ' reduced'],
  [/^ (?:reduced|reduces) to (?:an? )?(?:hs|half[- ]squad) (?=\d)/iu, ' -> half-squad '],
  [/ (?:moves?|moved|goes|went) to (?=[a-z]{1,2}[ -]?\d{1,2}(?![\p{L}\p{N}]))/giu, ' @'],
  [
    /(?:^| )at (?=(?:the )?(?:(?:setup )?area|(?:holding )?box) |[a-z]{1,2}[ -]?\d{1,2}(?![\p{L}\p{N}]))/giu,
    ' @',
  ],
  [/(?:^| )(?:in|to|into) (?=(?:the )?(?:(?:setup )?area|(?:holding )?box) )/giu, ' @'],
  [/ (?:possessed|carried|held) by /giu, ' by '],
  [/(?<= (?:by|in|of) )([shckxlawgvrp])[ -]0*(?=[1-9]\d{0,3}(?:[ ,]|$))/giu, '$1'],
  [/ (?:aboard|inside|riding (?:in|on)|loaded (?:in|on)(?:to)?) (?=v\d)/giu, ' in '],
  [/(?:^| )(?:not|no longer) (?=[a-z])/giu, ' -'],
  [/ (?:destroyed|wiped out)(?=$|,)/giu, ' eliminated'],
  [/ dropped(?=$|,)/giu, ' free'],
];

/** All of it in the notation's words. */
function inItsWords(text: string): string {
  const created = /^(?:new:?|plus) (?=\p{L})/iu;
  if (created.test(text)) return `+ ${text.replace(created, '')}`;
  if (text.startsWith('+')) return text;
  return text
    .split(/ ?, ?(?:and )?| and /iu)
    .map(sentenceInItsWords)
    .join(', ');
}

function sentenceInItsWords(text: string): string {
  const { names, rest } = namesBefore(text);
  let said = names.length === 0 ? text : ` ${rest.trimStart()}`;
  for (const [words, its] of WORDS) said = said.replace(words, its);
  said = said.replaceAll(WEAPON, (_all, weapon: string, state: string) => {
    const plain = state.toLowerCase();
    const shown = plain === 'malf' ? 'malfunctioned' : plain;
    return `${weapon.toUpperCase()} ${shown}`;
  });
  return withPlaces(`${names.join(' ')}${said}`.trim());
}

/** A statement with one thing after the other undone, of which no sign and no word is the notation's own. */
export function undoings(statement: string): readonly string[] {
  const plain = beforeNote(statement, inPlainSigns);
  const stripped = beforeNote(plain, bare);
  return [plain, stripped, beforeNote(stripped, inItsWords)];
}
