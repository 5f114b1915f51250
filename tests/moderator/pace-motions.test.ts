import { describe, expect, test } from 'vitest';
import { verify } from '../../src/moderator/verify.ts';
import { COIN, ModeratorTable } from '../support/moderator-table.ts';
import { DAY, exportOf, HOUR, historyOf, paceText, playAgain, timersOf } from '../support/paced-table.ts';

function begun(onMiss = 'remind', gm?: 'plain'): ModeratorTable {
  return new ModeratorTable().begin({ pace: paceText(onMiss), options: { rounds: '2' } }, gm);
}

const open = (table: ModeratorTable) => Object.values(table.state.core.deadlines)[0];
const agree = (table: ModeratorTable, user = 'bert', answer = 'agree') => {
  const motion = Object.values(table.state.core.motions)[0]?.id ?? '';
  return table.try(user, { order: 'motion.answer', args: { motion, answer } });
};

function expectSound(table: ModeratorTable): void {
  expect(playAgain(table).fault).toBeUndefined();
  expect(verify(exportOf(table), [COIN])).toMatchObject({ fault: undefined, passed: [] });
}

describe('more time', () => {
  const more = { decision: 'hide/1', hours: 10 };

  test('by consent: told with its author and reason; the timer goes along', () => {
    const table = begun();
    const due = open(table)?.due ?? 0;
    table.play('anna', 'deadline.extend', { ...more, reason: 'a wedding' });
    expect(open(table)?.due).toBe(due);
    expect(agree(table).ok).toBe(true);
    expect(open(table)).toMatchObject({ due: due + 10 * HOUR, last: due + 22 * HOUR, rev: 1 });
    expect(timersOf(table)).toMatchObject([{ due: due + 22 * HOUR, rev: 1 }]);
    const told = table.outbox().find(({ notice }) => notice.title === 'More time for hide');
    expect(told?.target).toBe('channel:channel-1');
    expect(told?.notice.text).toContain('Anna: “a wedding” It is due');
    table.clock.pass(45 * HOUR);
    expect(open(table)?.missed).toBeUndefined();
    table.clock.pass(HOUR);
    expect(open(table)?.missed).toBe(true);
    expectSound(table);
  });

  test('also when it is over: from now on, never into the past', () => {
    const table = begun();
    table.clock.pass(20 * DAY);
    expect(open(table)?.missed).toBe(true);
    table.play('anna', 'deadline.extend', more);
    agree(table);
    expect(open(table)).toMatchObject({ due: table.now + 10 * HOUR });
    expect(open(table)?.missed).toBeUndefined();
    table.clock.pass(22 * HOUR);
    expect(open(table)?.missed).toBe(true);
    expectSound(table);
  });

  test('not for a decision that is closed by then, nor for none, nor less than none', () => {
    const table = begun();
    table.play('anna', 'deadline.extend', more);
    table.round(3, 4);
    expect(agree(table)).toMatchObject({ ok: false, ruling: { code: 'coin/table/motion-overtaken' } });
    expect(table.refusal('anna', 'deadline.extend', more)).toBe('coin/table/no-deadline');
    const again = (hours: number) => table.refusal('anna', 'deadline.extend', { decision: 'hide/2', hours });
    expect(again(0)).toBe('coin/table/in-the-past');
    expect(again(-5)).toBe('coin/table/in-the-past');
    expect(again(1e6)).toBe('coin/table/in-the-past');
    expect(open(table)).toMatchObject({ decision: 'hide/2', rev: 0 });
    expectSound(table);
  });

  test.each([
    ['12h', 12],
    ['12', 12],
    [' 2 D ', 48],
    ['1 day', 24],
  ])('“%s” is %i hours that count', (hours, counted) => {
    const table = begun('gm', 'plain');
    const due = open(table)?.due ?? 0;
    table.play('gerda', 'deadline.extend', { decision: 'hide/1', hours, reason: 'why' });
    expect(open(table)?.due).toBe(due + counted * HOUR);
    expectSound(table);
  });

  test('“until Fri 20:00” is that hour by the campaign’s clock, read back before it counts; then its grace', () => {
    const table = begun();
    const due = open(table)?.due ?? 0;
    const sunday = Date.UTC(1970, 0, 4, 20);
    const friday = [0, 7].map((days) => Date.UTC(1970, 0, 2 + days, 20)).find((at) => at > due) ?? 0;
    table.play('anna', 'deadline.extend', { decision: 'hide/1', hours: 'until friday 20.00' });
    const told = table.outbox().find(({ notice }) => notice.kind === 'motion')?.notice;
    expect(`${told?.title} ${told?.text}`).toContain('until Fri 20:00 (UTC)');
    expect(told?.text).toContain(`then <t:${friday / 1000}:f> (<t:${friday / 1000}:R>)`);
    expect(open(table)?.due).toBe(due);
    agree(table);
    expect(open(table)).toMatchObject({ due: friday, last: friday + 12 * HOUR });
    // Of one whose time is over it is the next one ahead, never one in the past.
    table.clock.pass(20 * DAY);
    table.play('anna', 'deadline.extend', { decision: 'hide/1', hours: 'until Sun 20:00' });
    agree(table);
    const next = open(table)?.due ?? 0;
    expect(next).toBeGreaterThan(table.now);
    expect(next - table.now).toBeLessThanOrEqual(7 * DAY);
    expect((next - sunday) % (7 * DAY)).toBe(0);
    expectSound(table);
  });

  test.each(['until Fri', 'until Fri 25:00', 'until Foo 20:00', 'soon', '2 weeks'])(
    '“%s” is not a length of time',
    (hours) => {
      const table = begun();
      expect(table.refusal('anna', 'deadline.extend', { decision: 'hide/1', hours })).toBe(
        'coin/table/more-time',
      );
      expect(table.state.core.motions['deadline.extend']).toBeUndefined();
    },
  );

  test('the GM’s word is enough; a spectator has none', () => {
    const table = begun('gm', 'plain');
    const due = open(table)?.due ?? 0;
    expect(table.refusal('zoe', 'deadline.extend', more)).toBe('coin/table/not-your-seat');
    table.play('gerda', 'deadline.extend', { ...more, reason: 'Ben travels' });
    expect(open(table)?.due).toBe(due + 10 * HOUR);
    expectSound(table);
  });
});

describe('a pause', () => {
  test('stops every deadline, and what is left of it is left afterwards', () => {
    const table = begun();
    table.clock.pass(10 * HOUR);
    table.play('anna', 'pace.pause');
    agree(table);
    expect(timersOf(table)).toEqual([]);
    table.clock.pass(30 * DAY);
    expect(open(table)?.missed).toBeUndefined();
    // What is opened meanwhile has its whole time afterwards.
    table.round(3, 4);
    table.clock.pass(DAY);
    table.play('bert', 'pace.resume');
    agree(table, 'anna');
    expect(open(table)).toMatchObject({ decision: 'hide/2', due: table.now + DAY });
    table.clock.pass(36 * HOUR);
    expect(open(table)?.missed).toBe(true);
    expectSound(table);
  });

  test('of what was open before, the rest', () => {
    const table = begun();
    table.clock.pass(10 * HOUR);
    table.play('anna', 'pace.pause');
    agree(table);
    table.clock.pass(30 * DAY);
    table.play('anna', 'pace.resume');
    agree(table);
    expect(open(table)).toMatchObject({ due: table.now + 14 * HOUR, last: table.now + 26 * HOUR });
    expect(timersOf(table)).toMatchObject([{ due: table.now + 26 * HOUR }]);
    expect(table.refusal('anna', 'pace.resume')).toBe('coin/table/not-paused');
    expectSound(table);
  });
});

describe('a decision without a deadline', () => {
  test('excused: nothing comes of the time, and it stays open', () => {
    const table = begun('default');
    table.play('anna', 'deadline.excuse', { decision: 'hide/1', reason: 'moving house' });
    agree(table);
    expect(open(table)).toBeUndefined();
    table.clock.pass(90 * DAY);
    expect(table.state.core.sealed).toEqual({});
    table.round(3, 4);
    expect(open(table)).toMatchObject({ decision: 'hide/2' });
    expectSound(table);
  });
});

describe('the default of a decision whose time is over', () => {
  test('by the GM’s word, and not before', () => {
    const table = begun('gm', 'plain');
    expect(table.refusal('gerda', 'deadline.lapse', { decision: 'hide/1' })).toBe('coin/table/not-over');
    table.play('anna', 'hide', { number: 5 });
    table.clock.pass(36 * HOUR);
    table.play('gerda', 'deadline.lapse', { decision: 'hide/1', reason: 'nobody knows where he is' });
    expect(table.state.core.sealed).toEqual({ 'hide/1': 2 });
    expect(historyOf(table).at(-1)?.order).toMatchObject({ seat: 'blue', byClock: true });
    expectSound(table);
  });
});

describe('another pace', () => {
  const text = 'zone America/New_York\nrest Sun\nseal 5 h, then default';

  test('counts for what is asked afterwards', () => {
    const table = begun();
    const was = open(table);
    table.play('anna', 'pace.change', { pace: text, now: 'no' });
    agree(table);
    expect(open(table)).toEqual(was);
    expect(table.state.core.pace?.zone).toBe('America/New_York');
    table.round(3, 4);
    expect(open(table)).toMatchObject({
      onMiss: 'default',
      due: table.now + 5 * HOUR,
      last: table.now + 5 * HOUR,
    });
    expectSound(table);
  });

  test('for what is open as well, if that is moved; also in a campaign that had none', () => {
    const table = new ModeratorTable().begin();
    table.play('anna', 'pace.change', { pace: text, now: 'yes' });
    agree(table);
    expect(open(table)).toMatchObject({ decision: 'hide/1', since: table.now, due: table.now + 5 * HOUR });
    expectSound(table);
    const later = new ModeratorTable().begin({ options: { rounds: '2' } });
    later.play('anna', 'pace.change', { pace: text, now: 'no' });
    agree(later);
    later.play('anna', 'hide', { number: 3 });
    later.play('bert', 'give', { what: 'note', card: 'a secret act' });
    expect(open(later)).toBeUndefined();
    later.round(3, 4);
    expect(open(later)).toMatchObject({ decision: 'hide/2' });
    expectSound(later);
  });

  test('none: what is open keeps its deadline, nothing else has one', () => {
    const table = begun();
    table.play('anna', 'pace.change', { pace: 'None', now: 'no' });
    agree(table);
    expect(table.state.core.pace).toBeUndefined();
    expect(timersOf(table)).toHaveLength(1);
    table.round(3, 4);
    expect(open(table)).toBeUndefined();
    expect(timersOf(table)).toEqual([]);
    expectSound(table);
  });

  test('what cannot be one is refused in words; a refusal changes nothing', () => {
    const table = begun();
    const before = JSON.stringify(table.dump());
    const asked = (pace: string) => table.try('anna', { order: 'pace.change', args: { pace, now: 'no' } });
    for (const bad of [
      'zone Mars\nseal 3 h',
      'zone UTC\nrest 25:00-07:00\nseal 3 h',
      'zone UTC\nseal 3 h, then gm',
    ])
      expect(asked(bad)).toMatchObject({ ok: false, ruling: { code: 'coin/table/pace' } });
    expect(JSON.stringify(table.dump())).toBe(before);
    expect(asked(text).ok).toBe(true);
    agree(table, 'bert', 'refuse');
    expect(table.state.core.pace?.zone).toBe('UTC');
    expectSound(table);
  });
});
