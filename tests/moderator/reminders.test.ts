import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { spreadOf } from '../../src/moderator/reminder-plan.ts';
import { ModeratorTable, REQUEST } from '../support/moderator-table.ts';
import { DAY, HOUR, paceText } from '../support/paced-table.ts';

const MINUTE = 60_000;

/** Delivers what is queued as the outbox does: a reminder is made when it is sent. What it said, with its hour. */
class Post {
  readonly sent: { readonly user: string; readonly at: number; readonly campaigns: readonly string[] }[] = [];
  readonly #table: ModeratorTable;
  /** Whether Discord can be reached. */
  isUp = true;

  constructor(table: ModeratorTable) {
    this.#table = table;
  }

  deliver(): void {
    const { store, moderator, clock } = this.#table;
    if (!this.isUp) return;
    for (let [row] = store.due(clock.now, 1); row !== undefined; [row] = store.due(clock.now, 1)) {
      if (row.notice.kind !== 'reminder') {
        store.markSent(row.id, 'm');
        continue;
      }
      const mine = moderator.reminders.making(row);
      const user = row.target.replace('user:', '');
      if (mine === undefined) store.withdraw(row.id);
      else {
        store.markSent(row.id, 'm');
        this.sent.push({ user, at: clock.now, campaigns: mine.map(({ row: { name } }) => name) });
      }
    }
  }

  /** So much time, in quarters of an hour. */
  pass(ms: number): void {
    for (let left = ms; left > 0; left -= 15 * MINUTE) {
      this.deliver();
      this.#table.clock.pass(Math.min(left, 15 * MINUTE));
    }
    this.deliver();
  }

  /** The hours after `since` at which somebody was reminded. */
  hours(user: string, since: number): readonly number[] {
    return this.sent.filter((each) => each.user === user).map(({ at }) => Math.floor((at - since) / HOUR));
  }
}

function begun(then = 'default', at = Date.UTC(2026, 10, 23, 6), zone = 'UTC') {
  const table = new ModeratorTable();
  table.clock.now = at;
  table.begin({ pace: paceText(then, zone), options: { rounds: '2' } });
  const post = new Post(table);
  post.deliver();
  const { now } = table.clock;
  return { table, post, since: now };
}

const PLAN = [12, 21, 24, 33];

describe('reminders of a deadline of a day and half a day of grace', () => {
  test('go to who owes: halfway, some hours before, when it is due, before the grace is over; nobody twice', () => {
    const { table, post, since } = begun();
    post.pass(13 * HOUR);
    table.play('anna', 'hide', { number: 4 });
    table.play('anna', 'seal');
    post.pass(22 * HOUR);
    expect(post.hours('anna', since)).toEqual([12]);
    expect(post.hours('bert', since)).toEqual(PLAN);
    post.pass(10 * DAY);
    // The second round has its own; he who was late in the first is so in this one too.
    expect(new Set(post.sent.map(({ user, at }) => `${user} ${at}`)).size).toBe(post.sent.length);
  });

  test('of a campaign without a pace there are none', () => {
    const table = new ModeratorTable().begin();
    const post = new Post(table);
    post.pass(5 * DAY);
    expect(post.sent).toEqual([]);
    expect(table.dump().reminder).toEqual([]);
  });

  test('where it was agreed to remind on, once a day after the deadline was missed', () => {
    const { post, since } = begun('remind');
    post.pass(36 * HOUR + 3 * DAY + HOUR);
    expect(post.hours('bert', since)).toEqual([...PLAN, 60, 84, 108]);
  });

  test('are one message for all campaigns of a person, what is due first above', () => {
    const { table, post, since } = begun();
    const other = { ...REQUEST, name: 'Coins in March', channel: 'channel-2', pace: paceText() };
    const opened = table.moderator.open(other);
    if (!opened.ok) throw new Error(opened.ruling.message);
    for (const user of ['anna', 'bert'])
      table.try(user, { order: 'confirm', args: { word: 'w' } }, { campaign: opened.value.campaign });
    post.pass(34 * HOUR);
    expect(post.hours('anna', since)).toEqual(PLAN);
    expect(post.sent[0]?.campaigns).toEqual(['Coins in December', 'Coins in March']);
  });

  test('after downtime one, never a burst', () => {
    const { table, post, since } = begun('remind');
    table.clock.forgetAll();
    table.clock.pass(34 * HOUR);
    table.restart();
    post.pass(HOUR);
    expect(post.hours('anna', since)).toEqual([34]);
    expect(post.hours('bert', since)).toEqual([34]);
  });

  test('after an outage of Discord one, and none for what was done meanwhile', () => {
    const { table, post, since } = begun('remind');
    post.isUp = false;
    post.pass(30 * HOUR);
    table.play('anna', 'hide', { number: 4 });
    table.play('anna', 'seal');
    post.isUp = true;
    post.pass(HOUR);
    expect(post.hours('bert', since)).toEqual([30]);
    expect(post.hours('anna', since)).toEqual([]);
    expect(table.store.backlog()).toBe(0);
  });

  test('after an outage the next one not before an hour has passed, though it was planned earlier', () => {
    const { post, since } = begun();
    post.isUp = false;
    post.pass(20 * HOUR + 30 * MINUTE);
    post.isUp = true;
    post.pass(3 * HOUR);
    const [late = 0, next = 0] = post.sent.filter(({ user }) => user === 'bert').map(({ at }) => at);
    expect(post.hours('bert', since)).toEqual([20, 21]);
    expect(next - late).toBeGreaterThanOrEqual(HOUR);
  });

  test('a little later for who did something just now', () => {
    const { table, post, since } = begun();
    post.pass(12 * HOUR - 15 * MINUTE);
    table.clock.pass(10 * MINUTE);
    table.moderator.visit(table.campaign, 'anna');
    post.pass(HOUR);
    const [first] = post.sent.filter(({ user }) => user === 'anna');
    expect(first?.at).toBeGreaterThanOrEqual(since + 12 * HOUR + 10 * MINUTE);
    expect(post.sent.filter(({ user }) => user === 'anna')).toHaveLength(1);
  });

  test('none for who wants none; as soon as he wants them again, the next', () => {
    const { table, post, since } = begun();
    table.moderator.persons.setReminders('anna', false);
    post.pass(20 * HOUR);
    table.moderator.persons.setReminders('anna', true);
    post.pass(15 * HOUR);
    expect(post.hours('anna', since)).toEqual(PLAN.slice(1));
  });
});

describe('whoever is to be left alone', () => {
  test('is reminded when his quiet hours are over, and no deadline moves', () => {
    const { table, post, since } = begun();
    const deadline = { ...table.state.core.deadlines['hide/1'] };
    table.moderator.persons.setZone('anna', 'Asia/Tokyo');
    table.moderator.persons.setQuiet('anna', '23:00', '14:00'); // 14:00Z to 5:00Z: reminders are due at 18:00Z and 3:00Z
    post.pass(30 * HOUR);
    expect(post.hours('anna', since)).toEqual([23]); // the one that is due within the hour is the same message
    expect(post.hours('bert', since)).toEqual([12, 21, 24]);
    expect(table.state.core.deadlines['hide/1']).toEqual(deadline);
    const quiet = post.sent.filter(({ user, at }) => {
      const hour = new Date(at).getUTCHours();
      return user === 'anna' && (hour >= 14 || hour < 5);
    });
    expect(quiet).toEqual([]);
  });

  test('held reminders are no rows of the outbox: secrets behind them are not held up', () => {
    const { table, post } = begun();
    table.moderator.persons.setZone('anna', 'UTC');
    table.moderator.persons.setQuiet('anna', '12:00', '11:00');
    post.isUp = false;
    post.pass(28 * HOUR);
    const waiting = table.store.due(table.clock.now, 100).filter(({ notice }) => notice.kind === 'reminder');
    expect(waiting.map(({ target }) => target)).toEqual(['user:bert']);
    expect(table.dump().reminder).toContainEqual(expect.objectContaining({ user: 'anna', is_held: 1 }));
  });

  test('who goes to bed while a reminder waits in the outbox is not woken by it', () => {
    const { table, post, since } = begun();
    post.isUp = false;
    post.pass(13 * HOUR); // 19:00Z
    table.moderator.persons.setZone('anna', 'UTC');
    table.moderator.persons.setQuiet('anna', '18:30', '5:00');
    post.isUp = true;
    post.pass(12 * HOUR);
    expect(post.hours('anna', since)).toEqual([23]);
    expect(post.hours('bert', since)).toEqual([13, 21, 24]);
  });

  test('who is away is left alone for whole days of his zone, and told once afterwards', () => {
    const { table, post, since } = begun('remind');
    const { persons } = table.moderator;
    persons.setZone('anna', 'America/New_York');
    persons.leave('anna', '2026-11-23', '2026-11-25');
    post.pass(4 * DAY);
    const [first = 0] = post.hours('anna', since);
    expect(since + first * HOUR).toBe(Date.UTC(2026, 10, 26, 5)); // midnight in New York
    expect(post.hours('anna', since).length).toBeLessThanOrEqual(2);
  });

  test.each([
    ['2027-03-27', '05:00'],
    ['2027-10-30', '06:00'],
  ])('a change of the clocks in the night after %s ends them at 7:00 by the new clock', (day, end) => {
    const { table, post, since } = begun('default', Date.parse(`${day}T11:00:00Z`), 'Europe/Berlin');
    table.moderator.persons.setZone('anna', 'Europe/Berlin');
    table.moderator.persons.setQuiet('anna', '22:00', '7:00');
    post.pass(20 * HOUR); // halfway: 23:00Z
    const [first] = post.sent.filter(({ user }) => user === 'anna');
    const over = Date.parse(`${day}T${end}:00Z`) + DAY;
    expect(first?.at).toBeGreaterThanOrEqual(over);
    expect(first?.at).toBeLessThan(over + 20 * MINUTE);
    expect(post.hours('bert', since)[0]).toBe(12);
  });
});

test('deadlines of one hour are spread over ten minutes, each person’s always by the same', () => {
  const all = Array.from({ length: 500 }, (_, index) => spreadOf(`user-${index}`));
  expect(Math.max(...all)).toBeLessThan(10 * MINUTE);
  const busiest = Math.max(
    ...Array.from(
      { length: 10 },
      (_, minute) => all.filter((ms) => Math.floor(ms / MINUTE) === minute).length,
    ),
  );
  expect(busiest).toBeLessThan(90);
  expect(spreadOf('user-1')).toBe(spreadOf('user-1'));
});

test('with 10,000 of them an idle bot looks at them once, and not again before the next is due', () => {
  const { table } = begun();
  const { people } = table.store;
  const campaign = table.store.campaign(table.campaign)?.id ?? 0;
  table.store.transaction(() => {
    for (let index = 0; index < 10_000; index += 1)
      people.remind({ user: `u${index}`, campaign, decision: 'x', at: table.now + 9 * DAY, is_held: 0 });
  });
  for (const { id, user } of people.remindersOf(campaign)) if (!user.startsWith('u')) people.dropReminder(id);
  for (const { id } of table.store.timers.of(campaign)) table.store.timers.drop(id);
  table.moderator.wheel.wake();
  const looked = vi.spyOn(people, 'inOrder');
  onTestFinished(() => looked.mockRestore());
  table.clock.pass(8 * DAY);
  expect(looked).not.toHaveBeenCalled();
});
