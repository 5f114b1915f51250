// One set-up at a time in one folder: whoever comes second waits, and then finds everything done.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Does `act` while nobody else sets up `project`; `waiting` is called once where somebody does. */
export function alone(project, act, waiting) {
  const release = systemLock(join(project, 'bin'), waiting) ?? fileLock(join(project, '.umpire'), waiting);
  try {
    return act();
  } finally {
    release();
  }
}

/** The lock of bin/setup: on an open folder, held by the system, and so no longer than this process lives. */
function systemLock(folder, waiting) {
  if (process.platform === 'win32') return undefined;
  const file = openSync(folder, 'r');
  const flock = (args) =>
    spawnSync('flock', [...args, '3'], { stdio: ['ignore', 'ignore', 'ignore', file] }).status;
  let status = flock(['-n']);
  if (status === 1) {
    waiting();
    status = flock([]);
  }
  if (status === 0) return () => closeSync(file);
  closeSync(file); // there is no such program here
  return undefined;
}

const PAUSE_MS = 250;
/** Between a lock's beginning and its first word. */
const WORDLESS_MS = 10_000;
/** Longer than any set-up: whoever has that number now is somebody else. */
const LEFT_MS = 3 * 3600 * 1000;

/** Where no system holds it, a file that says whose it is; one that a dead process has left is taken away. */
function fileLock(folder, waiting) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'setup.lock');
  const own = `${process.pid} ${randomUUID()}`;
  for (let looks = 0; !isTaken(path, own); ) {
    const holder = holderOf(path);
    if (holder === undefined) continue;
    if (isLeft(holder)) {
      takeAway(path, holder.said);
      continue;
    }
    if (looks === 0) waiting();
    looks += 1;
    pause();
  }
  return () => {
    if (holderOf(path)?.said === own) rmSync(path, { force: true });
  };
}

function isTaken(path, own, tries = 8) {
  try {
    writeFileSync(path, own, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    // Windows says so for a moment while somebody removes it.
    if (error.code !== 'EPERM' || tries === 0) throw error;
    pause();
    return isTaken(path, own, tries - 1);
  }
}

function pause() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
}

function holderOf(path) {
  try {
    return { said: readFileSync(path, 'utf8'), since: statSync(path).mtimeMs };
  } catch {
    return undefined;
  }
}

function isLeft({ said, since }) {
  const age = Date.now() - since;
  if (said === '') return age > WORDLESS_MS;
  return age > LEFT_MS || !isAlive(Number.parseInt(said, 10));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Of two who see the same, one is later: what he then has in hand is the other's, and he puts it back. */
function takeAway(path, said) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // somebody else has done it
  }
  const found = holderOf(aside)?.said;
  if (found !== undefined && found !== said) isTaken(path, found);
  rmSync(aside, { force: true });
}
