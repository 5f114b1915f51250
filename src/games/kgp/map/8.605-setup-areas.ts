import type { RefitPart } from '../refit/part.ts';
import { MARKING } from './8.605-marking.ts';
import { PLACES, STANDING } from './8.605-standing.ts';
import { ISOLATION } from './8.6052-isolation.ts';

/** 8.605–8.6057: the marking of the map, and where each counter stands by it. */
export const SETUP_AREA_DETERMINATION: RefitPart = {
  id: '8.605',
  name: 'Setup Area Determination',
  opening: 'The map is marked: one side states the Setup Areas, the other agrees.',
  seen: true,
  rules: [MARKING, ISOLATION, PLACES, STANDING],
};
