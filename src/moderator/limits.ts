/** How much one person, or one server, may ask of the bot: so that nobody takes it from the others. */
import { type Result, refuse } from '../kernel/ruling.ts';

export interface Limits {
  /** Campaigns that a server may have open at once. */
  readonly campaigns: number;
  /** Campaigns that a person may open in an hour. */
  readonly openings: number;
  /** Orders that a person may give in a minute. */
  readonly orders: number;
}

export const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

function tooMuch(slug: string, message: string, legal: string): Result<never> {
  return refuse({ code: `umpire/table/${slug}`, rule: 'table', message, legal });
}

/** Why a campaign cannot be opened: `open` in the server, `opened` by the person within the hour. */
export function openingLimit(
  limits: Limits,
  { open, opened }: { readonly open: number; readonly opened: number },
): Result<never> | undefined {
  if (open >= limits.campaigns)
    return tooMuch(
      'too-many-campaigns',
      `This server has ${limits.campaigns} open campaigns, which is the limit of this Umpire.`,
      'End one that nobody plays (/campaign abandon; /campaign decline, if it has not begun), or ask the host for more.',
    );
  if (opened >= limits.openings)
    return tooMuch(
      'too-many-openings',
      `You have opened ${opened} campaigns within an hour; ${limits.openings} is the limit.`,
      'Wait until the hour is over.',
    );
  return undefined;
}

/** Counts the orders of each person within the last minute. */
export class OrderRate {
  readonly #most: number;
  readonly #given = new Map<string, number[]>();

  constructor({ orders }: Limits) {
    this.#most = orders;
  }

  /** Why this one is one too many; otherwise it is counted. `now`: ms since the epoch. */
  take(user: string, now: number): Result<never> | undefined {
    const recent = (this.#given.get(user) ?? []).filter((at) => at <= now && at > now - MINUTE_MS);
    if (recent.length >= this.#most) {
      this.#given.set(user, recent);
      return tooMuch(
        'too-fast',
        `That would be more than ${this.#most} orders within a minute, which is the limit for one person.`,
        'Nothing was done. Wait a little and go on.',
      );
    }
    this.#given.delete(user); // so that it comes to stand last
    this.#given.set(user, [...recent, now]);
    for (const [oldest, times] of this.#given) {
      if ((times.at(-1) ?? 0) > now - MINUTE_MS) break;
      this.#given.delete(oldest);
    }
    return undefined;
  }
}
