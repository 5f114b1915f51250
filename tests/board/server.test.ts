import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { boardDataOf } from '../../src/board/data-of.ts';
import { forget } from '../../src/moderator/forget.ts';
import { eventually } from '../support/eventually.ts';
import { ModeratorTable } from '../support/moderator-table.ts';
import { BIG, type OpenHouse, openHouse, pageId, sitDown, Visitor, visit } from './visitor.ts';

const HOUR = 3_600_000;

const place = (table: ModeratorTable, user: 'anna' | 'bert' | 'cleo' = 'anna') => ({
  user,
  campaign: table.campaign,
  seat: { anna: 'red', bert: 'blue', cleo: 'red-2' }[user],
});

async function begun(): Promise<{ readonly table: ModeratorTable; readonly house: OpenHouse }> {
  const table = new ModeratorTable().begin();
  return { table, house: await openHouse(table) };
}

/** Of a board that is closed: whoever asks, for whatever reason, reads this and no other byte. */
async function closedBytes(house: OpenHouse): Promise<unknown> {
  return visit(house, `/board/${'x'.repeat(22)}/data`);
}

describe('a link', () => {
  test('opens its person’s board once; a scanner that looks at it spends nothing', async () => {
    const { table, house } = await begun();
    table.play('anna', 'hide', { number: 4 });
    const link = house.board.linkFor(place(table));
    expect(link).toMatch(new RegExp(`^${house.origin}/board/[\\w-]{22}/#[\\w-]{43}$`, 'u'));
    const anna = new Visitor(house, link);
    const looked = await anna.get('');
    expect(looked.status).toBe(200);
    expect(looked.text).toContain('<script type="module" src="/board/static/page.');
    expect((await anna.get('open')).status).toBe(405);
    const opened = await anna.open();
    expect(opened.status).toBe(200);
    const [cookie] = [opened.headers['set-cookie'] ?? []].flat();
    expect(cookie).toMatch(
      /^board-[\w-]{22}=[\w-]{43}; Path=\/board\/[\w-]{22}\/; Max-Age=604800; HttpOnly; SameSite=Strict$/u,
    );
    expect(cookie).toContain(`Path=${anna.path};`);
    const sitting = table.moderator.glance(table.campaign, 'anna')?.sitting('red');
    expect(sitting).toBeDefined();
    if (sitting !== undefined)
      expect(await anna.data()).toEqual(JSON.parse(JSON.stringify(boardDataOf(sitting))));
    const again = new Visitor(house, link);
    expect(await again.open()).toEqual(await closedBytes(house));
    expect((await anna.get('data')).status).toBe(200);
  });

  test('over https its cookie is for https alone', async () => {
    const table = new ModeratorTable().begin();
    const house = await openHouse(table, { origins: ['https://board.example.org'] });
    const anna = new Visitor(house, house.board.linkFor(place(table)));
    const [cookie] = [(await anna.open()).headers['set-cookie'] ?? []].flat();
    expect(cookie).toMatch(/^__Secure-board-[\w-]{22}=[\w-]{43}; .*; HttpOnly; SameSite=Strict; Secure$/u);
    expect((await anna.get('data')).status).toBe(200);
  });

  test('that is wrong, spent, old or another board’s gets one answer, the same in all its bytes', async () => {
    const { table, house } = await begun();
    const closed = await closedBytes(house);
    const wrong = new Visitor(house, house.board.linkFor(place(table)));
    expect(await wrong.open('A'.repeat(43)), 'wrong').toEqual(closed);
    expect(await wrong.open(''), 'none').toEqual(closed);
    expect(await wrong.open('short'), 'no token').toEqual(closed);
    const bert = new Visitor(house, house.board.linkFor(place(table, 'bert')));
    expect(await bert.open(wrong.token), 'Anna’s at Bert’s').toEqual(closed);
    expect((await wrong.open()).status, 'and Anna’s is not spent by it').toBe(200);
    const old = new Visitor(house, house.board.linkFor(place(table)));
    table.now += 12 * HOUR;
    expect(await old.open(), 'old').toEqual(closed);
    const stranger = new Visitor(house, house.board.linkFor({ ...place(table), user: 'mallory' }));
    expect(await stranger.open(), 'whose person has no such seat').toEqual(closed);
    const nowhere = new Visitor(house, house.board.linkFor({ ...place(table), campaign: 'gone' }));
    expect(await nowhere.open(), 'to no campaign').toEqual(closed);
  });

  test('is kept as a hash: what the server has of it does not open it', async () => {
    const { table, house } = await begun();
    const seen = new Set<unknown>();
    const texts: string[] = [];
    const look = (value: unknown): void => {
      if (typeof value === 'string') texts.push(value);
      if (typeof value !== 'object' || value === null || seen.has(value)) return;
      seen.add(value);
      if (value instanceof Map) for (const [key, each] of value) [key, each].forEach(look);
      else if (Symbol.iterator in value && !(value instanceof Buffer))
        [...(value as Iterable<unknown>)].forEach(look);
      for (const key of Reflect.ownKeys(value)) look(Reflect.get(value, key));
    };
    const { BoardSessions } = await import('../../src/board/sessions.ts');
    const sets: unknown[] = [];
    const { set } = Map.prototype;
    Map.prototype.set = function keep(key: unknown, value: unknown) {
      sets.push([key, value]);
      return set.call(this, key, value);
    };
    const sessions = new BoardSessions({ clock: () => 0 });
    const { board, token } = sessions.link(place(table));
    const spent = sessions.spend(board, token);
    Map.prototype.set = set;
    look(sets);
    expect(spent).toBeDefined();
    expect(sets).toHaveLength(2);
    expect(texts).not.toContain(token);
    expect(texts).not.toContain(spent?.secret);
    expect(house.log.join('')).not.toContain(token);
  });
});

describe('a session', () => {
  test('shows its own board alone', async () => {
    const { table, house } = await begun();
    const anna = await sitDown(house, place(table));
    const bert = await sitDown(house, place(table, 'bert'));
    const closed = await closedBytes(house);
    expect(anna.path).not.toBe(bert.path);
    const mixed = new Visitor(house, `${house.origin}${bert.path}#x`);
    mixed.cookie = anna.cookie;
    expect(await mixed.get('data'), 'Anna’s cookie at Bert’s board').toEqual(closed);
    const [, secret = ''] = anna.cookie.split('=');
    mixed.cookie = `board-${bert.path.split('/')[2]}=${secret}`;
    expect(await mixed.get('data'), 'under the name of his').toEqual(closed);
    expect(await mixed.post('order', { id: pageId(1), order: 'hide', args: { number: 3 } })).toEqual(closed);
    expect(await mixed.get('events')).toEqual(closed);
  });

  const ends: Readonly<Record<string, (table: ModeratorTable, house: OpenHouse) => unknown>> = {
    'when its person leaves the seat': (table) => table.play('cleo', 'team.leave'),
    'when somebody else gets the seat': (table) => {
      table.play('dora', 'seat.ask', { side: 'red', name: 'Dora', replaces: 'red-2' });
      const [request] = table.state.core.requests;
      table.play('anna', 'seat.answer', { request: request?.id ?? '', answer: 'accept' });
    },
    'when its person asks to be forgotten': (table) => forget(table.moderator, 'cleo'),
    'with the campaign': (table) => {
      for (const user of ['anna', 'bert']) table.play(user, 'abandon');
    },
    'when its person closes their boards': (_table, house) => house.board.closeBoardsOf('cleo'),
    'unused for 12 hours': (table) => {
      table.now += 12 * HOUR;
    },
  };
  for (const [when, end] of Object.entries(ends))
    test(`ends ${when}, and with it what it has open`, async () => {
      const table = new ModeratorTable().begin();
      table.play('cleo', 'seat.ask', { side: 'red', name: 'Cleo' });
      table.play('anna', 'seat.answer', { request: '1', answer: 'accept' });
      const house = await openHouse(table, { tuning: { heartbeatMs: 50 } });
      const cleo = await sitDown(house, place(table, 'cleo'));
      const unspent = new Visitor(house, house.board.linkFor(place(table, 'cleo')));
      const stream = cleo.get('events');
      expect((await cleo.get('data')).status).toBe(200);
      await end(table, house);
      expect((await stream).text).toMatch(/event: closed\ndata: \n\n$/u);
      expect(await cleo.get('data')).toEqual(await closedBytes(house));
      expect(await unspent.open()).toEqual(await closedBytes(house));
    });

  test('ends after 7 days, however much it is used', async () => {
    const { table, house } = await begun();
    const anna = await sitDown(house, place(table));
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      table.now += 8 * HOUR;
      expect((await anna.get('data')).status).toBe(200);
    }
    table.now += 8 * HOUR;
    expect(await anna.get('data')).toEqual(await closedBytes(house));
  });

  test('of a browser takes the place of the one before; another browser has its own', async () => {
    const { table, house } = await begun();
    const anna = await sitDown(house, place(table));
    const before = anna.cookie;
    const { url } = JSON.parse((await anna.post('elsewhere', {})).text) as { url: string };
    const phone = new Visitor(house, url);
    await phone.open();
    expect((await anna.get('data')).status).toBe(200);
    const again = new Visitor(house, house.board.linkFor(place(table)));
    again.cookie = before;
    await again.open();
    expect((await again.get('data')).status).toBe(200);
    expect(await anna.get('data')).toEqual(await closedBytes(house));
    expect((await phone.get('data')).status).toBe(200);
    expect(JSON.parse((await phone.post('close', {})).text)).toEqual({ ok: true, closed: 2 });
    expect(await phone.get('data')).toEqual(await closedBytes(house));
  });
});

describe('the door', () => {
  test('another name for this machine, or another page, is not answered', async () => {
    const { table, house } = await begun();
    const anna = await sitDown(house, place(table));
    const foreign = await anna.get('data', { host: `rebound.example.org:${house.port}` });
    expect(foreign.status).toBe(403);
    expect(foreign.text).toContain('answers only its own page');
    for (const headers of [
      { origin: 'https://elsewhere.example.org' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      expect(await anna.get('data', headers), JSON.stringify(headers)).toEqual(foreign);
      const order = { id: pageId(1), order: 'hide', args: { number: 3 } };
      expect(await anna.post('order', order, headers), JSON.stringify(headers)).toEqual(foreign);
    }
    const link = house.board.linkFor(place(table));
    const visitor = new Visitor(house, link);
    const open = (headers: Record<string, string | undefined>) =>
      visitor.post('open', { token: visitor.token }, headers);
    expect((await open({ 'content-type': 'text/plain' })).status, 'a form').toBe(403);
    expect((await open({ origin: undefined })).status, 'without an Origin').toBe(403);
    expect((await open({})).status).toBe(200);
    expect(table.state.core.rolls).toEqual({});
    // A link in Discord is followed from elsewhere: the page itself says nothing of anybody.
    expect((await visitor.get('', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  });

  test('every answer has headers by which its page runs its own script alone, in no frame but the table’s', async () => {
    const { table, house } = await begun();
    const anna = await sitDown(house, place(table));
    const [script] = /static\/page\.\w+\.js/u.exec((await anna.get('')).text) ?? [''];
    const answers = [
      await anna.get(''),
      await anna.get('data'),
      await anna.get('nothing'),
      await closedBytes(house),
      await visit(house, `/board/${script}`),
      await visit(house, '/'),
    ] as Awaited<ReturnType<Visitor['get']>>[];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 403, 200, 404]);
    for (const { headers } of answers) {
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toMatch(/unsafe|\*|https?:/u);
      for (const part of [
        "default-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ])
        expect(policy).toContain(part);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
    expect(answers.slice(0, 4).map(({ headers }) => headers['cache-control'])).toEqual(
      Array.from({ length: 4 }, () => 'no-store'),
    );
    const framed = await openHouse(new ModeratorTable().begin(), { frames: ['http://127.0.0.1:8044'] });
    const { headers } = await visit(framed, `/board/${'x'.repeat(22)}/`);
    expect(headers['content-security-policy']).toContain('frame-ancestors http://127.0.0.1:8044');
    expect(headers['x-frame-options']).toBeUndefined();
  });

  test('a body that is too long, or none that can be read, is not looked at', async () => {
    const { table, house } = await begun();
    const anna = await sitDown(house, place(table));
    expect((await anna.post('suggest', { typed: 'x'.repeat(3000) })).status).toBe(413);
    const long = { id: pageId(1), order: 'hide', args: { number: 'x'.repeat(600_000) } };
    expect((await anna.post('order', long)).status).toBe(413);
    for (const body of [
      'no json',
      '[]',
      'null',
      '{"id":"short","order":"hide","args":{}}',
      `{"id":"${pageId(1)}","order":"hide","args":{"number":{"deep":1}}}`,
      `{"id":"${pageId(1)}","order":"hide","args":{"number":4},"seat":"blue"}`,
    ])
      expect((await anna.post('order', body)).status, body).toBe(400);
    const inherited = `{"id":"${pageId(1)}","order":"hide","args":{"__proto__":{"number":4}}}`;
    expect(JSON.parse((await anna.post('order', inherited)).text)).toMatchObject({ ok: false });
    expect(table.state.game.hands.red.draft).toBeUndefined();
    expect((await anna.post('data', {})).status).toBe(405);
    expect((await anna.get('order')).status).toBe(405);
    expect((await anna.get('../../../../etc/passwd')).status).toBe(404);
  });

  test('somebody who asks too much waits for a minute; others do not', async () => {
    const { table, house } = await begun();
    const anna = await sitDown(house, place(table));
    const bert = await sitDown(house, place(table, 'bert'));
    let status = 200;
    let count = 0;
    while (status === 200 && count < 400) {
      ({ status } = await anna.get('data'));
      count += 1;
    }
    expect([status, count]).toEqual([429, 301]);
    expect((await bert.get('data')).status).toBe(200);
    table.now += 60_000;
    expect((await anna.get('data')).status).toBe(200);
  });

  test('nothing secret of it stands in the host’s log', async () => {
    const { table, house } = await begun();
    const anna = await sitDown(house, place(table));
    await anna.post('order', { id: pageId(1), order: 'hide', args: { number: 7 } });
    await anna.post('order', { id: pageId(2), order: 'seal', args: {} });
    const { store } = table;
    store.hasInteraction = () => {
      throw new Error(`with ${anna.token} and ${anna.cookie}`);
    };
    expect((await anna.post('order', { id: pageId(3), order: 'hide', args: { number: 6 } })).status).toBe(
      503,
    );
    const said = house.log.join('');
    expect(said).toContain('a board was not answered');
    for (const secret of [
      anna.token,
      anna.cookie.split('=')[1] ?? '',
      pageId(1),
      'hide',
      'number',
      anna.path,
    ])
      expect(said, secret).not.toContain(secret);
  });

  test('who sends too slowly, or takes too slowly, is cut off', async () => {
    const table = new ModeratorTable().begin();
    const house = await openHouse(table, { tuning: { patienceMs: 500 } });
    const anna = await sitDown(house, place(table));
    const head = `Host: ${new URL(house.origin).host}\r\nOrigin: ${house.origin}\r\nCookie: ${anna.cookie}`;
    const slow = connect(house.port, '127.0.0.1');
    slow.write(
      `POST ${anna.path}order HTTP/1.1\r\n${head}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    );
    slow.resume();
    await once(slow, 'close');
    expect((await anna.get('data')).status).toBe(200);
    // At a server of the test's own, which can be asked who is there.
    const http = createServer((request, response) => void house.board.handle(request, response));
    onTestFinished(() => void http.close());
    await once(http.listen(0, '127.0.0.1'), 'listening');
    const lazy = connect((http.address() as AddressInfo).port, '127.0.0.1');
    onTestFinished(() => void lazy.destroy());
    lazy.pause();
    lazy.write(`GET /board/static/${BIG} HTTP/1.1\r\n${head}\r\n\r\n`);
    const guests = () => promisify(http.getConnections.bind(http))();
    await eventually(async () => expect(await guests()).toBe(1));
    await eventually(async () => expect(await guests()).toBe(0));
  });
});

describe('an order from a page', () => {
  test('is judged as a typed one, for its own seat; what is refused says why', async () => {
    const { table, house } = await begun();
    const anna = await sitDown(house, place(table));
    const done = await anna.post('order', { id: pageId(1), order: 'hide', args: { number: 4 } });
    const { ok, data } = JSON.parse(done.text) as { ok: boolean; data: { view: { game: unknown } } };
    expect(ok).toBe(true);
    expect(data).toEqual(await anna.data());
    expect(table.state.game.hands.red.draft).toBe(4);
    const refused = await anna.post('order', { id: pageId(2), order: 'hide', args: { number: 40 } });
    expect(refused.status).toBe(200);
    expect(JSON.parse(refused.text)).toMatchObject({ ok: false, words: expect.stringContaining('9') });
    const stale = { id: pageId(3), order: 'hide', args: { number: 5 }, decision: 'hide/1', rev: 0 };
    expect(JSON.parse((await anna.post('order', stale)).text)).toMatchObject({ ok: false });
    expect(table.state.game.hands.red.draft).toBe(4);
  });

  test('that is sent again because its answer was lost has been given once, after a restart too', async () => {
    const { table, house } = await begun();
    const anna = await sitDown(house, place(table));
    const order = { id: pageId(1), order: 'hide', args: { number: 4 } };
    await anna.post('order', order);
    const events = table.store.events(1).length;
    expect(JSON.parse((await anna.post('order', order)).text)).toMatchObject({
      ok: true,
      words: 'That has already been done, and is not done twice.',
    });
    expect(table.store.events(1)).toHaveLength(events);
    await house.board.stop();
    table.restart();
    const after = await sitDown(await openHouse(table), place(table));
    expect(JSON.parse((await after.post('order', order)).text)).toMatchObject({ ok: true });
    expect(table.store.events(1)).toHaveLength(events);
    // Another person's page may have made up the very same id.
    const bert = await sitDown(after.house, place(table, 'bert'));
    await bert.post('order', { ...order, args: { number: 5 } });
    expect(table.state.game.hands.blue.draft).toBe(5);
  });
});
