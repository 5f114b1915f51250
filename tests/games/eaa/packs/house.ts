/** The house pack, from its files; while its map is not drawn, on plain ground. */
import { readdirSync, readFileSync } from 'node:fs';
import { gridOf } from '../../../../src/games/eaa/ground/hexes.ts';
import { readPack } from '../../../../src/games/eaa/packs/pack.ts';
import type { PackFiles } from '../../../../src/kernel/pack-files.ts';

const folder = new URL('../../../../data/eaa/house/', import.meta.url);
const PLAIN: PackFiles = {
  'map.txt': '# Made up for Umpire.\nTitle = Plain\nSource = house\nArea = 0101 1321\nCity = 1 1\n',
  'areas.txt': 'V / 01 08\nXVIII / 05 13\n',
  'hexes.txt': gridOf({ rows: [1, 13], columns: [1, 21] })
    .hexes.map((hex) => `${hex} / clear\n`)
    .join(''),
};
const drawn: PackFiles = Object.fromEntries(
  readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]),
);
export const HOUSE_FILES: PackFiles = 'map.txt' in drawn ? drawn : { ...drawn, ...PLAIN };
export const HOUSE = readPack(HOUSE_FILES);
