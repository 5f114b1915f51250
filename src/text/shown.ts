/** Typed values and choices, as they stand in a sentence of ours. */
import { cleanLine } from './typed-text.ts';

const MOST_CHOICES = 24;

/** A typed value as it can be shown to the one who typed it: short, on one line, with nothing that turns text round. */
export function shown(value: unknown, max = 40): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') {
    const text = cleanLine(value, max);
    if (text !== '') return `“${text}”`;
    return value.trim() === '' ? 'nothing' : 'a text without readable signs';
  }
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return cleanLine(String(value), max);
}

/** “one of a, b, c”; of very many the first ones. */
export function oneOf(choices: readonly string[]): string {
  const [only, another] = choices;
  if (only === undefined) return 'nothing now';
  if (another === undefined) return only;
  const rest = choices.length - MOST_CHOICES;
  const more = rest > 0 ? ` and ${rest} more` : '';
  return `one of ${choices.slice(0, MOST_CHOICES).join(', ')}${more}`;
}
