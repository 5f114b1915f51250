/** Every event of the game, by its type. */

import { bridgeSpared, bridgeToBlow, bridgeTried } from './turn/bridges/3.8-bridges.ts';
import { gameDecided, mapPrepared } from './turn/course/7.5-course.ts';
import { positionSet } from './turn/course/begin-at.ts';
import { phaseBegan } from './turn/course/phases.ts';
import { fightWentOn, unitsAdvanced } from './turn/fights/3.2-advances.ts';
import { fightResolved } from './turn/fights/3.2-combat.ts';
import {
  defenderHolds,
  defenderRetreats,
  fightBegan,
  standGiven,
  standsGiven,
} from './turn/fights/3.2-hold-or-retreat.ts';
import { stepsLost } from './turn/fights/3.2-losses.ts';
import { stackRetreated } from './turn/fights/3.2-retreats.ts';
import { asked } from './turn/frame/asked.ts';
import { bondsChanged, stacksSeen, stackTopped, unitsChanged } from './turn/frame/changes.ts';
import { umpireChose } from './turn/frame/umpires-choice.ts';
import { barrageFired } from './turn/guns/3.5-barrages.ts';
import { halfReconciled, markersRemoved } from './turn/guns/3.5-markers.ts';
import { unitsMarked } from './turn/guns/3.6-as-a-phase-begins.ts';
import { gunRan } from './turn/guns/3.6-bug-outs.ts';
import { unitsMoved } from './turn/moves/3.1-moves.ts';
import { unitsLeft } from './turn/moves/7.5-exits.ts';
import { actPlayed, actReturned, actsCommitted } from './turn/orders/2.1-commits.ts';
import { draftWritten } from './turn/orders/2.1-orders.ts';
import { orderedBeforehand } from './turn/orders/beforehand-order.ts';
import { airSupplyGone, airSupplyPlaced } from './turn/pre-turn/2.2-air-supply.ts';
import { unitsArrived } from './turn/pre-turn/2.2-arrivals.ts';
import { freezeRolled, strikesRolled } from './turn/pre-turn/2.2-weather.ts';
import { disorganized } from './turn/supply/3.4-disorganize.ts';
import { stacksRecovered, supplyNoted } from './turn/supply/3.4-recovery.ts';
import { gunAnswered, gunRolled, gunsAnswered, gunsAsked } from './turn/supply/3.7-dg-artillery.ts';
import { controlChanged } from './turn/supply/6.0-control.ts';
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
