/** The way to Discord's gateway: how the bot comes, how often it may, and an end of it that is one. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Client,
  Events,
  type IIdentifyThrottler,
  SimpleShardingStrategy,
  type WebSocketOptions,
} from 'discord.js';
import type { WebSocket } from 'ws';
import { type Logger, plainError } from '../log.ts';
import { atMost } from './at-most.ts';
import { longWaitOf } from './rate-limit.ts';

/** The library's own manager of connections, which it does not export under a name of its own. */
type Manager = Parameters<NonNullable<WebSocketOptions['buildStrategy']>>[0];

/** Nothing has been asked of Discord that it counts: it can be asked again soon. */
const LONGEST_PAUSE_MS = 5000;
/** A session was begun, and came to nothing: Discord gives so and so many a day. */
const LONGEST_PAUSE_AFTER_IDENTIFY_MS = 300_000;
/** Discord wants so much between two sessions of one bot. */
const IDENTIFY_GAP_MS = 5000;
/**
 * A bot that begins sessions again and again has fewer and fewer left: of 1,000 a day, beyond which the token is
 * reset.
 */
const IDENTIFY_MEMORY_MS = 3_600_000;
/** How long a line is given to close by itself. */
const CLOSE_MS = 400;

/** How long before the next try, in ms. `random`: from 0 up to 1; many bots must not come back in one instant. */
export function pauseBeforeTry(
  attempt: number,
  { firstMs, hasIdentified, random }: { firstMs: number; hasIdentified: boolean; random: number },
): number {
  const most = hasIdentified ? LONGEST_PAUSE_AFTER_IDENTIFY_MS : LONGEST_PAUSE_MS;
  return Math.round(Math.min(firstMs * 2 ** Math.min(attempt, 20), most) * (0.5 + random / 2));
}

/** How long before another session may be begun, when these have been, by the same clock; the first one at once. */
export function pauseBeforeIdentify(begun: readonly number[], now: number): number {
  const recent = begun.filter((at) => now - at < IDENTIFY_MEMORY_MS);
  const last = recent.at(-1);
  if (last === undefined) return 0;
  const gap = Math.min(IDENTIFY_GAP_MS * 2 ** (recent.length - 1), LONGEST_PAUSE_AFTER_IDENTIFY_MS);
  return Math.max(0, last + gap - now);
}

/** What time passes by. */
interface Waiting {
  /** Milliseconds of a clock that nobody sets. */
  now(): number;
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

async function pauseOf(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal });
}

/** When sessions were begun, whichever client began them; the library knows that of one client alone. */
export class Identifies {
  /** By a clock that nobody sets. */
  readonly #begun: number[] = [];
  readonly #now: () => number;
  readonly #pause: (ms: number, signal: AbortSignal) => Promise<void>;

  constructor({ now = () => performance.now(), pause = pauseOf }: Partial<Waiting> = {}) {
    this.#now = now;
    this.#pause = pause;
  }

  get count(): number {
    return this.#begun.length;
  }

  throttlerOf(manager: Manager): IIdentifyThrottler {
    return { waitForIdentify: (_shard, signal) => this.#wait(manager, signal) };
  }

  async #wait(manager: Manager, signal: AbortSignal): Promise<void> {
    await this.#pause(pauseBeforeIdentify(this.#begun, this.#now()), signal);
    if (this.#begun.length > 0) {
      // How many are left may have been asked hours ago.
      const { session_start_limit: left } = await manager.fetchGatewayInformation(true);
      if (left.remaining < 1) await this.#pause(left.reset_after, signal);
    }
    signal.throwIfAborted();
    this.#begun.push(this.#now());
  }
}

/**
 * The library's own strategy, but that it can be ended whatever it waits for. Let go of in the middle of a beginning, its
 * connection would be begun anew half a second later, or stay open, and the process with it.
 */
class Shards extends SimpleShardingStrategy {
  #isOver = false;

  constructor(manager: Manager) {
    super(manager);
    const { options } = manager;
    const { retrieveSessionInfo } = options;
    // Asked at the beginning of every connection, and before every heartbeat.
    options.retrieveSessionInfo = async (shard) => {
      if (this.#isOver) return new Promise<never>(() => undefined);
      return retrieveSessionInfo(shard);
    };
  }

  override async connect(): Promise<void> {
    if (this.#isOver) throw new Error('the bot leaves');
    await super.connect();
  }

  async end(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    // biome-ignore lint/complexity/useLiteralKeys: the library keeps it to itself
    const shards = [...this['shards'].values()];
    await atMost(CLOSE_MS, super.destroy({ reason: 'the bot leaves' }));
    for (const shard of shards) {
      // biome-ignore lint/complexity/useLiteralKeys: the library keeps it to itself
      const connection = shard['connection'] as WebSocket | null;
      // A line that is let go of before it is there says so as an error, and nobody listens any more.
      connection?.on('error', () => undefined);
      connection?.terminate();
    }
  }
}

/** The options of a client. */
export type GatewayDoor = Pick<WebSocketOptions, 'buildStrategy' | 'buildIdentifyThrottler'>;

export interface GatewayOptions {
  /** A client that has logged in nowhere, with all that listens to it. */
  readonly newClient: (door: GatewayDoor) => Client;
  readonly token: string;
  readonly log: Logger;
  /** The service that it connects to, as the host knows it. */
  readonly service: string;
  readonly firstPauseMs: number;
}

/** Comes to the gateway, however often that fails; what leaves it, leaves it for good. */
export class Gateway {
  readonly #o: GatewayOptions;
  readonly #identifies = new Identifies();
  #client: Client | undefined;
  #shards: Shards | undefined;

  constructor(options: GatewayOptions) {
    this.#o = options;
  }

  /** The one that is connected, or tries to be. */
  get client(): Client | undefined {
    return this.#client;
  }

  /**
   * discord.js gives up when the first login fails; we do not. A new client each time: a failed one is spent.
   * `undefined`: told to leave. @throws what trying again would not help.
   */
  async come(leaving: AbortSignal, isHopeless: (error: unknown) => boolean): Promise<Client | undefined> {
    const { token, log, service, firstPauseMs: firstMs } = this.#o;
    for (let attempt = 0; !leaving.aborted; attempt += 1) {
      const before = this.#identifies.count;
      const fresh = this.#begin();
      const ready = new Promise<void>((resolve) => fresh.once(Events.ClientReady, () => resolve()));
      try {
        // Let go of, the library's login never comes to an end.
        const isHere = await unless(
          leaving,
          fresh.login(token).then(() => ready),
        );
        if (!isHere) break;
        return fresh;
      } catch (error) {
        await this.#let(fresh);
        if (isHopeless(error)) throw error;
        const hasIdentified = this.#identifies.count > before;
        const wait = longWaitOf(error)?.ms ?? 0;
        const pause = Math.max(
          wait,
          pauseBeforeTry(attempt, { firstMs, hasIdentified, random: Math.random() }),
        );
        log.warn({ attempt, pause, err: plainError(error) }, `cannot reach ${service}; trying again`);
        await sleep(pause, undefined, { signal: leaving }).catch(() => undefined);
      }
    }
    return undefined;
  }

  #begin(): Client {
    const fresh = this.#o.newClient({
      buildStrategy: (manager) => {
        this.#shards = new Shards(manager);
        return this.#shards;
      },
      buildIdentifyThrottler: (manager) => this.#identifies.throttlerOf(manager),
    });
    this.#client = fresh;
    return fresh;
  }

  /** Whatever it is doing. */
  async end(): Promise<void> {
    if (this.#client !== undefined) await this.#let(this.#client);
  }

  async #let(client: Client): Promise<void> {
    await this.#shards?.end();
    await atMost(CLOSE_MS, client.destroy()).catch(() => undefined);
  }
}

/** Whether it came about before the signal; a failure of it is thrown. */
function unless(signal: AbortSignal, done: Promise<void>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const leave = (): void => resolve(false);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    done.then(() => resolve(true), reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
