import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from '../../src/store/migrations.ts';
import { type Letter, Store } from '../../src/store/store.ts';
import { quickScratchFolder } from '../support/scratch.ts';

/** Living messages as rows: which of them are messages, which are edits, and what waits for what. */

function openStore(path = join(quickScratchFolder(), 'umpire.sqlite3')): Store {
  const store = new Store(path);
  onTestFinished(() => store.close());
  return store;
}

function campaignIn(store: Store, key = 'key'): number {
  const head = { key, game: 'coin', name: key, guild: null, channel: key, created_at: 1 };
  return store.addCampaign({ ...head, host_seed: Buffer.alloc(32, 1) });
}

const letter = (title: string, living?: string, target = 'channel:c'): Letter => ({
  target,
  audience: 'everyone',
  notice: { kind: 'k', title, text: '', mention: ['red'], ...(living === undefined ? {} : { living }) },
});
const messages = (store: Store) => store.due(0, 100).map(({ notice }) => notice.title);
const edits = (store: Store) => store.dueEdits(0, 100).map(({ notice }) => notice.title);

/** The row's message takes no more edits; `stands`: but is still there. */
function postAnew(store: Store, id: number, stands = true): void {
  const row = store.outboxRow(id);
  if (row !== undefined) store.postAnew(row, stands);
}

/** Marks as sent what is due. */
function send(store: Store): void {
  for (const row of store.due(0, 100)) store.markSent(row.id, `m-${row.id}`);
}

test('the first of a key is a message, later ones are edits of it, which wait for it', () => {
  const store = openStore();
  const id = campaignIn(store);
  store.post(id, [letter('1 of 2', 'sealed'), letter('news')], 0);
  store.post(id, [letter('2 of 2', 'sealed')], 1);
  expect(messages(store)).toEqual(['1 of 2']);
  expect(edits(store)).toEqual([]);
  store.markSent(1, 'm-1');
  expect(messages(store)).toEqual(['news']); // no edit stands before it
  expect(edits(store)).toEqual(['2 of 2']);
  const [edit] = store.dueEdits(0, 1);
  expect(edit).toMatchObject({ edit: 1, living: 'sealed', target: 'channel:c' });
  expect(edit === undefined ? undefined : store.messageOf(edit)?.message).toBe('m-1');
});

test('an edit notifies nobody', () => {
  const store = openStore();
  const id = campaignIn(store);
  store.post(id, [letter('1', 'k'), letter('2', 'k')], 0);
  expect(store.outboxRow(1)?.notice.mention).toEqual(['red']);
  expect(store.outboxRow(2)?.notice).toEqual({ kind: 'k', title: '2', text: '', living: 'k' });
});

test('what stands above the living part of a message stays, with its buttons, whatever the edit; once', () => {
  const store = openStore();
  const id = campaignIn(store);
  const above: Letter['notice'] = {
    kind: 'k',
    title: 'above',
    text: '',
    mention: ['blue'],
    buttons: [{ order: 'seal', label: 'Seal' }, 'my-orders'],
  };
  const first = letter('1', 'k');
  store.post(id, [{ ...first, notice: { ...first.notice, before: [above], buttons: ['status'] } }], 0);
  send(store);
  expect(store.isPosted(id, first)).toBe(true);
  expect(store.isPosted(id, letter('1', 'other'))).toBe(false);
  store.post(id, [letter('2', 'k')], 1);
  const whole = {
    kind: 'k',
    title: '2',
    text: '',
    living: 'k',
    before: [above],
    buttons: [{ order: 'seal', label: 'Seal' }, 'my-orders'],
  };
  expect(store.outboxRow(2)?.notice).toEqual(whole);
  // As a rewind shows it again.
  store.markSent(2, 'm-1');
  store.post(id, [{ ...letter('2', 'k'), notice: store.outboxRow(2)?.notice ?? above }], 2);
  expect(store.outboxRow(3)?.notice).toEqual(whole);
});

test('a newer edit takes the place of one that waits, and its number is never given again', () => {
  const store = openStore();
  const id = campaignIn(store);
  store.post(id, [letter('1', 'k')], 0);
  send(store);
  for (const title of ['2', '3', '4']) store.post(id, [letter(title, 'k')], 1);
  expect(edits(store)).toEqual(['4']);
  expect(store.backlog()).toBe(1);
  expect([2, 3].map((row) => store.outboxRow(row))).toEqual([undefined, undefined]);
  // One that was under way is marked: nobody has it any more.
  store.markSent(3, 'm-1');
  expect(edits(store)).toEqual(['4']);
  store.markSent(4, 'm-1');
  store.post(id, [letter('5', 'k')], 2);
  expect(store.outboxRow(5)?.notice.title).toBe('5');
});

test('keys, readers and campaigns are apart', () => {
  const store = openStore();
  const [a, b] = [campaignIn(store, 'a'), campaignIn(store, 'b')];
  store.post(a, [letter('1', 'k'), letter('2', 'other'), letter('3', 'k', 'user:u')], 0);
  store.post(b, [letter('4', 'k')], 0);
  for (let round = 0; round < 4; round += 1) send(store);
  expect(edits(store)).toEqual([]);
  expect([1, 2, 3, 4].map((row) => store.outboxRow(row)?.state)).toEqual(Array(4).fill('sent'));
});

test('posted anew, an edit is the living message from then on', () => {
  const store = openStore();
  const id = campaignIn(store);
  store.post(id, [letter('1', 'k')], 0);
  send(store);
  store.post(id, [letter('2', 'k')], 1);
  postAnew(store, 2);
  store.post(id, [letter('3', 'k')], 2);
  expect([messages(store), edits(store)]).toEqual([['2'], []]);
  send(store);
  const [edit] = store.dueEdits(0, 1);
  expect(edit === undefined ? undefined : store.messageOf(edit)?.message).toBe('m-2');
  postAnew(store, 1); // a message that was sent stays so
  expect(messages(store)).toEqual([]);
});

test('posted anew where the old message stands, it comes without what is above the living part there', () => {
  const store = openStore();
  const id = campaignIn(store);
  const above: Letter['notice'] = { kind: 'k', title: 'above', text: '', buttons: ['my-orders'] };
  const first = letter('1', 'k');
  const notice: Letter['notice'] = { ...first.notice, before: [above], buttons: ['my-orders', 'status'] };
  store.post(id, [{ ...first, notice }], 0);
  send(store);
  const again = letter('2', 'k');
  store.post(id, [{ ...again, notice: { ...again.notice, buttons: ['status'] } }], 1);
  postAnew(store, 2);
  const alone = { kind: 'k', title: '2', text: '', living: 'k', buttons: ['status'] };
  expect(store.outboxRow(2)?.notice).toEqual(alone);
  send(store);
  store.post(id, [{ ...again, notice: { ...again.notice, title: '3', buttons: ['status'] } }], 2);
  expect(store.outboxRow(3)?.notice).toEqual({ ...alone, title: '3' });
});

test('where the message never reached its reader, the next of the key is a message', () => {
  const store = openStore();
  const id = campaignIn(store);
  store.post(id, [letter('1', 'k', 'user:u'), letter('2', 'k', 'user:u')], 0);
  store.markState(1, 'collect', '50007');
  expect(edits(store)).toEqual(['2']); // it waits for nothing any more
  store.post(id, [letter('3', 'k', 'user:u')], 1);
  expect(messages(store)).toEqual(['3']);
});

test('an edit that must wait holds up no message, and is told of when it is due', () => {
  const store = openStore();
  const id = campaignIn(store);
  store.post(id, [letter('1', 'k')], 0);
  send(store);
  store.post(id, [letter('2', 'k')], 0);
  store.markRetry(2, '500', 60_000);
  store.post(id, [letter('news')], 0);
  expect([messages(store), edits(store), store.nextDue()]).toEqual([['news'], [], 0]);
  send(store);
  expect(store.nextDue()).toBe(60_000);
  store.loseChannel('c', 0);
  expect([store.dueEdits(60_000, 9), store.nextDue()]).toEqual([[], undefined]);
});

test('an edit whose message is on its way is not what the outbox wakes for', () => {
  const store = openStore();
  const id = campaignIn(store);
  store.post(id, [letter('1', 'k'), letter('2', 'k')], 0);
  store.markRetry(1, '500', 9000);
  expect(store.nextDue()).toBe(9000);
});

test('moved to another channel, what waits is one message there and its edit', () => {
  const store = openStore();
  const id = campaignIn(store);
  store.post(id, [letter('1', 'k'), letter('2', 'k')], 0);
  store.follow(id, [], store.unposted(id, 'c'), 'channel:d', 5);
  expect([messages(store), edits(store)]).toEqual([['1'], []]);
  send(store);
  expect(edits(store)).toEqual(['2']);
});

test('taken over from another database, the first of a key is its message', () => {
  const from = openStore();
  const there = campaignIn(from);
  from.post(there, [letter('1', 'k')], 0);
  send(from);
  from.post(there, [letter('2', 'k'), letter('3', 'j'), letter('4', 'j')], 1);
  const store = openStore();
  const id = campaignIn(store);
  for (const row of from.records.waiting(there)) store.takeOver(id, row);
  expect([messages(store), edits(store)]).toEqual([['2'], []]);
  send(store);
  send(store);
  expect(edits(store)).toEqual(['4']);
});

test('a database of before: its messages are messages', () => {
  const path = join(quickScratchFolder(), 'old.sqlite3');
  const old = new Database(path);
  const before = MIGRATIONS.findIndex((step) => step.includes('ADD COLUMN living'));
  for (const step of MIGRATIONS.slice(0, before)) old.exec(step);
  old.pragma(`user_version = ${before}`);
  old.exec(`
    INSERT INTO campaign (key, game, name, channel, host_seed, created_at) VALUES ('k', 'coin', 'C', 'c', x'00', 0);
    INSERT INTO outbox (campaign, target, audience, notice, nonce, at)
      VALUES (1, 'channel:c', 'everyone', '{"kind":"k","title":"old","text":""}', 'n', 0);
  `);
  old.close();
  const store = openStore(path);
  expect(store.due(0, 1)).toMatchObject([{ notice: { title: 'old' }, living: null, edit: 0 }]);
});
