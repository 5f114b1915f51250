import type { Viewer } from '../../src/kernel/audience.ts';
import { maySee, viewerOf } from '../../src/kernel/audience.ts';
import type { CampaignState, CommonOptions } from '../../src/kernel/campaign.ts';
import { hashOfSeed, mixSeed } from '../../src/kernel/commitment.ts';
import { decide } from '../../src/kernel/decide.ts';
import { type DiceSource, seededDice } from '../../src/kernel/dice.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { foldState, foldView } from '../../src/kernel/fold.ts';
import { anyGame, type EventMap, type Game } from '../../src/kernel/game.ts';
import { publicLinesByNo } from '../../src/kernel/numbered-lines.ts';
import type { Draft, Offer } from '../../src/kernel/offer.ts';
import { offersTo } from '../../src/kernel/offered.ts';
import { inOrder } from '../../src/kernel/order-of.ts';
import type { Past } from '../../src/kernel/past.ts';
import { pointsOf } from '../../src/kernel/points.ts';
import type { Result } from '../../src/kernel/ruling.ts';
import type { Seat } from '../../src/kernel/seat.ts';
import { coin } from './coin-game.ts';

export const HOST_SEED = Buffer.alloc(32, 7);

export interface KernelTableOptions {
  readonly common?: Partial<CommonOptions>;
  readonly options?: Readonly<Record<string, string>>;
  readonly dice?: DiceSource;
  readonly hostSeed?: Uint8Array;
  /** Seats beyond one commander a side (and the GM). */
  readonly seats?: readonly Seat[];
  /** Seats that may set the readings; nobody here may unless it is said. */
  readonly openers?: readonly string[];
  readonly readings?: Readonly<Record<string, string>>;
  /** Left at the opening: nobody has confirmed. */
  readonly unconfirmed?: boolean;
}

/** A campaign of nothing but a list of events, folded anew each time: what the moderator must agree with. */
export class KernelTable<G, E extends EventMap> {
  readonly game: Game<G>;
  readonly events: GameEvent[] = [];
  readonly #dice: DiceSource | undefined;
  readonly #hostSeed: Uint8Array;
  #orders = 0;

  constructor(game: Game<G, E>, options: KernelTableOptions = {}) {
    this.game = game as unknown as Game<G>;
    this.#dice = options.dice;
    this.#hostSeed = options.hostSeed ?? HOST_SEED;
    const common: CommonOptions = { charts: 'gm', dice: 'umpire', gm: 'plain', ...options.common };
    const seats: Seat[] = game.sides.map((side) => ({
      id: side,
      side,
      role: 'commander',
      user: `u-${side}`,
      name: side,
    }));
    if (common.gm !== 'none') seats.push({ id: 'gm', role: 'gm', user: 'u-gm', name: 'gm' });
    seats.push(...(options.seats ?? []));
    const data = {
      name: 'A campaign',
      game: game.id,
      common,
      options: { ...options.options },
      readings: { ...options.readings },
      openers: [...(options.openers ?? ['nobody'])],
      seats,
      seedHash: hashOfSeed(this.#hostSeed),
    };
    this.events.push({ type: 'campaign.opened', v: 1, audience: 'everyone', data });
    if (options.unconfirmed !== true)
      for (const { id } of seats) this.play(id, 'confirm', { word: `word of ${id}` });
  }

  get state(): CampaignState<G> {
    return foldState(this.game, this.events);
  }

  seat(id: string): Seat {
    const seat = this.state.core.seats.find((one) => one.id === id);
    if (seat === undefined) throw new Error(`no seat ${id}`);
    return seat;
  }

  view(who: string | Viewer): CampaignState<G> {
    return foldView(this.game, this.events, typeof who === 'string' ? viewerOf(this.seat(who)) : who);
  }

  offers(id: string): readonly Offer[] {
    return offersTo(this.game, this.view(id), this.seat(id), this.past(id));
  }

  past(id: string): Past {
    return {
      points: pointsOf(this.events).list,
      lines: () => publicLinesByNo(anyGame(this.game), this.events),
      log: () => this.events.filter(({ audience }) => maySee(viewerOf(this.seat(id)), audience)),
    };
  }

  /** Gives an order that may be refused. */
  try(id: string, draft: Draft): Result<readonly GameEvent[]> {
    const decided = decide(
      this.game,
      () => this.state,
      this.view(id),
      this.seat(id),
      draft,
      (state) => {
        const seed = mixSeed(this.#hostSeed, state.core.words);
        return { seed, hostSeed: this.#hostSeed, dice: this.#dice ?? seededDice(seed) };
      },
      { past: this.past(id), log: () => this.events },
    );
    this.#orders += 1;
    if (decided.ok) this.events.push(...decided.value.map((event) => inOrder(event, this.#orders)));
    return decided;
  }

  /** Gives an order that must be accepted; its events. */
  play(id: string, order: string, args: Draft['args'] = {}): readonly GameEvent[] {
    const decided = this.try(id, { order, args });
    if (!decided.ok) throw new Error(`${order} by ${id}: ${decided.ruling.code} ${decided.ruling.message}`);
    return decided.value;
  }

  /** Gives an order that must be refused; the code. */
  refusal(id: string, order: string, args: Draft['args'] = {}, button: Partial<Draft> = {}): string {
    const decided = this.try(id, { order, args, ...button });
    if (decided.ok) throw new Error(`${order} by ${id} was accepted`);
    return decided.ruling.code;
  }
}

export function coinTable(options: KernelTableOptions = {}) {
  return new KernelTable(coin, options);
}
