/**
 * Whether whoever has a board open is on the server of their campaign still. The bot is not told of those who leave, or are
 * thrown out (that is an intent of its own, for which it does not ask), so that it asks: when a board is opened, and of
 * whoever uses one once an hour.
 */
import { setTimeout as sleep } from 'node:timers/promises';

/** `undefined`: nobody can say so now. */
export type IsOnServer = (guild: string, user: string) => Promise<boolean | undefined>;

const HOUR_MS = 3_600_000;
/** For so long whoever opens a board waits for Discord's answer, in ms; one that comes later closes what was opened. */
const PATIENCE_MS = 3000;

interface Asked {
  readonly at: number;
  readonly answer: Promise<boolean>;
}

interface MembersOptions {
  readonly isOnServer: IsOnServer;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Somebody is not there any more. */
  readonly gone: (guild: string, user: string) => void;
}

export class Members {
  readonly #o: MembersOptions;
  /** Within the last hour, by server and person. */
  readonly #asked = new Map<string, Asked>();

  constructor(options: MembersOptions) {
    this.#o = options;
  }

  /** Asks, unless it has within the last hour. `false`: not there; who cannot be asked about is taken to be there. */
  isThere(guild: string, user: string): Promise<boolean> {
    const now = this.#o.clock();
    for (const [key, { at }] of this.#asked) if (now - at >= HOUR_MS) this.#asked.delete(key);
    const key = `${guild} ${user}`;
    const asked = this.#asked.get(key);
    if (asked !== undefined) return asked.answer;
    const answer = this.#ask(key, guild, user);
    this.#asked.set(key, { at: now, answer });
    return answer;
  }

  /** The same; where no answer comes soon they are taken to be there. */
  async isThereSoon(guild: string, user: string): Promise<boolean> {
    const over = new AbortController();
    const late = sleep(PATIENCE_MS, true, { signal: over.signal, ref: false }).catch(() => true);
    try {
      return await Promise.race([this.isThere(guild, user), late]);
    } finally {
      over.abort();
    }
  }

  async #ask(key: string, guild: string, user: string): Promise<boolean> {
    const isThere = await this.#o.isOnServer(guild, user).catch(() => undefined);
    if (isThere !== false) return true;
    // Whoever comes back is let in at once.
    this.#asked.delete(key);
    this.#o.gone(guild, user);
    return false;
  }
}
