/** 9.21: what German units do not move away from; methods 2 to 13. */
import { isBuilt } from '../ground/ground.ts';
import { without } from '../position/changes.ts';
import { around, unitsIn } from '../position/near.ts';
import { type Position, strengthOf, type Unit } from '../position/position.ts';
import { afterWay, openGermanHexes, surroundedIn } from './activation.ts';

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
  const vpHex = guardedBy(position, unit.hex).find((hex) => !touched.includes(hex));
  if (vpHex !== undefined) return { rule: '9.21a', vpHex };
  const after = afterWay(position, unit, way);
  const still = surroundedIn(after);
  const freed = [...surroundedIn(position)].filter((hex) => !still.has(hex));
  if (freed.length > 0) return { rule: '9.21b', freed };
  return openingOn(position, unit, way);
}

/** 9.21c, d, for every hex of the way: whether leaving it opens a hex to Allied supply that was closed. */
export function openingOn(
  position: Position,
  unit: Unit,
  way: readonly number[],
): Extract<Restriction, { at: number }> | undefined {
  if (!mayOpen(position)) return undefined;
  let before = openGermanHexes(position);
  for (let index = 1; index < way.length; index += 1) {
    const at = way[index - 1] ?? unit.hex;
    const then = openGermanHexes(afterWay(position, unit, way.slice(0, index + 1)));
    const opened = [...then].filter((hex) => !before.has(hex));
    if (opened.length > 0) return { rule: opened.includes(at) ? '9.21c' : '9.21d', at, opened };
    before = then;
  }
  return undefined;
}

/** Whether there is any German town, city or Westwall hex, or one that could become so. */
function mayOpen({ ground, owners }: Position): boolean {
  return ground.hexes.some((place, hex) => place.isWestwall || (isBuilt(place) && owners.has(hex)));
}

/** 9.21b: whether a unit keeps an Allied unit surrounded where it stands. */
export function isPinned(position: Position, unit: Unit): boolean {
  const still = surroundedIn(without(position, unit));
  return [...surroundedIn(position)].some((hex) => !still.has(hex));
}
