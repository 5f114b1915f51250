/** The way of an order that comes in. */

import { maySee } from '../kernel/audience.ts';
import type { CampaignState } from '../kernel/campaign.ts';
import { CLOCK } from '../kernel/clock.ts';
import { mixSeed } from '../kernel/commitment.ts';
import { decide } from '../kernel/decide.ts';
import { type DiceSource, seededDice } from '../kernel/dice.ts';
import type { LoggedEvent } from '../kernel/event.ts';
import { apply } from '../kernel/fold.ts';
import type { Draft, Offer } from '../kernel/offer.ts';
import { referTo } from '../kernel/reference.ts';
import { PACK_CORRECTION } from '../kernel/references-named.ts';
import { accept, type Refused, type Result, type Ruling, refuse } from '../kernel/ruling.ts';
import { bystander, PROGRAM, type Seat } from '../kernel/seat.ts';
import { TABLE_WORDS } from '../kernel/table-words.ts';
import type { Entropy } from '../kernel/work.ts';
import type { CampaignRow, Store } from '../store/store.ts';
import type { TimerRow } from '../store/timers.ts';
import type { Campaigns, Held } from './campaigns.ts';
import type { OrderRate } from './limits.ts';
import { givenFor } from './overdue.ts';
import { undoableIn } from './own-orders.ts';
import type { Recorder } from './recorder.ts';

/** An order as it comes in. */
export interface Submission {
  readonly campaign: string;
  readonly user: string;
  /** Which of the user's seats; needed only when they have several. */
  readonly seat?: string;
  readonly draft: Draft;
  /** The offer that was pressed, as it was found on the seat's desk: it is judged, and not looked for again. */
  readonly pressed?: Offer;
  /** Discord's interaction id: an interaction that comes twice has one effect. */
  readonly interaction?: string;
}

/** The outcome of an order. */
export interface Outcome {
  readonly campaign: string;
  readonly seat: string;
  /** The events of this order that the seat may see. */
  readonly events: readonly LoggedEvent[];
  /** True when this interaction had already been accepted before; nothing happened again. */
  readonly repeated: boolean;
}

export interface OrdersOptions {
  readonly store: Store;
  readonly campaigns: Campaigns;
  readonly recorder: Recorder;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Other dice than those of the seed: a file of values, for replaying worked examples. */
  readonly dice: DiceSource | undefined;
  /** How fast a person may give orders; no limit if left out. */
  readonly rate?: OrderRate | undefined;
}

const ASK = 'seat.ask';

interface Given {
  readonly pressed?: Offer | undefined;
  readonly interaction?: string | undefined;
  /** When it comes in, in ms since the epoch. */
  readonly at?: number;
}

/** The way of an order: judge, decide, commit. Synchronous, so orders of one campaign never interleave. */
export class Orders {
  readonly #o: OrdersOptions;

  constructor(options: OrdersOptions) {
    this.#o = options;
  }

  /** Judges and, when it is legal, plays and commits an order. A refusal changes nothing. */
  submit(submission: Submission): Result<Outcome> {
    const { store, campaigns } = this.#o;
    const { campaign, user, draft, interaction, pressed } = submission;
    const held = campaigns.find(campaign);
    if (held === undefined)
      return refuse(
        tableRuling(
          'umpire',
          'no-campaign',
          'There is no such campaign here.',
          'Open one with /campaign new.',
        ),
      );
    const { row, live } = held;
    const seats = live.state.core.seats.filter((one) => one.user === user);
    const wanted = submission.seat === undefined ? seats : seats.filter((one) => one.id === submission.seat);
    // A person without a seat can ask for one: an order like any other, judged from what everybody knows.
    const isOutside = submission.seat === undefined && seats.length === 0 && draft.order === ASK;
    const [seat, other] = isOutside ? [bystander(user)] : wanted;
    if (seat === undefined) {
      return refuse(
        tableRuling(
          row.game,
          'not-your-seat',
          'You have no seat in this campaign that can do this.',
          `Only those who take part give orders. ${TABLE_WORDS.lookOn}`,
        ),
      );
    }
    if (other !== undefined) {
      return refuse(
        tableRuling(
          row.game,
          'which-seat',
          'You have more than one seat here.',
          `Say for which one: ${wanted.map((s) => s.id).join(' or ')}.`,
        ),
      );
    }
    if (isOutside && this.#knowsTooMuch(held, user, draft))
      return refuse(tableRuling(row.game, 'knows-too-much', TABLE_WORDS.knowsSecrets, TABLE_WORDS.lookOn));
    if (interaction !== undefined && store.hasInteraction(interaction))
      return accept({ campaign, seat: seat.id, events: [], repeated: true });
    const tooFast = user === PROGRAM ? undefined : this.#o.rate?.take(user, this.#o.clock());
    if (tooFast !== undefined) return tooFast;
    const unshelved = this.#unshelved(row, draft);
    if (unshelved !== undefined) return unshelved;
    return this.#give(held, seat, draft, { pressed, interaction });
  }

  /** A corrected pack stands on the shelf of the campaign’s own server; from here on whoever judges the order can read it. */
  #unshelved({ guild, game }: CampaignRow, { order, args }: Draft): Refused | undefined {
    const { pack } = args;
    if (order !== PACK_CORRECTION || typeof pack !== 'string') return undefined;
    const text = guild === null ? undefined : this.#o.store.packs.text({ guild, game }, pack);
    if (text === undefined)
      return refuse(
        tableRuling(
          game,
          'pack-not-here',
          'No pack with this SHA-256 stands on this server’s shelf.',
          'Give it with /pack give, and choose it with /pack correct.',
        ),
      );
    referTo(text);
    return undefined;
  }

  /**
   * One person's orders in several campaigns, in one transaction with whatever else is written about them: all of
   * them or none. To be given where they are known to be legal.
   */
  giveTogether(
    user: string,
    all: readonly { readonly campaign: number; readonly seat: Seat; readonly draft: Draft }[],
    write: () => void,
  ): Result<undefined> {
    const tooFast = this.#o.rate?.take(user, this.#o.clock());
    if (tooFast !== undefined) return tooFast;
    this.#o.recorder.commit(() => {
      write();
      for (const { campaign, seat, draft } of all) {
        const given = this.#give(this.#o.campaigns.byId(campaign), seat, draft, {});
        if (!given.ok) throw new Error(`${draft.order} was refused: ${given.ruling.code}`);
      }
    });
    return accept(undefined);
  }

  /** Whether the person has sat on another side, under an id that has since been forgotten. */
  #knowsTooMuch({ row, live }: Held, user: string, { args }: Draft): boolean {
    const pseudonym = this.#o.store.pseudonymOf(row, user);
    const { former, practice } = live.state.core;
    return (
      pseudonym !== undefined &&
      !practice &&
      former.some((each) => each.user === pseudonym && each.side !== args.side)
    );
  }

  /**
   * A timer has fallen due: the clock gives its order if the campaign still asks for it; otherwise nothing happens.
   * Either way the timer is gone.
   */
  fallDue(timer: TimerRow): void {
    const { store, campaigns, clock } = this.#o;
    const held = campaigns.byId(timer.campaign);
    const found = held.live.offers(CLOCK).find((offer) => isFor(offer, { ...timer, order: timer.kind }));
    if (found === undefined) {
      store.transaction(() => store.timers.drop(timer.id));
      return;
    }
    const { order, decision, rev, fixed } = found;
    const at = clock();
    const draft = { order, decision, rev, args: { ...fixed, at } };
    const given = this.#give(held, CLOCK, draft, { at });
    if (!given.ok)
      throw new Error(`${order} of ${decision} was refused when it was due: ${given.ruling.code}`);
  }

  #give(
    held: Held,
    seat: Seat,
    draft: Draft,
    { pressed, interaction, at = this.#o.clock() }: Given,
  ): Result<Outcome> {
    const { store, campaigns, recorder } = this.#o;
    const { row, live } = held;
    const viewer = live.viewerOf(seat);
    let twin: CampaignState | undefined;
    const copy = () => {
      twin = live.takeTwin();
      return twin;
    };
    let found: string | undefined;
    const known = {
      offers: live.offers(seat),
      pressed,
      at,
      state: live.state,
      past: live.past(seat),
      log: live.log,
      onFound: (offer: Offer) => {
        found = undoableIn(offer);
      },
    };
    const decided = decide(live.game, copy, live.view(viewer), seat, draft, this.#entropy(row), known);
    if (!decided.ok) return decided;
    const logged = recorder.commit(() => {
      const { order: name, args, decision, rev } = draft;
      const order = store.addOrder({
        campaign: row.id,
        interaction,
        seat: seat.id,
        user: seat.user,
        name,
        args,
        decision,
        rev,
        found,
        at,
      });
      const own = recorder.add(held, order, decided.value, at);
      const events = [...own, ...this.#giveForOthers(held, own, at)];
      if (seat.role === 'clock' && live.offers(seat).some((offer) => isFor(offer, draft)))
        throw new Error(`${name} of ${decision} would fall due again and again`);
      return events;
    }, row.id);
    if (twin !== undefined) {
      // Deadlines, and what was given for others, came besides.
      for (const event of logged.slice(decided.value.length)) apply(live.game, twin, event);
      live.giveTwin(twin);
    }
    campaigns.keep(held);
    return accept({
      campaign: row.key,
      seat: seat.id,
      events: logged.filter((event) => maySee(viewer, event.audience)),
      repeated: false,
    });
  }

  /**
   * Orders given in the place of those whose time is over: orders of their own in the same transaction, marked as given
   * by the clock. Replay works out the same ones.
   */
  #giveForOthers(held: Held, events: readonly LoggedEvent[], at: number): readonly LoggedEvent[] {
    const { store, recorder } = this.#o;
    const { row, live } = held;
    const logged: LoggedEvent[] = [];
    if (Object.keys(live.state.core.deadlines).length === 0) return logged;
    let last = events;
    for (;;) {
      const all = givenFor(live, last, at, this.#entropy(row));
      if (all.length === 0) return logged;
      last = all.flatMap(({ seat, draft: { order: name, args }, events: came }) => {
        const by = { campaign: row.id, interaction: undefined, seat: seat.id, user: seat.user };
        const order = store.addOrder({ ...by, name, args, byClock: true, at });
        return recorder.add(held, order, came, at);
      });
      logged.push(...last);
    }
  }

  #entropy(row: Pick<CampaignRow, 'id'>): (state: CampaignState) => Entropy {
    return (state) => {
      const hostSeed = this.#o.store.hostSeed(row.id);
      const seed = mixSeed(hostSeed, state.core.words);
      return { seed, hostSeed, dice: this.#o.dice ?? seededDice(seed) };
    };
  }
}

/** Whether it is the very decision that an order, or a timer, was for. */
function isFor(
  { order, decision, rev }: Offer,
  it: { readonly order: string; readonly decision?: string | undefined; readonly rev?: number | undefined },
): boolean {
  return order === it.order && decision === it.decision && rev === it.rev;
}

function tableRuling(game: string, slug: string, message: string, legal: string): Ruling {
  return { code: `${game}/table/${slug}`, rule: 'table', message, legal };
}
