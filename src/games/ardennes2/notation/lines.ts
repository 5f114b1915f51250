/**
 * Orders in short words, a line each: read into what was meant and printed back without loss. Hexes are `B9.18`; whatever
 * else stands before `>`, `x` or `<` is a counter. Which counters and hexes there are, others ask.
 *
 *     B9.18 > B7.18                   the whole stack, the cheapest way
 *     I/3 > B9.18 > B7.18             one counter, by way of
 *     vFallois > B6.16 > !B5.17       an Overrun
 *     I/3, Gutmn > off                off the map, from where they stand
 *     26.arty, Lehr.arty x B6.17 until full
 *     air x B7.18
 *     333.arty, air x B7.18 by Harper  who spots, and stays
 *     B6.17 < B7.17 + II/3; advance I/3, Gutmn B5.17
 *     supply B1.16 dg
 */

import { cleanLine } from '../../../text/typed-text.ts';
import { when } from '../vocabulary/words.ts';

/** A stack by its hex, or counters by their names. */
export type Who = { readonly hex: string } | { readonly units: readonly string[] };

export type Line =
  | {
      readonly kind: 'move';
      readonly who: Who;
      /** By way of these, to the last; none: they leave the map where they stand. */
      readonly through: readonly string[];
      readonly isOverrun: boolean;
      /** Off the map at the end. */
      readonly leaves: boolean;
    }
  | {
      readonly kind: 'barrage';
      readonly guns: readonly string[];
      readonly target: string;
      readonly untilFull: boolean;
      /** A counter. */
      readonly spotter?: string;
    }
  | {
      readonly kind: 'attack';
      readonly target: string;
      readonly from: readonly Who[];
      readonly advance: readonly { readonly unit: string; readonly to?: string }[];
    }
  | { readonly kind: 'supply'; readonly hex: string; readonly removesDg: boolean };

export type ReadLine =
  | { readonly ok: true; readonly line: Line }
  | { readonly ok: false; readonly wrong: string; readonly legal: string };

const HEX = /^[AB]\s?\d{1,2}[.:]\d{1,2}$/iu;
export const NAME = /^[\p{L}\d][\p{L}\d./+()'-]{0,29}$/u;

export const SHAPES =
  'Write B9.18 > B7.18 (a stack moves), I/3 > B7.18 (one counter), vFallois > B6.16 > !B5.17 (overrun), 26.arty x B6.17 until full (barrage), air x B7.18 (Air Strike; by Harper behind the hex names who spots), B6.17 < B7.17 + B7.18; advance I/3 (attack), I/3 > off (off the map), or supply B1.16 (Air Supply).';

const no = (wrong: string, legal = SHAPES): ReadLine => ({ ok: false, wrong, legal });

/** `b9.18` is `B9.18`. */
export function hexOf(word: string): string | undefined {
  return HEX.test(word) ? word.toUpperCase().replaceAll(' ', '').replace(':', '.') : undefined;
}

export function splitAt(text: string, sign: string): readonly string[] {
  return text.split(sign).map((part) => part.trim());
}

export function readLine(text: string): ReadLine {
  const typed = text.trim().replaceAll(/\s+/gu, ' ');
  if (typed.includes('<')) return readAttack(typed);
  if (typed.includes('>')) return readMove(typed);
  if (/\sx\s/iu.test(typed)) return readBarrage(typed);
  const supply = /^supply\s+(?<hex>\S+)(?<dg>\s+dg)?$/iu.exec(typed)?.groups;
  if (supply !== undefined) {
    const hex = hexOf(supply.hex ?? '');
    return hex === undefined
      ? no(`“${supply.hex}” is no hex`)
      : { ok: true, line: { kind: 'supply', hex, removesDg: supply.dg !== undefined } };
  }
  return no(`“${shortened(typed)}” is no order`);
}

/** What was typed, fit to be said again in quotation marks. */
export function shortened(text: string): string {
  return cleanLine(text.replaceAll(/[“”]/gu, '"'), 60);
}

/** A hex, or a list of counters by their names; `undefined`: neither. */
export function whoOf(text: string): Who | undefined {
  const hex = hexOf(text);
  if (hex !== undefined) return { hex };
  const units = splitAt(text, ',');
  return units.every((unit) => NAME.test(unit) && hexOf(unit) === undefined) && units.length > 0
    ? { units }
    : undefined;
}

function readMove(text: string): ReadLine {
  const [first = '', ...rest] = splitAt(text, '>');
  const who = whoOf(first);
  if (who === undefined) return no(`“${shortened(first)}” is neither a hex nor a list of counters`);
  const leaves = rest.at(-1)?.toLowerCase() === 'off';
  const points = leaves ? rest.slice(0, -1) : rest;
  const isOverrun = points.at(-1)?.startsWith('!') === true;
  const through: string[] = [];
  for (const [index, point] of points.entries()) {
    const isLast = index === points.length - 1;
    const hex = hexOf(isLast && isOverrun ? point.slice(1).trim() : point);
    if (hex === undefined)
      return no(
        point.startsWith('!') && !isLast
          ? 'only the last hex can be overrun'
          : `“${shortened(point)}” is no hex`,
      );
    through.push(hex);
  }
  if (through.length === 0 && !leaves) return no('the way leads nowhere');
  if (leaves && isOverrun) return no('an Overrun does not lead off the map');
  return { ok: true, line: { kind: 'move', who, through, isOverrun, leaves } };
}

function readBarrage(text: string): ReadLine {
  const found = /^(?<guns>.+?)\sx\s(?<target>\S+)(?:\sby\s(?<spotter>\S+))?(?<until>\suntil\sfull)?$/iu.exec(
    text,
  )?.groups;
  if (found === undefined) return no(`“${shortened(text)}” names no one hex to fire at`);
  const target = hexOf(found.target ?? '');
  if (target === undefined) return no(`“${shortened(found.target ?? '')}” is no hex`);
  const who = whoOf(found.guns ?? '');
  if (who === undefined || 'hex' in who) return no('who fires is named counter by counter, or is “air”');
  const { spotter } = found;
  if (spotter !== undefined && (!NAME.test(spotter) || hexOf(spotter) !== undefined))
    return no(`“${shortened(spotter)}” is no counter that could spot`);
  return {
    ok: true,
    line: {
      kind: 'barrage',
      guns: who.units,
      target,
      untilFull: found.until !== undefined,
      ...(spotter === undefined ? {} : { spotter }),
    },
  };
}

function readAttack(text: string): ReadLine {
  const [fight = '', ...more] = splitAt(text, ';');
  const [aim = '', by = '', ...rest] = splitAt(fight, '<');
  const target = hexOf(aim);
  if (target === undefined || rest.length > 0) return no(`“${shortened(aim)}” is no hex`);
  const from: Who[] = [];
  for (const part of splitAt(by, '+')) {
    const who = whoOf(part);
    if (who === undefined) return no(`“${shortened(part)}” is neither a hex nor a list of counters`);
    from.push(who);
  }
  const advance: { unit: string; to?: string }[] = [];
  for (const part of more) {
    const list = /^advance\s+(?<units>.+)$/iu.exec(part)?.groups?.units;
    if (list === undefined) return no(`“${shortened(part)}” is no advance`);
    for (const word of splitAt(list, ',')) {
      const [unit = '', to, ...extra] = word.split(' ');
      const hex = to === undefined ? undefined : hexOf(to);
      if (!NAME.test(unit) || extra.length > 0 || (to !== undefined && hex === undefined))
        return no(`“${shortened(word)}” does not say who advances`);
      advance.push({ unit, ...(hex === undefined ? {} : { to: hex }) });
    }
  }
  return { ok: true, line: { kind: 'attack', target, from, advance } };
}

function printWho(who: Who): string {
  return 'hex' in who ? who.hex : who.units.join(', ');
}

/** The line as it is read back. */
export function printLine(line: Line): string {
  switch (line.kind) {
    case 'move': {
      const last = line.isOverrun ? line.through.length - 1 : -1;
      const points = line.through.map((hex, index) => `${when(index === last, '!')}${hex}`);
      return [printWho(line.who), ...points, ...(line.leaves ? ['off'] : [])].join(' > ');
    }
    case 'barrage':
      return `${line.guns.join(', ')} x ${line.target}${when(line.spotter !== undefined, ` by ${line.spotter}`)}${when(line.untilFull, ' until full')}`;
    case 'attack': {
      const list = line.advance.map(({ unit, to }) => (to === undefined ? unit : `${unit} ${to}`));
      const advance = list.length === 0 ? '' : `; advance ${list.join(', ')}`;
      return `${line.target} < ${line.from.map(printWho).join(' + ')}${advance}`;
    }
    case 'supply':
      return `supply ${line.hex}${when(line.removesDg, ' dg')}`;
    default: {
      const never: never = line;
      throw new Error(`unknown line ${JSON.stringify(never)}`);
    }
  }
}

/** More lines than anybody plays in one Phase. */
export const MOST_LINES = 60;

/** `numbers`: of each line, from 1, as it was typed. */
export type ReadText<L> =
  | { readonly ok: true; readonly lines: readonly L[]; readonly numbers: readonly number[] }
  | { readonly ok: false; readonly number: number; readonly wrong: string; readonly legal: string };

export type ReadDraft = ReadText<Line>;

/** A Phase's orders: empty lines, and what follows a #, count for nothing. */
export function readDraft(text: string): ReadDraft {
  return readLines(text, readLine, {
    wrong: `more than ${MOST_LINES} orders in one Phase`,
    legal: 'Commit the first ones; the others can follow in the same Phase.',
  });
}

type ReadOne<L> =
  | { readonly ok: true; readonly line: L }
  | { readonly ok: false; readonly wrong: string; readonly legal: string };

/** Line by line, up to the first that cannot be read; `tooMany`: what is said to more lines than anybody needs. */
export function readLines<L>(
  text: string,
  readOne: (words: string) => ReadOne<L>,
  tooMany: { readonly wrong: string; readonly legal: string },
): ReadText<L> {
  const lines: L[] = [];
  const numbers: number[] = [];
  for (const [index, typed] of text.split('\n').entries()) {
    const words = typed.replace(/#.*$/u, '').trim();
    if (words === '') continue;
    const read = readOne(words);
    if (!read.ok) return { ok: false, number: index + 1, wrong: read.wrong, legal: read.legal };
    lines.push(read.line);
    numbers.push(index + 1);
    if (lines.length > MOST_LINES) return { ok: false, number: index + 1, ...tooMany };
  }
  return { ok: true, lines, numbers };
}
