/** Everybody and everything at the table, and the log of what happened. */
import { EventEmitter } from 'node:events';
import type {
  APIApplicationCommand,
  APIAttachment,
  APIMessage,
  APIUser,
  UserFlags,
} from 'discord-api-types/v10';
import { FOUNDED, snowflakes } from './snowflakes.ts';
import type { LogKind, LogLine, NewUser, TableOptions, TableUser, Upload } from './types.ts';

export interface Human extends TableUser {
  readonly api: APIUser;
  readonly dmId: string;
  /** Set: the bot's DMs to this user are refused with it. */
  dmRefusal: 50007 | 50278 | undefined;
  /** False after leaving the server. */
  member: boolean;
}

export interface StoredFile {
  readonly attachment: APIAttachment;
  readonly upload: Upload;
}

export interface Stored {
  message: APIMessage;
  /** All its files; those shown inside an embed are not listed in `message.attachments`. */
  files: readonly StoredFile[];
  /** Ephemeral: the only user who sees it. */
  readonly visibleTo: string | undefined;
  dismissed: boolean;
  /** Edits since it is old: few are taken. */
  lateEdits: number;
}

/** A text channel of the guild, or the direct messages of `human` with the bot. */
export interface Room {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  readonly human: Human | undefined;
  readonly messages: Stored[];
  /** Permission bits given to the bot by an overwrite. */
  allowed: bigint;
  /** Permission bits taken from the bot by an overwrite. */
  denied: bigint;
  /** As a thread that is archived and locked: whether the bot may open it (MANAGE_THREADS). */
  closed: { readonly mayOpen: boolean } | undefined;
}

/** An event for the bot: its name, its data, and the intent bits of which one is needed (0: always sent). */
export interface Dispatch {
  readonly t: string;
  readonly d: unknown;
  readonly intents: number;
}

interface WorldEvents {
  dispatch: [Dispatch];
  /** Something in the channel looks different now. */
  change: [channelId: string];
}

const ANNA_AND_BEN: readonly NewUser[] = [
  { username: 'anna', globalName: 'Anna' },
  { username: 'ben', globalName: 'Ben' },
];

const FAR_BEFORE = new Date(FOUNDED).toISOString();

/** The state of the table: people, channels, messages, files, commands and the log. */
export class World extends EventEmitter<WorldEvents> {
  readonly founded = FAR_BEFORE;
  readonly guildId: string;
  readonly guildName: string;
  readonly bot: APIUser;
  readonly botRoleId: string;
  readonly humans: readonly Human[];
  readonly rooms: Map<string, Room>;
  readonly log: LogLine[] = [];
  readonly files = new Map<string, StoredFile>();
  commands: APIApplicationCommand[] = [];
  /** False after the bot was thrown out of the server. */
  isBotMember = true;
  /** Set once the port is known. */
  url = '';
  readonly #clock: () => number;
  readonly #ids = snowflakes();
  readonly #sink: ((line: LogLine) => void) | undefined;

  constructor(options: TableOptions) {
    super();
    this.setMaxListeners(0);
    this.#clock = options.clock ?? Date.now;
    this.#sink = options.log;
    const founding = () => this.#ids(FOUNDED);
    this.guildId = founding();
    this.guildName = options.guildName ?? 'The table';
    this.bot = user(founding(), options.botName ?? 'Umpire', options.botName ?? 'Umpire', true);
    this.botRoleId = founding();
    const person = ({ username, globalName = username }: NewUser): Human => {
      const id = founding();
      const api = user(id, username, globalName, false);
      return { id, username, globalName, api, dmId: founding(), dmRefusal: undefined, member: true };
    };
    const names = options.channels ?? ['campaign'];
    const { users: laterPeople = [], channels: laterNames = [] } = options.later ?? {};
    const people = (options.users ?? ANNA_AND_BEN).map(person);
    const texts = names.map((name, position) => room(founding(), name, position));
    this.humans = [...people, ...laterPeople.map(person)];
    texts.push(...laterNames.map((name, index) => room(founding(), name, names.length + index)));
    const directs = this.humans.map((human) => room(human.dmId, this.bot.username, 0, human));
    this.rooms = new Map([...texts, ...directs].map((each) => [each.id, each]));
  }

  now(): number {
    return this.#clock();
  }

  nextId(): string {
    return this.#ids(this.now());
  }

  timestamp(): string {
    return new Date(Math.max(FOUNDED, this.now())).toISOString();
  }

  human(id: string): Human | undefined {
    return this.humans.find((human) => human.id === id);
  }

  texts(): Room[] {
    return [...this.rooms.values()].filter((each) => !each.human);
  }

  /** A new text channel of the server, behind the others. */
  addText(name: string): Room {
    const position = Math.max(-1, ...this.texts().map((each) => each.position)) + 1;
    const made = room(this.nextId(), name, position);
    this.rooms.set(made.id, made);
    return made;
  }

  record(kind: LogKind, fields: Omit<LogLine, 'seq' | 'at' | 'kind'>): void {
    const line: LogLine = { seq: this.log.length + 1, at: this.now(), kind, ...structuredClone(fields) };
    this.log.push(line);
    this.#sink?.(line);
  }
}

function room(id: string, name: string, position: number, human?: Human): Room {
  return { id, name, position, human, messages: [], allowed: 0n, denied: 0n, closed: undefined };
}

function user(id: string, username: string, globalName: string, bot: boolean): APIUser {
  return {
    id,
    username,
    discriminator: bot ? '0001' : '0',
    global_name: bot ? null : globalName,
    avatar: null,
    flags: 0 as UserFlags,
    public_flags: 0 as UserFlags,
    primary_guild: null,
    ...(bot ? { bot } : {}),
  };
}
