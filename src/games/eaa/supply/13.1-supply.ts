/**
 * 13.1, 13.3: tracing supply. A unit or hex is in supply by a path of four hexes at most to a friendly map edge or to a
 * supply head: a road hex from which roads lead off such an edge. The start is not counted, the last hex is.
 */
import { controlledBy } from '../control/11.0-control.ts';
import { crossing } from '../control/14.2-bridges.ts';
import { around, occupierOf, withoutStack } from '../position/near.ts';
import type { Position } from '../position/position.ts';
import { enemyOf, type Side } from '../vocabulary/formations.ts';

/** Hexes of a supply path, the last one included. */
const LONGEST_PATH = 4;

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

/** The supply of one side as things stand; heads are worked out once. */
export class SupplyNet {
  readonly #position: Position;
  readonly #side: Side;
  readonly #options: SupplyOptions;
  readonly #enemyControl: Uint8Array;
  /** By hex index the next hex by road toward the edge; the hex itself: a road leads off from it; −1: no head. */
  readonly #heads: Int32Array;

  constructor(position: Position, side: Side, options: SupplyOptions = {}) {
    this.#position = position;
    this.#side = side;
    this.#options = options;
    this.#enemyControl = controlledBy(position, enemyOf(side));
    if (options.detachmentsControl === true && side === 'allied')
      for (const hex of position.detachments)
        for (const beside of around(position.ground, hex)) this.#enemyControl[beside] = 1;
    this.#heads = this.#findHeads();
  }

  /** 13.1: a road hex from which a road path leads off a friendly map edge. */
  isHead(hex: number): boolean {
    return this.#heads[hex] !== -1;
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
    const next = around(this.#position.ground, hex).find((to) => this.isHead(to) && this.#isRoad(hex, to));
    return next === undefined ? undefined : [hex, ...this.#roadTo(next)];
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
    const { ground } = this.#position;
    const before = new Map<number, number>([[start, start]]);
    let ring = [start];
    for (let length = 1; length <= LONGEST_PATH; length += 1) {
      const further: number[] = [];
      for (const from of ring)
        for (const to of around(ground, from)) {
          if (before.has(to) || !this.#isOpen(to) || !this.#isCrossed(from, to)) continue;
          before.set(to, from);
          if (this.isHead(to)) return { ok: true, path: pathBack(before, to), road: this.#roadTo(to) };
          if (this.#isEdge(to) && ground.hexes[to]?.isMapEdge === true)
            return { ok: true, path: pathBack(before, to), road: [] };
          further.push(to);
        }
      ring = further;
    }
    return undefined;
  }

  /** 13.1: over an unbridged river one hex, and that must be a head. */
  #overRiver(start: number): Supply | undefined {
    const head = around(this.#position.ground, start).find(
      (to) => this.isHead(to) && crossing(this.#position, start, to).kind === 'river',
    );
    return head === undefined ? undefined : { ok: true, path: [start, head], road: this.#roadTo(head) };
  }

  /** From each edge inward over roads. */
  #findHeads(): Int32Array {
    const { ground } = this.#position;
    const found = new Int32Array(ground.hexes.length).fill(-1);
    const queue: number[] = [];
    ground.hexes.forEach(({ hasRoadOff }, hex) => {
      if (!hasRoadOff || !this.#isEdge(hex) || !this.#isOpen(hex)) return;
      found[hex] = hex;
      queue.push(hex);
    });
    for (const from of queue)
      for (const to of around(ground, from)) {
        if (found[to] !== -1 || !this.#isOpen(to) || !this.#isRoad(from, to)) continue;
        found[to] = from;
        queue.push(to);
      }
    return found;
  }

  /** Whose roads off the map are sources; those of a cut too, which is no map edge. 13.14: one may have ceased to be. */
  #isEdge(hex: number): boolean {
    const { ground, owners } = this.#position;
    if (ground.hexes[hex]?.edgeOf !== this.#side) return false;
    if (this.#side === 'german') return true;
    return !ground.closing.some(
      ({ towns, hexes }) => hexes.includes(hex) && towns.some((town) => owners.get(town) === 'german'),
    );
  }

  /** Whether a path may pass through a hex or end in it. */
  #isOpen(hex: number): boolean {
    const { ground, owners, roadblocks } = this.#position;
    const enemy = enemyOf(this.#side);
    const occupier = occupierOf(this.#position, hex);
    if (occupier === enemy || owners.get(hex) === enemy) return false;
    // 10.8: German supply passes beside a roadblock, not through it.
    if (this.#side === 'german' && roadblocks.has(hex)) return false;
    // 13.13: through the Westwall only where an Allied unit stands.
    const isOwn = occupier === this.#side;
    if (this.#side === 'allied' && ground.hexes[hex]?.isWestwall === true && !isOwn) return false;
    return this.#enemyControl[hex] !== 1 || (isOwn && this.#options.isReserve !== true);
  }

  #isCrossed(from: number, to: number): boolean {
    const between = crossing(this.#position, from, to);
    if (between.kind === 'river') return false;
    return between.kind === 'open' || between.bridge.owner === this.#side;
  }

  #isRoad(from: number, to: number): boolean {
    const between = crossing(this.#position, from, to);
    return between.kind !== 'river' && between.road && this.#isCrossed(from, to);
  }
}

function pathBack(before: ReadonlyMap<number, number>, end: number): readonly number[] {
  const path = [end];
  for (let at = end, from = before.get(at) ?? at; from !== at; from = before.get(at) ?? at) {
    path.unshift(from);
    at = from;
  }
  return path;
}
