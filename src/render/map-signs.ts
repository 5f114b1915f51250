/** Things in a hex, drawn from above: buildings, bridges, wrecks. */
import type { CanvasRenderingContext2D } from 'canvas';
import type { Sign } from '../map/picture.ts';
import type { Tone } from './map-look.ts';

/** Centred on `x`, `y`, within a square of `size`. */
export function drawSign(
  ctx: CanvasRenderingContext2D,
  sign: Sign['sign'],
  { main, dark, soft }: Tone,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / 20, size / 20);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  SIGNS[sign](ctx, main, dark, soft);
  ctx.restore();
}

type Paint = (ctx: CanvasRenderingContext2D, main: string, dark: string, soft: string) => void;

/** Each in a square from −10 to 10. */
const SIGNS: { readonly [sign in Sign['sign']]: Paint } = {
  /** A roof with its ridge, lit from one side. */
  building(ctx, main, dark, soft) {
    ctx.rotate(-0.2);
    ctx.fillStyle = main;
    ctx.fillRect(-8, -6, 16, 12);
    ctx.globalAlpha = 0.35;
    ctx.fillStyle = soft;
    ctx.fillRect(-8, -6, 16, 6);
    ctx.globalAlpha = 1;
    ctx.strokeStyle = dark;
    ctx.lineWidth = 1.2;
    ctx.strokeRect(-8, -6, 16, 12);
    line(ctx, -8, 0, 8, 0);
  },
  rubble(ctx, main, dark) {
    ctx.fillStyle = main;
    ctx.strokeStyle = dark;
    ctx.lineWidth = 1;
    for (const [x, y, w, turn] of [
      [-5, 3, 7, 0.3],
      [4, 4, 6, -0.5],
      [0, -4, 8, 0.9],
      [7, -3, 4, 0.2],
      [-7, -4, 4, 0.7],
    ] as const) {
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(turn);
      ctx.fillRect(-w / 2, -w / 3, w, w / 1.5);
      ctx.strokeRect(-w / 2, -w / 3, w, w / 1.5);
      ctx.restore();
    }
  },
  bridge(ctx, main, dark, soft) {
    ctx.rotate(-0.5);
    ctx.fillStyle = soft;
    ctx.fillRect(-10, -3.5, 20, 7);
    ctx.strokeStyle = dark;
    ctx.lineWidth = 1.6;
    line(ctx, -10, -4, 10, -4);
    line(ctx, -10, 4, 10, 4);
    ctx.strokeStyle = main;
    ctx.lineWidth = 0.8;
    for (let at = -7.5; at < 10; at += 3) line(ctx, at, -3.4, at, 3.4);
  },
  wreck(ctx, main, dark) {
    ctx.strokeStyle = dark;
    ctx.fillStyle = main;
    ctx.lineWidth = 1.4;
    ctx.fillRect(-8, -5, 16, 10);
    ctx.strokeRect(-8, -5, 16, 10);
    ctx.lineWidth = 2.4;
    line(ctx, -10, -8, 10, 8);
    line(ctx, -10, 8, 10, -8);
  },
  fire(ctx, main, dark, soft) {
    ctx.fillStyle = main;
    flame(ctx, 1);
    ctx.lineWidth = 1;
    ctx.strokeStyle = dark;
    ctx.stroke();
    ctx.fillStyle = soft;
    ctx.translate(0, 3.5);
    flame(ctx, 0.5);
  },
  'cross-out'(ctx, main) {
    ctx.strokeStyle = main;
    ctx.lineWidth = 3;
    line(ctx, -8, -8, 8, 8);
    line(ctx, -8, 8, 8, -8);
  },
};

function flame(ctx: CanvasRenderingContext2D, size: number): void {
  ctx.beginPath();
  ctx.moveTo(0, -10 * size);
  ctx.bezierCurveTo(2 * size, -4 * size, 8 * size, -2 * size, 6 * size, 5 * size);
  ctx.bezierCurveTo(5 * size, 10 * size, -5 * size, 10 * size, -6 * size, 5 * size);
  ctx.bezierCurveTo(-7 * size, 1 * size, -3 * size, 0, -3 * size, -4 * size);
  ctx.bezierCurveTo(-1 * size, -2 * size, 0, -5 * size, 0, -10 * size);
  ctx.closePath();
  ctx.fill();
}

function line(ctx: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number): void {
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  ctx.lineTo(x2, y2);
  ctx.stroke();
}
