/** Discord's rate limits, for a table that is asked to keep them: https://docs.discord.com/developers/topics/rate-limits */

/** So many requests in so many ms. */
interface Allowance {
  readonly limit: number;
  readonly ms: number;
}

/** All requests of a bot together. Answers to interactions are not bound to it. */
const GLOBAL: Allowance = { limit: 50, ms: 1000 };
/** Discord's limit on a channel's messages, as its headers have it; it documents no figures and asks bots to read those. */
const MESSAGES: Allowance = { limit: 5, ms: 5000 };
const WEBHOOK: Allowance = { limit: 5, ms: 2000 };
const OTHERS: Allowance = { limit: 50, ms: 1000 };

const INTERACTIONS = /^\/(?:interactions|webhooks)\//u;
/** The bearer of a limit: the channel, the server or the token, and not which message in it. */
const MAJOR = /^\/(?:channels|guilds)\/[^/]+|^\/(?:interactions|webhooks)\/[^/]+\/[^/]+/u;
const IDS = /\/(?:\d{15,}|@original)(?=\/|$)/gu;

interface Bucket {
  left: number;
  /** When it is full again, in ms. */
  until: number;
}

/** The headers that tell a request of the limit that it falls under. */
export interface Taken {
  readonly headers: Readonly<Record<string, string>>;
  /** Refused: after so many seconds it may be tried again. */
  readonly retryAfter?: number;
  readonly isGlobal: boolean;
}

export class RateLimits {
  readonly #clock: () => number;
  readonly #buckets = new Map<string, Bucket>();
  #all: Bucket = { left: GLOBAL.limit, until: 0 };

  /** `clock`: ms, from wherever it likes; it is never put back. */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Counts a request, or refuses it. `path`: after `/api/v10`. */
  take(method: string, path: string): Taken {
    const now = this.#clock();
    const isBound = !INTERACTIONS.test(path);
    if (now >= this.#all.until) this.#all = { left: GLOBAL.limit, until: now + GLOBAL.ms };
    if (isBound && this.#all.left === 0) return refused(this.#all, now, { limit: GLOBAL.limit }, true);
    const major = MAJOR.exec(path)?.[0] ?? '';
    const route = `${method} ${path.slice(major.length).replaceAll(IDS, '/:id')}`;
    const { limit, ms } = allowanceOf(major, route);
    const key = `${major} ${route}`;
    const known = this.#buckets.get(key);
    const bucket = known === undefined || now >= known.until ? { left: limit, until: now + ms } : known;
    this.#buckets.set(key, bucket);
    this.#sweep(now);
    if (bucket.left === 0) return refused(bucket, now, { limit }, false);
    bucket.left -= 1;
    if (isBound) this.#all.left -= 1;
    return { headers: headersOf(bucket, now, { limit }), isGlobal: false };
  }

  /** Those that are full again are as good as new ones. */
  #sweep(now: number): void {
    const [first] = this.#buckets;
    if (first !== undefined && now >= first[1].until) this.#buckets.delete(first[0]);
  }
}

function allowanceOf(major: string, route: string): Allowance {
  if (major.startsWith('/webhooks/')) return WEBHOOK;
  return /^(?:POST|PATCH) \/messages(?:\/:id)?$/u.test(route) && major.startsWith('/channels/')
    ? MESSAGES
    : OTHERS;
}

function headersOf(
  { left, until }: Bucket,
  now: number,
  { limit }: { readonly limit: number },
): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(left),
    'X-RateLimit-Reset-After': secondsUntil(until, now),
  };
}

function refused(bucket: Bucket, now: number, most: { readonly limit: number }, isGlobal: boolean): Taken {
  const seconds = secondsUntil(bucket.until, now);
  const scope = isGlobal
    ? { 'X-RateLimit-Scope': 'global', 'X-RateLimit-Global': 'true' }
    : { 'X-RateLimit-Scope': 'user' };
  const headers = { ...headersOf(bucket, now, most), ...scope, 'Retry-After': seconds };
  return { headers, retryAfter: Number(seconds), isGlobal };
}

/** Rounded up: whoever waits so long waits long enough. */
function secondsUntil(until: number, now: number): string {
  return (Math.ceil(until - now) / 1000).toFixed(3);
}
