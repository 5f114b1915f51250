import { expect, test } from 'vitest';
import { ModeratorTable } from '../support/moderator-table.ts';
import { HOUR, paceText } from '../support/paced-table.ts';

/** Dora takes over from Anna; Bert has hidden that number. */
function replaced(number: number) {
  const table = new ModeratorTable().begin({ pace: paceText(), options: { rounds: '2' } });
  table.play('anna', 'hide', { number: 4 });
  table.play('bert', 'hide', { number });
  const ask = { side: 'red', name: 'Dora', replaces: 'red' };
  expect(table.try('dora', { order: 'seat.ask', args: ask }).ok).toBe(true);
  table.clock.pass(20 * HOUR);
  table.play('anna', 'seat.answer', { request: '1', answer: 'accept' });
  return { table, told: table.outbox().filter(({ notice }) => notice.kind === 'briefing') };
}

test('a substitute is briefed from his side’s view: what is owed, by when, and what happened last', () => {
  const { table, told } = replaced(8);
  expect(told).toHaveLength(1);
  const [{ target, audience, notice } = { target: '', audience: '', notice: undefined }] = told;
  expect([target, audience]).toEqual(['user:dora', 'side:red']);
  expect(notice?.title).toBe('You take over: Dora');
  const due = table.state.core.deadlines['hide/1']?.due ?? 0;
  expect(due).toBeGreaterThan(table.now);
  for (const part of ['Hidden: 4', '• Hide\n• Seal', `by <t:${due / 1000}:f>`, '**What happened last**'])
    expect(notice?.text).toContain(part);
  expect(replaced(2).told[0]?.notice).toEqual(notice);
});
