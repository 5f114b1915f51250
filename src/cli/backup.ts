/** `umpire backup`: a proven copy of the database. */
import { existsSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Config, DEFAULT_DB } from '../config.ts';
import { plural } from '../kernel/plural.ts';
import { backupDatabase } from '../store/backup.ts';
import { stampOf } from '../store/durable-file.ts';
import { argumentsOf } from './arguments.ts';

/** `umpire backup [FILE]`: a proven copy of the database as it is now, whether or not a bot runs on it. */
export async function backup(config: Config, argv: readonly string[]): Promise<number> {
  const { words } = argumentsOf(argv, 'backup [FILE or FOLDER]', {}, 1);
  const from = resolve(config.db ?? DEFAULT_DB);
  const at = Date.now();
  const dated = `${basename(from).replace(/\.\w+$/u, '')}-${stampOf(at)}.sqlite3`;
  const wanted = resolve(words[0] ?? '.');
  const to = existsSync(wanted) && statSync(wanted).isDirectory() ? join(wanted, dated) : wanted;
  const { bytes, campaigns } = await backupDatabase({ from, to, at });
  process.stdout.write(
    `${to}: ${plural(campaigns, 'campaign')}, ${Math.ceil(bytes / 1024 / 1024)} MiB, checked. It holds every campaign’s seed and both sides’ secrets: keep it to yourself.\n`,
  );
  return 0;
}
