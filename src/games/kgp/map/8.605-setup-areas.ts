/** 8.605–8.6057: the part of the RePh in which the map is marked, and each counter stands by the marking. */
import type { RefitPart } from '../refit/part.ts';
import { partHead } from '../refit/part-heads.ts';
import { MARKING } from './8.605-marking.ts';
import { PLACES, STANDING } from './8.605-standing.ts';
import { ISOLATION } from './8.6052-isolation.ts';

export const SETUP_AREA_DETERMINATION: RefitPart = {
  ...partHead('8.605'),
  seen: true,
  rules: [MARKING, ISOLATION, PLACES, STANDING],
};
