import {
  Agent,
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';

/** A request of the bot on its way to the table. */
export interface Passing {
  readonly method: string;
  /** After `/api/v10`. */
  readonly path: string;
  readonly body: string;
}

/** A packet of the gateway on its way, or (`connect`) a connection before it is there. */
export interface Frame {
  readonly from: 'bot' | 'table';
  /** Such as `HELLO`, `IDENTIFY`, or the name of what happened: `READY`. */
  readonly name: string;
}

interface FrameRule {
  readonly matches: (frame: Frame) => boolean;
  readonly onHeld: () => void;
  readonly released: Promise<void>;
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

const OPCODES: Readonly<Record<number, string>> = {
  1: 'HEARTBEAT',
  2: 'IDENTIFY',
  6: 'RESUME',
  7: 'RECONNECT',
  9: 'INVALID_SESSION',
  10: 'HELLO',
  11: 'ACK',
};

function nameOf(text: string): string {
  const { op, t } = JSON.parse(text) as { op: number; t?: string | null };
  return t ?? OPCODES[op] ?? String(op);
}

/**
 * Stands between the bot and the table and can hold a request before the table has it, or the table's
 * answer before the bot has it. So a test stops the bot at an exact point without the bot knowing of tests. What is
 * held when the bot dies is lost, as on a broken line.
 */
export class Gate {
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #target: URL;
  readonly #sockets = new WebSocketServer({ noServer: true });
  /** To the gateway, those included that are held before they are there. */
  readonly #lines = new Set<Duplex>();
  #rules: Rule[] = [];
  #frames: FrameRule[] = [];
  #arrived = 0;
  /** Where the table's gateway is. */
  #gateway = '';

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((request, response) => {
      this.#pass(request, response).catch(() => request.socket.destroy());
    });
    this.#server.on('upgrade', (request, socket, head) => {
      this.#lines.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => this.#lines.delete(socket));
      void this.#waitForFrame({ from: 'bot', name: 'connect' }).then(() => {
        if (socket.destroyed) return;
        this.#sockets.handleUpgrade(request, socket, head, (bot) => this.#join(bot, request.url ?? ''));
      });
    });
  }

  /** Holds every packet of the gateway that matches, and what comes behind it. */
  holdFrame(matches: FrameRule['matches']): Hold {
    let onHeld = (): void => undefined;
    let onReleased = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      onHeld = resolve;
    });
    const released = new Promise<void>((resolve) => {
      onReleased = resolve;
    });
    const rule = { matches, onHeld, released };
    this.#frames.push(rule);
    const release = (): void => {
      this.#frames = this.#frames.filter((each) => each !== rule);
      onReleased();
    };
    return { held, release };
  }

  async #waitForFrame(frame: Frame): Promise<void> {
    const rule = this.#frames.find(({ matches }) => matches(frame));
    rule?.onHeld();
    await rule?.released;
  }

  /** One line of packets each way, in order. */
  #join(bot: WebSocket, path: string): void {
    const table = new WebSocket(`${this.#gateway}${path.replace(/^[^?]*/u, '')}`);
    for (const side of [bot, table]) side.on('error', () => side.terminate());
    const opened = new Promise<void>((resolve) => table.once('open', () => resolve()));
    this.#relay(bot, table, 'bot', opened);
    this.#relay(table, bot, 'table', opened);
  }

  #relay(from: WebSocket, to: WebSocket, name: Frame['from'], opened: Promise<void>): void {
    let before: Promise<unknown> = opened;
    from.on('message', (data) => {
      const text = String(data);
      before = before.then(async () => {
        await this.#waitForFrame({ from: name, name: nameOf(text) });
        if (to.readyState === to.OPEN) to.send(text);
      });
    });
    // A line that ends ends at once, whatever is held on it.
    from.on('close', (code) => {
      if (code >= 1000 && code < 5000 && code !== 1005 && code !== 1006) to.close(code);
      else to.terminate();
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
    this.#frames = [];
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    for (const socket of this.#lines) socket.destroy();
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
    const answer = this.#throughHere(path, await read(answered));
    await this.#wait('after', arrival, passing);
    // As long as it is by now.
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = answered.headers;
    response.writeHead(answered.statusCode ?? 502, rest);
    response.end(answer);
  }

  /** The gateway's packets come by here, too. */
  #throughHere(path: string, answer: Buffer): Buffer {
    if (!path.startsWith('/gateway')) return answer;
    const told = JSON.parse(answer.toString()) as { url?: string };
    if (told.url === undefined) return answer;
    this.#gateway = told.url;
    const { host } = new URL(this.apiUrl);
    return Buffer.from(JSON.stringify({ ...told, url: `ws://${host}/gateway` }));
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
