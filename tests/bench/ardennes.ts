/** Ardennes II beside Kampfgruppe Peiper in one run: orders without a store, and what programs and pictures cost the bot’s loop. */
import { GAMES, PLAYERS, pictureBaseOf } from '../../src/cli/games.ts';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { reachOf } from '../../src/games/ardennes2/movement/3.1-reach.ts';
import { stacksOf } from '../../src/games/ardennes2/position/near.ts';
import { positionOf } from '../../src/games/ardennes2/position/position-of.ts';
import { referenceOf } from '../../src/games/ardennes2/scenario/book.ts';
import type { ArdennesCampaign, ArdennesState } from '../../src/games/ardennes2/state.ts';
import { phaseOf } from '../../src/games/ardennes2/vocabulary/phases.ts';
import { createPlayers } from '../../src/players/players.ts';
import { createRenderer } from '../../src/render/index.ts';
import { Store } from '../../src/store/store.ts';
import { openGame } from '../games/ardennes2/game-table.ts';
import { playNext } from '../games/ardennes2/random-game.ts';
import { confirmAll, openTable } from '../games/kgp/campaign-table.ts';
import { accept, choose, Random } from '../games/kgp/random-player.ts';
import { AskedModerator } from '../support/asked-moderator.ts';
import { openCampaign, step } from './campaigns.ts';
import { type Figure, median } from './figures.ts';

/** Rounds that are not counted: code is compiled. */
const WARM = 2;

/** Games of each in turn, in one run; `path`: where the store of those that are durable is. */
export function measureArdennesOrders(path: string, msLimit: number): readonly Figure[] {
  const store = new Store(path);
  const kgp = { orders: [] as number[], ms: 0, durable: [] as number[] };
  const ardennes = { moves: [] as number[], given: 0, ms: 0, durable: [] as number[] };
  const end = performance.now() + msLimit;
  for (let round = 0; round <= WARM || performance.now() < end; round += 1) {
    const seed = `bench ${round}`;
    const theirs = { ...playKgp(seed), durable: durableKgp(store, seed) };
    const ours = { ...playArdennes(seed), moves: moveOneByOne(seed), durable: durableMoves(store, seed) };
    if (round < WARM) continue;
    kgp.orders.push(...theirs.orders);
    kgp.ms += theirs.ms;
    kgp.durable.push(...theirs.durable);
    ardennes.moves.push(...ours.moves);
    ardennes.given += ours.given;
    ardennes.ms += ours.ms;
    ardennes.durable.push(...ours.durable);
  }
  store.close();
  const ratio = (move: readonly number[], other: readonly number[]) => ({
    value: median(move) / median(other),
    unit: 'times',
    note: `${median(move).toFixed(2)} ms (${move.length} orders) to ${median(other).toFixed(2)} ms (${other.length})`,
  });
  const perSecond = { kgp: (1000 * kgp.orders.length) / kgp.ms, ours: (1000 * ardennes.given) / ardennes.ms };
  return [
    {
      name: 'Ardennes II: durable order of one move, to one of KGP, medians',
      ...ratio(ardennes.durable, kgp.durable),
      aim: 3,
    },
    { name: '… judged, decided and folded alone, in memory', ...ratio(ardennes.moves, kgp.orders) },
    {
      name: '… random player, orders per second',
      value: perSecond.ours,
      unit: '/s',
      note: `of ${ardennes.given}, each a whole Phase or an answer, its search for legal lines included; of KGP ${perSecond.kgp.toFixed(0)} /s`,
    },
    { name: '… to those of KGP', value: perSecond.ours / perSecond.kgp, unit: 'times' },
  ];
}

/** No campaign of a bench is longer. */
const MOST_ORDERS = 400;

function playKgp(seed: string): { readonly orders: readonly number[]; readonly ms: number } {
  const random = new Random(seed);
  const table = openTable({ seed: Buffer.alloc(32, seed) });
  confirmAll(table);
  const orders: number[] = [];
  const began = performance.now();
  for (let given = 0; given < MOST_ORDERS && table.state().core.status === 'running'; given += 1) {
    const sides = random.chance(0.5) ? ['us', 'german'] : ['german', 'us'];
    const next = sides.flatMap((side) => {
      const offer = choose(random, table.offers(side));
      return offer === undefined ? [] : [{ side, ...accept(random, offer) }];
    })[0];
    if (next === undefined) break;
    const started = performance.now();
    const tried = table.attempt(next.side, next.order, next.args);
    if (tried.ok) orders.push(performance.now() - started);
  }
  return { orders, ms: performance.now() - began };
}

function playArdennes(seed: string): { readonly given: number; readonly ms: number } {
  const random = new Random(seed);
  const table = openGame({ seed: Buffer.alloc(32, seed) });
  const began = performance.now();
  let given = 0;
  while (given < MOST_ORDERS && table.state().core.status === 'running' && playNext(table, random))
    given += 1;
  return { given, ms: performance.now() - began };
}

/** A game in which every move is an order of its own: what each took, in ms. */
function moveOneByOne(seed: string): readonly number[] {
  const random = new Random(seed);
  const table = openGame({ seed: Buffer.alloc(32, seed) });
  const taken: number[] = [];
  for (let turn = 0; turn < MOST_ORDERS && table.state().core.status === 'running'; turn += 1) {
    for (const orders of moveLines(table.state().game)) {
      const side = sideAtMove(table.state().game);
      // Somebody has been asked, or has run into the way.
      if (side === undefined) break;
      table.offers(side);
      const started = performance.now();
      const tried = table.attempt(side, 'orders.commit', { orders, after: 'more' });
      if (tried.ok) taken.push(performance.now() - started);
    }
    if (!playNext(table, random)) break;
  }
  return taken;
}

/** Whose Movement & Barrage Phase it is, if nothing is asked first. */
function sideAtMove(game: ArdennesState): 'german' | 'us' | undefined {
  if (game.phase === 'opening' || game.question !== undefined) return undefined;
  const { side, deeds } = phaseOf(game.phase);
  return deeds === 'movement' ? side : undefined;
}

/** A move of each stack of whose turn it is, to the hex in the middle of those that it reaches. */
function moveLines(game: ArdennesState): readonly string[] {
  const side = sideAtMove(game);
  if (side === undefined) return [];
  const position = positionOf(game, referenceOf(game));
  const { grid } = position.ground;
  return stacksOf(position, side).flatMap(({ hex, units }) => {
    const open = reachOf(position, units, 'movement').hexes.filter((each) => each !== hex);
    const to = open[Math.floor(open.length / 2)];
    return to === undefined ? [] : [`${grid.hexAt(hex)} > ${grid.hexAt(to)}`];
  });
}

/** What a moderator takes for each order of a random campaign of KGP, commit included, in ms. */
function durableKgp(store: Store, seed: string): readonly number[] {
  const random = new Random(seed);
  const played = openCampaign(store, `kgp ${seed}`);
  const { moderator, campaign } = played;
  const taken: number[] = [];
  for (let given = 0; given < MOST_DURABLE; given += 1) {
    const next = step(played, random);
    if (next === undefined) break;
    const started = performance.now();
    if (moderator.submit({ campaign, ...next }).ok) taken.push(performance.now() - started);
  }
  return taken;
}

/** Enough of a campaign for its orders, and as much of each game in a round. */
const MOST_DURABLE = 60;

/** The same of a game in which every move is an order of its own, and all else is passed. */
function durableMoves(store: Store, seed: string): readonly number[] {
  const moderator = new AskedModerator({ store, games: GAMES });
  const opened = moderator.open({
    game: ardennes2.id,
    channel: `ardennes ${seed}`,
    by: 'us-user',
    common: {},
    options: {},
    seats: [
      { side: 'us', user: 'us-user', name: 'Ursula' },
      { side: 'german', user: 'german-user', name: 'Gerd' },
    ],
    houseValues: true,
  });
  if (!opened.ok) throw new Error(opened.ruling.message);
  const { campaign } = opened.value;
  const give = (side: string, order: string, args: Readonly<Record<string, unknown>>) =>
    moderator.submit({ campaign, user: `${side}-user`, draft: { order, args } }).ok;
  for (const side of ['us', 'german']) give(side, 'confirm', { word: 'luck' });
  const stateNow = () => moderator.stateForTests(campaign) as ArdennesCampaign | undefined;
  const taken: number[] = [];
  while (taken.length < MOST_DURABLE && stateNow()?.core.status === 'running') {
    const state = stateNow();
    if (state === undefined) break;
    for (const orders of moveLines(state.game)) {
      const side = sideAtMove(stateNow()?.game ?? state.game);
      if (side === undefined) break;
      const started = performance.now();
      if (give(side, 'orders.commit', { orders, after: 'more' })) taken.push(performance.now() - started);
    }
    const next = ['us', 'german'].flatMap((side) =>
      moderator
        .offers(campaign, side)
        .filter(({ order }) => order === 'phase.pass' || order.endsWith('.answer'))
        .map((offer) => ({ side, ...offer })),
    )[0];
    if (next === undefined || !give(next.side, next.order, next.fixed)) break;
  }
  return taken;
}

/** How often the loop is looked at, in ms. */
const BEAT_MS = 5;

interface Block {
  /** The most processor time of this process between two beats of a timer, in ms: waiting for a processor is not in it. */
  readonly cpu: number;
  /** The longest time between two beats, in ms, less a beat: it is in this. */
  readonly wall: number;
}

/** What `act` makes the loop wait at most. */
export async function longestBlock(act: () => Promise<void>): Promise<Block> {
  await act(); // once unmeasured: processes start, code is compiled
  let [cpu, wall] = [0, 0];
  let [used, at] = [process.cpuUsage(), performance.now()];
  const look = () => {
    const { user, system } = process.cpuUsage(used);
    cpu = Math.max(cpu, (user + system) / 1000);
    wall = Math.max(wall, performance.now() - at - BEAT_MS);
    [used, at] = [process.cpuUsage(), performance.now()];
  };
  const timer = setInterval(look, BEAT_MS);
  await act();
  await new Promise((resolve) => setTimeout(resolve, 4 * BEAT_MS));
  clearInterval(timer);
  return { cpu, wall };
}

/** How long a program’s turns and pictures of the whole map keep the process of the bot from everything else. */
export async function measureArdennesLoop(times: number): Promise<readonly Figure[]> {
  const table = openGame();
  const players = createPlayers({ modules: PLAYERS });
  const renderer = createRenderer({
    drawings: ['src/render/ardennes2/drawings'],
    workers: 1,
    cacheSize: 0,
    pictureBase: pictureBaseOf(GAMES),
  });
  try {
    const { game: view } = table.known('german').view;
    const thought: number[] = [];
    const planner = await longestBlock(async () => {
      for (let at = 0; at < times; at += 1) {
        const began = performance.now();
        const turn = { game: ardennes2.id, view, side: 'german', seed: `${at}`, references: [view.pack] };
        if ((await players.next(turn)) === undefined) throw new Error('the program orders nothing');
        thought.push(performance.now() - began);
      }
    });
    const drawn: number[] = [];
    const pictures = await longestBlock(async () => {
      for (let at = 0; at < times; at += 1) {
        const began = performance.now();
        const { picture } = table.status('german');
        if (picture === undefined) throw new Error('no map');
        await renderer.draw(picture);
        drawn.push(performance.now() - began);
      }
    });
    return [
      {
        name: 'Ardennes II: longest block of the loop, programs thinking',
        value: planner.cpu,
        unit: 'ms',
        aim: 50,
        note: `${times} Movement Phases in a process of their own, ${median(thought).toFixed(0)} ms each; processor time of the bot’s process, with waiting for a processor ${planner.wall.toFixed(0)} ms`,
      },
      {
        name: '… maps drawn',
        value: pictures.cpu,
        unit: 'ms',
        aim: 50,
        note: `${times} of the whole area, asked for and made, ${median(drawn).toFixed(0)} ms each; likewise, with waiting ${pictures.wall.toFixed(0)} ms`,
      },
    ];
  } finally {
    await players.close();
    await renderer.close();
  }
}
