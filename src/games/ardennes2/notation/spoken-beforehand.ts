/** Orders for the other side's turn as people write them, in the notation's own words: `Longvilly holds` is `B6.17 hold`. */

import { given } from '../../../text/present.ts';
import type { NamesKnown } from './names-known.ts';
import { plainLine } from './spoken.ts';

const SHAPE =
  /^(?<who>.+?)\s+(?<verb>holds?|asks?|retreats?|bridge|bugs?[\s-]?out|loses?|top|bonds?|dg|arrives?)(?:\s+(?<rest>.+))?$/iu;
const RETREAT = /^(?:(?:>|to|towards?)\s*(?<hex>.+?))?(?:\s*\bat\s+(?<odds>\d:1)(?:\s+or\s+worse)?)?$/iu;
const BRIDGE = /^(?<time>.+?)\s+by\s+(?<names>.+)$/iu;

/** A line with words of whom it is not sure; `instead`: what is taken for them. */
export interface SpokenBeforehand {
  readonly words: string;
  readonly doubts: readonly { readonly word: string; readonly of: readonly string[] }[];
}

/** `undefined`: it is not written so. */
export function spokenBeforehand(
  typed: string,
  known: NamesKnown,
  instead: ReadonlyMap<string, string> = new Map(),
): SpokenBeforehand | undefined {
  const line = plainLine(typed);
  const found = SHAPE.exec(line)?.groups;
  if (found === undefined) return line === typed ? undefined : { words: line, doubts: [] };
  const doubts: { word: string; of: readonly string[] }[] = [];
  const named = (word: string, isHex: boolean): string => {
    const taken = instead.get(word);
    if (taken !== undefined) return taken;
    const units = isHex ? [] : countersNamed(known, word);
    const all = units.length > 0 ? units : known.hexes(word);
    const [only, another] = all;
    if (only !== undefined && another === undefined) return only;
    const near = isHex ? known.nearHexes(word) : [...known.nearCounters(word), ...known.nearHexes(word)];
    doubts.push({ word, of: all.length > 0 ? all : near });
    return word;
  };
  const list = (text: string, isHex: boolean) =>
    text
      .split(/\s*(?:,|\sand\s|\sthen\s)\s*/iu)
      .map((word) => named(word.trim(), isHex))
      .join(', ');
  const { who = '', verb = '', rest = '' } = found;
  const whom = /^(?:all|everybody|everyone|every stack)$/iu.test(who) ? 'all' : named(who, false);
  const word = VERBS.find(([shape]) => shape.test(verb))?.[1] ?? verb;
  const behind = restOf(word, rest, list);
  return { words: behind === '' ? `${whom} ${word}` : `${whom} ${word} ${behind}`, doubts };
}

function countersNamed(known: NamesKnown, word: string): readonly string[] {
  const whole = known.counters(word);
  if (whole.length > 0) return whole;
  if (known.hexes(word).length > 0) return [];
  return known.begun(word);
}

const VERBS: readonly (readonly [RegExp, string])[] = [
  [/^hold/iu, 'hold'],
  [/^ask/iu, 'ask'],
  [/^retreat/iu, 'retreat'],
  [/^bug/iu, 'bugout'],
  [/^lose/iu, 'loses'],
  [/^bond/iu, 'bonds'],
  [/^arrive/iu, 'arrives'],
];

/** The text behind the verb, with its names as the notation has them. */
function restOf(verb: string, typed: string, list: (text: string, isHex: boolean) => string): string {
  const rest = typed.trim();
  if (rest === '' || /^ask$/iu.test(rest)) return rest;
  switch (verb.toLowerCase()) {
    case 'retreat': {
      const { hex, odds } = RETREAT.exec(rest)?.groups ?? {};
      if (hex === undefined && odds === undefined) return rest;
      return [...given(hex, (hex) => `> ${list(hex, true)}`), ...given(odds, (odds) => `at ${odds}`)].join(
        ' ',
      );
    }
    case 'bugout':
    case 'bonds':
    case 'arrives':
      return list(rest.replace(/^(?:at|in|to)\s+/iu, ''), true);
    case 'loses':
    case 'top':
      return list(rest.replace(/\s+first$/iu, ''), false);
    case 'bridge': {
      const { time, names } = BRIDGE.exec(rest)?.groups ?? {};
      return time === undefined || names === undefined ? rest : `${time} by ${list(names, false)}`;
    }
    default:
      return rest;
  }
}
