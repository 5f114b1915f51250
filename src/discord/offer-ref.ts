import { createHash } from 'node:crypto';
import { canonicalJson } from '../kernel/json.ts';
import { oncePer } from '../kernel/memo.ts';
import type { Offer } from '../kernel/offer.ts';

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

/** The value of a menu's option: which offer, and the revision that the menu was drawn for. */
export interface OptionRef {
  readonly offer: string;
  readonly rev: number;
}

export function printOption({ offer, rev }: OptionRef): string {
  return `${offer}.${rev}`;
}

export function parseOption(text: string): OptionRef | undefined {
  const found = /^(?<offer>[\w-]{8})\.(?<rev>0|[1-9]\d{0,8})$/u.exec(text)?.groups;
  if (found?.offer === undefined || found.rev === undefined) return undefined;
  return { offer: found.offer, rev: Number(found.rev) };
}
