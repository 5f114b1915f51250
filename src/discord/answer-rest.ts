/** The library’s door for answers to interactions: which limits it waits out, and what it forgets. */
import type { RESTOptions } from 'discord.js';
import { isTooLongForAnswer } from './rate-limit.ts';

/**
 * The library keeps a queue for each route, and each interaction that is answered by an edit, a second message or a
 * deletion has a route of its own: by default they would pile up for an hour. One that is in use, or waits for a limit
 * to end, stays.
 */
export const FORGOTTEN_EVERY_MS = 10_000;

/** Discord counts no answer to an interaction against the bot's requests a second; the library would. */
export const ANSWER_REST = {
  rejectOnRateLimit: isTooLongForAnswer,
  globalRequestsPerSecond: Number.POSITIVE_INFINITY,
  handlerSweepInterval: FORGOTTEN_EVERY_MS,
} satisfies Partial<RESTOptions>;
