/** Orders while boards are open, beside the same without any: how long they take, and what the boards take in memory. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pageOf } from '../../src/board/page-files.ts';
import { Board } from '../../src/board/server.ts';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { anyGame } from '../../src/kernel/game.ts';
import { createLog } from '../../src/log.ts';
import { Store } from '../../src/store/store.ts';
import { Random } from '../games/kgp/random-player.ts';
import { AskedModerator } from '../support/asked-moderator.ts';
import type { Guests, GuestsReport } from './board-guests.ts';
import { type Figure, percentile } from './figures.ts';
import { collectGarbage } from './garbage.ts';

const CAMPAIGNS = 50;
/** Of each side in each campaign: a phone and a computer. */
const BROWSERS = 2;
const SIDES = ['german', 'us'] as const;
/** Between two orders, in ms: as many as a busy evening has in a minute come in two seconds. */
const PAUSE_MS = 25;
const DRAFTS = ['B7.17 > B6.16', 'B7.17 > B6.17', '902 > B6.16'];

interface Open {
  readonly moderator: AskedModerator;
  readonly campaigns: readonly string[];
}

/** Practice games of Ardennes II in the Germans' first Movement & Barrage. */
function opened(store: Store): Open {
  const moderator = new AskedModerator({ store, games: [anyGame(ardennes2)] });
  const campaigns = Array.from({ length: CAMPAIGNS }, (_, index) => {
    const by = userOf(index, 'german');
    const begun = moderator.open({
      game: 'ardennes2',
      channel: `channel ${index}`,
      by,
      common: {},
      options: {},
      seats: SIDES.map((side) => ({ side, user: userOf(index, side), name: side })),
      houseValues: true,
    });
    if (!begun.ok) throw new Error(begun.ruling.message);
    const { campaign } = begun.value;
    const give = (side: (typeof SIDES)[number], order: string, args = {}) => {
      const user = userOf(index, side);
      const given = moderator.submit({ campaign, user, draft: { order, args } });
      if (!given.ok) throw new Error(`${order}: ${given.ruling.message}`);
    };
    for (const side of SIDES) give(side, 'confirm', { word: side });
    const can = (side: (typeof SIDES)[number], order: string) =>
      moderator
        .glance(campaign, userOf(index, side))
        ?.sitting(side)
        ?.offers.some((each) => each.order === order) === true;
    while (!can('german', 'orders.write')) give(can('us', 'phase.pass') ? 'us' : 'german', 'phase.pass');
    return campaign;
  });
  return { moderator, campaigns };
}

function userOf(campaign: number, side: string): string {
  return `${side} ${campaign}`;
}

/** How long each order took from when it was to be given, with all for which the loop had to be waited. */
async function give(
  { moderator, campaigns }: Open,
  orders: number,
  seed: string,
): Promise<readonly number[]> {
  const random = new Random(seed);
  const taken: number[] = [];
  const began = performance.now();
  for (let at = 0; at < orders; at += 1) {
    const due = began + at * PAUSE_MS;
    const now = performance.now();
    if (now < due) await sleep(due - now);
    const index = random.int(0, campaigns.length - 1);
    const draft = { order: 'orders.write', args: { orders: random.pick(DRAFTS) } };
    moderator.submit({ campaign: campaigns[index] ?? '', user: userOf(index, 'german'), draft });
    taken.push(performance.now() - due);
  }
  return taken;
}

/** Opens them all, in a process of their own. */
async function opening(board: Board, port: number, { campaigns }: Open): Promise<ChildProcess> {
  const links = campaigns.flatMap((campaign, index) =>
    SIDES.flatMap((seat) =>
      Array.from({ length: BROWSERS }, () => board.linkFor({ user: userOf(index, seat), campaign, seat })),
    ),
  );
  const guests = fork(fileURLToPath(new URL('./board-guests.js', import.meta.url)));
  guests.send({ port, origin: ORIGIN, links } satisfies Guests);
  await once(guests, 'message');
  return guests;
}

const ORIGIN = 'http://127.0.0.1:8045';

export async function measureOpenBoards(path: string, orders: number): Promise<readonly Figure[]> {
  bringHousePacks();
  const store = new Store(path);
  const all = opened(store);
  const page = pageOf({ 'page.js': Buffer.from(''), 'page.css': Buffer.from('') });
  const log = createLog('silent');
  const board = new Board({ moderator: all.moderator, log, page, origins: [ORIGIN] });
  const port = await board.listen(0);
  try {
    await give(all, Math.ceil(orders / 2), 'warm');
    const before = await give(all, orders, 'without');
    collectGarbage();
    const heap = process.memoryUsage().heapUsed;
    const guests = await opening(board, port, all);
    collectGarbage();
    const held = process.memoryUsage().heapUsed - heap;
    const beside = await give(all, orders, 'with');
    guests.send('report');
    const [{ views, bytes }] = (await once(guests, 'message')) as [GuestsReport];
    guests.kill();
    await once(guests, 'exit');
    const after = await give(all, orders, 'again');
    const without = [...before, ...after];
    const boards = CAMPAIGNS * SIDES.length * BROWSERS;
    return [
      {
        name: `order with ${boards} boards open in ${CAMPAIGNS} campaigns, p99 to that without`,
        value: percentile(beside, 0.99) / percentile(without, 0.99),
        unit: 'times',
        aim: 1.3,
        note: `${percentile(beside, 0.99).toFixed(1)} to ${percentile(without, 0.99).toFixed(1)} ms; ${views} views sent meanwhile`,
      },
      {
        name: '… at p50',
        value: percentile(beside, 0.5) / percentile(without, 0.5),
        unit: 'times',
        note: `${percentile(beside, 0.5).toFixed(2)} to ${percentile(without, 0.5).toFixed(2)} ms`,
      },
      { name: `memory that ${boards} open boards take`, value: held / 1e6, unit: 'MB', aim: 20 },
      {
        name: 'a board’s view of Ardennes II, compressed, mean',
        value: bytes / views / 1000,
        unit: 'kB',
        aim: 250,
        note: 'of 7.5, without the map, which is sent once',
      },
    ];
  } finally {
    await board.stop();
    store.close();
  }
}
