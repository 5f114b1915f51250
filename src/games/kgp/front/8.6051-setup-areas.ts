/** 8.6051, 8.2: Setup Areas, No Man's Land and Uncontrolled Territory, from who Controls the Strategic Locations. */
import { oncePer, oncePerText } from '../../../kernel/memo.ts';
import type { Filling } from '../../../map/board.ts';
import { flood, partsOf } from '../../../map/search.ts';
import { hexOf } from '../units/place.ts';
import { type BySide, bySide, enemyOf, SIDES, type Side } from '../vocabulary/sides.ts';
import { entered, type Location, type Position, stepsOf, strategicHexes } from './position.ts';

/** 8.2, 8.6051: what is no farther than this from a Strategic Location. */
const REACH = 2;

/** Of each side's own marks. */
const FILLINGS = 4;

/** One Setup Area: Strategic Locations, and hexes that have none at ground level. */
export interface Area {
  readonly side: Side;
  readonly strategic: readonly Location[];
  readonly hexes: readonly string[];
}

/** Whose the place is in which one stands on entering a hex. */
export type Holder = Side | 'no-mans-land' | 'uncontrolled';

/** The map of 8.605 as the rules have it. */
export interface Front {
  readonly areas: readonly Area[];
  readonly noMansLand: readonly string[];
  /** By index of the grid. */
  readonly holders: readonly Holder[];
}

/**
 * The front by the marks. What nobody has said of the terrain is taken as `fillings` say, for each side's Areas: a hex
 * that Infantry could not enter from a Strategic Location of the Area is none of it (8.2), so `as-absent` makes Areas
 * largest.
 */
export function frontOf(position: Position, fillings: BySide<Filling>): Front {
  return frontsOf(position)(`${fillings.us} ${fillings.german}`);
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
  const zones = bySide((side) => zonesOf(position, side, fillings[side]));
  const holders = grid.hexes.map((hex, index): Holder => {
    const location = entered(position, hex);
    if (position.strategic.has(location)) return position.strategic.get(location) ?? 'uncontrolled';
    const near = SIDES.filter((side) => zones[side].near.has(index));
    if (near.length === SIDES.length) return 'no-mans-land';
    const [side] = near;
    return side !== undefined && zones[side].entered.has(index) ? side : 'uncontrolled';
  });
  return {
    areas: SIDES.flatMap((side) => joined(position, side, zones[side].of, holders)),
    noMansLand: grid.hexes.filter((_, index) => holders[index] === 'no-mans-land'),
    holders,
  };
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

/** What lies around the Strategic Locations of a side. */
interface Zones {
  /** Within two hexes of some of them. */
  readonly near: ReadonlySet<number>;
  /** Of those, what Infantry could enter from it: by two hexes of movement over whatever lies between. */
  readonly entered: ReadonlySet<number>;
  /** By the hex of the Strategic Location. */
  readonly of: ReadonlyMap<number, readonly number[]>;
}

function zonesOf(position: Position, side: Side, filling: Filling): Zones {
  const { net } = position.grid;
  const own = strategicHexes(position, side);
  const may = stepsOf(position, 'infantry', filling);
  const around = (starts: Iterable<number>, step: (from: number, to: number) => boolean) =>
    nodesOf(flood(net, starts, step, REACH).distances);
  const of = new Map([...own].map((hex) => [hex, reached(net.next, hex, may)]));
  return { near: new Set(around(own, () => true)), entered: new Set([...of.values()].flat()), of };
}

/** Hexes within two steps of one, itself first: few, so the whole map is not looked at. */
function reached(
  next: (hex: number) => readonly number[],
  hex: number,
  may: (from: number, to: number) => boolean,
): readonly number[] {
  const found = new Set([hex]);
  let edge: readonly number[] = [hex];
  for (let steps = 0; steps < REACH; steps += 1) {
    edge = edge.flatMap((from) => next(from).filter((to) => !found.has(to) && may(from, to)));
    for (const to of edge) found.add(to);
  }
  return [...found];
}

function nodesOf(distances: Int32Array): readonly number[] {
  const found: number[] = [];
  distances.forEach((steps, node) => {
    if (steps >= 0) found.push(node);
  });
  return found;
}

/**
 * 8.2: Areas that touch or overlap are one. Each Strategic Location has its own to begin with, and two of those may
 * share a hex though No Man's Land lies between (J21 and L21 on page P12): one Area then lies in several pieces.
 */
function joined(
  position: Position,
  side: Side,
  zones: ReadonlyMap<number, readonly number[]>,
  holders: readonly Holder[],
): readonly Area[] {
  const { grid, strategic } = position;
  // Nodes are the zones; behind them the hexes, each touching the zones that have it and the hexes beside it.
  const starts = [...zones.keys()];
  const hasStrategic = (hex: number) => strategic.has(entered(position, grid.hexAt(hex)));
  const inZone = new Map<number, number[]>();
  starts.forEach((start, zone) => {
    for (const hex of zones.get(start) ?? [])
      if (hex === start || (holders[hex] === side && !hasStrategic(hex)))
        inZone.set(hex, [...(inZone.get(hex) ?? []), zone]);
  });
  const hexesOfZone = new Map<number, number[]>();
  for (const [hex, list] of inZone)
    for (const zone of list) hexesOfZone.set(zone, [...(hexesOfZone.get(zone) ?? []), hex]);
  const behind = starts.length;
  const parts = partsOf(
    {
      size: behind + grid.net.size,
      next(node) {
        if (node < behind) return (hexesOfZone.get(node) ?? []).map((hex) => behind + hex);
        const hex = node - behind;
        return [
          ...(inZone.get(hex) ?? []),
          ...grid.net.next(hex).flatMap((at) => (inZone.has(at) ? [behind + at] : [])),
        ];
      },
    },
    (node) => node < behind || inZone.has(node - behind),
  );
  return parts.map((part) => {
    const hexes = new Set(part.flatMap((node) => (node < behind ? [] : [node - behind])));
    return {
      side,
      strategic: [...strategic].flatMap(([location, controller]) =>
        controller === side && hexes.has(grid.indexOf(hexOf(location))) ? [location] : [],
      ),
      hexes: [...hexes]
        .filter((hex) => holders[hex] === side && !hasStrategic(hex))
        .sort((a, b) => a - b)
        .map((hex) => grid.hexAt(hex)),
    };
  });
}

/**
 * 8.6054: Uncontrolled hexes that one side's Areas wholly enclose become part of them. A hex of the map edge is never
 * enclosed; a Strategic Location that nobody Controls is, like any other.
 */
export function enclosedBy(position: Position, { holders }: Front, side: Side): readonly string[] {
  const { grid } = position;
  const others: readonly Holder[] = [enemyOf(side), 'no-mans-land'];
  return partsOf(grid.net, (hex) => holders[hex] !== side)
    .filter((part) =>
      part.every((hex) => {
        const holder = holders[hex];
        return holder !== undefined && !others.includes(holder) && !grid.isAtEdge(grid.hexAt(hex));
      }),
    )
    .flat()
    .sort((a, b) => a - b)
    .map((hex) => grid.hexAt(hex));
}
