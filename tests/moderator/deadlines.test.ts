import { describe, expect, test } from 'vitest';
import { CLOCK } from '../../src/kernel/clock.ts';
import type { LoggedEvent } from '../../src/kernel/event.ts';
import { anyGame } from '../../src/kernel/game.ts';
import { importCampaign } from '../../src/moderator/import-campaign.ts';
import { verify } from '../../src/moderator/verify.ts';
import { COIN, ModeratorTable, REQUEST } from '../support/moderator-table.ts';
import { DAY, exportOf, HOUR, historyOf, paceText, playAgain, timersOf } from '../support/paced-table.ts';
import { solo } from '../support/solo-game.ts';
import { wholeOf } from '../support/whole.ts';

function begun(then = 'default', options = { rounds: '2' }): ModeratorTable {
  return new ModeratorTable().begin({ pace: paceText(then), options });
}

const events = (table: ModeratorTable, seat?: string): readonly LoggedEvent[] =>
  table.moderator.reader(table.campaign, seat)?.log() ?? [];
const ofType = (table: ModeratorTable, type: string, seat?: string) =>
  events(table, seat).filter((event) => event.type === type);
const deadlines = (table: ModeratorTable) => Object.values(table.state.core.deadlines);

/** Played again, exported, verified, and the same after a restart. */
function expectSound(table: ModeratorTable): void {
  expect(playAgain(table).fault).toBeUndefined();
  expect(verify(exportOf(table), [COIN])).toMatchObject({ fault: undefined, passed: [] });
  const before = JSON.stringify(table.state);
  table.restart();
  expect(JSON.stringify(table.state)).toBe(before);
}

describe('a deadline', () => {
  test('begins with the public event that opens its decision, and is public, for both sides alike', () => {
    const table = begun();
    const [set] = ofType(table, 'deadline.set');
    expect(set).toMatchObject({
      audience: 'everyone',
      at: table.now,
      data: {
        decision: 'hide/1',
        rule: '1',
        kind: 'seal',
        of: ['side:red', 'side:blue'],
        since: table.now,
        due: table.now + DAY,
        last: table.now + DAY + 12 * HOUR,
        onMiss: 'default',
      },
    });
    expect(timersOf(table)).toMatchObject([
      { kind: 'deadline.miss', decision: 'deadline/hide/1', rev: 0, due: table.now + 36 * HOUR },
    ]);
    for (const seat of [undefined, 'red', 'blue'])
      expect(table.moderator.reader(table.campaign, seat)?.status().text).toContain(
        `-# Asked of Anna, Bert (1) <t:${table.now / 1000}:R>, by <t:${(table.now + DAY) / 1000}:f> (<t:${(table.now + DAY) / 1000}:R>), with grace until <t:${(table.now + 36 * HOUR) / 1000}:f>`,
      );
    expectSound(table);
  });

  test('is not moved by what happens meanwhile, in public or in secret; the next turn has its own', () => {
    const table = begun();
    const [first] = deadlines(table);
    const said = ofType(table, 'deadline.set').length;
    table.clock.pass(HOUR);
    table.play('anna', 'hide', { number: 3 });
    table.play('bert', 'give', { what: 'note', card: 'hurry up' });
    table.play('anna', 'seal');
    expect(deadlines(table)).toEqual([first]);
    expect(ofType(table, 'deadline.set')).toHaveLength(said);
    table.play('bert', 'hide', { number: 3 });
    table.play('bert', 'seal');
    expect(deadlines(table)).toMatchObject([{ decision: 'hide/2', since: table.now, due: table.now + DAY }]);
    expect(ofType(table, 'deadline.over')).toMatchObject([{ data: { decision: 'hide/1' } }]);
    expect(timersOf(table)).toMatchObject([{ decision: 'deadline/hide/2' }]);
    table.play('anna', 'quit');
    expect(deadlines(table)).toEqual([]);
    expect(timersOf(table)).toEqual([]);
    expectSound(table);
  });

  test('there is none without a pace, for a kind that it does not name, or before everybody takes part', () => {
    expect(deadlines(new ModeratorTable().begin())).toEqual([]);
    const other = new ModeratorTable().begin({ pace: { text: 'zone UTC\ntable 72 h' } });
    expect(deadlines(other)).toEqual([]);
    other.try('dora', { order: 'seat.ask', args: { side: 'red', name: 'Dora' } });
    expect(deadlines(other)).toMatchObject([{ decision: 'seats/1', kind: 'table', onMiss: 'remind' }]);
    const opening = new ModeratorTable().open({ pace: paceText() });
    expect(deadlines(opening)).toEqual([]);
    expectSound(opening);
  });

  test('whoever takes over a command has a whole one, and the other side with him', () => {
    const table = begun('remind');
    table.clock.pass(20 * HOUR);
    table.try('dora', { order: 'seat.ask', args: { side: 'red', name: 'Dora', replaces: 'red' } });
    table.play('anna', 'seat.answer', { request: '1', answer: 'accept' });
    expect(deadlines(table)).toMatchObject([
      { decision: 'hide/1', since: table.now, due: table.now + DAY, rev: 1 },
    ]);
    expect(timersOf(table)).toMatchObject([{ due: table.now + 36 * HOUR }]);
    table.clock.pass(36 * HOUR);
    expect(ofType(table, 'deadline.missed')).toHaveLength(1);
    // After it has passed as well.
    table.try('emil', { order: 'seat.ask', args: { side: 'blue', name: 'Emil', replaces: 'blue' } });
    table.play('bert', 'seat.answer', { request: '2', answer: 'accept' });
    expect(deadlines(table)[0]).toMatchObject({ since: table.now });
    expect(deadlines(table)[0]?.missed).toBeUndefined();
    expectSound(table);
  });

  test('stands as it was worked out, whatever the calendar says by now; all else of it is compared', () => {
    const table = begun();
    const changed = (data: object) =>
      historyOf(table).map((episode) => ({
        ...episode,
        events: episode.events.map((event) =>
          event.type === 'deadline.set' ? { ...event, data: { ...event.data, ...data } } : event,
        ),
      }));
    const { due, last } = deadlines(table)[0] ?? { due: 0, last: 0 };
    const moved = playAgain(table, changed({ due: due + HOUR, last: last + HOUR }));
    expect(moved.fault).toBeUndefined();
    expect(moved.state.core.deadlines['hide/1']?.due).toBe(due + HOUR);
    for (const lie of [
      { of: ['side:red'] },
      { onMiss: 'remind' },
      { since: 5 },
      { last: due - 1 },
      { due: 'soon' },
    ])
      expect(playAgain(table, changed(lie)).fault?.what, JSON.stringify(lie)).toMatch(
        /would say something different/u,
      );
    const without = historyOf(table).map((episode) => ({
      ...episode,
      events: episode.events.filter(({ type }) => type !== 'deadline.set'),
    }));
    expect(playAgain(table, without).fault?.what).toMatch(/is not in the log/u);
  });
});

describe('time comes in as an order of the clock', () => {
  test('no person can give it, and not with another instant', () => {
    const table = begun();
    table.now += 9 * DAY;
    const before = JSON.stringify(table.dump());
    const args = { decision: 'hide/1', at: table.now };
    for (const user of ['anna', 'bert'])
      expect(table.refusal(user, 'deadline.miss', args)).toBe('coin/table/for-time-alone');
    expect(table.refusal('bert', 'deadline.miss', args, { seat: 'clock' })).toBe('coin/table/not-your-seat');
    const button = { order: 'deadline.miss', args, decision: 'deadline/hide/1', rev: 0 };
    expect(table.try('bert', button)).toMatchObject({ ok: false, ruling: { code: 'coin/table/not-open' } });
    const [offer] = wholeOf(table.moderator).find(table.campaign)?.live.offers(CLOCK) ?? [];
    const sitting = table.moderator.visit(table.campaign, 'bert')?.only;
    if (offer === undefined || sitting === undefined) throw new Error('no offer');
    expect(sitting.give(offer, args, { interaction: 'i' }).ok).toBe(false);
    expect(JSON.stringify(table.dump())).toBe(before);
    const withGm = new ModeratorTable().begin({ pace: paceText() }, 'all-seeing');
    expect(withGm.refusal('gerda', 'deadline.miss', args)).toBe('coin/table/for-time-alone');
  });

  test('a log in which it came too early, or names another instant, is not good', () => {
    const table = begun('remind');
    table.clock.pass(2 * DAY);
    const lying = (by: number, inArgs: boolean) =>
      historyOf(table).map((episode) => {
        const { order } = episode;
        if (order?.name !== 'deadline.miss') return episode;
        const args = inArgs ? { ...order.args, at: order.at + by } : order.args;
        return { ...episode, order: { ...order, args, at: order.at + by } };
      });
    expect(playAgain(table).fault).toBeUndefined();
    expect(playAgain(table, lying(-1, true)).fault?.what).toContain('would be refused');
    expect(playAgain(table, lying(1, false)).fault?.detail).toContain('another-instant');
  });

  test('a timer that is out of date does nothing', () => {
    const table = begun();
    table.round(3, 4);
    const { id } = table.store.campaign(table.campaign) ?? { id: 0 };
    const due = table.now;
    const kind = 'deadline.miss';
    table.store.timers.set(id, { kind, decision: 'deadline/hide/1', rev: 0, due });
    const { timer: _, ...before } = table.dump();
    table.moderator.wheel.wake();
    table.clock.pass(1);
    const { timer, ...after } = table.dump();
    expect(timer).toHaveLength(1);
    expect(after).toEqual(before);
  });

  test('a restart between due and firing, and a system clock that jumps a year on or back: acted on once', () => {
    const YEAR = 365 * DAY;
    const table = begun('remind');
    table.clock.forgetAll();
    table.clock.pass(40 * HOUR);
    expect(ofType(table, 'deadline.missed')).toEqual([]);
    table.restart();
    table.clock.pass(0);
    expect(ofType(table, 'deadline.missed')).toMatchObject([{ at: table.now }]);
    table.round(3, 4);
    table.now -= YEAR;
    table.clock.pass(DAY);
    expect(ofType(table, 'deadline.missed')).toHaveLength(1);
    table.now += 2 * YEAR;
    table.clock.pass(HOUR);
    table.restart();
    table.clock.pass(DAY);
    expect(ofType(table, 'deadline.missed')).toHaveLength(2);
    expectSound(table);
  });

  test('a campaign that moves to another Umpire takes its deadline along', () => {
    const from = begun('remind');
    const transcript = exportOf(from);
    const { state } = verify(transcript, [COIN]);
    if (state === undefined) throw new Error('not good');
    const to = new ModeratorTable();
    importCampaign(to.store, transcript, COIN, state, { channel: 'elsewhere', guild: null }, to.now);
    to.campaign = from.campaign;
    expect(timersOf(to)).toMatchObject([{ decision: 'deadline/hide/1', due: from.now + 36 * HOUR }]);
    const reminders = (table: ModeratorTable) =>
      (table.dump().reminder as Record<string, unknown>[]).map(({ user, decision, at }) => [
        user,
        decision,
        at,
      ]);
    expect(reminders(to)).toHaveLength(2);
    expect(reminders(to)).toEqual(reminders(from));
    to.moderator.wheel.wake();
    to.clock.pass(2 * DAY);
    expect(ofType(to, 'deadline.missed')).toHaveLength(1);
    expect(playAgain(to).fault).toBeUndefined();
  });
});

describe('a missed deadline', () => {
  test('after the grace and not before, everybody is told once whom it was asked of, and the decision stays open', () => {
    const table = begun('remind');
    table.play('anna', 'hide', { number: 3 });
    table.play('anna', 'seal');
    table.clock.pass(36 * HOUR - 1);
    expect(ofType(table, 'deadline.missed')).toEqual([]);
    const sent = table.outbox().length;
    table.clock.pass(1);
    expect(ofType(table, 'deadline.missed')).toMatchObject([
      { audience: 'everyone', data: { decision: 'hide/1', of: ['side:red', 'side:blue'], onMiss: 'remind' } },
    ]);
    const told = table.outbox().slice(sent);
    expect(new Set(told.map(({ target }) => target))).toEqual(new Set(['channel:channel-1']));
    expect(told[0]?.notice).toMatchObject({ title: 'The time for hide is over' });
    const [asked, then] = (told[0]?.notice.text ?? '').split('\n');
    const [due, last] = [24, 36].map((hours) => `<t:${(table.now - (36 - hours) * HOUR) / 1000}:f>`);
    expect(asked).toBe(
      `${table.moderator.reader(table.campaign)?.status().title}. It was asked of Anna and Bert by ${due}, with grace until ${last}. This does not say which of them is late.`,
    );
    expect(then).toMatch(/^As agreed, everybody is told and nothing else happens: while it is open/u);
    expect(told[0]?.notice.mention).toBeUndefined();
    table.clock.pass(90 * DAY);
    expect(ofType(table, 'deadline.missed')).toHaveLength(1);
    table.play('bert', 'hide', { number: 4 });
    table.play('bert', 'seal');
    expect(ofType(table, 'shown')).toHaveLength(1);
    expectSound(table);
  });

  test('by default: what is missing of both sides is given in one transaction, as their own orders', () => {
    const table = begun();
    table.play('anna', 'hide', { number: 6 });
    table.clock.pass(36 * HOUR);
    expect(ofType(table, 'shown')).toMatchObject([{ at: table.now, data: { red: 6, blue: 1 } }]);
    const orders = historyOf(table).flatMap(({ order }) => (order === undefined ? [] : [order]));
    expect(orders.slice(-4)).toMatchObject([
      { name: 'deadline.miss', seat: 'clock' },
      { name: 'seal', seat: 'red', user: 'anna', byClock: true, at: table.now },
      { name: 'hide', seat: 'blue', user: 'bert', byClock: true, args: { number: 1 } },
      { name: 'seal', seat: 'blue', user: 'bert', byClock: true },
    ]);
    // The next turn has a deadline of its own, and goes by default as well.
    expect(deadlines(table)).toMatchObject([{ decision: 'hide/2', since: table.now }]);
    table.clock.pass(36 * HOUR);
    expect(table.state.core.status).toBe('ended');
    expectSound(table);
  });

  test.each([
    ['gm', /^As agreed, Gerda decides how it goes on: more time,/u],
    ['deputy', /^As agreed, a deputy may decide it too: if a commander has named one,/u],
    [
      'default',
      /^As agreed: whatever is missing is now given by default \(the hidden number is sealed as it is, or 1\), if/u,
    ],
  ])('the channel is told what follows of “then %s”, alike whoever is through', (then, said) => {
    const told = ['anna', 'bert', undefined].map((through) => {
      const table = new ModeratorTable().begin({ pace: paceText(then) }, 'plain');
      if (through !== undefined) {
        table.play(through, 'hide', { number: 3 });
        table.play(through, 'seal');
      }
      table.clock.pass(36 * HOUR);
      return table.outbox().find(({ notice }) => notice.kind === 'deadline-missed')?.notice;
    });
    expect(told[0]?.text.split('\n').at(-1)).toMatch(said);
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
  });

  test('what is not closed by it is not begun: nobody learns who is late while he can still choose', () => {
    // Of blue nothing can be given: its default is refused by the rules.
    const stuck: typeof COIN = {
      ...COIN,
      late: {
        orders: () => ['hide', 'seal'],
        standing: () => [],
        byDefault: (view, seat, late) =>
          seat.side === 'blue'
            ? { order: 'hide', args: { number: 7 } }
            : COIN.late?.byDefault(view, seat, late),
      },
    };
    const table = new ModeratorTable({ game: stuck }).begin({ pace: paceText() });
    table.play('anna', 'hide', { number: 6 });
    const before = events(table).length;
    table.clock.pass(36 * HOUR);
    expect(
      events(table)
        .slice(before)
        .map(({ type }) => type),
    ).toEqual(['deadline.missed']);
    expect(table.state.core.sealed).toEqual({});
    expect(playAgain(table).fault).toBeUndefined();
    // As soon as blue has sealed, what is missing of red closes it.
    table.play('bert', 'hide', { number: 4 });
    expect(ofType(table, 'shown')).toEqual([]);
    table.play('bert', 'seal');
    expect(ofType(table, 'shown')).toMatchObject([{ data: { red: 6, blue: 4 } }]);
    expect(playAgain(table).fault).toBeUndefined();
  });

  test('the mark cannot be forged, nor taken away, nor an order of the clock left out', () => {
    const table = begun();
    table.clock.pass(36 * HOUR);
    const history = historyOf(table);
    const at = history.findIndex(({ order }) => order?.byClock === true);
    const unmarked = history.map((episode, index) => {
      if (index !== at || episode.order === undefined) return episode;
      const { byClock: _, ...order } = episode.order;
      return { ...episode, order };
    });
    expect(playAgain(table, unmarked).fault?.what).toMatch(/the clock had another order to give/u);
    const marked = history.map((episode) =>
      episode.order?.name === 'confirm'
        ? { ...episode, order: { ...episode.order, byClock: true as const } }
        : episode,
    );
    expect(playAgain(table, marked).fault?.what).toMatch(/marked as given by the clock, which had none/u);
    expect(playAgain(table, history.slice(0, at)).fault?.what).toMatch(
      /the clock had another order to give/u,
    );
    const other = history.map((episode, index) =>
      index === at && episode.order !== undefined
        ? { ...episode, order: { ...episode.order, args: { number: 9 } } }
        : episode,
    );
    expect(playAgain(table, other).fault?.what).toMatch(/the clock had another order to give/u);
    // Over the door nobody can say so.
    const fresh = begun();
    fresh.try('anna', { order: 'hide', args: { number: 2 }, ...{ byClock: true } });
    expect(historyOf(fresh).at(-1)?.order).toMatchObject({ name: 'hide' });
    expect(historyOf(fresh).at(-1)?.order?.byClock).toBeUndefined();
  });

  test('the GM is told, and nobody else is called', () => {
    const table = new ModeratorTable().begin({ pace: paceText('gm') }, 'plain');
    const sent = table.outbox().length;
    table.clock.pass(36 * HOUR);
    const told = table
      .outbox()
      .slice(sent)
      .find(({ notice }) => notice.kind === 'deadline-missed');
    expect(told?.notice.mention).toEqual(['gm']);
    expect(told?.notice.text).toContain('As agreed, Gerda decides how it goes on: more time, no deadline,');
    expect(ofType(table, 'shown')).toEqual([]);
    expect(playAgain(table).fault).toBeUndefined();
  });

  test('a game of one side goes on by itself', () => {
    const table = new ModeratorTable({ game: anyGame(solo) });
    const seats = [{ side: 'piler', user: 'anna', name: 'Anna' }];
    table.begin({ game: 'solo', seats, pace: { text: 'zone UTC\npile 24 h, then default' } });
    table.clock.pass(20 * DAY);
    expect(table.state.core.status).toBe('ended');
    expect(ofType(table, 'deadline.missed').length).toBeGreaterThan(1);
    expect(playAgain(table).fault).toBeUndefined();
  });
});

describe('a deputy', () => {
  function withDeputy(): ModeratorTable {
    const table = begun('deputy');
    table.try('cleo', { order: 'seat.ask', args: { side: 'red', name: 'Cleo' } });
    table.play('anna', 'seat.answer', { request: '1', answer: 'accept' });
    table.play('anna', 'deputy.name', { seat: 'red-2' });
    return table;
  }
  const orders = (table: ModeratorTable, seat: string) =>
    table.moderator.offers(table.campaign, seat).map(({ order }) => order);

  test('is asked when the commander is late, and binds the side in that decision as long as it is open', () => {
    const table = withDeputy();
    expect(orders(table, 'red-2')).not.toContain('hide');
    const sent = table.outbox().length;
    table.clock.pass(36 * HOUR);
    const told = table.outbox().slice(sent);
    expect(
      told
        .filter(({ target, notice }) => target === 'user:cleo' && notice.kind === 'pace')
        .map(({ notice }) => notice.title),
    ).toEqual(['You decide hide for your side']);
    expect(told.some(({ target, notice }) => target === 'user:bert' && notice.kind === 'pace')).toBe(false);
    expect(orders(table, 'red-2')).toContain('hide');
    table.play('cleo', 'hide', { number: 5 });
    table.play('cleo', 'seal');
    table.play('bert', 'hide', { number: 2 });
    table.play('bert', 'seal');
    expect(ofType(table, 'shown')).toMatchObject([{ data: { red: 5 } }]);
    expect(orders(table, 'red-2')).not.toContain('hide');
    expectSound(table);
  });

  test('is not asked when the side is through, nor is whoever has left or was not named', () => {
    const table = withDeputy();
    table.play('anna', 'hide', { number: 5 });
    table.play('anna', 'seal');
    table.clock.pass(36 * HOUR);
    expect(ofType(table, 'deputy.asked', 'red')).toEqual([]);
    const left = withDeputy();
    left.play('cleo', 'team.leave');
    left.clock.pass(36 * HOUR);
    expect(ofType(left, 'deputy.asked', 'red')).toEqual([]);
    expect(playAgain(left).fault).toBeUndefined();
  });

  test('who he is, and whether there is one, the other side does not learn', () => {
    const seen = (deputy: string) => {
      const table = withDeputy();
      if (deputy === '') table.play('anna', 'deputy.name', { seat: '' });
      table.clock.pass(36 * HOUR);
      return [
        events(table, 'blue'),
        table
          .outbox()
          .filter(({ target }) => target !== 'user:anna' && target !== 'user:cleo')
          .map(({ target, notice, at }) => ({ target, notice, at })),
      ];
    };
    expect(seen('')).toEqual(seen('red-2'));
  });
});

describe('a standing order', () => {
  const leave = (table: ModeratorTable) =>
    table.play('anna', 'standing.set', { decision: 'hide/1', order: 'seal', args: '{}' });

  test('is given in the place of whoever is not back, where nothing else would be', () => {
    const table = begun('remind');
    table.play('anna', 'hide', { number: 8 });
    leave(table);
    const desk = (seat: string) => table.moderator.desk(table.campaign, seat)?.text;
    const due = `-# 1, by <t:${(table.now + DAY) / 1000}:f>`;
    expect(desk('red')).toContain(due);
    expect(desk('blue')).toContain(due);
    expect(desk('red')).toContain('-# If nobody on your side is back by then: Seal.');
    expect(desk('blue')).not.toContain('is back by then');
    table.play('bert', 'hide', { number: 2 });
    table.play('bert', 'seal');
    table.clock.pass(36 * HOUR);
    expect(ofType(table, 'shown')).toMatchObject([{ data: { red: 8, blue: 2 } }]);
    expect(historyOf(table).at(-1)?.order).toMatchObject({ name: 'seal', seat: 'red', byClock: true });
    expect(table.state.core.standing.red).toEqual({});
    expectSound(table);
  });

  test('can be taken back, is not offered to others, and is gone with its decision', () => {
    const table = begun('remind');
    expect(table.refusal('anna', 'standing.set', { decision: 'hide/1', order: 'seal', args: '{}' })).toBe(
      'coin/table/not-now',
    );
    table.play('anna', 'hide', { number: 8 });
    const bad = { decision: 'hide/1', order: 'quit', args: '{}' };
    expect(table.refusal('anna', 'standing.set', bad)).toBe('coin/table/not-now');
    leave(table);
    expect(ofType(table, 'standing.set', 'blue')).toEqual([]);
    expect(
      table.moderator.offers(table.campaign, 'blue').some(({ order }) => order === 'standing.drop'),
    ).toBe(false);
    table.play('anna', 'standing.drop', { decision: 'hide/1' });
    table.clock.pass(36 * HOUR);
    expect(table.state.core.sealed).toEqual({});
    expect(playAgain(table).fault).toBeUndefined();
  });

  test('nobody can tell it from a default: the same events, instants and messages', () => {
    const seen = (isLeft: boolean) => {
      const table = begun();
      table.play('anna', 'hide', { number: 8 });
      table.clock.pass(HOUR);
      if (isLeft) leave(table);
      table.clock.pass(36 * HOUR);
      return [
        events(table),
        events(table, 'blue'),
        table
          .outbox()
          .filter(({ target }) => target !== 'user:anna')
          .map(({ target, notice, at }) => ({ target, notice, at })),
      ];
    };
    expect(seen(true)).toEqual(seen(false));
  });

  test('one that cannot be given any more falls back to the default', () => {
    const game: typeof COIN = {
      ...COIN,
      late: {
        orders: () => ['hide', 'seal'],
        byDefault: (view, seat, late) => COIN.late?.byDefault(view, seat, late),
        standing: (view, seat) =>
          COIN.decisions
            .filter(({ order }) => order === 'stumble')
            .flatMap((each) => each.offers(view, seat))
            .map((offer) => ({ ...offer, order: 'nothing of the kind' })),
      },
    };
    const table = new ModeratorTable({ game }).begin({ pace: paceText() });
    table.play('anna', 'standing.set', { decision: 'hide/1', order: 'nothing of the kind', args: '{}' });
    table.clock.pass(36 * HOUR);
    expect(ofType(table, 'shown')).toMatchObject([{ data: { red: 1, blue: 1 } }]);
    expect(playAgain(table).fault).toBeUndefined();
  });
});

test('an open campaign without a pace has no row, event or message more than before', () => {
  const table = new ModeratorTable().begin(REQUEST);
  table.round(3, 4);
  const types = new Set(historyOf(table).flatMap((episode) => episode.events.map(({ type }) => type)));
  expect([...types].filter((type) => /^(?:pace|deadline|standing|deputy)\./u.test(type))).toEqual([]);
  expect(timersOf(table)).toEqual([]);
});
