/** The faces of every picture. */
import { join } from 'node:path';
import { type CanvasRenderingContext2D, registerFont } from 'canvas';
import { projectRoot } from '../project-root.ts';

/**
 * The faces of every picture. Each weight is registered as a family of its own, because node-canvas
 * does not tell the weights of one registered family apart.
 */
const FILES = {
  text: 'BarlowSemiCondensed-Medium.ttf',
  semi: 'BarlowSemiCondensed-SemiBold.ttf',
  bold: 'BarlowSemiCondensed-Bold.ttf',
  head: 'BarlowCondensed-SemiBold.ttf',
  title: 'BarlowCondensed-Bold.ttf',
} as const;

export type Face = keyof typeof FILES;

/** The least type on paper, where it is 9 points high; pictures ask for more (`sheet.ts`). */
export const MIN_TYPE = 26;

let registered = false;

/** Must run before the first canvas of the process is made. */
export function registerFonts(): void {
  if (registered) return;
  registered = true;
  const folder = join(projectRoot(), 'assets', 'fonts');
  for (const [face, file] of Object.entries(FILES)) {
    registerFont(join(folder, file), { family: `Umpire ${face}` });
  }
  // For Greek and Cyrillic names and for signs such as ★, which Barlow does not have.
  registerFont(join(folder, 'NotoSans-Medium.ttf'), { family: 'Umpire fallback' });
}

/** The one place where a font is set. Throws below `MIN_TYPE`: that is a mistake in a layout. */
export function setFont(ctx: CanvasRenderingContext2D, face: Face, size: number): void {
  if (size < MIN_TYPE) throw new RangeError(`render: type of ${size} px is below ${MIN_TYPE} px`);
  const font = `${size}px "Umpire ${face}", "Umpire fallback"`;
  // To ask costs a tenth of setting it.
  if (ctx.font !== font) ctx.font = font;
}
