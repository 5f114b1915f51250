/** 8.610–8.6115: wounded leaders, half-squads and crews, and who gets better for the next scenario. */
import type { RefitPart } from '../refit/part.ts';
import { partHead } from '../refit/part-heads.ts';
import { hardeningCells } from '../units/hardening.ts';
import { decisionsIn } from '../vocabulary/step.ts';
import { throughLeaders } from './8.610-going-through.ts';
import { woundedLeaders } from './8.610-wounded-leaders.ts';
import { recombining } from './8.6111-recombining.ts';
import { vehicleCrews } from './8.6112-vehicle-crews.ts';
import { heroElimination } from './8.6113-heroes.ts';
import { mmcHardening } from './8.6113-mmc.ts';
import { leaderHardening } from './8.6114-leaders.ts';

export const leadersAndHardening: RefitPart = {
  ...partHead('8.610'),
  rules: [
    woundedLeaders,
    { ...recombining, decisions: () => [throughLeaders, ...decisionsIn(recombining)] },
    vehicleCrews,
    heroElimination,
    mmcHardening,
    leaderHardening,
  ],
  cells: () => hardeningCells().map(({ id }) => id),
};
