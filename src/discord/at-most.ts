/** A limit to waiting. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for it, but not longer. The wait keeps the process alive: it would end in the middle of leaving. */
export async function atMost(ms: number, done: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const patience = sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([done, patience]).finally(() => over.abort());
}
