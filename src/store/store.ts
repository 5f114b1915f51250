/** The database as the moderator uses it: campaigns, orders, events, messages. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Statement } from 'better-sqlite3';
import type { Audience } from '../kernel/audience.ts';
import { below, withoutAbove } from '../kernel/bundle.ts';
import type { GameEvent, LoggedEvent } from '../kernel/event.ts';
import type { Notice } from '../kernel/notice.ts';
import { inOrder } from '../kernel/order-of.ts';
import { CollectCalls } from './collect-calls.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { DeputyAsks } from './deputy-asks.ts';
import { campaignsWith, deleteCampaigns, isKnown, type Rewriting, rewritePeople } from './forget.ts';
import { Looked } from './looked.ts';
import { Notes } from './notes.ts';
import { PackShelf } from './packs.ts';
import { People } from './people.ts';
import { Pins } from './pins.ts';
import { PlayLogs } from './play-logs.ts';
import { Records, type WaitingLetter } from './records.ts';
import { SaveKinds } from './save-kinds.ts';
import { SaveTemplates } from './save-templates.ts';
import { statementsOf } from './statements.ts';
import { endsTheBot, type StorageFault, StorageStopped, storageFault } from './storage-fault.ts';
import { Timers } from './timers.ts';
import { VaslBoards } from './vasl-boards.ts';

/** A campaign without its seed, which is for those who roll ({@link Store.hostSeed}): a row is in everybody's reach. */
export interface CampaignRow {
  readonly id: number;
  readonly key: string;
  readonly game: string;
  readonly name: string;
  readonly guild: string | null;
  readonly channel: string;
  readonly open: number;
  readonly created_at: number;
}

/** A campaign that begins. */
export interface NewCampaign extends Omit<CampaignRow, 'id' | 'open'> {
  readonly host_seed: Buffer;
}

const CAMPAIGN = 'c.id, c.key, c.game, c.name, c.guild, c.channel, c.open, c.created_at';

export interface OutboxRow {
  readonly id: number;
  readonly campaign: number;
  /** `channel:<id>` or `user:<id>`. */
  readonly target: string;
  readonly audience: Audience;
  readonly seat: string | null;
  readonly notice: Notice;
  readonly nonce: string;
  readonly state: 'queued' | 'sent' | 'collect' | 'collected' | 'failed';
  readonly attempts: number;
  readonly not_before: number;
  readonly last_error: string | null;
  readonly message: string | null;
  readonly at: number;
  /** Its key, if it is a living message or an edit of one. */
  readonly living: string | null;
  /** 1 where it changes a message that is there, or on its way there. */
  readonly edit: number;
}

interface EventRow {
  seq: number;
  audience: Audience;
  no: number;
  type: string;
  v: number;
  data: string;
  player_order: number | null;
  at: number;
}

/** An order that is in the log. */
export interface GivenOrder {
  readonly seat: string;
  readonly name: string;
  /** The decision that it was found to be for; `undefined`: not known. */
  readonly found: string | undefined;
}

/** An event with the campaign that it belongs to. */
export interface GuildEvent {
  readonly campaign: number;
  readonly name: string;
  readonly event: LoggedEvent;
}

type RawOutboxRow = Omit<OutboxRow, 'notice'> & { readonly notice: string };

/** Which of the messages that are due can be begun now, and how many. */
interface Wanted {
  readonly is: (row: Pick<OutboxRow, 'id' | 'target'>) => boolean;
  readonly most: number;
}

export interface Letter {
  readonly target: string;
  readonly audience: Audience;
  readonly seat?: string;
  readonly notice: Notice;
}

/** The messages of orders that were taken back. */
export interface TakenBack {
  readonly delivered: readonly OutboxRow[];
  /** `row`: with what the message of `key` is to show. */
  readonly living: readonly { readonly row: OutboxRow; readonly key: string; readonly isGone: boolean }[];
}

/** A side's save file of one turn of a set-up. */
export interface SaveFile {
  readonly campaign: number;
  readonly scenario: string;
  readonly side: string;
  readonly turn: string;
  /** As its owner called it. */
  readonly name: string;
  readonly bytes: Buffer;
  /** SHA-256 of the game in it, in hex. */
  readonly sha256: string;
  /** When the game was saved, by its owner’s clock, in ms since the epoch; `undefined`: it does not say. */
  readonly savedAt: number | undefined;
  /** When it was given, in ms since the epoch. */
  readonly at: number;
}

/** A file that a side has handed over in play. */
export interface HandOverFile extends SaveFile {
  /** Its giver's own game, as it left it. */
  readonly own: Buffer;
  /** The number of the last hand-over of the other side's that they had taken by then; 0: of none. */
  readonly seen: number;
  /** Whether the other side has taken it. */
  readonly isTaken: boolean;
}

/** As it is stored. */
type SaveRow = Omit<SaveFile, 'savedAt'> & { readonly saved: number | null };

function withInstant<T extends Pick<SaveRow, 'saved'>>({ saved, ...rest }: T) {
  return { ...rest, savedAt: saved ?? undefined };
}

/** Save files of a side in a campaign: those of the present scenario, and what tells a few older ones again. */
const MOST_SAVES = 14;

const QUIET_MS = 5000;

/** There while something was deleted of which traces may lie in the file. */
const SWEEP = 'sweep';

const NOT_LOST = "target NOT IN (SELECT 'channel:' || channel FROM lost_channel)";

/** Messages of one target keep their order: the first one goes, or all wait. Of channels that are gone: none. */
const FIRST_OF_EACH = `SELECT min(id) FROM outbox WHERE state = 'queued' AND edit = 0 AND ${NOT_LOST} GROUP BY target`;

/** The living message that a row of the same key changes: the newest one before it. */
const MESSAGE_OF = `SELECT max(m.id) FROM outbox m WHERE m.campaign = outbox.campaign AND m.target = outbox.target
  AND m.living = outbox.living AND m.edit = 0 AND m.id < outbox.id`;

/** Edits go beside the messages of their target, one by one; those whose message is still on its way wait for it. */
const FIRST_EDIT_OF_EACH = `SELECT min(id) FROM outbox WHERE state = 'queued' AND edit = 1 AND ${NOT_LOST}
  AND coalesce((SELECT state FROM outbox m WHERE m.id = (${MESSAGE_OF})), 'failed') <> 'queued' GROUP BY target`;

/** Withdrawn since what it tells of does not stand any more. */
const TAKEN_BACK = "state = 'failed' AND last_error = 'taken back'";

/** Of a row of the outbox: nobody learns anything by its being there at all. */
const KNOWN_TO_ALL = `notice ->> '$.unannounced' IS NULL AND (player_order IS NULL OR EXISTS (
  SELECT 1 FROM event e WHERE e.campaign = outbox.campaign AND e.player_order = outbox.player_order
    AND e.audience = 'everyone'))`;

/** Discord's answers for which an earlier Umpire gave a message up because its channel was gone. */
const GONE = ['10003', '404', '0'];

/** A program's fold of the first events of a log. */
export interface Snapshot {
  readonly events: number;
  readonly folded: Buffer;
}

/** Umpire's memory: campaigns, orders, events and messages to be sent. It knows no game. */
export class Store {
  readonly #opened: OpenDatabase;
  readonly #sql: (sql: string) => Statement;
  /** The log that was read last: a look at it, and each line explained, reads the whole. */
  #log: { readonly campaign: number; readonly events: readonly LoggedEvent[] } | undefined;
  #quiet: NodeJS.Timeout | undefined;
  #incarnation: string;
  readonly #path: string;
  #stopped: StorageStopped | undefined;
  /** Called once, when the database must not be written any more. */
  onStopped: (why: StorageStopped) => void = () => undefined;
  /** The same database for those who look at whole campaigns: replay, export. */
  readonly records: Records;
  /** VASL boards that players brought. */
  readonly vaslBoards: VaslBoards;
  readonly packs: PackShelf;
  readonly saveKinds: SaveKinds;
  readonly saveTemplates: SaveTemplates;
  readonly playLogs: PlayLogs;
  /** Timers: things to happen at an instant. */
  readonly timers: Timers;
  /** Data kept about people, and when they are to be reminded. */
  readonly people: People;
  /** Notes of people to themselves. */
  readonly notes: Notes;
  /** How much of a campaign people had read when they asked last what has changed. */
  readonly looked: Looked;
  /** Status messages that are pinned. */
  readonly pins: Pins;
  /** Buttons to collect what could not be delivered that are still to be posted. */
  readonly calls: CollectCalls;
  /** People to be asked for a deputy beforehand. */
  readonly deputyAsks: DeputyAsks;

  /** @throws StoreError when the database cannot be used. */
  constructor(path: string, opened: OpenDatabase = openDatabase(path)) {
    this.#opened = opened;
    this.#sql = statementsOf(opened.db);
    this.#path = path;
    this.records = new Records(this.#opened.db);
    this.vaslBoards = new VaslBoards(this.#opened.db);
    this.packs = new PackShelf(this.#opened.db);
    this.saveKinds = new SaveKinds(this.#opened.db);
    this.saveTemplates = new SaveTemplates(this.#opened.db);
    this.playLogs = new PlayLogs(this.#opened.db);
    this.timers = new Timers(this.#opened.db);
    this.people = new People(this.#opened.db);
    this.notes = new Notes(this.#opened.db);
    this.looked = new Looked(this.#opened.db);
    this.pins = new Pins(this.#opened.db);
    this.calls = new CollectCalls(this.#opened.db);
    this.deputyAsks = new DeputyAsks(this.#opened.db);
    const row = this.#sql('SELECT value FROM meta WHERE key = ?').get('incarnation') as { value: string };
    this.#incarnation = row.value;
    if (this.records.meta(SWEEP) !== undefined) this.#tidyLater();
  }

  /** Runs `act` as one `BEGIN IMMEDIATE … COMMIT`: all of it is kept, or nothing. */
  transaction<T>(act: () => T): T {
    if (this.#stopped !== undefined) throw this.#stopped;
    try {
      const value = this.#opened.db.transaction(act).immediate();
      this.#tidyLater();
      return value;
    } catch (error) {
      this.faultOf(error);
      throw error;
    }
  }

  /**
   * How the disk has failed, if that is what an error says; whoever catches one that may come from here asks. After
   * the faults that end the bot nothing is written any more.
   */
  faultOf(error: unknown): StorageFault | undefined {
    const fault = storageFault(error);
    if (fault === undefined || !endsTheBot(fault) || this.#stopped !== undefined) return fault;
    this.#stopped = new StorageStopped(this.#path, fault, error);
    clearTimeout(this.#quiet);
    this.#opened.db.pragma('query_only = ON');
    this.onStopped(this.#stopped);
    return fault;
  }

  /**
   * The same without waiting for the disk, for what an outage of power may take back: how far the delivery of messages
   * has come, which their nonces and marks tell again. A process that is killed loses nothing, and the next order
   * brings it to the disk together with its own.
   */
  lightly<T>(act: () => T): T {
    const { db } = this.#opened;
    db.pragma('synchronous = NORMAL');
    try {
      return this.transaction(act);
    } finally {
      db.pragma('synchronous = FULL');
    }
  }

  /** When nothing has been written for a while. */
  #tidyLater(): void {
    if (this.#quiet === undefined) this.#quiet = setTimeout(() => this.#tidy(), QUIET_MS).unref();
    else this.#quiet.refresh();
  }

  #tidy(): void {
    this.#log = undefined; // nobody is looking
    try {
      this.#opened.tidy();
      this.sweep();
    } catch (error) {
      // Busy, or no room left: SQLite tries again by itself, and an order that cannot be kept says so.
      this.faultOf(error);
    }
  }

  /** A database that must not be written is left to the end of the process: to close it would write its log into it. */
  close(): void {
    clearTimeout(this.#quiet);
    if (this.#stopped === undefined) this.#opened.close();
  }

  get incarnation(): string {
    return this.#incarnation;
  }

  /** After a restore: rows that are counted again must not be taken for those that were sent before. */
  renew(): void {
    const fresh = randomBytes(8).toString('hex');
    this.setMeta('incarnation', fresh);
    this.#incarnation = fresh;
  }

  /** Remembers something about this database itself. */
  setMeta(key: string, value: string): void {
    this.#sql('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(key, value);
  }

  // Campaigns and seats

  addCampaign(row: NewCampaign, open: 0 | 1 = 1): number {
    const sql = `INSERT INTO campaign (key, game, name, guild, channel, host_seed, created_at, open)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
    const done = this.#sql(sql).run(
      row.key,
      row.game,
      row.name,
      row.guild,
      row.channel,
      row.host_seed,
      row.created_at,
      open,
    );
    return Number(done.lastInsertRowid);
  }

  /** Keeps what a campaign refers to, by its hash. */
  keepReference(hash: string, text: string): void {
    this.#sql('INSERT OR IGNORE INTO reference (hash, text) VALUES (?, ?)').run(hash, text);
  }

  closeCampaign(id: number): void {
    this.#sql('UPDATE campaign SET open = 0 WHERE id = ?').run(id);
    this.#sql('DELETE FROM forgotten WHERE campaign = ?').run(id);
    // Nobody can take one any more, and they hold passwords.
    this.#sql('DELETE FROM save_file WHERE campaign = ?').run(id);
    this.#sql('DELETE FROM save_key WHERE campaign = ?').run(id);
  }

  /** To another channel; its messages are the mover's affair ({@link Store.follow}). */
  moveCampaign(id: number, channel: string, guild: string | null): void {
    this.#sql('UPDATE campaign SET channel = ?, guild = ? WHERE id = ?').run(channel, guild, id);
  }

  campaign(key: string): CampaignRow | undefined {
    return this.#sql(`SELECT ${CAMPAIGN} FROM campaign c WHERE key = ?`).get(key) as CampaignRow | undefined;
  }

  /** The host's 32 bytes: with the players' words, all dice of the campaign. For those who roll. */
  hostSeed(id: number): Buffer {
    return this.#sql('SELECT host_seed FROM campaign WHERE id = ?').pluck().get(id) as Buffer;
  }

  campaignById(id: number): CampaignRow | undefined {
    return this.#sql(`SELECT ${CAMPAIGN} FROM campaign c WHERE id = ?`).get(id) as CampaignRow | undefined;
  }

  /** The channel's open campaign, or else its newest one. */
  campaignIn(channel: string): CampaignRow | undefined {
    const sql = `SELECT ${CAMPAIGN} FROM campaign c WHERE channel = ? ORDER BY open DESC, id DESC LIMIT 1`;
    return this.#sql(sql).get(channel) as CampaignRow | undefined;
  }

  /** Every campaign of a channel, the newest first. */
  campaignsIn(channel: string): readonly CampaignRow[] {
    return this.#sql(`SELECT ${CAMPAIGN} FROM campaign c WHERE channel = ? ORDER BY id DESC`).all(
      channel,
    ) as CampaignRow[];
  }

  /** Open campaigns of a server. */
  campaignsOfServer(guild: string): readonly CampaignRow[] {
    const sql = `SELECT ${CAMPAIGN} FROM campaign c WHERE guild = ? AND open = 1 ORDER BY id`;
    return this.#sql(sql).all(guild) as CampaignRow[];
  }

  /** The servers of open campaigns. */
  servers(): readonly string[] {
    const sql = 'SELECT DISTINCT guild FROM campaign WHERE guild IS NOT NULL AND open = 1';
    return this.#sql(sql).pluck().all() as string[];
  }

  /** Campaigns in which this user has a seat, open ones first, newest first. */
  campaignsOf(user: string): readonly CampaignRow[] {
    const sql = `SELECT DISTINCT ${CAMPAIGN} FROM campaign c JOIN seat s ON s.campaign = c.id WHERE s.user = ?
      ORDER BY c.open DESC, c.id DESC LIMIT 50`;
    return this.#sql(sql).all(user) as CampaignRow[];
  }

  /** All open campaigns in which this user has a seat, the oldest first. */
  openCampaignsOf(user: string): readonly CampaignRow[] {
    const sql = `SELECT DISTINCT ${CAMPAIGN} FROM campaign c JOIN seat s ON s.campaign = c.id
      WHERE s.user = ? AND c.open = 1 ORDER BY c.id`;
    return this.#sql(sql).all(user) as CampaignRow[];
  }

  /** How many campaigns of a server are open. */
  openIn(guild: string): number {
    return this.#sql('SELECT count(*) FROM campaign WHERE guild = ? AND open = 1')
      .pluck()
      .get(guild) as number;
  }

  /** How many campaigns somebody has opened since `at` (ms since the epoch). */
  openedBy(user: string, at: number): number {
    const sql = `SELECT count(*) FROM campaign c JOIN player_order o ON o.campaign = c.id
      WHERE c.created_at > ? AND o.name = 'open' AND o.user = ?`;
    return this.#sql(sql).pluck().get(at, user) as number;
  }

  allCampaigns(): readonly CampaignRow[] {
    return this.#sql(`SELECT ${CAMPAIGN} FROM campaign c ORDER BY id`).all() as CampaignRow[];
  }

  setSeat(campaign: number, seat: string, user: string): void {
    this.#sql('INSERT OR REPLACE INTO seat (campaign, seat, user) VALUES (?, ?, ?)').run(
      campaign,
      seat,
      user,
    );
  }

  /** The present people of the seats; people not named no longer have a seat. */
  setSeats(campaign: number, seats: readonly { readonly id: string; readonly user: string }[]): void {
    this.#sql('DELETE FROM seat WHERE campaign = ?').run(campaign);
    for (const seat of seats) this.setSeat(campaign, seat.id, seat.user);
  }

  // Orders and events

  /** True when an interaction with this id has already had its effect. */
  hasInteraction(interaction: string): boolean {
    return this.#sql('SELECT 1 FROM player_order WHERE interaction = ?').get(interaction) !== undefined;
  }

  /** The campaign in which an interaction has had its effect. */
  campaignOfInteraction(interaction: string): CampaignRow | undefined {
    const sql = `SELECT ${CAMPAIGN} FROM campaign c JOIN player_order o ON o.campaign = c.id
      WHERE o.interaction = ?`;
    return this.#sql(sql).get(interaction) as CampaignRow | undefined;
  }

  /** The order that an interaction has brought. */
  orderOfInteraction(
    interaction: string,
  ):
    | { readonly campaign: number; readonly seat: string; readonly user: string; readonly at: number }
    | undefined {
    const sql = 'SELECT campaign, seat, user, at FROM player_order WHERE interaction = ?';
    return this.#sql(sql).get(interaction) as ReturnType<Store['orderOfInteraction']>;
  }

  addOrder(order: {
    campaign: number;
    interaction: string | undefined;
    seat: string;
    user: string;
    name: string;
    args: unknown;
    /** Of the button that gave it. */
    decision?: string | undefined;
    rev?: number | undefined;
    byClock?: true | undefined;
    /** The decision that it was found to be for. */
    found?: string | undefined;
    at: number;
  }): number {
    const sql = `INSERT INTO player_order (campaign, interaction, seat, user, name, args, decision, rev, by_clock, found, at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
    const { campaign, interaction = null, seat, user, name, args, byClock, at } = order;
    const { decision = null, rev = null, found = null } = order;
    const done = this.#sql(sql).run(
      campaign,
      interaction,
      seat,
      user,
      name,
      JSON.stringify(args),
      decision,
      rev,
      byClock === true ? 1 : 0,
      found,
      at,
    );
    return Number(done.lastInsertRowid);
  }

  /** The facts of an order, except its arguments. */
  givenOrder(id: number): GivenOrder | undefined {
    const row = this.#sql('SELECT seat, name, found FROM player_order WHERE id = ?').get(id) as
      | { seat: string; name: string; found: string | null }
      | undefined;
    return row === undefined ? undefined : { ...row, found: row.found ?? undefined };
  }

  /** Appends events; their numbers count their own audience only. */
  addEvents(
    campaign: number,
    order: number | null,
    events: readonly GameEvent[],
    at: number,
  ): readonly LoggedEvent[] {
    this.#log = undefined;
    const last = this.#sql('SELECT coalesce(max(seq), 0) AS seq FROM event WHERE campaign = ?').get(
      campaign,
    ) as { seq: number };
    const next = new Map<Audience, number>();
    const insert = this.#sql(
      'INSERT INTO event (campaign, seq, audience, no, type, v, data, player_order, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
    return events.map((event, index) => {
      let no = next.get(event.audience);
      if (no === undefined) {
        const sql = 'SELECT coalesce(max(no), 0) AS no FROM event WHERE campaign = ? AND audience = ?';
        no = (this.#sql(sql).get(campaign, event.audience) as { no: number }).no;
      }
      no += 1;
      next.set(event.audience, no);
      insert.run(
        campaign,
        last.seq + 1 + index,
        event.audience,
        no,
        event.type,
        event.v,
        JSON.stringify(event.data),
        order,
        at,
      );
      return inOrder({ ...event, no, at }, order ?? 0);
    });
  }

  /** Whether a transaction is open. */
  get isWriting(): boolean {
    return this.#opened.db.inTransaction;
  }

  /** A campaign's log, without its first `after` events. */
  events(campaign: number, after = 0): readonly LoggedEvent[] {
    if (this.#log?.campaign === campaign) return this.#log.events.slice(after);
    const rows = this.#sql(
      'SELECT seq, audience, no, type, v, data, player_order, at FROM event WHERE campaign = ? AND seq > ? ORDER BY seq',
    ).all(campaign, after);
    const events = (rows as EventRow[]).map(({ audience, no, type, v, data, player_order: order, at }) =>
      inOrder({ audience, no, type, v, data: JSON.parse(data) as Record<string, unknown>, at }, order ?? 0),
    );
    // Rows of an open transaction may be rolled back.
    if (!this.#opened.db.inTransaction && after === 0) this.#log = { campaign, events };
    return events;
  }

  /** This program's fold of a campaign's log; `undefined` where it has kept none. */
  snapshot(campaign: number, program: string): Snapshot | undefined {
    return this.#sql('SELECT events, folded FROM snapshot WHERE campaign = ? AND program = ?').get(
      campaign,
      program,
    ) as Snapshot | undefined;
  }

  keepSnapshot(campaign: number, program: string, { events, folded }: Snapshot): void {
    this.#sql(
      'INSERT INTO snapshot (campaign, program, events, folded) VALUES (?, ?, ?, ?) ON CONFLICT (campaign) DO UPDATE SET program = excluded.program, events = excluded.events, folded = excluded.folded',
    ).run(campaign, program, events, folded);
  }

  /** Events of these types from all campaigns of a server and game, campaign by campaign, the newest campaign first. */
  eventsOfGuild(guild: string, game: string, types: readonly string[]): readonly GuildEvent[] {
    const sql = `SELECT c.id AS campaign, c.name AS name, e.audience, e.no, e.type, e.v, e.data, e.at
      FROM campaign c JOIN event e ON e.campaign = c.id
      WHERE c.guild = ? AND c.game = ? AND e.type IN (${types.map(() => '?').join(', ')})
      ORDER BY c.id DESC, e.seq`;
    const rows = this.#sql(sql).all(guild, game, ...types) as (EventRow & {
      campaign: number;
      name: string;
    })[];
    return rows.map(({ campaign, name, audience, no, type, v, data, at }) => ({
      campaign,
      name,
      event: { audience, no, type, v, data: JSON.parse(data) as Record<string, unknown>, at },
    }));
  }

  // Outbox

  /**
   * Queues messages, in order per target. The nonce is a hash of this database, the row and its time: the time,
   * because a database restored from a backup counts the same rows again for other messages. `order`: of which they
   * tell.
   */
  post(campaign: number, letters: readonly Letter[], at: number, order: number | null = null): void {
    const insert = this.#sql(
      `INSERT INTO outbox (campaign, target, audience, seat, notice, nonce, at, living, edit, player_order)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    const last = this.#sql('SELECT coalesce(max(id), 0) AS id FROM outbox').get() as { id: number };
    let id = last.id;
    for (const { target, audience, seat, notice } of letters) {
      id += 1;
      const row = `${this.#incarnation}/${id}/${at}`;
      const nonce = createHash('sha256').update(row).digest('base64url').slice(0, 24);
      const message = this.#living(campaign, target, notice.living);
      const edit = message !== undefined;
      const kept = edit ? asEdit(notice, message) : notice;
      const { living = null } = notice;
      const text = JSON.stringify(kept);
      insert.run(campaign, target, audience, seat ?? null, text, nonce, at, living, edit ? 1 : 0, order);
      if (edit) this.#replaceEdits(campaign, target, living, id);
    }
  }

  /** Whether the living message of this letter is posted, or will be. */
  isPosted(campaign: number, { target, notice }: Letter): boolean {
    return this.#living(campaign, target, notice.living) !== undefined;
  }

  /** The living message of this key, if it is posted or will be. */
  #living(campaign: number, target: string, living: string | undefined): Notice | undefined {
    if (living === undefined) return undefined;
    const sql = `SELECT * FROM outbox WHERE campaign = ? AND target = ? AND living = ? AND edit = 0
      ORDER BY id DESC LIMIT 1`;
    const row = this.#sql(sql).get(campaign, target, living) as RawOutboxRow | undefined;
    return row?.state === 'queued' || row?.state === 'sent' ? readOutbox(row).notice : undefined;
  }

  /** Older edits that wait are out of date. The new one is in already: no id is ever given a second time. */
  #replaceEdits(campaign: number, target: string, living: string | null, newest: number): void {
    this.#sql(
      `DELETE FROM outbox WHERE campaign = ? AND target = ? AND living = ? AND edit = 1 AND state = 'queued' AND id < ?`,
    ).run(campaign, target, living, newest);
  }

  /**
   * Waiting messages of these orders are no longer sent. The delivered ones, and the living messages that tell of
   * them, each as it stood without them: one that was begun by them (`isGone`) has another key from now on, made with
   * `mark`.
   */
  takeBack(campaign: number, orders: readonly number[], mark: string): TakenBack {
    const list = JSON.stringify(orders);
    const ofThem = 'campaign = ? AND player_order IN (SELECT value FROM json_each(?))';
    this.#sql(
      `UPDATE outbox SET state = 'failed', last_error = 'taken back' WHERE ${ofThem} AND state IN ('queued', 'collect')`,
    ).run(campaign, list);
    const delivered = this.#sql(
      `SELECT * FROM outbox WHERE ${ofThem} AND edit = 0 AND state IN ('sent', 'collected') ORDER BY id`,
    ).all(campaign, list) as RawOutboxRow[];
    const touched = this.#sql(
      `SELECT DISTINCT target, living FROM outbox WHERE ${ofThem} AND living IS NOT NULL ORDER BY target, living`,
    ).all(campaign, list) as { target: string; living: string }[];
    const undone = new Set(orders);
    const living = touched.flatMap(({ target, living: key }) => {
      const rows = this.#sql(
        'SELECT * FROM outbox WHERE campaign = ? AND target = ? AND living = ? ORDER BY id DESC',
      ).all(campaign, target, key) as (RawOutboxRow & { player_order: number | null })[];
      const message = rows.find(({ edit }) => edit === 0);
      if (message === undefined) return [];
      const isGone = undone.has(message.player_order ?? 0);
      const isThere = message.state === 'sent' || message.state === 'queued';
      if (!isThere && !isGone) return [];
      const shown = rows.find((row) => isGone || !undone.has(row.player_order ?? 0)) ?? message;
      const name = isGone ? `${key}@${mark}` : key;
      if (isGone)
        this.#sql('UPDATE outbox SET living = ? WHERE campaign = ? AND target = ? AND living = ?').run(
          name,
          campaign,
          target,
          key,
        );
      // Of one that has not gone out nothing is to be said; but it may be under way, and is no longer what is edited.
      return isThere ? [{ row: readOutbox(shown), key: name, isGone }] : [];
    });
    return { delivered: delivered.map(readOutbox), living };
  }

  /** Takes over a message of another database that has not reached its reader, with the nonce that it had there. */
  takeOver(campaign: number, letter: WaitingLetter): void {
    const sql = `INSERT INTO outbox (campaign, target, audience, seat, notice, nonce, state, at, living, edit)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
    const { target, audience, seat = null, notice, nonce, state, at } = letter;
    // The message that it edited there is not known here: the first of a key is its message.
    const edit = this.#living(campaign, target, notice.living) === undefined ? 0 : 1;
    const { living = null } = notice;
    const text = JSON.stringify(notice);
    this.#sql(sql).run(campaign, target, audience, seat, text, nonce, state, at, living, edit);
  }

  /** The first unsent message of every target that has one due at `now`; nothing for a channel that is gone. */
  due(now: number, limit: number, wanted?: Wanted): readonly OutboxRow[] {
    const sql = `SELECT * FROM outbox WHERE id IN (${FIRST_OF_EACH}) AND not_before <= ? ORDER BY id LIMIT ?`;
    return readWanted(this.#sql(sql).all(now, limit) as RawOutboxRow[], wanted);
  }

  /** The first edit of every target that has one due at `now` and whose message is no longer on its way. */
  dueEdits(now: number, limit: number, wanted?: Wanted): readonly OutboxRow[] {
    const sql = `SELECT * FROM outbox WHERE id IN (${FIRST_EDIT_OF_EACH}) AND not_before <= ? ORDER BY id LIMIT ?`;
    return readWanted(this.#sql(sql).all(now, limit) as RawOutboxRow[], wanted);
  }

  /** The living message that an edit changes. */
  messageOf({ id }: OutboxRow): OutboxRow | undefined {
    const sql = `SELECT * FROM outbox WHERE id = (SELECT (${MESSAGE_OF}) FROM outbox WHERE id = ?)`;
    const row = this.#sql(sql).get(id) as RawOutboxRow | undefined;
    return row === undefined ? undefined : readOutbox(row);
  }

  /** Messages of the same key, wherever they stand, that were posted before the one that is the living one now. */
  outdated({ campaign, living, id }: OutboxRow): readonly OutboxRow[] {
    const sql = `SELECT * FROM outbox WHERE campaign = ? AND living = ? AND edit = 0 AND state = 'sent'
      AND message IS NOT NULL AND id < (SELECT max(id) FROM outbox WHERE campaign = ? AND living = ? AND edit = 0
        AND state = 'sent' AND id <= ?) ORDER BY id`;
    return (this.#sql(sql).all(campaign, living, campaign, living, id) as RawOutboxRow[]).map(readOutbox);
  }

  /**
   * Whether what the edit tells of goes on in another living message, that was posted after its own: of the same family,
   * such as `turn/5/1` and `turn/5/2`.
   */
  hasSuccessor(edit: OutboxRow): boolean {
    const message = this.messageOf(edit);
    if (message === undefined || message.living === null) return false;
    const [family = ''] = message.living.split('/');
    const sql = `SELECT living FROM outbox WHERE campaign = ? AND target = ? AND living <> ? AND edit = 0
      AND state IN ('queued', 'sent') AND id > ?`;
    const later = this.#sql(sql).all(message.campaign, message.target, message.living, message.id);
    return (later as { living: string }[]).some(({ living }) => living.startsWith(`${family}/`));
  }

  /** Another message has taken its place, and it is there no more, or says so. */
  replaced(id: number): void {
    this.#sql("UPDATE outbox SET state = 'collected', last_error = 'replaced' WHERE id = ?").run(id);
  }

  /**
   * Its message takes no more edits: this one is posted anew, and is the living message from then on. Where the old one
   * `stands`, so does what is above the living part in it, and is not posted a second time.
   */
  postAnew({ id, notice }: Pick<OutboxRow, 'id' | 'notice'>, stands: boolean): void {
    this.#sql(
      `UPDATE outbox SET edit = 0, attempts = 0, not_before = 0, notice = ?
        WHERE id = ? AND edit = 1 AND state = 'queued'`,
    ).run(JSON.stringify(stands ? withoutAbove(notice) : notice), id);
  }

  /** When the first queued message or edit of some target becomes due, in ms since the epoch; those behind it wait. */
  nextDue(): number | undefined {
    const sql = `SELECT min(not_before) AS at FROM outbox
      WHERE id IN (${FIRST_OF_EACH}) OR id IN (${FIRST_EDIT_OF_EACH})`;
    const row = this.#sql(sql).get() as { at: number | null };
    return row.at ?? undefined;
  }

  /** Whatever waits longer than `at` (ms since the epoch) waits no longer than that. Of `rows` alone, if they are given. */
  hurry(at: number, rows?: readonly number[]): void {
    const all = "UPDATE outbox SET not_before = ? WHERE state = 'queued' AND not_before > ?";
    if (rows === undefined) this.#sql(all).run(at, at);
    else for (const row of rows) this.#sql(`${all} AND id = ?`).run(at, at, row);
  }

  /** The newest row of a living message of a campaign, wherever it was posted. */
  lastOfKey(campaign: number, living: string): Pick<OutboxRow, 'target' | 'notice'> | undefined {
    const sql = 'SELECT * FROM outbox WHERE campaign = ? AND living = ? ORDER BY id DESC LIMIT 1';
    const row = this.#sql(sql).get(campaign, living) as RawOutboxRow | undefined;
    return row === undefined ? undefined : readOutbox(row);
  }

  /** Whether a reminder waits to be sent there: one is enough. */
  isReminderQueued(target: string): boolean {
    const sql = `SELECT 1 FROM outbox WHERE state = 'queued' AND target = ?
      AND json_extract(notice, '$.kind') = 'reminder'`;
    return this.#sql(sql).get(target) !== undefined;
  }

  outboxRow(id: number): OutboxRow | undefined {
    const row = this.#sql('SELECT * FROM outbox WHERE id = ?').get(id) as RawOutboxRow | undefined;
    return row === undefined ? undefined : readOutbox(row);
  }

  /** Whether it had been taken back while it was under way: its reader has it all the same. */
  markSent(id: number, message: string): boolean {
    const isLate =
      this.#sql(`SELECT 1 FROM outbox WHERE id = ? AND edit = 0 AND ${TAKEN_BACK}`).get(id) !== undefined;
    this.#sql("UPDATE outbox SET state = 'sent', message = ?, last_error = NULL WHERE id = ?").run(
      message,
      id,
    );
    return isLate;
  }

  /** Messages that were taken back while they may have been under way, of which it is not known whether they arrived. */
  perhapsSent(): readonly OutboxRow[] {
    const sql = `SELECT * FROM outbox WHERE ${TAKEN_BACK} AND edit = 0 AND message IS NULL ORDER BY id`;
    return (this.#sql(sql).all() as RawOutboxRow[]).map(readOutbox);
  }

  /** One of them has been looked for and is not there. */
  markNotSent(id: number): void {
    this.#sql(`UPDATE outbox SET message = '' WHERE id = ? AND ${TAKEN_BACK} AND message IS NULL`).run(id);
  }

  /** From now on the message is a living one. */
  setLiving(id: number, key: string): void {
    this.#sql('UPDATE outbox SET living = ? WHERE id = ?').run(key, id);
  }

  /**
   * Delivery failed for now; it is tried again from `notBefore` (ms since the epoch). `isCounted` false: nothing was
   * sent, so that nothing of it can have arrived.
   */
  markRetry(id: number, error: string, notBefore: number, isCounted = true): void {
    const sql = `UPDATE outbox SET attempts = attempts + ?, last_error = ?, not_before = ?
      WHERE id = ? AND NOT (${TAKEN_BACK})`;
    this.#sql(sql).run(isCounted ? 1 : 0, error, notBefore, id);
  }

  /** Given up (`failed`), or left to be collected in the channel by its one reader (`collect`). */
  markState(id: number, state: 'collect' | 'collected' | 'failed', error: string): void {
    const isLeft = state === 'collect' ? ` AND NOT (${TAKEN_BACK})` : '';
    this.#sql(`UPDATE outbox SET state = ?, last_error = ? WHERE id = ?${isLeft}`).run(state, error, id);
  }

  /** It is not to be sent any more, and nobody misses it. */
  withdraw(id: number): void {
    this.#sql("UPDATE outbox SET state = 'collected', last_error = 'withdrawn' WHERE id = ?").run(id);
  }

  /** Secret messages that could not be delivered by DM and wait for this seat. */
  toCollect(campaign: number, seat: string): readonly OutboxRow[] {
    const sql = "SELECT * FROM outbox WHERE campaign = ? AND seat = ? AND state = 'collect' ORDER BY id";
    return (this.#sql(sql).all(campaign, seat) as RawOutboxRow[]).map(readOutbox);
  }

  /** Whether everybody may know that there is this message: its order was public, if it tells of one. */
  isKnownToAll(id: number): boolean {
    return this.#sql(`SELECT 1 FROM outbox WHERE id = ? AND ${KNOWN_TO_ALL}`).get(id) !== undefined;
  }

  /** Whether everybody knows that something waits to be collected for this seat. */
  hasButton(campaign: number, seat: string): boolean {
    const sql = `SELECT 1 FROM outbox WHERE campaign = ? AND seat = ? AND state = 'collect' AND ${KNOWN_TO_ALL}`;
    return this.#sql(sql).get(campaign, seat) !== undefined;
  }

  /** How many messages wait to be sent, for the host. */
  backlog(): number {
    return (this.#sql("SELECT count(*) AS n FROM outbox WHERE state = 'queued'").get() as { n: number }).n;
  }

  // Channels that are gone

  loseChannel(channel: string, at: number): void {
    this.#sql('INSERT OR IGNORE INTO lost_channel (channel, at) VALUES (?, ?)').run(channel, at);
  }

  /** It is there after all. False when nobody thought otherwise. */
  findChannel(channel: string): boolean {
    return this.#sql('DELETE FROM lost_channel WHERE channel = ?').run(channel).changes > 0;
  }

  isLost(channel: string): boolean {
    return this.#sql('SELECT 1 FROM lost_channel WHERE channel = ?').get(channel) !== undefined;
  }

  lostChannels(): readonly string[] {
    return this.#sql('SELECT channel FROM lost_channel').pluck().all() as string[];
  }

  /** Unposted messages for everybody in a channel of the campaign, in order. */
  unposted(campaign: number, channel: string): readonly OutboxRow[] {
    const sql = `SELECT * FROM outbox WHERE campaign = ? AND target = ? AND (state = 'queued'
      OR (state = 'failed' AND last_error IN (${GONE.map(() => '?').join(', ')}))) ORDER BY id`;
    return (this.#sql(sql).all(campaign, `channel:${channel}`, ...GONE) as RawOutboxRow[]).map(readOutbox);
  }

  /**
   * Queues `letters`, and behind them, for the same channel, what was not posted in another one: as new rows, with new
   * nonces, because Discord may know the old ones from the channel that is left.
   */
  follow(
    campaign: number,
    letters: readonly Letter[],
    rows: readonly OutboxRow[],
    target: string,
    at: number,
  ): void {
    const followers = rows.map(({ audience, notice }): Letter => ({ target, audience, notice }));
    this.post(campaign, [...letters, ...followers], at);
    for (const { id } of rows) this.#sql('DELETE FROM outbox WHERE id = ?').run(id);
  }

  // The drop-box

  /**
   * Keeps a save file in the place of the one that its side gave for the same turn. Its side's of the campaign's other
   * scenarios are emptied, since nobody can take them any more: of some of them stays what tells them again.
   * @returns the scenarios whose file is gone with it.
   */
  keepSave(file: SaveFile): readonly string[] {
    const { campaign, scenario, side, turn, name, bytes, sha256, savedAt, at } = file;
    return this.transaction(() => {
      const gone = this.#sql(
        'SELECT DISTINCT scenario FROM save_file WHERE campaign = ? AND scenario <> ? AND side = ? AND length(bytes) > 0 ORDER BY at',
      )
        .pluck()
        .all(campaign, scenario, side) as string[];
      this.#sql(
        "UPDATE save_file SET bytes = x'', name = '', own = NULL WHERE campaign = ? AND scenario <> ? AND side = ?",
      ).run(campaign, scenario, side);
      const sql = `INSERT INTO save_file (campaign, scenario, side, turn, name, bytes, sha256, saved, at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (campaign, scenario, side, turn)
        DO UPDATE SET name = excluded.name, bytes = excluded.bytes, sha256 = excluded.sha256, saved = excluded.saved, at = excluded.at`;
      this.#sql(sql).run(campaign, scenario, side, turn, name, bytes, sha256, savedAt ?? null, at);
      this.#sql(
        `DELETE FROM save_file WHERE campaign = ? AND side = ? AND id NOT IN
          (SELECT id FROM save_file WHERE campaign = ? AND side = ? ORDER BY at DESC, id DESC LIMIT ?)`,
      ).run(campaign, side, campaign, side, MOST_SAVES);
      return gone;
    });
  }

  /** Files that were given later than at `at` (ms since the epoch). */
  dropSaves(campaign: number, at: number): void {
    this.#sql('DELETE FROM save_file WHERE campaign = ? AND at > ?').run(campaign, at);
    this.#sql('DELETE FROM play_log WHERE campaign = ? AND at > ?').run(campaign, at);
  }

  saveFile(campaign: number, scenario: string, side: string, turn: string): SaveFile | undefined {
    const sql = `SELECT campaign, scenario, side, turn, name, bytes, sha256, at, saved FROM save_file
      WHERE campaign = ? AND scenario = ? AND side = ? AND turn = ? AND length(bytes) > 0`;
    const row = this.#sql(sql).get(campaign, scenario, side, turn) as SaveRow | undefined;
    return row && withInstant(row);
  }

  /** A hand-over of the play, beside all others of its side's. */
  keepHandOver(file: SaveFile, { own, seen }: Pick<HandOverFile, 'own' | 'seen'>): void {
    const { campaign, scenario, side, turn } = file;
    this.transaction(() => {
      this.keepSave(file);
      this.#sql(
        'UPDATE save_file SET own = ?, seen = ? WHERE campaign = ? AND scenario = ? AND side = ? AND turn = ?',
      ).run(own, seen, campaign, scenario, side, turn);
    });
  }

  /** Hand-overs of a side's, oldest first. */
  handOvers(campaign: number, scenario: string, side: string): readonly HandOverFile[] {
    const sql = `SELECT campaign, scenario, side, turn, name, bytes, sha256, at, saved, own, seen, taken FROM save_file
      WHERE campaign = ? AND scenario = ? AND side = ? AND own IS NOT NULL ORDER BY at, id`;
    const rows = this.#sql(sql).all(campaign, scenario, side) as (SaveRow &
      Pick<HandOverFile, 'own' | 'seen'> & { readonly taken: number })[];
    return rows.map(({ taken, ...row }) => ({ ...withInstant(row), isTaken: taken > 0 }));
  }

  /** The other side has taken this hand-over. */
  noteTaken({
    campaign,
    scenario,
    side,
    turn,
  }: Pick<SaveFile, 'campaign' | 'scenario' | 'side' | 'turn'>): void {
    this.#sql(
      'UPDATE save_file SET taken = 1 WHERE campaign = ? AND scenario = ? AND side = ? AND turn = ?',
    ).run(campaign, scenario, side, turn);
  }

  /** The names by which a side's files of other scenarios are known again, newest first. */
  earlierSaves(
    campaign: number,
    scenario: string,
    side: string,
  ): readonly Pick<SaveFile, 'scenario' | 'sha256' | 'savedAt'>[] {
    const sql = `SELECT scenario, sha256, saved FROM save_file
      WHERE campaign = ? AND scenario <> ? AND side = ? ORDER BY at DESC, id DESC`;
    const rows = this.#sql(sql).all(campaign, scenario, side) as Pick<
      SaveRow,
      'scenario' | 'sha256' | 'saved'
    >[];
    return rows.map(withInstant);
  }

  /** With what a campaign's save files are sealed; made when it is wanted first. */
  saveKey(campaign: number, make: () => Buffer): Buffer {
    return this.transaction(() => {
      const kept = this.#sql('SELECT key FROM save_key WHERE campaign = ?').pluck().get(campaign);
      if (Buffer.isBuffer(kept)) return kept;
      const key = make();
      this.#sql('INSERT INTO save_key (campaign, key) VALUES (?, ?)').run(campaign, key);
      return key;
    });
  }

  // Retention

  /** When a closed campaign goes at the earliest, as its channel was told, in ms since the epoch. */
  goneAt(campaign: number): number | undefined {
    return this.#sql('SELECT gone_at FROM retention WHERE campaign = ?').pluck().get(campaign) as
      | number
      | undefined;
  }

  setGoneAt(campaign: number, at: number): void {
    this.#sql('INSERT OR REPLACE INTO retention (campaign, gone_at) VALUES (?, ?)').run(campaign, at);
  }

  /** When the last event of a campaign happened. */
  lastEventAt(campaign: number): number | undefined {
    const sql = 'SELECT max(at) AS at FROM event WHERE campaign = ?';
    return (this.#sql(sql).get(campaign) as { at: number | null }).at ?? undefined;
  }

  /** Deletes campaigns with all that belongs to them; whoever calls it sweeps afterwards. */
  deleteCampaigns(ids: readonly number[]): void {
    if (ids.length === 0) return;
    this.#log = undefined;
    deleteCampaigns(this.#opened.db, ids);
    this.setMeta(SWEEP, 'due');
  }

  // Forgetting

  /** Campaigns in whose log or seats somebody stands, oldest first. */
  campaignsWith(user: string): readonly number[] {
    return campaignsWith(this.#opened.db, user);
  }

  /** Whether anything is kept about somebody besides campaigns: settings, the address for direct messages. */
  knows(user: string): boolean {
    return isKnown(this.#opened.db, user);
  }

  /** Tells somebody from everybody else in one campaign, to whoever has its seed. */
  markIn({ id }: Pick<CampaignRow, 'id'>, user: string): string {
    return createHmac('sha256', this.hostSeed(id))
      .update(`forgotten/${id}/${user}`)
      .digest('hex')
      .slice(0, 32);
  }

  /** The pseudonym of somebody in the log of a campaign that they left before they were forgotten. */
  pseudonymOf(row: CampaignRow, user: string): string | undefined {
    const sql = 'SELECT pseudonym FROM forgotten WHERE campaign = ? AND mark = ?';
    return this.#sql(sql).pluck().get(row.id, this.markIn(row, user)) as string | undefined;
  }

  /**
   * The one rewriting there is: a person becomes a pseudonym in these campaigns, in one transaction. `isGone`: they
   * no longer have a place anywhere, and data kept about them alone goes too. Then the file is written anew ({@link
   * Store.sweep}).
   */
  forget(user: string, rewritings: readonly Rewriting[], isGone: boolean): void {
    const { db } = this.#opened;
    this.#log = undefined;
    db.pragma('secure_delete = ON');
    try {
      this.transaction(() => {
        rewritePeople(db, user, rewritings, isGone);
        this.setMeta(SWEEP, 'due');
      });
    } finally {
      db.pragma('secure_delete = OFF');
    }
    this.sweep();
  }

  /**
   * Writes the whole file anew, and cuts its log off, so that nothing of what was deleted lies about in them. Where that
   * cannot be done now (no room, or somebody reads, as a replicator does all the time), the rest is done in a later
   * quiet moment, or after the next start. False then.
   */
  sweep(): boolean {
    const left = this.records.meta(SWEEP);
    if (left === undefined) return true;
    const { db } = this.#opened;
    const isCut = () =>
      (db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]).every(({ busy }) => busy === 0);
    try {
      if (left === 'due') {
        db.exec('VACUUM');
        this.setMeta(SWEEP, 'cut');
      }
      if (!isCut()) return false;
      this.#sql('DELETE FROM meta WHERE key = ?').run(SWEEP);
      return isCut();
    } catch (error) {
      this.faultOf(error);
      return false;
    }
  }

  // Direct message channels

  dmChannel(user: string): string | undefined {
    return (this.#sql('SELECT channel FROM dm WHERE user = ?').get(user) as { channel: string } | undefined)
      ?.channel;
  }

  setDmChannel(user: string, channel: string): void {
    this.#sql('INSERT OR REPLACE INTO dm (user, channel) VALUES (?, ?)').run(user, channel);
  }
}

/** Only those that are wanted are read whole: a message can be long. */
function readWanted(rows: readonly RawOutboxRow[], wanted: Wanted | undefined): readonly OutboxRow[] {
  if (wanted === undefined) return rows.map(readOutbox);
  return rows.filter(wanted.is).slice(0, wanted.most).map(readOutbox);
}

function readOutbox(row: RawOutboxRow): OutboxRow {
  return { ...row, notice: JSON.parse(row.notice) as Notice };
}

/**
 * As an edit of `message`: whoever was to be notified was, when that was posted, and is not if it has to be posted anew. What
 * stands above the living part in it stays, with the buttons that it has.
 */
function asEdit(notice: Notice, message: Notice): Notice {
  const before = notice.before ?? message.before;
  const { mention: _, ...edit } = before === undefined ? notice : below(before, notice);
  return edit;
}
