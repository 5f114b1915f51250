/** A sign of life on disk: a container's health check knows by it that the bot can be heard, a second `play` where. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const EVERY_MS = 15_000;
/** Four beats missed: the bot hangs, or is gone. */
const LATE_MS = 60_000;
/** Discord may be away for a while, and resuming takes its time. */
const LONELY_MS = 600_000;

const Beat = z.object({
  pid: z.number(),
  at: z.number(),
  connectedAt: z.number(),
  table: z.string().optional(),
});

const pathOf = (db: string) => `${db}.alive`;

export interface Heartbeat {
  stop(): void;
}

/**
 * Writes beside the database, now and again, that the bot is alive and when it was last connected to Discord; with the
 * address of the table that it sits at, if it does.
 */
export function beat(
  db: string,
  isConnected: () => boolean,
  clock: () => number = Date.now,
  table?: string,
): Heartbeat {
  const path = pathOf(db);
  let connectedAt = clock();
  const write = (): void => {
    const at = clock();
    if (isConnected()) connectedAt = at;
    try {
      writeFileSync(`${path}.new`, JSON.stringify({ pid: process.pid, at, connectedAt, table }));
      renameSync(`${path}.new`, path);
    } catch {
      // No room, perhaps: then there is no beat, and that is what a health check is for.
    }
  };
  write();
  const timer = setInterval(write, EVERY_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      rmSync(path, { force: true });
    },
  };
}

/** The last beat; `undefined`: there is none; `unreadable`: there is something else. */
function lastBeat(db: string): z.infer<typeof Beat> | 'unreadable' | undefined {
  let text: string;
  try {
    text = readFileSync(pathOf(db), 'utf8');
  } catch {
    return undefined;
  }
  try {
    return Beat.parse(JSON.parse(text));
  } catch {
    return 'unreadable';
  }
}

/** Where the bot on this database has its table, if it has one. */
export function tableOf(db: string): string | undefined {
  const last = lastBeat(db);
  return last === undefined || last === 'unreadable' ? undefined : last.table;
}

/** The fault of the bot on this database, going by its heartbeat; `undefined`: none. */
export function heartFault(db: string, now: number): string | undefined {
  const last = lastBeat(db);
  if (last === undefined) return 'no bot has written that it is alive (umpire serve does)';
  if (last === 'unreadable') return `${pathOf(db)} is not readable`;
  const { at, connectedAt } = last;
  const seconds = (since: number) => Math.round((now - since) / 1000);
  if (now - at > LATE_MS) return `the bot was last alive ${seconds(at)} s ago`;
  if (now - connectedAt > LONELY_MS)
    return `the bot has not been connected to Discord for ${seconds(connectedAt)} s`;
  return undefined;
}
