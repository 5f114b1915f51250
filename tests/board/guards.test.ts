/** What stands against somebody who should not see or do something, each by itself: without it, its test fails. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { BoardStep } from '../../src/board/data.ts';
import { boardFile } from '../../src/board/file.ts';
import { BoardSessions } from '../../src/board/sessions.ts';
import { referTo } from '../../src/kernel/reference.ts';
import { forget } from '../../src/moderator/forget.ts';
import { ModeratorTable } from '../support/moderator-table.ts';
import { type OpenHouse, openHouse, pageId, sitDown, Visitor, visit } from './visitor.ts';

const HOUR = 3_600_000;
const PLACE = { user: '1', campaign: 'k', seat: 'red' };

async function begun() {
  const table = new ModeratorTable().begin();
  const house = await openHouse(table, { tuning: { heartbeatMs: HOUR } });
  const anna = { user: 'anna', campaign: table.campaign, seat: 'red' };
  const everybodys = (user: string) => sitDown(house, { user, campaign: table.campaign });
  return { table, house, anna, everybodys };
}

function closedBytes(house: OpenHouse): Promise<unknown> {
  return visit(house, `/board/${'x'.repeat(22)}/data`);
}

async function stepsOf(visitor: Visitor): Promise<readonly BoardStep[]> {
  return (JSON.parse((await visitor.get('steps')).text) as { steps: readonly BoardStep[] }).steps;
}

describe('sessions', () => {
  test('the name of a board cannot be worked out: another process gives it another one', () => {
    const [one, other] = [new BoardSessions({ clock: () => 0 }), new BoardSessions({ clock: () => 0 })];
    expect(one.boardOf(PLACE)).toBe(one.boardOf(PLACE));
    expect(one.boardOf(PLACE)).not.toBe(other.boardOf(PLACE));
    expect(one.boardOf(PLACE)).not.toBe(one.boardOf({ ...PLACE, seat: 'blue' }));
  });

  test('of a person the newest 40 links and 20 sessions are kept; another’s are their own', () => {
    const sessions = new BoardSessions({ clock: () => 0 });
    const others = sessions.link({ ...PLACE, user: '2' });
    const spend = ({ board, token }: { readonly board: string; readonly token: string }) =>
      sessions.spend(board, token);
    const links = Array.from({ length: 41 }, () => sessions.link(PLACE));
    const [oldest, ...rest] = links.map(spend);
    expect(oldest).toBeUndefined();
    expect(rest.every((spent) => spent !== undefined)).toBe(true);
    expect(sessions.countOf('1')).toBe(20);
    expect(rest.map((spent) => spent?.session.ended.aborted)).toEqual(
      Array.from({ length: 40 }, (_, index) => index < 20),
    );
    expect(spend(others)).toBeDefined();
  });

  test('a page that merely stays open does not keep its session', async () => {
    const { table, house, anna } = await begun();
    const visitor = await sitDown(house, anna);
    for (let hours = 0; hours < 12; hours += 4) {
      expect((await visitor.get('past')).status).toBe(200);
      table.now += 4 * HOUR;
    }
    expect(await visitor.get('data')).toEqual(await closedBytes(house));
  });

  test('what is open ends with the change that ends it, and not with its next heartbeat', async () => {
    const { table, house } = await begun();
    table.play('cleo', 'seat.ask', { side: 'red', name: 'Cleo' });
    table.play('anna', 'seat.answer', { request: '1', answer: 'accept' });
    const cleo = await sitDown(house, { user: 'cleo', campaign: table.campaign, seat: 'red-2' });
    const stream = cleo.get('events');
    await cleo.get('data');
    table.play('cleo', 'team.leave');
    expect((await stream).text).toMatch(/event: closed\ndata: \n\n$/u);
  });

  test('an order whose body is on its way when its session ends is not given', async () => {
    const { table, house, anna } = await begun();
    const visitor = await sitDown(house, anna);
    const body = JSON.stringify({ id: pageId(1), order: 'hide', args: { number: 4 } });
    const head = `Host: ${new URL(house.origin).host}\r\nOrigin: ${house.origin}\r\nCookie: ${visitor.cookie}`;
    const socket = connect(house.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (part: Buffer) => {
      answer += part.toString();
    });
    socket.write(
      `POST ${visitor.path}order HTTP/1.1\r\n${head}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await visitor.get('data'); // by now its head has been read
    expect(house.board.closeBoardsOf('anna')).toBe(1);
    socket.write(body.slice(5));
    await once(socket, 'close');
    expect(answer).toContain('403');
    expect(table.state.game.hands.red.draft).toBeUndefined();
  });
});

describe('routes', () => {
  test('a text that the view does not refer to is not there, whoever knows its hash', async () => {
    const { house, anna } = await begun();
    const visitor = await sitDown(house, anna);
    const hash = referTo('the pack of another server');
    const missing = await visitor.get(`reference/${'0'.repeat(64)}`);
    expect(missing.status).toBe(404);
    expect(await visitor.get(`reference/${hash}`)).toEqual(missing);
  });

  test('a body that is no object opens nothing', async () => {
    const { house, anna } = await begun();
    const visitor = new Visitor(house, house.board.linkFor(anna));
    for (const body of ['null', '[]', '4', '"x"'])
      expect((await visitor.post('open', body)).status, body).toBe(400);
    expect((await visitor.open()).status).toBe(200);
  });

  test('a seat’s board has no steps and no moments: they are everybody’s', async () => {
    const { table, house, anna, everybodys } = await begun();
    table.play('anna', 'give', { what: 'coin', kind: 'gold', size: 1, card: 'with love' });
    table.play('anna', 'give', { what: 'coin', kind: 'gold', size: 2, card: 'with love' });
    const zoe = await everybodys('zoe');
    const [step] = await stepsOf(zoe);
    expect((await zoe.get(`moment/${step?.to}`)).status).toBe(200);
    const visitor = await sitDown(house, anna);
    expect((await visitor.get(`moment/${step?.to}`)).status).toBe(404);
  });

  test('to step back counts for several requests', async () => {
    const { everybodys } = await begun();
    const zoe = await everybodys('zoe');
    const seen: number[] = [];
    for (let times = 0; times < 76; times += 1) seen.push((await zoe.get('steps')).status);
    expect(seen.filter((status) => status === 200)).toHaveLength(75);
    expect(seen.at(-1)).toBe(429);
  });

  test('the past that was looked at before somebody was forgotten has their name no more', async () => {
    const { table, everybodys } = await begun();
    table.play('cleo', 'seat.ask', { side: 'red', name: 'Cleo' });
    table.play('anna', 'seat.answer', { request: '1', answer: 'accept' });
    for (const size of [1, 2])
      table.play('anna', 'give', { what: 'coin', kind: 'gold', size, card: 'with love' });
    const zoe = await everybodys('zoe');
    const moment = `moment/${(await stepsOf(zoe)).at(-1)?.to}`;
    expect((await zoe.get(moment)).text).toContain('"Cleo"');
    table.play('cleo', 'team.leave');
    await zoe.get(moment);
    await forget(table.moderator, 'cleo');
    expect((await zoe.get(moment)).text).not.toContain('Cleo');
  });

  test('the host’s log names no event of one side alone', async () => {
    const { table, house, anna } = await begun();
    const visitor = await sitDown(house, anna);
    await visitor.post('order', { id: pageId(1), order: 'hide', args: { number: 4 } });
    await visitor.post('order', { id: pageId(2), order: 'seal', args: {} });
    const own = table.store.events(1).filter(({ audience }) => audience !== 'everyone');
    expect(own.map(({ type }) => type)).toContain('hidden');
    expect(house.log.join('')).toContain('accepted');
    expect(house.log.join('')).not.toContain('hidden');
  });
});

test('every header of an answer, to the byte', async () => {
  const { house, anna } = await begun();
  const { headers } = await (await sitDown(house, anna)).get('nothing');
  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cache-control': 'no-store',
  });
});

test('a name in the head of a file is text, and the file tells nobody where it was opened', () => {
  const data = {
    v: 1,
    game: 'coin',
    gameTitle: 'Coins',
    title: '</title><script>alert(1)</script>&',
    point: 0,
    view: {},
    viewer: { name: 'everyone', audiences: ['everyone'] },
    refersTo: [],
    references: {},
    desk: { offers: [] },
  } as const;
  const html = boardFile(data, { script: '1;', style: 'p{}' });
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;: Coins</title>');
  expect(html).toContain('<meta name="referrer" content="no-referrer">');
});
