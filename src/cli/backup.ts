/** `umpire backup`: a proven copy of the database. */
import { existsSync, statSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { type Config, ConfigError, DEFAULT_DB } from '../config.ts';
import { backupDatabase } from '../store/backup.ts';
import { stampOf } from '../store/durable-file.ts';
import { plural } from '../text/plural.ts';
import { shown } from '../text/shown.ts';
import { argumentsOf } from './arguments.ts';
import { noteBackup } from './last-backup.ts';
import { removeOld } from './old-backups.ts';

const USAGE = 'backup [--keep N] [FILE or FOLDER]';

/** Names that nobody gives a folder. */
const OF_A_FILE = /\.(?:sqlite3?|db3?|bak|backup|copy)$/iu;

/**
 * Whether a folder is meant, which may not be there yet: one backup a night goes into it, each under a name of its own. A
 * name that could be either is refused, since a file in the place of a folder is noticed only when the next backup fails.
 * @throws ConfigError
 */
function isFolder(word: string): boolean {
  const path = resolve(word);
  const isMeant = /[/\\]$/u.test(word) || extname(path) === '';
  if (existsSync(path)) {
    const isThere = statSync(path).isDirectory();
    if (isThere || !isMeant) return isThere;
    throw new ConfigError(
      `${path} is a file, but seems to be meant as a folder for backups. If it is a backup, rename it (mv ${path} ${path}.sqlite3); the folder is then made. Nothing was done.`,
    );
  }
  if (isMeant) return true;
  if (OF_A_FILE.test(path)) return false;
  throw new ConfigError(
    `Is ${path} to be a file or a folder? A folder ends with a slash (${path}/), a file with .sqlite3. Usage: umpire ${USAGE}`,
  );
}

/** A name for a backup in a folder that nothing there has. */
function freeName(folder: string, stem: string): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? stem : `${stem}-${count}`;
    const path = join(folder, `${name}.sqlite3`);
    if (!existsSync(path)) return path;
  }
}

/** `umpire backup [FILE or FOLDER]`: a proven copy of the database as it is now, whether or not a bot runs on it. */
export async function backup(config: Config, argv: readonly string[]): Promise<number> {
  const { values, words } = argumentsOf(argv, USAGE, { keep: { type: 'string' } }, 1);
  const keep = kept(values.keep);
  const from = resolve(config.db ?? DEFAULT_DB);
  const at = Date.now();
  const word = words[0] ?? '.';
  const wanted = resolve(word);
  const makeFolder = isFolder(word);
  if (keep !== undefined && !makeFolder)
    throw new ConfigError(`--keep is for a folder, and ${wanted} is to be a file. Usage: umpire ${USAGE}`);
  const stem = `${stemOf(from)}-${stampOf(at)}`;
  const to = makeFolder ? freeName(wanted, stem) : wanted;
  const { bytes, campaigns, hasMadeFolder } = await backupDatabase({ from, to, makeFolder, at });
  noteBackup(from, at, to);
  const made = hasMadeFolder ? ` The folder ${wanted} did not exist; it has been made.` : '';
  process.stdout.write(
    `${to}: ${plural(campaigns, 'campaign')}, ${Math.ceil(bytes / 1024 / 1024)} MiB, checked.${made} It holds every campaign’s seed and both sides’ secrets: keep it to yourself.\n`,
  );
  if (keep === undefined) return 0;
  const { gone, stuck } = removeOld(wanted, stemOf(from), keep, basename(to));
  const stay = keep === 1 ? 'Kept is the newest alone' : `Kept are the ${keep} newest`;
  const removed = gone.length === 0 ? 'none' : gone.join(', ');
  process.stdout.write(`${stay}; removed: ${removed}.\n`);
  for (const fault of stuck) process.stderr.write(`umpire: not removed: ${fault}\n`);
  return stuck.length === 0 ? 0 : 1;
}

/** How many backups are kept; `undefined`: all. @throws ConfigError */
function kept(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (/^[1-9]\d{0,4}$/u.test(given)) return Number(given);
  throw new ConfigError(
    `--keep ${shown(given)}: how many backups are kept is a whole number from 1 on. Usage: umpire ${USAGE}`,
  );
}

/** The beginning of the names of a database's backups in a folder. */
function stemOf(db: string): string {
  return basename(db).replace(/\.\w+$/u, '');
}
