/** Text that people have typed, made fit to be said again: short, without signs that cannot be seen, and no markdown. */

/**
 * Control characters, half characters, and signs that turn the direction of what follows or take no room: shown in a
 * sentence of ours they would change it. Joiners of emoji and scripts stay.
 */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** `text` without what cannot be seen; lines stay lines. */
export function cleanText(text: string): string {
  return text.replaceAll('\t', ' ').replaceAll(UNSEEN, '');
}

/** The same on one line, of at most `max` UTF-16 units; never half a character. */
export function cleanLine(text: string, max: number): string {
  // The part that would be cut off anyway is not looked at: somebody may send a novel.
  const line = beginning(text, 4 * max)
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(UNSEEN, '')
    .trim();
  return line.length > max || text.length <= 4 * max ? cut(line, max) : cut(`${line}…`, max);
}

/** Text for a button, a menu or choices, where Discord shows each sign: one line, with nothing unseen. */
export function inLine(text: string, max: number): string {
  return cleanLine(text, max) || '–';
}

const CHARACTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Far longer than any character: an emoji of a family has eleven UTF-16 units. */
const LONGEST_CHARACTER = 64;

/**
 * The beginning of `text`, of at most `max` UTF-16 units. Where a character of several signs would be cut in two (an emoji
 * with its skin, a letter with its accents, a flag), it is left out.
 */
export function beginning(text: string, max: number): string {
  if (text.length <= max) return text;
  // At a line's or a word's end one certainly begins anew; without any, half a flag may be taken for a whole one.
  const from = Math.max(0, text.lastIndexOf(' ', max - LONGEST_CHARACTER), max - 4 * LONGEST_CHARACTER);
  const cutIn = CHARACTERS.segment(text.slice(from, max + LONGEST_CHARACTER)).containing(max - from);
  // A heap of accents as long as that is no character that anybody reads.
  if (cutIn !== undefined && from + cutIn.index > max - LONGEST_CHARACTER)
    return text.slice(0, from + cutIn.index);
  return text.slice(0, /[\uD800-\uDBFF]/u.test(text.charAt(max - 1)) ? max - 1 : max);
}

/** `text` with at most `max` UTF-16 units, an ellipsis where something is missing; never half a character. */
export function cut(text: string, max: number): string {
  return text.length <= max ? text : `${beginning(text, max - 1).trimEnd()}…`;
}

/**
 * A name or a text of somebody’s, shown in a message as it was typed: nothing of it is taken for markdown, a link or a
 * mention. For messages alone: buttons, menus, footers, files and pictures show every sign as it is.
 */
export function asTyped(text: string): string {
  return text
    .replaceAll(/[\\*_~`|<>@[\]]/gu, '\\$&')
    .replaceAll(/:(?=\/\/)/gu, '\\:')
    .replaceAll(/^(?<indent>\s*)(?<sign>[#+-]|\d+(?=[.)]))/gmu, (_all, indent: string, sign: string) =>
      /\d/u.test(sign) ? `${indent}${sign}\\` : `${indent}\\${sign}`,
    );
}

/** Umpire writes no links: whatever looks like one is of somebody’s making, and stays a text. */
export function unlinked(text: string): string {
  return text.replaceAll(/(?<!\\)\]\(/gu, ']\\(').replaceAll(/(?<!\\):\/\//gu, '\\://');
}

/** A sentence of ours that repeats in quotation marks what somebody typed. */
export function quotedAsTyped(sentence: string): string {
  return unlinked(sentence.replaceAll(/“(?<typed>[^”]*)”/gu, (_all, typed: string) => `“${asTyped(typed)}”`));
}
