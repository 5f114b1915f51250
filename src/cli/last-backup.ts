/** When the last backup of a database was made, and where it was put: kept beside the database, for `umpire doctor`. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const Kept = z.object({ at: z.number(), to: z.string() });

export interface LastBackup {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly to: string;
  /** Whether it is still there; it may have been moved elsewhere on purpose. */
  readonly isThere: boolean;
}

const pathOf = (db: string) => `${db}.backup`;

/** Notes a backup that has been made and checked. A note that cannot be written does not make it a worse backup. */
export function noteBackup(db: string, at: number, to: string): void {
  try {
    writeFileSync(`${pathOf(db)}.new`, JSON.stringify({ at, to }), { mode: 0o600 });
    renameSync(`${pathOf(db)}.new`, pathOf(db));
  } catch {
    // A folder that somebody else owns, or no room: `umpire doctor` then knows of an earlier one, or of none.
  }
}

/** The last one that is known of, if any. */
export function lastBackup(db: string): LastBackup | undefined {
  try {
    const { at, to } = Kept.parse(JSON.parse(readFileSync(pathOf(db), 'utf8')));
    return { at, to, isThere: existsSync(to) };
  } catch {
    return undefined;
  }
}
