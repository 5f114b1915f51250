/** 3.8: bridges that the U.S. side is asked about at the last moment, their roll, and plungers that Germans take. */

import { present } from '../../../../text/present.ts';
import { attemptAt, plungersOf, plungersTaken } from '../../bridges/3.8-bridges.ts';
import { unitsOf } from '../../position/near.ts';
import type { Position } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesState } from '../../state.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { ask } from '../frame/asked.ts';
import { mark } from '../frame/changes.ts';
import { isBlown } from '../frame/charts.ts';
import { type AnyQuestion, isQuestion } from '../frame/question.ts';
import { tellChoice } from '../frame/umpires-choice.ts';
import { blowingOf, stopsFor } from './3.8-bridge-orders.ts';

/** Whether the bridges of a plunger are to be blown at the last moment; `after`: the fight that has let Germans come. */
export interface BridgeQuestion extends AnyQuestion {
  readonly kind: 'bridge';
  readonly plunger: string;
  readonly after?: string;
}

/**
 * Before Germans enter a hex of its bridges, or its own: the U.S. side has ordered it, or is asked. `after`: the hex of the
 * fight that lets them.
 */
export function lastMomentOf(work: ArdennesWork, plunger: string, after?: string): void {
  if (blowingOf(work.state.game, plunger) === 'ask')
    ask<BridgeQuestion>(work, {
      kind: 'bridge',
      of: 'us',
      plunger,
      ...present({ after }),
    });
  else orderToBlow(work, plunger);
}

/**
 * The bridges of a plunger are to be blown, and one U.S. unit stops for it: the one that is named now, else the first of
 * those that were ordered beforehand, else as Umpire has it.
 */
export function orderToBlow(work: ArdennesWork, plunger: string, named?: string): void {
  const { game } = work.state;
  if (game.mended.namesWhoStops) {
    const position = positionOf(game, referenceOf(game));
    const attempt = attemptAt(position, position.ground.grid.indexOf(plunger));
    const stops = attempt.ok ? attempt.stops.map(({ counter: { id } }) => id) : [];
    const ordered = named === undefined ? stopsFor(game, plunger) : [named];
    const stop = ordered.find((id) => stops.includes(id)) ?? stops[0];
    if (stop !== undefined) mark(work, 'us', stop, { isStopped: true });
    if (ordered.length === 0 && stops.length > 1)
      tellChoice(
        work,
        'us',
        `${stop} stops for the bridge of ${plunger}`,
        `${plunger} bridge last by ${stop}`,
      );
  }
  emit(work, bridgeToBlow, 'everyone', { plunger });
}

/** Whether the U.S. side wants to hear of the last legal moment of a plunger. */
export function wantsLastMoment(game: ArdennesState, plunger: string): boolean {
  return !game.spared.includes(plunger) && blowingOf(game, plunger) !== 'never';
}

/** A plunger whose bridges are to be blown now, since Germans are as near as was ordered; none: `undefined`. */
export function dueToBlow(game: ArdennesState, position: Position): string | undefined {
  const { grid } = position.ground;
  for (const { hex } of plungersOf(position)) {
    const plunger = grid.hexAt(hex);
    const blowing = blowingOf(game, plunger);
    if (typeof blowing === 'string') continue;
    const isNear = unitsOf(position, 'german').some(
      (unit) => grid.stepsBetween(unit.hex, hex) <= blowing.within,
    );
    if (isNear && attemptAt(position, hex).ok) return plunger;
  }
  return undefined;
}

/** Blows a bridge that is to be blown by now; whether there was one. */
export function orderBridge(work: ArdennesWork): boolean {
  const { game } = work.state;
  const plunger = dueToBlow(game, positionOf(game, referenceOf(game)));
  if (plunger !== undefined) orderToBlow(work, plunger);
  return plunger !== undefined;
}

export const bridgeSpared = event<{ readonly plunger: string }>({
  type: 'bridge.spared',
  fold(game, { plunger }) {
    delete game.question;
    game.spared.push(plunger);
  },
  line: ({ plunger }) => `The bridge of ${plunger} is left standing for now (3.8)`,
});

export const bridgeToBlow = event<{ readonly plunger: string }>({
  type: 'bridge.ordered',
  fold(game, { plunger }) {
    // Blown unasked (3.8), it is no answer to what is asked of something else.
    if (isQuestion<BridgeQuestion>(game.question, 'bridge') && game.question.plunger === plunger)
      delete game.question;
    game.blowing = plunger;
  },
  line: 'silent',
});

interface Tried {
  readonly plunger: string;
  readonly bridges: readonly string[];
  readonly isBlown: boolean;
  /** Absent: Germans stand in the plunger’s hex. */
  readonly roll?: number;
}

export const bridgeTried = event<Tried>({
  type: 'bridge.tried',
  fold(game, { bridges, isBlown: gone }) {
    delete game.blowing;
    (gone ? game.blown : game.tested).push(...bridges);
  },
  line({ plunger, roll, isBlown: gone }) {
    if (roll === undefined) return `Germans hold the plunger of ${plunger}: Tested (3.8)`;
    const result = gone ? 'Blown' : 'Tested';
    return `The bridge of ${plunger}: ${roll}, ${result} (3.8)`;
  },
  tale(_, { plunger, roll, isBlown: gone }) {
    if (roll === undefined) return undefined;
    if (gone) return `The bridge of ${plunger} was blown.`;
    return `An attempt to blow the bridge of ${plunger} failed.`;
  },
});

/** One roll for all bridges of a plunger; the unit that stops for it goes no farther. `false`: dice are still missing. */
export function blowBridge(work: ArdennesWork, plunger: string): boolean {
  const { game } = work.state;
  const position = positionOf(game, referenceOf(game));
  const attempt = attemptAt(position, position.ground.grid.indexOf(plunger));
  if (!attempt.ok) throw new Error(`${plunger} cannot be tried: ${attempt.why}`);
  const bridges = attempt.plunger.bridges.map(({ id }) => id);
  return work.attempt(() => {
    const path = `3.8/${plunger}`;
    const { values } = work.roll({ path, rule: '3.8', kind: 'dr', audience: 'everyone', by: 'us' });
    const [roll = 0] = values;
    const [stops] = game.mended.namesWhoStops ? [] : attempt.stops;
    if (stops !== undefined) mark(work, 'us', stops.counter.id, { isStopped: true });
    emit(work, bridgeTried, 'everyone', { plunger, bridges, roll, isBlown: isBlown(work.state.core, roll) });
  });
}

/** Plungers are taken by units that stand in their hexes. */
export function takePlungers(work: ArdennesWork): void {
  const position = positionOf(work.state.game, referenceOf(work.state.game));
  for (const { hex, bridges } of plungersTaken(position))
    emit(work, bridgeTried, 'everyone', {
      plunger: position.ground.grid.hexAt(hex),
      bridges: bridges.map(({ id }) => id),
      isBlown: false,
    });
}
