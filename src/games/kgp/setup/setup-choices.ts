import type { KgpDecision } from '../vocabulary/step.ts';
import { splitPassengers } from './8.6202-passengers.ts';
import { handOutOrder } from './8.6204-hand-out.ts';
import type { Resolver } from './asked.ts';
import { holdRg, reserveDummy } from './CG7-reserves.ts';
import { RULE as CG8, playArmament, rollArmament } from './CG8-optional-armament.ts';
import { placeRadio } from './CG15-radios-and-phones.ts';
import { recordHexes } from './CG22-pre-registered-hexes.ts';
import { RULE as KGP8, playBogCheck } from './KGP8-cellars.ts';
import { tradeMortars } from './KGP16-60mm-oba.ts';
import { RULE as KGP17, playGyrostabilizers, rollGyrostabilizers } from './KGP17-gyrostabilizers.ts';

/** What purchases leave to their owner, between 8.620 and his set-up; each may stay as it is. */
export const SETUP_CHOICES: readonly KgpDecision[] = [
  handOutOrder,
  splitPassengers,
  tradeMortars,
  placeRadio,
  recordHexes,
  reserveDummy,
  holdRg,
  rollGyrostabilizers,
  rollArmament,
];

/** Those of them that need dice, by the rule under which they are asked for. */
export const SETUP_ROLLS: Readonly<Record<string, Resolver>> = {
  [KGP17]: playGyrostabilizers,
  [CG8]: playArmament,
  [KGP8]: playBogCheck,
};
