/** Secret messages that could not be sent. */
import type { OutboxRow, Store } from '../store/store.ts';
import { address } from './address.ts';
import type { Campaigns } from './campaigns.ts';
import type { Notes } from './notes.ts';
import { collectNotice, gmNotice } from './notices.ts';
import type { Recorder } from './recorder.ts';

/** What becomes of a secret message that its reader cannot be sent: it waits to be collected. */
export class Delivery {
  readonly #store: Store;
  readonly #campaigns: Campaigns;
  readonly #recorder: Recorder;
  readonly #notes: Notes;
  readonly #clock: () => number;

  constructor(store: Store, campaigns: Campaigns, recorder: Recorder, notes: Notes, clock: () => number) {
    this.#notes = notes;
    this.#store = store;
    this.#campaigns = campaigns;
    this.#recorder = recorder;
    this.#clock = clock;
  }

  /**
   * A secret message could not be delivered by DM. It waits for its reader behind a Collect button in the channel;
   * the GM learns that it could not be delivered, never what it says. Of a message that tells of something done in secret
   * nobody else hears: it waits in silence (`/show what:waiting`, the next button), or a draft would call in the channel.
   */
  undeliverable(outboxRow: OutboxRow, error: string, isClosed: boolean): void {
    this.#recorder.commit(() => {
      // What he owes he finds at any time; nobody else is to learn that he was to be reminded: neither by a button nor
      // by his being called in the channel from then on, which he is if a message comes back that goes to all alike.
      if (outboxRow.notice.kind === 'reminder') {
        this.#store.withdraw(outboxRow.id);
        return;
      }
      if (outboxRow.notice.kind === 'note') {
        this.#notes.undeliverable(outboxRow);
        this.#store.withdraw(outboxRow.id);
        return;
      }
      const isKnown = this.#store.isKnownToAll(outboxRow.id);
      if (isClosed && isKnown)
        this.#store.people.change(outboxRow.target.slice('user:'.length), { is_closed: 1 });
      const { row, live } = this.#campaigns.byId(outboxRow.campaign);
      const { seats } = live.state.core;
      const seat = seats.find(({ id }) => id === outboxRow.seat);
      if (outboxRow.notice.uncollected === true) {
        this.#store.markState(outboxRow.id, 'collected', error); // it leaves nothing to collect
        return;
      }
      if (seat === undefined) {
        this.#store.markState(outboxRow.id, 'failed', error);
        return;
      }
      const isThere = this.#store.hasButton(row.id, seat.id);
      this.#store.markState(outboxRow.id, 'collect', error);
      if (isThere || !isKnown) return;
      const letters = [address(row, undefined, collectNotice(seat))];
      const gm = seats.find(({ role, id }) => role === 'gm' && id !== seat.id);
      if (gm !== undefined) letters.push(address(row, gm, gmNotice(seat)));
      this.#store.post(row.id, letters, this.#clock());
    }, outboxRow.campaign);
  }

  /**
   * A direct message has got through. A reminder, a note, and what nobody else knows to be sent, count for nothing, as
   * they do where they come back: their hour is their reader's own affair, and whether he is called in the channel everybody's.
   */
  reached({ id, target, notice }: OutboxRow): void {
    const { people } = this.#store;
    const user = target.slice('user:'.length);
    this.#notes.reached(user);
    if (people.person(user).is_closed === 0 || notice.kind === 'reminder' || notice.kind === 'note') return;
    if (!this.#store.isKnownToAll(id)) return;
    this.#store.lightly(() => people.change(user, { is_closed: 0 }));
  }

  /** These have been shown to their reader: Discord has taken the answer that holds them. Until then they wait. */
  collected(rows: readonly OutboxRow[]): void {
    this.#store.lightly(() => {
      for (const row of rows) this.#store.markState(row.id, 'collected', row.last_error ?? '');
    });
  }
}
