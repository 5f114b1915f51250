import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EVERYONE, maySee, sideViewer } from '../../src/kernel/audience.ts';
import { sealSalt } from '../../src/kernel/commitment.ts';
import type { LoggedEvent } from '../../src/kernel/event.ts';
import { foldState, foldView } from '../../src/kernel/fold.ts';
import { eventsThatStand } from '../../src/kernel/timeline.ts';
import { Campaigns } from '../../src/moderator/campaigns.ts';
import { Live } from '../../src/moderator/live.ts';
import { replay } from '../../src/moderator/replay.ts';
import { sayTakenBack } from '../../src/moderator/taken-back.ts';
import { parseTranscript, printTranscript } from '../../src/moderator/transcript.ts';
import { verify } from '../../src/moderator/verify.ts';
import { Store } from '../../src/store/store.ts';
import { HOST_SEED } from '../support/kernel-table.ts';
import { COIN, ModeratorTable } from '../support/moderator-table.ts';
import { scratchFolder } from '../support/scratch.ts';

const TWO = { options: { rounds: '2' } };

function begun(...given: Parameters<ModeratorTable['begin']>): ModeratorTable {
  const table = new ModeratorTable();
  table.begin(...given);
  return table;
}

const rowOf = (table: ModeratorTable) => {
  const row = table.store.campaign(table.campaign);
  if (row === undefined) throw new Error('no campaign');
  return row;
};

const logOf = (table: ModeratorTable): readonly LoggedEvent[] => table.store.events(rowOf(table).id);

/** Number of the last public event of this type. */
function pointOf(table: ModeratorTable, type: string): number {
  const found = logOf(table).findLast((event) => event.audience === 'everyone' && event.type === type);
  if (found === undefined) throw new Error(`no ${type}`);
  return found.no;
}

/** Anna moves to go back, and Bert agrees. */
function goBack(table: ModeratorTable, to: number, dice: 'same' | 'fresh' = 'same'): void {
  const made = table.play('anna', 'rewind', { to: String(to), dice, reason: 'a slip' });
  const { id } = made.events.find(({ type }) => type === 'motion.made')?.data ?? {};
  table.play('bert', 'motion.answer', { motion: id, answer: 'agree' });
}

function replayed(table: ModeratorTable) {
  const { id } = rowOf(table);
  const episodes = table.store.records.history(id);
  return replay({ game: COIN, hostSeed: HOST_SEED, episodes });
}

/** What a campaign is when it is told again by its log alone, and as the moderator has it. */
function expectTheSameFromTheLog(table: ModeratorTable): void {
  const log = logOf(table);
  const campaigns = new Campaigns(table.store, new Map([[COIN.id, COIN]]));
  const held = campaigns.find(table.campaign);
  if (held === undefined) throw new Error('no campaign');
  expect(table.state).toEqual(held.live.state);
  expect(table.state).toEqual(foldState(COIN, log));
  for (const seat of [undefined, 'red', 'blue']) {
    const viewer = seat === undefined ? EVERYONE : sideViewer(seat);
    const own = log.filter(({ audience }) => maySee(viewer, audience));
    // What stands of what one may see is what one may see of what stands.
    expect(eventsThatStand(own)).toEqual(
      eventsThatStand(log).filter(({ audience }) => maySee(viewer, audience)),
    );
    const known = table.view(seat);
    if (table.state.core.status === 'running' && seat === undefined)
      expect(known).toEqual(foldView(COIN, log, viewer));
    expect(known).toEqual(
      held.live.view(held.live.viewerOf(held.live.state.core.seats.find(({ id }) => id === seat))),
    );
  }
  const again = replayed(table);
  expect(again.fault).toBeUndefined();
  expect(again.state).toEqual(table.state);
}

describe('a rewind', () => {
  test('takes back the game behind its point, and nothing that is about the table', () => {
    const table = begun(TWO);
    table.round();
    const [to, before] = [pointOf(table, 'shown'), structuredClone(table.state.game)];
    table.round(3, 6);
    expect(table.state.core.status).toBe('ended');
    // Of a campaign that has ended nothing goes back.
    expect(table.refusal('anna', 'rewind', { to: String(to), dice: 'same' })).toBe('coin/table/not-now');

    const other = begun(TWO);
    other.round();
    other.play('anna', 'hide', { number: 3 });
    other.play('anna', 'seal');
    other.play('anna', 'charts.fill', { values: '4.1/weight = 3' });
    other.play('bert', 'charts.answer', { answer: 'accept' });
    other.play('bert', 'hide', { number: 8 });
    goBack(other, pointOf(other, 'shown'));
    expect(other.state.game).toEqual(before);
    expect(other.state.core).toMatchObject({ era: 1, sealed: { 'hide/1': 2 } });
    expect(other.state.core.charts['4.1/weight']?.value).toBe('3');
    expectTheSameFromTheLog(other);
    // The numbers go on; the log has everything.
    const numbers = logOf(other)
      .filter(({ audience }) => audience === 'everyone')
      .map(({ no }) => no);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(logOf(other).filter(({ type }) => type === 'sealed')).toHaveLength(3);
    other.restart();
    expect(other.state.game).toEqual(before);
  });

  test('the same decision gives the same roll, marked as seen; fresh dice, where both agree, give others', () => {
    const table = begun(TWO);
    const start = pointOf(table, 'seed.mixed');
    table.round();
    const rolls = () =>
      logOf(table)
        .filter(({ type }) => type === 'rolled')
        .map(({ data }) => ({
          key: `${data.path}#${data.occurrence}`,
          values: data.values,
          seen: data.seen,
          era: data.era,
        }));
    const first = rolls();
    goBack(table, start);
    table.round(9, 2);
    const second = rolls().slice(first.length);
    expect(second).toEqual(first.map((roll) => ({ ...roll, seen: true })));
    const told = table.outbox().filter(({ notice }) => notice.kind === 'seen-roll');
    // Each public roll to the channel, each secret one to whom it is for.
    expect(told.map(({ target }) => target).sort()).toEqual([
      'channel:channel-1',
      'channel:channel-1',
      'user:anna',
      'user:bert',
    ]);
    goBack(table, start, 'fresh');
    table.round(9, 2);
    const third = rolls().slice(2 * first.length);
    expect(third.map(({ era, seen }) => [era, seen])).toEqual(first.map(() => [2, undefined]));
    expect(third.map(({ values }) => values)).not.toEqual(first.map(({ values }) => values));
    goBack(table, start);
    table.round(9, 2);
    expect(rolls().slice(3 * first.length)).toEqual(third.map((roll) => ({ ...roll, seen: true })));
    expectTheSameFromTheLog(table);
    table.round();
    // Dice that nobody has seen are of the first era whatever has been before.
    expect(
      rolls()
        .slice(-4)
        .map(({ era, seen }) => [era, seen]),
    ).toEqual(Array(4).fill([undefined, undefined]));
    const row = rowOf(table);
    const text = printTranscript({
      holds: 'everything',
      campaign: { ...row, open: 0 },
      hostSeed: HOST_SEED,
      episodes: table.store.records.history(row.id),
      letters: [],
    });
    expect(verify(parseTranscript(text), [COIN])).toMatchObject({ fault: undefined });
    const forged = text.replace('"values":[', '"values":[1,');
    expect(verify(parseTranscript(forged), [COIN]).fault).toBeDefined();
  });

  test('what is sealed again has another salt: its reveal does not open what was sealed before', () => {
    const table = begun(TWO);
    const start = pointOf(table, 'seed.mixed');
    const sealAs = (number: number) => {
      table.play('anna', 'hide', { number });
      table.play('anna', 'seal');
      const { data } = logOf(table).findLast(({ type }) => type === 'sealed') ?? {};
      return { salt: String(data?.salt), commitment: String(data?.commitment) };
    };
    const chit = sealAs(4);
    goBack(table, start);
    const again = sealAs(4);
    expect(again.salt).not.toBe(chit.salt);
    expect(again.commitment).not.toBe(chit.commitment);
    expect(sealSalt(HOST_SEED, 'hide/1', 'red', 0)).not.toBe(sealSalt(HOST_SEED, 'hide/1', 'red', 1));
  });

  test('old buttons are stale, whatever the decision has come to', () => {
    const table = begun(TWO);
    table.play('anna', 'give', { what: 'note', card: 'one' });
    const to = pointOf(table, 'given');
    const desk = (user: string) => table.moderator.visit(table.campaign, user)?.sittings[0]?.offers ?? [];
    const old = desk('bert').find(({ order }) => order === 'hide');
    table.play('anna', 'give', { what: 'note', card: 'two' });
    goBack(table, to);
    const now = desk('bert').find(({ order }) => order === 'hide');
    expect(now?.decision).toBe(old?.decision);
    const pressed = (offer: typeof old) =>
      table.try('bert', {
        order: 'hide',
        args: { number: 4 },
        decision: offer?.decision ?? '',
        rev: offer?.rev ?? -1,
      });
    expect(pressed(old)).toMatchObject({ ok: false, ruling: { code: 'coin/1.1/stale' } });
    expect(pressed(now).ok).toBe(true);
  });

  test('is refused beyond the opening, to the present, to what was taken back, and once things have moved on', () => {
    const table = begun(TWO);
    const start = pointOf(table, 'seed.mixed');
    const refused = (to: number) => table.refusal('anna', 'rewind', { to: String(to), dice: 'same' });
    // Nothing public has happened: there is nothing to go back behind.
    table.play('bert', 'hide', { number: 4 });
    expect(refused(start)).toBe('coin/table/rewind-present');
    table.play('anna', 'give', { what: 'note', card: 'one' });
    const one = pointOf(table, 'given');
    table.play('anna', 'give', { what: 'note', card: 'two' });
    const two = pointOf(table, 'given');
    expect(refused(1)).toBe('coin/table/rewind-beyond-opening');
    expect(refused(two)).toBe('coin/table/rewind-present');
    expect(refused(two + 1)).toBe('coin/table/rewind-no-point');
    table.play('anna', 'rewind', { to: String(one), dice: 'same' });
    table.play('bert', 'give', { what: 'note', card: 'three' });
    expect(table.refusal('bert', 'motion.answer', { motion: 'm1', answer: 'agree' })).toBe(
      'coin/table/motion-overtaken',
    );
    goBack(table, one);
    expect(table.state.game.gifts.map(({ card }) => card)).toEqual(['one']);
    expect(refused(two)).toBe('coin/table/rewind-no-point');
    // After it, it can be gone back farther; and to just after it, once something has happened.
    goBack(table, start);
    expect(table.state.game.gifts).toEqual([]);
    table.play('anna', 'give', { what: 'note', card: 'four' });
    table.play('anna', 'give', { what: 'note', card: 'five' });
    goBack(table, pointOf(table, 'given') - 1);
    expect(table.state.game.gifts.map(({ card }) => card)).toEqual(['four']);
    expectTheSameFromTheLog(table);
  });

  test('the GM goes back alone only where that was agreed at the opening', () => {
    const table = begun({ ...TWO, common: { rewind: 'gm' } }, 'plain');
    const start = pointOf(table, 'seed.mixed');
    table.play('anna', 'give', { what: 'note', card: 'one' });
    const unsaid = table.try('gerda', { order: 'rewind', args: { to: String(start), dice: 'same' } });
    expect(unsaid).toMatchObject({ ok: false, ruling: { message: expect.stringContaining('Why') } });
    const reason = 'the weather was forgotten';
    const done = table.play('gerda', 'rewind', { to: String(start), dice: 'same', reason });
    expect(done.events.map(({ type }) => type)).toEqual([
      'motion.made',
      'motion.carried',
      'campaign.rewound',
    ]);
    const plain = begun(TWO, 'plain');
    plain.play('anna', 'give', { what: 'note', card: 'one' });
    plain.play('gerda', 'rewind', { to: String(pointOf(plain, 'seed.mixed')), dice: 'same' });
    expect(plain.state.core.era).toBe(0);
  });

  /** Enters whatever dice are asked for; how many rolls those were. */
  function enterDice(table: ModeratorTable): number {
    for (let entered = 0; ; entered += 1) {
      const open = ['anna', 'bert'].flatMap((user) =>
        (table.moderator.visit(table.campaign, user)?.sittings[0]?.offers ?? [])
          .filter(({ order }) => order === 'dice.enter')
          .map((offer) => ({ user, offer })),
      )[0];
      if (open === undefined) return entered;
      const typed = Object.fromEntries(
        open.offer.fields.map((field) => [field.name, field.kind === 'text' ? (field.examples[0] ?? '') : 2]),
      );
      table.play(open.user, 'dice.enter', { ...open.offer.fixed, ...typed });
    }
  }

  test('with dice rolled by hand the same values count again, without being asked for; fresh ones are', () => {
    const table = begun({ ...TWO, common: { dice: 'hand' } });
    const start = pointOf(table, 'seed.mixed');
    const enter = () => enterDice(table);
    table.round();
    enter();
    expect(table.state.game.round).toBe(2);
    goBack(table, start);
    expect(table.state.game.round).toBe(1);
    table.round();
    expect(table.state.game.round).toBe(2);
    goBack(table, start, 'fresh');
    table.round();
    expect(table.state.game.round).toBe(1);
    enter();
    expect(table.state.game.round).toBe(2);
    expectTheSameFromTheLog(table);
  });

  test('a value that was kept to count again is asked anew where fresh dice are agreed on later, wherever that goes back to', () => {
    const table = begun({ ...TWO, common: { dice: 'hand' } });
    const start = pointOf(table, 'seed.mixed');
    table.round();
    const asked = enterDice(table);
    expect(asked).toBeGreaterThan(0);
    goBack(table, start);
    const kept = Object.keys(table.state.core.hand);
    expect(kept).toHaveLength(asked);
    table.play('anna', 'give', { what: 'note', card: 'one' });
    const note = pointOf(table, 'given');
    table.play('anna', 'give', { what: 'note', card: 'two' });
    goBack(table, note, 'fresh');
    expect(table.state.core.hand).toEqual({});
    // Nor does a way back to before that, where they lay ready, bring them back.
    table.play('anna', 'give', { what: 'note', card: 'three' });
    goBack(table, note);
    expect(table.state.core.hand).toEqual({});
    table.round();
    expect(table.state.game.round).toBe(1);
    expect(enterDice(table)).toBe(asked);
    expect(table.state.game.round).toBe(2);
    expectTheSameFromTheLog(table);
    expect(replayed(table).fault).toBeUndefined();
  });

  test('a snapshot of before it is gone on from as the log says', () => {
    const store = new Store(join(scratchFolder(), 'kept.sqlite3'));
    const table = begun(TWO);
    table.play('anna', 'give', { what: 'note', card: 'one' });
    table.play('anna', 'give', { what: 'note', card: 'two' });
    const events = logOf(table);
    const folded = new Live(COIN, () => events).folded();
    goBack(table, pointOf(table, 'given') - 1);
    const live = new Live(COIN, (after) => logOf(table).slice(after), structuredClone(folded));
    expect(live.state).toEqual(table.state);
    expect(live.view(EVERYONE)).toEqual(table.view());
    store.close();
  });
});

describe('messages of what was taken back', () => {
  test('those that wait are withdrawn, those delivered are named to their readers', () => {
    const table = begun(TWO);
    const start = pointOf(table, 'seed.mixed');
    const already = table.outbox().at(-1)?.id ?? 0;
    table.play('anna', 'hide', { number: 4 });
    table.play('bert', 'give', { what: 'note', card: 'one' });
    const [hid, gift] = table.outbox().filter(({ id }) => id > already);
    if (hid === undefined || gift === undefined) throw new Error('nothing was told');
    table.store.markSent(hid.id, 'm1');
    table.store.markSent(gift.id, 'm2');
    table.play('bert', 'give', { what: 'note', card: 'two' });
    const waiting = table.outbox().at(-1)?.id ?? 0;
    goBack(table, start);
    expect(table.store.outboxRow(waiting)).toMatchObject({ state: 'failed', last_error: 'taken back' });
    const named = table.outbox().filter(({ notice }) => notice.kind === 'taken-back');
    expect(named.map(({ target, notice }) => [target, notice.text])).toEqual([
      ['channel:channel-1', '1 message:\n> All: given'],
      ['user:anna', '1 message:\n> You hid'],
      ['user:bert', 'Nothing is taken back.'],
    ]);
  });

  test('one that was under way and arrives all the same says so, by an edit; it is not left to be collected', () => {
    const table = begun(TWO);
    const start = pointOf(table, 'seed.mixed');
    table.play('bert', 'give', { what: 'note', card: 'one' });
    const onItsWay = table.outbox().at(-1)?.id ?? 0;
    goBack(table, start);
    expect(table.store.markSent(onItsWay, 'm9')).toBe(true);
    sayTakenBack(table.store, onItsWay);
    const edit = table.outbox().at(-1);
    expect(edit).toMatchObject({ edit: 1, target: 'channel:channel-1', state: 'queued' });
    expect(edit?.notice.title).toMatch(/^Taken back: /u);
    if (edit === undefined) throw new Error('no edit');
    expect(table.store.messageOf(edit)).toMatchObject({ id: onItsWay, message: 'm9' });
    // Marked once more, or marked in the ordinary way, nothing is said.
    expect(table.store.markSent(onItsWay, 'm9')).toBe(false);
    // One to a person who takes no direct messages is not kept for him.
    const other = begun(TWO);
    const from = pointOf(other, 'seed.mixed');
    other.play('bert', 'give', { what: 'note', card: 'one' });
    other.play('anna', 'hide', { number: 4 });
    const hid = other.outbox().findLast(({ target }) => target === 'user:anna')?.id ?? 0;
    goBack(other, from);
    other.store.markRetry(hid, '50007', 0);
    other.store.markState(hid, 'collect', '50007');
    expect(other.store.outboxRow(hid)).toMatchObject({ state: 'failed', last_error: 'taken back' });
  });
});
