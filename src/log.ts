/** The host's log: one JSON line an entry, without secrets. */
import { type Logger, pino } from 'pino';
import { inSources } from './source-place.ts';

export type { Logger };

/** Interaction and webhook tokens stand in Discord's paths; the bot's own in headers, which are never logged. */
function withoutTokens(text: string): string {
  return text
    .replaceAll(/(\/(?:interactions|webhooks)\/\d+\/)[^/?\s]+/gu, '$1…')
    .replaceAll(/[\w-]{20,}\.[\w-]{6}\.[\w-]{20,}/gu, '…');
}

/**
 * Of an error only what says where it happened: Discord's errors carry the whole request, and that is a player's
 * message.
 */
export function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, status, method, url } = error as Error & Record<string, unknown>;
  return {
    type: error.name,
    message: withoutTokens(error.message).slice(0, 300),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof method === 'string' ? { method } : {}),
    ...(typeof url === 'string' ? { url: withoutTokens(url) } : {}),
    stack: inSources(
      withoutTokens(error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /u.test(line))
        .slice(0, 12)
        .map((line) => line.trim()),
    ),
  };
}

/** A bug's own words may be what somebody ordered (“us has no V3”): of those only the place is said. */
export function placeOfError(error: unknown): Record<string, unknown> {
  const { message, ...place } = plainError(error);
  return 'code' in place || 'status' in place ? { message, ...place } : place;
}

/**
 * The host's log: which campaign, what everybody was told of, interaction, how long and which error reference. Never
 * a message, an order that is somebody's secret, a ruling or a token: the host may play, and so may whoever is sent it.
 */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => (error instanceof Error ? plainError(error) : error) },
    redact: { paths: ['token', '*.token', 'args', '*.args', 'content', '*.content', 'notice', '*.notice'] },
  };
  return destination === undefined
    ? pino(options, pino.destination({ fd: 2, sync: true }))
    : pino(options, destination);
}
