import {
  Agent,
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request of the bot on its way to the table. */
export interface Passing {
  readonly method: string;
  /** After `/api/v10`. */
  readonly path: string;
  readonly body: string;
}

interface Rule {
  /** Requests that came before the rule are none of its business. */
  readonly from: number;
  readonly when: 'before' | 'after';
  readonly matches: (passing: Passing) => boolean;
  readonly onHeld: () => void;
  /** Resolves when what is held may go on. */
  readonly released: Promise<void>;
}

export interface Hold {
  /** Resolves when the first request is held. */
  readonly held: Promise<void>;
  /** Lets go of what is held and holds nothing more. */
  release(): void;
}

/**
 * Stands between the bot and the table's REST side and can hold a request before the table has it, or the table's
 * answer before the bot has it. So a test stops the bot at an exact point without the bot knowing of tests. What is
 * held when the bot dies is lost, as on a broken line.
 */
export class Gate {
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #target: URL;
  #rules: Rule[] = [];
  #arrived = 0;

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((request, response) => {
      this.#pass(request, response).catch(() => request.socket.destroy());
    });
  }

  static async open(target: string): Promise<Gate> {
    const gate = new Gate(target);
    await new Promise<void>((resolve) => gate.#server.listen(0, '127.0.0.1', resolve));
    return gate;
  }

  /** For DISCORD_API_URL. */
  get apiUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api`;
  }

  /** Holds every request that matches; with `after`, when the table has done it and before the bot knows. */
  hold(when: Rule['when'], matches: Rule['matches']): Hold {
    let onHeld = (): void => undefined;
    let onReleased = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      onHeld = resolve;
    });
    const released = new Promise<void>((resolve) => {
      onReleased = resolve;
    });
    const rule = { from: this.#arrived, when, matches, onHeld, released };
    this.#rules.push(rule);
    const release = (): void => {
      this.#rules = this.#rules.filter((each) => each !== rule);
      onReleased();
    };
    return { held, release };
  }

  /** Holds nothing more; what is held stays held, for a bot that is dead. */
  clear(): void {
    this.#rules = [];
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #wait(when: Rule['when'], arrival: number, passing: Passing): Promise<void> {
    const rule = this.#rules.find(
      (each) => each.when === when && arrival > each.from && each.matches(passing),
    );
    rule?.onHeld();
    await rule?.released;
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#arrived += 1;
    const arrival = this.#arrived;
    const body = await read(request);
    const method = request.method ?? 'GET';
    const path = decodeURIComponent(request.url ?? '').replace(/^\/api\/v10|\?.*$/gu, '');
    const passing = { method, path, body: body.toString('latin1') };
    await this.#wait('before', arrival, passing);
    const headers = { ...request.headers, host: this.#target.host };
    const answered = await new Promise<IncomingMessage>((resolve, reject) => {
      const onward = forward(new URL(request.url ?? '/', this.#target), {
        method,
        headers,
        agent: this.#agent,
      });
      onward.once('response', resolve);
      onward.once('error', reject);
      // A bot that is gone, or has given up, waits for nothing.
      response.once('close', () => onward.destroy());
      onward.end(body);
    });
    const answer = await read(answered);
    await this.#wait('after', arrival, passing);
    response.writeHead(answered.statusCode ?? 502, answered.headers);
    response.end(answer);
  }
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A message of the outbox. */
export function isMessage({ method, path }: Passing): boolean {
  return method === 'POST' && /^\/channels\/\d+\/messages$/u.test(path);
}

/** The first answer to an interaction. */
export function isCallback({ method, path }: Passing): boolean {
  return method === 'POST' && path.startsWith('/interactions/');
}

/** What fills an answer that was deferred. */
export function isEdit({ method, path }: Passing): boolean {
  return method === 'PATCH' && path.startsWith('/webhooks/');
}

/** An edit of a living message. */
export function isLivingEdit({ method, path }: Passing): boolean {
  return method === 'PATCH' && /^\/channels\/\d+\/messages\/\d+$/u.test(path);
}
