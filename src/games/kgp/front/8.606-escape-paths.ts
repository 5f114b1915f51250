/** 8.6053, 8.606, 8.6061: whither one goes who cannot stay, how far that is, and over how much of the enemy's. */
import { oncePer } from '../../../kernel/memo.ts';
import { type Filling, isThere } from '../../../map/marks.ts';
import { costsFrom, type Net, pathTo } from '../../../map/search.ts';
import { hexOf } from '../units/place.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import { type Area, boundsOf, type Front, type Holder } from './8.6051-setup-areas.ts';
import { locationsOf, touches } from './buildings.ts';
import { groundOf, mayStep } from './ground.ts';
import {
  entriesFor,
  isOnGround,
  type Location,
  type Mover,
  type Position,
  unknownEntriesFor,
} from './position.ts';

/** Where a path may lead: a Setup Area of one's own, or an Eligible Entry Area by one of its hexes. */
export type Refuge = { readonly area: Area } | { readonly entry: string };

/** The nearest refuges, all equally far: the choice is their owner's (8.6053, 8.6061). */
export interface Way {
  /** Hexes from where one stands to the refuge's nearest hex. */
  readonly length: number;
  /** Enemy Setup-Area hexes on the path: as few as possible (8.6061). */
  readonly enemyHexes: number;
  /** Whether to some of the refuges it needs such a hex, and to others it does not. */
  readonly differs: boolean;
  /** One such path, from the hex where one stands to the refuge; a Location within a building by its level. */
  readonly path: readonly string[];
  readonly refuges: readonly Refuge[];
}

/** The ground that a path may lie over, by the rule that asks for one. */
export type Ground =
  /** 8.6053: Uncontrolled Territory alone. */
  | 'uncontrolled'
  /** 8.6061: enemy Setup Areas too. */
  | 'enemy-areas'
  /** Where no other path exists at all, No Man's Land too (by the reading of 8.606). */
  | 'no-mans-land';

/** Every desk asks for the same ways again: by side, mover, hex, ground and refuges. */
const known = oncePer((_: Position) => new Map<string, Way | 'none' | 'unknown'>());

/**
 * The way of somebody who stands in a hex; `none`: there is no path; `unknown`: marks that nobody has made could make it
 * another one.
 */
export function wayFrom(
  position: Position,
  side: Side,
  mover: Mover,
  hex: string,
  ground: Ground,
  only?: 'areas' | 'entries',
): Way | 'none' | 'unknown' {
  const ways = known(position);
  const key = [side, mover, hex, ground, only].join(' ');
  const way = ways.get(key) ?? workedOut({ position, side, mover, hex, ground, only });
  ways.set(key, way);
  return way;
}

function workedOut(search: Search): Way | 'none' | 'unknown' {
  const { position, side } = search;
  const { against, inFavour } = boundsOf(position, side);
  const [worst, best] = [nearest(search, against, 'as-there'), nearest(search, inFavour, 'as-absent')];
  if (best === undefined) return 'none';
  const isSure =
    worst?.length === best.length &&
    worst.enemyHexes === best.enemyHexes &&
    worst.differs === best.differs &&
    namesOf(worst) === namesOf(best);
  return isSure ? worst : 'unknown';
}

function namesOf({ refuges }: Way): string {
  return refuges.map(nameOf).sort().join('; ');
}

interface Search {
  readonly position: Position;
  readonly side: Side;
  readonly mover: Mover;
  readonly hex: string;
  readonly ground: Ground;
  /** The only refuges that count; absent: all. */
  readonly only: 'areas' | 'entries' | undefined;
}

function nearest(
  { position, side, mover, hex, ground, only }: Search,
  front: Front,
  filling: Filling,
): Way | undefined {
  const { grid } = position;
  const { areas, holders } = front;
  const enemy = enemyOf(side);
  const start = grid.indexOf(hex);
  const passes = (holder: Holder | undefined) => {
    if (holder === enemy) return ground !== 'uncontrolled';
    return holder === 'uncontrolled' || (holder === 'no-mans-land' && ground === 'no-mans-land');
  };
  const refuges = new Map<number, Refuge[]>();
  const add = (at: string, refuge: Refuge) => {
    const node = grid.indexOf(at);
    refuges.set(node, [...(refuges.get(node) ?? []), refuge]);
  };
  for (const area of areas.filter((each) => each.side === side && only !== 'entries'))
    for (const at of [...area.hexes, ...area.strategic.filter((it) => isOnGround(position, it)).map(hexOf)])
      if (grid.indexOf(at) !== start) add(at, { area });
  // A unit that stands in an Entry Area is there; one in a friendly Setup Area is as near as that.
  const entries = {
    ...entriesFor(position, side, mover),
    ...(filling === 'as-absent' ? unknownEntriesFor(position, side, mover) : {}),
  };
  for (const [entry, hexes] of only === 'areas' ? [] : Object.entries(entries))
    for (const at of hexes)
      if (passes(holders[grid.indexOf(at)]) || holders[grid.indexOf(at)] === side) add(at, { entry });
  const inside = upstairsOf(position, mover, filling);
  for (const area of areas.filter((each) => each.side === side && only !== 'entries'))
    for (const at of area.strategic) {
      const node = inside.nodes.get(at);
      if (node !== undefined) refuges.set(node, [...(refuges.get(node) ?? []), { area }]);
    }
  const holderAt = (node: number): Holder | undefined => {
    const upstairs = inside.locations[node - grid.net.size];
    if (upstairs === undefined) return holders[node];
    return position.strategic.get(upstairs) ?? 'uncontrolled';
  };
  const may = mayStep(
    position,
    groundOf(position, [mover], filling, front, (holder, node) =>
      holder === side ? node === start || refuges.has(node) : node === start || passes(holder),
    ),
  );
  // A path ends where it comes to a refuge. Each hex counts one, and an enemy one so little more that it decides ties.
  const mayClimb = (to: number) =>
    refuges.has(to) || passes(holderAt(to)) || (to < grid.net.size && holders[to] === side && to === start);
  const isInside = (from: number, to: number) => from >= grid.net.size || to >= grid.net.size;
  const ways = costsFrom(inside.net, [start], (from, to) => {
    if (from !== start && refuges.has(from)) return Number.POSITIVE_INFINITY;
    if (!(isInside(from, to) ? mayClimb(to) : may(from, to))) return Number.POSITIVE_INFINITY;
    return holderAt(to) === enemy ? 1 + TIE : 1;
  });
  const cost = (node: number) => ways.costs[node] ?? Number.POSITIVE_INFINITY;
  const least = Math.min(...[...refuges.keys()].map(cost));
  if (least === Number.POSITIVE_INFINITY) return undefined;
  const length = Math.floor(least);
  // 8.6061: all that are equally near are the owner's choice; only the path to the one chosen avoids the enemy.
  const near = [...refuges].filter(([node]) => Math.floor(cost(node)) === length);
  const [end = start] = near.map(([node]) => node).sort((a, b) => cost(a) - cost(b));
  const all = distinct(near.flatMap(([, each]) => each));
  const isThrough = (refuge: Refuge) =>
    near.every(([node, each]) => cost(node) > length || !each.some((at) => nameOf(at) === nameOf(refuge)));
  return {
    length,
    differs: new Set(all.map(isThrough)).size > 1,
    enemyHexes: Math.round((least - length) / TIE),
    path: pathTo(ways, end).map((node) => inside.locations[node - grid.net.size] ?? grid.hexAt(node)),
    refuges: all,
  };
}

/** The grid with the upper levels, cellars and rooftops of buildings behind it, each joined to what one comes to from it. */
interface Upstairs {
  readonly net: Net;
  readonly locations: readonly Location[];
  readonly nodes: ReadonlyMap<Location, number>;
}

/** For Infantry alone, and where it counts by Location; in a Blaze nobody climbs (8.2 Enterable). */
function upstairsOf(position: Position, mover: Mover, filling: Filling): Upstairs {
  const { grid, buildings, blaze } = position;
  if (position.byLocation !== true || mover === 'vehicle')
    return { net: grid.net, locations: [], nodes: new Map() };
  const inside = buildings.flatMap((building) =>
    locationsOf(building).flatMap((at) =>
      isOnGround(position, at) || isThere(blaze, hexOf(at), filling) ? [] : [{ building, at }],
    ),
  );
  const nodes = new Map(inside.map(({ at }, index) => [at, grid.net.size + index]));
  const doors = new Map<number, number[]>();
  const steps = inside.map(({ building, at }) =>
    touches(position, building, at, filling).flatMap((next) => {
      const node = nodes.get(next);
      if (node !== undefined) return [node];
      const hex = hexOf(next);
      if (!isOnGround(position, next) || isThere(blaze, hex, filling)) return [];
      const ground = grid.indexOf(hex);
      doors.set(ground, [...(doors.get(ground) ?? []), nodes.get(at) ?? ground]);
      return [ground];
    }),
  );
  const { size, next } = grid.net;
  return {
    net: {
      size: size + inside.length,
      next(node) {
        if (node >= size) return steps[node - size] ?? [];
        const inwards = doors.get(node);
        return inwards === undefined ? next(node) : [...next(node), ...inwards];
      },
    },
    locations: inside.map(({ at }) => at),
    nodes,
  };
}

/** Less than any map has hexes, and exact in binary. */
const TIE = 2 ** -14;

function distinct(refuges: readonly Refuge[]): readonly Refuge[] {
  return [...new Map(refuges.map((refuge) => [nameOf(refuge), refuge])).values()];
}

/** An Area by the Strategic Locations that make it: its hexes may differ with the unknown marks. */
function nameOf(refuge: Refuge): string {
  return 'entry' in refuge ? refuge.entry : refuge.area.strategic.join(' ');
}
