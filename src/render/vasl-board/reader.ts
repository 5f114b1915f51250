/** Has VASL board files read in processes of their own, which may die of them. */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { built, giveWay, workerEnvironment } from '../../child.ts';
import type {
  Survey,
  SurveyWish,
  VaslBoardHexes,
  VaslBoardPlacement,
  VaslBoardReading,
} from '../../kernel/vasl-board-file.ts';

export interface VaslBoardReader {
  /** The content of a board file, or its fault, for its owner. Never rejects because of the file. */
  read(bytes: Uint8Array, file: string): Promise<VaslBoardReply<VaslBoardReading>>;
  /** The features of a map on a picture that was read before. */
  survey(
    image: Uint8Array,
    map: VaslBoardHexes,
    placed: VaslBoardPlacement,
    wish: SurveyWish,
  ): Promise<VaslBoardReply<Survey>>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

export interface VaslBoardReaderOptions {
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
  /** The script of the process; tests have others. */
  readonly script?: string;
}

export type VaslBoardRequest =
  | { readonly task: 'read'; readonly bytes: Uint8Array; readonly file: string }
  | {
      readonly task: 'survey';
      readonly image: Uint8Array;
      readonly map: VaslBoardHexes;
      readonly placed: VaslBoardPlacement;
      readonly wish: SurveyWish;
    };

export type VaslBoardReply<T = VaslBoardReading | Survey> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: string };

const MIB = 1024 * 1024;
const LOOK_MS = 50;

/** One file at a time, each in a fresh process: what one does to its process, the next does not meet. */
export function createVaslBoardReader(options: VaslBoardReaderOptions = {}): VaslBoardReader {
  const processorTime = options.processorTime ?? 20_000;
  const patience = options.patience ?? 5 * 60_000;
  const memory = options.memory ?? 1024 * MIB;
  const queueLimit = options.queueLimit ?? 8;
  const script = options.script ?? built('src/render/vasl-board/process');
  const running = new Set<ChildProcess>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  function run(request: VaslBoardRequest): Promise<VaslBoardReply> {
    return new Promise((resolve) => {
      if (closed) return resolve({ ok: false, why: 'Umpire is closing. Send the file again later.' });
      const child = fork(script, [], {
        serialization: 'advanced',
        execArgv: [`--max-old-space-size=${Math.ceil(memory / MIB / 2)}`],
        env: workerEnvironment(),
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      if (child.pid !== undefined) giveWay(child.pid);
      running.add(child);
      const done = (reply: VaslBoardReply) => {
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
      child.once('message', (reply: VaslBoardReply) => done(reply));
      child.once('error', () => done(DIED));
      child.once('exit', () => done(DIED));
      child.send(request, (error) => {
        if (error !== null) done(DIED);
      });
    });
  }

  async function inTurn(request: VaslBoardRequest): Promise<VaslBoardReply> {
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
  }

  // The process answers each task with its own kind of value.
  return {
    read: (bytes, file) => inTurn({ task: 'read', bytes, file }) as Promise<VaslBoardReply<VaslBoardReading>>,
    survey: (image, map, placed, wish) =>
      inTurn({ task: 'survey', image, map, placed, wish }) as Promise<VaslBoardReply<Survey>>,
    async close() {
      closed = true;
      for (const child of running) child.kill('SIGKILL');
      await last;
    },
  };
}

const DIED: VaslBoardReply<never> = {
  ok: false,
  why: 'The file ended the program that was to read it, so it is not taken.',
};

function tooMuch(what: string): VaslBoardReply<never> {
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
