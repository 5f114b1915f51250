/** Lines that could be ordered as things stand: for whoever sees the notation for the first time. From a side's own view. */
import { noFire } from '../barrage/3.5-barrage.ts';
import { reachOf } from '../movement/3.1-reach.ts';
import type { Position, Stack } from '../position/position.ts';
import { positionOf } from '../position/position-of.ts';
import { referenceOf } from '../scenario/book.ts';
import type { ArdennesState } from '../state.ts';
import { isArtillery } from '../vocabulary/counters.ts';
import { type Deeds, phaseOf } from '../vocabulary/phases.ts';
import type { Side } from '../vocabulary/sides.ts';
import { judgeDraft } from './draft.ts';

/** So many are tried of each kind before there is none. */
const MOST_TRIED = 12;

/** By position and side: a position is made anew with whatever changes in a game. */
const found = new WeakMap<Position, Map<Side, readonly string[]>>();

/** For the Phase that is being played: one or two lines, each legal by itself. */
export function exampleLines(view: ArdennesState, side: Side): readonly string[] {
  if (view.phase === 'opening') return [];
  const position = positionOf(view, referenceOf(view));
  const known = found.get(position) ?? new Map<Side, readonly string[]>();
  const lines = known.get(side) ?? linesFor(view, side, position);
  found.set(position, known.set(side, lines));
  return lines;
}

function linesFor(view: ArdennesState, side: Side, position: Position): readonly string[] {
  if (view.phase === 'opening') return [];
  const { deeds } = phaseOf(view.phase);
  if (deeds === undefined) return [];
  const { scenario } = referenceOf(view);
  return KINDS[deeds].flatMap((linesOf) => {
    let tried = 0;
    for (const line of linesOf(position, side, scenario.victory.hex)) {
      if (judgeDraft(view, side, line).ok) return [line];
      tried += 1;
      if (tried === MOST_TRIED) break;
    }
    return [];
  });
}

/** One after the other, since most are never asked for. `goal`: the hex that decides the game. */
type Lines = (position: Position, side: Side, goal: string) => Iterable<string>;

const KINDS: Readonly<Record<Deeds, readonly Lines[]>> = {
  movement: [moves('movement'), shots],
  exploitation: [moves('exploitation')],
  barrage: [shots, strikes],
  combat: [attacks],
  'air supply': [supplies],
};

function stacksOf(position: Position, side: Side): readonly Stack[] {
  return [...position.stacks.values()].filter((stack) => stack.side === side);
}

/** A stack as near as it can come to the hex that the game is about. */
function moves(moving: 'movement' | 'exploitation'): Lines {
  return function* (position, side, goal) {
    const { grid } = position.ground;
    for (const { hex, units } of stacksOf(position, side)) {
      if (units.some(({ counter }) => isArtillery(counter))) continue;
      const from = grid.hexAt(hex);
      let [nearest, least] = [from, Number.POSITIVE_INFINITY];
      for (const each of reachOf(position, units, moving).hexes) {
        const far = grid.stepsBetween(each, grid.indexOf(goal));
        if (far < least) [nearest, least] = [grid.hexAt(each), far];
      }
      if (nearest !== from) yield `${from} > ${nearest}`;
    }
  };
}

/** Artillery at somebody whom it reaches. */
export function* shots(position: Position, side: Side): Iterable<string> {
  const { grid } = position.ground;
  const targets = [...position.stacks.values()].filter((stack) => stack.side !== side);
  for (const { units } of stacksOf(position, side))
    for (const gun of units)
      for (const { hex } of targets)
        if (noFire(position, gun, hex) === undefined)
          yield `${gun.counter.id} x ${grid.hexAt(hex)} until full`;
}

export function* strikes(position: Position, side: Side): Iterable<string> {
  for (const stack of position.stacks.values())
    if (stack.side !== side) yield `air x ${position.ground.grid.hexAt(stack.hex)}`;
}

/** All that stand beside a hex. */
export function* attacks(position: Position, side: Side): Iterable<string> {
  const { grid } = position.ground;
  for (const stack of position.stacks.values()) {
    if (stack.side === side) continue;
    const by = grid.net.next(stack.hex).filter((next) => position.stacks.get(next)?.side === side);
    const names = by.map((next) => grid.hexAt(next)).join(' + ');
    if (by.length > 0) yield `${grid.hexAt(stack.hex)} < ${names}; advance all`;
  }
}

export function* supplies(position: Position, side: Side): Iterable<string> {
  for (const { hex } of stacksOf(position, side)) yield `supply ${position.ground.grid.hexAt(hex)}`;
}
