/** The house pack, from its files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPack } from '../../../../src/games/eaa/packs/pack.ts';
import type { PackFiles } from '../../../../src/kernel/pack-files.ts';
import { projectRoot } from '../../../../src/project-root.ts';

const folder = join(projectRoot(), 'data/eaa/house');
export const HOUSE_FILES: PackFiles = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
);
export const HOUSE = readPack(HOUSE_FILES);
