/** What one side does not know makes no difference to anything that it, or everybody, is told or offered. */
import { describe, expect, test } from 'vitest';
import { ardennes2 } from '../../../../src/games/ardennes2/game.ts';
import { previewPicture } from '../../../../src/games/ardennes2/show/draft-picture.ts';
import type { ArdennesState } from '../../../../src/games/ardennes2/state.ts';
import type { Offer } from '../../../../src/kernel/offer.ts';
import { openBoard, type Places } from '../game-table.ts';

const GERMANS = { 'B5.17': ['902'], 'B7.18': ['I/3', 'vBohm'], 'B9.20': ['2Pz.arty'] };

type Game = ReturnType<typeof openBoard>;

const ORDERS = ['902 > B4.17', '902 > B3.17', 'I/3 > B7.19'];

/** An offer without its functions, and what it would read back of some orders. */
function shownOf({ preview, previewOf, ...offer }: Offer) {
  const previews = ORDERS.map((orders) => previewOf?.({ orders }));
  return { ...JSON.parse(JSON.stringify(offer)), preview: preview?.(), previews };
}

/** The pictures of the same orders. */
function picturesFor(table: Game, as: 'german' | 'us') {
  const { view } = table.known(as);
  const seat = view.core.seats.find(({ side }) => side === as);
  if (seat === undefined) throw new Error(`nobody has the ${as} side`);
  return ORDERS.map((orders) => previewPicture(view, seat, { order: 'orders.commit', args: { orders } }));
}

/** All that reaches a reader by any door of the core. */
function known(table: Game, as: 'german' | 'us' | 'everyone') {
  const seat = as === 'everyone' ? undefined : as;
  return {
    events: table.log(seat).map(({ type, audience, no, data }) => ({ type, audience, no, data })),
    view: table.view(as).stacks,
    sides: table.view(as).sides,
    bonds: table.view(as).bonds,
    lines: table.lines(seat),
    status: table.status(seat),
    ...(seat === undefined
      ? {}
      : {
          offers: table.offers(seat).map(shownOf),
          pictures: picturesFor(table, seat),
          desk: table.desk(seat),
          show: table.show(seat),
        }),
  };
}

/** Messages to the channel or to that side. */
function heard(table: Game, as: string) {
  return table.told().filter(({ seat }) => seat === undefined || seat === null || seat === as);
}

const US: Places['us'] = {
  'B3.17': ['A/501', 'B/501'],
  'B1.18': ['A/506', 'B/502'],
  'B1.16': ['101.arty'],
};
const SWAPPED: Places['us'] = { ...US, 'B3.17': ['A/501', 'B/502'], 'B1.18': ['A/506', 'B/501'] };

test('which counter lies below the top of a stack tells nobody anything while Germans move beside it', () => {
  const games = [US, SWAPPED].map((us) =>
    openBoard('german.movement', { german: GERMANS, us }, { readings: { stacks: 'top' } }),
  );
  const answers = games.map((table) => {
    const seen: unknown[] = [];
    const look = () => {
      for (const as of ['german', 'everyone'] as const) seen.push(known(table, as));
      seen.push(heard(table, 'german'));
    };
    const refuse = (orders: string) => seen.push(table.attempt('german', 'orders.commit', { orders }));
    look();
    table.order('german', 'orders.write', { orders: '902 > B4.17' });
    refuse('902 > B3.17');
    refuse('902 > B1.18');
    refuse('B/502 > B4.17');
    table.order('german', 'orders.commit', { orders: '902 > B4.17\nI/3 > B7.19', after: 'more' });
    look();
    refuse('902 > B3.17');
    table.order('german', 'orders.commit', { orders: '2Pz.arty > B8.19', after: 'end' });
    look();
    table.order('us', 'phase.pass');
    look();
    return seen;
  });
  expect(games[0]?.state().game.phase).toBe('german.combat');
  expect(answers[0]).toEqual(answers[1]);
  // The test can tell: they are different games, and open stacks are seen.
  expect(known(games[0] as Game, 'us')).not.toEqual(known(games[1] as Game, 'us'));
  const [one, other] = [US, SWAPPED].map((us) =>
    known(
      openBoard('german.movement', { german: GERMANS, us }, { readings: { stacks: 'open' } }),
      'everyone',
    ),
  );
  expect(one).not.toEqual(other);
});

test('combat shows them', () => {
  const [one, other] = [US, SWAPPED].map((us) => {
    const table = openBoard('german.combat', { german: { 'B4.17': ['902'] }, us });
    table.order('german', 'orders.commit', { orders: 'B3.17 < 902', after: 'more' });
    return JSON.stringify(known(table, 'everyone').events.filter(({ type }) => type === 'fight.resolved'));
  });
  expect(one).toContain('B/501');
  expect(other).toContain('B/502');
});

test('a draft is its side’s alone', () => {
  const [one, other] = ['I/3 > B7.19', ''].map((orders) => {
    const table = openBoard('german.movement', { german: GERMANS, us: US });
    if (orders !== '') table.order('german', 'orders.write', { orders });
    return { table, seen: [known(table, 'us'), known(table, 'everyone'), heard(table, 'us')] };
  });
  expect(one?.table.state().game.sides.german.draft).toBe('I/3 > B7.19');
  expect(one?.seen).toEqual(other?.seen);
});

test('what is committed but not played yet, and who would advance whereto, is the attacker’s alone', () => {
  const seen = ['; advance 902, I/3 B5.17\nB6.18 < vBohm', ''].map((more) => {
    const table = openBoard('german.combat', {
      german: { 'B7.17': ['902'], 'B7.18': ['I/3', 'vBohm'] },
      us: { 'B1.16': ['101.arty'], 'B6.17': ['Harper'], 'B6.18': ['B/501'] },
    });
    table.order('german', 'orders.commit', { orders: `B6.17 < 902 + I/3${more}`, after: 'more' });
    // While the U.S. side decides whether to Hold.
    expect(table.state().game.question?.kind).toBe('hold');
    expect(table.state().game.sides.german.queue).toHaveLength(more === '' ? 0 : 1);
    return [known(table, 'us'), known(table, 'everyone'), heard(table, 'us')];
  });
  expect(seen[0]).toEqual(seen[1]);
});

/** The game as it is, but with what it must not do; `truth`: of the table that it is played at. */
type Leak = (truth: () => ArdennesState) => Partial<typeof ardennes2>;

/** A game with a leak, which knows the whole state of its own table. */
function leaky(leak: Leak): typeof ardennes2 {
  let truth: ArdennesState | undefined;
  const known = () => {
    if (truth === undefined) throw new Error('nothing has been played');
    return truth;
  };
  const planted = { ...ardennes2, ...leak(known) };
  return {
    ...planted,
    advance(work) {
      truth = work.state.game;
      planted.advance(work);
    },
  };
}

const hiddenIn = (truth: ArdennesState, hex: string) =>
  Object.values(truth.sides.us.units)
    .filter((unit) => unit.hex === hex)
    .map(({ id }) => id)
    .join(', ');

const LEAKS: Readonly<Record<string, Leak>> = {
  'a Phase that is skipped because no gun lies hidden where it would reach': () => ({
    advance(work) {
      ardennes2.advance(work);
      const { game } = work.state;
      const hasGun = hiddenIn(game, 'B3.17').includes('arty');
      if (game.phase !== 'german.us-barrage' || hasGun || game.sides.us.isLast) return;
      work.emit('acts.committed', 'side:us', { side: 'us', acts: [], isLast: true });
      ardennes2.advance(work);
    },
  }),
  'a price that reckons with who is hidden': (truth) => ({
    decisions: ardennes2.decisions.map((decision) => ({
      ...decision,
      offers: (view, seat, past) =>
        decision.offers(view, seat, past).map((offer) => ({
          ...offer,
          previewOf: (args) => `${offer.previewOf?.(args)} ${hiddenIn(truth(), 'B3.17').length} MP`,
        })),
    })),
  }),
  'a refusal that names whom it met': (truth) => ({
    decisions: ardennes2.decisions.map((decision) => ({
      ...decision,
      read(view, seat, args, past) {
        const read = decision.read(view, seat, args, past);
        if (read.ok) return read;
        return {
          ok: false,
          ruling: { ...read.ruling, message: `${read.ruling.message} ${hiddenIn(truth(), 'B3.17')}` },
        };
      },
    })),
  }),
};

/** All that Germans and everybody get while Germans move and their Movement & Barrage Phase ends. */
function germanPhase(us: Places['us'], game: typeof ardennes2): unknown[] {
  const table = openBoard('german.movement', { german: GERMANS, us }, { game });
  const seen: unknown[] = [];
  const look = () => {
    for (const as of ['german', 'everyone'] as const) seen.push(known(table, as));
    seen.push(heard(table, 'german'));
  };
  look();
  seen.push(table.attempt('german', 'orders.commit', { orders: '902 > B3.17' }));
  table.order('german', 'orders.commit', { orders: '902 > B6.17', after: 'end' });
  look();
  return seen;
}

describe('the comparison can tell', () => {
  // 333.arty lies under another counter, in reach of the Germans or out of it.
  const here = { ...US, 'B3.17': ['A/501', '333.arty'], 'B1.17': ['A/506', 'B/501'], 'B1.18': ['B/502'] };
  const away = { ...US, 'B3.17': ['A/501', 'B/501'], 'B1.17': ['A/506', '333.arty'], 'B1.18': ['B/502'] };

  test('the real game is the same to them', () => {
    expect(germanPhase(here, ardennes2)).toEqual(germanPhase(away, ardennes2));
  });

  test.each(Object.entries(LEAKS))('%s', (_, leak) => {
    expect(germanPhase(here, leaky(leak))).not.toEqual(germanPhase(away, leaky(leak)));
  });
});

/** Pairs of orders beforehand that act alike in the Phases below, or do not act at all in them. */
test.each([
  ['', 'A/501 hold\nB3.17 loses A/501\n101.arty bugout A33.12\npass us.movement on 9'],
  ['all hold', 'all retreat > B1.18 at 9:1'],
  ['all bridge never', 'all bridge never\nA/506 ask\nall dg roll'],
])('which orders a side has given beforehand tells nobody anything until they act: %j, %j', (...pair) => {
  const seen = pair.map((orders) => {
    const table = openBoard('german.movement', { german: GERMANS, us: US });
    const all: unknown[] = [];
    const look = () => {
      for (const as of ['german', 'everyone'] as const) all.push(known(table, as));
      all.push(heard(table, 'german'));
    };
    // Both have given some, so that the instants are the same: the log of the one is as long as that of the other.
    table.order('us', 'beforehand.set', { orders });
    look();
    all.push(table.attempt('german', 'orders.commit', { orders: '902 > B3.17' }));
    table.order('german', 'orders.commit', { orders: '902 > B4.17\nI/3 > B7.19', after: 'end' });
    look();
    table.order('us', 'phase.pass');
    look();
    table.order('german', 'orders.commit', { orders: 'B3.17 < 902', after: 'end' });
    look();
    return { table, all };
  });
  expect(seen[0]?.table.state().game.phase).toBe('german.exploitation');
  expect(seen[0]?.table.view('us').sides.us.beforehand).not.toBe(
    seen[1]?.table.view('us').sides.us.beforehand,
  );
  for (const { table } of seen)
    for (const as of ['german', 'everyone'] as const) {
      expect(table.view(as).sides.us.beforehand).toBeUndefined();
      expect(table.log(as === 'everyone' ? undefined : as).map(({ type }) => type)).not.toContain(
        'beforehand.ordered',
      );
    }
  expect(seen[0]?.all).toEqual(seen[1]?.all);
});

test('a Phase passed beforehand looks like one that was passed when it came', () => {
  const [before, then] = [true, false].map((isBeforehand) => {
    const table = openBoard('german.movement', { german: GERMANS, us: US });
    table.order('us', 'beforehand.set', { orders: isBeforehand ? 'pass us.barrage' : '' });
    table.order('german', 'phase.pass');
    if (!isBeforehand) table.order('us', 'phase.pass');
    return {
      phase: table.state().game.phase,
      events: table.log().map(({ type, audience, no, data }) => ({ type, audience, no, data })),
      lines: table.lines().map(({ text }) => text),
      status: table.status(),
      // The call in the channel too: it tells nothing either.
      heard: heard(table, 'german'),
    };
  });
  expect(before?.phase).toBe('german.exploitation');
  expect(before).toEqual(then);
});

test('a commit that met an order given beforehand cannot be taken back: it has become public', () => {
  for (const orders of ['all hold', 'all retreat', '']) {
    const table = openBoard('german.combat', { german: { 'B7.17': ['902'] }, us: { 'B6.17': ['Harper'] } });
    table.order('us', 'beforehand.set', { orders });
    const before = table.log('german').length;
    const undoable = () => table.offers('german').some(({ order }) => order === 'order.undo');
    table.order('german', 'orders.write', { orders: 'B6.17 < 902' });
    expect(undoable()).toBe(true);
    table.order('german', 'orders.commit', { orders: 'B6.17 < 902', after: 'more' });
    const seen = table.log('german').slice(before);
    // Undo is for orders all of which is their side's alone (`moderator/own-orders.ts`).
    expect(seen.some(({ audience }) => audience === 'everyone')).toBe(true);
    expect(undoable()).toBe(false);
  }
});
