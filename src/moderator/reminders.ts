/** Reminders: made and checked again at the moment of sending. */
import { awaitedIn } from '../kernel/awaited.ts';
import type { Game } from '../kernel/game.ts';
import type { Notice } from '../kernel/notice.ts';
import type { Party } from '../kernel/party.ts';
import { accept, type Result, refuse } from '../kernel/ruling.ts';
import type { Seat } from '../kernel/seat.ts';
import { commanderOf } from '../kernel/team.ts';
import type { ReminderRow } from '../store/people.ts';
import type { OutboxRow, Store } from '../store/store.ts';
import { present } from '../text/present.ts';
import { address } from './address.ts';
import { type DatedDecision, datedIn } from './dated.ts';
import type { KnownCampaign, KnownCampaigns } from './known.ts';
import { type Mine, mineIn, mineOf } from './mine.ts';
import { callNotice } from './notices.ts';
import type { Persons } from './persons.ts';
import type { Recorder } from './recorder.ts';
import { nextPlanned, spreadOf } from './reminder-plan.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A person who has just done something sees what is asked of them: the reminder comes this much later. */
const ACTIVE = 15 * MINUTE;
/** Decisions due within this time are told in the same message. */
const TOGETHER = HOUR;

/** A reminder in the outbox has no words: they are made when it is sent. */
const REMINDER: Notice = { kind: 'reminder', title: '', text: '' };

interface House {
  readonly store: Store;
  readonly campaigns: KnownCampaigns;
  readonly games: ReadonlyMap<string, Game>;
  readonly recorder: Recorder;
  readonly persons: Persons;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Reminders were set: the wheel looks again. */
  readonly timed: () => void;
}

/** The outcome of a nudge, as far as the nudger may know: by the names that people have in the campaign. */
export interface Nudged {
  readonly done: readonly string[];
  /** Nudged today already, wherever and by whomever. */
  readonly already: readonly string[];
}

export class Reminders {
  readonly #o: House;
  /** When people were last heard of; what a restart forgets costs nobody more than a reminder too early. */
  readonly #heard = new Map<string, number>();
  /** When people were last reminded: after an outage not when it was due, but when it was sent. The same of a restart. */
  readonly #made = new Map<string, number>();
  /** Rows that a reminder has spoken for, as far as they fall due until then. The same of a restart. */
  readonly #covered = new Map<string, { readonly until: number; readonly rows: ReadonlySet<number> }>();

  constructor(house: House) {
    this.#o = house;
  }

  /** Somebody does something. */
  heard(user: string): void {
    this.#heard.set(user, this.#o.clock());
  }

  /**
   * A person's time has come: one message for all that they owe, a later hour, or nothing. The plan itself goes on by
   * public facts alone, whatever the person is told: they may be called in the channel at its hours, and nobody is to
   * learn by them when the person was left alone or reminded.
   */
  fallDue(user: string): void {
    const { store, clock, recorder, persons } = this.#o;
    const now = clock();
    recorder.commit(() => {
      const rows = store.people.dueOf(user, now);
      if (rows.length === 0) return;
      this.#goOn(rows, now);
      const { is_closed: isClosed, reminders } = persons.of(user);
      if (isClosed === 1) {
        for (const row of rows) if (row.is_held === 0) this.#call(row, now);
        return;
      }
      const untold = reminders === 0 ? [] : rows.filter((row) => !this.#isCovered(row));
      if (untold.length === 0) return;
      const until = this.#leftAloneUntil(user, now);
      if (until !== undefined) {
        this.#hold(untold, until);
        return;
      }
      // A nudged person is called all the same: somebody has asked for it.
      const made = untold.every(({ decision }) => decision !== '') ? this.#made.get(user) : undefined;
      if (made !== undefined && now - made < TOGETHER) {
        this.#hold(untold, made + TOGETHER);
        return;
      }
      const mine = this.#dated(user, untold);
      const first = untold
        .map((row) => mine.find((each) => isOf(row, each)))
        .find((each) => each !== undefined);
      if (first === undefined) return;
      const letter = { ...address(first.row, first.seat, REMINDER), audience: 'everyone' as const };
      if (!store.isReminderQueued(letter.target)) store.post(first.row.id, [letter], now);
      this.#cover(user, now + TOGETHER);
    });
  }

  /**
   * The text of a reminder in the outbox at the moment of sending. `undefined`: it is not to be sent; a person who is
   * to be left alone by now is reminded afterwards.
   */
  making(row: OutboxRow): readonly Mine[] | undefined {
    const { store, clock, persons } = this.#o;
    const user = row.target.slice('user:'.length);
    const now = clock();
    if (persons.of(user).reminders === 0) return undefined;
    const mine = this.#dated(user, [{ campaign: row.campaign, decision: '' }]);
    if (mine.length === 0) return undefined;
    const until = this.#leftAloneUntil(user, now);
    if (until === undefined) {
      this.#made.set(user, now);
      return mine;
    }
    store.transaction(() =>
      store.people.remind({ user, campaign: row.campaign, decision: '', at: until, is_held: 1 }),
    );
    this.#o.timed();
    return undefined;
  }

  /** Somebody who waits asks for those whom the campaign awaits, or for one of them. */
  nudge(campaign: string, by: string, whom?: string): Result<Nudged> {
    const { recorder, clock, campaigns } = this.#o;
    const held = campaigns.find(campaign);
    if (held === undefined) throw new Error(`no campaign ${campaign}`);
    const { live, row } = held;
    const own = live.core.seats.filter(({ user }) => user === by);
    if (own.length === 0)
      return no(row.game, 'not-in-it', 'Only people who take part in a campaign can nudge others in it.');
    const people = awaitedBeside(held, by).filter(({ user }) => whom === undefined || user === whom);
    if (people.length === 0)
      return no(row.game, 'nobody-awaited', 'The campaign is not waiting for anybody else you could nudge.');
    if (isBusy(held, own, by))
      return no(
        row.game,
        'awaited-himself',
        'The campaign is waiting for you too.',
        'Do your part first (My orders); then you can nudge the others.',
      );
    const now = clock();
    const nudged = recorder.commit((): Nudged => {
      const fresh = people.filter(({ user }) => this.#nudge(held, user, now));
      const names = (all: readonly Seat[]) => all.map(({ name }) => name);
      return { done: names(fresh), already: names(people.filter((each) => !fresh.includes(each))) };
    });
    this.#o.timed();
    return accept(nudged);
  }

  /** Whether somebody waits for others in a campaign, and could nudge them as far as they may know. */
  canNudge(campaign: string, by: string): boolean {
    const held = this.#o.campaigns.find(campaign);
    const own = held?.live.core.seats.filter(({ user }) => user === by) ?? [];
    if (held === undefined || own.length === 0) return false;
    return awaitedBeside(held, by).length > 0 && !isBusy(held, own, by);
  }

  /**
   * Whether the person was nudged; once a day, anywhere. The nudger learns nothing else: not whether the person is
   * left alone, or through.
   */
  #nudge({ row }: KnownCampaign, user: string, now: number): boolean {
    const { people } = this.#o.store;
    const { nudged_at: before, is_closed: isClosed } = people.person(user);
    if (before !== null && now - before < DAY) return false;
    people.change(user, { nudged_at: now });
    if (isClosed === 1) this.#call({ user, campaign: row.id }, now);
    else people.remind({ user, campaign: row.id, decision: '', at: now, is_held: 0 });
    return true;
  }

  /**
   * Calls somebody who cannot be written to in the channel, once a day: from what everybody knows, and at an hour
   * that does not depend on theirs, so that nobody learns when they sleep or whether they are through. It wakes
   * nobody.
   */
  #call({ user, campaign }: Pick<ReminderRow, 'user' | 'campaign'>, now: number): void {
    const { store, campaigns } = this.#o;
    const { row, live } = campaigns.byId(campaign);
    const everyone = live.everyone.view;
    const asked = new Set(awaitedIn(live.game, everyone).flatMap(({ of }) => of));
    const seat = [...asked]
      .flatMap((party) => seatOfParty(everyone, party) ?? [])
      .find((each) => each.user === user);
    const before = store.people.calledAt(campaign, user);
    if (seat === undefined || (before !== undefined && now - before < DAY)) return;
    store.people.call(campaign, user, now);
    store.post(campaign, [address(row, undefined, callNotice(seat))], now);
  }

  /** The decisions owed that have a deadline, and those nudged for. */
  #dated(user: string, rows: readonly Pick<ReminderRow, 'campaign' | 'decision'>[]): readonly Mine[] {
    return mineOf(this.#o, user).flatMap((mine) => {
      const isAskedFor = rows.some(({ campaign, decision }) => campaign === mine.row.id && decision === '');
      const dated = this.#decisionsIn(mine.row.id);
      const owed = mine.owed.filter(({ decision }) => isAskedFor || dated.has(decision));
      return owed.length === 0 ? [] : [{ ...mine, owed }];
    });
  }

  #decisionsIn(campaign: number): ReadonlyMap<string, DatedDecision> {
    const { live } = this.#o.campaigns.byId(campaign);
    return new Map(datedIn(live.everyone.view).map((each) => [each.decision, each]));
  }

  /** Of the plan each row to its next instant after `now`; a row without one, and what was held back, is gone. */
  #goOn(rows: readonly ReminderRow[], now: number): void {
    const { people } = this.#o.store;
    for (const row of rows) {
      const isPlanned = row.decision !== '' && row.is_held === 0;
      const dated = isPlanned ? this.#decisionsIn(row.campaign).get(row.decision) : undefined;
      const next = dated && nextPlanned(dated, now);
      if (next === undefined) people.dropReminder(row.id);
      else people.remind({ ...row, at: next + spreadOf(row.user) });
    }
  }

  /** To be said later: beside the plan, which goes on. */
  #hold(rows: readonly ReminderRow[], until: number): void {
    for (const row of rows) this.#o.store.people.remind({ ...row, at: until, is_held: 1 });
  }

  /** The message sent now also tells what falls due until then. */
  #cover(user: string, until: number): void {
    const { people } = this.#o.store;
    const soon = people.dueOf(user, until);
    for (const { id, is_held: isHeld } of soon) if (isHeld === 1) people.dropReminder(id);
    this.#covered.set(user, { until, rows: new Set(soon.map(({ id }) => id)) });
  }

  #isCovered({ user, id, at, decision, is_held: isHeld }: ReminderRow): boolean {
    const covered = this.#covered.get(user);
    return (
      covered !== undefined && isHeld === 0 && decision !== '' && at <= covered.until && covered.rows.has(id)
    );
  }

  /**
   * The end of the time in which the person is left alone; a little later than that, since others are spared until
   * the same hour.
   */
  #leftAloneUntil(user: string, now: number): number | undefined {
    const until = this.#o.persons.leftAloneUntil(user);
    if (until !== undefined) return until + spreadOf(user);
    const heard = this.#heard.get(user);
    return heard !== undefined && now - heard < ACTIVE ? heard + ACTIVE : undefined;
  }
}

function isOf({ campaign, decision }: ReminderRow, { row, owed }: Mine): boolean {
  return row.id === campaign && (decision === '' || owed.some((each) => each.decision === decision));
}

/** Everybody but one who is awaited, each once, as everybody knows it. */
function awaitedBeside({ live }: KnownCampaign, by: string): readonly Seat[] {
  const everyone = live.everyone.view;
  const asked = [...new Set(awaitedIn(live.game, everyone).flatMap(({ of }) => of))];
  return asked
    .flatMap((party) => seatOfParty(everyone, party) ?? [])
    .filter(({ user }) => user !== by)
    .filter(({ user }, index, all) => all.findIndex((each) => each.user === user) === index);
}

/** Whether somebody has to do their own part first; the GM can always nudge. */
function isBusy(held: KnownCampaign, own: readonly Seat[], by: string): boolean {
  return !own.some(({ role }) => role === 'gm') && mineIn(held, by).length > 0;
}

/** The people called for a party, as everybody knows it: for a side, its commander. */
function seatOfParty(everyone: Parameters<typeof commanderOf>[0], party: Party): Seat | undefined {
  const { seats } = everyone.core;
  if (party === 'gm') return seats.find(({ role }) => role === 'gm');
  const [kind, id = ''] = party.split(/:(.*)/su);
  return kind === 'side' ? commanderOf(everyone, id) : seats.find((seat) => seat.id === id);
}

function no(game: string, slug: string, message: string, legal?: string) {
  const code = `${game}/table/${slug}`;
  return refuse({ code, rule: 'table', message, ...present({ legal }) });
}
