/** The house pack of the whole front, from its files, and what its scenarios make of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Book, bookFor } from '../../../../src/games/eaa/packs/book.ts';
import { HOUSE_PACKS } from '../../../../src/games/eaa/packs/house-packs.ts';
import { type Pack, type ReadPack, readPack } from '../../../../src/games/eaa/packs/pack.ts';
import { SCENARIOS } from '../../../../src/games/eaa/scenario/scenarios.ts';
import type { PackFiles } from '../../../../src/kernel/pack-files.ts';
import { projectRoot } from '../../../../src/project-root.ts';

const folder = join(projectRoot(), 'data/eaa/house/whole');
export const WHOLE_FILES: PackFiles = Object.fromEntries(
  readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
);
export const WHOLE: ReadPack = readPack(WHOLE_FILES);

export function wholePack(): Pack {
  if (WHOLE.pack === undefined) throw new Error(JSON.stringify(WHOLE.faults));
  return WHOLE.pack;
}

/** @param id of a scenario of section 18 */
export function wholeBook(id: string): Book {
  const scenario = SCENARIOS.get(id);
  if (scenario === undefined) throw new Error(`no scenario ${id}`);
  return bookFor(wholePack(), scenario, HOUSE_PACKS.whole);
}
