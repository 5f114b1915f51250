/**
 * Asks people who will be away for a deputy beforehand: them alone, made and checked again at the moment of sending.
 */
import type { Game } from '../kernel/game.ts';
import type { Notice } from '../kernel/notice.ts';
import type { OpenDeadline } from '../kernel/pace/deadline.ts';
import { commanderOf, peopleOf } from '../kernel/team.ts';
import type { DeputyAskRow } from '../store/deputy-asks.ts';
import type { OutboxRow, Store } from '../store/store.ts';
import { address } from './address.ts';
import { type Away, awayUntil, keepDeputyAsks } from './keep-deputy-asks.ts';
import type { KnownCampaign, KnownCampaigns } from './known.ts';
import { type Mine, mineIn } from './mine.ts';
import type { Persons } from './persons.ts';
import type { Recorder } from './recorder.ts';
import { spreadOf } from './reminder-plan.ts';

const DAY = 24 * 60 * 60 * 1000;

interface House {
  readonly store: Store;
  readonly campaigns: KnownCampaigns;
  readonly games: ReadonlyMap<string, Game>;
  readonly recorder: Recorder;
  readonly persons: Persons;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Somebody is to be asked: the wheel looks again. */
  readonly timed: () => void;
}

/** The remedies for a side whose commander is away. */
export interface Ways {
  /** One is asked when the time is over, as the pace says, and there is somebody who can be named. */
  readonly deputy: boolean;
  /** Of some of it none is asked, but there is somebody who may be let seal and accept. */
  readonly trust: boolean;
  /** There is nobody else on the side. */
  readonly isAlone: boolean;
  /** An order can be left to be given. */
  readonly standing: boolean;
  /** One is left for all of it. */
  readonly isLeft: boolean;
}

/** A decision that a seat owes at a time when its person is away. */
export interface Asked extends Mine {
  readonly away: Away;
  readonly ways: Ways;
  /** The person has no other seat in the campaign. */
  readonly isOnlySeat: boolean;
}

export class DeputyAsks {
  readonly #o: House;

  constructor(house: House) {
    this.#o = house;
  }

  /** The person's absences have changed: in the same transaction. */
  keepFor(user: string): void {
    const { store, campaigns, games, clock } = this.#o;
    for (const { id, game } of store.openCampaignsOf(user))
      if (games.has(game)) keepDeputyAsks(store, campaigns.byId(id), clock());
  }

  /** A person's time has come: a message for each campaign, a later hour, or nothing. */
  fallDue(user: string): void {
    const { store, clock, recorder } = this.#o;
    const now = clock();
    recorder.commit(() => {
      const rows = store.deputyAsks.dueOf(user, now);
      const until = this.#quietUntil(user);
      if (until !== undefined) {
        for (const row of rows) store.deputyAsks.set({ ...row, at: until });
        return;
      }
      for (const campaign of new Set(rows.map((row) => row.campaign)))
        this.#ask(
          rows.filter((row) => row.campaign === campaign),
          now,
        );
    });
  }

  #ask(rows: readonly DeputyAskRow[], now: number): void {
    const [first] = rows;
    if (first === undefined) return;
    const { store, games, campaigns } = this.#o;
    // Of a game that this program does not have nothing can be told now.
    if (!games.has(store.campaignById(first.campaign)?.game ?? '')) {
      for (const row of rows) store.deputyAsks.set({ ...row, at: now + DAY });
      return;
    }
    const held = campaigns.byId(first.campaign);
    // Its deadlines are looked at when time counts again.
    if (held.live.core.pausedSince !== undefined) {
      for (const { id } of rows) store.deputyAsks.drop(id);
      return;
    }
    for (const row of rows) store.deputyAsks.set({ ...row, at: null });
    const asked = this.#askedIn(held, first.user, rows);
    const seat = asked[0]?.seat;
    if (seat === undefined) return;
    const notice: Notice = { kind: 'deputy-ask', title: '', text: '', asks: rows.map(({ id }) => id) };
    store.post(held.row.id, [{ ...address(held.row, seat, notice), audience: 'everyone' as const }], now);
  }

  /**
   * The text of an outbox message at the moment of sending. `undefined`: it is not to be sent; in quiet hours it is
   * made again afterwards.
   */
  making({ target, campaign, notice }: OutboxRow): readonly Asked[] | undefined {
    const { store, campaigns } = this.#o;
    const user = target.slice('user:'.length);
    const rows = (notice.asks ?? []).flatMap((id) => {
      const row = store.deputyAsks.find(id);
      return row?.user === user && row.campaign === campaign ? [row] : [];
    });
    const asked = this.#askedIn(campaigns.byId(campaign), user, rows);
    if (asked.length === 0) return undefined;
    const until = this.#quietUntil(user);
    if (until === undefined) return asked;
    store.transaction(() => {
      for (const row of rows) store.deputyAsks.set({ ...row, at: until });
    });
    this.#o.timed();
    return undefined;
  }

  /** The decisions still left to the person, by seat, as far as nobody can make them in their place. */
  #askedIn(held: KnownCampaign, user: string, rows: readonly DeputyAskRow[]): readonly Asked[] {
    const { store, persons, clock } = this.#o;
    const { live } = held;
    const { core } = live;
    if (rows.length === 0 || persons.of(user).reminders === 0 || core.pausedSince !== undefined) return [];
    const absences = store.people.absences(user, clock());
    const isOnlySeat = core.seats.filter((seat) => seat.user === user).length === 1;
    return mineIn(held, user).flatMap((mine): Asked[] => {
      const { seat } = mine;
      const { side = '' } = seat;
      const { view: own, offers } = live.eyesOf(seat);
      if (commanderOf(own, side)?.id !== seat.id) return [];
      if ((own.core.teams[side]?.trusted ?? []).length > 0) return [];
      const open = mine.owed.flatMap((owed): { owed: typeof owed; deadline: OpenDeadline; away: Away }[] => {
        const deadline = own.core.deadlines[owed.decision];
        if (deadline === undefined || !rows.some(({ decision }) => decision === owed.decision)) return [];
        const away = awayUntil(absences, deadline.last);
        const hasDeputy = deadline.onMiss === 'deputy' && (own.core.deputies[side] ?? '') !== '';
        const isAsked = deadline.of.includes(`side:${side}`) && deadline.missed !== true && !hasDeputy;
        return away !== undefined && isAsked ? [{ owed, deadline, away }] : [];
      });
      const [first] = open;
      if (first === undefined) return [];
      const canName = offers.some(({ order }) => order === 'deputy.name');
      const asksDeputy = ({ deadline }: (typeof open)[number]) => canName && deadline.onMiss === 'deputy';
      const isFor = (decision: unknown) => open.some(({ owed }) => owed.decision === decision);
      const ways: Ways = {
        deputy: open.some(asksDeputy),
        trust: !open.every(asksDeputy) && offers.some(({ order }) => order === 'team.trust'),
        isAlone: peopleOf(own, side).length === 1,
        standing: offers.some(({ order, fixed }) => order === 'standing.set' && isFor(fixed.decision)),
        isLeft: open.every(({ owed }) => own.core.standing[side]?.[owed.decision] !== undefined),
      };
      return [{ ...mine, owed: open.map(({ owed }) => owed), away: first.away, ways, isOnlySeat }];
    });
  }

  /** Quiet hours hold it back, as they do a reminder; an absence, which it is about, does not. */
  #quietUntil(user: string): number | undefined {
    const until = this.#o.persons.quietUntil(user);
    return until === undefined ? undefined : until + spreadOf(user);
  }
}
