/** A Discord that is always fair and always as fast, to what the outbox sends: all that it takes is written down. */
import { DiscordAPIError, type REST } from 'discord.js';
import type { SimClock } from '../quarter/sim-clock.ts';

/** When a message stands there, and when its sender is answered, in ms. */
const [STORED_MS, ANSWER_MS] = [100, 50];

interface Request {
  readonly body?: unknown;
  readonly files?: readonly { readonly name: string; readonly data: Uint8Array }[];
}

/** A message, or the edit of one, at the instant from which it can be read. */
export interface Delivered {
  readonly at: number;
  /** `channel:<id>` or `user:<id>`. */
  readonly target: string;
  readonly kind: 'message' | 'edit';
  /** Which message of its target, counted from 0. */
  readonly place: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly files: Request['files'];
}

export class QuietDiscord {
  /** Who takes no direct messages. */
  readonly closed = new Set<string>();
  onDelivered: (delivered: Delivered) => void = () => undefined;
  readonly #clock: SimClock;
  /** By its id, where a message stands. */
  readonly #messages = new Map<string, { readonly target: string; readonly place: number }>();
  readonly #counts = new Map<string, number>();

  constructor(clock: SimClock) {
    this.#clock = clock;
  }

  rest(): REST {
    const answered = async <T>(act: () => T): Promise<T> => {
      await this.#clock.pause(STORED_MS);
      const answer = act();
      await this.#clock.pause(ANSWER_MS);
      return answer;
    };
    const door = {
      post: (route: string, request: Request) => answered(() => this.#post(route, request)),
      patch: (route: string, request: Request) => answered(() => this.#patch(route, request)),
      get: () => answered(() => []),
    };
    return door as unknown as REST;
  }

  #post(route: string, request: Request): { readonly id: string } {
    if (!route.endsWith('/messages'))
      return { id: `dm-${(request.body as { recipient_id: string }).recipient_id}` };
    const target = targetOf(route);
    if (target.startsWith('user:') && this.closed.has(target.slice('user:'.length))) throw refusal(route);
    const place = this.#counts.get(target) ?? 0;
    this.#counts.set(target, place + 1);
    const id = `${target} ${place}`;
    this.#messages.set(id, { target, place });
    this.#tell('message', { target, place }, request);
    return { id };
  }

  #patch(route: string, request: Request): { readonly id: string } {
    const id = decodeURIComponent(route.split('/').at(-1) ?? '');
    const found = this.#messages.get(id);
    if (found === undefined) throw new Error(`no message ${id}`);
    this.#tell('edit', found, request);
    return { id };
  }

  #tell(
    kind: Delivered['kind'],
    where: { readonly target: string; readonly place: number },
    { body, files }: Request,
  ): void {
    this.onDelivered({ at: this.#clock.now, kind, ...where, body: body as Delivered['body'], files });
  }
}

/** Of a route of messages: a channel's, or a person's whose direct messages it are. */
function targetOf(route: string): string {
  const channel = /\/channels\/(?<channel>[^/]+)/u.exec(route)?.groups?.channel ?? '';
  return channel.startsWith('dm-') ? `user:${channel.slice('dm-'.length)}` : `channel:${channel}`;
}

function refusal(route: string): DiscordAPIError {
  const message = 'Cannot send messages to this user';
  const raw = { code: 50007, message };
  return new DiscordAPIError(raw, 50007, 403, 'POST', route, { body: undefined, files: undefined });
}
