/** 8.605: the marking of the map that the public marks give, with its letters; or the places on which it hangs. */

import { oncePer } from '../../../kernel/memo.ts';
import type { HexGrid } from '../../../map/grid.ts';
import { knownAt } from '../../../map/marks.ts';
import { fieldsIf } from '../../../text/present.ts';
import type { Marking, SetupArea } from '../units/marking.ts';
import { BENEATH, hexOf } from '../units/place.ts';
import { compareHexes } from '../vocabulary/hex.ts';
import { bySide, SIDES, type Side } from '../vocabulary/sides.ts';
import { type Area, enclosedBy, type Front, frontOf, REACH, surroundedBy } from './8.6051-setup-areas.ts';
import { type Goals, type Isolation, Isolations } from './8.6052-isolation.ts';
import type { Held } from './numbered.ts';
import { entered, isOnGround, type Location, type Mover, type Position } from './position.ts';

/** The marking that the marks give, whoever lettered the Areas before. */
export type Computed =
  | {
      readonly sure: true;
      readonly areas: readonly ComputedArea[];
      readonly noMansLand: readonly string[];
      /** By what stands there; of a side whose Isolation is its secret there is nothing. */
      readonly isolation: Isolated;
      /** 8.6054: what is enclosed, and so part of an Area if nobody of the enemy's is in it. */
      readonly enclosed: readonly string[];
      /** 8.6054: by side, what of the enemy's is enclosed, and so part of its Areas if nobody is in any of it. */
      readonly surrounded: readonly Surrounded[];
    }
  /** It hangs on these hexes, of which too little has been said. */
  | { readonly sure: false; readonly hangsOn: readonly string[] };

/** Strategic Locations that the other side encloses together. */
export interface Surrounded {
  readonly by: Side;
  readonly locations: readonly Location[];
}

/** Names as markings have them: `J19` is the ground level, or the bridge, `J19/1` a level above it, `K20/-1` beneath the bridge. */
export type Isolated = Readonly<Record<Mover, readonly string[]>>;

/** An Area as a marking has it, without its letter. */
export type ComputedArea = Pick<SetupArea, 'side' | 'isolated' | 'locations'>;

const MOVERS: readonly Mover[] = ['infantry', 'vehicle'];

/** The front of a position; `secretIsolation`: the side whose Isolation is not for everybody (8.6052 EXC). */
export function computedFront(position: Position, secretIsolation: Side | undefined): Computed {
  const made = computed(position);
  const known = made.get(secretIsolation);
  if (known !== undefined) return known;
  const value = compute(position, secretIsolation);
  made.set(secretIsolation, value);
  return value;
}

const computed = oncePer((_: Position) => new Map<Side | undefined, Computed>());

/** The marking, each Area with the letter that it had on the map before (8.605): of the one with which it has most in common. */
export function lettered(
  { areas, noMansLand, isolation }: Computed & { sure: true },
  before: Marking,
): Marking {
  return {
    areas: SIDES.flatMap((side) =>
      withLetters(
        areas.filter((area) => area.side === side),
        before.areas.filter((area) => area.side === side),
      ),
    ),
    noMansLand,
    ...fieldsIf(!MOVERS.every((mover) => isolation[mover].length === 0), { isolation }),
  };
}

/**
 * The Isolated ones of a side's own Locations when its paths end at these hexes: for it alone where they are its
 * secret. Or the places on which that hangs.
 */
export function isolatedTo(
  position: Position,
  side: Side,
  goals: Goals,
):
  | { readonly isolated: Isolated; readonly areas: readonly ComputedArea[] }
  | { readonly hangsOn: readonly string[] } {
  const front = sureFront(position);
  if (!('areas' in front)) return { hangsOn: front.hangsOn };
  const { isolated, hangsOn } = isolatedOf(position, front, side, goals);
  if (hangsOn.length > 0) return { hangsOn: inOrder(position, hangsOn) };
  const infantry = new Set(isolated.infantry);
  const areas = front.areas
    .filter((area) => area.side === side)
    .map((area) => {
      const locations = namesOf(position, area);
      return { side, locations, isolated: locations.every((name) => infantry.has(name)) };
    });
  return { isolated, areas };
}

function compute(position: Position, secretIsolation: Side | undefined): Computed {
  const front = sureFront(position);
  if (!('areas' in front)) return front;
  const sides = SIDES.map((side) => {
    if (side === secretIsolation) return { isolated: { infantry: [], vehicle: [] }, hangsOn: [] };
    return isolatedOf(position, front, side);
  });
  const hangsOn = sides.flatMap((each) => each.hangsOn);
  if (hangsOn.length > 0) return { sure: false, hangsOn: inOrder(position, hangsOn) };
  const isolation = {
    infantry: inOrder(
      position,
      sides.flatMap(({ isolated }) => isolated.infantry),
    ),
    vehicle: inOrder(
      position,
      sides.flatMap(({ isolated }) => isolated.vehicle),
    ),
  };
  const infantry = new Set(isolation.infantry);
  const enclosed = bySide((side) => enclosedIn(position, front, side, enclosedBy(position, front, side)));
  return {
    sure: true,
    areas: front.areas.map((area, index) => {
      const own = namesOf(position, area);
      return {
        side: area.side,
        // 8.2: an Area is considered Isolated if an Infantry MMC would be, wherever it set up in it.
        isolated: own.length > 0 && own.every((name) => infantry.has(name)),
        locations: inOrder(position, [...own, ...(enclosed[area.side].get(index) ?? [])]),
      };
    }),
    noMansLand: inOrder(position, [...front.noMansLand, ...contestedBeneath(position, front)]),
    isolation,
    enclosed: inOrder(
      position,
      SIDES.flatMap((side) => [...enclosed[side].values()].flat()),
    ),
    surrounded: SIDES.flatMap((by) =>
      surroundedBy(position, front, by).map((held) => ({ by, locations: inOrder(position, held) })),
    ),
  };
}

/** The front, if no unknown mark could make it another one; else the hexes that could be somebody else's. */
function sureFront(
  position: Position,
): Front | { readonly sure: false; readonly hangsOn: readonly string[] } {
  const smallest = frontOf(position, { us: 'as-there', german: 'as-there' });
  const largest = frontOf(position, { us: 'as-absent', german: 'as-absent' });
  if (smallest === largest) return largest;
  const open = position.grid.hexes.filter(
    (_, index) =>
      smallest.holders[index] !== largest.holders[index] ||
      smallest.beneath.get(index) !== largest.beneath.get(index),
  );
  if (open.length > 0)
    return {
      sure: false,
      hangsOn: inOrder(
        position,
        open.flatMap((hex) => unknownAt(position, hex)),
      ),
    };
  // 8.2: Areas that share a hex are one, and whether the hex is of both can hang on what lies between.
  const apart = new Set(smallest.areas.map(namedBy));
  const joined = largest.areas.filter((area) => !apart.has(namedBy(area)));
  if (joined.length === 0) return largest;
  const around = joined.flatMap(({ strategic }) => strategic.flatMap((at) => nextToOf(position, hexOf(at))));
  const unknown = around.filter((hex) => isUnknown(position, hex));
  const ways = around.flatMap((hex) => unknownWaysNear(position, hex));
  const most = [unknown, ways, around].find(({ length }) => length > 0) ?? around;
  return { sure: false, hangsOn: inOrder(position, most) };
}

function namedBy({ side, strategic }: Area): string {
  return `${side} ${strategic.join(' ')}`;
}

/** The hexes that can be entered from a hex by two hexes of movement, whatever bars the way. */
function nextToOf({ grid }: Position, hex: string): readonly string[] {
  return grid.neighbours(hex).flatMap((next) => [next, ...grid.neighbours(next)]);
}

function isUnknown({ river, blaze, barred }: Position, hex: string): boolean {
  return [river, blaze, barred.infantry].some((marks) => knownAt(marks, hex) === 'unknown');
}

/** A hex of which something is not known; where all is known of it, those between it and whatever it is entered from. */
function unknownAt(position: Position, hex: string): readonly string[] {
  if (isUnknown(position, hex)) return [hex];
  const between = position.grid.neighbours(hex).filter((next) => isUnknown(position, next));
  if (between.length > 0) return between;
  const ways = unknownWaysNear(position, hex);
  return ways.length > 0 ? ways : [hex];
}

/** The hexes near a hex of whose stairs, or of whose bridge's ends, something is not known. */
function unknownWaysNear({ grid, buildings, unknownEnds }: Position, hex: string): readonly string[] {
  const stairs = buildings.flatMap(({ unknownStairs = [] }) => unknownStairs);
  return [...stairs, ...(unknownEnds?.keys() ?? [])].filter((at) => grid.distance(at, hex) <= REACH);
}

/** The Isolated Locations of a side, by the kind of mover; and the hexes on which that hangs. */
function isolatedOf(
  position: Position,
  front: Front,
  side: Side,
  goals?: Goals,
): { readonly isolated: Isolated; readonly hangsOn: readonly string[] } {
  const { grid } = position;
  const hexes = enclosedBy(position, front, side);
  // 8.6054: what is enclosed is of an Area too.
  const places: readonly Pick<Area, 'held' | 'hexes' | 'indices' | 'beneath'>[] = [
    ...front.areas.filter((area) => area.side === side),
    { held: [], beneath: [], hexes, indices: hexes.map((hex) => grid.indexOf(hex)) },
  ];
  const hangsOn = new Set<string>();
  const by = (mover: Mover): readonly string[] => {
    const isolations = new Isolations(position, side, mover, goals);
    const named: string[] = [];
    const add = (name: string, location: () => Location, isIsolated: Isolation['isolated']) => {
      if (isIsolated === true) named.push(name);
      if (isIsolated !== 'unknown') return;
      const found = isolations.of(location());
      if (found.isolated === 'unknown') for (const hex of found.hangsOn) hangsOn.add(hex);
    };
    for (const area of places) {
      for (const each of area.held)
        add(nameOf(position, each), () => each.location, isolations.isIsolated(each.location));
      for (const hex of area.beneath)
        add(beneathIn(hex), () => `${hex}/0`, isolations.isIsolated(`${hex}/0`));
      area.indices.forEach((index, at) => {
        const hex = area.hexes[at] ?? '';
        add(hex, () => entered(position, hex), isolations.isHexIsolated(index));
      });
    }
    return named;
  };
  return { isolated: { infantry: by('infantry'), vehicle: by('vehicle') }, hangsOn: [...hangsOn] };
}

/** Of a hex with a bridge that is its name: what lies beneath is a level below. */
function nameOf(position: Position, { location, hex, isEntered }: Held): string {
  const name = position.grid.hexAt(hex);
  if (isEntered) return name;
  return isOnGround(position, location) ? beneathIn(name) : location;
}

function beneathIn(hex: string): string {
  return `${hex}/${BENEATH}`;
}

/** Locations beneath bridges that are in No Man's Land: the bridge itself never is (8.6051). */
function contestedBeneath({ grid }: Position, { holders, beneath }: Front): readonly string[] {
  return [...beneath]
    .filter(([node, holder]) => holder === 'no-mans-land' && holders[node] !== holder)
    .map(([node]) => beneathIn(grid.hexAt(node)));
}

/** The Area's places as a marking names them: a level that goes with the ground below it is not named by itself. */
function namesOf(position: Position, { held, hexes, beneath }: Area): readonly string[] {
  const entered = new Set(held.filter(({ isEntered }) => isEntered).map(({ hex }) => hex));
  const others = held.filter(({ hex, isEntered }) => !isEntered && !entered.has(hex));
  return [
    ...others.map((each) => nameOf(position, each)),
    ...beneath.map(beneathIn),
    ...[...entered].map((hex) => position.grid.hexAt(hex)),
    ...hexes,
  ];
}

/** 8.6054: what is enclosed goes to the first Area of its side that it touches, or that touches what is enclosed with it. */
function enclosedIn({ grid }: Position, { areas }: Front, side: Side, enclosed: readonly string[]) {
  const found = new Map<number, string[]>();
  if (enclosed.length === 0) return found;
  const none = areas.length;
  const areaAt = new Int32Array(grid.net.size).fill(none);
  areas.forEach((area, at) => {
    if (area.side !== side) return;
    for (const { hex } of area.held) areaAt[hex] = at;
    for (const hex of area.indices) areaAt[hex] = at;
  });
  const left = new Set(enclosed.map((hex) => grid.indexOf(hex)));
  for (const first of left) {
    left.delete(first);
    const part = [first];
    let area = none;
    for (const hex of part)
      for (const next of grid.net.next(hex)) {
        if (left.delete(next)) part.push(next);
        area = Math.min(area, areaAt[next] ?? none);
      }
    found.set(area, [...(found.get(area) ?? []), ...part.map((hex) => grid.hexAt(hex))]);
  }
  return found;
}

/** By hex, then by what in it; each once. */
function inOrder({ grid }: Position, names: readonly string[]): readonly string[] {
  const rank = ranks(grid);
  const count = names.length;
  // Numbers are sorted many times as fast as names: the rank of the hex, and behind it which name it is.
  const keys = new Float64Array(count);
  names.forEach((name, at) => {
    keys[at] = (rank[grid.indexOf(hexOf(name))] ?? 0) * count + at;
  });
  const sorted: string[] = [];
  let before = -1;
  for (const key of keys.sort()) {
    const name = names[key % count] ?? '';
    const hex = Math.floor(key / count);
    let at = sorted.length;
    if (hex === before)
      while (at > 0 && hexOf(sorted[at - 1] ?? '') === hexOf(name) && (sorted[at - 1] ?? '') > name) at -= 1;
    before = hex;
    if (sorted[at - 1] !== name) sorted.splice(at, 0, name);
  }
  return sorted;
}

/** Which in the alphanumeric sequence each hex is. */
const ranks = oncePer(({ hexes }: HexGrid): Int32Array => {
  const found = new Int32Array(hexes.length);
  hexes
    .map((hex, index) => ({ hex, index }))
    .sort((a, b) => compareHexes(a.hex, b.hex))
    .forEach(({ index }, rank) => {
      found[index] = rank;
    });
  return found;
});

// Letters

function withLetters(areas: readonly ComputedArea[], before: readonly SetupArea[]): readonly SetupArea[] {
  const shared = areas
    .flatMap((area, at) =>
      before.map(({ id, locations }) => {
        const was = new Set(locations);
        return { at, id, count: area.locations.filter((location) => was.has(location)).length };
      }),
    )
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.at - b.at);
  const letters = new Map<number, string>();
  const used = new Set<string>();
  for (const { at, id } of shared) {
    if (letters.has(at) || used.has(id)) continue;
    letters.set(at, id);
    used.add(id);
  }
  // A new Area has a letter that none had before, as long as there are such.
  const taken = new Set([...used, ...before.map(({ id }) => id)]);
  const free = LETTERS.filter((id) => !taken.has(id));
  const again = LETTERS.filter((id) => !used.has(id) && taken.has(id));
  const more = [...free, ...again];
  return areas
    .map((area, at) => ({ ...area, id: letters.get(at) ?? more.shift() ?? `Z${at}` }))
    .sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1));
}

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const LETTERS = [...ALPHABET, ...ALPHABET.flatMap((a) => ALPHABET.map((b) => `${a}${b}`))];
