/** Where this project lies on disk. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with `package.json`: the same from the sources in `src/` as from the build in `dist/src/`. */
export function projectRoot(): string {
  const root = findProjectRoot();
  if (root === undefined)
    throw new Error('no package.json above the program; assets and data cannot be found');
  return root;
}

/** `undefined` where the program stands alone, without the project around it. */
export function findProjectRoot(): string | undefined {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) return undefined;
    folder = parent;
  }
  return folder;
}
