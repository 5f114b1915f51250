import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { letters, ModeratorTable } from '../support/moderator-table.ts';

const DAY = 24 * 60 * 60 * 1000;

function abandoned(table: ModeratorTable, channel = 'channel-1'): string {
  table.begin({ channel, name: `War in ${channel}` });
  table.round(4, 5);
  for (const user of ['anna', 'bert']) if (table.state.core.status === 'running') table.play(user, 'abandon');
  return table.campaign;
}

const told = (table: ModeratorTable) => table.outbox().filter(({ notice }) => notice.kind === 'retention');

describe('closed campaigns are kept for so many days', () => {
  test('announced in the channel at the end; deleted after that, with every row and byte', () => {
    const table = new ModeratorTable({ keepClosedDays: 30 });
    const gone = abandoned(table);
    expect(letters(told(table))).toEqual(['channel:channel-1 - retention']);
    expect(told(table)[0]?.notice.text).toMatch(/30 days: on <t:2593000:D>.*umpire export/su);
    table.now += 29 * DAY;
    expect(table.moderator.prune()).toEqual({ announced: [], deleted: [] });
    table.begin({ channel: 'channel-2', name: 'Goes on' });
    table.now += DAY;
    expect(table.moderator.prune().deleted.map(({ key }) => key)).toEqual([gone]);
    expect(table.moderator.visit(gone, 'anna')).toBeUndefined();
    for (const [name, rows] of Object.entries(table.dump()))
      for (const row of rows as { campaign?: number; id?: number }[])
        expect(name === 'campaign' ? row.id : row.campaign, name).not.toBe(1);
    expect(readFileSync(table.file, 'latin1')).not.toContain('War in channel-1');
    expect(readFileSync(`${table.file}-wal`, 'latin1')).not.toContain('War in channel-1');
    table.round(1, 2); // the other one goes on
    table.restart();
    expect(table.moderator.prune().deleted).toEqual([]);
  });

  test('what was over before is announced first, once, and its days begin then', () => {
    const table = new ModeratorTable();
    abandoned(table);
    expect(table.moderator.prune()).toEqual({ announced: [], deleted: [] });
    expect(told(table)).toEqual([]);
    table.now += 500 * DAY;
    const later = new ModeratorTable({ file: closed(table), keepClosedDays: 30 });
    later.now = table.now;
    expect(later.moderator.prune()).toMatchObject({ announced: [{ id: 1 }], deleted: [] });
    expect(later.moderator.prune()).toEqual({ announced: [], deleted: [] });
    expect(told(later)).toHaveLength(1);
    later.now += 30 * DAY;
    expect(later.moderator.prune().deleted).toHaveLength(1);
  });

  test('days made fewer later: not sooner than was said; made more: later', () => {
    const table = new ModeratorTable({ keepClosedDays: 30 });
    abandoned(table);
    const [file, now] = [closed(table), table.now];
    const fewer = new ModeratorTable({ file, keepClosedDays: 7 });
    fewer.now = now + 29 * DAY;
    expect(fewer.moderator.prune().deleted).toEqual([]);
    const more = new ModeratorTable({ file: closed(fewer), keepClosedDays: 100 });
    more.now = now + 99 * DAY;
    expect(more.moderator.prune().deleted).toEqual([]);
    more.now = now + 100 * DAY;
    expect(more.moderator.prune().deleted).toHaveLength(1);
  });
});

/** Its file, with nobody on it any more. */
function closed(table: ModeratorTable): string {
  table.store.close();
  return table.file;
}
