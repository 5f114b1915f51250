import type { RefitPart } from '../refit/part.ts';

/** 8.6041–8.6044. */
export const ENCIRCLEMENT_MINEFIELDS_BOG_SHOCK: RefitPart = {
  id: '8.604',
  name: 'Encirclement, Minefields, Bog & Shock',
  opening: 'Encircled, bogged and Shocked units, and those in minefields, are dealt with.',
  seen: true,
  rules: [],
  next: () => '8.605',
};
