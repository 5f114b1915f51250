import { partOf } from '../support/part.ts';

/** Long walks through the page: each run takes one in three of them, the soak all. */
const WALKS = [
  'page',
  'board-ardennes2',
  'units',
  'board-eaa-walk',
  'board-kgp-counters',
  'board-kgp',
  'time',
  'board-draft',
  'board',
] as const;

export const isDue = (walk: (typeof WALKS)[number]): boolean =>
  partOf('walks on the page', WALKS, 3).includes(walk);
