import { describe, expect, test } from 'vitest';
import { forget } from '../../src/moderator/forget.ts';
import { awayUntil } from '../../src/moderator/keep-deputy-asks.ts';
import { spreadOf } from '../../src/moderator/reminder-plan.ts';
import { ModeratorTable } from '../support/moderator-table.ts';
import { DAY, HOUR, paceText, playAgain } from '../support/paced-table.ts';

const MINUTE = 60_000;
/** Due a day later and, with the grace, over half a day after that. */
const BEGIN = Date.UTC(2026, 10, 23, 6);
const [TODAY, TOMORROW, LATER] = ['2026-11-23', '2026-11-24', '2026-11-27'];

/** What was sent that asks for a deputy, with its hour since the beginning. */
class Post {
  readonly sent: string[] = [];
  readonly #table: ModeratorTable;

  constructor(table: ModeratorTable) {
    this.#table = table;
  }

  deliver(): void {
    const { store, moderator, clock } = this.#table;
    for (let [row] = store.due(clock.now, 1); row !== undefined; [row] = store.due(clock.now, 1)) {
      const isAsk = row.notice.kind === 'deputy-ask';
      const asked = isAsk ? moderator.deputyAsks.making(row) : undefined;
      if (isAsk && asked === undefined) store.withdraw(row.id);
      else store.markSent(row.id, 'm');
      const [first] = asked ?? [];
      if (first !== undefined) {
        const decisions = first.owed.map(({ decision }) => decision).join(' ');
        this.sent.push(`${row.target} ${decisions} after ${Math.floor((clock.now - BEGIN) / HOUR)} h`);
      }
    }
  }

  pass(ms: number): void {
    for (let left = ms; left > 0; left -= 15 * MINUTE) {
      this.#table.clock.pass(Math.min(left, 15 * MINUTE));
      this.deliver();
    }
  }
}

/** A campaign whose deadline runs from {@link BEGIN}, with Cleo below Anna, or one that is about to begin. */
function table(then = 'deputy', isBegun = true): { readonly table: ModeratorTable; readonly post: Post } {
  const it = new ModeratorTable();
  it.clock.now = BEGIN;
  it.moderator.persons.setZone('anna', 'UTC');
  it.moderator.persons.setZone('bert', 'UTC');
  it.open({ pace: paceText(then), options: { rounds: '2' } });
  it.try('cleo', { order: 'seat.ask', args: { side: 'red', name: 'Cleo' } });
  it.play('anna', 'seat.answer', { request: '1', answer: 'accept' });
  if (isBegun) confirm(it);
  const post = new Post(it);
  post.deliver();
  return { table: it, post };
}

function confirm(it: ModeratorTable): void {
  for (const { id, user } of it.state.core.seats)
    if (it.state.core.status === 'opening')
      it.try(user, { order: 'confirm', args: { word: id } }, { seat: id });
}

/** Anna moves something, and Bert agrees. */
function move(it: ModeratorTable, order: string, args: Readonly<Record<string, string | number>> = {}): void {
  const { events } = it.play('anna', order, { ...args, reason: 'x' });
  const motion = String(events.find(({ type }) => type === 'motion.made')?.data.id);
  it.play('bert', 'motion.answer', { motion, answer: 'agree' });
}

function leave(it: ModeratorTable, first: string, last: string, isPublic = false): void {
  const left = it.moderator.persons.leave('anna', first, last, isPublic);
  if (!left.ok) throw new Error(left.ruling.message);
}

const asks = (it: ModeratorTable) => it.dump().deputy_ask;

describe('whoever is away until the time of a decision is over', () => {
  test.each([false, true])(
    'is asked at once when he says so, public: %s; him alone, and once',
    (isPublic) => {
      const { table: it, post } = table();
      leave(it, TODAY, LATER, isPublic);
      post.pass(DAY);
      leave(it, TODAY, LATER, isPublic);
      post.pass(11 * HOUR);
      expect(post.sent).toEqual(['user:anna hide/1 after 0 h']);
      expect(playAgain(it).fault).toBeUndefined();
    },
  );

  test('is asked when a deadline is set while he is away; of the next decision again', () => {
    const { table: it, post } = table('deputy', false);
    leave(it, TODAY, LATER);
    post.pass(HOUR);
    expect(post.sent).toEqual([]);
    confirm(it);
    post.pass(HOUR);
    expect(post.sent).toEqual(['user:anna hide/1 after 1 h']);
    it.round();
    post.pass(HOUR);
    expect(post.sent.slice(1)).toEqual(['user:anna hide/2 after 2 h']);
  });

  test('is asked a day before he leaves, if it is still to be done', () => {
    const begins = Date.UTC(2026, 10, 26);
    const { table: it, post } = table();
    move(it, 'deadline.extend', { decision: 'hide/1', hours: 72 });
    leave(it, '2026-11-26', '2026-11-30');
    post.pass(begins - DAY - BEGIN - HOUR);
    expect(post.sent).toEqual([]);
    post.pass(2 * HOUR);
    expect(post.sent).toEqual(['user:anna hide/1 after 42 h']);
  });

  test.each([
    ['is over before the grace is', TODAY, TOMORROW, 18],
    ['begins when the time is over', '2026-11-25', LATER, 0],
  ])('not for an absence that %s', (_name, first, last, hours) => {
    const { table: it, post } = table();
    if (hours > 0) move(it, 'deadline.extend', { decision: 'hide/1', hours });
    leave(it, first, last);
    post.pass(3 * DAY);
    expect(post.sent).toEqual([]);
    expect(asks(it)).toEqual([]);
  });

  test('absences that follow each other are one', () => {
    const of = (first: number, last: number) => ({
      ...{ user: 'u', first: '', last: '', is_public: 0 },
      ...{ begins: first * DAY, ends: last * DAY },
    });
    const all = [of(1, 2), of(2, 5), of(5, 6), of(8, 9)];
    expect(awayUntil(all, 4 * DAY)).toEqual({ begins: DAY, ends: 6 * DAY });
    expect(awayUntil(all, 6 * DAY)).toEqual({ begins: DAY, ends: 6 * DAY });
    expect(awayUntil(all, 6 * DAY + 1)).toBeUndefined();
    expect(awayUntil(all, DAY)).toBeUndefined();
    expect(awayUntil(all, 8 * DAY + 1)).toEqual({ begins: 8 * DAY, ends: 9 * DAY });
  });
});

describe('nobody is asked', () => {
  test.each<[string, (it: ModeratorTable) => void]>([
    [
      'who has done it',
      (it) => {
        it.play('anna', 'hide', { number: 4 });
        it.play('anna', 'seal');
      },
    ],
    ['who has a deputy', (it) => void it.play('anna', 'deputy.name', { seat: 'red-2' })],
    ['who lets somebody seal', (it) => void it.play('anna', 'team.trust', { seat: 'red-2', trusted: true })],
    ['who is back', (it) => void it.moderator.persons.comeBack('anna')],
    ['who commands no more', (it) => void it.play('anna', 'team.hand', { seat: 'red-2' })],
    ['who wants no reminders', (it) => void it.moderator.persons.setReminders('anna', false)],
  ])('%s, by the time that his quiet hours are over', (_name, act) => {
    for (const isDone of [false, true]) {
      const { table: it, post } = table();
      it.moderator.persons.setQuiet('anna', '4:00', '9:00');
      leave(it, TODAY, '2026-11-24');
      expect(post.sent).toEqual([]);
      post.pass(2 * HOUR + 45 * MINUTE);
      expect(post.sent).toEqual([]);
      if (isDone) act(it);
      post.pass(HOUR);
      expect(post.sent).toEqual(isDone ? [] : ['user:anna hide/1 after 3 h']);
    }
  });

  test.each<[string, (it: ModeratorTable) => void]>([
    ['has named a deputy', (it) => void it.play('anna', 'deputy.name', { seat: 'red-2' })],
    ['is back', (it) => void it.moderator.persons.comeBack('anna')],
    [
      'has done it',
      (it) => {
        it.play('anna', 'hide', { number: 4 });
        it.play('anna', 'seal');
      },
    ],
  ])('who %s while the message waits in the outbox', (_name, act) => {
    const { table: it, post } = table();
    leave(it, TODAY, LATER);
    it.clock.pass(HOUR);
    expect(it.store.due(it.now, 9).map(({ notice }) => notice.kind)).toContain('deputy-ask');
    act(it);
    post.pass(DAY);
    expect(post.sent).toEqual([]);
    expect(it.store.backlog()).toBe(0);
  });

  test('while no time counts; when it does again, he is', () => {
    const { table: it, post } = table();
    it.moderator.persons.setQuiet('anna', '4:00', '9:00');
    leave(it, TODAY, LATER);
    move(it, 'pace.pause');
    post.pass(5 * HOUR);
    expect(post.sent).toEqual([]);
    move(it, 'pace.resume');
    post.pass(HOUR);
    expect(post.sent).toEqual(['user:anna hide/1 after 5 h']);
  });
});

describe('quiet hours', () => {
  test('hold it back, and never as a row of the outbox', () => {
    const { table: it, post } = table();
    it.moderator.persons.setQuiet('anna', '4:00', '9:00');
    leave(it, TODAY, LATER);
    const waiting = it.store.backlog();
    it.clock.pass(2 * HOUR);
    expect(it.store.backlog()).toBe(waiting);
    expect(asks(it)).toEqual([
      expect.objectContaining({ user: 'anna', at: BEGIN + 3 * HOUR + spreadOf('anna') }),
    ]);
    post.pass(3 * HOUR);
    expect(post.sent).toEqual(['user:anna hide/1 after 3 h']);
  });

  test('that begin while it waits in the outbox do so too', () => {
    const { table: it, post } = table();
    leave(it, TODAY, LATER);
    it.clock.pass(0);
    it.moderator.persons.setQuiet('anna', '4:00', '9:00');
    post.deliver();
    expect([post.sent, it.store.backlog()]).toEqual([[], 0]);
    post.pass(5 * HOUR);
    expect(post.sent).toEqual(['user:anna hide/1 after 3 h']);
  });
});

test('a restart neither loses nor repeats it', () => {
  const { table: it } = table();
  it.moderator.persons.setQuiet('anna', '4:00', '9:00');
  leave(it, TODAY, LATER);
  it.restart();
  const post = new Post(it);
  post.pass(2 * HOUR);
  it.restart();
  post.pass(2 * HOUR);
  expect(post.sent).toEqual(['user:anna hide/1 after 3 h']);
  it.restart();
  post.pass(DAY);
  expect(post.sent).toHaveLength(1);
});

test('nor does one while it waits in the outbox', () => {
  const { table: it } = table();
  leave(it, TODAY, LATER);
  it.clock.pass(0);
  it.restart();
  const post = new Post(it);
  post.pass(DAY);
  expect(post.sent).toEqual(['user:anna hide/1 after 0 h']);
});

test('what can be done follows from the pace and from who is there', () => {
  const ways = (then: string, act: (it: ModeratorTable) => void = () => undefined) => {
    const { table: it } = table(then);
    act(it);
    leave(it, TODAY, LATER);
    it.clock.pass(0);
    const row = it.outbox().find(({ notice }) => notice.kind === 'deputy-ask');
    return row === undefined ? undefined : it.moderator.deputyAsks.making(row)?.[0]?.ways;
  };
  const all = { deputy: true, trust: false, isAlone: false, standing: false, isLeft: false };
  expect(ways('deputy')).toEqual(all);
  expect(ways('default')).toEqual({ ...all, deputy: false, trust: true });
  expect(ways('deputy', (it) => it.play('cleo', 'team.leave'))).toEqual({
    ...all,
    deputy: false,
    isAlone: true,
  });
  expect(ways('deputy', (it) => it.play('anna', 'hide', { number: 4 }))).toEqual({ ...all, standing: true });
  const left = (it: ModeratorTable) => {
    it.play('anna', 'hide', { number: 4 });
    it.play('anna', 'standing.set', { decision: 'hide/1', order: 'seal', args: '{}' });
  };
  expect(ways('deputy', left)).toEqual({ ...all, isLeft: true });
});

test('whoever has two seats gets one message, with the part of each', () => {
  const it = new ModeratorTable();
  it.clock.now = BEGIN;
  it.moderator.persons.setZone('anna', 'UTC');
  const seats = ['red', 'blue'].map((side) => ({ side, user: 'anna', name: 'Anna' }));
  it.begin({ pace: paceText('deputy'), seats, houseValues: true });
  leave(it, TODAY, LATER);
  it.clock.pass(0);
  const rows = it.outbox().filter(({ notice }) => notice.kind === 'deputy-ask');
  expect(rows).toHaveLength(1);
  const asked = rows.flatMap((row) => it.moderator.deputyAsks.making(row) ?? []);
  expect(asked.map(({ seat, isOnlySeat }) => [seat.id, isOnlySeat])).toEqual([
    ['red', false],
    ['blue', false],
  ]);
});

test('of a private absence that is asked about nothing is in a log, an order, a timer or another’s message', () => {
  const houses = [table().table, table().table] as const;
  leave(houses[0], TODAY, LATER);
  for (const it of houses) it.clock.pass(4 * DAY);
  const of = (it: ModeratorTable) => [
    ...[it.dump().event, it.dump().player_order, it.dump().timer, it.dump().channel_call],
    it.outbox().flatMap(({ target, notice }) => (target === 'user:anna' ? [] : [[target, notice]])),
  ];
  expect(of(houses[0])).toEqual(of(houses[1]));
  expect(houses[0].outbox().filter(({ notice }) => notice.kind === 'deputy-ask')).toHaveLength(1);
});

test('with /forget me it is gone', async () => {
  const { table: it } = table();
  leave(it, TODAY, LATER);
  it.clock.pass(0);
  expect(asks(it)).toHaveLength(1);
  for (const user of ['anna', 'bert']) it.play(user, 'abandon');
  await forget(it.moderator, 'anna');
  expect(asks(it)).toEqual([]);
});
