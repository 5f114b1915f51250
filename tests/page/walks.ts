import { partOf } from '../support/part.ts';

/** Walks through the pages, the longest first: each run takes one in nine of them, the soak all. */
const WALKS = [
  'page',
  'board-ardennes2',
  'units',
  'board-eaa-walk',
  'board-kgp-counters',
  'board-kgp',
  'reading',
  'time',
  'board-eaa',
  'board-file',
  'pack-editor',
  'board-draft',
  'clock',
  'board-past',
  'files',
  'export',
  'board-eaa-replay',
  'board',
] as const;

export const isDue = (walk: (typeof WALKS)[number]): boolean =>
  partOf('walks on the page', WALKS, 9).includes(walk);
