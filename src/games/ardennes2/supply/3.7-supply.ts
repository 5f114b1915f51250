/**
 * 3.7 Trace Supply: up to five hexes to a road, and along it without obstruction to a source; or to an Air Supply
 * marker. It depends on hexes alone, not on the unit that asks, and of the enemy only on their places (and, by one
 * reading, on their Bonds): on nothing that is not public.
 */
import { oncePer } from '../../../kernel/memo.ts';
import { SIDES_OF_A_HEX } from '../../../map/grid.ts';
import { type Flood, pathTo } from '../../../map/search.ts';
import { floodOver, stepsWhere } from '../../../map/steps.ts';
import type { Ground } from '../ground/ground.ts';
import { terrainTables } from '../movement/1.3-roads-and-crossings.ts';
import { isFullJam } from '../movement/3.1-steps.ts';
import { hasEnemy } from '../position/near.ts';
import type { Position } from '../position/position.ts';
import { isProhibitedHexside, openRoad, openRoads, prohibitedIn } from '../position/roads.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';

/** From the unit to the road, or to the Air Supply marker. */
const SUPPLY_RANGE = 5;

export interface SupplyTerms {
  /** Hexes from which a road leads off to where supply comes from (1.3, 7.2–7.6). */
  readonly sources: readonly number[];
  /** Reading `bond-supply`: whether enemy Bond hexes are obstructions. */
  readonly doBondsCut?: boolean;
}

/** How a hex is supplied. */
export type SupplyWay =
  | {
      readonly by: 'road';
      /** From the hex to the road, both ends included: six hexes at most, one if the road is there. */
      readonly path: readonly number[];
      /** Along the road from there to the source, both included. */
      readonly road: readonly number[];
    }
  /** The hex of the marker. */
  | { readonly by: 'air'; readonly marker: number };

/** An obstruction of the way. */
export type Obstruction =
  | { readonly kind: 'enemy' | 'enemy Bond' | 'Prohibited terrain'; readonly hex: number }
  | { readonly kind: 'Prohibited hexside' | 'no bridge'; readonly hexes: readonly [number, number] };

/** Why a hex is not supplied. */
export type NoSupply =
  /** There is no source at all. */
  | { readonly why: 'no source' }
  /** The road to a source is more than five hexes away, whatever stood in between. */
  | { readonly why: 'too far' }
  /** A way with the fewest obstructions, and these, from the hex on. */
  | { readonly why: 'cut'; readonly path: readonly number[]; readonly by: readonly Obstruction[] };

/** The supply of one side in a position. */
export class Supply {
  readonly #position: Position;
  readonly #side: Side;
  readonly #terms: SupplyTerms;
  readonly #roads: Flood;
  readonly #near: Flood;

  constructor(position: Position, side: Side, terms: SupplyTerms) {
    this.#position = position;
    this.#side = side;
    this.#terms = terms;
    const { grid } = position.ground;
    const isOpen = new Uint8Array(grid.net.size).fill(1);
    for (const { side: of, hex } of position.stacks.values()) if (of !== side) isOpen[hex] = 0;
    if (terms.doBondsCut === true) for (const hex of position.bonds[enemyOf(side)]) isOpen[hex] = 0;
    // Both searches go backwards: from the sources along roads, and from those roads to whoever is near.
    const roads = openRoads(position);
    const sources = terms.sources.filter((hex) => isOpen[hex] === 1);
    this.#roads = floodOver(grid, roads, sources, { isOpen });
    const into = legSteps(position.ground).into.map((bits, hex) => bits | (roads[hex] ?? 0));
    for (const { hex } of position.stacks.values())
      if (isFullJam(position, side, hex)) into[hex] = roads[hex] ?? 0;
    const onRoad = [...this.#roads.distances.keys()].filter((hex) => this.#roads.distances[hex] !== NONE);
    this.#near = floodOver(grid, into, onRoad, { isOpen, most: SUPPLY_RANGE });
  }

  /** How a hex is supplied: the shortest path to a road; `undefined`: it is Out of Supply. */
  wayFrom(hex: number): SupplyWay | undefined {
    if ((this.#near.distances[hex] ?? NONE) === NONE) {
      const marker = this.markerFor(hex);
      if (marker === undefined) return undefined;
      return { by: 'air', marker };
    }
    const path = [...pathTo(this.#near, hex)].reverse();
    const road = [...pathTo(this.#roads, path.at(-1) ?? hex)].reverse();
    return { by: 'road', path, road };
  }

  isSupplied(hex: number): boolean {
    return (this.#near.distances[hex] ?? NONE) !== NONE || this.markerFor(hex) !== undefined;
  }

  /** Whether it traces to a road, without Air Supply. */
  isTraced(hex: number): boolean {
    return (this.#near.distances[hex] ?? NONE) !== NONE;
  }

  /** An Air Supply marker within five hexes, the nearest: over Prohibited terrain, over enemies, and among them. */
  markerFor(hex: number): number | undefined {
    if (this.#side !== 'us') return undefined;
    const { grid } = this.#position.ground;
    const far = (marker: number) => grid.stepsBetween(hex, marker);
    const [nearest] = [...this.#position.airSupply].sort((a, b) => far(a) - far(b) || a - b);
    if (nearest === undefined || far(nearest) > SUPPLY_RANGE) return undefined;
    return nearest;
  }

  /** Why a hex that is not supplied is not. */
  whyNot(hex: number): NoSupply {
    if (this.#terms.sources.length === 0) return { why: 'no source' };
    const found = this.#leastCut(hex);
    if (found === undefined) return { why: 'too far' };
    const { path, roadFrom } = found;
    const by = path.flatMap((at, index): readonly Obstruction[] => {
      const there = this.#stands(at);
      const next = path[index + 1];
      const step = next === undefined ? undefined : this.#cut(at, next, index >= roadFrom);
      return [there, step].filter((each) => each !== undefined);
    });
    return { why: 'cut', path, by };
  }

  /** The obstruction in a hex that no way leads through. */
  #stands(hex: number): Obstruction | undefined {
    if (hasEnemy(this.#position, this.#side, hex)) return { kind: 'enemy', hex };
    const isCut = this.#terms.doBondsCut === true && this.#position.bonds[enemyOf(this.#side)].has(hex);
    if (!isCut) return undefined;
    return { kind: 'enemy Bond', hex };
  }

  #cut(from: number, to: number, isRoad: boolean): Obstruction | undefined {
    return isRoad ? this.#roadCut(from, to) : this.#pathCut(from, to);
  }

  /** Whether the road from hex to hex cannot be followed: there is none, or its bridge is not there. */
  #roadCut(from: number, to: number): Obstruction | undefined {
    const slot = this.#position.ground.grid.slotTo(from, to);
    const road = slot === undefined ? undefined : openRoad(this.#position, from, slot);
    if (road !== undefined) return undefined;
    return { kind: 'no bridge', hexes: [from, to] };
  }

  /** Whether Leg units could not step from hex to hex; a road that is followed negates what is Prohibited. */
  #pathCut(from: number, to: number): Obstruction | undefined {
    const { ground } = this.#position;
    const slot = ground.grid.slotTo(from, to);
    if (slot === undefined || openRoad(this.#position, from, slot) !== undefined) return undefined;
    if (isProhibitedHexside(ground, 'leg', from, slot))
      return { kind: 'Prohibited hexside', hexes: [from, to] };
    const isShut = prohibitedIn(ground, 'leg', to) !== undefined || isFullJam(this.#position, this.#side, to);
    if (!isShut) return undefined;
    return { kind: 'Prohibited terrain', hex: to };
  }

  /**
   * The way with the fewest obstructions, as if all could be passed: backwards along drawn roads from the sources, then
   * up to five hexes. `roadFrom`: where in the path the road begins. Not by `map/search.ts`: the fewest obstructions and the
   * five hexes hold at once, and of ways that are as good the one that is told stays the same.
   */
  #leastCut(hex: number): { readonly path: readonly number[]; readonly roadFrom: number } | undefined {
    const { grid } = this.#position.ground;
    const size = grid.net.size;
    const road = new Uint16Array(size).fill(FAR);
    const before = new Int32Array(size).fill(NONE);
    const queue: number[] = [];
    for (const source of this.#terms.sources) {
      road[source] = this.#stands(source) === undefined ? 0 : 1;
      queue.push(source);
    }
    // Few are cut, so most hexes come once.
    for (const at of queue)
      for (let slot = 0; slot < SIDES_OF_A_HEX; slot += 1) {
        const to = grid.around[at * SIDES_OF_A_HEX + slot] ?? NONE;
        if (to === NONE || this.#position.ground.road(at, slot) === undefined) continue;
        const cuts = (road[at] ?? FAR) + this.#count(this.#roadCut(to, at), this.#stands(to));
        if (cuts >= (road[to] ?? FAR)) continue;
        road[to] = cuts;
        before[to] = at;
        queue.push(to);
      }
    // By steps from the road: the fewest obstructions to each hex, which itself is not counted where the way begins.
    let cuts = road;
    const steps: Int32Array[] = [];
    let best: { readonly cuts: number; readonly steps: number } | undefined;
    for (let step = 0; step <= SUPPLY_RANGE; step += 1) {
      const here = cuts[hex] ?? FAR;
      if (here < (best?.cuts ?? FAR)) best = { cuts: here, steps: step };
      const next = new Uint16Array(size).fill(FAR);
      const from = new Int32Array(size).fill(NONE);
      for (let at = 0; at < size; at += 1) {
        if ((cuts[at] ?? FAR) === FAR) continue;
        for (const to of grid.net.next(at)) {
          const whole = (cuts[at] ?? FAR) + this.#count(this.#pathCut(to, at), this.#stands(to));
          if (whole >= (next[to] ?? FAR)) continue;
          next[to] = whole;
          from[to] = at;
        }
      }
      steps.push(from);
      cuts = next;
    }
    if (best === undefined) return undefined;
    const path = [hex];
    for (let step = best.steps; step > 0; step -= 1) path.push(steps[step - 1]?.[path.at(-1) ?? hex] ?? hex);
    const roadFrom = path.length - 1;
    for (let at = before[path.at(-1) ?? hex] ?? NONE; at !== NONE; at = before[at] ?? NONE) path.push(at);
    return { path, roadFrom };
  }

  #count(one: Obstruction | undefined, other: Obstruction | undefined): number {
    return (one === undefined ? 0 : 1) + (other === undefined ? 0 : 1);
  }
}

const NONE = -1;
const FAR = 0xffff;

/** Steps that Leg units can make without a road. */
const legSteps = oncePer((ground: Ground) => {
  const { crossCountry } = terrainTables(ground).leg;
  const { grid } = ground;
  return stepsWhere(
    grid,
    (from, to) => (crossCountry[from * SIDES_OF_A_HEX + (grid.slotTo(from, to) ?? 0)] ?? NONE) !== NONE,
  );
});
