/** Secret messages that could not be sent. */
import type { OutboxRow, Store } from '../store/store.ts';
import { address } from './address.ts';
import type { Campaigns } from './campaigns.ts';
import { collectNotice, gmNotice } from './notices.ts';
import type { Recorder } from './recorder.ts';

/** What becomes of a secret message that its reader cannot be sent: it waits to be collected. */
export class Delivery {
  readonly #store: Store;
  readonly #campaigns: Campaigns;
  readonly #recorder: Recorder;
  readonly #clock: () => number;

  constructor(store: Store, campaigns: Campaigns, recorder: Recorder, clock: () => number) {
    this.#store = store;
    this.#campaigns = campaigns;
    this.#recorder = recorder;
    this.#clock = clock;
  }

  /**
   * A secret message could not be delivered by DM. It waits for its reader behind a Collect button in the channel;
   * the GM learns that it could not be delivered, never what it says.
   */
  undeliverable(outboxRow: OutboxRow, error: string, isClosed: boolean): void {
    this.#recorder.commit(() => {
      // What he owes he finds at any time; nobody else is to learn that he was to be reminded: neither by a button nor
      // by his being called in the channel from then on, which he is if a message comes back that goes to all alike.
      if (outboxRow.notice.kind === 'reminder') {
        this.#store.withdraw(outboxRow.id);
        return;
      }
      if (isClosed) this.#store.people.change(outboxRow.target.slice('user:'.length), { is_closed: 1 });
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
      const waiting = this.#store.toCollect(row.id, seat.id);
      this.#store.markState(outboxRow.id, 'collect', error);
      if (waiting.length > 0) return; // the button is there already
      const letters = [address(row, undefined, collectNotice(seat))];
      const gm = seats.find(({ role, id }) => role === 'gm' && id !== seat.id);
      if (gm !== undefined) letters.push(address(row, gm, gmNotice(seat)));
      this.#store.post(row.id, letters, this.#clock());
    }, outboxRow.campaign);
  }

  /** A direct message has got through to this person. */
  reached(user: string): void {
    const { people } = this.#store;
    if (people.person(user).is_closed === 0) return;
    this.#store.lightly(() => people.change(user, { is_closed: 0 }));
  }

  /** These have been shown to their reader: Discord has taken the answer that holds them. Until then they wait. */
  collected(rows: readonly OutboxRow[]): void {
    this.#store.lightly(() => {
      for (const row of rows) this.#store.markState(row.id, 'collected', row.last_error ?? '');
    });
  }
}
