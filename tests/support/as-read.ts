import type { Offer } from '../../src/kernel/offer.ts';

/** Offers as they are read: what is worked out only when somebody asks for it is asked. */
export function asRead(offers: readonly Offer[]): readonly unknown[] {
  return offers.map(({ preview, previewOf, ...offer }) => {
    return { ...offer, preview: preview?.(), isForeseen: previewOf !== undefined };
  });
}
