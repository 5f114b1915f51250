/** Boxes, lines, hexes and stars. */
import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import type { Point } from '../map/grid.ts';
import { RULE } from './palette.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A path with round corners; fill or stroke it. */
export function roundBox(ctx: CanvasRenderingContext2D, { x, y, w, h }: Box, radius: number): void {
  const r = Math.min(radius, w / 2, h / 2);
  ctx.beginPath();
  ctx.moveTo(x + r, y);
  ctx.arcTo(x + w, y, x + w, y + h, r);
  ctx.arcTo(x + w, y + h, x, y + h, r);
  ctx.arcTo(x, y + h, x, y, r);
  ctx.arcTo(x, y, x + w, y, r);
  ctx.closePath();
}

export function fillBox(ctx: CanvasRenderingContext2D, box: Box, colour: string, radius: number = 0): void {
  ctx.fillStyle = colour;
  roundBox(ctx, box, radius);
  ctx.fill();
}

export function strokeBox(
  ctx: CanvasRenderingContext2D,
  box: Box,
  colour: string,
  line: number = 2,
  radius: number = 0,
): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = line;
  roundBox(ctx, box, radius);
  ctx.stroke();
}

/** A soft shadow under what `paint` fills. */
export function shadowed(ctx: CanvasRenderingContext2D, depth: number, paint: () => void): void {
  ctx.save();
  ctx.shadowColor = 'rgba(38, 35, 29, 0.38)';
  ctx.shadowBlur = depth * 2;
  ctx.shadowOffsetX = depth / 2;
  ctx.shadowOffsetY = depth;
  paint();
  ctx.restore();
}

/** A piece of paper that lies on the sheet: the ground of a row or a panel. */
export function card(ctx: CanvasRenderingContext2D, box: Box, colour: string): void {
  fillBox(ctx, box, colour, 12);
  strokeBox(ctx, { x: box.x + 0.5, y: box.y + 0.5, w: box.w - 1, h: box.h - 1 }, RULE, 1.5, 12);
}

export function line(
  ctx: CanvasRenderingContext2D,
  from: readonly [number, number],
  to: readonly [number, number],
  colour: string = RULE,
  width: number = 2,
): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.moveTo(...from);
  ctx.lineTo(...to);
  ctx.stroke();
}

export function circle(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fill();
}

/** A path around closed loops; `at`: the place of a corner on the canvas. */
export function loopsPath(
  ctx: CanvasRenderingContext2D,
  loops: readonly (readonly Point[])[],
  at: (corner: Point) => Point,
): void {
  ctx.beginPath();
  for (const loop of loops) {
    for (const [index, corner] of loop.entries()) {
      const { x, y } = at(corner);
      if (index === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    }
    ctx.closePath();
  }
}

/** A path with `points` outer corners, the first one up; a star when `inner` is less than `outer`. */
export function starPath(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  outer: number,
  inner: number = outer * 0.382,
  points: number = 5,
): void {
  ctx.beginPath();
  for (let corner = 0; corner < points * 2; corner += 1) {
    const radius = corner % 2 === 0 ? outer : inner;
    const angle = (Math.PI * corner) / points - Math.PI / 2;
    ctx.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  ctx.closePath();
}

/** Slanting lines inside a box: "not available". */
export function hatch(ctx: CanvasRenderingContext2D, box: Box, colour: string, step: number = 18): void {
  ctx.save();
  roundBox(ctx, box, 0);
  ctx.clip();
  ctx.strokeStyle = colour;
  ctx.lineWidth = 3;
  ctx.beginPath();
  for (let x = box.x - box.h; x < box.x + box.w; x += step) {
    ctx.moveTo(x, box.y + box.h);
    ctx.lineTo(x + box.h, box.y);
  }
  ctx.stroke();
  ctx.restore();
}

/** The hexes of a map sheet inside a box, as outlines that fade out to the left, where the words are. */
export function hexes(
  ctx: CanvasRenderingContext2D,
  box: Box,
  strength: number,
  { radius = 46, round = 0 }: { radius?: number; round?: number } = {},
): void {
  const { x, y, w, h } = box;
  // Between two pixels a stamp would blur.
  if (![x, y, w, h].every(Number.isInteger)) {
    drawHexes(ctx, box, strength, { radius, round });
    return;
  }
  const key = [w, h, strength, radius, round].join(' ');
  const stamp = stamps.get(key) ?? createCanvas(w, h);
  if (!stamps.has(key)) {
    drawHexes(stamp.getContext('2d'), { x: 0, y: 0, w, h }, strength, { radius, round });
    if (stamps.size === MOST_STAMPS) stamps.clear();
    stamps.set(key, stamp);
  }
  ctx.drawImage(stamp, x, y);
}

/** They are the same on every picture of a kind, and the dearest part of its head. */
const stamps = new Map<string, Canvas>();
const MOST_STAMPS = 8;

function drawHexes(
  ctx: CanvasRenderingContext2D,
  box: Box,
  strength: number,
  { radius, round }: { readonly radius: number; readonly round: number },
): void {
  ctx.save();
  roundBox(ctx, box, round);
  ctx.clip();
  const fading = ctx.createLinearGradient(box.x, box.y, box.x + box.w, box.y);
  fading.addColorStop(0.1, 'rgba(255, 255, 255, 0)');
  fading.addColorStop(0.9, `rgba(255, 255, 255, ${strength})`);
  ctx.strokeStyle = fading;
  ctx.lineWidth = 2;
  const high = radius * Math.sqrt(3);
  for (let column = 0; column * radius * 1.5 < box.w + radius * 2; column += 1) {
    for (let row = -1; row * high < box.h + high; row += 1) {
      const x = box.x + column * radius * 1.5;
      const y = box.y + row * high + (column % 2 === 0 ? 0 : high / 2);
      ctx.beginPath();
      for (let corner = 0; corner < 6; corner += 1) {
        const angle = (Math.PI * corner) / 3;
        ctx.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
      }
      ctx.closePath();
      ctx.stroke();
    }
  }
  ctx.restore();
}
