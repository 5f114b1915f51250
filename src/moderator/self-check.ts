/** The program by which the page of an ended campaign checks itself: written from `docs/verify.md`, sharing nothing with Umpire. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SCRIPTS = ['check.js', 'page.js'] as const;

let read: string | undefined;

/** As one script, to stand in a page. */
export function selfCheck(): string {
  read ??= SCRIPTS.map((name) => readFileSync(join(folder(), name), 'utf8')).join('\n');
  return read;
}

/** The same from the sources in `src/` as from the build in `dist/src/`. */
function folder(): string {
  let above = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const found = join(above, 'assets', 'self-check');
    if (existsSync(found)) return found;
    const parent = dirname(above);
    if (parent === above) throw new Error('no assets/self-check above the program');
    above = parent;
  }
}
