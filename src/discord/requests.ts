/**
 * The one place that decides what is sent to Discord again when no answer has come: after a closed connection, a reset,
 * silence. It goes by what a second copy would do, and not by what the line has done.
 */
import { DefaultRestOptions, type RESTOptions } from 'discord.js';

type MakeRequest = RESTOptions['makeRequest'];
type Init = Parameters<MakeRequest>[1];
type Reply = Awaited<ReturnType<MakeRequest>>;

/** No answer has come, and none is waited for any more: whether Discord has done it is not known. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  constructor(cause: unknown) {
    // Neither the name nor the words may look to the library like something that it would send again by itself.
    super(`no answer (${codeOfLoss(cause)?.toLowerCase() ?? 'late'})`, { cause });
  }
}

/** How long one answer is waited for, and all tries of a first answer together, in ms. */
export interface Patience {
  /** The first answer to an interaction. */
  readonly firstMs: number;
  readonly firstAltogetherMs: number;
  readonly otherMs: number;
}

/**
 * A first answer is waited for by Discord for three seconds; one that has got through unheard makes the next one a 40060,
 * by which it is known. Everything else may be an upload over a slow line.
 */
export const PATIENCE: Patience = { firstMs: 1000, firstAltogetherMs: 2500, otherMs: 15_000 };

/** Whatever ends it, the library does not: it would send everything again that is late, whatever it is. */
const NEVER_LATE_MS = 600_000;

/** Before each further try, in ms: a connection that had been kept open too long is the most frequent, and needs none. */
const ANSWER_PAUSES: readonly number[] = [0, 100, 300, 1000, 3000, 10_000];
/** The outbox has pauses of its own, and looks for what may have arrived. */
const MESSAGE_PAUSES: readonly number[] = [0, 200];
/** Within the three seconds that there are. */
const FIRST_PAUSES: readonly number[] = [0, 50, 150, 300, 300, 300, 300];

/** It has not left this machine. */
const UNSENT = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** It may have been done, and the answer was lost. */
const UNHEARD = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_ABORTED',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
]);

/** The fate of a request without an answer. */
interface Plan {
  /** Whether a second copy of one that was done changes nothing. */
  readonly isRepeatable: boolean;
  readonly pauses: readonly number[];
  readonly patienceMs: number;
  /** All tries together. */
  readonly withinMs: number;
}

/** One request, with all its tries. */
interface UnderWay {
  readonly path: string;
  /** Nothing more is waited for. */
  readonly over: AbortController;
}

/** All that is asked of Discord over REST, by whichever door. */
export class Requests {
  readonly #patience: Patience;
  readonly #underWay = new Set<UnderWay>();
  readonly #ended: ((path: string) => boolean)[] = [];
  #isSevered = false;

  constructor(patience: Partial<Patience> = {}) {
    this.#patience = { ...PATIENCE, ...patience };
  }

  /** As the library asks, through here. `ask`: another way to ask once. */
  door(
    ask: MakeRequest = DefaultRestOptions.makeRequest,
  ): Required<Pick<RESTOptions, 'makeRequest' | 'timeout'>> {
    return {
      timeout: NEVER_LATE_MS,
      makeRequest: (url, init) => this.#unlessSevered(this.#tries(ask, url, init)),
    };
  }

  /** Requests under way to these places get no answer any more, nor do those made from now on. */
  end(isMeant: (path: string) => boolean = () => true): void {
    this.#ended.push(isMeant);
    for (const { path, over } of this.#underWay) if (isMeant(path)) over.abort();
  }

  /** As if the process were killed: whoever waits for an answer waits for good, and so does nothing any more. */
  sever(): void {
    this.#isSevered = true;
    this.end();
  }

  async #unlessSevered<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked;
    } finally {
      if (this.#isSevered) await new Promise<never>(() => undefined);
    }
  }

  async #tries(ask: MakeRequest, url: string, init: Init): Promise<Reply> {
    const path = pathOf(url);
    const over = new AbortController();
    const it = { path, over };
    const stop = (): void => over.abort();
    init.signal?.addEventListener('abort', stop, { once: true });
    this.#underWay.add(it);
    try {
      if (init.signal?.aborted === true || this.#ended.some((isMeant) => isMeant(path))) stop();
      return await this.#untilAnswered(ask, url, init, this.#plan(init, path), over.signal);
    } finally {
      init.signal?.removeEventListener('abort', stop);
      this.#underWay.delete(it);
    }
  }

  async #untilAnswered(
    ask: MakeRequest,
    url: string,
    init: Init,
    plan: Plan,
    over: AbortSignal,
  ): Promise<Reply> {
    const begun = performance.now();
    for (let tries = 0; ; tries += 1) {
      try {
        return await once(ask, url, init, plan.patienceMs, over);
      } catch (error) {
        if (init.signal?.aborted === true) throw error; // whoever asked has let go of it
        const loss = codeOfLoss(error);
        if (!(error instanceof Late) && loss === undefined) throw error;
        const mayBeAgain = plan.isRepeatable || (loss !== undefined && UNSENT.has(loss));
        const pause = plan.pauses[tries];
        const isLast = pause === undefined || performance.now() - begun + pause >= plan.withinMs;
        if (!mayBeAgain || isLast || over.aborted) throw new NoAnswer(error);
        await passed(pause, over);
      }
    }
  }

  #plan(init: Init, path: string): Plan {
    const { firstMs, firstAltogetherMs, otherMs } = this.#patience;
    const isRepeatable = isRepeatableRequest(init.method ?? 'GET', path, init.body);
    if (isFirstAnswer(path))
      return { isRepeatable, pauses: FIRST_PAUSES, patienceMs: firstMs, withinMs: firstAltogetherMs };
    const pauses = path.startsWith('/webhooks/') ? ANSWER_PAUSES : MESSAGE_PAUSES;
    return { isRepeatable, pauses, patienceMs: otherMs, withinMs: Number.POSITIVE_INFINITY };
  }
}

/** So much later, or when nothing is waited for any more. */
function passed(ms: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      over.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    over.addEventListener('abort', done, { once: true });
  });
}

/** Silence for so long that the line was let go of; or the bot leaves. */
class Late extends Error {}

/** One try, to the last byte of its answer: it may break off in the middle. */
async function once(
  ask: MakeRequest,
  url: string,
  init: Init,
  patienceMs: number,
  over: AbortSignal,
): Promise<Reply> {
  const attempt = new AbortController();
  const stop = (): void => attempt.abort();
  const timer = setTimeout(stop, patienceMs);
  over.addEventListener('abort', stop, { once: true });
  try {
    if (over.aborted) throw new Late();
    const reply = await ask(url, { ...init, signal: attempt.signal } as Init);
    return whole(reply, await reply.arrayBuffer());
  } catch (error) {
    throw attempt.signal.aborted ? new Late() : error;
  } finally {
    clearTimeout(timer);
    over.removeEventListener('abort', stop);
  }
}

/**
 * Whether Discord does it once however often it gets it. What replaces or deletes is so by itself; a first answer, since
 * an interaction takes one (40060); a message, by its nonce; to open direct messages gives those that there are. A further
 * message to an interaction knows no nonce: two of it are two.
 */
export function isRepeatableRequest(method: string, path: string, body: unknown): boolean {
  if (method.toUpperCase() !== 'POST') return true;
  if (isFirstAnswer(path) || path === '/users/@me/channels') return true;
  return /^\/channels\/\d+\/messages$/u.test(path) && hasNonce(body);
}

function isFirstAnswer(path: string): boolean {
  return path.startsWith('/interactions/');
}

function hasNonce(body: unknown): boolean {
  const text = body instanceof FormData ? body.get('payload_json') : body;
  return typeof text === 'string' && /"enforce_nonce":true/u.test(text) && /"nonce":"/u.test(text);
}

/** After `/api/v10`. */
function pathOf(url: string): string {
  return new URL(url).pathname.replace(/^.*?\/v\d+(?=\/)/u, '');
}

/** The code of an error of the line; `undefined`: it is another one. */
function codeOfLoss(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, cause } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (UNSENT.has(code) || UNHEARD.has(code))) return code;
  return codeOfLoss(cause);
}

/** An answer that has been read. */
function whole({ headers, status, statusText, ok }: Reply, bytes: ArrayBuffer): Reply {
  const text = async () => Buffer.from(bytes).toString('utf8');
  return {
    body: null,
    bodyUsed: false,
    headers,
    status,
    statusText,
    ok,
    arrayBuffer: async () => bytes,
    text,
    json: async () => JSON.parse(await text()),
  };
}
