/** 8.6054: what one side's Areas wholly enclose. */
import { compareHexes, neighboursOf } from '../vocabulary/hex.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import { areaHexes } from './front-line.ts';
import type { Marking } from './marking.ts';
import { hexOf } from './place.ts';

const SIDES_OF_A_HEX = 6;

/**
 * 8.6054: hexes that a marking does not name and that one side's Areas wholly enclose; they belong to those. A hex of
 * the map edge is never enclosed.
 */
export function enclosedHexes(map: string, marking: Marking, side: Side): readonly string[] {
  const own = areaHexes(marking, side);
  const enemy = areaHexes(marking, enemyOf(side));
  const noMansLand = new Set(marking.noMansLand.map(hexOf));
  const barred = (hex: string) => enemy.has(hex) || noMansLand.has(hex);
  const known = new Set<string>();
  const found: string[] = [];
  for (const start of [...own].flatMap((hex) => neighboursOf(map, hex))) {
    if (own.has(start) || known.has(start)) continue;
    const inside = [start];
    known.add(start);
    let open = false;
    for (const hex of inside) {
      const next = neighboursOf(map, hex);
      if (barred(hex) || next.length < SIDES_OF_A_HEX) open = true;
      for (const other of next)
        if (!own.has(other) && !known.has(other)) {
          known.add(other);
          inside.push(other);
        }
    }
    if (!open) found.push(...inside);
  }
  return found.sort(compareHexes);
}
