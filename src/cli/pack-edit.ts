/** `umpire pack edit FOLDER`: the editor of packs, in the browser of this machine. */
import { lstatSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type EditedPack, PackEditor } from '../board/pack-editor.ts';
import { builtPage } from '../board/page-files.ts';
import { ConfigError } from '../config.ts';
import type { PackFiles, PackKind } from '../kernel/pack-files.ts';
import { systemWhy } from '../store/system-why.ts';
import { FileFault } from '../strange-zip.ts';
import { shown } from '../text/shown.ts';
import { readFolder } from './pack-folder.ts';

/** @throws ConfigError when it cannot be edited. */
export async function openEditor(kind: PackKind, folder: string): Promise<PackEditor> {
  const path = resolve(folder);
  const page = builtPage(undefined, 'pack');
  if (page === undefined)
    throw new ConfigError('The page of the editor has not been built: run bin/setup (or npm run build).');
  const pack = folderPack(path, kind.files);
  try {
    if (!lstatSync(path).isDirectory()) throw new FileFault('it is not a folder.');
    const names = Object.keys(pack.read());
    if (!names.some((name) => kind.files.includes(name)))
      throw new FileFault(`it has no file of a pack of ${kind.game}. Begin one with umpire pack template.`);
  } catch (error) {
    const why = error instanceof FileFault ? error.message : systemWhy(error);
    throw new ConfigError(`${shown(folder, 200)} cannot be edited: ${why}`);
  }
  const editor = new PackEditor({ pack, names: kind.files, page });
  await editor.listen();
  return editor;
}

/** A folder's own text files, each written beside itself first, so that none is ever half there. */
export function folderPack(path: string, names: readonly string[]): EditedPack {
  return {
    read: () => readFolder(path),
    write(files: PackFiles) {
      try {
        const there = readdirSync(path, { withFileTypes: true });
        const odd = there.find((entry) => names.includes(entry.name) && !entry.isFile());
        if (odd !== undefined) return `${odd.name} is a link or a folder, not a file. Nothing was written.`;
        const besides = (name: string) => join(path, `.${name}.new`);
        for (const [name, text] of Object.entries(files)) {
          // Whatever bears that name, a link too, is not written through.
          rmSync(besides(name), { force: true });
          writeFileSync(besides(name), text, { flag: 'wx' });
        }
        for (const name of Object.keys(files)) renameSync(besides(name), join(path, name));
        return undefined;
      } catch (error) {
        return `The files were not written: ${systemWhy(error)}.`;
      }
    },
  };
}
