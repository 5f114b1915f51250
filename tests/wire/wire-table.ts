import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { createCommands, createMessageCommands } from '../../commands/index.ts';
import { type Bot, createBot, fitInOne, type Renderer } from '../../src/discord/index.ts';
import { kgp } from '../../src/games/kgp/game.ts';
import type { KgpState } from '../../src/games/kgp/state.ts';
import type { CampaignState } from '../../src/kernel/campaign.ts';
import { anyGame, type Game } from '../../src/kernel/game.ts';
import type { SidePlayers } from '../../src/kernel/side-player.ts';
import { createLog } from '../../src/log.ts';
import type { Sleep } from '../../src/moderator/timer-wheel.ts';
import { type OutboxRow, Store } from '../../src/store/store.ts';
import { type Actor, type Answer, startTable, type Table, type TableMessage } from '../../src/table/index.ts';
import { AskedModerator } from '../support/asked-moderator.ts';
import { newDatabase } from '../support/new-database.ts';
import { rowsAfter } from '../support/outbox-rows.ts';
import { quickFolder } from '../support/quick-folder.ts';
import { saveDoor } from '../support/save-door.ts';
import { checkSpec, type SpecChecker } from '../table/spec.ts';

const KGP = [anyGame(kgp)];
/** Only a guard against a bot that hangs: nothing here depends on how fast it is. */
const PATIENCE_MS = 240_000;

/** A line of the bot's log. */
export interface LogRecord {
  readonly level: string;
  readonly msg?: string;
  readonly interaction?: string;
  readonly [key: string]: unknown;
}

export interface WireOptions {
  readonly renderer: Renderer;
  /** Time of everything: the table, the moderator and the outbox. It stands still unless a test moves it. */
  readonly time?: { now: number };
  /** What the moderator sleeps by; without it timers go off when a test wakes the wheel. */
  readonly sleep?: Sleep;
  readonly seed?: Buffer;
  /** Kampfgruppe Peiper, if left out. */
  readonly games?: readonly Game[];
  /** Programs that play a side in practice; nobody, if left out. */
  readonly players?: SidePlayers;
  readonly channels?: readonly string[];
  /** Whether campaigns have a status message, as they have where the bot is served. */
  readonly statusMessage?: boolean;
  /** How long after its message a *Collect* button stands there, in ms; at once if left out. */
  readonly collectAfterMs?: number;
}

const PEOPLE = ['anna', 'ben', 'cleo', 'dora', 'emil'] as const;

/** The bot as it is run (discord.js over real sockets, a database file) at a table of five people. */
export class WireTable {
  readonly table: Table;
  readonly spec: SpecChecker;
  store: Store;
  moderator: AskedModerator;
  readonly records: LogRecord[] = [];
  /** The database. */
  readonly path: string;
  readonly #options: WireOptions;
  #bot: Bot;
  readonly #folder: string;
  readonly #ended = new Set<string>();
  readonly #waiters = new Set<() => void>();
  /** The database with eyes of its own, that see what is committed. */
  readonly #file: Database.Database;
  readonly #newest: Database.Statement;
  readonly #orders: Database.Statement;
  readonly #oldBoards: Database.Statement;

  private constructor(table: Table, spec: SpecChecker, options: WireOptions) {
    this.table = table;
    this.spec = spec;
    this.#options = options;
    this.#folder = quickFolder('umpire-wire-');
    this.path = join(this.#folder, 'umpire.sqlite3');
    this.store = new Store(newDatabase(this.path));
    this.moderator = this.#newModerator();
    this.#bot = this.#newBot();
    this.#file = new Database(this.path, { readonly: true });
    this.#newest = this.#file
      .prepare('SELECT (SELECT max(id) FROM outbox), (SELECT count(*) FROM event)')
      .raw();
    this.#oldBoards = this.#file.prepare(`SELECT campaign FROM outbox
      WHERE living = 'board' AND edit = 0 AND state = 'sent' GROUP BY campaign HAVING count(*) > 1`);
    this.#orders = this.#file.prepare('SELECT count(*) FROM player_order').pluck();
  }

  #newModerator(): AskedModerator {
    const {
      time,
      seed,
      sleep,
      players,
      statusMessage = false,
      games = KGP,
      collectAfterMs = 0,
    } = this.#options;
    return new AskedModerator({
      store: this.store,
      games,
      fits: fitInOne,
      statusMessage,
      collectAfterMs,
      ...(time === undefined ? {} : { clock: () => time.now }),
      ...(sleep === undefined ? {} : { sleep }),
      ...(players === undefined ? {} : { players }),
      ...(seed === undefined ? {} : { randomSeed: () => seed }),
    });
  }

  #newBot(): Bot {
    const { time, renderer, games = KGP } = this.#options;
    return createBot({
      moderator: this.moderator,
      commands: createCommands(games),
      messageCommands: createMessageCommands(games),
      renderer,
      saves: saveDoor,
      // No answer of the table's is late, however slow the machine is.
      config: { token: this.table.botToken, apiUrl: this.table.apiBase, answerMs: 120_000 },
      // From debug on, because that is how it says that an interaction has been answered to the last message.
      log: createLog('debug', { write: (line) => this.#note(line) }),
      ...(time === undefined ? {} : { clock: () => time.now }),
    });
  }

  /** The process ends and begins anew with what the file has. */
  async restart(): Promise<void> {
    await this.#bot.stop();
    this.store.close();
    this.store = new Store(this.path);
    this.moderator = this.#newModerator();
    this.#bot = this.#newBot();
    await this.#bot.start();
  }

  static async open(options: WireOptions): Promise<WireTable> {
    const spec = checkSpec();
    const time = options.time ?? { now: Date.UTC(2026, 0, 1) };
    const table = await startTable({
      port: 0,
      // Discord's three seconds never pass: a slow machine must not fail the test.
      clock: () => time.now,
      onExchange: spec.onExchange,
      channels: options.channels ?? ['war'],
      users: PEOPLE.map((username) => ({
        username,
        globalName: `${username.charAt(0).toUpperCase()}${username.slice(1)}`,
      })),
    });
    const wire = new WireTable(table, spec, options);
    await wire.#bot.start();
    return wire;
  }

  async close(): Promise<void> {
    await this.#bot.stop();
    await this.table.close();
    this.#file.close();
    this.store.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #note(line: string): void {
    const record = JSON.parse(line) as LogRecord;
    this.records.push(record);
    const { interaction, msg = '' } = record;
    if (interaction !== undefined && ['answered', 'failed', 'too late, or answered already'].includes(msg))
      this.#ended.add(interaction);
    for (const look of this.#waiters) look();
  }

  /** Waits without polling where the bot's log says when to look. */
  async until(what: string, isDone: () => boolean): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!isDone()) {
      if (Date.now() > end) throw new Error(`${what}: it did not come about`);
      const wait = new AbortController();
      const look = () => wait.abort();
      this.#waiters.add(look);
      await sleep(25, undefined, { signal: wait.signal }).catch(() => undefined);
      this.#waiters.delete(look);
    }
  }

  /** Until every queued message has been delivered (or waits to be collected), and status messages of before are taken away. */
  async settle(): Promise<void> {
    await this.until('outbox', () => this.store.backlog() === 0 && this.#oldBoards.get() === undefined);
  }

  /** Whatever is due by now goes off, and all that follows from it is sent. */
  async goOff(): Promise<void> {
    const { wheel } = this.moderator;
    const isDue = () =>
      (wheel.goesOffAt ?? Number.POSITIVE_INFINITY) <= (this.#options.time?.now ?? Date.now());
    do {
      wheel.wake();
      await this.until('wheel', () => !isDue());
      await this.settle();
      wheel.wake();
    } while (isDue());
  }

  /** The answer in full: after its deferral, and with all its follow-ups sent. */
  async done(asked: Promise<Answer>): Promise<Answer> {
    const first = await asked;
    const answer = first.kind === 'deferred' ? await first.settled : first;
    if (answer.kind === 'failed') throw new Error('the application did not respond');
    if (answer.kind !== 'choices' && answer.kind !== 'deferred')
      await this.until('answer', () => this.#ended.has(answer.interactionId));
    return answer;
  }

  /** The message that came as an answer. */
  async told(asked: Promise<Answer>): Promise<TableMessage> {
    const answer = await this.done(asked);
    if (answer.kind !== 'message' && answer.kind !== 'update') throw new Error(`told: ${answer.kind}`);
    return answer.message;
  }

  get channel(): string {
    return this.table.channels[0]?.id ?? '';
  }

  actor(user: string): Actor {
    return this.table.as(user);
  }

  /** The channel's campaign. */
  get campaign(): string {
    const row = this.store.campaignIn(this.channel);
    if (row === undefined) throw new Error('no campaign');
    return row.key;
  }

  state(): CampaignState<KgpState> {
    return this.moderator.stateForTests(this.campaign) as CampaignState<KgpState>;
  }

  /** Every message that was ever queued. */
  outbox(): readonly OutboxRow[] {
    return rowsAfter(this.store);
  }

  /** All that an order can change: the state, the log and how many messages were queued. */
  fingerprint(): string {
    return JSON.stringify([this.#newest.get(), this.state()]);
  }

  /** How many orders were accepted so far: the database knows, the bot's log does not tell. */
  get accepted(): number {
    return Number(this.#orders.get());
  }

  /** A message of the bot's in the channel with components of our choice: what a forger would wish for. */
  async forge(components: readonly unknown[]): Promise<string> {
    const response = await fetch(`${this.table.apiBase}/v10/channels/${this.channel}/messages`, {
      method: 'POST',
      headers: { authorization: `Bot ${this.table.botToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'Press here!', components }),
    });
    if (!response.ok) throw new Error(`forge: ${response.status}`);
    return ((await response.json()) as { id: string }).id;
  }
}
