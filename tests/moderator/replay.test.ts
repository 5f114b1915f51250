import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/kernel/game.ts';
import { accept, refuse } from '../../src/kernel/ruling.ts';
import { placeOf, type Replay, replay } from '../../src/moderator/replay.ts';
import type { Episode } from '../../src/store/records.ts';
import { type CoinState, coin } from '../support/coin-game.ts';
import { HOST_SEED } from '../support/kernel-table.ts';
import { COIN, MENDED, ModeratorTable } from '../support/moderator-table.ts';

function history(table: ModeratorTable): readonly Episode[] {
  return table.store.records.history(table.store.campaign(table.campaign)?.id ?? 0);
}

function again(table: ModeratorTable, game: Game = table.game): Replay {
  return replay({ game, hostSeed: HOST_SEED, episodes: history(table) });
}

/** Two rounds, gifts, charts, a button's revision, and the end. */
function played(options: ConstructorParameters<typeof ModeratorTable>[0] = {}): ModeratorTable {
  const table = new ModeratorTable(options).begin({ options: { rounds: '2' }, houseValues: true });
  table.play('anna', 'give', { what: 'note', card: 'with love' });
  const offer = table.moderator.offers(table.campaign, 'blue').find(({ order }) => order === 'hide');
  const { order, decision, rev } = offer ?? { order: '', decision: '', rev: 0 };
  expect(table.try('bert', { order, args: { number: 9 }, decision, rev }).ok).toBe(true);
  table.round(4, 5);
  table.play('bert', 'give', { what: 'coin', kind: 'gold', size: 3 });
  table.round(1, 2);
  expect(table.state.core.status).toBe('ended');
  return table;
}

/** A rules change: the coin game with something else in it. */
const changed = (changes: Partial<typeof coin>) => ({ ...coin, ...changes }) as unknown as Game;

describe('a campaign played again', () => {
  test('gives the same events and the same state, order by order', () => {
    const table = played();
    const done = again(table);
    expect(done.fault).toBeUndefined();
    expect(done.state).toEqual(table.state);
    expect(done.orders).toBe(table.dump().player_order?.length);
    expect(done.events).toBe(table.dump().event?.length);
  });

  test('so does one whose dice were rolled by hand, and one whose dice came from a file', () => {
    const byHand = new ModeratorTable().begin({ common: { dice: 'hand' } });
    byHand.round();
    for (let asked = byHand.state.core.asked[0]; asked !== undefined; asked = byHand.state.core.asked[0])
      byHand.play(asked.by === 'red' ? 'anna' : 'bert', 'dice.enter', {
        roll: `${asked.path}#${asked.occurrence}`,
        values: asked.kind === 'DR' ? '2 6' : '3',
      });
    expect(byHand.state.core.status).toBe('ended');
    expect(again(byHand).fault).toBeUndefined();
    const fromFile = new ModeratorTable({
      dice: { source: 'file', values: ({ kind }) => (kind === 'DR' ? [1, 1] : [6]) },
    });
    fromFile.begin().round();
    expect(fromFile.state.core.status).toBe('ended');
    expect(again(fromFile).fault).toBeUndefined();
  });

  test('a campaign still open, and one of a restarted program, are played again as well', () => {
    const table = new ModeratorTable().begin();
    table.play('anna', 'hide', { number: 3 });
    table.restart();
    table.play('bert', 'hide', { number: 4 });
    expect(again(table)).toMatchObject({ fault: undefined, orders: 5 });
  });

  test('a button’s decision and revision are stored with its order', () => {
    const orders = played().dump().player_order as { decision: string | null; rev: number | null }[];
    expect(orders.filter(({ decision }) => decision === 'hide/1')).toEqual([
      expect.objectContaining({ rev: 0 }),
    ]);
    expect(orders.filter(({ decision, rev }) => decision === null && rev === null)).not.toEqual([]);
  });
});

describe('an order that is refused only since', () => {
  const eight = (game: Game) => {
    const table = new ModeratorTable({ game }).begin({ options: { rounds: '2' } });
    return table.round(8, 5).round(1, 8);
  };

  test('is named and passed in a campaign begun before, with all that the log says came of it', () => {
    const table = eight(COIN);
    const { passed, fault, state, orders } = again(table, MENDED);
    expect(fault).toBeUndefined();
    expect(passed.map(({ order }) => [order.name, order.args])).toEqual([
      ['hide', { number: 8 }],
      ['hide', { number: 8 }],
    ]);
    expect(state).toEqual(table.state);
    expect(orders).toBe(table.dump().player_order?.length);
  });

  test('is passed by its own reason where nothing is left on offer that its button was for', () => {
    const table = new ModeratorTable({ game: COIN }).begin();
    const offer = table.moderator.offers(table.campaign, 'red').find(({ order }) => order === 'hide');
    const { decision, rev } = offer ?? { decision: '', rev: 0 };
    expect(table.try('anna', { order: 'hide', args: { number: 8 }, decision, rev }).ok).toBe(true);
    const decisions = MENDED.decisions.map((it) => (it.order === 'hide' ? { ...it, offers: () => [] } : it));
    expect(again(table, { ...MENDED, decisions })).toMatchObject({
      fault: undefined,
      passed: [{ order: { name: 'hide', decision: 'hide/1' }, detail: 'rule 1.1, coin/1.1/no-eight: No 8.' }],
    });
    // What is refused for another reason is a fault, as with every other order.
    const read = () => accept({ effect() {} });
    const shut = decisions.map((it) => (it.order === 'hide' ? { ...it, read } : it));
    expect(again(table, { ...MENDED, decisions: shut })).toMatchObject({ passed: [], fault: { episode: 4 } });
  });

  test('cannot be brought into a campaign of today', () => {
    const table = eight({ ...COIN, editions: MENDED.editions ?? {} }); // a program that was meddled with
    expect(again(table, MENDED)).toMatchObject({
      passed: [],
      fault: { what: 'it would be refused now (rule 1.1)', detail: 'coin/1.1/no-eight: No 8.' },
    });
  });

  test('by a code that is not listed, or a changed outcome beside it, is a fault as ever', () => {
    const table = eight(COIN);
    const listed = { ...MENDED, editions: { refusedSince: { 2: { 'coin/1.1/no-nine': '1.1' } } } };
    expect(again(table, listed)).toMatchObject({ passed: [], fault: { detail: 'coin/1.1/no-eight: No 8.' } });
    const less = { ...MENDED, advance: () => undefined };
    expect(again(table, less)).toMatchObject({
      passed: [{ order: { name: 'hide' } }],
      fault: { order: { name: 'seal' } },
    });
  });
});

describe('after a change of the rules the first order that differs is named', () => {
  test('an order that would be refused now', () => {
    const table = played();
    const decisions = coin.decisions.map((decision) =>
      decision.order === 'give'
        ? {
            ...decision,
            read: () =>
              refuse({ code: 'coin/2.1/no-gifts', rule: '2.1', message: 'No gifts.', legal: 'None.' }),
          }
        : decision,
    );
    const { fault, orders } = again(table, changed({ decisions }));
    expect(fault).toMatchObject({
      episode: 4,
      what: 'it would be refused now (rule 2.1)',
      detail: 'coin/2.1/no-gifts: No gifts.',
    });
    expect(orders).toBe(3);
    if (fault !== undefined) expect(placeOf(fault)).toBe('order 4 (give by red, 1970-01-01 00:16 UTC)');
  });

  test('an order that would have another outcome now; the secret values stand in the detail alone', () => {
    const table = played();
    const decisions = coin.decisions.map((decision) =>
      decision.order === 'hide'
        ? {
            ...decision,
            read: (...[view, seat, args]: Parameters<typeof decision.read>) =>
              decision.read(view, seat, { number: Number(args.number) % 9 }),
          }
        : decision,
    );
    const { fault } = again(table, changed({ decisions }));
    expect(fault).toMatchObject({
      episode: 5,
      what: 'its event 1 would say something different now',
      detail: 'hidden.number: 9 in the log, 0 now',
    });
  });

  test('a step that would do more, or less, or something else', () => {
    const table = played();
    const more = changed({
      advance(work) {
        coin.advance(work);
        if (work.state.game.over) work.emit('afterwards', 'everyone', { note: 'more' });
      },
    });
    expect(again(table, more).fault?.what).toMatch(/^its event \d+ is not in the log$/u);
    const less = changed({ advance: () => undefined });
    expect(again(table, less).fault?.what).toMatch(/^its event \d+ would not happen now$/u);
  });

  test('an event that the program cannot read, a failing effect, an option that is gone', () => {
    const table = played();
    const forgetful = changed({
      apply(campaign, event) {
        if (event.type === 'given') throw new Error('what is a gift?');
        coin.apply(campaign, event);
      },
    });
    expect(again(table, forgetful).fault).toMatchObject({ episode: 4, what: 'this program fails on it' });
    const decisions = coin.decisions.filter(({ order }) => order !== 'give');
    expect(again(table, changed({ decisions })).fault?.detail).toContain('unknown-order');
    const options = coin.options.map((field) =>
      field.kind === 'choice' ? { ...field, options: field.options.slice(0, 1) } : field,
    );
    expect(again(table, changed({ options })).fault).toMatchObject({
      episode: 1,
      what: 'its option rounds is no longer known',
    });
    // What is no longer offered, and still known.
    const earlier = options.map((field) =>
      field.kind === 'choice' ? { ...field, earlier: [{ value: '2', label: 'two, as before' }] } : field,
    );
    expect(again(table, changed({ options: earlier })).fault).toBeUndefined();
  });

  test('old versions of events are lifted: a program that writes newer ones agrees with the old log', () => {
    const table = played();
    const lifted = changed({
      upcasters: { 'given@1': ({ by, kind, size, card }) => ({ by, kind, size, card, lifted: true }) },
      decisions: coin.decisions.map((decision) =>
        decision.order === 'give'
          ? {
              ...decision,
              read: (...asked: Parameters<typeof decision.read>) => {
                const read = decision.read(...asked);
                if (!read.ok) return read;
                const effect: typeof read.value.effect = (work) => {
                  const emit: typeof work.emit = (type, audience, data) =>
                    work.emit(type, audience, { ...data, lifted: true } as typeof data);
                  read.value.effect(Object.create(work, { emit: { value: emit } }));
                };
                return accept({ effect });
              },
            }
          : decision,
      ),
    });
    expect(again(table, lifted).fault).toBeUndefined();
    const gifts = (again(table, lifted).state.game as CoinState).gifts as unknown as { lifted: boolean }[];
    expect(gifts.every((gift) => gift.lifted)).toBe(true);
    // And without the upcaster the same program notices.
    expect(again(table, { ...lifted, upcasters: {} } as Game).fault?.episode).toBe(4);
  });
});

describe('a log that was tampered with', () => {
  const episodes = (table: ModeratorTable) => structuredClone(history(table)) as Episode[];

  test('one event changed, left out or put in is found where it is', () => {
    const table = played();
    const all = episodes(table);
    const check = (
      mend: (copy: { order: unknown; events: { data: Record<string, unknown> }[] }[]) => void,
    ) => {
      const copy = structuredClone(all) as unknown as Parameters<typeof mend>[0];
      mend(copy);
      return replay({ game: COIN, hostSeed: HOST_SEED, episodes: copy as unknown as Episode[] }).fault;
    };
    const last = all.length - 1;
    for (let index = 1; index <= last; index += 1) {
      expect(check((copy) => void copy[index]?.events.splice(0, 1))?.episode, `left out of ${index}`).toBe(
        index + 1,
      );
      expect(
        check((copy) => {
          const data = copy[index]?.events[0]?.data ?? {};
          const [key = ''] = Object.keys(data);
          data[key] = data[key] === 1 ? 2 : 1;
        })?.episode,
        `changed in ${index}`,
      ).toBe(index + 1);
    }
    for (let index = 1; index < last; index += 1)
      expect(
        check((copy) => void copy.splice(index, 1)),
        `cut out ${index}`,
      ).toBeDefined();
    expect(check((copy) => void copy.push(...copy.slice(3, 4)))?.episode).toBe(last + 2);
    expect(check((copy) => void copy.splice(0, 1))?.episode).toBe(1);
    expect(check((copy) => void copy.splice(0))?.what).toBe('it does not begin with its opening');
  });

  test('another seed is noticed at the opening', () => {
    const table = played();
    const { fault } = replay({ game: COIN, hostSeed: Buffer.alloc(32, 8), episodes: history(table) });
    expect(fault?.what).toContain('hash of the seed');
  });

  test('an order of somebody else’s is noticed', () => {
    const all = episodes(played());
    const [, , , gift] = all;
    if (gift?.order === undefined) throw new Error('no order');
    all[3] = { ...gift, order: { ...gift.order, user: 'mallory' } };
    expect(replay({ game: COIN, hostSeed: HOST_SEED, episodes: all }).fault?.what).toBe(
      'the person who gave it does not have that seat',
    );
  });
});
