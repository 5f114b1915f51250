/**
 * The load generator, a process of its own: two tables on 127.0.0.1, Umpire at the one, a bare discord.js bot at the
 * other, and the same number of people pressing at the same pace at each in turn (A B A B …), so that what else the
 * machine does hits both alike. Then Umpire alone, without pauses, for as many interactions as a busy month has.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '../../src/table/index.ts';
import { Random } from '../games/kgp/random-player.ts';
import { type Endurance, endure } from './endurance.ts';
import type { LoopReport } from './loop-monitor.ts';
import { ask, BARE, end, memoryOf, type Seating, seat, setTable, UMPIRE } from './seating.ts';
import { openPractice, shown, visit } from './visit.ts';

export interface LoadOptions {
  readonly campaigns: number;
  readonly blocks: number;
  readonly blockMs: number;
  /** Mean pause of a person between an answer and his next press, in ms. */
  readonly pauseMs: number;
  /** Interactions of the long run after the blocks. */
  readonly interactions: number;
  /** Where the database is. */
  readonly directory: string;
}

export interface Side {
  /** Milliseconds from an interaction's leaving the table to its first answer there. */
  readonly acknowledged: readonly number[];
  readonly loops: readonly LoopReport[];
  readonly unanswered: number;
}

export interface LoadResult {
  readonly umpire: Side;
  readonly bare: Side;
  readonly orders: number;
  readonly messages: number;
  /** Bytes of memory of Umpire's process and those that it has started, after the blocks (Linux only). */
  readonly memory: number | undefined;
  readonly endurance: Endurance;
}

/** One block: in every campaign somebody is at it, for `ms`. */
async function block(
  seating: Seating,
  ms: number,
  pauseMs: number,
  deed: (actor: Actor, channel: string, random: Random, pause: () => Promise<void>) => Promise<unknown>,
  seed: string,
): Promise<void> {
  const { table, bot } = seating;
  const end = performance.now() + ms;
  bot.send('reset');
  seating.isOpen = true;
  await Promise.all(
    table.channels.map(async ({ id: channel }, index) => {
      const random = new Random(`${seed}/${index}`);
      const pause = () => sleep((pauseMs * random.int(500, 1500)) / 1000);
      await sleep((pauseMs * random.int(0, 1000)) / 1000); // not all at once
      while (performance.now() < end) {
        const user = table.users[index * 2 + random.int(0, 1)];
        if (user === undefined) return;
        await deed(table.as(user.id), channel, random, pause);
      }
    }),
  );
  seating.isOpen = false;
  seating.loops.push(await ask(bot));
}

/** The same presses at the bare bot: a command, then nothing more, since its answers have no buttons. */
async function press(
  actor: Actor,
  channel: string,
  _random: Random,
  pause: () => Promise<void>,
): Promise<void> {
  await shown(await actor.slash(channel, 'orders'));
  await pause();
}

async function openCampaigns({ table }: Seating): Promise<void> {
  for (const [index, { id: channel }] of table.channels.entries()) {
    const [one, other] = [table.users[index * 2], table.users[index * 2 + 1]];
    if (one === undefined || other === undefined) throw new Error('nobody there');
    await openPractice(channel, table.as(one.id), table.as(other.id));
  }
}

async function run(options: LoadOptions): Promise<LoadResult> {
  const folder = mkdtempSync(join(options.directory, 'umpire-bench-'));
  const { campaigns, blocks, blockMs, pauseMs } = options;
  const db = join(folder, 'umpire.sqlite3');
  const umpire = await seat(await setTable(campaigns), UMPIRE, db);
  const bare = await seat(await setTable(campaigns), BARE, '');
  try {
    await openCampaigns(umpire);
    // Everybody plays a while first: campaigns with a past, code that has run.
    await block(umpire, blockMs, pauseMs, visit, 'warm');
    await block(bare, Math.min(blockMs, 2000), pauseMs, press, 'warm');
    for (const { acknowledged, loops } of [umpire, bare]) {
      acknowledged.length = 0;
      loops.length = 0;
    }
    const from = umpire.table.log.length;
    for (let i = 0; i < blocks; i += 1) {
      await block(umpire, blockMs, pauseMs, visit, `block ${i}`);
      await block(bare, blockMs, pauseMs, press, `block ${i}`);
    }
    const log = umpire.table.log.slice(from);
    const memory = memoryOf(umpire.bot.pid);
    return {
      umpire: {
        acknowledged: [...umpire.acknowledged],
        loops: [...umpire.loops],
        unanswered: umpire.unanswered,
      },
      bare: { acknowledged: bare.acknowledged, loops: bare.loops, unanswered: bare.unanswered },
      memory,
      orders: log.filter(({ kind, payload }) => {
        return kind === 'interaction.callback' && /✓ Done/u.test(JSON.stringify(payload));
      }).length,
      messages: log.filter(
        ({ kind, authorId }) => kind === 'message.create' && authorId === umpire.table.applicationId,
      ).length,
      endurance: await endure(umpire, options.interactions, db),
    };
  } finally {
    await Promise.all([end(umpire), end(bare)]);
    rmSync(folder, { recursive: true, force: true });
  }
}

process.once('message', (options: LoadOptions) => {
  run(options)
    .then((result) => process.send?.(result, () => process.exit(0)))
    .catch((error) => {
      console.error(error);
      process.exit(1);
    });
});
