/**
 * Sides that a program plays: after each commit, and at a start, every campaign with such a seat is looked at, and the
 * program gives the orders that a person there would be asked for. It sees that seat's view and nothing else; what it
 * orders is judged, stored and replayed like anybody's. Nothing is kept: whoever is killed in between asks again.
 */

import { randomBytes } from 'node:crypto';
import type { Draft, Offer } from '../kernel/offer.ts';
import { PROGRAM, type Seat } from '../kernel/seat.ts';
import { REASON, type SideOrder, type SidePlayers } from '../kernel/side-player.ts';
import type { Store } from '../store/store.ts';
import { beginning } from '../text/typed-text.ts';
import type { KnownCampaign, KnownCampaigns } from './known.ts';
import type { Orders } from './orders.ts';
import { referencesIn } from './references.ts';

export interface ProgramsOptions {
  readonly store: Store;
  readonly campaigns: KnownCampaigns;
  readonly orders: Orders;
  readonly players: SidePlayers;
}

/** A program's answer to everything that the other side asks about the table: it is there to be played against. */
const CONSENTS: readonly { readonly order: string; readonly fixed: Readonly<Record<string, string>> }[] = [
  { order: 'motion.answer', fixed: { answer: 'agree' } },
  { order: 'charts.answer', fixed: { answer: 'accept' } },
];

export class Programs {
  readonly #o: ProgramsOptions;
  /** Campaigns that are being played on, and whether something has happened in them meanwhile. */
  readonly #busy = new Map<number, { isStale: boolean }>();
  #isRunning = false;
  /** Told of what goes wrong; the campaign is looked at again when something happens in it, or at the next start. */
  onFault: (error: unknown, campaign: number) => void = () => undefined;

  constructor(options: ProgramsOptions) {
    this.#o = options;
  }

  /** Goes on with every campaign that waits for a program. */
  start(): void {
    this.#isRunning = true;
    for (const { id } of this.#o.store.openCampaignsOf(PROGRAM)) this.wake(id);
  }

  stop(): void {
    this.#isRunning = false;
  }

  /** Something has happened in a campaign. */
  wake(campaign: number): void {
    if (!this.#isRunning) return;
    const busy = this.#busy.get(campaign);
    if (busy !== undefined) {
      busy.isStale = true;
      return;
    }
    if (this.#seats(campaign).length === 0) return;
    this.#busy.set(campaign, { isStale: false });
    void this.#play(campaign);
  }

  #seats(campaign: number): readonly Seat[] {
    return this.#o.campaigns.byId(campaign).live.core.seats.filter(({ user }) => user === PROGRAM);
  }

  async #play(campaign: number): Promise<void> {
    try {
      for (;;) {
        // The person who pressed gets their answer first.
        await new Promise((resolve) => setImmediate(resolve));
        const busy = this.#busy.get(campaign);
        if (!this.#isRunning || busy === undefined) return;
        busy.isStale = false;
        const isPlayed = await this.#step(campaign);
        if (!isPlayed && !busy.isStale) return;
      }
    } catch (error) {
      this.onFault(error, campaign);
    } finally {
      this.#busy.delete(campaign);
    }
  }

  /** Gives one order; `false`: nothing is asked of a program. */
  async #step(campaign: number): Promise<boolean> {
    const held = this.#o.campaigns.byId(campaign);
    const { status } = held.live.core;
    if (status !== 'opening' && status !== 'running') return false;
    for (const seat of this.#seats(campaign)) {
      const offers = held.live.eyesOf(seat).offers;
      const courtesy = courtesyOf(offers);
      if (courtesy !== undefined) return this.#give(held, seat, courtesy);
      if (status !== 'running' || !isAwaited(held, seat)) continue;
      const draft = await this.#ask(held, seat);
      if (!this.#isRunning) return false;
      // Events in the meantime may have changed the question: then it is asked again.
      if (this.#busy.get(campaign)?.isStale === true) return true;
      if (draft !== undefined && this.#give(held, seat, withReason(draft, offers))) return true;
      const instead = defaultOf(held, seat);
      if (instead !== undefined && this.#give(held, seat, instead)) return true;
    }
    return false;
  }

  async #ask(held: KnownCampaign, seat: Seat): Promise<SideOrder> {
    const { live, row } = held;
    const { game } = live;
    const { view, log } = live.eyesOf(seat);
    try {
      return await this.#o.players.next({
        game: game.id,
        side: seat.side ?? '',
        view: view.game,
        seed: `${row.key} ${log().length}`,
        references: referencesIn(game, live.core),
      });
    } catch (error) {
      this.onFault(error, row.id);
      return undefined;
    }
  }

  #give({ row }: KnownCampaign, seat: Seat, draft: Draft): boolean {
    if (this.#o.campaigns.byId(row.id).row.open !== 1) return false;
    const given = this.#o.orders.submit({ campaign: row.key, user: PROGRAM, seat: seat.id, draft });
    if (!given.ok) this.onFault(new Error(`${draft.order} was refused: ${given.ruling.code}`), row.id);
    return given.ok;
  }
}

/** With what the program weighed, where the order takes it. */
function withReason({ order, args, reason }: NonNullable<SideOrder>, offers: readonly Offer[]): Draft {
  const takes = offers.some(
    (offer) => offer.order === order && offer.fields.some(({ name }) => name === REASON.name),
  );
  if (reason === undefined || !takes) return { order, args };
  return { order, args: { ...args, [REASON.name]: beginning(reason, REASON.maxLength) } };
}

/** Whether the game waits for its side, as everybody can see. */
function isAwaited({ live }: KnownCampaign, { side }: Seat): boolean {
  return live.game.awaited(live.everyone.view).some(({ of }) => of.includes(`side:${side ?? ''}`));
}

function courtesyOf(offers: readonly Offer[]): Draft | undefined {
  if (offers.some(({ order }) => order === 'confirm'))
    return { order: 'confirm', args: { word: randomBytes(9).toString('hex') } };
  const agreed = offers.find(({ order, fixed }) =>
    CONSENTS.some(
      (consent) =>
        consent.order === order &&
        Object.entries(consent.fixed).every(([name, value]) => fixed[name] === value),
    ),
  );
  if (agreed !== undefined) return { order: agreed.order, args: agreed.fixed };
  // Only where the other side has asked for it: a wish of its own to abandon has a reason to fill in.
  const ending = offers.find(({ order, fields }) => order === 'abandon' && fields.length === 0);
  return ending && { order: ending.order, args: ending.fixed };
}

/** Orders given in the place of those who are late. */
function defaultOf({ live }: KnownCampaign, seat: Seat): Draft | undefined {
  const { game } = live;
  const { view } = live.eyesOf(seat);
  for (const { decision, kind, of } of game.awaited(live.everyone.view)) {
    if (!of.includes(`side:${seat.side ?? ''}`)) continue;
    const draft = game.late?.byDefault(view, seat, { decision, kind });
    if (draft !== undefined) return draft;
  }
  return undefined;
}
