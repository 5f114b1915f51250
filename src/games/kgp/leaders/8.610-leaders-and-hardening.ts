/** 8.610–8.6115: wounded leaders, half-squads and crews, and who gets better for the next scenario. */
import type { RefitPart } from '../refit/part.ts';
import { partHead } from '../refit/part-heads.ts';
import { hardeningCells } from '../units/hardening.ts';
import { WOUNDED_LEADERS } from './8.610-wounded-leaders.ts';
import { RECOMBINING } from './8.6111-recombining.ts';
import { VEHICLE_CREWS } from './8.6112-vehicle-crews.ts';
import { HERO_ELIMINATION } from './8.6113-heroes.ts';
import { MMC_HARDENING } from './8.6113-mmc.ts';
import { LEADER_HARDENING } from './8.6114-leaders.ts';

export const LEADERS_AND_HARDENING: RefitPart = {
  ...partHead('8.610'),
  rules: [WOUNDED_LEADERS, RECOMBINING, VEHICLE_CREWS, HERO_ELIMINATION, MMC_HARDENING, LEADER_HARDENING],
  cells: () => hardeningCells().map(({ id }) => id),
};
