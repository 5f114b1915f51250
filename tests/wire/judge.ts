import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { fitInOne } from '../../src/discord/index.ts';
import { words } from '../../src/discord/words.ts';
import { eaa } from '../../src/games/eaa/game.ts';
import { kgp } from '../../src/games/kgp/game.ts';
import { partsOf } from '../../src/kernel/bundle.ts';
import { CLOCK } from '../../src/kernel/clock.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { Notice } from '../../src/kernel/notice.ts';
import type { Offer } from '../../src/kernel/offer.ts';
import type { Seat } from '../../src/kernel/seat.ts';
import { Store } from '../../src/store/store.ts';
import type { LogLine, TableMessage } from '../../src/table/index.ts';
import { AskedModerator } from '../support/asked-moderator.ts';
import { quickFolder } from '../support/quick-folder.ts';

bringHousePacks();

const GAMES = [kgp, eaa] as unknown as readonly Game[];

/** One message as people see it. */
export interface Posted {
  /** The user whose direct messages these are, or the channel. */
  readonly where: string;
  readonly title: string;
  readonly text: string;
  readonly hasPicture: boolean;
}

export interface StoredOrder {
  readonly campaign: number;
  readonly interaction: string | null;
  readonly seat: string;
  readonly user: string;
  readonly name: string;
  readonly args: Record<string, unknown>;
  /** 1: given by the clock for somebody who was late, with an order of its own. */
  readonly by_clock: 0 | 1;
  /** In ms since the epoch. */
  readonly at: number;
}

export interface StoredLetter {
  readonly id: number;
  readonly campaign: number;
  readonly target: string;
  readonly notice: Notice;
  readonly nonce: string;
  readonly state: string;
  readonly last_error: string | null;
  readonly living: string | null;
  readonly edit: 0 | 1;
}

/** Withdrawn when what it tells of was taken back. */
export function isBack({ state, last_error }: Pick<StoredLetter, 'state' | 'last_error'>): boolean {
  return state === 'failed' && last_error === 'taken back';
}

/** What stands in a message's footer and tells which row it carries. */
export function markOf({ nonce }: Pick<StoredLetter, 'nonce'>): string {
  return createHash('sha256').update(`mark/${nonce}`).digest('hex').slice(0, 8);
}

interface Opened {
  readonly game: string;
  readonly practice?: boolean;
  readonly name: string;
  readonly common: Record<string, string>;
  readonly options: Record<string, string>;
  readonly seats: readonly Seat[];
}

/** What the file holds, read beside the bot or after it. */
export class Memory {
  readonly #path: string;
  #open: { readonly db: Database.Database; readonly asked: Map<string, Database.Statement> } | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  #read<T>(sql: string): T[] {
    this.#open ??= { db: new Database(this.#path, { readonly: true }), asked: new Map() };
    const { db, asked } = this.#open;
    const statement = asked.get(sql) ?? db.prepare(sql);
    asked.set(sql, statement);
    return statement.all() as T[];
  }

  /** The file is let go until it is read again: a bot that starts is to be the first to open it. */
  release(): void {
    this.#open?.db.close();
    this.#open = undefined;
  }

  orders(): readonly StoredOrder[] {
    return this.#read<Omit<StoredOrder, 'args'> & { args: string }>(
      'SELECT campaign, interaction, seat, user, name, args, by_clock, at FROM player_order ORDER BY id',
    ).map((row) => ({ ...row, args: JSON.parse(row.args) as Record<string, unknown> }));
  }

  states(): readonly string[] {
    return this.#read<{ state: string }>('SELECT state FROM outbox ORDER BY id').map(({ state }) => state);
  }

  /** Every message and edit that was ever queued, or those that are so. */
  letters(are = 'true'): readonly StoredLetter[] {
    return this.#read<Omit<StoredLetter, 'notice'> & { notice: string }>(
      `SELECT id, campaign, target, notice, nonce, state, last_error, living, edit FROM outbox WHERE ${are} ORDER BY id`,
    ).map((row) => ({ ...row, notice: JSON.parse(row.notice) as Notice }));
  }

  /** Orders that the clock is to give. */
  timers(): readonly unknown[] {
    return this.#read('SELECT id, campaign, kind, decision, rev, due FROM timer ORDER BY id');
  }

  /** When somebody is to be looked at next, for a reminder. */
  reminders(user: string): readonly unknown[] {
    return this.#read<{ user: string }>(
      'SELECT id, user, campaign, decision, at, is_held FROM reminder ORDER BY id',
    ).filter((row) => row.user === user);
  }

  get backlog(): number {
    const [row] = this.#read<{ count: number }>(
      "SELECT count(*) AS count FROM outbox WHERE state = 'queued'",
    );
    return row?.count ?? 0;
  }

  campaigns() {
    return this.#read<{ id: number; key: string; channel: string; host_seed: Buffer }>(
      'SELECT id, key, channel, host_seed FROM campaign ORDER BY id',
    );
  }

  opened(campaign: number): Opened {
    const [row] = this.#read<{ data: string }>(
      `SELECT data FROM event WHERE campaign = ${campaign} AND type = 'campaign.opened'`,
    );
    return JSON.parse(row?.data ?? 'null') as Opened;
  }

  /** Every event of every campaign: what happened, without when. */
  events(): readonly unknown[] {
    return this.#read('SELECT campaign, seq, audience, no, type, v, data FROM event ORDER BY campaign, seq');
  }

  integrity(): unknown {
    return this.#read<{ integrity_check: string }>('PRAGMA integrity_check').map(
      (row) => row.integrity_check,
    );
  }
}

/** What was to be posted and kept. */
export interface Expected {
  readonly posts: readonly Posted[];
  readonly events: readonly unknown[];
}

/**
 * The same orders with the same seed, never interrupted: what is posted then. It follows the file, and plays at each
 * look only what has been ordered since the last one.
 */
export class Twin {
  readonly #memory: Memory;
  readonly #folder = quickFolder('umpire-twin-');
  readonly #path = join(this.#folder, 'twin.sqlite3');
  readonly #store = new Store(this.#path);
  /** What its own file holds. */
  readonly #own = new Memory(this.#path);
  readonly #moderator: AskedModerator;
  /** Their keys, by the number of the campaign in the file. */
  readonly #campaigns = new Map<number, string>();
  readonly #played: StoredOrder[] = [];
  /** What its clock shows: messages name hours. */
  #now = 0;
  /** Of the campaign that is opened next. */
  #seed: Buffer = Buffer.alloc(32);
  /** What its timers wait for. */
  #wake: (() => void) | undefined;

  constructor(memory: Memory) {
    this.#memory = memory;
    this.#moderator = new AskedModerator({
      store: this.#store,
      games: GAMES,
      fits: fitInOne,
      statusMessage: true,
      clock: () => this.#now,
      sleep: (_ms, then) => {
        this.#wake = then;
        return () => {
          this.#wake = undefined;
        };
      },
      randomSeed: () => this.#seed,
    });
    this.#moderator.wheel.onFault = (error) => {
      throw error;
    };
    this.#moderator.wheel.start();
  }

  /** As things should stand now. */
  look(): Expected {
    const orders = this.#memory.orders();
    // What has been kept is kept: no restart changes an order of before.
    if (JSON.stringify(orders.slice(0, this.#played.length)) !== JSON.stringify(this.#played))
      throw new Error('an order that was kept has changed');
    for (const order of orders.slice(this.#played.length)) {
      this.#play(order);
      this.#played.push(order);
    }
    return { posts: allPosts(this.#own), events: this.#own.events() };
  }

  #play({ campaign, user, seat, name: order, args, by_clock, at }: StoredOrder): void {
    if (by_clock === 1) return; // comes of the clock's order before it
    this.#now = at;
    this.#deliver();
    if (order === 'open') {
      this.#open(campaign, user);
      return;
    }
    const key = this.#campaigns.get(campaign);
    if (key === undefined) throw new Error('an order of no campaign');
    if (seat === CLOCK.id) {
      this.#fallDue(order);
      return;
    }
    const done = this.#moderator.submit({ campaign: key, user, seat, draft: { order, args } });
    if (!done.ok) throw new Error(`the twin refused ${order}: ${done.ruling.message}`);
  }

  /** All has been sent that was queued, but what the bot's file says never was: it was taken back before. */
  #deliver(): void {
    const never = new Set(this.#memory.letters("state = 'failed'").filter(isBack).map(sameOf));
    for (const row of this.#own.letters("state = 'queued'"))
      if (!never.has(sameOf(row))) this.#store.markSent(row.id, `twin-${row.id}`);
  }

  /** Time has come: what is due goes off, one after the other, until one of them is an order. */
  #fallDue(order: string): void {
    const count = () => this.#own.orders().length;
    const before = count();
    this.#moderator.wheel.wake();
    // Reminders are due besides, and each of them once.
    for (let due = 0; count() === before; due += 1) {
      const wake = this.#wake;
      if (wake === undefined || due === 100) throw new Error(`for the twin no ${order} is due`);
      this.#wake = undefined;
      wake();
    }
  }

  #open(campaign: number, by: string): void {
    const row = this.#memory.campaigns().find(({ id }) => id === campaign);
    if (row === undefined) throw new Error('an order of no campaign');
    this.#seed = row.host_seed;
    const { game, name, practice = false, common, options, seats } = this.#memory.opened(campaign);
    const people = seats.flatMap(({ side, user, name: person }) =>
      side === undefined ? [] : [{ side, user, name: person }],
    );
    const { channel } = row;
    const opened = this.#moderator.open({
      game,
      name,
      channel,
      by,
      common,
      options,
      seats: people,
      houseValues: practice,
    });
    if (!opened.ok) throw new Error(`the twin was not opened: ${opened.ruling.message}`);
    this.#campaigns.set(campaign, opened.value.campaign);
  }

  /** What a seat may order in the campaign that was opened last, where nothing was ever interrupted. */
  offers(seat: string): readonly Offer[] {
    return this.#moderator.offers(this.#last, seat);
  }

  /** How the game stands there. */
  game(): unknown {
    return this.#moderator.stateForTests(this.#last)?.game;
  }

  get #last(): string {
    return [...this.#campaigns.values()].at(-1) ?? '';
  }

  close(): void {
    this.#own.release();
    this.#store.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** What is the same in the bot's file and in the twin's. */
function sameOf({ campaign, target, notice, edit }: StoredLetter): string {
  return JSON.stringify([campaign, target, edit, notice]);
}

/** A reminder, and what asks for a deputy, are made at the moment of sending: of them the file has no words. */
export function isReminder({ notice }: Pick<StoredLetter, 'notice'>): boolean {
  return ['reminder', 'deputy-ask'].includes(notice.kind);
}

function allPosts(memory: Memory): readonly Posted[] {
  const all = memory.letters().filter((row) => !isBack(row) && !isReminder(row));
  return all.flatMap((row, index) => {
    if (row.edit === 1) return [];
    // A living message stands where it was posted, as its last edit leaves it.
    const last = all.findLast(
      ({ campaign, target, living }, at) =>
        at >= index &&
        row.living !== null &&
        campaign === row.campaign &&
        target === row.target &&
        living === row.living,
    );
    return partsOf((last ?? row).notice).map(({ title, text, picture }) => ({
      where: row.target,
      title,
      text: text.trim(),
      hasPicture: picture !== undefined,
    }));
  });
}

const NOT_DRAWN = `\n${words.noPicture}`;

/** What the bot posted, of itself, in the order in which it appeared; answers to interactions are not among it. */
export function postsIn(log: readonly LogLine[], bot: string): readonly Posted[] {
  const answers = new Set(
    log.filter(({ kind }) => kind === 'interaction.callback').map(({ messageId }) => messageId),
  );
  const edited = new Map(
    log.flatMap(({ kind, messageId, payload }) =>
      kind === 'message.edit' && messageId !== undefined
        ? [[messageId, payload as TableMessage] as const]
        : [],
    ),
  );
  return log.flatMap((line) => {
    const first = line.payload as TableMessage | undefined;
    if (line.kind !== 'message.create' || line.authorId !== bot || first === undefined) return [];
    if (((first.flags ?? 0) & 64) !== 0 || answers.has(first.id)) return [];
    const { embeds, content } = edited.get(first.id) ?? first;
    const [reader] = line.visibleTo ?? [];
    const where = reader === undefined ? `channel:${line.channelId}` : `user:${reader}`;
    if (embeds.length === 0) return [{ where, title: content, text: '', hasPicture: false }];
    // On a machine that is busy enough a picture is not drawn in its time, and that is said: it was due all the same.
    return embeds.map(({ title = '', description = '', image }) => ({
      where,
      title,
      text: description.replace(NOT_DRAWN, ''),
      hasPicture: image !== undefined || description.endsWith(NOT_DRAWN),
    }));
  });
}

function nameOf({ where, title, text, hasPicture }: Posted): string {
  return `${where} · ${title} · ${text.slice(0, 60).replaceAll('\n', ' ')}${text.length > 60 ? ` … (${text.length})` : ''}${hasPicture ? ' · picture' : ''}`;
}

/** How two lists of messages differ: what is missing, what is too much, and per place what is out of order. */
export function difference(
  wanted: readonly Posted[],
  found: readonly Posted[],
): { readonly missing: string[]; readonly tooMany: string[]; readonly outOfOrder: string[] } {
  const same = (a: Posted, b: Posted) => JSON.stringify(a) === JSON.stringify(b);
  const left = [...found];
  const missing: string[] = [];
  for (const each of wanted) {
    const index = left.findIndex((other) => same(each, other));
    if (index < 0) missing.push(nameOf(each));
    else left.splice(index, 1);
  }
  const at = (posts: readonly Posted[], place: string) => posts.filter(({ where }) => where === place);
  const places = [...new Set(wanted.map(({ where }) => where))];
  const isInOrder = (place: string) => JSON.stringify(at(wanted, place)) === JSON.stringify(at(found, place));
  const outOfOrder = missing.length + left.length > 0 ? [] : places.filter((place) => !isInOrder(place));
  return { missing, tooMany: left.map(nameOf), outOfOrder };
}

/** Lines of the log that show somebody a secret that was not addressed to him. */
export function leaks(log: readonly LogLine[], posts: readonly Posted[]): string[] {
  const open = new Set(posts.filter(({ where }) => where.startsWith('channel:')).map(({ text }) => text));
  const owners = new Map<string, Set<string>>();
  for (const { where, text } of posts) {
    if (!where.startsWith('user:') || text === '' || open.has(text)) continue;
    owners.set(text, (owners.get(text) ?? new Set()).add(where.slice('user:'.length)));
  }
  const secrets = [...owners].map(([text, readers]) => ({
    json: JSON.stringify(text).slice(1, -1),
    readers,
  }));
  return log.flatMap((line) => {
    const shown = JSON.stringify(line.payload ?? null);
    const isLeak = secrets.some(
      ({ json, readers }) =>
        shown.includes(json) &&
        (line.visibleTo === undefined || line.visibleTo.some((reader) => !readers.has(reader))),
    );
    return isLeak
      ? [`line ${line.seq}: ${line.kind} seen by ${line.visibleTo?.join(', ') ?? 'everyone'}`]
      : [];
  });
}
