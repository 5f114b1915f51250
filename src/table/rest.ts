/** The table's REST address: bodies in, answers and refusals out. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, refusals } from './api-error.ts';
import { MAX_REQUEST_BYTES } from './limits.ts';
import type { RateLimits, Taken } from './rate-limits.ts';
import type { Result, Route } from './routes.ts';
import type { Exchange, Failure, Problem } from './types.ts';
import type { NewFile } from './validate-message.ts';
import type { World } from './world.ts';

interface Payload {
  readonly body: unknown;
  readonly files: readonly NewFile[];
}

/** Plausible constants, of which a table that keeps no limits never runs out: topics/rate-limits#header-format */
const RATE_HEADERS = {
  'X-RateLimit-Limit': '50',
  'X-RateLimit-Remaining': '49',
  'X-RateLimit-Reset-After': '1.000',
} as const;

export async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    // Read on to the end, or the client sees a broken pipe in place of the refusal.
    if (size <= most) chunks.push(chunk as Buffer);
  }
  if (size > most) throw refusals.tooLarge();
  return Buffer.concat(chunks);
}

async function parsePayload(request: IncomingMessage): Promise<Payload> {
  const bytes = await readBody(request, MAX_REQUEST_BYTES);
  const type = request.headers['content-type'] ?? '';
  if (bytes.length === 0) return { body: undefined, files: [] };
  try {
    if (!type.startsWith('multipart/form-data')) return { body: JSON.parse(bytes.toString()), files: [] };
    const fields = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    const files: NewFile[] = [];
    for (const [key, value] of fields) {
      const index = /^files\[(\d+)\]$/.exec(key)?.[1];
      if (index === undefined || typeof value === 'string') continue;
      const data = new Uint8Array(await value.arrayBuffer());
      files.push({ index, name: value.name, contentType: mediaOf(value.type), data });
    }
    const json = fields.get('payload_json');
    return { body: typeof json === 'string' ? JSON.parse(json) : {}, files };
  } catch {
    throw refusals.badJson();
  }
}

/** An unnamed type lets the file's name decide. */
function mediaOf(type: string): string {
  return type === 'application/octet-stream' ? '' : type;
}

/** The REST side under `/api/v10`, with the faults that a test has ordered. */
export class Rest {
  readonly problems: Problem[] = [];
  readonly #world: World;
  readonly #token: () => string;
  readonly #routes: readonly Route[];
  readonly #onExchange: ((exchange: Exchange) => void) | undefined;
  readonly #limits: RateLimits | undefined;
  #failures: { failure: Failure; left: number }[] = [];

  constructor(
    world: World,
    token: () => string,
    routes: readonly Route[],
    onExchange: ((exchange: Exchange) => void) | undefined,
    limits: RateLimits | undefined,
  ) {
    this.#world = world;
    this.#token = token;
    this.#routes = routes;
    this.#onExchange = onExchange;
    this.#limits = limits;
  }

  failNext(failure: Failure): void {
    this.#failures.push({ failure, left: failure.times ?? 1 });
  }

  #failureFor(method: string, path: string): Failure | undefined {
    const found = this.#failures.find(
      ({ failure }) => (failure.method ?? method) === method && failure.path.test(path),
    );
    if (found === undefined) return undefined;
    found.left -= 1;
    if (found.left <= 0) this.#failures = this.#failures.filter((each) => each !== found);
    return found.failure;
  }

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const method = request.method ?? 'GET';
    // `@original` may arrive percent-encoded.
    const path = decodeURIComponent(url.pathname.slice('/api/v10'.length));
    const failure = this.#failureFor(method, path);
    const how = failure?.how;
    if (how === 'close') {
      request.socket.destroy();
      return;
    }
    const taken = this.#limits?.take(method, path);
    let payload: Payload = { body: undefined, files: [] };
    let result: Result & { unknown?: boolean };
    try {
      payload = await parsePayload(request);
      if (how === 'hang') return;
      if (typeof how === 'number') result = forced(how, failure);
      else if (taken?.retryAfter !== undefined) result = limitedFor(taken.retryAfter, taken.isGlobal);
      else result = this.#run(method, path, url, request, payload);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      result = {
        status: error.status,
        body: error.body(),
        unknown: error.code === 0 && error.status === 404,
      };
    }
    const isForced = typeof how === 'number';
    this.#note(method, path, url, payload, result, isForced);
    if (how === 'close-after-store') request.socket.destroy();
    if (how === 'close-after-store' || how === 'hang-after-store') return;
    this.#answer(response, result, failure, isForced ? undefined : taken);
  }

  #run(method: string, path: string, url: URL, request: IncomingMessage, payload: Payload): Result {
    for (const route of this.#routes) {
      const params = route.method === method ? route.path.exec(path)?.slice(1) : undefined;
      if (params === undefined) continue;
      if (route.needsBot && request.headers.authorization !== `Bot ${this.#token()}`)
        throw refusals.unauthorized();
      return route.run({ params, query: url.searchParams, ...payload });
    }
    throw refusals.notFound();
  }

  #note(
    method: string,
    path: string,
    url: URL,
    payload: Payload,
    result: Result & { unknown?: boolean },
    isForced: boolean,
  ): void {
    if (result.status >= 400 && !isForced) {
      const problem = {
        method,
        path,
        status: result.status,
        body: result.body,
        unknown: result.unknown === true,
      };
      this.problems.push(problem);
      this.#world.record('problem', { payload: problem });
    }
    this.#onExchange?.({
      method,
      path,
      query: url.searchParams,
      request: payload.body,
      files: payload.files.map((file) => ({ name: file.name, size: file.data.byteLength })),
      status: result.status,
      response: result.body,
      forced: isForced,
    });
  }

  #answer(
    response: ServerResponse,
    { status, body }: Result,
    failure: Failure | undefined,
    taken: Taken | undefined,
  ): void {
    const isOther = status === 429 && taken?.retryAfter === undefined;
    const limited = isOther ? limitHeaders(failure) : taken?.headers;
    // discord.js parses whatever calls itself JSON, an empty 204 too.
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
    response.writeHead(status, { ...type, ...RATE_HEADERS, ...limited });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }
}

function limitedFor(seconds: number, isGlobal: boolean): Result {
  return {
    status: 429,
    body: { message: LIMITED, code: 0, retry_after: seconds, global: isGlobal },
  };
}

const LIMITED = 'You are being rate limited.';

function forced(status: number, failure: Failure | undefined): Result {
  const message = status === 429 ? LIMITED : `${status}: as ordered`;
  const more =
    status === 429 ? { retry_after: failure?.retryAfter ?? 1, global: failure?.global === true } : {};
  return { status, body: { message, code: failure?.code ?? 0, ...more } };
}

function limitHeaders(failure: Failure | undefined): Record<string, string> {
  const seconds = String(failure?.retryAfter ?? 1);
  return {
    'Retry-After': seconds,
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset-After': seconds,
    'X-RateLimit-Scope': failure?.global ? 'global' : 'user',
    ...(failure?.global ? { 'X-RateLimit-Global': 'true' } : {}),
  };
}
