/** Proves a backup and puts it in the place of the database. */
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { assertDatabaseFile, assertOurs, type InstanceLock, lockInstance, StoreError } from './database.ts';
import { settle, stampOf } from './durable-file.ts';
import { restoringOf, sweepRestoring } from './leftovers.ts';
import { whoseItIs } from './ownership.ts';
import { assertSound, assertWhole, isRunning, openToRead } from './reading.ts';
import { Store } from './store.ts';
import { systemWhy } from './system-why.ts';

export interface RestoreRequest {
  readonly from: string;
  readonly to: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /**
   * Looks at the copy, brought up to this program's schema, before it takes its place, and may write into it.
   * Whatever it throws ends the restore with nothing changed.
   */
  readonly examine: (copy: Store) => void;
}

export interface Restored {
  /** Where the database that was replaced is kept; `undefined` when there was none. */
  readonly kept: string | undefined;
}

/** Files that may lie beside a database and belong to it. */
const BESIDE = ['-wal', '-journal'] as const;

/** A target that is there must be Umpire's, or damaged past telling: anything else is left alone. */
function assertReplaceable(path: string): void {
  if (!existsSync(path)) return;
  try {
    assertDatabaseFile(path);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new StoreError(`${error.message} If it was once Umpire’s, move it away first, then restore.`);
  }
  let db: Database.Database | undefined;
  try {
    db = new Database(path);
    assertOurs(db, path);
    db.pragma('wal_checkpoint(TRUNCATE)'); // so that one file holds all of what is kept aside
  } catch (error) {
    if (error instanceof StoreError && !error.message.includes('newer Umpire')) throw error;
    // Damaged, perhaps: that is why somebody restores. It is kept as it is, with what lies beside it.
  } finally {
    db?.close();
  }
}

/** Puts the proven copy into its place; what was there is kept under another name. */
function exchange(copy: string, to: string, at: number): string | undefined {
  chmodSync(copy, 0o600);
  settle(copy);
  let kept: string | undefined;
  if (existsSync(to)) {
    kept = `${to}-before-restore-${stampOf(at)}`;
    const { uid, gid } = statSync(to);
    if (process.getuid?.() === 0) chownSync(copy, uid, gid); // restored by root, run by somebody else
    linkSync(to, kept);
    // A log that belongs to the old file would be played into the new one.
    for (const beside of BESIDE)
      if (existsSync(`${to}${beside}`)) renameSync(`${to}${beside}`, `${kept}${beside}`);
  }
  rmSync(`${to}-shm`, { force: true });
  renameSync(copy, to);
  settle(dirname(to));
  return kept;
}

/**
 * Puts a backup in the place of a database: copied beside it, proven there (whole, sound, every reference, no newer
 * schema, and all that `examine` asks), and only then exchanged for it in one step.
 * @throws StoreError when the copy is not good or a bot runs on either; nothing is changed then.
 */
export function restoreDatabase({ from, to, at, examine }: RestoreRequest): Restored {
  if (!existsSync(from)) throw new StoreError(`There is no file ${from}.`);
  if (existsSync(to) && realpathSync(from) === realpathSync(to))
    throw new StoreError(`${from} is the database itself; name a backup of it.`);
  if (isRunning(from))
    throw new StoreError(
      `An Umpire runs on ${from}: a copy made now could be torn. Make a backup of it first.`,
    );
  let folder: string | undefined;
  let lock: InstanceLock | undefined;
  try {
    assertDatabaseFile(from, 'Name a backup that Umpire has made.');
    assertWhole(from);
    mkdirSync(dirname(to), { recursive: true });
    lock = lockInstance(to);
    sweepRestoring(to);
    assertReplaceable(to);
    folder = mkdtempSync(restoringOf(to)); // on the same disk, readable by its owner alone
    const copy = join(folder, basename(to));
    for (const part of ['', ...BESIDE])
      if (existsSync(`${from}${part}`)) copyFileSync(`${from}${part}`, `${copy}${part}`);
    const reading = openToRead(copy);
    try {
      assertSound(reading.db, from);
    } finally {
      reading.close();
    }
    const store = new Store(copy);
    try {
      examine(store);
      store.renew();
    } finally {
      store.close();
    }
    return { kept: exchange(copy, to, at) };
  } catch (error) {
    const inside = folder;
    const told = (text: string) =>
      inside === undefined ? text : text.replaceAll(join(inside, basename(to)), from);
    if (error instanceof StoreError) throw new StoreError(`${told(error.message)} Nothing was changed.`);
    if (!(error instanceof Error) || !('code' in error)) throw error; // neither the disk nor SQLite: a bug
    const why = whoseItIs(to, error) ?? told(systemWhy(error));
    throw new StoreError(`${from} was not restored: ${why}. Nothing was changed.`);
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    lock?.release();
  }
}
