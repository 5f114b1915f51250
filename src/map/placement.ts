/** Where a map lies on a picture of it: the way from pixels to points of the map and back. */
import type { HexGrid, Point } from './grid.ts';

/** Of a pixel (px, py): x = a·px + c·py + e, y = b·px + d·py + f, as {@link Point} counts. */
export type Placement = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A place on the picture; from its upper left corner, which is 0, 0. */
export interface Pixel {
  readonly px: number;
  readonly py: number;
}

/** A point of the map, and where it was found on the picture. */
export interface Anchor extends Pixel {
  readonly at: Point;
}

export type Placed =
  | { readonly ok: true; readonly placed: Placement }
  | { readonly ok: false; readonly why: 'on a line' | 'mirrored' | 'out of shape' | 'too small' };

/** Pixels from hex to hex without which nothing can be made out. */
const LEAST_HEX = 12;
/** How much wider or higher a scan may show the map than it is, and how far its right angles may lean. */
const MOST_STRETCH = 1.25;
const MOST_LEAN = 0.12;

/**
 * The placement that brings each anchor to its point, or as near to all of them as can be (least squares) where there
 * are more than three. Refuses anchors from which no map comes that lies flat on its picture.
 */
export function placementOf(anchors: readonly Anchor[]): Placed {
  const spread = areaOf(anchors.map(({ at: { x, y } }) => [x, y]));
  const seen = areaOf(anchors.map(({ px, py }) => [px, py]));
  if (spread < 0.02 || seen < 0.02) return { ok: false, why: 'on a line' };
  const xs = solved(anchors, ({ x }) => x);
  const ys = solved(anchors, ({ y }) => y);
  if (xs === undefined || ys === undefined) return { ok: false, why: 'on a line' };
  const placed: Placement = [xs[0], ys[0], xs[1], ys[1], xs[2], ys[2]];
  const fault = faultOf(placed);
  return fault === undefined ? { ok: true, placed } : { ok: false, why: fault };
}

/** How a VASL board file states its grid; in pixels. */
export interface StatedGrid {
  /** The centre of one hex. */
  readonly a1x: number;
  readonly a1y: number;
  /** From one column of a flat-top grid (row of a pointy-top one) to the next. */
  readonly hexWidth: number;
  /** From one hex to the next in its column (row). */
  readonly hexHeight: number;
}

/** The placement of a grid as its board file states it: where its `first` hex lies, and how far the others are off. */
export function statedPlacement(
  { a1x, a1y, hexWidth, hexHeight }: StatedGrid,
  isFlat: boolean,
  first: Point,
): Placement {
  const [across, down] = isFlat ? [CLOSE / hexWidth, 1 / hexHeight] : [1 / hexHeight, CLOSE / hexWidth];
  return [across, 0, 0, down, first.x - a1x * across, first.y - a1y * down];
}

/** Between rows that are set off against each other, where the centres of two hexes that touch are 1 apart. */
const CLOSE = Math.sqrt(3) / 2;

/** The hexes of a grid as plain data: each with its centre, and the pairs that share a hexside as places in that list. */
export function hexesOf(grid: HexGrid): {
  readonly orientation: HexGrid['orientation'];
  readonly hexes: readonly (readonly [name: string, x: number, y: number])[];
  readonly touching: readonly (readonly [number, number])[];
} {
  return {
    orientation: grid.orientation,
    hexes: grid.hexes.map((hex) => {
      const { x, y } = grid.centre(hex);
      return [hex, x, y] as const;
    }),
    touching: grid.hexes.flatMap((_, from) =>
      grid.net
        .next(from)
        .filter((to) => from < to)
        .map((to) => [from, to] as const),
    ),
  };
}

/** The point of the map at a pixel. */
export function pointAt([a, b, c, d, e, f]: Placement, { px, py }: Pixel): Point {
  return { x: a * px + c * py + e, y: b * px + d * py + f };
}

/** The pixel at a point of the map; not rounded. */
export function pixelAt([a, b, c, d, e, f]: Placement, { x, y }: Point): Pixel {
  const by = a * d - b * c;
  return { px: (d * (x - e) - c * (y - f)) / by, py: (a * (y - f) - b * (x - e)) / by };
}

/** Pixels between the centres of two hexes that touch, on average. */
export function hexPixels([a, b, c, d]: Placement): number {
  return 1 / Math.sqrt(Math.abs(a * d - b * c));
}

function faultOf(placed: Placement): Exclude<Placed, { readonly ok: true }>['why'] | undefined {
  const [a, b, c, d] = placed;
  if (a * d - b * c <= 0) return 'mirrored';
  const [across, down] = [Math.hypot(a, b), Math.hypot(c, d)];
  const lean = Math.abs(a * c + b * d) / (across * down);
  if (Math.max(across / down, down / across) > MOST_STRETCH || lean > MOST_LEAN) return 'out of shape';
  return hexPixels(placed) < LEAST_HEX ? 'too small' : undefined;
}

/**
 * How far points are from lying on one line: the area of the largest triangle on their longest distance, where the
 * square of that distance is 1.
 */
function areaOf(points: readonly (readonly [number, number])[]): number {
  const [first = [0, 0]] = points;
  const farFrom = (from: readonly [number, number]) =>
    points.reduce((a, b) => (distance(from, b) > distance(from, a) ? b : a), first);
  const end = farFrom(first);
  const start = farFrom(end);
  const longest = distance(start, end);
  if (longest === 0) return 0;
  const areas = points.map(
    ([x, y]) => Math.abs((end[0] - start[0]) * (y - start[1]) - (end[1] - start[1]) * (x - start[0])) / 2,
  );
  return areas.reduce((a, b) => Math.max(a, b), 0) / longest ** 2;
}

function distance(a: readonly [number, number], b: readonly [number, number]): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** u·px + v·py + w that comes nearest to `of` the points. */
function solved(
  anchors: readonly Anchor[],
  of: (point: Point) => number,
): readonly [number, number, number] | undefined {
  // About their middle, for the sake of precision: the constant then stands alone.
  const n = anchors.length;
  const mean = (value: (anchor: Anchor) => number) => anchors.reduce((sum, each) => sum + value(each), 0) / n;
  const [mx, my, mv] = [mean(({ px }) => px), mean(({ py }) => py), mean(({ at }) => of(at))];
  let [xx, xy, yy, xv, yv] = [0, 0, 0, 0, 0];
  for (const { px, py, at } of anchors) {
    const [x, y, v] = [px - mx, py - my, of(at) - mv];
    xx += x * x;
    xy += x * y;
    yy += y * y;
    xv += x * v;
    yv += y * v;
  }
  const by = xx * yy - xy * xy;
  if (by === 0) return undefined;
  const u = (xv * yy - yv * xy) / by;
  const v = (yv * xx - xv * xy) / by;
  return [u, v, mv - u * mx - v * my];
}
