/** Hexsides as ways from corner to corner: a river is drawn by pressing corners, and takes the shortest way between two. */
import type { HexGrid, Point } from '../../../map/grid.ts';
import type { PackSide } from '../../../map/pack/sides.ts';

interface Corner {
  readonly at: Point;
  /** Corners beside it, with the hexside between. */
  readonly next: { readonly to: number; readonly side: PackSide }[];
}

export class Corners {
  readonly #corners: Corner[] = [];
  readonly #known = new Map<string, number>();

  constructor(grid: HexGrid) {
    const byMiddle = new Map<string, readonly [number, number]>();
    const hexes = new Map<string, string>();
    for (const hex of grid.hexes) {
      const corners = grid.corners(hex).map((at) => this.#cornerAt(at));
      for (const [index, one] of corners.entries()) {
        const other = corners[(index + 1) % corners.length] ?? one;
        const key = [one, other].sort((a, b) => a - b).join(' ');
        const before = hexes.get(key);
        if (before === undefined) hexes.set(key, hex);
        else byMiddle.set(`${before}-${hex}`, [one, other]);
      }
    }
    // Sides of two hexes alone: what lies at the edge of the map is nobody's.
    for (const [side, [one, other]] of byMiddle) {
      const [a = '', b = ''] = side.split('-');
      this.#corners[one]?.next.push({ to: other, side: [a, b] });
      this.#corners[other]?.next.push({ to: one, side: [a, b] });
    }
  }

  at(corner: number): Point | undefined {
    return this.#corners[corner]?.at;
  }

  /** The one nearest to a point that has hexsides. */
  nearest({ x, y }: Point): number | undefined {
    let best: number | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const [index, { at, next }] of this.#corners.entries()) {
      const far = (at.x - x) ** 2 + (at.y - y) ** 2;
      if (next.length > 0 && far < least) [best, least] = [index, far];
    }
    return best;
  }

  /** The hexsides of a shortest way, of several the straightest; none: there is no way. */
  way(from: number, to: number): readonly PackSide[] {
    const end = this.#corners[to]?.at;
    if (end === undefined) return [];
    const came = new Map<number, { readonly from: number; readonly side: PackSide }>();
    let edge = [from];
    while (edge.length > 0 && !came.has(to)) {
      const next: number[] = [];
      // Those nearest to the end first: a tie goes to the straighter way.
      for (const one of edge.toSorted((a, b) => this.#far(a, end) - this.#far(b, end)))
        for (const { to: other, side } of this.#corners[one]?.next ?? []) {
          if (other === from || came.has(other)) continue;
          came.set(other, { from: one, side });
          next.push(other);
        }
      edge = next;
    }
    const sides: PackSide[] = [];
    for (let at = to; at !== from; ) {
      const step = came.get(at);
      if (step === undefined) return [];
      sides.unshift(step.side);
      at = step.from;
    }
    return sides;
  }

  #far(corner: number, { x, y }: Point): number {
    const at = this.#corners[corner]?.at ?? { x: 0, y: 0 };
    return (at.x - x) ** 2 + (at.y - y) ** 2;
  }

  #cornerAt(at: Point): number {
    const key = `${Math.round(at.x * 1000)} ${Math.round(at.y * 1000)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.#corners.length);
    this.#corners.push({ at, next: [] });
    return this.#corners.length - 1;
  }
}
