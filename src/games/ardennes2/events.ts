/** Every event of the game, by its type. */

import { draftWritten } from './turn/2.1-orders.ts';
import { airSupplyGone, airSupplyPlaced } from './turn/2.2-air-supply.ts';
import { freezeRolled, strikesRolled, unitsArrived } from './turn/2.2-pre-turn.ts';
import { unitsMoved } from './turn/3.1-moves.ts';
import { fightWentOn, unitsAdvanced } from './turn/3.2-advances.ts';
import { fightResolved } from './turn/3.2-combat.ts';
import {
  defenderHolds,
  defenderRetreats,
  fightBegan,
  standGiven,
  standsGiven,
} from './turn/3.2-hold-or-retreat.ts';
import { stepsLost } from './turn/3.2-losses.ts';
import { stackRetreated } from './turn/3.2-retreats.ts';
import { disorganized } from './turn/3.4-disorganize.ts';
import { stacksRecovered, supplyNoted } from './turn/3.4-recovery.ts';
import { barrageFired } from './turn/3.5-barrages.ts';
import { halfReconciled, markersRemoved } from './turn/3.5-markers.ts';
import { gunRan } from './turn/3.6-bug-outs.ts';
import { gunAnswered, gunRolled, gunsAnswered, gunsAsked } from './turn/3.7-dg-artillery.ts';
import { bridgeSpared, bridgeToBlow, bridgeTried } from './turn/3.8-bridges.ts';
import { controlChanged, gameDecided, mapPrepared } from './turn/7.5-course.ts';
import { unitsLeft } from './turn/7.5-exits.ts';
import { asked } from './turn/asked.ts';
import { orderedBeforehand } from './turn/beforehand-order.ts';
import { positionSet } from './turn/begin-at.ts';
import { bondsChanged, stacksSeen, stackTopped, unitsChanged } from './turn/changes.ts';
import { actPlayed, actReturned, actsCommitted } from './turn/engine.ts';
import { phaseBegan, unitsMarked } from './turn/phases.ts';
import { umpireChose } from './turn/umpires-choice.ts';
import type { AnyEvent, ArdennesEvent } from './vocabulary/event.ts';

const ALL: readonly AnyEvent[] = [
  actPlayed,
  actReturned,
  actsCommitted,
  airSupplyGone,
  airSupplyPlaced,
  asked,
  barrageFired,
  bondsChanged,
  bridgeSpared,
  bridgeToBlow,
  bridgeTried,
  controlChanged,
  defenderHolds,
  defenderRetreats,
  disorganized,
  draftWritten,
  fightBegan,
  fightResolved,
  fightWentOn,
  freezeRolled,
  gameDecided,
  gunRan,
  gunRolled,
  gunsAsked,
  gunAnswered,
  gunsAnswered,
  halfReconciled,
  mapPrepared,
  markersRemoved,
  orderedBeforehand,
  phaseBegan,
  positionSet,
  stackRetreated,
  stackTopped,
  stacksRecovered,
  stacksSeen,
  standGiven,
  standsGiven,
  stepsLost,
  strikesRolled,
  umpireChose,
  supplyNoted,
  unitsAdvanced,
  unitsArrived,
  unitsChanged,
  unitsLeft,
  unitsMarked,
  unitsMoved,
];

export const EVENTS: ReadonlyMap<string, ArdennesEvent<object>> = new Map(
  ALL.map((each) => [each.type, each as ArdennesEvent<object>]),
);
