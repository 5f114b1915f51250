/** A database that is only read, and whether it is whole. */
import { closeSync, existsSync, fstatSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import {
  assertDatabaseFile,
  assertOurs,
  type InstanceLock,
  lockInstance,
  type Sqlite,
  StoreError,
  schemaOf,
} from './database.ts';
import { whoseItIs } from './ownership.ts';
import { Records } from './records.ts';
import { systemWhy } from './system-why.ts';

/** SQLite's error for a file that it cannot read, as a sentence with the place in it. */
function unreadable(path: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const why = whoseItIs(path, error) ?? systemWhy(error);
  return new StoreError(`${path} cannot be read: ${why}.`);
}

/** A database ends where its header says that it ends; a copy that was cut off does not. */
export function assertWhole(path: string): void {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(100);
    const { size } = fstatSync(file);
    if (size === 0) throw new StoreError(`${path} is empty.`);
    if (readSync(file, head, 0, 100, 0) < 100)
      throw new StoreError(`${path} is cut off after ${size} bytes.`);
    const [pageSize, pages] = [head.readUInt16BE(16), head.readUInt32BE(28)];
    const whole = (pageSize === 1 ? 65_536 : pageSize) * pages; // format of SQLite, 1.3.2 and 1.3.7
    if (size < whole && !existsSync(`${path}-wal`))
      throw new StoreError(`${path} is cut off: it has ${size} bytes, and should have ${whole}.`);
  } finally {
    closeSync(file);
  }
}

/** SQLite's own two proofs, of every page and every reference. @throws StoreError that names the first faults. */
export function assertSound(db: Sqlite, path: string): void {
  const faults = (db.pragma('integrity_check(3)') as { integrity_check: string }[])
    .map((row) => row.integrity_check)
    .filter((text) => text !== 'ok');
  if (faults.length > 0)
    throw new StoreError(`${path} is damaged: ${faults.join('; ').replaceAll('\n', ' ')}.`);
  const [orphan] = db.pragma('foreign_key_check') as {
    table: string;
    rowid: number | null;
    parent: string;
  }[];
  if (orphan !== undefined) {
    const row = orphan.rowid === null ? 'a row' : `row ${orphan.rowid}`;
    throw new StoreError(
      `${path} is damaged: ${row} of ${orphan.table} names a ${orphan.parent} that is not there.`,
    );
  }
}

export interface Reading {
  readonly db: Sqlite;
  readonly records: Records;
  readonly schema: number;
  close(): void;
}

/**
 * Opens a database only to look at it, beside a running bot if there is one: no lock is taken, nothing is written.
 * @throws StoreError when it is not there, not Umpire's, or a newer Umpire's.
 */
export function openToRead(path: string): Reading {
  if (!existsSync(path))
    throw new StoreError(`There is no database ${path}. Name the right one with UMPIRE_DB.`);
  let db: Sqlite | undefined;
  const hadLog = existsSync(`${path}-wal`);
  const close = () => {
    db?.close();
    if (!hadLog) tidy(path);
  };
  try {
    assertDatabaseFile(path);
    assertWhole(path);
    db = new Database(path, { readonly: true, timeout: 5000 });
    assertOurs(db, path);
    const opened = db;
    const schema = schemaOf(db);
    if (schema === 0) throw new StoreError(`${path} is not a database of Umpire.`);
    return { db: opened, records: new Records(opened), schema, close };
  } catch (error) {
    close();
    throw unreadable(path, error);
  }
}

/**
 * A reader leaves an empty log behind when no bot runs, and it would belong to whoever read: taken away while the
 * lock sees to it that no bot starts.
 */
function tidy(path: string): void {
  if (!existsSync(`${path}.lock`)) return;
  let lock: InstanceLock;
  try {
    lock = lockInstance(path);
  } catch {
    return; // a bot has started meanwhile: the log is its own now
  }
  try {
    if (existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0) return;
    for (const beside of ['-wal', '-shm']) rmSync(`${path}${beside}`, { force: true });
  } finally {
    lock.release();
  }
}

/** Whether an Umpire runs on this database now. Only looks; a bot that starts meanwhile is not disturbed. */
export function isRunning(path: string): boolean {
  const lock = `${path}.lock`;
  if (!existsSync(lock)) return false;
  const db = new Database(lock, { readonly: true, timeout: 0 });
  try {
    db.prepare('SELECT count(*) FROM sqlite_master').get();
    return false;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return true;
    throw unreadable(lock, error);
  } finally {
    db.close();
  }
}
