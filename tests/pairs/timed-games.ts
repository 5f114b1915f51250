/**
 * Ardennes II and Enemy Action in time: two houses in which one side drafts, takes back, orders beforehand and looks at other
 * things, as often and when it likes, until time closes the decision in both; all that is public happens alike.
 */
import { createHash } from 'node:crypto';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { eaa } from '../../src/games/eaa/game.ts';
import { anyGame, type Game } from '../../src/kernel/game.ts';
import { accept, Random } from '../games/kgp/random-player.ts';
import { House } from './house.ts';
import { look } from './looks.ts';
import type { PairReport } from './pair.ts';
import { countOf, differenceSeen } from './trace.ts';

bringHousePacks();

const MINUTE = 60_000;
const CHANNEL = 'channel';

export interface TimedGame {
  readonly game: Game;
  readonly pace: string;
  readonly seats: readonly { readonly side: string; readonly user: string; readonly name: string }[];
  /** The side that hides. */
  readonly hider: string;
  /** Before this decision is open nothing differs. */
  readonly from: RegExp;
  /** What it gives in secret, by the name of the order. */
  readonly secret: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
  readonly asked: readonly (readonly [command: string, options: Readonly<Record<string, string>>])[];
}

const SHARED = ['zone Europe/Berlin', 'table 48 h, then remind'];

export const TIMED_GAMES: Readonly<Record<string, TimedGame>> = {
  'Ardennes II': {
    game: anyGame(ardennes2),
    pace: [...SHARED, 'phase 24 h + 6 h, then default', 'answer 24 h + 6 h, then default'].join('\n'),
    seats: [
      { side: 'german', user: 'anna', name: 'Anna' },
      { side: 'german', user: 'rudi', name: 'Rudi' },
      { side: 'us', user: 'ben', name: 'Ben' },
    ],
    hider: 'german',
    from: /german\.movement/u,
    secret: {
      'orders.write': [
        { orders: '901 > B11.15' },
        { orders: 'Lehr.arty > B11.15' },
        { orders: 'Lehr.stg > B11.15\n901 > B11.15' },
        { orders: '901 > K9' },
        { orders: '' },
      ],
      'beforehand.set': [
        { orders: 'all bugout ask' },
        { orders: 'all dg roll' },
        { orders: '' },
        { orders: 'x' },
      ],
    },
    asked: [
      ['status', {}],
      ['orders', {}],
      ['map show', {}],
      ['map show', { hex: 'B12.14' }],
      ['map reach', { who: 'B12.14' }],
      ['odds', { attack: '101.arty x B12.14' }],
    ],
  },
  'Enemy Action': {
    game: anyGame(eaa),
    pace: [...SHARED, 'impulse 24 h + 6 h, then default', 'answer 24 h + 6 h, then default'].join('\n'),
    seats: [
      { side: 'allied', user: 'anna', name: 'Anna' },
      { side: 'allied', user: 'rudi', name: 'Rudi' },
    ],
    hider: 'allied',
    from: /./u,
    secret: {
      // Of somebody who stands alone: nobody is beside him to lose first.
      'defence.set': [
        { orders: 'lose 395.99 first' },
        { orders: 'lose 395.99 last' },
        { orders: '' },
        { orders: 'x' },
      ],
    },
    asked: [
      ['status', {}],
      ['orders', {}],
      ['map show', { hex: '0705' }],
      ['odds', { attack: 'attack 0704 with 12 Screen' }],
      ['stack', { hex: '0705' }],
      ['unit', { who: 'Peiper' }],
    ],
  },
};

export interface TimedOptions {
  readonly seed: string;
  /** How many decisions time closes. */
  readonly phases: number;
  /** Of each house: something may be planted in it. */
  readonly gameOf?: (house: () => House) => Game;
}

const ALIKE = /^(?:order\.undo|deputy\.name|team\.(?:assign|trust))$/u;

/** Plays one to its last phase, or to the first difference. */
export async function playTimed(timed: TimedGame, options: TimedOptions): Promise<PairReport> {
  const { seed, phases, gameOf } = options;
  const random = new Random(seed);
  const dice = createHash('sha256').update(seed).digest();
  const own = new Set(timed.seats.filter(({ side }) => side === timed.hider).map(({ user }) => user));
  const watchers = [...timed.seats.flatMap(({ user }) => (own.has(user) ? [] : [user])), 'gerda', 'emil'];
  const begin = Date.UTC(2026, 2, 20, 12);
  const houses = [0, 1].map(() => {
    const game = gameOf?.(() => house) ?? timed.game;
    const house: House = new House({ games: [game], seed: dice, begin });
    return house;
  });
  const secret: [number, number] = [0, 0];
  const ownMail: [number, number] = [0, 0];
  const closings: string[] = [];
  let compared = 0;
  let seen: string | undefined;
  const [first] = houses;
  if (first === undefined) throw new Error('no house');
  try {
    for (const house of houses) opened(house, timed);
    for (let turn = 0; turn < 20 && closings.length < phases && seen === undefined; turn += 1) {
      for (const house of houses) await house.until(first.clock.now + MINUTE);
      const deadline = Object.values(first.state(CHANNEL).core.deadlines).find(
        ({ kind, missed }) => kind !== 'table' && missed !== true,
      );
      if (deadline === undefined) break;
      const { decision, last } = deadline;
      const from = first.clock.now + MINUTE;
      if (closings.length > 0 || timed.from.test(decision)) {
        for (const [index, house] of houses.entries()) {
          for (let count = random.int(1, 5); count > 0; count -= 1) {
            const luck = new Random(`${seed}/${decision}/${index}/${count}`);
            const user = luck.pick([...own]);
            house.at(luck.int(from, last - 2), async () => {
              if (await secretly(house, timed, user, luck)) secret[index === 0 ? 0 : 1] += 1;
            });
          }
        }
        for (let count = 8; count > 0; count -= 1) {
          const at = random.int(from, last + 1);
          for (const house of houses)
            house.at(at, () =>
              watched(house, timed, watchers, new Random(`${seed}/${decision}/watch/${count}`)),
            );
        }
        closings.push(decision);
      }
      for (const house of houses) await house.until(last + MINUTE);
      const [one = [], other = []] = houses.map(({ trace }) => trace.splice(0));
      const count = countOf(one, own);
      compared += count;
      ownMail[0] += one.length - count;
      ownMail[1] += other.length - countOf(other, own);
      seen = differenceSeen(one, other, own);
    }
    return { compared, secret, ownMail, phases: closings.length, closings, seen };
  } finally {
    for (const house of houses) house.close();
  }
}

function opened(house: House, { game, pace, seats }: TimedGame): void {
  house.open({
    game: game.id,
    name: 'In time',
    channel: CHANNEL,
    by: 'anna',
    common: { gm: 'plain' },
    options: {},
    seats,
    referee: { user: 'gerda', name: 'Gerda' },
    houseValues: true,
    pace: { text: pace },
  });
  for (const { id, user } of house.state(CHANNEL).core.seats) {
    const draft = { order: 'confirm', args: { word: `word of ${id}` } };
    const given = house.moderator.submit({ campaign: house.key(CHANNEL), user, seat: id, draft });
    if (!given.ok) throw new Error(given.ruling.code);
  }
}

/** Something that nobody else hears of; whether it was an order. */
async function secretly(house: House, { secret }: TimedGame, user: string, luck: Random): Promise<boolean> {
  const offers = house.offers(CHANNEL, user).filter(({ order }) => order in secret || ALIKE.test(order));
  if (offers.length === 0 || luck.chance(0.2)) {
    await look(house, luck, CHANNEL, user, 'silently');
    return false;
  }
  const order = luck.pick([...new Set(offers.map((each) => each.order))]);
  const offer = luck.pick(offers.filter((each) => each.order === order));
  const given = secret[order];
  await house.give(user, CHANNEL, offer, given === undefined ? accept(luck, offer).args : luck.pick(given));
  return true;
}

async function watched(
  house: House,
  { asked }: TimedGame,
  watchers: readonly string[],
  luck: Random,
): Promise<void> {
  const user = luck.pick(watchers);
  if (luck.chance(0.5)) return look(house, luck, CHANNEL, user);
  const [command, options] = luck.pick(asked);
  await house.slash(user, CHANNEL, command, options);
}
