/** Data kept about people, whatever they play: zone, quiet hours, absences, reminders to come. */
import type { Statement } from 'better-sqlite3';
import type { Sqlite } from './database.ts';
import { statementsOf } from './statements.ts';

export interface PersonRow {
  readonly user: string;
  /** IANA name; `null`: not set. */
  readonly zone: string | null;
  /** `HH:MM` by the clocks of the person's zone. */
  readonly quiet_from: string | null;
  readonly quiet_to: string | null;
  /** 0: none wanted. */
  readonly reminders: number;
  /** 1: Discord has refused the last direct message to the person. */
  readonly is_closed: number;
  /** Milliseconds since the epoch, UTC. */
  readonly nudged_at: number | null;
}

export interface AbsenceRow {
  readonly user: string;
  /** `YYYY-MM-DD`, as given. */
  readonly first: string;
  readonly last: string;
  /** The same as instants, in ms since the epoch, UTC: from `begins` to just before `ends`. */
  readonly begins: number;
  readonly ends: number;
  /** 1: the others may see it, and an event has told each of the person's open campaigns. */
  readonly is_public: number;
}

export interface ReminderRow {
  readonly id: number;
  readonly user: string;
  readonly campaign: number;
  /** Empty: a nudge. */
  readonly decision: string;
  /** Milliseconds since the epoch, UTC. */
  readonly at: number;
  /**
   * 1: held back at its time, since the person was to be left alone; a row of its own beside the plan's, which goes
   * on.
   */
  readonly is_held: number;
}

const COLUMNS = 'id, user, campaign, decision, at, is_held';

/** Everybody who has settings, or is to be reminded. */
export class People {
  readonly #sql: (sql: string) => Statement;

  constructor(db: Sqlite) {
    this.#sql = statementsOf(db);
  }

  person(user: string): PersonRow {
    const row = this.#sql('SELECT * FROM person WHERE user = ?').get(user) as PersonRow | undefined;
    const nothing = { zone: null, quiet_from: null, quiet_to: null, nudged_at: null };
    return row ?? { user, reminders: 1, is_closed: 0, ...nothing };
  }

  change(user: string, what: Partial<Omit<PersonRow, 'user'>>): void {
    const row = { ...this.person(user), ...what };
    const sql = `INSERT OR REPLACE INTO person (user, zone, quiet_from, quiet_to, reminders, is_closed, nudged_at)
      VALUES (@user, @zone, @quiet_from, @quiet_to, @reminders, @is_closed, @nudged_at)`;
    this.#sql(sql).run(row);
  }

  /** A person's absences that are not over at `now`, the next one first. */
  absences(user: string, now: number): readonly AbsenceRow[] {
    const sql = 'SELECT * FROM absence WHERE user = ? AND ends > ? ORDER BY begins';
    return this.#sql(sql).all(user, now) as AbsenceRow[];
  }

  addAbsence(row: AbsenceRow): void {
    const sql = `INSERT OR REPLACE INTO absence (user, first, last, begins, ends, is_public)
      VALUES (@user, @first, @last, @begins, @ends, @is_public)`;
    this.#sql(sql).run(row);
  }

  dropAbsences(user: string): void {
    this.#sql('DELETE FROM absence WHERE user = ?').run(user);
  }

  // Reminders

  remindersOf(campaign: number): readonly ReminderRow[] {
    return this.#sql(`SELECT ${COLUMNS} FROM reminder WHERE campaign = ? ORDER BY id`).all(
      campaign,
    ) as ReminderRow[];
  }

  /** A person's that are due at `now` or before. */
  dueOf(user: string, now: number): readonly ReminderRow[] {
    const sql = `SELECT ${COLUMNS} FROM reminder WHERE user = ? AND at <= ? ORDER BY at, id`;
    return this.#sql(sql).all(user, now) as ReminderRow[];
  }

  /** Everybody's, the next one first. Nothing else may be asked of the database before the last one that is wanted. */
  inOrder(): IterableIterator<ReminderRow> {
    const sql = `SELECT ${COLUMNS} FROM reminder ORDER BY at, id`;
    return this.#sql(sql).iterate() as IterableIterator<ReminderRow>;
  }

  remind({ user, campaign, decision, at, is_held }: Omit<ReminderRow, 'id'>): void {
    const sql = `INSERT INTO reminder (user, campaign, decision, at, is_held) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (user, campaign, decision, is_held) DO UPDATE SET at = excluded.at`;
    this.#sql(sql).run(user, campaign, decision, at, is_held);
  }

  dropReminder(id: number): void {
    this.#sql('DELETE FROM reminder WHERE id = ?').run(id);
  }

  // Calls in a channel

  calledAt(campaign: number, user: string): number | undefined {
    const sql = 'SELECT at FROM channel_call WHERE campaign = ? AND user = ?';
    return (this.#sql(sql).get(campaign, user) as { at: number } | undefined)?.at;
  }

  call(campaign: number, user: string, at: number): void {
    const sql = 'INSERT OR REPLACE INTO channel_call (campaign, user, at) VALUES (?, ?, ?)';
    this.#sql(sql).run(campaign, user, at);
  }
}
