/** Secret messages that could not be sent. */
import type { OutboxRow, Store } from '../store/store.ts';
import { address } from './address.ts';
import type { KnownCampaigns } from './known.ts';
import type { Notes } from './notes.ts';
import { collectNotice, gmNotice, isMadeWhenSent } from './notices.ts';
import type { Recorder } from './recorder.ts';

/**
 * The delay after a public message before the channel hears that somebody could not be sent theirs, in ms: longer
 * than what was sent to them just before keeps it waiting. Where it came back at once and where it came back behind a
 * secret, the button stands there at the same instant, and two of them in the order of the seats.
 */
export const COLLECT_AFTER_MS = 5000;

interface House {
  readonly store: Store;
  readonly campaigns: KnownCampaigns;
  readonly recorder: Recorder;
  readonly notes: Notes;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** 0: a button is posted when a message has come back. */
  readonly collectAfterMs: number;
  /** A button is to be posted later: the wheel looks again. */
  readonly timed: () => void;
}

/** Secret messages that cannot be sent to their reader wait to be collected. */
export class Delivery {
  readonly #o: House;

  constructor(house: House) {
    this.#o = house;
  }

  /**
   * A secret message could not be delivered by DM. It waits for its reader behind a Collect button in the channel;
   * the GM learns that it could not be delivered, never what it says. Of a message that tells of something done in secret
   * nobody else hears: it waits in silence (`/show what:waiting`, the next button), or a draft would call in the channel.
   */
  undeliverable(outboxRow: OutboxRow, error: string, isClosed: boolean): void {
    this.#o.recorder.commit(() => {
      // People find what they owe at any time; nobody else is to learn that they were to be reminded, or asked for a deputy:
      // neither by a button nor by being called in the channel from then on, as they are if a message comes back
      // that goes to all alike.
      if (isMadeWhenSent(outboxRow.notice)) {
        this.#o.store.withdraw(outboxRow.id);
        return;
      }
      if (outboxRow.notice.kind === 'note') {
        this.#o.notes.undeliverable(outboxRow);
        this.#o.store.withdraw(outboxRow.id);
        return;
      }
      const isKnown = this.#o.store.isKnownToAll(outboxRow.id);
      if (isClosed && isKnown)
        this.#o.store.people.change(outboxRow.target.slice('user:'.length), { is_closed: 1 });
      const { row, live } = this.#o.campaigns.byId(outboxRow.campaign);
      const { seats } = live.core;
      const seat = seats.find(({ id }) => id === outboxRow.seat);
      if (outboxRow.notice.uncollected === true) {
        this.#o.store.markState(outboxRow.id, 'collected', error); // it leaves nothing to collect
        return;
      }
      if (seat === undefined) {
        this.#o.store.markState(outboxRow.id, 'failed', error);
        return;
      }
      const isThere = this.#o.store.hasButton(row.id, seat.id);
      this.#o.store.markState(outboxRow.id, 'collect', error);
      if (isThere || !isKnown) return;
      this.#o.store.calls.add({ campaign: row.id, seat: seat.id, due: this.#dueFor(outboxRow) });
      this.callToCollect(row.id);
    }, outboxRow.campaign);
    this.#o.timed();
  }

  /** Counted from the message: at the first multiple of the pause, later ones only where Discord was away. */
  #dueFor({ at }: OutboxRow): number {
    const { clock, collectAfterMs } = this.#o;
    const now = clock();
    if (collectAfterMs === 0 || now < at) return now + collectAfterMs;
    return at + Math.max(Math.ceil((now - at) / collectAfterMs), 1) * collectAfterMs;
  }

  /**
   * The buttons of a campaign whose time has come are posted, even where their reader has looked in the meantime: a
   * missing button would tell of it.
   */
  callToCollect(campaign: number): void {
    const { store, campaigns, recorder, clock } = this.#o;
    const now = clock();
    recorder.commit(() => {
      const calls = store.calls.of(campaign).filter(({ due }) => due <= now);
      if (calls.length === 0) return;
      const { row, live } = campaigns.byId(campaign);
      const { seats } = live.core;
      const gm = seats.find(({ role }) => role === 'gm');
      const called = seats.filter(({ id }) => calls.some(({ seat }) => seat === id));
      const letters = called.flatMap((seat) => [
        address(row, undefined, collectNotice(seat)),
        ...(gm === undefined || gm.id === seat.id ? [] : [address(row, gm, gmNotice(seat))]),
      ]);
      for (const call of calls) store.calls.drop(call);
      store.post(campaign, letters, now);
    }, campaign);
  }

  /**
   * A direct message has got through. A reminder, a note, what asks for a deputy, and what nobody else knows to be sent,
   * do not count, just as when they come back: their hour is their reader's own affair, and being called in the
   * channel everybody's.
   */
  reached({ id, target, notice }: OutboxRow): void {
    const { people } = this.#o.store;
    const user = target.slice('user:'.length);
    this.#o.notes.reached(user);
    if (people.person(user).is_closed === 0 || isMadeWhenSent(notice) || notice.kind === 'note') return;
    if (!this.#o.store.isKnownToAll(id)) return;
    this.#o.store.lightly(() => people.change(user, { is_closed: 0 }));
  }

  /** These have been shown to their reader: Discord has taken the answer that holds them. Until then they wait. */
  collected(rows: readonly OutboxRow[]): void {
    this.#o.store.lightly(() => {
      for (const row of rows) this.#o.store.markState(row.id, 'collected', row.last_error ?? '');
    });
  }
}
