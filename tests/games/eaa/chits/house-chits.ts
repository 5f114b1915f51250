/** The house chits, from their file. */
import { readFileSync } from 'node:fs';
import { checkChits } from '../../../../src/games/eaa/chits/2.22-chit-check.ts';
import { readChits } from '../../../../src/games/eaa/vocabulary/chit-text.ts';

export const HOUSE_TEXT = readFileSync(
  new URL('../../../../data/eaa/house/chits.txt', import.meta.url),
  'utf8',
);

const { lines, faults } = readChits(HOUSE_TEXT);
export const HOUSE_CHECK = checkChits(lines);
if (faults.length > 0 || HOUSE_CHECK.chits === undefined)
  throw new Error(JSON.stringify([...faults, ...HOUSE_CHECK.faults]));

export const HOUSE_CHITS = HOUSE_CHECK.chits;
