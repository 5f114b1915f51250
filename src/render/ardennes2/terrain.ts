/** The ground of Ardennes II: terrain by colour and by signs, water along hexsides, roads through hexes. */
import type { CanvasRenderingContext2D } from 'canvas';
import type { GroundPicture } from '../../games/ardennes2/vocabulary/picture-props.ts';
import {
  HOUSE,
  mix,
  paintCity,
  paintForest,
  paintHexGround,
  paintRails,
  paintRoads,
  paintTeeth,
  paintVillage,
  paintWater,
  paintWoods,
  ROAD_EDGE,
  stroke,
} from '../map-ground.ts';
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

const REED = '#5f93a6';
const EARTH = '#8a6a48';

/** The terrain that colours a hex with several: the last of these that it has. */
const ORDER: readonly TerrainOf[] = ['slope', 'marsh', 'woods', 'forest', 'west-wall', 'traffic-jam', 'city'];

export function paintLand(canvas: LandCanvas, ground: GroundPicture): void {
  const terrain = terrainOf(ground);
  for (const hex of canvas.shown) paintHex(canvas, hex, terrain.get(hex) ?? []);
}

/** Layers over the lines of the hexes: water along them, roads, bridges, towns. */
export function paintWays(canvas: LandCanvas, ground: GroundPicture): void {
  const terrain = terrainOf(ground);
  for (const { kind, between } of ground.water) paintWater(canvas, WIDE[kind], between);
  paintRoads(canvas, { ...ground, fixed: ground.places.map(({ hex }) => hex) });
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
  const main = ORDER.filter((each) => terrain.includes(each)).at(-1);
  if (main === undefined) return;
  paintHexGround(
    canvas,
    hex,
    GROUNDS[main],
    terrain.flatMap((each) => SIGNS[each] ?? []),
  );
}

/** In a hex whose sides are 1 apart, its centre at 0, 0; clipped to it. */
const SIGNS: { readonly [terrain in TerrainOf]?: (ctx: CanvasRenderingContext2D) => void } = {
  woods: paintWoods,
  forest: paintForest,
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
  'west-wall': (ctx) => paintTeeth(ctx),
  'traffic-jam'(ctx) {
    ctx.strokeStyle = ROAD_EDGE;
    ctx.lineWidth = 0.05;
    for (let x = -0.3; x < 0.4; x += 0.2) stroke(ctx, x, -0.12, x, 0.12);
  },
};

/** By kind how wide, in distances of two hexes. */
const WIDE: { readonly [kind in GroundPicture['water'][number]['kind']]: number } = {
  stream: 0.055,
  river: 0.15,
  meuse: 0.24,
  sea: 0.3,
};

/** Across the water: two rails; and of a primed bridge the box with its handle, on the side of its plunger. */
function paintBridge(canvas: LandCanvas, { between, plunger }: GroundPicture['bridges'][number]): void {
  const { ctx, grid, at, scale } = canvas;
  const rails = paintRails(canvas, between);
  if (rails === undefined || plunger === undefined || !grid.has(plunger)) return;
  const { centre, angle } = rails;
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
