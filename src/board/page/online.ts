/** A board that is connected with its server: it spends its link, hears of changes, and sends orders until they are answered. */
import type { BoardAnswer, BoardData, BoardOffer, BoardPast, BoardStep, GivenOrder } from '../data.ts';
import type { Behind } from './connection.ts';

export interface Online {
  readonly data: BoardData;
  onData(listener: (data: BoardData) => void): void;
  past(): Promise<BoardPast | undefined>;
  /** Called once when the board has been closed: nothing comes any more. */
  onClosed(listener: () => void): void;
  give(order: GivenOrder): Promise<BoardAnswer>;
  preview(
    offer: BoardOffer,
    args: Readonly<Record<string, string | number | boolean>>,
  ): Promise<{ readonly ok: boolean; readonly words?: string }>;
  complete(offer: BoardOffer, field: string, typed: string): Promise<readonly string[]>;
  behind(): Promise<Behind | undefined>;
  /** A link to the same board for another browser. */
  elsewhere(): Promise<string | undefined>;
  /** A link to what everybody sees of the same campaign. */
  everyone(): Promise<string | undefined>;
  /** To where everybody can step back, the oldest first. */
  steps(): Promise<readonly BoardStep[]>;
  /** The public view of that moment; `undefined`: it cannot be had. */
  moment(to: number): Promise<BoardData | undefined>;
  /** Ends all boards of this person. */
  closeAll(): Promise<void>;
}

/** Pauses between tries to give an order of which nothing was heard, in ms. */
const PAUSES = [500, 1000, 2000, 4000, 8000];

/** So many characters may still be on their way when a page is gone. */
const LITTLE = 16_000;

const NO_ANSWER = {
  ok: false as const,
  words:
    'The server cannot be reached. Your order may have arrived: it is looked at again as soon as there is a connection.',
};

/** `undefined`: the board is closed, or was never open here. */
export async function connectOnline(): Promise<Online | undefined> {
  await spendLink();
  const first = await load();
  if (first === undefined) return undefined;
  let { data, tag } = first;
  const listeners: ((data: BoardData) => void)[] = [];
  const closing: (() => void)[] = [];
  let isClosed = false;

  const take = (now: BoardData) => {
    data = now;
    for (const listener of listeners) listener(now);
  };
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    stream.close();
    for (const listener of closing) listener();
  };
  const refresh = async () => {
    const answer = await fetch('data', { headers: { 'if-none-match': tag } }).catch(() => undefined);
    if (answer?.status === 403) close();
    if (answer?.status !== 200) return;
    tag = answer.headers.get('etag') ?? '';
    take(await withTexts((await answer.json()) as BoardData));
  };
  const stream = new EventSource('events');
  stream.addEventListener('changed', () => void refresh());
  stream.addEventListener('closed', close);
  // After a time without a connection something may have been missed; and a session may be over.
  stream.addEventListener('open', () => void refresh());
  stream.addEventListener('error', () => {
    if (stream.readyState === EventSource.CLOSED) void refresh();
  });

  async function give(order: GivenOrder): Promise<BoardAnswer> {
    for (const pause of [...PAUSES, 0]) {
      const answer = await post('order', order);
      if (answer !== undefined && answer.status < 500) return read(answer);
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return NO_ANSWER;
  }

  async function read(answer: Response): Promise<BoardAnswer> {
    const said = (await answer.json().catch(() => NO_ANSWER)) as BoardAnswer;
    if (answer.status === 403) close();
    if (said.data === undefined) return said;
    const whole = await withTexts(said.data);
    tag = '';
    take(whole);
    return { ...said, data: whole };
  }

  return {
    get data() {
      return data;
    },
    onData: (listener) => void listeners.push(listener),
    onClosed: (listener) => void closing.push(listener),
    give,
    async past() {
      const answer = await fetch('past').catch(() => undefined);
      return answer?.status === 200 ? ((await answer.json()) as BoardPast) : undefined;
    },
    async preview({ ref, rev }, args) {
      const answer = await post('preview', { ref, rev, args });
      return (await answer?.json().catch(() => undefined)) ?? { ok: false };
    },
    async complete({ ref }, field, typed) {
      const answer = await post('suggest', { ref, field, typed: typed.slice(0, 200) });
      const said = (await answer?.json().catch(() => undefined)) as
        | { values?: readonly string[] }
        | undefined;
      return said?.values ?? [];
    },
    behind: loadBehind,
    elsewhere: () => linkTo({}),
    everyone: () => linkTo({ everyone: true }),
    async steps() {
      const answer = await fetch('steps').catch(() => undefined);
      if (answer?.status !== 200) return [];
      return ((await answer.json()) as { steps: readonly BoardStep[] }).steps;
    },
    async moment(to) {
      const answer = await fetch(`moment/${to}`).catch(() => undefined);
      return answer?.status === 200 ? withTexts((await answer.json()) as BoardData) : undefined;
    },
    async closeAll() {
      await post('close', {});
      close();
    },
  };
}

async function linkTo(body: { readonly everyone?: true }): Promise<string | undefined> {
  const answer = await post('elsewhere', body);
  const said = (await answer?.json().catch(() => undefined)) as { url?: string } | undefined;
  return said?.url;
}

/** The token behind the sign # goes to the server once, and out of the address, the history and what is copied from it. */
async function spendLink(): Promise<void> {
  const token = location.hash.slice(1);
  if (token === '') return;
  history.replaceState(null, '', location.pathname);
  await post('open', { token });
}

async function load(): Promise<{ readonly data: BoardData; readonly tag: string } | undefined> {
  const answer = await fetch('data').catch(() => undefined);
  if (answer?.status !== 200) return undefined;
  const data = await withTexts((await answer.json()) as BoardData);
  return { data, tag: answer.headers.get('etag') ?? '' };
}

function post(route: string, body: object): Promise<Response | undefined> {
  const headers = { 'content-type': 'application/json' };
  const text = JSON.stringify(body);
  // Whoever leaves the page has given it all the same; browsers take little of that kind.
  const keepalive = text.length < LITTLE;
  return fetch(route, { method: 'POST', headers, body: text, keepalive }).catch(() => undefined);
}

async function loadBehind(): Promise<Behind | undefined> {
  const answer = await fetch('ground').catch(() => undefined);
  const said = (await answer?.json().catch(() => undefined)) as
    | { behind?: { image: string; placed: Behind['placed'] } }
    | undefined;
  if (said?.behind === undefined) return undefined;
  const picture = new Image();
  picture.src = `ground/${said.behind.image}`;
  const isThere = await picture.decode().then(
    () => true,
    () => false,
  );
  return isThere ? { picture, placed: said.behind.placed } : undefined;
}

const texts = new Map<string, string>();

/** With the texts that the view refers to, each of which is asked for once. */
async function withTexts(data: BoardData): Promise<BoardData> {
  for (const hash of data.refersTo) {
    if (texts.has(hash)) continue;
    const answer = await fetch(`reference/${hash}`).catch(() => undefined);
    if (answer?.status !== 200) continue;
    const { text } = (await answer.json()) as { text: string };
    texts.set(hash, text);
  }
  const known = data.refersTo.flatMap((hash) => {
    const text = texts.get(hash);
    return text === undefined ? [] : [[hash, text] as const];
  });
  return { ...data, references: Object.fromEntries(known) };
}
