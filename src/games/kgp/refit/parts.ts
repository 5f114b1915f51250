import { END_OF_THE_SCENARIO } from '../steps/8.601-end-of-the-scenario.ts';
import { ENCIRCLEMENT_MINEFIELDS_BOG_SHOCK } from '../steps/8.604-encirclement-minefields-bog-shock.ts';
import { SETUP_AREA_DETERMINATION } from '../steps/8.605-setup-areas.ts';
import { ESCAPE } from '../steps/8.606-escape-part.ts';
import { EQUIPMENT_PRISONERS_FIRES } from '../steps/8.607-equipment-prisoners-fires.ts';
import { LEADERS_AND_HARDENING } from '../steps/8.610-leaders-and-hardening.ts';
import { SHIFT } from '../steps/8.613-shift-part.ts';
import { REPAIR_AND_REMOVAL } from '../steps/8.614-repair-and-removal.ts';
import type { RefitPart } from './part.ts';

/** The parts of the RePh that are played unit by unit, in the order of 8.60. */
export const REFIT_PARTS: readonly RefitPart[] = [
  END_OF_THE_SCENARIO,
  ENCIRCLEMENT_MINEFIELDS_BOG_SHOCK,
  SETUP_AREA_DETERMINATION,
  ESCAPE,
  EQUIPMENT_PRISONERS_FIRES,
  LEADERS_AND_HARDENING,
  SHIFT,
  REPAIR_AND_REMOVAL,
];
