/**
 * Two houses in each of which a campaign stands in the same position, but for what one side hides; in three games. The
 * others ask about the very thing that differs, by every door that could have to do with it: they attack it, overrun it,
 * shoot at it, type its name, write and read back what they would do to it. They must be told the same.
 */
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { eaa } from '../../src/games/eaa/game.ts';
import { cardsPrepared } from '../../src/games/eaa/hand/5.0-allied-cards.ts';
import { openActivation } from '../../src/games/eaa/orders/6.0-orders.ts';
import { emit } from '../../src/games/eaa/runs/event.ts';
import type { EaaState } from '../../src/games/eaa/state.ts';
import { kgp } from '../../src/games/kgp/game.ts';
import { anyGame, type Game } from '../../src/kernel/game.ts';
import { openBoard, type Places } from '../games/ardennes2/game-table.ts';
import { openGame } from '../games/eaa/game-table.ts';
import { agreeOnFront } from '../games/kgp/agree-on-marks.ts';
import { position } from '../games/kgp/position.ts';
import { House, type Placed } from './house.ts';
import { countOf, differenceSeen, type Entry } from './trace.ts';

const MINUTE = 60_000;
const SEED = Buffer.alloc(32, 5);
const CHANNEL = 'channel';

type Options = Readonly<Record<string, string>>;

/** What somebody asks. `tells`: what the answer must have in it, or it was none about the thing. */
export interface Asked {
  readonly command: string;
  readonly options: Options;
  readonly tells?: RegExp;
}

export interface Standing {
  readonly game: Game;
  /** The same position twice, but for what is hidden. */
  readonly placed: () => readonly [Placed, Placed];
  /** Users of whoever hides it; and whom it is hidden from. */
  readonly own: readonly string[];
  readonly readers: readonly string[];
  readonly asked: readonly Asked[];
  /** Typed, not sent: what is proposed for it. */
  readonly typed: readonly (readonly [command: string, options: Options, focused: string])[];
  /** Orders of the readers about it, by the button's or form's own door. */
  readonly given: readonly { readonly by: string; readonly order: string; readonly args: Options }[];
}

const ask = (command: string, options: Options, tells?: RegExp): Asked =>
  tells === undefined ? { command, options } : { command, options, tells };

/** By every door of the map that a word fits. */
function about(places: readonly string[], asks: readonly (readonly [string, string])[]): readonly Asked[] {
  return places.flatMap((place) => asks.map(([command, option]) => ask(command, { [option]: place })));
}

const LOOKS = ['status', 'orders', 'show', 'log', 'mine', 'export', 'dice'].map((command) =>
  ask(command, {}),
);

// Ardennes II: beneath the top of two stacks lie a weak counter and a strong one, here and there.

const GERMANS: Places['german'] = {
  'B5.17': ['902'],
  'B7.18': ['I/3', 'vBohm'],
  'B9.20': ['2Pz.arty'],
  'B4.17': ['II/3'],
};
const HERE: Places['us'] = {
  'B3.17': ['A/501', 'Booth'],
  'B1.17': ['A/506', 'B/501'],
  'B1.18': ['B/502', 'A/502'],
  'B1.16': ['101.arty'],
};
const AWAY: Places['us'] = { ...HERE, 'B3.17': ['A/501', 'B/501'], 'B1.17': ['A/506', 'Booth'] };

/** Whom the German side does not know whole. */
const UNKNOWN = /1 counter that you do not know/u;

function ardennes(phase: 'german.movement' | 'german.combat', attacks: Standing['given']): Standing {
  const board = (us: Places['us']) => openBoard(phase, { german: GERMANS, us });
  return {
    game: anyGame(ardennes2),
    placed: () => [board(HERE), board(AWAY)],
    own: ['ben'],
    readers: ['anna', 'cleo'],
    asked: [
      ...LOOKS,
      ask('odds', { attack: 'B3.17 < II/3' }, UNKNOWN),
      ask('odds', { attack: 'B3.17 < B4.17' }, UNKNOWN),
      ask('odds', { attack: 'I/3 > !B3.17' }, UNKNOWN),
      ask('odds', { attack: 'vBohm > !B3.17' }, UNKNOWN),
      ask('odds', { attack: '2Pz.arty x B3.17' }, /a shot: Half/u),
      ask('odds', { attack: 'Booth x B4.17' }),
      ask('map why', { hex: 'I/3 > !B3.17' }, /Overrun \(3\.3\)/u),
      ask('map why', { hex: 'Booth > B2.17' }),
      ask('map bonds', {}),
      ...about(
        ['B3.17', 'B1.17'],
        [
          ['map show', 'hex'],
          ['map why', 'hex'],
          ['map reach', 'who'],
          ['map supply', 'who'],
        ],
      ),
      ...about(
        ['Booth', 'B/501'],
        [
          ['map reach', 'who'],
          ['map supply', 'who'],
        ],
      ),
    ],
    typed: [
      ['odds', { attack: 'B3.17' }, 'attack'],
      ['map why', { hex: 'Bo' }, 'hex'],
      ['map reach', { who: 'B/5' }, 'who'],
      ['give', { order: 'Write orders', with: 'I/3 > !B3' }, 'with'],
    ],
    given: attacks,
  };
}

/** A question to the U.S. side, while Germans have more in store and somebody to advance, and while they have not. */
function unplayed(isBusy: boolean): Placed {
  const table = openBoard('german.combat', {
    german: { ...GERMANS, 'B5.20': ['77'], 'B5.21': ['78'] },
    us: { ...HERE, 'B4.20': ['Harper'] },
  });
  // As many in either: time goes by with each.
  table.order('german', 'orders.write', { orders: isBusy ? 'B3.17 < II/3' : 'B4.20 < 77' });
  table.order('german', 'beforehand.set', { orders: isBusy ? 'all bugout ask' : 'all dg roll' });
  const more = isBusy ? '; advance 77\nB3.17 < II/3' : '';
  table.order('german', 'orders.commit', { orders: `B4.20 < 77${more}`, after: 'more' });
  return table;
}

const write = (orders: string) => ({ by: 'anna', order: 'orders.write', args: { orders } });

// Enemy Action: the Allied hand.

type Piles = EaaState['own']['piles'];

/** Cards with a tactic that lie in the one hand and not in the other. */
const CARDS = ['8 Corps Artillery', '12 Screen', '3 Artillery', '7 Artillery'];

/** The last of the hand, for the first that is left. */
function exchanged(piles: Piles): Piles {
  const [left = 0, ...available] = piles.available;
  const out = piles.hand.at(-1) ?? 0;
  const sorted = (cards: readonly number[]) => cards.toSorted((a, b) => a - b);
  return {
    ...piles,
    hand: sorted([...piles.hand.slice(0, -1), left]),
    available: sorted([...available, out]),
  };
}

function hands(): readonly [Placed, Placed] {
  const table = (change: (piles: Piles) => Piles) => {
    const made = openGame();
    made.happen((work) => {
      const { piles, shuffles, drawn } = work.state.game.own;
      emit(work, cardsPrepared, 'side:allied', { piles: change(piles), shuffles, drawn });
    });
    return made;
  };
  return [table((piles) => piles), table(exchanged)];
}

/** An activation of the Allied side, which has a draft and standing orders, and others. */
function drafted(isBusy: boolean): Placed {
  const table = openGame();
  // Who stands alone has nobody beside him to lose first: nothing follows from it.
  table.order('allied', 'defence.set', { orders: `lose 395.99 ${isBusy ? 'first' : 'last'}` });
  for (;;) {
    const { question, stage } = table.state().game;
    if (question?.kind === 'cards') table.order('allied', 'tactics.play', { cards: '' });
    else if (question !== undefined)
      table.order('allied', 'question.answer', { answer: question.options[0] ?? '' });
    else if (stage === 'interdiction') table.order('allied', 'interdiction.play', { card: 0 });
    else break;
  }
  const card = table
    .offers('allied')
    .find(({ order, fixed }) => order === 'card.play' && String(fixed.command).startsWith('activate '));
  if (card === undefined) throw new Error('no card activates anybody');
  table.order('allied', 'card.play', card.fixed);
  const drafts = (openActivation(table.state().game)?.units ?? []).map((unit) => `dig ${unit}`);
  if (!isBusy) table.order('allied', 'orders.write', { orders: '' });
  else if (!drafts.some((orders) => table.attempt('allied', 'orders.write', { orders }).ok))
    throw new Error('nobody can dig');
  return table;
}

// Kampfgruppe Peiper: the German HQ of “Lg” once N25 is lost (8.6052 EXC).

const FRONT =
  'river elsewhere: no\nbarred vehicle elsewhere: no\nhouses: N25 K30 M20 K45\nus: N25 K45\ngerman: K30 M20';

function headquarters(): readonly [Placed, Placed] {
  const table = (hq: string) => {
    const made = position({
      at: '8.605',
      options: { cg: 'III' },
      date: '20 AM',
      us: '+ squad 6-6-6 @K45',
      german: '+ squad 6-5-8 @K30\n+ squad 6-5-8 @M20',
    });
    agreeOnFront(made, FRONT);
    made.order('german', 'isolation.computed', { hq });
    return made;
  };
  return [table('K30'), table('M20')];
}

export const STANDINGS: Readonly<Record<string, Standing>> = {
  'Ardennes II, movement, Overruns and barrages': ardennes('german.movement', [
    write('I/3 > !B3.17'),
    write('2Pz.arty x B3.17'),
    write('vBohm > !B3.17\n2Pz.arty x B3.17 until full'),
    { by: 'anna', order: 'orders.commit', args: { orders: '2Pz.arty x B3.17', after: 'more' } },
  ]),
  'Ardennes II, combat': ardennes('german.combat', [
    write('B3.17 < II/3'),
    write('B3.17 < B4.17; advance II/3'),
  ]),
  'Ardennes II, what is committed and not played': {
    game: anyGame(ardennes2),
    placed: () => [unplayed(true), unplayed(false)],
    own: ['anna'],
    readers: ['ben', 'cleo'],
    asked: [
      ...LOOKS,
      ask('show', { what: 'receipts' }),
      ask('why', { line: '3' }),
      ask('why', { line: '5' }),
      ask('charts', { do: 'show' }),
      ask('campaign info', {}),
      ask('campaign readings', {}),
      ask('dice', { show: 'log' }),
      ask('odds', { attack: 'B4.17 < B3.17' }, /Attack \d/u),
      ask('odds', { attack: 'B5.20 < Harper' }, /Attack \d/u),
      ask('odds', { attack: '101.arty x B4.17' }, /a shot: Half/u),
      ...about(
        ['B4.20', 'B5.20', '77', 'B4.17'],
        [
          ['map show', 'hex'],
          ['map why', 'hex'],
          ['map reach', 'who'],
          ['map supply', 'who'],
        ],
      ),
    ],
    typed: [
      ['give', { order: '' }, 'order'],
      ['odds', { attack: '' }, 'attack'],
      ['map why', { hex: '77 > ' }, 'hex'],
    ],
    given: [],
  },
  'Enemy Action, drafts and standing orders': {
    game: anyGame(eaa),
    placed: () => [drafted(true), drafted(false)],
    own: ['anna'],
    readers: ['ben', 'cleo'],
    asked: [
      ...LOOKS,
      ask('show', { what: 'receipts' }),
      ...['3', '12', '20'].map((line) => ask('why', { line })),
      ask('charts', { do: 'show' }),
      ask('campaign info', {}),
      ask('campaign readings', {}),
      ask('dice', { show: 'log' }),
      ask('odds', { attack: 'attack 0704' }),
      ...about(
        ['395.99', '0705'],
        [
          ['map show', 'hex'],
          ['map why', 'hex'],
          ['map reach', 'who'],
          ['stack', 'hex'],
          ['unit', 'who'],
        ],
      ),
    ],
    typed: [
      ['why', { line: '' }, 'line'],
      ['stack', { hex: '' }, 'hex'],
      ['unit', { who: '' }, 'who'],
      ['odds', { attack: 'attack ' }, 'attack'],
      ['give', { order: '' }, 'order'],
    ],
    given: [],
  },
  'Enemy Action': {
    game: anyGame(eaa),
    placed: hands,
    own: ['anna'],
    readers: ['ben', 'cleo'],
    asked: [
      ...LOOKS,
      ask('odds', { attack: 'attack 0704' }, /You draw 4 chits/u),
      ...CARDS.map((card) => ask('odds', { attack: `attack 0704 with ${card}` })),
      ...about(
        ['0704', '0705', '394.99'],
        [
          ['map show', 'hex'],
          ['map why', 'hex'],
          ['map reach', 'who'],
          ['map supply', 'who'],
          ['stack', 'hex'],
          ['unit', 'who'],
        ],
      ),
    ],
    typed: [
      ['odds', { attack: 'attack 0704 with ' }, 'attack'],
      ['give', { order: '' }, 'order'],
      ['give', { order: '12 Screen' }, 'order'],
    ],
    given: [],
  },
  'Kampfgruppe Peiper': {
    game: anyGame(kgp),
    placed: headquarters,
    own: ['german-user'],
    readers: ['us-user', 'emil'],
    asked: [
      ...LOOKS,
      ask('forecast', {}),
      ask('roster', { whose: 'everyone', paper: 'a4' }),
      ask('map why', { hex: 'K30' }, /secret/u),
      ...['K30', 'M20', 'N25'].flatMap((hex) => [
        ask('map show', { hex }),
        ask('map why', { hex }),
        ask('map whatif', { hex, holder: 'us' }),
        ask('map whatif', { hex, holder: 'german' }),
      ]),
      ask('map setup', {}),
    ],
    typed: [['map why', { hex: 'K' }, 'hex']],
    given: [],
  },
};

export interface Told {
  /** How much was compared. */
  readonly compared: number;
  readonly seen: string | undefined;
  /** Questions whose answer was not about the thing. */
  readonly beside: readonly string[];
}

/** Has everything asked and given in both houses. `plant`: done with each before. */
export async function askedAbout(standing: Standing, plant?: (house: House) => void): Promise<Told> {
  const traces: (readonly Entry[])[] = [];
  const beside: string[] = [];
  for (const placed of standing.placed()) {
    const house = new House({ games: [standing.game], seed: SEED, begin: Date.UTC(2026, 2, 20, 12) });
    try {
      plant?.(house);
      house.place(CHANNEL, standing.game.id, SEED, placed);
      const [first = ''] = standing.readers;
      for (const user of standing.readers) {
        for (const { command, options, tells } of standing.asked) {
          const answers = await house.slash(user, CHANNEL, command, options);
          const isAbout = user !== first || tells?.test(JSON.stringify(answers)) !== false;
          if (!isAbout) beside.push(`/${command} ${JSON.stringify(options)}`);
        }
        for (const [command, options, focused] of standing.typed)
          await house.complete(user, CHANNEL, command, options, focused);
      }
      for (const { by, order, args } of standing.given) {
        const offer = house.offers(CHANNEL, by).find((each) => each.order === order);
        if (offer === undefined) throw new Error(`${by} is not offered ${order}`);
        await house.give(by, CHANNEL, offer, args);
        await house.slash(by, CHANNEL, 'orders');
        await house.until(house.clock.now + MINUTE);
      }
      await house.until(house.clock.now + MINUTE);
      traces.push(house.trace);
    } finally {
      house.close();
    }
  }
  const [one = [], other = []] = traces;
  const own = new Set(standing.own);
  return { compared: countOf(one, own), seen: differenceSeen(one, other, own), beside };
}
