/** 4.1: a counter that drops near a hex: its side is asked where, before its die is rolled, unless it has ordered it. */
import { hasEnemy } from '../../position/near.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import { arrivalHexes, type ScenarioCounter } from '../../scenario/scenario.ts';
import type { ArdennesState } from '../../state.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { SIDES, type Side } from '../../vocabulary/sides.ts';
import { ask } from '../frame/asked.ts';
import { arrivesIn } from './2.2-arrival-orders.ts';
import { isGone } from './2.2-removals.ts';

export interface DropQuestion {
  readonly kind: 'drop';
  readonly of: Side;
  readonly unit: string;
  readonly near: string;
}

interface DropNamed {
  readonly side: Side;
  readonly unit: string;
  readonly hex: string;
}

/** Everybody sees where it is placed before it is rolled for. */
export const dropNamed = event<DropNamed>({
  type: 'drop.named',
  fold(game, { unit, hex }) {
    delete game.question;
    game.drops = { ...game.drops, [unit]: hex };
  },
  line: ({ unit, hex }) => `${unit} drops in ${hex} (4.1)`,
});

/** Hexes in which it may drop: near its hex, without an enemy; those nearest to it first. */
export function dropHexes(game: ArdennesState, side: Side, unit: string): readonly string[] {
  const reference = referenceOf(game);
  const { grid } = reference.ground;
  const arrives = reference.scenario.counters.find((each) => each.side === side && each.id === unit)?.arrives;
  if (arrives === undefined || !('within' in arrives.place)) return [];
  const { of } = arrives.place;
  const position = positionOf(game, reference);
  const far = (hex: string) => (grid.has(of) ? grid.stepsBetween(grid.indexOf(hex), grid.indexOf(of)) : 0);
  return arrivalHexes(reference, arrives)
    .filter((hex) => !hasEnemy(position, side, grid.indexOf(hex)))
    .toSorted((one, other) => far(one) - far(other));
}

/** Asks where the next one drops of whom that is not known; `false`: nobody does. */
export function asksDrop(work: ArdennesWork): boolean {
  const { game } = work.state;
  if (!game.mended.dropAsked) return false;
  const { counters } = referenceOf(game).scenario;
  for (const side of SIDES) {
    const next = counters.find((counter) => counter.side === side && isOpen(game, counter));
    if (next?.arrives === undefined || !('within' in next.arrives.place)) continue;
    ask<DropQuestion>(work, { kind: 'drop', of: side, unit: next.id, near: next.arrives.place.of });
    return true;
  }
  return false;
}

/** It comes now, in one hex or another, and nobody has said in which. */
function isOpen(game: ArdennesState, { side, id, arrives }: ScenarioCounter): boolean {
  if (arrives === undefined || !('within' in arrives.place) || arrives.turn > game.turn) return false;
  if (arrives.isInMovement === true || game.drops?.[id] !== undefined) return false;
  if (game.sides[side].units[id] !== undefined || isGone(game, side, id)) return false;
  if (game.absent?.[side].includes(id) === true) return false;
  const hexes = dropHexes(game, side, id);
  return hexes.length > 1 && !arrivesIn(game, side, id).some((hex) => hexes.includes(hex));
}

export function nameDrop(work: ArdennesWork, { of: side, unit }: DropQuestion, hex: string): void {
  emit(work, dropNamed, 'everyone', { side, unit, hex });
}
