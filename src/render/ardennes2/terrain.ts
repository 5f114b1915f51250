/** The ground of Ardennes II: terrain by colour and by signs, water along hexsides, roads through hexes. */
import type { CanvasRenderingContext2D } from 'canvas';
import type { GroundPicture } from '../../games/ardennes2/vocabulary/picture-props.ts';
import type { HexGrid, Point } from '../../map/grid.ts';
import type { LandCanvas } from '../map-look.ts';

type TerrainOf = keyof GroundPicture['terrain'];

/** Grounds on which ink can be read; told apart without colour by the signs on them. */
const GROUNDS: { readonly [terrain in TerrainOf]: string } = {
  open: '#faf5e8',
  village: '#faf5e8',
  woods: '#dfe8c3',
  forest: '#bdd29b',
  marsh: '#dbe8e4',
  slope: '#efe2c8',
  city: '#e3d7c6',
  'west-wall': '#ddd6cf',
  'traffic-jam': '#f3d9cf',
};

const TREE = '#5d8244';
const FIR = '#3f6a35';
const REED = '#5f93a6';
const EARTH = '#8a6a48';
const HOUSE = '#4a4238';
const WATER = '#3d7f9e';
const ROAD_EDGE = '#6b2f1d';
const ROAD = '#d9764a';
const TRACK = '#7a5233';

/** What of several terrains colours the hex: the last of these that it has. */
const ORDER: readonly TerrainOf[] = ['slope', 'marsh', 'woods', 'forest', 'west-wall', 'traffic-jam', 'city'];

export function paintLand(canvas: LandCanvas, ground: GroundPicture): void {
  const terrain = terrainOf(ground);
  for (const hex of canvas.shown) paintHex(canvas, hex, terrain.get(hex) ?? []);
}

/** What lies over the lines of the hexes: water along them, roads, bridges, towns. */
export function paintWays(canvas: LandCanvas, ground: GroundPicture): void {
  const terrain = terrainOf(ground);
  for (const { kind, between } of ground.water) paintWater(canvas, kind, between);
  paintRoads(canvas, ground);
  for (const bridge of ground.bridges) paintBridge(canvas, bridge);
  for (const hex of canvas.shown) {
    const own = terrain.get(hex) ?? [];
    if (own.includes('city')) paintCity(canvas, hex);
    else if (own.includes('village')) paintVillage(canvas, hex);
  }
}

function terrainOf({ terrain }: GroundPicture): ReadonlyMap<string, readonly TerrainOf[]> {
  const found = new Map<string, TerrainOf[]>();
  for (const [name, hexes] of Object.entries(terrain))
    for (const hex of hexes ?? []) found.set(hex, [...(found.get(hex) ?? []), name as TerrainOf]);
  return found;
}

function paintHex(canvas: LandCanvas, hex: string, terrain: readonly TerrainOf[]): void {
  const { ctx, grid, at, scale } = canvas;
  const main = ORDER.filter((each) => terrain.includes(each)).at(-1);
  if (main === undefined) return;
  ctx.save();
  ctx.beginPath();
  for (const corner of grid.corners(hex)) {
    const { x, y } = at(corner);
    ctx.lineTo(x, y);
  }
  ctx.closePath();
  ctx.fillStyle = GROUNDS[main];
  ctx.fill();
  ctx.clip();
  const { x, y } = at(grid.centre(hex));
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  for (const each of terrain) SIGNS[each]?.(ctx);
  ctx.restore();
}

/** In a hex whose sides are 1 apart, its centre at 0, 0; clipped to it. */
const SIGNS: { readonly [terrain in TerrainOf]?: (ctx: CanvasRenderingContext2D) => void } = {
  woods(ctx) {
    ctx.fillStyle = TREE;
    for (const [x, y] of [
      [-0.36, -0.14],
      [0.3, -0.24],
      [-0.16, 0.3],
      [0.38, 0.16],
    ] as const)
      round(ctx, x, y, 0.065);
  },
  forest(ctx) {
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
  },
  marsh(ctx) {
    ctx.strokeStyle = REED;
    ctx.lineWidth = 0.035;
    for (const [x, y] of [
      [-0.32, -0.15],
      [0.1, -0.3],
      [0.28, 0.05],
      [-0.2, 0.22],
      [0.2, 0.34],
    ] as const) {
      stroke(ctx, x - 0.11, y, x + 0.11, y);
      stroke(ctx, x, y, x, y - 0.1);
      stroke(ctx, x - 0.05, y, x - 0.07, y - 0.07);
      stroke(ctx, x + 0.05, y, x + 0.07, y - 0.07);
    }
  },
  slope(ctx) {
    ctx.strokeStyle = EARTH;
    ctx.lineWidth = 0.03;
    // Hachures: short strokes down from a line along the height.
    for (let x = -0.5; x < 0.55; x += 0.11) {
      const y = -0.02 + Math.sin(x * 5) * 0.05;
      stroke(ctx, x, y - 0.1, x + 0.03, y + 0.09);
    }
  },
  'west-wall'(ctx) {
    ctx.fillStyle = HOUSE;
    for (let x = -0.4; x < 0.5; x += 0.2) fir(ctx, x, 0.1, 0.07);
  },
  'traffic-jam'(ctx) {
    ctx.strokeStyle = ROAD_EDGE;
    ctx.lineWidth = 0.05;
    for (let x = -0.3; x < 0.4; x += 0.2) stroke(ctx, x, -0.12, x, 0.12);
  },
};

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

function stroke(ctx: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number): void {
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  ctx.lineTo(x2, y2);
  ctx.stroke();
}

/** By kind how wide, in distances of two hexes. */
const WIDE: { readonly [kind in GroundPicture['water'][number]['kind']]: number } = {
  stream: 0.055,
  river: 0.15,
  meuse: 0.24,
  sea: 0.3,
};

function paintWater(
  { ctx, grid, at, scale }: LandCanvas,
  kind: GroundPicture['water'][number]['kind'],
  between: GroundPicture['water'][number]['between'],
): void {
  ctx.save();
  ctx.strokeStyle = WATER;
  ctx.lineCap = 'round';
  ctx.lineWidth = Math.max(2, WIDE[kind] * scale);
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

function paintRoads(canvas: LandCanvas, { roads, exits, places }: GroundPicture): void {
  const { ctx, grid, at, scale } = canvas;
  const straight = new Set([...junctionsOf(roads), ...places.map(({ hex }) => hex)]);
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
const BEYOND_EDGE: { readonly [edge in GroundPicture['exits'][number]['edge']]: readonly [number, number] } =
  {
    north: [0, -1.2],
    east: [1.2, 0],
    south: [0, 1.2],
    west: [-1.2, 0],
  };

/** Hexes in which a road begins, ends, or meets another: there all go through the centre. */
function junctionsOf(roads: GroundPicture['roads']): readonly string[] {
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

function mix(a: Point, b: Point, part: number): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

/** Across the water: two rails; and of a primed bridge the box with its handle, on the side of its plunger. */
function paintBridge(
  { ctx, grid, at, scale }: LandCanvas,
  { between: [a, b], plunger }: GroundPicture['bridges'][number],
): void {
  if (!grid.has(a) || !grid.has(b)) return;
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
  if (plunger === undefined || !grid.has(plunger)) return;
  // Beside the road, where it hides neither that nor the water.
  const near = mix(centre, at(grid.centre(plunger)), 0.42);
  ctx.save();
  ctx.translate(near.x - Math.sin(angle) * scale * 0.24, near.y + Math.cos(angle) * scale * 0.24);
  ctx.scale(scale, scale);
  ctx.fillStyle = HOUSE;
  ctx.strokeStyle = HOUSE;
  ctx.lineWidth = 0.05;
  ctx.fillRect(-0.09, 0, 0.18, 0.13);
  stroke(ctx, 0, 0, 0, -0.12);
  stroke(ctx, -0.09, -0.12, 0.09, -0.12);
  ctx.restore();
}

function paintVillage({ ctx, grid, at, scale }: LandCanvas, hex: string): void {
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

function paintCity({ ctx, grid, at, scale }: LandCanvas, hex: string): void {
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
