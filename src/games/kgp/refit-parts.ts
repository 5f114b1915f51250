/** The parts of the RePh that are played unit by unit, in the order of 8.60. */
import { ESCAPE } from './escape/8.606-escape-part.ts';
import { ENCIRCLEMENT_MINEFIELDS_BOG_SHOCK } from './hazards/8.604-encirclement-minefields-bog-shock.ts';
import { LEADERS_AND_HARDENING } from './leaders/8.610-leaders-and-hardening.ts';
import { SETUP_AREA_DETERMINATION } from './map/8.605-setup-areas.ts';
import type { RefitPart } from './refit/part.ts';
import { REPAIR_AND_REMOVAL } from './removal/8.614-repair-and-removal.ts';
import { scrounging } from './repair/8.6145-abandoning-scrounging-removal.ts';
import { END_OF_THE_SCENARIO } from './report/8.601-end-of-the-scenario.ts';
import { SHIFT } from './shift/8.613-shift.ts';
import { tellIfVacated } from './shift/8.6131-tell-if-vacated.ts';
import { equipmentPrisonersFires } from './spoils/8.607-equipment-prisoners-fires.ts';

export const REFIT_PARTS: readonly RefitPart[] = [
  // Who is still to report his losses, or to be Retained, may be on-map yet.
  END_OF_THE_SCENARIO,
  mayVacate(ENCIRCLEMENT_MINEFIELDS_BOG_SHOCK),
  SETUP_AREA_DETERMINATION,
  mayVacate(ESCAPE),
  mayVacate(equipmentPrisonersFires({ asks: () => [scrounging] })),
  mayVacate(LEADERS_AND_HARDENING),
  mayVacate(SHIFT),
  mayVacate(REPAIR_AND_REMOVAL),
];

/** 8.6131 EXC: the German is told at once when a rule of it has left no U.S. unit on-map. */
function mayVacate(part: RefitPart): RefitPart {
  return { ...part, afterEach: tellIfVacated };
}
