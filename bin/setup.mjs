// What `npm run play` and `npm test` need before they start, without a shell: for Windows and Mac. `bin/setup` does the
// same on Debian, where it can also install compilers; what one of them has made ready the other leaves alone.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { networkFault, npmFile } from './network.mjs';
import { alone } from './setup-lock.mjs';

export const PROJECT = join(dirname(fileURLToPath(import.meta.url)), '..');
const at = (path) => join(PROJECT, path);
const STAMP = at('node_modules/.umpire-stamp');
const SETUP_LOG = at('node_modules/.umpire-setup.log');
const BUILT = at('dist/.umpire-built');
const SOURCES = [
  'src',
  'commands',
  'data',
  'bin/program.mjs',
  'bin/board-page.mjs',
  'bin/in-english.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** What the host can mend: said as a sentence, without a stack. */
export class SetupError extends Error {}

const say = (text) => process.stderr.write(`umpire: ${text}\n`);
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');

/** Whether one version (20.19) is at least another. */
function isAtLeast(major, minor) {
  const [a = 0, b = 0] = process.versions.node.split('.').map(Number);
  return a > major || (a === major && b >= minor);
}

/** `progress`: what bin/progress.mjs is asked to tell meanwhile. */
function npm(args, progress, { log = false, seconds = 1800, env = {} } = {}) {
  const file = npmFile();
  if (file === undefined) throw new SetupError('npm was not found beside Node.js. Start with: npm run play');
  const watcher = spawn(process.execPath, [at('bin/progress.mjs'), ...progress], {
    cwd: PROJECT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const out = log ? openSync(SETUP_LOG, 'a') : process.stderr.fd;
  try {
    const { status } = spawnSync(process.execPath, [file, ...args], {
      cwd: PROJECT,
      env: { ...process.env, ...env },
      timeout: seconds * 1000,
      stdio: ['ignore', out, out],
    });
    return status === 0;
  } finally {
    if (log) closeSync(out);
    watcher.kill();
  }
}

/** Whether this better-sqlite3 must not run on this Node: bin/object-wrap.h says why. */
function endsTheProcess() {
  const file = at('node_modules/better-sqlite3/build/Release/better_sqlite3.node');
  return isAtLeast(24, 19) && existsSync(file) && readFileSync(file).includes('RemoveEnvironmentCleanupHook');
}

function nativeLoads() {
  const script =
    'const D = require("better-sqlite3"); new D(":memory:").close(); require("canvas").createCanvas(1, 1)';
  return spawnSync(process.execPath, ['-e', script], { cwd: PROJECT, stdio: 'ignore' }).status === 0;
}

const NATIVE = ['better-sqlite3', 'canvas'];

function rebuild(name, env = {}) {
  const place = `${NATIVE.indexOf(name) + 1} of ${NATIVE.length}`;
  const args = ['rebuild', name, '--foreground-scripts', '--ignore-scripts=false', '--loglevel=error'];
  // Compiled it takes two minutes, on a small and busy machine more than half an hour: only what hangs is stopped.
  return npm(args, ['native', name, place, SETUP_LOG], { log: true, seconds: 14_400, env });
}

function lastLines(path) {
  return read(path).split('\n').slice(-25).join('\n');
}

/** The packages' own installers bring what is ready-made for this system, or compile it where compilers are. */
function buildNative() {
  say('fetching the native modules …');
  writeFileSync(SETUP_LOG, '');
  for (const name of NATIVE) rebuild(name);
  if (endsTheProcess()) {
    say('this Node.js needs a better-sqlite3 compiled for it …');
    const header = at('bin/object-wrap.h');
    rebuild('better-sqlite3', {
      npm_config_build_from_source: 'true',
      CXXFLAGS: `${process.env.CXXFLAGS ?? ''} -include '${header}'`,
      CL: `${process.env.CL ?? ''} /FI"${header}"`, // read by the compiler of Windows, as CXXFLAGS is by the others
    });
    if (endsTheProcess())
      throw new SetupError(
        `${lastLines(SETUP_LOG)}\nNode.js ${process.versions.node} needs compilers for better-sqlite3 (https://github.com/nodejs/node-gyp#installation). Node.js 22 does without.`,
      );
  }
  if (!nativeLoads())
    throw new SetupError(
      `${lastLines(SETUP_LOG)}\nbetter-sqlite3 and canvas could not be made ready; the whole log is ${SETUP_LOG}. Without a ready-made file for this system they are compiled: https://github.com/Automattic/node-canvas#compiling says with what.`,
    );
}

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isBuilt() {
  return existsSync(BUILT) && SOURCES.every((path) => newest(at(path)) <= statSync(BUILT).mtimeMs);
}

function build() {
  say('building …');
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(at('dist/.umpire-building'), '');
  for (const script of ['bin/program.mjs', 'bin/board-page.mjs']) {
    const { status } = spawnSync(process.execPath, [at(script)], {
      cwd: PROJECT,
      stdio: ['ignore', process.stderr, process.stderr],
    });
    if (status !== 0) throw new SetupError('The build failed (see above).');
  }
  renameSync(at('dist/.umpire-building'), BUILT);
}

/** Makes everything ready that is missing: packages, native modules, build. @throws SetupError */
export function setUp() {
  if (!isAtLeast(20, 19))
    throw new SetupError(
      `Node.js 20.19 or newer is needed (https://nodejs.org); this is ${process.versions.node}.`,
    );
  if (isInstalled() && isBuilt()) return;
  alone(
    PROJECT,
    () => {
      if (!isInstalled()) install();
      if (!isBuilt()) build();
    },
    () => say('another setup is at work here: waiting for it …'),
  );
}

/** What the packages are those of, and the natives made for. */
function stamps() {
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
  const wanted = `${lock} abi-${process.versions.modules} ${process.arch} 2`;
  // A ready-made better-sqlite3 has a stamp of its own: bin/setup, and a later Node, look at it again.
  return { lock, wanted, readyMade: `${wanted} ready-made` };
}

function isInstalled() {
  const { wanted, readyMade } = stamps();
  const have = read(STAMP);
  return have === wanted || (have === readyMade && !endsTheProcess());
}

function install() {
  const { lock, readyMade } = stamps();
  if (read(STAMP).split(' ')[0] !== lock) {
    // npm ci begins with emptying it, whosever it is.
    if (lstatSync(at('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() === true)
      throw new SetupError(
        `node_modules is a link to ${realpathSync(at('node_modules'))}, whose packages are not those of here: npm ci would empty that folder. Remove the link, then start again.`,
      );
    const fault = networkFault();
    if (fault !== undefined) say(`${fault} Trying with what npm has kept …`);
    say('installing packages …');
    const args = [
      'ci',
      '--include=dev',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-update-notifier',
    ];
    const more = ['--loglevel=error', ...(fault === undefined ? [] : ['--offline'])];
    if (!npm([...args, ...more], ['packages'])) throw new SetupError(fault ?? 'npm ci failed (see above).');
    writeFileSync(STAMP, lock); // natives that fail need not fetch the packages again the next time
  }
  if (endsTheProcess() || !nativeLoads()) buildNative();
  writeFileSync(STAMP, readyMade);
}

/** {@link setUp}, then another program of Node's in this one's place, on the same terminal. */
export function runAfterSetUp(args) {
  try {
    setUp();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(error.message);
    process.exitCode = 1;
    return;
  }
  const child = spawn(process.execPath, args, { cwd: PROJECT, stdio: 'inherit' });
  // Ctrl-C reaches both; the program ends in its own time, and this one with it.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // npm hands SIGTERM to a shell between it and this process, and that shell ends without a word: with it gone, so is
  // whoever wanted the program.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined)
    setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM');
    }, 250).unref();
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
