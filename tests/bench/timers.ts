/**
 * A process of its own: people press at a steady pace, and by turns a thousand deadlines a minute fall due beside that,
 * or none. Then two bots that nobody asks anything, one of them with ten thousand timers for another day.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { Random } from '../games/kgp/random-player.ts';
import { copyTemplates, playTemplates } from './copies.ts';
import { type Figure, percentile } from './figures.ts';
import { end, type Seating, seat, setTable, UMPIRE } from './seating.ts';
import { visit } from './visit.ts';

export interface TimersOptions {
  /** Blocks with timers that are due, each after one without. */
  readonly blocks: number;
  readonly blockMs: number;
  /** Timers due in a minute. */
  readonly perMinute: number;
  /** Timers of the idle bot. */
  readonly idle: number;
  readonly idleMs: number;
  readonly directory: string;
}

/** Campaigns in which somebody presses; their own deadlines are days away. */
const BUSY = 50;
const PAUSE_MS = 1000;
const TEMPLATES = 12;
const ORDERS = 16;
const DAY = 24 * 60 * 60 * 1000;
/** From the copying to the first block: the bot starts meanwhile, and everybody presses a while. */
const LEAD_MS = 30_000;
const WARM_MS = 10_000;
/** Of an idle bot: what comes after a start, and that Node then clears its memory once, some 15 to 20 s after it. */
const SETTLED_MS = 30_000;
const PACE = { preset: 'brisk', zone: 'UTC', missed: 'remind' } as const;

async function pressing({ table }: Seating, until: number, seed: string): Promise<void> {
  await Promise.all(
    table.channels.slice(0, BUSY).map(async ({ id: channel }, index) => {
      const random = new Random(`${seed}/${index}`);
      const pause = () => sleep((PAUSE_MS * random.int(500, 1500)) / 1000);
      await sleep((PAUSE_MS * random.int(0, 1000)) / 1000);
      while (Date.now() < until) {
        const user = table.users[index * 2 + random.int(0, 1)];
        if (user === undefined) return;
        await visit(table.as(user.id), channel, random, pause);
      }
    }),
  );
}

async function measureDue(
  folder: string,
  { blocks, blockMs, perMinute }: TimersOptions,
): Promise<readonly Figure[]> {
  const each = Math.round((perMinute * blockMs) / 60_000);
  const set = await setTable(BUSY + each * blocks);
  const [templates, path] = [join(folder, 'templates.sqlite3'), join(folder, 'timers.sqlite3')];
  const opened = Date.now() - DAY;
  playTemplates(templates, {
    templates: TEMPLATES,
    orders: ORDERS,
    seed: 'timers',
    pace: PACE,
    clock: () => opened,
  });
  const first = Date.now() + LEAD_MS;
  /** Without and with, by turns: the timers of a block are due one after the other. */
  const beginOf = (block: number) => first + (2 * block + 1) * blockMs;
  const due = (index: number) =>
    index < BUSY
      ? first + 3 * DAY
      : beginOf(Math.floor((index - BUSY) / each)) + (((index - BUSY) % each) / each) * blockMs;
  copyTemplates(templates, path, set, { due, isKnown: true });
  const seating = await seat(set, UMPIRE, path);
  const taken = { without: [] as number[], withTimers: [] as number[] };
  try {
    await pressing(seating, Date.now() + WARM_MS, 'warm');
    if (Date.now() > first) throw new Error('the bot took too long to start');
    await sleep(first - Date.now());
    for (let at = 0; at < 2 * blocks; at += 1) {
      seating.acknowledged.length = 0;
      seating.isOpen = true;
      await pressing(seating, first + (at + 1) * blockMs - PAUSE_MS, `block ${Math.floor(at / 2)}`);
      seating.isOpen = false;
      taken[at % 2 === 0 ? 'without' : 'withTimers'].push(...seating.acknowledged);
      await sleep(Math.max(0, first + (at + 1) * blockMs - Date.now()));
    }
    const passed = countPassed(path, first);
    const [without, withTimers] = [percentile(taken.without, 0.99), percentile(taken.withTimers, 0.99)];
    return [
      {
        name: `acknowledgement while ${perMinute} timers a minute are due, p99, to that without`,
        value: withTimers / without,
        unit: 'times',
        aim: 1.5,
        note: `${withTimers.toFixed(0)} ms to ${without.toFixed(0)} ms, of ${taken.withTimers.length} and ${taken.without.length} by turns; p50 ${percentile(taken.withTimers, 0.5).toFixed(1)} ms to ${percentile(taken.without, 0.5).toFixed(1)} ms; unanswered ${seating.unanswered}`,
      },
      {
        name: 'timers that were due and have not gone off',
        value: each * blocks - passed,
        unit: '',
        aim: 0,
        note: `of ${each * blocks}`,
      },
    ];
  } finally {
    await end(seating);
  }
}

/** Deadlines of campaigns in which nobody presses that the bot has said to be over, since an instant. */
function countPassed(path: string, since: number): number {
  const db = new Database(path, { readonly: true });
  const sql = `SELECT count(DISTINCT campaign) FROM player_order WHERE seat = 'clock' AND at >= ? AND campaign > ?`;
  const count = Number(db.prepare(sql).pluck().get(since, BUSY));
  db.close();
  return count;
}

interface Used {
  /** Milliseconds of processor time. */
  readonly cpu: number;
  /** How often it has woken up by itself. */
  readonly wakes: number;
}

/** What a process has used so far, all its threads together; Linux only. */
function usedBy(pid: number | undefined): Used {
  const tasks = `/proc/${pid}/task`;
  const all = readdirSync(tasks).map((task) => {
    const [ns = 0] = readFileSync(join(tasks, task, 'schedstat'), 'utf8')
      .split(' ')
      .map(Number);
    const status = readFileSync(join(tasks, task, 'status'), 'utf8');
    return {
      cpu: ns / 1e6,
      wakes: Number(/^voluntary_ctxt_switches:\s+(?<n>\d+)/mu.exec(status)?.groups?.n),
    };
  });
  return all.reduce((sum, { cpu, wakes }) => ({ cpu: sum.cpu + cpu, wakes: sum.wakes + wakes }));
}

async function measureIdle(folder: string, { idle, idleMs }: TimersOptions): Promise<readonly Figure[]> {
  const templates = join(folder, 'templates.sqlite3');
  const bots = await Promise.all(
    [0, idle].map(async (timers) => {
      const set = await setTable(TEMPLATES);
      const path = join(folder, `idle-${timers}.sqlite3`);
      copyTemplates(templates, path, set, { isKnown: true });
      addTimers(path, timers);
      return seat(set, UMPIRE, path, { isWatched: false });
    }),
  );
  try {
    await sleep(SETTLED_MS);
    const before = bots.map(({ bot }) => usedBy(bot.pid));
    await sleep(idleMs);
    const used = bots.map(({ bot }, at) => {
      const now = usedBy(bot.pid);
      return { cpu: now.cpu - (before[at]?.cpu ?? 0), wakes: now.wakes - (before[at]?.wakes ?? 0) };
    });
    const [none, many] = [used[0] ?? { cpu: 0, wakes: 0 }, used[1] ?? { cpu: 0, wakes: 0 }];
    return [
      {
        name: `wake-ups of an idle bot with ${idle} timers and as many reminders, to one without any`,
        value: many.wakes / none.wakes,
        unit: 'times',
        aim: 1.2,
        note: `${many.wakes} to ${none.wakes} in ${idleMs / 1000} s; processor time ${many.cpu.toFixed(0)} ms to ${none.cpu.toFixed(0)} ms`,
      },
    ];
  } finally {
    await Promise.all(bots.map(end));
  }
}

/** For another day; what they are for nobody asks before. */
function addTimers(path: string, timers: number): void {
  const db = new Database(path);
  const due = Date.now() + 10 * DAY;
  const timer = db.prepare('INSERT INTO timer (campaign, kind, decision, rev, due) VALUES (?, ?, ?, 0, ?)');
  const reminder = db.prepare(
    'INSERT INTO reminder (user, campaign, decision, at, is_held) VALUES (?, ?, ?, ?, 0)',
  );
  db.transaction(() => {
    for (let at = 0; at < timers; at += 1) {
      const campaign = 1 + (at % TEMPLATES);
      timer.run(campaign, 'bench', `bench/${at}`, due + at);
      reminder.run(`user-${at}`, campaign, 'bench', due + at);
    }
  })();
  db.close();
}

async function run(options: TimersOptions): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(options.directory, 'umpire-bench-'));
  try {
    return [...(await measureDue(folder, options)), ...(await measureIdle(folder, options))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.once('message', (options: TimersOptions) => {
  run(options)
    .then((figures) => process.send?.(figures, () => process.exit(0)))
    .catch((error) => {
      console.error(error);
      process.exit(1);
    });
});
