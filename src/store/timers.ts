/** Timers: things to happen at an instant, kept until they have happened, or no longer can. */
import type { Statement } from 'better-sqlite3';
import type { Sqlite } from './database.ts';
import { statementsOf } from './statements.ts';

/** The purpose of a timer; its campaign is looked at again when it goes off. */
export interface TimerWish {
  /** The order that the clock gives. */
  readonly kind: string;
  readonly decision: string;
  readonly rev: number;
  /** Milliseconds since the epoch, UTC. */
  readonly due: number;
}

export interface TimerRow extends TimerWish {
  readonly id: number;
  readonly campaign: number;
}

const COLUMNS = 'id, campaign, kind, decision, rev, due';

/** The timers of all campaigns. */
export class Timers {
  readonly #sql: (sql: string) => Statement;

  constructor(db: Sqlite) {
    this.#sql = statementsOf(db);
  }

  /** A campaign's, the next one first. */
  of(campaign: number): readonly TimerRow[] {
    return this.#sql(`SELECT ${COLUMNS} FROM timer WHERE campaign = ? ORDER BY due, id`).all(
      campaign,
    ) as TimerRow[];
  }

  /** Everybody's, the next one first. Nothing else may be asked of the database before the last one that is wanted. */
  inOrder(): IterableIterator<TimerRow> {
    const sql = `SELECT ${COLUMNS} FROM timer ORDER BY due, id`;
    return this.#sql(sql).iterate() as IterableIterator<TimerRow>;
  }

  set(campaign: number, { kind, decision, rev, due }: TimerWish): void {
    const sql = 'INSERT INTO timer (campaign, kind, decision, rev, due) VALUES (?, ?, ?, ?, ?)';
    this.#sql(sql).run(campaign, kind, decision, rev, due);
  }

  drop(id: number): void {
    this.#sql('DELETE FROM timer WHERE id = ?').run(id);
  }
}
