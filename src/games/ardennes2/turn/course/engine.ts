/** 2.1: plays a game on until somebody has to decide: Phases that need nobody, committed acts one after the other. */

import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesState } from '../../state.ts';
import { type ArdennesWork, emit } from '../../vocabulary/event.ts';
import { type PhaseId, phaseAfter, phaseOf } from '../../vocabulary/phases.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { blowBridge, orderBridge, takePlungers } from '../bridges/3.8-bridges.ts';
import { playAftermath } from '../fights/3.2-aftermath.ts';
import { resolveFight } from '../fights/3.2-combat.ts';
import { beginFight } from '../fights/3.2-hold-or-retreat.ts';
import type { AnyAct, Ordered } from '../frame/act.ts';
import { settleBonds } from '../frame/changes.ts';
import { hasTables } from '../frame/charts.ts';
import { isPassedOver } from '../frame/passed-over.ts';
import { reconcileHalves, removeMarkers } from '../guns/3.5-markers.ts';
import { actPlayed, actReturned, actsCommitted } from '../orders/2.1-commits.ts';
import { isPassedBeforehand } from '../orders/2.1-pass-orders.ts';
import { kindOfAct } from '../orders/acts.ts';
import { airSupplyGone } from '../pre-turn/2.2-air-supply.ts';
import { placeArrivals } from '../pre-turn/2.2-arrivals.ts';
import { removeUnits } from '../pre-turn/2.2-removals.ts';
import { rollWeather } from '../pre-turn/2.2-weather.ts';
import { asksDrop } from '../pre-turn/4.1-drop.ts';
import { asksPlaces } from '../pre-turn/7.0-set-up.ts';
import { recoverFromDg, supplyPhase } from '../supply/3.4-recovery.ts';
import { suppliedNow } from '../supply/3.7-supply-now.ts';
import { settleControl } from '../supply/6.0-control.ts';
import { countPoints } from './6.0-points.ts';
import { gameDecided, setUp, verdict } from './7.0-beginning-and-end.ts';
import { beginAt } from './begin-at.ts';
import { beginPhase, endPhase } from './phases.ts';

/** Sets up, and begins the first Turn. */
export function startGame(work: ArdennesWork): void {
  const { scenario } = referenceOf(work.state.game);
  const { position } = work.state.core.options;
  if (position !== undefined) {
    beginAt(work, position);
    return;
  }
  setUp(work);
  settleBonds(work);
  if (hasTables(work.state.core)) enter(work, scenario.firstTurn, 'weather');
}

export function playOn(work: ArdennesWork): void {
  for (;;) {
    const { game } = work.state;
    if (game.ended !== undefined) return;
    // Before anything else goes on, be it a question: the U.S. side may blow a bridge at any moment (3.8).
    if (game.blowing !== undefined) {
      if (!blowBridge(work, game.blowing)) return;
      continue;
    }
    if (game.question !== undefined) return;
    if (game.phase === 'opening') {
      if (!hasTables(work.state.core)) return;
      enter(work, referenceOf(game).scenario.firstTurn, 'weather');
      continue;
    }
    if (game.fight !== undefined) {
      if (!resolveFight(work, game.fight)) return;
      continue;
    }
    if (game.aftermath !== undefined) {
      playAftermath(work, game.aftermath);
      settle(work);
      continue;
    }
    if (orderBridge(work)) continue;
    const { side, deeds } = phaseOf(game.phase);
    if (side !== undefined && deeds !== undefined) {
      // 5.1.
      if (deeds === 'movement' && asksPlaces(work)) return;
      if (deeds === 'movement' && comeInMovement(game)) settle(work);
      const own = game.sides[side];
      const [act] = own.queue;
      if (act !== undefined) {
        if (kindOfAct(act).asksFirst?.(work, side) === true) return;
        if (!playNext(work, side, act)) return;
        settle(work);
        continue;
      }
      if (!own.isLast && !isPassedOver(game)) return;
    } else if (!playAlone(work, game.phase)) return;
    if (!endOfPhase(work)) return;
  }
}

/** Units that have moved, died or arrived may have made or broken Bonds, and taken plungers and hexes that count. */
function settle(work: ArdennesWork): void {
  takePlungers(work);
  settleBonds(work);
  settleControl(work, suppliedNow(work.state.game));
}

/** 5.1: whoever is placed in this Phase has made Bonds and taken hexes that count. */
function comeInMovement(game: ArdennesState): boolean {
  return referenceOf(game).scenario.counters.some(
    ({ arrives }) => arrives?.isInMovement === true && arrives.turn === game.turn,
  );
}

/** `false`: dice are still missing. */
function playNext(work: ArdennesWork, side: Side, act: Ordered<AnyAct>): boolean {
  const kind = kindOfAct(act);
  const played = kind.play(work, side, act);
  if (played === 'waits') return false;
  if (played !== 'done' && 'no' in played) {
    emit(work, actReturned, `side:${side}`, { side, line: act.line, why: played.no });
    return true;
  }
  const rest = played === 'done' ? {} : { rest: { ...played.rest, line: act.line } };
  emit(work, actPlayed, `side:${side}`, { side, ...rest });
  // Only now, when who advances is known: a defender who has ordered it beforehand Retreats at once.
  const fight = played === 'done' ? kind.begins?.(side, act) : undefined;
  if (fight !== undefined) beginFight(work, fight);
  return true;
}

/** A Phase that needs nobody. `false`: dice are still missing. */
function playAlone(work: ArdennesWork, phase: PhaseId): boolean {
  const { readings } = work.state.game;
  switch (phase) {
    case 'weather':
      return !asksPlaces(work) && rollWeather(work);
    case 'arrivals':
      if (asksDrop(work) || !placeArrivals(work)) return false;
      removeUnits(work);
      return true;
    case 'recovery':
      if (readings.markers === 'rule') removeMarkers(work, ['german', 'us']);
      return recoverFromDg(work);
    case 'german.removal':
      removeMarkers(work, ['german']);
      return true;
    case 'us.removal':
      removeMarkers(work, ['us']);
      return true;
    case 'german.half':
      return reconcileHalves(work, 'german');
    case 'german.us-half':
    case 'us.half':
      return reconcileHalves(work, 'us');
    case 'german.supply':
      supplyPhase(work, 'german');
      return true;
    case 'us.supply':
      supplyPhase(work, 'us');
      if (work.state.game.air.supply.length > 0) emit(work, airSupplyGone, 'everyone', {});
      return true;
    default:
      throw new Error(`somebody has to play ${phase}`);
  }
}

/** Ends the Phase and begins the next; `false`: the game is over. */
function endOfPhase(work: ArdennesWork): boolean {
  endPhase(work);
  settle(work);
  const { game } = work.state;
  if (game.phase === 'opening') return false;
  const next = phaseAfter(game.phase);
  if (next !== undefined) {
    enter(work, game.turn, next);
    return true;
  }
  countPoints(work);
  const decided = verdict(game);
  if (decided !== undefined) {
    emit(work, gameDecided, 'everyone', decided);
    work.end();
    return false;
  }
  enter(work, game.turn + 1, 'weather');
  return true;
}

/** Begins a Phase; one that its side has passed beforehand is over as it begins, as if it had been passed at once. */
function enter(work: ArdennesWork, turn: number, phase: PhaseId): void {
  beginPhase(work, turn, phase);
  const { side, deeds } = phaseOf(phase);
  if (side !== undefined && deeds === 'movement') placeArrivals(work, side);
  if (side !== undefined && isPassedBeforehand(work.state.game, phase))
    emit(work, actsCommitted, `side:${side}`, { side, acts: [], isLast: true });
}
