import type { RefitPart, RefitRule } from '../refit/part.ts';
import type { RefitIntent } from '../refit/state.ts';
import { replaceHulks } from '../refit/wrecks.ts';
import { goingThrough, passThrough } from '../repair/8.614-going-through.ts';
import { FACTS_RULE, recallAfvs, repairImmobilization } from '../repair/8.6141-vehicles.ts';
import { CREW_ORDERS, crewHints, factsDuties } from '../repair/8.6141a-crews-and-facts.ts';
import {
  GAS_ORDERS,
  gasDuties,
  gasHints,
  rollFuelDrop,
  stopsForFuel,
} from '../repair/8.6141c-gas-siphoning.ts';
import { repairWeapons } from '../repair/8.6142-weapon-repair.ts';
import { mgExchange } from '../repair/8.6143-mg-exchange.ts';
import { capturedDuties, capturedWeapons, checkCaptured } from '../repair/8.6144-captured-equipment.ts';
import { LAST_STOP, rollScrounging, stripVehicles } from '../repair/8.6145-abandoning-scrounging-removal.ts';
import { replenish } from '../repair/8.6146-ammunition.ts';
import { placeReturned, returnedHints, rollForLostWeapons } from '../repair/8.61421-returned-weapons.ts';
import { classCells } from '../units/mmc-class.ts';
import { isSecondEdition } from '../vocabulary/edition.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { attemptRemoval, REMOVAL_ORDERS, type Removal, removalDuties } from './8.615-removal-orders.ts';

function dropFuel(work: KgpWork, _side: Side, { args }: RefitIntent): void {
  if (args.drop === true) rollFuelDrop(work);
}

/**
 * The rules in the order of 8.60, with three stops at which a side chooses (and one more for whoever has something to
 * refuel), so that three presses of a button see it through, or one in 8.613: what 8.61421 leaves free waits for the stop
 * of 8.6143, and what 8.6145 and 8.6149 do for that of 8.615.
 */
const RULES: readonly RefitRule[] = [
  {
    rule: FACTS_RULE,
    resolve: () => undefined, // what was stated is kept with the intent
    duties: factsDuties,
    hints: crewHints,
    confirm: 'Done with crews; repair',
    act(work, side) {
      replaceHulks(work, side);
      if (factsDuties(work.state, side).length === 0) passThrough(work, side, FACTS_RULE);
    },
    decisions: [...CREW_ORDERS, goingThrough(factsDuties)],
  },
  { rule: '8.6141b', act: repairImmobilization, decisions: [] },
  {
    rule: '8.6141c',
    applies: stopsForFuel,
    resolve: dropFuel,
    duties: gasDuties,
    hints: gasHints,
    confirm: 'Done with fuel (8.6141c)',
    decisions: GAS_ORDERS,
  },
  { rule: '8.6141d', act: recallAfvs, decisions: [] },
  { rule: '8.6142', act: repairWeapons, decisions: [] },
  { rule: '8.61421', act: rollForLostWeapons, decisions: [] },
  {
    rule: '8.6143',
    act: (work, side) => passThrough(work, side, '8.6143'),
    resolve: dropFuel, // where the first edition had it
    duties: (campaign, side) => [...gasDuties(campaign, side), ...capturedDuties(campaign, side)],
    hints: returnedHints,
    confirm: 'Done with SW and MG',
    decisions: [placeReturned, mgExchange, capturedWeapons],
  },
  { rule: '8.6144', act: checkCaptured, decisions: [] },
  { rule: '8.6146', act: replenish, decisions: [] },
  {
    rule: LAST_STOP,
    act: (work, side) => passThrough(work, side, LAST_STOP),
    end: replaceHulks,
    resolve(work, side, { args }) {
      if (args.removal !== undefined) attemptRemoval(work, side, args.removal as Removal);
      else rollScrounging(work, side, args.scrounge as Parameters<typeof rollScrounging>[2]);
    },
    duties: removalDuties,
    confirm: 'Done with 8.614 and 8.615',
    decisions: [stripVehicles, ...REMOVAL_ORDERS],
  },
];

/** 8.6141–8.6149 and 8.615. */
export const REPAIR_AND_REMOVAL: RefitPart = {
  id: '8.614',
  ofNewDate: true,
  name: 'Equipment Repair, Fortification & Wreck Removal',
  opening: 'Equipment is repaired and replenished; Fortifications and wrecks may be removed.',
  rules: RULES,
  cells: (campaign) => (isSecondEdition(campaign) ? classCells().map(({ id }) => id) : []),
};
