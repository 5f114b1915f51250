/** Opens the database: its lock, its schema, and what is wrong with it as a sentence. */
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { sweepRestoring } from './leftovers.ts';
import { MIGRATIONS } from './migrations.ts';
import { whoseItIs } from './ownership.ts';
import { DAMAGED_EXIT, howToMend, storageFault } from './storage-fault.ts';
import { StoreError } from './store-error.ts';
import { systemWhy } from './system-why.ts';

export type Sqlite = Database.Database;

export { StoreError };

/** Another Umpire runs on the database. */
export class LockedError extends StoreError {}

const MAGIC = 'SQLite format 3\0';

const LEFT_ALONE = 'Umpire leaves it alone; name another file with UMPIRE_DB.';

/** A file that exists, is not empty and is no SQLite database must be left alone. `instead`: what could be done. */
export function assertDatabaseFile(path: string, instead = LEFT_ALONE): void {
  if (!existsSync(path)) return;
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(16);
    const read = readSync(file, head, 0, 16, 0);
    if (read > 0 && head.toString('latin1') !== MAGIC) {
      throw new StoreError(`${path} is not an SQLite database. ${instead}`);
    }
  } finally {
    closeSync(file);
  }
}

/** The lock of a database; whoever asked for it gives it back, or the end of the process does. */
export interface InstanceLock {
  release(): void;
}

/**
 * The connections that hold the locks: the garbage collector closes a connection that nobody refers to, and its lock
 * is gone.
 */
const held = new Set<Sqlite>();

/**
 * Holds `<path>.lock` until it is released, at the longest for the life of the process. The lock is SQLite's own, so
 * the system releases it however the process ends.
 */
export function lockInstance(path: string): InstanceLock {
  // It waits a moment: somebody may just be looking whether the lock is held.
  const lock = new Database(`${path}.lock`, { timeout: 250 });
  try {
    lock.pragma('journal_mode = DELETE');
    lock.exec('BEGIN EXCLUSIVE');
    held.add(lock);
    return {
      release() {
        lock.close();
        held.delete(lock);
      },
    };
  } catch (error) {
    lock.close();
    if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error;
    throw new LockedError(
      `Another Umpire already runs on ${path}. Two on one database would answer everything twice; stop the other one first.`,
    );
  }
}

/** Another program's database, or a newer Umpire's, is left as it is: looked at before anything is set in it. */
export function assertOurs(db: Sqlite, path: string): void {
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
  if (tables.length > 0 && !['meta', 'campaign', 'player_order'].every((name) => tables.includes(name))) {
    throw new StoreError(
      `${path} is not a database of Umpire. Umpire leaves it alone; name another file with UMPIRE_DB.`,
    );
  }
  const done = schemaOf(db);
  if (done > MIGRATIONS.length) {
    throw new StoreError(
      `${path} was written by a newer Umpire (schema ${done}, this one knows ${MIGRATIONS.length}). Start the newer version.`,
    );
  }
}

export function schemaOf(db: Sqlite): number {
  return Number(db.pragma('user_version', { simple: true }));
}

function migrate(db: Sqlite): void {
  const done = schemaOf(db);
  db.transaction(() => {
    MIGRATIONS.slice(done).forEach((step, index) => {
      db.exec(step);
      db.pragma(`user_version = ${done + index + 1}`);
    });
    db.prepare("INSERT OR IGNORE INTO meta (key, value) VALUES ('incarnation', ?)").run(
      randomBytes(8).toString('hex'),
    );
  }).immediate();
}

/**
 * A checkpoint copies the log of the database (WAL) into its file and waits for the disk, while everybody else waits
 * for it. It is left for a quiet moment ({@link OpenDatabase.tidy}); in a day without one it comes at this size (32 MB).
 */
const CHECKPOINT_PAGES = 8000;

/** Sets what durability needs and makes sure that it is in force: after a write SQLite may have fallen back. */
function harden(db: Sqlite, path: string): void {
  db.pragma('journal_mode = WAL');
  db.pragma('foreign_keys = ON');
  db.pragma('busy_timeout = 5000');
  db.pragma('synchronous = FULL');
  db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  const mode = db.pragma('journal_mode', { simple: true });
  const sync = db.pragma('synchronous', { simple: true });
  if (mode !== 'wal' || sync !== 2) {
    throw new StoreError(
      `${path} cannot be written safely (journal_mode ${String(mode)}, synchronous ${String(sync)}). Is it on a network drive?`,
    );
  }
}

export interface OpenDatabase {
  readonly db: Sqlite;
  /** Brings the log of the database (WAL) into its file; for quiet moments. Nothing durable depends on it. */
  tidy(): void;
  close(): void;
}

/**
 * Opens (or makes) the database at `path`, alone, migrated and durable.
 * @throws StoreError when it cannot be used as it is; nothing is changed then, and the bot must not start.
 */
export function openDatabase(path: string): OpenDatabase {
  let lock: InstanceLock | undefined;
  let db: Sqlite | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    assertDatabaseFile(path);
    lock = lockInstance(path);
    const ours = lock;
    sweepRestoring(path);
    db = new Database(path);
    assertOurs(db, path);
    chmodSync(path, 0o600); // it holds every campaign's seed
    harden(db, path);
    const check = db.pragma('quick_check(1)', { simple: true });
    if (check !== 'ok') throw damaged(path, String(check));
    migrate(db);
    harden(db, path);
    const opened = db;
    return {
      db: opened,
      tidy: () => void opened.pragma('wal_checkpoint(PASSIVE)'),
      close() {
        opened.close();
        ours.release();
      },
    };
  } catch (error) {
    db?.close();
    lock?.release();
    if (error instanceof StoreError) throw error;
    const why = systemWhy(error);
    if (storageFault(error) === 'damaged' && existsSync(path)) throw damaged(path, why);
    const whose = whoseItIs(path, error);
    const reason = whose === undefined ? `${why}. Is the disk full?` : `${whose}.`;
    throw new StoreError(`The database ${path} cannot be opened: ${reason}`);
  }
}

function damaged(path: string, why: string): StoreError {
  const where = why.replaceAll('\n', ' ');
  return new StoreError(
    `${path} is damaged: ${where}. Nothing was changed. ${howToMend(path)}`,
    DAMAGED_EXIT,
  );
}
