/**
 * A process of its own: 500 campaigns at a table that keeps Discord's rate limits, and 200 people of different ones who
 * press at once, again and again; by turns the same number at a bare bot at a table of its own. How long they wait, how
 * long messages do, and whether anybody waits much longer than the others.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { Random } from '../games/kgp/random-player.ts';
import { copyTemplates, playTemplates } from './copies.ts';
import { type Figure, median, percentile } from './figures.ts';
import { Lockstep } from './lockstep.ts';
import { ask, BARE, end, memoryOf, type Seating, seat, setTable, UMPIRE } from './seating.ts';
import { shown, visit } from './visit.ts';

export interface RushOptions {
  readonly campaigns: number;
  readonly people: number;
  /** Each is a visit of so many people, all in step. */
  readonly rounds: number;
  readonly directory: string;
}

const TEMPLATES = 20;
const ORDERS = 60;
/** Presses of a round at the bare bot: about as many as a visit has. */
const PRESSES = 3;

/** So many people of different campaigns, one of the two in each. */
function chosen({ table }: Seating, random: Random, people: number) {
  const left = table.channels.map((_, index) => index);
  return Array.from({ length: Math.min(people, left.length) }, () => {
    const [index = 0] = left.splice(random.int(0, left.length - 1), 1);
    const [channel, user] = [table.channels[index], table.users[index * 2 + random.int(0, 1)]];
    if (channel === undefined || user === undefined) throw new Error('nobody there');
    return { channel: channel.id, actor: table.as(user.id) };
  });
}

async function rush(seating: Seating, seed: string, people: number): Promise<void> {
  const random = new Random(seed);
  const all = chosen(seating, random, people);
  const steps = new Lockstep(all.length);
  await Promise.all(
    all.map(async ({ actor, channel }, index) => {
      const own = new Random(`${seed}/${index}`);
      await visit(actor, channel, own, () => steps.arrive()).catch(() => undefined);
      steps.leave();
    }),
  );
}

async function press(seating: Seating, seed: string, people: number): Promise<void> {
  const all = chosen(seating, new Random(seed), people);
  for (let at = 0; at < PRESSES; at += 1)
    await Promise.all(all.map(async ({ actor, channel }) => shown(await actor.slash(channel, 'orders'))));
}

/** Until the bot has done what it does after a start: a second in which it does next to nothing. */
async function calm({ bot }: Seating): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    bot.send('reset');
    await sleep(1000);
    if ((await ask(bot)).cpu < 150) return;
  }
}

/** Somebody looks at each campaign, one after the other, as on the days before. */
async function lookAround({ table }: Seating): Promise<void> {
  for (const [index, { id }] of table.channels.entries())
    await shown(await table.as(table.users[index * 2]?.id ?? '').slash(id, 'orders'));
}

interface Delivered {
  /** Milliseconds from the commit of each message to its delivery. */
  readonly lags: readonly number[];
  readonly edits: number;
}

/** From the database and the table's log; waits until nothing is queued any more. */
async function delivered({ table }: Seating, path: string, since: number): Promise<Delivered> {
  const db = new Database(path, { readonly: true });
  try {
    const queued = db.prepare(`SELECT count(*) FROM outbox WHERE state = 'queued'`).pluck();
    for (let tries = 0; tries < 240 && Number(queued.get()) > 0; tries += 1) await sleep(500);
    const rows = db
      .prepare(`SELECT at, message FROM outbox WHERE state = 'sent' AND edit = 0 AND at >= ?`)
      .all(since) as { at: number; message: string }[];
    const posted = new Map(
      table.log.flatMap(({ kind, messageId, at }) =>
        kind === 'message.create' && messageId !== undefined ? [[messageId, at] as const] : [],
      ),
    );
    const lags = rows.flatMap(({ at, message }) => {
      const then = posted.get(message);
      return then === undefined ? [] : [then - at];
    });
    const edits = table.log.filter(({ kind, at }) => kind === 'message.edit' && at >= since).length;
    return { lags, edits };
  } finally {
    db.close();
  }
}

async function run({ campaigns, people, rounds, directory }: RushOptions): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(directory, 'umpire-bench-'));
  const path = join(folder, 'umpire.sqlite3');
  const rateLimits = true;
  const [set, other] = [await setTable(campaigns, { rateLimits }), await setTable(campaigns, { rateLimits })];
  const templates = join(folder, 'templates.sqlite3');
  playTemplates(templates, { templates: TEMPLATES, orders: ORDERS, seed: 'rush' });
  copyTemplates(templates, path, set, { isKnown: true });
  const umpire = await seat(set, UMPIRE, path);
  const bare = await seat(other, BARE, '');
  try {
    await calm(umpire);
    await lookAround(umpire);
    await rush(umpire, 'warm', people);
    await press(bare, 'warm', people);
    await sleep(1000);
    const since = Date.now();
    for (let round = 0; round < rounds; round += 1) {
      for (const [seating, deed] of [
        [umpire, rush],
        [bare, press],
      ] as const) {
        seating.bot.send('reset');
        seating.isOpen = true;
        await deed(seating, `round ${round}`, people);
        seating.isOpen = false;
        seating.loops.push(await ask(seating.bot));
      }
    }
    const memory = memoryOf(umpire.bot.pid);
    const { lags, edits } = await delivered(umpire, path, since);
    return figuresOf({ umpire, bare, lags, edits, memory, campaigns, people });
  } finally {
    await Promise.all([end(umpire), end(bare)]);
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Measured extends Delivered {
  readonly umpire: Seating;
  readonly bare: Seating;
  readonly memory: number | undefined;
  readonly campaigns: number;
  readonly people: number;
}

function figuresOf({ umpire, bare, lags, edits, memory, campaigns, people }: Measured): readonly Figure[] {
  const shares = [
    ['p50', 0.5],
    ['p99', 0.99],
    ['worst', 1],
  ] as const;
  const rows = shares.map(([name, share]): Figure => {
    const [ours, theirs] = [percentile(umpire.acknowledged, share), percentile(bare.acknowledged, share)];
    return {
      name: `${people} at once in ${campaigns} campaigns: acknowledgement, ${name}, to a bare handler’s`,
      value: ours / theirs,
      unit: 'times',
      aim: 3,
      note: `${ours.toFixed(0)} ms to ${theirs.toFixed(0)} ms, of ${umpire.acknowledged.length} and ${bare.acknowledged.length}`,
    };
  });
  const means = [...umpire.waits.values()].map((all) => all.reduce((sum, ms) => sum + ms, 0) / all.length);
  const longest = (of: 'longest' | 'longestCpu') => Math.max(...umpire.loops.map((loop) => loop[of]));
  return [
    ...rows,
    {
      name: 'of them unanswered',
      value: umpire.unanswered,
      unit: '',
      aim: 0,
      note: `the bare handler: ${bare.unanswered}`,
    },
    {
      name: 'the campaign that waits longest, to the median one',
      value: Math.max(...means) / median(means),
      unit: 'times',
      aim: 3,
      note: `mean of each of ${means.length}: ${median(means).toFixed(0)} ms, at most ${Math.max(...means).toFixed(0)} ms`,
    },
    {
      name: 'longest block of the event loop meanwhile, of processor time',
      value: longest('longestCpu'),
      unit: 'ms',
      aim: 50,
      note: `with waiting for disk and processor ${longest('longest').toFixed(0)} ms`,
    },
    {
      name: 'outbox: from the commit to the delivery of a message, p50',
      value: percentile(lags, 0.5),
      unit: 'ms',
      note: `${lags.length} messages; ${edits} edits besides`,
    },
    {
      name: 'outbox: from the commit to the delivery of a message, p99',
      value: percentile(lags, 0.99),
      unit: 'ms',
      note: 'Discord takes 50 requests a second of a bot, and five messages in five seconds for a channel',
    },
    ...(memory === undefined
      ? []
      : [{ name: 'memory of all processes then', value: memory / 1e6, unit: 'MB' }]),
  ];
}

process.once('message', (options: RushOptions) => {
  run(options)
    .then((figures) => process.send?.(figures, () => process.exit(0)))
    .catch((error) => {
      console.error(error);
      process.exit(1);
    });
});
