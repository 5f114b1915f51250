/**
 * The doings of phones, mail and habits to a line, undone before a notation sees it: signs that look like those on keyboards, list
 * marks, quotation marks, the stop at its end. A notation declares the signs that are its own, of which none is undone.
 */

/** The signs of a notation. */
export interface NotationSigns {
  /** Signs and words that mean something wherever they stand: `-` a range, `->` “becomes”, a `+` in front a new counter. */
  readonly own?: readonly string[];
  /** The sign that stands for arrows of all kinds; absent: they stay as they are. */
  readonly arrow?: string;
  /** The sign that stands for signs of multiplication; absent: they stay as they are. */
  readonly times?: string;
}

/** Signs of full width, such as Ａ and ．, as keyboards of other scripts write them. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/gu;
/** Between them and ASCII. */
const WIDTH = 0xfe_e0;

/** Signs that take no room or turn round those behind them: mail and web pages bring it along. */
const UNSEEN = /\p{Cf}|\u034F|[\uFE00-\uFE0F]/gu;

const DOUBLE_QUOTES = /["\u201C-\u201F\u00AB\u00BB\u2033\u300C-\u300F`]/gu;
const APOSTROPHES = /[\u2018-\u201B\u02BC\u2032\u00B4\uFF07]/gu;
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63]/gu;
const LONG_DASHES = /[\u2012-\u2015]/gu;
const ARROWS =
  /(?:[-=~]+>+|>{2,}|[\u2192\u21D2\u21E8\u2794\u2799-\u279E\u27A1\u27A4\u27F6\u27F9\u2B95\u25B6\u25BA\u203A])+/gu;
const TIMES = /[\u00D7\u2715\u2716\u2A2F]/gu;

/** `1. `, `2) `, `(3) `: with a blank behind it, since `1.5` is a number. */
const NUMBERING = /^\(?\d{1,2}[.)]\s+/u;
const BULLET = /^[-*+\u2022\u2023\u2043\u25AA\u25CF\u25CB\u25E6\u00B7]\s*/u;
const STOP = /[\s.,;!]+$/u;

/** Longer ones come first, so that `->` is kept whole. */
function kept(own: readonly string[]): readonly string[] {
  return own.toSorted((one, other) => other.length - one.length);
}

/** Signs as keyboards have them, blanks of all kinds as single ones; whatever the notation calls its own stays. */
export function plainSigns(line: string, { own = [], arrow, times }: NotationSigns = {}): string {
  const wide = line.replaceAll(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDTH));
  let text = wide.replaceAll(UNSEEN, '').replaceAll(/\s+/gu, ' ').trim();
  text = text.replaceAll(DOUBLE_QUOTES, '"').replaceAll(APOSTROPHES, "'");
  if (arrow !== undefined) {
    const mine = kept(own);
    text = text.replaceAll(ARROWS, (sign) => (mine.includes(sign) ? sign : arrow));
    if (!own.includes('\u2014')) text = text.replaceAll(LONG_DASHES, arrow);
  }
  if (times !== undefined) text = text.replaceAll(TIMES, times);
  return text.replaceAll(DASHES, '-');
}

/** Without the bullet or the number in front of an item of a list. */
function withoutListMark(line: string, { own = [] }: NotationSigns = {}): string {
  const mark = BULLET.exec(line)?.[0];
  if (mark !== undefined && !own.includes(mark.trim())) return line.slice(mark.length);
  return line.replace(NUMBERING, '');
}

/** Without the full stop, comma, semicolon or exclamation mark that ends a sentence. */
function withoutStop(line: string, { own = [] }: NotationSigns = {}): string {
  const stop = STOP.exec(line)?.[0] ?? '';
  return own.some((sign) => stop.includes(sign)) ? line : line.slice(0, line.length - stop.length);
}

/** Without quotation marks; an apostrophe within a word belongs to it. */
function withoutQuotes(line: string): string {
  return line
    .replaceAll('"', '')
    .replaceAll(/(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}])/gu, '')
    .trim();
}

/** All of it: the line as somebody would write it who has only a typewriter and knows the notation. */
export function undone(line: string, signs: NotationSigns = {}): string {
  const plain = plainSigns(line, signs);
  return withoutStop(withoutListMark(withoutQuotes(plain), signs), signs).trim();
}

/** Without a letter beyond those of ASCII. */
const PLAIN = /^[\x20-\x7E]*$/u;

/** The same for all ways in which a name is spelled: without case, accents, apostrophes and blanks; letters and figures alone. */
export function spelling(name: string): string {
  // A plain text, as most names are, needs no look at accents.
  if (PLAIN.test(name)) return name.toLowerCase().replaceAll(/[^a-z0-9]/gu, '');
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
