/** Ways on a map: from hex to hex, with an arrow at their end. */
import type { CanvasRenderingContext2D } from 'canvas';
import type { Point } from '../map/grid.ts';
import type { Path } from '../map/picture.ts';
import { dashOf, type LandCanvas, type Tone } from './map-look.ts';
import { CARD } from './palette.ts';
import { circle } from './shapes.ts';

/** `part`: of a way between two hexes so much alone, from the middle of the one to that of the other. */
export function paintPath(
  { ctx, grid, scale, at }: LandCanvas,
  { dark }: Tone,
  path: Pick<Path, 'hexes' | 'line'>,
  part?: readonly [from: number, to: number],
): void {
  const centres = path.hexes.filter((hex) => grid.has(hex)).map((hex) => at(grid.centre(hex)));
  const points = part === undefined ? centres : partOf(centres, part);
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return;
  const width = Math.min(10, Math.max(4, scale / 14));
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  for (const [colour, wide, dash] of [
    [CARD, width * 2, []],
    [dark, width, dashOf(path.line, width)],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = wide;
    ctx.setLineDash([...dash]);
    ctx.beginPath();
    for (const { x, y } of points) ctx.lineTo(x, y);
    ctx.stroke();
  }
  ctx.setLineDash([]);
  circle(ctx, first.x, first.y, width * 1.5, CARD);
  circle(ctx, first.x, first.y, width, dark);
  const before = points.at(-2) ?? first;
  if (points.length > 1) paintHead(ctx, before, last, width * 3, dark);
  ctx.restore();
}

export function paintHead(
  ctx: CanvasRenderingContext2D,
  from: Point,
  to: Point,
  size: number,
  colour: string,
): void {
  ctx.save();
  ctx.translate(to.x, to.y);
  ctx.rotate(Math.atan2(to.y - from.y, to.x - from.x));
  ctx.beginPath();
  ctx.moveTo(size * 0.8, 0);
  ctx.lineTo(-size * 0.55, size * 0.6);
  ctx.lineTo(-size * 0.55, -size * 0.6);
  ctx.closePath();
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.strokeStyle = CARD;
  ctx.lineWidth = size / 6;
  ctx.stroke();
  ctx.restore();
}

function partOf([one, other]: readonly Point[], [from, to]: readonly [number, number]): readonly Point[] {
  if (one === undefined || other === undefined) return [];
  const between = (part: number) => ({
    x: one.x + (other.x - one.x) * part,
    y: one.y + (other.y - one.y) * part,
  });
  return [between(from), between(to)];
}
