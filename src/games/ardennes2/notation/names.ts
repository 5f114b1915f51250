/** How hexes and counters are named in orders: `B9.18`; whatever is no hex is a counter. Which of them there are, others ask. */
import { cleanLine } from '../../../text/typed-text.ts';

/** A stack by its hex, or counters by their names. */
export type Who = { readonly hex: string } | { readonly units: readonly string[] };

const HEX = /^[AB]\s?\d{1,2}[.:]\d{1,2}$/iu;
const NAME = /^[\p{L}\d][\p{L}\d./+()'-]{0,29}$/u;

/** `b9.18` is `B9.18`. */
export function hexOf(word: string): string | undefined {
  if (!HEX.test(word)) return undefined;
  return word.toUpperCase().replaceAll(' ', '').replace(':', '.');
}

/** Whether a word could be the name of a counter; a hex could be one, too. */
export function isName(word: string): boolean {
  return NAME.test(word);
}

/** Whether a word names a counter, since it is no hex. */
export function isCounterName(word: string): boolean {
  return NAME.test(word) && hexOf(word) === undefined;
}

/** Pieces between signs, without blanks around them. */
export function splitAt(text: string, sign: string): readonly string[] {
  return text.split(sign).map((part) => part.trim());
}

/** Typed text, shortened and made fit for quotation marks. */
export function shortened(text: string): string {
  return cleanLine(text.replaceAll(/[“”]/gu, '"'), 60);
}

/** A hex, or a list of counters by their names; `undefined`: neither. */
export function whoOf(text: string): Who | undefined {
  const hex = hexOf(text);
  if (hex !== undefined) return { hex };
  const units = splitAt(text, ',');
  if (units.every(isCounterName) && units.length > 0) return { units };
  return undefined;
}

/** As it is read back. */
export function printWho(who: Who): string {
  return 'hex' in who ? who.hex : who.units.join(', ');
}
