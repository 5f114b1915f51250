/** 9.21: what German units do not move away from; whom it binds the gate knows (`9.2-gate.ts`). */

import { oncePer } from '../../../kernel/memo.ts';
import { onlyIf } from '../../../text/present.ts';
import { type Ground, isBuilt } from '../ground/ground.ts';
import { without } from '../position/changes.ts';
import { around, occupierOf, unitsIn } from '../position/near.ts';
import { type Position, strengthOf, type Unit } from '../position/position.ts';
import { LONGEST_PATH, supplyOf } from '../supply/13.1-supply.ts';
import { germanRules } from './9.2-rules.ts';
import { afterWay, surroundedIn } from './after-way.ts';

/** 9.21a: Allied strength in a VP hex beside which a unit stays, and in a city. */
const GUARDED = 5;
const GUARDED_IN_CITY = 3;

export type Restriction =
  | { readonly rule: '9.21a'; readonly vpHex: number }
  | { readonly rule: '9.21b'; readonly freed: readonly number[] }
  /** `at`: it stops there, since leaving would open these hexes to Allied supply. */
  | { readonly rule: '9.21c' | '9.21d'; readonly at: number; readonly opened: readonly number[] };

/** 9.21a: VP hexes beside which it stands, held by Allied units of little strength (printed, whatever the terrain). */
function guardedBy(position: Position, hex: number): readonly number[] {
  return around(position.ground, hex).filter((at) => {
    const place = position.ground.hexes[at];
    if (place === undefined || place.vp === 0) return false;
    const allied = unitsIn(position, at, 'allied');
    const strength = allied.reduce((sum, unit) => sum + strengthOf(unit), 0);
    return allied.length > 0 && strength <= (place.terrain === 'city' ? GUARDED_IN_CITY : GUARDED);
  });
}

/** Why a unit does not go this way; `undefined`: nothing of 9.21 is against it. */
export function restrictionOn(
  position: Position,
  unit: Unit,
  way: readonly number[],
): Restriction | undefined {
  const end = way.at(-1) ?? unit.hex;
  const touched = around(position.ground, end);
  // It speaks of where a unit starts and of where it goes, not of the hexes between.
  const vpHex = guardedBy(position, unit.hex).find((hex) => !touched.includes(hex));
  if (vpHex !== undefined) return { rule: '9.21a', vpHex };
  const freed = freedOn(position, unit, way);
  if (freed.length > 0) return { rule: '9.21b', freed };
  return openingOn(position, unit, way);
}

/** 9.21b, for every hex of the way. */
function freedOn(position: Position, unit: Unit, way: readonly number[]): readonly number[] {
  if (germanRules(position).ways === 'that of 15.1')
    return freedBy(position, () => afterWay(position, unit, way));
  for (let length = 2; length <= way.length; length += 1) {
    const freed = freedBy(standingOn(position, unit, way.slice(0, length - 1)), () =>
      afterWay(position, unit, way.slice(0, length)),
    );
    if (freed.length > 0) return freed;
  }
  return [];
}

/** Allied hexes that are surrounded and would no longer be. */
function freedBy(position: Position, after: () => Position): readonly number[] {
  const now = surroundedIn(position);
  if (now.size === 0) return [];
  const still = surroundedIn(after());
  return [...now].filter((hex) => !still.has(hex));
}

function standingOn(position: Position, unit: Unit, way: readonly number[]): Position {
  return way.length < 2 ? position : afterWay(position, unit, way);
}

/** Whether 9.21b to d are against the last hex of a way, whose others they leave open; asked hex by hex, again and again. */
export function barsStep(position: Position, unit: Unit): (way: readonly number[]) => boolean {
  const supply = supplyOf(position, 'allied');
  const known = new Map<string, boolean>();
  const judge = (way: readonly number[]) => {
    const at = way.at(-2) ?? unit.hex;
    const before = standingOn(position, unit, way.slice(0, -1));
    const after = afterWay(position, unit, way);
    if (freedBy(before, () => after).length > 0) return true;
    // As long as nothing of Allied supply comes near nothing is opened to it.
    if (way.slice(0, -1).every((hex) => !supply.isNear(hex))) return false;
    return openedBy(before, after, leftBy(before, after, at)).length > 0;
  };
  return (way) => {
    // The earlier part of the way matters only by the towns that it took.
    const taken = way.slice(1).filter((hex) => position.owners.get(hex) === 'allied');
    const key = [way.at(-2), way.at(-1), ...taken].join(' ');
    const found = known.get(key) ?? judge(way);
    known.set(key, found);
    return found;
  };
}

/** 9.21c, d, for every hex of the way: whether leaving it opens a hex to Allied supply that was closed. */
export function openingOn(
  position: Position,
  unit: Unit,
  way: readonly number[],
): Extract<Restriction, { at: number }> | undefined {
  const supply = supplyOf(position, 'allied');
  let before: Position | undefined;
  // Where nothing of Allied supply comes near nothing is opened to it, as long as nothing was before.
  let isFar = true;
  for (let index = 1; index < way.length; index += 1) {
    const at = way[index - 1] ?? unit.hex;
    if (isFar && !supply.isNear(at)) {
      before = undefined;
      continue;
    }
    before ??= standingOn(position, unit, way.slice(0, index));
    const after = afterWay(position, unit, way.slice(0, index + 1));
    const left = leftBy(before, after, at);
    isFar &&= !left.some((hex) => supply.isNear(hex));
    const opened = isFar ? [] : openedBy(before, after, left);
    if (opened.length > 0) return { rule: opened.includes(at) ? '9.21c' : '9.21d', at, opened };
    before = after;
  }
  return undefined;
}

/** The hexes that a unit has left open to Allied supply paths by leaving `at`, or to be traced to: that one and those beside it. */
function leftBy(before: Position, after: Position, at: number): readonly number[] {
  const [was, is] = [supplyOf(before, 'allied'), supplyOf(after, 'allied')];
  const freed = [at, ...around(after.ground, at)].filter((hex) => !is.isClosed(hex) && was.isClosed(hex));
  const isNew = !freed.includes(at) && isEmptyGerman(after, at) && !isEmptyGerman(before, at);
  return isNew ? [...freed, at] : freed;
}

/**
 * 9.21d: the empty German towns, cities and Westwall hexes to which Allied supply can be traced afterwards, and could
 * not before. Hexes that were left ({@link leftBy}) alone can open any; and no path to a hex can be new but within its
 * length of those, or of a hex that comes to be a supply head.
 */
function openedBy(before: Position, after: Position, left: readonly number[]): readonly number[] {
  if (left.length === 0) return [];
  const { ground } = after;
  const fresh = [...left, ...supplyOf(after, 'allied').headsBeside(supplyOf(before, 'allied'))];
  return guardable(ground).filter(
    (hex) =>
      fresh.some((one) => ground.grid.stepsBetween(one, hex) <= LONGEST_PATH) &&
      isOpen(after, hex) &&
      !isOpen(before, hex),
  );
}

function isOpen(position: Position, hex: number): boolean {
  return isEmptyGerman(position, hex) && supplyOf(position, 'allied').trace(hex).ok;
}

/** Nobody stands in it, and it is German: of the Westwall all that is no town. */
function isEmptyGerman(position: Position, hex: number): boolean {
  const place = position.ground.hexes[hex];
  if (place === undefined) return false;
  const isGerman = isBuilt(place) ? position.owners.get(hex) === 'german' : place.isWestwall;
  return isGerman && occupierOf(position, hex) === undefined && !position.detachments.has(hex);
}

/** German towns, cities and Westwall hexes, and those that could become German. */
const guardable = oncePer((ground: Ground): readonly number[] =>
  ground.hexes.flatMap((place, hex) => onlyIf(place.isWestwall || isBuilt(place), hex)),
);

/** 9.21b: whether a unit keeps an Allied unit surrounded where it stands. */
export function isPinned(position: Position, unit: Unit): boolean {
  return freedBy(position, () => without(position, unit)).length > 0;
}
