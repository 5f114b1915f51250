import { REST, type RESTOptions } from 'discord.js';
import { isLongWait } from '../../src/discord/rate-limit.ts';

/** When a message is there, and when the bot is answered, in ms after the request. */
const [STORED_MS, ANSWER_MS] = [50, 100];
/** Discord's memory of nonces: “the past few minutes”. */
const NONCE_MS = 180_000;
const MINUTE = 60_000;

interface Message {
  readonly id: string;
  readonly channel: string;
  readonly nonce: string;
  readonly at: number;
  readonly titles: string[];
  readonly footer: { readonly text: string };
}

interface Limit {
  /** Of a path; undefined: everything. */
  readonly path: RegExp | undefined;
  readonly until: number;
}

type Body = {
  readonly recipient_id?: string;
  readonly nonce?: string;
  readonly embeds?: readonly { readonly title: string; readonly footer?: { readonly text: string } }[];
};

/**
 * Discord under the library's own REST, by the clock of `vi.useFakeTimers()`: minutes of it take no time. It knows
 * messages and their nonces, edits, direct messages, limits; it can be away.
 */
export class VirtualDiscord {
  isAway = false;
  /** So many direct messages may be opened in a minute. */
  openingsInMinute = Number.POSITIVE_INFINITY;
  readonly messages: Message[] = [];
  readonly asked: { readonly method: string; readonly path: string; readonly at: number; status: number }[] =
    [];
  readonly #limits: Limit[] = [];
  readonly #opened: number[] = [];

  /** As the bot makes one, new with each start. */
  rest(): REST {
    const makeRequest = ((url: string, init: { method?: string; body?: unknown }) =>
      this.#request(url, init)) as unknown as RESTOptions['makeRequest'];
    const options = { version: '10', makeRequest, rejectOnRateLimit: isLongWait } as const;
    return new REST({ ...options, hashSweepInterval: 0, handlerSweepInterval: 0 }).setToken('token');
  }

  /** From now on, for `ms`: 429 for whatever matches; for everything if nothing is named. */
  limit(ms: number, path?: RegExp): void {
    this.#limits.push({ path, until: Date.now() + ms });
  }

  /** What stands in a channel: the first title of each message, in order. */
  titles(channel: string): string[] {
    return this.messages.filter((one) => one.channel === channel).map(({ titles }) => titles.at(-1) ?? '');
  }

  /** The channel of direct messages with somebody. */
  dm(user: string): string {
    return `9${user.slice(1)}`;
  }

  async #request(url: string, { method = 'GET', body }: { method?: string; body?: unknown }) {
    const path = new URL(url).pathname.replace(/^\/api\/v10/u, '');
    const entry = { method, path, at: Date.now(), status: 0 };
    this.asked.push(entry);
    if (this.isAway) throw new TypeError('fetch failed');
    await passed(STORED_MS);
    if (this.isAway) throw new TypeError('fetch failed');
    const limit = this.#limits.find(
      (one) => one.until > Date.now() && (one.path === undefined || one.path.test(path)),
    );
    const [status, answer] =
      limit === undefined
        ? this.#answer(method, path, typeof body === 'string' ? (JSON.parse(body) as Body) : {})
        : ([429, { message: 'You are being rate limited.', code: 0 }] as const);
    entry.status = status;
    await passed(ANSWER_MS - STORED_MS);
    const headers = { 'content-type': 'application/json', ...limitHeaders(limit) };
    return new Response(JSON.stringify(answer), { status, headers });
  }

  #answer(method: string, path: string, body: Body): readonly [number, unknown] {
    const [, channel = '', message] = /^\/channels\/(\d+)\/messages(?:\/(\w+))?/u.exec(path) ?? [];
    if (path === '/users/@me/channels') return this.#open(body.recipient_id ?? '');
    if (method === 'GET') return [200, this.#recent(channel)];
    if (method === 'PATCH') return this.#edit(channel, message ?? '', body);
    const { nonce = '', embeds = [] } = body;
    const at = Date.now();
    const same = (one: Message) => one.channel === channel && one.nonce === nonce && one.at > at - NONCE_MS;
    const before = this.messages.find(same);
    if (before !== undefined) return [200, { id: before.id }];
    const id = String(this.messages.length + 1);
    const footer = embeds.at(-1)?.footer ?? { text: '' };
    this.messages.push({ id, channel, nonce, at, titles: [embeds[0]?.title ?? ''], footer });
    return [200, { id }];
  }

  #edit(channel: string, id: string, { embeds = [] }: Body): readonly [number, unknown] {
    const found = this.messages.find((one) => one.channel === channel && one.id === id);
    if (found === undefined) return [404, { message: 'Unknown Message', code: 10008 }];
    found.titles.push(embeds[0]?.title ?? '');
    return [200, { id }];
  }

  #open(user: string): readonly [number, unknown] {
    const recent = this.#opened.filter((at) => at > Date.now() - MINUTE);
    if (recent.length >= this.openingsInMinute)
      return [400, { message: 'You are opening direct messages too fast.', code: 40003 }];
    this.#opened.push(Date.now());
    return [200, { id: this.dm(user) }];
  }

  #recent(channel: string): unknown {
    return this.messages
      .filter((one) => one.channel === channel)
      .slice(-100)
      .reverse()
      .map(({ id, footer }) => ({ id, content: '', embeds: [{ footer }] }));
  }
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function limitHeaders(limit: Limit | undefined): Record<string, string> {
  if (limit === undefined) return { 'X-RateLimit-Limit': '50', 'X-RateLimit-Remaining': '49' };
  const seconds = String((limit.until - Date.now()) / 1000);
  return {
    'Retry-After': seconds,
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset-After': seconds,
    ...(limit.path === undefined ? { 'X-RateLimit-Global': 'true' } : {}),
  };
}
