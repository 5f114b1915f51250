/** Which of a desk's offers is meant, by whoever carries it about (a button, a menu, a page), and what they agree to with it. */
import { createHash } from 'node:crypto';
import { canonicalJson } from './json.ts';
import { oncePer } from './memo.ts';
import type { Offer } from './offer.ts';

/**
 * An offer's identity in 8 characters: its order, decision and fixed arguments, but not its revision. Offers are kept
 * as long as nothing happens, and a desk asks for all of them with every press.
 */
export const offerRef = oncePer(({ order, decision, fixed }: Pick<Offer, 'order' | 'decision' | 'fixed'>) =>
  createHash('sha256')
    .update(canonicalJson([order, decision, fixed]))
    .digest('base64url')
    .slice(0, 8),
);

export function findOffer(offers: readonly Offer[], ref: string): Offer | undefined {
  return offers.find((offer) => offerRef(offer) === ref);
}

/** The text to be agreed to before an order without a form; `undefined`: it is given at once. */
export function agreedTo({
  irrevocable,
  preview,
}: Pick<Offer, 'irrevocable' | 'preview'>): string | undefined {
  const told = [irrevocable, preview?.()].filter((each) => each !== undefined);
  if (told.length === 0) return undefined;
  return told.filter((each) => each !== '').join('\n');
}
