/** One die. */
import { CREAM, INK } from './palette.ts';
import { circle, fillBox, roundBox, shadowed } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { READ_TYPE } from './sizes.ts';

/** Places of the pips by value, on a grid from -1 to 1. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [1, -1],
    [-1, 1],
  ],
  3: [
    [1, -1],
    [0, 0],
    [-1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die seen from above, centred. Values that no six-sided die shows are printed as a figure. */
export function die(
  sheet: Sheet,
  value: number,
  colour: 'red' | 'white',
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { ctx } = sheet;
  const half = size / 2;
  const box = { x: x - half, y: y - half, w: size, h: size };
  const round = size * 0.19;
  shadowed(ctx, size * 0.055, () => fillBox(ctx, box, colour === 'red' ? '#7e1f18' : '#cfc6b2', round));
  // The flat of the face inside the rounded rim, lit from the upper left.
  const rim = size * 0.035;
  const light = ctx.createLinearGradient(box.x, box.y, box.x + size, box.y + size);
  light.addColorStop(0, colour === 'red' ? '#c9473a' : '#ffffff');
  light.addColorStop(1, colour === 'red' ? '#98291f' : '#ece5d5');
  ctx.fillStyle = light;
  roundBox(
    ctx,
    { x: box.x + rim * 0.4, y: box.y + rim * 0.4, w: size - rim * 1.6, h: size - rim * 1.6 },
    round * 0.95,
  );
  ctx.fill();
  const glow = ctx.createRadialGradient(x - half * 0.3, y - half * 0.35, 0, x, y, half * 1.25);
  glow.addColorStop(0, 'rgba(255, 255, 255, 0.22)');
  glow.addColorStop(1, 'rgba(255, 255, 255, 0)');
  ctx.fillStyle = glow;
  roundBox(ctx, box, round);
  ctx.fill();

  const pips = PIPS[value];
  if (pips === undefined) {
    sheet.print(String(value), {
      x,
      y: y + size * 0.2,
      face: 'bold',
      size: Math.max(READ_TYPE, size * 0.55),
      align: 'center',
      width: size * 0.85,
      colour: colour === 'red' ? CREAM : INK,
    });
    return;
  }
  for (const [column, row] of pips) {
    const px = x + column * size * 0.25;
    const py = y + row * size * 0.25;
    circle(
      ctx,
      px,
      py + size * 0.012,
      size * 0.092,
      colour === 'red' ? 'rgba(0,0,0,0.25)' : 'rgba(255,255,255,0.9)',
    );
    circle(ctx, px, py, size * 0.088, colour === 'red' ? CREAM : INK);
  }
}
