/** 8.6051, 8.2: Setup Areas, No Man's Land and Uncontrolled Territory, from who Controls the Strategic Locations. */

import { oncePer, oncePerText } from '../../../kernel/memo.ts';
import { SIDES_OF_A_HEX } from '../../../map/grid.ts';
import { type Filling, knownAt } from '../../../map/marks.ts';
import { everyStep, floodOver } from '../../../map/steps.ts';
import { onlyIf } from '../../../text/present.ts';
import { hexOf } from '../units/place.ts';
import { type BySide, bySide, enemyOf, SIDES, type Side } from '../vocabulary/sides.ts';
import { touches } from './buildings.ts';
import { type Held, numberedOf, sameAs, stepsOver } from './numbered.ts';
import { endsOf, entered as enteredIn, isOnGround, type Location, type Position } from './position.ts';

/** 8.2, 8.6051: what is no farther than this from a Strategic Location. */
export const REACH = 2;

/** Of each side's own marks. */
const FILLINGS = 4;

const NONE = -1;

/** One Setup Area: Strategic Locations, and hexes that have none at ground level. */
export interface Area {
  readonly side: Side;
  readonly strategic: readonly Location[];
  readonly hexes: readonly string[];
  /** Hexes of which it has what lies beneath the bridge alone, the bridge being nobody's. */
  readonly beneath: readonly string[];
  /** The first two with their numbers on the grid. */
  readonly held: readonly Held[];
  readonly indices: readonly number[];
}

/** The holder of the Location that one enters first in a hex. */
export type Holder = Side | 'no-mans-land' | 'uncontrolled';

/** The map of 8.605 as the rules have it. */
export interface Front {
  readonly areas: readonly Area[];
  readonly noMansLand: readonly string[];
  /** By index of the grid. */
  readonly holders: readonly Holder[];
  /** The holder of the Location beneath a bridge, where that is no river. */
  readonly beneath: ReadonlyMap<number, Holder>;
  /** 8.6054: Strategic Locations that are their Controller's no more, being enclosed and unoccupied. */
  readonly left: ReadonlySet<Location>;
}

/**
 * The front by the marks. Unsaid terrain is taken as `fillings` say, for each side's Areas: a hex that Infantry could
 * not enter from a Strategic Location of the Area is none of it (8.2), so `as-absent` makes Areas largest.
 */
export function frontOf(position: Position, fillings: BySide<Filling>): Front {
  const { us, german } = bySide((side) => sameAs(position, 'infantry', fillings[side]));
  return frontsOf(position)(`${us} ${german}`);
}

/** One front is asked for again and again: by each path that is looked for, and for each unit. */
const frontsOf = oncePer((position: Position) =>
  oncePerText(FILLINGS, (key) => {
    const [us, german] = key.split(' ').map((word): Filling => (word === 'as-there' ? word : 'as-absent'));
    return frontBy(position, { us: us ?? 'as-there', german: german ?? 'as-there' });
  }),
);

function frontBy(position: Position, fillings: BySide<Filling>): Front {
  const { grid } = position;
  const { ground } = numberedOf(position);
  const zones = bySide((side) => zonesOf(position, side, fillings[side]));
  const { us, german } = zones;
  const holderOf = (hex: number): Holder => {
    const isNear = us.near[hex] !== NONE;
    if (isNear && german.near[hex] !== NONE) return 'no-mans-land';
    const side = isNear ? 'us' : 'german';
    // A hex that could be entered is near.
    return zones[side].entered[hex] === 1 ? side : 'uncontrolled';
  };
  const marked = ground.map((controller, hex) => controller ?? holderOf(hex));
  // 8.6054: what is enclosed and unoccupied is its Controller's no more.
  const unoccupied = unoccupiedIn(position, marked);
  const isLeft = (hex: number) => unoccupied.has(enteredIn(position, grid.hexAt(hex)));
  const holders =
    unoccupied.size === 0 ? marked : marked.map((holder, hex) => (isLeft(hex) ? 'uncontrolled' : holder));
  const beneath = beneathBridges(position, holderOf);
  const made = { holders, beneath };
  return {
    areas: SIDES.flatMap((side) => joined(position, side, zones[side], { ...made, unoccupied })),
    noMansLand: grid.hexes.filter((_, hex) => holders[hex] === 'no-mans-land'),
    ...made,
    left: unoccupied,
  };
}

function beneathBridges(
  { grid, bridges, river, strategic }: Position,
  holderOf: (hex: number) => Holder,
): Front['beneath'] {
  return new Map(
    [...bridges.keys()]
      .filter((hex) => knownAt(river, hex) !== 'yes')
      .map((hex): [number, Holder] => {
        const [node, location] = [grid.indexOf(hex), `${hex}/0`];
        return [node, strategic.has(location) ? (strategic.get(location) ?? 'uncontrolled') : holderOf(node)];
      }),
  );
}

/** The Strategic Locations that are enclosed, and unoccupied as is all that is enclosed with them. */
function unoccupiedIn(position: Position, holders: readonly Holder[]): ReadonlySet<Location> {
  const { unoccupied } = position;
  if (unoccupied === undefined) return new Set();
  return new Set(
    SIDES.flatMap((side) => search(position, holders, side).surrounded)
      .filter((held) => held.every((location) => unoccupied.has(location)))
      .flat(),
  );
}

/**
 * Two fronts between which the true one lies for a side that looks for a way. Marks close hexes: its own Areas are
 * smallest where all that is unknown is marked, and the enemy's, which bar the way, largest where nothing is.
 */
export function boundsOf(
  position: Position,
  side: Side,
): { readonly against: Front; readonly inFavour: Front } {
  const fillings = (own: Filling, other: Filling) => bySide((each) => (each === side ? own : other));
  return {
    against: frontOf(position, fillings('as-there', 'as-absent')),
    inFavour: frontOf(position, fillings('as-absent', 'as-there')),
  };
}

/** The surroundings of a side's Strategic Locations. */
export interface Zones {
  /** Hexes to the nearest of them, if no more than two; else −1. */
  readonly near: Int32Array;
  /** 1: within two of one, and Infantry could enter it from there, by two hexes of movement over whatever lies between. */
  readonly entered: Uint8Array;
  /** The hexes of those Locations, each once. */
  readonly starts: readonly number[];
  /** The hexes that could be entered from each of those, one list after the other. */
  readonly hexes: readonly number[];
  /** Where of these its own begin; and the end of all. */
  readonly from: readonly number[];
}

export function zonesOf(position: Position, side: Side, filling: Filling): Zones {
  const { grid, bridges, strategic } = position;
  const { out } = stepsOver(position, 'infantry', filling);
  /** From a bridge one goes by its ends alone; elsewhere by any step. */
  const endsFrom = (hex: string) =>
    strategic.get(`${hex}/0`) === side ? undefined : endsOf(position, hex, filling);
  const starts = [...new Set(numberedOf(position).held[side].map(({ hex }) => hex))];
  const entered = new Uint8Array(grid.net.size);
  const hexes: number[] = [];
  const from: number[] = [];
  // By whose zone a hex was found last: few are in each, so the whole map is not looked at.
  const found = new Int32Array(grid.net.size);
  starts.forEach((start, zone) => {
    const first = hexes.length;
    from.push(first);
    const find = (hex: number) => {
      if (found[hex] === zone + 1) return;
      found[hex] = zone + 1;
      entered[hex] = 1;
      hexes.push(hex);
    };
    find(start);
    const ends = bridges.size === 0 ? undefined : endsFrom(grid.hexAt(start));
    const descents = descentsFrom(position, side, start, filling);
    // Nobody comes out of it by itself.
    let edge = descents === undefined ? first : hexes.length;
    for (let steps = 0; steps < REACH; steps += 1) {
      for (const hex of descents?.[steps] ?? []) {
        find(hex);
        if (hex === start) edge = first;
      }
      const end = hexes.length;
      for (; edge < end; edge += 1) {
        const hex = hexes[edge] ?? start;
        for (let slot = 0; slot < SIDES_OF_A_HEX; slot += 1) {
          if ((((out[hex] ?? 0) >> slot) & 1) === 0) continue;
          const to = grid.around[hex * SIDES_OF_A_HEX + slot] ?? hex;
          if (hex !== start || ends === undefined || ends.includes(grid.hexAt(to))) find(to);
        }
      }
    }
  });
  from.push(hexes.length);
  const near = floodOver(grid, everyStep(grid), starts, { most: REACH }).distances;
  return { near, entered, starts, hexes, from };
}

/**
 * To which ground levels one comes down from what a side has in a hex, by the hexes that are left behind (8.2 Enterable,
 * whoever is there); `undefined`: it has something on the ground, or it does not count where its stairs are.
 */
function descentsFrom(
  position: Position,
  side: Side,
  start: number,
  filling: Filling,
): readonly (readonly number[])[] | undefined {
  if (position.byLocation !== true) return undefined;
  const { grid } = position;
  const own = numberedOf(position).held[side].filter(({ hex }) => hex === start);
  if (own.some(({ location }) => isOnGround(position, location))) return undefined;
  const building = position.buildings.find(({ levels }) => Object.hasOwn(levels, grid.hexAt(start)));
  const seen = new Set(own.map(({ location }) => location));
  const found: (readonly number[])[] = [];
  let here: readonly Location[] = [...seen];
  for (let steps = 0; steps < REACH; steps += 1) {
    const beside: Location[] = [];
    const all = [...here];
    for (const at of all)
      for (const next of building === undefined ? [] : touches(position, building, at, filling)) {
        if (seen.has(next)) continue;
        const isAbove = hexOf(next) === hexOf(at);
        if (isAbove) all.push(next);
        else beside.push(next);
        if (isAbove) seen.add(next);
      }
    found.push(all.filter((at) => isOnGround(position, at)).map((at) => grid.indexOf(hexOf(at))));
    here = [...new Set(beside)].filter((at) => !seen.has(at));
    for (const at of here) seen.add(at);
  }
  return found;
}

/**
 * 8.2: Areas that touch or overlap are one. Each Strategic Location has its own to begin with, and two of those may
 * share a hex though No Man's Land lies between (J21 and L21 on page P12): one Area then lies in several pieces.
 */
function joined(
  position: Position,
  side: Side,
  zones: Zones,
  {
    holders,
    beneath,
    unoccupied,
  }: Pick<Front, 'holders' | 'beneath'> & { readonly unoccupied: ReadonlySet<Location> },
): readonly Area[] {
  const { grid, strategic } = position;
  const { ground, held } = numberedOf(position);
  const isOfArea = (hex: number) => holders[hex] === side && ground[hex] === undefined;
  const isBeneath = (hex: number) =>
    beneath.get(hex) === side && holders[hex] !== side && !strategic.has(`${grid.hexAt(hex)}/0`);
  const sets = new Sets(grid.net.size);
  const isIn = new Uint8Array(grid.net.size);
  const kept =
    unoccupied.size === 0 ? held[side] : held[side].filter(({ location }) => !unoccupied.has(location));
  const starts = new Set(kept.map(({ hex }) => hex));
  zones.starts.forEach((start, zone) => {
    if (!starts.has(start)) return;
    const end = zones.from[zone + 1] ?? 0;
    for (let at = zones.from[zone] ?? end; at < end; at += 1) {
      const hex = zones.hexes[at] ?? start;
      if (hex !== start && !isOfArea(hex) && !isBeneath(hex)) continue;
      isIn[hex] = 1;
      sets.join(start, hex);
    }
  });
  const members: number[] = [];
  for (let hex = 0; hex < grid.net.size; hex += 1) {
    if (isIn[hex] === 0) continue;
    members.push(hex);
    // Half of its neighbours: each of the others has it among its own.
    for (let slot = 0; slot < SIDES_OF_A_HEX / 2; slot += 1) {
      const next = grid.around[hex * SIDES_OF_A_HEX + slot] ?? NONE;
      if (next !== NONE && isIn[next] === 1) sets.join(hex, next);
    }
  }
  const areas = new Map<
    number,
    { readonly held: Held[]; readonly indices: number[]; readonly beneath: string[] }
  >();
  for (const each of kept) {
    const set = sets.of(each.hex);
    const area = areas.get(set) ?? { held: [], indices: [], beneath: [] };
    areas.set(set, area);
    area.held.push(each);
  }
  for (const hex of members)
    if (isOfArea(hex)) areas.get(sets.of(hex))?.indices.push(hex);
    else if (isBeneath(hex)) areas.get(sets.of(hex))?.beneath.push(grid.hexAt(hex));
  return [...areas.values()].map((area) => ({
    side,
    strategic: area.held.map(({ location }) => location),
    hexes: area.indices.map((hex) => grid.hexAt(hex)),
    ...area,
  }));
}

/** Numbers in sets that are joined two by two. */
class Sets {
  readonly #above: Int32Array;

  constructor(size: number) {
    this.#above = new Int32Array(size);
    for (let at = 0; at < size; at += 1) this.#above[at] = at;
  }

  /** The number that stands for the set. */
  of(one: number): number {
    let at = one;
    for (let above = this.#above[at] ?? at; above !== at; above = this.#above[at] ?? at) {
      const next = this.#above[above] ?? above;
      this.#above[at] = next;
      at = next;
    }
    return at;
  }

  join(a: number, b: number): void {
    this.#above[this.of(a)] = this.of(b);
  }
}

/**
 * 8.6054: Uncontrolled hexes that one side's Areas wholly enclose become part of them. A hex of the map edge is never
 * enclosed; a Strategic Location that nobody Controls is, like any other.
 */
export function enclosedBy(position: Position, front: Front, side: Side): readonly string[] {
  return within(position, front, side).enclosed.map((hex) => position.grid.hexAt(hex));
}

/**
 * 8.6054: enemy Strategic Locations that the side's Areas wholly enclose, those that are enclosed together in one: part
 * of those Areas if all of them are unoccupied. Of their hexes the enemy has nothing else; or all of the enemy's
 * Locations there, upper levels over the side's own ground among them, where these count by Location.
 */
export function surroundedBy(position: Position, front: Front, side: Side): readonly (readonly Location[])[] {
  return within(position, front, side).surrounded;
}

/** The places that the Areas of a side wholly enclose: hexes by number, and Locations of the enemy's. */
interface Within {
  readonly enclosed: readonly number[];
  readonly surrounded: readonly (readonly Location[])[];
}

/** Both are asked for again and again, and one search of the map finds them. */
function within(position: Position, front: Front, side: Side): Within {
  const known = withins(front);
  known[side] ??= search(position, front.holders, side, front.left);
  return known[side];
}

const withins = oncePer((_: Front): { [side in Side]?: Within } => ({}));

function search(
  position: Position,
  holders: readonly Holder[],
  side: Side,
  left: ReadonlySet<Location> = new Set(),
): Within {
  const { around, net } = position.grid;
  const { ground, held } = numberedOf(position);
  const enemy = enemyOf(side);
  const isMore = new Uint8Array(net.size);
  if (position.byLocation !== true)
    for (const { hex, isEntered } of held[enemy]) if (!isEntered) isMore[hex] = 1;
  const isSeen = new Uint8Array(net.size);
  for (let hex = 0; hex < net.size; hex += 1) if (holders[hex] === side) isSeen[hex] = 1;
  // Part after part of what is not the side's, each behind the last one.
  const queue = new Int32Array(net.size);
  const enclosed: number[] = [];
  const surrounded: (readonly Location[])[] = [];
  let end = 0;
  for (let first = 0; first < net.size; first += 1) {
    if (isSeen[first] === 1) continue;
    isSeen[first] = 1;
    const start = end;
    queue[end] = first;
    end += 1;
    let isWhole = true;
    for (let at = start; at < end; at += 1) {
      const hex = queue[at] ?? first;
      const holder = holders[hex];
      if (holder === 'no-mans-land') isWhole = false;
      else if (holder === enemy && (ground[hex] === undefined || isMore[hex] === 1)) isWhole = false;
      for (let slot = 0; slot < SIDES_OF_A_HEX; slot += 1) {
        const next = around[hex * SIDES_OF_A_HEX + slot] ?? NONE;
        if (next === NONE) isWhole = false;
        else if (isSeen[next] === 0) {
          isSeen[next] = 1;
          queue[end] = next;
          end += 1;
        }
      }
    }
    if (!isWhole) continue;
    const part = [...queue.subarray(start, end)].sort((a, b) => a - b);
    const enemies = part.filter((hex) => holders[hex] === enemy);
    // Upstairs in them the enemy may have more.
    const theirs = locationsAt(position, enemy, position.byLocation === true ? part : enemies).filter(
      (location) => !left.has(location),
    );
    if (theirs.length > 0) surrounded.push(theirs);
    else enclosed.push(...part);
  }
  const upstairs =
    position.byLocation === true ? upstairsWithin(position, { holders, enemy, side, enclosed, left }) : [];
  return { enclosed: enclosed.sort((a, b) => a - b), surrounded: [...surrounded, ...upstairs] };
}

/** A side's Locations in hexes, as they stand. */
function locationsAt(position: Position, side: Side, hexes: readonly number[]): readonly Location[] {
  if (position.byLocation !== true) return hexes.map((hex) => enteredIn(position, position.grid.hexAt(hex)));
  const { held } = numberedOf(position);
  const at = new Set(hexes);
  return held[side].filter(({ hex }) => at.has(hex)).map(({ location }) => location);
}

/**
 * 8.6054: upper levels of the enemy's over ground that is the side's, building by building: enclosed where all around each
 * of their hexes is the side's too.
 */
function upstairsWithin(
  position: Position,
  {
    holders,
    enemy,
    side,
    enclosed,
    left,
  }: {
    readonly holders: readonly Holder[];
    readonly enemy: Side;
    readonly side: Side;
    readonly enclosed: readonly number[];
    readonly left: ReadonlySet<Location>;
  },
): readonly (readonly Location[])[] {
  const { grid, buildings } = position;
  const own = new Set(enclosed);
  const isOwn = (hex: number) => holders[hex] === side || own.has(hex);
  const above = numberedOf(position).held[enemy].filter(
    ({ hex, location }) => isOwn(hex) && !left.has(location) && !isOnGround(position, location),
  );
  if (above.length === 0) return [];
  return buildings.flatMap(({ levels }) => {
    const theirs = above.filter(({ hex }) => Object.hasOwn(levels, grid.hexAt(hex)));
    const isWhole = theirs.every(({ hex }) => {
      const around = grid.net.next(hex);
      return around.length === SIDES_OF_A_HEX && around.every(isOwn);
    });
    return onlyIf(
      theirs.length > 0 && isWhole,
      theirs.map(({ location }) => location),
    );
  });
}
