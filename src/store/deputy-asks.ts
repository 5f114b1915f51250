/** People to be asked for a deputy beforehand, or already asked. */
import type { Statement } from 'better-sqlite3';
import type { Sqlite } from './database.ts';

export interface DeputyAskRow {
  readonly id: number;
  /** Away until the time of the decision is over; commands a side of which it is asked. */
  readonly user: string;
  readonly campaign: number;
  readonly decision: string;
  /** The beginning of the absence, in ms since the epoch, UTC. */
  readonly begins: number;
  /** The time to ask, the same; `null`: asked already, or there was nothing to ask. */
  readonly at: number | null;
}

/** Secret to each of them: nobody else is to learn of an absence, or that anybody was asked. */
export class DeputyAsks {
  readonly #db: Sqlite;
  /** Asked with every order. */
  readonly #ofCampaign: Statement;

  constructor(db: Sqlite) {
    this.#db = db;
    this.#ofCampaign = db.prepare('SELECT * FROM deputy_ask WHERE campaign = ? ORDER BY id');
  }

  ofCampaign(campaign: number): readonly DeputyAskRow[] {
    return this.#ofCampaign.all(campaign) as DeputyAskRow[];
  }

  find(id: number): DeputyAskRow | undefined {
    return this.#db.prepare('SELECT * FROM deputy_ask WHERE id = ?').get(id) as DeputyAskRow | undefined;
  }

  /** A person's that are due at `now` or before. */
  dueOf(user: string, now: number): readonly DeputyAskRow[] {
    const sql = 'SELECT * FROM deputy_ask WHERE user = ? AND at <= ? ORDER BY at, id';
    return this.#db.prepare(sql).all(user, now) as DeputyAskRow[];
  }

  /** Everybody's that are to come, the next one first. Nothing else may be asked of the database before the last one that is wanted. */
  inOrder(): IterableIterator<DeputyAskRow & { readonly at: number }> {
    const sql = 'SELECT * FROM deputy_ask WHERE at IS NOT NULL ORDER BY at, id';
    return this.#db.prepare(sql).iterate() as IterableIterator<DeputyAskRow & { readonly at: number }>;
  }

  add({ user, campaign, decision, begins, at }: Omit<DeputyAskRow, 'id'>): void {
    const sql = 'INSERT INTO deputy_ask (user, campaign, decision, begins, at) VALUES (?, ?, ?, ?, ?)';
    this.#db.prepare(sql).run(user, campaign, decision, begins, at);
  }

  set({ id, begins, at }: Pick<DeputyAskRow, 'id' | 'begins' | 'at'>): void {
    this.#db.prepare('UPDATE deputy_ask SET begins = ?, at = ? WHERE id = ?').run(begins, at, id);
  }

  drop(id: number): void {
    this.#db.prepare('DELETE FROM deputy_ask WHERE id = ?').run(id);
  }
}
