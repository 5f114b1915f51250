import { WebSocket } from 'ws';
import type { Table } from '../../src/table/index.ts';

export interface RawInteraction {
  readonly id: string;
  readonly token: string;
}

export interface Reply {
  readonly status: number;
  readonly code: number | undefined;
  readonly body: Record<string, unknown> | undefined;
}

/** A bot without a library, for requests that discord.js would never send. */
export interface RawBot {
  /** Interactions that arrived and were not yet taken, oldest first; waits for one. */
  next(): Promise<RawInteraction>;
  call(
    method: string,
    path: string,
    body?: unknown,
    files?: readonly [name: string, bytes: Uint8Array][],
  ): Promise<Reply>;
  /** Answers an interaction. */
  answer(
    interaction: RawInteraction,
    body: unknown,
    files?: readonly [name: string, bytes: Uint8Array][],
  ): Promise<Reply>;
  close(): void;
}

export async function rawBot(table: Table): Promise<RawBot> {
  const socket = new WebSocket(`${table.url.replace('http', 'ws')}/gateway?v=10&encoding=json`);
  const arrived: RawInteraction[] = [];
  const waiting: ((interaction: RawInteraction) => void)[] = [];
  await new Promise<void>((resolve) => {
    socket.on('message', (raw) => {
      const packet = JSON.parse(String(raw)) as { op: number; t: string | null; d: RawInteraction };
      if (packet.op === 10) socket.send(JSON.stringify({ op: 2, d: { token: table.botToken, intents: 1 } }));
      if (packet.t === 'READY') resolve();
      if (packet.t !== 'INTERACTION_CREATE') return;
      const taker = waiting.shift();
      if (taker) taker(packet.d);
      else arrived.push(packet.d);
    });
  });
  const call: RawBot['call'] = async (method, path, body, files = []) => {
    const headers = { authorization: `Bot ${table.botToken}` };
    const response = await fetch(`${table.apiBase}/v10${path}`, { method, ...payload(headers, body, files) });
    const text = await response.text();
    const parsed = text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>);
    return { status: response.status, code: parsed?.code as number | undefined, body: parsed };
  };
  return {
    next() {
      const first = arrived.shift();
      return first ? Promise.resolve(first) : new Promise((resolve) => waiting.push(resolve));
    },
    call,
    answer: ({ id, token }, body, files) =>
      call('POST', `/interactions/${id}/${token}/callback`, body, files),
    close: () => socket.terminate(),
  };
}

function payload(
  headers: Record<string, string>,
  body: unknown,
  files: readonly [name: string, bytes: Uint8Array][],
): RequestInit {
  if (files.length === 0) {
    if (body === undefined) return { headers };
    return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  }
  const form = new FormData();
  form.set('payload_json', JSON.stringify(body));
  for (const [index, [name, bytes]] of files.entries()) {
    form.set(`files[${index}]`, new Blob([new Uint8Array(bytes)]), name);
  }
  return { headers, body: form };
}
