import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packFiles, readPack, TERRAIN_WORDS } from '../../../../src/games/ardennes2/ground/pack-text.ts';
import { packFaultInWords } from '../../../../src/kernel/pack-files.ts';
import { PROJECT } from '../../../support/scratch.ts';

const PAGE = readFileSync(join(PROJECT, 'docs/ardennes-ii-packs.md'), 'utf8');
const EXAMPLES = Object.fromEntries(
  [...PAGE.matchAll(/^```(?<file>\w+\.txt)\n(?<text>[^`]*)^```$/gmu)].map(({ groups }) => [
    groups?.file ?? '',
    groups?.text ?? '',
  ]),
);

describe('docs/ardennes-ii-packs.md', () => {
  test('its examples are a pack, an example of every file, and printed as they stand', () => {
    const read = readPack(EXAMPLES);
    expect(read.ok ? [] : read.faults.map(packFaultInWords)).toEqual([]);
    if (read.ok) expect(packFiles(read.pack)).toEqual(EXAMPLES);
  });

  test('names every terrain', () => {
    expect(Object.values(TERRAIN_WORDS).filter((word) => !PAGE.includes(word))).toEqual([]);
  });
});
