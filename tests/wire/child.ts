import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import { PROJECT } from '../support/scratch.ts';

const MAIN = join(PROJECT, 'dist/src/main.js');

/** Without the pages, which are bundled for a browser, or read as they are. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.ts$/u.test(name) && !/^(?:table|board)[/\\]page[/\\]/u.test(name))
    .map((name) => join(folder, name));
}

/** What is tested here is the built program; an old one would be tested in place of this one. */
export function assertBuilt(): void {
  const built = statSync(MAIN, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  for (const source of ['src', 'commands'].flatMap((name) => sourcesIn(join(PROJECT, name))))
    if (statSync(source).mtimeMs > built)
      throw new Error(
        `dist is older than ${relative(PROJECT, source)}: run \`npm run build\` (or bin/test).`,
      );
}

/** Of their own, compiled, or looked for at run time. */
const NOT_BUNDLED = ['better-sqlite3', 'canvas', 'zlib-sync', 'bufferutil', 'utf-8-validate'];

let program: string | undefined;

/** What a built program is told from another one by: when its files were written. */
function buildOf(folder: string): string {
  const files = ['src', 'chunks'].flatMap((name) =>
    programFiles(join(folder, name)).map((file) => `${relative(folder, file)} ${statSync(file).mtimeMs}`),
  );
  return createHash('sha256')
    .update(START)
    .update(DRAWER)
    .update(files.join('\n'))
    .digest('hex')
    .slice(0, 12);
}

/** Its modules, without what another worker may be bundling, or taking away, at this very moment. */
function programFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.startsWith('in-one-file-') ? [] : programFiles(path);
    return entry.name.endsWith('.js') ? [path] : [];
  });
}

/**
 * In place of the process that draws one that sends the same small picture for all of them: how the bot lives with such
 * a process is tested here, and not what it draws.
 */
const DRAWER = `
const png = new Uint8Array(Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'));
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', ({ id }) => id !== undefined && process.send({ id, png }));
`;

/**
 * Starts the program beside it, with what V8 compiled of it before, or else keeps that for the next start. Kept is what
 * has run: so it is first started with a command that loads everything and then ends. It is read as UTF-8: regular
 * expressions keep their signs as they were written.
 */
const START = `
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const processes = require('node:child_process');
const { Script } = require('node:vm');
const [program, kept] = ['program.cjs', 'program.cache'].map((name) => __dirname + '/' + name);
const { fork } = processes;
if (process.env.REALLY_DRAWS === undefined) processes.fork = (script, ...more) => fork(script.endsWith('render/worker.js') ? __dirname + '/drawer.cjs' : script, ...more);
const script = new Script('(function (exports, require, module, __filename, __dirname, importOf) {' + readFileSync(program, 'utf8') + '\\n})', {
  filename: program,
  cachedData: existsSync(kept) ? readFileSync(kept) : undefined,
});
if (script.cachedDataRejected ?? true)
  process.once('exit', () => {
    writeFileSync(kept + process.pid, script.createCachedData());
    renameSync(kept + process.pid, kept);
  });
script.runInThisContext()(exports, createRequire(program), module, program, __dirname, (path) => import(path));
`;

/**
 * The built program in one file, and compiled: it is started some hundred times. It stands below `dist/src`, since the
 * program finds its data and its drawing processes from there. One for all test files, and for their next runs, as long
 * as the build is the same.
 */
function inOneFile(): string {
  if (program !== undefined) return program;
  const built = join(PROJECT, 'dist/src');
  const folder = join(built, `in-one-file-${buildOf(join(PROJECT, 'dist'))}`);
  program = join(folder, 'start.cjs');
  if (existsSync(program)) return program;
  for (const old of readdirSync(built).filter((name) => /^in-one-file-[0-9a-f]+$/u.test(name)))
    rmSync(join(built, old), { recursive: true, force: true });
  const half = `${folder}.${process.pid}`;
  buildSync({
    entryPoints: [MAIN],
    outfile: join(half, 'program.cjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // A tenth of a start is to read it.
    minifySyntax: true,
    minifyWhitespace: true,
    external: NOT_BUNDLED,
    define: { 'import.meta.url': 'placeOfThis' },
    banner: { js: "const placeOfThis = require('node:url').pathToFileURL(__filename).href;" },
    logLevel: 'silent',
  });
  // What V8 has kept of a script knows no more how it imports: what is left of that goes by way of its start.
  const made = join(half, 'program.cjs');
  writeFileSync(made, readFileSync(made, 'utf8').replaceAll(/(?<![\w$.])import\(/gu, 'importOf('));
  writeFileSync(join(half, 'start.cjs'), START);
  writeFileSync(join(half, 'drawer.cjs'), DRAWER);
  const { PATH, HOME } = process.env;
  const first = spawnSync(process.execPath, [join(half, 'start.cjs'), 'serve'], {
    env: { PATH, HOME },
    encoding: 'utf8',
  });
  if (!first.stderr.includes('DISCORD_TOKEN is not set'))
    throw new Error(`it does not start:\n${first.stderr}`);
  try {
    renameSync(half, folder); // in one step: another test file may look for it
  } catch (error) {
    if (!existsSync(program)) throw error;
    rmSync(half, { recursive: true, force: true }); // it was quicker
  }
  return program;
}

interface ProcessLine {
  readonly parent: number;
  readonly state: string;
}

/** Of Linux's /proc: `undefined` when there is no such process. */
function processLine(pid: number | string): ProcessLine | undefined {
  try {
    const [state = '', parent = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /su, '')
      .split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** Whether processes can be looked at here. */
export const SEES_PROCESSES = existsSync('/proc/self/stat');

/** False also for one that has ended and that nobody has asked about. */
export function isAlive(pid: number): boolean {
  const line = processLine(pid);
  return line !== undefined && line.state !== 'Z' && line.state !== 'X';
}

export interface ChildOptions {
  readonly apiUrl: string;
  readonly token: string;
  readonly db: string;
  /** By so many ms its clock shows a later time than the machine's. */
  readonly ahead?: number;
  /** What each campaign that it opens has as its seed: 32 bytes of this. Absent: chance. */
  readonly seed?: number;
  /** `umpire play` with its own table instead, on a free port. */
  readonly plays?: boolean;
  /** Pictures are drawn; else one stands for all of them. */
  readonly draws?: boolean;
}

/** A module that has the clock go before that of the machine. */
function aheadBy(ms: number): string {
  const code = `const { now } = Date;
    globalThis.Date = class extends Date {
      constructor(...given) { super(...(given.length === 0 ? [now() + ${ms}] : given)); }
      static now() { return now() + ${ms}; }
    };`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** A module that has every 32 random bytes be the same: so many has a seed, and nothing else. */
function seededBy(byte: number): string {
  const code = `import crypto from 'node:crypto';
    import { syncBuiltinESMExports } from 'node:module';
    const { randomBytes } = crypto;
    crypto.randomBytes = (size, ...more) => (size === 32 ? Buffer.alloc(32, ${byte}) : randomBytes(size, ...more));
    syncBuiltinESMExports();`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** Two people open and order here as nobody does in an hour. */
const MANY = { UMPIRE_MAX_OPENINGS: '1000', UMPIRE_MAX_ORDERS: '1000', UMPIRE_ANSWER_MS: '120000' };

/** `umpire serve` as a host would run it. */
export class Child {
  readonly lines: string[] = [];
  readonly #process: ChildProcess;
  readonly #exit: Promise<void>;
  #hasEnded = false;

  constructor({ apiUrl, token, db, ahead = 0, seed, plays = false, draws = false }: ChildOptions) {
    const { PATH, HOME } = process.env;
    const clock = ahead === 0 ? [] : ['--import', aheadBy(ahead)];
    const seeded = seed === undefined ? [] : ['--import', seededBy(seed)];
    const words = plays ? ['play', '--port', '0'] : ['serve'];
    this.#process = spawn(process.execPath, [...clock, ...seeded, inOneFile(), ...words], {
      env: {
        PATH,
        HOME,
        ...(draws ? { REALLY_DRAWS: 'yes' } : {}),
        ...(plays ? {} : { DISCORD_API_URL: apiUrl, DISCORD_TOKEN: token }),
        UMPIRE_DB: db,
        LOG_LEVEL: 'debug',
        ...MANY,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let rest = '';
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      const parts = `${rest}${text}`.split('\n');
      rest = parts.pop() ?? '';
      this.lines.push(...parts);
    });
    this.#exit = new Promise((resolve) => {
      this.#process.once('exit', () => {
        this.#hasEnded = true;
        resolve();
      });
    });
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  get isReady(): boolean {
    return this.lines.some((line) => line.startsWith('Umpire is ready'));
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  get exitCode(): number | null {
    return this.#process.exitCode;
  }

  /** The signal that ended it, had it not been listened to. */
  get endedBy(): NodeJS.Signals | null {
    return this.#process.signalCode;
  }

  /** Until it is at the table. */
  async ready(): Promise<void> {
    await until(() => this.isReady || this.#hasEnded, 'umpire serve is ready');
    if (!this.isReady) throw new Error(`umpire serve ended:\n${this.lines.join('\n')}`);
  }

  /** The drawing processes. */
  workers(): number[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/u.test(name) && processLine(name)?.parent === this.pid)
      .map(Number);
  }

  signal(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** How much processor time it has used, in clock ticks of the system; Linux alone tells. */
  get ticks(): number {
    const fields = readFileSync(`/proc/${this.pid}/stat`, 'utf8')
      .replace(/^.*\) /su, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  }

  /** How often the log has said this. */
  said(msg: string): number {
    return this.lines.filter((line) => line.includes(`"msg":"${msg}"`)).length;
  }

  /** SIGKILL: nothing is finished, nothing is said. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#exit;
  }

  /** An orderly end; resolves with the exit code. */
  async stop(): Promise<number | null> {
    this.#process.kill('SIGTERM');
    await this.#exit;
    return this.#process.exitCode;
  }
}

/** Waits for something that must come about; the limit only ends a test that would wait for ever. */
export async function until(isDone: () => boolean, what: string, ms = 240_000): Promise<void> {
  const end = Date.now() + ms;
  while (!isDone()) {
    if (Date.now() > end) throw new Error(`it did not come about: ${what}`);
    await sleep(5);
  }
}
