import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mixSeed } from '../../src/kernel/commitment.ts';
import { decide } from '../../src/kernel/decide.ts';
import { seededDice } from '../../src/kernel/dice.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import type { Game } from '../../src/kernel/game.ts';
import { Live } from '../../src/moderator/live.ts';
import { projectRoot } from '../../src/project-root.ts';
import { Store } from '../../src/store/store.ts';
import { AskedModerator } from '../support/asked-moderator.ts';
import { coin } from '../support/coin-game.ts';
import type { Figure } from './figures.ts';

const COIN = coin as unknown as Game;
const SIDES = ['red', 'blue'] as const;
const HOST_SEED = Buffer.alloc(32, 5);
/** As many as tests/bench/boardgame/chits.mjs plays. */
const ROUNDS_OF_A_GAME = 2;

interface Rate {
  readonly orders: number;
  readonly cpuMs: number;
}

function measured(play: () => number): Rate {
  const started = process.cpuUsage();
  const orders = play();
  const { user, system } = process.cpuUsage(started);
  return { orders, cpuMs: (user + system) / 1000 };
}

/** A campaign's orders through the moderator: judged, played, committed one by one. */
function* throughModerator(store: Store, channel: string): Generator<void> {
  const moderator = new AskedModerator({ store, games: [COIN] });
  const opened = moderator.open({
    game: COIN.id,
    channel,
    by: 'red',
    common: {},
    options: { rounds: String(ROUNDS_OF_A_GAME) },
    seats: SIDES.map((side) => ({ side, user: side, name: side })),
    houseValues: true,
  });
  if (!opened.ok) throw new Error(opened.ruling.message);
  const { campaign } = opened.value;
  const give = (user: string, order: string, args: Readonly<Record<string, unknown>>) => {
    const done = moderator.submit({ campaign, user, draft: { order, args } });
    if (!done.ok) throw new Error(`${order}: ${done.ruling.code}`);
  };
  for (const side of SIDES) give(side, 'confirm', { word: 'luck' });
  for (let round = 0; round < ROUNDS_OF_A_GAME; round += 1) {
    for (const [index, side] of SIDES.entries()) {
      give(side, 'hide', { number: 1 + ((round + index) % 9) });
      yield;
      give(side, 'seal', {});
      yield;
    }
  }
}

/** The same orders again on the logs of finished campaigns, without a store: judged, played and folded. */
function inMemory(opening: readonly GameEvent[]): number {
  const log = [...opening];
  const live = new Live(COIN, () => log);
  for (const seat of [undefined, ...live.state.core.seats]) live.view(live.viewerOf(seat));
  let orders = 0;
  for (let round = 0; round < ROUNDS_OF_A_GAME; round += 1) {
    for (const [index, side] of SIDES.entries()) {
      for (const [order, args] of [
        ['hide', { number: 1 + ((round + index) % 9) }],
        ['seal', {}],
      ] as const) {
        const seat = live.state.core.seats.find(({ id }) => id === side);
        if (seat === undefined) throw new Error('no seat');
        const view = live.view(live.viewerOf(seat));
        const offers = live.offers(seat);
        const twin = live.takeTwin();
        const decided = decide(
          COIN,
          () => twin,
          view,
          seat,
          { order, args },
          (state) => {
            const seed = mixSeed(HOST_SEED, state.core.words);
            return { seed, hostSeed: HOST_SEED, dice: seededDice(seed) };
          },
          { offers },
        );
        if (!decided.ok) throw new Error(decided.ruling.code);
        for (const event of decided.value) live.apply(event);
        log.push(...decided.value);
        live.giveTwin(twin);
        orders += 1;
      }
    }
  }
  return orders;
}

/** boardgame.io's package stands apart; it is installed when the bench first wants it. */
function boardgame(rounds: number): Rate | undefined {
  const folder = join(projectRoot(), 'tests', 'bench', 'boardgame');
  if (!existsSync(join(folder, 'node_modules'))) {
    const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (done.status !== 0) return undefined;
  }
  const done = spawnSync(process.execPath, ['chits.mjs', String(rounds)], { cwd: folder, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`boardgame.io: ${done.stderr}`);
  const { moves, cpuMs } = JSON.parse(done.stdout) as { moves: number; cpuMs: number };
  return { orders: moves, cpuMs };
}

/**
 * The same secret-chit game here and in boardgame.io, by processor time. Ours once as it is played (each order with
 * its messages durable before it is answered), once in memory as the other is.
 */
export function measureChits(path: string, games: number): readonly Figure[] {
  const store = new Store(path);
  let opening: readonly GameEvent[] = [];
  const durable = () => {
    let orders = 0;
    for (let i = 0; i < games; i += 1) {
      const channel = `chits-${orders}-${i}`;
      const orderly = throughModerator(store, channel);
      for (const _ of orderly) orders += 1;
      if (opening.length > 0) continue;
      const events = store.events(store.campaignIn(channel)?.id ?? 0);
      opening = events.slice(
        0,
        events.findIndex(({ type }) => type === 'hidden'),
      );
    }
    return orders;
  };
  const memory = () => Array.from({ length: games }, () => inMemory(opening)).reduce((sum, n) => sum + n, 0);
  try {
    const kept = measured(durable);
    memory(); // warm, as the other is
    const folded = measured(memory);
    const other = boardgame(games * ROUNDS_OF_A_GAME);
    const rate = ({ orders, cpuMs }: Rate) => (orders / cpuMs) * 1000;
    const figures: Figure[] = [
      {
        name: 'chit game, Umpire durable: orders per second of processor time',
        value: rate(kept),
        unit: '/s',
        note: `${kept.orders} orders, each committed with its messages; openings included`,
      },
      {
        name: 'chit game, Umpire in memory',
        value: rate(folded),
        unit: '/s',
        note: `${folded.orders} orders`,
      },
    ];
    if (other === undefined) return figures;
    return [
      ...figures,
      {
        name: 'chit game, boardgame.io in memory',
        value: rate(other),
        unit: '/s',
        note: `${other.orders} moves; local master, two clients`,
      },
      {
        name: 'chit game, boardgame.io to Umpire in memory',
        value: rate(other) / rate(folded),
        unit: 'times',
      },
      { name: 'chit game, boardgame.io to Umpire durable', value: rate(other) / rate(kept), unit: 'times' },
    ];
  } finally {
    store.close();
  }
}
