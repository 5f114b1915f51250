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

/** For the Phase that is being played: one or two lines, each legal by itself. */
export function exampleLines(view: ArdennesState, side: Side): readonly string[] {
  if (view.phase === 'opening') return [];
  const { deeds } = phaseOf(view.phase);
  if (deeds === undefined) return [];
  const { scenario } = referenceOf(view);
  const position = positionOf(view, referenceOf(view));
  return KINDS[deeds].flatMap((linesOf) => {
    for (const line of linesOf(position, side, scenario.victory.hex))
      if (judgeDraft(view, side, line).ok) return [line];
    return [];
  });
}

/** `goal`: the hex that decides the game. */
type Lines = (position: Position, side: Side, goal: string) => readonly string[];

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
  return (position, side, goal) =>
    stacksOf(position, side)
      .filter(({ units }) => !units.some(({ counter }) => isArtillery(counter)))
      .slice(0, MOST_TRIED)
      .flatMap(({ hex, units }) => {
        const { grid } = position.ground;
        const from = grid.hexAt(hex);
        const [nearest] = reachOf(position, units, moving)
          .hexes.map((each) => grid.hexAt(each))
          .toSorted((one, other) => grid.distance(one, goal) - grid.distance(other, goal));
        return nearest === undefined || nearest === from ? [] : [`${from} > ${nearest}`];
      });
}

/** Artillery at somebody whom it reaches. */
function shots(position: Position, side: Side): readonly string[] {
  const { grid } = position.ground;
  const targets = [...position.stacks.values()].filter((stack) => stack.side !== side);
  return stacksOf(position, side)
    .flatMap(({ units }) => units)
    .flatMap((gun) =>
      targets
        .filter(({ hex }) => noFire(position, gun, hex) === undefined)
        .map(({ hex }) => `${gun.counter.id} x ${grid.hexAt(hex)} until full`),
    )
    .slice(0, MOST_TRIED);
}

function strikes(position: Position, side: Side): readonly string[] {
  return [...position.stacks.values()]
    .filter((stack) => stack.side !== side)
    .slice(0, MOST_TRIED)
    .map(({ hex }) => `air x ${position.ground.grid.hexAt(hex)}`);
}

/** All that stand beside a hex. */
function attacks(position: Position, side: Side): readonly string[] {
  const { grid } = position.ground;
  return [...position.stacks.values()]
    .filter((stack) => stack.side !== side)
    .flatMap(({ hex }) => {
      const by = grid.net.next(hex).filter((next) => position.stacks.get(next)?.side === side);
      const names = by.map((next) => grid.hexAt(next)).join(' + ');
      return by.length === 0 ? [] : [`${grid.hexAt(hex)} < ${names}; advance all`];
    })
    .slice(0, MOST_TRIED);
}

function supplies(position: Position, side: Side): readonly string[] {
  return stacksOf(position, side)
    .slice(0, 1)
    .map(({ hex }) => `supply ${position.ground.grid.hexAt(hex)}`);
}
