import { describe, expect, test } from 'vitest';
import { loseChannel, moveCampaign } from '../../src/moderator/move.ts';
import type { OutboxRow } from '../../src/store/store.ts';
import { letters, ModeratorTable } from '../support/moderator-table.ts';

/** Everything queued for a target, in the order of its delivery. */
function queuedFor(table: ModeratorTable, target: string): readonly OutboxRow[] {
  const rows: OutboxRow[] = [];
  for (;;) {
    const row = table.store.due(Number.MAX_SAFE_INTEGER, 100).find((each) => each.target === target);
    if (row === undefined) return rows;
    rows.push(row);
    table.store.markSent(row.id, 'm');
  }
}

/** As if Discord had taken everything so far. */
function sendAll(table: ModeratorTable): void {
  for (let rows = table.store.due(1e15, 100); rows.length > 0; rows = table.store.due(1e15, 100))
    for (const { id } of rows) table.store.markSent(id, 'm');
}

function move(table: ModeratorTable, user = 'anna', channel = 'channel-2', guild = 'guild-1') {
  return moveCampaign(table.moderator, { campaign: table.campaign, user, channel, guild });
}

/** What only Anna is told at the end of a round. */
function luckOf(table: ModeratorTable) {
  for (const user of ['anna', 'bert']) {
    table.play(user, 'hide', { number: 4 });
    table.play(user, 'seal');
  }
  const luck = table
    .outbox()
    .findLast(({ target, notice }) => target === 'user:anna' && notice.kind === 'lucky');
  if (luck === undefined) throw new Error('no message');
  return luck;
}

describe('a channel that is gone', () => {
  test('everybody of the campaign is told once, by direct message, and nothing more is tried there', () => {
    const table = new ModeratorTable().begin({}, 'plain');
    sendAll(table);
    const before = table.outbox().length;
    expect(loseChannel(table.moderator, 'channel-1')).toBe(true);
    expect(loseChannel(table.moderator, 'channel-1')).toBe(false);
    expect(letters(table.outbox().slice(before))).toEqual([
      'user:anna red channel-lost',
      'user:bert blue channel-lost',
      'user:gerda gm channel-lost',
    ]);
    table.round();
    table.restart();
    const due = table.store.due(1e15, 100).map(({ target }) => target);
    expect(due.filter((target) => target.startsWith('channel:'))).toEqual([]);
    expect(due.length).toBeGreaterThan(0);
  });

  test('who plays both sides is told once; a channel without a campaign concerns nobody', () => {
    const seats = [
      { side: 'red', user: 'anna', name: 'Anna' },
      { side: 'blue', user: 'anna', name: 'Anna' },
    ];
    const table = new ModeratorTable().open({ seats, houseValues: true });
    const before = table.outbox().length;
    expect(loseChannel(table.moderator, 'channel-9')).toBe(false);
    expect(loseChannel(table.moderator, 'channel-1')).toBe(true);
    expect(letters(table.outbox().slice(before))).toEqual(['user:anna red channel-lost']);
  });

  test('when somebody is heard from there after all, what waits is due again', () => {
    const table = new ModeratorTable().open();
    const opening = table.outbox().filter(({ target }) => target === 'channel:channel-1');
    loseChannel(table.moderator, 'channel-1');
    expect(table.store.nextDue()).toBe(0); // the direct messages
    for (const user of ['anna', 'bert']) queuedFor(table, `user:${user}`);
    expect(table.store.nextDue()).toBeUndefined();
    expect(table.store.findChannel('channel-1')).toBe(true);
    expect(queuedFor(table, 'channel:channel-1').map(({ id }) => id)).toEqual(opening.map(({ id }) => id));
  });
});

describe('a campaign is moved', () => {
  test('by a commander: it says so in the new channel, and what was not posted follows in order', () => {
    const table = new ModeratorTable().begin({ options: { rounds: '2' } }, 'plain');
    sendAll(table);
    loseChannel(table.moderator, 'channel-1');
    table.round();
    const rows = table.outbox();
    const waiting = rows.filter(({ target, state }) => target === 'channel:channel-1' && state === 'queued');
    expect(waiting.length).toBeGreaterThan(1);
    expect(move(table, 'bert')).toEqual({
      ok: true,
      value: { name: 'Coins in December', waiting: waiting.length },
    });
    const there = queuedFor(table, 'channel:channel-2');
    expect(there.map(({ notice }) => notice)).toEqual([
      expect.objectContaining({ kind: 'channel-moved', mention: ['red', 'blue', 'gm'] }),
      ...waiting.map(({ notice }) => notice),
    ]);
    // Discord may know the old ones from the channel that is gone.
    const nonces = new Set(waiting.map(({ nonce }) => nonce));
    expect(there.filter(({ nonce }) => nonces.has(nonce))).toEqual([]);
    for (const user of ['anna', 'bert', 'gerda']) {
      const told = queuedFor(table, `user:${user}`).at(-1);
      expect(told?.notice.text).toContain('<#channel-2>');
    }
    expect(table.store.due(1e15, 100)).toEqual([]);
    expect(table.moderator.inChannel('channel-1')).toBeUndefined();
    expect(table.moderator.inChannel('channel-2')?.key).toBe(table.campaign);
    const before = there.at(-1)?.id ?? 0;
    table.round();
    const after = queuedFor(table, 'channel:channel-2');
    expect(after.length).toBeGreaterThan(0);
    expect(Math.min(...after.map(({ id }) => id))).toBeGreaterThan(before);
  });

  test('by the GM; not by anybody else', () => {
    const table = new ModeratorTable().begin({}, 'plain');
    const outside = move(table, 'carl');
    expect(outside.ok ? '' : outside.ruling.code).toBe('coin/table/not-yours-to-move');
    expect(move(table, 'gerda').ok).toBe(true);
  });

  test('from a channel that is there, it is told there as well', () => {
    const table = new ModeratorTable().begin();
    sendAll(table);
    move(table);
    expect(queuedFor(table, 'channel:channel-1').map(({ notice }) => notice.kind)).toEqual(['channel-moved']);
  });

  test.each([
    ['where it is already', 'channel-1', 'guild-1', 'here-already'],
    ['to another server', 'channel-2', 'guild-2', 'other-server'],
    ['where another one is played', 'channel-3', 'guild-1', 'channel-taken'],
  ])('never %s', (_name, channel, guild, slug) => {
    const table = new ModeratorTable().begin({ channel: 'channel-3' }).begin();
    const before = table.dump();
    const refused = move(table, 'anna', channel, guild);
    expect(refused.ok ? '' : refused.ruling.code).toBe(`coin/table/${slug}`);
    expect(table.dump()).toEqual(before);
  });

  test('what waits to be collected gets its button in the new channel', () => {
    const table = new ModeratorTable().begin();
    sendAll(table);
    const secret = luckOf(table);
    table.moderator.undeliverable(secret, '50007');
    queuedFor(table, 'channel:channel-1'); // the button, in the channel that will go
    loseChannel(table.moderator, 'channel-1');
    move(table, 'bert');
    const kinds = queuedFor(table, 'channel:channel-2').map(({ notice }) => notice.kind);
    expect(kinds).toEqual(['channel-moved', 'collect']);
  });

  test('a button that had not been posted yet comes once', () => {
    const table = new ModeratorTable().begin();
    sendAll(table);
    loseChannel(table.moderator, 'channel-1');
    const secret = luckOf(table);
    table.moderator.undeliverable(secret, '50007');
    move(table, 'bert');
    const all = queuedFor(table, 'channel:channel-2').map(({ notice }) => notice.kind);
    const kinds = all.filter((kind) => kind === 'collect');
    expect(kinds).toHaveLength(1);
  });

  test('what an earlier Umpire gave up because the channel was gone follows too', () => {
    const table = new ModeratorTable().begin();
    const [opening, refused] = table.outbox().filter(({ target }) => target === 'channel:channel-1');
    sendAll(table);
    table.store.markState(opening?.id ?? 0, 'failed', '10003');
    table.store.markState(refused?.id ?? 0, 'failed', '50035');
    move(table);
    const there = queuedFor(table, 'channel:channel-2').map(({ notice }) => notice);
    expect(there.slice(1)).toEqual([opening?.notice]);
  });

  test('in one step: what fails in the middle leaves it where it was', () => {
    const table = new ModeratorTable().begin();
    const before = table.dump();
    const { store } = table;
    const { follow } = store;
    store.follow = (...args) => {
      follow.apply(store, args);
      throw new Error('the disk is full');
    };
    expect(() => move(table)).toThrow('the disk is full');
    store.follow = follow;
    expect(table.dump()).toEqual(before);
    expect(table.moderator.inChannel('channel-1')?.key).toBe(table.campaign);
  });
});
