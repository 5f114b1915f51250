/** `umpire backup --keep N`: which backups of a folder go when a new one has come. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { systemWhy } from '../store/system-why.ts';

export interface Removed {
  /** Names of files, oldest first. */
  readonly gone: readonly string[];
  /** Files that could not be removed, and why. */
  readonly stuck: readonly string[];
}

/** The time in the name of a backup of this stem, and which one of its second; `undefined`: it is none. */
function timeOf(name: string, stem: string): string | undefined {
  if (!name.startsWith(`${stem}-`)) return undefined;
  const found = /^(?<stamp>\d{8}T\d{6}Z)(?:-(?<count>\d{1,6}))?\.sqlite3$/u.exec(name.slice(stem.length + 1));
  return found?.groups && `${found.groups.stamp} ${(found.groups.count ?? '1').padStart(6, '0')}`;
}

/**
 * Leaves the `keep` newest backups of a stem in a folder, by the times in their names, among them the one that has just
 * been made, whatever the clock was set to before. Files that are called otherwise are not touched.
 */
export function removeOld(folder: string, stem: string, keep: number, made: string): Removed {
  const others = readdirSync(folder)
    .flatMap((name) => {
      const time = timeOf(name, stem);
      return time === undefined || name === made ? [] : [{ name, time }];
    })
    .sort((one, other) => (one.time < other.time ? -1 : 1));
  const gone: string[] = [];
  const stuck: string[] = [];
  for (const { name } of others.slice(0, Math.max(0, others.length - (keep - 1)))) {
    try {
      rmSync(join(folder, name));
      gone.push(name);
    } catch (error) {
      stuck.push(`${name}: ${systemWhy(error)}`);
    }
  }
  return { gone, stuck };
}
