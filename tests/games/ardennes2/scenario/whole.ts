/** The house pack of the whole front, as tests make other packs of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pack } from '../../../../src/games/ardennes2/ground/pack.ts';
import { readPack } from '../../../../src/games/ardennes2/ground/pack-text.ts';
import { PROJECT } from '../../../support/scratch.ts';

const FOLDER = join(PROJECT, 'data/ardennes2/house/whole');

export const WHOLE_PACK: Pack = (() => {
  const files = readdirSync(FOLDER).map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')] as const);
  const read = readPack(Object.fromEntries(files));
  if (!read.ok) throw new Error('the house pack of the whole front cannot be read');
  return read.pack;
})();
