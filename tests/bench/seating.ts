/** A bot, in a process of its own, at a table on 127.0.0.1. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { built } from '../../src/child.ts';
import { startTable, type Table } from '../../src/table/index.ts';
import { environmentOfUmpire, flagsOfUmpire } from '../support/bin-umpire.ts';
import type { LoopReport } from './loop-monitor.ts';

export interface Seating {
  readonly table: Table;
  readonly bot: ChildProcess;
  /** Milliseconds from each interaction's leaving the table to its first answer there, while `isOpen`. */
  readonly acknowledged: number[];
  /** The same by the channel in which it was. */
  readonly waits: Map<string, number[]>;
  readonly loops: LoopReport[];
  unanswered: number;
  isOpen: boolean;
}

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export interface Program {
  /** For Node itself. */
  readonly flags: readonly string[];
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** As `bin/umpire` starts it: what is measured is what runs. */
export const UMPIRE: Program = {
  flags: flagsOfUmpire(),
  words: [built('src/main'), 'serve'],
  environment: environmentOfUmpire(),
};
export const BARE: Program = { flags: [], words: [here('bare-bot.js')], environment: {} };

/** A table with a channel a campaign, and two people for each. */
export interface SetTable {
  readonly table: Table;
  readonly seating: Omit<Seating, 'bot'>;
}

export async function setTable(campaigns: number, { rateLimits = false } = {}): Promise<SetTable> {
  const left = new Map<string, number>();
  const acknowledged: number[] = [];
  const waits = new Map<string, number[]>();
  const measured = { isOpen: false, unanswered: 0 };
  const table = await startTable({
    port: 0,
    rateLimits,
    channels: Array.from({ length: campaigns }, (_, i) => `war-${i}`),
    users: Array.from({ length: campaigns * 2 }, (_, i) => ({ username: `player${i}` })),
    log: ({ kind, interactionId = '', channelId = '' }) => {
      if (kind === 'interaction.create') left.set(interactionId, performance.now());
      const at = left.get(interactionId);
      if (kind !== 'interaction.callback' && kind !== 'interaction.failed') return;
      left.delete(interactionId);
      if (!measured.isOpen || at === undefined) return;
      const ms = performance.now() - at;
      waits.set(channelId, [...(waits.get(channelId) ?? []), ms]);
      if (kind === 'interaction.failed') measured.unanswered += 1;
      else acknowledged.push(ms);
    },
  });
  return { table, seating: Object.assign(measured, { table, acknowledged, waits, loops: [] }) };
}

/** Starts `program` at the table; resolves when it says that it is ready. Without `isWatched` it cannot be asked. */
export async function seat(
  { table, seating }: SetTable,
  { flags, words, environment }: Program,
  db: string,
  { isWatched = true } = {},
): Promise<Seating> {
  const { PATH, HOME, UMPIRE_BENCH_NODE = '' } = process.env;
  const more = UMPIRE_BENCH_NODE.split(' ').filter((flag) => flag !== '');
  const monitor = isWatched ? ['--import', here('loop-monitor.js')] : [];
  const measured = [...flags, ...more, ...monitor, ...words];
  const bot = spawn(process.execPath, measured, {
    env: {
      PATH,
      HOME,
      DISCORD_API_URL: table.apiBase,
      DISCORD_TOKEN: table.botToken,
      UMPIRE_DB: db,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    bot.once('exit', () => reject(new Error(`${words.join(' ')} ended: ${said}`)));
    bot.stderr?.on('data', (text) => {
      said = `${said}${text}`.slice(-2000);
      if (/ready/u.test(String(text))) resolve();
    });
  });
  return Object.assign(seating, { bot });
}

/** What the bot's process says of itself; `collect` has it clear its memory first. */
export function ask(bot: ChildProcess, question: 'read' | 'collect' = 'read'): Promise<LoopReport> {
  const told = once(bot, 'message').then(([report]) => report as LoopReport);
  bot.send(question);
  return told;
}

export async function end({ bot, table }: Seating): Promise<void> {
  const gone = once(bot, 'exit');
  bot.removeAllListeners('exit');
  bot.kill('SIGTERM');
  await Promise.race([gone, sleep(8000)]);
  if (bot.exitCode === null && bot.signalCode === null) bot.kill('SIGKILL');
  await table.close();
}

/** Resident memory of a process and of its children, in bytes; `undefined` where the system does not tell. */
export function memoryOf(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined;
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const own = Number(/^VmRSS:\s+(?<kb>\d+)/mu.exec(status)?.groups?.kb) * 1024;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return children
      .filter((child) => child !== '')
      .reduce((sum, child) => sum + (memoryOf(Number(child)) ?? 0), own);
  } catch {
    return undefined;
  }
}
