/** The rules that a side's set-up consists of, in the order in which their orders are offered. */
import type { AnyIntent } from '../refit/pending.ts';
import { dummyMinefields } from './7.2-dummy-minefields.ts';
import { setUpByLocation } from './8.624-by-location.ts';
import { passengers } from './8.6202-passengers.ts';
import { handingOut } from './8.6204-hand-out.ts';
import { offboardObservers } from './8.6242-offboard-observer.ts';
import { reserveGroups } from './CG7-reserves.ts';
import { optionalArmament } from './CG8-optional-armament.ts';
import { comeIntoSight } from './CG10-come-into-sight.ts';
import { setupNotes } from './CG10-set-up-notes.ts';
import { phoneWithoutSecurityArea } from './CG15-phone-without-security-area.ts';
import { radiosAndPhones } from './CG15-radios-and-phones.ts';
import { preRegisteredHexes } from './CG22-pre-registered-hexes.ts';
import { cellars } from './KGP8-cellars.ts';
import { smallOba } from './KGP16-60mm-oba.ts';
import { gyrostabilizers } from './KGP17-gyrostabilizers.ts';
import type { SetupRule } from './setup-rule.ts';

/** The choices that purchases leave to their owner, between 8.620 and the set-up; each may stay as it is. */
const CHOICES: readonly SetupRule[] = [
  handingOut,
  passengers,
  smallOba,
  radiosAndPhones,
  preRegisteredHexes,
  reserveGroups,
  gyrostabilizers,
  optionalArmament,
];

export const SETUP_RULES: readonly SetupRule[] = [
  dummyMinefields,
  offboardObservers,
  ...CHOICES,
  phoneWithoutSecurityArea,
  cellars,
  setupNotes,
  setUpByLocation,
  comeIntoSight,
];

/** Secret rolls that a side asks for outside the parts of the RePh. */
export const SETUP_INTENTS: readonly AnyIntent[] = SETUP_RULES.flatMap(({ asks }) => asks?.() ?? []);
