/** Marks of the map as people write them, in the notation’s own words; and what may be meant where they are not read. */
import { nearWord } from '../../../text/near-word.ts';
import { isOneSlip, spelling, undone } from '../../../text/undone.ts';
import { hexMistyped, placesWritten } from '../vocabulary/hex-written.ts';
import type { PublicMarks } from './marks.ts';

/** `-` is a range, `+` joins the hexes of a building, `|` names a hexside; an arrow says no more than a colon. */
const SIGNS = { own: ['-', '\u2014', '+', '|', '/'], arrow: ':' } as const;
/** In front of a line neither is any of these. */
const LIST_MARK = /^\s*[-+*\u2010-\u2015\u2022]+\s*/u;
const REMARK = /#.*$/u;

/** `us - K22`, `us = K22`, `us : : K22`. */
const HEAD_SIGN = /^(?<head>[a-z][a-z. ]*?(?: \d)?) ?(?:=|(?::[ :]*)+| - ) ?/iu;
const SIDE =
  /^(?:the )?(?<who>u\.?s\.?a?\.?|americans?|germans?|nobody(?:'s)?|no ?one(?:'s)?|none)(?: side)?(?<more>(?: guns?| vehicles?)?)(?: (?:controls?|holds?|has|have))?(?=[ :]|$)/iu;
const WHO: Readonly<Record<string, string>> = { u: 'us', a: 'us', g: 'german', n: 'nobody' };

/** A line with one thing after the other undone, of which no sign and no word is the notation’s own. */
export function marksUndoings(line: string): readonly string[] {
  const plain = undone(line.replace(REMARK, '').replace(LIST_MARK, ''), SIGNS);
  const isBuilding = /^building /iu.test(plain);
  const said = plain
    .replace(SIDE, (_all, who: string, more: string) => `${WHO[who.slice(0, 1).toLowerCase()] ?? who}${more}`)
    .replace(HEAD_SIGN, '$<head>: ');
  return [plain, isBuilding ? plain : placesWritten(plain), isBuilding ? said : placesWritten(said)];
}

/** Words with which lines are made. */
const WORDS: readonly string[] = [
  'german',
  'nobody',
  'guns',
  'vehicles',
  'houses',
  'building',
  'rubble',
  'cellars',
  'rooftops',
  'bridge',
  'entrenchments',
  'objectives',
  'river',
  'blaze',
  'barred',
  'infantry',
  'vehicle',
  'road',
  'paved',
  'unpaved',
  'elsewhere',
  'unknown',
  'assumed',
];

/** Lines that may be meant: with another word, or another hex, of those that have something to Control. */
export function marksMeant(line: string, marks: PublicMarks): readonly string[] {
  const text = marksUndoings(line).at(-1) ?? line;
  const known = new Set([
    ...marks.buildings.flatMap(({ levels }) => Object.keys(levels)),
    ...marks.bridges.keys(),
    ...marks.spots.rubble,
    ...marks.spots.entrenchments,
  ]);
  const words = text.split(' ');
  const others = words.map((word) => othersFor(word, known));
  const single = others.flatMap((all, at) => all.map((each) => words.with(at, each).join(' ')));
  const all = words.map((word, at) => (others[at]?.length === 1 ? (others[at][0] ?? word) : word)).join(' ');
  return [...single, all].filter((way) => way !== text);
}

function othersFor(word: string, known: ReadonlySet<string>): readonly string[] {
  const [, bare = word, sign = ''] = /^(.*?)([:,]?)$/u.exec(word) ?? [];
  if (/^[a-z]{4,}$/iu.test(bare)) {
    const near = nearWord(bare, WORDS);
    return near === undefined || near === bare.toLowerCase() ? [] : [`${near}${sign}`];
  }
  const mistyped = hexMistyped(bare);
  if (mistyped !== undefined) return [`${mistyped}${sign}`];
  const [hex = '', ...level] = bare.split('/');
  if (!/^[a-z]{1,2}\d{1,3}$/iu.test(hex) || known.has(hex.toUpperCase())) return [];
  const spelled = spelling(hex);
  const near = [...known].filter((each) => isOneSlip(spelled, spelling(each)));
  return near.map((each) => [each, ...level].join('/') + sign);
}
