/**
 * Visits and sittings: people who come in, and what they may see and do. The whole state of a campaign is not to be
 * had here (`sights.ts`).
 */
import { setImmediate } from 'node:timers/promises';
import { absenceLines } from '../kernel/absence.ts';
import { EVERYONE, maySee, type Viewer } from '../kernel/audience.ts';
import { type AwaitedSince, awaitedLines } from '../kernel/awaited.ts';
import type { CampaignState } from '../kernel/campaign.ts';
import { infoNotice } from '../kernel/course/terms.ts';
import type { DropBox } from '../kernel/drop-box.ts';
import type { LoggedEvent } from '../kernel/event.ts';
import type { Card, Game, KeptFile, Paper } from '../kernel/game.ts';
import { gmLines } from '../kernel/gm-desk.ts';
import type { MapAsk, MapAsked, MapPage } from '../kernel/map-desk.ts';
import type { GameMenus, MenuStep } from '../kernel/menus.ts';
import { motionKinds } from '../kernel/motions.ts';
import type { Notice } from '../kernel/notice.ts';
import type { LogLine, PointLine } from '../kernel/numbered-lines.ts';
import type { Draft, Offer } from '../kernel/offer.ts';
import { deadlineLines } from '../kernel/pace/words.ts';
import { accept, type Result } from '../kernel/ruling.ts';
import type { Seat } from '../kernel/seat.ts';
import type { CampaignRow, OutboxRow, Store } from '../store/store.ts';
import { present } from '../text/present.ts';
import { type Book, bookOf, motionOf, ownBookOf } from './chapters.ts';
import { type Throw, throwsOf } from './dice-statistics.ts';
import type { ExportPage } from './export-page.ts';
import type { Logged } from './known.ts';
import { type Explained, explain, linesOf } from './log-lines.ts';
import type { Orders, Outcome } from './orders.ts';
import { ownChangesOf } from './own-changes.ts';
import { type OwnPast, ownPastOf } from './own-past.ts';
import type { OwnRecord } from './own-record.ts';
import { PublicPast } from './public-past.ts';
import { type Receipt, receiptsOf } from './receipts.ts';
import type { Door, Sight } from './sights.ts';

/** An order that keeps lines in a field, and those that stand there. */
export interface KeptLines {
  readonly offer: Offer;
  readonly field: string;
  readonly text: string;
}

/** The orders to which menus add lines: the draft, and what counts at once beside it. */
export interface MenuOrders {
  readonly draft?: KeptLines;
  readonly beside?: KeptLines;
}

/**
 * A view of a campaign: a seat's, or everybody's. Every answer is made from the asker's own view. Nothing is kept
 * here: after an order it shows the outcome.
 */
export class Reader {
  readonly #look: () => Sight;
  /** `undefined`: everybody. */
  readonly seatId: string | undefined;

  constructor({ everyone, of }: Door, seatId?: string) {
    this.#look = seatId === undefined ? everyone : () => of(seatId);
    this.seatId = seatId;
  }

  /** The campaign by these eyes, as it stands now. */
  protected get sight(): Sight {
    return this.#look();
  }

  get row(): CampaignRow {
    return this.sight.row;
  }

  get game(): Game {
    return this.sight.game;
  }

  /** The seat as it is now; nobody's once its person has left. */
  protected get seatNow(): Seat | undefined {
    return this.sight.seat;
  }

  get viewer(): Viewer {
    return this.sight.eyes.viewer;
  }

  /** Their view. */
  get view(): CampaignState {
    return this.sight.eyes.view;
  }

  status(): Notice {
    const notice = this.onVaslBoards(this.game.status(this.view, this.viewer));
    const awaited = awaitedLines(this.game, this.view, this.awaited());
    const lines = [...awaited, ...(this.row.open === 1 ? absenceLines(this.view) : [])];
    if (lines.length === 0) return notice;
    return { ...notice, text: [notice.text, ...lines].join('\n') };
  }

  /** Which decisions are open, for whom, since when: the same for whoever asks. */
  awaited(): readonly AwaitedSince[] {
    return this.sight.awaited;
  }

  /** A message as shown to the person, its maps on the VASL boards of the campaign's server. */
  onVaslBoards(notice: Notice): Notice {
    return this.sight.onVaslBoards(notice);
  }

  /** The card of what is being played, where there is one. */
  card(): Card | undefined {
    return this.game.card?.of(this.view, this.viewer);
  }

  /** `/show`: the secret messages of the person, again. */
  show(): readonly Notice[] {
    return this.game.show(this.view, this.viewer).map((notice) => this.onVaslBoards(notice));
  }

  /** `/show`: everything that the side has sealed, as it was told then, oldest first. */
  receipts(): readonly Receipt[] {
    const side = this.seatNow?.side;
    return side === undefined ? [] : receiptsOf(this.game, side, this.log());
  }

  /** `/map`: the map's answer. `undefined`: this game’s map, if it has one, is not asked that. */
  map(asked: MapAsked): Result<MapPage> | undefined {
    const { map } = this.game;
    if (map === undefined || (asked.ask !== 'turn' && map.asks[asked.ask] === undefined)) return undefined;
    const page = map.answer(this.view, this.viewer, asked);
    return page.ok ? accept({ ...page.value, notice: this.onVaslBoards(page.value.notice) }) : page;
  }

  /** Completions for a half-typed question. */
  mapSuggestions(ask: MapAsk, typed: string): readonly string[] {
    return this.game.map?.suggest?.(this.view, this.viewer, ask, typed) ?? [];
  }

  /** What has happened since so many events of the log, as a game tells it; nothing for a game that does not. */
  changesSince(looked: number): readonly Notice[] {
    return ownChangesOf(this.game, this, this.log(), looked);
  }

  /** What the side could still do now, and what it is about to lose. */
  reminders(): Notice | undefined {
    return this.game.changes?.reminders(this.view, this.viewer);
  }

  /** What a stronger player would look at, in a practice campaign. */
  coach(): Notice | undefined {
    return this.game.changes?.coach?.(this.view, this.viewer);
  }

  /** `/roster`: sheets to print. Empty for a game without them. */
  printable(paper: Paper): readonly Notice[] {
    return this.game.sheets?.printable(this.view, this.viewer, paper) ?? [];
  }

  /** `/ob`: the files that the person may take away. Empty for a game without any. */
  files(): readonly KeptFile[] {
    return this.game.files?.of(this.view, this.viewer) ?? [];
  }

  /** The log that the person may read. */
  log(): readonly LoggedEvent[] {
    return this.sight.log();
  }

  /** How much of a log they may read: cheaper than to read it, and grows with that alone. */
  logged(): Logged {
    return this.sight.eyes.logged();
  }

  /** The past, as far back as so many characters have room for: for stepping through it. */
  past(most: number): OwnPast {
    return ownPastOf(this.game, this.viewer, this.log(), most);
  }

  /** `/dice`: every roll that the person may see. */
  throws(): readonly Throw[] {
    return throwsOf(this.game, this.view, this.log());
  }

  /** `/export`: the person's own record, to be written as lines. */
  record(): OwnRecord {
    return this.sight.record();
  }

  /** The log in lines. */
  lines(): readonly LogLine[] {
    return linesOf(this.game, this.view, this.log());
  }

  /** `/why`: the reasons behind a line of the person's own log; `undefined` when it has no such line. */
  why(number: string): Explained | undefined {
    return explain(this.game, this, this.log(), number);
  }

  /** To where the campaign can go back, the newest first, each with the line that it ends with. Public. */
  points(): readonly PointLine[] {
    return this.publicPast().points;
  }

  /** All that everybody saw so far; `before`: what was read of it for an earlier asking, which is gone on from. */
  publicPast(before?: PublicPast): PublicPast {
    const { game, everyone } = this.sight;
    const past = before ?? new PublicPast(game);
    const logged = everyone.logged().events;
    if (past.logged !== logged) past.read(this.#publicLog(), everyone.past.points, logged);
    return past;
  }

  #publicLog(): readonly LoggedEvent[] {
    return this.log().filter(({ audience }) => maySee(EVERYONE, audience));
  }

  /**
   * The chronicle so far, from what everybody could read; a chapter with nothing to tell is left out. `undefined` for a
   * game without one.
   */
  chronicle(): Book | undefined {
    return bookOf(this.game, this.#publicLog());
  }

  /**
   * `/export`: the person's record as a page, without the record that it carries once the campaign has ended. It
   * takes as long as several pictures, so others have their turn in between.
   */
  async ownPage(): Promise<Omit<ExportPage, 'record'>> {
    const { game, seatNow: seat } = this;
    const log = this.log();
    await setImmediate();
    const book = ownBookOf(game, log);
    await setImmediate();
    const motion = motionOf(
      game,
      log.filter(({ audience }) => maySee(EVERYONE, audience)),
    );
    await setImmediate();
    const receipts = seat?.side === undefined ? [] : receiptsOf(game, seat.side, log);
    const sideName = seat?.side === undefined ? 'the GM' : `the ${game.sideName(seat.side)} side`;
    return { book, whose: seat && sideName, motion, receipts };
  }

  /** `/map motion`: how it went so far in one picture that moves, from what everybody could see; `undefined`: nothing. */
  motion(): Notice | undefined {
    return motionOf(this.game, this.#publicLog());
  }
}

/** The parts of the moderator that a visit needs. */
export interface House {
  readonly store: Pick<Store, 'calls' | 'hasButton' | 'hasInteraction' | 'looked' | 'toCollect'>;
  readonly orders: Pick<Orders, 'submit'>;
}

/** The values filled into an offer's fields. */
type Args = Draft['args'];

/** A person at their desk: the seat, its view, its offers, and the way to give an order. */
export class Sitting extends Reader {
  readonly seat: Seat;
  readonly #house: House;

  /** `door`: of whoever sits there; once somebody else has the seat it shows what everybody sees. */
  constructor(house: House, door: Door, seat: Seat) {
    super(door, seat.id);
    this.seat = seat;
    this.#house = house;
  }

  get offers(): readonly Offer[] {
    return this.sight.eyes.offers;
  }

  /** The open decision as a message, to be shown with the offers; none once the person has left. */
  get desk(): Notice | undefined {
    const seat = this.seatNow;
    if (seat === undefined) return undefined;
    const notice = this.onVaslBoards(this.game.desk(this.view, seat));
    const lines = [...deadlineLines(this.game, this.view, seat), ...this.#gmLines(seat)];
    return lines.length === 0 ? notice : { ...notice, text: [notice.text, ...lines].join('\n') };
  }

  /** `/show`: what has changed since they asked last; `taken`: once they have it. */
  changes(): { readonly notices: readonly Notice[]; taken(): void } {
    const { looked } = this.#house.store;
    const [{ id }, { user, id: seat }] = [this.row, this.seat];
    const events = this.log().length;
    return {
      notices: this.changesSince(looked.of(id, user, seat) ?? 0),
      taken: () => looked.set(id, user, seat, events),
    };
  }

  /** Matters that wait for a GM: from what everybody knows, and how the campaign runs. */
  #gmLines({ role, id }: Seat): readonly string[] {
    if (role !== 'gm') return [];
    const { row, core, everyone } = this.sight;
    const { store } = this.#house;
    const others = core.seats.filter((seat) => seat.id !== id);
    const called = store.calls.of(row.id).map(({ seat }) => seat);
    const deaf = others.filter((seat) => store.hasButton(row.id, seat.id) && !called.includes(seat.id));
    const waits = gmLines(
      this.game,
      everyone.view,
      deaf.map((seat) => seat.id),
    );
    // The decisions asked, of whom and until when: it is the GM who can give more time.
    const { deadlines } = core;
    const inTime = this.awaited().filter(({ decision }) => deadlines[decision]?.missed !== true);
    const awaited = row.open === 1 ? awaitedLines(this.game, everyone.view, inTime) : [];
    return [...waits.slice(0, -1), ...awaited, ...waits.slice(-1)];
  }

  /** A preview of a motion of this kind from this seat's own view; or the reason why it cannot be made. */
  preview(what: string, typed: Args): Result<string> {
    const { game, view } = this;
    const seat = this.seatNow ?? this.seat;
    const kind = motionKinds(game).find((each) => each.what === what);
    const { past } = this.sight.eyes;
    const args = kind?.args.safeParse(typed);
    if (kind === undefined || args?.success !== true) throw new Error(`no such motion: ${what}`);
    const read = kind.read(view, seat, args.data, past);
    return read.ok ? accept(kind.preview?.(view, seat, read.value, past) ?? '') : read;
  }

  /** The outcome that an order with these values would have, as a message: its words are known, its picture is the game's. */
  foreseen(offer: Offer, args: Args, notice: Notice): Notice {
    const seat = this.seatNow;
    const { order } = offer;
    const picture = seat && this.game.previews?.picture(this.view, seat, { order, args });
    return picture === undefined ? notice : this.onVaslBoards({ ...notice, picture });
  }

  /** The orders to which menus add lines; `undefined`: nothing can be ordered by menus now. */
  get menus(): MenuOrders | undefined {
    const seat = this.seatNow;
    const { menus } = this.game;
    if (seat === undefined || menus?.isOpen(this.view, seat) !== true) return undefined;
    const draft = this.#keeping(menus);
    const beside = menus.beside === undefined ? undefined : this.#keeping(menus.beside);
    return draft === undefined && beside === undefined ? undefined : present({ draft, beside });
  }

  #keeping({ order, field }: Pick<GameMenus<unknown>, 'order' | 'field'>): KeptLines | undefined {
    const offer = this.offers.find((each) => each.order === order);
    const found = offer?.fields.find(({ name }) => name === field);
    if (offer === undefined || found?.kind !== 'text') return undefined;
    return { offer, field, text: found.initial ?? '' };
  }

  /** The menus’ question after these choices; `undefined`: there is none, or not any more. */
  menu(choices: string, page: number): MenuStep | undefined {
    const seat = this.seatNow;
    if (seat === undefined || this.menus === undefined) return undefined;
    const step = this.game.menus?.step(this.view, seat, choices, page);
    return step && { ...step, notice: this.onVaslBoards(step.notice) };
  }

  /** Does what an offer of this desk offers. `rev`: of the button that was pressed, if it was drawn earlier. */
  give(offer: Offer, args: Args, { interaction, rev = offer.rev }: Given): Result<Outcome> {
    const { order, decision } = offer;
    return this.#house.orders.submit({
      campaign: this.row.key,
      user: this.seat.user,
      seat: this.seat.id,
      draft: { order, args, decision, rev },
      pressed: offer,
      interaction,
    });
  }

  /** An order as it was typed, or as a page has written it, for this seat. */
  submit(draft: Draft, interaction: string): Result<Outcome> {
    const { id: seat, user } = this.seat;
    return this.#house.orders.submit({ campaign: this.row.key, user, seat, draft, interaction });
  }
}

interface Given {
  /** Discord's interaction id: an interaction that comes twice has one effect. */
  readonly interaction: string;
  readonly rev?: number;
}

/** Somebody who looks at a campaign or does something in it: one object for each interaction, with all their seats. */
export class Visit {
  readonly user: string;
  /** The public view. */
  readonly everyone: Reader;
  readonly #house: House;
  readonly #door: Door;

  /** `door`: theirs. */
  constructor(house: House, door: Door, user: string) {
    this.user = user;
    this.#house = house;
    this.#door = door;
    this.everyone = new Reader(door);
  }

  get row(): CampaignRow {
    return this.everyone.row;
  }

  get game(): Game {
    return this.everyone.game;
  }

  /**
   * One for each of the person's seats: two for somebody who plays both sides of a practice campaign, none for a
   * bystander.
   */
  get sittings(): readonly Sitting[] {
    const own = this.#door.everyone().core.seats.filter((seat) => seat.user === this.user);
    return own.map((seat) => new Sitting(this.#house, this.#door, seat));
  }

  /** The person's seat of that name; `undefined` for anybody else's. */
  sitting(seat: string): Sitting | undefined {
    return this.sittings.find(({ seatId }) => seatId === seat);
  }

  /** The person's seat, if there is just one. */
  get only(): Sitting | undefined {
    const [only, another] = this.sittings;
    return another === undefined ? only : undefined;
  }

  /** The view of the person's seat; everybody's view if they have none, or several. */
  get eyes(): Reader {
    return this.only ?? this.everyone;
  }

  /** The views for the map: those of each of the person's seats where the game says so, the awaited ones first. */
  get mapEyes(): readonly Reader[] {
    const { sittings } = this;
    if (sittings.length < 2 || this.game.map?.bySeat !== true) return [this.eyes];
    const awaited = this.everyone.awaited().flatMap(({ of }) => of);
    const isAwaited = ({ seat }: Sitting) => awaited.includes(`side:${seat.side}`);
    return sittings.toSorted((one, other) => Number(isAwaited(other)) - Number(isAwaited(one)));
  }

  /** Whether this interaction has already had its effect. */
  isRepeated(interaction: string): boolean {
    return this.#house.store.hasInteraction(interaction);
  }

  /** An order as it was typed, for one of the person's seats; without a seat for somebody outside. */
  submit(draft: Draft, interaction: string, seat?: string): Result<Outcome> {
    return this.#house.orders.submit({
      campaign: this.row.key,
      user: this.user,
      ...present({ seat }),
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
    return this.game.forecast?.of(this.everyone.view);
  }

  /** `/vasl`: which save files can be given or taken, whoever asks. `undefined` for a game or a time without any. */
  dropBox(): DropBox | undefined {
    return this.game.saves?.dropBox(this.everyone.view);
  }

  /** Messages that could not be delivered to the person's seats and wait to be collected. */
  waiting(): readonly OutboxRow[] {
    return this.sittings.flatMap(({ row, seat }) => this.#house.store.toCollect(row.id, seat.id));
  }
}
