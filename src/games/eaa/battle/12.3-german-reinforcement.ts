/**
 * 12.3, Reinforce Battle in a German attack: a unit, inactive or active, that is near enough by the pack moves beside
 * the hex under attack (9.2 to 9.24), and fights there; 12.83: it does not advance.
 */

import { leftBehind } from '../detachments/15.1-placement.ts';
import { germanRules } from '../german/9.2-rules.ts';
import { tieBreak } from '../german/9.22-tiebreakers.ts';
import { Activation } from '../german/activation.ts';
import { barOn, type Pick, passageTo, settle } from '../german/gate.ts';
import type { Book } from '../packs/book.ts';
import { keyOf } from '../position/changes.ts';
import { around } from '../position/near.ts';
import { bySelector, objectiveOf } from '../position/order.ts';
import { isSupplied, type Position, type Unit } from '../position/position.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import { afterGermans } from '../world/13.52-depots.ts';
import type { World } from '../world/world.ts';

/** A German attack that somebody may join. */
export interface Joined {
  /** By index. */
  readonly target: number;
  /** Keys of those that fight in it already, and of those that have attacked before (9.52). */
  readonly barred: ReadonlySet<string>;
}

/** A unit on its way into the attack. */
export interface Coming {
  readonly unit: Unit;
  /** By index, both ends included. */
  readonly way: readonly number[];
}

/** The unit that comes, ▲ by selector; `undefined`: none can. */
export function comingTo({ pack }: Book, position: Position, joined: Joined): Coming | undefined {
  const { grid } = position.ground;
  const { hexes } = pack.tactics.german['Reinforce Battle'];
  const near = [...position.stacks.values()]
    .flatMap(({ side, units }) => (side === 'german' ? units : []))
    .filter((unit) => {
      const away = grid.stepsBetween(unit.hex, joined.target);
      return away > 1 && away <= hexes && isSupplied(unit) && !joined.barred.has(keyOf(unit));
    })
    .toSorted(bySelector);
  for (const unit of near) {
    const way = wayInto(position, unit, joined.target);
    if (way !== undefined) return { unit, way };
  }
  return undefined;
}

/** Beside the target by 9.22 and 9.24, of what 9.21 and 10.6 leave open. */
function wayInto(position: Position, unit: Unit, target: number): readonly number[] | undefined {
  const activation = alone(position, unit);
  const reach = activation.reachOf(unit);
  if (reach.bound !== undefined) return undefined;
  const beside = new Set(around(position.ground, target));
  const ways = new Map<number, readonly number[]>();
  for (const hex of activation.endsOf(unit)) {
    const way = beside.has(hex) ? wayTo(activation, unit, hex) : undefined;
    if (way !== undefined && isSuppliedBy(position, unit, way)) ways.set(hex, way);
  }
  const ends = [...ways.keys()];
  const pick: Pick = (from) =>
    from.length === 0 ? undefined : tieBreak(position.ground, objectiveOf(position, unit, undefined), from);
  const found = pick(ends);
  if (found === undefined) return undefined;
  const settled = settle(position, found, { kind: 'Reinforce Battle', ends, isAllowed: () => true, pick });
  return ways.get(settled.hex);
}

/** 15.1: by the way that a detachment would be looked for on; in the first edition by the cheapest alone. */
function wayTo(activation: Activation, unit: Unit, hex: number): readonly number[] | undefined {
  const { position } = activation;
  if (germanRules(position).ways === 'any') {
    const passage = passageTo(activation, unit, hex, 'Reinforce Battle');
    return passage?.ok === true ? passage.way : undefined;
  }
  const way = activation.reachOf(unit).wayTo(hex);
  const isBarred = way === undefined || barOn(position, unit, way, 'Reinforce Battle') !== undefined;
  return isBarred ? undefined : way;
}

function isSuppliedBy(position: Position, unit: Unit, way: readonly number[]): boolean {
  const end = way.at(-1) ?? unit.hex;
  return supplyOf(gone(position, { unit, way }), 'german').trace(end).ok;
}

/** The unit as if it alone were active. */
function alone(position: Position, unit: Unit): Activation {
  return new Activation(position, {
    units: new Set([keyOf(unit)]),
    reserves: [],
    corpsObjectives: {},
    isAtMeuse: false,
    isSeventhDone: false,
  });
}

function gone(position: Position, { unit, way }: Coming): Position {
  const activation = alone(position, unit);
  activation.go(unit, way, { left: leftBehind(position, unit, way), exits: false });
  return activation.position;
}

/** With the coming unit where it fights, and all that its way there changes. */
export function brought(book: Book, world: World, coming: Coming): World {
  return afterGermans(
    book,
    { ...world, position: gone(world.position, coming) },
    new Set(coming.way.slice(1)),
  );
}
