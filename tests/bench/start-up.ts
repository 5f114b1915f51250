import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../games/kgp/random-player.ts';
import { copyTemplates, playTemplates } from './copies.ts';
import { type Figure, percentile } from './figures.ts';
import { ask, end, memoryOf, type Seating, seat, setTable, UMPIRE } from './seating.ts';
import { shown, visit } from './visit.ts';

/** Campaigns that are really played; the others are copies of them. */
const TEMPLATES = 20;
const ORDERS = 60;
const VISITS = 400;

/** Somebody looks at a desk that nobody has opened since the start, again and again: how long the answers take, in ms. */
async function visits(
  { table, acknowledged }: Seating,
  random: Random,
  count: number,
): Promise<readonly number[]> {
  const from = acknowledged.length;
  for (let i = 0; i < count; i += 1) {
    const index = random.int(0, table.channels.length - 1);
    const [channel, user] = [table.channels[index], table.users[index * 2 + random.int(0, 1)]];
    if (channel === undefined || user === undefined) throw new Error('nobody there');
    await shown(await table.as(user.id).slash(channel.id, 'orders'));
    await sleep(10);
  }
  return acknowledged.slice(from);
}

/**
 * Start-up with many campaigns of a program that has not seen them yet, so that it plays all of them again to see
 * whether its rules are theirs: how long until the bot is ready, until the first order is answered, and what the
 * replay does to those who press meanwhile.
 */
export async function measureStartUp(directory: string, campaigns: number): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(directory, 'umpire-bench-'));
  const path = join(folder, 'many.sqlite3');
  const random = new Random('visitors');
  const set = await setTable(campaigns);
  let seating: Seating | undefined;
  try {
    const templates = join(folder, 'templates.sqlite3');
    playTemplates(templates, { templates: TEMPLATES, orders: ORDERS, seed: 'start-up' });
    copyTemplates(templates, path, set);
    const size = statSync(path).size;
    const started = performance.now();
    seating = await seat(set, UMPIRE, path);
    const ready = performance.now() - started;
    seating.bot.send('reset');
    seating.isOpen = true;
    const { table } = seating;
    const accepted = () =>
      table.log.some(
        ({ kind, payload }) => kind === 'interaction.callback' && JSON.stringify(payload).includes('✓ Done'),
      );
    let tries = 0;
    while (!accepted() && tries < 50) {
      const index = random.int(0, campaigns - 1);
      const [channel, user] = [table.channels[index], table.users[index * 2 + random.int(0, 1)]];
      if (channel === undefined || user === undefined) throw new Error('nobody there');
      await visit(table.as(user.id), channel.id, random, async () => undefined);
      tries += 1;
    }
    const ordered = performance.now() - started;
    const first = seating.acknowledged[0] ?? Number.NaN;
    const meanwhile = await visits(seating, random, VISITS);
    const loop = await ask(seating.bot);
    const memory = memoryOf(seating.bot.pid);
    return [
      {
        name: `start-up with ${campaigns} campaigns: until the bot is ready`,
        value: ready / 1000,
        unit: 's',
        aim: 10,
        note: `database of ${Math.round(size / 1e6)} MB, checked page by page; ${TEMPLATES} campaigns of up to ${ORDERS} orders, copied`,
      },
      {
        name: 'until the first order of a random one is accepted',
        value: ordered / 1000,
        unit: 's',
        note: `${tries} visits, the first desk after ${first.toFixed(0)} ms`,
      },
      {
        name: 'acknowledgement while all are played again, p50',
        value: percentile(meanwhile, 0.5),
        unit: 'ms',
        note: `${meanwhile.length} desks of random campaigns, most of them folded from the log first`,
      },
      {
        name: 'acknowledgement while all are played again, p99',
        value: percentile(meanwhile, 0.99),
        unit: 'ms',
      },
      { name: 'longest block of the event loop meanwhile', value: loop.longest, unit: 'ms', aim: 50 },
      { name: 'of it processor time', value: loop.longestCpu, unit: 'ms' },
      ...(memory === undefined
        ? []
        : [
            {
              name: 'memory of all processes, as many campaigns held as are kept',
              value: memory / 1e6,
              unit: 'MB',
              aim: 300,
            },
          ]),
    ];
  } finally {
    if (seating === undefined) await set.table.close();
    else await end(seating);
    rmSync(folder, { recursive: true, force: true });
  }
}
