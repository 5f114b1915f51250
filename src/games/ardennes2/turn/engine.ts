/** 2.1: plays a game on until somebody has to decide: Phases that need nobody, committed acts one after the other. */

import { referenceOf } from '../scenario/book.ts';
import { type ArdennesWork, emit, event } from '../vocabulary/event.ts';
import { type PhaseId, phaseAfter, phaseOf } from '../vocabulary/phases.ts';
import type { Side } from '../vocabulary/sides.ts';
import { when } from '../vocabulary/words.ts';
import { isPassedBeforehand } from './2.1-pass-orders.ts';
import { airSupplyGone } from './2.2-air-supply.ts';
import { placeArrivals, rollWeather } from './2.2-pre-turn.ts';
import { playAftermath } from './3.2-aftermath.ts';
import { resolveFight } from './3.2-combat.ts';
import { beginFight } from './3.2-hold-or-retreat.ts';
import { recoverFromDg, supplyPhase } from './3.4-recovery.ts';
import { reconcileHalves, removeMarkers } from './3.5-markers.ts';
import { suppliedNow } from './3.7-supply-now.ts';
import { blowBridge, orderBridge, takePlungers } from './3.8-bridges.ts';
import { gameDecided, settleControl, setUp, verdict } from './7.5-course.ts';
import type { AnyAct, Ordered } from './act.ts';
import { kindOfAct } from './acts.ts';
import { beginAt } from './begin-at.ts';
import { settleBonds } from './changes.ts';
import { hasTables } from './charts.ts';
import { isPassedOver } from './passed-over.ts';
import { beginPhase, endPhase } from './phases.ts';

interface Committed {
  readonly side: Side;
  readonly acts: readonly Ordered<AnyAct>[];
  /** The Phase ends with them. */
  readonly isLast: boolean;
}

/** To the side alone: nobody learns what it will do before it does it. */
export const actsCommitted = event<Committed>({
  type: 'acts.committed',
  fold({ sides }, { side, acts, isLast }) {
    const own = sides[side];
    own.queue = [...acts];
    own.isLast = isLast;
    own.draft = '';
    own.returned = [];
    own.rev += 1;
  },
  line: ({ acts, isLast }) => `Committed: ${acts.length} acts${when(isLast, ', then the Phase is over')}`,
});

interface Gone {
  readonly side: Side;
  /** What is left of the act in front; absent: it was played whole. */
  readonly rest?: Ordered<AnyAct>;
}

/** To the side alone. */
export const actPlayed = event<Gone>({
  type: 'act.played',
  fold({ sides }, { side, rest }) {
    const own = sides[side];
    const [act] = own.queue.splice(0, 1, ...(rest === undefined ? [] : [rest]));
    own.advance = act === undefined ? [] : (kindOfAct(act).advances?.(act) ?? []);
  },
  line: 'silent',
});

interface Returned {
  readonly side: Side;
  readonly line: string;
  readonly why: string;
}

/** To the side alone: it comes back as a draft, and the Phase goes on until it has been seen. */
export const actReturned = event<Returned>({
  type: 'act.returned',
  fold({ sides }, { side, line, why }) {
    const own = sides[side];
    own.queue.splice(0, 1);
    own.isLast = false;
    own.returned.push({ line, why });
    own.draft = own.draft === '' ? line : `${own.draft}\n${line}`;
    own.rev += 1;
  },
  line: ({ line, why }) => `Not played: ${line}: ${why}`,
  // To its own people alone: everybody sees only that the Phase goes on.
  toSide: (_, { line, why }) => [
    {
      kind: 'act-returned',
      title: 'One of your orders could not be played',
      text: `\`${line}\`: ${why}. It is a draft again, and the Phase is still yours: **My orders**.`,
      buttons: ['my-orders'],
    },
  ],
});

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

/** Who has moved, died or come may have made or broken Bonds, and taken what counts. */
function settle(work: ArdennesWork): void {
  takePlungers(work);
  settleBonds(work);
  settleControl(work, suppliedNow(work.state.game));
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
      return rollWeather(work);
    case 'arrivals':
      placeArrivals(work);
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
  const { side } = phaseOf(phase);
  if (side !== undefined && isPassedBeforehand(work.state.game, phase))
    emit(work, actsCommitted, `side:${side}`, { side, acts: [], isLast: true });
}
