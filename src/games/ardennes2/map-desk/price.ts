/** Prices in words, part by part with the rule of each. */
import type { PricePart } from '../movement/1.3-roads-and-crossings.ts';
import type { PaidMove } from '../movement/3.1-moves.ts';
import { mpWords } from '../vocabulary/words.ts';

/** `3 road, 2 woods (TEC), 1 Adjacently (1.3)`: what is paid for the same thing together. */
export function priceWords(parts: readonly PricePart[]): string {
  const byRule = new Map<string, Map<string, number>>();
  for (const { rule, why, halves } of parts) {
    const of = byRule.get(rule) ?? new Map<string, number>();
    byRule.set(rule, of.set(why, (of.get(why) ?? 0) + halves));
  }
  return [...byRule]
    .map(([rule, of]) => {
      const each = [...of].map(([why, halves]) => `${mpWords(halves)} ${why}`);
      return `${each.join(', ')} (${rule})`;
    })
    .join(', ');
}

/** Words that are alike for several of them are said once; where they differ, each is named with its own. */
export function alikeWords<T>(
  all: readonly T[],
  idOf: (each: T) => string,
  wordsOf: (each: T) => string,
): string {
  const groups = new Map<string, string[]>();
  for (const each of all) groups.set(wordsOf(each), [...(groups.get(wordsOf(each)) ?? []), idOf(each)]);
  const [only] = groups.keys();
  if (groups.size === 1 && only !== undefined) return only;
  return [...groups].map(([words, ids]) => `${ids.join(', ')} ${words}`).join('; ');
}

export function partsOf({ steps }: PaidMove): readonly PricePart[] {
  return steps.flatMap(({ parts }) => parts);
}
