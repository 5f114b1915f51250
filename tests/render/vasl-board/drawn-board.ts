/** A board drawn for a test, as VASL's are: terrain in named colours, no soft edges, a dot in the middle of each hex. */
import { type CanvasRenderingContext2D, createCanvas } from 'canvas';
import type { Colour } from '../../../src/kernel/vasl-board-file.ts';
import type { HexGrid } from '../../../src/map/grid.ts';
import { type Placement, pixelAt } from '../../../src/map/placement.ts';

export const COLOURS = {
  Level0: [130, 129, 60],
  RiverBlue1: [109, 209, 250],
  RiverBlue2: [148, 220, 249],
  StreamBlue1: [110, 209, 250],
  PavedRdL0: [174, 177, 177],
  PavedRdBridge: [172, 177, 177],
  DirtRdL0: [241, 201, 118],
} as const satisfies Readonly<Record<string, Colour>>;

export interface DrawnBoard {
  readonly grid: HexGrid;
  readonly placed: Placement;
  readonly width: number;
  readonly height: number;
  /** Hexes along each. */
  readonly river?: readonly string[];
  readonly stream?: readonly string[];
  readonly paved?: readonly (readonly string[])[];
  readonly dirt?: readonly (readonly string[])[];
  /** Hexes in which a road goes over a bridge. */
  readonly bridges?: readonly string[];
  /** Each building's hexes: a block in each, and one from each to the next. */
  readonly buildings?: readonly (readonly string[])[];
  /** Buildings of wood, in other colours. */
  readonly wooden?: readonly (readonly string[])[];
  /** Hexes with a red dot beside their building. */
  readonly red?: readonly string[];
  readonly dots?: boolean;
}

const ROOF: readonly Colour[] = [
  [103, 103, 103],
  [135, 135, 135],
];
const WOOD: readonly Colour[] = [
  [151, 99, 43],
  [163, 111, 7],
];

export function drawnBoard(board: DrawnBoard): Buffer {
  const { grid, placed, width, height } = board;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.antialias = 'none';
  const at = (hex: string) => pixelAt(placed, grid.centre(hex));
  const paint = (colour: Colour) => {
    ctx.fillStyle = ctx.strokeStyle = `rgb(${colour.join(',')})`;
  };
  const way = (hexes: readonly string[], wide: number) => {
    ctx.lineWidth = wide;
    ctx.lineJoin = 'round';
    ctx.beginPath();
    for (const { px, py } of hexes.map(at)) ctx.lineTo(px, py);
    ctx.stroke();
  };
  paint(COLOURS.Level0);
  ctx.fillRect(0, 0, width, height);
  const river = board.river ?? [];
  paint(COLOURS.RiverBlue2);
  way(river, 46);
  paint(COLOURS.RiverBlue1);
  way(river, 30);
  paint(COLOURS.StreamBlue1);
  way(board.stream ?? [], 8);
  paint(COLOURS.PavedRdL0);
  for (const road of board.paved ?? []) way(road, 11);
  paint(COLOURS.DirtRdL0);
  for (const road of board.dirt ?? []) way(road, 9);
  paint(COLOURS.PavedRdBridge);
  for (const { px, py } of (board.bridges ?? []).map(at)) ctx.fillRect(px - 14, py - 14, 28, 28);
  for (const building of board.buildings ?? []) block(ctx, building.map(at), ROOF, paint);
  for (const building of board.wooden ?? []) block(ctx, building.map(at), WOOD, paint);
  paint([255, 0, 0]);
  for (const { px, py } of (board.red ?? []).map(at))
    ctx.fillRect(Math.round(px) + 14, Math.round(py) - 22, 10, 10);
  drawGrid(ctx, board, paint);
  return canvas.toBuffer('image/png');
}

type Paint = (colour: Colour) => void;

function block(
  ctx: CanvasRenderingContext2D,
  places: readonly { readonly px: number; readonly py: number }[],
  [wall, roof]: readonly Colour[],
  paint: Paint,
): void {
  paint(wall ?? [0, 0, 0]);
  ctx.lineWidth = 14;
  ctx.beginPath();
  for (const { px, py } of places) ctx.lineTo(px, py);
  ctx.stroke();
  for (const { px, py } of places) {
    paint(wall ?? [0, 0, 0]);
    ctx.fillRect(Math.round(px) - 10, Math.round(py) - 8, 22, 16);
    paint(roof ?? [0, 0, 0]);
    ctx.fillRect(Math.round(px) - 10, Math.round(py) - 8, 22, 8);
  }
}

function drawGrid(ctx: CanvasRenderingContext2D, { grid, placed, dots }: DrawnBoard, paint: Paint): void {
  paint([0, 0, 0]);
  ctx.lineWidth = 1;
  for (const hex of grid.hexes) {
    ctx.beginPath();
    for (const corner of grid.corners(hex)) {
      const { px, py } = pixelAt(placed, corner);
      ctx.lineTo(px, py);
    }
    ctx.closePath();
    ctx.stroke();
  }
  if (dots === false) return;
  paint([255, 255, 255]);
  for (const hex of grid.hexes) {
    const { px, py } = pixelAt(placed, grid.centre(hex));
    const [x, y] = [Math.floor(px), Math.floor(py)];
    ctx.fillRect(x - 1, y, 3, 1);
    ctx.fillRect(x, y - 1, 1, 3);
  }
}
