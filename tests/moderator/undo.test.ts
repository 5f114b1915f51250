import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../src/kernel/json.ts';
import { withFields } from '../../src/kernel/offer.ts';
import { replay } from '../../src/moderator/replay.ts';
import { Random } from '../games/kgp/random-player.ts';
import { COIN_SIDES, coin } from '../support/coin-game.ts';
import { HOST_SEED } from '../support/kernel-table.ts';
import { MemoryTable } from '../support/memory-table.ts';
import { COIN, ModeratorTable, REQUEST } from '../support/moderator-table.ts';

function opened(rounds = '2', game = coin) {
  const { seats, by } = REQUEST;
  const table = MemoryTable.open(game, { name: 'Undo', by, common: {}, options: { rounds }, seats });
  for (const side of COIN_SIDES) table.order(side, 'confirm', { word: side });
  return table;
}

type Table = ReturnType<typeof opened>;

const canUndo = (table: Table, side: string) =>
  table.offers(side).some(({ order }) => order === 'order.undo');

function expectReplayed(table: Table): void {
  const again = replay({ game: COIN, hostSeed: HOST_SEED, episodes: table.episodes() });
  expect(again.fault).toBeUndefined();
  expect(again.state).toEqual(table.state());
}

describe('a free undo', () => {
  test('takes back one’s own last order, and the one before it, as if they had not been given', () => {
    const table = opened();
    const before = structuredClone(table.view('red'));
    table.order('red', 'hide', { number: 4 });
    table.order('red', 'hide', { number: 5 });
    table.order('red', 'order.undo');
    expect(table.view('red').hands.red.draft).toBe(4);
    const [undone] = table.log('red').slice(-1);
    expect(undone).toMatchObject({
      type: 'order.undone',
      audience: 'side:red',
      data: { order: 'hide', from: 2, to: 2, by: 'red' },
    });
    table.order('red', 'order.undo');
    expect(table.view('red')).toEqual(before);
    expect(canUndo(table, 'red')).toBe(false);
    expect(table.refusal('red', 'order.undo')).toBe('coin/table/nothing-to-undo');
    expect(
      table
        .lines('red')
        .slice(-2)
        .map(({ text }) => text),
    ).toEqual(['Anna undoes an order of their side (hide)', 'Anna undoes an order of their side (hide)']);
    expectReplayed(table);
  });

  test('not of what was public, sealed or rolled, nor of what the decision has closed on', () => {
    const table = opened();
    table.order('red', 'give', { what: 'note', card: 'one' });
    expect(canUndo(table, 'red')).toBe(false);
    table.order('red', 'hide', { number: 4 });
    expect(canUndo(table, 'red')).toBe(true);
    table.order('red', 'seal');
    expect(canUndo(table, 'red')).toBe(false);
    table.order('blue', 'hide', { number: 5 });
    expect(canUndo(table, 'blue')).toBe(true);
    table.order('blue', 'seal'); // and the round is over
    for (const side of COIN_SIDES) expect(canUndo(table, side)).toBe(false);
  });

  test('is looked for among the offers that are made anyway, whose fields go on waiting to be read', () => {
    const counted = { made: 0, read: 0 };
    const hide: typeof coin.decisions = coin.decisions.map((decision) => {
      if (decision.order !== 'hide') return decision;
      return {
        ...decision,
        offers(view, seat, past) {
          counted.made += 1;
          return decision.offers(view, seat, past).map(({ fields, ...offer }) =>
            withFields(offer, () => {
              counted.read += 1;
              return fields;
            }),
          );
        },
      };
    });
    const table = opened('2', { ...coin, decisions: hide });
    const look = () => {
      Object.assign(counted, { made: 0, read: 0 });
      const hiding = table.offers('red').find(({ order }) => order === 'hide');
      const before = { ...counted };
      expect([hiding?.fields.length, counted.read]).toEqual([1, 1]);
      return before;
    };
    table.order('red', 'hide', { number: 4 });
    expect(canUndo(table, 'red')).toBe(true);
    table.order('red', 'hide', { number: 5 });
    expect(look()).toEqual({ made: 1, read: 0 });
    // From now on its revisions are those of a campaign in which something was taken back.
    table.order('red', 'order.undo');
    expect(look()).toEqual({ made: 1, read: 0 });
  });

  test('a button takes back the order that it was drawn for, and buttons of what was undone are stale', () => {
    const table = opened();
    table.order('red', 'hide', { number: 4 });
    const find = (order: string) => table.offers('red').find((offer) => offer.order === order);
    const [undo, seal] = [find('order.undo'), find('seal')];
    const press = (offer: typeof undo) =>
      table.attempt(
        'red',
        offer?.order ?? '',
        {},
        { decision: offer?.decision ?? '', rev: offer?.rev ?? -1 },
      );
    table.order('red', 'hide', { number: 5 });
    expect(press(undo)).toMatchObject({ ok: false, ruling: { code: 'coin/table/not-open' } });
    table.order('red', 'order.undo');
    // The draft has the revision again that this button was drawn for.
    expect(press(seal)).toMatchObject({ ok: false, ruling: { code: 'coin/1.2/stale' } });
  });

  test('what the other side does meanwhile, in secret or in public, plays no part; nor does its undo show', () => {
    const table = opened();
    table.order('red', 'hide', { number: 4 });
    const seen = () =>
      canonicalJson([table.log('blue'), table.known('blue').view, table.offers('blue').length]);
    const [offer] = table.offers('red').filter(({ order }) => order === 'order.undo');
    table.order('blue', 'hide', { number: 3 });
    table.order('blue', 'give', { what: 'note', card: 'one' });
    table.order('blue', 'seal');
    expect(table.offers('red').find(({ order }) => order === 'order.undo')).toEqual(offer);
    const blue = seen();
    const everybody = canonicalJson(table.log());
    table.heard();
    table.order('red', 'order.undo');
    expect(seen()).toBe(blue);
    expect(canonicalJson(table.log())).toBe(everybody);
    expect(table.told()).toEqual([]);
    expectReplayed(table);
  });

  test('a subordinate takes back his own, the commander his side’s', () => {
    const seats = [...REQUEST.seats, { side: 'red', user: 'rosa', name: 'Rosa' }];
    const table = new ModeratorTable();
    table.begin({ seats, options: { rounds: '2' } });
    table.play('anna', 'team.trust', { seat: 'red-2', trusted: true });
    table.play('anna', 'hide', { number: 4 });
    expect(table.refusal('rosa', 'order.undo')).toBe('coin/table/nothing-to-undo');
    table.play('rosa', 'hide', { number: 5 });
    table.play('rosa', 'order.undo');
    table.play('rosa', 'hide', { number: 6 });
    table.restart(); // the store remembers whose they were
    table.play('anna', 'order.undo');
    expect(table.state.game.hands.red.draft).toBe(4);
  });
});

/** Of one reader: what he knows, without what says that something was taken back. */
function knownTo(table: Table, as: string | undefined): string {
  const { core, game } = table.known(as).view;
  const { era, undone, undoneRolls, motions, motionCount, motionRevs, ...rest } = core;
  return canonicalJson([rest, game]);
}

test('after any undo or rewind nobody knows more than at the point, and the log tells the same again', () => {
  const random = new Random('taken-back');
  const campaigns = Number(process.env.UMPIRE_CAMPAIGNS ?? 15);
  const done = { undone: 0, rewound: 0, seen: 0 };
  for (let each = 0; each < campaigns; each += 1) {
    const table = opened();
    /** By the number of public events, what each reader knew just after the order that made the last of them. */
    const points = new Map<number, readonly string[]>();
    const all = () => [undefined, ...COIN_SIDES].map((as) => knownTo(table, as));
    const publicNow = () => table.log().length;
    for (let step = 0; step < 40 && table.state().core.status === 'running'; step += 1) {
      const side = random.pick(COIN_SIDES);
      const open = table
        .offers(side)
        .filter(
          ({ order }) => !/abandon|stumble|quit|charts|team|seat|pace|deadline|deputy|standing/u.test(order),
        );
      const offer = random.pick(open);
      const before = publicNow();
      if (offer.order === 'hide') table.order(side, 'hide', { number: random.int(1, 6) });
      else if (offer.order === 'give') table.order(side, 'give', { what: 'note', card: 'love' });
      else if (offer.order === 'rewind') {
        const standing = [...points.keys()].filter((no) => no < publicNow());
        if (standing.length === 0) continue;
        const to = random.pick(standing);
        const dice = random.chance(0.3) ? 'fresh' : 'same';
        const moved = table.attempt(side, 'rewind', { to: String(to), dice });
        if (!moved.ok) continue; // nothing of the game has come after it
        const other = side === 'red' ? 'blue' : 'red';
        const id = table.state().core.motions.rewind?.id;
        table.order(other, 'motion.answer', { motion: id, answer: 'agree' });
        expect(all()).toEqual(points.get(to));
        for (const no of points.keys()) if (no > to) points.delete(no);
        done.rewound += 1;
      } else {
        if (offer.order === 'order.undo') done.undone += 1;
        table.order(side, offer.order, offer.fixed);
      }
      if (publicNow() > before && !offer.order.startsWith('motion')) points.set(publicNow(), all());
    }
    done.seen += table.events().filter(({ data }) => data.seen === true).length;
    expectReplayed(table);
  }
  expect(done.undone).toBeGreaterThan(campaigns / 4);
  expect(done.rewound).toBeGreaterThan(campaigns / 4);
  expect(done.seen).toBeGreaterThan(0);
});
