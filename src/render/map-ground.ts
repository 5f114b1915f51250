/** Ground common to all games: trees, water along hexsides, roads through hexes, bridges, houses. */
import type { CanvasRenderingContext2D } from 'canvas';
import type { HexGrid, Point } from '../map/grid.ts';
import type { LandCanvas } from './map-look.ts';

const TREE = '#5d8244';
const FIR = '#3f6a35';
export const HOUSE = '#4a4238';
const WATER = '#3d7f9e';
export const ROAD_EDGE = '#6b2f1d';
const ROAD = '#d9764a';
const TRACK = '#7a5233';

/** Paints in a hex whose sides are 1 apart, its centre at 0, 0; clipped to it. */
type HexSign = (ctx: CanvasRenderingContext2D) => void;

/** A hex in one colour, and on it the signs of its terrain. */
export function paintHexGround(
  { ctx, grid, at, scale }: LandCanvas,
  hex: string,
  colour: string,
  signs: readonly HexSign[],
): void {
  ctx.save();
  ctx.beginPath();
  for (const corner of grid.corners(hex)) {
    const { x, y } = at(corner);
    ctx.lineTo(x, y);
  }
  ctx.closePath();
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.clip();
  const { x, y } = at(grid.centre(hex));
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  for (const sign of signs) sign(ctx);
  ctx.restore();
}

export function paintWoods(ctx: CanvasRenderingContext2D): void {
  ctx.fillStyle = TREE;
  for (const [x, y] of [
    [-0.36, -0.14],
    [0.3, -0.24],
    [-0.16, 0.3],
    [0.38, 0.16],
  ] as const)
    round(ctx, x, y, 0.065);
}

export function paintForest(ctx: CanvasRenderingContext2D): void {
  ctx.fillStyle = FIR;
  for (const [x, y] of [
    [-0.4, -0.02],
    [-0.22, -0.28],
    [0.2, -0.3],
    [0.42, -0.02],
    [0.22, 0.3],
    [-0.2, 0.3],
    [0, 0.04],
  ] as const)
    fir(ctx, x, y, 0.1);
}

/** A row of dragon’s teeth. */
export function paintTeeth(ctx: CanvasRenderingContext2D, size = 0.07): void {
  ctx.fillStyle = HOUSE;
  for (let x = -0.4; x < 0.5; x += 0.2) fir(ctx, x, 0.1, size);
}

function round(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fill();
}

function fir(ctx: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  ctx.beginPath();
  ctx.moveTo(x, y - size);
  ctx.lineTo(x + size * 0.75, y + size * 0.7);
  ctx.lineTo(x - size * 0.75, y + size * 0.7);
  ctx.closePath();
  ctx.fill();
}

export function stroke(ctx: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number): void {
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  ctx.lineTo(x2, y2);
  ctx.stroke();
}

/** Along hexsides, each by its two hexes. @param wide in distances of two hexes */
export function paintWater(
  { ctx, grid, at, scale }: LandCanvas,
  wide: number,
  between: readonly (readonly [string, string])[],
): void {
  ctx.save();
  ctx.strokeStyle = WATER;
  ctx.lineCap = 'round';
  ctx.lineWidth = Math.max(2, wide * scale);
  for (const [a, b] of between) {
    const [from, to] = sharedCorners(grid, a, b).map(at);
    if (from === undefined || to === undefined) continue;
    stroke(ctx, from.x, from.y, to.x, to.y);
  }
  ctx.restore();
}

/** The two corners that hexes share. */
function sharedCorners(grid: HexGrid, a: string, b: string): readonly Point[] {
  if (!grid.has(a) || !grid.has(b)) return [];
  const others = grid.corners(b);
  return grid
    .corners(a)
    .filter((corner) => others.some(({ x, y }) => Math.hypot(x - corner.x, y - corner.y) < 0.01));
}

interface Road {
  readonly type: 'road' | 'track';
  readonly hexes: readonly string[];
}

/** A road that leaves the map. */
interface RoadOff {
  readonly hex: string;
  readonly edge: 'north' | 'east' | 'south' | 'west';
  readonly type: 'road' | 'track';
}

export interface RoadNet {
  readonly roads: readonly Road[];
  readonly exits: readonly RoadOff[];
  /** Hexes through whose centres roads go, beside those in which they meet. */
  readonly fixed: readonly string[];
}

export function paintRoads(canvas: LandCanvas, { roads, exits, fixed }: RoadNet): void {
  const { ctx, grid, at, scale } = canvas;
  const straight = new Set([...junctionsOf(roads), ...fixed]);
  const lines = [
    ...roads.map(({ type, hexes }) => ({
      type,
      points: smooth(
        hexes
          .filter((hex) => grid.has(hex))
          .map((hex) => ({ ...at(grid.centre(hex)), isFixed: straight.has(hex) })),
      ),
    })),
    ...exits
      .filter(({ hex }) => grid.has(hex))
      .map(({ hex, edge, type }) => {
        const centre = at(grid.centre(hex));
        const [right, down] = BEYOND_EDGE[edge];
        const end = { x: centre.x + right * scale, y: centre.y + down * scale };
        return { type, points: [centre, end] };
      }),
  ];
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  const wide = Math.max(3, scale * 0.075);
  const draw = (type: string, colour: string, width: number, dash: number[]) => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.setLineDash(dash);
    for (const line of lines) {
      if (line.type !== type) continue;
      ctx.beginPath();
      for (const { x, y } of line.points) ctx.lineTo(x, y);
      ctx.stroke();
    }
  };
  draw('track', TRACK, Math.max(2, scale * 0.04), [scale * 0.12, scale * 0.08]);
  draw('road', ROAD_EDGE, wide + Math.max(2, scale * 0.035), []);
  draw('road', ROAD, wide, []);
  ctx.restore();
}

/** From the centre of a hex over the edge of the map. */
const BEYOND_EDGE: { readonly [edge in RoadOff['edge']]: readonly [number, number] } = {
  north: [0, -1.2],
  east: [1.2, 0],
  south: [0, 1.2],
  west: [-1.2, 0],
};

/** Hexes in which a road begins, ends, or meets another: there all go through the centre. */
function junctionsOf(roads: readonly Road[]): readonly string[] {
  const count = new Map<string, number>();
  for (const { hexes } of roads)
    for (const [index, hex] of hexes.entries())
      count.set(hex, (count.get(hex) ?? 0) + (index === 0 || index === hexes.length - 1 ? 2 : 1));
  return [...count].filter(([, times]) => times > 1).map(([hex]) => hex);
}

interface Stop extends Point {
  readonly isFixed: boolean;
}

const BEND = 6;

/** A line through the hexes of a road, rounded in those where it need not go through the centre. */
function smooth(stops: readonly Stop[]): readonly Point[] {
  return stops.flatMap((stop, index) => {
    const [before, after] = [stops[index - 1], stops[index + 1]];
    if (stop.isFixed || before === undefined || after === undefined) return [stop];
    const [from, to] = [middle(before, stop), middle(stop, after)];
    return Array.from({ length: BEND + 1 }, (_, at) => {
      const [one, two] = [mix(from, stop, at / BEND), mix(stop, to, at / BEND)];
      return mix(one, two, at / BEND);
    });
  });
}

function middle(a: Point, b: Point): Point {
  return mix(a, b, 0.5);
}

export function mix(a: Point, b: Point, part: number): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

/** The two rails of a bridge, along the road across a hexside. Where it lies and which way it leads; `undefined`: not on this map. */
export function paintRails(
  { ctx, grid, at, scale }: LandCanvas,
  [a, b]: readonly [string, string],
): { readonly centre: Point; readonly angle: number } | undefined {
  if (!grid.has(a) || !grid.has(b)) return undefined;
  const [from, to] = [at(grid.centre(a)), at(grid.centre(b))];
  const centre = middle(from, to);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  ctx.save();
  ctx.translate(centre.x, centre.y);
  ctx.rotate(angle);
  ctx.scale(scale, scale);
  ctx.strokeStyle = HOUSE;
  ctx.lineWidth = 0.05;
  for (const y of [-0.1, 0.1]) stroke(ctx, -0.16, y, 0.16, y);
  ctx.restore();
  return { centre, angle };
}

export function paintVillage({ ctx, grid, at, scale }: LandCanvas, hex: string): void {
  const { x, y } = at(grid.centre(hex));
  ctx.fillStyle = HOUSE;
  for (const [right, down] of [
    [-0.13, -0.1],
    [0.1, -0.13],
    [0.12, 0.1],
    [-0.11, 0.11],
  ] as const) {
    const size = scale * 0.1;
    ctx.fillRect(x + right * scale - size / 2, y + down * scale - size / 2, size, size);
  }
}

export function paintCity({ ctx, grid, at, scale }: LandCanvas, hex: string): void {
  const { x, y } = at(grid.centre(hex));
  ctx.fillStyle = HOUSE;
  for (let right = -2; right <= 2; right += 1)
    for (let down = -1; down <= 1; down += 1) {
      // The streets are left free.
      if (right === 0 || down === 0) continue;
      const size = scale * 0.12;
      ctx.fillRect(x + right * scale * 0.15 - size / 2, y + down * scale * 0.15 - size / 2, size, size);
    }
}
