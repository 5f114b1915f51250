/** Disk failures of a running bot: which pass, which end it, and what each means. */
import { StoreError } from './store-error.ts';
import { systemWhy } from './system-why.ts';

/**
 * - `full`, `read-only`, `failing`: nothing was kept, and what fails now may work in a minute; the order is refused.
 * - `uncertain`: the disk did not confirm what was written. Whether it is there shows when the file is read anew.
 * - `damaged`: a page is not what was written.
 */
export type StorageFault = 'full' | 'read-only' | 'failing' | 'uncertain' | 'damaged';

/** After these nothing more is written: going on could bury what is still sound. */
const FATAL: readonly StorageFault[] = ['uncertain', 'damaged'];

/** By the beginning of SQLite's code, or the system's whole one; the first that fits counts. */
const FAULTS: readonly (readonly [string, StorageFault])[] = [
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR_SHMSIZE', 'full'], // no room for the index of the log
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['SQLITE_READONLY', 'read-only'],
  ['EROFS', 'read-only'],
  // After a failed fsync the system may have thrown away what it could not write, and says so only once.
  ['SQLITE_IOERR_FSYNC', 'uncertain'],
  ['SQLITE_IOERR_DIR_FSYNC', 'uncertain'],
  ['SQLITE_IOERR_CORRUPTFS', 'damaged'],
  ['SQLITE_IOERR_DATA', 'damaged'],
  ['SQLITE_IOERR', 'failing'],
  ['EIO', 'failing'],
  ['SQLITE_CANTOPEN', 'failing'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
];

/** Whether something failed because of the disk, and how; `undefined`: it is something else. */
export function storageFault(error: unknown): StorageFault | undefined {
  if (error instanceof StorageStopped) return error.fault;
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { readonly code?: unknown };
  if (typeof code !== 'string') return undefined;
  return FAULTS.find(([start]) =>
    start.startsWith('SQLITE') ? code.startsWith(start) : code === start,
  )?.[1];
}

export function endsTheBot(fault: StorageFault): boolean {
  return FATAL.includes(fault);
}

/** Exit code of a program that stopped because its database is damaged: to start it again would help nobody. */
export const DAMAGED_EXIT = 65;

/** The database must not be written any more; `message` says why and what to do, for the host. */
export class StorageStopped extends StoreError {
  readonly fault: StorageFault;

  constructor(path: string, fault: StorageFault, cause: unknown) {
    const why = systemWhy(cause);
    super(
      fault === 'damaged'
        ? `${path} is damaged: ${why}. Nothing has been written since. ${howToMend(path)}`
        : `The disk did not confirm what was written into ${path}: ${why}. Umpire has stopped, since nobody can know what is there. Look at the disk, then start Umpire again: it goes on from what was kept.`,
      fault === 'damaged' ? DAMAGED_EXIT : 1,
    );
    this.fault = fault;
  }
}

/** A host's remedies for a damaged database, the least loss first. */
export function howToMend(path: string): string {
  return `Leave the bot stopped and keep ${path} with what stands beside it (-wal, -shm). Put back the newest backup: umpire restore FILE. Without one, take out what can still be read, with the program sqlite3 of sqlite.org: sqlite3 ${path} .recover | sqlite3 rescued.sqlite3, then UMPIRE_DB=rescued.sqlite3 umpire doctor, which plays every campaign again.`;
}
