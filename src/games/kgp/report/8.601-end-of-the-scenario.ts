/** 8.601–8.6031: the part of the RePh that ends a scenario: Melee, Marker Removal, Rally and Unloading. */
import type { RefitPart } from '../refit/part.ts';
import { partHead } from '../refit/part-heads.ts';
import { conclusionOfMelee } from './8.601-conclusion-of-melee.ts';
import { MARKER_REMOVAL } from './8.602-marker-removal.ts';
import { RALLY_AND_UNLOADING } from './8.6031-rally-and-unloading.ts';

export const END_OF_THE_SCENARIO: RefitPart = {
  ...partHead('8.601'),
  rules: [conclusionOfMelee, MARKER_REMOVAL, RALLY_AND_UNLOADING],
};
