/** A pack as a folder of text files. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PackFiles } from '../kernel/pack-files.ts';
import { FileFault, nameOf } from '../strange-zip.ts';
import { MOST_PACK_BYTES, textOf } from './pack-bytes.ts';

/** The text files of a folder; what begins with a point and what is a folder itself is none. */
export function readFolder(folder: string): PackFiles {
  const entries = readdirSync(folder, { withFileTypes: true });
  const texts = entries.filter(({ name }) => !name.startsWith('.') && name.endsWith('.txt'));
  const link = texts.find((entry) => entry.isSymbolicLink());
  if (link !== undefined) throw new FileFault(`${nameOf(link.name)}: a link, not a file.`);
  const names = texts.filter((entry) => entry.isFile()).map(({ name }) => name);
  const large = names.find((name) => statSync(join(folder, name)).size > MOST_PACK_BYTES);
  if (large !== undefined) throw new FileFault(`${nameOf(large)}: too large to be of a pack.`);
  return Object.fromEntries(
    names.map((name) => [name, textOf(readFileSync(join(folder, name)), name)] as const),
  );
}
