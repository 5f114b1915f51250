/** A checked copy of the database, also while the bot runs. */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, linkSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { type InstanceLock, lockInstance, StoreError } from './database.ts';
import { settle } from './durable-file.ts';
import { whoseItIs } from './ownership.ts';
import { assertSound, openToRead } from './reading.ts';
import { systemWhy } from './system-why.ts';

export interface BackupRequest {
  readonly from: string;
  /** A file that is not there yet. */
  readonly to: string;
  /** Its folder may be missing: it is made, for its owner alone. */
  readonly makeFolder?: boolean;
  /** Milliseconds since the epoch; written into the copy. */
  readonly at: number;
}

export interface Backup {
  readonly bytes: number;
  readonly campaigns: number;
  /** The folder was not there, and has been made. */
  readonly hasMadeFolder: boolean;
}

/**
 * Copies a database as it stands at one moment, beside a running bot, which is not held up. The copy is checked
 * before it takes its name, and a file that is there already is never touched.
 * @throws StoreError when that cannot be done; nothing is left behind then. What a backup that was killed has left in
 * the folder goes.
 */
export async function backupDatabase({ from, to, makeFolder, at }: BackupRequest): Promise<Backup> {
  const taken = () =>
    new StoreError(
      `${to} is there already. A backup never replaces a file: name another one, or a folder, in which each gets a name of its own.`,
    );
  if (existsSync(to)) throw taken();
  const source = openToRead(from);
  const part = `${to}.part-${randomBytes(4).toString('hex')}`;
  let lock: InstanceLock | undefined;
  try {
    const made = makeFolder === true ? mkdirSync(dirname(to), { recursive: true, mode: 0o700 }) : undefined;
    if (made !== undefined) settle(dirname(made));
    sweepParts(dirname(to));
    lock = lockInstance(part);
    closeSync(openSync(part, 'wx', 0o600)); // before there is anything in it: it will hold every campaign's seed
    // One read transaction for the whole copy: otherwise every order of the running bot would begin it anew.
    source.db.exec('BEGIN');
    const campaigns = source.records.campaigns().length;
    await source.db.backup(part);
    source.db.exec('COMMIT');
    const copy = new Database(part, { fileMustExist: true });
    try {
      copy.pragma('journal_mode = DELETE'); // one file, with nothing beside it that could be forgotten
      copy.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('backup.at', ?)").run(String(at));
      assertSound(copy, part);
    } finally {
      copy.close();
    }
    settle(part);
    linkSync(part, to); // fails where a rename would have replaced what came there meanwhile
    settle(dirname(to));
    return { bytes: statSync(to).size, campaigns, hasMadeFolder: made !== undefined };
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const { code } = error as { code?: unknown };
    if (code === 'EEXIST') throw taken();
    const whose = whoseItIs(to, error);
    const why = whose === undefined ? `${systemWhy(error)}. Is there room?` : `${whose}.`;
    throw new StoreError(`${from} was not backed up to ${to}: ${why}`);
  } finally {
    source.close();
    if (lock !== undefined) removePart(part, lock);
  }
}

/** Removes what a backup is made in, with the lock that is held on it as long as somebody works on it. */
function removePart(part: string, lock: InstanceLock): void {
  for (const beside of ['', '-journal', '-wal', '-shm']) rmSync(`${part}${beside}`, { force: true });
  lock.release();
  rmSync(`${part}.lock`, { force: true });
}

/** Removes the parts in this folder whose makers were killed: they hold every secret. */
function sweepParts(folder: string): void {
  for (const name of readdirSync(folder)) {
    const part = /^(?<part>.+\.part-[0-9a-f]{8})\.lock$/u.exec(name)?.groups?.part;
    if (part === undefined) continue;
    try {
      removePart(join(folder, part), lockInstance(join(folder, part)));
    } catch (error) {
      if (!(error instanceof StoreError)) throw error; // held: somebody is making it
    }
  }
}
