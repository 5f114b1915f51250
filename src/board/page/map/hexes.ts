/** Hexes on the canvas of a map. */
import type { Point } from '../../../map/grid.ts';
import { HEX_LINE, type LandCanvas } from '../../../render/map-look.ts';
import { CARD } from '../../../render/palette.ts';
import { loopsPath } from '../../../render/shapes.ts';

export function trace({ ctx, at }: LandCanvas, loops: readonly (readonly Point[])[]): void {
  loopsPath(ctx, loops, at);
}

export function fillHexes(canvas: LandCanvas, hexes: Iterable<string>, colour: string): void {
  trace(canvas, canvas.grid.boundary(hexes));
  canvas.ctx.fillStyle = colour;
  canvas.ctx.fill('evenodd');
}

export function strokeHexes({ ctx, grid, shown, at, scale }: LandCanvas): void {
  ctx.strokeStyle = HEX_LINE;
  ctx.lineWidth = Math.max(1, scale / 70);
  ctx.beginPath();
  for (const hex of shown)
    for (const [index, corner] of grid.corners(hex).entries()) {
      const { x, y } = at(corner);
      if (index === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    }
  ctx.stroke();
}

/** The colour of what a reader has chosen. */
export const CHOSEN = '#1565c0';

/** Each hex by itself, inside of its edge. `width`: in hexes, as `dash`. */
export function outlineHexes(
  { ctx, grid, at, scale }: LandCanvas,
  hexes: readonly string[],
  colour: string,
  width: number,
  dash: readonly number[] = [],
): void {
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  for (const hex of hexes) {
    if (!grid.has(hex)) continue;
    const centre = at(grid.centre(hex));
    const inner = 1 - width;
    const draw = (line: string, wide: number, dashes: readonly number[]) => {
      ctx.strokeStyle = line;
      ctx.lineWidth = wide * scale;
      ctx.setLineDash(dashes.map((each) => each * scale));
      ctx.beginPath();
      for (const corner of grid.corners(hex).map(at))
        ctx.lineTo(centre.x + (corner.x - centre.x) * inner, centre.y + (corner.y - centre.y) * inner);
      ctx.closePath();
      ctx.stroke();
    };
    if (dash.length === 0) draw(CARD, width + 0.035, []);
    draw(colour, width, dash);
  }
  ctx.restore();
}
