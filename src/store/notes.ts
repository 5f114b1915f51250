/** Memos of people to themselves. */
import type { Statement } from 'better-sqlite3';
import type { Sqlite } from './database.ts';
import { statementsOf } from './statements.ts';

export interface NoteRow {
  readonly id: number;
  /** Its number for its writer, counted among their own notes alone. */
  readonly no: number;
  readonly user: string;
  readonly campaign: number;
  /** The game's id of the point at which it is given back. */
  readonly point: string;
  /** The same as it is shown. */
  readonly label: string;
  readonly text: string;
  /** When it was written, in ms since the epoch. */
  readonly at: number;
  /** `held`: its point has come, its owner is left alone until `due`; `kept`: it could not be delivered. */
  readonly state: 'waiting' | 'held' | 'kept' | 'given';
  /** Of a held one, in ms since the epoch. */
  readonly due: number;
}

/** Everybody's notes. */
export class Notes {
  readonly #sql: (sql: string) => Statement;

  constructor(db: Sqlite) {
    this.#sql = statementsOf(db);
  }

  ofCampaign(campaign: number): readonly NoteRow[] {
    return this.#sql('SELECT * FROM note WHERE campaign = ? ORDER BY id').all(campaign) as NoteRow[];
  }

  /** A person's, over all campaigns, in the order in which they were written. */
  ofUser(user: string): readonly NoteRow[] {
    return this.#sql('SELECT * FROM note WHERE user = ? ORDER BY id').all(user) as NoteRow[];
  }

  find(id: number): NoteRow | undefined {
    return this.#sql('SELECT * FROM note WHERE id = ?').get(id) as NoteRow | undefined;
  }

  /** Those that are held back, the next one first. Nothing else may be asked of the database before the last one that is wanted. */
  held(): IterableIterator<NoteRow> {
    const sql = "SELECT * FROM note WHERE state = 'held' ORDER BY due, id";
    return this.#sql(sql).iterate() as IterableIterator<NoteRow>;
  }

  add({ user, campaign, point, label, text, at }: Omit<NoteRow, 'id' | 'no' | 'state' | 'due'>): NoteRow {
    const sql = `INSERT INTO note (user, campaign, point, label, text, at, no) VALUES (?, ?, ?, ?, ?, ?,
      (SELECT coalesce(max(no), 0) + 1 FROM note WHERE user = ?)) RETURNING *`;
    return this.#sql(sql).get(user, campaign, point, label, text, at, user) as NoteRow;
  }

  set(id: number, state: NoteRow['state'], due = 0): void {
    this.#sql('UPDATE note SET state = ?, due = ? WHERE id = ?').run(state, due, id);
  }

  drop(id: number): void {
    this.#sql('DELETE FROM note WHERE id = ?').run(id);
  }
}
