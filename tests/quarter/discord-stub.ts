/** Discord as the outbox meets it: limits, outages, refusals, answers that are lost, a memory for nonces. */
import { DiscordAPIError, HTTPError, type REST } from 'discord.js';
import type { Random } from '../games/kgp/random-player.ts';
import type { SimClock } from './sim-clock.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Five messages of a channel in so many ms. */
const [LIMIT, WINDOW_MS] = [5, 5 * SECOND];
/** As long as Discord knows a nonce again: “some minutes”. */
const NONCE_MS = 3 * MINUTE;
/** Of a message older than this few edits are taken. */
const OLD_MS = 60 * MINUTE;

/** A message as it stands in a channel. */
export interface Posted {
  readonly id: string;
  /** `channel:<id>` or `user:<id>`. */
  readonly target: string;
  readonly nonce: string;
  readonly at: number;
  body: Body;
}

/** What a message says, as it is sent. */
export interface Body {
  readonly content?: string;
  readonly embeds?: readonly { readonly title?: string; readonly footer?: { readonly text: string } }[];
  readonly components?: readonly unknown[];
  readonly nonce?: string;
}

interface Request {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** What becomes of a process's request. */
interface Caller {
  readonly isAlive: boolean;
}

/** How Discord is just now. */
export type Weather = 'fair' | 'down' | 'rough';

export class StubDiscord {
  weather: Weather = 'fair';
  /** Who takes no direct messages, as `user:<id>`. */
  readonly closed = new Set<string>();
  readonly posted: Posted[] = [];
  edits = 0;
  /** Told of each message as soon as its sender has made it; whether it arrives is another thing. */
  onMade: (target: string, nonce: string) => void = () => undefined;
  /** Told of each message as soon as it stands there, before anybody is answered. */
  onPosted: (message: Posted) => void = () => undefined;
  onEdited: (message: Posted) => void = () => undefined;
  readonly #clock: SimClock;
  readonly #random: Random;
  readonly #byId = new Map<string, Posted>();
  readonly #byChannel = new Map<string, Posted[]>();

  constructor(clock: SimClock, random: Random) {
    this.#clock = clock;
    this.#random = random;
  }

  /** The way of one process to Discord: of a dead one nothing arrives any more, and it hears nothing. */
  rest(caller: Caller): REST {
    const door = {
      post: (route: string, request: Request) => {
        const body = request.body as Body;
        if (caller.isAlive && route.endsWith('/messages'))
          this.onMade(targetOf(channelOf(route)), body.nonce ?? '');
        return this.#answer(caller, route, request, () => this.#post(route, body));
      },
      patch: (route: string, request: Request) =>
        this.#answer(caller, route, request, () => this.#patch(route, request.body as Body)),
      get: (route: string, request: Request) =>
        this.#answer(caller, route, request, () =>
          route.endsWith('/messages') ? this.#recent(route) : { id: channelOf(route) },
        ),
    };
    return door as unknown as REST;
  }

  async #answer<T>(caller: Caller, route: string, { signal }: Request, act: () => T): Promise<T> {
    const random = this.#random;
    const gone = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    });
    gone.catch(() => undefined);
    const pause = (ms: number) => Promise.race([this.#clock.pause(ms), gone]);
    await pause(random.int(20, 200));
    if (route.endsWith('/messages')) await this.#withinLimit(channelOf(route), pause);
    await this.#alive(caller);
    if (this.weather === 'down') {
      // Some hang before they fail: as a line that is cut.
      if (random.chance(0.3)) await pause(random.int(5, 15) * SECOND);
      if (this.weather === 'down') throw unavailable(route);
    }
    if (this.weather === 'rough' && random.chance(0.2)) throw unavailable(route);
    const answer = act();
    await pause(random.int(20, 200));
    await this.#alive(caller);
    // It is done, and whoever asked for it never hears so.
    const lost = this.weather === 'rough' ? 0.2 : 0.003;
    if (random.chance(lost)) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    return answer;
  }

  /** A dead process waits for ever. */
  async #alive(caller: Caller): Promise<void> {
    if (!caller.isAlive) await new Promise(() => undefined);
  }

  /** The library waits by itself, where Discord would refuse. */
  async #withinLimit(channel: string, pause: (ms: number) => Promise<void>): Promise<void> {
    for (;;) {
      const since = this.#clock.now - WINDOW_MS;
      const recent = (this.#byChannel.get(channel) ?? []).slice(-LIMIT).filter(({ at }) => at > since);
      const [first] = recent;
      if (first === undefined || recent.length < LIMIT) return;
      await pause(first.at - since);
    }
  }

  #post(route: string, body: Body): { readonly id: string } {
    if (!route.endsWith('/messages')) {
      const { recipient_id: user } = body as { recipient_id: string };
      return { id: `dm-${user}` };
    }
    const channel = channelOf(route);
    const target = targetOf(channel);
    if (this.closed.has(target))
      throw refusal(50007, 403, 'Cannot send messages to this user', 'POST', route);
    const there = this.#byChannel.get(channel) ?? [];
    const { nonce = '' } = body;
    const now = this.#clock.now;
    const twin = there.findLast((each) => each.nonce === nonce && each.at > now - NONCE_MS);
    if (twin !== undefined) return { id: twin.id };
    const message: Posted = { id: `m-${this.posted.length + 1}`, target, nonce, at: now, body };
    this.posted.push(message);
    this.#byId.set(message.id, message);
    this.#byChannel.set(channel, [...there.slice(-200), message]);
    this.onPosted(message);
    return { id: message.id };
  }

  #patch(route: string, body: Body): { readonly id: string } {
    const message = this.#byId.get(route.split('/').at(-1) ?? '');
    if (message === undefined) throw refusal(10008, 404, 'Unknown Message', 'PATCH', route);
    const isOld = this.#clock.now - message.at > OLD_MS;
    if (isOld && this.#random.chance(0.02))
      throw refusal(30046, 400, 'Maximum number of edits to messages older than 1 hour', 'PATCH', route);
    message.body = body;
    this.edits += 1;
    this.onEdited(message);
    return { id: message.id };
  }

  /** A channel's latest messages as Discord shows them, the newest first. */
  #recent(route: string): unknown {
    return (this.#byChannel.get(channelOf(route)) ?? [])
      .slice(-100)
      .toReversed()
      .map(({ id, body }) => ({ id, embeds: body.embeds ?? [], content: body.content ?? '' }));
  }
}

function channelOf(route: string): string {
  return /\/channels\/(?<channel>[^/]+)/u.exec(route)?.groups?.channel ?? '';
}

/** `channel:<id>` or `user:<id>`. */
function targetOf(channel: string): string {
  return channel.startsWith('dm-') ? `user:${channel.slice('dm-'.length)}` : `channel:${channel}`;
}

function unavailable(route: string): HTTPError {
  return new HTTPError(503, 'Service Unavailable', 'POST', route, { body: undefined, files: undefined });
}

function refusal(code: number, status: number, message: string, method: string, url: string) {
  return new DiscordAPIError({ code, message }, code, status, method, url, {
    body: undefined,
    files: undefined,
  });
}
