/** Lines about places as people write them, `Germans - J-21.` for `german: J21`: marks of the map and Setup Areas. */

import { given } from '../../../text/present.ts';
import { nearWord } from '../../../text/slips.ts';
import { undone } from '../../../text/undone.ts';
import { hexMistyped, placesWritten } from './hex-written.ts';

/** `-` is a range, `+` joins the hexes of a building, `|` names a hexside; an arrow says no more than a colon. */
const SIGNS = { own: ['-', '\u2014', '+', '|', '/'], arrow: ':' } as const;
/** In front of a line neither is any of these. */
const LIST_MARK = /^\s*[-+*\u2010-\u2015\u2022]+\s*/u;
const REMARK = /#.*$/u;

/** `us - K22`, `us = K22`, `us : : K22`. */
const HEAD_SIGN = /^(?<head>[a-z][a-z. ']*?(?: \d)?) ?(?:=|(?::[ :]*)+| - ) ?/iu;
const SIDE =
  /^(?:the )?(?<who>u\.?s\.?a?\.?|americans?|germans?|nobody(?:'s)?|no ?one(?:'s)?|none)(?: side)?(?<more>(?: guns?| vehicles?)?)(?: (?:controls?|holds?|has|have))?(?=[ :]|$)/iu;
const WHO: Readonly<Record<string, string>> = { u: 'us', a: 'us', g: 'german', n: 'nobody' };

/** A line with one thing after the other undone, of which no sign and no word is the notation’s own. */
export function lineUndoings(line: string): readonly string[] {
  const plain = undone(line.replace(REMARK, '').replace(LIST_MARK, ''), SIGNS);
  // Its hexes have a `+` between them.
  const isBuilding = /^building /iu.test(plain);
  const said = plain
    .replace(SIDE, (_all, who: string, more: string) => `${WHO[who.slice(0, 1).toLowerCase()] ?? who}${more}`)
    .replace(HEAD_SIGN, '$<head>: ');
  return [plain, isBuilding ? plain : placesWritten(plain), isBuilding ? said : placesWritten(said)];
}

/** A text with other words in place of some, one by one, then all of which one alone may be meant. */
export function withOtherWords(
  text: string,
  othersFor: (word: string) => readonly string[],
): readonly string[] {
  const words = text.split(' ');
  const others = words.map((word) => {
    const [, bare = word, sign = ''] = /^(.*?)([:,]?)$/u.exec(word) ?? [];
    return othersFor(bare).map((each) => `${each}${sign}`);
  });
  const single = others.flatMap((all, at) => all.map((each) => words.with(at, each).join(' ')));
  const all = words.map((word, at) => (others[at]?.length === 1 ? (others[at][0] ?? word) : word)).join(' ');
  return [...single, all].filter((way) => way !== text);
}

/** Words that may be meant by a mistyped word of the notation, or by a hex with letters for figures. */
export function mistyped(word: string, known: readonly string[]): readonly string[] {
  if (/^[a-z]{4,}$/iu.test(word)) {
    const near = nearWord(word, known);
    if (near === undefined || near === word.toLowerCase()) return [];
    return [near];
  }
  const hex = hexMistyped(word);
  return given(hex);
}
