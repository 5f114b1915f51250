/** The owner of a place on the disk where the user that runs Umpire may not write. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Files that lie beside a database and are written with it. */
const BESIDE = ['', '.lock', '-wal', '-shm'] as const;

/** The errors of the system and SQLite where a user may not go. */
const CLOSED = ['EACCES', 'EPERM', 'SQLITE_CANTOPEN', 'SQLITE_READONLY'] as const;

/**
 * Why this user may not write a file, or make one there, and what lets them; `undefined` where `error` is about something else
 * or nobody’s rights are in the way, and on Windows. Of a folder that is not there yet, the nearest one above it that is.
 * Numbers and no names: a volume that is mounted into a container keeps those of its host.
 */
export function whoseItIs(path: string, error: unknown): string | undefined {
  const me = process.getuid?.();
  const { code } = error as { readonly code?: unknown };
  if (me === undefined || !CLOSED.some((each) => String(code).startsWith(each))) return undefined;
  let folder = dirname(resolve(path));
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
  const closed = [folder, ...BESIDE.map((end) => `${path}${end}`)].find((each) => !mayWrite(each));
  if (closed === undefined) return undefined;
  const { uid } = statSync(closed);
  if (uid === me) return `${closed} is this user’s own and may not be written: chmod -R u+rwX ${closed}`;
  const mine = `${me}:${process.getgid?.() ?? me}`;
  return `${closed} belongs to the user with uid ${uid}, and Umpire runs as uid ${me}. As root: chown -R ${mine} ${closed} (of a container: on its host, what is mounted there)`;
}

/** Whether this user may write a file, or into a folder; of one that is not there, and of a disk that nobody writes, yes. */
function mayWrite(path: string): boolean {
  if (!existsSync(path)) return true;
  try {
    accessSync(path, statSync(path).isDirectory() ? constants.W_OK | constants.X_OK : constants.W_OK);
    return true;
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    return code !== 'EACCES' && code !== 'EPERM';
  }
}
