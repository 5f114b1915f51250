/**
 * A process of its own: one campaign at a table in whose channels others talk, a hundred messages a second that are
 * none of Umpire's business. Somebody presses at a steady pace, in blocks with that talk and in blocks without it, by
 * turns, so that what else the machine does hits both alike.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, percentile } from './figures.ts';
import type { LoopReport } from './loop-monitor.ts';
import { ask, end, memoryOf, type Seating, seat, setTable, UMPIRE } from './seating.ts';
import { openPractice, shown } from './visit.ts';

export interface ForeignOptions {
  /** Of each kind. */
  readonly blocks: number;
  readonly blockMs: number;
  /** Foreign messages. */
  readonly perSecond: number;
  /** Where the database is. */
  readonly directory: string;
}

/** Milliseconds between two presses. */
const PRESS_MS = 250;
/** So often some of the foreign messages are written, in ms. */
const TALK_MS = 50;
/** Channels that are not the campaign's, each with two people: who talks is among a hundred. */
const CHANNELS = 50;

interface Block {
  readonly waits: readonly number[];
  readonly loop: LoopReport;
  readonly talked: number;
}

async function talk({ table }: Seating, until: number, perSecond: number): Promise<number> {
  let said = 0;
  const begun = performance.now();
  while (performance.now() < until) {
    const due = ((performance.now() - begun) * perSecond) / 1000;
    for (; said < due; said += 1) {
      const { id = '' } = table.channels[1 + (said % (CHANNELS - 1))] ?? {};
      const { id: user = '' } = table.users[said % table.users.length] ?? {};
      table.as(user).say(id, `message ${said}: nothing that is asked of anybody who moderates a campaign`);
    }
    await sleep(TALK_MS);
  }
  return said;
}

async function block(seating: Seating, ms: number, perSecond: number): Promise<Block> {
  const { table, bot, acknowledged } = seating;
  const [one, channel] = [table.users[0], table.channels[0]];
  if (one === undefined || channel === undefined) throw new Error('nobody there');
  const until = performance.now() + ms;
  acknowledged.length = 0;
  bot.send('reset');
  seating.isOpen = true;
  const talking = perSecond === 0 ? Promise.resolve(0) : talk(seating, until, perSecond);
  for (let at = 1; performance.now() < until; at += 1) {
    await shown(await table.as(one.id).slash(channel.id, 'orders'));
    await sleep(Math.max(0, until - ms + at * PRESS_MS - performance.now()));
  }
  const talked = await talking;
  seating.isOpen = false;
  return { waits: [...acknowledged], loop: await ask(bot), talked };
}

async function run(options: ForeignOptions): Promise<readonly Figure[]> {
  const { blocks, blockMs, perSecond, directory } = options;
  const folder = mkdtempSync(join(directory, 'umpire-bench-'));
  const seating = await seat(await setTable(CHANNELS), UMPIRE, join(folder, 'umpire.sqlite3'));
  try {
    const { table, bot } = seating;
    const [one, other, channel] = [table.users[0], table.users[1], table.channels[0]];
    if (one === undefined || other === undefined || channel === undefined) throw new Error('nobody there');
    await openPractice(channel.id, table.as(one.id), table.as(other.id));
    const [calm, loud]: [Block[], Block[]] = [[], []];
    for (const each of [0, perSecond]) await block(seating, blockMs / 2, each);
    const heapBefore = (await ask(bot, 'collect')).heap;
    for (let i = 0; i < blocks; i += 1) {
      calm.push(await block(seating, blockMs, 0));
      loud.push(await block(seating, blockMs, perSecond));
    }
    const heapAfter = (await ask(bot, 'collect')).heap;
    return figuresOf(options, { calm, loud, grown: heapAfter - heapBefore, memory: memoryOf(bot.pid) });
  } finally {
    await end(seating);
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Measured {
  readonly calm: readonly Block[];
  readonly loud: readonly Block[];
  readonly grown: number;
  readonly memory: number | undefined;
}

function figuresOf(
  { perSecond }: ForeignOptions,
  { calm, loud, grown, memory }: Measured,
): readonly Figure[] {
  const waits = (blocks: readonly Block[], share: number) =>
    percentile(
      blocks.flatMap((each) => each.waits),
      share,
    );
  const cpu = (blocks: readonly Block[]) => blocks.reduce((sum, { loop }) => sum + loop.cpu, 0);
  const talked = loud.reduce((sum, each) => sum + each.talked, 0);
  const shares = [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const;
  return [
    ...shares.map(([name, share]): Figure => {
      const [with_, without] = [waits(loud, share), waits(calm, share)];
      return {
        name: `acknowledgement while others write ${perSecond} messages a second, ${name}, to the same in silence`,
        value: with_ / without,
        unit: 'times',
        aim: 3,
        note: `the talk comes out of this program too; ${with_.toFixed(1)} ms to ${without.toFixed(1)} ms`,
      };
    }),
    {
      name: 'processor time of a message that is none of Umpire’s business',
      value: Math.max(0, cpu(loud) - cpu(calm)) / talked,
      unit: 'ms',
      aim: 1,
      note: `${talked} messages; ${(cpu(loud) / loud.length).toFixed(0)} ms a block to ${(cpu(calm) / calm.length).toFixed(0)} ms${memory === undefined ? '' : `; ${(memory / 1e6).toFixed(0)} MB of all processes then`}`,
    },
    { name: 'heap that they left, for 1,000 of them', value: grown / talked, unit: 'kB' },
  ];
}

process.once('message', (options: ForeignOptions) => {
  run(options)
    .then((figures) => process.send?.(figures, () => process.exit(0)))
    .catch((error) => {
      console.error(error);
      process.exit(1);
    });
});
