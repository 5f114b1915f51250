import { describe, expect, test } from 'vitest';
import { ModeratorTable, REQUEST } from '../support/moderator-table.ts';
import { DAY, HOUR, paceText, playAgain, timersOf } from '../support/paced-table.ts';

const NOON = Date.UTC(2026, 10, 23, 12);
const [FIRST, LAST] = ['2026-11-24', '2026-11-26'];
const [BEGINS, ENDS] = [Date.UTC(2026, 10, 23, 15), Date.UTC(2026, 10, 26, 15)]; // whole days in Tokyo
const SPAN = `<t:${BEGINS / 1000}:f> to <t:${ENDS / 1000}:f>`;
const LINE = `-# Anna is away: ${SPAN}`;

function begun(): ModeratorTable {
  const table = new ModeratorTable({ statusMessage: true });
  table.clock.now = NOON;
  table.begin({ pace: paceText('remind'), options: { rounds: '2' } });
  table.moderator.persons.setZone('anna', 'Asia/Tokyo');
  return table;
}

/** Another campaign of the same two, also begun; its key. */
function another(table: ModeratorTable): string {
  const opened = table.moderator.open({ ...REQUEST, name: 'Coins in March', channel: 'channel-2' });
  if (!opened.ok) throw new Error(opened.ruling.message);
  const { campaign } = opened.value;
  for (const user of ['anna', 'bert'])
    table.try(user, { order: 'confirm', args: { word: 'w' } }, { campaign });
  return campaign;
}

function leave(table: ModeratorTable, isPublic: boolean): void {
  const left = table.moderator.persons.leave('anna', FIRST, LAST, isPublic);
  if (!left.ok) throw new Error(left.ruling.message);
}

const told = (table: ModeratorTable) =>
  table
    .outbox()
    .flatMap(({ target, notice }) => (notice.kind === 'absence' ? [`${target} ${notice.title}`] : []));
const statusMessage = (table: ModeratorTable) =>
  table.outbox().findLast(({ living, target }) => living === 'board' && target === 'channel:channel-1')
    ?.notice.text ?? '';
const status = (table: ModeratorTable) => table.moderator.reader(table.campaign)?.status().text ?? '';

describe('an absence that others may see', () => {
  test('is told in each open campaign by an order of its owner’s seat, under the name that he has there', () => {
    const table = begun();
    another(table);
    leave(table, true);
    expect(told(table)).toEqual([
      'channel:channel-1 Anna will be away',
      'channel:channel-2 Anna will be away',
    ]);
    expect(table.state.core.absences).toEqual([{ seat: 'red', begins: BEGINS, ends: ENDS }]);
    expect(statusMessage(table)).toContain(LINE);
    expect(status(table)).toContain(LINE);
    leave(table, true); // known already: nobody is told twice
    expect(told(table)).toHaveLength(2);
    const { fault, orders } = playAgain(table);
    expect([fault, orders]).toEqual([undefined, 4]);
  });

  test('falls out of the status message when it is over, by an order of the clock, and nobody is told', () => {
    const table = begun();
    const before = timersOf(table).length;
    leave(table, true);
    expect(timersOf(table)).toHaveLength(before + 1);
    table.clock.pass(ENDS - NOON - HOUR);
    expect(statusMessage(table)).toContain(LINE);
    table.clock.pass(HOUR);
    expect(statusMessage(table)).not.toContain('away');
    expect(table.state.core.absences).toEqual([]);
    expect(told(table)).toHaveLength(1);
    expect(playAgain(table).fault).toBeUndefined();
  });

  test('ends when its owner is back, or sees to it that only he sees it, or another one sits there', () => {
    const table = begun();
    leave(table, true);
    table.moderator.persons.comeBack('anna');
    expect(told(table).at(-1)).toBe('channel:channel-1 Anna is not away');
    expect(statusMessage(table)).not.toContain('away');
    leave(table, true);
    leave(table, false);
    expect(statusMessage(table)).not.toContain('away');
    expect(table.moderator.persons.of('anna').absences.map(({ is_public: isPublic }) => isPublic)).toEqual([
      0,
    ]);
    leave(table, true);
    table.try('dora', { order: 'seat.ask', args: { side: 'red', name: 'Dora', replaces: 'red' } });
    table.play('anna', 'seat.answer', { request: '1', answer: 'accept' });
    expect(table.state.core.absences).toEqual([]);
    expect(statusMessage(table)).not.toContain('away');
    expect(playAgain(table).fault).toBeUndefined();
  });

  test('stands whatever is taken back of the game, and takes no undo from anybody', () => {
    const table = begun();
    table.round();
    table.play('anna', 'hide', { number: 4 });
    leave(table, true);
    table.play('anna', 'order.undo');
    const to = table.moderator.reader(table.campaign)?.points().at(-1)?.to;
    const made = table.play('anna', 'rewind', { to: String(to), dice: 'same', reason: 'a slip' });
    const { id } = made.events.find(({ type }) => type === 'motion.made')?.data ?? {};
    table.play('bert', 'motion.answer', { motion: id, answer: 'agree' });
    expect(table.state.core.era).toBe(1);
    expect(table.state.core.absences).toHaveLength(1);
    expect(statusMessage(table)).toContain(LINE);
    table.clock.pass(4 * DAY);
    expect(table.state.core.absences).toEqual([]);
    expect(playAgain(table).fault).toBeUndefined();
  });

  test('stands on nobody’s desk; a stranger, and the other side, cannot tell or end it', () => {
    const table = begun();
    leave(table, true);
    const orders = table.moderator
      .visit(table.campaign, 'anna')
      ?.sittings.flatMap(({ offers }) => offers.map(({ order }) => order));
    expect(orders?.filter((order) => order.startsWith('absence.'))).toEqual([]);
    expect(table.refusal('bert', 'absence.end', { begins: BEGINS })).toBe('coin/table/not-now');
    expect(table.refusal('anna', 'absence.over', { seat: 'red', begins: BEGINS, at: ENDS })).toBe(
      'coin/table/for-time-alone',
    );
    expect(table.refusal('anna', 'absence.tell', { from: 1, minutes: 0 })).toBe('coin/table/out-of-range');
    expect(table.refusal('cleo', 'absence.tell', { from: 1, minutes: 1 })).toBe('coin/table/not-your-seat');
  });
});

test('a private absence leaves no trace in any campaign: no order, no event, no message', () => {
  const [quiet, table] = [begun(), begun()];
  leave(table, false);
  quiet.clock.pass(4 * DAY);
  table.clock.pass(4 * DAY);
  const of = (it: ModeratorTable) => [it.dump().event, it.dump().player_order, it.dump().timer];
  expect(of(table)).toEqual(of(quiet));
});

test('where one campaign fails, none is told and nothing is kept', () => {
  const table = begun();
  const key = another(table);
  const { id } = table.store.campaign(key) ?? { id: 0 };
  const add = table.store.addEvents.bind(table.store);
  table.store.addEvents = (campaign, ...rest) => {
    if (campaign === id) throw new Error('planted');
    return add(campaign, ...rest);
  };
  const before = table.dump();
  expect(() => leave(table, true)).toThrow('planted');
  expect(table.dump()).toEqual(before);
  table.store.addEvents = add;
  expect(table.state.core.absences).toEqual([]);
  leave(table, true);
  expect(told(table)).toHaveLength(2);
});
