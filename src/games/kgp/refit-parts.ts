/** The parts of the RePh that are played unit by unit, in the order of 8.60. */
import { escapePart } from './escape/8.606-escape-part.ts';
import { encirclementMinefieldsBogShock } from './hazards/8.604-encirclement-minefields-bog-shock.ts';
import { leadersAndHardening } from './leaders/8.610-leaders-and-hardening.ts';
import { setupAreaDetermination } from './map/8.605-setup-areas.ts';
import type { RefitPart } from './refit/part.ts';
import { repairAndRemoval } from './removal/8.614-repair-and-removal.ts';
import { scrounging } from './repair/8.6145-abandoning-scrounging-removal.ts';
import { endOfTheScenario } from './report/8.601-end-of-the-scenario.ts';
import { tellVacated } from './report/8.6131-vacated-map.ts';
import { shiftPart } from './shift/8.613-shift.ts';
import { awaitsUsCrew } from './shift/8.613-shift-attempt.ts';
import { equipmentPrisonersFires } from './spoils/8.607-equipment-prisoners-fires.ts';
import type { KgpWork } from './vocabulary/step.ts';

export const REFIT_PARTS: readonly RefitPart[] = [
  // Units whose losses are still to be reported, or that are still to be Retained, may be on-map yet.
  endOfTheScenario,
  watchedForVacated(encirclementMinefieldsBogShock),
  setupAreaDetermination,
  watchedForVacated(escapePart),
  watchedForVacated(equipmentPrisonersFires({ asks: () => [scrounging] })),
  watchedForVacated(leadersAndHardening),
  watchedForVacated(shiftPart),
  watchedForVacated(repairAndRemoval),
];

/** 8.6131 EXC: the German is told at once when a rule of it has left no U.S. unit on-map. */
function watchedForVacated(part: RefitPart): RefitPart {
  return { ...part, afterEach: tellIfVacated };
}

/** The same after a correction of what was reported (8.601). */
export function tellIfVacated(work: KgpWork): void {
  if (!awaitsUsCrew(work.state.game)) tellVacated(work);
}
