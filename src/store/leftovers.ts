/** Files left behind by a killed restore, secrets and all: the next restore or start takes it away. */
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The folder beside `to` in which a backup is proven, without its six last letters. */
export function restoringOf(to: string): string {
  return `${to}-restoring-`;
}

/** Copies that were to take the place of `to`. Only for whoever holds its lock, as every restore does. */
export function sweepRestoring(to: string): void {
  const start = basename(restoringOf(to));
  for (const entry of readdirSync(dirname(to), { withFileTypes: true }))
    if (entry.isDirectory() && entry.name.startsWith(start) && entry.name.length === start.length + 6)
      rmSync(join(dirname(to), entry.name), { recursive: true, force: true });
}
