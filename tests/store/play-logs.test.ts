import { join } from 'node:path';
import { expect, test } from 'vitest';
import { joined } from '../../src/moderator/play-logs.ts';
import { openDatabase } from '../../src/store/database.ts';
import { PlayLogs } from '../../src/store/play-logs.ts';
import { scratchFolder } from '../support/scratch.ts';

const OF = { campaign: 1, side: 'us' };

test('there is room for so many stretches and steps of a scenario, and for so many steps in all', () => {
  const { db } = openDatabase(join(scratchFolder(), 'umpire.sqlite3'));
  db.pragma('foreign_keys = OFF');
  const logs = new PlayLogs(db, { stretches: 2, steps: 14, stepsInAll: 20 });
  const give = (letters: string, scenario = '19 AM') =>
    logs.add(OF, { scenario, steps: [...letters], rolls: [], at: 0 }, joined);
  expect([give('abcdef'), give('ghijkl'), give('mn')]).toEqual([true, true, false]);
  // One that is known takes no more room, whatever the scenario.
  expect([give('abcdef'), give('abcdef', '20 AM')]).toEqual([true, true]);
  // It may go on as long as there are steps.
  expect([give('abcdefxy'), give('abcdefxyz')]).toEqual([true, false]);
  expect([give('123456', '20 AM'), give('7', '20 AM')]).toEqual([true, false]);
  expect(logs.of(OF).map(({ scenario, steps }) => `${scenario} ${steps.join('')}`)).toEqual([
    '19 AM ghijkl',
    '19 AM abcdefxy',
    '20 AM 123456',
  ]);
});
