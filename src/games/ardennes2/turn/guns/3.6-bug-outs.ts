/** 3.6: Artillery that runs at the moment at which it has to. To the first legal hex that was ordered beforehand, else to the nearest by road. */

import { onlyIf, present } from '../../../../text/present.ts';
import { BugOut, type BugOutDue, bugOutsOf, isRunFrom } from '../../barrage/3.6-bug-out.ts';
import { isShutHexside } from '../../movement/1.3-roads-and-crossings.ts';
import { reachOf } from '../../movement/3.1-reach.ts';
import { makesDg } from '../../movement/3.4-disorganized.ts';
import { stacksOf, unitsOf } from '../../position/near.ts';
import { newUnitPhase, type Position } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesState } from '../../state.ts';
import { isArtillery } from '../../vocabulary/counters.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { enemyOf, type Side } from '../../vocabulary/sides.ts';
import { ask } from '../frame/asked.ts';
import { changeUnits } from '../frame/changes.ts';
import { listed, type Outlook } from '../frame/outlook.ts';
import { unitBy } from '../frame/own-units.ts';
import type { AnyQuestion } from '../frame/question.ts';
import { tellChoice } from '../frame/umpires-choice.ts';
import { supplyNow } from '../supply/3.7-supply-now.ts';
import { bugOutOf } from './3.6-bug-out-orders.ts';

/** Whereto a gun Bugs Out; asked only of who has said beforehand that they want to be. */
export interface BugOutQuestion extends AnyQuestion {
  readonly kind: 'bugout';
  readonly gun: string;
  readonly hex: string;
  /** A Phase has just begun, and goes on beginning afterwards. */
  readonly isStart: boolean;
}

interface Ran {
  readonly side: Side;
  readonly gun: string;
  readonly from: string;
  /** Absent: there was no legal hex; it stays, and is DG all the same. */
  readonly to?: string;
}

export const gunRan = event<Ran>({
  type: 'gun.ran',
  fold(game) {
    if (game.question?.kind === 'bugout') delete game.question;
  },
  line: ({ gun, from, to }) => {
    if (to === undefined) return `${gun} in ${from} cannot Bug Out anywhere, and is DG (3.6)`;
    return `${gun} Bugs Out from ${from} to ${to}, and is DG (3.6)`;
  },
  way: ({ side, from, to }) => (to === undefined ? undefined : { side, hexes: [from, to] }),
});

/**
 * Runs with all of a side’s guns that have to. Each is DG then, and DG Artillery does not run: no gun does so twice, however
 * many enemies are beside it. `false`: the side is asked whereto one goes, since it has said that it wants to be and there is
 * a choice; the others have still to run.
 */
export function runGuns(
  work: ArdennesWork,
  side: Side,
  dueIn: (position: Position) => readonly BugOutDue[],
  isStart: boolean,
): boolean {
  for (;;) {
    const { game } = work.state;
    const { units } = game.sides[side];
    const due = dueIn(positionOf(game, referenceOf(game))).find(
      ({ gun: { counter } }) => counter.side === side && units[counter.id]?.dg === false,
    );
    const own = due === undefined ? undefined : units[due.gun.counter.id];
    if (own === undefined) return true;
    const isAsked = bugOutOf(game, side, own.hex, own.id) === 'ask';
    if (isAsked && hexesFor(game, side, own.id).length > 1) {
      ask<BugOutQuestion>(work, { kind: 'bugout', of: side, gun: own.id, hex: own.hex, isStart });
      return false;
    }
    runGun(work, side, own.id);
  }
}

/** Guns run from who has moved beside them. `false`: their side is asked whereto. */
export function runGunsFrom(work: ArdennesWork, side: Side, units: readonly string[]): boolean {
  const ids = new Set(units);
  const dueIn = (now: Position) => {
    const moved = unitsOf(now, side).filter(({ counter }) => ids.has(counter.id));
    return bugOutsOf(now, enemyOf(side), new Set(moved));
  };
  return runGuns(work, enemyOf(side), dueIn, false);
}

/**
 * Every legal hex of a gun, the nearest by road first; those in which it would make a stack DG come last (mend
 * `sparesStacks`). From the whole state, or from its own side’s view.
 */
export function hexesFor(game: ArdennesState, side: Side, id: string): readonly string[] {
  const position = positionOf(game, referenceOf(game));
  const gun = unitBy(position, side, id);
  if (gun === undefined) return [];
  const run = new BugOut(position, gun, supplyNow(game, side));
  const harm = (hex: number) => Number(game.mended.sparesStacks && makesDg(position, [gun], hex));
  return [...run.hexes]
    .sort((a, b) => harm(a) - harm(b) || run.wayTo(a).length - run.wayTo(b).length || a - b)
    .map((hex) => position.ground.grid.hexAt(hex));
}

/** `wanted`: where its side has just said; absent: where it has ordered it beforehand, or the nearest. */
export function runGun(work: ArdennesWork, side: Side, id: string, wanted?: string): void {
  const { game } = work.state;
  const own = game.sides[side].units[id];
  if (own === undefined) throw new Error(`no gun ${id}`);
  const ordered = bugOutOf(game, side, own.hex, id);
  const named = wanted === undefined ? ordered : [wanted];
  const open = hexesFor(game, side, id);
  const to = (named === 'ask' ? [] : named).find((hex) => open.includes(hex)) ?? open[0];
  changeUnits(work, side, [{ ...own, hex: to ?? own.hex, dg: true }]);
  emit(work, gunRan, 'everyone', { side, gun: id, from: own.hex, ...present({ to }) });
  if (named.length === 0 && open.length > 1) tellChoice(work, side, `${id} to ${to}`, `${id} bugout ${to}`);
}

/** Artillery that is in reach of enemies who can be seen; who is hidden, or still to arrive, is not reckoned with. */
export function warnOfBugOuts({ after: position, side }: Outlook): readonly string[] {
  const { grid } = position.ground;
  const batteries = stacksOf(position, side).flatMap(({ hex, units }) => {
    const guns = units.filter(({ counter, dg }) => isArtillery(counter) && !dg);
    return onlyIf(guns.length > 0, { hex, guns: guns.map(({ counter: { id } }) => id) });
  });
  const found = new Map<number, string>();
  for (const enemy of unitsOf(position, enemyOf(side))) {
    if (found.size === batteries.length) break;
    if (!isRunFrom(enemy)) continue;
    const fresh = { ...enemy, dg: false, phase: newUnitPhase() };
    const reach = reachOf(position, [fresh], 'movement');
    for (const { hex, guns } of batteries) {
      const isReached = grid.net
        .next(hex)
        .some(
          (door) => reach.at(door) !== undefined && !isShutHexside(position, enemy.counter.maType, door, hex),
        );
      if (isReached && !found.has(hex))
        found.set(hex, `${guns.join(', ')} in ${grid.hexAt(hex)}, before ${enemy.counter.id}`);
    }
  }
  return listed('Artillery that may have to Bug Out (3.6)', [...found.values()]);
}
