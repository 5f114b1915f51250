/** The clock of the built-in table: what is due goes off on its way, at its instant, and it goes on after a restart. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { TableClock } from '../../src/cli/table-clock.ts';
import { type Due, TimerWheel } from '../../src/moderator/timer-wheel.ts';
import { scratchFolder } from '../support/scratch.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 27, 4);

let wheel: TimerWheel | undefined;
afterEach(() => wheel?.stop());

function database(): string {
  const db = join(scratchFolder(), 'practice.sqlite3');
  writeFileSync(db, '');
  return db;
}

/** A wheel on the clock, and when what was due went off by it, in hours since the start. */
function turning(clock: TableClock, hours: readonly number[]): { readonly wentOff: number[] } {
  const wentOff: number[] = [];
  let left = hours.map((hour) => START + hour * HOUR);
  const due = (at: number): Due => ({
    key: String(at),
    campaign: 1,
    due: at,
    goOff() {
      wentOff.push((clock.now() - START) / HOUR);
      left = left.filter((each) => each !== at);
    },
  });
  wheel = new TimerWheel({ kinds: [() => left.map(due)], clock: clock.now });
  wheel.start();
  return { wentOff };
}

const duesOf = (turned: TimerWheel, isTold = () => true) => ({
  next: () => turned.goesOffAt,
  look: () => turned.wake(),
  isTold,
});

test('each thing that is due goes off at its own instant, and what lies beyond does not', async () => {
  const clock = new TableClock(database(), () => START);
  const { wentOff } = turning(clock, [1, 5, 5.5, 7]);
  if (wheel === undefined) throw new Error('no wheel');
  await clock.pass(6 * HOUR, duesOf(wheel));
  expect(wentOff).toEqual([1, 5, 5.5]);
  expect(clock.now()).toBe(START + 6 * HOUR);
});

test('time goes on only when what came of it has been told', async () => {
  const clock = new TableClock(database(), () => START);
  const { wentOff } = turning(clock, [1, 2]);
  if (wheel === undefined) throw new Error('no wheel');
  const seen: number[] = [];
  const isTold = () => {
    seen.push(clock.now() - START);
    return seen.length % 3 === 0;
  };
  await clock.pass(3 * HOUR, duesOf(wheel, isTold));
  expect(seen).toEqual([HOUR, HOUR, HOUR, 2 * HOUR, 2 * HOUR, 2 * HOUR]);
  expect(wentOff).toEqual([1, 2]);
});

test('two who let time pass at once let both times pass', async () => {
  const clock = new TableClock(database(), () => START);
  const { wentOff } = turning(clock, [1.5]);
  if (wheel === undefined) throw new Error('no wheel');
  await Promise.all([clock.pass(HOUR, duesOf(wheel)), clock.pass(HOUR, duesOf(wheel))]);
  expect(wentOff).toEqual([1.5]);
  expect(clock.now()).toBe(START + 2 * HOUR);
});

test('after a restart it goes on from where it stood; a new database begins with this machine’s time', async () => {
  const db = database();
  const nothing = { next: () => undefined, look: () => undefined, isTold: () => true };
  await new TableClock(db, () => START).pass(5 * HOUR, nothing);
  expect(new TableClock(db, () => START + HOUR).now()).toBe(START + 6 * HOUR);
  expect(new TableClock(join(scratchFolder(), 'new.sqlite3'), () => START).now()).toBe(START);
  writeFileSync(`${db}.clock`, 'nonsense');
  expect(new TableClock(db, () => START).now()).toBe(START);
  const other = join(scratchFolder(), 'other.sqlite3');
  writeFileSync(`${other}.clock`, readFileSync(`${db}.clock`));
  expect(existsSync(other)).toBe(false);
  expect(new TableClock(other, () => START).now()).toBe(START);
});
