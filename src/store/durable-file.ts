/** Files that must still be there after a crash. */
import { closeSync, fsyncSync, openSync, statSync } from 'node:fs';

/** Windows settles what may be written to, and has no such thing for a folder. */
const isWindows = process.platform === 'win32';

/** Waits until a file, or the names in a folder, are on the disk. */
export function settle(path: string): void {
  if (isWindows && statSync(path).isDirectory()) return;
  const file = openSync(path, isWindows ? 'r+' : 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A time in a file's name: `20261121T143225Z`. */
export function stampOf(at: number): string {
  return new Date(at).toISOString().replaceAll(/[-:]|\.\d+/gu, '');
}
