/** Rate limits: which of them the library waits out, and what becomes of the others. */
import { type RateLimitData, RateLimitError } from 'discord.js';

/** Five messages in five seconds: such a limit the library waits out by itself, keeping the order. */
const SHORT_MS = 6000;
/** Longer than this nothing is believed; then it is asked again. */
const LONGEST_MS = 3_600_000;
/** An interaction is to be answered within three seconds; who waits longer has waited in vain. */
const FIRST_ANSWER_MS = 2500;

function waitOf({ timeToReset, retryAfter, sublimitTimeout }: RateLimitData): number {
  return Math.max(timeToReset, retryAfter, sublimitTimeout);
}

/** A long wait is handed back to whoever asked: in the library it would keep a place from what has another way. */
export function isLongWait(limit: RateLimitData): boolean {
  return waitOf(limit) > SHORT_MS;
}

/** The same for answers to interactions, of which the first must be quick, and for the way to the gateway. */
export function isTooLongForAnswer(limit: RateLimitData): boolean {
  return waitOf(limit) > (limit.route.startsWith('/interactions/') ? FIRST_ANSWER_MS : SHORT_MS);
}

/** How long Discord wants to be left alone, in ms, and by whom: by everything with this token, or on this route. */
export interface LongWait {
  readonly ms: number;
  readonly isGlobal: boolean;
}

export function longWaitOf(error: unknown): LongWait | undefined {
  if (!(error instanceof RateLimitError)) return undefined;
  return { ms: Math.min(waitOf(error), LONGEST_MS), isGlobal: error.global };
}
