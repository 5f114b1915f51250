/** The packs of maps and counters that are made up for this project: `data/ardennes2/house`, a folder for each scenario. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printPack, readPack } from '../games/ardennes2/ground/pack-text.ts';
import { ARDENNES2_PACKS } from '../games/ardennes2/scenario/judge-pack.ts';
import { EAA_PACKS } from '../games/eaa/packs/judge.ts';
import type { PackKind } from '../kernel/pack-files.ts';
import { referTo } from '../kernel/reference.ts';
import { findProjectRoot } from '../project-root.ts';

/** The packs that `umpire pack check` can try. */
export const PACK_KINDS: readonly PackKind[] = [ARDENNES2_PACKS, EAA_PACKS];

/**
 * Brings each of them to this process, by the SHA-256 of its text. A folder that is missing or cannot be read brings
 * nothing: no campaign can be opened with it then, and those that were keep the text that the store has.
 */
export function bringHousePacks(
  house = join(findProjectRoot() ?? '.', 'data', 'ardennes2', 'house'),
): readonly string[] {
  if (!existsSync(house)) return [];
  const folders = readdirSync(house, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) => {
    const folder = join(house, name);
    const files = readdirSync(folder).map(
      (file) => [file, readFileSync(join(folder, file), 'utf8')] as const,
    );
    const read = readPack(Object.fromEntries(files));
    return read.ok ? [referTo(printPack(read.pack))] : [];
  });
}
