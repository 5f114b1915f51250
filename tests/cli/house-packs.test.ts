import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asPrinted, bringHousePacks, PACK_KINDS } from '../../src/cli/house-packs.ts';
import { HOUSE_PACKS as OF_ARDENNES2 } from '../../src/games/ardennes2/scenario/house-packs.ts';
import { bookOf } from '../../src/games/eaa/packs/book.ts';
import { HOUSE_PACKS as OF_EAA } from '../../src/games/eaa/packs/house-packs.ts';
import { hashOfText } from '../../src/kernel/reference.ts';
import { HOUSE_FILES } from '../games/eaa/packs/house.ts';
import { PROJECT, scratchFolder } from '../support/scratch.ts';

test('house packs are brought, one in the folder of its game or one in each folder in it', () => {
  const data = scratchFolder();
  const house = join(data, 'eaa', 'house');
  const other = join(house, 'other');
  mkdirSync(other, { recursive: true });
  expect(bringHousePacks(data)).toEqual([]);
  for (const [file, text] of Object.entries(HOUSE_FILES)) {
    writeFileSync(join(house, file), text);
    writeFileSync(join(other, file), text.replace('Title = ', 'Title = Other '));
  }
  const [first = '', second = '', ...more] = bringHousePacks(data);
  expect(more).toEqual([]);
  expect(bookOf({ pack: second }).pack.head.title).toBe(`Other ${bookOf({ pack: first }).pack.head.title}`);
});

test('what cannot be read is not brought', () => {
  const data = scratchFolder();
  const house = join(data, 'eaa', 'house');
  mkdirSync(house, { recursive: true });
  for (const [file, text] of Object.entries(HOUSE_FILES)) writeFileSync(join(house, file), text);
  writeFileSync(join(house, 'units.txt'), 'nonsense');
  expect(bringHousePacks(data)).toEqual([]);
});

test('the house’s files are committed as they are printed, so that none has to be read to know its hash', () => {
  const hashes = PACK_KINDS.flatMap((kind) => {
    const house = join(PROJECT, 'data', kind.id, 'house');
    const inside = readdirSync(house, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [house, ...inside.map(({ name }) => join(house, name))].map((folder) => {
      const names = readdirSync(folder).filter((file) => kind.files.includes(file));
      return hashOfText(
        asPrinted(
          kind,
          Object.fromEntries(names.map((file) => [file, readFileSync(join(folder, file), 'utf8')])),
        ),
      );
    });
  });
  const known = [...Object.values(OF_ARDENNES2), ...Object.values(OF_EAA)];
  expect(known.filter((hash) => !hashes.includes(hash))).toEqual([]);
});
