import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Bench, idOf, shown, until } from './bench.ts';

/** What a disk does to the bot at work: the real better-sqlite3 fails, and the table shows what a player sees of it. */

let bench: Bench;
beforeEach(async () => {
  bench = await Bench.open();
  await bench.campaign();
  await bench.settle();
});
afterEach(async () => {
  await bench.close();
  expect(bench.spec.issues).toEqual([]);
});

const POST_MESSAGE = /^\/channels\/\d+\/messages$/u;

/** Presses Cheer once; what comes back. */
async function cheer() {
  const desk = await bench.desk(bench.anna);
  return shown(await bench.anna.click(desk.id, idOf(desk, 'Cheer')));
}

function counts() {
  const count = (table: string) => bench.opened.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  return { orders: count('player_order'), events: count('event'), messages: count('outbox') };
}

function cheers(): number {
  return bench.titles(bench.ben).filter((title) => title === 'A cheer').length;
}

function posts(): number {
  return bench.exchanges.filter(({ method, path }) => method === 'POST' && POST_MESSAGE.test(path)).length;
}

describe('the disk is full', () => {
  test('the player is told that nothing was done and who must act; with room it goes on', async () => {
    const { db } = bench.opened;
    const first = Number(counts().orders);
    db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true }))}`);
    let before = counts();
    let answer = await cheer();
    for (let n = 0; n < 400 && !answer.content.includes('disk is full'); n += 1) {
      before = counts();
      answer = await cheer();
    }
    expect(answer.content).toMatch(
      /^None of this was done\. My host’s disk is full\. The host must make room; then do it again\. Reference for the host: `E-[2-9A-Z]{4}`\.$/u,
    );
    expect(answer.flags).toBe(64);
    expect(counts()).toEqual(before);
    expect(bench.lines.some((line) => line.includes('the disk is full'))).toBe(true);
    expect(bench.fatal).toEqual([]);
    db.pragma('max_page_count = 1000000');
    const seen = Number(before.orders);
    expect((await cheer()).content).not.toContain('None of this');
    expect(counts().orders).toBe(seen + 1);
    await bench.settle();
    expect(cheers()).toBe(seen + 1 - first);
  });

  test('a message whose sending cannot be noted is sent once, without haste, and is noted when there is room', async () => {
    const { db } = bench.opened;
    const before = posts();
    const mark = vi.spyOn(bench.store, 'markSent').mockImplementation(() => {
      throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
    });
    await cheer();
    await until(() => mark.mock.calls.length >= 3);
    expect(posts()).toBe(before + 1);
    expect(db.prepare("SELECT count(*) FROM outbox WHERE state = 'queued'").pluck().get()).toBe(1);
    mark.mockRestore();
    await bench.settle();
    expect(posts()).toBe(before + 1);
    expect(cheers()).toBe(1);
  });
});

describe('the database cannot be written', () => {
  test('nothing is done, each player is told, and it goes on when it can be written again', async () => {
    const { db } = bench.opened;
    const before = counts();
    db.pragma('query_only = ON');
    for (let n = 0; n < 2; n += 1)
      expect((await cheer()).content).toMatch(
        /^None of this was done\. My database cannot be written at the moment\./u,
      );
    expect(counts()).toEqual(before);
    // To look is no order.
    expect(shown(await bench.anna.slash(bench.channel, 'status')).embeds).toHaveLength(1);
    db.pragma('query_only = OFF');
    await cheer();
    await bench.settle();
    expect(cheers()).toBe(1);
    expect(bench.fatal).toEqual([]);
  });
});

/** Spoils the first page of a table behind SQLite's back; the bot's own copies of pages are out of date afterwards. */
function spoil(file: string, table: string): Buffer {
  const other = new Database(file);
  const page = Number(other.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').pluck().get(table));
  const size = Number(other.pragma('page_size', { simple: true }));
  other.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('touched', '1')").run();
  other.pragma('wal_checkpoint(TRUNCATE)');
  const hand = openSync(file, 'r+');
  writeSync(hand, Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size);
  closeSync(hand);
  const spoilt = readFileSync(file);
  other.close();
  return spoilt;
}

describe('a page is damaged', () => {
  test('found by an order: nothing is done, the bot ends, and nothing is written any more', async () => {
    // A desk does not look at it.
    const spoilt = spoil(bench.file, 'outbox_of_order');
    const answer = await cheer();
    expect(answer.content).toMatch(
      /^None of this was done\. Part of my database cannot be read, so I stop before anything is lost\. My host must repair it or restore a backup\./u,
    );
    await until(() => bench.fatal.length > 0);
    expect(bench.fatal).toHaveLength(1);
    expect(bench.fatal[0]?.message).toMatch(
      /is damaged: .*Put back the newest backup: umpire restore FILE.*\.recover/u,
    );
    expect(bench.fatal[0]).toMatchObject({ exitCode: 65 });
    expect((await cheer()).content).toContain('so I stop');
    expect(() => bench.store.setMeta('a', 'b')).toThrow(/readonly/u);
    expect(readFileSync(bench.file).equals(spoilt)).toBe(true);
    expect(bench.fatal).toHaveLength(1);
  });

  test('found by a look: the same', async () => {
    spoil(bench.file, 'outbox_due');
    await until(() => {
      bench.moderator.onPosted(); // as after an order of another campaign
      return bench.fatal.length > 0;
    });
    expect(bench.fatal[0]?.message).toContain('is damaged');
  });
});
