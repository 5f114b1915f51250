import { describe, expect, test } from 'vitest';
import { replay } from '../../src/moderator/replay.ts';
import { letters, ModeratorTable, REQUEST } from '../support/moderator-table.ts';

const DAY = 24 * 60 * 60 * 1000;

function ask(table: ModeratorTable, user: string, args: Record<string, unknown>): string {
  const result = table.try(user, { order: 'seat.ask', args: { name: user, ...args } });
  return result.ok ? 'ok' : result.ruling.code;
}

/** What the channel was told last about seats. */
function said(table: ModeratorTable) {
  const rows = table
    .outbox()
    .filter(({ target, notice }) => target === 'channel:channel-1' && notice.kind === 'team');
  return rows.at(-1)?.notice;
}

/** Red: Anna commands, Cleo is her subordinate. Blue: Bert alone. */
function team(): ModeratorTable {
  const table = new ModeratorTable().begin();
  expect(ask(table, 'cleo', { side: 'red', name: 'Cleo' })).toBe('ok');
  table.play('anna', 'seat.answer', { request: '1', answer: 'accept' });
  return table;
}

describe('joining', () => {
  test('needs the commander’s consent, who is mentioned; the seed is mixed without the newcomer', () => {
    const table = new ModeratorTable().begin();
    const { words } = table.state.core;
    ask(table, 'cleo', { side: 'red', name: 'Cleo' });
    expect(said(table)).toMatchObject({ title: 'Cleo asks to join the RED side', mention: ['red'] });
    const answer = { request: '1', answer: 'accept' };
    expect(table.refusal('bert', 'seat.answer', answer)).toBe('coin/table/not-now');
    expect(table.refusal('cleo', 'seat.answer', answer)).toBe('coin/table/not-your-seat');
    table.play('anna', 'seat.answer', answer);
    expect(table.state.core.seats.at(-1)).toEqual({
      id: 'red-2',
      side: 'red',
      role: 'subordinate',
      user: 'cleo',
      name: 'Cleo',
    });
    expect(table.state.core.words).toEqual(words);
    expect(table.store.campaignsOf('cleo').map(({ key }) => key)).toEqual([table.campaign]);
  });

  test('a newcomer is told at once what /show has told his side, and all that follows', () => {
    const table = new ModeratorTable().begin({ options: { rounds: '2' } });
    table.round();
    const luck = JSON.stringify(table.view('red').game.hands.red.luck);
    const before = table.outbox().length;
    ask(table, 'cleo', { side: 'red' });
    table.play('anna', 'seat.answer', { request: '1', answer: 'accept' });
    const told = table
      .outbox()
      .slice(before)
      .filter(({ target }) => target === 'user:cleo');
    expect(told.map(({ notice }) => notice.kind)).toEqual(['team', 'show']);
    expect(told[1]?.notice.text).toBe(luck);
    const after = table.outbox().length;
    table.play('anna', 'hide', { number: 4 });
    expect(letters(table.outbox().slice(after))).toEqual(['user:anna red hidden', 'user:cleo red-2 hidden']);
  });

  test('nobody sits on both sides, not even one after the other, and the GM on none', () => {
    const table = new ModeratorTable().begin({}, 'plain');
    for (const [user, seat] of [
      ['bert', 'blue'],
      ['gerda', 'gm'],
    ] as const)
      expect(table.refusal(user, 'seat.ask', { side: 'red', name: 'X' }, { seat })).toBe(
        user === 'bert' ? 'coin/table/both-sides' : 'coin/table/gm-plays',
      );
    ask(table, 'cleo', { side: 'red' });
    table.play('anna', 'seat.answer', { request: '1', answer: 'accept' });
    table.play('cleo', 'team.leave');
    expect(ask(table, 'cleo', { side: 'blue' })).toBe('coin/table/knows-too-much');
    expect(ask(table, 'cleo', { side: 'red' })).toBe('ok');
    table.play('anna', 'seat.answer', { request: '2', answer: 'accept' });
    expect(table.state.core.seats.at(-1)?.id).toBe('red-3'); // ids are never given twice
  });

  test('what is refused, and a request that is refused', () => {
    const table = new ModeratorTable().begin();
    expect(ask(table, 'cleo', { side: 'green' })).toBe('coin/table/no-such-side');
    expect(ask(table, 'cleo', { side: 'red', replaces: 'blue' })).toBe('coin/table/no-such-place');
    expect(ask(table, 'cleo', { side: 'red', name: '<@1>' })).toMatch(/out-of-range|bad-arguments/u);
    expect(ask(table, 'cleo', { side: 'red' })).toBe('ok');
    table.play('anna', 'seat.answer', { request: '1', answer: 'refuse' });
    expect(table.state.core.requests).toEqual([]);
    expect(table.refusal('cleo', 'hide', { number: 4 })).toBe('coin/table/not-your-seat');
    for (const user of ['c', 'd', 'e', 'f', 'g', 'h']) {
      ask(table, user, { side: 'red' });
      const [request] = table.state.core.requests;
      if (request !== undefined && table.state.core.seats.length < 7)
        table.play('anna', 'seat.answer', { request: request.id, answer: 'accept' });
    }
    expect(ask(table, 'i', { side: 'red' })).toBe('coin/table/side-full');
  });

  test('before the campaign begins: who joins need not confirm, who leaves is not waited for', () => {
    const table = new ModeratorTable().open();
    ask(table, 'cleo', { side: 'red' });
    table.play('anna', 'seat.answer', { request: '1', answer: 'accept' });
    table.play('anna', 'confirm', { word: 'heads' });
    table.play('bert', 'confirm', { word: 'tails' });
    expect(table.state.core.status).toBe('running');

    const three = [...REQUEST.seats, { side: 'red', user: 'cleo', name: 'Cleo' }];
    const other = new ModeratorTable().open({ seats: three });
    expect(other.state.core.seats.map(({ id, role }) => `${id} ${role}`)).toEqual([
      'red commander',
      'red-2 subordinate',
      'blue commander',
    ]);
    other.play('anna', 'confirm', { word: 'heads' });
    other.play('bert', 'confirm', { word: 'tails' });
    expect(other.state.core.status).toBe('opening');
    expect(other.refusal('cleo', 'decline')).toBe('coin/table/not-yours-to-decline');
    other.play('cleo', 'team.leave');
    expect(other.state.core.status).toBe('running');
  });
});

describe('command', () => {
  test('a subordinate drafts what is given to him and binds nobody, unless he is trusted', () => {
    const table = team();
    expect(table.refusal('cleo', 'hide', { number: 4 })).toBe('coin/table/commander-only');
    table.play('anna', 'team.assign', { part: 'coin:heads', to: 'red-2' });
    table.play('cleo', 'hide', { number: 4 });
    expect(table.refusal('cleo', 'seal')).toBe('coin/table/commander-only');
    table.play('anna', 'team.trust', { seat: 'red-2', trusted: true });
    expect(table.refusal('cleo', 'team.trust', { seat: 'red-2', trusted: false })).toBe('coin/table/not-now');
    table.play('cleo', 'seal');
    expect(table.state.game.hands.red.sealed).toBe(4);
    table.play('anna', 'team.trust', { seat: 'red-2', trusted: false });
    table.play('anna', 'team.assign', { part: 'coin:heads', to: 'red' });
    expect(table.state.core.teams.red).toMatchObject({ parts: {}, trusted: [] });
  });

  test('how a side divides its work is its secret', () => {
    const table = team();
    const eyes = () =>
      JSON.stringify([table.view(), table.view('blue'), table.moderator.offers(table.campaign, 'blue')]);
    const [seen, sent] = [eyes(), table.outbox().length];
    table.play('anna', 'team.assign', { part: 'coin:heads', to: 'red-2' });
    table.play('anna', 'team.trust', { seat: 'red-2', trusted: true });
    expect(eyes()).toBe(seen);
    const told = table.outbox().slice(sent);
    expect(new Set(told.map(({ target }) => target))).toEqual(new Set(['user:anna', 'user:cleo']));
  });

  test('is handed over: the former commander is a subordinate then, and may leave', () => {
    const table = team();
    expect(table.refusal('anna', 'team.leave')).toBe('coin/table/commander-stays');
    table.play('anna', 'team.hand', { seat: 'red-2' });
    expect(table.refusal('anna', 'hide', { number: 4 })).toBe('coin/table/commander-only');
    table.play('cleo', 'hide', { number: 4 });
    table.play('anna', 'team.leave');
    expect(table.state.core.seats.map(({ id, role }) => `${id} ${role}`)).toEqual([
      'blue commander',
      'red-2 commander',
    ]);
    expect(table.moderator.place(table.campaign, 'anna')?.seats).toEqual([]);
    expect(table.store.campaignsOf('anna')).toEqual([]);
    const before = table.outbox().length;
    table.play('cleo', 'hide', { number: 5 });
    expect(letters(table.outbox().slice(before))).toEqual(['user:cleo red-2 hidden']);
  });

  test('who is removed is told nothing more, and what he ran is the commander’s again', () => {
    const table = team();
    table.play('anna', 'team.assign', { part: 'coin:heads', to: 'red-2' });
    table.play('anna', 'team.remove', { seat: 'red-2' });
    expect(table.state.core.teams.red?.parts).toEqual({});
    expect(said(table)).toMatchObject({ title: 'Cleo leaves' });
    expect(table.refusal('cleo', 'hide', { number: 4 })).toBe('coin/table/not-your-seat');
  });
});

describe('somebody who cannot be reached', () => {
  test('without a GM: he can refuse at once; after three days the other side may agree', () => {
    const table = new ModeratorTable().begin();
    ask(table, 'dora', { side: 'red', name: 'Dora', replaces: 'red' });
    expect(said(table)).toMatchObject({
      title: 'Dora asks to take the place of Anna (RED side)',
      mention: ['red', 'blue'],
    });
    const answer = { request: '1', answer: 'accept' };
    const offered = () =>
      table.moderator.offers(table.campaign, 'blue').some(({ order }) => order === 'seat.answer');
    expect(offered()).toBe(false);
    expect(table.refusal('bert', 'seat.answer', answer)).toBe('coin/table/too-early');
    table.play('anna', 'seat.answer', { request: '1', answer: 'refuse' });
    ask(table, 'dora', { side: 'red', name: 'Dora', replaces: 'red' });
    table.clock.pass(3 * DAY - 1);
    expect(offered()).toBe(false);
    table.clock.pass(1);
    expect(offered()).toBe(true);
    const still = table.moderator.visit(table.campaign, 'anna')?.only;
    expect(still?.desk).toBeDefined();
    table.play('bert', 'seat.answer', { request: '2', answer: 'accept' });
    // Whoever was still sitting there has got up: the desk, and its secrets, are somebody else's.
    expect([still?.offers, still?.desk]).toEqual([[], undefined]);
    table.play('dora', 'hide', { number: 4 });
    expect(JSON.stringify(still?.view)).not.toContain('"draft":4');
    expect(table.state.core.seats[0]).toMatchObject({
      id: 'red',
      user: 'dora',
      name: 'Dora',
      role: 'commander',
    });
    expect(table.refusal('anna', 'hide', { number: 5 })).toBe('coin/table/not-your-seat');
    expect(ask(table, 'anna', { side: 'blue' })).toBe('coin/table/knows-too-much');
  });

  test('with a GM it is for the GM at once, and never for the other side', () => {
    const table = new ModeratorTable().begin({}, 'plain');
    ask(table, 'dora', { side: 'red', replaces: 'red' });
    table.clock.pass(30 * DAY);
    expect(table.refusal('bert', 'seat.answer', { request: '1', answer: 'accept' })).toBe(
      'coin/table/not-now',
    );
    table.play('gerda', 'seat.answer', { request: '1', answer: 'accept' });
    expect(table.state.core.seats[0]?.user).toBe('dora');
  });

  test('a subordinate takes over from a commander who has gone; another place is for the commander to give', () => {
    const table = team();
    table.play('cleo', 'seat.ask', { side: 'red', name: 'Cleo', replaces: 'red' });
    table.clock.pass(3 * DAY);
    table.play('bert', 'seat.answer', { request: '2', answer: 'accept' });
    expect(table.state.core.seats.find(({ id }) => id === 'red-2')?.role).toBe('commander');
    ask(table, 'dora', { side: 'red', name: 'Dora', replaces: 'red' });
    expect(table.refusal('bert', 'seat.answer', { request: '3', answer: 'accept' })).toBe(
      'coin/table/not-now',
    );
    table.play('cleo', 'seat.answer', { request: '3', answer: 'accept' });
    expect(table.state.core.seats.find(({ id }) => id === 'red')).toMatchObject({
      user: 'dora',
      role: 'subordinate',
    });
  });
});

test('all of it is played again from the log, and after a restart', () => {
  const table = team();
  table.play('anna', 'team.assign', { part: 'coin:heads', to: 'red-2' });
  table.play('cleo', 'hide', { number: 4 });
  table.play('anna', 'team.hand', { seat: 'red-2' });
  ask(table, 'dora', { side: 'blue', name: 'Dora', replaces: 'blue' });
  table.play('bert', 'seat.answer', { request: '2', answer: 'accept' });
  const before = JSON.stringify(table.state);
  table.restart();
  expect(JSON.stringify(table.state)).toBe(before);
  const row = table.store.campaign(table.campaign);
  if (row === undefined) throw new Error('no campaign');
  const played = replay({
    game: table.game,
    hostSeed: table.store.records.hostSeed(row.id),
    episodes: table.store.records.history(row.id),
  });
  expect(played.fault).toBeUndefined();
});
