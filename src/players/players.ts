/** Programs that play a side, in a process of their own: however long they think, the bot answers. */
import { type ChildProcess, fork } from 'node:child_process';
import { built, giveWay, workerEnvironment } from '../child.ts';
import { referredText } from '../kernel/reference.ts';
import type { SideOrder, SidePlayers, SideTurn } from '../kernel/side-player.ts';
import type { FromChild, ToChild } from './child.ts';

export interface PlayersOptions {
  /** By game: the module of its program, without its ending, from the project's folder. */
  readonly modules: Readonly<Record<string, string>>;
  /** How long one order may take, in ms, before the process is given up. */
  readonly timeout?: number;
  /** How long it stays without a turn to think about, in ms. */
  readonly idle?: number;
  /** The script of the process; tests have others. */
  readonly script?: string;
}

interface Job {
  readonly id: number;
  readonly turn: SideTurn;
  readonly resolve: (order: SideOrder) => void;
  readonly reject: (error: Error) => void;
  /** The process was lost over it once already. */
  retried: boolean;
}

/** Starts its process when it is first asked; turns are thought about one after the other. */
export function createPlayers(options: PlayersOptions): SidePlayers & { close(): Promise<void> } {
  const { modules, timeout = 60_000, idle = 120_000 } = options;
  const queue: Job[] = [];
  let child: ChildProcess | undefined;
  let sent = new Set<string>();
  let job: Job | undefined;
  let timer: NodeJS.Timeout | undefined;
  let nextId = 1;
  let isClosed = false;

  function start(): ChildProcess {
    const words = Object.entries(modules).map(([game, module]) => `${game}=${built(module)}`);
    const started = fork(options.script ?? built('src/players/child'), words, {
      serialization: 'advanced',
      execArgv: [],
      env: workerEnvironment(),
    });
    if (started.pid !== undefined) giveWay(started.pid);
    sent = new Set();
    started.on('message', (reply: FromChild) => settle(reply));
    started.on('error', (error) => lose(started, error.message));
    started.on('exit', (code, signal) => lose(started, `its process ended (${signal ?? code})`));
    return started;
  }

  /** Idle it keeps no process alive, and goes when nothing is asked for a while. */
  function hold(it: ChildProcess, isBusy: boolean): void {
    if (isBusy) {
      it.ref();
      it.channel?.ref();
    } else {
      it.unref();
      it.channel?.unref();
      timer = setTimeout(() => sendAway(it), idle).unref();
    }
  }

  /** It ends by itself. */
  function sendAway(it: ChildProcess): void {
    if (child !== it || job !== undefined) return;
    child = undefined;
    it.disconnect();
  }

  function pump(): void {
    if (isClosed || job !== undefined) return;
    job = queue.shift();
    if (job === undefined) return;
    try {
      child ??= start();
    } catch (error) {
      const { reject } = job;
      job = undefined;
      reject(error as Error);
      return;
    }
    const it = child;
    hold(it, true);
    clearTimeout(timer);
    timer = setTimeout(() => lose(it, `no order within ${timeout} ms`), timeout);
    const { id, turn } = job;
    for (const hash of turn.references.filter((each) => !sent.has(each))) {
      const text = referredText(hash);
      if (text !== undefined) it.send({ text } satisfies ToChild);
      sent.add(hash);
    }
    it.send({ id, turn } satisfies ToChild, (error) => {
      if (error !== null) lose(it, error.message);
    });
  }

  function settle(reply: FromChild): void {
    if (job === undefined || job.id !== reply.id) return;
    const { resolve, reject } = job;
    clearTimeout(timer);
    job = undefined;
    if (child !== undefined) hold(child, false);
    if ('error' in reply) reject(new Error(reply.error));
    else resolve(reply.order);
    pump();
  }

  /** Gives the process up; its turn gets one more chance in another. */
  function lose(it: ChildProcess, why: string): void {
    if (child !== it) return;
    child = undefined;
    clearTimeout(timer);
    it.kill('SIGKILL');
    const lost = job;
    job = undefined;
    if (lost !== undefined) {
      if (isClosed || lost.retried) lost.reject(new Error(`the program of ${lost.turn.game}: ${why}`));
      else {
        lost.retried = true;
        queue.unshift(lost);
      }
    }
    pump();
  }

  return {
    plays: (game) => modules[game] !== undefined,
    next: (turn) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error('players: closed');
        queue.push({ id: nextId, turn, resolve, reject, retried: false });
        nextId += 1;
        pump();
      }),
    close: async () => {
      isClosed = true;
      for (const { reject } of queue.splice(0)) reject(new Error('players: closed'));
      const it = child;
      if (it === undefined) return;
      const gone = new Promise<void>((resolve) => it.once('exit', () => resolve()));
      it.ref();
      lose(it, 'closed');
      await gone;
    },
  };
}
