/** Pieces of which offers at a rule of the RePh are made. */
import type { Field, Offer } from '../../../kernel/offer.ts';
import type { KgpCampaign } from '../state.ts';
import type { Side } from '../vocabulary/sides.ts';
import { baseOf } from './open.ts';

/** What every offer of a rule of the RePh has in common. */
export function offerAt(
  { game }: KgpCampaign,
  side: Side,
  rule: string,
  it: Pick<Offer, 'order' | 'label' | 'fields'> & Partial<Offer>,
): Offer {
  return { ...baseOf(game, side, rule), fixed: {}, ...it };
}

/** What is written a line each, at least one. */
export function linesField(
  label: string,
  maxLength: number,
  examples: readonly string[],
): Field & { readonly kind: 'text' } {
  return { kind: 'text', name: 'text', label, pattern: '.+', maxLength, multiline: true, examples };
}
