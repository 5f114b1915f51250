/** Draws in processes of their own, so that no picture can stop the bot. */
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { built, giveWay, workerEnvironment } from '../child.ts';
import type { Json } from '../kernel/json.ts';
import { present } from '../text/present.ts';
import type { Drawing } from './draw.ts';
import { remembered } from './vasl-boards-kept.ts';

export interface Renderer {
  /** The picture as PNG. Rejects with an `Error` for an unknown kind, a full queue, or after `close`. */
  draw(picture: Drawing): Promise<Buffer>;
  /** Ends the workers; what is not drawn yet is rejected. */
  close(): Promise<void>;
}

export interface RendererOptions {
  /** Processes that draw. By default one, or two where there are more than two cores. */
  readonly workers?: number;
  /** Pictures that may wait. */
  readonly queueLimit?: number;
  /** How long one picture may take, in ms, before its worker is replaced. */
  readonly timeout?: number;
  /** How long a process without work stays, in ms: it comes back in less time than a picture takes. */
  readonly idle?: number;
  /** How many finished pictures are kept, so that the same one for many people is drawn once. */
  readonly cacheSize?: number;
  /** Modules with the games' drawings, without their ending, from the project's folder. */
  readonly drawings?: readonly string[];
  /** The picture of a VASL board by its hash, undecoded; where there is none, its map is drawn without. */
  readonly vaslBoardPicture?: (image: string) => Uint8Array | undefined;
  /** The part shared by pictures that name this hash. */
  readonly pictureBase?: (hash: string) => Json | undefined;
  /** The script of the workers; tests have others. */
  readonly script?: string;
}

export interface JobRequest {
  readonly id: number;
  readonly picture: Drawing;
}

/** A VASL board's picture, sent to each worker once, before the first job that is drawn on it. */
export interface BoardDelivery {
  readonly image: string;
  readonly bytes: Uint8Array;
}

/** Parts shared by many pictures, sent to each worker once, before the first job that needs them. */
export interface BaseDelivery {
  readonly base: string;
  readonly common: Json;
}

export type JobReply =
  | { readonly id: number; readonly png: Uint8Array }
  | { readonly id: number; readonly error: string };

interface Job extends JobRequest {
  readonly key: string;
  readonly resolve: (png: Buffer) => void;
  readonly reject: (error: Error) => void;
  /** A worker died of it, or took too long over it, once already. */
  retried: boolean;
}

interface Worker {
  readonly child: ChildProcess;
  /** VASL boards whose pictures it has. */
  boards: readonly string[];
  /** Hashes of what it has been sent that pictures have in common. */
  bases: readonly string[];
  job: Job | undefined;
  /** Until its picture takes too long, or until it has had nothing to do for too long. */
  timer: NodeJS.Timeout | undefined;
}

/**
 * Draws pictures outside the bot's own process, so that neither a slow picture nor a crash inside the drawing library
 * can stop the bot. Threads would not do: ending a thread while node-canvas is drawing aborts the whole process.
 */
export function createRenderer(options: RendererOptions = {}): Renderer {
  const most = options.workers ?? (availableParallelism() > 2 ? 2 : 1);
  const queueLimit = options.queueLimit ?? 200;
  const timeout = options.timeout ?? 20_000;
  const idle = options.idle ?? 120_000;
  const cacheSize = options.cacheSize ?? 24;
  const script = options.script ?? built('src/render/worker');
  const drawings = (options.drawings ?? []).map(built);

  const queue: Job[] = [];
  const workers = new Set<Worker>();
  const exits = new Map<ChildProcess, Promise<void>>();
  const cache = new Map<string, Buffer>();
  let closed = false;
  let nextId = 1;

  function start(): Worker {
    const child = fork(script, drawings, {
      serialization: 'advanced',
      execArgv: [],
      env: workerEnvironment(),
    });
    if (child.pid !== undefined) giveWay(child.pid);
    const worker: Worker = { child, boards: [], bases: [], job: undefined, timer: undefined };
    workers.add(worker);
    child.on('message', (reply: JobReply) => settle(worker, reply));
    child.on('error', (error) => lose(worker, error.message));
    child.on('exit', (code, signal) => lose(worker, `its process ended (${signal ?? code})`));
    const exit = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    }).then(() => {
      exits.delete(child);
    });
    exits.set(child, exit);
    return worker;
  }

  /** An idle worker keeps no process alive, and goes when nothing is drawn for a while: it holds 60 to 100 MB. */
  function hold(worker: Worker, busy: boolean): void {
    if (busy) {
      worker.child.ref();
      worker.child.channel?.ref();
    } else {
      worker.child.unref();
      worker.child.channel?.unref();
      worker.timer = setTimeout(() => sendAway(worker), idle).unref();
    }
  }

  /** It ends by itself, and what Node has compiled of it is kept for the next one. */
  function sendAway(worker: Worker): void {
    workers.delete(worker);
    worker.child.disconnect();
  }

  function pump(): void {
    while (!closed && queue.length > 0) {
      const idle = [...workers].find((worker) => worker.job === undefined);
      if (idle === undefined && workers.size >= most) return;
      const job = queue.shift();
      if (job === undefined) return;
      give(idle ?? start(), job);
    }
  }

  function give(worker: Worker, job: Job): void {
    clearTimeout(worker.timer);
    worker.job = job;
    hold(worker, true);
    worker.timer = setTimeout(() => lose(worker, `no picture within ${timeout} ms`), timeout);
    const picture = onItsBoard(worker, job.picture);
    if (picture.base !== undefined) bring(worker, picture.base);
    worker.child.send({ id: job.id, picture } satisfies JobRequest, (error) => {
      if (error !== null) lose(worker, error.message);
    });
  }

  /** The picture of its VASL board is with the worker before it is. */
  function onItsBoard(worker: Worker, picture: Drawing): Drawing {
    const { board, ...plain } = picture;
    if (board === undefined) return picture;
    const { image } = board;
    if (!worker.boards.includes(image)) {
      const bytes = options.vaslBoardPicture?.(image);
      if (bytes === undefined) return plain;
      worker.child.send({ image, bytes } satisfies BoardDelivery);
    }
    worker.boards = remembered(worker.boards, image);
    return picture;
  }

  /** The shared part of a picture reaches the worker before the picture itself. */
  function bring(worker: Worker, base: string): void {
    if (!worker.bases.includes(base)) {
      const common = options.pictureBase?.(base);
      if (common === undefined) return;
      worker.child.send({ base, common } satisfies BaseDelivery);
    }
    worker.bases = remembered(worker.bases, base);
  }

  function settle(worker: Worker, reply: JobReply): void {
    const { job } = worker;
    if (job === undefined || job.id !== reply.id) return;
    clearTimeout(worker.timer);
    worker.job = undefined;
    hold(worker, false);
    if ('error' in reply) job.reject(new Error(reply.error));
    else {
      const png = Buffer.from(reply.png.buffer, reply.png.byteOffset, reply.png.byteLength);
      remember(job.key, png);
      job.resolve(png);
    }
    pump();
  }

  /** Gives a worker up, whatever it is doing. Its picture gets one more chance with another. */
  function lose(worker: Worker, why: string): void {
    if (!workers.delete(worker)) return;
    clearTimeout(worker.timer);
    worker.child.kill('SIGKILL');
    const { job } = worker;
    if (job !== undefined) {
      if (closed) job.reject(new Error('render: closed'));
      else if (job.retried) job.reject(new Error(`render: '${job.picture.kind}' failed twice: ${why}`));
      else {
        job.retried = true;
        queue.unshift(job);
      }
    }
    pump();
  }

  function remember(key: string, png: Buffer): void {
    cache.delete(key);
    cache.set(key, png);
    for (const oldest of cache.keys()) {
      if (cache.size <= cacheSize) break;
      cache.delete(oldest);
    }
  }

  return {
    draw: ({ kind, props, base, board, small }) =>
      new Promise((resolve, reject) => {
        if (closed) throw new Error('render: closed');
        const picture = {
          kind,
          props,
          ...present({ base, board, small }),
        };
        const key = JSON.stringify([kind, props, base, board, small]);
        const known = cache.get(key);
        if (known !== undefined) {
          remember(key, known);
          resolve(known);
          return;
        }
        if (queue.length >= queueLimit) throw new Error(`render: ${queueLimit} pictures are waiting already`);
        queue.push({ id: nextId, picture, key, resolve, reject, retried: false });
        nextId += 1;
        pump();
      }),
    close: async () => {
      closed = true;
      for (const job of queue.splice(0)) job.reject(new Error('render: closed'));
      for (const worker of workers) lose(worker, 'closed');
      for (const child of exits.keys()) {
        child.kill('SIGKILL'); // one that was sent away may still be about to go
        child.ref(); // or this process, with nothing else to do, would end before they have
      }
      await Promise.all(exits.values());
    },
  };
}
