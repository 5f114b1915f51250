import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import { CLOCK } from '../../src/kernel/clock.ts';
import { anyGame } from '../../src/kernel/game.ts';
import { importCampaign } from '../../src/moderator/import-campaign.ts';
import { type Replay, replay } from '../../src/moderator/replay.ts';
import { parseTranscript, printTranscript } from '../../src/moderator/transcript.ts';
import { verify } from '../../src/moderator/verify.ts';
import { MIGRATIONS } from '../../src/store/migrations.ts';
import type { Episode } from '../../src/store/records.ts';
import { bundle } from '../support/bundle.ts';
import { HOST_SEED } from '../support/kernel-table.ts';
import { COIN, ModeratorTable } from '../support/moderator-table.ts';
import { testSeed } from '../support/seed.ts';
import { solo } from '../support/solo-game.ts';
import { wholeOf } from '../support/whole.ts';

const DAY = 24 * 60 * 60 * 1000;
const ACCEPT = { request: '1', answer: 'accept' };

/** Dora asks for Anna's place, and Anna does not answer. */
function asked(options: ConstructorParameters<typeof ModeratorTable>[0] = {}): ModeratorTable {
  const table = new ModeratorTable(options).begin();
  const ask = { side: 'red', name: 'Dora', replaces: 'red' };
  expect(table.try('dora', { order: 'seat.ask', args: ask }).ok).toBe(true);
  return table;
}

function history(table: ModeratorTable): readonly Episode[] {
  return table.store.records.history(table.store.campaign(table.campaign)?.id ?? 0);
}

function again(table: ModeratorTable, episodes = history(table)): Replay {
  return replay({ game: table.game, hostSeed: HOST_SEED, episodes });
}

const timers = (table: ModeratorTable) =>
  table.store.timers.of(table.store.campaign(table.campaign)?.id ?? 0);
const orders = (table: ModeratorTable) => table.dump().player_order as Record<string, unknown>[];
const ripened = (table: ModeratorTable) =>
  table.moderator.log(table.campaign).filter(({ type }) => type === 'seat.ripened');

function exported(table: ModeratorTable) {
  const { records } = table.store;
  const [campaign] = records.campaigns();
  if (campaign === undefined) throw new Error('no campaign');
  return parseTranscript(
    printTranscript({
      holds: 'everything',
      campaign,
      hostSeed: records.hostSeed(campaign.id),
      episodes: records.history(campaign.id),
      letters: records.waiting(campaign.id),
    }),
  );
}

describe('time comes in as an order', () => {
  test('with its decision, revision and instant; stored, told, played again and verified like any other', () => {
    const table = asked();
    const due = table.now + 3 * DAY;
    expect(timers(table)).toMatchObject([{ kind: 'seat.ripen', decision: 'seats/1', rev: 0, due }]);
    const sent = table.outbox().length;
    table.clock.pass(3 * DAY - 1);
    expect(orders(table).filter(({ seat }) => seat === 'clock')).toEqual([]);
    table.clock.pass(1);
    expect(orders(table).at(-1)).toMatchObject({
      seat: 'clock',
      user: '',
      name: 'seat.ripen',
      args: JSON.stringify({ request: '1', at: due }),
      decision: 'seats/1',
      rev: 0,
      at: due,
    });
    expect(ripened(table)).toMatchObject([{ audience: 'everyone', data: { id: '1' }, at: due }]);
    expect(timers(table)).toEqual([]);
    // Whoever may answer now is told once, in the channel.
    expect(table.outbox().slice(sent)).toMatchObject([
      {
        target: 'channel:channel-1',
        notice: {
          title: 'Nobody has answered Dora for three days',
          mention: ['blue'],
          buttons: ['my-orders'],
        },
      },
      { target: 'channel:channel-1', notice: { kind: 'seat.ripened' } },
    ]);
    table.play('bert', 'seat.answer', ACCEPT);
    expect(table.state.core.seats[0]?.user).toBe('dora');
    const done = again(table);
    expect(done.fault).toBeUndefined();
    expect(done.state).toEqual(table.state);
    expect(verify(exported(table), [COIN])).toMatchObject({ fault: undefined, passed: [] });
    const before = JSON.stringify(table.state);
    table.restart();
    expect(JSON.stringify(table.state)).toBe(before);
  });

  test('no person can give it, whoever he is and however it comes', () => {
    const table = new ModeratorTable().begin();
    const ask = { side: 'red', name: 'Dora', replaces: 'red' };
    expect(table.try('dora', { order: 'seat.ask', args: ask }).ok).toBe(true);
    table.now += 9 * DAY;
    const before = JSON.stringify(table.dump());
    const args = { request: '1', at: table.now };
    const bare = { order: 'seat.ripen', args };
    expect(table.refusal('anna', 'seat.ripen', args)).toBe('coin/table/for-time-alone');
    expect(table.refusal('bert', 'seat.ripen', args)).toBe('coin/table/for-time-alone');
    expect(table.refusal('dora', 'seat.ripen', args)).toBe('coin/table/not-your-seat');
    expect(table.refusal('bert', 'seat.ripen', args, { seat: 'clock' })).toBe('coin/table/not-your-seat');
    expect(table.refusal('', 'seat.ripen', args, { seat: 'clock' })).toBe('coin/table/not-your-seat');
    const button = table.try('bert', { ...bare, decision: 'seats/1', rev: 0 });
    expect(button).toMatchObject({ ok: false, ruling: { code: 'coin/table/not-open' } });
    // Not even who knows the clock's own offer.
    const held = wholeOf(table.moderator).find(table.campaign);
    const [offer] = held?.live.offers(CLOCK) ?? [];
    const sitting = table.moderator.visit(table.campaign, 'bert')?.only;
    if (offer === undefined || sitting === undefined) throw new Error('no offer');
    expect(sitting.give(offer, args, { interaction: 'i' }).ok).toBe(false);
    for (const seat of ['red', 'blue'])
      expect(table.moderator.offers(table.campaign, seat).map(({ order }) => order)).not.toContain(
        'seat.ripen',
      );
    expect(JSON.stringify(table.dump())).toBe(before);
    const withGm = new ModeratorTable().begin({}, 'all-seeing');
    expect(withGm.refusal('gerda', 'seat.ripen', args)).toBe('coin/table/for-time-alone');
  });

  test('the clock gives no order of a person', () => {
    const table = asked();
    const held = wholeOf(table.moderator).find(table.campaign);
    expect(held?.live.offers(CLOCK).map(({ order }) => order)).toEqual(['seat.ripen']);
    const episodes = history(table).map((episode) =>
      episode.order?.name === 'seat.ask'
        ? { ...episode, order: { ...episode.order, seat: 'clock', user: '' } }
        : episode,
    );
    expect(again(table, episodes).fault?.what).toContain('it would be refused now');
  });

  test('what is out of date does nothing: no order, no event, no message, and the timer is gone', () => {
    const answered = asked();
    answered.play('anna', 'seat.answer', { request: '1', answer: 'refuse' });
    expect(timers(answered)).toEqual([]);
    // As if it had been left behind: another revision, a request that is gone, an order that there is not.
    const { id } = answered.store.campaign(answered.campaign) ?? { id: 0 };
    const due = answered.now;
    answered.store.timers.set(id, { kind: 'seat.ripen', decision: 'seats/1', rev: 0, due });
    answered.store.timers.set(id, { kind: 'seat.ripen', decision: 'seats/7', rev: 1, due });
    answered.store.timers.set(id, { kind: 'nothing', decision: 'seats/1', rev: 0, due });
    const { timer: _timers, ...before } = answered.dump();
    answered.moderator.wheel.wake();
    answered.clock.pass(DAY);
    const { timer, ...after } = answered.dump();
    expect(timer).toEqual([]);
    expect(after).toEqual(before);
  });

  test('a request that is asked anew has its days anew; the end of the campaign ends them', () => {
    const table = asked();
    table.clock.pass(2 * DAY);
    const ask = { side: 'red', name: 'Dora', replaces: 'red' };
    table.try('dora', { order: 'seat.ask', args: ask });
    expect(timers(table)).toMatchObject([{ decision: 'seats/2', due: table.now + 3 * DAY }]);
    table.clock.pass(2 * DAY);
    expect(ripened(table)).toEqual([]);
    table.play('anna', 'quit');
    expect(timers(table)).toEqual([]);
    expect(table.clock.sleepers).toBe(0);
  });

  test('whoever hands the command over is no longer waited for, and waited for again when it comes back', () => {
    const table = new ModeratorTable().begin();
    table.try('cleo', { order: 'seat.ask', args: { side: 'red', name: 'Cleo' } });
    table.play('anna', 'seat.answer', ACCEPT);
    table.try('dora', { order: 'seat.ask', args: { side: 'red', name: 'Dora', replaces: 'red' } });
    const [first] = timers(table);
    table.play('anna', 'team.hand', { seat: 'red-2' });
    expect(timers(table)).toEqual([]);
    table.clock.pass(2 * DAY);
    table.play('cleo', 'team.hand', { seat: 'red' });
    expect(timers(table)).toMatchObject([{ due: first?.due }]);
    table.clock.pass(DAY);
    expect(ripened(table)).toHaveLength(1);
    expect(again(table).fault).toBeUndefined();
  });

  test('in a game of one side the others of the side can answer then', () => {
    const table = new ModeratorTable({ game: anyGame(solo) });
    table.begin({ game: 'solo', seats: [{ side: 'piler', user: 'anna', name: 'Anna' }] });
    table.try('cleo', { order: 'seat.ask', args: { side: 'piler', name: 'Cleo' } });
    table.play('anna', 'seat.answer', ACCEPT);
    table.try('dora', { order: 'seat.ask', args: { side: 'piler', name: 'Dora', replaces: 'piler' } });
    const answer = { request: '2', answer: 'accept' };
    expect(table.refusal('cleo', 'seat.answer', answer)).toBe('solo/table/too-early');
    table.clock.pass(3 * DAY);
    table.play('cleo', 'seat.answer', answer);
    expect(table.state.core.seats[0]?.user).toBe('dora');
    expect(again(table).fault).toBeUndefined();
  });

  test('what it tells, and when, does not hang on what a side has done in secret', () => {
    const told = (number: number) => {
      const table = asked();
      table.play('anna', 'hide', { number });
      if (number === 8) table.play('anna', 'seal');
      const before = table.outbox().length;
      table.clock.pass(3 * DAY);
      return table
        .outbox()
        .slice(before)
        .map(({ target, notice, at }) => ({ target, notice, at }));
    };
    expect(told(8)).toEqual(told(2));
  });
});

describe('replay checks the three days', () => {
  /** With other instants for the answer, or for the clock's order. */
  const moved = (table: ModeratorTable, name: string, by: number) =>
    history(table).map((episode) => {
      const { order } = episode;
      if (order?.name !== name) return episode;
      const at = order.at + by;
      const args = order.seat === 'clock' ? { ...order.args, at } : order.args;
      return { ...episode, order: { ...order, at, args } };
    });

  test('of the clock’s order, by the instant that it names, which is that of the order', () => {
    const table = asked();
    table.clock.pass(3 * DAY);
    expect(again(table, moved(table, 'seat.ripen', 1)).fault).toBeUndefined();
    expect(again(table, moved(table, 'seat.ripen', -1)).fault?.what).toContain('it would be refused now');
    const lying = history(table).map((episode) =>
      episode.order?.seat === 'clock'
        ? { ...episode, order: { ...episode.order, at: episode.order.at - 1 } }
        : episode,
    );
    expect(again(table, lying).fault?.detail).toContain('another-instant');
  });

  test('logs of before, in which the clock says nothing, are good if the days had passed, and only then', () => {
    const table = asked();
    table.clock.pass(3 * DAY);
    table.play('bert', 'seat.answer', ACCEPT);
    table.play('dora', 'hide', { number: 3 });
    const counted = (episodes: readonly Episode[]) => {
      let no = 0;
      return episodes.map((episode) => ({
        ...episode,
        events: episode.events.map((event) => {
          if (event.audience !== 'everyone') return event;
          no += 1;
          return { ...event, no };
        }),
      }));
    };
    const old = counted(history(table).filter(({ order }) => order?.seat !== 'clock'));
    const done = again(table, old);
    expect(done.fault).toBeUndefined();
    expect(done.state).toEqual(table.state);
    const early = counted(moved(table, 'seat.answer', -1).filter(({ order }) => order?.seat !== 'clock'));
    expect(again(table, early).fault).toMatchObject({
      what: 'it would be refused now (rule table)',
      detail: expect.stringContaining('too-early'),
    });
  });
});

describe('a timer is not lost, and does not go off twice', () => {
  test('a database of before, in which somebody waits already, is given its timer', () => {
    const table = asked();
    const closed = new Database(table.file);
    const before = MIGRATIONS.findIndex((step) => step.includes('CREATE TABLE timer'));
    for (const step of MIGRATIONS.slice(before).reverse()) {
      for (const [, index = ''] of step.matchAll(/CREATE INDEX (\w+)/gu))
        closed.exec(`DROP INDEX IF EXISTS ${index}`);
      for (const [, column = ''] of step.matchAll(/ALTER TABLE (\w+ ADD COLUMN \w+)/gu))
        closed.exec(`ALTER TABLE ${column.replace('ADD', 'DROP')}`);
      // What a step makes anew under another name goes with the step that made it first.
      const anew = [...step.matchAll(/ALTER TABLE (\w+) RENAME TO/gu)].map(([, table]) => table);
      for (const [, table = ''] of [...step.matchAll(/CREATE TABLE (\w+)/gu)].reverse())
        if (!anew.includes(table)) closed.exec(`DROP TABLE ${table}`);
    }
    closed.pragma(`user_version = ${before}`);
    closed.close();
    table.restart();
    expect(timers(table)).toMatchObject([{ decision: 'seats/1', due: table.now + 3 * DAY }]);
    table.clock.pass(3 * DAY);
    expect(ripened(table)).toHaveLength(1);
    table.play('bert', 'seat.answer', ACCEPT);
    expect(again(table).fault).toBeUndefined();
  });

  test('what fell due while Umpire was away happens at its next start', () => {
    const table = asked();
    table.clock.forgetAll();
    table.clock.pass(30 * DAY);
    expect(ripened(table)).toEqual([]);
    table.restart();
    table.clock.pass(0);
    expect(ripened(table)).toMatchObject([{ at: table.now }]);
    table.restart();
    table.clock.pass(DAY);
    expect(ripened(table)).toHaveLength(1);
  });

  test('a commit that fails leaves it; it is tried again, and told once', () => {
    const table = asked();
    const faults: unknown[] = [];
    table.moderator.wheel.onFault = (error) => faults.push(error);
    const full = vi.spyOn(table.store, 'transaction').mockImplementation(() => {
      throw new Error('database or disk is full');
    });
    const sent = table.outbox().length;
    table.clock.pass(3 * DAY);
    expect(faults).toHaveLength(1);
    expect([ripened(table), timers(table).length, table.outbox().length]).toEqual([[], 1, sent]);
    full.mockRestore();
    table.clock.pass(60_000);
    expect(ripened(table)).toHaveLength(1);
    expect(again(table).fault).toBeUndefined();
  });

  test('a campaign that moves to another Umpire takes it along', () => {
    const from = asked();
    const transcript = exported(from);
    const { state } = verify(transcript, [COIN]);
    if (state === undefined) throw new Error('not good');
    const to = new ModeratorTable();
    importCampaign(to.store, transcript, COIN, state, { channel: 'elsewhere', guild: null }, to.now);
    to.campaign = from.campaign;
    expect(timers(to)).toMatchObject([{ decision: 'seats/1', due: from.now + 3 * DAY }]);
    to.moderator.wheel.wake();
    to.clock.pass(3 * DAY);
    expect(ripened(to)).toHaveLength(1);
  });

  /** Lets what is due go off as fast as it can, and says so after each commit. */
  const CHILD = `
    import { writeSync } from 'node:fs';
    import { coin } from './tests/support/coin-game.ts';
    import { Moderator } from './src/moderator/moderator.ts';
    import { Store } from './src/store/store.ts';
    const [, , file, now] = process.argv;
    const onPosted = () => writeSync(1, '.\\n');
    const moderator = new Moderator({ store: new Store(file), games: [coin], clock: () => Number(now), onPosted });
    moderator.wheel.start();
    if ([...moderator.store.timers.inOrder()].length === 0) process.exit(0);
    setInterval(() => undefined, 1000);
  `;

  test('killed in the middle of many that are due: each happens once, with its message', async () => {
    const script = bundle(CHILD);
    const table = new ModeratorTable();
    const keys: string[] = [];
    for (let n = 0; n < 24; n += 1) {
      table.begin({ channel: `channel-${n}` });
      table.try('dora', { order: 'seat.ask', args: { side: 'red', name: 'Dora', replaces: 'red' } });
      keys.push(table.campaign);
    }
    const { file, now } = table;
    table.store.close();
    const seed = testSeed('kill-timers');
    let deaths = 0;
    for (let isOver = false; !isOver; deaths += 1) {
      const child = spawn(process.execPath, [script, file, String(now + 3 * DAY)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
      const wanted = 4 + ((seed >> deaths) % 7);
      let heard = 0;
      for await (const _line of createInterface({ input: child.stdout })) {
        heard += 1;
        if (heard === wanted) setTimeout(() => child.kill('SIGKILL'), (seed >> (deaths * 2)) % 4);
        else if (heard > 0) setTimeout(() => child.kill('SIGKILL'), 500);
      }
      isOver = (await code) === 0;
    }
    expect(deaths).toBeGreaterThan(2);
    const after = new ModeratorTable({ file });
    const told = after.outbox().filter(({ notice }) => notice.title.startsWith('Nobody has answered'));
    expect(told.map(({ target }) => target).sort()).toEqual(
      keys.map((_, n) => `channel:channel-${n}`).sort(),
    );
    for (const key of keys) {
      after.campaign = key;
      expect(ripened(after)).toHaveLength(1);
      expect(again(after).fault).toBeUndefined();
    }
    expect(orders(after).filter(({ seat }) => seat === 'clock')).toHaveLength(24);
  });
});
