/** One campaign folded: its state, what each viewer knows, what each seat may do. */
import type { Audience } from '../kernel/audience.ts';
import { EVERYONE, maySee, type Viewer, viewerOf } from '../kernel/audience.ts';
import { type AwaitedSince, type OpenSince, openAfter, openSince } from '../kernel/awaited.ts';
import { type CampaignState, type PublicCore, seatOf } from '../kernel/campaign.ts';
import { CLOCK } from '../kernel/clock.ts';
import type { GameEvent, LoggedEvent } from '../kernel/event.ts';
import { apply, foldState, foldView, upcast } from '../kernel/fold.ts';
import type { Game } from '../kernel/game.ts';
import { copyOf } from '../kernel/json.ts';
import { numberedLines, publicLinesByNo } from '../kernel/numbered-lines.ts';
import type { Offer } from '../kernel/offer.ts';
import { offersTo } from '../kernel/offered.ts';
import type { Past } from '../kernel/past.ts';
import { addPoint, type Points, pointsOf } from '../kernel/points.ts';
import type { Seat } from '../kernel/seat.ts';
import { coreEvent } from '../kernel/table-events.ts';
import { takesBack } from '../kernel/timeline.ts';
import type { GivenOrder } from '../store/store.ts';
import type { Eyes, Known, Logged } from './known.ts';
import { noteEvent, type OwnOrders, undoableOf } from './own-orders.ts';

/** The seats that an event brings. */
function seatsBy(event: GameEvent): readonly Seat[] {
  const it = coreEvent(event);
  if (it.type === 'campaign.opened') return it.data.seats;
  return it.type === 'seat.joined' ? [it.data.seat] : [];
}

function publicOf(events: readonly GameEvent[]): readonly LoggedEvent[] {
  const log = events as readonly LoggedEvent[]; // whatever is in a log has its number and instant
  return log.filter(({ audience }) => maySee(EVERYONE, audience));
}

interface Seen {
  readonly viewer: Viewer;
  readonly view: CampaignState;
  /** By seat: right until the view has another event, and asked for with every desk and every press. */
  readonly offers: Map<string, readonly Offer[]>;
  /** How much their log had when the campaign had so many events. */
  logged?: { readonly applied: number; readonly had: Logged };
}

/** All that is folded of the first events of a log. */
export interface Folded {
  readonly events: number;
  readonly state: CampaignState;
  readonly views: readonly { readonly viewer: Viewer; readonly view: CampaignState }[];
  readonly points: Points;
  readonly own: OwnOrders;
  /** Not in what an older version has kept. */
  readonly open?: OpenSince | undefined;
}

/**
 * A campaign in memory: its state and the views folded so far. Thrown away whenever a commit fails. For whoever judges,
 * decides and writes; whoever answers a person has no more than what is {@link Known}.
 */
export class Live implements Known {
  readonly game: Game;
  #state: CampaignState;
  readonly #views = new Map<string, Seen>();
  readonly #events: (after: number) => readonly GameEvent[];
  readonly #order: ((order: number) => GivenOrder | undefined) | undefined;
  #points: Points;
  readonly #own: OwnOrders;
  /** Since when each decision has been open; `undefined`: to be read from the log when it is asked for. */
  #open: OpenSince | undefined;
  /** Sides of all seats that there had been when an order was looked at of one whose person had left. */
  #left: ReadonlyMap<string, string | undefined> = new Map();
  /** How many events of the log the state has; while a batch is played out, the log has more. */
  #applied: number;
  /** A second state, equal to the first; orders are played out on it, which saves a copy of the whole each time. */
  #twin: CampaignState | undefined;
  /** Of a fork: the log goes on here. */
  #ahead: GameEvent[] | undefined;
  /** Whether the twin that is out has been left behind. */
  #isTwinLost = false;

  /**
   * `log`: the campaign's events without the first `after`. `folded`: what to go on from, given away with this. `order`:
   * what is known of an order that is in the log; without it nothing can be undone.
   */
  constructor(
    game: Game,
    log: (after: number) => readonly GameEvent[],
    folded?: Folded,
    order?: (order: number) => GivenOrder | undefined,
  ) {
    this.game = game;
    this.#events = log;
    this.#order = order;
    if (folded === undefined) {
      const events = log(0);
      this.#state = foldState(game, events);
      this.#applied = events.length;
      this.#points = pointsOf(events);
      this.#own = {};
      for (const event of events) this.#note(event);
      // An order needs what everyone knows and each seat's view; reading the log anew for each would cost more than they do.
      for (const seat of [undefined, ...this.state.core.seats]) this.#fold(this.viewerOf(seat), events);
      this.#open = openSince(game, publicOf(events));
    } else {
      this.#state = folded.state;
      this.#applied = folded.events;
      this.#points = folded.points;
      this.#own = folded.own;
      for (const { viewer, view } of folded.views)
        this.#views.set(viewer.name, { viewer, view, offers: new Map() });
      this.#open = folded.open;
      for (const event of log(folded.events)) {
        this.apply(event);
        if (this.#open !== undefined) this.passed([event]);
      }
      // Events open to all by now were not so when it was kept.
      for (const seat of [undefined, ...this.state.core.seats]) this.#seen(this.viewerOf(seat));
    }
  }

  get state(): CampaignState {
    return this.#state;
  }

  get core(): PublicCore {
    return this.everyone.view.core;
  }

  get everyone(): Eyes {
    return this.#eyes(undefined);
  }

  eyesOf(seat: Seat): Eyes {
    return this.#eyes(seat);
  }

  #eyes(seat: Seat | undefined): Eyes {
    const viewer = this.viewerOf(seat);
    const view = () => this.view(viewer);
    const past = () => this.past(seat);
    const offers = () => (seat === undefined ? [] : this.offers(seat));
    return {
      viewer,
      get view() {
        return view();
      },
      get past() {
        return past();
      },
      get offers() {
        return offers();
      },
      log: () => this.logOf(viewer),
      logged: () => this.#logged(viewer),
    };
  }

  /** Events counted before are not read again; after something was taken back the view is another one, and all are. */
  #logged(viewer: Viewer): Logged {
    const seen = this.#seen(viewer);
    const { applied, had } = seen.logged ?? { applied: 0, had: { events: 0, lines: 0 } };
    if (applied === this.#applied) return had;
    const log = this.#readable(viewer, this.#events(applied).slice(0, this.#applied - applied));
    const lines = numberedLines(this.game, seen.view, log as readonly LoggedEvent[]);
    const now = { events: had.events + log.length, lines: had.lines + lines.length };
    seen.logged = { applied: this.#applied, had: now };
    return now;
  }

  /** How many events of the log it has. */
  get events(): number {
    return this.#applied;
  }

  /** The log of a reader, as far as it has come here. */
  logOf(viewer: Viewer): readonly GameEvent[] {
    return this.#readable(viewer, this.#log());
  }

  #readable(viewer: Viewer, events: readonly GameEvent[]): readonly GameEvent[] {
    const { upcasters } = this.game;
    return events.filter(({ audience }) => maySee(viewer, audience)).map((event) => upcast(event, upcasters));
  }

  /** All of it, to be kept; it goes on changing. */
  folded(): Folded {
    const views = [...this.#views.values()].map(({ viewer, view }) => ({ viewer, view }));
    const { state } = this;
    const open = this.#open;
    return { events: this.#applied, state, views, points: this.#points, own: this.#own, open };
  }

  /** Which decisions are open, for whom and since when, as everybody knows it, after all orders so far. */
  get awaited(): readonly AwaitedSince[] {
    this.#open ??= openSince(this.game, publicOf(this.#log()));
    return this.#open?.open ?? [];
  }

  /** These events of an order have been applied, all of them. */
  passed(events: readonly GameEvent[]): void {
    const last = publicOf(events).at(-1);
    if (last === undefined) return;
    // The log has these events too, and is read once.
    if (this.#open === undefined) this.#open = openSince(this.game, publicOf(this.#log()));
    else this.#open = openAfter(this.game, this.view(this.viewerOf(undefined)), last, this.#open);
  }

  /** All events that it has. */
  #log(): readonly GameEvent[] {
    const events = this.#events(0);
    return events.length === this.#applied ? events : events.slice(0, this.#applied);
  }

  /** All events so far, in their newest versions, for an order that takes some of them back. */
  readonly log = (): readonly GameEvent[] => this.#log();

  #note(event: GameEvent): void {
    if (this.#order !== undefined) noteEvent(this.#own, this.#sideOf, event, this.#order);
  }

  /** A seat never changes its side, and its id is never given again; who has left is looked for in the log. */
  readonly #sideOf = (id: string): string | undefined => {
    if (id === CLOCK.id) return undefined;
    const seat = seatOf(this.#state.core, id);
    if (seat !== undefined) return seat.side;
    if (!this.#left.has(id))
      this.#left = new Map(
        this.#log()
          .flatMap(seatsBy)
          .map((each) => [each.id, each.side]),
      );
    return this.#left.get(id);
  };

  /** The past, as a seat or everybody may know it. */
  past(seat: Seat | undefined): Past {
    const viewer = this.viewerOf(seat);
    return {
      points: this.#points.list,
      undoable: seat && undoableOf(this.#own, seat),
      lines: () => publicLinesByNo(this.game, this.logOf(EVERYONE)),
      log: () => this.logOf(viewer),
    };
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
    return this.#fold(viewer, this.#log());
  }

  view(viewer: Viewer): CampaignState {
    return this.#seen(viewer).view;
  }

  /** All that a seat may do now, from its own view. */
  offers(seat: Seat): readonly Offer[] {
    const { view, offers: made } = this.#seen(this.viewerOf(seat));
    const offers = made.get(seat.id) ?? offersTo(this.game, view, seat, this.past(seat));
    made.set(seat.id, offers);
    return offers;
  }

  /** A copy to be played on for a look ahead; this one, and its log, stay as they are. */
  fork(): Live {
    const begun = this.#log();
    const ahead: GameEvent[] = [];
    const fork = new Live(
      this.game,
      (after) => [...begun, ...ahead].slice(after),
      copyOf(this.folded()),
      this.#order,
    );
    fork.#ahead = ahead;
    return fork;
  }

  /** A copy of the state, to be given away to an order. */
  takeTwin(): CampaignState {
    const twin = this.#twin ?? copyOf(this.state);
    this.#twin = undefined;
    this.#isTwinLost = false;
    return twin;
  }

  /**
   * Gives back a copy that has had exactly the events that the state has had by now. Of a failed order: never. One whose
   * order took something back is not what the state has become.
   */
  giveTwin(twin: CampaignState): void {
    if (!this.#isTwinLost) this.#twin = twin;
  }

  /** Applies a committed event to the state and to every view that may see it. */
  apply(event: GameEvent): void {
    this.#ahead?.push(event);
    this.#applied += 1;
    if (takesBack(event)) {
      this.#foldAnew(event);
      return;
    }
    apply(this.game, this.state, event);
    addPoint(this.#points, event);
    this.#note(event);
    for (const { viewer, view, offers } of this.#views.values()) {
      if (!maySee(viewer, event.audience)) continue;
      apply(this.game, view, event);
      offers.clear();
    }
  }
  /** After an event that has taken back others: nothing that they made is gone on from. */
  #foldAnew(event: GameEvent): void {
    const events = this.#log();
    this.#state = foldState(this.game, events);
    this.#twin = undefined;
    this.#isTwinLost = true;
    if (event.audience === 'everyone') this.#points = pointsOf(events);
    this.#note(event);
    for (const { viewer } of [...this.#views.values()])
      if (maySee(viewer, event.audience)) this.#fold(viewer, events);
  }
}
