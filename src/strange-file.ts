/** Has files of strangers read in processes of their own, which may die of them. */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { giveWay, strangersEnvironment } from './child.ts';
import { FileFault } from './strange-zip.ts';

export interface StrangeFileOptions {
  /**
   * How much of the processor one file may take, in ms: its process gives way to all others, so the clock on the wall
   * says how busy the machine is and not how heavy the file. Counted on Linux, where the system tells.
   */
  readonly processorTime?: number;
  /** How long one file may take by that clock, in ms, whatever it does meanwhile. */
  readonly patience?: number;
  /** How much memory its process may have, in bytes; watched on Linux, where the system tells. */
  readonly memory?: number;
  /** Files that may wait. */
  readonly queueLimit?: number;
}

/** The outcome of a file, or its fault, for its owner. */
export type FileReply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: string };

export interface StrangeFiles<Request, Value> {
  /** Never rejects because of the file. */
  ask(request: Request): Promise<FileReply<Value>>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

const MIB = 1024 * 1024;
const LOOK_MS = 50;

/** One file at a time, each in a fresh process of `script`: what one does to its process, the next does not meet. */
export function createStrangeFiles<Request extends object, Value>(
  script: string,
  options: StrangeFileOptions = {},
): StrangeFiles<Request, Value> {
  const processorTime = options.processorTime ?? 20_000;
  const patience = options.patience ?? 5 * 60_000;
  const memory = options.memory ?? 1024 * MIB;
  const queueLimit = options.queueLimit ?? 8;
  const running = new Set<ChildProcess>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  function run(request: Request): Promise<FileReply<Value>> {
    return new Promise((resolve) => {
      if (closed) return resolve({ ok: false, why: 'Umpire is closing. Send the file again later.' });
      const child = fork(script, [], {
        serialization: 'advanced',
        execArgv: [`--max-old-space-size=${Math.ceil(memory / MIB / 2)}`],
        env: strangersEnvironment(),
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      if (child.pid !== undefined) giveWay(child.pid);
      running.add(child);
      const done = (reply: FileReply<Value>) => {
        clearTimeout(timer);
        clearInterval(look);
        child.kill('SIGKILL');
        running.delete(child);
        resolve(reply);
      };
      const timer = setTimeout(() => done(tooMuch(`${patience / 1000} seconds`)), patience);
      const look = setInterval(() => {
        if (processorTimeOf(child.pid) > processorTime)
          done(tooMuch(`${processorTime / 1000} seconds of the processor`));
        if (memoryOf(child.pid) > memory) done(tooMuch(`${memory / MIB} MiB of memory`));
      }, LOOK_MS);
      child.once('message', (reply: FileReply<Value>) => done(reply));
      child.once('error', () => done(DIED));
      // Its answer may still be on the way when it is gone: the channel ends behind it.
      child.once('exit', () => {
        if (child.connected) child.once('disconnect', () => done(DIED));
        else done(DIED);
      });
      child.send(request, (error) => {
        if (error !== null) done(DIED);
      });
    });
  }

  return {
    async ask(request) {
      if (waiting >= queueLimit)
        return { ok: false, why: 'Too many files are being read already. Send it again later.' };
      waiting += 1;
      const turn = last.then(() => run(request));
      last = turn;
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
    async close() {
      closed = true;
      for (const child of running) child.kill('SIGKILL');
      await last;
    },
  };
}

/** In the process itself: one request, one answer, and it ends. */
export function answerOnce<Request, Value>(answer: (request: Request) => Promise<Value>): void {
  const replyTo = async (request: Request): Promise<FileReply<Value>> => {
    try {
      return { ok: true, value: await answer(request) };
    } catch (error) {
      if (error instanceof FileFault) return { ok: false, why: error.message };
      throw error;
    }
  };
  // Ctrl-C reaches every process of the terminal; the one that started this one decides when it ends.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.exit(0));
  process.on('message', (request: Request) => {
    void replyTo(request).then((reply) => process.send?.(reply, () => process.exit(0)));
  });
}

const DIED: FileReply<never> = {
  ok: false,
  why: 'The file ended the program that was to read it, so it is not taken.',
};

function tooMuch(what: string): FileReply<never> {
  return { ok: false, why: `The file takes more than ${what} to read, so it is not taken.` };
}

/** Of what `/proc` counts in, a second has so many on every Linux that Node runs on. */
const TICKS_A_SECOND = 100;
/** In `/proc/PID/stat`, behind the name in brackets, which may hold anything: time of its own, and of the system for it. */
const OWN_TIME = 11;

/** Milliseconds; 0 where the system does not tell. */
function processorTimeOf(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [own, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(OWN_TIME, OWN_TIME + 2);
    return ((Number(own) + Number(system)) * 1000) / TICKS_A_SECOND;
  } catch {
    return 0;
  }
}

/** Bytes; 0 where the system does not tell. */
function memoryOf(pid: number | undefined): number {
  try {
    const pages = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1];
    return Number(pages) * 4096;
  } catch {
    return 0;
  }
}
