import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { bookOf } from '../../src/games/eaa/packs/book.ts';
import { HOUSE_FILES } from '../games/eaa/packs/house.ts';
import { scratchFolder } from '../support/scratch.ts';

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
