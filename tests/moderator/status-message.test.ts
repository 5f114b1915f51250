import { describe, expect, test } from 'vitest';
import { letters, ModeratorTable } from '../support/moderator-table.ts';
import { DAY, HOUR, paceText } from '../support/paced-table.ts';

/** Every row that was queued for the status message, oldest first: those that wait are overtaken by later ones. */
function statusMessages(table: ModeratorTable) {
  return table.outbox().filter(({ living }) => living === 'board');
}

function begun(changes = {}): ModeratorTable {
  return new ModeratorTable({ statusMessage: true }).begin({ options: { rounds: '2' }, ...changes });
}

/** As if everything had been delivered. */
function delivered(table: ModeratorTable): number {
  for (let [row] = table.store.due(table.now, 1); row !== undefined; [row] = table.store.due(table.now, 1))
    table.store.markSent(row.id, 'm');
  for (const row of table.store.dueEdits(table.now, 99)) table.store.markSent(row.id, 'm');
  return statusMessages(table).length;
}

describe('the status message', () => {
  test('is posted when the campaign begins: who is asked, since when, until when', () => {
    const table = begun({ pace: paceText() });
    const [status, another] = statusMessages(table);
    expect(another).toBeUndefined();
    expect(status).toMatchObject({ target: 'channel:channel-1', audience: 'everyone', edit: 0 });
    const [now, due] = [table.now / 1000, (table.now + DAY) / 1000];
    expect(status?.notice.text).toContain(
      `-# Asked of Anna, Bert (1) <t:${now}:R>, by <t:${due}:f> (<t:${due}:R>), with grace until`,
    );
    expect(status?.notice.buttons).toEqual(['my-orders', 'status', 'nudge']);
    expect(status?.notice.mention).toBeUndefined();
  });

  test('is edited by what is public alone: no draft, no order of one side, brings an edit', () => {
    const table = begun();
    const before = delivered(table);
    table.clock.pass(HOUR);
    table.play('anna', 'hide', { number: 4 });
    table.play('anna', 'hide', { number: 3 });
    expect(statusMessages(table)).toHaveLength(before);
    table.play('bert', 'hide', { number: 5 });
    for (const who of ['anna', 'bert']) table.play(who, 'seal');
    const rows = statusMessages(table);
    const edits = rows.slice(before);
    expect(edits.every(({ edit }) => edit === 1)).toBe(true);
    expect(edits.at(-1)?.notice.text).toContain(`(1) <t:${table.now / 1000}:R>`);
    expect(edits.at(-1)?.notice.text).not.toBe(rows[0]?.notice.text);
  });

  test('to the byte the same, at the same instants, whatever a side does in secret, and how long it takes', () => {
    const seen = (number: number, drafts: number, hours: number) => {
      const table = begun();
      const before = delivered(table);
      for (let draft = 0; draft < drafts; draft += 1) {
        table.clock.pass(hours * HOUR);
        table.play('anna', 'hide', { number: draft === drafts - 1 ? number : 9 });
      }
      table.clock.pass((48 - drafts * hours) * HOUR);
      table.play('bert', 'hide', { number: 5 });
      table.play('bert', 'seal');
      table.clock.pass(HOUR);
      return statusMessages(table)
        .slice(0, before + 99)
        .map(({ notice, at, edit, target }) => [notice, at, edit, target]);
    };
    expect(seen(8, 3, 5)).toEqual(seen(2, 1, 20));
  });

  test('is no news of its own: what the order brings besides is as it was, and a restart brings no edit', () => {
    const table = begun();
    delivered(table);
    const rows = statusMessages(table).length;
    table.restart();
    table.play('anna', 'hide', { number: 4 });
    expect(statusMessages(table)).toHaveLength(rows);
    const plain = new ModeratorTable().begin({ options: { rounds: '2' } });
    plain.play('anna', 'hide', { number: 4 });
    expect(letters(table.outbox()).filter((each) => !each.endsWith(' board'))).toEqual(
      letters(plain.outbox()),
    );
  });

  test('says in the end that it is over, and asks nobody any more', () => {
    const table = begun();
    delivered(table);
    table.play('anna', 'quit');
    const last = statusMessages(table).at(-1);
    expect(last?.notice.buttons).toEqual(['status']);
    expect(last?.notice.text).not.toContain('Asked of');
  });
});
