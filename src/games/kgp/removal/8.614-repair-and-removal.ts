/** 8.6141–8.6149 and 8.615: equipment is repaired and replenished; Fortifications and wrecks may be removed. */
import type { RefitPart } from '../refit/part.ts';
import { partHead } from '../refit/part-heads.ts';
import { immobilizationRepair, recall } from '../repair/8.6141-vehicles.ts';
import { crewsAndFacts } from '../repair/8.6141a-crews-and-facts.ts';
import { gasSiphoning } from '../repair/8.6141c-gas-siphoning.ts';
import { weaponRepair } from '../repair/8.6142-weapon-repair.ts';
import { swAndMg } from '../repair/8.6143-mg-exchange.ts';
import { capturedEquipment } from '../repair/8.6144-captured-equipment.ts';
import { ammunition } from '../repair/8.6146-ammunition.ts';
import { returnedWeapons } from '../repair/8.61421-returned-weapons.ts';
import { classCells } from '../units/mmc-class.ts';
import { lastStop } from './8.615-removal-orders.ts';

/**
 * The rules in the order of 8.60, with three stops at which a side chooses (and one more for whoever has something to
 * refuel), so that three presses of a button see it through, or one in 8.613: what 8.61421 leaves free waits for the stop
 * of 8.6143, and what 8.6145 and 8.6149 do for that of 8.615.
 */
export const repairAndRemoval: RefitPart = {
  ...partHead('8.614'),
  ofNewDate: true,
  rules: [
    crewsAndFacts,
    immobilizationRepair,
    gasSiphoning,
    recall,
    weaponRepair,
    returnedWeapons,
    swAndMg,
    capturedEquipment,
    ammunition,
    lastStop,
  ],
  cells: ({ game }) => (game.mended.classesByFacts ? classCells().map(({ id }) => id) : []),
};
