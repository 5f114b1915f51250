/** The door of the board: the checks of a request before anything is done, and its answers. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compressed = promisify(gzip);

/** A body is sent within this time, and an answer is taken within this time; ms. */
export const PATIENCE_MS = 20_000;
/** A shorter answer is not worth compressing; bytes. */
const WORTH_COMPRESSING = 1024;

/** The answer to whoever has no session here, whatever the reason: it is the same in all its bytes. */
const CLOSED = {
  ok: false,
  words: 'This board is closed here. In Discord, press My orders and open it anew from there.',
};

/** An answer that says what is wrong with the request itself. */
export type Fault =
  | 'foreign'
  | 'closed'
  | 'missing'
  | 'method'
  | 'unreadable'
  | 'tooLong'
  | 'tooMany'
  | 'failed';

const FAULTS: Readonly<Record<Fault, { readonly status: number; readonly body: object }>> = {
  foreign: { status: 403, body: { ok: false, words: 'The board answers only its own page.' } },
  closed: { status: 403, body: CLOSED },
  missing: { status: 404, body: { ok: false, words: 'There is nothing here.' } },
  method: { status: 405, body: { ok: false, words: 'Not in this way.' } },
  unreadable: { status: 400, body: { ok: false, words: 'That could not be read.' } },
  tooLong: { status: 413, body: { ok: false, words: 'That is more than an order takes.' } },
  tooMany: { status: 429, body: { ok: false, words: 'That was too much at once. Wait a little and go on.' } },
  failed: {
    status: 503,
    body: { ok: false, words: 'Something went wrong here. Check whether it was done before you try again.' },
  },
};

export interface DoorOptions {
  /** The addresses at which the board is found, such as `https://board.example.org`: no other is answered. */
  readonly origins: readonly string[];
  /** Pages that may show it in a frame; nobody if there are none. */
  readonly frames: readonly string[];
}

/** Headers of every answer: a page of ours, which runs its own script and nothing else, and that nobody else shows. */
export function headersOf({ frames }: Pick<DoorOptions, 'frames'>): Readonly<Record<string, string>> {
  const ancestors = frames.length === 0 ? "'none'" : frames.join(' ');
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "font-src 'self' data:",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${ancestors}`,
    ].join('; '),
    ...(frames.length === 0 ? { 'X-Frame-Options': 'DENY' } : {}),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cache-Control': 'no-store',
  };
}

/**
 * The address by which a request came, if it is one of ours and no other page has sent it: a name that somebody has
 * made to point here (DNS rebinding) is none, and a page elsewhere cannot do anything through a player's browser.
 */
export function originOf(
  request: IncomingMessage,
  { origins }: Pick<DoorOptions, 'origins'>,
): string | undefined {
  const { host, origin } = request.headers;
  const own = origins.find((each) => new URL(each).host === host);
  if (own === undefined || (origin !== undefined && origin !== own)) return undefined;
  return own;
}

/** Whether a page of ours asks, as far as the browser says: by an address somebody follows a link to come here. */
export function isOwnPage(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (request.method !== 'POST') return true;
  // A form of another page cannot send this type, whatever its Origin says; and every browser names the Origin of a POST.
  return request.headers['content-type'] === 'application/json' && request.headers.origin !== undefined;
}

/** The value of a cookie. */
export function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const all = (request.headers.cookie ?? '').split(';').map((each) => each.trim());
  return all.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The object in the body of a request, of so many bytes at most. */
export async function bodyOf(
  request: IncomingMessage,
  most: number,
  patienceMs: number,
): Promise<Readonly<Record<string, unknown>> | 'unreadable' | 'tooLong'> {
  const parts: Buffer[] = [];
  let bytes = 0;
  const late = setTimeout(() => request.destroy(), patienceMs);
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > most) return 'tooLong';
      parts.push(part);
    }
    const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
    return isRecord(body) ? body : 'unreadable';
  } catch {
    return 'unreadable';
  } finally {
    clearTimeout(late);
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Answers what is wrong with a request. What of its body has not been read is not waited for. */
export function refuseRequest(response: ServerResponse, fault: Fault): void {
  const { status, body } = FAULTS[fault];
  if (fault === 'tooLong' || fault === 'unreadable') response.setHeader('Connection', 'close');
  finish(response, status, 'application/json; charset=utf-8', Buffer.from(JSON.stringify(body)));
}

/** Answers with a value; nothing is sent where the reader has just this. */
export async function answerJson(
  request: IncomingMessage,
  response: ServerResponse,
  value: object,
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(value));
  if (request.method === 'GET') {
    const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
    // No browser keeps it, but the page does, and asks with its tag when it does not know whether it has missed something.
    response.setHeader('ETag', tag);
    response.setHeader('Vary', 'Accept-Encoding, Cookie');
    if (request.headers['if-none-match'] === tag) {
      response.writeHead(304).end();
      return;
    }
  }
  const isCompressed = bytes.length >= WORTH_COMPRESSING && takesGzip(request);
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  finish(response, 200, 'application/json; charset=utf-8', isCompressed ? await compressed(bytes) : bytes);
}

function takesGzip(request: IncomingMessage): boolean {
  return /\bgzip\b/u.test(String(request.headers['accept-encoding'] ?? ''));
}

/** Sends an answer. */
export function finish(response: ServerResponse, status: number, type: string, bytes: Buffer): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': bytes.length });
  response.end(bytes);
}

/** Whoever does not take an answer in time, once all of it is there, is cut off. */
export function cutOffLaggard(response: ServerResponse, patienceMs: number): void {
  if (!response.writableEnded || response.writableFinished) return;
  const late = setTimeout(() => response.destroy(), patienceMs);
  late.unref();
  response.once('close', () => clearTimeout(late));
}
