/** Examples of the content of a text field: one or two real ones, on one line. */

import { cleanLine } from '../text/typed-text.ts';
import type { Field } from './offer.ts';

const ROOM = 160;

/** “S1 S2 L1 or S1”; of several lines the first one; `''` where the field has no example. */
export function exampleOf(field: Extract<Field, { readonly kind: 'text' }>): string {
  if (field.hint !== undefined) return cleanLine(field.hint, ROOM);
  const all = field.multiline === true ? field.examples.slice(0, 1).map(firstLine) : field.examples;
  const some = [...new Set(all)].slice(0, 2).filter((example) => example !== '');
  return cleanLine(some.join(' or '), ROOM);
}

function firstLine(text: string): string {
  return text.split('\n').find((line) => line.trim() !== '') ?? '';
}
