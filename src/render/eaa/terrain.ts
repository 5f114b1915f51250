/** The ground of Enemy Action: terrain by colour and by signs, rivers along hexsides, roads and bridges, the Westwall, depots. */
import type { CanvasRenderingContext2D } from 'canvas';
import type { GroundPicture, GroundState } from '../../games/eaa/vocabulary/picture-props.ts';
import {
  HOUSE,
  paintCity,
  paintForest,
  paintHexGround,
  paintRails,
  paintRoads,
  paintTeeth,
  paintWater,
  paintWoods,
  stroke,
} from '../map-ground.ts';
import { type LandCanvas, MAP_TONES } from '../map-look.ts';
import type { Box } from '../shapes.ts';
import { GERMAN } from './tones.ts';

type TerrainOf = keyof GroundPicture['terrain'];

/** Grounds on which ink can be read; told apart without colour by the signs on them. */
const GROUNDS: { readonly [terrain in TerrainOf]: string } = {
  clear: '#faf5e8',
  broken: '#f0e4c6',
  woods: '#dfe8c3',
  forest: '#bdd29b',
  city: '#e0d3c2',
};

const EARTH = '#a3845c';

const SIGNS: { readonly [terrain in TerrainOf]?: (ctx: CanvasRenderingContext2D) => void } = {
  broken: paintHummocks,
  woods: paintWoods,
  forest: paintForest,
};

/** Low hills: an arc each. */
function paintHummocks(ctx: CanvasRenderingContext2D): void {
  ctx.strokeStyle = EARTH;
  ctx.lineWidth = 0.035;
  for (const [x, y] of [
    [-0.28, -0.14],
    [0.22, -0.26],
    [0.3, 0.2],
    [-0.14, 0.3],
  ] as const) {
    ctx.beginPath();
    ctx.arc(x, y + 0.1, 0.13, Math.PI * 1.15, Math.PI * 1.85);
    ctx.stroke();
  }
}

const TOOTH = 0.13;

function paintWall(ctx: CanvasRenderingContext2D): void {
  paintTeeth(ctx, TOOTH);
}

export function paintLand(canvas: LandCanvas, { terrain, westwall }: GroundPicture): void {
  const walls = new Set(westwall);
  const named = new Map<string, TerrainOf>();
  for (const [name, hexes] of Object.entries(terrain))
    for (const hex of hexes ?? []) named.set(hex, name as TerrainOf);
  for (const hex of canvas.shown) {
    const of = named.get(hex) ?? 'clear';
    const signs = walls.has(hex) ? [paintWall] : [];
    paintHexGround(canvas, hex, GROUNDS[of], [...(SIGNS[of] === undefined ? [] : [SIGNS[of]]), ...signs]);
  }
}

/** By kind how wide, in distances of two hexes. */
const WIDE = { river: 0.1, meuse: 0.24 } as const;

/** Layers over the lines of the hexes. */
export function paintWays(
  canvas: LandCanvas,
  ground: GroundPicture,
  { bridges }: Pick<GroundState, 'bridges'>,
): void {
  for (const { kind, between } of ground.rivers) paintWater(canvas, WIDE[kind], between);
  paintRoads(canvas, {
    roads: ground.roads.map((hexes) => ({ type: 'road', hexes })),
    exits: ground.off.map((off) => ({ ...off, type: 'road' })),
    fixed: ground.towns.map(({ hex }) => hex),
  });
  paintBridges(canvas, { bridges });
  for (const hex of canvas.shown) if (ground.terrain.city?.includes(hex) === true) paintCity(canvas, hex);
  for (const hex of ground.depots) if (canvas.shown.has(hex)) paintDrum(canvas, hex);
}

/** As they stand now. */
export function paintBridges(canvas: LandCanvas, { bridges }: Pick<GroundState, 'bridges'>): void {
  for (const bridge of bridges) paintBridge(canvas, bridge);
}

/** Rails; a German one has a dark block between them, a blown one is crossed out. */
function paintBridge(canvas: LandCanvas, { between, owner, isBlown }: GroundState['bridges'][number]): void {
  const rails = paintRails(canvas, between);
  if (rails === undefined) return;
  const { ctx, scale } = canvas;
  ctx.save();
  ctx.translate(rails.centre.x, rails.centre.y);
  ctx.rotate(rails.angle);
  ctx.scale(scale, scale);
  if (owner === 'german') {
    ctx.fillStyle = GERMAN.dark;
    ctx.fillRect(-0.08, -0.08, 0.16, 0.16);
  }
  if (isBlown) {
    ctx.strokeStyle = MAP_TONES.alarm.main;
    ctx.lineWidth = 0.08;
    stroke(ctx, -0.17, -0.17, 0.17, 0.17);
    stroke(ctx, -0.17, 0.17, 0.17, -0.17);
  }
  ctx.restore();
}

/** Where a depot’s drum stands: at the foot of its hex, beside what else is in it. */
export function drumBox({ grid, at, scale }: Pick<LandCanvas, 'grid' | 'at' | 'scale'>, hex: string): Box {
  const { x, y } = at(grid.centre(hex));
  return { x: x - scale * 0.41, y: y + scale * 0.14, w: scale * 0.26, h: scale * 0.32 };
}

function paintDrum(canvas: LandCanvas, hex: string): void {
  const { ctx, scale } = canvas;
  const { x, y, w, h } = drumBox(canvas, hex);
  ctx.save();
  ctx.fillStyle = MAP_TONES.alarm.main;
  ctx.strokeStyle = HOUSE;
  ctx.lineWidth = scale * 0.03;
  ctx.fillRect(x, y, w, h);
  ctx.strokeRect(x, y, w, h);
  for (const part of [1 / 3, 2 / 3]) stroke(ctx, x, y + h * part, x + w, y + h * part);
  ctx.restore();
}
