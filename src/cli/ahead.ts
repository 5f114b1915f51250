/** A database whose campaigns are ahead of this machine's clock: one of a table at which time was moved on. */
import type { Records } from '../store/records.ts';
import { plural } from '../text/plural.ts';

/** Clocks of machines differ by less. */
const TOLERATED_MS = 300_000;
const HOUR_MS = 3_600_000;

/** By how much, in one sentence without its full stop, and what follows; `undefined`: it is not. */
export function aheadSentence(records: Pick<Records, 'newestPublic'>, now: number): string | undefined {
  const ms = (records.newestPublic() ?? 0) - now;
  if (ms <= TOLERATED_MS) return undefined;
  const by =
    ms < HOUR_MS ? plural(Math.round(ms / 60_000), 'minute') : plural(Math.round(ms / HOUR_MS), 'hour');
  return `its newest public event is ${by} ahead of this machine’s clock, which is slow, or the database is of a table (umpire play) whose clock was moved on. Until the world’s time is there, deadlines and reminders come late by as much`;
}
