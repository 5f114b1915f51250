/**
 * 13.1, 13.3: tracing supply. A unit or hex is in supply by a path of four hexes at most to a friendly map edge or to a
 * supply head: a road hex from which roads lead off such an edge. The start is not counted, the last hex is.
 */

import { oncePer } from '../../../kernel/memo.ts';
import { SIDES_OF_A_HEX } from '../../../map/grid.ts';
import { onlyIf } from '../../../text/present.ts';
import { controlledBy } from '../control/11.0-control.ts';
import type { Ground } from '../ground/ground.ts';
import { linksOf } from '../ground/links.ts';
import { around, occupierOf, withoutStack } from '../position/near.ts';
import type { Position } from '../position/position.ts';
import { enemyOf, type Side } from '../vocabulary/formations.ts';

/** Hexes of a supply path, the last one included. */
export const LONGEST_PATH = 4;

export interface SupplyOptions {
  /** 13.3: reserve supply, which passes no hex in an Allied ZOC even where a German unit stands. */
  readonly isReserve?: boolean;
  /** 15.21: detachments exert control, at the two moments at which they do. */
  readonly detachmentsControl?: boolean;
}

export type Supply =
  | {
      readonly ok: true;
      /** From the hex itself to the supply head or the map edge. */
      readonly path: readonly number[];
      /** From the supply head by road to the map edge; empty: the path itself ends at the edge. */
      readonly road: readonly number[];
    }
  | { readonly ok: false };

/**
 * The supply of one side as things stand; heads are worked out once. Its two searches are not those of `map/steps.ts`: by
 * bits, which follow the bridges, the same paths came out and took 1.3 times as long, on a whole board hex by hex.
 */
export class SupplyNet {
  readonly #position: Position;
  readonly #side: Side;
  readonly #options: SupplyOptions;
  readonly #lanes: Lanes;
  /** By hex index 1 where no path may pass through or end. */
  readonly #closed: Uint8Array;
  /** By hex index the next hex by road toward the edge; the hex itself: a road leads off from it; −1: no head. */
  #known: Int32Array | undefined;
  readonly #near = new Map<number, boolean>();

  constructor(position: Position, side: Side, options: SupplyOptions = {}) {
    this.#position = position;
    this.#side = side;
    this.#options = options;
    this.#lanes = lanesOf(position.ground);
    this.#closed = closedTo(position, side, options);
  }

  get #heads(): Int32Array {
    this.#known ??= this.#findHeads();
    return this.#known;
  }

  /** 13.1: a road hex from which a road path leads off a friendly map edge. */
  isHead(hex: number): boolean {
    return this.#heads[hex] !== -1;
  }

  /** No path may pass through it or end in it, though one may begin there. */
  isClosed(hex: number): boolean {
    return this.#closed[hex] === 1;
  }

  /** A head or an edge is so near that a path through a hex beside this one could lead there. */
  isNear(hex: number): boolean {
    const { hexes } = this.#position.ground;
    const found =
      this.#near.get(hex) ??
      this.#lanes.beyond(hex).some((at) => this.isHead(at) || hexes[at]?.edgeOf === this.#side);
    this.#near.set(hex, found);
    return found;
  }

  /** Supply heads that those of another time were not. */
  headsBeside(before: SupplyNet): readonly number[] {
    const found: number[] = [];
    this.#heads.forEach((next, hex) => {
      if (next !== -1 && !before.isHead(hex)) found.push(hex);
    });
    return found;
  }

  /**
   * Whether supply can be traced to a hex. 15.51: as for a unit of that side that stands there, in place of whatever does.
   */
  trace(hex: number): Supply {
    const { ground, detachments } = this.#position;
    const isTaken = occupierOf(this.#position, hex) === enemyOf(this.#side);
    const isHeld = this.#options.detachmentsControl === true && detachments.has(hex);
    if (isTaken || isHeld) {
      const cleared = withoutStack(this.#position, hex);
      const others = new Set([...detachments].filter((at) => at !== hex));
      return new SupplyNet({ ...cleared, detachments: others }, this.#side, this.#options).trace(hex);
    }
    // 13.11: always, whatever stands around.
    if (ground.hexes[hex]?.isMapEdge === true && ground.hexes[hex].edgeOf === this.#side)
      return { ok: true, path: [hex], road: [] };
    const own = this.#roadFrom(hex);
    if (own !== undefined) return { ok: true, path: [hex], road: own };
    return this.#byLand(hex) ?? this.#overRiver(hex) ?? { ok: false };
  }

  /** A unit that stands on a road supplies itself over it: its own hex may be in an enemy ZOC (11.1). */
  #roadFrom(hex: number): readonly number[] | undefined {
    if (this.isHead(hex)) return this.#roadTo(hex);
    const lane = this.#lanes.roads[hex]?.find(({ to, river }) => this.isHead(to) && this.#isJoined(river));
    return lane && [hex, ...this.#roadTo(lane.to)];
  }

  #roadTo(head: number): readonly number[] {
    const path = [head];
    for (let at = head, next = this.#heads[at] ?? at; next !== at; next = this.#heads[at] ?? at) {
      path.push(next);
      at = next;
    }
    return path;
  }

  /** The nearest head or friendly edge, without crossing an unbridged river. */
  #byLand(start: number): Supply | undefined {
    const { all, within } = this.#lanes;
    if (!within(start).some((hex) => this.isHead(hex) || this.#endsAt(hex))) return undefined;
    const before = new Map<number, number>([[start, start]]);
    let ring = [start];
    for (let length = 1; length <= LONGEST_PATH; length += 1) {
      const further: number[] = [];
      for (const from of ring)
        for (const { to, river } of all[from] ?? []) {
          if (this.#closed[to] === 1 || before.has(to) || !this.#isCrossed(river)) continue;
          before.set(to, from);
          if (this.isHead(to)) return { ok: true, path: pathBack(before, to), road: this.#roadTo(to) };
          if (this.#endsAt(to)) return { ok: true, path: pathBack(before, to), road: [] };
          further.push(to);
        }
      ring = further;
    }
    return undefined;
  }

  /** 13.1: over an unbridged river one hex, and that must be a head. */
  #overRiver(start: number): Supply | undefined {
    const { bridges } = this.#position;
    const lane = this.#lanes.all[start]?.find(
      ({ to, river }) => river !== undefined && this.isHead(to) && (bridges.get(river)?.isBlown ?? true),
    );
    return lane && { ok: true, path: [start, lane.to], road: this.#roadTo(lane.to) };
  }

  /** From each edge inward over roads. */
  #findHeads(): Int32Array {
    const { ground } = this.#position;
    const { roads, sources } = this.#lanes;
    const found = new Int32Array(ground.hexes.length).fill(-1);
    const queue: number[] = [];
    for (const hex of sources[this.#side]) {
      if (this.#closed[hex] === 1 || !this.#isEdge(hex)) continue;
      found[hex] = hex;
      queue.push(hex);
    }
    for (let index = 0; index < queue.length; index += 1) {
      const from = queue[index] ?? 0;
      const lanes = roads[from] ?? [];
      for (let at = 0; at < lanes.length; at += 1) {
        const { to, river } = lanes[at] as Lane;
        if (found[to] !== -1 || this.#closed[to] === 1 || !this.#isJoined(river)) continue;
        found[to] = from;
        queue.push(to);
      }
    }
    return found;
  }

  /** A path may end there, off the printed map. */
  #endsAt(hex: number): boolean {
    return this.#position.ground.hexes[hex]?.isMapEdge === true && this.#isEdge(hex);
  }

  /**
   * Whether roads off the map are sources of this side there; those of a cut too, which is no map edge. 13.14: one may
   * have ceased to be.
   */
  #isEdge(hex: number): boolean {
    const { ground, owners } = this.#position;
    if (ground.hexes[hex]?.edgeOf !== this.#side) return false;
    if (this.#side === 'german') return true;
    return !ground.closing.some(
      ({ towns, hexes }) => hexes.includes(hex) && towns.some((town) => owners.get(town) === 'german'),
    );
  }

  /** Over no river, or over a bridge of one's own. */
  #isCrossed(river: string | undefined): boolean {
    if (river === undefined) return true;
    const bridge = this.#position.bridges.get(river);
    return bridge !== undefined && !bridge.isBlown && bridge.owner === this.#side;
  }

  /** The same for a road: 14.23. */
  #isJoined(river: string | undefined): boolean {
    return (
      river === undefined || (this.#isCrossed(river) && this.#position.bridges.get(river)?.isNew === false)
    );
  }
}

/** By hex index 1 where a path may neither pass through nor end. */
function closedTo(
  { ground, stacks, owners, roadblocks, detachments }: Position,
  side: Side,
  { isReserve, detachmentsControl }: SupplyOptions,
): Uint8Array {
  const enemy = enemyOf(side);
  const closed = controlledBy({ ground, stacks }, enemy).slice();
  if (detachmentsControl === true && side === 'allied')
    for (const hex of detachments) for (const beside of around(ground, hex)) closed[beside] = 1;
  if (isReserve !== true) for (const stack of stacks.values()) if (stack.side === side) closed[stack.hex] = 0;
  // 13.13: through the Westwall only where an Allied unit stands.
  if (side === 'allied')
    for (const hex of lanesOf(ground).walls) if (stacks.get(hex)?.side !== side) closed[hex] = 1;
  for (const stack of stacks.values()) if (stack.side === enemy) closed[stack.hex] = 1;
  for (const hex of ownedBy(owners)[enemy]) closed[hex] = 1;
  // 10.8: German supply passes beside a roadblock, not through it.
  if (side === 'german') for (const hex of roadblocks) closed[hex] = 1;
  return closed;
}

const ownedBy = oncePer((owners: Position['owners']): { readonly [side in Side]: readonly number[] } => {
  const of = (side: Side) => [...owners].filter(([, owner]) => owner === side).map(([hex]) => hex);
  return { allied: of('allied'), german: of('german') };
});

/** From one hex to the next. */
interface Lane {
  readonly to: number;
  /** The hexside, where a river is. */
  readonly river: string | undefined;
}

/** The unchanging facts of a map, by hex index. */
interface Lanes {
  /** Clockwise. */
  readonly all: readonly (readonly Lane[])[];
  /** Those with a road. */
  readonly roads: readonly (readonly Lane[])[];
  /** Hexes from which a road leads off the map, by whose edge it is. */
  readonly sources: { readonly [side in Side]: readonly number[] };
  readonly walls: readonly number[];
  /** The hexes to which the longest path could lead; and those to which it could from a hex beside it. */
  readonly within: (hex: number) => readonly number[];
  readonly beyond: (hex: number) => readonly number[];
}

const lanesOf = oncePer((ground: Ground): Lanes => {
  const { to, road, river } = linksOf(ground);
  const lanesFrom = (hex: number, isOne: (at: number) => boolean): readonly Lane[] =>
    Array.from({ length: SIDES_OF_A_HEX }, (_, slot) => hex * SIDES_OF_A_HEX + slot).flatMap((at) => {
      const next = to[at] ?? -1;
      return onlyIf(next >= 0 && isOne(at), { to: next, river: river[at] });
    });
  const places = ground.hexes.map((_, hex) => hex);
  const sourcesOf = (side: Side) =>
    places.filter((hex) => ground.hexes[hex]?.hasRoadOff === true && ground.hexes[hex].edgeOf === side);
  const disks = (radius: number) => {
    const known = new Map<number, readonly number[]>();
    return (hex: number): readonly number[] => {
      const found = known.get(hex) ?? places.filter((at) => ground.grid.stepsBetween(hex, at) <= radius);
      known.set(hex, found);
      return found;
    };
  };
  return {
    all: places.map((hex) => lanesFrom(hex, () => true)),
    roads: places.map((hex) => lanesFrom(hex, (at) => road[at] === 1)),
    sources: { allied: sourcesOf('allied'), german: sourcesOf('german') },
    walls: places.filter((hex) => ground.hexes[hex]?.isWestwall === true),
    within: disks(LONGEST_PATH),
    beyond: disks(LONGEST_PATH + 1),
  };
});

/** The supply of both sides in a position, by no rule but the usual ones: worked out once for it. */
export function supplyOf(position: Position, side: Side): SupplyNet {
  return nets(position)(side);
}

const nets = oncePer((position: Position) => {
  const made: { [side in Side]?: SupplyNet } = {};
  return (side: Side): SupplyNet => {
    made[side] ??= new SupplyNet(position, side);
    return made[side];
  };
});

function pathBack(before: ReadonlyMap<number, number>, end: number): readonly number[] {
  const path = [end];
  for (let at = end, from = before.get(at) ?? at; from !== at; from = before.get(at) ?? at) {
    path.unshift(from);
    at = from;
  }
  return path;
}
