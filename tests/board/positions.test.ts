/**
 * Two campaigns of each of the three games that stand in the same position, but for what one side hides: whoever it is hidden
 * from gets the same from their board, byte for byte, whatever they ask it and order there, and hears of it at the same moments.
 */
import { request as send } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BoardData, BoardOffer, BoardStep } from '../../src/board/data.ts';
import { LiveBoards } from '../../src/board/live.ts';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { Reader } from '../../src/moderator/sitting.ts';
import { House } from '../pairs/house.ts';
import { STANDINGS, type Standing } from '../pairs/positions.ts';
import { eventually } from '../support/eventually.ts';
import { partOf } from '../support/part.ts';
import { wholeOf } from '../support/whole.ts';
import { type OpenHouse, openHouse, pageId, type Seen, sitDown, type Visitor } from './visitor.ts';

bringHousePacks();
afterEach(() => void vi.restoreAllMocks());

const { open } = LiveBoards.prototype;
const SEED = Buffer.alloc(32, 5);
const CHANNEL = 'channel';
/** After so many turns of its loop a board has told of whatever was done before them. */
const TURNS = 10;
const ORIGIN = 'http://127.0.0.1:8044';

interface Got {
  readonly what: string;
  readonly seen: Seen;
}

/** What the side that hides something writes besides, one time and another, without anybody else knowing. */
const SECRETS: readonly (readonly [order: string, args: Readonly<Record<string, string>>])[] = [
  ['beforehand.set', { orders: 'all dg roll' }],
  ['beforehand.set', { orders: '' }],
  ['orders.keep', { orders: 'nobody > nowhere' }],
  ['orders.keep', { orders: '', base: 'nobody > nowhere' }],
  ['defence.set', { orders: 'lose 395.99 first' }],
  ['defence.set', { orders: 'lose 395.99 last' }],
  ['defence.set', { orders: '' }],
];

interface Told {
  /** By reader. */
  readonly got: ReadonlyMap<string, readonly Got[]>;
  /** What each reader's stream brought, after each thing that was done: by whom, and what had come by then. */
  readonly heard: readonly string[];
  /** What whoever hides it sees. */
  readonly own: readonly string[];
  /** How often they did something that is told to nobody. */
  readonly secrets: number;
}

/** All that the readers' boards can be asked. `times`: how often the secret orders are given. */
async function allOf(standing: Standing, house: House, times: number): Promise<Told> {
  // Nobody asks more than a person may: each look is in a minute of its own.
  let minute = 0;
  const opened = await openHouse(
    {
      moderator: house.moderator,
      get now() {
        return house.clock.now + minute * 60_000;
      },
    },
    { origins: [ORIGIN] },
  );
  const sent = sentFrom();
  const got = new Map<string, Got[]>();
  const heard: string[] = [];
  const own: string[] = [];
  let secrets = 0;
  const visitorOf = (user: string): Promise<Visitor> => boardOf(house, opened, user);
  const readers: (readonly [string, Visitor, { text: string }])[] = [];
  for (const user of standing.readers) {
    const visitor = await visitorOf(user);
    readers.push([user, visitor, await listen(visitor)]);
  }
  let ids = 0;
  const ask = async (user: string, what: string, asked: Promise<Seen>) => {
    const all = got.get(user) ?? [];
    got.set(user, [...all, { what, seen: await asked }]);
  };
  const look = async () => {
    for (const [user, visitor] of readers) await everything(standing, visitor, (...it) => ask(user, ...it));
    minute += 1;
  };
  const hear = async (what: string) => {
    // A heartbeat comes by the clock, whatever happens: on a slow machine there are more of them.
    const told = (text: string) => text.replaceAll(/^:\n\n/gmu, '');
    // A board speaks after the order; what it has said by then is waited for, however slow the way is.
    for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
    for (const [index, [, , stream]] of readers.entries())
      await eventually(() => expect(told(stream.text)).toBe(told(sent[index]?.text ?? 'no stream')));
    heard.push(...readers.map(([user, , stream]) => `${what} ${user} ${told(stream.text)}`));
  };
  await look();
  const hider = house.sitting(CHANNEL, standing.own[0] ?? '');
  if (hider === undefined) throw new Error('nobody hides anything');
  for (let time = 0; time < times; time += 1)
    for (const [order, args] of SECRETS)
      if (hider.submit({ order, args }, `secret ${time} ${order} ${args.orders}`).ok) secrets += 1;
  await hear('secrets');
  await look();
  for (const { by, order, args } of standing.given) {
    const found = readers.find(([user]) => user === by);
    if (found === undefined) throw new Error(`${by} has no board`);
    const [user, visitor] = found;
    const { decision, rev } = (await dataOf(visitor)).desk.offers.find((each) => each.order === order) ?? {};
    ids += 1;
    await ask(user, order, visitor.post('order', { id: pageId(ids), order, args, decision, rev }));
    await hear(order);
  }
  if (standing.given.length > 0) await look();
  for (const user of standing.own) {
    own.push((await (await visitorOf(user)).get('data')).text);
  }
  return { got, heard, own, secrets };
}

/** Of their seat; of who has none, what everybody sees. */
async function boardOf(house: House, opened: OpenHouse, user: string): Promise<Visitor> {
  const seat = house.sitting(CHANNEL, user)?.seat.id;
  const place = { user, campaign: house.key(CHANNEL) };
  return sitDown(opened, seat === undefined ? place : { ...place, seat });
}

const dataOf = async (visitor: Visitor) => JSON.parse((await visitor.get('data')).text) as BoardData;

async function everything(
  { given, typed }: Standing,
  visitor: Visitor,
  ask: (what: string, asked: Promise<Seen>) => Promise<void>,
): Promise<void> {
  const { refersTo, desk } = await dataOf(visitor);
  for (const route of [
    '',
    'data',
    'nothing',
    'data/x',
    'past',
    'ground',
    ...refersTo.map((hash) => `reference/${hash}`),
  ])
    await ask(route, visitor.get(route));
  await ask('steps', visitor.get('steps'));
  const { steps } = JSON.parse((await visitor.get('steps')).text) as { steps?: readonly BoardStep[] };
  for (const { to } of [...(steps ?? []).slice(0, 3), ...(steps ?? []).slice(-5)])
    await ask(`moment/${to}`, visitor.get(`moment/${to}`));
  for (const to of [0, 1, 100_000]) await ask(`moment/${to}`, visitor.get(`moment/${to}`));
  await ask('data, compressed', visitor.get('data', { 'accept-encoding': 'gzip' }));
  await ask('reference', visitor.get(`reference/${'0'.repeat(64)}`));
  for (const offer of desk.offers) {
    const { ref, rev, order } = offer;
    for (const args of [
      usual(offer),
      ...given.filter((each) => each.order === order).map((each) => each.args),
    ])
      await ask(`preview ${order}`, visitor.post('preview', { ref, rev, args }));
    await ask(`preview ${order}, old`, visitor.post('preview', { ref, rev: rev + 1, args: {} }));
    for (const { name } of offer.fields)
      for (const words of ['', ...typed.flatMap(([, options, focused]) => options[focused] ?? [])])
        await ask(`suggest ${order} ${words}`, visitor.post('suggest', { ref, field: name, typed: words }));
  }
  for (const order of ['nothing', 'phase.pass', 'orders.write', 'orders.keep'])
    await ask(`${order} as nobody may`, visitor.post('order', { id: pageId(999), order, args: { x: 'y' } }));
}

/** Values as they stand in its form. */
function usual({ fields }: BoardOffer): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    fields.map((field) => {
      if (field.kind === 'integer') return [field.name, field.initial ?? field.min];
      if (field.kind === 'choice') return [field.name, field.initial ?? field.options[0]?.value ?? ''];
      return [field.name, field.initial ?? field.examples[0] ?? ''];
    }),
  );
}

/** What a house sends by each stream from now on, in the order in which they are opened. */
function sentFrom(): readonly { readonly text: string }[] {
  const sent: { text: string }[] = [];
  vi.spyOn(LiveBoards.prototype, 'open').mockImplementation(function (this: LiveBoards, session, response) {
    const own = { text: '' };
    sent.push(own);
    const { write } = response;
    response.write = (text: unknown) => {
      own.text += String(text);
      return write.call(response, text, 'utf8');
    };
    open.call(this, session, response);
  });
  return sent;
}

/** What a board's stream brings, as it comes. */
async function listen({ house, path, cookie }: Visitor): Promise<{ text: string }> {
  const stream = { text: '' };
  await new Promise<void>((resolve) => {
    const headers = { host: new URL(house.origin).host, cookie };
    const asked = send({ host: '127.0.0.1', port: house.port, path: `${path}events`, headers }, (answer) => {
      answer.on('error', () => undefined);
      answer.on('data', (part: Buffer) => {
        stream.text += part.toString();
        resolve();
      });
    });
    asked.on('error', () => undefined);
    asked.end();
  });
  return stream;
}

/** The first difference between what two readers' boards gave, in words. */
async function differenceIn(
  standing: Standing,
  plant?: (house: House) => void,
): Promise<{ readonly compared: number; readonly difference: string | undefined }> {
  const told: Told[] = [];
  for (const [times, placed] of standing.placed().entries()) {
    const house = new House({ games: [standing.game], seed: SEED, begin: Date.UTC(2026, 2, 20, 12) });
    try {
      plant?.(house);
      house.place(CHANNEL, standing.game.id, SEED, placed);
      told.push(await allOf(standing, house, times));
    } finally {
      house.close();
    }
  }
  const [one, other] = told;
  if (one === undefined || other === undefined) throw new Error('two houses are compared');
  // The houses are different, and whoever hides something sees it.
  expect(one.own).not.toEqual(other.own);
  if (standing.game.id !== 'kgp') expect([one.secrets, other.secrets > 1]).toEqual([0, true]);
  let compared = 0;
  for (const [user, all] of one.got)
    for (const [index, { what, seen }] of all.entries()) {
      const there = other.got.get(user)?.[index];
      compared += 1;
      const parts = [seen.status, JSON.stringify(seen.headers), seen.raw.toString('base64')];
      const others = [
        there?.seen.status,
        JSON.stringify(there?.seen.headers),
        there?.seen.raw.toString('base64'),
      ];
      if (there?.what !== what || parts.join() !== others.join())
        return { compared, difference: `${user}, ${what}: ${seen.text.slice(0, 300)}` };
    }
  const index = one.heard.findIndex((each, at) => each !== other.heard[at]);
  if (index >= 0) return { compared, difference: `heard: ${one.heard[index]} ${other.heard[index]}` };
  return { compared, difference: undefined };
}

test.each(partOf('boards of positions', Object.entries(STANDINGS), 6))(
  '%s: what is hidden makes no difference to the board of whom it is hidden from',
  async (_, standing) => {
    const { compared, difference } = await differenceIn(standing);
    expect(difference).toBeUndefined();
    expect(compared).toBeGreaterThan(40);
  },
);

describe('a board that is made of the whole state is caught', () => {
  const planted = ['Ardennes II, combat', 'Enemy Action', 'Kampfgruppe Peiper'];

  test.each(partOf('boards that leak', planted, 3))('%s', async (name) => {
    const standing = STANDINGS[name];
    if (standing === undefined) throw new Error(name);
    const { difference } = await differenceIn({ ...standing, given: [] }, ({ moderator }) => {
      vi.restoreAllMocks();
      vi.spyOn(Reader.prototype, 'view', 'get').mockImplementation(function (this: Reader) {
        return wholeOf(moderator).byId(this.row.id).live.state;
      });
    });
    expect(difference).toContain('data');
  });
});
