/** The house pack of 7.5, from its folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groundOf } from '../../../src/games/ardennes2/ground/ground-of.ts';
import { readPack } from '../../../src/games/ardennes2/ground/pack-text.ts';
import { BASTOGNE } from '../../../src/games/ardennes2/scenario/7.5-bastogne.ts';
import { countersOf } from '../../../src/games/ardennes2/scenario/scenario.ts';
import { packFaultInWords } from '../../../src/kernel/pack-files.ts';

const FOLDER = new URL('../../../data/ardennes2/house/7.5/', import.meta.url).pathname;

const read = readPack(
  Object.fromEntries(readdirSync(FOLDER).map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')])),
);
if (!read.ok) throw new Error(read.faults.map(packFaultInWords).join('\n'));

export const { pack: HOUSE_PACK, lines: HOUSE_LINES } = read;
export const HOUSE_GROUND = groundOf(HOUSE_PACK);
export const HOUSE_COUNTERS = countersOf(BASTOGNE, HOUSE_PACK);
