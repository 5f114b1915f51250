/** Typed text, as a quotation: it cannot look like words of Umpire. */
import { asTyped } from '../../../text/typed-text.ts';

export function quoted(text: string): string {
  return asTyped(text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
