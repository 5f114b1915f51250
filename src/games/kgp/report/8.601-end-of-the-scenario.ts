/** 8.601–8.6031: the part of the RePh that ends a scenario: Melee, Marker Removal, Rally and Unloading. */
import type { RefitPart } from '../refit/part.ts';
import { partHead } from '../refit/part-heads.ts';
import { conclusionOfMelee } from './8.601-conclusion-of-melee.ts';
import { markerRemoval } from './8.602-marker-removal.ts';
import { rallyAndUnloading } from './8.6031-rally-and-unloading.ts';

export const endOfTheScenario: RefitPart = {
  ...partHead('8.601'),
  rules: [conclusionOfMelee, markerRemoval, rallyAndUnloading],
};
