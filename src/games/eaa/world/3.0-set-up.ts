/** 3.0: where everything stands on December 16 once the setup cards have been gone through. */

import { onlyIf, present } from '../../../text/present.ts';
import { takenOn } from '../control/14.1-entering.ts';
import { isBuilt } from '../ground/ground.ts';
import { keyOf, without, withUnitAt } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { counterKey, sideOf } from '../vocabulary/counters.ts';
import type { CorpsName } from '../vocabulary/formations.ts';
import {
  type Adjustment,
  type Instruction,
  instructionAt,
  type SetupCard,
} from '../vocabulary/setup-cards.ts';
import { unitsOnMap, type World, withPosition } from './world.ts';

/** The pile of a corps: cards from the top, the last that was drawn first. */
export interface SetupPile {
  readonly corps: CorpsName;
  readonly cards: readonly SetupCard[];
}

const PLACES = [1, 2, 3] as const;

/** Step 2: whether no further card is drawn: each corps that has cards has one drawn, and one corps three. */
export function isSetupOver(all: readonly SetupCard[], drawn: readonly SetupCard[]): boolean {
  const corps = [...new Set(all.map((card) => card.corps))];
  const counts = corps.map((name) => drawn.filter((card) => card.corps === name).length);
  const hasEach = counts.every((count) => count > 0);
  return (hasEach && counts.some((count) => count >= PLACES.length)) || drawn.length >= all.length;
}

/** The piles that the drawn cards form, in the order in which the pack has the corps. */
export function setupPiles(all: readonly SetupCard[], drawn: readonly SetupCard[]): readonly SetupPile[] {
  return [...new Set(all.map(({ corps }) => corps))].flatMap((corps) => {
    const cards = drawn.filter((card) => card.corps === corps).toReversed();
    return onlyIf(cards.length > 0, { corps, cards });
  });
}

/** A card of a pile in its turn, and what it says there; absent: nothing. */
export interface CardRead {
  readonly card: SetupCard;
  readonly instruction?: Instruction;
}

/** Steps 3 to 5: the cards of a pile from the top. */
export function cardsRead({ cards }: SetupPile): readonly CardRead[] {
  const top = cards[0]?.letter;
  if (top === undefined) return [];
  return PLACES.flatMap((place, index): CardRead[] => {
    const card = cards[index];
    if (card === undefined) return [];
    const instruction = instructionAt(card, place, top);
    return [{ card, ...present({ instruction }) }];
  });
}

/** 3.0: the changes by the pile of a corps, in order. */
export function adjustmentsOf(pile: SetupPile): readonly Adjustment[] {
  return cardsRead(pile).flatMap(({ instruction }) => instruction?.adjustments ?? []);
}

/** With all of them. What is asked of a unit that is gone by then is not done. */
export function adjusted(world: World, adjustments: readonly Adjustment[]): World {
  return adjustments.reduce(adjustedBy, world);
}

function adjustedBy(world: World, adjustment: Adjustment): World {
  const { position } = world;
  const { grid } = position.ground;
  switch (adjustment.kind) {
    case 'blown': {
      const [a, b] = adjustment.between;
      const id = grid.hexside(a, b) ?? '';
      const bridge = position.bridges.get(id);
      if (bridge === undefined) return world;
      const bridges = new Map([...position.bridges, [id, { ...bridge, isBlown: true }]]);
      return { ...world, position: { ...position, bridges } };
    }
    case 'position': {
      const hex = grid.indexOf(adjustment.hex);
      const isHeld = unitsIn(position, hex).length > 0;
      if (isHeld) return { ...world, position: { ...position, ips: new Set([...position.ips, hex]) } };
      return world;
    }
    case 'unit': {
      const unit = unitsOnMap(world).find((each) => keyOf(each) === counterKey(adjustment));
      return unit === undefined ? world : withUnitAdjusted(world, unit, adjustment);
    }
    default: {
      const never: never = adjustment;
      return never;
    }
  }
}

function withUnitAdjusted(
  world: World,
  unit: Unit,
  { to, isReduced, isDispersed, isEliminated }: Extract<Adjustment, { kind: 'unit' }>,
): World {
  const { position } = world;
  if (isEliminated === true) return withPosition(world, without(position, unit));
  const hex = to === undefined ? unit.hex : position.ground.grid.indexOf(to);
  const after: Unit = {
    ...unit,
    steps: isReduced === true ? Math.max(1, unit.steps - 1) : unit.steps,
    isDispersed: unit.isDispersed || isDispersed === true,
  };
  return { ...world, position: standing(position, after, hex) };
}

/** In that hex, which it owns if it is a town (14.1), as it does each bridge over which it has come (14.2). */
function standing(position: Position, unit: Unit, hex: number): Position {
  const side = sideOf(unit.counter);
  const { ground, owners } = position;
  const placed = withUnitAt(position, unit, hex);
  // 14.34: the position that a hex had goes with the last unit that leaves it.
  const isLeft = hex !== unit.hex && unitsIn(placed, unit.hex).length === 0;
  const ips = new Set([...placed.ips].filter((each) => !isLeft || each !== unit.hex));
  const moved: Position = { ...placed, ips };
  if (hex !== unit.hex && ground.grid.stepsBetween(unit.hex, hex) === 1)
    return { ...moved, ...takenOn(position, side, [unit.hex, hex]) };
  const place = ground.hexes[hex];
  if (place === undefined || !isBuilt(place) || owners.get(hex) === side) return moved;
  return { ...moved, owners: new Map([...owners, [hex, side]]) };
}
