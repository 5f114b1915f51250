import { type Audience, maySee, type Viewer } from '../../src/kernel/audience.ts';
import { type CampaignState, seatOf } from '../../src/kernel/campaign.ts';
import { hashOfSeed, mixSeed } from '../../src/kernel/commitment.ts';
import { decide } from '../../src/kernel/decide.ts';
import { type DiceSource, seededDice } from '../../src/kernel/dice.ts';
import { editionOf } from '../../src/kernel/edition.ts';
import type { GameEvent, LoggedEvent } from '../../src/kernel/event.ts';
import type { Card, CheckedOrder, EventMap, Game, KeptFile, Paper, Work } from '../../src/kernel/game.ts';
import { copyOf } from '../../src/kernel/json.ts';
import { judge, type Known } from '../../src/kernel/judge.ts';
import type { Notice } from '../../src/kernel/notice.ts';
import type { LogLine } from '../../src/kernel/numbered-lines.ts';
import type { Draft, Offer } from '../../src/kernel/offer.ts';
import { inOrder } from '../../src/kernel/order-of.ts';
import { accept, type Result, type Ruling, refuse } from '../../src/kernel/ruling.ts';
import type { Seat } from '../../src/kernel/seat.ts';
import { type OpenWork, openWork } from '../../src/kernel/work.ts';
import { motionOf } from '../../src/moderator/chapters.ts';
import { Live } from '../../src/moderator/live.ts';
import { type Explained, explain, linesOf } from '../../src/moderator/log-lines.ts';
import { checkOpening, type OpenRequest } from '../../src/moderator/opening.ts';
import { undoableIn } from '../../src/moderator/own-orders.ts';
import { lettersOf } from '../../src/moderator/recorder.ts';
import type { Episode, StoredOrder } from '../../src/store/records.ts';
import type { GivenOrder, Letter } from '../../src/store/store.ts';
import { HOST_SEED } from './kernel-table.ts';

type Args = Readonly<Record<string, unknown>>;

/** A test's view of a campaign: what players can do in it and what they are shown, wherever it is kept. */
export interface Table<G> {
  /** Gives an order; the test fails when it is refused. Returns the events that the seat may see. */
  order(as: string, name: string, args?: Args): readonly LoggedEvent[];
  /** Gives an order that may be refused; by a button when its decision and revision are given. */
  attempt(
    as: string,
    name: string,
    args?: Args,
    button?: Pick<Draft, 'decision' | 'rev'>,
  ): Result<{ readonly events: readonly LoggedEvent[] }>;
  /** The code with which an order is refused; the test fails when it is accepted. */
  refusal(as: string, name: string, args?: Args): string;
  offers(as: string): readonly Offer[];
  /** What is known beforehand of an order that a seat gives. */
  knownTo(as: string): Known;
  /** What a seat, or `everyone`, knows of the game. */
  view(as: string): G;
  /** The same with the kernel's part of it, and whose eyes these are. */
  known(as?: string): { readonly view: CampaignState<G>; readonly viewer: Viewer };
  /** The whole truth. */
  state(): CampaignState<G>;
  desk(as: string): Notice;
  status(as?: string): Notice;
  card(as?: string): Card | undefined;
  show(as: string): readonly Notice[];
  files(as: string): readonly KeptFile[];
  printable(as: string | undefined, paper: Paper): readonly Notice[];
  forecast(): Notice | undefined;
  motion(): Notice | undefined;
  /** The log that a seat (or everyone) may read; its lines; what stands behind one of them. */
  log(as?: string): readonly LoggedEvent[];
  lines(as?: string): readonly LogLine[];
  why(as: string | undefined, number: string): Explained | undefined;
  /** Everybody's messages since this was asked last, in their order. */
  told(): readonly Told[];
  /** What everybody has been told so far is not asked for any more. */
  heard(): void;
  /** All events, for invariants. */
  events(): readonly LoggedEvent[];
  /** Grows with everything that anybody is told. */
  said(): number;
  /** What a refused order must leave as it is: the whole truth, and how much has happened and been said. */
  trace(): string;
}

/** A message to one reader. */
export interface Told extends Omit<Letter, 'seat'> {
  readonly seat?: string | null;
}

export interface MemoryOptions {
  /** Other dice than those of the seed. */
  readonly dice?: DiceSource | undefined;
  readonly seed?: Buffer | undefined;
}

/** The time of the first event, and how much later each order is given. */
const BEGIN = Date.UTC(1944, 11, 19, 7);
const PACE = 1000;

/**
 * A campaign in memory, judged and shown as the moderator does it, but without him and his database: for tests whose
 * subject are the rules. Its log is the truth here too; messages are made from it only when somebody asks for them.
 */
export class MemoryTable<G, E extends EventMap = EventMap> implements Table<G> {
  readonly game: Game;
  readonly #log: LoggedEvent[];
  readonly #episodes: Episode[];
  readonly #live: Live;
  readonly #dice: DiceSource | undefined;
  readonly #seed: Buffer;
  readonly #counts: Map<Audience, number>;
  readonly #given: Map<number, GivenOrder>;
  /** At how many events of the log each seat was looked at last. */
  readonly #looked = new Map<string, number>();
  /** How many events of the log have been asked for as messages. */
  #told = 0;
  /** The campaign as it stood then, for those that come next. */
  #teller: Live | undefined;

  private constructor(game: Game, { dice, seed = HOST_SEED }: MemoryOptions, like?: MemoryTable<G, E>) {
    this.game = game;
    this.#log = like === undefined ? [] : [...like.#log];
    this.#episodes = like === undefined ? [] : [...like.#episodes];
    this.#told = like === undefined ? 0 : like.#told;
    this.#given = new Map(like === undefined ? [] : like.#given);
    this.#counts = new Map(like === undefined ? [] : like.#counts);
    const folded = like === undefined ? undefined : copyOf(like.#live.folded());
    this.#live = new Live(
      game,
      (after) => this.#log.slice(after),
      folded,
      (order) => this.#given.get(order),
    );
    this.#dice = dice;
    this.#seed = seed;
  }

  /** A campaign whose terms have been posted: nobody has confirmed. */
  static open<G, E extends EventMap>(
    game: Game<G, E>,
    request: Omit<OpenRequest, 'game' | 'channel'>,
    options: MemoryOptions = {},
  ): MemoryTable<G, E> {
    const plain = game as unknown as Game;
    const terms = checkOpening(
      plain,
      [game.id],
      { ...request, game: game.id, channel: 'channel' },
      undefined,
    );
    if (!terms.ok) throw new Error(`${terms.ruling.code}: ${terms.ruling.message}`);
    const table = new MemoryTable<G, E>(plain, options);
    const isPractice = request.houseValues === true;
    const { name, ...rest } = terms.value;
    const opened = {
      name,
      game: game.id,
      ...rest,
      practice: isPractice,
      seedHash: hashOfSeed(table.#seed),
      edition: editionOf(plain),
    };
    const events: GameEvent[] = [{ type: 'campaign.opened', v: 1, audience: 'everyone', data: opened }];
    if (isPractice) {
      const agreed = {
        by: 'umpire',
        values: plain.charts?.houseValues(terms.value.options) ?? {},
        house: true,
      };
      events.push({ type: 'charts.agreed', v: 1, audience: 'everyone', data: agreed });
    }
    const by = { seat: '', user: request.by, decision: undefined, rev: undefined };
    table.#record(events, { ...by, name: 'open', args: terms.value.options });
    return table;
  }

  /** The same campaign once more, to go on in another way; its messages so far count as read if they are here. */
  fork(options: MemoryOptions = {}): MemoryTable<G, E> {
    return new MemoryTable(this.game, { seed: this.#seed, ...options }, this);
  }

  #record(
    events: readonly GameEvent[],
    order?: Omit<StoredOrder, 'id' | 'at'>,
    found?: string,
  ): readonly LoggedEvent[] {
    const at = BEGIN + PACE * this.#log.length;
    const id = this.#episodes.length + 1;
    if (order !== undefined) this.#given.set(id, { seat: order.seat, name: order.name, found });
    const logged = events.map((event) => {
      const no = (this.#counts.get(event.audience) ?? 0) + 1;
      this.#counts.set(event.audience, no);
      const each = inOrder({ ...event, no, at }, id);
      this.#log.push(each);
      this.#live.apply(each);
      return each;
    });
    this.#episodes.push({ order: order === undefined ? undefined : { ...order, id, at }, events: logged });
    return logged;
  }

  #entropy(state: CampaignState) {
    const seed = mixSeed(this.#seed, state.core.words);
    return { seed, hostSeed: this.#seed, dice: this.#dice ?? seededDice(seed) };
  }

  #seat(id: string): Seat {
    const seat = seatOf(this.#live.state.core, id);
    if (seat === undefined) throw new Error(`no seat ${id}`);
    return seat;
  }

  #known(as: string | undefined) {
    // Whoever has left knows what everybody knows.
    const seat = as === undefined ? undefined : seatOf(this.#live.state.core, as);
    const viewer = this.#live.viewerOf(seat);
    return { viewer, view: this.#live.view(viewer) };
  }

  knownTo(as: string): Known {
    const past = this.#live.past(seatOf(this.#live.state.core, as));
    return { offers: this.offers(as), past, state: this.#live.state, log: this.#live.log };
  }

  attempt(as: string, name: string, args: Args = {}, button: Pick<Draft, 'decision' | 'rev'> = {}) {
    const seat = seatOf(this.#live.state.core, as);
    if (seat === undefined) return refuse(nobody(this.game));
    const { view, viewer } = this.#known(as);
    let twin: CampaignState | undefined;
    const copy = () => {
      twin = this.#live.takeTwin();
      return twin;
    };
    const draft = { order: name, args, ...button };
    // Where somebody asks for a place, what must wait for an objection is not open yet.
    const isAsked = this.#live.state.core.requests.length > 0;
    const { state } = this.#live;
    let found: string | undefined;
    const known = {
      ...(this.#isAgain(as) || isAsked ? { offers: this.offers(as) } : {}),
      state,
      past: this.#live.past(seat),
      log: this.#live.log,
      onFound: (offer: Offer) => {
        found = undoableIn(offer);
      },
    };
    const decided = decide(this.game, copy, view, seat, draft, (state) => this.#entropy(state), known);
    if (!decided.ok) return decided;
    const { decision, rev } = button;
    const logged = this.#record(
      decided.value,
      { seat: as, user: seat.user, name, args, decision, rev },
      found,
    );
    if (twin !== undefined) this.#live.giveTwin(twin);
    return accept({ events: logged.filter(({ audience }) => maySee(viewer, audience)) });
  }

  order(as: string, name: string, args?: Args): readonly LoggedEvent[] {
    const outcome = this.attempt(as, name, args);
    if (!outcome.ok)
      throw new Error(`${as} ${name} refused: ${outcome.ruling.code}: ${outcome.ruling.message}`);
    return outcome.value.events;
  }

  refusal(as: string, name: string, args?: Args): string {
    const outcome = this.attempt(as, name, args);
    if (outcome.ok) throw new Error(`${as} ${name} was accepted`);
    return outcome.ruling.code;
  }

  /** An order as the judge lets it pass, for whoever wants to stop before the game goes on by itself. */
  checked(as: string, name: string, args: Args = {}): CheckedOrder<G, E> {
    const judged = judge(
      this.game,
      this.#known(as).view,
      this.#seat(as),
      { order: name, args },
      this.knownTo(as),
    );
    if (!judged.ok) throw new Error(`${as} ${name} refused: ${judged.ruling.code}`);
    return judged.value as unknown as CheckedOrder<G, E>;
  }

  /** Adds the events of what happens without an order: a test sets up a position. */
  happen(act: (work: Work<G, E>) => void): void {
    const twin = this.#live.takeTwin();
    const work: OpenWork<unknown> = openWork(this.game, twin, () => this.#entropy(work.state));
    act(work as unknown as Work<G, E>);
    this.#record(work.events);
    this.#live.giveTwin(twin);
  }

  /** Whether a seat is looked at for the second time without an event: then its offers are worth keeping. */
  #isAgain(as: string): boolean {
    const isAgain = this.#looked.get(as) === this.#log.length;
    this.#looked.set(as, this.#log.length);
    return isAgain;
  }

  offers(as: string): readonly Offer[] {
    const seat = seatOf(this.#live.state.core, as);
    if (seat === undefined) return []; // he has left
    this.#looked.set(as, this.#log.length);
    return this.#live.offers(seat);
  }

  known(as?: string) {
    return this.#known(as) as { view: CampaignState<G>; viewer: Viewer };
  }

  view(as: string): G {
    return this.known(as).view.game;
  }

  state(): CampaignState<G> {
    return this.#live.state as CampaignState<G>;
  }

  desk(as: string): Notice {
    return this.game.desk(this.#known(as).view, this.#seat(as));
  }

  status(as?: string): Notice {
    const { view, viewer } = this.#known(as);
    return this.game.status(view, viewer);
  }

  card(as?: string): Card | undefined {
    const { view, viewer } = this.#known(as);
    return this.game.card?.of(view, viewer);
  }

  show(as: string): readonly Notice[] {
    const { view, viewer } = this.#known(as);
    return this.game.show(view, viewer);
  }

  files(as: string): readonly KeptFile[] {
    const { view, viewer } = this.#known(as);
    return this.game.files?.of(view, viewer) ?? [];
  }

  printable(as: string | undefined, paper: Paper): readonly Notice[] {
    const { view, viewer } = this.#known(as);
    return this.game.sheets?.printable(view, viewer, paper) ?? [];
  }

  forecast(): Notice | undefined {
    return this.game.forecast?.of(this.#known(undefined).view);
  }

  motion(): Notice | undefined {
    return motionOf(
      this.game,
      this.#log.filter(({ audience }) => audience === 'everyone'),
    );
  }

  log(as?: string): readonly LoggedEvent[] {
    const { viewer } = this.#known(as);
    return this.#log.filter(({ audience }) => maySee(viewer, audience));
  }

  lines(as?: string): readonly LogLine[] {
    return linesOf(this.game, this.#known(as).view, this.log(as));
  }

  why(as: string | undefined, number: string): Explained | undefined {
    return explain(this.game, this.#known(as), this.log(as), number);
  }

  told(): readonly Told[] {
    const teller = this.#teller ?? this.#tellerFrom(this.#told);
    this.#teller = teller;
    const letters = this.#log.slice(this.#told).flatMap((event) => {
      teller.apply(event);
      return lettersOf({ channel: 'channel' }, teller, event);
    });
    this.#told = this.#log.length;
    return letters;
  }

  #tellerFrom(events: number): Live {
    let known = events;
    const teller = new Live(this.game, (after) => this.#log.slice(after, known));
    known = Number.POSITIVE_INFINITY; // whose view changes with the campaign's end is shown all that has been by then
    return teller;
  }

  heard(): void {
    this.#told = this.#log.length;
    this.#teller = undefined;
  }

  /** Every order with its events, for whoever plays them again or writes them out. */
  episodes(): readonly Episode[] {
    return this.#episodes;
  }

  events(): readonly LoggedEvent[] {
    return this.#log;
  }

  said(): number {
    return this.#log.length;
  }

  trace(): string {
    return JSON.stringify([this.said(), this.state()]);
  }
}

/** As the moderator answers whoever does not sit there. */
function nobody({ id }: Game): Ruling {
  return { code: `${id}/table/not-your-seat`, rule: 'table', message: 'You have no such seat here.' };
}
