/** 8.6131 EXC: the marking once one side Controls every Strategic Location. */

import type { Marking, SetupArea } from '../units/marking.ts';
import { hexOf } from '../units/place.ts';
import { neighboursOf } from '../vocabulary/hex.ts';
import type { Side } from '../vocabulary/sides.ts';

/** The marking once one side Controls every Strategic Location, and where each Area of before is now. */
export interface TakenOver {
  readonly marking: Marking;
  /** Letters of both sides' Areas of before, and of what they belong to now. */
  readonly own: Readonly<Record<string, string>>;
  readonly enemy: Readonly<Record<string, string>>;
}

interface Patch {
  readonly area?: SetupArea;
  readonly locations: readonly string[];
}

function touch(map: string, a: Patch, b: Patch): boolean {
  const hexes = new Set(b.locations.map(hexOf));
  return a.locations.some((name) => {
    const hex = hexOf(name);
    return hexes.has(hex) || neighboursOf(map, hex).some((next) => hexes.has(next));
  });
}

/** Groups of patches that touch or overlap: they are a single Setup Area (8.2). */
function groupsOf(map: string, patches: readonly Patch[]): readonly (readonly Patch[])[] {
  const groups: Patch[][] = [];
  for (const patch of patches) {
    const joined = groups.filter((group) => group.some((other) => touch(map, patch, other)));
    for (const group of joined) groups.splice(groups.indexOf(group), 1);
    groups.push([...joined.flat(), patch]);
  }
  return groups;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * 8.6131 EXC: all Setup Areas are `side`'s, and the former No Man's Land between them too, since nobody contests it any
 * more (8.6051); Areas that touch are one. They are Isolated only if all the Areas that it had were.
 */
export function takenOver(map: string, { areas, noMansLand }: Marking, side: Side): TakenOver {
  const before = areas.filter((area) => area.side === side);
  const stillIsolated = before.length > 0 && before.every(({ isolated }) => isolated);
  const patches: Patch[] = areas.map((area) => ({ area, locations: area.locations }));
  const between = noMansLand.map((name): Patch => ({ locations: [name] }));
  // A hex that touches none of the named ones stays out of all of them.
  const groups = groupsOf(map, [...patches, ...between]).filter((all) => all.some(({ area }) => area));
  const taken = new Set(before.map(({ id }) => id));
  const own: Record<string, string> = {};
  const enemy: Record<string, string> = {};
  const named = groups.map((group): SetupArea => {
    const mine = group.flatMap(({ area }) => (area?.side === side ? [area.id] : [])).sort();
    const id = mine[0] ?? LETTERS.find((letter) => !taken.has(letter)) ?? 'ZZ';
    taken.add(id);
    for (const { area } of group) {
      if (area?.side === side) own[area.id] = id;
      else if (area !== undefined) enemy[area.id] = id;
    }
    const locations = [...new Set(group.flatMap((patch) => patch.locations))].sort();
    return { side, id, isolated: stillIsolated, locations };
  });
  const sorted = named.toSorted((a, b) => a.id.localeCompare(b.id));
  return { marking: { areas: sorted, noMansLand: [] }, own, enemy };
}

/** The Areas of a side that have nothing of those that it had before. */
export function newAreas(before: Marking, after: Marking, side: Side): readonly string[] {
  const had = new Set(before.areas.flatMap((area) => (area.side === side ? area.locations : [])));
  return after.areas
    .filter((area) => area.side === side && !area.locations.some((name) => had.has(name)))
    .map(({ id }) => id);
}
