/** Ends the processes that work for the bot. */
import { atMost } from '../discord/index.ts';

/** They are killed, which takes no time; what does not end is not waited for. */
const PATIENCE_MS = 500;

/** All at once; the database is closed after them, since what they were asked for is. */
export function closeTogether(...its: readonly { close(): Promise<unknown> }[]): Promise<void> {
  return atMost(PATIENCE_MS, Promise.allSettled(its.map((it) => it.close())));
}
