/** What lies on the map of Ardennes II: counters with their symbols and values, barrage markers, flags, blown bridges, ways. */
import type { CanvasRenderingContext2D } from 'canvas';
import type { OnTheMap, StackPicture, TopCounter } from '../../games/ardennes2/vocabulary/picture-props.ts';
import type { Point } from '../../map/grid.ts';
import { type LandCanvas, type MapLook, type PieceCanvas, type Tone, toneOf } from '../map-look.ts';
import { drawRound } from '../map-pieces.ts';
import { CARD, INK } from '../palette.ts';
import { type Box, fillBox, shadowed, strokeBox } from '../shapes.ts';
import { READ_TYPE } from '../sheet.ts';
import { paintSymbol } from './symbols.ts';

/** Where hexes are so high there is room for all that a counter has printed on it. */
const LARGE = 120;
/** And where they are so high, for how many there are. */
const MIDDLE = 84;
const BADGE = READ_TYPE + 6;
/** Height of capitals and digits, as a part of the type's size. */
const CAP = 0.7;

/** Where counters lie. */
export function pieceBoxes(canvas: LandCanvas, { stacks }: OnTheMap): readonly Box[] {
  return stacks.flatMap(({ hex }) => {
    const place = placeOf(canvas, hex);
    return place === undefined ? [] : [boxAt(canvas, place)];
  });
}

export function paintPieces(canvas: PieceCanvas, look: MapLook, on: OnTheMap): void {
  const taken = new Set(on.stacks.map(({ hex }) => hex));
  for (const between of on.blown) paintBlown(canvas, look, between);
  for (const { side, hexes } of on.moves) paintMove(canvas, toneOf(look, side), hexes, taken);
  for (const stack of on.stacks) paintStack(canvas, toneOf(look, stack.side), stack);
  for (const { hex, side, half, full } of on.markers)
    paintMarkers(canvas, toneOf(look, side), hex, { half, full });
  for (const { hex, side } of on.control) paintFlag(canvas, look, side, hex);
}

function placeOf({ grid, at, shown }: LandCanvas, hex: string): Point | undefined {
  return grid.has(hex) && shown.has(hex) ? at(grid.centre(hex)) : undefined;
}

/** Where the counter of a hex lies: below the hex's name, where that has room. */
function boxAt({ scale }: LandCanvas, { x, y }: Point): Box {
  const [size, down] = scale >= LARGE ? [scale * 0.6, scale * 0.13] : [scale * 0.82, 0];
  return { x: x - size / 2, y: y + down - size / 2, w: size, h: size };
}

/** Cards that are seen under the top one. */
const MOST_CARDS = 3;

function paintStack(canvas: PieceCanvas, tone: Tone, { hex, count, top }: StackPicture): void {
  const place = placeOf(canvas, hex);
  if (place === undefined) return;
  const { ctx } = canvas;
  const box = boxAt(canvas, place);
  const step = Math.max(3, box.w * 0.045);
  const under = Math.min(count, MOST_CARDS) - 1;
  for (let card = under; card >= 0; card -= 1)
    paintCard(ctx, tone, moved(box, card * step, card * step), card === under);
  if (top !== undefined) paintFace(canvas, tone, box, top);
  if (count > 1 && canvas.scale >= MIDDLE)
    paintBadge(canvas, tone, { x: box.x + box.w, y: box.y + BADGE / 2 }, `${count}`);
}

function isLarge({ scale }: PieceCanvas): boolean {
  return scale >= LARGE;
}

function moved({ x, y, w, h }: Box, right: number, down: number): Box {
  return { x: x + right, y: y + down, w, h };
}

function paintCard(ctx: CanvasRenderingContext2D, tone: Tone, box: Box, isLowest: boolean): void {
  const round = box.w * 0.08;
  const paint = () => fillBox(ctx, box, tone.ground, round);
  if (isLowest) shadowed(ctx, 3, paint);
  else paint();
  strokeBox(ctx, box, tone.dark, Math.max(1.5, box.w / 50), round);
}

function paintFace(canvas: PieceCanvas, tone: Tone, box: Box, top: TopCounter): void {
  const { ctx, sheet } = canvas;
  const isWhole = isLarge(canvas);
  const { x, y, w, h } = box;
  const size = Math.max(READ_TYPE, Math.round(w * 0.32));
  const air = h * 0.07;
  // What the values do not need is the symbol's.
  const room = h - size * CAP - air * 3;
  const symbol = { w: Math.min(w * 0.62, room * 1.5), h: Math.min(room, w * 0.42) };
  const frame = {
    x: x + (w - symbol.w) / 2,
    y: y + air + (room - symbol.h) / 2,
    ...symbol,
  };
  if (top.isReduced)
    fillBox(ctx, { x: x + 1, y: frame.y + symbol.h * 0.25, w: w - 2, h: symbol.h * 0.5 }, CARD);
  paintSymbol(ctx, top.kind, frame, { ground: tone.soft, ink: INK });
  sheet.print(valuesOf(top, isWhole), {
    x: x + w / 2,
    y: y + h - air,
    face: 'title',
    size,
    width: w - 4,
    align: 'center',
    colour: INK,
  });
  if (!top.dg) return;
  strokeBox(ctx, { x: x + 2, y: y + 2, w: w - 4, h: h - 4 }, DG, Math.max(4, w / 18), w * 0.06);
  if (isWhole) paintTag(canvas, { x: x - 12, y: frame.y + symbol.h / 2 }, 'DG', DG);
}

const DG = '#a4352a';

/** Where there is little room: strengths, and of a gun how far it fires. */
function valuesOf({ attack, defense, ma }: TopCounter, isWhole: boolean): string {
  if (isWhole) return [attack, defense, ma].join('-');
  return attack.startsWith('[') ? attack : [attack, defense].join('-');
}

/** How many counters there are. */
function paintBadge({ sheet }: PieceCanvas, tone: Tone, { x, y }: Point, text: string): void {
  const size = BADGE;
  drawRound(
    { ctx: sheet.ctx, print: sheet.print },
    { x: x - size / 2, y: y - size / 2, w: size, h: size },
    tone.dark,
  );
  printIn(sheet, { x, y }, text, CARD);
}

function paintTag({ sheet, ctx }: PieceCanvas, { x, y }: Point, text: string, colour: string): void {
  const box = { x: x - 25, y: y - 17, w: 50, h: 34 };
  fillBox(ctx, box, colour, 8);
  strokeBox(ctx, box, CARD, 2.5, 8);
  printIn(sheet, { x, y }, text, CARD);
}

function printIn(sheet: PieceCanvas['sheet'], { x, y }: Point, text: string, colour: string): void {
  sheet.print(text, {
    x,
    y: y + (READ_TYPE * CAP) / 2,
    face: 'title',
    size: READ_TYPE,
    align: 'center',
    colour,
  });
}

/** Full in a full circle, Half in a half one. */
function paintMarkers(
  canvas: PieceCanvas,
  tone: Tone,
  hex: string,
  { half, full }: { readonly half: number; readonly full: number },
): void {
  const place = placeOf(canvas, hex);
  if (place === undefined || half + full === 0) return;
  const { ctx, scale } = canvas;
  const isWhole = isLarge(canvas);
  const at = isWhole
    ? { x: place.x - scale * 0.42, y: place.y + scale * 0.22 }
    : { x: place.x - scale * 0.35, y: place.y - scale * 0.28 };
  const radius = isWhole ? 21 : scale * 0.15;
  ctx.save();
  ctx.beginPath();
  burst(ctx, at, radius * 1.28);
  ctx.fillStyle = full > 0 ? BURST : '#f8e7ad';
  ctx.fill();
  ctx.strokeStyle = tone.dark;
  ctx.lineWidth = Math.max(2, radius / 8);
  ctx.stroke();
  ctx.restore();
  if (isWhole) printIn(canvas.sheet, at, full > 0 ? 'F' : 'H', INK);
}

const BURST = '#eda53b';

function burst(ctx: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  const points = 9;
  for (let point = 0; point < points * 2; point += 1) {
    const far = point % 2 === 0 ? radius : radius * 0.76;
    const angle = (point * Math.PI) / points - Math.PI / 2;
    ctx.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far);
  }
  ctx.closePath();
}

function paintFlag(
  canvas: PieceCanvas,
  look: MapLook,
  side: OnTheMap['control'][number]['side'],
  hex: string,
): void {
  const place = placeOf(canvas, hex);
  if (place === undefined) return;
  const { ctx, scale } = canvas;
  const tone = toneOf(look, side);
  const size = Math.max(16, scale * 0.2);
  const [x, y] = [place.x + scale * 0.3, place.y - scale * 0.46];
  ctx.save();
  ctx.strokeStyle = INK;
  ctx.lineWidth = Math.max(2.5, size / 9);
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x, y + size * 1.7);
  ctx.stroke();
  ctx.restore();
  const flag = { x, y, w: size * 1.4, h: size };
  fillBox(ctx, flag, tone.soft);
  strokeBox(ctx, flag, tone.dark, Math.max(2, size / 12));
  look.emblem(ctx, side, x + flag.w / 2, y + flag.h / 2, size * 0.7);
}

function paintBlown(
  { ctx, grid, at, scale }: PieceCanvas,
  look: MapLook,
  [a, b]: readonly [string, string],
): void {
  if (!grid.has(a) || !grid.has(b)) return;
  const [from, to] = [at(grid.centre(a)), at(grid.centre(b))];
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const arm = Math.max(8, scale * 0.12);
  ctx.save();
  ctx.lineCap = 'round';
  for (const [colour, width] of [
    [CARD, arm * 0.75],
    [toneOf(look, 'alarm').main, arm * 0.42],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(x - arm, y - arm);
    ctx.lineTo(x + arm, y + arm);
    ctx.moveTo(x - arm, y + arm);
    ctx.lineTo(x + arm, y - arm);
    ctx.stroke();
  }
  ctx.restore();
}

/** It ends before the counter that has gone there. */
function paintMove(
  { ctx, grid, at, scale }: PieceCanvas,
  tone: Tone,
  hexes: readonly string[],
  taken: ReadonlySet<string>,
): void {
  const points = hexes.filter((hex) => grid.has(hex)).map((hex) => at(grid.centre(hex)));
  const [before, last] = points.slice(-2);
  if (before === undefined || last === undefined) return;
  const long = Math.hypot(last.x - before.x, last.y - before.y);
  const short = taken.has(hexes.at(-1) ?? '') ? 0.5 : 0.2;
  const unit = { x: (last.x - before.x) / long, y: (last.y - before.y) / long };
  const width = Math.max(7, scale * 0.075);
  const tip = { x: last.x - unit.x * scale * short, y: last.y - unit.y * scale * short };
  const neck = { x: tip.x - unit.x * width * 2, y: tip.y - unit.y * width * 2 };
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  for (const [colour, more] of [
    [CARD, width * 0.7],
    [tone.main, 0],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.fillStyle = colour;
    ctx.lineWidth = width + more;
    ctx.beginPath();
    for (const { x, y } of [...points.slice(0, -1), neck]) ctx.lineTo(x, y);
    ctx.stroke();
    ctx.lineWidth = more;
    ctx.beginPath();
    ctx.moveTo(tip.x, tip.y);
    ctx.lineTo(neck.x - unit.y * width * 1.4, neck.y + unit.x * width * 1.4);
    ctx.lineTo(neck.x + unit.y * width * 1.4, neck.y - unit.x * width * 1.4);
    ctx.closePath();
    if (more > 0) ctx.stroke();
    ctx.fill();
  }
  ctx.restore();
}
