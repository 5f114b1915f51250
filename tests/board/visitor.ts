/** A browser as the board's server meets it: over a real socket, with whatever headers and cookies it is told to send. */
import { request as send } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished } from 'vitest';
import { pageOf } from '../../src/board/page-files.ts';
import { Board, type BoardOptions } from '../../src/board/server.ts';
import { createLog } from '../../src/log.ts';
import type { ModeratorTable } from '../support/moderator-table.ts';

/** A file that no socket takes in one go. */
export const BIG = 'big.png';
const BIG_BYTES = 30_000_000;

export interface Seen {
  readonly status: number;
  /** Without the date, which says when and not what. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly raw: Buffer;
  readonly text: string;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | object;
}

export interface OpenHouse {
  readonly board: Board;
  readonly port: number;
  readonly origin: string;
  /** All that the host's log says, at its most talkative. */
  readonly log: string[];
}

/** The board of a table, at a port of its own. */
export async function openHouse(
  table: Pick<ModeratorTable, 'moderator' | 'now'>,
  options: Partial<BoardOptions> & { readonly https?: true } = {},
): Promise<OpenHouse> {
  const log: string[] = [];
  const origins: [string] = ['http://127.0.0.1:0'];
  const board = new Board({
    moderator: table.moderator,
    log: createLog('trace', { write: (line) => void log.push(line) }),
    clock: () => table.now,
    page: pageOf({
      'page.js': Buffer.from('1;'),
      'page.css': Buffer.from('p{}'),
      [BIG]: Buffer.alloc(BIG_BYTES),
    }),
    origins,
    ...options,
  });
  const port = await board.listen(0);
  const origin = options.origins?.[0] ?? `http://127.0.0.1:${port}`;
  origins[0] = origin;
  onTestFinished(() => board.stop());
  return { board, port, origin, log };
}

/** Sends a request as a browser at the board's own page would, but for what is told otherwise. */
export function visit(
  { port, origin }: Pick<OpenHouse, 'port' | 'origin'>,
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<Seen> {
  const text = typeof body === 'object' ? JSON.stringify(body) : body;
  const usual = {
    host: new URL(origin).host,
    ...(method === 'POST' ? { origin, 'content-type': 'application/json' } : {}),
    ...headers,
  };
  const given = Object.fromEntries(Object.entries(usual).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const asked = send({ host: '127.0.0.1', port, path, method, headers: given, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const raw = Buffer.concat(parts);
        const { date: _date, ...rest } = answer.headers;
        const isZipped = rest['content-encoding'] === 'gzip';
        const plain = (isZipped ? gunzipSync(raw) : raw).toString('utf8');
        resolve({ status: answer.statusCode ?? 0, headers: rest, raw, text: plain });
      });
    });
    asked.on('error', reject);
    asked.end(text);
  });
}

/** One browser that has spent its link, or tries to. */
export class Visitor {
  readonly house: OpenHouse;
  /** The path of the board, with its last slash. */
  readonly path: string;
  readonly token: string;
  cookie = '';

  constructor(house: OpenHouse, link: string) {
    const url = new URL(link);
    this.house = house;
    this.path = url.pathname;
    this.token = url.hash.slice(1);
  }

  get headers(): Readonly<Record<string, string | undefined>> {
    return this.cookie === '' ? {} : { cookie: this.cookie };
  }

  async open(token = this.token): Promise<Seen> {
    const seen = await visit(this.house, `${this.path}open`, {
      method: 'POST',
      headers: this.headers,
      body: { token },
    });
    const [set] = [seen.headers['set-cookie'] ?? []].flat();
    this.cookie = set?.split(';')[0] ?? this.cookie;
    return seen;
  }

  get(what: string, headers: Sent['headers'] = {}): Promise<Seen> {
    return visit(this.house, this.path + what, { headers: { ...this.headers, ...headers } });
  }

  post(what: string, body: string | object, headers: Sent['headers'] = {}): Promise<Seen> {
    const all = { ...this.headers, ...headers };
    return visit(this.house, this.path + what, { method: 'POST', headers: all, body });
  }

  async data(): Promise<Record<string, unknown>> {
    return JSON.parse((await this.get('data')).text) as Record<string, unknown>;
  }
}

/** Whoever sits there, with their board open. */
export async function sitDown(
  house: OpenHouse,
  place: { readonly user: string; readonly campaign: string; readonly seat?: string },
): Promise<Visitor> {
  const visitor = new Visitor(house, house.board.linkFor(place));
  const { status, text } = await visitor.open();
  if (status !== 200) throw new Error(text);
  return visitor;
}

/** A board's stream, and what it has brought so far. */
export function listen({ house, path, cookie }: Visitor): { readonly text: () => string } {
  let text = '';
  const headers = { host: new URL(house.origin).host, cookie };
  const asked = send({ host: '127.0.0.1', port: house.port, path: `${path}events`, headers }, (answer) => {
    expect(answer.headers['x-accel-buffering']).toBe('no');
    answer.on('data', (part: Buffer) => {
      text += part.toString();
    });
    answer.on('error', () => undefined);
  });
  asked.on('error', () => undefined);
  asked.end();
  onTestFinished(() => void asked.destroy());
  return { text: () => text };
}

/** An id as a page makes it. */
export function pageId(number: number): string {
  return `page-order-${String(number).padStart(20, '0')}`;
}
