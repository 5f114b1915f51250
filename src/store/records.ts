/** The rows of campaigns, orders and letters, read and written. */
import type { Audience } from '../kernel/audience.ts';
import type { LoggedEvent } from '../kernel/event.ts';
import type { Notice } from '../kernel/notice.ts';
import { inOrder } from '../kernel/order-of.ts';
import type { Sqlite } from './database.ts';

/** An order as it was accepted. */
export interface StoredOrder {
  /** Row id; counts the orders of all campaigns. */
  readonly id: number;
  readonly seat: string;
  readonly user: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly decision: string | undefined;
  readonly rev: number | undefined;
  /** Given in the seat's place when the decision's time was over: its default, or what its side had left. */
  readonly byClock?: true | undefined;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** An order and its outcome; no order where Umpire acted unasked. */
export interface Episode {
  readonly order: StoredOrder | undefined;
  readonly events: readonly LoggedEvent[];
}

/** A campaign's own row, without its seed. */
export interface CampaignHead {
  readonly id: number;
  readonly key: string;
  readonly game: string;
  readonly name: string;
  readonly guild: string | null;
  readonly channel: string;
  /** 0 when it has ended, or was abandoned or declined. */
  readonly open: 0 | 1;
  readonly created_at: number;
}

/** A message that has not reached its reader yet. */
export interface WaitingLetter {
  readonly target: string;
  readonly audience: Audience;
  readonly seat: string | undefined;
  readonly notice: Notice;
  readonly nonce: string;
  readonly state: 'queued' | 'collect';
  readonly at: number;
}

interface HistoryRow {
  audience: Audience;
  no: number;
  type: string;
  v: number;
  data: string;
  at: number;
  player_order: number | null;
}

/** Messages of one state, for channels or for people. */
export interface Backlog {
  readonly state: string;
  readonly isPublic: boolean;
  readonly count: number;
  /** Channels or people. */
  readonly readers: number;
  /** When the oldest was queued, in ms since the epoch. */
  readonly oldest: number;
}

interface OrderRow {
  id: number;
  seat: string;
  user: string;
  name: string;
  args: string;
  at: number;
  decision?: string | null; // not there before schema 2
  rev?: number | null;
  by_clock?: 0 | 1;
}

function plain(text: string, what: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SyntaxError(`${what} is not an object`);
  return value as Record<string, unknown>;
}

/**
 * Whole campaigns as they were written, for those who look at them from outside: replay, backup, doctor, export.
 * It reads only, so it may stand beside a running bot, and it reads every schema that there has been.
 */
export class Records {
  readonly #db: Sqlite;

  constructor(db: Sqlite) {
    this.#db = db;
  }

  #all(sql: string, ...values: readonly (string | number)[]): unknown[] {
    return this.#db.prepare(sql).all(...values);
  }

  campaigns(): readonly CampaignHead[] {
    const sql = 'SELECT id, key, game, name, guild, channel, open, created_at FROM campaign ORDER BY id';
    return this.#all(sql) as CampaignHead[];
  }

  /** The instant of the newest public event, in ms since the epoch; `undefined`: there is none. */
  newestPublic(): number | undefined {
    const newest = `SELECT max(no) FROM event WHERE campaign = c.id AND audience = 'everyone'`;
    const sql = `SELECT max(e.at) FROM campaign c JOIN event e
      ON e.campaign = c.id AND e.audience = 'everyone' AND e.no = (${newest})`;
    return (this.#db.prepare(sql).pluck().get() as number | null) ?? undefined;
  }

  /** The host's 32 bytes: with the players' words, all dice of the campaign. */
  hostSeed(campaign: number): Buffer {
    const row = this.#db.prepare('SELECT host_seed FROM campaign WHERE id = ?').pluck().get(campaign);
    if (!Buffer.isBuffer(row)) throw new Error(`campaign ${campaign} has no seed`);
    return row;
  }

  /** The texts that campaigns refer to. */
  references(): readonly string[] {
    // A database that an older program wrote, and that is only read, has no such table yet.
    const isThere = this.#all("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'reference'");
    if (isThere.length === 0) return [];
    return (this.#all('SELECT text FROM reference ORDER BY hash') as { text: string }[]).map(
      ({ text }) => text,
    );
  }

  /**
   * Every order with its events, oldest first.
   * @throws SyntaxError when a row is not JSON; the message names it.
   */
  history(campaign: number): readonly Episode[] {
    const orders = new Map<number, StoredOrder>();
    const sql = `SELECT * FROM player_order WHERE id IN
      (SELECT DISTINCT player_order FROM event WHERE campaign = ?) ORDER BY id`;
    for (const row of this.#all(sql, campaign) as OrderRow[]) {
      const { id, seat, user, name, at } = row;
      const args = plain(row.args, `order ${id}`);
      orders.set(id, {
        id,
        seat,
        user,
        name,
        args,
        at,
        decision: row.decision ?? undefined,
        rev: row.rev ?? undefined,
        ...(row.by_clock === 1 ? { byClock: true } : {}),
      });
    }
    const episodes: { order: StoredOrder | undefined; events: LoggedEvent[] }[] = [];
    let current: number | null | undefined;
    const events =
      'SELECT audience, no, type, v, data, at, player_order FROM event WHERE campaign = ? ORDER BY seq';
    for (const row of this.#all(events, campaign) as HistoryRow[]) {
      const { audience, no, type, v, at, player_order: by } = row;
      const data = plain(row.data, `event ${no} of ${audience}`);
      const event = inOrder({ audience, no, type, v, at, data }, by ?? 0);
      const last = episodes.at(-1);
      if (last !== undefined && by === current) last.events.push(event);
      else episodes.push({ order: by === null ? undefined : orders.get(by), events: [event] });
      current = by;
    }
    return episodes;
  }

  /** This campaign's messages that are still to be sent, or wait to be collected. */
  waiting(campaign: number): readonly WaitingLetter[] {
    const sql = `SELECT target, audience, seat, notice, nonce, state, at FROM outbox
      WHERE campaign = ? AND state IN ('queued', 'collect') ORDER BY id`;
    type Row = Omit<WaitingLetter, 'notice' | 'seat'> & { notice: string; seat: string | null };
    return (this.#all(sql, campaign) as Row[]).map((row) => ({
      ...row,
      seat: row.seat ?? undefined,
      notice: JSON.parse(row.notice) as Notice,
    }));
  }

  /** How many messages are in each state, those for channels apart; without those that were withdrawn. */
  outbox(): readonly Backlog[] {
    const sql = `SELECT state, target LIKE 'channel:%' AS public, count(*) AS count,
      count(DISTINCT target) AS readers, min(at) AS oldest FROM outbox
      WHERE NOT (state = 'failed' AND coalesce(last_error, '') = 'taken back') GROUP BY 1, 2`;
    type Row = Omit<Backlog, 'isPublic'> & { public: number };
    return (this.#all(sql) as Row[]).map(({ public: isPublic, ...row }) => ({
      ...row,
      isPublic: isPublic === 1,
    }));
  }

  meta(key: string): string | undefined {
    const value = this.#db.prepare('SELECT value FROM meta WHERE key = ?').pluck().get(key);
    return typeof value === 'string' ? value : undefined;
  }
}
