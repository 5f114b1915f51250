import { randomBytes } from 'node:crypto';
import { announceCore, infoNotice } from '../kernel/announce.ts';
import { type Audience, maySee, type Viewer } from '../kernel/audience.ts';
import { type CampaignState, seatOf } from '../kernel/campaign.ts';
import { hashOfSeed, mixSeed } from '../kernel/commitment.ts';
import { decide, offersTo } from '../kernel/decide.ts';
import { type DiceSource, seededDice } from '../kernel/dice.ts';
import type { DropBox } from '../kernel/drop-box.ts';
import { editionOf } from '../kernel/edition.ts';
import { type GameEvent, type LoggedEvent, upcast } from '../kernel/event.ts';
import type { Game, KeptFile, Paper } from '../kernel/game.ts';
import type { Notice } from '../kernel/notice.ts';
import type { Draft, Offer } from '../kernel/offer.ts';
import { accept, type Result, type Ruling, refuse } from '../kernel/ruling.ts';
import { bystander, type Seat } from '../kernel/seat.ts';
import type { Entropy } from '../kernel/work.ts';
import type { CampaignRow, Letter, OutboxRow, Store } from '../store/store.ts';
import { earlierCharts } from './earlier-charts.ts';
import { Live } from './live.ts';
import { type Explained, explain, type LogLine, linesOf } from './log-lines.ts';
import { collectNotice, gmNotice } from './notices.ts';
import { checkOpening, type OpenRequest } from './opening.ts';
import { type Receipt, receiptsOf } from './receipts.ts';

/** How many campaigns are kept folded in memory; the others are folded again from their log when asked for. */
const KEPT = 100;

export interface ModeratorOptions {
  readonly store: Store;
  readonly games: readonly Game[];
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  /** 32 random bytes for a new campaign's seed. */
  readonly randomSeed?: () => Buffer;
  /** Other dice than those of the seed: a file of values, for replaying worked examples. */
  readonly dice?: DiceSource;
  /** Called after every commit that has queued messages. */
  readonly onPosted?: () => void;
}

export interface Submission {
  readonly campaign: string;
  readonly user: string;
  /** Which of the user's seats; needed only when he has several. */
  readonly seat?: string;
  readonly draft: Draft;
  /** Discord's interaction id: an interaction that comes twice has one effect. */
  readonly interaction?: string;
}

export interface Outcome {
  readonly campaign: string;
  readonly seat: string;
  /** The events of this order that the seat may see. */
  readonly events: readonly LoggedEvent[];
  /** True when this interaction had already been accepted before; nothing happened again. */
  readonly repeated: boolean;
}

/** What a person is to a campaign. */
export interface Place {
  readonly row: CampaignRow;
  readonly seats: readonly Seat[];
}

/**
 * What happens to an order: load, judge, decide, commit, queue messages. The one door that Discord, headless and
 * tests go through. Synchronous from reading to commit, so orders of one campaign never interleave.
 */
export class Moderator {
  readonly store: Store;
  readonly games: ReadonlyMap<string, Game>;
  readonly #clock: () => number;
  readonly #randomSeed: () => Buffer;
  readonly #dice: DiceSource | undefined;
  readonly #live = new Map<number, Live>();
  readonly #ripe = new WeakMap<readonly Offer[], readonly Offer[]>();
  /** Set by whoever delivers the outbox. */
  onPosted: () => void;

  constructor(options: ModeratorOptions) {
    this.store = options.store;
    this.games = new Map(options.games.map((game) => [game.id, game]));
    this.#clock = options.clock ?? Date.now;
    this.#randomSeed = options.randomSeed ?? (() => randomBytes(32));
    this.#dice = options.dice;
    this.onPosted = options.onPosted ?? (() => undefined);
  }

  // Reading

  #liveOf(row: CampaignRow): Live {
    const held = this.#live.get(row.id);
    if (held !== undefined) {
      this.#live.delete(row.id); // most recently used last
      this.#live.set(row.id, held);
      return held;
    }
    const game = this.games.get(row.game);
    if (game === undefined)
      throw new Error(`campaign ${row.key} is of a game that this program does not have: ${row.game}`);
    const live = new Live(game, () => this.store.events(row.id));
    this.#live.set(row.id, live);
    for (const oldest of this.#live.keys()) {
      if (this.#live.size <= KEPT) break;
      this.#live.delete(oldest);
    }
    return live;
  }

  /** The campaign, and the seats that this user has in it (none for a bystander). */
  place(campaign: string, user: string): Place | undefined {
    const row = this.store.campaign(campaign);
    if (row === undefined) return undefined;
    return { row, seats: this.#liveOf(row).state.core.seats.filter((seat) => seat.user === user) };
  }

  /** The open (or else the newest) campaign of a channel. */
  inChannel(channel: string): CampaignRow | undefined {
    return this.store.campaignIn(channel);
  }

  gameOf(campaign: string): Game | undefined {
    const row = this.store.campaign(campaign);
    return row === undefined ? undefined : this.games.get(row.game);
  }

  /** What a seat (or, with `undefined`, everyone) knows. */
  view(
    campaign: string,
    seatId: string | undefined,
  ): { readonly view: CampaignState; readonly viewer: Viewer } | undefined {
    const row = this.store.campaign(campaign);
    if (row === undefined) return undefined;
    const live = this.#liveOf(row);
    const viewer = live.viewerOf(seatId === undefined ? undefined : seatOf(live.state.core, seatId));
    return { view: live.view(viewer), viewer };
  }

  offers(campaign: string, seatId: string): readonly Offer[] {
    const row = this.store.campaign(campaign);
    if (row === undefined) return [];
    const live = this.#liveOf(row);
    const seat = seatOf(live.state.core, seatId);
    if (seat === undefined) return [];
    const offers = offersTo(live.game, live.view(live.viewerOf(seat)), seat);
    const ripe = offers.filter((offer) => this.#isRipe(row, offer));
    if (ripe.length === offers.length) return offers;
    // The same list as long as nothing has ripened: time only adds to it.
    const held = this.#ripe.get(offers);
    if (held?.length === ripe.length) return held;
    this.#ripe.set(offers, ripe);
    return ripe;
  }

  /** An offer that must wait, because somebody has to have time to object to what was asked. */
  #isRipe(row: CampaignRow, { grace }: Offer): boolean {
    if (grace === undefined) return true;
    const asked = this.store
      .events(row.id)
      .find(({ type, data }) => type === 'seat.asked' && data.id === grace.request);
    return asked !== undefined && this.#clock() - asked.at >= grace.days * DAY;
  }

  /** The seat's private desk: the decision before him as a message, to be shown with its offers. */
  desk(campaign: string, seatId: string): Notice | undefined {
    const row = this.store.campaign(campaign);
    if (row === undefined) return undefined;
    const live = this.#liveOf(row);
    const seat = seatOf(live.state.core, seatId);
    return seat === undefined ? undefined : live.game.desk(live.view(live.viewerOf(seat)), seat);
  }

  status(campaign: string, seatId?: string): Notice | undefined {
    const found = this.view(campaign, seatId);
    return found === undefined ? undefined : this.gameOf(campaign)?.status(found.view, found.viewer);
  }

  /** The terms that were agreed on, as everybody may read them. */
  info(campaign: string): Notice | undefined {
    const game = this.gameOf(campaign);
    const found = this.view(campaign, undefined);
    return found === undefined || game === undefined ? undefined : infoNotice(game, found.view);
  }

  /** `/show`: what this seat was told in secret, again. */
  show(campaign: string, seatId: string): readonly Notice[] {
    const found = this.view(campaign, seatId);
    return found === undefined ? [] : (this.gameOf(campaign)?.show(found.view, found.viewer) ?? []);
  }

  /** `/show`: everything that this seat's side has sealed, as it was told then, oldest first. */
  receipts(campaign: string, seatId: string): readonly Receipt[] {
    const found = this.view(campaign, seatId);
    const game = this.gameOf(campaign);
    const seat = found === undefined ? undefined : seatOf(found.view.core, seatId);
    if (found === undefined || game === undefined || seat?.side === undefined) return [];
    return receiptsOf(game, seat.side, this.log(campaign, seatId));
  }

  /** `/forecast`: from what everybody knows, whoever asks. `undefined` for a game without one. */
  forecast(campaign: string): Notice | undefined {
    const found = this.view(campaign, undefined);
    return found === undefined ? undefined : this.gameOf(campaign)?.forecast?.(found.view);
  }

  /** `/roster`: sheets to print, for a seat or for everyone. Empty for a game without them. */
  printable(campaign: string, seatId: string | undefined, paper: Paper): readonly Notice[] {
    const found = this.view(campaign, seatId);
    if (found === undefined) return [];
    return this.gameOf(campaign)?.printable?.(found.view, found.viewer, paper) ?? [];
  }

  /** `/ob`: what a seat may take away as files. Empty for a game without any. */
  files(campaign: string, seatId: string): readonly KeptFile[] {
    const found = this.view(campaign, seatId);
    return found === undefined ? [] : (this.gameOf(campaign)?.files?.(found.view, found.viewer) ?? []);
  }

  /** `/vasl`: which save files can be given or taken, whoever asks. `undefined` for a game or a time without any. */
  dropBox(campaign: string): DropBox | undefined {
    const found = this.view(campaign, undefined);
    return found === undefined ? undefined : this.gameOf(campaign)?.dropBox?.(found.view);
  }

  /** The log that a seat (or everyone) may read. */
  log(campaign: string, seatId?: string): readonly LoggedEvent[] {
    const row = this.store.campaign(campaign);
    const found = this.view(campaign, seatId);
    if (row === undefined || found === undefined) return [];
    const upcasters = this.games.get(row.game)?.upcasters ?? {};
    return this.store
      .events(row.id)
      .filter((event) => maySee(found.viewer, event.audience))
      .map((event) => upcast(event, upcasters));
  }

  /** The log in lines, numbered for this reader alone: what others are told in secret counts nothing. */
  lines(campaign: string, seatId?: string): readonly LogLine[] {
    const game = this.gameOf(campaign);
    return game === undefined ? [] : linesOf(game, this.log(campaign, seatId));
  }

  /** `/why`: what stands behind a line of a reader's own log; `undefined` when it has no such line. */
  why(campaign: string, seatId: string | undefined, number: number): Explained | undefined {
    const game = this.gameOf(campaign);
    const found = this.view(campaign, seatId);
    if (game === undefined || found === undefined) return undefined;
    return explain(game, found.viewer, this.log(campaign, seatId), number);
  }

  /** The whole state, for tests of invariants only: nothing that leaves the process may be made from it. */
  stateForTests(campaign: string): CampaignState | undefined {
    const row = this.store.campaign(campaign);
    return row === undefined ? undefined : this.#liveOf(row).state;
  }

  // Writing

  /** Milliseconds since the epoch, by the clock of this campaign's orders. */
  now(): number {
    return this.#clock();
  }

  #entropy(row: CampaignRow): (state: CampaignState) => Entropy {
    return (state) => {
      const seed = mixSeed(row.host_seed, state.core.words);
      return { seed, hostSeed: row.host_seed, dice: this.#dice ?? seededDice(seed) };
    };
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
      this.store.campaignIn(request.channel),
    );
    if (!checked.ok) return checked;
    if (game === undefined) throw new Error('checkOpening lets no unknown game pass');
    const at = this.#clock();
    const hostSeed = this.#randomSeed();
    const key = randomBytes(5).toString('base64url').replaceAll(/[-_]/gu, 'x').toLowerCase();
    const { seats, common, options, readings, openers, name } = checked.value;
    const event = (type: string, data: Record<string, unknown>): GameEvent => ({
      type,
      v: 1,
      audience: 'everyone',
      data,
    });
    const opened = event('campaign.opened', {
      name,
      game: game.id,
      common,
      options,
      readings,
      openers,
      practice: request.houseValues === true,
      seats,
      seedHash: hashOfSeed(hostSeed),
      edition: editionOf(game),
    });
    this.#commit(() => {
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
      const row = this.#row(id);
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
      this.#record(row, order, [opened], at);
      if (request.houseValues !== true) {
        // Offered, never applied: somebody takes them over, and whoever has to agree agrees.
        const { guild } = request;
        const earlier = guild === undefined ? {} : earlierCharts(this.store, game, guild, options);
        if (Object.keys(earlier).length > 0)
          this.#record(row, order, [event('charts.offered', { values: earlier })], at);
        return;
      }
      const values = game.houseValues(options);
      this.#record(row, order, [event('charts.agreed', { by: 'umpire', values, house: true })], at);
    });
    return accept({ campaign: key });
  }

  #row(id: number): CampaignRow {
    const row = this.store.campaignById(id);
    if (row === undefined) throw new Error(`campaign ${id} vanished`);
    return row;
  }

  /** Judges and, when it is legal, plays and commits an order. A refusal changes nothing. */
  submit(submission: Submission): Result<Outcome> {
    const { campaign, user, draft, interaction } = submission;
    const place = this.place(campaign, user);
    if (place === undefined)
      return refuse(
        tableRuling(
          'umpire',
          'no-campaign',
          'There is no such campaign here.',
          'Open one with /campaign new.',
        ),
      );
    const { row } = place;
    const wanted =
      submission.seat === undefined ? place.seats : place.seats.filter((seat) => seat.id === submission.seat);
    // Who has no seat can ask for one: an order like any other, judged from what everybody knows.
    const isOutside = submission.seat === undefined && place.seats.length === 0 && draft.order === ASK;
    const [seat, other] = isOutside ? [bystander(user)] : wanted;
    if (seat === undefined) {
      return refuse(
        tableRuling(
          row.game,
          'not-your-seat',
          'You have no seat in this campaign that may do this.',
          'Only the people named at its opening give orders; everyone may look with /status.',
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
    if (interaction !== undefined && this.store.hasInteraction(interaction)) {
      return accept({ campaign, seat: seat.id, events: [], repeated: true });
    }
    const live = this.#liveOf(row);
    const viewer = live.viewerOf(seat);
    const early = this.#tooEarly(row, live, seat, draft);
    if (early !== undefined) return refuse(early);
    let twin: CampaignState | undefined;
    const copy = () => {
      twin = live.takeTwin();
      return twin;
    };
    const decided = decide(live.game, copy, live.view(viewer), seat, draft, this.#entropy(row));
    if (!decided.ok) return decided;
    const at = this.#clock();
    const logged = this.#commit(() => {
      const { order: name, args, decision, rev } = draft;
      const order = this.store.addOrder({
        campaign: row.id,
        interaction,
        seat: seat.id,
        user,
        name,
        args,
        decision,
        rev,
        at,
      });
      return this.#record(row, order, decided.value, at);
    }, row.id);
    if (twin !== undefined) live.giveTwin(twin);
    return accept({
      campaign,
      seat: seat.id,
      events: logged.filter((event) => maySee(viewer, event.audience)),
      repeated: false,
    });
  }

  /** The ruling on an order whose only offer is not ripe yet. */
  #tooEarly(row: CampaignRow, live: Live, seat: Seat, draft: Draft): Ruling | undefined {
    if (draft.order !== ANSWER) return undefined;
    const waiting = offersTo(live.game, live.view(live.viewerOf(seat)), seat).find(
      (offer) =>
        offer.grace !== undefined &&
        offer.order === draft.order &&
        Object.entries(offer.fixed).every(([name, value]) => draft.args[name] === value),
    );
    if (waiting?.grace === undefined || this.#isRipe(row, waiting)) return undefined;
    return tableRuling(
      row.game,
      'too-early',
      `Whom it concerns has ${waiting.grace.days} days to object.`,
      'Wait until they are over.',
    );
  }

  /** One transaction; whatever was folded meanwhile is forgotten when it fails. */
  #commit<T>(act: () => T, campaign?: number): T {
    try {
      const value = this.store.transaction(act);
      this.onPosted();
      return value;
    } catch (error) {
      if (campaign === undefined) this.#live.clear();
      else this.#live.delete(campaign);
      throw error;
    }
  }

  /** Writes events and, event by event, the messages made from each reader's view just after it. */
  #record(
    row: CampaignRow,
    order: number | null,
    events: readonly GameEvent[],
    at: number,
  ): readonly LoggedEvent[] {
    const live = this.#liveOf(row);
    // Views are folded before the new events are in the log, so that each event is applied exactly once.
    const before = [undefined, ...live.state.core.seats].map((seat) => live.viewerOf(seat));
    for (const viewer of before) live.view(viewer);
    const logged = this.store.addEvents(row.id, order, events, at);
    const letters: Letter[] = [];
    for (const event of logged) {
      live.apply(event);
      for (const seat of [undefined, ...live.state.core.seats]) {
        const viewer = live.viewerOf(seat);
        if (!maySee(viewer, event.audience)) continue;
        const view = live.view(viewer);
        const notices = [
          ...announceCore(live.game, view, seat, event),
          ...live.game.announce(view, viewerForGame(live.game, seat, viewer), event),
        ];
        for (const notice of notices) letters.push(address(row, seat, notice));
        // A newcomer has missed what his side was told: he gets what /show would show him.
        if (seat !== undefined && newcomerOf(event) === seat.id)
          for (const notice of live.game.show(view, viewer)) letters.push(address(row, seat, notice));
      }
    }
    if (logged.some(({ type }) => type.startsWith('seat.')))
      this.store.setSeats(row.id, live.state.core.seats);
    this.store.post(row.id, letters, at);
    const { status } = live.state.core;
    if (status === 'ended' || status === 'abandoned') this.store.closeCampaign(row.id);
    return logged;
  }

  // Delivery

  /**
   * A secret message could not be delivered by DM. It waits for its reader behind a Collect button in the channel;
   * the GM learns that it could not be delivered, never what it says.
   */
  undeliverable(outboxRow: OutboxRow, error: string): void {
    this.#commit(() => {
      const row = this.#row(outboxRow.campaign);
      const live = this.#liveOf(row);
      const seat = live.state.core.seats.find((s) => s.id === outboxRow.seat);
      if (seat === undefined) {
        this.store.markState(outboxRow.id, 'failed', error);
        return;
      }
      const waiting = this.store.toCollect(row.id, seat.id);
      this.store.markState(outboxRow.id, 'collect', error);
      if (waiting.length > 0) return; // the button is there already
      const letters: Letter[] = [address(row, undefined, collectNotice(seat))];
      const gm = live.state.core.seats.find((s) => s.role === 'gm' && s.id !== seat.id);
      if (gm !== undefined) letters.push(address(row, gm, gmNotice(seat)));
      this.store.post(row.id, letters, this.#clock());
    }, outboxRow.campaign);
  }

  /** What waits for this user's seats. It waits until {@link collected} says that Discord has taken it. */
  toCollect(campaign: string, user: string): readonly OutboxRow[] {
    const place = this.place(campaign, user);
    if (place === undefined) return [];
    return place.seats.flatMap((seat) => this.store.toCollect(place.row.id, seat.id));
  }

  /** These have been shown to their reader: the answer that holds them was taken. */
  collected(rows: readonly OutboxRow[]): void {
    this.store.lightly(() => {
      for (const row of rows) this.store.markState(row.id, 'collected', row.last_error ?? '');
    });
  }
}

const ASK = 'seat.ask';
const ANSWER = 'seat.answer';
const DAY = 24 * 60 * 60 * 1000;

/** The seat whose person is new with this event. */
function newcomerOf({ type, data }: GameEvent): string | undefined {
  if (type === 'seat.joined') return (data.seat as Seat).id;
  return type === 'seat.replaced' ? String(data.seat) : undefined;
}

function tableRuling(game: string, slug: string, message: string, legal: string): Ruling {
  return { code: `${game}/table/${slug}`, rule: 'table', message, legal };
}

/** Games announce to everyone, to a side or to the GM; which person sits there is not their business. */
function viewerForGame(_game: Game, seat: Seat | undefined, viewer: Viewer): Viewer {
  if (seat === undefined) return viewer;
  return { ...viewer, name: seat.side ?? 'gm' };
}

function address(row: CampaignRow, seat: Seat | undefined, notice: Notice): Letter {
  if (seat === undefined) return { target: `channel:${row.channel}`, audience: 'everyone', notice };
  const audience: Audience = seat.side === undefined ? 'gm' : `side:${seat.side}`;
  return { target: `user:${seat.user}`, audience, seat: seat.id, notice };
}

export type { OpenRequest };
