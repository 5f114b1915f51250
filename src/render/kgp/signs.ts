/** The signs on counters: what a unit is, at a glance. */
import type { CanvasRenderingContext2D } from 'canvas';
import type { CounterSign } from '../../games/kgp/vocabulary/picture-props.ts';
import { circle, fillBox, roundBox, starPath } from '../shapes.ts';

/** Where a sign is drawn: its middle, its height (it is about twice as wide), and its two colours. */
interface Pen {
  readonly ctx: CanvasRenderingContext2D;
  /** Sign colour, and the ground, for what is cut out. */
  readonly ink: string;
  readonly ground: string;
}

/** Drawn in a box of 100 by 50 around (0, 0). */
type Drawing = (pen: Pen) => void;

function shape({ ctx, ink }: Pen, ...points: readonly (readonly [number, number])[]): void {
  ctx.fillStyle = ink;
  ctx.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
  ctx.closePath();
  ctx.fill();
}

function bar({ ctx, ink }: Pen, from: readonly [number, number], to: readonly [number, number], w = 5): void {
  ctx.strokeStyle = ink;
  ctx.lineWidth = w;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(...from);
  ctx.lineTo(...to);
  ctx.stroke();
  ctx.lineCap = 'butt';
}

/** A head with a helmet and shoulders, `size` high. */
function figure(pen: Pen, x: number, size = 46): void {
  const { ctx, ink } = pen;
  const half = size / 2;
  circle(ctx, x, -half * 0.42, size * 0.2, ink);
  // The brim of the helmet.
  fillBox(ctx, { x: x - size * 0.28, y: -half * 0.5, w: size * 0.56, h: size * 0.09 }, ink, size * 0.045);
  ctx.fillStyle = ink;
  ctx.beginPath();
  ctx.moveTo(x - size * 0.36, half);
  ctx.lineTo(x - size * 0.36, half * 0.5);
  ctx.quadraticCurveTo(x - size * 0.34, half * 0.12, x, half * 0.1);
  ctx.quadraticCurveTo(x + size * 0.34, half * 0.12, x + size * 0.36, half * 0.5);
  ctx.lineTo(x + size * 0.36, half);
  ctx.closePath();
  ctx.fill();
}

function wheel(pen: Pen, x: number, y: number, radius: number): void {
  circle(pen.ctx, x, y, radius, pen.ink);
  circle(pen.ctx, x, y, radius * 0.4, pen.ground);
}

function track(pen: Pen, left: number, right: number, y = 13, h = 17): void {
  fillBox(pen.ctx, { x: left, y: y - h / 2, w: right - left, h }, pen.ink, h / 2);
  const wheels = Math.max(2, Math.round((right - left) / 17));
  for (let at = 0; at < wheels; at += 1) {
    const x = left + h / 2 + ((right - left - h) * at) / (wheels - 1);
    circle(pen.ctx, x, y, h * 0.24, pen.ground);
  }
}

function star({ ctx, ground }: Pen, x: number, y: number, size: number): void {
  ctx.fillStyle = ground;
  starPath(ctx, x, y, size);
  ctx.fill();
}

const DRAWINGS: Readonly<Record<CounterSign, Drawing>> = {
  squad: (pen) => {
    figure(pen, -34, 40);
    figure(pen, 34, 40);
    figure(pen, 0, 48);
  },
  'half-squad': (pen) => {
    figure(pen, -18, 44);
    figure(pen, 18, 44);
  },
  crew: (pen) => {
    figure(pen, -22, 42);
    figure(pen, 10, 42);
    wheel(pen, 42, 10, 12);
  },
  'vehicle-crew': (pen) => {
    figure(pen, -22, 42);
    figure(pen, 10, 42);
    track(pen, 28, 54, 15, 13);
  },
  leader: (pen) => {
    figure(pen, 0, 50);
    star(pen, 0, 15, 8);
  },
  hero: (pen) => {
    figure(pen, -4, 50);
    bar(pen, [20, 22], [34, -24], 4);
  },
  'armor-leader': (pen) => {
    figure(pen, 0, 40);
    fillBox(pen.ctx, { x: -42, y: 14, w: 84, h: 11 }, pen.ink, 4);
    bar(pen, [40, 17], [54, 17], 5);
  },
  'machine-gun': (pen) => {
    shape(pen, [-46, -4], [-26, -10], [-26, 6], [-46, 8]);
    fillBox(pen.ctx, { x: -26, y: -11, w: 36, h: 15 }, pen.ink, 2);
    bar(pen, [10, -4], [50, -4], 5);
    bar(pen, [18, -4], [8, 22], 4);
    bar(pen, [18, -4], [32, 22], 4);
  },
  mortar: (pen) => {
    bar(pen, [-22, 18], [22, -20], 13);
    bar(pen, [6, -6], [26, 20], 4);
    fillBox(pen.ctx, { x: -42, y: 16, w: 34, h: 7 }, pen.ink, 3);
  },
  tube: (pen) => {
    bar(pen, [-46, 6], [34, -10], 10);
    shape(pen, [30, -20], [48, -16], [44, 0], [33, 0]);
    bar(pen, [-8, 2], [-4, 22], 6);
    bar(pen, [-28, 6], [-26, 20], 5);
  },
  charge: (pen) => {
    fillBox(pen.ctx, { x: -26, y: -12, w: 52, h: 36 }, pen.ink, 5);
    pen.ctx.fillStyle = pen.ground;
    pen.ctx.fillRect(-26, -1, 52, 4);
    pen.ctx.fillRect(-2, -12, 4, 36);
    bar(pen, [8, -12], [22, -24], 4);
    star({ ...pen, ground: pen.ink }, 26, -24, 8);
  },
  flamethrower: (pen) => {
    fillBox(pen.ctx, { x: -44, y: -22, w: 16, h: 46 }, pen.ink, 8);
    fillBox(pen.ctx, { x: -24, y: -22, w: 16, h: 46 }, pen.ink, 8);
    bar(pen, [-8, 14], [12, 6], 5);
    shape(pen, [12, 5], [34, -22], [30, -6], [50, -8], [34, 8], [46, 16]);
  },
  gun: (pen) => {
    bar(pen, [-6, -4], [50, -12], 6);
    shape(pen, [-14, -22], [-2, -20], [2, 12], [-10, 12]);
    wheel(pen, -8, 12, 13);
    bar(pen, [-14, 12], [-48, 22], 5);
  },
  tank: (pen) => {
    track(pen, -46, 34);
    shape(pen, [-44, 2], [-36, -6], [24, -6], [34, 4], [34, 8], [-44, 8]);
    shape(pen, [-26, -7], [-22, -23], [6, -23], [14, -7]);
    bar(pen, [8, -16], [52, -16], 5);
  },
  tracked: (pen) => {
    track(pen, -46, 34);
    shape(pen, [-46, 4], [-46, -18], [-10, -18], [10, -4], [34, 0], [34, 8], [-46, 8]);
    bar(pen, [-12, -14], [42, -14], 5);
  },
  'half-track': (pen) => {
    track(pen, -46, 12, 14, 15);
    wheel(pen, 32, 13, 10);
    shape(pen, [-48, 6], [-44, -16], [8, -16], [16, -6], [44, -3], [46, 8], [-46, 8]);
  },
  'armored-car': (pen) => {
    shape(pen, [-46, 10], [-40, -6], [34, -6], [48, 10]);
    shape(pen, [-16, -7], [-12, -21], [10, -21], [14, -7]);
    bar(pen, [8, -15], [44, -15], 4);
    for (const x of [-32, -6, 30]) wheel(pen, x, 13, 11);
  },
  truck: (pen) => {
    roundBox(pen.ctx, { x: -48, y: -24, w: 56, h: 32 }, 8);
    pen.ctx.fillStyle = pen.ink;
    pen.ctx.fill();
    shape(pen, [12, 8], [12, -14], [26, -14], [32, -3], [48, 0], [48, 8]);
    for (const x of [-36, -16, 34]) wheel(pen, x, 13, 11);
  },
  car: (pen) => {
    shape(pen, [-40, 8], [-40, -8], [4, -8], [16, -20], [20, -20], [14, -6], [40, -2], [42, 8]);
    for (const x of [-24, 26]) wheel(pen, x, 12, 12);
  },
  radio: (pen) => {
    fillBox(pen.ctx, { x: -24, y: -10, w: 48, h: 34 }, pen.ink, 4);
    circle(pen.ctx, -10, 7, 8, pen.ground);
    pen.ctx.fillStyle = pen.ground;
    pen.ctx.fillRect(4, 0, 14, 4);
    pen.ctx.fillRect(4, 9, 14, 4);
    bar(pen, [18, -10], [26, -25], 4);
  },
  phone: (pen) => {
    bar(pen, [-22, -12], [22, -12], 8);
    fillBox(pen.ctx, { x: -34, y: -18, w: 18, h: 16 }, pen.ink, 6);
    fillBox(pen.ctx, { x: 16, y: -18, w: 18, h: 16 }, pen.ink, 6);
    shape(pen, [-14, -4], [14, -4], [28, 24], [-28, 24]);
    circle(pen.ctx, 0, 11, 8, pen.ground);
  },
};

/** A silhouette of what a counter is, centred on (x, y), `height` high and about twice as wide. */
export function drawSign(
  ctx: CanvasRenderingContext2D,
  sign: CounterSign,
  at: { readonly x: number; readonly y: number; readonly height: number },
  ink: string,
  ground: string,
): void {
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.scale(at.height / 50, at.height / 50);
  DRAWINGS[sign]({ ctx, ink, ground });
  ctx.restore();
}
