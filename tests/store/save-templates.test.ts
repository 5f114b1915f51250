import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { SaveTemplates } from '../../src/store/save-templates.ts';
import { scratchFolder } from '../support/scratch.ts';

const PLACE = { guild: '1', game: 'kgp' };

test('the newest are kept, of one person so many, of a server so many, and of all no more bytes than there is room', () => {
  const { db } = openDatabase(join(scratchFolder(), 'umpire.sqlite3'));
  const shelf = new SaveTemplates(db, { perGuild: 3, ofOne: 2, inAll: 45 });
  let at = 0;
  const keep = (sha256: string, user: string, place = PLACE) => {
    at += 1;
    return shelf.keep(place, { sha256, bytes: Buffer.alloc(10), user, at });
  };
  const names = () => shelf.of(PLACE).map(({ sha256 }) => sha256);
  expect([keep('a', 'anna'), keep('b', 'anna'), keep('b', 'anna'), keep('c', 'anna')]).toEqual([0, 0, 0, 1]);
  expect(names()).toEqual(['c', 'b']);
  // Nobody pushes another person's out before their own.
  expect([keep('d', 'ben'), keep('e', 'ben')]).toEqual([0, 1]);
  expect(names()).toEqual(['e', 'd', 'c']);
  const elsewhere = { ...PLACE, guild: '2' };
  expect([keep('f', 'cleo', elsewhere), keep('g', 'cleo', elsewhere)]).toEqual([0, 'no room']);
  expect(shelf.of(elsewhere).map(({ sha256 }) => sha256)).toEqual(['f']);
});
