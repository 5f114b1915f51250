import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Audience } from '../../src/kernel/audience.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { backupDatabase } from '../../src/store/backup.ts';
import { MIGRATIONS } from '../../src/store/migrations.ts';
import { restoreDatabase } from '../../src/store/restore.ts';
import { type Letter, type SaveFile, Store } from '../../src/store/store.ts';
import { quickScratchFolder } from '../support/scratch.ts';
import { testSeed } from '../support/seed.ts';

function openStore(path = join(quickScratchFolder(), 'umpire.sqlite3')): Store {
  const store = new Store(path);
  onTestFinished(() => store.close());
  return store;
}

function campaignIn(store: Store, channel: string, key = `key-${channel}`): number {
  return store.addCampaign({
    key,
    game: 'coin',
    name: `Campaign of ${channel}`,
    guild: null,
    channel,
    host_seed: Buffer.alloc(32, 1),
    created_at: 1000,
  });
}

const event = (audience: Audience, type = 'did', data: Record<string, unknown> = {}): GameEvent => ({
  type,
  v: 1,
  audience,
  data,
});
const letter = (target: string, title = 'Hello'): Letter => ({
  target,
  audience: 'everyone',
  notice: { kind: 'k', title, text: '' },
});
const titles = (store: Store, now = 0, limit = 100) =>
  store.due(now, limit).map(({ target, notice }) => `${target} ${notice.title}`);
const order = (campaign: number, interaction?: string) => ({
  campaign,
  interaction,
  seat: 'red',
  user: 'u',
  name: 'hide',
  args: { n: 1 },
  at: 5,
});

describe('campaigns and seats', () => {
  test('a channel has one open campaign; its newest one when none is open', () => {
    const store = openStore();
    const first = campaignIn(store, 'c1', 'one');
    expect(() => campaignIn(store, 'c1', 'two')).toThrow(/UNIQUE/u);
    store.closeCampaign(first);
    const second = campaignIn(store, 'c1', 'two');
    expect(store.campaignIn('c1')?.id).toBe(second);
    store.closeCampaign(second);
    expect(store.campaignIn('c1')).toMatchObject({ id: second, open: 0 });
    expect(store.campaignIn('c2')).toBeUndefined();
    expect(store.campaign('one')).toMatchObject({ id: first, name: 'Campaign of c1' });
    expect(store.campaignById(99)).toBeUndefined();
    expect(store.allCampaigns().map(({ key }) => key)).toEqual(['one', 'two']);
  });

  test('a campaign asked for again is as it is now: closed, or open still when its closing was taken back', () => {
    const store = openStore();
    const id = campaignIn(store, 'c1', 'one');
    expect(store.campaign('one')?.open).toBe(1);
    const failing = () =>
      store.transaction(() => {
        store.closeCampaign(id);
        expect(store.campaign('one')?.open).toBe(0);
        campaignIn(store, 'c2', 'never');
        expect(store.campaign('never')?.name).toBe('Campaign of c2');
        throw new Error('no room');
      });
    expect(failing).toThrow('no room');
    expect(store.campaign('one')?.open).toBe(1);
    expect(store.campaign('never')).toBeUndefined();
    store.closeCampaign(id);
    expect(store.campaign('one')?.open).toBe(0);
  });

  test('the seed comes back as the bytes it was, and in no row', () => {
    const store = openStore();
    const id = campaignIn(store, 'c1');
    expect(store.records.hostSeed(id).equals(Buffer.alloc(32, 1))).toBe(true);
    const rows = [store.campaignById(id), store.campaignIn('c1'), ...store.allCampaigns()];
    expect(rows.flatMap((row) => Object.keys(row ?? {}))).not.toContain('host_seed');
  });

  test('campaigns of a person: open ones first, each once', () => {
    const store = openStore();
    const [a, b, c] = ['c1', 'c2', 'c3'].map((channel) => campaignIn(store, channel)) as [
      number,
      number,
      number,
    ];
    for (const id of [a, b, c]) store.setSeat(id, 'red', 'anna');
    store.setSeat(b, 'blue', 'anna');
    store.setSeat(c, 'blue', 'bert');
    store.closeCampaign(c);
    expect(store.campaignsOf('anna').map(({ id }) => id)).toEqual([b, a, c]);
    expect(store.campaignsOf('bert').map(({ id }) => id)).toEqual([c]);
    store.setSeat(c, 'blue', 'carl'); // another person takes the seat
    expect(store.campaignsOf('bert')).toEqual([]);
  });

  test('nothing can belong to a campaign that is not there', () => {
    const store = openStore();
    expect(() => store.addOrder(order(7))).toThrow(/FOREIGN KEY/u);
    expect(() => store.setSeat(7, 'red', 'anna')).toThrow(/FOREIGN KEY/u);
    expect(() => store.post(7, [letter('channel:c')], 0)).toThrow(/FOREIGN KEY/u);
  });
});

test('only what may be forgotten does not wait for the disk, whatever becomes of it', () => {
  const store = openStore();
  const pragma = vi.spyOn(Database.prototype, 'pragma');
  onTestFinished(() => pragma.mockRestore());
  const asked = () => pragma.mock.calls.map(([text]) => text);
  store.transaction(() => store.setDmChannel('anna', '1'));
  expect(asked()).toEqual([]);
  store.lightly(() => store.setDmChannel('anna', '2'));
  expect(store.dmChannel('anna')).toBe('2');
  expect(asked()).toEqual(['synchronous = NORMAL', 'synchronous = FULL']);
  const failing = () =>
    store.lightly(() => {
      store.setDmChannel('anna', '3');
      throw new Error('no room');
    });
  expect(failing).toThrow('no room');
  expect(store.dmChannel('anna')).toBe('2');
  expect(asked().slice(2)).toEqual(['synchronous = NORMAL', 'synchronous = FULL']);
  // Inside an order it would weaken the order: SQLite refuses that.
  expect(() => store.transaction(() => store.lightly(() => undefined))).toThrow(/inside a transaction/u);
});

describe('orders', () => {
  test('an interaction counts once in the whole database', () => {
    const store = openStore();
    const [one, two] = [campaignIn(store, 'c1'), campaignIn(store, 'c2')];
    store.addOrder(order(one, 'i-1'));
    expect(store.hasInteraction('i-1')).toBe(true);
    expect(store.hasInteraction('i-2')).toBe(false);
    expect(() => store.addOrder(order(two, 'i-1'))).toThrow(/UNIQUE/u);
    store.addOrder(order(one)); // what is not from Discord has none
    store.addOrder(order(one));
  });
});

describe('events', () => {
  test('come back in order, as they were', () => {
    const store = openStore();
    const id = campaignIn(store, 'c1');
    const data = { text: '“ß” \u0000 🎲', list: [1, { a: null }], deep: { x: true } };
    store.addEvents(id, null, [event('everyone', 'a', data), event('side:red', 'b')], 7);
    store.addEvents(id, null, [event('everyone', 'c')], 8);
    expect(store.events(id)).toEqual([
      { audience: 'everyone', no: 1, type: 'a', v: 1, data, at: 7 },
      { audience: 'side:red', no: 1, type: 'b', v: 1, data: {}, at: 7 },
      { audience: 'everyone', no: 2, type: 'c', v: 1, data: {}, at: 8 },
    ]);
  });

  test('are numbered for each audience alone, without gaps, however they are mixed', () => {
    const audiences: readonly Audience[] = ['everyone', 'gm', 'side:red', 'side:blue', 'seat:red'];
    const batch = fc.array(fc.constantFrom(...audiences), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 8 }), (batches) => {
        const store = new Store(join(quickScratchFolder(), 'umpire.sqlite3'));
        try {
          const [id, other] = [campaignIn(store, 'c1'), campaignIn(store, 'c2')];
          for (const some of batches) {
            const logged = store.addEvents(
              id,
              null,
              some.map((audience) => event(audience)),
              1,
            );
            expect(logged.map(({ audience }) => audience)).toEqual(some);
            store.addEvents(other, null, [event('everyone')], 1);
          }
          const events = store.events(id);
          expect(events.map(({ audience }) => audience)).toEqual(batches.flat());
          for (const audience of audiences) {
            const numbers = events.filter((one) => one.audience === audience).map(({ no }) => no);
            expect(numbers).toEqual(numbers.map((_, index) => index + 1));
          }
        } finally {
          store.close();
        }
      }),
      { seed: testSeed('event-numbers'), numRuns: 15 },
    );
  });
});

describe('transactions', () => {
  test('all or nothing', () => {
    const store = openStore();
    const id = campaignIn(store, 'c1');
    expect(() =>
      store.transaction(() => {
        store.addOrder(order(id, 'i-1'));
        store.addEvents(id, null, [event('everyone')], 1);
        store.post(id, [letter('channel:c1')], 1);
        store.closeCampaign(id);
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(store.hasInteraction('i-1')).toBe(false);
    expect(store.events(id)).toEqual([]);
    expect(store.backlog()).toBe(0);
    expect(store.campaignById(id)?.open).toBe(1);
  });

  test('give back what the act gives back', () => {
    expect(openStore().transaction(() => 42)).toBe(42);
  });
});

describe('outbox', () => {
  test('one message of each target at a time, the oldest first', () => {
    const store = openStore();
    const id = campaignIn(store, 'c1');
    store.post(id, [letter('channel:c1', '1'), letter('user:a', '2'), letter('channel:c1', '3')], 0);
    store.post(id, [letter('user:b', '4'), letter('user:a', '5')], 0);
    expect(titles(store)).toEqual(['channel:c1 1', 'user:a 2', 'user:b 4']);
    expect(titles(store, 0, 2)).toEqual(['channel:c1 1', 'user:a 2']);
    for (const { id: row } of store.due(0, 100)) store.markSent(row, `m-${row}`);
    expect(titles(store)).toEqual(['channel:c1 3', 'user:a 5']);
    expect(store.backlog()).toBe(2);
  });

  test('a message that must wait holds up its own target, in order, and no other', () => {
    const store = openStore();
    const id = campaignIn(store, 'c1');
    store.post(id, [letter('user:a', '1'), letter('user:a', '2'), letter('user:b', '3')], 0);
    const [first] = store.due(0, 1);
    store.markRetry(first?.id ?? 0, '500', 60_000);
    expect(titles(store, 59_999)).toEqual(['user:b 3']);
    expect(store.nextDue()).toBe(0);
    const [third] = store.due(0, 1);
    store.markSent(third?.id ?? 0, 'm');
    expect(store.nextDue()).toBe(60_000);
    expect(titles(store, 60_000)).toEqual(['user:a 1']);
    expect(store.due(60_000, 1)[0]).toMatchObject({ attempts: 1, last_error: '500', not_before: 60_000 });
    store.markState(first?.id ?? 0, 'failed', 'gone');
    expect(titles(store)).toEqual(['user:a 2']);
  });

  test('nothing is due when nothing waits', () => {
    const store = openStore();
    expect(store.due(0, 10)).toEqual([]);
    expect(store.nextDue()).toBeUndefined();
  });

  test('a message as it was posted, and how it fared', () => {
    const store = openStore();
    const id = campaignIn(store, 'c1');
    const notice = { kind: 'k', title: 'T', text: '“ß”', mention: ['red'], buttons: ['collect' as const] };
    store.post(id, [{ target: 'user:a', audience: 'side:red', seat: 'red', notice }], 9);
    const [row] = store.due(0, 1);
    expect(row).toMatchObject({
      campaign: id,
      target: 'user:a',
      audience: 'side:red',
      seat: 'red',
      notice,
      state: 'queued',
      at: 9,
    });
    store.markRetry(row?.id ?? 0, 'slow', 0);
    store.markSent(row?.id ?? 0, 'm-1');
    expect(store.outboxRow(row?.id ?? 0)).toMatchObject({
      state: 'sent',
      message: 'm-1',
      last_error: null,
      attempts: 1,
    });
    expect(store.outboxRow(999)).toBeUndefined();
  });

  test('what a seat has to collect is its own, in order', () => {
    const store = openStore();
    const id = campaignIn(store, 'c1');
    for (const seat of ['red', 'blue', 'red']) store.post(id, [{ ...letter(`user:${seat}`, seat), seat }], 0);
    for (const row of [1, 2, 3]) store.markState(row, 'collect', '50007');
    expect(store.toCollect(id, 'red').map((row) => row.id)).toEqual([1, 3]);
    store.markState(1, 'collected', '50007');
    expect(store.toCollect(id, 'red').map((row) => row.id)).toEqual([3]);
    expect(store.due(0, 10)).toEqual([]);
  });

  test('nonces: at most 25 characters, all different, not to be guessed from one another', () => {
    const store = openStore();
    const id = campaignIn(store, 'c1');
    store.post(
      id,
      Array.from({ length: 200 }, () => letter('channel:c1')),
      0,
    );
    const nonces = Array.from({ length: 200 }, (_, index) => store.outboxRow(index + 1)?.nonce ?? '');
    expect(new Set(nonces).size).toBe(200);
    for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9_-]{1,25}$/u);
  });

  test('a nonce stays with its message, whatever happens to it and whoever opens the database again', () => {
    const path = join(quickScratchFolder(), 'umpire.sqlite3');
    const first = new Store(path);
    const id = campaignIn(first, 'c1');
    first.post(id, [letter('channel:c1')], 0);
    const nonce = first.outboxRow(1)?.nonce;
    first.markRetry(1, 'crash', 0);
    first.close();
    expect(openStore(path).outboxRow(1)?.nonce).toBe(nonce);
  });

  test('a database restored from a backup has other nonces for what it sends from then on', () => {
    const path = join(quickScratchFolder(), 'umpire.sqlite3');
    const backup = join(quickScratchFolder(), 'umpire.sqlite3');
    const first = new Store(path);
    const id = campaignIn(first, 'c1');
    first.close();
    copyFileSync(path, backup);
    const [lost, restored] = [openStore(path), openStore(backup)];
    lost.post(id, [letter('channel:c1', 'lost')], 1000);
    restored.post(id, [letter('channel:c1', 'after the restore')], 2000);
    expect(restored.incarnation).toBe(lost.incarnation);
    expect(restored.outboxRow(1)?.nonce).not.toBe(lost.outboxRow(1)?.nonce);
  });

  test('the same row of another database has another nonce', () => {
    const [a, b] = [openStore(), openStore()];
    for (const store of [a, b]) store.post(campaignIn(store, 'c1'), [letter('channel:c1')], 0);
    expect(a.outboxRow(1)?.nonce).not.toBe(b.outboxRow(1)?.nonce);
  });
});

describe('direct message channels', () => {
  test('are remembered, the newest one', () => {
    const store = openStore();
    expect(store.dmChannel('anna')).toBeUndefined();
    store.setDmChannel('anna', '1');
    store.setDmChannel('anna', '2');
    expect(store.dmChannel('anna')).toBe('2');
  });
});

describe('save files', () => {
  const file = (campaign: number, more: Partial<SaveFile> = {}): SaveFile => ({
    campaign,
    scenario: '19 AM',
    side: 'red',
    turn: 'rest',
    name: 'mine.vsav',
    bytes: Buffer.from([0, 255, 80, 75]),
    sha256: 'ab',
    savedAt: undefined,
    at: 5,
    ...more,
  });

  test('one for each side and turn: a later one takes the place of an earlier one', () => {
    const store = openStore();
    const id = campaignIn(store, 'c1');
    expect(store.saveFile(id, '19 AM', 'red', 'rest')).toBeUndefined();
    const kept = [file(id), file(id, { turn: 'isolated' }), file(id, { side: 'blue' })];
    for (const each of kept) store.keepSave(each);
    const found = () => kept.map(({ side, turn }) => store.saveFile(id, '19 AM', side, turn));
    expect(found()).toEqual(kept);
    const better = file(id, { name: 'better.vsav', bytes: Buffer.from([7]), sha256: 'cd', at: 9 });
    store.keepSave(better);
    expect(found()).toEqual([better, ...kept.slice(1)]);
  });

  test('a side’s of an earlier scenario go with its first of the next; the other side’s, and those of other campaigns, stay', () => {
    const store = openStore();
    const [one, two] = [campaignIn(store, 'c1'), campaignIn(store, 'c2')];
    for (const id of [one, two]) store.keepSave(file(id));
    expect(store.keepSave(file(one, { scenario: '19 PM', side: 'blue' }))).toEqual([]);
    expect(store.saveFile(one, '19 AM', 'red', 'rest')).toBeDefined();
    expect(store.keepSave(file(one, { scenario: '19 PM' }))).toEqual(['19 AM']);
    expect(store.saveFile(one, '19 AM', 'red', 'rest')).toBeUndefined();
    expect(store.saveFile(one, '19 PM', 'blue', 'rest')).toBeDefined();
    expect(store.saveFile(two, '19 AM', 'red', 'rest')).toEqual(file(two));
  });

  test('a hand-over of the play is kept with its giver’s own game, and goes with it', () => {
    const store = openStore();
    const id = campaignIn(store, 'c1');
    const own = Buffer.from([9, 9]);
    const kept = [1, 2].map((number) => file(id, { turn: `play-${number}`, at: number }));
    for (const each of kept) store.keepHandOver(each, { own, seen: 3 });
    store.keepSave(file(id));
    const turns = () => store.handOvers(id, '19 AM', 'red').map(({ turn, isTaken }) => [turn, isTaken]);
    expect(store.handOvers(id, '19 AM', 'red')[0]).toEqual({ ...kept[0], own, seen: 3, isTaken: false });
    store.noteTaken(file(id, { turn: 'play-1' }));
    expect(turns()).toEqual([
      ['play-1', true],
      ['play-2', false],
    ]);
    store.dropSaves(id, 1);
    expect(turns()).toEqual([['play-1', true]]);
    store.keepSave(file(id, { scenario: '19 PM' }));
    expect(turns()).toEqual([]);
  });

  test('of a side’s earlier files stays what tells them again, of a few', () => {
    const store = openStore();
    const id = campaignIn(store, 'c1');
    const dates = Array.from({ length: 18 }, (_, index) => `date ${index}`);
    const gone = dates.map((scenario, at) =>
      store.keepSave(file(id, { scenario, at, savedAt: at, sha256: `${at}` })),
    );
    expect(gone).toEqual([[], ...dates.slice(0, -1).map((date) => [date])]);
    const told = [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4];
    expect(store.earlierSaves(id, 'date 17', 'red')).toEqual(
      told.map((at) => ({ scenario: dates[at], sha256: `${at}`, savedAt: at })),
    );
    expect(store.earlierSaves(id, 'date 17', 'blue')).toEqual([]);
  });

  test('go with the key that seals them when the campaign is closed', () => {
    const store = openStore();
    const id = campaignIn(store, 'c1');
    store.keepSave(file(id));
    const key = store.saveKey(id, () => Buffer.alloc(32, 1));
    expect(store.saveKey(id, () => Buffer.alloc(32, 2))).toEqual(key);
    store.closeCampaign(id);
    expect(store.saveFile(id, '19 AM', 'red', 'rest')).toBeUndefined();
    expect(store.saveKey(id, () => Buffer.alloc(32, 2))).toEqual(Buffer.alloc(32, 2));
  });

  test('are there after a restart, and in a backup that was restored', async () => {
    const path = join(quickScratchFolder(), 'umpire.sqlite3');
    const first = new Store(path);
    const id = campaignIn(first, 'c1');
    first.keepSave(file(id));
    first.close();
    const again = new Store(path);
    expect(again.saveFile(id, '19 AM', 'red', 'rest')).toEqual(file(id));
    again.close();
    const backup = join(quickScratchFolder(), 'backup.sqlite3');
    await backupDatabase({ from: path, to: backup, at: 1000 });
    const to = join(quickScratchFolder(), 'restored.sqlite3');
    restoreDatabase({ from: backup, to, at: 2000, examine: () => undefined });
    expect(openStore(to).saveFile(id, '19 AM', 'red', 'rest')).toEqual(file(id));
  });

  test('a database from before there were any gets room for them', () => {
    const path = join(quickScratchFolder(), 'umpire.sqlite3');
    const old = new Database(path);
    for (const step of MIGRATIONS.slice(0, 2)) old.exec(step);
    old.pragma('user_version = 2');
    old
      .prepare(
        'INSERT INTO campaign (key, game, name, channel, host_seed, created_at) VALUES (?, ?, ?, ?, ?, 1)',
      )
      .run('k', 'coin', 'Old', 'c1', Buffer.alloc(32));
    old.close();
    const store = openStore(path);
    const id = store.campaign('k')?.id ?? 0;
    store.keepSave(file(id));
    expect(store.saveFile(id, '19 AM', 'red', 'rest')).toEqual(file(id));
  });

  test('none without its campaign', () => {
    const store = openStore();
    expect(() => store.keepSave(file(99))).toThrow(/FOREIGN KEY/u);
  });
});
