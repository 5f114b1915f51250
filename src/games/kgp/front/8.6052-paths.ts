/** 8.6052, 8.6057: what is Isolated, and the path or the barrier that shows it; sure only if no unknown mark could change it. */
import { costsFrom, flood, type Net, pathTo } from '../../../map/search.ts';
import { hexOf } from '../units/place.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import { boundsOf, type Front } from './8.6051-setup-areas.ts';
import {
  type Building,
  entered,
  entriesFor,
  type Location,
  type Mover,
  type Position,
  type Step,
  stepsOf,
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

/** What of one side and one kind of mover stands within reach of a goal. */
export class Isolations {
  readonly #position: Position;
  readonly #side: Side;
  /** Every unknown mark against the side, and every one for it. */
  readonly #sure: Reach;
  readonly #possible: Reach;

  constructor(
    position: Position,
    side: Side,
    mover: Mover,
    goals: Goals = Object.values(entriesFor(position, side, mover)).flat(),
  ) {
    this.#position = position;
    this.#side = side;
    const { against, inFavour } = boundsOf(position, side);
    this.#sure = reachOf(position, side, goals, stepsOf(position, mover, 'as-there'), against);
    this.#possible = reachOf(position, side, goals, stepsOf(position, mover, 'as-absent'), inFavour);
  }

  /** Of a Location that the side Controls, at whatever level. */
  of(location: Location): Isolation {
    const hex = hexOf(location);
    return location === entered(this.#position, hex) ? this.#onGround(hex) : this.#upstairs(location);
  }

  /** The same without what shows it, which costs a search of the map: for many Locations at once. */
  isSurelyIsolated(location: Location): boolean | undefined {
    const hex = hexOf(location);
    if (location !== entered(this.#position, hex)) return undefined;
    const at = this.#position.grid.indexOf(hex);
    if (this.#sure.reaches(at)) return false;
    return this.#possible.reaches(at) ? undefined : true;
  }

  #onGround(hex: string): Isolation {
    const { grid } = this.#position;
    const at = grid.indexOf(hex);
    const sure = this.#sure.pathFrom(at);
    if (sure !== undefined) return { isolated: false, path: sure.map((node) => grid.hexAt(node)) };
    if (this.#possible.pathFrom(at) === undefined)
      return { isolated: true, barrier: this.#possible.barrierAround(at).map((node) => grid.hexAt(node)) };
    // The way with the fewest steps that are not sure.
    const ways = costsFrom(grid.net, [at], (from, to) => {
      if (!this.#possible.may(from, to)) return Number.POSITIVE_INFINITY;
      return this.#sure.may(from, to) ? 0 : 1;
    });
    const [first = at, ...others] = this.#possible.goals;
    const cost = (node: number) => ways.costs[node] ?? Number.POSITIVE_INFINITY;
    const path = pathTo(
      ways,
      others.reduce((best, node) => (cost(node) < cost(best) ? node : best), first),
    );
    const unsure = path.filter((to, index) => {
      const from = path[index - 1];
      return from === undefined ? !this.#sure.isOpen(to) : !this.#sure.may(from, to);
    });
    return { isolated: 'unknown', hangsOn: unsure.map((node) => grid.hexAt(node)) };
  }

  /** 8.6057: by friendly-Controlled Locations of the building to one at ground level that is not Isolated. */
  #upstairs(location: Location): Isolation {
    const own = ownLocations(this.#position, this.#side, location);
    const { distances } = flood(own.net, [own.start], () => true);
    const grounds = own.locations.filter(
      (each, node) =>
        (distances[node] ?? -1) > 0 &&
        each === `${hexOf(each)}/0` &&
        // 8.6057: a non-Blazing one.
        !this.#position.blaze.yes.has(hexOf(each)),
    );
    const found = grounds.map((each) => this.#onGround(hexOf(each)));
    const out = found.find(({ isolated }) => isolated === false);
    if (out !== undefined) return out;
    const unsure = found.find(({ isolated }) => isolated === 'unknown');
    if (unsure !== undefined) return unsure;
    const barrier = [...new Set(own.touched.filter((each) => !own.locations.includes(each)))];
    return { isolated: true, barrier: grounds.length === 0 ? barrier : grounds };
  }
}

/** What one filling of the unknown marks lets a side reach. */
interface Reach {
  readonly goals: readonly number[];
  /** Whether a path may stand there: Uncontrolled, or of the side's own Areas (8.6052). */
  readonly isOpen: (node: number) => boolean;
  /** A step onto a place where a path may stand. */
  readonly may: Step;
  /** Whether a path leads from there to a goal. */
  readonly reaches: (node: number) => boolean;
  readonly pathFrom: (node: number) => readonly number[] | undefined;
  readonly barrierAround: (node: number) => readonly number[];
}

function reachOf(position: Position, side: Side, goals: Goals, step: Step, { holders }: Front): Reach {
  const { grid } = position;
  const enemy = enemyOf(side);
  const isOpen = (node: number) => holders[node] !== enemy && holders[node] !== 'no-mans-land';
  const may: Step = (from, to) => isOpen(to) && step(from, to);
  const ends = goals.map((hex) => grid.indexOf(hex)).filter(isOpen);
  // From the goals backwards, once for all Locations of the side. A path may begin where it could not go.
  const back = flood(grid.net, ends, (to, from) => isOpen(from) && may(from, to));
  return {
    goals: ends,
    isOpen,
    may,
    reaches: (node) => isOpen(node) && (back.distances[node] ?? -1) >= 0,
    pathFrom: (node) =>
      isOpen(node) && (back.distances[node] ?? -1) >= 0 ? pathTo(back, node).toReversed() : undefined,
    barrierAround(node) {
      const reached = flood(grid.net, [node], may).distances;
      return grid.hexes.flatMap((_, at) =>
        reached[at] === -1 && grid.net.next(at).some((next) => reached[next] !== -1) ? [at] : [],
      );
    },
  };
}

/** Locations of the buildings that a side Controls, and which touch which (B23.4; 5.2, 5.3). */
function ownLocations(position: Position, side: Side, start: Location) {
  const touching = new Map<Location, readonly Location[]>(
    position.buildings.flatMap((building) =>
      locationsOf(building).map((each) => [each, touches(position, building, each)]),
    ),
  );
  const locations = [
    start,
    ...[...touching.keys()].filter((each) => each !== start && position.strategic.get(each) === side),
  ];
  const indices = new Map(locations.map((each, node) => [each, node]));
  const net: Net = {
    size: locations.length,
    next: (node) => (touching.get(locations[node] ?? '') ?? []).flatMap((each) => indices.get(each) ?? []),
  };
  const reached = flood(net, [0], () => true).distances;
  const touched = locations.flatMap((each, node) => (reached[node] === -1 ? [] : (touching.get(each) ?? [])));
  return { net, start: 0, locations, touched };
}

function locationsOf({ levels }: Building): readonly Location[] {
  return Object.entries(levels).flatMap(([hex, highest]) =>
    Array.from({ length: highest + 1 }, (_, level) => `${hex}/${level}`),
  );
}

/** The same level of the building's next hexes; where there are stairs, the one above and below. */
function touches({ grid }: Position, building: Building, location: Location): readonly Location[] {
  const hex = hexOf(location);
  const level = Number(location.slice(hex.length + 1));
  const all = new Set(locationsOf(building));
  const climbed = building.stairwells.includes(hex) ? [`${hex}/${level - 1}`, `${hex}/${level + 1}`] : [];
  return [...grid.neighbours(hex).map((next) => `${next}/${level}`), ...climbed].filter((each) =>
    all.has(each),
  );
}
