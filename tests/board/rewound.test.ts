/** Boards of a campaign that goes back: what they show then, and what becomes of what is given from them. */
import { expect, test } from 'vitest';
import { boardDataOf } from '../../src/board/data-of.ts';
import { eventually } from '../support/eventually.ts';
import { ModeratorTable } from '../support/moderator-table.ts';
import { listen, openHouse, pageId, sitDown, type Visitor } from './visitor.ts';

interface Desk {
  readonly point: number;
  readonly desk: {
    readonly offers: readonly { readonly order: string; readonly decision: string; readonly rev: number }[];
  };
}

const deskOf = async (visitor: Visitor) => (await visitor.data()) as unknown as Desk;
const answerOf = async (visitor: Visitor, body: object) =>
  JSON.parse((await visitor.post('order', body)).text) as { readonly ok: boolean; readonly words?: string };

/** Both sides agree to go back to the beginning of a round. */
function goBack(table: ModeratorTable): void {
  const to = table.moderator.reader(table.campaign)?.points().at(-1)?.to;
  const made = table.play('anna', 'rewind', { to: String(to), dice: 'same', reason: 'a slip' });
  const { id } = made.events.find(({ type }) => type === 'motion.made')?.data ?? {};
  table.play('bert', 'motion.answer', { motion: id, answer: 'agree' });
}

test('a board hears of it, shows what counts now, and gives nothing that was asked before', async () => {
  const table = new ModeratorTable().begin({ options: { rounds: '2' } });
  table.round();
  const house = await openHouse(table);
  const [anna, bert] = await Promise.all(
    [
      { user: 'anna', seat: 'red' },
      { user: 'bert', seat: 'blue' },
    ].map((who) => sitDown(house, { ...who, campaign: table.campaign })),
  );
  if (anna === undefined || bert === undefined) throw new Error('nobody sits there');
  const zoe = await sitDown(house, { user: 'zoe', campaign: table.campaign });
  expect(await answerOf(anna, { id: pageId(1), order: 'hide', args: { number: 4 } })).toMatchObject({
    ok: true,
  });
  const before = await deskOf(anna);
  const sealing = before.desk.offers.find(({ order }) => order === 'seal');
  if (sealing === undefined) throw new Error('nothing is to be sealed');
  const streams = [anna, bert, zoe].map((visitor) => listen(visitor));
  await eventually(() => expect(streams.map(({ text }) => text()).every((text) => text !== '')).toBe(true));
  goBack(table);
  expect(table.state.core.era).toBe(1);
  for (const { text } of streams) await eventually(() => expect(text()).toContain('event: changed'));

  // What was hidden since is on no board any more.
  const sitting = table.moderator.glance(table.campaign, 'anna')?.sitting('red');
  expect(await anna.data()).toEqual(sitting && JSON.parse(JSON.stringify(boardDataOf(sitting))));
  expect(table.state.game.hands.red.draft).toBeUndefined();

  // What is pressed on a page that has not heard of it yet does nothing, and says so; so does what was given before.
  const orders = () => table.store.events(1).length;
  const then = orders();
  const { decision, rev } = sealing;
  const pressed = { id: pageId(2), order: 'seal', args: {}, decision, rev };
  expect(await answerOf(anna, pressed)).toMatchObject({ ok: false, data: { point: expect.any(Number) } });
  await answerOf(anna, { id: pageId(1), order: 'hide', args: { number: 4 } });
  expect(orders()).toBe(then);

  // And it goes on from there.
  expect(await answerOf(anna, { id: pageId(3), order: 'hide', args: { number: 6 } })).toMatchObject({
    ok: true,
  });
  expect(table.state.game.hands.red.draft).toBe(6);
});
