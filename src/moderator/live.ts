/** One campaign folded: its state, what each viewer knows, what each seat may do. */
import type { Audience } from '../kernel/audience.ts';
import { maySee, type Viewer, viewerOf } from '../kernel/audience.ts';
import type { CampaignState } from '../kernel/campaign.ts';
import { offersTo } from '../kernel/decide.ts';
import type { GameEvent } from '../kernel/event.ts';
import { apply, foldState, foldView, upcast } from '../kernel/fold.ts';
import type { Game } from '../kernel/game.ts';
import { copyOf } from '../kernel/json.ts';
import type { Offer } from '../kernel/offer.ts';
import type { Seat } from '../kernel/seat.ts';

interface Seen {
  readonly viewer: Viewer;
  readonly view: CampaignState;
  /** By seat: right until the view has another event, and asked for with every desk and every press. */
  readonly offers: Map<string, readonly Offer[]>;
}

/** All that is folded of the first events of a log. */
export interface Folded {
  readonly events: number;
  readonly state: CampaignState;
  readonly views: readonly { readonly viewer: Viewer; readonly view: CampaignState }[];
}

/** A campaign in memory: its state and the views folded so far. Thrown away whenever a commit fails. */
export class Live {
  readonly game: Game;
  readonly state: CampaignState;
  readonly #views = new Map<string, Seen>();
  readonly #log: (after: number) => readonly GameEvent[];
  /** How many events of the log the state has; while a batch is played out, the log has more. */
  #applied: number;
  /** A second state, equal to the first; orders are played out on it, which saves a copy of the whole each time. */
  #twin: CampaignState | undefined;
  /** Of a fork: the log goes on here. */
  #ahead: GameEvent[] | undefined;

  /** `log`: the campaign's events without the first `after`. `folded`: what to go on from, given away with this. */
  constructor(game: Game, log: (after: number) => readonly GameEvent[], folded?: Folded) {
    this.game = game;
    this.#log = log;
    if (folded === undefined) {
      const events = log(0);
      this.state = foldState(game, events);
      this.#applied = events.length;
      // An order needs what everyone knows and each seat's view; reading the log anew for each would cost more than they do.
      for (const seat of [undefined, ...this.state.core.seats]) this.#fold(this.viewerOf(seat), events);
    } else {
      this.state = folded.state;
      this.#applied = folded.events;
      for (const { viewer, view } of folded.views)
        this.#views.set(viewer.name, { viewer, view, offers: new Map() });
      for (const event of log(folded.events)) this.apply(event);
      // What is open to all by now was not so when it was kept.
      for (const seat of [undefined, ...this.state.core.seats]) this.#seen(this.viewerOf(seat));
    }
  }

  /** How many events of the log it has. */
  get events(): number {
    return this.#applied;
  }

  /** The log of a reader, as far as it has come here. */
  logOf(viewer: Viewer): readonly GameEvent[] {
    const { upcasters } = this.game;
    return this.#log(0)
      .slice(0, this.#applied)
      .filter(({ audience }) => maySee(viewer, audience))
      .map((event) => upcast(event, upcasters));
  }

  /** All of it, to be kept; it goes on changing. */
  folded(): Folded {
    const views = [...this.#views.values()].map(({ viewer, view }) => ({ viewer, view }));
    return { events: this.#applied, state: this.state, views };
  }

  #fold(viewer: Viewer, events: readonly GameEvent[]): Seen {
    const seen = { viewer, view: foldView(this.game, events, viewer), offers: new Map() };
    this.#views.set(viewer.name, seen);
    return seen;
  }

  /** Every audience that there is in this campaign. */
  #all(): readonly Audience[] {
    const sides = this.game.sides.map((side): Audience => `side:${side}`);
    const seats = this.state.core.seats.map((seat): Audience => `seat:${seat.id}`);
    return ['everyone', 'gm', ...sides, ...seats];
  }

  viewerOf(seat: Seat | undefined): Viewer {
    const { status, common } = this.state.core;
    const openToAll = status === 'ended';
    const allSeeing = seat?.role === 'gm' && common.gm === 'all-seeing';
    return viewerOf(seat, openToAll || allSeeing ? this.#all() : undefined);
  }

  #seen(viewer: Viewer): Seen {
    const held = this.#views.get(viewer.name);
    if (held !== undefined && held.viewer.audiences.length === viewer.audiences.length) return held;
    return this.#fold(viewer, this.#log(0).slice(0, this.#applied));
  }

  view(viewer: Viewer): CampaignState {
    return this.#seen(viewer).view;
  }

  /** All that a seat may do now, from its own view. */
  offers(seat: Seat): readonly Offer[] {
    const { view, offers: made } = this.#seen(this.viewerOf(seat));
    const offers = made.get(seat.id) ?? offersTo(this.game, view, seat);
    made.set(seat.id, offers);
    return offers;
  }

  /** A copy to be played on for a look ahead; this one, and its log, stay as they are. */
  fork(): Live {
    const begun = this.#log(0).slice(0, this.#applied);
    const ahead: GameEvent[] = [];
    const fork = new Live(this.game, (after) => [...begun, ...ahead].slice(after), copyOf(this.folded()));
    fork.#ahead = ahead;
    return fork;
  }

  /** A copy of the state, to be given away to an order. */
  takeTwin(): CampaignState {
    const twin = this.#twin ?? copyOf(this.state);
    this.#twin = undefined;
    return twin;
  }

  /** Gives back a copy that has had exactly the events that the state has had by now. Of a failed order: never. */
  giveTwin(twin: CampaignState): void {
    this.#twin = twin;
  }

  /** Applies a committed event to the state and to every view that may see it. */
  apply(event: GameEvent): void {
    this.#ahead?.push(event);
    apply(this.game, this.state, event);
    this.#applied += 1;
    for (const { viewer, view, offers } of this.#views.values()) {
      if (!maySee(viewer, event.audience)) continue;
      apply(this.game, view, event);
      offers.clear();
    }
  }
}
