import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openDatabase } from '../../src/store/database.ts';
import { quickFolder } from './quick-folder.ts';

let empty: Buffer | undefined;

/** A database as its first start leaves it, but for the name that each start of a new one gives it. */
function made(): Buffer {
  const folder = quickFolder('umpire-new-');
  try {
    const path = join(folder, 'new.sqlite3');
    openDatabase(path).close();
    const db = new Database(path);
    db.exec("DELETE FROM meta WHERE key = 'incarnation'");
    db.close();
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts an empty database of today there, unless there is one: to make its tables step by step takes longer than most tests. */
export function newDatabase(path: string): string {
  empty ??= made();
  try {
    writeFileSync(path, empty, { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
  }
  return path;
}
