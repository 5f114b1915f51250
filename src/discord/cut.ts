/** Discord's limits are met here, by cutting: nobody else knows them. */
import { cut } from '../text/typed-text.ts';

export { cut };

/** The part of a text that fits: whole lines, or at least whole words, and an ellipsis. */
export function cutWell(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = text.slice(0, max - 2);
  const line = room.lastIndexOf('\n');
  if (line > max / 2) return `${room.slice(0, line)}\n…`;
  const word = room.lastIndexOf(' ');
  return word > max / 2 ? `${room.slice(0, word)} …` : cut(text, max);
}

const FENCE = '```';

/**
 * A message's text with at most `max` UTF-16 units. What stands in its last block (a commitment, the newest news) stays;
 * lines before it make room, and an ellipsis stands in their place.
 */
export function fitText(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = Math.max(text.lastIndexOf('\n\n'), text.lastIndexOf('\n**'));
  const end = last > 0 && text.length - last <= max / 2 ? text.slice(last) : '';
  const room = max - end.length - (text.includes(FENCE) ? FENCE.length + 1 : 0);
  const whole = text.slice(0, text.length - end.length);
  const line = whole.lastIndexOf('\n', room - 2);
  const kept = line > room / 2 ? `${whole.slice(0, line)}\n…` : cut(whole, room);
  // A block of code that is cut must end, or what follows it would be code, too.
  const isOpen = kept.split(FENCE).length % 2 === 0;
  const closing = isOpen ? `\n${FENCE}` : '';
  return `${kept}${closing}${end}`;
}
