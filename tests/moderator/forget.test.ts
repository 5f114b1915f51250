import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exportPage } from '../../src/moderator/export-page.ts';
import { forget, forgettable } from '../../src/moderator/forget.ts';
import { replay } from '../../src/moderator/replay.ts';
import { parseTranscript, printTranscript } from '../../src/moderator/transcript.ts';
import { verify } from '../../src/moderator/verify.ts';
import { inData, inText, namesOf } from '../../src/store/pseudonym.ts';
import { HOST_SEED } from '../support/kernel-table.ts';
import { ModeratorTable, REQUEST } from '../support/moderator-table.ts';
import { TEXTS } from '../support/nasty-texts.ts';
import { HOUR, paceText } from '../support/paced-table.ts';

/** Discord's ids are long numbers; names are as people have them. */
const ANNA = { user: '812345678901234567', name: 'Anna Z' };
const BERT = { user: '823456789012345678', name: 'Bert' };
const CLEO = { user: '834567890123456789', name: 'Cleo Quill' };

function seats(red = ANNA, blue = BERT) {
  return [
    { side: 'red', ...red },
    { side: 'blue', ...blue },
  ];
}

/** All bytes that are on the disk of a database that is open. */
function bytes(file: string): string {
  return [file, `${file}-wal`, `${file}-journal`]
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n');
}

function fault(table: ModeratorTable, key: string): unknown {
  const id = table.store.campaign(key)?.id ?? 0;
  return replay({ game: table.game, hostSeed: HOST_SEED, episodes: table.store.records.history(id) }).fault;
}

/** What `umpire verify` says of an export of everything. */
function verified(table: ModeratorTable, key: string): unknown {
  const { records } = table.store;
  const campaign = records.campaigns().find((each) => each.key === key);
  if (campaign === undefined) throw new Error('no campaign');
  const text = printTranscript({
    holds: 'everything',
    campaign,
    hostSeed: records.hostSeed(campaign.id),
    episodes: records.history(campaign.id),
    letters: records.waiting(campaign.id),
  });
  return verify(parseTranscript(text), [table.game]).fault;
}

/** A campaign with his name in all that people type, played to its end. */
function ended(table: ModeratorTable, channel: string, red = ANNA): string {
  table.open({
    channel,
    name: `${red.name} against ${BERT.name}`,
    seats: seats(red),
    options: { rounds: '2' },
  });
  table.play(red.user, 'confirm', { word: 'a word of mine' });
  table.play(BERT.user, 'confirm', { word: 'luck' });
  const ask = (name: string, args: object = {}) =>
    table.play(CLEO.user, 'seat.ask', { side: 'red', name, ...args });
  ask(CLEO.name);
  table.play(red.user, 'seat.answer', { request: '1', answer: 'refuse' });
  ask(CLEO.name);
  table.play(red.user, 'seat.answer', { request: '2', answer: 'accept' });
  if (channel === 'channel-1')
    table.play(red.user, 'give', { what: 'note', card: `by ${red.name.toLowerCase()}` });
  table.play(red.user, 'team.hand', { seat: 'red-2' });
  table.play(red.user, 'team.leave');
  for (const number of [4, 6]) {
    for (const user of [CLEO.user, BERT.user]) {
      table.play(user, 'hide', { number });
      table.play(user, 'seal');
    }
  }
  expect(table.state.core.status).toBe('ended');
  return table.campaign;
}

describe('a person is forgotten', () => {
  test('in closed campaigns and those that he has left: not a byte of him is left, and all proves itself as before', async () => {
    const table = new ModeratorTable({ program: 'test' });
    const first = ended(table, 'channel-1');
    const second = ended(table, 'channel-2', { ...ANNA, name: 'Annabel' });
    const { store } = table;
    store.setDmChannel(ANNA.user, '55555');
    store.people.change(ANNA.user, { zone: 'Europe/Berlin' });
    const at = 1;
    store.keepSave({
      campaign: 1,
      scenario: '1',
      side: 'red',
      turn: '1',
      name: `${ANNA.name}.vsav`,
      bytes: Buffer.from(`by ${ANNA.name}`),
      sha256: '00',
      savedAt: undefined,
      at,
    });
    for (const planted of [ANNA.user, ANNA.name, 'Annabel']) expect(bytes(table.file)).toContain(planted);
    expect(forgettable(table.moderator, ANNA.user)).toMatchObject({ stays: [], words: 0, isKnown: true });
    const told = await forget(table.moderator, ANNA.user);
    expect(told.closed.map(({ key }) => key)).toEqual([first, second]);
    expect(told).toMatchObject({ left: [], partly: [], isSwept: true });
    const left = bytes(table.file);
    for (const planted of [ANNA.user, ANNA.name, 'Anna', 'by anna', 'Annabel', '55555'])
      expect(left).not.toContain(planted);
    for (const other of [BERT.user, BERT.name, CLEO.name, 'a word of mine']) expect(left).toContain(other);
    for (const key of [first, second]) {
      expect(fault(table, key)).toBeUndefined();
      expect(verified(table, key)).toBeUndefined();
    }
    const names = [first, second].map((key) => table.store.campaign(key)?.name);
    // A card has letters alone.
    expect(names).toEqual([
      // Four digits that happen to be letters are a name, too.
      expect.stringMatching(/^(?:someone|[a-f]{4}) against Bert$/u),
      expect.stringMatching(/^Player [0-9a-f]{4} against Bert$/u),
    ]);
    const tags = [1, 2].map(
      (id) => /forgotten-[0-9a-f]+/u.exec(JSON.stringify(store.records.history(id)))?.[0],
    );
    expect(tags[0]).not.toBe(tags[1]); // nobody can tell that they were the same person
    expect(forgettable(table.moderator, ANNA.user).isKnown).toBe(false);
    table.restart();
    expect(bytes(table.file)).not.toContain('Anna');
    expect(verified(table, first)).toBeUndefined();
  });

  test('not where he plays; then nothing of that campaign, nor his settings, is touched', async () => {
    const table = new ModeratorTable();
    const over = ended(table, 'channel-1');
    const dm = () => table.store.dmChannel(ANNA.user);
    table.store.setDmChannel(ANNA.user, '55555');
    table.open({ channel: 'channel-2', seats: seats() });
    const running = table.campaign;
    const before = JSON.stringify(table.store.records.history(2));
    const told = await forget(table.moderator, ANNA.user);
    expect(told.stays.map(({ key }) => key)).toEqual([running]);
    expect(told.closed.map(({ key }) => key)).toEqual([over]);
    expect(JSON.stringify(table.store.records.history(2))).toBe(before);
    expect(dm()).toBe('55555');
    table.play(ANNA.user, 'confirm', { word: 'on' });
    expect(JSON.stringify(table.store.records.history(1))).not.toContain(ANNA.user);
  });

  test('in a campaign that goes on he is told apart by himself alone, and joins no other side', async () => {
    const table = new ModeratorTable();
    table.open({ seats: seats(CLEO), options: { rounds: '2' } });
    for (const user of [CLEO.user, BERT.user]) table.play(user, 'confirm', { word: 'w' });
    table.play(ANNA.user, 'seat.ask', { side: 'red', name: ANNA.name });
    table.play(CLEO.user, 'seat.answer', { request: '1', answer: 'accept' });
    table.play(ANNA.user, 'team.leave');
    const join = (side: string) =>
      table.try(ANNA.user, { order: 'seat.ask', args: { side, name: 'Somebody' } });
    const told = await forget(table.moderator, ANNA.user);
    expect(told).toMatchObject({ closed: [], partly: [], isSwept: true });
    expect(told.left).toHaveLength(1);
    for (const planted of [ANNA.user, 'Anna']) expect(bytes(table.file)).not.toContain(planted);
    table.restart();
    expect(join('blue')).toMatchObject({ ok: false, ruling: { code: 'coin/table/knows-too-much' } });
    expect(join('red').ok).toBe(true);
    // The campaign goes on.
    table.play(CLEO.user, 'hide', { number: 3 });
    expect(fault(table, table.campaign)).toBeUndefined();
    for (const user of [CLEO.user, BERT.user]) table.play(user, 'abandon');
    expect(table.dump().forgotten).toEqual([]);
  });

  test('whose name is a word of the game, or somebody else’s: as far as the game stays what it was', async () => {
    const table = new ModeratorTable();
    const red = ended(table, 'channel-1', { user: ANNA.user, name: 'red' });
    const bert = ended(table, 'channel-2', { user: ANNA.user, name: BERT.name });
    const told = await forget(table.moderator, ANNA.user);
    expect(told.partly.map(({ key }) => key)).toContain(red);
    for (const key of [red, bert]) expect(verified(table, key)).toBeUndefined();
    expect(bytes(table.file)).not.toContain(ANNA.user);
    const names = table.store.records.history(1).flatMap(({ events }) => namesOf(events, ANNA.user));
    expect(names).toEqual([]);
  });

  test('his word in the dice stays, and he is told', async () => {
    const table = new ModeratorTable();
    table.open({ seats: seats(), options: { rounds: '1' } });
    table.play(ANNA.user, 'confirm', { word: 'word of Anna' });
    table.play(BERT.user, 'confirm', { word: 'luck' });
    for (const user of [ANNA.user, BERT.user]) table.play(user, 'abandon');
    expect(forgettable(table.moderator, ANNA.user).words).toBe(1);
    await forget(table.moderator, ANNA.user);
    expect(fault(table, table.campaign)).toBeUndefined();
    expect(bytes(table.file)).toContain('word of Anna');
    expect(bytes(table.file)).not.toContain(ANNA.user);
  });

  test('all in one transaction: when the disk fails, nobody is forgotten', async () => {
    const table = new ModeratorTable();
    ended(table, 'channel-1');
    const before = table.dump();
    const failing = table.store.setMeta.bind(table.store);
    table.store.setMeta = () => {
      throw new Error('the disk is full');
    };
    await expect(forget(table.moderator, ANNA.user)).rejects.toThrow('the disk is full');
    table.store.setMeta = failing;
    expect(table.dump()).toEqual(before);
    await forget(table.moderator, ANNA.user);
    expect(bytes(table.file)).not.toContain('Anna');
  });

  test('somebody of whom nothing is known', async () => {
    const table = new ModeratorTable().begin(REQUEST);
    const before = table.dump();
    expect(forgettable(table.moderator, '899999999999999999').isKnown).toBe(false);
    const told = await forget(table.moderator, '899999999999999999');
    expect(told).toMatchObject({ closed: [], left: [], stays: [] });
    expect(table.dump()).toEqual(before);
  });
});

/** All that is made of a campaign's log for anybody: to read, to keep, to press. */
async function derived(table: ModeratorTable, users: readonly string[]): Promise<string> {
  const all: unknown[] = [];
  for (const user of users) {
    const visit = table.moderator.visit(table.campaign, user);
    if (visit === undefined) throw new Error('no campaign');
    const { eyes, sittings } = visit;
    const page = await eyes.ownPage();
    all.push(exportPage({ ...page, record: undefined }, new Map()), eyes.record().text());
    all.push(eyes.status(), eyes.awaited(), eyes.show(), eyes.receipts(), eyes.points());
    for (const line of eyes.lines()) all.push(line, eyes.why(line.number));
    for (const sitting of sittings) all.push(sitting.desk, sitting.offers);
  }
  return JSON.stringify(all);
}

test('who was late, away, moved, undid, was nudged, called and replaced: not a byte of him is left anywhere', async () => {
  const said = `as ${ANNA.name} and <@${ANNA.user}> have it`;
  const table = new ModeratorTable({ program: 'test', statusMessage: true });
  const { moderator, store } = table;
  table.clock.now = Date.UTC(2026, 10, 23, 12);
  table.begin({ seats: seats(), pace: paceText('deputy'), options: { rounds: '2' } }, 'plain');
  const moved = (user: string, order: string, args: object) =>
    table.play(user, order, { ...args, reason: said }).events.find(({ type }) => type === 'motion.made')?.data
      .id;
  const answered = (user: string, motion: unknown, answer: string) =>
    table.play(user, 'motion.answer', { motion, answer, ...(answer === 'refuse' ? { reason: said } : {}) });

  // What he says of himself: zone, quiet hours, absences that others may see and that they may not.
  moderator.persons.setZone(ANNA.user, 'Asia/Tokyo');
  moderator.persons.setQuiet(ANNA.user, '22:00', '7:00');
  for (const [first, isPublic] of [
    ['2026-12-24', true],
    ['2026-12-28', false],
  ] as const)
    expect(moderator.persons.leave(ANNA.user, first, first, isPublic).ok).toBe(true);
  table.play(BERT.user, 'hide', { number: 5 });
  table.play(BERT.user, 'seal');
  // What he does in secret and takes back, leaves to be given, and whom he names.
  table.play(CLEO.user, 'seat.ask', { side: 'red', name: CLEO.name });
  table.play(ANNA.user, 'seat.answer', { request: '1', answer: 'accept' });
  table.play(ANNA.user, 'deputy.name', { seat: 'red-2' });
  for (const number of [3, 4]) table.play(ANNA.user, 'hide', { number });
  table.play(ANNA.user, 'order.undo');
  table.play(ANNA.user, 'standing.set', { decision: 'hide/1', order: 'seal', args: '{}' });
  // What he moves and is asked; what the GM does for him.
  const more = { decision: 'hide/1', hours: 5 };
  answered(BERT.user, moved(ANNA.user, 'deadline.extend', more), 'refuse');
  answered(BERT.user, moved(ANNA.user, 'deadline.extend', more), 'agree');
  answered(ANNA.user, moved(BERT.user, 'deadline.extend', more), 'refuse');
  table.play(ANNA.user, 'motion.withdraw', { motion: moved(ANNA.user, 'deadline.extend', more) });
  moved('gerda', 'deadline.extend', more);
  moved('gerda', 'pace.pause', {});
  moved('gerda', 'pace.resume', {});
  const before = table.moderator.reader(table.campaign)?.points()[0]?.to;
  const back = { to: String(before ?? 1), dice: 'same' };
  answered(BERT.user, moved(ANNA.user, 'rewind', back), 'agree');
  // He is nudged, cannot be written to, is called, reminded, and late.
  store.people.change(ANNA.user, { is_closed: 1 });
  expect(moderator.reminders.nudge(table.campaign, 'gerda').ok).toBe(true);
  store.setDmChannel(ANNA.user, '55555');
  table.clock.pass(60 * HOUR);
  expect(table.dump().channel_call).toHaveLength(1);
  // Somebody takes his place, with a briefing.
  table.play('834567890123456700', 'seat.ask', { side: 'red', name: 'Dora', replaces: 'red' });
  table.play(ANNA.user, 'seat.answer', { request: '2', answer: 'accept' });

  // The other side's save file: on a board of VASSAL stand the passwords of all who have played on it.
  const saved = {
    campaign: 1,
    scenario: '1',
    side: 'blue',
    turn: '1',
    name: 'plan.vsav',
    sha256: '00',
    savedAt: undefined,
    at: 1,
  };
  store.keepSave({ ...saved, bytes: Buffer.from('his password') });

  for (const where of [bytes(table.file), await derived(table, [BERT.user, CLEO.user, 'gerda'])])
    for (const planted of [ANNA.user, ANNA.name]) expect(where).toContain(planted);
  expect(bytes(table.file)).toContain('his password');
  expect(bytes(table.file)).toContain('Asia/Tokyo');
  const told = await forget(table.moderator, ANNA.user);
  expect(told).toMatchObject({ stays: [], partly: [], isSwept: true });
  const left = [
    bytes(table.file),
    await derived(table, [BERT.user, CLEO.user, 'gerda', '834567890123456700']),
  ];
  for (const where of left)
    for (const planted of [ANNA.user, 'Anna', 'Asia/Tokyo', '55555', 'his password'])
      expect(where).not.toContain(planted);
  expect(left[0]).toContain('have it');
  expect(fault(table, table.campaign)).toBeUndefined();
  expect(verified(table, table.campaign)).toBeUndefined();
  // Nothing of him goes off any more.
  const ofHim = JSON.stringify([table.dump().reminder, table.dump().channel_call, table.dump().absence]);
  expect(ofHim).not.toContain(ANNA.user);
  table.restart();
  table.clock.pass(30 * HOUR);
  expect(verified(table, table.campaign)).toBeUndefined();
  expect(bytes(table.file)).not.toContain('Anna');
});

describe('pseudonyms', () => {
  const alias = {
    user: ANNA.user,
    names: ['Al', 'Al B.'],
    id: 'forgotten-1',
    name: 'Player 1',
    within: 'Player 1',
    scope: 'everywhere',
  } as const;

  test.each([
    ['Al, Al B. and Alfred', 'Player 1, Player 1 and Alfred'],
    ['Signal by <@812345678901234567>', 'Signal by <@forgotten-1>'],
    ['Al’s note; “Al”', 'Player 1’s note; “Player 1”'],
    ['8123456789012345670', 'forgotten-10'],
  ])('%s', (text, expected) => expect(inText(text, alias)).toBe(expected));

  test('a name of any signs goes from any text, as it was typed and as messages show it', () => {
    for (const name of TEXTS.map((text) => text.trim()).filter((text) => text !== '')) {
      const own = { ...alias, names: [name], name: 'P', within: 'P' };
      for (const said of [name, name.replaceAll(/[\\*_~`|<>@[\]]/gu, '\\$&')]) {
        const changed = JSON.stringify(inData({ note: [`(${said}) / ${said}`] }, own, 'x'));
        expect(changed).toBe('{"note":["(P) / P"]}');
      }
    }
  });
});
