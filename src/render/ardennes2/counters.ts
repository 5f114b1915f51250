/**
 * Pieces on the map of Ardennes II: counters with their symbols and values, barrage markers, flags, blown bridges,
 * ways.
 */
import type { CanvasRenderingContext2D } from 'canvas';
import type { OnTheMap, StackPicture, TopCounter } from '../../games/ardennes2/vocabulary/picture-props.ts';
import type { Point } from '../../map/grid.ts';
import { given } from '../../text/present.ts';
import { setFont } from '../fonts.ts';
import { type LandCanvas, type MapLook, type PieceCanvas, stamped, type Tone, toneOf } from '../map-look.ts';
import { drawRound } from '../map-pieces.ts';
import { CARD, INK } from '../palette.ts';
import { printOn } from '../print.ts';
import { type Box, fillBox, shadowed, strokeBox } from '../shapes.ts';
import { READ_TYPE } from '../sizes.ts';
import { widthOf } from '../text.ts';
import { paintSymbol } from './symbols.ts';

/** Where hexes are so high there is room for their names, and below them for counters with all that is printed on them. */
const LARGE = 150;
/** And where they are so high, for how many there are. */
const MIDDLE = 84;
const BADGE = READ_TYPE + 6;
/** Height of capitals and digits, as a part of the type's size. */
const CAP = 0.7;

/** Where counters lie and flags stand. */
export function pieceBoxes(canvas: LandCanvas, on: OnTheMap): readonly Box[] {
  const boxes = (hexes: readonly { readonly hex: string }[], boxOf: (place: Point) => Box) =>
    hexes.flatMap(({ hex }) => {
      const place = placeOf(canvas, hex);
      return given(place, boxOf);
    });
  return [
    ...boxes(on.stacks, (place) => boxAt(canvas, place)),
    ...boxes(flagged(on), (place) => flagAt(canvas, place)),
    ...boxes(numbered(on), (place) => numberAt(canvas, place)),
    ...on.blown.flatMap((between) => {
      const place = bridgeOf(canvas, between);
      const arm = armOf(canvas);
      return given(place, (place) => ({ x: place.x - arm, y: place.y - arm, w: arm * 2, h: arm * 2 }));
    }),
  ];
}

/** Where a stack of whoever Controls it stands there is no need of one; others stand there out of supply (6.0). */
function flagged({ stacks, control }: OnTheMap): OnTheMap['control'] {
  const there = new Map(stacks.map(({ hex, side }) => [hex, side]));
  return control.filter(({ hex, side }) => there.get(hex) !== side);
}

/** Ways, under the names of hexes. */
export function paintUnder(canvas: LandCanvas, look: MapLook, on: OnTheMap): void {
  const taken = new Set(on.stacks.map(({ hex }) => hex));
  const arrows = on.moves.flatMap(({ side, hexes, is }) => {
    const points = hexes
      .filter((hex) => canvas.grid.has(hex))
      .map((hex) => canvas.at(canvas.grid.centre(hex)));
    if (is === 'attack' || points.length < 2) return [];
    const short = taken.has(hexes.at(-1) ?? '') ? 0.5 : 0;
    const { main } = toneOf(look, is === 'fire' ? 'contested' : side);
    return [{ ...arrowOf(canvas, points, short), colour: main }];
  });
  paintArrows(canvas.ctx, arrows);
}

/** Counters, and what lies on them. */
export function paintPieces(canvas: PieceCanvas, look: MapLook, on: OnTheMap): void {
  for (const stack of on.stacks) paintStack(canvas, toneOf(look, stack.side), stack);
  const attacks = on.moves.flatMap(({ hexes, is }) => (is === 'attack' ? attackOf(canvas, look, hexes) : []));
  paintArrows(canvas.ctx, attacks);
  for (const { hex, side, half, full } of on.markers)
    paintMarkers(canvas, toneOf(look, side), hex, { half, full });
  for (const hex of on.airSupply) paintAirSupply(canvas, toneOf(look, 'water'), hex);
  for (const { hex, text } of numbered(on)) paintNumber(canvas, hex, text);
  for (const { hex, side } of flagged(on)) paintFlag(canvas, look, side, hex);
  for (const between of on.blown) paintBlown(canvas, look, between);
}

function placeOf({ grid, at, shown }: LandCanvas, hex: string): Point | undefined {
  if (grid.has(hex) && shown.has(hex)) return at(grid.centre(hex));
  return undefined;
}

/** Where the counter of a hex lies: below the hex's name, where that has room. */
function boxAt(canvas: LandCanvas, { x, y }: Point): Box {
  const { scale } = canvas;
  const [w, h, down] = isLarge(canvas) ? [0.72, 0.64, 0.15] : [0.82, 0.82, 0];
  return { x: x - (w * scale) / 2, y: y + (down - h / 2) * scale, w: w * scale, h: h * scale };
}

/** Cards that are seen under the top one. */
const MOST_CARDS = 3;

function paintStack(canvas: PieceCanvas, tone: Tone, stack: StackPicture): void {
  const place = placeOf(canvas, stack.hex);
  if (place === undefined) return;
  const { side, count, top } = stack;
  const what = { key: JSON.stringify([side, count, top, canvas.scale]), reach: canvas.scale * 0.75 };
  stamped(canvas, place, what, (ctx, at) => paintStackAt(onto(canvas, ctx), tone, stack, at));
}

/** The same, on another canvas. */
function onto(canvas: PieceCanvas, ctx: CanvasRenderingContext2D): PieceCanvas {
  if (ctx === canvas.ctx) return canvas;
  return { ...canvas, ctx, sheet: { ctx, print: (text, how) => printOn(ctx, text, how, 1).width } };
}

function paintStackAt(canvas: PieceCanvas, tone: Tone, { count, top }: StackPicture, place: Point): void {
  const { ctx } = canvas;
  const box = boxAt(canvas, place);
  const step = Math.max(3, box.w * 0.045);
  const under = Math.min(count, MOST_CARDS) - 1;
  for (let card = under; card >= 0; card -= 1)
    paintCard(ctx, tone, moved(box, card * step, card * step), card === under);
  const isWhole = isLarge(canvas);
  const isBesideNumber = count > 1 && !isWhole && canvas.scale >= MIDDLE;
  if (top !== undefined) paintFace(canvas.sheet, tone, box, top, { isWhole, isBesideNumber });
  if (count > 1 && canvas.scale < MIDDLE) paintPips(ctx, tone, box, count);
  else if (count > 1) paintBadge(canvas, tone, badgeAt(canvas, box), `${count}`);
}

/** At the counter's right, where its neighbour has no values. */
function badgeAt(canvas: PieceCanvas, { x, y, w, h }: Box): Point {
  if (isLarge(canvas)) return { x: x + w - 2, y: y + h * 0.42 };
  return { x: x + w - BADGE * 0.4, y: y + BADGE * 0.3 };
}

/** Dots for the counters of a stack, where there is no room for a number: on the left, then on the right. */
const MOST_PIPS = 6;
const PIPS_HIGH = 3;

function paintPips(ctx: CanvasRenderingContext2D, tone: Tone, { x, y, w, h }: Box, count: number): void {
  const radius = w * 0.065;
  ctx.fillStyle = tone.dark;
  for (let pip = 0; pip < Math.min(count, MOST_PIPS); pip += 1) {
    const side = pip < PIPS_HIGH ? 0.11 : 0.89;
    ctx.beginPath();
    ctx.arc(x + w * side, y + h * (0.14 + 0.165 * (pip % PIPS_HIGH)), radius, 0, Math.PI * 2);
    ctx.fill();
  }
}

function isLarge({ scale }: LandCanvas): boolean {
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

/** One by itself, with all that is printed on it. */
export function paintCounter(sheet: PieceSheet, tone: Tone, box: Box, counter: TopCounter): void {
  paintCard(sheet.ctx, tone, box, true);
  paintFace(sheet, tone, box, counter, { isWhole: true, isBesideNumber: false });
}

type PieceSheet = PieceCanvas['sheet'];

interface FaceRoom {
  /** For its name and all values. */
  readonly isWhole: boolean;
  /** A number stands in its upper right corner. */
  readonly isBesideNumber: boolean;
}

/** A symbol that is lower is a blot, in pixels. */
const LEAST_ROOM = 4;

function paintFace(
  sheet: PieceSheet,
  tone: Tone,
  box: Box,
  top: TopCounter,
  { isWhole, isBesideNumber }: FaceRoom,
): void {
  const { ctx } = sheet;
  const { x, y, w, h } = box;
  const size = isWhole ? READ_TYPE : Math.max(READ_TYPE, Math.round(w * 0.32));
  const air = h * 0.065;
  const type = { face: 'title', width: w - 3, align: 'center', colour: INK, x: x + w / 2 } as const;
  // The room left by the name and the values is the symbol's.
  const above = isWhole ? READ_TYPE * CAP + air : 0;
  const room = h - above - size * CAP - air * 3;
  // On the overview of a whole front: who stands there, and the values on the maps of its parts.
  if (room < LEAST_ROOM) {
    paintSymbol(
      ctx,
      top.kind,
      { x: x + w * 0.1, y: y + h * 0.2, w: w * 0.8, h: h * 0.6 },
      { ground: tone.soft, ink: INK },
    );
    if (top.dg) strokeBox(ctx, { x: x + 1, y: y + 1, w: w - 2, h: h - 2 }, DG, 2, w * 0.06);
    return;
  }
  const symbol = { w: Math.min(w * 0.62, room * 1.5), h: Math.min(room, w * 0.42) };
  const left = isBesideNumber ? w * 0.06 : (w - symbol.w) / 2;
  const frame = { x: x + left, y: y + above + air + (room - symbol.h) / 2, ...symbol };
  if (top.isReduced)
    fillBox(ctx, { x: x + 1, y: frame.y + symbol.h * 0.25, w: w - 2, h: symbol.h * 0.5 }, CARD);
  paintSymbol(ctx, top.kind, frame, { ground: tone.soft, ink: INK });
  if (isWhole)
    sheet.print(nameOn(ctx, top.id, w - 3), { ...type, y: y + above, face: 'semi', size: READ_TYPE });
  sheet.print(valuesOf(top, isWhole), { ...type, y: y + h - air, size });
  if (!top.dg) return;
  strokeBox(ctx, { x: x + 2, y: y + 2, w: w - 4, h: h - 4 }, DG, Math.max(4, w / 18), w * 0.06);
  if (isWhole) paintTag(sheet, { x: x - 6, y: frame.y + symbol.h / 2 }, 'DG', DG);
}

const DG = '#a4352a';

/** Where the whole of it has no room, without its Division: `Lehr.jgpz` as `jgpz`. */
function nameOn(ctx: CanvasRenderingContext2D, id: string, width: number): string {
  setFont(ctx, 'semi', READ_TYPE);
  return widthOf(ctx, id) <= width ? id : id.slice(id.indexOf('.') + 1);
}

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

function paintTag(sheet: PieceSheet, { x, y }: Point, text: string, colour: string): void {
  const { ctx } = sheet;
  const box = { x: x - 25, y: y - 17, w: 50, h: 34 };
  fillBox(ctx, box, colour, 8);
  strokeBox(ctx, box, CARD, 2.5, 8);
  printIn(sheet, { x, y }, text, CARD);
}

function printIn(sheet: PieceSheet, { x, y }: Point, text: string, colour: string): void {
  sheet.print(text, {
    x,
    y: y + (READ_TYPE * CAP) / 2,
    face: 'title',
    size: READ_TYPE,
    align: 'center',
    colour,
  });
}

function numbered({ stacks, numbers }: OnTheMap): OnTheMap['numbers'] {
  const taken = new Set(stacks.map(({ hex }) => hex));
  return numbers.filter(({ hex }) => !taken.has(hex));
}

/** Below the hex's name, where that has room. */
function numberAt(canvas: LandCanvas, { x, y }: Point): Box {
  const down = isLarge(canvas) ? canvas.scale * 0.12 : 0;
  const [w, h] = [READ_TYPE * 1.6, READ_TYPE];
  return { x: x - w / 2, y: y + down - h / 2, w, h };
}

function paintNumber(canvas: PieceCanvas, hex: string, text: string): void {
  const place = placeOf(canvas, hex);
  if (place === undefined) return;
  const { x, y, w, h } = numberAt(canvas, place);
  canvas.ctx.globalAlpha = 0.6;
  fillBox(canvas.ctx, { x, y, w, h }, CARD, 8);
  canvas.ctx.globalAlpha = 1;
  printIn(canvas.sheet, { x: x + w / 2, y: y + h / 2 }, text, INK);
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
    ? { x: place.x - scale * 0.45, y: place.y - scale * 0.1 }
    : { x: place.x - scale * 0.3, y: place.y - scale * 0.3 };
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

/** A parachute, where it hides no values. */
function paintAirSupply(canvas: PieceCanvas, { dark }: Tone, hex: string): void {
  const place = placeOf(canvas, hex);
  if (place === undefined) return;
  const { ctx, scale } = canvas;
  const [right, down] = isLarge(canvas) ? [0.44, 0.22] : [-0.36, 0.03];
  const radius = isLarge(canvas) ? 24 : scale * 0.14;
  ctx.save();
  ctx.translate(place.x + right * scale, place.y + down * scale);
  ctx.scale(radius, radius);
  ctx.fillStyle = dark;
  ctx.strokeStyle = CARD;
  ctx.lineWidth = 0.14;
  ctx.beginPath();
  ctx.arc(0, 0, 1, 0, Math.PI * 2);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = CARD;
  ctx.beginPath();
  ctx.arc(0, -0.05, 0.62, Math.PI, 0);
  ctx.closePath();
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(-0.6, -0.05);
  ctx.lineTo(0, 0.62);
  ctx.lineTo(0.6, -0.05);
  ctx.stroke();
  ctx.restore();
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

/** With its pole. */
function flagAt({ scale }: LandCanvas, { x, y }: Point): Box {
  const size = Math.max(16, scale * 0.2);
  return { x: x + scale * 0.3, y: y - scale * 0.46, w: size * 1.4, h: size * 1.7 };
}

function paintFlag(
  canvas: PieceCanvas,
  look: MapLook,
  side: OnTheMap['control'][number]['side'],
  hex: string,
): void {
  const place = placeOf(canvas, hex);
  if (place === undefined) return;
  const { ctx } = canvas;
  const tone = toneOf(look, side);
  const { x, y, w, h } = flagAt(canvas, place);
  const size = w / 1.4;
  ctx.save();
  ctx.strokeStyle = INK;
  ctx.lineWidth = Math.max(2.5, size / 9);
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x, y + h);
  ctx.stroke();
  ctx.restore();
  const flag = { x, y, w, h: size };
  fillBox(ctx, flag, tone.soft);
  strokeBox(ctx, flag, tone.dark, Math.max(2, size / 12));
  look.emblem(ctx, side, x + flag.w / 2, y + flag.h / 2, size * 0.7);
}

/** Half as wide as the cross over a bridge. */
function armOf({ scale }: LandCanvas): number {
  return Math.max(8, scale * 0.12);
}

function bridgeOf({ grid, at }: LandCanvas, [a, b]: readonly [string, string]): Point | undefined {
  if (!grid.has(a) || !grid.has(b)) return undefined;
  const [from, to] = [at(grid.centre(a)), at(grid.centre(b))];
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

function paintBlown(canvas: LandCanvas, look: MapLook, between: readonly [string, string]): void {
  const place = bridgeOf(canvas, between);
  if (place === undefined) return;
  const { ctx } = canvas;
  const { x, y } = place;
  const arm = armOf(canvas);
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

const ORIGIN: Point = { x: 0, y: 0 };

interface Arrow {
  readonly width: number;
  /** From the start to where its head begins. */
  readonly points: readonly Point[];
  readonly tip: Point;
  /** The two corners of its head. */
  readonly head: readonly [Point, Point];
}

/** From a dot on, so much short of its last point, in hexes. */
function arrowOf({ scale }: LandCanvas, points: readonly Point[], short: number): Arrow {
  const [before = ORIGIN, last = ORIGIN] = points.slice(-2);
  const long = Math.hypot(last.x - before.x, last.y - before.y);
  const unit = { x: (last.x - before.x) / long, y: (last.y - before.y) / long };
  const width = Math.max(7, scale * 0.075);
  const tip = { x: last.x - unit.x * scale * short, y: last.y - unit.y * scale * short };
  const neck = { x: tip.x - unit.x * width * 2, y: tip.y - unit.y * width * 2 };
  const wide = { x: unit.y * width * 1.4, y: unit.x * width * 1.4 };
  return {
    width,
    points: [...points.slice(0, -1), neck],
    tip,
    head: [
      { x: neck.x - wide.x, y: neck.y + wide.y },
      { x: neck.x + wide.x, y: neck.y - wide.y },
    ],
  };
}

/** The surrounds of each first: where they meet none cuts another off. */
function paintArrows(
  ctx: CanvasRenderingContext2D,
  arrows: readonly (Arrow & { readonly colour: string })[],
): void {
  for (const arrow of arrows) paintArrow(ctx, arrow, CARD, arrow.width * 0.7);
  for (const arrow of arrows) paintArrow(ctx, arrow, arrow.colour, 0);
}

/** An attack, over the counters: across the side between their hexes. */
function attackOf(
  canvas: LandCanvas,
  look: MapLook,
  hexes: readonly string[],
): (Arrow & { readonly colour: string })[] {
  const [from, to] = hexes.map((hex) => {
    const place = placeOf(canvas, hex);
    return place && middleOf(boxAt(canvas, place));
  });
  if (from === undefined || to === undefined) return [];
  const between = (part: number) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  });
  return [{ ...arrowOf(canvas, [between(0.42), between(0.63)], 0), colour: toneOf(look, 'alarm').main }];
}

function middleOf({ x, y, w, h }: Box): Point {
  return { x: x + w / 2, y: y + h / 2 };
}

/** `more`: so much is added around it. */
function paintArrow(
  ctx: CanvasRenderingContext2D,
  { width, points, tip, head }: Arrow,
  colour: string,
  more: number,
): void {
  const [start = tip] = points;
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.lineWidth = width + more;
  ctx.beginPath();
  for (const { x, y } of points) ctx.lineTo(x, y);
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(start.x, start.y, width + more / 2, 0, Math.PI * 2);
  ctx.fill();
  ctx.beginPath();
  for (const { x, y } of [tip, ...head]) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fill();
  ctx.lineWidth = more;
  if (more > 0) ctx.stroke();
  ctx.restore();
}
