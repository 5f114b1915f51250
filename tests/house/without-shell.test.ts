/** `npm run play` and `npm test`, for systems without bash, and what is said where no network is. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startProgram } from '../page/program.ts';
import { environmentOfUmpire, flagsOfUmpire } from '../support/bin-umpire.ts';
import { partOf, turnsOf } from '../support/part.ts';
import { run } from '../support/run.ts';
import { PROJECT, plant, scratchFolder } from '../support/scratch.ts';

/** In npm's place: writes down what it is asked, and installs packages that are only as real as the scripts look. */
const NPM = `
const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs');
const [command, name] = process.argv.slice(2);
appendFileSync('calls.txt', process.argv.slice(2).filter((word) => !/^--(?:no-|include|ignore|fore|log|fetch)/u.test(word)).join(' ') + '\\n');
const file = (path, text) => {
  mkdirSync('node_modules/' + path.split('/').slice(0, -1).join('/'), { recursive: true });
  writeFileSync('node_modules/' + path, text);
};
if (command === 'ping' && process.env.NO_NETWORK) {
  console.error('npm error code ENOTFOUND');
  process.exit(1);
}
if (command === 'ci') {
  if (process.argv.includes('--offline')) process.exit(1);
  while (existsSync('hold')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  file('esbuild/index.js', 'exports.build = async ({ outdir }) => { if (outdir === "dist") { require("node:fs").mkdirSync("dist/src", { recursive: true }); require("node:fs").writeFileSync("dist/src/main.js", "console.log(process.argv.slice(2).join())"); } return { outputFiles: [{ contents: Buffer.from("export const rulesFingerprint = () => 0") }] }; }');
  file('vitest/vitest.mjs', 'console.log(process.argv.slice(2).join())');
}
if (command === 'rebuild' && !process.env.NO_READY_MADE)
  file(name + '/index.js', name === 'canvas' ? 'exports.createCanvas = () => 0' : 'module.exports = class { close() {} }');
if (command === 'rebuild' && process.env.NO_READY_MADE) console.error('no ready-made file of ' + name);
`;

/** A clone in which nothing has been made ready yet. */
function fresh() {
  const folder = scratchFolder();
  for (const path of ['bin', 'assets/help'])
    cpSync(join(PROJECT, path), join(folder, path), { recursive: true });
  const empty = { 'package.json': '{"type":"module"}', 'tsconfig.json': '{}' };
  plant(folder, {
    ...empty,
    'package-lock.json': '{}',
    'src/board/page/files/a.ts': '',
    'commands/a.ts': '',
    'data/a.json': '{}',
  });
  plant(folder, { 'npm/package.json': '{}', 'npm/npm-cli.js': NPM });
  const start = (script: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
    run(folder, process.execPath, [join('bin', script), ...args], {
      env: { npm_execpath: join(folder, 'npm/npm-cli.js'), ...env },
    });
  /** The same, beside others; `said` is what it has said so far. */
  const begin = (script: string, env: Readonly<Record<string, string>> = {}) => {
    const child = spawn(process.execPath, [join('bin', script), 'play'], {
      cwd: folder,
      env: { ...process.env, npm_execpath: join(folder, 'npm/npm-cli.js'), ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let words = '';
    child.stderr.on('data', (text) => {
      words += text;
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { ended, pid: child.pid ?? 0, said: () => words };
  };
  const calls = () => readFileSync(join(folder, 'calls.txt'), 'utf8').trim().split('\n');
  return { folder, start, begin, calls };
}

const WAITING = 'another setup is at work here';
/** As on Windows and Mac: no `flock`. */
const NO_FLOCK = { PATH: '', Path: '' };

test('packages that are only linked to are not emptied: npm ci would begin with that', () => {
  const { folder, start } = fresh();
  const other = scratchFolder();
  plant(other, { 'theirs/index.js': '' });
  symlinkSync(other, join(folder, 'node_modules'));
  for (const { status, output } of [start('umpire.mjs', ['play']), run(folder, 'bash', ['bin/setup'])]) {
    expect(output).toMatch(/node_modules is a link to .*npm ci would empty that folder/u);
    expect(status).toBe(1);
  }
  expect(existsSync(join(other, 'theirs/index.js'))).toBe(true);
  expect(existsSync(join(folder, 'calls.txt'))).toBe(false);
});

/** The two that start the program itself. */
const isDue = turnsOf('starts without a shell', 8);

describe('without a shell', () => {
  test('npm run play and npm test are scripts of Node, with the flags of bin/umpire', () => {
    const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect([scripts.umpire, scripts.play, scripts.test]).toEqual([
      'node bin/umpire.mjs',
      'node bin/umpire.mjs play',
      'node bin/test.mjs',
    ]);
    const script = readFileSync(join(PROJECT, 'bin/umpire.mjs'), 'utf8');
    for (const flag of flagsOfUmpire()) expect(script).toContain(`'${flag}'`);
    for (const [name, value] of Object.entries(environmentOfUmpire()))
      expect(script).toContain(`process.env.${name} = '${value}';`);
  });

  test('the first start installs, fetches the native modules and builds; the second does nothing', () => {
    const { folder, start, calls } = fresh();
    expect(start('umpire.mjs', ['play', '--port', '9000'])).toMatchObject({
      status: 0,
      stdout: 'play,--port,9000\n',
    });
    const asked = ['ping', 'ci', 'rebuild better-sqlite3', 'rebuild canvas'];
    expect(calls()).toEqual(asked);
    expect(start('test.mjs', ['tests/kernel'])).toMatchObject({ status: 0, stdout: 'run,tests/kernel\n' });
    expect(calls()).toEqual(asked);
    // Another set of packages, and a newer source.
    writeFileSync(join(folder, 'package-lock.json'), '{ }');
    expect(start('test.mjs')).toMatchObject({ status: 0, stdout: 'run\n' });
    expect(calls()).toEqual([...asked, 'ping', 'ci']);
  });

  test('native modules that are not to be had are said, with npm’s own words, and tried again', () => {
    const { start, calls } = fresh();
    const { status, output } = start('umpire.mjs', ['play'], { NO_READY_MADE: '1' });
    expect(status).toBe(1);
    expect(output).toContain('no ready-made file of canvas');
    expect(output).toContain('could not be made ready');
    expect(start('umpire.mjs', ['play']).status).toBe(0);
    expect(calls().filter((call) => call === 'ci')).toHaveLength(1);
  });

  test('without a network it is said before npm is left to try', () => {
    const { start, calls } = fresh();
    const { status, output } = start('test.mjs', [], { NO_NETWORK: '1' });
    expect(status).toBe(1);
    expect(output).toContain('There is no network');
    expect(calls()).toEqual(['ping', 'ci --offline']);
  });

  test.each([
    ['by the lock of bin/setup', {}],
    ['by a file where the system has no such lock', NO_FLOCK],
  ])('two starts at once: the second waits, and finds everything done: %s', async (_, env) => {
    const { folder, begin, calls } = fresh();
    plant(folder, { hold: '' });
    const first = begin('umpire.mjs', env);
    await expect.poll(first.said).toContain('installing packages');
    const second = begin('test.mjs', env);
    await expect.poll(second.said).toContain(WAITING);
    rmSync(join(folder, 'hold'));
    expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
    expect(calls()).toEqual(['ping', 'ci', 'rebuild better-sqlite3', 'rebuild canvas']);
    expect(second.said()).not.toContain('building');
  });

  test('waits for bin/setup too', async () => {
    const { folder, begin, calls } = fresh();
    // Holds it as bin/setup does, until its input ends.
    const holder = spawn('flock', ['bin', 'cat'], { cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] });
    const isHeld = () => run(folder, 'flock', ['-n', 'bin', 'true']).status === 1;
    await expect.poll(isHeld).toBe(true);
    const waits = begin('umpire.mjs');
    await expect.poll(waits.said).toContain(WAITING);
    expect(existsSync(join(folder, 'calls.txt'))).toBe(false);
    holder.stdin.end();
    expect(await waits.ended).toBe(0);
    expect(calls()).toContain('ci');
  });

  test('a lock that a dead process has left is taken away; that of a living one is waited for', async () => {
    const { folder, start, begin, calls } = fresh();
    const lock = join(folder, '.umpire/setup.lock');
    const dead = begin('network.mjs');
    await dead.ended;
    plant(folder, { '.umpire/setup.lock': `${dead.pid} left` });
    const { status, output } = start('umpire.mjs', ['play'], NO_FLOCK);
    expect({ status, isThere: existsSync(lock) }).toEqual({ status: 0, isThere: false });
    expect(output).not.toContain(WAITING);

    writeFileSync(join(folder, 'package-lock.json'), '{ }');
    plant(folder, { '.umpire/setup.lock': `${process.pid} at work` });
    const waits = begin('umpire.mjs', NO_FLOCK);
    await expect.poll(waits.said).toContain(WAITING);
    expect(calls().filter((call) => call === 'ci')).toHaveLength(1);
    rmSync(lock);
    expect(await waits.ended).toBe(0);
    expect(calls().filter((call) => call === 'ci')).toHaveLength(2);
  });

  test.runIf(isDue())('npm run play opens the table itself', async () => {
    const folder = scratchFolder();
    // npm, told to end by a signal, ends its own shell alone: the table ends when it is left without it.
    const program = await startProgram(join(folder, 'play.sqlite3'), {
      command: 'npm',
      args: ['run', '--silent', 'play', '--'],
    });
    expect((await fetch(program.url)).status).toBe(200);
    await program.stop('SIGTERM');
    const state = () =>
      fetch(program.url).then(
        () => 'open',
        () => 'closed',
      );
    await expect.poll(state).toBe('closed');
  });

  test.runIf(isDue())('npm test runs tests', () => {
    // One that needs nothing; the settings of the run that we are in are not for it.
    const env = { VITEST: '', VITEST_WORKER_ID: '', VITEST_POOL_ID: '', NODE_ENV: '' };
    const { status, output } = run(PROJECT, 'npm', ['test', '--', 'tests/kernel/event.test.ts'], { env });
    expect(output).toMatch(/Tests +\d+ passed/u);
    expect(status).toBe(0);
  });
});

describe('without a network', () => {
  /** npm itself, with a registry that nobody reaches and nothing kept; bin/setup finds it by its name. */
  async function startedAt(command: string, args: readonly string[]) {
    const { folder } = fresh();
    const { npm_execpath: _, ...own } = process.env;
    const env = {
      ...own,
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_cache: join(folder, 'cache'),
    };
    // What npm alone takes to notice: on a busy machine that is most of it.
    const asked = performance.now();
    run(folder, 'npm', ['ping', '--fetch-retries=0'], { env });
    const begun = performance.now();
    const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let saidAfter = Number.NaN;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text;
        if (Number.isNaN(saidAfter) && said.includes('There is no network'))
          saidAfter = performance.now() - begun;
      });
    const status = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    const limit = Math.max(5000, 3 * (begun - asked));
    return { status, saidAfter, limit, isInstalled: existsSync(join(folder, 'node_modules/.umpire-stamp')) };
  }

  const started = [
    ['bin/play', 'bash', ['bin/play']],
    ['npm run play', process.execPath, ['bin/umpire.mjs', 'play']],
  ] as const;

  test.each(partOf('starts without a network', started, 2))(
    '%s says so within five seconds',
    async (_name, command, args) => {
      const { status, saidAfter, limit, isInstalled } = await startedAt(command, args);
      expect({ status, isInstalled }).toEqual({ status: 1, isInstalled: false });
      expect(saidAfter).toBeLessThan(limit);
    },
  );
});
