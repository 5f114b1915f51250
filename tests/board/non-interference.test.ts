import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { ModeratorTable } from '../support/moderator-table.ts';
import { openHouse, pageId, type Seen, sitDown, type Visitor } from './visitor.ts';

const ROUTES = [
  'data',
  'past',
  'ground',
  `ground/${'0'.repeat(64)}`,
  'reference/x',
  `reference/${'0'.repeat(64)}`,
  'nothing',
  '',
];

/** Everything that Anna's board can be asked, with all that comes of it. */
async function allOf(anna: Visitor, round: number): Promise<readonly Seen[]> {
  const { desk } = (await anna.data()) as { desk: { offers: { ref: string; rev: number; order: string }[] } };
  const asked: Seen[] = [];
  for (const route of ROUTES) asked.push(await anna.get(route));
  for (const { ref, rev } of desk.offers) {
    asked.push(await anna.post('preview', { ref, rev, args: {} }));
    asked.push(await anna.post('suggest', { ref, field: 'number', typed: '' }));
  }
  for (const [index, args] of [{ number: 40 }, { number: 'x' }, {}].entries())
    asked.push(await anna.post('order', { id: pageId(10 * round + index), order: 'hide', args }));
  asked.push(await anna.post('order', { id: pageId(10 * round + 9), order: 'nothing', args: {} }));
  return asked;
}

/** What Anna's board shows of a campaign in which Bert does this in secret. */
async function board(secrets: readonly number[]): Promise<readonly Seen[]> {
  const table = new ModeratorTable().begin();
  const house = await openHouse(table, { origins: ['http://127.0.0.1:8044'] });
  const anna = await sitDown(house, { user: 'anna', campaign: table.campaign, seat: 'red' });
  const seen = [...(await allOf(anna, 0))];
  for (const number of secrets) table.play('bert', 'hide', { number });
  seen.push(...(await allOf(anna, 1)));
  table.play('anna', 'hide', { number: 4 });
  seen.push(...(await allOf(anna, 2)));
  // What is sealed has a public commitment, another one for another secret: all else is the same then, too.
  table.play('bert', 'seal');
  for (const { status, text } of await allOf(anna, 3)) {
    const masked = text.replaceAll(/"[\da-f]{64}"/gu, '"commitment"');
    seen.push({ status, headers: {}, raw: Buffer.from(masked), text: masked });
  }
  return seen;
}

/** Names of boards and campaigns are made by chance; they stand in no answer but the page's own. */
test('two campaigns that differ in the other side’s secret: every byte of every answer is the same', async () => {
  const [one, other] = [await board([5]), await board([8, 3, 9])];
  expect(one).toHaveLength(other.length);
  expect(one.length).toBeGreaterThan(40);
  for (const [index, seen] of one.entries()) {
    const { status, headers, raw } = other[index] ?? {};
    expect([index, status, headers], seen.text).toEqual([index, seen.status, seen.headers]);
    expect(raw?.equals(seen.raw), seen.text).toBe(true);
  }
  // It can tell: Bert's own board is another one.
  const table = new ModeratorTable().begin();
  const bert = await sitDown(await openHouse(table), {
    user: 'bert',
    campaign: table.campaign,
    seat: 'blue',
  });
  const before = await bert.get('data');
  table.play('bert', 'hide', { number: 5 });
  await eventually(async () => expect((await bert.get('data')).headers.etag).not.toBe(before.headers.etag));
});
