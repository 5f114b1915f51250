/** 8.605–8.6057: the part of the RePh in which the map is marked, and each counter stands by the marking. */
import type { RefitPart } from '../refit/part.ts';
import { partHead } from '../refit/part-heads.ts';
import { setupAreaMarking } from './8.605-marking.ts';
import { places, territories } from './8.605-territory.ts';
import { isolationOfAreas } from './8.6052-isolation-noted.ts';

export const setupAreaDetermination: RefitPart = {
  ...partHead('8.605'),
  seen: true,
  rules: [setupAreaMarking, isolationOfAreas, places, territories],
};
