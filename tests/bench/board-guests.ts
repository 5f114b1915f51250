/**
 * Browsers that have boards open, a process of its own: each spends its link, listens, and asks for its view whenever it is told
 * that something has changed, as the page does.
 */
import { Agent, request as send } from 'node:http';

export interface Guests {
  readonly port: number;
  readonly origin: string;
  readonly links: readonly string[];
}

export interface GuestsReport {
  readonly views: number;
  /** Of their answers, as they were sent. */
  readonly bytes: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const streams = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
let views = 0;
let bytes = 0;

function ask(
  { port, origin }: Guests,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<string | undefined> {
  const all = { host: new URL(origin).host, 'accept-encoding': 'gzip', ...headers };
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asked = send({ host: '127.0.0.1', port, path, method, headers: all, agent }, (answer) => {
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => {
        if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
        else resolve(answer.headers['set-cookie']?.[0]?.split(';')[0]);
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

async function open(guests: Guests, link: string): Promise<void> {
  const { pathname, hash } = new URL(link);
  const { port, origin } = guests;
  const post = { origin, 'content-type': 'application/json' };
  const token = JSON.stringify({ token: hash.slice(1) });
  const cookie = (await ask(guests, `${pathname}open`, post, token)) ?? '';
  const look = async () => {
    await ask(guests, `${pathname}data`, { cookie });
    views += 1;
  };
  await look();
  await new Promise<void>((resolve, reject) => {
    const headers = { host: new URL(origin).host, cookie };
    const path = `${pathname}events`;
    const asked = send({ host: '127.0.0.1', port, path, headers, agent: streams }, (answer) => {
      answer.on('data', (part: Buffer) => {
        resolve();
        if (part.includes('changed')) void look().catch(() => undefined);
      });
      answer.on('error', () => undefined);
    });
    asked.on('error', reject);
    asked.end();
  });
}

process.once('message', (guests: Guests) => {
  void (async () => {
    for (const link of guests.links) await open(guests, link);
    const report: GuestsReport = { views, bytes };
    process.send?.(report);
    process.on('message', () => process.send?.({ views, bytes } satisfies GuestsReport));
  })();
});
