import type { CampaignState } from '../../src/kernel/campaign.ts';
import { mixSeed } from '../../src/kernel/commitment.ts';
import { decide } from '../../src/kernel/decide.ts';
import { seededDice } from '../../src/kernel/dice.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { Draft } from '../../src/kernel/offer.ts';
import type { Seat } from '../../src/kernel/seat.ts';
import { Live } from '../../src/moderator/live.ts';
import { lettersOf } from '../../src/moderator/recorder.ts';
import { type CampaignRow, Store } from '../../src/store/store.ts';
import { Random } from '../games/kgp/random-player.ts';
import { GAME, openCampaign, step } from './campaigns.ts';
import { type Figure, median, percentile } from './figures.ts';

/** Bytes of JSON at which a campaign counts as full-grown. */
const FULL_GROWN = 20_000;

function sizeOf(state: CampaignState): number {
  return JSON.stringify(state).length;
}

export interface CoreFigures {
  readonly figures: readonly Figure[];
  readonly stateBytes: number;
}

/** Orders as the moderator commits them, on the disk of `path`, and the same ones once more without a store. */
export function measureCore(path: string, msLimit: number): CoreFigures {
  const store = new Store(path);
  const random = new Random('bench');
  const commits: number[] = [];
  const judged: number[] = [];
  const sizes: number[] = [];
  /** The same orders without a store, their messages made. */
  const made: number[] = [];
  let memorySeconds = 0;
  let memoryOrders = 0;
  const end = performance.now() + msLimit;
  for (let round = 0; round < 40 && performance.now() < end; round += 1) {
    const played = openCampaign(store, `channel-${round}`);
    const { moderator, campaign } = played;
    const row = store.campaign(campaign);
    if (row === undefined) throw new Error('no campaign');
    const log: GameEvent[] = [...store.events(row.id)];
    const live = new Live(GAME, (after) => log.slice(after));
    for (let order = 0; order < 400 && performance.now() < end; order += 1) {
      const next = step(played, random);
      if (next === undefined) break;
      const { whole, telling, events } = decideInMemory(
        GAME,
        { row, hostSeed: store.records.hostSeed(row.id) },
        live,
        next,
      );
      if (events !== undefined) {
        log.push(...events);
        memorySeconds += (whole - telling) / 1000;
        memoryOrders += 1;
      }
      const size = sizeOf(live.state);
      const before = performance.now();
      const done = moderator.submit({ campaign, ...next });
      if (!done.ok) continue;
      const ms = performance.now() - before;
      judged.push(ms);
      if (size >= FULL_GROWN * 0.75) {
        commits.push(ms);
        made.push(whole);
        sizes.push(size);
      }
      if (live.state.core.status !== 'running') break;
    }
  }
  const small = measureWrites(store, 300);
  store.close();
  return {
    stateBytes: Math.round(median(sizes)),
    figures: [
      {
        name: 'core: orders per second in memory (offers, judge, decide, fold)',
        value: memoryOrders / memorySeconds,
        unit: '/s',
        note: `${memoryOrders} orders`,
      },
      {
        name: 'durable order, median',
        value: median(commits),
        unit: 'ms',
        note: `${commits.length} orders at states of ${Math.round(median(sizes) / 1000)} KB (median), ${Math.round(Math.max(...sizes) / 1000)} KB (largest)`,
      },
      {
        name: 'the same orders in memory, messages made, p99',
        value: percentile(made, 0.99),
        unit: 'ms',
      },
      {
        name: 'durable order, p99',
        value: percentile(commits, 0.99),
        unit: 'ms',
        aim: percentile(made, 0.99) + 5 * percentile(small, 0.99),
        note: 'aim: p99 in memory, and five times that of a bare commit',
      },
      {
        name: 'durable order, p99 of all sizes',
        value: percentile(judged, 0.99),
        unit: 'ms',
        note: `${judged.length} orders`,
      },
      { name: 'of it the bare commit of one row, median', value: median(small), unit: 'ms' },
      {
        name: 'of it the bare commit of one row, p99',
        value: percentile(small, 0.99),
        unit: 'ms',
        note: 'what the disk takes',
      },
    ],
  };
}

/** An order from the state as it is: judged, decided, folded and told of, without a store. `events`: it was accepted. */
export function decideInMemory(
  game: Game,
  { row, hostSeed }: { readonly row: CampaignRow; readonly hostSeed: Buffer },
  live: Live,
  { user, draft }: { readonly user: string; readonly draft: Draft },
): {
  /** In ms, what the messages took included. */
  readonly whole: number;
  readonly telling: number;
  readonly events?: readonly GameEvent[];
} {
  const seat = live.state.core.seats.find((each) => each.user === user) as Seat;
  const view = live.view(live.viewerOf(seat));
  const started = performance.now();
  const twin = live.takeTwin();
  const offers = live.offers(seat);
  const entropy = (state: CampaignState) => {
    const seed = mixSeed(hostSeed, state.core.words);
    return { seed, hostSeed, dice: seededDice(seed) };
  };
  const decided = decide(game, () => twin, view, seat, draft, entropy, { offers });
  let telling = 0;
  if (decided.ok)
    for (const event of decided.value) {
      live.apply(event);
      const since = performance.now();
      lettersOf(row, live, event);
      telling += performance.now() - since;
    }
  live.giveTwin(twin);
  const whole = performance.now() - started;
  return { whole, telling, ...(decided.ok ? { events: decided.value } : {}) };
}

/** What the disk and SQLite take for the smallest durable write. */
export function measureWrites(store: Store, count: number): number[] {
  return Array.from({ length: count }, (_, i) => {
    const started = performance.now();
    store.transaction(() => store.setDmChannel('bench', String(i)));
    return performance.now() - started;
  });
}
