/** A VASL board’s picture as the ground that a map is drawn on. */
import type { CanvasRenderingContext2D } from 'canvas';
import type { Point } from '../map/grid.ts';
import { hexPixels } from '../map/placement.ts';
import type { PlacedStatus } from './sheet.ts';

/**
 * Lays the board under a map whose point 0, 0 is at `origin` and in which hexes that touch are `scale` pixels apart:
 * from the smallest of its sizes that has all that can be seen there.
 */
export function drawVaslBoardBehind(
  ctx: CanvasRenderingContext2D,
  { sizes, placed }: PlacedStatus,
  origin: Point,
  scale: number,
): void {
  const [whole] = sizes;
  if (whole === undefined) return;
  const shrunk = hexPixels(placed) / scale;
  const image = sizes.findLast((size) => whole.width / size.width <= shrunk) ?? whole;
  const [a, b, c, d, e, f] = placed;
  ctx.save();
  ctx.transform(a * scale, b * scale, c * scale, d * scale, origin.x + e * scale, origin.y + f * scale);
  ctx.scale(whole.width / image.width, whole.height / image.height);
  // Pixels that are drawn larger stay pixels; smaller ones are mixed.
  ctx.patternQuality = shrunk < 1 ? 'nearest' : 'bilinear';
  ctx.drawImage(image, 0, 0);
  ctx.restore();
}
