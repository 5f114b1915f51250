/** The house pack, from its files. */
import { readdirSync, readFileSync } from 'node:fs';
import { readPack } from '../../../../src/games/eaa/packs/pack.ts';
import type { PackFiles } from '../../../../src/kernel/pack-files.ts';

const folder = new URL('../../../../data/eaa/house/', import.meta.url);
export const HOUSE_FILES: PackFiles = Object.fromEntries(
  readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]),
);
export const HOUSE = readPack(HOUSE_FILES);
