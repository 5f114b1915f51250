/** The files of the faces, for the canvas of this process. */
import { join } from 'node:path';
import { registerFont } from 'canvas';
import { projectRoot } from '../project-root.ts';
import { FACES } from './fonts.ts';

let registered = false;

/** Must run before the first canvas of the process is made. */
export function registerFonts(): void {
  if (registered) return;
  registered = true;
  const folder = join(projectRoot(), 'assets', 'fonts');
  for (const [face, file] of Object.entries(FACES)) {
    registerFont(join(folder, file), { family: `Umpire ${face}` });
  }
  // For Greek and Cyrillic names and for signs such as ★, which Barlow does not have.
  registerFont(join(folder, 'NotoSans-Medium.ttf'), { family: 'Umpire fallback' });
}
