import { expect, test } from 'vitest';
import type { LoggedEvent } from '../../src/kernel/event.ts';
import { verify } from '../../src/moderator/verify.ts';
import { COIN, ModeratorTable, REQUEST } from '../support/moderator-table.ts';
import { DAY, exportOf, HOUR, paceText, playAgain, timersOf } from '../support/paced-table.ts';

/** What a rewind does to time: to deadlines, timers, reminders, motions about deadlines, and what was left to be given. */

function begun(then = 'default'): ModeratorTable {
  return new ModeratorTable().begin({ pace: paceText(then), options: { rounds: '2' } });
}

const logOf = (table: ModeratorTable): readonly LoggedEvent[] =>
  table.store.events(table.store.campaign(table.campaign)?.id ?? 0);
const publicly = (table: ModeratorTable) => logOf(table).filter(({ audience }) => audience === 'everyone');
const deadlines = (table: ModeratorTable) => Object.values(table.state.core.deadlines);
const lastOf = (table: ModeratorTable, type: string): number =>
  publicly(table).findLast((event) => event.type === type)?.no ?? 0;

function goBack(table: ModeratorTable, to: number): void {
  table.play('anna', 'rewind', { to: String(to), dice: 'same' });
  const motion = table.state.core.motions.rewind?.id ?? '';
  table.play('bert', 'motion.answer', { motion, answer: 'agree' });
}

function expectSound(table: ModeratorTable): void {
  expect(playAgain(table).fault).toBeUndefined();
  expect(verify(exportOf(table), [COIN])).toMatchObject({ fault: undefined, passed: [] });
  const before = JSON.stringify(table.state);
  table.restart();
  expect(JSON.stringify(table.state)).toBe(before);
}

test('a decision that is open again has a whole deadline, that of the undone stretch is over, old timers do nothing', () => {
  const table = begun('remind');
  const start = lastOf(table, 'seed.mixed');
  table.clock.pass(20 * HOUR);
  table.round();
  expect(deadlines(table)).toMatchObject([{ decision: 'hide/2' }]);
  table.clock.pass(HOUR);
  goBack(table, start);
  expect(deadlines(table)).toMatchObject([{ decision: 'hide/1', since: table.now, due: table.now + DAY }]);
  expect(timersOf(table)).toMatchObject([{ decision: 'deadline/hide/1', due: table.now + 36 * HOUR }]);
  const row = table.store.campaign(table.campaign)?.id ?? 0;
  const reminders = table.store.people.remindersOf(row);
  expect(new Set(reminders.map(({ decision }) => decision))).toEqual(new Set(['hide/1']));
  expect(reminders.every(({ at }) => at > table.now)).toBe(true);
  table.clock.pass(35 * HOUR);
  expect(publicly(table).filter(({ type }) => type === 'deadline.missed')).toEqual([]);
  table.clock.pass(HOUR);
  expect(publicly(table).filter(({ type }) => type === 'deadline.missed')).toHaveLength(1);
  expectSound(table);
});

test('nor does one lose his time who has to give anew what was taken back of a decision that stayed open', () => {
  const table = begun();
  const start = lastOf(table, 'seed.mixed');
  table.play('anna', 'hide', { number: 4 });
  table.play('anna', 'seal');
  table.clock.pass(35 * HOUR);
  goBack(table, start);
  // Both have their whole time, for all that time and grace were nearly over.
  expect(deadlines(table)).toMatchObject([{ decision: 'hide/1', since: table.now, due: table.now + DAY }]);
  table.clock.pass(2 * HOUR);
  expect(deadlines(table)[0]?.missed).toBeUndefined();
  // And one that was missed is not missed any more.
  const late = begun('remind');
  const from = lastOf(late, 'seed.mixed');
  late.play('bert', 'hide', { number: 3 });
  late.play('bert', 'give', { what: 'note', card: 'soon' });
  late.clock.pass(36 * HOUR);
  expect(deadlines(late)).toMatchObject([{ decision: 'hide/1', missed: true }]);
  goBack(late, from);
  expect(deadlines(late)[0]).toMatchObject({ decision: 'hide/1', due: late.now + DAY });
  expect(deadlines(late)[0]?.missed).toBeUndefined();
  late.play('anna', 'hide', { number: 2 });
  late.play('anna', 'seal');
  late.play('bert', 'hide', { number: 3 });
  expect(late.state.core.sealed).toEqual({ 'hide/1': 1 });
  for (const each of [table, late]) expectSound(each);
});

test('a motion about a deadline that is over does not come back to life with another one of its decision', () => {
  const table = begun();
  const start = lastOf(table, 'seed.mixed');
  table.play('anna', 'deadline.extend', { decision: 'hide/1', hours: 10 });
  const motion = table.state.core.motions['deadline.extend']?.id ?? '';
  table.clock.pass(HOUR);
  table.round();
  table.clock.pass(HOUR);
  goBack(table, start);
  expect(deadlines(table)).toMatchObject([{ decision: 'hide/1', rev: 0 }]);
  expect(table.refusal('bert', 'motion.answer', { motion, answer: 'agree' })).toBe(
    'coin/table/motion-overtaken',
  );
  table.play('bert', 'deadline.extend', { decision: 'hide/1', hours: 10 });
  expectSound(table);
});

test('what was left to be given goes with the stretch in which it was left; what was left before it stays', () => {
  const table = begun('remind');
  table.play('anna', 'hide', { number: 4 });
  table.play('bert', 'give', { what: 'note', card: 'one' });
  const one = lastOf(table, 'given');
  const leave = (user: string) =>
    table.play(user, 'standing.set', { decision: 'hide/1', order: 'seal', args: '{}' });
  leave('anna');
  table.play('bert', 'give', { what: 'note', card: 'two' });
  const two = lastOf(table, 'given');
  table.play('bert', 'hide', { number: 2 });
  leave('bert');
  table.play('bert', 'give', { what: 'note', card: 'three' });
  goBack(table, two);
  expect(table.state.core.standing).toMatchObject({ red: { 'hide/1': { order: 'seal' } } });
  expect(table.state.core.standing.blue?.['hide/1']).toBeUndefined();
  goBack(table, one);
  expect(table.state.core.standing.red?.['hide/1']).toBeUndefined();
  table.clock.pass(40 * HOUR);
  expect(table.state.core.sealed).toEqual({});
  expectSound(table);
});

test('a pace agreed on, a pause, a substitute and a deputy are of the table: they stay', () => {
  const table = new ModeratorTable().begin({
    pace: paceText('remind'),
    options: { rounds: '2' },
    seats: [...REQUEST.seats, { side: 'blue', user: 'boris', name: 'Boris' }],
  });
  const start = lastOf(table, 'seed.mixed');
  table.play('bert', 'deputy.name', { seat: 'blue-2' });
  table.round();
  table.try('dora', { order: 'seat.ask', args: { side: 'red', name: 'Dora', replaces: 'red' } });
  table.play('anna', 'seat.answer', { request: '1', answer: 'accept' });
  table.play('dora', 'hide', { number: 3 });
  table.play('dora', 'pace.pause');
  table.play('bert', 'motion.answer', { motion: 'm1', answer: 'agree' });
  table.clock.pass(100 * HOUR);
  table.play('dora', 'rewind', { to: String(start), dice: 'same' });
  table.play('bert', 'motion.answer', { motion: 'm2', answer: 'agree' });
  const { core, game } = table.state;
  expect(game.round).toBe(1);
  expect(core.seats.find(({ id }) => id === 'red')?.user).toBe('dora');
  expect(core.deputies).toMatchObject({ blue: 'blue-2' });
  expect(core.pausedSince).toBeDefined();
  expect(timersOf(table)).toEqual([]);
  table.clock.pass(HOUR);
  table.play('bert', 'pace.resume');
  table.play('dora', 'motion.answer', { motion: 'm3', answer: 'agree' });
  expect(deadlines(table)).toMatchObject([{ decision: 'hide/1', due: table.now + DAY }]);
  // He plays on what his side knew at the point, and nobody of before gives orders for it.
  table.play('dora', 'hide', { number: 5 });
  expect(table.refusal('anna', 'hide', { number: 5 })).toBe('coin/table/not-your-seat');
  expectSound(table);
});

test('an undo is the same after a restart as before it, also when one of those who gave orders has left', () => {
  const table = new ModeratorTable().begin({
    options: { rounds: '2' },
    seats: [...REQUEST.seats, { side: 'red', user: 'rosa', name: 'Rosa' }],
  });
  table.play('anna', 'team.trust', { seat: 'red-2', trusted: true });
  table.play('anna', 'hide', { number: 4 });
  table.play('rosa', 'hide', { number: 5 });
  table.play('rosa', 'team.leave');
  table.restart();
  // Rosa's was the last one of the side, and is what is taken back first.
  table.play('anna', 'order.undo');
  expect(table.state.game.hands.red.draft).toBe(4);
  table.play('anna', 'order.undo');
  expect(table.state.game.hands.red.draft).toBeUndefined();
  expectSound(table);
});
