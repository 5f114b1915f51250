/** `umpire prune`: what the bot will delete of campaigns that are over, and when. */
import { resolve } from 'node:path';
import { type Config, DEFAULT_DB } from '../config.ts';
import { openToRead } from '../store/reading.ts';
import { plural } from '../text/plural.ts';
import { argumentsOf } from './arguments.ts';

/** `umpire prune`: looks only; the bot deletes, while `UMPIRE_KEEP_CLOSED_DAYS` is set. */
export async function prune(config: Config, argv: readonly string[]): Promise<number> {
  argumentsOf(argv, 'prune', {}, 0);
  const { keepClosedDays } = config;
  const reading = openToRead(resolve(config.db ?? DEFAULT_DB));
  try {
    const closed = reading.records.campaigns().filter(({ open }) => open === 0);
    const print = (line: string) => process.stdout.write(`${line}\n`);
    print(
      keepClosedDays === undefined
        ? `UMPIRE_KEEP_CLOSED_DAYS is not set: nothing is deleted. ${plural(closed.length, 'campaign is', 'campaigns are')} over.`
        : `Campaigns that are over are kept for ${plural(keepClosedDays, 'day')}; the bot deletes them, at its start and every six hours. Nothing is deleted by this command.`,
    );
    const isThere =
      reading.db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'retention'").get() !== undefined;
    const told = isThere
      ? reading.db.prepare('SELECT gone_at FROM retention WHERE campaign = ?').pluck()
      : undefined;
    for (const { id, key, name } of closed) {
      const goneAt = told?.get(id) as number | undefined;
      const when = goneAt === undefined ? undefined : new Date(goneAt).toISOString().slice(0, 16);
      const fate = when === undefined ? 'not announced yet' : `goes after ${when.replace('T', ' ')} UTC`;
      const said = keepClosedDays === undefined ? 'kept' : fate;
      print(`  ${key}  ${JSON.stringify(name)}  ${said}`);
    }
    return 0;
  } finally {
    reading.close();
  }
}
