/** 8.606: who must Escape attempts it; who is Isolated may. */

import { leaveVehicle, leftDuties, scroungeLeft, VEHICLES_LEFT } from '../refit/8.606-vehicle-left.ts';
import type { RefitPart, RefitRule } from '../refit/part.ts';
import { partHead } from '../refit/part-heads.ts';
import { fates, MUST_ESCAPE } from '../units/8.6056-chart.ts';
import { unitLevelCells } from '../units/facts.ts';
import { attemptEscape, attemptHints, composeEscape, composition } from './8.606-attempt.ts';
import { carryGoods, deploySquad, moveIsolated } from './8.606-before.ts';
import { mustEscape } from './8.606-escapees.ts';
import { heat, heatDuties, heatElimination, heatOfBattle } from './8.606-heat-of-battle.ts';
import { escapeAttempt } from './8.606-outcome.ts';
import { overstackedDuties } from './8.606-overstacked.ts';
import { attemptPlanned, plan, planEscapes, planHints } from './8.606-plan.ts';
import { encircledMarkerRemoval } from './8.6062-encircled-marker-removal.ts';

const escapeAttempts: RefitRule = {
  rule: '8.606',
  asks: () => [escapeAttempt, heatElimination, scroungeLeft],
  keeps: () => [composition, plan, heat, ...VEHICLES_LEFT],
  hints: (campaign, side) => [
    // Units that must Escape are listed by Location below.
    ...fates(campaign, side).filter((line) => !line.startsWith(MUST_ESCAPE)),
    ...attemptHints(campaign, side),
    ...planHints(campaign, side),
  ],
  duties: (campaign, side) => [
    ...heatDuties(campaign, side),
    ...leftDuties(campaign, side, '8.606'),
    ...[...mustEscape(campaign.game, side)].map(
      ([at, units]) => `${at}: ${units.map(({ id }) => id).join(' ')} must attempt Escape.`,
    ),
    ...overstackedDuties(campaign.game, side),
  ],
  // Isolated units may stay, but not Overstacked: but for Steeples (5.21) only their owner sees that.
  confirm: 'Nobody else Escapes; nobody Isolated is Overstacked',
  decisions: [
    planEscapes,
    attemptPlanned,
    composeEscape,
    attemptEscape,
    carryGoods,
    deploySquad,
    moveIsolated,
    heatOfBattle,
    leaveVehicle,
  ],
};

export const escapePart: RefitPart = {
  ...partHead('8.606'),
  seen: true,
  cells: ({ game }) => unitLevelCells(game.cg).map(({ id }) => id),
  rules: [escapeAttempts, encircledMarkerRemoval],
};
