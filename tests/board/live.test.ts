import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { LiveBoards } from '../../src/board/live.ts';
import { BoardSessions } from '../../src/board/sessions.ts';
import { eventually } from '../support/eventually.ts';
import { ModeratorTable } from '../support/moderator-table.ts';
import { listen, openHouse, sitDown } from './visitor.ts';

const changes = (text: string) => text.match(/event: changed\ndata: \n\n/gu)?.length ?? 0;

test('who sees something new is told that they do; who does not hears nothing at all', async () => {
  const table = new ModeratorTable().begin();
  const house = await openHouse(table);
  const anna = await sitDown(house, { user: 'anna', campaign: table.campaign, seat: 'red' });
  const bert = await sitDown(house, { user: 'bert', campaign: table.campaign, seat: 'blue' });
  const [annas, berts] = [listen(anna), listen(bert)];
  await eventually(() => expect([annas.text(), berts.text()]).toEqual([': here\n\n', ': here\n\n']));
  table.play('bert', 'hide', { number: 5 });
  await eventually(() => expect(changes(berts.text())).toBe(1));
  table.play('bert', 'hide', { number: 6 });
  await eventually(() => expect(changes(berts.text())).toBe(2));
  expect(annas.text()).toBe(': here\n\n');
  table.play('anna', 'hide', { number: 4 });
  await eventually(() => expect(changes(annas.text())).toBe(1));
  expect(changes(berts.text())).toBe(2);
  table.play('bert', 'seal');
  await eventually(() => expect([changes(annas.text()), changes(berts.text())]).toEqual([2, 3]));
  expect(annas.text()).not.toMatch(/hide|seal|\d/u);
});

test('a stream that is silent says so now and then; a browser has a few of them', async () => {
  const table = new ModeratorTable().begin();
  const house = await openHouse(table, { tuning: { heartbeatMs: 20 } });
  const anna = await sitDown(house, { user: 'anna', campaign: table.campaign, seat: 'red' });
  const first = listen(anna);
  await eventually(() => expect(first.text()).toMatch(/^: here\n\n(?::\n\n){3,}$/u));
  const others = Array.from({ length: 4 }, () => listen(anna));
  await eventually(() => expect(first.text()).toMatch(/event: closed\ndata: \n\n$/u));
  for (const { text } of others) await eventually(() => expect(text()).toContain(': here'));
});

test('who takes nothing of what they are sent is cut off', () => {
  const sessions = new BoardSessions({ clock: () => 0 });
  const { board, token } = sessions.link({ user: 'anna', campaign: 'c', seat: 'red' });
  const session = sessions.spend(board, token)?.session;
  if (session === undefined) throw new Error('no session');
  let mark = 0;
  const live = new LiveBoards({ markOf: () => String(mark) });
  // Of a socket that takes nothing all that is written waits.
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  live.open(session, response);
  for (mark = 1; mark < 2000 && !response.destroyed; mark += 1) live.changed(new Set(['c']));
  expect(response.destroyed).toBe(true);
  expect(response.writableLength).toBeLessThan(20_000);
});
