/** Boards that meet what they should not: each changes nothing, loses nothing and says why. (Rewound campaigns: rewound.test.ts.) */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BoardData } from '../../src/board/data.ts';
import { boardFile } from '../../src/board/file.ts';
import { moveCampaign } from '../../src/moderator/move.ts';
import { ModeratorTable } from '../support/moderator-table.ts';
import { openHouse, pageId, sitDown, type Visitor, visit } from './visitor.ts';

interface Answer {
  readonly ok: boolean;
  readonly words?: string;
}

const RED = { user: 'anna', seat: 'red' } as const;

const give = async (visitor: Visitor, number: number, order: string, args: object = {}): Promise<Answer> =>
  JSON.parse((await visitor.post('order', { id: pageId(number), order, args })).text) as Answer;

async function begun(table = new ModeratorTable().begin()) {
  const house = await openHouse(table);
  const anna = await sitDown(house, { ...RED, campaign: table.campaign });
  return { table, house, anna, hand: () => table.state.game.hands.red.draft };
}

test('a campaign that has ended: the page’s order is not given, and the board is closed', async () => {
  const { table, house, anna } = await begun();
  for (const user of ['anna', 'bert']) table.play(user, 'abandon');
  const events = table.store.events(1).length;
  const closed = await visit(house, `/board/${'x'.repeat(22)}/data`);
  expect(await anna.post('order', { id: pageId(1), order: 'hide', args: { number: 4 } })).toEqual(closed);
  expect(table.store.events(1)).toHaveLength(events);
});

test('a campaign that has moved to another channel: its boards go on', async () => {
  const { table, anna, hand } = await begun();
  const moved = moveCampaign(table.moderator, {
    campaign: table.campaign,
    user: 'anna',
    channel: 'channel-2',
    guild: 'guild-1',
  });
  expect(moved.ok).toBe(true);
  expect(await give(anna, 1, 'hide', { number: 4 })).toMatchObject({ ok: true });
  expect(hand()).toBe(4);
});

test('two pages of one person: what one gives, the other shows; what is settled is given once', async () => {
  const { table, house, anna, hand } = await begun();
  const phone = await sitDown(house, { ...RED, campaign: table.campaign });
  await give(anna, 1, 'hide', { number: 4 });
  expect(await phone.data()).toEqual(await anna.data());
  await give(phone, 2, 'hide', { number: 6 });
  expect(hand()).toBe(6);
  expect(await give(anna, 3, 'seal')).toMatchObject({ ok: true });
  const events = table.store.events(1).length;
  expect(await give(phone, 4, 'seal')).toMatchObject({ ok: false });
  expect(table.store.events(1)).toHaveLength(events);
});

test('a person with two seats: each board is its seat’s, and orders for it alone', async () => {
  const table = new ModeratorTable().begin({
    houseValues: true,
    seats: [
      { side: 'red', user: 'anna', name: 'Anna' },
      { side: 'blue', user: 'anna', name: 'Anna' },
    ],
  });
  const { house, anna } = await begun(table);
  const other = await sitDown(house, { user: 'anna', seat: 'blue', campaign: table.campaign });
  expect(other.path).not.toBe(anna.path);
  await give(anna, 1, 'hide', { number: 4 });
  expect(await give(other, 1, 'hide', { number: 8 })).toMatchObject({ ok: true });
  const { red, blue } = table.state.game.hands;
  expect([red.draft, blue.draft]).toEqual([4, 8]);
  // One does not show what the other hides.
  expect(JSON.stringify(await other.data())).not.toContain('"draft":4');
  expect(JSON.stringify(await anna.data())).not.toContain('"draft":8');
});

test('an order of another’s: whoever may only propose gives none for their side', async () => {
  const table = new ModeratorTable().begin();
  table.play('cleo', 'seat.ask', { side: 'red', name: 'Cleo' });
  table.play('anna', 'seat.answer', { request: '1', answer: 'accept' });
  const { house } = await begun(table);
  const cleo = await sitDown(house, { user: 'cleo', seat: 'red-2', campaign: table.campaign });
  table.play('anna', 'hide', { number: 4 });
  const events = table.store.events(1).length;
  const given = await give(cleo, 1, 'seal');
  expect(given.ok).toBe(false);
  expect(given.words).toMatch(/\w/u);
  expect(table.store.events(1)).toHaveLength(events);
});

const DATA: BoardData = {
  v: 1,
  game: 'ardennes2',
  gameTitle: 'Ardennes',
  title: 'Coins',
  point: 3,
  view: {},
  viewer: { name: 'everyone', audiences: ['everyone'] },
  refersTo: [],
  references: {},
  desk: { offers: [] },
};

test('a file whose program has been changed does not run it', () => {
  const html = boardFile(DATA, { script: 'show();', style: 'p{}' }).replace('show();', 'send();');
  const [, program = ''] = /<script>(?<program>.*)<\/script>/su.exec(html) ?? [];
  expect(program).toBe('send();');
  const hash = createHash('sha256').update(program).digest('base64');
  expect(html).toMatch(/script-src 'sha256-/u);
  expect(html).not.toContain(`sha256-${hash}`);
});

test('without JavaScript page and file say that the conversation does it all', async () => {
  const { house, anna } = await begun();
  const { text } = await visit(house, anna.path);
  expect(text).toMatch(/<noscript>.*needs JavaScript.*in the conversation, too.*<\/noscript>/su);
  expect(boardFile(DATA, { script: '', style: '' })).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/su);
});
