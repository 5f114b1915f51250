/** The people for whom a button in the channel is to be posted, since something waits for them, and when. */
import type { Sqlite } from './database.ts';

export interface CollectCall {
  readonly campaign: number;
  readonly seat: string;
  /** Milliseconds since the epoch. */
  readonly due: number;
}

/** The *Collect* buttons that are still to be posted. */
export class CollectCalls {
  readonly #db: Sqlite;

  constructor(db: Sqlite) {
    this.#db = db;
  }

  /** The next one first. Nothing else may be asked of the database before the last one that is wanted. */
  inOrder(): IterableIterator<CollectCall> {
    const sql = 'SELECT campaign, seat, due FROM collect_call ORDER BY due, campaign, seat';
    return this.#db.prepare(sql).iterate() as IterableIterator<CollectCall>;
  }

  /** A campaign's, the next one first. */
  of(campaign: number): readonly CollectCall[] {
    const sql = 'SELECT campaign, seat, due FROM collect_call WHERE campaign = ? ORDER BY due, seat';
    return this.#db.prepare(sql).all(campaign) as CollectCall[];
  }

  /** One button is enough: one that is to be posted already stays as it is. */
  add({ campaign, seat, due }: CollectCall): void {
    const sql = 'INSERT OR IGNORE INTO collect_call (campaign, seat, due) VALUES (?, ?, ?)';
    this.#db.prepare(sql).run(campaign, seat, due);
  }

  drop({ campaign, seat }: Pick<CollectCall, 'campaign' | 'seat'>): void {
    this.#db.prepare('DELETE FROM collect_call WHERE campaign = ? AND seat = ?').run(campaign, seat);
  }
}
