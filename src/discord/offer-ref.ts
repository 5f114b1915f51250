import { createHash } from 'node:crypto';
import { canonicalJson } from '../kernel/json.ts';
import type { Offer } from '../kernel/offer.ts';

/** Offers are kept as long as nothing happens, and a desk asks for all of them with every press. */
const KNOWN = new WeakMap<object, string>();

/** An offer's identity in 8 characters: its order, decision and fixed arguments, but not its revision. */
export function offerRef(offer: Pick<Offer, 'order' | 'decision' | 'fixed'>): string {
  const known = KNOWN.get(offer);
  if (known !== undefined) return known;
  const text = canonicalJson([offer.order, offer.decision, offer.fixed]);
  const ref = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  KNOWN.set(offer, ref);
  return ref;
}

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
