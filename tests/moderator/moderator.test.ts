import { describe, expect, test, vi } from 'vitest';
import { EVERYONE, GM as GM_VIEWER, viewerOf } from '../../src/kernel/audience.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { foldState, foldView } from '../../src/kernel/fold.ts';
import type { Draft } from '../../src/kernel/offer.ts';
import { importCampaign } from '../../src/moderator/import-campaign.ts';
import { moveCampaign } from '../../src/moderator/move.ts';
import { parseTranscript, printTranscript } from '../../src/moderator/transcript.ts';
import { verify } from '../../src/moderator/verify.ts';
import type { OutboxRow } from '../../src/store/store.ts';
import { asRead } from '../support/as-read.ts';
import { coinTable } from '../support/kernel-table.ts';
import { COIN, letters, ModeratorTable, REQUEST } from '../support/moderator-table.ts';

/** The whole log, secrets and all. */
function whole(table: ModeratorTable): readonly GameEvent[] {
  return table.store.events(table.store.campaign(table.campaign)?.id ?? 0);
}

/** State and every view are what the log says, and nothing is remembered that it does not say. */
function expectFolded(table: ModeratorTable): void {
  const events = whole(table);
  expect(table.state).toEqual(foldState(COIN, events));
  for (const seat of [undefined, ...table.state.core.seats]) {
    const found = table.moderator.view(table.campaign, seat?.id);
    expect(found?.view).toEqual(foldView(COIN, events, found?.viewer ?? EVERYONE));
  }
}

const last = <T>(list: readonly T[]): T => {
  const item = list.at(-1);
  if (item === undefined) throw new Error('empty');
  return item;
};

/** All of it, as it is moved to another Umpire. */
function exported(table: ModeratorTable) {
  const { records } = table.store;
  const [campaign] = records.campaigns();
  if (campaign === undefined) throw new Error('no campaign');
  return parseTranscript(
    printTranscript({
      holds: 'everything',
      campaign,
      hostSeed: records.hostSeed(campaign.id),
      episodes: records.history(campaign.id),
      letters: records.waiting(campaign.id),
    }),
  );
}

describe('submit: who may', () => {
  test('a person of the campaign gives orders for his seat and learns what his seat may know of them', () => {
    const table = new ModeratorTable().begin();
    const outcome = table.play('anna', 'hide', { number: 4 });
    expect(outcome).toMatchObject({ campaign: table.campaign, seat: 'red', repeated: false });
    expect(outcome.events).toMatchObject([{ type: 'hidden', audience: 'side:red', no: 1, at: table.now }]);
    table.play('bert', 'hide', { number: 5 });
    table.play('anna', 'seal');
    const sealing = table.play('bert', 'seal');
    expect(sealing.events.some(({ audience }) => audience === 'side:red')).toBe(false);
  });

  test.each([
    ['a bystander', 'carl', undefined, 'coin/table/not-your-seat'],
    ['somebody for the other one’s seat', 'anna', 'blue', 'coin/table/not-your-seat'],
    ['somebody for a seat that is none', 'anna', 'green', 'coin/table/not-your-seat'],
    ['a GM for an order of the sides', 'gerda', undefined, 'coin/1.1/not-now'],
  ])('%s is refused', (_who, user, seat, code) => {
    const table = new ModeratorTable().begin({}, 'plain');
    const before = table.dump();
    expect(table.refusal(user, 'hide', { number: 4 }, seat === undefined ? {} : { seat })).toBe(code);
    expect(table.dump()).toEqual(before);
  });

  test('nothing is to be had of a campaign that is not there', () => {
    const table = new ModeratorTable().begin();
    const { moderator } = table;
    expect(table.refusal('anna', 'hide', { number: 4 }, { campaign: 'none' })).toBe(
      'umpire/table/no-campaign',
    );
    expect(moderator.place('none', 'anna')).toBeUndefined();
    expect(moderator.view('none', 'red')).toBeUndefined();
    expect(moderator.desk('none', 'red')).toBeUndefined();
    expect(moderator.status('none')).toBeUndefined();
    expect(moderator.gameOf('none')).toBeUndefined();
    expect(moderator.inChannel('none')).toBeUndefined();
    for (const list of [
      moderator.offers('none', 'red'),
      moderator.show('none', 'red'),
      moderator.log('none'),
      moderator.toCollect('none', 'anna'),
    ])
      expect(list).toEqual([]);
    expect(moderator.offers(table.campaign, 'green')).toEqual([]);
    expect(moderator.desk(table.campaign, 'green')).toBeUndefined();
  });

  test('somebody with two seats says for which one, and each knows only its own', () => {
    const seats = [
      { side: 'red', user: 'anna', name: 'Anna' },
      { side: 'blue', user: 'anna', name: 'Anna' },
    ];
    const table = new ModeratorTable().begin({ seats, houseValues: true });
    expect(table.moderator.place(table.campaign, 'anna')?.seats.map(({ id }) => id)).toEqual(['red', 'blue']);
    expect(table.refusal('anna', 'hide', { number: 4 })).toBe('coin/table/which-seat');
    expect(table.play('anna', 'hide', { number: 4 }, { seat: 'blue' }).seat).toBe('blue');
    expect(table.view('red').game.hands.blue.draft).toBeUndefined();
    expect(table.view('blue').game.hands.blue.draft).toBe(4);
  });

  test('the same person in two campaigns plays each by itself', () => {
    const table = new ModeratorTable().begin();
    const first = table.campaign;
    table.begin({ channel: 'channel-2' });
    table.play('anna', 'hide', { number: 9 });
    expect(table.state.game.hands.red.draft).toBe(9);
    table.campaign = first;
    expect(table.state.game.hands.red.draft).toBeUndefined();
    expect(table.moderator.inChannel('channel-1')?.key).toBe(first);
  });
});

describe('submit: once and wholly, or not at all', () => {
  test('an interaction that comes twice has one effect', () => {
    const table = new ModeratorTable().begin();
    table.play('anna', 'hide', { number: 4 }, { interaction: 'i-1' });
    const before = table.dump();
    const again = table.play('anna', 'hide', { number: 4 }, { interaction: 'i-1' });
    expect(again).toEqual({ campaign: table.campaign, seat: 'red', events: [], repeated: true });
    table.restart();
    expect(table.play('anna', 'hide', { number: 4 }, { interaction: 'i-1' }).repeated).toBe(true);
    expect(table.dump()).toEqual(before);
    expect(table.play('anna', 'hide', { number: 4 }, { interaction: 'i-2' }).repeated).toBe(false);
  });

  test('a refused interaction leaves no trace, and can come again when it is legal', () => {
    const table = new ModeratorTable().begin();
    const draft = { order: 'seal', args: {} };
    expect(table.try('anna', draft, { interaction: 'i-1' }).ok).toBe(false);
    table.play('anna', 'hide', { number: 4 });
    expect(table.try('anna', draft, { interaction: 'i-1' })).toMatchObject({
      ok: true,
      value: { repeated: false },
    });
  });

  test('a refusal changes nothing in the whole database, wakes nobody, and changes no view', () => {
    const onPosted = vi.fn();
    const table = new ModeratorTable({ onPosted }).begin({}, 'plain');
    table.play('anna', 'hide', { number: 4 });
    const before = table.dump();
    const state = structuredClone(table.state);
    onPosted.mockClear();
    const drafts: readonly Draft[] = [
      { order: 'fly', args: {} },
      { order: 'hide', args: { number: 0 } },
      { order: 'hide', args: { number: 7 } },
      { order: 'hide', args: { number: '4' } },
      { order: 'hide', args: { number: 4 }, decision: 'hide/1', rev: 0 },
      { order: 'hide', args: { number: 4 }, decision: 'hide/9' },
      { order: 'confirm', args: { word: 'late' } },
      { order: 'charts.fill', args: { values: 'nonsense' } },
      { order: 'dice.enter', args: { values: '6 6' } },
      { order: 'abandon.withdraw', args: {} },
      { order: '', args: {} },
      { order: '__proto__', args: {} },
    ];
    for (const user of ['anna', 'carl', 'gerda'])
      for (const draft of drafts)
        expect(table.try(user, draft, { interaction: `${user}-${draft.order}` }).ok).toBe(false);
    expect(table.dump()).toEqual(before);
    expect(table.state).toEqual(state);
    expect(onPosted).not.toHaveBeenCalled();
    expectFolded(table);
  });

  test('what depends on the outcome is told of only after the commit', () => {
    const seen: number[] = [];
    const table = new ModeratorTable();
    table.moderator.onPosted = () => seen.push(table.dump().event?.length ?? 0);
    table.begin();
    const before = table.dump().event?.length ?? 0;
    table.play('anna', 'give', { what: 'coin', size: 1 });
    expect(last(seen)).toBe(before + 1); // read through another connection: it is committed
  });

  const CRASHES = {
    'before anything is written': (table: ModeratorTable) => vi.spyOn(table.store, 'addOrder'),
    'after the order': (table: ModeratorTable) => vi.spyOn(table.store, 'addEvents'),
    'after the events': (table: ModeratorTable) => vi.spyOn(table.store, 'post'),
  };

  test.each(Object.entries(CRASHES))(
    'a crash %s leaves no trace, and the memory is right afterwards',
    (_when, spyOn) => {
      const table = new ModeratorTable().begin({}, 'plain').round();
      table.begin({ channel: 'channel-2', options: { rounds: '2' } }, 'plain');
      table.play('anna', 'hide', { number: 4 });
      table.play('anna', 'seal');
      table.play('bert', 'hide', { number: 5 });
      for (const seat of ['red', 'blue', 'gm', undefined]) table.view(seat); // all in memory
      const before = table.dump();
      const state = structuredClone(table.state);
      const spy = spyOn(table).mockImplementation(() => {
        throw new Error('disk full');
      });
      expect(() => table.play('bert', 'seal', {}, { interaction: 'i-1' })).toThrow('disk full');
      spy.mockRestore();
      expect(table.dump()).toEqual(before);
      expect(table.state).toEqual(state);
      expectFolded(table);
      expect(table.play('bert', 'seal', {}, { interaction: 'i-1' }).repeated).toBe(false);
      expect(table.state.game.round).toBe(2);
      expectFolded(table);
    },
  );

  test('a commit that fails leaves no trace either', () => {
    const table = new ModeratorTable().begin();
    table.play('anna', 'hide', { number: 4 });
    const before = table.dump();
    const transaction = table.store.transaction.bind(table.store);
    vi.spyOn(table.store, 'transaction').mockImplementation((act) =>
      transaction(() => {
        act();
        throw new Error('commit failed');
      }),
    );
    expect(() => table.play('anna', 'hide', { number: 9 })).toThrow('commit failed');
    vi.restoreAllMocks();
    expect(table.dump()).toEqual(before);
    expect(table.state.game.hands.red).toMatchObject({ draft: 4, rev: 1 });
    expectFolded(table);
  });

  test('an opening that fails leaves no trace, and the other campaigns as they are', () => {
    const table = new ModeratorTable().begin();
    const before = table.dump();
    vi.spyOn(table.store, 'post').mockImplementation(() => {
      throw new Error('disk full');
    });
    expect(() => table.moderator.open({ ...REQUEST, channel: 'channel-2' })).toThrow('disk full');
    vi.restoreAllMocks();
    expect(table.dump()).toEqual(before);
    expect(table.moderator.inChannel('channel-2')).toBeUndefined();
    expectFolded(table);
  });

  test('a bug in a game’s effect is an exception, and leaves no trace', () => {
    const table = new ModeratorTable().begin();
    const before = table.dump();
    expect(() => table.play('anna', 'stumble')).toThrow('stumbled');
    expect(table.dump()).toEqual(before);
    expect(table.state.game.afterwards).toBe(0);
    table.round();
    expectFolded(table);
  });
});

describe('replay', () => {
  test('started again on the same file, everything is as it was: states, views, offers, desks, logs', () => {
    const table = new ModeratorTable().begin({ options: { rounds: '2' } }, 'plain').round(1, 2);
    table.play('anna', 'give', { what: 'note', card: 'with love' });
    table.play('bert', 'hide', { number: 3 });
    table.play('anna', 'abandon');
    const all = () =>
      ['red', 'blue', 'gm', undefined].map((seat) => ({
        view: structuredClone(table.view(seat)),
        log: table.moderator.log(table.campaign, seat),
        status: table.moderator.status(table.campaign, seat),
        show: seat === undefined ? [] : table.moderator.show(table.campaign, seat),
        offers: seat === undefined ? [] : asRead(table.moderator.offers(table.campaign, seat)),
        desk: seat === undefined ? undefined : table.moderator.desk(table.campaign, seat),
      }));
    const [before, state, rows] = [all(), structuredClone(table.state), table.dump()];
    table.restart();
    expect(all()).toEqual(before);
    expect(table.state).toEqual(state);
    expect(table.dump()).toEqual(rows);
    expectFolded(table);
  });

  test('started again after every single order, a campaign goes the same way to its end', () => {
    const play = (restarts: boolean) => {
      const table = new ModeratorTable().open({ options: { rounds: '2' } }, 'plain');
      const again = () => restarts && table.restart();
      for (const user of ['anna', 'gerda', 'bert']) {
        table.play(user, 'confirm', { word: `${user} says` });
        again();
      }
      for (let round = 0; round < 2; round += 1)
        for (const user of ['anna', 'bert']) {
          table.play(user, 'hide', { number: round + 1 });
          again();
          table.play(user, 'seal');
          again();
        }
      expectFolded(table);
      const messages = table.outbox().map(({ target, seat, notice }) => ({ target, seat, notice }));
      return { events: whole(table), state: table.state, messages };
    };
    const { events, state, messages } = play(false);
    expect(play(true)).toEqual({ events, state, messages });
    expect(state.core.status).toBe('ended');
  });

  test('the moderator adds nothing to what the kernel decides', () => {
    const table = new ModeratorTable().begin({}, 'plain').round(4, 5);
    const kernel = coinTable({ options: { rounds: '1' } });
    kernel.events.length = 0;
    const bare = ({ type, v, audience, data }: GameEvent) => ({ type, v, audience, data });
    kernel.events.push(...whole(table).slice(0, 1).map(bare));
    for (const id of ['red', 'blue', 'gm']) kernel.play(id, 'confirm', { word: `word of ${id}` });
    for (const [id, number] of [
      ['red', 4],
      ['blue', 5],
    ] as const) {
      kernel.play(id, 'hide', { number });
      kernel.play(id, 'seal');
    }
    expect(whole(table).map(bare)).toEqual(JSON.parse(JSON.stringify(kernel.events)));
  });

  test('many campaigns: those not in memory any more are folded again', () => {
    const table = new ModeratorTable().begin();
    table.play('anna', 'hide', { number: 8 });
    const first = table.campaign;
    for (let n = 0; n < 420; n += 1) table.open({ channel: `other-${n}` });
    table.campaign = first;
    expect(table.view('red').game.hands.red.draft).toBe(8);
    expectFolded(table);
    table.play('anna', 'seal');
    expectFolded(table);
  });

  test('old events in the log are lifted where they are read', () => {
    const table = new ModeratorTable().begin();
    table.play('anna', 'give', { what: 'coin', size: 1 });
    const lifting = {
      ...COIN,
      upcasters: { 'given@1': (data: Record<string, unknown>) => ({ ...data, size: 3 }) },
    };
    table.store.close();
    const newer = new ModeratorTable({ file: table.file, game: lifting });
    newer.campaign = table.campaign;
    expect(newer.state.game.gifts).toMatchObject([{ size: 3 }]);
    expect(last(newer.moderator.log(table.campaign))).toMatchObject({
      type: 'given',
      v: 2,
      data: { size: 3 },
    });
    newer.play('bert', 'give', { what: 'coin', size: 1 }); // a new one is not lifted
    expect(newer.state.game.gifts.map(({ size }) => size)).toEqual([3, 1]);
  });
});

describe('who is told what', () => {
  const secretTo = (rows: readonly OutboxRow[], user: string) =>
    rows.filter(({ target }) => target === `user:${user}`);

  test('every message goes to the channel or to the one person whom it is for', () => {
    const table = new ModeratorTable().begin({}, 'plain').round();
    const people = { red: 'anna', blue: 'bert', gm: 'gerda' } as const;
    for (const { target, audience, seat } of table.outbox()) {
      if (seat === null) expect([target, audience]).toEqual(['channel:channel-1', 'everyone']);
      else {
        expect(target).toBe(`user:${people[seat as keyof typeof people]}`);
        expect(audience).toBe(seat === 'gm' ? 'gm' : `side:${seat}`);
      }
    }
  });

  test('what a side hides goes to its person alone', () => {
    const table = new ModeratorTable().begin({}, 'plain');
    const before = table.outbox().length;
    table.play('anna', 'hide', { number: 4 });
    expect(letters(table.outbox().slice(before))).toEqual(['user:anna red hidden']);
  });

  test('a message shows the state just after its own event, never a later one', () => {
    const table = new ModeratorTable().begin({ options: { rounds: '2' } });
    for (const number of [1, 2, 3]) table.play('anna', 'hide', { number });
    const texts = secretTo(table.outbox(), 'anna')
      .filter(({ notice }) => notice.kind === 'hidden')
      .map(({ notice }) => notice.text);
    expect(texts).toEqual(['1', '2', '3']);
  });

  test('two campaigns that differ only in Red’s secrets are the same to everybody else, to the byte', () => {
    const play = (numbers: readonly number[]) => {
      const table = new ModeratorTable().begin({ options: { rounds: '2' } }, 'plain');
      for (const number of numbers) table.play('anna', 'hide', { number });
      table.play('anna', 'seal');
      table.play('bert', 'hide', { number: 2 });
      return table;
    };
    const [one, two] = [play([4]), play([9, 8, 1])];
    // The commitment hides the number behind a salt; it is the one thing that must differ.
    const veiled = (value: unknown) => JSON.stringify(value).replaceAll(/[0-9a-f]{64}/gu, '<hash>');
    const known = (table: ModeratorTable) =>
      [undefined, 'blue', 'gm'].map((seat) => ({
        view: table.view(seat),
        log: table.moderator.log(table.campaign, seat),
        status: table.moderator.status(table.campaign, seat),
        offers: seat === undefined ? [] : asRead(table.moderator.offers(table.campaign, seat)),
        desk: seat === undefined ? [] : table.moderator.desk(table.campaign, seat),
        refused: table.try(seat === 'gm' ? 'gerda' : 'bert', { order: 'hide', args: { number: 12 } }),
        messages: table
          .outbox()
          .filter(({ target }) => target !== 'user:anna')
          .map(({ target, notice }) => ({ target, notice })),
      }));
    expect(veiled(known(one))).toBe(veiled(known(two)));
    expect(veiled(one.view('red'))).not.toBe(veiled(two.view('red')));
  });

  test('a plain GM knows what is public; an all-seeing one knows all; at the end everybody does', () => {
    const hidden = (gm: 'plain' | 'all-seeing') => {
      const table = new ModeratorTable().begin({}, gm);
      table.play('anna', 'hide', { number: 4 });
      return { table, draft: table.view('gm').game.hands.red.draft };
    };
    expect(hidden('plain').draft).toBeUndefined();
    const { table, draft } = hidden('all-seeing');
    expect(draft).toBe(4);
    expect(table.view('blue').game.hands.red.draft).toBeUndefined();
    table.play('anna', 'seal');
    table.play('bert', 'hide', { number: 5 });
    table.play('bert', 'seal');
    expect(table.state.core.status).toBe('ended');
    for (const seat of [undefined, 'red', 'blue', 'gm']) {
      expect(table.view(seat).game).toEqual(table.state.game);
      expect(table.moderator.log(table.campaign, seat)).toHaveLength(whole(table).length);
    }
    expect(table.moderator.show(table.campaign, 'blue').map(({ title }) => title)).toEqual(['red', 'blue']);
  });

  test('what everyone and a GM know is a fold of public events alone', () => {
    const table = new ModeratorTable().begin({}, 'plain');
    table.play('anna', 'hide', { number: 4 });
    table.play('anna', 'seal');
    expect(table.view()).toEqual(foldView(COIN, whole(table), EVERYONE));
    expect(table.view('gm').game).toEqual(foldView(COIN, whole(table), GM_VIEWER).game);
    expect(table.moderator.view(table.campaign, 'red')?.viewer).toEqual(viewerOf(table.state.core.seats[0]));
  });

  test('after the end the campaign is closed: the channel is free, the seed is shown, no order is taken', () => {
    const table = new ModeratorTable().begin();
    table.play('anna', 'quit');
    expect(table.moderator.inChannel('channel-1')?.open).toBe(0);
    expect(table.view().core.hostSeed).toMatch(/^[0-9a-f]{64}$/u);
    expect(table.view().game.afterwards).toBe(1);
    expectFolded(table);
    expect(table.refusal('bert', 'hide', { number: 4 })).toBe('coin/1.1/not-now');
    table.begin({ name: 'The next one' });
    expect(table.moderator.inChannel('channel-1')?.name).toBe('The next one');
  });
});

describe('a secret message that cannot be delivered', () => {
  /** Anna is told something at a moment that everybody knows. */
  function tell(table: ModeratorTable, text: string) {
    const notice = { kind: 'told', title: 'Your number', text };
    const letter = { target: 'user:anna', audience: 'side:red', seat: 'red', notice } as const;
    table.store.post(table.store.campaign(table.campaign)?.id ?? 0, [letter], table.now);
    return last(table.outbox());
  }

  /** Anna's DMs are closed; her first message has just come back. */
  function closed(gm?: 'plain') {
    const table = new ModeratorTable().begin({}, gm);
    const row = tell(table, '4');
    const before = table.outbox().length;
    table.moderator.undeliverable(row, '50007');
    return { table, row, news: table.outbox().slice(before) };
  }

  test('waits, and a button in the channel says so, not what it says', () => {
    const { table, row, news } = closed();
    expect(table.store.outboxRow(row.id)).toMatchObject({ state: 'collect', last_error: '50007' });
    expect(letters(news)).toEqual(['channel:channel-1 - collect']);
    const [button] = news;
    expect(button?.notice).toMatchObject({ buttons: ['collect'], mention: ['red'] });
    expect(button?.notice.text).not.toContain(row.notice.text);
  });

  test('the GM is told that, not what', () => {
    const { news, row } = closed('plain');
    expect(letters(news)).toEqual(['channel:channel-1 - collect', 'user:gerda gm undeliverable']);
    expect(JSON.stringify(news[1]?.notice)).not.toContain(row.notice.title);
  });

  test('its reader collects it and nobody else does; it waits until it has been shown to him', () => {
    const { table, row } = closed('plain');
    for (const user of ['bert', 'gerda', 'carl'])
      expect(table.moderator.toCollect(table.campaign, user)).toEqual([]);
    const waiting = () => table.moderator.toCollect(table.campaign, 'anna');
    expect(waiting().map(({ id }) => id)).toEqual([row.id]);
    expect(waiting()).toHaveLength(1); // looked for is not shown
    table.moderator.collected(waiting());
    expect(table.store.outboxRow(row.id)).toMatchObject({ state: 'collected', last_error: '50007' });
    expect(waiting()).toEqual([]);
  });

  test('more of them wait behind the same button; after collecting there is a new one', () => {
    const { table } = closed();
    const fail = () => {
      const row = tell(table, '5');
      const before = table.outbox().length;
      table.moderator.undeliverable(row, '50007');
      return table.outbox().length - before;
    };
    expect([fail(), fail()]).toEqual([0, 0]);
    const rows = table.moderator.toCollect(table.campaign, 'anna');
    expect(rows.map(({ notice }) => notice.text)).toEqual(['4', '5', '5']);
    table.moderator.collected(rows.slice(0, 2)); // of an answer of several messages one was not taken
    expect(fail()).toBe(0);
    table.moderator.collected(table.moderator.toCollect(table.campaign, 'anna'));
    expect(fail()).toBe(1);
  });

  test('that tells of what she did in secret: it waits, and nobody hears of it, nor that she cannot be written to', () => {
    const table = new ModeratorTable().begin({}, 'plain');
    table.play('anna', 'hide', { number: 4 });
    const row = last(table.outbox());
    const before = table.outbox().length;
    table.moderator.undeliverable(row, '50007');
    expect(table.outbox()).toHaveLength(before);
    expect(table.store.people.person('anna').is_closed).toBe(0);
    expect(table.moderator.toCollect(table.campaign, 'anna').map(({ id }) => id)).toEqual([row.id]);
    // The first of which everybody may know brings the button, under which both wait.
    table.moderator.undeliverable(tell(table, '5'), '50007');
    expect(letters(table.outbox().slice(-2))).toEqual([
      'channel:channel-1 - collect',
      'user:gerda gm undeliverable',
    ]);
    expect(table.moderator.toCollect(table.campaign, 'anna')).toHaveLength(2);
  });

  test('a GM’s own message is not reported to the GM', () => {
    const table = new ModeratorTable().begin({}, 'plain');
    const row = table.outbox().find(({ target }) => target === 'user:gerda');
    if (row === undefined) throw new Error('no message');
    const before = table.outbox().length;
    table.moderator.undeliverable(row, '50007');
    expect(letters(table.outbox().slice(before))).toEqual(['channel:channel-1 - collect']);
  });

  describe('its button stands there at an hour of its own', () => {
    /** Both are told the same, and nobody can be written to; Bert's comes back so many ms after Anna's. */
    function bothClosed(apart: number, isAnnaFirst = true) {
      const table = new ModeratorTable({ collectAfterMs: 5000 }).begin();
      const at = table.now;
      const rows = ['anna', 'bert'].map((user, index) => {
        const seat = index === 0 ? 'red' : 'blue';
        const notice = { kind: 'told', title: 'Your number', text: '4' };
        const letter = { target: `user:${user}`, audience: `side:${seat}`, seat, notice } as const;
        table.store.post(1, [letter], at);
        return last(table.outbox());
      });
      const before = table.outbox().length;
      const [first, second] = isAnnaFirst ? rows : rows.toReversed();
      table.clock.pass(100);
      if (first !== undefined) table.moderator.undeliverable(first, '50007');
      table.clock.pass(apart);
      if (second !== undefined) table.moderator.undeliverable(second, '50007');
      const buttons = () =>
        table
          .outbox()
          .slice(before)
          .map((row) => ({ after: row.at - at, of: row.notice.mention?.[0], to: row.target }));
      return { table, buttons };
    }

    const BOTH = [
      { after: 5000, of: 'red', to: 'channel:channel-1' },
      { after: 5000, of: 'blue', to: 'channel:channel-1' },
    ];

    test.each([
      [0, true],
      [0, false],
      [4800, true],
      [4800, false],
    ])('%i ms between the two (the first is Anna’s: %s)', (apart, isAnnaFirst) => {
      const { table, buttons } = bothClosed(apart, isAnnaFirst);
      expect(buttons()).toEqual([]);
      table.clock.pass(99 + 4800 - apart);
      expect(buttons()).toEqual([]);
      table.clock.pass(1);
      expect(buttons()).toEqual(BOTH);
      table.clock.pass(60_000);
      expect(buttons()).toEqual(BOTH);
    });

    test('what comes back later has its button a multiple later', () => {
      const { table, buttons } = bothClosed(61_000);
      table.clock.pass(10_000);
      expect(buttons().map(({ after }) => after)).toEqual([5000, 65_000]);
    });

    test('whoever looks by himself meanwhile changes nothing of it; nor does a restart', () => {
      const { table, buttons } = bothClosed(0);
      table.moderator.collected(table.moderator.toCollect(table.campaign, 'anna'));
      table.restart();
      table.clock.pass(4900);
      expect(buttons()).toEqual(BOTH);
    });

    test('the campaign moves meanwhile: one button, in the new channel', () => {
      const { table } = bothClosed(0);
      const moved = moveCampaign(table.moderator, {
        campaign: table.campaign,
        user: 'anna',
        channel: 'channel-9',
        guild: 'guild-1',
      });
      expect(moved.ok).toBe(true);
      table.clock.pass(60_000);
      const collecting = table.outbox().filter(({ notice }) => notice.kind === 'collect');
      expect(collecting.map(({ target }) => target)).toEqual(['channel:channel-9', 'channel:channel-9']);
    });

    test('a campaign that moves to another Umpire has its buttons there', () => {
      const { table } = bothClosed(0);
      const transcript = exported(table);
      const { state } = verify(transcript, [COIN]);
      if (state === undefined) throw new Error('not good');
      const to = new ModeratorTable();
      importCampaign(to.store, transcript, COIN, state, { channel: 'elsewhere', guild: null }, to.now);
      to.moderator.wheel.wake();
      to.clock.pass(1);
      const collecting = to.outbox().filter(({ notice }) => notice.kind === 'collect');
      expect(collecting.map(({ target, notice }) => [target, notice.mention])).toEqual([
        ['channel:elsewhere', ['red']],
        ['channel:elsewhere', ['blue']],
      ]);
    });
  });

  test('a message to the channel itself is given up', () => {
    const table = new ModeratorTable().open();
    const [row] = table.outbox();
    if (row === undefined) throw new Error('no message');
    table.moderator.undeliverable(row, '50001');
    expect(table.store.outboxRow(row.id)?.state).toBe('failed');
  });

  test('what waits still waits after a restart', () => {
    const { table, row } = closed();
    table.restart();
    expect(table.moderator.toCollect(table.campaign, 'anna').map(({ notice }) => notice)).toEqual([
      row.notice,
    ]);
  });
});
