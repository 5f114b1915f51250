/** The one door to the campaigns. */
import { randomBytes } from 'node:crypto';
import type { Fits } from '../kernel/bundle.ts';
import { hashOfSeed } from '../kernel/commitment.ts';
import type { DiceSource } from '../kernel/dice.ts';
import type { GameEvent } from '../kernel/event.ts';
import type { Game } from '../kernel/game.ts';
import { accept, type Result } from '../kernel/ruling.ts';
import type { SidePlayers } from '../kernel/side-player.ts';
import type { Store } from '../store/store.ts';
import { present } from '../text/present.ts';
import { Absences } from './absences.ts';
import { Campaigns } from './campaigns.ts';
import { Delivery } from './delivery.ts';
import { DeputyAsks } from './deputy-asks.ts';
import { earlierCharts, earlierKept } from './earlier-charts.ts';
import type { KnownCampaigns } from './known.ts';
import { HOUR_MS, type Limits, OrderRate, openingLimit } from './limits.ts';
import { Notes } from './notes.ts';
import {
  checkOpening,
  type Foreseen,
  foreseen,
  type Occupant,
  type OpenRequest,
  type OwnShelf,
  openedEvent,
} from './opening.ts';
import { Orders, type Outcome, type Submission } from './orders.ts';
import { Persons } from './persons.ts';
import { Programs } from './programs.ts';
import { Recorder } from './recorder.ts';
import { keepReferences, learnReferences } from './references.ts';
import { Reminders } from './reminders.ts';
import { type Pruned, prune } from './retention.ts';
import { doorTo } from './sights.ts';
import { Reader, Visit } from './sitting.ts';
import { type Due, type Sleep, TimerWheel } from './timer-wheel.ts';

export interface ModeratorOptions {
  readonly store: Store;
  readonly games: readonly Game[];
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  /** How timers wait. */
  readonly sleep?: Sleep;
  /** 32 random bytes for a new campaign's seed. */
  readonly randomSeed?: () => Buffer;
  /** Other dice than those of the seed: a file of values, for replaying worked examples. */
  readonly dice?: DiceSource;
  /**
   * Names the version of the program and its rules: what it folds of a log is kept in the store for its next start.
   * Without it nothing is.
   */
  readonly program?: string;
  /** Whether what one order has to say to one reader can stand in one message; without it each stands alone. */
  readonly fits?: Fits;
  /** Limits for people and servers; none if left out. */
  readonly limits?: Limits | undefined;
  /** So many days campaigns that are over are kept; for good if left out. */
  readonly keepClosedDays?: number | undefined;
  /** Whether each campaign has a message in its channel that says how it stands, and is kept up to date. */
  readonly statusMessage?: boolean;
  /**
   * How long after a public message a button tells that a reader could not be sent theirs, in ms; at once if left
   * out.
   */
  readonly collectAfterMs?: number;
  /** The programs that play sides; without them nobody gives the orders of such a seat. */
  readonly players?: SidePlayers;
  /** Called after every commit that has queued messages. */
  readonly onPosted?: () => void;
}

/** Told of what may change or end what somebody sees from outside a conversation, such as a board; it never throws. */
export interface Watcher {
  /** Something has happened in a campaign, once it counts. */
  changed(campaign: string): void;
  /** A person has asked to be forgotten. */
  forgot(user: string): void;
}

/**
 * The one door that Discord, headless and tests go through. Anyone who comes in gets a {@link Visit} with all that
 * they may see and do; all writing goes through the {@link Recorder}.
 */
export class Moderator {
  readonly store: Store;
  readonly games: ReadonlyMap<string, Game>;
  readonly campaigns: KnownCampaigns;
  /** The same with their whole states: for what is judged, decided and written. */
  readonly #whole: Campaigns;
  readonly delivery: Delivery;
  /** Settings of people, whatever they play. */
  readonly persons: Persons;
  /** Reminders of what people owe. */
  readonly reminders: Reminders;
  /** Requests for a deputy before an absence. */
  readonly deputyAsks: DeputyAsks;
  /** Notes that people write to themselves. */
  readonly notes: Notes;
  /** Stands still until it is started by whoever runs for long. */
  readonly wheel: TimerWheel;
  /** The sides that programs play; stand still until they are started by whoever runs for long. */
  readonly programs: Programs | undefined;
  /** Whether a program can play a side of that game. */
  readonly hasProgram: (game: string) => boolean;
  readonly #orders: Orders;
  readonly #recorder: Recorder;
  readonly #clock: () => number;
  readonly #randomSeed: () => Buffer;
  readonly #keepClosedDays: number | undefined;
  readonly #limits: Limits | undefined;
  /** Set by whoever delivers the outbox. */
  onPosted: () => void;
  readonly #watchers = new Set<Watcher>();

  constructor(options: ModeratorOptions) {
    const { store, clock = Date.now, dice, limits } = options;
    this.#limits = limits;
    this.store = store;
    this.games = new Map(options.games.map((game) => [game.id, game]));
    learnReferences(store.records);
    this.#clock = clock;
    this.#keepClosedDays = options.keepClosedDays;
    this.#randomSeed = options.randomSeed ?? (() => randomBytes(32));
    this.onPosted = options.onPosted ?? (() => undefined);
    this.#whole = new Campaigns(store, this.games, options.program);
    this.campaigns = this.#whole;
    this.#recorder = new Recorder(
      store,
      this.#whole,
      () => this.onPosted(),
      () => this.wheel.wake(),
      {
        fits: options.fits ?? (() => false),
        hasStatusMessage: options.statusMessage ?? false,
        notes: () => this.notes,
        keepDays: options.keepClosedDays,
        changed: (campaign) => this.#hasChanged(campaign),
      },
    );
    this.#orders = new Orders({
      store,
      campaigns: this.#whole,
      recorder: this.#recorder,
      clock,
      dice,
      rate: limits && new OrderRate(limits),
    });
    const { campaigns, games } = this;
    const { players } = options;
    if (players !== undefined)
      this.programs = new Programs({ store, campaigns, orders: this.#orders, players });
    this.hasProgram = (game) => players?.plays(game) === true;
    const absences = new Absences({
      store,
      campaigns,
      games,
      orders: this.#orders,
      keep: (user) => this.deputyAsks.keepFor(user),
      timed: () => this.wheel.wake(),
    });
    this.persons = new Persons(store, clock, absences);
    const parts = {
      store,
      campaigns,
      games,
      recorder: this.#recorder,
      persons: this.persons,
      clock,
      timed: () => this.wheel.wake(),
    };
    this.reminders = new Reminders(parts);
    this.deputyAsks = new DeputyAsks(parts);
    this.notes = new Notes({ ...parts, fits: options.fits ?? (() => false) });
    const { sleep } = options;
    this.wheel = new TimerWheel({
      kinds: [
        () => this.#timers(),
        () => this.#remindersDue(),
        () => this.#notesDue(),
        () => this.#collectCalls(),
        () => this.#asksDue(),
      ],
      clock,
      ...present({ sleep }),
    });
    this.delivery = new Delivery({
      store,
      campaigns: this.campaigns,
      recorder: this.#recorder,
      notes: this.notes,
      clock,
      collectAfterMs: options.collectAfterMs ?? 0,
      timed: () => this.wheel.wake(),
    });
  }

  /** For programs that play a side, and for boards. */
  #hasChanged(campaign: number): void {
    this.programs?.wake(campaign);
    if (this.#watchers.size === 0) return;
    const { key } = this.campaigns.byId(campaign).row;
    for (const watcher of this.#watchers) watcher.changed(key);
  }

  *#timers(): Generator<Due> {
    for (const timer of this.store.timers.inOrder())
      yield { ...timer, key: `timer ${timer.id}`, goOff: () => this.#orders.fallDue(timer) };
  }

  *#remindersDue(): Generator<Due> {
    for (const { id, user, campaign, at } of this.store.people.inOrder())
      yield { key: `reminder ${id}`, campaign, due: at, goOff: () => this.reminders.fallDue(user) };
  }

  *#notesDue(): Generator<Due> {
    for (const { id, user, campaign, due } of this.store.notes.held())
      yield { key: `note ${id}`, campaign, due, goOff: () => this.notes.fallDue(user) };
  }

  *#collectCalls(): Generator<Due> {
    for (const { campaign, seat, due } of this.store.calls.inOrder()) {
      const key = `collect ${campaign} ${seat}`;
      yield { key, campaign, due, goOff: () => this.delivery.callToCollect(campaign) };
    }
  }

  *#asksDue(): Generator<Due> {
    for (const { id, user, campaign, at } of this.store.deputyAsks.inOrder())
      yield { key: `ask ${id}`, campaign, due: at, goOff: () => this.deputyAsks.fallDue(user) };
  }

  /** Somebody comes in, once for each interaction; `undefined` where there is no such campaign. */
  visit(campaign: string, user: string): Visit | undefined {
    const visit = this.glance(campaign, user);
    if (visit !== undefined) this.reminders.heard(user);
    return visit;
  }

  /** The same where nothing says that the person is there: a page that shows them how things stand by itself. */
  glance(campaign: string, user: string): Visit | undefined {
    if (this.campaigns.find(campaign) === undefined) return undefined;
    const { store, campaigns } = this;
    return new Visit({ store, orders: this.#orders }, doorTo(store, campaigns, campaign, user), user);
  }

  /** From now on it is told, until it is let go. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** A person has been forgotten: whatever was open for them is closed. */
  forgot(user: string): void {
    for (const watcher of this.#watchers) watcher.forgot(user);
  }

  /** The eyes of a seat, or everybody's, for whoever asks from the host's side. */
  reader(campaign: string, seat?: string): Reader | undefined {
    if (this.campaigns.find(campaign) === undefined) return undefined;
    return new Reader(doorTo(this.store, this.campaigns, campaign), seat);
  }

  /** Deletes what is no longer to be kept, and announces what will be; nothing where no end is set. */
  prune(): Pruned {
    if (this.#keepClosedDays === undefined) return { announced: [], deleted: [] };
    const pruned = prune(this.store, this.campaigns, this.#keepClosedDays, this.#clock());
    if (pruned.announced.length > 0) this.onPosted();
    return pruned;
  }

  /** With what a campaign's save files are sealed before others get them. */
  saveKey(campaign: number): Buffer {
    return this.store.saveKey(campaign, this.#randomSeed);
  }

  /** Milliseconds since the epoch, by the clock of this campaign's orders. */
  now(): number {
    return this.#clock();
  }

  /** An order as it was typed: judged, played and committed, or refused. */
  submit(submission: Submission): Result<Outcome> {
    return this.#orders.submit(submission);
  }

  /** Opens a campaign in a channel: the terms are posted and every seat is asked to confirm. */
  open(request: OpenRequest): Result<{ readonly campaign: string }> {
    const already =
      request.interaction === undefined ? undefined : this.store.campaignOfInteraction(request.interaction);
    if (already !== undefined) return accept({ campaign: already.key }); // this very interaction, come twice
    const game = this.games.get(request.game);
    const checked = checkOpening(
      game,
      [...this.games.keys()],
      request,
      this.#occupant(request.channel),
      this.#shelfOf(request.guild),
    );
    if (!checked.ok) return checked;
    const { guild, by } = request;
    const now = this.#clock();
    const open = guild === undefined ? 0 : this.store.openIn(guild);
    const counts = { open, opened: this.store.openedBy(by, now - HOUR_MS) };
    const limit = this.#limits && openingLimit(this.#limits, counts);
    if (limit !== undefined) return limit;
    if (game === undefined) throw new Error('checkOpening lets no unknown game pass');
    const at = this.#clock();
    const hostSeed = this.#randomSeed();
    const key = randomBytes(5).toString('base64url').replaceAll(/[-_]/gu, 'x').toLowerCase();
    const { seats, options, name } = checked.value;
    const opened = openedEvent(game, checked.value, request, hashOfSeed(hostSeed));
    this.#recorder.commit(() => {
      const id = this.store.addCampaign({
        key,
        game: game.id,
        name,
        guild: request.guild ?? null,
        channel: request.channel,
        host_seed: hostSeed,
        created_at: at,
      });
      for (const seat of seats) this.store.setSeat(id, seat.id, seat.user);
      keepReferences(this.store, game.packs?.references(options) ?? []);
      const held = this.#whole.byId(id);
      const { interaction, by: user } = request;
      const order = this.store.addOrder({
        campaign: id,
        interaction,
        seat: '',
        user,
        name: 'open',
        args: options,
        at,
      });
      this.#recorder.add(held, order, [opened], at);
      const charts = this.#firstCharts(game, request, options);
      if (charts !== undefined) this.#recorder.add(held, order, [charts], at);
    });
    return accept({ campaign: key });
  }

  /** The packs of a server's own. */
  #shelfOf(guild: string | undefined): OwnShelf {
    return (game, hash) => (guild === undefined ? undefined : this.store.packs.text({ guild, game }, hash));
  }

  /** The campaign that a channel has, from what everybody knows. */
  #occupant(channel: string): Occupant | undefined {
    const row = this.store.campaignIn(channel);
    if (row === undefined) return undefined;
    const core = row.open === 1 ? this.campaigns.find(row.key)?.live.everyone.view.core : undefined;
    if (core?.status !== 'opening') return { row };
    const waitsFor = core.seats.filter(({ id }) => !core.confirmed.includes(id)).map(({ name }) => name);
    return { row, waitsFor };
  }

  /** The outcome that a request would have; nothing is opened. */
  foresee(request: OpenRequest): Foreseen {
    return foreseen(this.games, request, this.#occupant(request.channel), this.#shelfOf(request.guild));
  }

  /** The charts of a new campaign: house values in a practice campaign, or an offer of what the server's others have. */
  #firstCharts(
    game: Game,
    { houseValues, guild }: OpenRequest,
    options: Readonly<{ [name: string]: string }>,
  ): GameEvent | undefined {
    if (houseValues === true) {
      const values = game.charts?.houseValues(options) ?? {};
      return toEveryone('charts.agreed', { by: 'umpire', values, house: true });
    }
    // Offered, never applied: somebody takes them over, and whoever has to agree agrees.
    const earlier = guild === undefined ? {} : earlierCharts(this.store, game, guild, options);
    const kept = guild === undefined ? undefined : earlierKept(this.store, game, guild, options);
    if (Object.keys(earlier).length === 0 && kept === undefined) return undefined;
    return toEveryone('charts.offered', { values: earlier, ...present({ kept }) });
  }
}

function toEveryone(type: string, data: GameEvent['data']): GameEvent {
  return { type, v: 1, audience: 'everyone', data };
}
