/** `umpire pack from FILE.vmod`: what a module says, as a proposal that changes nothing. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { PACK_KINDS } from '../../src/cli/house-packs.ts';
import { pack } from '../../src/cli/pack.ts';
import { scratchFolder } from '../support/scratch.ts';
import { zipOf } from '../support/zip.ts';

let printed = '';
beforeEach(() => {
  printed = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
});

const BUILD =
  '<VASSAL.build.GameModule name="Made up" version="1"><VASSAL.build.widget.PieceSlot entryName="I/3"/><VASSAL.build.widget.PieceSlot entryName="Nobody"/></VASSAL.build.GameModule>';

function fileOf(bytes: Buffer): string {
  const path = join(scratchFolder(), 'a.vmod');
  writeFileSync(path, bytes);
  return path;
}

test('writes what it says, once, and no second time over it', async () => {
  const file = fileOf(zipOf([{ name: 'buildFile.xml', bytes: BUILD }]));
  const folder = join(scratchFolder(), 'mine');
  expect(await pack(PACK_KINDS, ['from', file, folder])).toBe(0);
  const said = readFileSync(join(folder, 'module.txt'), 'utf8');
  expect(said).toContain('# Counters whose names the rule texts have (1)\nI/3\n');
  expect(said).toContain('# Other counters (1)\nNobody\n');
  await expect(pack(PACK_KINDS, ['from', file, folder])).rejects.toThrow('Nothing was changed');
  expect(readFileSync(join(folder, 'module.txt'), 'utf8')).toBe(said);
});

test('without a folder it is printed; what is no module is refused with the reason', async () => {
  expect(await pack(PACK_KINDS, ['from', fileOf(zipOf([{ name: 'buildFile.xml', bytes: BUILD }]))])).toBe(0);
  expect(printed).toContain('a proposal');
  expect(await pack(PACK_KINDS, ['from', fileOf(zipOf([{ name: 'x', bytes: 'x' }]))])).toBe(1);
  expect(printed).toContain('no buildFile');
  await expect(pack(PACK_KINDS, ['from', join(scratchFolder(), 'none.vmod')])).rejects.toThrow(
    'cannot be read',
  );
  expect(existsSync(join(scratchFolder(), 'none'))).toBe(false);
});
