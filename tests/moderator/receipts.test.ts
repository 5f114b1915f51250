import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ModeratorTable } from '../support/moderator-table.ts';

/** What everybody was shown of what has been sealed, oldest first. */
function posted(table: ModeratorTable): readonly unknown[] {
  return table.moderator
    .log(table.campaign)
    .filter(({ type }) => type === 'committed')
    .map(({ data }) => data.commitment);
}

test('whoever sealed has salt and opening again at any time, and can check what everybody was shown', () => {
  const table = new ModeratorTable().begin({ options: { rounds: '2' } }, 'plain').round(4, 5);
  table.play('anna', 'hide', { number: 6 });
  table.play('anna', 'seal');
  expect(table.state.core.status).toBe('running');
  const [red, blue] = ['red', 'blue'].map((seat) => table.moderator.receipts(table.campaign, seat));
  expect(red?.map(({ opening }) => opening)).toEqual(['{"number":4}', '{"number":6}']);
  expect(blue?.map(({ opening }) => opening)).toEqual(['{"number":5}']);
  const all = [...(red ?? []), ...(blue ?? [])];
  for (const { salt, opening, commitment } of all)
    expect(createHash('sha256').update(`${salt}\n${opening}`).digest('hex')).toBe(commitment);
  expect(all.map(({ commitment }) => commitment).sort()).toEqual([...posted(table)].sort());
  expect(table.moderator.receipts(table.campaign, 'gm')).toEqual([]);
  expect(table.moderator.receipts('none', 'red')).toEqual([]);
});

test('when nothing is secret any more, the receipts are still those of one’s own side', () => {
  const table = new ModeratorTable().begin().round(4, 5);
  expect(table.state.core.status).toBe('ended');
  expect(table.moderator.receipts(table.campaign, 'red').map(({ opening }) => opening)).toEqual([
    '{"number":4}',
  ]);
});
