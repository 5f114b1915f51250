/** 8.6052, 8.6057: what is Isolated, and the path or the barrier that shows it; sure only if no unknown mark could change it. */

import { oncePer } from '../../../kernel/memo.ts';
import { SIDES_OF_A_HEX } from '../../../map/grid.ts';
import type { Filling } from '../../../map/marks.ts';
import { barrierOf, type Flood, pathTo } from '../../../map/search.ts';
import { floodOver, leadsTo, type Steps } from '../../../map/steps.ts';
import { onlyIf } from '../../../text/present.ts';
import { hexOf } from '../units/place.ts';
import type { Side } from '../vocabulary/sides.ts';
import { boundsOf, type Front, type Holder } from './8.6051-setup-areas.ts';
import { hasUnknownStairs, locationsOf, touches } from './buildings.ts';
import { groundOf, opposite } from './ground.ts';
import { sameAs } from './numbered.ts';
import {
  endsOf,
  entriesFor,
  isOnGround,
  type Location,
  type Mover,
  type Position,
  unknownEntriesFor,
} from './position.ts';

/** Where a side's path may end: the hexes of its Eligible Entry Areas, or its HQ (8.6052 EXC). */
export type Goals = readonly string[];

/** Whether a Location is Isolated, and what shows it. */
export type Isolation =
  /** The path that ends it, hex by hex, in whatever way the unknown marks turn out. */
  | { readonly isolated: false; readonly path: readonly string[] }
  /** Hexes that stop every path. */
  | { readonly isolated: true; readonly barrier: readonly string[] }
  /** It hangs on these hexes, of which too little has been said. */
  | { readonly isolated: 'unknown'; readonly hangsOn: readonly string[] };

/** The Locations of one side from which one kind of mover can reach a goal, and those from which it cannot. */
export class Isolations {
  readonly #position: Position;
  readonly #side: Side;
  /** The hexes of Entry Areas that may be Eligible, by that of their arrow. */
  readonly #unknownGoals: Position['entry'][Side];
  /** Every unknown mark against the side, and every one for it; one and the same where nothing is unknown. */
  readonly #sure: Reach;
  readonly #possible: Reach;
  #ways: Pick<Flood, 'before'> | undefined;

  constructor(
    position: Position,
    side: Side,
    mover: Mover,
    /** Absent: the hexes of its Eligible Entry Areas. */
    goals?: Goals,
  ) {
    this.#position = position;
    this.#side = side;
    const { against, inFavour } = boundsOf(position, side);
    const known = goals ?? Object.values(entriesFor(position, side, mover)).flat();
    this.#unknownGoals = goals === undefined ? unknownEntriesFor(position, side, mover) : {};
    const unknown = Object.values(this.#unknownGoals).flat();
    const of = { side, mover };
    this.#possible = reachOf(position, { ...of, goals: [...known, ...unknown] }, 'as-absent', inFavour);
    this.#sure =
      against === inFavour && unknown.length === 0 && sameAs(position, mover, 'as-there') === 'as-absent'
        ? this.#possible
        : reachOf(position, { ...of, goals: known }, 'as-there', against);
  }

  /** Of a Location that the side Controls, at whatever level. */
  of(location: Location): Isolation {
    return isOnGround(this.#position, location) ? this.#onGround(location) : this.#upstairs(location);
  }

  /** The same without what shows it, which costs a search of the map: for many Locations at once. */
  isIsolated(location: Location): Isolation['isolated'] {
    if (isOnGround(this.#position, location)) {
      if (firstOf(this.#position, this.#sure, location) !== undefined) return false;
      if (firstOf(this.#position, this.#possible, location) === undefined) return true;
      return 'unknown';
    }
    const found = this.#grounds(location).map((ground) => this.isHexIsolated(ground));
    if (found.includes(false)) return false;
    const possible = this.#possibleGrounds(location).map((ground) => this.isHexIsolated(ground));
    if (![...found, ...possible].some((isolated) => isolated !== true)) return true;
    return 'unknown';
  }

  /** The same of where one stands on entering a hex without a bridge, by its index. */
  isHexIsolated(hex: number): Isolation['isolated'] {
    if (reaches(this.#sure, hex)) return false;
    return reaches(this.#possible, hex) ? 'unknown' : true;
  }

  #onGround(location: Location): Isolation {
    const { grid } = this.#position;
    const at = grid.indexOf(hexOf(location));
    /** From a bridge, or from beneath it, by the hex that comes first. */
    const behind = (first: number) => onlyIf(first !== at, at);
    const named = (nodes: readonly number[]) => nodes.map((node) => grid.hexAt(node));
    const sure = firstOf(this.#position, this.#sure, location);
    if (sure !== undefined)
      return {
        isolated: false,
        path: named([...behind(sure), ...pathTo(this.#sure.back, sure).toReversed()]),
      };
    const possible = firstOf(this.#position, this.#possible, location);
    if (possible === undefined) {
      const reached = floodOver(grid, this.#possible.steps.out, [at], this.#possible);
      return { isolated: true, barrier: named(barrierOf(grid.net, reached)) };
    }
    this.#ways ??= surest(this.#position, this.#sure, this.#possible);
    const path = [...behind(possible), ...pathTo(this.#ways, possible).toReversed()];
    const unsure = path.filter((to, index) => {
      const from = path[index - 1];
      if (from === undefined) return this.#sure.isOpen[to] === 0;
      return !isSureStep(this.#position, this.#sure, from, to);
    });
    if (unsure.length > 0) return { isolated: 'unknown', hangsOn: named(unsure) };
    const arrow = this.#arrowAt(path.at(-1) ?? at);
    return { isolated: 'unknown', hangsOn: [arrow ?? grid.hexAt(at)] };
  }

  /** The arrow hex of the Entry Area there that may be Eligible. */
  #arrowAt(goal: number): string | undefined {
    const hex = this.#position.grid.hexAt(goal);
    return Object.entries(this.#unknownGoals).find(([, hexes]) => hexes.includes(hex))?.[0];
  }

  /** 8.6057: by friendly-Controlled Locations of the building to one at ground level that is not Isolated. */
  #upstairs(location: Location): Isolation {
    const grounds = this.#grounds(location);
    const found = grounds.map((ground) => this.#onGround(`${this.#position.grid.hexAt(ground)}/0`));
    const out = found.find(({ isolated }) => isolated === false);
    if (out !== undefined) return out;
    const unsure = found.find(({ isolated }) => isolated === 'unknown');
    if (unsure !== undefined) return unsure;
    // By stairs that nobody has marked.
    if (this.#possibleGrounds(location).some((ground) => this.isHexIsolated(ground) !== true))
      return { isolated: 'unknown', hangsOn: [hexOf(location)] };
    const { grid, strategic, buildings } = this.#position;
    if (grounds.length > 0)
      return { isolated: true, barrier: grounds.map((ground) => `${grid.hexAt(ground)}/0`) };
    const building = buildings.find(({ levels }) => Object.hasOwn(levels, hexOf(location)));
    const inside = this.#climbs('as-there').get(location) ?? [];
    const touched =
      building === undefined || !locationsOf(building).includes(location)
        ? []
        : [...new Set([location, ...inside])].flatMap((at) =>
            touches(this.#position, building, at, 'as-there'),
          );
    const barrier = new Set(touched.filter((at) => strategic.get(at) !== this.#side));
    return { isolated: true, barrier: [...barrier] };
  }

  /** The hexes to whose ground level one comes from another Location of them, or of their building. */
  #grounds(location: Location, filling: Filling = 'as-there'): readonly number[] {
    const { grid, blaze } = this.#position;
    return (this.#climbs(filling).get(location) ?? []).flatMap((at) => {
      const hex = hexOf(at);
      // 8.6057: a non-Blazing one.
      return onlyIf(at !== location && at === `${hex}/0` && !blaze.yes.has(hex), grid.indexOf(hex));
    });
  }

  /** The same by stairs that nobody has marked, where there are such. */
  #possibleGrounds(location: Location): readonly number[] {
    if (!hasUnknownStairs(this.#position)) return [];
    return this.#grounds(location, 'as-absent');
  }

  #climbs(filling: Filling): ReadonlyMap<Location, readonly Location[]> {
    return climbs(this.#position)(hasUnknownStairs(this.#position) ? filling : 'as-there');
  }
}

/** The reach of a side by one filling of the unknown marks. */
interface Reach {
  readonly filling: Filling;
  readonly goals: readonly number[];
  /** 1: a path may stand there, since it is Uncontrolled, or of the side's own Areas (8.6052). */
  readonly isOpen: Uint8Array;
  readonly steps: Steps;
  /** Steps in, from wherever in its hex one comes. */
  readonly enters: Uint8Array;
  readonly mayStand: (holder: Holder | undefined) => boolean;
  readonly front: Front;
  /** From the goals backwards, once for all Locations of the side. */
  readonly back: Flood;
}

function reachOf(
  position: Position,
  { side, mover, goals }: { readonly side: Side; readonly mover: Mover; readonly goals: Goals },
  filling: Filling,
  front: Front,
): Reach {
  const { grid } = position;
  const mayStand = (holder: Holder | undefined) => holder === side || holder === 'uncontrolled';
  const ground = groundOf(position, [mover], filling, front, mayStand);
  const { isOpen, steps } = ground;
  const ends = goals.map((hex) => grid.indexOf(hex)).filter((hex) => isOpen[hex] === 1);
  return {
    ...ground,
    filling,
    goals: ends,
    mayStand,
    front,
    back: floodOver(grid, steps.into, ends, { isOpen }),
  };
}

/** The first hex of a path from a Location to a goal: its own, or of a bridge's hex the next one; `undefined`: there is none. */
function firstOf(position: Position, reach: Reach, location: Location): number | undefined {
  const { grid } = position;
  const hex = hexOf(location);
  const node = grid.indexOf(hex);
  const ends = endsOf(position, hex, reach.filling);
  if (ends === undefined) return reaches(reach, node) ? node : undefined;
  const isBeneath = location === `${hex}/0`;
  const { beneath, holders } = reach.front;
  if (!reach.mayStand(isBeneath ? beneath.get(node) : holders[node])) return undefined;
  if (reach.goals.includes(node)) return node;
  let first: number | undefined;
  const far = (at: number | undefined) =>
    at === undefined ? Number.POSITIVE_INFINITY : (reach.back.distances[at] ?? 0);
  for (let slot = 0; slot < SIDES_OF_A_HEX; slot += 1) {
    const to = grid.around[node * SIDES_OF_A_HEX + slot] ?? NONE;
    if (to === NONE || !reaches(reach, to) || !(isBeneath || ends.includes(grid.hexAt(to)))) continue;
    const isEntered = (((reach.enters[to] ?? 0) >> opposite(slot)) & 1) === 1;
    if (isEntered && far(to) < far(first)) first = to;
  }
  return first;
}

/** Whether a path leads from there to a goal. A path may begin where it could not go. */
function reaches({ back }: Reach, hex: number): boolean {
  return (back.distances[hex] ?? NONE) !== NONE;
}

function isSureStep({ grid }: Position, { isOpen, steps }: Reach, from: number, to: number): boolean {
  return isOpen[to] === 1 && leadsTo(grid, steps.out, from, to);
}

/** From the goals backwards the ways with the fewest steps that are not sure: hex by hex what is next on them. */
function surest(position: Position, sure: Reach, possible: Reach): Pick<Flood, 'before'> {
  const { grid } = position;
  const before = new Int32Array(grid.net.size).fill(NONE);
  const unsure = new Int32Array(grid.net.size).fill(grid.net.size);
  for (const goal of possible.goals) unsure[goal] = 0;
  // All with as few of them as the last ones, then those with one more.
  for (let edge = [...possible.goals], count = 0; edge.length > 0; count += 1) {
    const later: number[] = [];
    for (const to of edge) {
      if (unsure[to] !== count) continue;
      for (const from of grid.net.next(to)) {
        if (possible.isOpen[from] === 0 || !leadsTo(grid, possible.steps.out, from, to)) continue;
        const isSure = isSureStep(position, sure, from, to);
        const whole = count + (isSure ? 0 : 1);
        if (whole >= (unsure[from] ?? 0)) continue;
        unsure[from] = whole;
        before[from] = to;
        (isSure ? edge : later).push(from);
      }
    }
    edge = later;
  }
  return { before };
}

const NONE = -1;

/** By Location of a building all that its side can come to within it, over its own, itself included; absent: nothing else. */
const climbs = oncePer((position: Position) => {
  const made = new Map<Filling, ReadonlyMap<Location, readonly Location[]>>();
  return (filling: Filling) => {
    const known = made.get(filling) ?? climbsBy(position, filling);
    made.set(filling, known);
    return known;
  };
});

function climbsBy(position: Position, filling: Filling): ReadonlyMap<Location, readonly Location[]> {
  const found = new Map<Location, readonly Location[]>();
  for (const building of position.buildings) {
    const all = locationsOf(building);
    if (all.length === 1) continue;
    for (const first of all) {
      const side = position.strategic.get(first);
      if (side === undefined || found.has(first)) continue;
      const part = new Set([first]);
      for (const at of part)
        for (const next of touches(position, building, at, filling))
          if (position.strategic.get(next) === side) part.add(next);
      const within = all.filter((at) => part.has(at));
      for (const at of within) found.set(at, within);
    }
  }
  return found;
}
