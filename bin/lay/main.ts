/** `npm run lay`: writes the house maps of the whole front anew, from `data/geography`. In the project's folder. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { layArdennes2, layEaa, layEaaPack } from './packs.ts';

for (const lay of [layArdennes2, layEaa, layEaaPack]) {
  const { folder, files } = lay('data/geography');
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  console.log(`${folder}: ${Object.keys(files).length} files`);
}
