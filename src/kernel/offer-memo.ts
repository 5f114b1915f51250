import type { Offer } from './offer.ts';

/**
 * Offers made from a view stay right until the view has another event: a desk, its buttons and the press on one of
 * them ask for the same ones again and again. Kept beside the view, by seat; forgotten with every event.
 */
const MADE = new WeakMap<object, Map<string, readonly Offer[]>>();

/** The seat's offers, if they have been made since the view's last event. */
export function knownOffers(view: object, seat: string): readonly Offer[] | undefined {
  return MADE.get(view)?.get(seat);
}

export function rememberOffers(view: object, seat: string, offers: readonly Offer[]): void {
  const bySeat = MADE.get(view) ?? new Map<string, readonly Offer[]>();
  MADE.set(view, bySeat.set(seat, offers));
}

export function forgetOffers(view: object): void {
  MADE.delete(view);
}
