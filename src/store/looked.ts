/** How much of a campaign’s log somebody had read when they asked last what has changed. In no log and no export. */
import type { Statement } from 'better-sqlite3';
import type { Sqlite } from './database.ts';
import { statementsOf } from './statements.ts';

export class Looked {
  readonly #sql: (sql: string) => Statement;

  constructor(db: Sqlite) {
    this.#sql = statementsOf(db);
  }

  /** Events of the log that this seat may read; `undefined`: they have not asked yet. */
  of(campaign: number, user: string, seat: string): number | undefined {
    const sql = 'SELECT events FROM looked WHERE campaign = ? AND user = ? AND seat = ?';
    return (this.#sql(sql).get(campaign, user, seat) as { events: number } | undefined)?.events;
  }

  set(campaign: number, user: string, seat: string, events: number): void {
    const sql = `INSERT INTO looked (campaign, user, seat, events) VALUES (?, ?, ?, ?)
      ON CONFLICT (campaign, user, seat) DO UPDATE SET events = excluded.events`;
    this.#sql(sql).run(campaign, user, seat, events);
  }
}
