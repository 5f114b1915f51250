/** Looks over the program's shoulder after each step: what it has promised must hold on its disk and in its memory. */
import Database from 'better-sqlite3';
import type { Audience, Viewer } from '../../src/kernel/audience.ts';
import { maySee } from '../../src/kernel/audience.ts';
import { bundled } from '../../src/kernel/bundle.ts';
import type { CampaignState } from '../../src/kernel/campaign.ts';
import type { LoggedEvent } from '../../src/kernel/event.ts';
import { apply, emptyState, foldState, foldView } from '../../src/kernel/fold.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { Notice } from '../../src/kernel/notice.ts';
import { fallingDue } from '../../src/kernel/offered.ts';
import { inOrder } from '../../src/kernel/order-of.ts';
import { eventsThatStand, takesBack } from '../../src/kernel/timeline.ts';
import { Live } from '../../src/moderator/live.ts';
import { lettersOf } from '../../src/moderator/recorder.ts';
import { replay } from '../../src/moderator/replay.ts';
import { parseTranscript, printTranscript } from '../../src/moderator/transcript.ts';
import { verify } from '../../src/moderator/verify.ts';
import { type Episode, Records } from '../../src/store/records.ts';
import { COIN_SIDES, type CoinState } from '../support/coin-game.ts';
import { publicPart, wholeOf } from '../support/whole.ts';
import { DeadlineBook } from './deadline-book.ts';
import { differenceOf } from './difference.ts';
import type { Posted } from './discord-stub.ts';
import { QuarterFault } from './fault.ts';
import type { Life } from './life.ts';
import { owesAnything } from './owes.ts';
import { leftAlone, type Person } from './people.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Late by more than this, while the program runs and its disk has room, a timer is lost. */
const LATE_MS = 5 * MINUTE;

interface EventRow {
  readonly seq: number;
  readonly audience: Audience;
  readonly no: number;
  readonly type: string;
  readonly v: number;
  readonly data: string;
  readonly at: number;
  readonly player_order: number | null;
}

interface MessageRow {
  readonly id: number;
  readonly target: string;
  readonly audience: Audience;
  readonly nonce: string;
  readonly edit: number;
  readonly living: string | null;
  /** Of its notice. */
  readonly kind: string;
  /** What of it is looked up when it is sent. */
  readonly asks: string | null;
}

/** What the inspector has folded himself. */
interface Shadow {
  readonly viewer: Viewer;
  view: CampaignState;
}

/** One campaign, as the disk has it. */
interface Watched {
  readonly id: number;
  readonly key: string;
  readonly game: Game;
  readonly events: LoggedEvent[];
  seq: number;
  /** How far it has been played again. */
  replayed: number;
  shadows: Shadow[];
  /** What it waits for the clock to bring, in words. */
  wanted: readonly string[];
  readonly deadlines: DeadlineBook;
}

export interface Tally {
  orders: number;
  byClock: number;
  forOthers: number;
  messages: number;
  reminders: number;
  asked: number;
  looks: number;
  replays: number;
}

export class Inspector {
  readonly tally: Tally = {
    orders: 0,
    byClock: 0,
    forOthers: 0,
    messages: 0,
    reminders: 0,
    asked: 0,
    looks: 0,
    replays: 0,
  };
  readonly #db: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();
  readonly #records: Records;
  readonly #games: ReadonlyMap<string, Game>;
  readonly #watched = new Map<number, Watched>();
  /** Rows of the outbox by their nonce. */
  readonly #rows = new Map<string, MessageRow>();
  readonly #delivered = new Map<number, string>();
  /** By target, the row that came last. */
  readonly #last = new Map<string, number>();
  /** By person, when he was reminded last. */
  readonly #reminded = new Map<string, number>();
  /** Who was asked for a deputy, of what. */
  readonly #asked = new Set<string>();
  /** By person, the nudge that has come beside another reminder. */
  readonly #excused = new Map<string, number>();
  #found: unknown;
  /** What is due and has not happened yet, and since when. */
  #overdue: ReadonlyMap<string, number> = new Map();
  #order = 0;
  #row = 0;
  /** Of the file, as SQLite counts others' commits. */
  #version = -1;
  #nextDue = Number.POSITIVE_INFINITY;

  constructor(file: string, games: readonly Game[]) {
    this.#db = new Database(file, { readonly: true });
    this.#records = new Records(this.#db);
    this.#games = new Map(games.map((game) => [game.id, game]));
  }

  close(): void {
    this.#db.close();
  }

  #all<T>(sql: string, ...values: readonly (string | number)[]): readonly T[] {
    const statement = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement.all(...values) as T[];
  }

  /** After a step: whatever was committed since the last look. */
  look(life: Life, now: number): void {
    this.tally.looks += 1;
    if (this.#found !== undefined) throw this.#found;
    const version = Number(this.#db.pragma('data_version', { simple: true }));
    if (version !== this.#version) this.#lookAnew(life);
    this.#version = version;
    if (now >= this.#nextDue) this.#expectInTime(life, now);
  }

  /** Something was committed. */
  #lookAnew(life: Life): void {
    const sql = 'SELECT id, campaign, seat, by_clock FROM player_order WHERE id > ? ORDER BY id';
    type Row = Readonly<Record<'id' | 'campaign' | 'by_clock', number> & Record<'seat', string>>;
    const orders = this.#all<Row>(sql, this.#order);
    for (const { id, seat, by_clock: forOther } of orders) {
      this.#order = id;
      this.tally.orders += 1;
      this.tally.forOthers += forOther;
      if (seat !== 'clock') continue;
      this.tally.byClock += 1;
    }
    this.#readRows();
    for (const id of new Set(orders.map(({ campaign }) => campaign))) {
      const watched = this.#read(id);
      if (life.isAlive) this.#expectViews(watched, life);
      this.#readWanted(watched);
    }
    this.#expectTimers();
    const next = `SELECT min(due) AS due FROM (SELECT due FROM timer UNION ALL SELECT at FROM reminder
      UNION ALL SELECT at FROM deputy_ask)`;
    this.#nextDue = this.#all<{ due: number | null }>(next)[0]?.due ?? Number.POSITIVE_INFINITY;
  }

  /** What was queued since. */
  #readRows(): void {
    const sql = `SELECT id, target, audience, nonce, edit, living, json_extract(notice, '$.kind') AS kind,
        json_extract(notice, '$.asks') AS asks FROM outbox WHERE id > ? ORDER BY id`;
    for (const row of this.#all<MessageRow>(sql, this.#row)) {
      this.#row = row.id;
      this.#rows.set(row.nonce, row);
    }
  }

  #read(id: number): Watched {
    const watched = this.#watched.get(id) ?? this.#begin(id);
    const sql =
      'SELECT seq, audience, no, type, v, data, at, player_order FROM event WHERE campaign = ? AND seq > ? ORDER BY seq';
    for (const { seq, data, player_order: order, ...event } of this.#all<EventRow>(sql, id, watched.seq)) {
      const read = inOrder({ ...event, data: JSON.parse(data) as Record<string, unknown> }, order ?? 0);
      watched.events.push(read);
      watched.deadlines.read(read);
      watched.seq = seq;
      for (const shadow of watched.shadows) {
        if (!maySee(shadow.viewer, read.audience)) continue;
        if (takesBack(read)) shadow.view = foldView(watched.game, watched.events, shadow.viewer);
        else apply(watched.game, shadow.view, read);
      }
    }
    return watched;
  }

  #begin(id: number): Watched {
    const head = this.#records.campaigns().find((each) => each.id === id);
    const game = this.#games.get(head?.game ?? '');
    if (head === undefined || game === undefined) throw new Error(`no campaign ${id}`);
    const everyone: Shadow = {
      viewer: { name: 'everyone', audiences: ['everyone'] },
      view: emptyState(game),
    };
    const watched: Watched = {
      id,
      key: head.key,
      game,
      events: [],
      seq: 0,
      replayed: 0,
      shadows: [everyone],
      wanted: [],
      deadlines: new DeadlineBook(id),
    };
    this.#watched.set(id, watched);
    return watched;
  }

  /** What the program has in memory for each reader is what the disk has for his eyes, and he can be made his offers. */
  #expectViews(watched: Watched, life: Life): void {
    const held = wholeOf(life.moderator).byId(watched.id);
    const { live } = held;
    const shadows: Shadow[] = [];
    same('view', publicPart(live.core), publicPart(live.state.core), `public part of campaign ${watched.id}`);
    for (const seat of [undefined, ...live.state.core.seats]) {
      const viewer = live.viewerOf(seat);
      const known = watched.shadows.find((each) => differenceOf(each.viewer, viewer) === undefined);
      const shadow = known ?? { viewer, view: foldView(watched.game, watched.events, viewer) };
      shadows.push(shadow);
      same('view', live.view(viewer), shadow.view, `${viewer.name} of campaign ${watched.id}`);
      const secret = secretIn(watched.game, shadow.view, viewer);
      if (secret !== undefined)
        throw new QuarterFault('view', `${viewer.name} of campaign ${watched.id} knows ${secret}`);
      if (seat !== undefined) live.offers(seat);
    }
    watched.shadows = shadows;
  }

  /** What a campaign waits for, as it would stand in the table of timers. */
  #readWanted(watched: Watched): void {
    const view = watched.shadows[0]?.view;
    if (view === undefined) return;
    watched.wanted = fallingDue(watched.game, view).map(({ offer: { order, decision, rev }, due }) => {
      return `campaign ${watched.id} waits for ${order} of ${decision}, rev ${rev}, at ${due}`;
    });
  }

  /** The table of timers says what the campaigns wait for, neither more nor less. */
  #expectTimers(): void {
    type Row = { campaign: number; kind: string; decision: string; rev: number; due: number };
    const rows = this.#all<Row>('SELECT campaign, kind, decision, rev, due FROM timer');
    const set = new Set(
      rows.map(({ campaign, kind, decision, rev, due }) => {
        return `campaign ${campaign} waits for ${kind} of ${decision}, rev ${rev}, at ${due}`;
      }),
    );
    for (const { wanted } of this.#watched.values())
      for (const each of wanted)
        if (!set.delete(each)) throw new QuarterFault('lost timer', `${each}, and has none`);
    for (const each of set) throw new QuarterFault('lost timer', `nothing of: ${each}`);
  }

  /** What is due happens soon, while the program runs and its disk has room; also what was set when it was due already. */
  #expectInTime(life: Life, now: number): void {
    if (!life.isAlive || life.isFull) return;
    const timers = `SELECT 'timer ' || id || ' ' || kind AS name, due FROM timer WHERE due <= ?`;
    const reminders = `SELECT 'reminder ' || id || ' to ' || user || ' ' || at AS name, at AS due FROM reminder WHERE at <= ?`;
    const asks = `SELECT 'ask ' || id || ' to ' || user || ' ' || at AS name, at AS due FROM deputy_ask WHERE at <= ?`;
    const overdue = [timers, reminders, asks].flatMap((sql) =>
      this.#all<{ name: string; due: number }>(sql, now),
    );
    const before = this.#overdue;
    this.#overdue = new Map(overdue.map(({ name }) => [name, before.get(name) ?? now]));
    for (const [name, since] of this.#overdue) {
      if (now - Math.max(since, life.since, life.roomSince) < LATE_MS) continue;
      const { wheelFault: fault } = life;
      const why = fault instanceof Error ? `and failed: ${fault.message}` : 'and did not happen';
      throw new QuarterFault('lost timer', `${name} was due, ${why}`);
    }
  }

  /** The program has made a message for a person, now. `isSettled`: he has said when he is to be left alone. */
  made(life: Life, person: Person, isSettled: boolean, nonce: string, now: number): void {
    this.#readRows();
    const isAsk = this.#rows.get(nonce)?.kind === 'deputy-ask';
    if (!isAsk && !this.#isReminder(nonce)) return;
    // Whoever is away is asked for a deputy all the same, but never in his quiet hours.
    const asked = isAsk ? { ...person, days: [] } : person;
    const alone = isSettled ? leftAlone(asked, now) : undefined;
    if (alone !== undefined)
      this.#found ??= new QuarterFault('reminded while left alone', `${person.id}, ${alone}`);
    if (!owesAnything(life, person.id))
      this.#found ??= new QuarterFault('reminded of nothing', `${person.id} owes nothing`);
  }

  #isReminder(nonce: string): boolean {
    return this.#rows.get(nonce)?.kind === 'reminder';
  }

  /** Two reminders within an hour are a burst, unless somebody has asked for one: what is due within it is one message. */
  #expectNoBurst({ target, at }: Posted): void {
    this.tally.reminders += 1;
    const before = this.#reminded.get(target) ?? Number.NEGATIVE_INFINITY;
    this.#reminded.set(target, at);
    if (at - before >= HOUR - LATE_MS) return;
    const sql = 'SELECT nudged_at AS nudged FROM person WHERE user = ?';
    const [{ nudged = null } = {}] = this.#all<{ nudged: number | null }>(sql, target.slice('user:'.length));
    if (nudged === null || this.#excused.get(target) === nudged) {
      const apart = Math.round((at - before) / MINUTE);
      throw new QuarterFault('burst of reminders', `to ${target}, ${apart} min apart`);
    }
    this.#excused.set(target, nudged);
  }

  /** Of the same decisions nobody is asked for a deputy twice. */
  #expectAskedOnce(target: string, asks: string): void {
    this.tally.asked += 1;
    const key = `${target} ${asks}`;
    if (this.#asked.has(key)) throw new QuarterFault('message twice', `${key} is asked for a deputy`);
    this.#asked.add(key);
  }

  /** Deadlines that were set and missed, rewinds and undos, in all campaigns. */
  deadlines(): Pick<DeadlineBook, 'set' | 'missed' | 'rewinds' | 'undone'> {
    const books = [...this.#watched.values()].map(({ deadlines }) => deadlines);
    const sum = (of: (book: DeadlineBook) => number) => books.reduce((total, book) => total + of(book), 0);
    return {
      set: sum(({ set }) => set),
      missed: sum(({ missed }) => missed),
      rewinds: sum(({ rewinds }) => rewinds),
      undone: sum(({ undone }) => undone),
    };
  }

  /** A message stands at Discord. What is wrong with it is said at the next look: here it would be taken for Discord's. */
  delivered(message: Posted): void {
    try {
      this.#expectOnceInOrder(message);
    } catch (error) {
      this.#found ??= error;
    }
  }

  #expectOnceInOrder(message: Posted): void {
    const { target, nonce, body } = message;
    this.#readRows();
    const row = this.#rows.get(nonce);
    if (row === undefined) return;
    this.tally.messages += 1;
    const title = body.embeds?.[0]?.title ?? '';
    if (row.target !== target) throw new QuarterFault('message to a stranger', `${title} to ${target}`);
    if (this.#delivered.has(row.id)) throw new QuarterFault('message twice', `${title} to ${target}`);
    this.#delivered.set(row.id, target);
    if (row.kind === 'reminder') this.#expectNoBurst(message);
    if (row.kind === 'deputy-ask') this.#expectAskedOnce(target, row.asks ?? '');
    if (row.living !== null) return;
    const last = this.#last.get(target) ?? 0;
    if (row.id < last) throw new QuarterFault('message out of order', `${title} to ${target}`);
    const sql = `SELECT count(*) AS n FROM outbox WHERE target = ? AND id < ? AND living IS NULL AND state = 'queued'`;
    const [before] = this.#all<{ n: number }>(sql, target, row.id);
    if ((before?.n ?? 0) > 0)
      throw new QuarterFault('message out of order', `${title} to ${target} overtook`);
    this.#last.set(target, row.id);
  }

  /** Every campaign in which something has happened since, from its first order, its dice and what was sealed; and each of its messages was queued, in order. */
  replayAll(life: Life): void {
    for (const watched of this.#watched.values()) {
      const { id, game, events, shadows } = watched;
      if (watched.replayed === watched.seq) continue;
      watched.replayed = watched.seq;
      const episodes = this.#records.history(id);
      const done = replay({ game, hostSeed: this.#records.hostSeed(id), episodes });
      this.tally.replays += 1;
      if (done.fault !== undefined)
        throw new QuarterFault('replay', `campaign ${id}, ${done.fault.what}: ${done.fault.detail}`);
      if (life.isAlive) {
        const { live } = wholeOf(life.moderator).byId(id);
        same('replay', done.state, live.state, `campaign ${id} in memory`);
      }
      same('replay', done.state, foldState(game, events), `campaign ${id} by its log`);
      for (const { viewer, view } of shadows)
        same('view', view, foldView(game, events, viewer), `${viewer.name} of campaign ${id}, folded anew`);
      this.#expectLetters(id, game, episodes);
    }
  }

  /** What its orders have to say, in order for each reader, is in the outbox; living messages replace one another. */
  #expectLetters(id: number, game: Game, episodes: readonly Episode[]): void {
    const head = this.#records.campaigns().find((each) => each.id === id);
    if (head === undefined) return;
    const log: LoggedEvent[] = [];
    const live = new Live(game, (after) => log.slice(after));
    const wanted = new Map<string, string[]>();
    // What is taken back while it waits is not sent any more.
    const stands = new Set(eventsThatStand(episodes.flatMap(({ events }) => events)));
    for (const { events } of episodes) {
      const isTakenBack = !events.every((event) => stands.has(event));
      const readers = new Map<string, { readonly target: string; readonly notices: Notice[] }>();
      for (const event of events) {
        log.push(event);
        live.apply(event);
        for (const { target, seat, notice } of lettersOf(head, live, event)) {
          const reader = readers.get(`${target} ${seat}`) ?? { target, notices: [] };
          reader.notices.push(notice);
          readers.set(`${target} ${seat}`, reader);
        }
      }
      for (const { target, notices } of readers.values())
        for (const { kind, title, living } of bundled(notices, () => false))
          if (living === undefined && !isTakenBack)
            wanted.set(target, [...(wanted.get(target) ?? []), `${kind} ${title}`]);
    }
    const sql = 'SELECT target, notice FROM outbox WHERE campaign = ? AND living IS NULL ORDER BY id';
    const queued = new Map<string, string[]>();
    for (const { target, notice } of this.#all<{ target: string; notice: string }>(sql, id)) {
      const { kind, title } = JSON.parse(notice) as Notice;
      queued.set(target, [...(queued.get(target) ?? []), `${kind} ${title}`]);
    }
    for (const [target, titles] of wanted) {
      let next = 0;
      for (const title of queued.get(target) ?? []) if (title === titles[next]) next += 1;
      if (next < titles.length) throw new QuarterFault('message lost', `${titles[next]} to ${target}`);
    }
  }

  /** When all is quiet: nothing waits, nothing was given up, each message stands at Discord that is said to. */
  expectAllDelivered(): void {
    this.#readRows();
    const sql = `SELECT target, state, campaign, seat FROM outbox
      WHERE state = 'queued' OR (state = 'failed' AND coalesce(last_error, '') <> 'taken back')`;
    type Row = { target: string; state: string; campaign: number; seat: string | null };
    const stuck = this.#all<Row>(sql).find(({ state, campaign, seat }) => {
      // Of a secret message whose reader has left meanwhile nothing waits for anybody.
      const seats = this.#watched.get(campaign)?.shadows[0]?.view.core.seats ?? [];
      return state === 'queued' || seats.some(({ id }) => id === seat);
    });
    if (stuck !== undefined) throw new QuarterFault('message lost', `to ${stuck.target} is ${stuck.state}`);
    for (const { id, target } of this.#all<MessageRow>(
      "SELECT id, target FROM outbox WHERE state = 'sent' AND edit = 0",
    ))
      if (!this.#delivered.has(id)) throw new QuarterFault('message lost', `to ${target}, said to be sent`);
  }

  /** The exports of all campaigns, read again. */
  verifyAll(): void {
    for (const { id, game } of this.#watched.values()) {
      const campaign = this.#records.campaigns().find((each) => each.id === id);
      if (campaign === undefined) continue;
      const text = printTranscript({
        holds: 'everything',
        campaign,
        hostSeed: this.#records.hostSeed(id),
        episodes: this.#records.history(id),
        letters: this.#records.waiting(id),
      });
      const { fault } = verify(parseTranscript(text), [game]);
      if (fault !== undefined) throw new QuarterFault('verify', `campaign ${id}: ${fault}`);
    }
  }
}

/** Of the coin game: what a reader knows of the hand of a side that is not his, and must not. */
function secretIn({ id }: Game, { core, game }: CampaignState, { audiences }: Viewer): string | undefined {
  if (id !== 'coin' || core.status !== 'running') return undefined;
  const { hands } = game as CoinState;
  return COIN_SIDES.filter((side) => !audiences.includes(`side:${side}`)).find((side) => {
    const { draft, sealed, luck } = hands[side];
    return draft !== undefined || sealed !== undefined || luck.length > 0;
  });
}

function same(broken: 'view' | 'replay', one: unknown, other: unknown, whose: string): void {
  const where = differenceOf(one, other);
  if (where !== undefined) throw new QuarterFault(broken, `${whose} differs at ${where}`);
}
