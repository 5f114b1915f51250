/**
 * A draft that a board keeps in its campaign: the lines as they stand, also those that cannot be played any more, merged
 * with what others of the side have written since the board had it.
 */
import { z } from 'zod';
import { rawLines } from '../text/lines.ts';
import { mergedLines } from '../text/merged-lines.ts';
import type { Offer } from './offer.ts';

export const KEPT_DRAFT = z.strictObject({ orders: z.string().optional(), base: z.string().optional() });

/** The draft as the board has it, and as the campaign had it when the board last saw it. */
export type KeptDraft = z.output<typeof KEPT_DRAFT>;

/** @param longest characters of a draft */
export function keptDraftFields(longest: number): Offer['fields'] {
  const field = {
    kind: 'text',
    pattern: '[\\s\\S]*',
    multiline: true,
    optional: true,
    examples: [],
  } as const;
  return [
    { ...field, name: 'orders', label: 'The draft', maxLength: longest },
    { ...field, name: 'base', label: 'The draft as it was before', maxLength: longest },
  ];
}

/** The draft of a campaign with what a board has changed in it; `undefined`: that is more than a draft has. */
export function mergedDraft(
  now: string,
  { orders = '', base = '' }: KeptDraft,
  longest: number,
): string | undefined {
  if (orders.length > longest || base.length > longest) return undefined;
  const text = mergedLines(draftLines(base), draftLines(orders), draftLines(now)).lines.join('\n');
  return text.length > longest ? undefined : text;
}

function draftLines(text: string): readonly string[] {
  return rawLines(text).flatMap((raw) => {
    const line = raw.trim();
    return line === '' ? [] : [line];
  });
}
