import { describe, expect, test } from 'vitest';
import { partsOf } from '../../src/kernel/bundle.ts';
import { forget } from '../../src/moderator/forget.ts';
import { spreadOf } from '../../src/moderator/reminder-plan.ts';
import type { OutboxRow } from '../../src/store/store.ts';
import { ModeratorTable, type ModeratorTableOptions } from '../support/moderator-table.ts';
import { DAY, HOUR, historyOf, paceText, playAgain } from '../support/paced-table.ts';

const TWO = { options: { rounds: '2' } };

function begun(options: ModeratorTableOptions = {}, changes = {}): ModeratorTable {
  const table = new ModeratorTable(options);
  table.clock.now = Date.UTC(2026, 10, 23, 12);
  return table.begin({ ...TWO, ...changes });
}

function write(table: ModeratorTable, user: string, at: string, text: string): void {
  const written = table.moderator.notes.write(table.campaign, user, at, text);
  if (!written.ok) throw new Error(`${written.ruling.code}: ${written.ruling.message}`);
}

function refusal(table: ModeratorTable, user: string, at: string, text = 'x') {
  const before = table.dump();
  const written = table.moderator.notes.write(table.campaign, user, at, text);
  expect(written.ok).toBe(false);
  expect(table.dump()).toEqual(before);
  return written.ok ? undefined : written.ruling;
}

const notesIn = (rows: readonly OutboxRow[]) => rows.filter(({ notice }) => notice.kind === 'note');

/** What was given back to somebody, in order. */
function given(table: ModeratorTable, user = 'anna'): readonly string[] {
  return notesIn(table.outbox())
    .filter(({ target }) => target === `user:${user}`)
    .flatMap(({ notice }) => partsOf(notice).map(({ title, text }) => `${title}: ${text.split('\n')[0]}`));
}

const titlesOf = (table: ModeratorTable, user = 'anna') =>
  table.moderator.notes.of(user).map(({ label, state }) => `${label} ${state}`);

function goBack(table: ModeratorTable, to: number): void {
  const made = table.play('anna', 'rewind', { to: String(to), dice: 'same', reason: 'a slip' });
  const { id } = made.events.find(({ type }) => type === 'motion.made')?.data ?? {};
  table.play('bert', 'motion.answer', { motion: id, answer: 'agree' });
}

function publicPoint(table: ModeratorTable): number {
  const id = table.store.campaign(table.campaign)?.id ?? 0;
  const open = table.store.events(id).filter(({ audience }) => audience === 'everyone');
  return open.at(-1)?.no ?? 0;
}

describe('a note', () => {
  test('is given back once, by direct message, in the transaction of the event that reaches its point', () => {
    const table = begun();
    write(table, 'anna', ' Round 2 ', 'remember *the* bridge\n<@1> # big');
    table.play('anna', 'hide', { number: 4 });
    table.play('anna', 'seal');
    expect(given(table)).toEqual([]);
    table.play('bert', 'hide', { number: 5 });
    table.play('bert', 'seal');
    const [row, ...others] = notesIn(table.outbox());
    expect(others).toEqual([]);
    expect([row?.target, row?.audience, row?.state]).toEqual(['user:anna', 'everyone', 'queued']);
    expect(row?.at).toBe(table.clock.now);
    expect(row?.notice.title).toBe('Your note for round 2');
    const [first, second, last] = row?.notice.text.split('\n') ?? [];
    expect([first, second]).toEqual(['> remember \\*the\\* bridge', '> \\<\\@1\\> # big']);
    expect(last).toMatch(/^-# You wrote it <t:\d+:f>; nobody else gets it\.$/u);
    expect(row?.notice.mention).toBeUndefined();
    table.restart();
    table.round();
    expect(given(table)).toHaveLength(1);
    expect(titlesOf(table)).toEqual([]);
  });

  test('is no part of the log: the campaign replays, and its history knows nothing of it', () => {
    const table = begun();
    write(table, 'anna', 'round 2', 'a bridge too far');
    table.round();
    expect(playAgain(table).fault).toBeUndefined();
    expect(JSON.stringify(historyOf(table))).not.toContain('bridge');
  });

  test('of a failed transaction is not given, and waits', () => {
    const table = begun();
    write(table, 'anna', 'end', 'well played');
    expect(() => table.try('bert', { order: 'stumble', args: {} })).toThrow('stumbled');
    expect([given(table), titlesOf(table)]).toEqual([[], ['the end of the campaign waiting']]);
    table.play('bert', 'quit');
    expect(given(table)).toEqual(['Your note for the end of the campaign: > well played']);
  });

  test('whose point never comes is given back when the campaign is over, and says so', () => {
    const table = begun();
    write(table, 'anna', 'round 2', 'too late');
    table.play('bert', 'quit');
    expect(given(table)).toEqual(['Your note for round 2: > too late']);
    expect(notesIn(table.outbox())[0]?.notice.text).toContain('The campaign ended before that point.');
  });

  test('several for one point are one message, where they have room in it', () => {
    const table = begun({ fits: () => true });
    for (const text of ['one', 'two']) write(table, 'anna', 'round 2', text);
    table.round();
    expect(notesIn(table.outbox())).toHaveLength(1);
    expect(given(table)).toEqual(['Your note for round 2: > one', 'Your note for round 2: > two']);
  });

  test('is given again after a rewind, when its point comes again', () => {
    const table = begun();
    const to = publicPoint(table);
    write(table, 'anna', 'round 2', 'again');
    table.round();
    goBack(table, to);
    expect(titlesOf(table)).toEqual(['round 2 waiting']);
    expect(given(table)).toHaveLength(1);
    table.round(3, 2);
    expect(given(table)).toEqual(Array(2).fill('Your note for round 2: > again'));
  });

  test('goes to nobody else who takes the place over', () => {
    const table = begun();
    write(table, 'anna', 'round 2', 'mine alone');
    const ask = { side: 'red', name: 'Dora', replaces: 'red' };
    expect(table.try('dora', { order: 'seat.ask', args: ask }).ok).toBe(true);
    table.play('anna', 'seat.answer', { request: '1', answer: 'accept' });
    expect(titlesOf(table)).toEqual([]);
    expect(table.store.notes.ofUser('anna')).toEqual([]);
    table.play('dora', 'hide', { number: 4 });
    table.play('dora', 'seal');
    table.play('bert', 'hide', { number: 5 });
    table.play('bert', 'seal');
    expect(notesIn(table.outbox())).toEqual([]);
  });

  test('is forgotten with its owner: text and message', async () => {
    const table = begun();
    write(table, 'anna', 'round 2', 'a very private line');
    table.round();
    table.play('anna', 'quit');
    await forget(table.moderator, 'anna');
    expect(JSON.stringify(table.dump())).not.toContain('private line');
  });
});

describe('somebody who is to be left alone', () => {
  test.each([
    ['quiet hours', 'quiet'],
    ['an absence', 'away'],
  ])('is given it after %s: until then it is a timer, and no row of the outbox', (_name, how) => {
    const table = begun();
    const { persons } = table.moderator;
    persons.setZone('anna', 'UTC');
    if (how === 'quiet') persons.setQuiet('anna', '11:00', '18:00');
    else persons.leave('anna', '2026-11-23', '2026-11-23');
    const end = Date.UTC(2026, 10, how === 'quiet' ? 23 : 24, how === 'quiet' ? 18 : 0) + spreadOf('anna');
    write(table, 'anna', 'round 2', 'sleep well');
    table.round();
    expect([given(table), titlesOf(table)]).toEqual([[], ['round 2 held']]);
    table.clock.pass(end - table.clock.now - 1);
    expect(given(table)).toEqual([]);
    table.restart();
    table.clock.pass(1);
    expect(given(table)).toEqual(['Your note for round 2: > sleep well']);
    table.clock.pass(3 * DAY);
    expect(given(table)).toHaveLength(1);
  });

  test('is looked at again when it is sent; a row that may have arrived already is not taken back', () => {
    const table = begun();
    const { persons } = table.moderator;
    write(table, 'anna', 'round 2', 'sleep well');
    table.round();
    const [row] = notesIn(table.outbox());
    if (row === undefined) throw new Error('none');
    expect(table.moderator.notes.mayGo(row)).toBe(true);
    persons.setZone('anna', 'UTC');
    persons.setQuiet('anna', '11:00', '18:00');
    expect(table.moderator.notes.mayGo({ ...row, attempts: 1 })).toBe(true);
    expect(table.moderator.notes.mayGo(row)).toBe(false);
    table.store.withdraw(row.id);
    expect(titlesOf(table)).toEqual(['round 2 held']);
    table.clock.pass(7 * HOUR);
    expect(given(table)).toHaveLength(2); // the withdrawn one, and this
  });

  test('a rewind while it is held: it waits for its point again, and comes once', () => {
    const table = begun();
    const to = publicPoint(table);
    table.moderator.persons.setZone('anna', 'UTC');
    table.moderator.persons.setQuiet('anna', '11:00', '18:00');
    write(table, 'anna', 'round 2', 'again');
    table.round();
    goBack(table, to);
    table.clock.pass(DAY);
    expect([given(table), titlesOf(table)]).toEqual([[], ['round 2 waiting']]);
    table.clock.pass(7 * HOUR);
    table.round();
    expect(given(table)).toHaveLength(1);
  });
});

test('closed direct messages: it stays for its owner to find, nobody is told, and it comes when they are open', () => {
  const table = begun({}, { pace: paceText() });
  write(table, 'anna', 'round 2', 'psst');
  table.round();
  const [row] = notesIn(table.outbox());
  if (row === undefined) throw new Error('none');
  const before = table.outbox().length;
  table.moderator.delivery.undeliverable(row, '50007', true);
  expect(table.outbox()).toHaveLength(before);
  expect(table.moderator.persons.of('anna').is_closed).toBe(0);
  expect(table.store.outboxRow(row.id)?.state).toBe('collected');
  expect(titlesOf(table)).toEqual(['round 2 kept']);
  const other = table
    .outbox()
    .find(({ target, notice }) => target === 'user:anna' && notice.kind === 'hidden');
  if (other === undefined) throw new Error('none');
  table.moderator.delivery.reached(other);
  table.moderator.delivery.reached(other);
  expect(given(table)).toHaveLength(2);
  expect(titlesOf(table)).toEqual([]);
});

test('nobody else can tell that there are notes: same bytes, same instants', () => {
  const seen = (withNotes: boolean) => {
    const table = begun({ statusMessage: true }, { pace: paceText() });
    const to = publicPoint(table);
    if (withNotes) {
      write(table, 'anna', 'round 2', 'one');
      write(table, 'anna', 'end', 'two');
      table.moderator.persons.setZone('anna', 'UTC');
      table.moderator.persons.setQuiet('anna', '13:00', '14:00');
    }
    table.round();
    goBack(table, to);
    table.clock.pass(HOUR);
    table.round();
    const [note] = notesIn(table.outbox());
    if (note !== undefined) table.moderator.delivery.undeliverable(note, '50007', true);
    table.clock.pass(5 * HOUR);
    table.round();
    expect(table.state.core.status).toBe('ended');
    return {
      rows: table
        .outbox()
        .filter(({ notice }) => notice.kind !== 'note')
        .map(({ target, audience, notice, at, living, edit }) => [
          target,
          audience,
          notice,
          at,
          living,
          edit,
        ]),
      points: table.moderator.notes.pointsIn(table.campaign),
      count: notesIn(table.outbox()).length,
    };
  };
  const [without, withThem] = [seen(false), seen(true)];
  expect([without.count, withThem.count > 2]).toEqual([0, true]);
  expect(withThem.rows).toEqual(without.rows);
});

describe('is refused', () => {
  test('for a point that is past, or that there is none of, with those that there are', () => {
    const table = begun();
    expect(refusal(table, 'anna', 'round 9')?.legal).toBe('round 2, end');
    table.round();
    expect(refusal(table, 'anna', 'round 2')?.message).toBe('“round 2” is no round that is still to come.');
    expect(table.moderator.notes.pointsIn(table.campaign).map(({ id }) => id)).toEqual(['end']);
  });

  test.each([
    ['an empty one', '  \u200b ', 'The note is empty.'],
    ['one that is too long', 'x'.repeat(501), 'The note has 501 characters.'],
  ])('%s', (_name, text, message) => {
    expect(refusal(begun(), 'anna', 'end', text)?.message).toBe(message);
  });

  test('beyond ten in a campaign; the same one again is there already', () => {
    const table = begun();
    for (let each = 1; each <= 10; each += 1) write(table, 'anna', 'end', `note ${each}`);
    write(table, 'anna', 'end', 'note 3');
    expect(titlesOf(table)).toHaveLength(10);
    expect(refusal(table, 'anna', 'end', 'note 11')?.legal).toContain('At most 10 can wait in one campaign');
    write(table, 'bert', 'end', 'note 11');
    const [first] = table.moderator.notes.of('anna');
    // Numbers are counted among one's own: they do not tell how many others write.
    expect(table.moderator.notes.of('bert').map(({ no }) => no)).toEqual([1]);
    expect(table.moderator.notes.drop('bert', 2).ok).toBe(false);
    expect(table.moderator.notes.drop('anna', first?.no ?? 0).ok).toBe(true);
    write(table, 'anna', 'end', 'note 11');
    table.play('bert', 'quit');
    expect(given(table)).toHaveLength(10);
  });

  test('to strangers, before the campaign runs, and when it is over', () => {
    const table = new ModeratorTable().open(TWO);
    expect(refusal(table, 'anna', 'end')?.code).toBe('umpire/note/not-running');
    expect(refusal(table, 'carl', 'end')?.code).toBe('umpire/note/not-in-it');
    const over = begun();
    over.play('anna', 'quit');
    expect(refusal(over, 'anna', 'end')?.legal).toBe('Write it in another campaign.');
  });
});
