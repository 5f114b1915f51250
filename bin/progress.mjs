// How far the first start is, while what is at work there says nothing itself: one line on a terminal, which goes when it
// is done; in a log a line now and again. bin/setup and bin/setup.mjs start it beside the work, and end it.
//   node bin/progress.mjs packages
//   node bin/progress.mjs native NAME '1 of 2' LOG
//   node bin/progress.mjs wait WORDS
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PROJECT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** On a terminal the line is drawn anew; a log has no need of so many. */
const DRAWN_EVERY_MS = 1000;
const LOGGED_EVERY_MS = 15_000;

/** Packages that lie there, of those that the lock names for every system. */
export function packagesSoFar(project = PROJECT) {
  const { packages = {} } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  const folders = Object.keys(packages).filter((path) => path !== '' && packages[path].optional !== true);
  const done = folders.filter((path) => existsSync(join(project, path, 'package.json'))).length;
  return { done, all: folders.length };
}

/** What `make` compiles for a package, out of what it has written since the work began, and of how many files. */
export function compiledSoFar(name, log, project = PROJECT) {
  const files = [...log.matchAll(/^\s*(?:CC|CXX)\(target\)\s+(?<path>\S+)\.o\s*$/gmu)];
  const last = files.at(-1)?.groups.path.split('/').at(-1);
  const isLinked = log.lastIndexOf('SOLINK_MODULE(target)') > (files.at(-1)?.index ?? 0);
  return { done: files.length, all: objects(join(project, 'node_modules', name, 'build')), last, isLinked };
}

/** How many files node-gyp's makefiles compile. */
function objects(folder, depth = 2) {
  if (depth === 0 || !existsSync(folder)) return 0;
  const counts = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return objects(path, depth - 1);
    if (!entry.name.endsWith('.target.mk')) return 0;
    const listed = /^OBJS :=(?<objects>(?:\s*\\\n\t\S+)+)/mu.exec(readFileSync(path, 'utf8'));
    return listed === null ? 0 : listed.groups.objects.split('\n').length - 1;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** “better-sqlite3 (1 of 2): compiling sqlite3, file 2 of 3” */
export function nativeWords(name, place, log, project = PROJECT) {
  const { done, all, last, isLinked } = compiledSoFar(name, log, project);
  const what =
    last === undefined
      ? 'looking for a ready-made file, or for what it is compiled with'
      : isLinked
        ? 'linking'
        : `compiling ${last}, file ${done}${all >= done ? ` of ${all}` : ''}`;
  return `${name} (${place}): ${what}`;
}

function packageWords() {
  const { done, all } = packagesSoFar();
  return `installing packages: ${Math.min(done, all)} of ${all}`;
}

/** “45 s”, “2 min 5 s” */
export function passed(ms) {
  const seconds = Math.floor(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** What is written of a log since this began; the log of an earlier try stands before it. */
function reader(path) {
  const sizeOf = () => (existsSync(path) ? statSync(path).size : 0);
  const start = sizeOf();
  return () => (sizeOf() === 0 ? '' : readFileSync(path).subarray(start).toString());
}

function begin([kind, ...words]) {
  const [name = '', place = '', path = ''] = words;
  const log = reader(path);
  const tell = {
    packages: packageWords,
    native: () => nativeWords(name, place, log()),
    wait: () => words.join(' '),
  }[kind];
  if (tell === undefined) return;
  const { isTTY } = process.stderr;
  const begun = performance.now();
  const parent = process.ppid;
  const draw = () => {
    if (process.ppid !== parent) process.exit(); // whoever began it is gone, and its work with it
    let said;
    try {
      said = tell();
    } catch {
      return; // a file that is just being written
    }
    const line = `umpire: ${said}, ${passed(performance.now() - begun)}`;
    process.stderr.write(
      isTTY ? `\r${line.slice(0, (process.stderr.columns || 80) - 1)}\x1b[K` : `${line}\n`,
    );
  };
  setInterval(draw, isTTY ? DRAWN_EVERY_MS : LOGGED_EVERY_MS);
  process.on('SIGTERM', () => {
    if (isTTY) process.stderr.write('\r\x1b[K');
    process.exit();
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  begin(process.argv.slice(2));
