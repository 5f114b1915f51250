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

test('the whole new time is told with the substitution, to everybody alike', () => {
  const told = (number: number) => {
    const { table } = replaced(number);
    const { due = 0, last = 0 } = table.state.core.deadlines['hide/1'] ?? {};
    const [when, grace] = [due, last].map((ms) => `<t:${ms / 1000}:f>`);
    const notices = table
      .outbox()
      .filter(({ target }) => target === 'channel:channel-1')
      .map(({ notice }) => notice);
    const at = notices.findIndex(({ title }) => title === 'Dora takes a place on the RED side');
    const said = JSON.stringify(notices.slice(at));
    expect(at).toBeGreaterThan(-1);
    expect(said).toContain('The time for hide starts again');
    expect(said).toContain(`It is due ${when} (<t:${due / 1000}:R>), with grace until ${grace}.`);
    expect(JSON.stringify(notices.slice(0, at))).not.toContain('starts again');
    return said;
  };
  expect(told(2)).toBe(told(8));
});

test('lines of the past name who had the place then; those since, who has it now', () => {
  const table = new ModeratorTable().begin({ pace: paceText('remind'), options: { rounds: '2' } });
  table.clock.pass(36 * HOUR);
  table.play('dora', 'seat.ask', { side: 'red', name: 'Dora', replaces: 'red' });
  table.play('anna', 'seat.answer', { request: '1', answer: 'accept' });
  table.clock.pass(36 * HOUR);
  const lines = (table.moderator.reader(table.campaign, 'red')?.lines() ?? []).map(({ text }) => text);
  expect(lines.filter((line) => line.includes('it was asked of'))).toEqual([
    'The time for hide is over; it was asked of Anna, Bert',
    'The time for hide is over; it was asked of Dora, Bert',
  ]);
  const [briefing] = table.outbox().filter(({ notice }) => notice.kind === 'briefing');
  expect(briefing?.notice.text).toContain('it was asked of Anna, Bert');
});
