/**
 * The load generator, a process of its own: two tables on 127.0.0.1, Umpire at the one, a bare discord.js bot at the
 * other, and the same number of people pressing at the same pace at each in turn (A B A B …), so that what else the
 * machine does hits both alike.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type APIButtonComponent, type APIStringSelectComponent, ComponentType } from 'discord-api-types/v10';
import {
  type Actor,
  type Answer,
  type Modal,
  startTable,
  type Table,
  type TableMessage,
} from '../../src/table/index.ts';
import { Random } from '../games/kgp/random-player.ts';
import type { LoopReport } from './loop-monitor.ts';

export interface LoadOptions {
  readonly campaigns: number;
  readonly blocks: number;
  readonly blockMs: number;
  /** Mean pause of a person between an answer and his next press, in ms. */
  readonly pauseMs: number;
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
  /** Bytes of memory of Umpire's process and those that it has started, after the load (Linux only). */
  readonly memory: number | undefined;
}

interface Seating {
  readonly table: Table;
  readonly bot: ChildProcess;
  readonly acknowledged: number[];
  readonly loops: LoopReport[];
  /** When each interaction left, by id. */
  readonly left: Map<string, number>;
  unanswered: number;
  isOpen: boolean;
}

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

async function seat(campaigns: number, program: readonly string[], db: string): Promise<Seating> {
  const left = new Map<string, number>();
  const acknowledged: number[] = [];
  const seating = { isOpen: false, unanswered: 0 };
  const table = await startTable({
    port: 0,
    channels: Array.from({ length: campaigns }, (_, i) => `war-${i}`),
    users: Array.from({ length: campaigns * 2 }, (_, i) => ({ username: `player${i}` })),
    log: ({ kind, interactionId = '' }) => {
      if (kind === 'interaction.create') left.set(interactionId, performance.now());
      const at = left.get(interactionId);
      if (kind !== 'interaction.callback' && kind !== 'interaction.failed') return;
      left.delete(interactionId);
      if (!seating.isOpen || at === undefined) return;
      if (kind === 'interaction.failed') seating.unanswered += 1;
      else acknowledged.push(performance.now() - at);
    },
  });
  const { PATH, HOME } = process.env;
  const bot = spawn(process.execPath, ['--import', here('loop-monitor.js'), ...program], {
    env: {
      PATH,
      HOME,
      DISCORD_API_URL: table.apiBase,
      DISCORD_TOKEN: table.botToken,
      UMPIRE_DB: db,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    bot.once('exit', () => reject(new Error(`${program.join(' ')} ended`)));
    bot.stderr?.on('data', (text) => {
      if (/ready/u.test(String(text))) resolve();
    });
  });
  return Object.assign(seating, { table, bot, acknowledged, loops: [], left });
}

type Part = APIButtonComponent | APIStringSelectComponent;

function partsOf(message: TableMessage): readonly Part[] {
  return (message.components ?? []).flatMap((row) => ('components' in row ? (row.components as Part[]) : []));
}

async function shown(answer: Answer): Promise<TableMessage | undefined> {
  const last = answer.kind === 'deferred' ? await answer.settled : answer;
  return last.kind === 'message' || last.kind === 'update' ? last.message : undefined;
}

function fill(form: Modal, random: Random): Record<string, string | readonly string[]> {
  const values: Record<string, string | readonly string[]> = {};
  for (const part of form.components) {
    if (part.type !== ComponentType.Label) continue;
    const field = part.component;
    if (field.type === ComponentType.StringSelect)
      values[field.custom_id] = [random.pick(field.options).value];
    else if (field.type === ComponentType.TextInput) {
      const [low] = (part.description ?? '').split('–').map(Number);
      const number = low !== undefined && Number.isFinite(low) ? String(low) : undefined;
      values[field.custom_id] = number ?? field.value ?? field.placeholder?.split(', ')[0] ?? 'luck';
    }
  }
  return values;
}

/** What would end the campaign, or leads nowhere. */
const RARE = /abandon|concede|chart|remove|dispute|decline|Back|My orders|›|‹/iu;

/** One visit to the desk: look, choose, fill in, agree; every press after a pause. */
async function visit(
  actor: Actor,
  channel: string,
  random: Random,
  pause: () => Promise<void>,
): Promise<void> {
  const desk = await shown(await actor.slash(channel, 'orders'));
  if (desk === undefined) return;
  const deeds = partsOf(desk).flatMap((part): { id: string; value?: string }[] => {
    if ('options' in part)
      return part.options
        .filter(({ label }) => !RARE.test(label))
        .map(({ value }) => ({ id: part.custom_id, value }));
    return 'custom_id' in part && !RARE.test(part.label ?? '') ? [{ id: part.custom_id }] : [];
  });
  await pause();
  if (deeds.length === 0) return;
  const { id, value } = random.pick(deeds);
  const answer =
    value === undefined ? await actor.click(desk.id, id) : await actor.select(desk.id, id, [value]);
  if (answer.kind === 'modal') {
    await pause();
    await shown(await actor.submitModal(answer.interactionId, fill(answer.modal, random)));
  } else {
    const question = await shown(answer);
    const yes = question && partsOf(question).find((part) => 'label' in part && part.label === 'Yes, do it');
    if (question === undefined || yes === undefined || !('custom_id' in yes)) return;
    await pause();
    await shown(await actor.click(question.id, yes.custom_id));
  }
  await pause();
}

function ask(bot: ChildProcess): Promise<LoopReport> {
  const told = once(bot, 'message').then(([report]) => report as LoopReport);
  bot.send('read');
  return told;
}

/** One block: in every campaign somebody is at it, for `ms`. */
async function block(
  seating: Seating,
  ms: number,
  pauseMs: number,
  deed: (actor: Actor, channel: string, random: Random, pause: () => Promise<void>) => Promise<void>,
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
    const [first, second] = [table.as(one.id), table.as(other.id)];
    await first.slash(channel, 'campaign practice', { opponent: second.user.id });
    for (const actor of [first, second]) {
      const desk = await shown(await actor.slash(channel, 'orders'));
      const part = desk && partsOf(desk).find((each) => 'label' in each && each.label === 'Take part');
      if (desk === undefined || part === undefined || !('custom_id' in part)) throw new Error('no desk');
      const form = await actor.click(desk.id, part.custom_id);
      if (form.kind === 'modal') await shown(await actor.submitModal(form.interactionId, { word: 'luck' }));
    }
  }
}

async function end({ bot, table }: Seating): Promise<void> {
  const gone = once(bot, 'exit');
  bot.removeAllListeners('exit');
  bot.kill('SIGTERM');
  await Promise.race([gone, sleep(8000)]);
  if (bot.exitCode === null && bot.signalCode === null) bot.kill('SIGKILL');
  await table.close();
}

/** Resident memory of a process and of its children, in bytes; `undefined` where the system does not tell. */
function memoryOf(pid: number): number | undefined {
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

async function run(options: LoadOptions): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-bench-'));
  const { campaigns, blocks, blockMs, pauseMs } = options;
  const umpire = await seat(campaigns, [here('../../src/main.js'), 'serve'], join(folder, 'umpire.sqlite3'));
  const bare = await seat(campaigns, [here('bare-bot.js')], '');
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
    return {
      umpire: { acknowledged: umpire.acknowledged, loops: umpire.loops, unanswered: umpire.unanswered },
      bare: { acknowledged: bare.acknowledged, loops: bare.loops, unanswered: bare.unanswered },
      memory: memoryOf(umpire.bot.pid ?? 0),
      orders: log.filter(({ kind, payload }) => {
        return kind === 'interaction.callback' && /✓ Done/u.test(JSON.stringify(payload));
      }).length,
      messages: log.filter(
        ({ kind, authorId }) => kind === 'message.create' && authorId === umpire.table.applicationId,
      ).length,
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
