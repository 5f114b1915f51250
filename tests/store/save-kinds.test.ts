import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { SaveKinds } from '../../src/store/save-kinds.ts';
import { scratchFolder } from '../support/scratch.ts';

const PLACE = { guild: '1', game: 'kgp' };

test('the newest word counts, can be forgotten, and nobody takes all the room', () => {
  const { db } = openDatabase(join(scratchFolder(), 'umpire.sqlite3'));
  const kinds = new SaveKinds(db, { inAll: 3, ofOne: 2 });
  const say = (counter: string, user: string, kind = 'nothing') => kinds.say(PLACE, counter, { kind, user });
  expect([say('a', 'anna'), say('b', 'anna'), say('c', 'anna')]).toEqual([true, true, false]);
  // Said anew it takes no more room, whoever says it.
  expect([say('a', 'anna', 'vehicle M4A3'), say('c', 'ben'), say('d', 'ben')]).toEqual([true, true, false]);
  expect(say('a', 'ben', 'squad 6-6-6')).toBe(true);
  expect(kinds.of(PLACE).get('a')).toBe('squad 6-6-6');
  expect(kinds.of({ ...PLACE, guild: '2' }).size).toBe(0);
  kinds.forget(PLACE, 'a');
  expect([...kinds.of(PLACE).keys()]).toEqual(['b', 'c']);
});
