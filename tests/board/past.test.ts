/** Stepping back through what everybody saw: by who has a seat, and who has none, while it lasts and afterwards. */
import { expect, test } from 'vitest';
import type { BoardData, BoardStep } from '../../src/board/data.ts';
import { ModeratorTable } from '../support/moderator-table.ts';
import { openHouse, sitDown, Visitor } from './visitor.ts';

async function begun() {
  const table = new ModeratorTable().begin({ options: { rounds: '2' } });
  const house = await openHouse(table);
  const look = (user: string) => sitDown(house, { user, campaign: table.campaign });
  return { table, house, look };
}

const dataIn = ({ text }: { readonly text: string }) => JSON.parse(text) as BoardData;

async function stepsOf(visitor: Visitor): Promise<readonly BoardStep[]> {
  return (JSON.parse((await visitor.get('steps')).text) as { steps: readonly BoardStep[] }).steps;
}

test('each step is what everybody saw then, forwards and backwards', async () => {
  const { table, look } = await begun();
  const zoe = await look('zoe');
  const seen = new Map<string, unknown>();
  const note = async () => {
    const [last] = table.store
      .events(1)
      .filter(({ audience }) => audience === 'everyone')
      .slice(-1);
    seen.set(String(last?.no), dataIn(await zoe.get('data')).view);
  };
  for (const size of [1, 2, 3]) {
    table.play('anna', 'give', { what: 'coin', kind: 'gold', size, card: 'with love' });
    await note();
  }
  table.play('anna', 'hide', { number: 4 });
  table.play('bert', 'hide', { number: 5 });
  for (const user of ['anna', 'bert']) {
    table.play(user, 'seal');
    await note();
  }
  const steps = await stepsOf(zoe);
  expect(steps.length).toBeGreaterThan(3);
  expect(steps.map(({ to }) => to)).toEqual(steps.map(({ to }) => to).toSorted((a, b) => a - b));
  const at = async (to: number) => dataIn(await zoe.get(`moment/${to}`));
  const forwards: BoardData[] = [];
  for (const { to } of steps) forwards.push(await at(to));
  const backwards: BoardData[] = [];
  for (const { to } of steps.toReversed()) backwards.push(await at(to));
  expect(backwards.reverse()).toEqual(forwards);
  const known = steps.flatMap(({ to }, index) => {
    const view = seen.get(String(to));
    return view === undefined ? [] : [[forwards[index]?.view, view]];
  });
  expect(known.length).toBeGreaterThan(0);
  for (const [then, view] of known) expect(then).toEqual(view);
  for (const { seat, viewer, desk } of forwards) {
    expect([seat, viewer.name, desk.offers]).toEqual([undefined, 'everyone', []]);
    expect(desk.notice?.title).toBeTruthy();
  }
});

test('what a side keeps to itself is in no step, and nothing is ordered there', async () => {
  const { table, house, look } = await begun();
  const zoe = await look('zoe');
  table.play('anna', 'hide', { number: 6 });
  for (const { to } of await stepsOf(zoe))
    expect((await zoe.get(`moment/${to}`)).text).not.toContain('"draft":6');
  for (const route of ['order', 'preview', 'suggest'])
    expect((await zoe.post(route, { id: 'x'.repeat(22), order: 'hide', args: { number: 4 } })).status).toBe(
      404,
    );
  for (const rest of ['', 'x', '0', '-1', '99999', '1e3'])
    expect((await zoe.get(`moment/${rest}`)).status).toBe(404);
  // A seat's own board goes to what everybody sees by another board of its person.
  const anna = await sitDown(house, { user: 'anna', campaign: table.campaign, seat: 'red' });
  expect((await anna.get('steps')).status).toBe(404);
  const { url } = JSON.parse((await anna.post('elsewhere', { everyone: true })).text) as { url: string };
  const looking = new Visitor(house, url);
  await looking.open();
  expect(looking.path).not.toBe(anna.path);
  expect(dataIn(await looking.get('data'))).toMatchObject({ viewer: { name: 'everyone' } });
  expect((await anna.get('data')).status).toBe(200);
});

test('it stays when the campaign is over, until its person closes it', async () => {
  const { table, house, look } = await begun();
  const zoe = await look('zoe');
  for (const user of ['anna', 'bert']) table.play(user, 'abandon');
  expect((await zoe.get('data')).status).toBe(200);
  const later = await look('anna');
  expect((await stepsOf(later)).length).toBeGreaterThanOrEqual(0);
  expect(house.board.closeBoardsOf('zoe')).toBe(1);
  expect((await zoe.get('data')).status).toBe(403);
  expect((await later.get('data')).status).toBe(200);
});
