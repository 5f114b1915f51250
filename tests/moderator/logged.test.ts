/** How much of a log a reader may read is known without reading all of it again. */
import { expect, test, vi } from 'vitest';
import { ModeratorTable } from '../support/moderator-table.ts';

const readersOf = (table: ModeratorTable) =>
  ['anna', 'bert', 'zoe'].flatMap((user) => {
    const visit = table.moderator.glance(table.campaign, user);
    return visit === undefined ? [] : [visit.everyone, ...visit.sittings];
  });

function expectCounted(table: ModeratorTable): void {
  for (const reader of readersOf(table))
    expect(reader.logged(), reader.seatId).toEqual({
      events: reader.log().length,
      lines: reader.lines().length,
    });
}

test('it is what the log has: after secrets, what is taken back, a restart and the end', () => {
  const table = new ModeratorTable().begin({ options: { rounds: '2' } });
  expectCounted(table);
  table.play('anna', 'hide', { number: 4 });
  expectCounted(table);
  table.play('anna', 'hide', { number: 5 });
  table.play('anna', 'order.undo');
  expectCounted(table);
  table.play('bert', 'hide', { number: 5 });
  for (const user of ['anna', 'bert']) table.play(user, 'seal');
  expectCounted(table);
  table.restart();
  expectCounted(table);
  for (const user of ['anna', 'bert']) table.play(user, 'abandon');
  expect(table.state.core.status).not.toBe('running');
  expectCounted(table);
});

test('who asks again makes nobody read it; after an order what is new is read', () => {
  const table = new ModeratorTable().begin();
  const [, anna] = readersOf(table);
  const before = anna?.logged();
  const events = vi.spyOn(table.store, 'events');
  expect(anna?.logged()).toEqual(before);
  expect(events).not.toHaveBeenCalled();
  table.play('anna', 'hide', { number: 4 });
  events.mockClear();
  expect(anna?.logged().events).toBe((before?.events ?? 0) + 1);
  expect(events.mock.calls.map(([, after]) => after)).toEqual([table.store.events(1).length - 1]);
});
