/** The house pack, from its files. */
import { readdirSync, readFileSync } from 'node:fs';
import { gridOf } from '../../../../src/games/eaa/ground/hexes.ts';
import { FILES, readPack } from '../../../../src/games/eaa/packs/pack.ts';
import type { PackFiles } from '../../../../src/kernel/pack-files.ts';

const folder = new URL('../../../../data/eaa/house/', import.meta.url);
const known: readonly string[] = Object.values(FILES);
export const HOUSE_FILES: PackFiles = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => known.includes(file))
    .map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]),
);
export const HOUSE_HEXES = gridOf({ rows: [1, 13], columns: [1, 21] }).hexes;
export const HOUSE = readPack(HOUSE_FILES);
