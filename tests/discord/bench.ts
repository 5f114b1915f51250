import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIButtonComponent, APIStringSelectComponent } from 'discord-api-types/v10';
import { createCommands, createMessageCommands } from '../../commands/index.ts';
import { PACK_KINDS } from '../../src/cli/house-packs.ts';
import { type Bot, createBot, type Renderer } from '../../src/discord/index.ts';
import type { PackDoor } from '../../src/discord/pack-door.ts';
import type { VaslBoardDoor } from '../../src/discord/vasl-board-door.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { Picture } from '../../src/kernel/notice.ts';
import { createLog } from '../../src/log.ts';
import type { SaveDoor } from '../../src/moderator/save-door.ts';
import { type OpenDatabase, openDatabase } from '../../src/store/database.ts';
import { Store } from '../../src/store/store.ts';
import {
  type Actor,
  type Answer,
  type Exchange,
  type Modal,
  startTable,
  type Table,
  type TableMessage,
  type TableOptions,
} from '../../src/table/index.ts';
import { AskedModerator } from '../support/asked-moderator.ts';
import { FOREVER_MS } from '../support/eventually.ts';
import { newDatabase } from '../support/new-database.ts';
import { quickFolder } from '../support/quick-folder.ts';
import { saveDoor } from '../support/save-door.ts';
import { checkSpec, type SpecChecker } from '../table/spec.ts';
import { parley } from './parley.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const NO_PACKS = { ok: false, why: 'No packs are read at this bench.' } as const;
const NO_BOARDS = { ok: false, why: 'No boards are read here.' } as const;

const PARLEY = [parley] as unknown as readonly Game[];

/** Longer than any test: that the machine is slow must not look like a line that is dead. */
const PATIENCE_MS = 600_000;

/** So that a test sees the same dice each time. */
const HOST_SEED = Buffer.alloc(32, 0x13);

/** A table, a bot at it and its database, with the little game. */
export class Bench {
  readonly table: Table;
  readonly spec: SpecChecker;
  readonly folder: string;
  readonly lines: string[] = [];
  /** What ended the bot. */
  readonly fatal: Error[] = [];
  readonly exchanges: readonly Exchange[];
  /** What the renderer does with the next pictures. */
  drawing: 'well' | 'badly' = 'well';
  /** What it gives for one. */
  bytesOf: (picture: Picture) => Buffer = () => PNG;
  /** What it was asked to draw. */
  readonly drawn: Picture[] = [];
  /** What reads board files, when a test needs it. */
  boards: VaslBoardDoor | undefined;
  packs: PackDoor | undefined;
  /** What opens save files; a test may plant a leak in it. */
  saves: SaveDoor = saveDoor;
  lookAfterMs = 120_000;
  firstPauseMs = 40;
  readonly games: readonly Game[];
  /** How long the bot waits for an answer of Discord's. */
  readonly patienceMs: number;
  /** Of the table, where a test has given it no other clock. */
  readonly #time: { now: number };
  readonly file: string;
  /** The bot's own connection, for what the disk does to it. */
  opened: OpenDatabase;
  store: Store;
  moderator: AskedModerator;
  bot: Bot;

  constructor(
    table: Table,
    spec: SpecChecker,
    exchanges: readonly Exchange[],
    folder: string,
    games: readonly Game[],
    patienceMs: number,
    time: { now: number },
  ) {
    this.#time = time;
    this.games = games;
    this.patienceMs = patienceMs;
    this.exchanges = exchanges;
    this.table = table;
    this.spec = spec;
    this.folder = folder;
    this.file = join(folder, 'umpire.sqlite3');
    this.opened = openDatabase(newDatabase(this.file));
    this.store = new Store(this.file, this.opened);
    this.moderator = this.#newModerator();
    this.bot = this.#newBot();
  }

  /** `patienceMs`: for tests in which Discord says nothing. */
  static async open(options: TableOptions = {}, games = PARLEY, patienceMs = PATIENCE_MS): Promise<Bench> {
    const bench = await Bench.openTable(options, games, patienceMs);
    await bench.bot.start();
    return bench;
  }

  /** A table whose bot has not been started. */
  static async openTable(
    options: TableOptions = {},
    games = PARLEY,
    patienceMs = PATIENCE_MS,
  ): Promise<Bench> {
    const spec = checkSpec();
    const exchanges: Exchange[] = [];
    // Discord's three seconds pass when a test says so: a slow machine must not look like a bot that is too late.
    const time = { now: Date.now() };
    const table = await startTable({
      port: 0,
      clock: () => time.now,
      onExchange: (exchange) => {
        exchanges.push(exchange);
        spec.onExchange(exchange);
      },
      channels: ['war', 'peace'],
      users: [
        { username: 'anna', globalName: 'Anna' },
        { username: 'ben', globalName: 'Ben' },
        { username: 'cleo', globalName: 'Cleo' },
      ],
      ...options,
    });
    return new Bench(table, spec, exchanges, quickFolder('umpire-discord-'), games, patienceMs, time);
  }

  #newModerator(): AskedModerator {
    return new AskedModerator({ store: this.store, games: this.games, randomSeed: () => HOST_SEED });
  }

  #newBot(): Bot {
    const renderer: Renderer = {
      draw: async (picture) => {
        this.drawn.push(picture);
        if (this.drawing === 'badly') throw new Error('the picture failed');
        return this.bytesOf(picture);
      },
    };
    return createBot({
      moderator: this.moderator,
      commands: createCommands(this.games),
      messageCommands: createMessageCommands(this.games),
      renderer,
      vaslBoards: {
        read: async (...given) => this.boards?.read(...given) ?? NO_BOARDS,
        survey: async (...given) => this.boards?.survey(...given) ?? NO_BOARDS,
      },
      saves: {
        give: (wish) => this.saves.give(wish),
        hand: (wish) => this.saves.hand(wish),
        report: (wish) => this.saves.report(wish),
        rolls: (wish) => this.saves.rolls(wish),
        template: (wish) => this.saves.template(wish),
        samples: (wish) => this.saves.samples(wish),
        tray: (wish) => this.saves.tray(wish),
        take: (wish) => this.saves.take(wish),
      },
      packs: { kinds: PACK_KINDS, read: async (...given) => this.packs?.read(...given) ?? NO_PACKS },
      config: { token: this.table.botToken, apiUrl: this.table.apiBase },
      log: createLog('trace', { write: (line) => void this.lines.push(line) }),
      onFatal: (error) => void this.fatal.push(error),
      tuning: {
        firstPauseMs: this.firstPauseMs,
        lookAfterMs: this.lookAfterMs,
        restTimeoutMs: this.patienceMs,
      },
    });
  }

  /** The process dies and is started again on the same database. */
  async crash(): Promise<void> {
    await this.bot.kill();
    this.store.close();
    await this.revive();
  }

  async revive(): Promise<void> {
    this.opened = openDatabase(this.file);
    this.store = new Store(this.file, this.opened);
    this.moderator = this.#newModerator();
    this.bot = this.#newBot();
    await this.bot.start();
  }

  async close(): Promise<void> {
    await this.bot.stop();
    await this.table.close();
    this.store.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  get channel(): string {
    return this.table.channels[0]?.id ?? '';
  }

  get anna(): Actor {
    return this.table.as('anna');
  }

  get ben(): Actor {
    return this.table.as('ben');
  }

  get cleo(): Actor {
    return this.table.as('cleo');
  }

  /** Discord's three seconds are over. */
  runOut(): void {
    this.#time.now += 3001;
    this.table.tick();
  }

  /** Until everything queued has been sent. */
  async settle(): Promise<void> {
    await until(() => this.store.backlog() === 0);
  }

  /** A running campaign: Anna is Red, Ben is Blue. */
  async campaign(): Promise<string> {
    const { anna, ben, channel } = this;
    await anna.slash(channel, 'campaign new', { red: anna.user.id, blue: ben.user.id });
    for (const actor of [anna, ben]) {
      const form = modal(
        await actor.click(shown(await actor.slash(channel, 'orders')).id, await this.confirmId(actor)),
      );
      await actor.submitModal(form.id, { word: 'luck' });
    }
    await this.settle();
    return this.store.campaignIn(channel)?.key ?? '';
  }

  async confirmId(actor: Actor): Promise<string> {
    const desk = shown(await actor.slash(this.channel, 'orders'));
    return idOf(desk, 'Take part');
  }

  /** The person's desk, opened anew. */
  async desk(actor: Actor, place = this.channel): Promise<TableMessage> {
    return shown(await actor.slash(place, 'orders'));
  }

  /** How often the log has said this. */
  said(what: string): number {
    return this.lines.filter((line) => line.includes(what)).length;
  }

  /** Titles of what stands in a channel for everybody, or in a person's direct messages. */
  titles(actor: Actor, place = this.channel): string[] {
    return actor
      .visible(place)
      .filter((message) => ((message.flags ?? 0) & 64) === 0)
      .map((message) => message.embeds[0]?.title ?? message.content);
  }
}

/** The limit only ends a test that would wait for ever. */
export async function until(isDone: () => boolean, ms = FOREVER_MS): Promise<void> {
  const end = Date.now() + ms;
  while (!isDone()) {
    if (Date.now() > end) throw new Error('until: it did not come about');
    await sleep(10);
  }
}

/** The message that an answer showed, after its deferral. */
export function shown(answer: Answer): TableMessage {
  if (answer.kind !== 'message' && answer.kind !== 'update')
    throw new Error(`not a message: ${JSON.stringify(answer)}`);
  return answer.message;
}

export async function settled(answer: Answer): Promise<TableMessage> {
  return shown(answer.kind === 'deferred' ? await answer.settled : answer);
}

export function modal(answer: Answer): { id: string; modal: Modal } {
  if (answer.kind !== 'modal') throw new Error(`not a form: ${JSON.stringify(answer)}`);
  return { id: answer.interactionId, modal: answer.modal };
}

type Part = APIButtonComponent | APIStringSelectComponent;

export function parts(message: TableMessage): readonly Part[] {
  return (message.components ?? []).flatMap((row) => ('components' in row ? (row.components as Part[]) : []));
}

export function labels(message: TableMessage): string[] {
  return parts(message).map((part) =>
    'label' in part ? (part.label ?? '') : 'placeholder' in part ? (part.placeholder ?? '') : '',
  );
}

/** The custom_id of the button or menu of that name. */
export function idOf(message: TableMessage, label: string): string {
  const found = parts(message).find(
    (part) =>
      ('label' in part && part.label === label) || ('placeholder' in part && part.placeholder === label),
  );
  if (found === undefined || !('custom_id' in found))
    throw new Error(`no “${label}”; there are: ${labels(message).join(', ')}`);
  return found.custom_id;
}

/** The value of a menu's option of that name. */
export function optionOf(message: TableMessage, label: string): { menu: string; value: string } {
  for (const part of parts(message)) {
    if (!('options' in part)) continue;
    const option = part.options.find((each) => each.label === label);
    if (option !== undefined) return { menu: part.custom_id, value: option.value };
  }
  throw new Error(`no option “${label}”`);
}
