/** The drawing of a map of hexes, for any game: its layers one on the other. */
import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import type { HexGrid, Point } from '../map/grid.ts';
import {
  type Fill,
  gridOf,
  type MapPicture,
  nameIn,
  type Outline,
  type Piece,
  type Strip,
  type Window,
} from '../map/picture.ts';
import { setFont } from './fonts.ts';
import { Placer } from './map-labels.ts';
import {
  BEYOND,
  dashOf,
  groundStyle,
  HEX_LINE,
  LAND,
  type MapLook,
  type PieceCanvas,
  toneOf,
} from './map-look.ts';
import { paintHead, paintPath } from './map-path.ts';
import { drawPiece, drawRound, type MapSurface, pieceWidth } from './map-pieces.ts';
import { drawSign } from './map-signs.ts';
import { CARD, INK, MUTED, PAPER } from './palette.ts';
import { type Box, circle, fillBox, loopsPath, roundBox, strokeBox } from './shapes.ts';
import { READ_TYPE, WIDTH } from './sizes.ts';
import { clean, widthOf } from './text.ts';
import { drawVaslBoardBehind } from './vasl-board-behind.ts';

/** From the sheet's edge to the map, where its margins have names and where they have none. */
const BARE = 28;
const NAMED = 72;
const BAND = 46;
const ROUND = 10;

const FAINT_ARROW = 0.45;
/** Grounds over a VASL board or over terrain, which is seen through them. */
const OVER_BOARD = 0.5;

/** A hex that is at least so high has its counters in it; a smaller one beside it. */
const ROOMY = 62;

/** All that the layers need: where things lie on the sheet. */
interface Drawing {
  readonly sheet: MapSurface;
  readonly ctx: CanvasRenderingContext2D;
  readonly picture: MapPicture;
  readonly grid: HexGrid;
  readonly look: MapLook;
  readonly frame: Box;
  /** Pixels to the distance of two hexes that touch. */
  readonly scale: number;
  readonly at: (point: Point) => Point;
  /** Hexes of which something is seen. */
  readonly shown: ReadonlySet<string>;
  readonly placer: Placer;
  /** Labels, which are painted when all lines to what they name are drawn. */
  readonly labels: (() => void)[];
}

/** Where a map is drawn: from `top` on and no higher than `most`; over a whole sheet, or between `left` and `right`. */
interface MapRoom {
  readonly top: number;
  readonly most: number;
  readonly left?: number;
  readonly right?: number;
  /** The ground under it; the paper of pictures if left out. */
  readonly ground?: string;
}

/** Draws the map. Returns where it ends. */
export function drawHexMap(sheet: MapSurface, picture: MapPicture, look: MapLook, room: MapRoom): number {
  const drawing = laidOut(sheet, picture, look, room);
  const { ctx, frame } = drawing;
  ctx.save();
  // A clip along pixels costs nothing, a round one much: the corners are rounded afterwards.
  ctx.beginPath();
  ctx.rect(frame.x, frame.y, frame.w, frame.h);
  ctx.clip();
  ctx.fillStyle = BEYOND;
  ctx.fillRect(frame.x, frame.y, frame.w, frame.h);
  ctx.save();
  clipToEdge(drawing);
  if (sheet.board === undefined) drawLand(drawing);
  else drawVaslBoardBehind(ctx, sheet.board, drawing.at({ x: 0, y: 0 }), drawing.scale);
  // A VASL board has terrain and hexes of its own.
  const terrain = sheet.board === undefined ? look.terrain : undefined;
  if (terrain !== undefined) paintLand(drawing, terrain);
  ctx.globalAlpha = sheet.board === undefined && terrain === undefined ? 1 : OVER_BOARD;
  for (const fill of picture.fills) drawFill(drawing, fill);
  ctx.globalAlpha = 1;
  if (sheet.board === undefined) drawHexLines(drawing);
  terrain?.ways(drawing);
  drawRegions(drawing);
  ctx.restore();
  drawThings(drawing);
  drawCompass(drawing);
  roundCorners(ctx, frame, room.ground ?? PAPER);
  ctx.restore();
  strokeBox(ctx, frame, MUTED, 2.5, ROUND);
  if (!picture.ids) printMargins(drawing);
  return frame.y + frame.h + (picture.ids ? 0 : BAND);
}

/**
 * Paints what lies on the land of a map that somebody pans and zooms, by the same layers: without margins and compass.
 * `frame`: what is seen of the canvas, in its own pixels.
 */
export function paintHexMap(on: PieceCanvas, picture: MapPicture, look: MapLook, frame: Box): void {
  const drawing: Drawing = { ...on, picture, look, frame, placer: new Placer(frame), labels: [] };
  const { ctx } = on;
  const { board } = on.sheet;
  ctx.save();
  clipToEdge(drawing);
  ctx.globalAlpha = board === undefined ? 1 : OVER_BOARD;
  for (const fill of picture.fills) drawFill(drawing, fill);
  ctx.globalAlpha = 1;
  // A VASL board has hexes of its own.
  if (board === undefined) strokeHexLines(drawing);
  drawRegions(drawing);
  ctx.restore();
  drawThings(drawing);
}

/** Lines around hexes and along their sides. */
function drawRegions(drawing: Drawing): void {
  const { ctx, picture } = drawing;
  for (const outline of picture.outlines) drawOutline(drawing, outline);
  drawHexsides(drawing);
  for (const { hexes, colour, open } of picture.arrows) {
    ctx.globalAlpha = open ? 1 : FAINT_ARROW;
    drawOutline(drawing, { hexes, colour, line: 'solid' });
  }
}

/** Counters in hexes, and the print there. */
function drawThings(drawing: Drawing): void {
  const { picture, look } = drawing;
  for (const path of picture.paths) drawPath(drawing, path);
  look.pieces?.under(drawing);
  if (picture.ids) printIds(drawing);
  drawArrows(drawing);
  drawSigns(drawing);
  drawStacks(drawing);
  drawPieces(drawing);
  drawPlates(drawing);
  drawLabels(drawing);
  printNames(drawing);
  for (const paint of drawing.labels) paint();
}

function roundCorners(ctx: CanvasRenderingContext2D, frame: Box, ground: string): void {
  roundBox(ctx, frame, ROUND);
  ctx.rect(frame.x, frame.y, frame.w, frame.h);
  ctx.fillStyle = ground;
  ctx.fill('evenodd');
}

/** The grid of a plan is made once: the next picture is mostly of the same map. */
const grids = new Map<string, HexGrid>();
const GRIDS_KEPT = 4;

function gridFor({ plan }: MapPicture): HexGrid {
  const key = JSON.stringify(plan);
  const grid = grids.get(key) ?? gridOf(plan);
  grids.delete(key);
  grids.set(key, grid);
  for (const oldest of grids.keys()) {
    if (grids.size <= GRIDS_KEPT) break;
    grids.delete(oldest);
  }
  return grid;
}

function laidOut(sheet: MapSurface, picture: MapPicture, look: MapLook, room: MapRoom): Drawing {
  const { top, most, left: from = 0, right: to = WIDTH } = room;
  const grid = gridFor(picture);
  const window = picture.window ?? wholeOf(grid, picture.edge);
  const { left, right, bottom } = window;
  const side = picture.ids ? BARE : NAMED;
  const bands = picture.ids ? 0 : BAND * 2;
  const scale = Math.min((to - from - side * 2) / (right - left), (most - bands) / (bottom - window.top));
  const [w, h] = [Math.round((right - left) * scale), Math.round((bottom - window.top) * scale)];
  const frame = { x: Math.round((from + to - w) / 2), y: top + bands / 2, w, h };
  const isShown = ({ x, y }: Point) =>
    x > left - 0.6 && x < right + 0.6 && y > window.top - 0.6 && y < bottom + 0.6;
  const shown = new Set(grid.hexes.filter((hex) => isShown(grid.centre(hex))));
  return {
    sheet,
    ctx: sheet.ctx,
    picture,
    grid,
    look,
    frame,
    scale,
    shown,
    at: ({ x, y }) => ({ x: frame.x + (x - left) * scale, y: frame.y + (y - window.top) * scale }),
    placer: new Placer(frame),
    labels: [],
  };
}

function wholeOf(grid: HexGrid, edge: Window | undefined): Window {
  const whole = wholes.get(grid) ?? hullOf(grid);
  wholes.set(grid, whole);
  return {
    left: Math.max(whole.left, edge?.left ?? whole.left),
    top: Math.max(whole.top, edge?.top ?? whole.top),
    right: Math.min(whole.right, edge?.right ?? whole.right),
    bottom: Math.min(whole.bottom, edge?.bottom ?? whole.bottom),
  };
}

/** The extent of all hexes of a grid: worked out once. */
const wholes = new WeakMap<HexGrid, Window>();

function hullOf(grid: HexGrid): Window {
  const corners = grid.hexes.flatMap((hex) => {
    const { x, y } = grid.centre(hex);
    const [wide, high] = grid.orientation === 'flat-top' ? [1 / Math.sqrt(3), 0.5] : [0.5, 1 / Math.sqrt(3)];
    return [
      { x: x - wide, y: y - high },
      { x: x + wide, y: y + high },
    ];
  });
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Half hexes at the edge of the printed map are half hexes here. */
function clipToEdge({ ctx, picture: { edge }, at }: Drawing): void {
  if (edge === undefined) return;
  const [from, to] = [at({ x: edge.left, y: edge.top }), at({ x: edge.right, y: edge.bottom })];
  ctx.beginPath();
  ctx.rect(from.x, from.y, to.x - from.x, to.y - from.y);
  ctx.clip();
}

/** The hexes as one path. */
function pathOf({ ctx, grid, at }: Drawing, hexes: Iterable<string>): void {
  loopsPath(ctx, grid.boundary(hexes), at);
}

/** The outline of a whole grid, which is long: worked out once. */
const lands = new WeakMap<HexGrid, readonly (readonly Point[])[]>();

function drawLand({ ctx, grid, at }: Drawing): void {
  const loops = lands.get(grid) ?? grid.boundary(grid.hexes);
  lands.set(grid, loops);
  loopsPath(ctx, loops, at);
  ctx.fillStyle = LAND;
  ctx.fill('evenodd');
}

/** The land of a whole map is mostly that of the picture before: it is kept as it was painted, as long as its ground is. */
function paintLand(drawing: Drawing, { land, ground }: NonNullable<MapLook['terrain']>): void {
  const { sheet, ctx, frame, picture, scale } = drawing;
  const isPixels = sheet.isPaper !== true && ctx.currentTransform.a === 1 && Number.isInteger(frame.y);
  if (ground === undefined || picture.window !== undefined || !isPixels) {
    land(drawing);
    return;
  }
  const known = painted.get(ground);
  const { x, y, w, h } = frame;
  if (known?.scale === scale && known.at.x === x && known.at.y === y) {
    ctx.drawImage(known.land, x, y);
    return;
  }
  land(drawing);
  const copy = createCanvas(w, h);
  copy.getContext('2d').drawImage(ctx.canvas, -x, -y);
  painted.set(ground, { scale, at: { x, y }, land: copy });
}

const painted = new WeakMap<object, { readonly scale: number; readonly at: Point; readonly land: Canvas }>();

function drawFill(drawing: Drawing, { hexes, colour, pattern, part }: Fill): void {
  const { ctx, look, scale } = drawing;
  ctx.fillStyle = groundStyle(ctx, toneOf(look, colour), pattern, tileOf(scale));
  const seen = visible(drawing, hexes);
  if (part === undefined) {
    pathOf(drawing, seen);
    ctx.fill('evenodd');
    return;
  }
  for (const hex of seen) {
    ctx.save();
    clipToPart(drawing, hex, part);
    pathOf(drawing, [hex]);
    ctx.fill();
    ctx.restore();
  }
}

/** From a hex's left to its right. */
function clipToPart(
  { ctx, grid, at, scale }: Drawing,
  hex: string,
  [from, to]: readonly [number, number],
): void {
  const { x, y } = at(grid.centre(hex));
  const wide = scale * 1.16;
  ctx.beginPath();
  ctx.rect(x - wide / 2 + from * wide, y - scale, (to - from) * wide, scale * 2);
  ctx.clip();
}

function visible({ shown }: Drawing, hexes: readonly string[]): readonly string[] {
  return hexes.filter((hex) => shown.has(hex));
}

function tileOf(scale: number): number {
  return Math.round(Math.min(26, Math.max(13, scale / 5)));
}

function drawHexLines(drawing: Drawing): void {
  const { sheet, ctx, scale } = drawing;
  // Print is made of lines, which need no stamp; and a stamp that has to be scaled costs more than the lines.
  if (scale < ROOMY && sheet.isPaper !== true && ctx.currentTransform.a === 1) {
    stampHexLines(drawing);
    return;
  }
  strokeHexLines(drawing);
}

function strokeHexLines({ ctx, grid, shown, at, scale }: Drawing): void {
  ctx.strokeStyle = HEX_LINE;
  ctx.lineWidth = Math.max(1, scale / 70);
  ctx.beginPath();
  for (const hex of shown) traceThree(ctx, grid.corners(hex).map(at));
  ctx.stroke();
}

/** Three sides of a hex: the others are its neighbours’. */
function traceThree(ctx: CanvasRenderingContext2D, corners: readonly Point[]): void {
  for (const [index, { x, y }] of corners.slice(0, 4).entries())
    if (index === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
}

/** From the centre of a hex to beyond its corners. */
const HALF = 0.62;

/** Thousands of small hexes: the longest strip is drawn once, and printed for each strip. */
function stampHexLines({ ctx, grid, picture: { plan }, at, scale }: Drawing): void {
  const isFlat = plan.orientation === 'flat-top';
  const [first] = grid.hexes;
  if (first === undefined) return;
  const known = strips.get(grid);
  const stamp = known?.scale === scale ? known.stamp : stripOf(grid, plan, first, scale);
  strips.set(grid, { scale, stamp });
  for (const strip of plan.strips) {
    const { x, y } = at(grid.centre(nameIn(strip, 0)));
    const [wide, high] = isFlat
      ? [stamp.width, Math.min(stamp.height, Math.ceil((strip.count + HALF * 2 - 1) * scale))]
      : [Math.min(stamp.width, Math.ceil((strip.count + HALF * 2 - 1) * scale)), stamp.height];
    ctx.drawImage(
      stamp,
      0,
      0,
      wide,
      high,
      Math.round(x - HALF * scale),
      Math.round(y - HALF * scale),
      wide,
      high,
    );
  }
}

/** Whole maps are mostly of one size. */
const strips = new WeakMap<HexGrid, { readonly scale: number; readonly stamp: Canvas }>();

function stripOf(grid: HexGrid, plan: MapPicture['plan'], first: string, scale: number): Canvas {
  const isFlat = plan.orientation === 'flat-top';
  const long = Math.max(...plan.strips.map(({ count }) => count)) + 1;
  const [w, h] = isFlat ? [HALF * 2, long] : [long, HALF * 2];
  const stamp = createCanvas(Math.ceil(w * scale), Math.ceil(h * scale));
  const on = stamp.getContext('2d');
  on.strokeStyle = HEX_LINE;
  const from = grid.centre(first);
  const corners = grid.corners(first).map(({ x, y }) => ({ x: x - from.x, y: y - from.y }));
  on.beginPath();
  for (let index = 0; index < long - 1; index += 1) {
    const [x, y] = isFlat ? [HALF, index + HALF] : [index + HALF, HALF];
    traceThree(
      on,
      corners.map((corner) => ({ x: (corner.x + x) * scale, y: (corner.y + y) * scale })),
    );
  }
  on.stroke();
  return stamp;
}

/** Inside its region, so that two regions that touch have both of their lines. */
function drawOutline(drawing: Drawing, outline: Outline): void {
  const { ctx, look, scale, grid } = drawing;
  const { colour, line, part } = outline;
  const hexes = outline.hexes.filter((hex) => grid.has(hex));
  if (visible(drawing, hexes).length === 0) return;
  const width = Math.min(9, Math.max(3, scale / 15));
  const { main, dark } = toneOf(look, colour);
  for (const region of part === undefined ? [hexes] : hexes.map((hex) => [hex])) {
    const [first] = region;
    ctx.save();
    if (part !== undefined && first !== undefined) clipToPart(drawing, first, part);
    pathOf(drawing, region);
    ctx.clip('evenodd');
    ctx.lineJoin = 'round';
    ctx.strokeStyle = line === 'solid' ? dark : main;
    ctx.lineWidth = width * 2;
    ctx.setLineDash(dashOf(line, width));
    ctx.stroke();
    ctx.restore();
  }
}

function drawHexsides({ ctx, grid, picture, look, scale, at }: Drawing): void {
  for (const { between, colour, line } of picture.hexsides) {
    ctx.save();
    const width = Math.max(3, scale / 16);
    ctx.strokeStyle = toneOf(look, colour).dark;
    ctx.lineWidth = width;
    ctx.lineCap = 'round';
    ctx.setLineDash(dashOf(line, width));
    for (const [a, b] of between) {
      const shared = sideBetween(grid, a, b);
      if (shared === undefined) continue;
      const [from, to] = [at(shared[0]), at(shared[1])];
      ctx.beginPath();
      ctx.moveTo(from.x, from.y);
      ctx.lineTo(to.x, to.y);
      ctx.stroke();
    }
    ctx.restore();
  }
}

/** The corners that two hexes share. */
function sideBetween(grid: HexGrid, a: string, b: string): readonly [Point, Point] | undefined {
  if (!grid.has(a) || !grid.has(b)) return undefined;
  const [from, to] = [grid.centre(a), grid.centre(b)];
  const near = grid
    .corners(a)
    .filter(
      ({ x, y }) => Math.abs(Math.hypot(x - to.x, y - to.y) - Math.hypot(x - from.x, y - from.y)) < 0.01,
    );
  const [first, second] = near;
  if (first === undefined || second === undefined) return undefined;
  return [first, second];
}

function drawPath(drawing: Drawing, path: MapPicture['paths'][number]): void {
  paintPath(drawing, toneOf(drawing.look, path.colour), path);
}

/** In the upper part of its hex; where that is cut off, in the lower. */
function printIds(drawing: Drawing): void {
  const { sheet, ctx, picture, grid, look, shown, at, scale, placer } = drawing;
  const crossed = new Set(picture.paths.flatMap(({ hexes }) => hexes));
  for (const hex of shown) {
    const { x, y } = at(grid.centre(hex));
    setFont(ctx, 'semi', READ_TYPE);
    const w = widthOf(ctx, hex);
    const box = [-0.27, 0.3]
      .map((part) => ({ x: x - w / 2, y: y + part * scale - READ_TYPE * 0.38, w, h: READ_TYPE * 0.76 }))
      .find((each) => placer.isFree(each));
    if (box === undefined) continue;
    placer.take(box);
    if (crossed.has(hex) || sheet.board !== undefined || look.terrain !== undefined)
      fillBox(ctx, { x: box.x - 8, y: box.y - 6, w: box.w + 16, h: box.h + 12 }, CARD, 10);
    sheet.print(hex, { x, y: box.y + box.h, face: 'semi', size: READ_TYPE, align: 'center', colour: INK });
  }
}

function drawSigns({ ctx, picture, grid, look, at, scale, frame, placer }: Drawing): void {
  const withPieces = new Set(picture.stacks.map(({ hex }) => hex));
  for (const { hex, sign, colour } of picture.signs) {
    if (!grid.has(hex)) continue;
    const { x, y } = at(grid.centre(hex));
    const isRoomy = scale >= ROOMY;
    const isShared = isRoomy && withPieces.has(hex);
    const lower = isShared ? { size: 0.24, down: 0.385 } : { size: 0.34, down: 0.1 };
    const [size, down] = isRoomy ? [scale * lower.size, scale * lower.down] : [scale * 0.52, 0];
    if (!isWithin({ x, y }, frame, size)) continue;
    const box = shrunk({ x: x - size / 2, y: y + down - size / 2, w: size, h: size });
    if (isRoomy && !isShared) {
      if (!placer.isFree(box)) continue;
      placer.take(box);
    }
    drawSign(ctx, sign, toneOf(look, colour), { x, y: y + down, size });
  }
}

/** Arrows point from the edge of the map into it; what they say stands near them. */
function drawArrows(drawing: Drawing): void {
  const { ctx, picture, grid, look, at, scale, frame } = drawing;
  for (const { hex, text, colour, open } of picture.arrows) {
    if (!grid.has(hex)) continue;
    const tone = toneOf(look, colour);
    ctx.save();
    ctx.globalAlpha = open ? 1 : FAINT_ARROW;
    const centre = at(grid.centre(hex));
    const inward = inwardFrom(grid, hex);
    const long = Math.min(70, Math.max(34, scale * 0.9));
    const tip = { x: centre.x + inward.x * long * 0.75, y: centre.y + inward.y * long * 0.75 };
    const tail = { x: tip.x - inward.x * long, y: tip.y - inward.y * long };
    ctx.lineCap = 'round';
    for (const [line, width] of [
      [CARD, long / 3],
      [tone.main, long / 5],
    ] as const) {
      ctx.strokeStyle = line;
      ctx.lineWidth = width;
      ctx.beginPath();
      ctx.moveTo(tail.x, tail.y);
      ctx.lineTo(tip.x, tip.y);
      ctx.stroke();
    }
    paintHead(ctx, tail, tip, long * 0.6, tone.main);
    ctx.restore();
    if (isWithin(centre, frame, scale / 2))
      printTag(drawing, {
        text,
        colour,
        from: tip,
        away: { x: inward.x * long, y: inward.y * long },
      });
  }
}

function isWithin({ x, y }: Point, { x: left, y: top, w, h }: Box, air: number): boolean {
  return x > left - air && x < left + w + air && y > top - air && y < top + h + air;
}

/** Away from the edge of the map at which a hex lies. */
function inwardFrom(grid: HexGrid, hex: string): Point {
  const from = grid.centre(hex);
  const sum = grid.neighbours(hex).reduce(
    (total, next) => {
      const { x, y } = grid.centre(next);
      return { x: total.x + x - from.x, y: total.y + y - from.y };
    },
    { x: 0, y: 0 },
  );
  const length = Math.hypot(sum.x, sum.y);
  return length < 0.01 ? { x: 0, y: -1 } : { x: sum.x / length, y: sum.y / length };
}

interface Tag {
  readonly text: string;
  readonly colour: string;
  /** The hex that it names, and the side of it on which it stands. */
  readonly from: Point;
  readonly away: Point;
}

/** A little card with an emblem and words, as near to a point as there is room. */
function printTag({ sheet, ctx, look, placer, labels }: Drawing, { text, colour, from, away }: Tag): void {
  setFont(ctx, 'bold', READ_TYPE);
  const h = READ_TYPE + 12;
  const w = widthOf(ctx, clean(text)) + h + 14;
  const reach = Math.hypot(away.x, away.y);
  const box = placer.near(
    from.x + away.x * (0.7 + w / 2 / reach),
    from.y + away.y * (0.7 + h / 2 / reach),
    w,
    h,
  );
  if (box === undefined) return;
  const { dark } = toneOf(look, colour);
  leader(ctx, box, from, dark);
  labels.push(() => {
    fillBox(ctx, box, CARD, 8);
    strokeBox(ctx, box, dark, 2, 8);
    look.emblem(ctx, colour, box.x + h / 2 + 2, box.y + h / 2, h - 14);
    sheet.print(text, {
      x: box.x + h + 2,
      y: box.y + h / 2 + READ_TYPE * 0.35,
      face: 'bold',
      size: READ_TYPE,
      colour: dark,
    });
  });
}

/** From a label to what it names, where it could not stand there. */
function leader(ctx: CanvasRenderingContext2D, { x, y, w, h }: Box, to: Point, colour: string): void {
  const inside = to.x > x && to.x < x + w && to.y > y && to.y < y + h;
  if (inside) return;
  for (const [line, width] of [
    [CARD, 5],
    [colour, 2],
  ] as const) {
    ctx.strokeStyle = line;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(x + w / 2, y + h / 2);
    ctx.lineTo(to.x, to.y);
    ctx.stroke();
  }
}

/** Counters in their hex where it has room; where not, those that lead, beside it if they must. */
function drawStacks(drawing: Drawing): void {
  const { picture, grid, scale, frame, at } = drawing;
  for (const { hex, pieces } of picture.stacks) {
    if (!grid.has(hex)) continue;
    const centre = at(grid.centre(hex));
    if (!isWithin(centre, frame, 0)) continue;
    if (scale >= ROOMY) drawInHex(drawing, centre, pieces);
    else for (const piece of pieces) if (piece.leads === true) drawBeside(drawing, centre, piece);
  }
}

function drawInHex(drawing: Drawing, centre: Point, pieces: readonly Piece[]): void {
  const { sheet, look, scale, placer } = drawing;
  const size = READ_TYPE + 8;
  const rows: Piece[][] = [[]];
  const widths = pieces.map((piece) => pieceWidth(sheet, piece, size));
  let used = 0;
  pieces.forEach((piece, index) => {
    const w = (widths[index] ?? 0) + 4;
    if (used > 0 && used + w > scale * 1.08) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(piece);
    used += w;
  });
  rows.slice(0, 2).forEach((row, at) => {
    const w = row.reduce((sum, piece) => sum + pieceWidth(sheet, piece, size) + 4, -4);
    const y = centre.y + scale * 0.13 + at * (size + 3);
    let x = centre.x - w / 2;
    for (const piece of row) {
      const wide = pieceWidth(sheet, piece, size);
      const box = { x, y: y - size / 2, w: wide, h: size };
      if (placer.isFree(shrunk(box))) {
        placer.take(shrunk(box));
        drawPiece(sheet, look, piece, box);
      }
      x += wide + 4;
    }
  });
}

/** Pieces of one hex may touch each other. */
function shrunk({ x, y, w, h }: Box): Box {
  return { x: x + 5, y: y + 5, w: w - 10, h: h - 10 };
}

/** Farther off nobody would look for it. */
const PIECE_RINGS = 6;

function drawBeside(drawing: Drawing, centre: Point, piece: Piece): void {
  const { sheet, ctx, look, placer, labels } = drawing;
  const size = READ_TYPE + 4;
  const box = placer.near(centre.x, centre.y, pieceWidth(sheet, piece, size), size, PIECE_RINGS);
  if (box === undefined) {
    circle(ctx, centre.x, centre.y, 5, toneOf(look, piece.colour).dark);
    return;
  }
  leader(ctx, box, centre, toneOf(look, piece.colour).dark);
  labels.push(() => drawPiece(sheet, look, piece, box));
}

/** Names of regions, in a circle of their own, in the midst of what is shown of them. */
function drawLabels(drawing: Drawing): void {
  const { sheet, ctx, picture, look, placer, labels, grid, at, scale, frame } = drawing;
  for (const { hexes, text, colour } of picture.labels) {
    const seen = visible(drawing, hexes).filter((hex) => isWithin(at(grid.centre(hex)), frame, -scale / 3));
    const spot = middleOf(grid, seen);
    if (spot === undefined) continue;
    const centre = at(grid.centre(spot));
    // Below the hex's name, where it has one.
    const { x, y } = { x: centre.x, y: centre.y + (picture.ids ? scale * 0.16 : 0) };
    const size = 52;
    setFont(ctx, 'title', 42);
    const box = placer.near(x, y, Math.max(size, widthOf(ctx, clean(text)) + 26), size);
    if (box === undefined) continue;
    const { dark } = toneOf(look, colour);
    leader(ctx, box, { x, y }, dark);
    labels.push(() => {
      drawRound(sheet, box, dark);
      sheet.print(text, {
        x: box.x + box.w / 2,
        y: box.y + size / 2 + 15,
        face: 'title',
        size: 42,
        align: 'center',
        colour: CARD,
      });
    });
  }
}

/** A game's own layer on its map. */
function drawPieces(drawing: Drawing): void {
  const { look, placer } = drawing;
  for (const box of look.pieces?.boxes(drawing) ?? []) placer.take(box);
  printLeadingNames(drawing);
  look.pieces?.paint(drawing);
}

/** Where a plate stands on its step, the first of them that is free of other plates. */
const ON_THE_STEP = [0.5, 0.68, 0.32];

/** A mark on a step's way lies beside its hexes' counters, so that it hides none of their values. */
function drawPlates({ sheet, ctx, picture, grid, at, frame, placer }: Drawing): void {
  const taken: Box[] = [];
  for (const { between, text } of picture.plates ?? []) {
    if (!between.every((hex) => grid.has(hex))) continue;
    const [from, to] = [at(grid.centre(between[0])), at(grid.centre(between[1]))];
    setFont(ctx, 'title', READ_TYPE);
    const [w, h] = [widthOf(ctx, text) + READ_TYPE * 0.5, READ_TYPE * 1.16];
    const box = ON_THE_STEP.map((part) => ({
      x: from.x + (to.x - from.x) * part - w / 2,
      y: from.y + (to.y - from.y) * part - h / 2,
      w,
      h,
    })).find((each) => taken.every((other) => !doMeet(each, other)));
    if (box === undefined || !isWithin({ x: box.x + w / 2, y: box.y + h / 2 }, frame, h / 2)) continue;
    taken.push(box);
    placer.take(box);
    fillBox(ctx, box, CARD, 8);
    strokeBox(ctx, box, INK, 2, 8);
    const baseline = box.y + h / 2 + READ_TYPE * 0.35;
    sheet.print(text, {
      x: box.x + w / 2,
      y: baseline,
      face: 'title',
      size: READ_TYPE,
      align: 'center',
      colour: INK,
    });
  }
}

function doMeet(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.w &&
    other.x < one.x + one.w &&
    one.y < other.y + other.h &&
    other.y < one.y + one.h
  );
}

/** Rings in which a name that does not lead looks for room. */
const NEAR_RINGS = 5;

/** Those that are printed in any case, farther off if they must: the line to them goes under the counters. */
function printLeadingNames(drawing: Drawing): void {
  const { ctx, picture, placer, labels } = drawing;
  for (const { text, leads, ...name } of namesShown(drawing)) {
    // A part that is worked with has all its names: a town keeps its own when somebody stands there.
    if ((!leads && !picture.ids) || name.places.some((each) => placer.isFree(each))) continue;
    const far = placer.near(name.x, name.y, name.w + 10, name.h, leads ? undefined : NEAR_RINGS);
    if (far === undefined) continue;
    leader(ctx, far, name, INK);
    labels.push(() => printName(drawing, { ...far, x: far.x + 5, w: name.w }, text, 1));
  }
}

/** Names of places, beside what stands in their hexes; the foremost are first to have the room. */
function printNames(drawing: Drawing): void {
  const { placer } = drawing;
  for (const { text, places } of namesShown(drawing)) {
    const box = places.find((each) => placer.isFree(each));
    if (box === undefined) continue;
    placer.take(box);
    printName(drawing, box, text, 0.72);
  }
}

interface ShownName extends Box {
  readonly text: string;
  readonly leads: boolean;
  /** The best first. */
  readonly places: readonly Box[];
}

/** As many as do not hide the map; each with its hex's centre and the places around it where it may stand. */
function namesShown({ ctx, look, grid, at, scale, shown, frame }: Drawing): readonly ShownName[] {
  setFont(ctx, 'semi', READ_TYPE);
  const h = READ_TYPE * 0.9;
  const names = look.names ?? [];
  const few = names.slice(0, look.mostNames ?? FEW_NAMES);
  return (scale < ROOMY * 1.3 ? few : names).flatMap(({ hex, text, leads = false }) => {
    if (!shown.has(hex)) return [];
    const { x, y } = at(grid.centre(hex));
    if (!isWithin({ x, y }, frame, 0)) return [];
    const w = widthOf(ctx, clean(text));
    const gap = look.nameGap?.(scale) ?? 0;
    const beside = Math.max(scale * 0.28, gap + NAME_AIR) + w / 2;
    const above = Math.max(scale * 0.2, gap) + h / 2;
    const places = NAME_PLACES.map(([right, down]) => ({
      x: x + right * beside - w / 2,
      y: y + down * above - h / 2,
      w,
      h,
    }));
    return [{ x, y, w, h, text, leads, places }];
  });
}

function printName({ sheet, ctx }: Drawing, { x, y, w, h }: Box, text: string, opaque: number): void {
  ctx.globalAlpha = opaque;
  fillBox(ctx, { x: x - 5, y, w: w + 10, h }, CARD, 8);
  ctx.globalAlpha = 1;
  sheet.print(text, { x, y: y + h * 0.8, face: 'semi', size: READ_TYPE, colour: INK });
}

/** So many on a map with small hexes, so that they do not hide it. */
const FEW_NAMES = 14;

/** Between a name and what it stands beside. */
const NAME_AIR = 8;

/** Above its hex, below it, to the right, to the left. */
const NAME_PLACES = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
] as const;

/** The hex of a region that is deepest inside it; of several, the one nearest to their middle. */
function middleOf(grid: HexGrid, hexes: readonly string[]): string | undefined {
  const inside = new Set(hexes);
  let [left, core] = [inside, inside];
  while (left.size > 0) {
    core = left;
    const around = left;
    left = new Set([...around].filter((hex) => grid.neighbours(hex).every((next) => around.has(next))));
    if (left.size === core.size) break;
  }
  const all = [...core].map((hex) => ({ hex, ...grid.centre(hex) }));
  const mean = (of: (each: Point) => number) => all.reduce((sum, each) => sum + of(each), 0) / all.length;
  const [x, y] = [mean((each) => each.x), mean((each) => each.y)];
  const far = (each: Point) => Math.hypot(each.x - x, each.y - y);
  return all.sort((a, b) => far(a) - far(b))[0]?.hex;
}

/** Where north is. */
function drawCompass({ sheet, ctx, picture: { north }, placer, frame }: Drawing): void {
  if (north === undefined) return;
  const size = 84;
  const corners = [
    { x: frame.x + frame.w - size - 14, y: frame.y + 14 },
    { x: frame.x + 14, y: frame.y + 14 },
    { x: frame.x + frame.w - size - 14, y: frame.y + frame.h - size - 14 },
    { x: frame.x + 14, y: frame.y + frame.h - size - 14 },
  ];
  const place = corners.map(({ x, y }) => ({ x, y, w: size, h: size })).find((box) => placer.isFree(box));
  if (place === undefined) return;
  placer.take(place);
  const [x, y] = [place.x + size / 2, place.y + size / 2];
  circle(ctx, x, y, size / 2, CARD);
  ctx.strokeStyle = MUTED;
  ctx.lineWidth = 2;
  ctx.stroke();
  const angle = (north * Math.PI) / 180;
  const away = { x: Math.sin(angle), y: -Math.cos(angle) };
  ctx.save();
  ctx.translate(x - away.x * 12, y - away.y * 12);
  ctx.rotate(angle);
  ctx.fillStyle = MUTED;
  ctx.beginPath();
  ctx.moveTo(0, -14);
  ctx.lineTo(11, 14);
  ctx.lineTo(0, 7);
  ctx.lineTo(-11, 14);
  ctx.closePath();
  ctx.fill();
  ctx.restore();
  sheet.print('N', {
    x: x + away.x * 22,
    y: y + away.y * 22 + 12,
    face: 'bold',
    size: READ_TYPE,
    align: 'center',
    colour: INK,
  });
}

/** Names of rows and columns around the map, as many as have room. */
function printMargins(drawing: Drawing): void {
  const { sheet, picture, grid, at, frame } = drawing;
  const { plan } = picture;
  const isFlat = plan.orientation === 'flat-top';
  const named = (strip: Strip, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const name = nameIn(strip, index);
      return { text: name.slice(strip.prefix.length), ...at(grid.centre(name)) };
    });
  const print = (text: string, x: number, y: number) =>
    sheet.print(text, { x, y: y + 12, face: 'semi', size: READ_TYPE, align: 'center', colour: MUTED });
  const across = thinned(
    plan.strips.flatMap((strip) =>
      named(strip, 1).map((first) => ({ ...first, text: strip.prefix.replace(/\W+$/u, '') })),
    ),
    isFlat ? 'x' : 'y',
    frame,
  );
  for (const { text, x, y } of across)
    for (const far of [false, true])
      if (isFlat) print(text, x, far ? frame.y + frame.h + BAND / 2 : frame.y - BAND / 2);
      else print(text, far ? frame.x + frame.w + 24 : frame.x - 24, y);
  for (const [strip, far] of [
    [plan.strips[0], false],
    [plan.strips.at(-1), true],
  ] as const) {
    const all = strip === undefined ? [] : named(strip, strip.count);
    const along = thinned(all, isFlat ? 'y' : 'x', frame);
    for (const { text, x, y } of along)
      if (isFlat) print(text, far ? frame.x + frame.w + 24 : frame.x - 24, y);
      else print(text, x, far ? frame.y + frame.h + BAND / 2 : frame.y - BAND / 2);
  }
}

interface Name extends Point {
  readonly text: string;
}

/** Every so many, so that names on a margin do not touch; none beyond the frame. */
function thinned(names: readonly Name[], along: 'x' | 'y', frame: Box): readonly Name[] {
  const [from, to] = along === 'x' ? [frame.x, frame.x + frame.w] : [frame.y, frame.y + frame.h];
  const inside = names.filter((name) => name[along] > from + 2 && name[along] < to - 2);
  const [first, second] = inside;
  if (first === undefined || second === undefined) return inside;
  const room = along === 'x' ? 66 : 46;
  const every = Math.ceil(room / Math.abs(second[along] - first[along]));
  const step = [1, 2, 3, 5, 10, 20].find((each) => each >= every) ?? every;
  return inside.filter((_, index) => index % step === 0);
}
