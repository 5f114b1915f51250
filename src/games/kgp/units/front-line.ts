/** 8.2: hexes that a side's Setup Areas reach, Front-Line Hexes among them, and how far a hex is from one. */
import { neighboursOf } from '../vocabulary/hex.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import type { Marking } from './marking.ts';
import { hexOf } from './place.ts';

/** The hexes that a side's Setup Areas reach, by the marking; `area` alone when it is named. */
export function areaHexes(marking: Marking, side: Side, area?: string): ReadonlySet<string> {
  return new Set(
    marking.areas
      .filter((it) => it.side === side && (area === undefined || it.id === area))
      .flatMap(({ locations }) => locations.map(hexOf)),
  );
}

/** 8.2: a Setup-Area hex that shares a hexside with a hex of the enemy, No Man's Land or Uncontrolled Territory. */
export function isFrontLine(map: string, marking: Marking, side: Side, hex: string): boolean {
  const own = areaHexes(marking, side);
  // Areas are by Location: a hex can be in both sides' (J19 of the illustration), and is one of the enemy's then.
  const enemy = areaHexes(marking, enemyOf(side));
  return own.has(hex) && neighboursOf(map, hex).some((next) => !own.has(next) || enemy.has(next));
}

/** Where an item lies for 8.615: in a Front-Line Hex, ADJACENT to one of its side's, or farther. */
export function frontLineDistance(
  map: string,
  marking: Marking,
  side: Side,
  hexes: readonly string[],
): 'front-line' | 'adjacent' | 'farther' {
  if (hexes.some((hex) => isFrontLine(map, marking, side, hex))) return 'front-line';
  const next = hexes.flatMap((hex) => neighboursOf(map, hex));
  return next.some((hex) => isFrontLine(map, marking, side, hex)) ? 'adjacent' : 'farther';
}

/** 8.613: whether a Setup Area has a hex of an Entry Area, or touches one, by the marking. */
export function adjoinsEntryArea(
  map: string,
  marking: Marking,
  side: Side,
  area: string,
  entryHexes: readonly string[],
): boolean {
  const own = areaHexes(marking, side, area);
  return entryHexes.some((hex) => own.has(hex) || neighboursOf(map, hex).some((next) => own.has(next)));
}
