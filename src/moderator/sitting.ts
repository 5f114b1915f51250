import { infoNotice } from '../kernel/announce.ts';
import type { DropBox } from '../kernel/drop-box.ts';
import type { Game } from '../kernel/game.ts';
import type { Notice } from '../kernel/notice.ts';
import type { Draft, Offer } from '../kernel/offer.ts';
import type { Result } from '../kernel/ruling.ts';
import type { Seat } from '../kernel/seat.ts';
import type { CampaignRow, OutboxRow, Store } from '../store/store.ts';
import type { Campaigns, Held } from './campaigns.ts';
import type { Orders, Outcome } from './orders.ts';
import { Reader } from './reader.ts';

/** What a sitting needs of the moderator. */
export interface House {
  readonly store: Store;
  readonly campaigns: Campaigns;
  readonly orders: Orders;
}

/** What somebody fills into an offer's fields. */
type Args = Draft['args'];

/** A person at his desk: his seat, what he knows, what he may do, and the way to do it. */
export class Sitting extends Reader {
  readonly seat: Seat;
  readonly #orders: Orders;

  constructor(house: House, held: () => Held, seat: Seat) {
    super(house.store, held, seat.id);
    this.seat = seat;
    this.#orders = house.orders;
  }

  get offers(): readonly Offer[] {
    const seat = this.seatNow;
    return seat === undefined ? [] : this.#orders.ripeOffers(this.held, seat);
  }

  /** The decision before him as a message, to be shown with his offers; none once he has left. */
  get desk(): Notice | undefined {
    const seat = this.seatNow;
    return seat === undefined ? undefined : this.game.desk(this.view, seat);
  }

  /** Does what an offer of this desk offers. `rev`: of the button that was pressed, if it was drawn earlier. */
  give(offer: Offer, args: Args, { interaction, rev = offer.rev }: Given): Result<Outcome> {
    const { order, decision } = offer;
    return this.#orders.submit({
      campaign: this.row.key,
      user: this.seat.user,
      seat: this.seat.id,
      draft: { order, args, decision, rev },
      pressed: offer,
      interaction,
    });
  }
}

interface Given {
  /** Discord's interaction id: an interaction that comes twice has one effect. */
  readonly interaction: string;
  readonly rev?: number;
}

/** Somebody who looks at a campaign or does something in it: one object for each interaction, with all his seats. */
export class Visit {
  readonly user: string;
  /** What everybody may see. */
  readonly everyone: Reader;
  readonly #house: House;
  readonly #held: () => Held;

  constructor(house: House, key: string, user: string) {
    this.user = user;
    this.#house = house;
    this.#held = () => {
      const held = house.campaigns.find(key);
      if (held === undefined) throw new Error(`campaign ${key} vanished`);
      return held;
    };
    this.everyone = new Reader(house.store, this.#held);
  }

  get row(): CampaignRow {
    return this.#held().row;
  }

  get game(): Game {
    return this.#held().live.game;
  }

  /** One for each of his seats: who plays both sides of a practice campaign has two, a bystander none. */
  get sittings(): readonly Sitting[] {
    return this.#held()
      .live.state.core.seats.filter((seat) => seat.user === this.user)
      .map((seat) => new Sitting(this.#house, this.#held, seat));
  }

  /** His seat of that name; `undefined` for everybody else's. */
  sitting(seat: string): Sitting | undefined {
    return this.sittings.find(({ seatId }) => seatId === seat);
  }

  /** His seat, if he has just one. */
  get only(): Sitting | undefined {
    const [only, another] = this.sittings;
    return another === undefined ? only : undefined;
  }

  /** The eyes of his seat; who has none, or several, sees what everybody sees. */
  get eyes(): Reader {
    return this.only ?? this.everyone;
  }

  /** Whether this interaction has already had its effect. */
  isRepeated(interaction: string): boolean {
    return this.#house.store.hasInteraction(interaction);
  }

  /** An order as it was typed, for a seat of his; without one for somebody outside. */
  submit(draft: Draft, interaction: string, seat?: string): Result<Outcome> {
    return this.#house.orders.submit({
      campaign: this.row.key,
      user: this.user,
      ...(seat === undefined ? {} : { seat }),
      draft,
      interaction,
    });
  }

  /** The terms that were agreed on, as everybody may read them. */
  info(): Notice {
    return infoNotice(this.game, this.everyone.view);
  }

  /** `/forecast`: from what everybody knows, whoever asks. `undefined` for a game without one. */
  forecast(): Notice | undefined {
    return this.game.forecast?.(this.everyone.view);
  }

  /** `/vasl`: which save files can be given or taken, whoever asks. `undefined` for a game or a time without any. */
  dropBox(): DropBox | undefined {
    return this.game.dropBox?.(this.everyone.view);
  }

  /** What could not be delivered to his seats and waits to be collected. */
  waiting(): readonly OutboxRow[] {
    return this.sittings.flatMap(({ row, seat }) => this.#house.store.toCollect(row.id, seat.id));
  }
}
