/** Which status messages are pinned in their channels, as Discord has confirmed it. */
import type { Sqlite } from './database.ts';

/** A status message as it stands in a channel. */
export interface PlacedStatus {
  readonly campaign: number;
  /** The channel's id. */
  readonly channel: string;
  /** The message's id. */
  readonly message: string;
}

export interface PinRow extends PlacedStatus {
  /** `refused`: Discord did not pin it. */
  readonly state: 'pinned' | 'refused';
  /** How often Discord has refused what was asked last. */
  readonly tries: number;
}

/** The status messages of a campaign, `board` in the database, newest first; one that is there no more, or says that it is no longer kept, is `collected`. */
const STATUS = `SELECT o.campaign, substr(o.target, 9) AS channel, o.message FROM outbox o
  WHERE o.campaign = c.id AND o.living = 'board' AND o.edit = 0 AND o.state = 'sent' AND o.message IS NOT NULL
    AND o.target LIKE 'channel:%' ORDER BY o.id DESC LIMIT 1`;

/** Knowledge of pins. A status message without a row was never pinned, and nothing has refused it. */
export class Pins {
  readonly #db: Sqlite;

  constructor(db: Sqlite) {
    this.#db = db;
  }

  /** The one that is to be pinned; none where the campaign is over. */
  wanted(campaign: number): PlacedStatus | undefined {
    const sql = `SELECT b.* FROM campaign c, (${STATUS.replace('c.id', '?')}) b WHERE c.id = b.campaign AND c.open = 1`;
    return this.#db.prepare(sql).get(campaign) as PlacedStatus | undefined;
  }

  /** A campaign's. */
  of(campaign: number): readonly PinRow[] {
    return this.#db
      .prepare('SELECT * FROM pin WHERE campaign = ? ORDER BY message')
      .all(campaign) as PinRow[];
  }

  /** Campaigns whose status message was never confirmed as pinned, or where another one is, or one of a campaign that is over. */
  unsettled(): readonly number[] {
    const sql = `SELECT c.id FROM campaign c
        WHERE c.open = 1 AND EXISTS (SELECT 1 FROM outbox o WHERE o.campaign = c.id AND o.living = 'board')
          AND NOT EXISTS (SELECT 1 FROM pin p WHERE p.campaign = c.id AND p.state = 'pinned'
            AND p.message = (SELECT message FROM (${STATUS})))
      UNION SELECT p.campaign FROM pin p JOIN campaign c ON c.id = p.campaign
        WHERE p.state = 'pinned' AND (c.open = 0 OR p.message IS NOT (SELECT message FROM (${STATUS})))
      ORDER BY 1`;
    return this.#db.prepare(sql).pluck().all() as number[];
  }

  set({ campaign, channel, message }: PlacedStatus, state: PinRow['state'], tries = 0): void {
    const sql = `INSERT INTO pin (message, campaign, channel, state, tries) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (message) DO UPDATE SET state = excluded.state, tries = excluded.tries`;
    this.#db.prepare(sql).run(message, campaign, channel, state, tries);
  }

  /** It is pinned no more, or there no more. */
  drop(message: string): void {
    this.#db.prepare('DELETE FROM pin WHERE message = ?').run(message);
  }

  /** Somewhere permissions have changed: what was refused up to `most` times counts anew. */
  tryAgain(most: number): void {
    this.#db.prepare('UPDATE pin SET tries = 0 WHERE tries BETWEEN 1 AND ?').run(most);
  }
}
