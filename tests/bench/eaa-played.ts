/** Enemy Action: Ardennes as it is played: its orders at a moderator and without a store, its state, what its offers and pictures take. */
import { GAMES, pictureBaseOf } from '../../src/cli/games.ts';
import { eaa } from '../../src/games/eaa/game.ts';
import { isImpulseOpen } from '../../src/games/eaa/orders/4.0-impulse.ts';
import { mapPictureOf } from '../../src/games/eaa/show/map-picture.ts';
import type { EaaCampaign, EaaState } from '../../src/games/eaa/state.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { anyGame } from '../../src/kernel/game.ts';
import { Live } from '../../src/moderator/live.ts';
import { createDrawer } from '../../src/render/draw.ts';
import { drawings } from '../../src/render/eaa/drawings.ts';
import { createRenderer } from '../../src/render/index.ts';
import { Store } from '../../src/store/store.ts';
import { openGame } from '../games/eaa/game-table.ts';
import { nextOrder } from '../games/eaa/random-game.ts';
import { Random } from '../games/kgp/random-player.ts';
import { AskedModerator } from '../support/asked-moderator.ts';
import { longestBlock } from './ardennes.ts';
import { decideInMemory, measureWrites } from './core.ts';
import { type Figure, median, percentile } from './figures.ts';
import { overEncoding } from './pictures.ts';
import { tookItself } from './took.ts';

/** Games that are not counted: code is compiled. */
const WARM = 1;
/** No game of a bench is longer. */
const MOST_ORDERS = 400;
/** Cards of a hand in which the offers are looked at. */
const HAND = 5;
const USER = 'anna';

/** Games of a random player, each order at a moderator and once more without a store. */
export function measureEaaOrders(path: string, msLimit: number): readonly Figure[] {
  const store = new Store(path);
  const durable: number[] = [];
  const made: number[] = [];
  const sizes: number[] = [];
  const offered: number[] = [];
  const end = performance.now() + msLimit;
  for (let round = 0; round <= WARM || performance.now() < end; round += 1) {
    const random = new Random(`bench ${round}`);
    const { campaign, moderator } = openCampaign(store, `eaa ${round}`);
    const row = store.campaign(campaign);
    if (row === undefined) throw new Error('no campaign');
    const log: GameEvent[] = [...store.events(row.id)];
    const live = new Live(anyGame(eaa), (after) => log.slice(after));
    const state = () => moderator.stateForTests(campaign) as EaaCampaign;
    const seen = {
      state,
      offers: (side: string) => moderator.offers(campaign, side),
      view: (side: string) => moderator.view(campaign, side)?.view.game as EaaState,
      desk(side: string) {
        const desk = moderator.desk(campaign, side);
        if (desk === undefined) throw new Error('no desk');
        return desk;
      },
    };
    for (let given = 0; given < MOST_ORDERS; given += 1) {
      const { game } = state();
      const isCounted = round >= WARM;
      if (isImpulseOpen(game) && game.own.piles.hand.length >= HAND) {
        const taken = tookItself(() => [seen.desk('allied'), seen.offers('allied')]);
        if (isCounted) offered.push(taken);
      }
      const draft = nextOrder(seen, random);
      if (draft === undefined) break;
      const { whole, events } = decideInMemory(
        anyGame(eaa),
        { row, hostSeed: store.records.hostSeed(row.id) },
        live,
        { user: USER, draft },
      );
      if (events !== undefined) log.push(...events);
      const started = performance.now();
      const isDone = moderator.submit({ campaign, user: USER, draft }).ok;
      if (isDone !== (events !== undefined)) throw new Error('an order is judged otherwise without a store');
      if (!isDone || !isCounted) continue;
      durable.push(performance.now() - started);
      made.push(whole);
      sizes.push(JSON.stringify(state()).length);
    }
  }
  const small = measureWrites(store, 300);
  store.close();
  return [
    {
      name: 'Enemy Action: largest state of the default scenario',
      value: Math.max(...sizes) / 1000,
      unit: 'KB',
      aim: 30,
      note: `JSON, after each of ${sizes.length} orders of random games; median ${(median(sizes) / 1000).toFixed(1)} KB`,
    },
    {
      name: '… durable order, median',
      value: median(durable),
      unit: 'ms',
      note: `with the German impulses that follow; in memory, messages made, ${median(made).toFixed(2)} ms`,
    },
    {
      name: '… durable order, p99',
      value: percentile(durable, 0.99),
      unit: 'ms',
      aim: percentile(made, 0.99) + 5 * percentile(small, 0.99),
      note: 'aim: p99 in memory, and five times that of a bare commit',
    },
    {
      name: '… desk and offers of an Allied impulse, five cards or more, longest',
      value: Math.max(...offered),
      unit: 'ms',
      aim: 50,
      note: `${offered.length} impulses, the first time in each, median ${median(offered).toFixed(1)} ms`,
    },
  ];
}

function openCampaign(
  store: Store,
  channel: string,
): { readonly campaign: string; readonly moderator: AskedModerator } {
  const moderator = new AskedModerator({ store, games: GAMES });
  const opened = moderator.open({
    game: eaa.id,
    channel,
    by: USER,
    common: {},
    options: {},
    seats: [{ side: 'allied', user: USER, name: 'Anna' }],
    houseValues: true,
  });
  if (!opened.ok) throw new Error(opened.ruling.message);
  const { campaign } = opened.value;
  moderator.submit({ campaign, user: USER, draft: { order: 'confirm', args: { word: 'luck' } } });
  return { campaign, moderator };
}

/** How long the map takes over its encoding, and how long the pictures keep the process of the bot from everything else. */
export async function measureEaaPictures(times: number): Promise<readonly Figure[]> {
  const table = openGame();
  const base = pictureBaseOf(GAMES);
  const { drawOn } = createDrawer([drawings], (hash) => base(hash) ?? null);
  const mapOf = () => mapPictureOf(table.known('allied').view as EaaCampaign);
  const renderer = createRenderer({
    drawings: ['src/render/eaa/drawings'],
    workers: 1,
    cacheSize: 0,
    pictureBase: base,
  });
  try {
    const pictures = await longestBlock(async () => {
      for (let at = 0; at < times; at += 1) await renderer.draw(mapOf());
    });
    return [
      overEncoding('of the map of Enemy Action', (sheet) => drawOn(sheet, mapOf()), times),
      {
        name: 'Enemy Action: longest block of the loop, maps drawn',
        value: pictures.cpu,
        unit: 'ms',
        aim: 50,
        note: `${times} of the whole map; processor time of the bot’s process, with waiting for a processor ${pictures.wall.toFixed(0)} ms`,
      },
    ];
  } finally {
    await renderer.close();
  }
}
