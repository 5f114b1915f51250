/** Deadlines of Kampfgruppe Peiper: how far a campaign goes by itself, and by which orders. */
import { describe, expect, test } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import { anyGame } from '../../../src/kernel/game.ts';
import { verify } from '../../../src/moderator/verify.ts';
import { ModeratorTable } from '../../support/moderator-table.ts';
import { DAY, exportOf, HOUR, historyOf, playAgain } from '../../support/paced-table.ts';
import { type CampaignTable, confirmAll, playInitial, requestOf, submitReport } from './campaign-table.ts';
import { speaking } from './moderated-table.ts';
import { position } from './position.ts';
import { accept, Random } from './random-player.ts';

const PACE = [
  'zone Europe/Berlin',
  'seal 72 h + 24 h, then default',
  'refit 120 h + 24 h, then default',
  'setup 120 h, then remind',
  'turn 48 h, then default',
  'play 336 h, then remind',
  'answer 72 h, then default (agree)',
].join('\n');

interface Paced extends CampaignTable {
  readonly house: ModeratorTable;
}

function opened(options: Readonly<Record<string, string>> = {}, pace = PACE): Paced {
  const house = new ModeratorTable({ game: anyGame(kgp) });
  house.open({ ...requestOf({ options }), game: 'kgp', pace: { text: pace } });
  return { ...speaking(house.moderator, house.store, house.campaign), house };
}

/** A position of which the moderator has everything but its deadlines: they begin with the next decision. */
function at(stage: Parameters<typeof position>[0]): Paced {
  const table = position({ ...stage, pace: { text: PACE } });
  const house = new ModeratorTable({ game: anyGame(kgp) });
  const { name, seats } = table.state().core;
  const head = { key: 'position', game: 'kgp', name, guild: null, channel: 'channel' };
  const [{ at: created_at = 0 } = {}] = table.log();
  house.store.transaction(() => {
    const id = house.store.addCampaign({ ...head, host_seed: Buffer.alloc(32, 7), created_at });
    house.store.setSeats(id, seats);
    for (const { order, events } of table.episodes()) {
      const by = order && house.store.addOrder({ ...order, campaign: id, interaction: undefined });
      house.store.addEvents(id, by ?? null, events, order?.at ?? created_at);
    }
  });
  house.campaign = head.key;
  house.now = table.log().at(-1)?.at ?? 0;
  return { ...speaking(house.moderator, house.store, head.key), house };
}

const defaults = ({ house }: Paced) =>
  historyOf(house).flatMap(({ order }) =>
    order?.byClock === true ? [`${order.seat} ${order.name} ${JSON.stringify(order.args)}`] : [],
  );
const due = ({ house }: Paced) => Object.values(house.state.core.deadlines);

describe('one side never answers', () => {
  test('roster: a CG Date goes by what was agreed, the other side’s choices count', () => {
    const table = opened();
    playInitial(table);
    const { date } = table.state().game;
    expect(due(table)).toMatchObject([
      { decision: `8.619/${date}`, kind: 'seal', of: ['side:us', 'side:german'] },
    ]);
    for (const order of ['purchase.seal', 'fortify.seal', 'recon.seal']) {
      table.order('us', order);
      table.house.clock.pass(96 * HOUR);
    }
    table.order('us', 'chit.choose', { chit: 'idle' });
    table.order('us', 'chit.seal');
    expect(table.state().game.step).toBe('8.623');
    table.house.clock.pass(96 * HOUR);
    expect(defaults(table)).toEqual([
      'german purchase.seal {}',
      'german fortify.seal {}',
      'german recon.seal {}',
      'german chit.choose {"chit":"idle"}',
      'german chit.seal {}',
    ]);
    expect(table.state().game.date).not.toBe(date);
    expect(table.state().game.lines[date]?.chits).toEqual({ us: 'idle', german: 'idle' });
    expect(playAgain(table.house).fault).toBeUndefined();
    expect(verify(exportOf(table.house), [table.house.game])).toMatchObject({ fault: undefined, passed: [] });
  });

  test('what lies ready is sealed as it lies; Attack that lies face down is not sealed', () => {
    const table = opened();
    playInitial(table);
    const { date } = table.state().game;
    const ware = table.offers('german').find(({ order }) => order === 'purchase.add');
    if (ware === undefined) throw new Error('nothing is for sale');
    const { order, args } = accept(new Random('late'), ware);
    table.order('german', order, args);
    const bought = table.view('german').sides.german.draft.basket.map(({ rg }) => rg);
    expect(bought).not.toEqual([]);
    const before = table.state().game.sides.german.rgs.length;
    table.house.clock.pass(96 * HOUR);
    const now = table.state().game.sides.german.rgs.slice(before);
    expect(now).toHaveLength(bought.length);
    table.house.clock.pass(2 * 96 * HOUR);
    table.order('german', 'chit.choose', { chit: 'attack' });
    table.house.clock.pass(96 * HOUR);
    expect(table.state().game.lines[date]?.chits).toEqual({ us: 'idle', german: 'idle' });
    expect(playAgain(table.house).fault).toBeUndefined();
  });

  test('unit by unit: a part of the Refit Phase in which nothing is owed, and the CG Date after it', () => {
    const table = at({
      at: '8.613',
      date: '19 PM',
      us: '+ squad 6-6-6 @area A',
      german: '+ squad 6-5-8 @area A',
    });
    // What was open before the campaign came here has no deadline; with the next part there is one.
    for (const side of ['us', 'german'])
      while (table.offers(side).some(({ order }) => order === 'refit.done.8.613'))
        table.order(side, 'refit.done.8.613');
    expect(table.state().game.step).toBe('8.614');
    const [deadline] = due(table);
    expect(deadline).toMatchObject({
      decision: '8.614/19 PM',
      kind: 'refit',
      of: ['side:us', 'side:german'],
    });
    // Whoever is through early changes nothing that the other side sees.
    while (table.offers('us').some(({ order }) => order === 'refit.done.8.614'))
      table.order('us', 'refit.done.8.614');
    expect(due(table)).toEqual([deadline]);
    table.house.clock.pass(144 * HOUR);
    expect(table.state().game.step).toBe('8.619');
    expect(new Set(defaults(table))).toEqual(new Set(['german refit.done.8.614 {}']));
    table.house.clock.pass(4 * 96 * HOUR);
    expect(table.state().game.date).not.toBe('19 PM');
    expect(table.state().game.step).toBe('8.613');
    table.house.clock.pass(144 * HOUR);
    expect(table.state().game.step).toBe('8.614');
  });

  test('where only its owner can choose nothing is done: Escape, reports, set-up', () => {
    for (const part of ['8.601', '8.606'])
      expect(
        ['us', 'german'].flatMap((side) => {
          const table = position({ at: part, us: '+ squad 6-6-6 @area A', german: '+ squad 6-5-8 @area A' });
          const seat = table.state().core.seats.find(({ id }) => id === side);
          if (seat === undefined) throw new Error('no seat');
          const { view } = table.known(side);
          const decision = kgp.awaited(table.known().view)[0]?.decision ?? '';
          return kgp.late?.byDefault(view, seat, { decision, kind: 'refit', agreeStated: true }) ?? [];
        }),
        part,
      ).toEqual([]);
    const table = opened();
    confirmAll(table);
    for (const side of ['us', 'german'])
      for (const order of ['purchase.seal', 'fortify.seal'])
        if (table.offers(side).some((offer) => offer.order === order)) table.order(side, order);
    for (const side of ['us', 'german'])
      if (table.offers(side).some((offer) => offer.order === 'fortify.seal'))
        table.order(side, 'fortify.seal');
    expect(table.state().game.step).toBe('8.624');
    table.house.clock.pass(120 * HOUR);
    expect(table.log().at(-1)).toMatchObject({ type: 'deadline.missed' });
    expect(table.state().game.step).toBe('8.624');
    expect(playAgain(table.house).fault).toBeUndefined();
  });

  test('a result is confirmed by default only if the group chose so', () => {
    const reported = (pace: string) => {
      const table = opened({}, pace);
      playInitialButAnswer(table);
      table.house.clock.pass(72 * HOUR);
      expect(playAgain(table.house).fault).toBeUndefined();
      return table;
    };
    expect(defaults(reported(PACE))).toEqual(['german report.answer {"answer":"confirm"}']);
    expect(
      defaults(
        reported(
          PACE.replace('default (agree)', 'default').replace(
            'answer 72 h, then default',
            'answer 72 h, then remind',
          ),
        ),
      ),
    ).toEqual([]);
  });
});

/** Up to the U.S. side’s report, which waits for the German side’s answer. */
function playInitialButAnswer(table: CampaignTable): void {
  confirmAll(table);
  for (const order of ['purchase.seal', 'fortify.seal'])
    for (const side of ['us', 'german']) table.order(side, order);
  for (const side of ['us', 'german', 'us'])
    if (table.offers(side).some(({ order }) => order === 'setup.declare')) table.order(side, 'setup.declare');
  if (table.state().game.step === 'CG14') table.order('german', 'fanatic.declare', { answer: 'no' });
  submitReport(table);
}

describe('by the clock of the campaign', () => {
  const dueOf = (begin: string, zone: string, hours: number) => {
    const house = new ModeratorTable({ game: anyGame(kgp) });
    house.now = Date.parse(begin);
    const text = `zone ${zone}\nrest 23:00-07:00\nseal ${hours} h + 16 h`;
    house.begin({ ...requestOf({}), game: 'kgp', pace: { text } });
    const [deadline] = Object.values(house.state.core.deadlines);
    expect(playAgain(house).fault).toBeUndefined();
    return [deadline?.due, deadline?.last].map((each) => new Date(each ?? 0).toISOString());
  };

  test('both changes of clocks, in Europe and in the United States: the hour on the wall stays', () => {
    // Berlin: back on 25 October 2026, on on 28 March 2027. New York: back on 1 November, on on 14 March.
    expect(dueOf('2026-10-24T16:00:00Z', 'Europe/Berlin', 16)).toEqual([
      '2026-10-25T17:00:00.000Z',
      '2026-10-26T17:00:00.000Z',
    ]);
    expect(dueOf('2027-03-27T17:00:00Z', 'Europe/Berlin', 16)).toEqual([
      '2027-03-28T16:00:00.000Z',
      '2027-03-29T16:00:00.000Z',
    ]);
    expect(dueOf('2026-10-31T22:00:00Z', 'America/New_York', 16)).toEqual([
      '2026-11-01T23:00:00.000Z',
      '2026-11-02T23:00:00.000Z',
    ]);
    expect(dueOf('2027-03-13T23:00:00Z', 'America/New_York', 16)).toEqual([
      '2027-03-14T22:00:00.000Z',
      '2027-03-15T22:00:00.000Z',
    ]);
    expect(DAY).toBe(24 * HOUR);
  });
});
