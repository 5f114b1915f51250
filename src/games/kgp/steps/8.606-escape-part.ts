import type { RefitPart } from '../refit/part.ts';

/** 8.606–8.6062. */
export const ESCAPE: RefitPart = {
  id: '8.606',
  name: 'Escape',
  opening: 'Units that cannot stay attempt Escape.',
  seen: true,
  rules: [],
  next: () => '8.607',
};
