import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { TimerWheel } from '../../src/moderator/timer-wheel.ts';
import { MIGRATIONS } from '../../src/store/migrations.ts';
import { type TimerRow, Timers } from '../../src/store/timers.ts';
import { scratchFolder } from '../support/scratch.ts';
import { VirtualClock } from '../support/virtual-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BEGIN = Date.UTC(2026, 0, 1);

/** Timers of a campaign that nobody plays, and what has gone off, with its hour. */
function wheel(goOff: (timer: TimerRow) => void = () => undefined) {
  const db = new Database(join(scratchFolder(), 'timers.sqlite3'));
  onTestFinished(() => void db.close());
  for (const step of MIGRATIONS) db.exec(step);
  db.exec(
    "INSERT INTO campaign (key, game, name, channel, host_seed, created_at) VALUES ('k', 'g', 'n', 'c', x'00', 0)",
  );
  const timers = new Timers(db);
  const clock = new VirtualClock(BEGIN);
  const gone: string[] = [];
  const faults: string[] = [];
  const made = new TimerWheel({
    kinds: [
      function* () {
        for (const timer of timers.inOrder())
          yield { ...timer, key: timer.decision, goOff: () => off(timer) };
      },
    ],
    clock: () => clock.now,
    sleep: clock.sleep,
  });
  function off(timer: TimerRow) {
    goOff(timer);
    gone.push(`${timer.decision} +${clock.now - BEGIN}`);
    timers.drop(timer.id);
  }
  made.onFault = (error, it) => faults.push(`${it?.key} ${String(error)}`);
  const set = (decision: string, due: number) =>
    timers.set(1, { kind: 'x', decision, rev: 0, due: BEGIN + due });
  return { db, timers, clock, gone, faults, made, set };
}

describe('the wheel', () => {
  test('lets each timer go off once, at its hour, and those that are due together one after the other', () => {
    const { clock, gone, made, set } = wheel();
    set('second', 2 * HOUR);
    set('first', HOUR);
    set('with the second', 2 * HOUR);
    made.start();
    clock.pass(HOUR - 1);
    expect(gone).toEqual([]);
    clock.pass(1);
    expect(gone).toEqual([`first +${HOUR}`]);
    clock.pass(10 * DAY);
    expect(gone).toEqual([`first +${HOUR}`, `second +${2 * HOUR}`, `with the second +${2 * HOUR}`]);
    expect(clock.sleepers).toBe(0);
  });

  test('steps back behind people who wait for an answer, for two seconds at most', () => {
    const { clock, gone, made, set } = wheel();
    set('behind one', HOUR);
    set('behind many', 2 * HOUR);
    let waiting = 1;
    made.isAsked = () => waiting > 0;
    made.start();
    clock.pass(HOUR + 50);
    expect(gone).toEqual([]);
    waiting = 0;
    clock.pass(20);
    expect(gone).toEqual([`behind one +${HOUR + 60}`]);
    waiting = 200;
    clock.pass(HOUR + 1900 - 70);
    expect(gone).toHaveLength(1);
    clock.pass(100);
    expect(gone.slice(1)).toEqual([`behind many +${2 * HOUR + 2000}`]);
    expect(clock.sleepers).toBe(0);
  });

  test('what fell due while nobody was there goes off at the start, the oldest first', () => {
    const { clock, gone, made, set } = wheel();
    set('b', 2 * HOUR);
    set('a', HOUR);
    set('later', 9 * DAY);
    clock.pass(8 * DAY);
    made.start();
    expect(gone).toEqual([]);
    clock.pass(0);
    expect(gone).toEqual([`a +${8 * DAY}`, `b +${8 * DAY}`]);
  });

  test('one that is set while it sleeps is not slept over, and one that is dropped does not go off', () => {
    const { clock, gone, made, set, timers } = wheel();
    set('late', 5 * HOUR);
    made.start();
    clock.pass(HOUR);
    set('early', 2 * HOUR);
    made.wake();
    clock.pass(HOUR);
    expect(gone).toEqual([`early +${2 * HOUR}`]);
    for (const { id } of timers.of(1)) timers.drop(id);
    made.wake();
    clock.pass(DAY);
    expect(gone).toHaveLength(1);
  });

  test('with 10,000 timers it looks at the database once, and not again before the next is due', () => {
    const { db, clock, gone, made, set, timers } = wheel();
    db.transaction(() => {
      for (let n = 0; n < 10_000; n += 1) set(`n${n}`, 400 * DAY + n * MINUTE);
    })();
    const looks = vi.spyOn(timers, 'inOrder');
    made.start();
    // Longer than the 24.8 days that a timer of Node can wait.
    clock.pass(400 * DAY - 1);
    expect(looks).toHaveBeenCalledTimes(1);
    expect(gone).toEqual([]);
    clock.pass(1);
    expect(looks).toHaveBeenCalledTimes(2);
    expect(gone).toEqual([`n0 +${400 * DAY}`]);
  });

  test('a clock that is set back keeps it waiting; one that is set a year on is noticed within the hour', () => {
    const { clock, gone, made, set } = wheel();
    set('a', DAY);
    made.start();
    clock.pass(DAY - 1);
    clock.now -= 2 * DAY;
    clock.pass(2 * DAY);
    expect(gone).toEqual([]);
    clock.pass(1);
    expect(gone).toEqual([`a +${DAY}`]);
    set('b', 300 * DAY);
    made.wake();
    clock.now += 365 * DAY;
    clock.pass(HOUR);
    expect(gone).toHaveLength(2);
  });

  test('what cannot be seen to is told and tried again; the others do not wait for it', () => {
    let isFull = true;
    const { clock, gone, made, set, faults } = wheel(({ decision }) => {
      if (isFull && decision === 'bad') throw new Error('disk full');
    });
    set('bad', HOUR);
    set('good', 2 * HOUR);
    made.start();
    clock.pass(2 * HOUR);
    expect(gone).toEqual([`good +${2 * HOUR}`]);
    expect(new Set(faults)).toEqual(new Set(['bad Error: disk full']));
    // Once a minute, and no more often.
    expect(faults).toHaveLength(61);
    isFull = false;
    clock.pass(MINUTE);
    expect(gone).toEqual([`good +${2 * HOUR}`, `bad +${2 * HOUR + MINUTE}`]);
  });

  test('a database that cannot be read is told, and looked at again', () => {
    const { clock, gone, made, set, faults, timers } = wheel();
    set('a', HOUR);
    const looks = vi.spyOn(timers, 'inOrder').mockImplementationOnce(() => {
      throw new Error('disk I/O error');
    });
    made.start();
    expect(faults).toEqual(['undefined Error: disk I/O error']);
    clock.pass(HOUR);
    expect(gone).toEqual([`a +${HOUR}`]);
    expect(looks.mock.calls.length).toBeGreaterThan(1);
  });

  test('stopped, it sleeps no more', () => {
    const { clock, gone, made, set } = wheel();
    set('a', HOUR);
    made.start();
    made.stop();
    expect(clock.sleepers).toBe(0);
    made.wake();
    clock.pass(DAY);
    expect(gone).toEqual([]);
  });

  test('without a clock of a test it sleeps by Node’s', async () => {
    const { db } = wheel();
    const timers = new Timers(db);
    const now = Date.now();
    timers.set(1, { kind: 'x', decision: 'soon', rev: 0, due: now + 20 });
    const at = await new Promise<number>((resolve) => {
      const real = new TimerWheel({
        kinds: [
          () =>
            timers.of(1).map((timer) => {
              const goOff = () => {
                timers.drop(timer.id);
                resolve(Date.now());
              };
              return { ...timer, key: 'soon', goOff };
            }),
        ],
        clock: Date.now,
      });
      real.start();
    });
    expect(at).toBeGreaterThanOrEqual(now + 20);
  });
});
