import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { Store } from '../../src/store/store.ts';
import { Random } from '../games/kgp/random-player.ts';
import { openCampaign, step, USERS } from './campaigns.ts';
import { type Figure, percentile } from './figures.ts';
import { ask, end, memoryOf, type Seating, type SetTable, seat, setTable, UMPIRE } from './seating.ts';
import { shown, visit } from './visit.ts';

/** Campaigns that are really played; the others are copies of them, with players and channels of their own. */
const TEMPLATES = 20;
const ORDERS = 60;
const VISITS = 400;

/** Plays the templates, in a database of their own kind. */
function playTemplates(path: string): void {
  const store = new Store(path);
  const random = new Random('start-up');
  for (let i = 0; i < TEMPLATES; i += 1) {
    const played = openCampaign(store, `template-${i}`);
    for (let order = 0; order < ORDERS; order += 1) {
      const next = step(played, random);
      if (next === undefined) break;
      played.moderator.submit({ campaign: played.campaign, ...next });
    }
  }
  store.close();
}

/** Copies them, row by row as they are, into one campaign for each pair of people; their messages have been sent. */
function copyTemplates(from: string, to: string, set: SetTable): void {
  new Store(to).close(); // the tables
  const db = new Database(to);
  db.pragma('foreign_keys = OFF'); // what is copied whole is sound; the bot checks it again
  db.prepare('ATTACH ? AS old').run(from);
  const templates = db.prepare('SELECT id FROM old.campaign ORDER BY id').pluck().all();
  const orders = Number(db.prepare('SELECT max(id) FROM old.player_order').pluck().get());
  const named = (column: string) =>
    `replace(replace(${column}, '${USERS.us}', @us), '${USERS.german}', @german)`;
  const copies = [
    `INSERT INTO campaign SELECT @id, 'copy' || @id, game, name, guild, @channel, host_seed, 1, created_at
      FROM old.campaign WHERE id = @template`,
    `INSERT INTO seat SELECT @id, seat, ${named('user')} FROM old.seat WHERE campaign = @template`,
    `INSERT INTO player_order (id, campaign, seat, user, name, args, at, decision, rev)
      SELECT id + @offset, @id, seat, ${named('user')}, name, args, at, decision, rev
      FROM old.player_order WHERE campaign = @template`,
    `INSERT INTO event SELECT @id, seq, audience, no, type, v, ${named('data')}, player_order + @offset, at
      FROM old.event WHERE campaign = @template`,
    `INSERT INTO outbox (campaign, target, audience, seat, notice, nonce, state, message, at)
      SELECT @id, ${named('target')}, audience, seat, notice, nonce || @id, 'sent', '1', at
      FROM old.outbox WHERE campaign = @template`,
  ].map((sql) => ({ names: sql.match(/(?<=@)\w+/gu) ?? [], statement: db.prepare(sql) }));
  db.transaction(() => {
    for (const [index, { id: channel }] of set.table.channels.entries()) {
      const [us, german] = [set.table.users[index * 2]?.id, set.table.users[index * 2 + 1]?.id];
      const values: Readonly<Record<string, unknown>> = {
        id: BigInt(index + 1), // a plain number would be bound as 1.0
        template: templates[index % templates.length],
        channel,
        us,
        german,
        offset: BigInt(orders * index),
      };
      for (const { names, statement } of copies)
        statement.run(Object.fromEntries(names.map((name) => [name, values[name]])));
    }
  })();
  db.close();
}

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
    playTemplates(templates);
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
