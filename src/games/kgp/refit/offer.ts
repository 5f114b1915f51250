import type { Field, Offer } from '../../../kernel/offer.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { KgpCampaign } from '../state.ts';
import type { Side } from '../vocabulary/sides.ts';
import { sideOf } from '../vocabulary/step.ts';
import { baseOf, mayOrderAt } from './open.ts';

/** The seat's side, if it is now at this rule and nothing that it has asked for is still to be rolled. */
export function sideAt(view: KgpCampaign, seat: Seat, rule: string): Side | undefined {
  const side = sideOf(seat);
  return side !== undefined && mayOrderAt(view, side, rule) ? side : undefined;
}

/** What every offer of a rule of the RePh has in common. */
export function offerAt(
  { game }: KgpCampaign,
  side: Side,
  rule: string,
  it: Pick<Offer, 'order' | 'label' | 'fields'> & Partial<Offer>,
): Offer {
  return { ...baseOf(game, side, rule), fixed: {}, ...it };
}

/** A note for the side's own eyes that something of a rule is settled on this CG Date. */
export function settledNote(game: KgpCampaign['game'], what: string): string {
  return `${what}/${game.date}`;
}

/** What is written a line each, at least one. */
export function linesField(
  label: string,
  maxLength: number,
  examples: readonly string[],
): Field & { readonly kind: 'text' } {
  return { kind: 'text', name: 'text', label, pattern: '.+', maxLength, multiline: true, examples };
}
