/** When somebody is reminded of a deadline: from what is public of it, and by nothing that anybody does in secret. */
import { createHash } from 'node:crypto';

/** A deadline as far as reminders go; instants in ms since the epoch, UTC. */
export interface Dated {
  readonly since: number;
  readonly due: number;
  /** When grace is over. */
  readonly last: number;
  /** It was missed, and whoever owes is to be reminded each day from then on. */
  readonly isDaily: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Reminders that are closer than this would be the same one twice. */
const APART = 45 * MINUTE;
/** Deadlines of one hour are spread over so much time. */
const SPREAD = 10 * MINUTE;

/** Halfway, some hours before the time is over, when it is over, and before the grace is. */
function plannedFor({ since, due, last }: Dated): readonly number[] {
  const [time, grace] = [due - since, last - due];
  const planned = [
    since + Math.round(time / 2),
    due - within(Math.round(time / 8), HOUR, 6 * HOUR),
    due,
    ...(grace > 0 ? [last - within(Math.round(grace / 4), HOUR, 6 * HOUR)] : []),
  ];
  return planned
    .filter((at) => at > since)
    .sort((one, other) => one - other)
    .filter((at, index, all) => at === due || !all.slice(0, index).some((earlier) => at - earlier < APART));
}

/** The next one after an instant; `undefined`: there is none to come. */
export function nextPlanned(dated: Dated, after: number): number | undefined {
  const next = plannedFor(dated).find((at) => at > after);
  if (next !== undefined || !dated.isDaily) return next;
  const days = Math.max(1, Math.floor((after - dated.last) / DAY) + 1);
  return dated.last + days * DAY;
}

/** By how much a person's reminders are late: always the same, so that nobody can tell anything by it. */
export function spreadOf(user: string): number {
  return createHash('sha256').update(`spread/${user}`).digest().readUInt32BE(0) % SPREAD;
}

function within(ms: number, least: number, most: number): number {
  return Math.min(Math.max(ms, least), most);
}
