/** The faces of every picture. */
import type { CanvasRenderingContext2D } from 'canvas';

/**
 * Their files in `assets/fonts`. Each weight is registered as a family of its own, because node-canvas
 * does not tell the weights of one registered family apart.
 */
export const FACES = {
  text: 'BarlowSemiCondensed-Medium.ttf',
  semi: 'BarlowSemiCondensed-SemiBold.ttf',
  bold: 'BarlowSemiCondensed-Bold.ttf',
  head: 'BarlowCondensed-SemiBold.ttf',
  title: 'BarlowCondensed-Bold.ttf',
} as const;

export type Face = keyof typeof FACES;

/** The least type on paper, where it is 9 points high; pictures ask for more (`sheet.ts`). */
export const MIN_TYPE = 26;

/** The one place where a font is set. Throws below `MIN_TYPE`: that is a mistake in a layout. */
export function setFont(ctx: CanvasRenderingContext2D, face: Face, size: number): void {
  if (size < MIN_TYPE) throw new RangeError(`render: type of ${size} px is below ${MIN_TYPE} px`);
  const font = `${size}px "Umpire ${face}", "Umpire fallback"`;
  // To ask costs a tenth of setting it.
  if (ctx.font !== font) ctx.font = font;
}
