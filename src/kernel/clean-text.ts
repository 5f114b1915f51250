/** What people have typed, made fit to be said again: on one line, short, without signs that cannot be seen. */

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
  // What would be cut off anyway is not looked at: somebody may send a novel.
  const line = text
    .slice(0, 4 * max)
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(UNSEEN, '')
    .trim();
  return line.length > max || text.length <= 4 * max ? cut(line, max) : cut(`${line}…`, max);
}

/** `text` with at most `max` UTF-16 units, an ellipsis where something is missing; never half a character. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = max - 1;
  const last = text.charCodeAt(end - 1);
  if (last >= 0xd800 && last <= 0xdbff) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}
