import type { RefitPart, RefitRule } from '../refit/part.ts';

/** 8.601–8.6031: what happened to the counters, then markers off, rally and unloading. */
const markersRallyAndUnloading: RefitRule = {
  rule: '8.6031',
  decisions: [],
};

export const END_OF_THE_SCENARIO: RefitPart = {
  id: '8.601',
  name: 'Melee, Marker Removal, Rally & Unloading',
  opening: 'Each side reports what has happened to its counters.',
  rules: [markersRallyAndUnloading],
  next: () => '8.604',
};
