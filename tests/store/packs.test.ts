import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { PackShelf } from '../../src/store/packs.ts';
import { scratchFolder } from '../support/scratch.ts';

const PACK = { guild: '1', game: 'coin', hash: 'a', title: 'A map', user: 'anna', at: 5 };

function shelf(room?: ConstructorParameters<typeof PackShelf>[1]) {
  return new PackShelf(openDatabase(join(scratchFolder(), 'umpire.sqlite3')).db, room);
}

test('a pack stands on the shelf of its server alone, once however often it is given', () => {
  const packs = shelf();
  expect(packs.add(PACK, 'text')).toBe(true);
  expect(packs.add({ ...PACK, at: 9 }, 'text')).toBe(true);
  expect(packs.of('1')).toEqual([PACK]);
  expect(packs.of('2')).toEqual([]);
  expect(packs.text(PACK, 'a')).toBe('text');
  expect(packs.text({ ...PACK, guild: '2' }, 'a')).toBeUndefined();
  expect(packs.text({ ...PACK, game: 'die' }, 'a')).toBeUndefined();
  expect([packs.drop(PACK, 'a'), packs.drop(PACK, 'a')]).toEqual([true, false]);
  expect(packs.all()).toEqual([]);
});

test('there is room for so many packs, and for so many characters', () => {
  const few = shelf({ packs: 1, perGuild: 100, inAll: 100 });
  expect(few.add(PACK, 'text')).toBe(true);
  expect(few.add({ ...PACK, hash: 'b' }, 'text')).toBe(false);
  expect(few.add({ ...PACK, guild: '2', hash: 'b' }, 'text')).toBe(true);
  const short = shelf({ packs: 9, perGuild: 6, inAll: 9 });
  expect(short.add(PACK, 'text')).toBe(true);
  expect(short.add({ ...PACK, hash: 'b' }, 'text')).toBe(false);
  expect(short.add({ ...PACK, guild: '2' }, 'longer')).toBe(false);
  expect(short.of('1')).toHaveLength(1);
});
