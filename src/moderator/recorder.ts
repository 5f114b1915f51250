/** Writes what has happened into the store, with the messages that tell of it. */
import { announceCore } from '../kernel/announce.ts';
import { EVERYONE, maySee, type Viewer } from '../kernel/audience.ts';
import type { Fits } from '../kernel/bundle.ts';
import type { GameEvent, LoggedEvent } from '../kernel/event.ts';
import type { Notice } from '../kernel/notice.ts';
import { awaitedBefore, deadlinesOf } from '../kernel/pace/set-deadlines.ts';
import { isPerson, type Seat } from '../kernel/seat.ts';
import { takesBack } from '../kernel/timeline.ts';
import type { Letter, Store } from '../store/store.ts';
import { given } from '../text/present.ts';
import { address, type Channel } from './address.ts';
import { briefingsAfter } from './briefing.ts';
import type { Campaigns, Held } from './campaigns.ts';
import { dispatchOf, motionOf } from './chapters.ts';
import { inOneMessage } from './in-one-message.ts';
import { keepDeputyAsks } from './keep-deputy-asks.ts';
import { datedAnew, keepReminders } from './keep-reminders.ts';
import type { Live } from './live.ts';
import { keepReferences } from './references.ts';
import { announceEnd } from './retention.ts';
import { keepStatusMessage } from './status-message.ts';
import { takeBack } from './taken-back.ts';
import { keepTimers } from './timers.ts';
import { onVaslBoards } from './vasl-boards.ts';

/** Notes of people: whether one is held back by what has just happened. */
interface KeptNotes {
  keep(held: Held, at: number): boolean;
}

interface RecorderOptions {
  readonly fits: Fits;
  readonly hasStatusMessage: boolean;
  /** Notes of people, which come back with what everybody learns. */
  readonly notes: () => KeptNotes;
  /** So many days campaigns that are over are kept. */
  readonly keepDays?: number | undefined;
  /** Told of each campaign in which something has happened, once it counts. */
  readonly changed: (campaign: number) => void;
}

/** The recorder writes events, the messages that tell of them, and what a campaign's row says, in one transaction. */
export class Recorder {
  readonly #store: Store;
  readonly #campaigns: Campaigns;
  readonly #posted: () => void;
  readonly #fits: Fits;
  /** Timers were set or dropped: told when it counts. */
  readonly #timed: () => void;
  /** Whether each campaign has a status message in its channel. */
  readonly #hasStatusMessage: boolean;
  #isTimed = false;
  readonly #changed: (campaign: number) => void;
  /** Those of the transaction that is open. */
  readonly #touched = new Set<number>();
  readonly #notes: () => KeptNotes;
  /** So many days a closed campaign is kept; `undefined`: for good. */
  readonly #keepDays: number | undefined;

  constructor(
    store: Store,
    campaigns: Campaigns,
    posted: () => void,
    timed: () => void,
    { fits, hasStatusMessage, notes, keepDays, changed }: RecorderOptions,
  ) {
    this.#changed = changed;
    this.#keepDays = keepDays;
    this.#notes = notes;
    this.#store = store;
    this.#campaigns = campaigns;
    this.#posted = posted;
    this.#timed = timed;
    this.#fits = fits;
    this.#hasStatusMessage = hasStatusMessage;
  }

  /** One transaction, or part of the one that is open; whatever was folded meanwhile is forgotten when it fails. */
  commit<T>(act: () => T, campaign?: number): T {
    if (this.#store.isWriting) return act();
    try {
      const value = this.#store.transaction(act);
      this.#posted();
      if (this.#isTimed) this.#timed();
      this.#isTimed = false;
      for (const id of [...this.#touched]) this.#changed(id);
      return value;
    } catch (error) {
      this.#campaigns.forget(campaign);
      throw error;
    } finally {
      this.#touched.clear();
    }
  }

  /**
   * Writes events, the deadlines that begin and end with them and, event by event, the messages made from each reader's
   * view just after it.
   */
  add(
    { row, live }: Held,
    order: number | null,
    events: readonly GameEvent[],
    at: number,
  ): readonly LoggedEvent[] {
    this.#touched.add(row.id);
    // Views are folded before the new events are in the log, so that each event is applied exactly once.
    const before = [undefined, ...live.state.core.seats].map((seat) => live.viewerOf(seat));
    for (const viewer of before) live.view(viewer);
    const awaited = awaitedBefore(live.game, live.view(live.viewerOf(undefined)));
    const logged: LoggedEvent[] = [];
    const letters: Letter[] = [];
    const back: Letter[] = [];
    const write = (some: readonly GameEvent[]) => {
      for (const event of this.#store.addEvents(row.id, order, some, at)) {
        logged.push(event);
        live.apply(event);
        for (const letter of lettersOf(row, live, event))
          letters.push({ ...letter, notice: onVaslBoards(this.#store, row, letter.notice) });
      }
      for (const event of logged.filter(takesBack))
        if (some.some(({ type }) => type === event.type))
          back.push(...takeBack(this.#store, row, live, event));
    };
    write(events);
    const everyone = () => live.view(live.viewerOf(undefined));
    for (const some of deadlinesOf(live.game, awaited, everyone, events, at)) write(some);
    for (const letter of back) letters.push(letter);
    this.#keepReferences(live, logged);
    if (logged.some(({ type }) => type.startsWith('seat.') || type === 'terms.changed'))
      this.#store.setSeats(row.id, live.state.core.seats);
    letters.push(...briefingsAfter(row, live, logged));
    this.#store.post(
      row.id,
      inOneMessage(letters, this.#fits, (letter) => this.#store.isPosted(row.id, letter)),
      at,
      order,
    );
    live.passed(logged);
    if (this.#hasStatusMessage) keepStatusMessage(this.#store, row, live, logged);
    if (keepTimers(this.#store, row.id, live.game, live.view(live.viewerOf(undefined)))) this.#isTimed = true;
    if (keepReminders(this.#store, { row, live }, at, datedAnew(logged))) this.#isTimed = true;
    if (logged.some(movesDeadlines) && keepDeputyAsks(this.#store, { row, live }, at)) this.#isTimed = true;
    if (this.#notes().keep({ row, live }, at)) this.#isTimed = true;
    const { status } = live.state.core;
    if (row.open === 1 && (status === 'ended' || status === 'abandoned')) {
      this.#store.closeCampaign(row.id);
      this.#campaigns.reread(row.id);
      if (this.#keepDays !== undefined)
        this.#store.post(row.id, [announceEnd(this.#store, row, this.#keepDays, at)], at);
    }
    return logged;
  }

  /** What the campaign refers to from now on and did not before: by a motion, or by terms that were changed. */
  #keepReferences({ game, state: { core } }: Live, logged: readonly LoggedEvent[]): void {
    const are = (wanted: string) => logged.some(({ type }) => type === wanted);
    if (are('motion.made')) keepReferences(this.#store, core.references ?? []);
    if (are('terms.changed')) keepReferences(this.#store, game.packs?.references(core.options) ?? []);
  }
}

/** Whether a campaign may have other deadlines after an event, or somebody else who is to keep them. */
function movesDeadlines({ type }: GameEvent): boolean {
  return /^(?:deadline|pace|campaign|seat|command)\./u.test(type);
}

/** The messages that tell of an event just after it, each from its reader's own view. */
export function lettersOf(row: Channel, live: Live, event: GameEvent): readonly Letter[] {
  const readers = live.state.core.seats.filter(isPerson);
  return [undefined, ...readers].flatMap((seat) => {
    const viewer = live.viewerOf(seat);
    if (!maySee(viewer, event.audience)) return [];
    const view = live.view(viewer);
    const notices = [
      ...(seat === undefined ? dispatches(live, event) : []),
      ...announceCore(live.game, view, seat, event, live.past(seat)),
      ...live.game.announce(view, viewerForGame(seat, viewer), event),
      ...(seat === undefined && LAST.includes(event.type) ? inMotion(live) : []),
    ];
    // A newcomer has missed what the side was told, and gets what /show would show.
    const isNew = seat !== undefined && newcomerOf(event) === seat.id;
    const missed = isNew ? live.game.show(view, viewer) : [];
    return [...notices, ...missed].map((notice) => address(row, seat, notice));
  });
}

/** After these there is no further chapter. */
const LAST: readonly string[] = ['campaign.ended', 'campaign.abandoned'];

/** The account of the chapter that is over with this event, if there are to be such accounts. */
function dispatches(live: Live, event: GameEvent): readonly Notice[] {
  const { game, state } = live;
  if (game.chronicle?.dispatch === undefined || state.core.common.dispatch !== 'yes') return [];
  if (!LAST.includes(event.type) && !game.chronicle.begins(event)) return [];
  return dispatchOf(game, live.logOf(EVERYONE).slice(0, -1));
}

/** The whole campaign in one picture that moves, when it is over: from what everybody could see. */
function inMotion(live: Live): readonly Notice[] {
  const notice = motionOf(live.game, live.logOf(EVERYONE));
  return given(notice);
}

/** The seat whose person is new with this event. */
function newcomerOf({ type, data }: GameEvent): string | undefined {
  if (type === 'seat.joined') return (data.seat as Seat).id;
  return type === 'seat.replaced' ? String(data.seat) : undefined;
}

/** Games announce to everyone, to a side or to the GM; which person sits there is not their business. */
function viewerForGame(seat: Seat | undefined, viewer: Viewer): Viewer {
  if (seat === undefined) return viewer;
  return { ...viewer, name: seat.side ?? 'gm' };
}
