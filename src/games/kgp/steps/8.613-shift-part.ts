import type { RefitPart } from '../refit/part.ts';

/** 8.613 and 8.6131. */
export const SHIFT: RefitPart = {
  id: '8.613',
  name: 'Shift',
  opening: 'Each side may Shift units in secret.',
  rules: [],
  next: () => '8.614',
};
