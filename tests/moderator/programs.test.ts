/** A side that a program plays: its orders are like anybody's, from its own view; nobody waits for it or writes to it. */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { awaitedIn } from '../../src/kernel/awaited.ts';
import type { Field } from '../../src/kernel/offer.ts';
import { PROGRAM } from '../../src/kernel/seat.ts';
import type { SideOrder, SidePlayers, SideTurn } from '../../src/kernel/side-player.ts';
import { loseChannel, loseServer, moveCampaign } from '../../src/moderator/move.ts';
import type { CoinState } from '../support/coin-game.ts';
import { COIN, ModeratorTable, REQUEST } from '../support/moderator-table.ts';
import { paceText } from '../support/paced-table.ts';

/** Hides a number and seals it. */
class CoinPlayer implements SidePlayers {
  readonly asked: SideTurn[] = [];
  readonly #answer: (view: CoinState, side: 'red' | 'blue') => SideOrder;

  constructor(answer: (view: CoinState, side: 'red' | 'blue') => SideOrder = hideAndSeal) {
    this.#answer = answer;
  }

  plays(game: string): boolean {
    return game === 'coin';
  }

  async next(turn: SideTurn): Promise<SideOrder> {
    this.asked.push(structuredClone(turn));
    await setImmediate();
    return this.#answer(turn.view as CoinState, turn.side as 'blue');
  }
}

function hideAndSeal({ hands }: CoinState, side: 'red' | 'blue'): SideOrder {
  return hands[side].draft === undefined
    ? { order: 'hide', args: { number: 4 } }
    : { order: 'seal', args: {} };
}

const SEATS = [
  { side: 'red', user: 'anna', name: 'Anna' },
  { side: 'blue', user: PROGRAM, name: 'Umpire' },
];

async function table(players: SidePlayers, options: Record<string, string> = { rounds: '2' }) {
  const made = new ModeratorTable({ players });
  made.moderator.programs?.start();
  made.open({ seats: SEATS, houseValues: true, options });
  await settled();
  return made;
}

/** Until the program has nothing more to say. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 60; turns += 1) await setImmediate();
}

const ordersOf = ({ store, campaign }: ModeratorTable) =>
  store.records
    .history(store.campaign(campaign)?.id ?? 0)
    .flatMap(({ order }) => (order === undefined ? [] : [`${order.seat} ${order.name}`]));

test('it takes part, plays its turns from its own view, and a whole campaign ends', async () => {
  const player = new CoinPlayer();
  const made = await table(player);
  made.play('anna', 'confirm', { word: 'luck' });
  await settled();
  expect(made.state.game.hands.blue.sealed).toBe(4);
  made.play('anna', 'hide', { number: 9 });
  await settled();
  for (const { view, side } of player.asked) {
    expect(side).toBe('blue');
    expect((view as CoinState).hands.red.draft).toBeUndefined();
  }
  made.play('anna', 'seal');
  await settled();
  made.play('anna', 'hide', { number: 8 });
  made.play('anna', 'seal');
  await settled();
  expect(made.state.core.status).toBe('ended');
});

test('nobody waits for it, and nothing is sent to it', async () => {
  const made = await table(new CoinPlayer());
  const everyone = () => made.view();
  expect(awaitedIn(COIN, everyone()).flatMap(({ of }) => of)).not.toContain('side:blue');
  made.play('anna', 'confirm', { word: 'luck' });
  await settled();
  expect(awaitedIn(COIN, everyone()).flatMap(({ of }) => of)).toEqual(['side:red']);
  for (const { target, notice } of made.outbox()) {
    expect(target).not.toContain(PROGRAM);
    expect(JSON.stringify(notice)).not.toContain('"sealed":4');
  }
});

describe('nothing is sent to it', () => {
  const told = (made: ModeratorTable) => made.outbox().filter(({ target }) => target.includes(PROGRAM));

  test('when things are taken back', async () => {
    const made = await table(new CoinPlayer());
    made.play('anna', 'confirm', { word: 'luck' });
    made.play('anna', 'hide', { number: 3 });
    made.play('anna', 'seal');
    await settled();
    const point = made.moderator.reader(made.campaign)?.points().at(1);
    made.play('anna', 'rewind', { to: String(point?.to), dice: 'same', reason: 'a slip' });
    await settled();
    const kinds = made
      .outbox()
      .flatMap(({ target, notice }) => (notice.kind === 'taken-back' ? [target] : []));
    expect(kinds).toEqual(['channel:channel-1', 'user:anna']);
    expect(told(made)).toEqual([]);
  });

  test('when its campaign moves, or its channel or server is gone', async () => {
    const made = await table(new CoinPlayer());
    const { moderator } = made;
    expect(loseChannel(moderator, 'channel-1')).toBe(true);
    expect(
      moveCampaign(moderator, {
        campaign: made.campaign,
        user: 'anna',
        channel: 'channel-2',
        guild: 'guild-1',
      }),
    ).toMatchObject({ ok: true });
    expect(loseServer(moderator, 'guild-1')).toBe(true);
    const kinds = made
      .outbox()
      .flatMap(({ target, notice }) => (target === 'user:anna' ? [notice.kind] : []));
    expect(kinds).toEqual(expect.arrayContaining(['channel-lost', 'outside']));
    expect(told(made)).toEqual([]);
  });

  test('and it is reminded of nothing, not even of an answer that it owes', () => {
    const made = new ModeratorTable({ players: new CoinPlayer() }); // which nobody has started
    made.begin({ seats: SEATS, houseValues: true, options: { rounds: '2' }, pace: paceText() });
    expect(
      made.try('dora', { order: 'seat.ask', args: { side: 'blue', name: 'Dora', replaces: 'blue' } }),
    ).toMatchObject({ ok: true });
    const owed = awaitedIn(COIN, made.view()).flatMap(({ of }) => of);
    const { id } = made.store.campaign(made.campaign) ?? { id: 0 };
    const reminded = made.store.people.remindersOf(id).map(({ user }) => user);
    expect(owed).toContain('seat:blue');
    expect([reminded.includes('anna'), reminded.includes(PROGRAM)]).toEqual([true, false]);
  });
});

test('whatever word it draws for the dice is one that may be given', async () => {
  for (let times = 0; times < 60; times += 1) {
    const made = await table(new CoinPlayer());
    expect(ordersOf(made)).toContain('blue confirm');
    made.store.close();
  }
});

describe('what goes wrong', () => {
  test('what it may not order is told to the host, and what is given for who is late is given', async () => {
    const made = new ModeratorTable({
      players: new CoinPlayer(() => ({ order: 'hide', args: { number: 7 } })),
    });
    const faults: string[] = [];
    const { programs } = made.moderator;
    if (programs === undefined) throw new Error('no programs');
    programs.onFault = (error) => void faults.push((error as Error).message);
    programs.start();
    made.open({ seats: SEATS, houseValues: true });
    await settled();
    made.play('anna', 'confirm', { word: 'luck' });
    await settled();
    expect(faults.join('\n')).toContain('hide was refused: coin/1.1/no-seven');
    expect(made.state.game.hands.blue.sealed).toBe(1);
  });

  test('where its process fails, too', async () => {
    const made = await table(
      new CoinPlayer(() => {
        throw new Error('out of memory');
      }),
    );
    made.play('anna', 'confirm', { word: 'luck' });
    await settled();
    expect(made.state.game.hands.blue.sealed).toBe(1);
  });

  test('killed while it thinks, it goes on at the next start', async () => {
    const never: SidePlayers = { plays: () => true, next: () => new Promise(() => undefined) };
    const file = (await table(never)).file;
    const first = new ModeratorTable({ file: `${file}2`, players: never });
    first.moderator.programs?.start();
    first.open({ seats: SEATS, houseValues: true });
    await settled();
    first.play('anna', 'confirm', { word: 'luck' });
    await settled();
    expect(first.state.game.hands.blue.draft).toBeUndefined();
    first.store.close();
    const second = new ModeratorTable({ file: `${file}2`, players: new CoinPlayer() });
    second.campaign = first.campaign;
    second.moderator.programs?.start();
    await settled();
    expect(second.state.game.hands.blue.sealed).toBe(4);
  });
});

test('it agrees to what the other side moves, and plays on after a rewind', async () => {
  const made = await table(new CoinPlayer());
  made.play('anna', 'confirm', { word: 'luck' });
  made.play('anna', 'hide', { number: 3 });
  made.play('anna', 'seal');
  await settled();
  expect(made.state.game.round).toBe(2);
  const point = made.moderator.reader(made.campaign)?.points().at(1);
  made.play('anna', 'rewind', { to: String(point?.to), dice: 'same', reason: 'a slip' });
  await settled();
  expect(made.state.core.era).toBeGreaterThan(0);
  expect(ordersOf(made).filter((each) => each === 'blue motion.answer')).toHaveLength(1);
  expect(made.state.game.hands.blue.sealed).toBe(4);
});

test('a reason goes with an order that takes one, and with no other', async () => {
  const made = await table(
    new CoinPlayer((...turn) => ({ order: 'seal', args: {}, ...hideAndSeal(...turn), reason: 'so' })),
  );
  made.play('anna', 'confirm', { word: 'luck' });
  await settled();
  expect(made.state.game.hands.blue.sealed).toBe(4);
});

describe('how a program plays', () => {
  const PLAYED: Field = {
    kind: 'choice',
    name: 'played',
    label: 'The program',
    options: [
      { value: 'plain', label: 'plainly' },
      { value: 'well', label: 'well' },
    ],
    initial: 'plain',
    ofProgram: true,
  };
  const game = { ...COIN, options: [...COIN.options, PLAYED] };
  const people = [
    { side: 'red', user: 'anna', name: 'Anna' },
    { side: 'blue', user: 'bert', name: 'Bert' },
  ];

  test('is a term where one plays, and changed before the campaign begins', async () => {
    const made = new ModeratorTable({ game, players: new CoinPlayer() });
    made.open({ seats: SEATS, houseValues: true, options: {} });
    expect(made.state.core.options.played).toBe('plain');
    made.play('anna', 'terms.set', { term: 'option', option: 'played', value: 'well' });
    expect(made.state.core.options.played).toBe('well');
  });

  test('is no term between people, and is not asked for there', () => {
    const made = new ModeratorTable({ game, players: new CoinPlayer() });
    const request = { ...REQUEST, seats: people };
    expect(made.moderator.open({ ...request, options: { played: 'well' } })).toMatchObject({
      ok: false,
      ruling: { code: 'coin/table/no-program' },
    });
    made.open({ seats: people, options: {} });
    expect(made.state.core.options).not.toHaveProperty('played');
  });
});
