/** 8.604: what the end of the scenario has left Encircled, in minefields, bogged or Shocked is dealt with. */
import type { RefitPart } from '../refit/part.ts';
import { partHead } from '../refit/part-heads.ts';
import { hiddenAtTheEnd } from '../setup/CG10-come-into-sight.ts';
import { unitLevelCells } from '../units/facts.ts';
import { decisionsIn } from '../vocabulary/step.ts';
import { counterFacts } from './8.604-counter-facts.ts';
import { askChecks, askRemovals, hazardPlan, planHazards } from './8.604-in-one-form.ts';
import { encirclement } from './8.6041-encirclement.ts';
import { minefields } from './8.6042-minefields.ts';
import { shock } from './8.6043-shock.ts';
import { bog } from './8.6044-bog.ts';

export const encirclementMinefieldsBogShock: RefitPart = {
  ...partHead('8.604'),
  seen: true,
  cells: ({ game }) => unitLevelCells(game.cg).map(({ id }) => id),
  rules: [
    hiddenAtTheEnd,
    counterFacts,
    {
      ...encirclement,
      keeps: () => [hazardPlan],
      decisions: () => [planHazards, ...decisionsIn(encirclement)],
    },
    { ...minefields, saidAhead: askChecks },
    shock,
    { ...bog, saidAhead: askRemovals },
  ],
};
