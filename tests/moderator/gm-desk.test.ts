import { describe, expect, test } from 'vitest';
import type { Offer } from '../../src/kernel/offer.ts';
import { offersTo } from '../../src/kernel/offered.ts';
import { verify } from '../../src/moderator/verify.ts';
import { COIN, ModeratorTable } from '../support/moderator-table.ts';
import { DAY, exportOf, HOUR, historyOf, paceText, playAgain } from '../support/paced-table.ts';

type Gm = 'plain' | 'all-seeing';

/** Anna (red, with Cleo below her) against Bert; Gerda is GM, if there is one. */
function begun(gm?: Gm, onMiss = gm === undefined ? 'remind' : 'gm'): ModeratorTable {
  const table = new ModeratorTable().begin({ pace: paceText(onMiss), options: { rounds: '2' } }, gm);
  table.play('cleo', 'seat.ask', { side: 'red', name: 'Cleo' });
  table.play('anna', 'seat.answer', { request: '1', answer: 'accept' });
  return table;
}

const desk = (table: ModeratorTable, user = 'gerda') => {
  const sitting = table.moderator.visit(table.campaign, user)?.only;
  if (sitting === undefined) throw new Error(`${user} has no seat`);
  return sitting;
};
const find = (table: ModeratorTable, label: string, user = 'gerda'): Offer => {
  const { offers } = desk(table, user);
  const found = offers.find((offer) => offer.label === label);
  if (found === undefined) throw new Error(`no “${label}” among ${offers.map((each) => each.label)}`);
  return found;
};
const has = (table: ModeratorTable, order: string, user = 'gerda') =>
  desk(table, user).offers.some((offer) => offer.order === order);
const said = (table: ModeratorTable, title: RegExp) =>
  table.outbox().findLast(({ target, notice }) => target === 'channel:channel-1' && title.test(notice.title));
const logged = (table: ModeratorTable, type: string) =>
  historyOf(table)
    .flatMap(({ events }) => events)
    .filter((event) => event.type === type);
const answer = (table: ModeratorTable, user: string, word = 'agree') => {
  const motion = Object.values(table.state.core.motions)[0]?.id ?? '';
  return table.try(user, { order: 'motion.answer', args: { motion, answer: word } });
};
const SEAL = 'hide/1';

function expectSound(table: ModeratorTable): void {
  expect(playAgain(table).fault).toBeUndefined();
  expect(verify(exportOf(table), [COIN])).toMatchObject({ fault: undefined, passed: [] });
}

describe('what waits for a GM', () => {
  test('stands first: whose time is over, who asks for a place, what is moved, since when no time counts', () => {
    const table = begun('plain');
    expect(desk(table).desk?.text).toContain('You see what everybody sees.');
    expect(desk(table).desk?.text).not.toContain('You are asked');
    table.clock.pass(36 * HOUR);
    table.play('dora', 'seat.ask', { side: 'blue', name: 'Dora', replaces: 'blue' });
    table.play('anna', 'pace.pause', { reason: 'Easter' });
    const text = desk(table).desk?.text ?? '';
    const lines = text.split('\n');
    const at = (words: RegExp) => lines.findIndex((line) => words.test(line));
    expect(at(/^\*\*Up to you:\*\* the time for hide .* It was asked of /u)).toBeGreaterThan(-1);
    expect(at(/^Dora asks for the place of Bert/u)).toBeGreaterThan(at(/Up to you/u));
    expect(at(/^Motion 1 of Anna waits/u)).toBeGreaterThan(at(/^Dora asks/u));
    const first = desk(table).offers.filter(({ aside }) => aside !== true);
    expect(new Set(first.map(({ group }) => group))).toEqual(
      new Set(['Time is over: how does it go on?', 'Team', 'Charts', undefined]),
    );
    expect(answer(table, 'gerda').ok).toBe(true);
    expect(desk(table).desk?.text).toContain('The clock has been stopped since');
    expect(desk(table, 'bert').desk?.text).not.toContain('Dora asks'); // it is a GM's
  });

  test('for whom something could not be delivered: never what it says, nor how much', () => {
    const table = begun('plain');
    const before = desk(table).desk?.text;
    table.play('bert', 'hide', { number: 3 });
    table.round();
    const letter = table.outbox().find(({ target }) => target === 'user:bert');
    if (letter === undefined) throw new Error('Bert was told nothing');
    table.moderator.delivery.undeliverable(letter, 'closed', true);
    const text = desk(table).desk?.text ?? '';
    expect(text).toContain('Something for Bert could not be delivered, and waits to be collected.');
    expect(text).not.toContain(letter.notice.title);
    expect(before).not.toContain('could not be delivered');
  });
});

describe('what a GM does', () => {
  /** By his own desk: what he is shown before it, and what the channel is told. */
  const acts: readonly (readonly [string, Record<string, unknown>, RegExp, RegExp, string])[] = [
    [
      'More time: hide',
      { hours: 24 },
      /Its time is over: 24 h/u,
      /^More time for hide/u,
      'deadline.extended',
    ],
    ['No deadline: hide', {}, /waits for it without one/u, /^No deadline for hide/u, 'deadline.excused'],
    ['Let the default be given: hide', {}, /by default/u, /^The time for hide is over/u, 'deadline.lapsed'],
    ['Pause: stop the clock', {}, /Every deadline stands still/u, /^The clock is stopped/u, 'pace.paused'],
    [
      'Cleo decides: hide',
      {},
      /may decide it, and so may Anna/u,
      /^Cleo may decide hide/u,
      'deputy.appointed',
    ],
    ['Cleo commands the RED side', {}, /Anna, who commands it now/u, /^Cleo commands/u, 'command.handed'],
    ['Close the campaign', {}, /The campaign ends here/u, /was abandoned$/u, 'campaign.abandoned'],
  ];
  test.each(acts)('%s: a preview, then an event with author and reason, told to all', (...act) => {
    const [label, args, foreseen, told, type] = act;
    const table = begun('plain');
    table.clock.pass(36 * HOUR);
    const offer = find(table, label);
    const why = 'nobody <@1> knows';
    const preview = offer.previewOf?.({ ...offer.fixed, ...args, reason: why }) ?? '';
    expect(preview).toMatch(foreseen);
    expect(preview).toContain('“nobody \\<\\@1\\> knows”');
    expect(preview).toContain('Everybody is told, with your name and your reason.');
    expect(logged(table, type)).toEqual([]); // it was a look
    const given = { ...offer.fixed, ...args, reason: why };
    expect(desk(table).give(offer, given, { interaction: 'one' }).ok).toBe(true);
    const [event] = logged(table, type);
    expect(event?.audience).toBe('everyone');
    expect(Object.values(event?.data ?? {})).toEqual(expect.arrayContaining(['gm', why]));
    const letter = said(table, told);
    expect(letter?.notice.text).toContain('Gerda');
    expect(letter?.notice.text).toContain('“nobody \\<\\@1\\> knows”');
    const again = desk(table).give(offer, given, { interaction: 'two' });
    expect(again.ok, 'the same button once more').toBe(false);
    expectSound(table);
  });

  test('says why: without a reason it is not done', () => {
    const table = begun('plain');
    const { offers } = desk(table);
    for (const offer of offers.filter(({ order }) => /^(?:pace|deadline|rewind|command)/u.test(order)))
      expect(offer.fields.find(({ name }) => name === 'reason')).not.toMatchObject({ optional: true });
    expect(table.refusal('gerda', 'pace.pause')).toBe('coin/table/out-of-range');
    expect(table.refusal('gerda', 'pace.pause', { reason: '  ' })).toBe('coin/table/out-of-range');
    expect(table.state.core.pausedSince).toBeUndefined();
  });

  test('pauses once, resumes what is paused, closes what is not over, excuses what is open', () => {
    const table = begun('plain');
    const because = { reason: 'so' };
    expect(table.refusal('gerda', 'pace.resume', because)).toBe('coin/table/not-paused');
    table.play('gerda', 'pace.pause', because);
    expect(table.refusal('gerda', 'pace.pause', because)).toBe('coin/table/paused');
    // More time in a pause: what was left, and that.
    const due = table.state.core.deadlines[SEAL]?.due ?? 0;
    table.clock.pass(40 * DAY);
    table.play('gerda', 'deadline.extend', { decision: SEAL, hours: 5, ...because });
    table.play('gerda', 'pace.resume', because);
    expect(table.state.core.deadlines[SEAL]?.due).toBe(due + 40 * DAY + 5 * HOUR);
    expect(table.refusal('gerda', 'deadline.excuse', { decision: 'hide/9', ...because })).toBe(
      'coin/table/no-deadline',
    );
    const old = find(table, 'More time: hide');
    table.round();
    const late = desk(table).give(old, { ...old.fixed, hours: 3, ...because }, { interaction: 'old' });
    expect(late, 'of a decision just closed').toMatchObject({ ok: false });
    expect(table.refusal('gerda', 'deadline.extend', { decision: 'hide/2', hours: -3, ...because })).toBe(
      'coin/table/in-the-past',
    );
    table.play('gerda', 'abandon', because);
    expect(logged(table, 'campaign.abandoned')[0]?.data).toEqual({ by: 'gm', reason: 'gm', why: 'so' });
    expect(table.try('gerda', { order: 'abandon', args: because }).ok).toBe(false);
    expect(desk(table).offers).toEqual([]);
    expectSound(table);
  });

  test('replaces somebody who does not come back: a newcomer asks, he accepts and says why; the time is whole again', () => {
    const table = begun('plain');
    table.clock.pass(30 * HOUR);
    table.play('dora', 'seat.ask', { side: 'blue', name: 'Dora', replaces: 'blue' });
    const accept = find(table, 'Accept: Dora replaces Bert');
    expect(accept.irrevocable).toContain('Dora knows all that the BLUE side knows');
    expect(accept.fields).toMatchObject([{ name: 'reason', wanted: true }]);
    table.play('gerda', 'seat.answer', { ...accept.fixed, reason: 'Bert has moved house' });
    expect(logged(table, 'seat.replaced')[0]?.data).toMatchObject({
      by: 'gm',
      reason: 'Bert has moved house',
    });
    expect(said(table, /^Dora takes a place/u)?.notice.text).toContain('“Bert has moved house”');
    expect(table.state.core.deadlines[SEAL]?.due).toBe(table.now + DAY);
    expectSound(table);
  });

  test('a command that is passed on has its whole time; one that is handed over has what is left', () => {
    const passed = begun('plain');
    passed.clock.pass(30 * HOUR);
    passed.play('gerda', 'command.pass', { seat: 'red-2', reason: 'Anna is silent' });
    expect(passed.state.core.deadlines[SEAL]?.due).toBe(passed.now + DAY);
    expect(passed.refusal('gerda', 'command.pass', { seat: 'red-2', reason: 'again' })).toMatch(
      /no-command/u,
    );
    expect(passed.refusal('gerda', 'command.pass', { seat: 'gm', reason: 'mine' })).toMatch(/no-command/u);
    expect(passed.refusal('cleo', 'command.pass', { seat: 'red', reason: 'back' })).toMatch(/no-command/u);
    const handed = begun('plain');
    const due = handed.state.core.deadlines[SEAL]?.due;
    handed.clock.pass(HOUR);
    handed.play('anna', 'team.hand', { seat: 'red-2' });
    expect(handed.state.core.deadlines[SEAL]?.due).toBe(due);
    expectSound(passed);
  });

  test('plays no side: he cannot be both', () => {
    const table = begun('plain');
    expect(table.try('gerda', { order: 'seat.ask', args: { side: 'red', name: 'Gerda' } })).toMatchObject({
      ok: false,
      ruling: { code: 'coin/table/gm-plays' },
    });
  });
});

describe('a GM who does not come back', () => {
  const release = (table: ModeratorTable) => {
    table.play('anna', 'gm.release', { reason: 'Gerda is silent' });
    return answer(table, 'bert');
  };

  test('goes when both sides agree, and not before; what he could do they do together', () => {
    const table = begun('plain');
    table.clock.pass(36 * HOUR);
    expect(table.state.core.deadlines[SEAL]).toMatchObject({ missed: true, onMiss: 'gm' });
    table.play('anna', 'gm.release', { reason: 'Gerda is silent' });
    expect(table.state.core.common.gm).toBe('plain');
    expect(answer(table, 'bert', 'refuse').ok).toBe(true);
    expect(has(table, 'pace.pause')).toBe(true);
    expect(release(table).ok).toBe(true);

    const { core } = table.state;
    expect(core.common).toMatchObject({ gm: 'none', charts: 'side:red' });
    expect(core.seats.map(({ id }) => id)).not.toContain('gm');
    expect(core.deadlines[SEAL]).toMatchObject({ missed: true, onMiss: 'remind' });
    expect(Object.values(core.pace?.kinds ?? {}).map(({ missed }) => missed)).not.toContain('gm');
    const told = said(table, /goes on without Gerda as GM$/u)?.notice.text ?? '';
    expect(told).toContain('“Gerda is silent”');
    expect(told).toContain('Chart values are filled in by the RED side.');
    // No button of his counts any more, and more time is both sides’ matter.
    const extend = { decision: SEAL, hours: '12h', reason: 'a day more' };
    expect(table.try('gerda', { order: 'deadline.extend', args: extend }).ok).toBe(false);
    table.play('anna', 'deadline.extend', extend);
    expect(table.state.core.deadlines[SEAL]).toMatchObject({ missed: true });
    expect(answer(table, 'bert').ok).toBe(true);
    expect(table.state.core.deadlines[SEAL]?.missed).toBeUndefined();
    expect(table.refusal('anna', 'gm.release', { reason: 'again' })).toBe('coin/table/no-gm');
    table.round();
    expectSound(table);
  });

  test('or steps back himself, with his reason', () => {
    const table = begun('plain');
    table.play('gerda', 'gm.release', { reason: 'a new job' });
    expect(table.state.core.common.gm).toBe('none');
    expect(said(table, /goes on without Gerda as GM$/u)?.notice.text).toContain('They have stepped down.');
    const lines = table.moderator.lines(table.campaign).map(({ text }) => text);
    expect(lines).toContain('Gerda takes part (GM)');
    expectSound(table);
  });

  test('who has seen what is secret sits on no side later; who saw what everybody sees may', () => {
    for (const gm of ['plain', 'all-seeing'] as const) {
      const table = begun(gm);
      release(table);
      const asks = table.try('gerda', { order: 'seat.ask', args: { side: 'blue', name: 'Gerda' } });
      expect(asks.ok).toBe(gm === 'plain');
      if (!asks.ok) expect(asks.ruling.code).toBe('coin/table/knows-too-much');
    }
  });

  test('what was taken back of the game does not bring him back', () => {
    const table = begun('plain');
    table.round();
    release(table);
    const point = table.moderator.visit(table.campaign, 'anna')?.only;
    expect(point?.offers.some(({ order }) => order === 'rewind')).toBe(true);
    const to = String(table.moderator.reader(table.campaign)?.points().at(-1)?.to);
    table.play('anna', 'rewind', { to, dice: 'same', reason: 'both slipped' });
    expect(answer(table, 'bert').ok).toBe(true);
    expect(table.state.core.common.gm).toBe('none');
    expectSound(table);
  });
});

describe('a deputy for one decision', () => {
  const appoint = { decision: SEAL, seat: 'red-2', reason: 'Anna is ill' };

  test('decides it for the side, and nothing else; the commander still can', () => {
    const table = begun('plain');
    expect(table.refusal('gerda', 'deputy.appoint', appoint), 'in time').toBe('coin/table/no-deputy');
    table.clock.pass(36 * HOUR);
    expect(table.refusal('cleo', 'seal')).not.toBe('');
    for (const seat of ['red', 'blue', 'gm', 'nobody'])
      expect(table.refusal('gerda', 'deputy.appoint', { ...appoint, seat })).toBe('coin/table/no-deputy');
    table.play('gerda', 'deputy.appoint', appoint);
    expect(said(table, /^Cleo may decide hide/u)?.notice.mention).toEqual(['red-2']);
    table.play('cleo', 'hide', { number: 6 });
    table.play('cleo', 'seal');
    expect(table.state.core.sealed).toEqual({ [SEAL]: 1 });
    expect(has(table, 'abandon', 'cleo'), 'what binds the side otherwise').toBe(false);
    table.play('bert', 'hide', { number: 2 });
    table.play('bert', 'seal');
    expect(table.refusal('cleo', 'seal'), 'the next one').toMatch(/./u);
    expectSound(table);
  });

  test('more time takes it away; it is not the deputy whom the commander has named in secret', () => {
    const table = begun('plain');
    table.clock.pass(36 * HOUR);
    table.play('gerda', 'deputy.appoint', appoint);
    expect(table.state.core.deputies).toEqual({});
    table.play('gerda', 'deadline.extend', { decision: SEAL, hours: 9, reason: 'Anna writes' });
    expect(table.refusal('cleo', 'seal')).toMatch(/./u);
    expectSound(table);
  });

  test('without a GM: the member himself and the other side', () => {
    const table = begun(undefined, 'remind');
    expect(has(table, 'deputy.appoint', 'cleo')).toBe(false);
    table.clock.pass(36 * HOUR);
    table.play('cleo', 'deputy.appoint', appoint);
    expect(answer(table, 'cleo')).toMatchObject({ ok: false });
    expect(find(table, 'Withdraw: Cleo decides hide for the RED side', 'cleo').order).toBe('motion.withdraw');
    expect(answer(table, 'bert').ok).toBe(true);
    expect(logged(table, 'deputy.appointed')[0]?.data).toMatchObject({ by: 'red-2', reason: 'Anna is ill' });
    table.play('cleo', 'hide', { number: 6 });
    table.play('cleo', 'seal');
    expect(table.state.core.sealed).toEqual({ [SEAL]: 1 });
    expectSound(table);
  });

  test('the commander refuses what the other side would like', () => {
    const table = begun(undefined, 'remind');
    table.clock.pass(36 * HOUR);
    table.play('bert', 'deputy.appoint', appoint);
    expect(answer(table, 'cleo')).toMatchObject({ ok: false });
    expect(answer(table, 'anna', 'refuse').ok).toBe(true);
    expect(table.refusal('cleo', 'seal')).toMatch(/./u);
    expectSound(table);
  });
});

describe('without a GM both sides do the same', () => {
  test.each([
    ['deadline.extend', { decision: SEAL, hours: 9 }, 'deadline.extended'],
    ['deadline.excuse', { decision: SEAL }, 'deadline.excused'],
    ['deadline.lapse', { decision: SEAL }, 'deadline.lapsed'],
    ['pace.pause', {}, 'pace.paused'],
  ])('%s', (order, args, type) => {
    const table = begun();
    table.clock.pass(36 * HOUR);
    table.play('anna', order, { ...args, reason: 'a flood' });
    expect(logged(table, type)).toEqual([]);
    expect(answer(table, 'bert').ok).toBe(true);
    expect(logged(table, type)[0]).toMatchObject({
      audience: 'everyone',
      data: { by: 'red', reason: 'a flood' },
    });
    expectSound(table);
  });

  test('closing: who proposes it says why, the other side agrees', () => {
    const table = begun();
    table.play('anna', 'abandon', { reason: 'no time' });
    expect(said(table, /^Anna proposes to abandon/u)?.notice.text).toMatch(/^“no time” It ends only/u);
    table.play('bert', 'abandon');
    expect(logged(table, 'campaign.abandoned')[0]?.data).toEqual({ by: 'blue', reason: 'agreed' });
    expectSound(table);
  });
});

/** What is typed beside the reason. */
const FILLED: Readonly<Record<string, Record<string, unknown>>> = {
  'deadline.extend': { hours: 7 },
  'pace.change': { pace: 'zone UTC\nseal 3 h + 0 h, then remind', now: 'no' },
};

describe('what a GM is not told', () => {
  /** All that his doors show him, with what is fixed in each offer and each preview. */
  function seen(table: ModeratorTable): string {
    const sitting = desk(table);
    const previews = sitting.offers.map((offer) => [
      offer.preview?.(),
      offer.previewOf?.({ ...offer.fixed, ...FILLED[offer.order], reason: 'r' }),
    ]);
    const letters = table.outbox().filter(({ seat }) => seat === 'gm' || seat === null || seat === undefined);
    return JSON.stringify([
      sitting.view,
      sitting.desk,
      sitting.offers,
      previews,
      sitting.status(),
      sitting.show(),
      sitting.log(),
      sitting.lines(),
      sitting.throws(),
      letters.map(({ notice, target }) => [target, notice]),
    ]);
  }

  /** A whole phase with a missed deadline; red's number, whether blue has sealed, and a deputy are secret. */
  function phase(gm: Gm, secret: { red: number; deputy: boolean; isThrough: boolean }): readonly string[] {
    const table = begun(gm);
    const looks = [seen(table)];
    const look = () => looks.push(seen(table));
    if (secret.deputy) table.play('anna', 'deputy.name', { seat: 'red-2' });
    look();
    table.play('anna', 'hide', { number: secret.red });
    look();
    if (secret.isThrough) table.play('anna', 'hide', { number: secret.red === 9 ? 8 : 9 });
    table.clock.pass(36 * HOUR);
    look();
    const because = { reason: 'so' };
    table.play('gerda', 'deputy.appoint', { decision: SEAL, seat: 'red-2', ...because });
    look();
    table.play('gerda', 'deadline.extend', { decision: SEAL, hours: 5, ...because });
    look();
    for (const order of ['seal', 'hide']) table.try('gerda', { order, args: { number: 3 } });
    look();
    table.clock.pass(17 * HOUR);
    table.play('gerda', 'command.pass', { seat: 'red-2', ...because });
    table.play('gerda', 'deadline.excuse', { decision: SEAL, ...because });
    look();
    return looks;
  }

  test('through a whole phase with a missed deadline: nothing of a side’s secrets', () => {
    const one = phase('plain', { red: 2, deputy: false, isThrough: false });
    const other = phase('plain', { red: 6, deputy: true, isThrough: true });
    expect(other).toEqual(one);
  });

  test('unless the campaign was opened so, which everybody was told', () => {
    const one = phase('all-seeing', { red: 2, deputy: false, isThrough: false });
    const other = phase('all-seeing', { red: 6, deputy: true, isThrough: true });
    expect(other).not.toEqual(one);
    const table = begun('all-seeing');
    expect(said(table, /will you play/u)?.notice.text).toContain(
      'sees everything, both sides’ secrets included',
    );
    expect(desk(table).desk?.text).toContain('everybody was told so at the opening');
  });

  test('he rolls nothing, enters no dice and seals nothing', () => {
    const table = begun('all-seeing');
    const { game, view, seat } = desk(table);
    const orders = new Set(offersTo(game, view, seat).map(({ order }) => order));
    for (const order of ['hide', 'seal', 'dice.enter', 'standing.set', 'deputy.name'])
      expect(orders.has(order), order).toBe(false);
    for (const order of ['hide', 'seal', 'dice.enter', 'standing.set', 'deputy.name', 'deadline.miss'])
      expect(table.try('gerda', { order, args: {} }).ok, order).toBe(false);
  });
});
