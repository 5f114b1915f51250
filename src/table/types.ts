/** The parts of a table, as its page, a host and tests see it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';

/** `command` is what a player would type, such as `/campaign practice`. */
export interface Shortcut {
  readonly label: string;
  readonly command: string;
}

/** Text that the page shows in an empty channel, or as long as it stays; the words are the host's, the table knows no game. */
export interface Welcome {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly actions: readonly Shortcut[];
  /** Shown after the messages too. */
  readonly stays?: boolean;
  /** Kept in reach while there are messages; those that are no command there are not shown. */
  readonly shortcuts?: readonly Shortcut[];
}

/** One REST request of the bot and the table's answer, for checkers such as `tests/table/spec.ts`. */
export interface Exchange {
  readonly method: string;
  /** Path after `/api/v10`, decoded, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The JSON body or `payload_json`; `undefined` when there was none. */
  readonly request: unknown;
  readonly files: readonly { readonly name: string; readonly size: number }[];
  readonly status: number;
  /** `undefined` for 204. */
  readonly response: unknown;
  /** True when the answer was made by `failNext`, not by the table itself. */
  readonly forced: boolean;
}

export interface TableOptions {
  /** Default 8044; 0 takes a free port. */
  readonly port?: number;
  /**
   * Default 127.0.0.1. In a container 0.0.0.0, whose port is published to the host's loopback alone; whatever it is,
   * only requests addressed to 127.0.0.1 or localhost are answered.
   */
  readonly listen?: string;
  readonly guildName?: string;
  readonly botName?: string;
  readonly channels?: readonly string[];
  /** The first user owns the server and so has every permission in it. */
  readonly users?: readonly NewUser[];
  /** They come behind the others, whose ids are the same with and without them: a bot's database still fits. */
  readonly later?: { readonly users?: readonly NewUser[]; readonly channels?: readonly string[] };
  readonly botToken?: string;
  /** How often a bot is to say that it is there, in ms; default Discord's 41,250. */
  readonly heartbeatMs?: number;
  /** The gateway listens on a port of its own, which can be closed (`refuseGateway`). */
  readonly gatewayApart?: boolean;
  /** Whether more requests than Discord takes are refused (429): tests and people at a table have no time to wait. */
  readonly rateLimits?: boolean;
  /** Milliseconds since 1970. Decides the 3 s and 15 min limits; default `Date.now`. */
  readonly clock?: () => number;
  /** Lets so many ms pass by `clock`, and what they bring; the page then offers to. Nobody waits for an answer meanwhile. */
  readonly letPass?: (ms: number) => Promise<void>;
  /** Answers below a path of the table's own address: somebody else's page, which the table's can show beside it. */
  readonly beside?: {
    readonly path: string;
    handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  };
  readonly log?: (line: LogLine) => void;
  readonly onExchange?: (exchange: Exchange) => void;
  /** A function is asked whenever the page asks what is new; of direct messages without a channel. */
  readonly welcome?: Welcome | ((channel: TableChannel | undefined) => Welcome);
}

export interface NewUser {
  readonly username: string;
  readonly globalName?: string;
}

export interface TableUser {
  readonly id: string;
  readonly username: string;
  readonly globalName: string;
}

export interface TableChannel {
  readonly id: string;
  readonly name: string;
}

export type LogKind =
  | 'message.create'
  | 'message.edit'
  | 'message.delete'
  | 'message.pin'
  | 'message.unpin'
  | 'interaction.create'
  | 'interaction.callback'
  | 'interaction.failed'
  | 'channel.create'
  | 'channel.delete'
  | 'guild.delete'
  | 'guild.create'
  | 'commands.put'
  | 'dm.open'
  | 'typing'
  | 'gateway.identify'
  | 'gateway.resume'
  | 'gateway.close'
  | 'problem';

/** One line of what happened, in order; the judge in crash tests. */
export interface LogLine {
  readonly seq: number;
  /** Milliseconds since 1970 by the table's clock. */
  readonly at: number;
  readonly kind: LogKind;
  readonly channelId?: string;
  readonly messageId?: string;
  readonly interactionId?: string;
  readonly authorId?: string;
  /** User ids that could see it; `undefined` means everybody in the channel. */
  readonly visibleTo?: readonly string[];
  /** The message as it then was, or the callback's body, or the refusal. */
  readonly payload?: unknown;
}

/** A request that was refused (4xx) or that no route answers (404 with `unknown: true`). */
export interface Problem {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
  readonly unknown: boolean;
}

/** A message as one user sees it; attachment URLs are on the table's own `/cdn`. */
export type TableMessage = APIMessage;

export type Modal = APIModalInteractionResponseCallbackData;

/** The answer that a user sees to something that they did. */
export type Answer =
  | { readonly kind: 'message'; readonly interactionId: string; readonly message: TableMessage }
  | { readonly kind: 'update'; readonly interactionId: string; readonly message: TableMessage }
  | { readonly kind: 'modal'; readonly interactionId: string; readonly modal: Modal }
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  | {
      readonly kind: 'deferred';
      readonly interactionId: string;
      /**
       * Resolves at the first edit of `@original`: `message` after "thinking", `update` otherwise; or with the first
       * follow-up (`message`), if that comes before an announced `update`.
       */
      readonly settled: Promise<Answer>;
    }
  /** "The application did not respond" within 3 s. */
  | { readonly kind: 'failed'; readonly interactionId: string };

export interface Upload {
  readonly name: string;
  readonly contentType?: string;
  readonly data: Uint8Array;
}

/** Text, chosen values, or the files of a file upload. */
export type FieldValue = string | readonly string[] | readonly Upload[];

/** A string for string, user (id), channel (id) options; an `Upload` for attachment options. */
export type OptionValue = string | number | boolean | Upload;

/**
 * One human at the table. A deed that Discord's client would not let a user do (an unknown command, a missing
 * required option, a disabled button, somebody else's ephemeral message) rejects with a `ClientRefusal`.
 */
export interface Actor {
  readonly user: TableUser;
  /** `command` with or without the slash: `'orders show'`. */
  slash(channelId: string, command: string, options?: Readonly<Record<string, OptionValue>>): Promise<Answer>;
  /** A command of the message's menu, by its name. */
  onMessage(messageId: string, command: string): Promise<Answer>;
  autocomplete(
    channelId: string,
    command: string,
    options: Readonly<Record<string, OptionValue>>,
    focused: string,
  ): Promise<Answer>;
  click(messageId: string, customId: string): Promise<Answer>;
  select(messageId: string, customId: string, values: readonly string[]): Promise<Answer>;
  /** `interactionId` of the `modal` answer; values by custom_id, a list for selects and file uploads. */
  submitModal(interactionId: string, values: Readonly<Record<string, FieldValue>>): Promise<Answer>;
  /** Closes a shown modal without an answer, as Discord does silently. */
  dismissModal(interactionId: string): void;
  /** A plain chat message. */
  say(channelId: string, content: string): TableMessage;
  /** Oldest first. */
  visible(channelId: string): readonly TableMessage[];
  /** Id of the direct-message channel with the bot; the same for the table's whole life. */
  dm(): string;
  /** Commands that this user is offered in the channel. */
  commands(channelId: string): readonly APIApplicationCommand[];
  /** Those in the menu of each message there. */
  messageCommands(channelId: string): readonly APIApplicationCommand[];
  /** Closed: the bot's messages are refused with 50007, or 50278 for "server DMs off". */
  setDmsOpen(open: boolean, refusal?: 50007 | 50278): void;
  /** A user outside the server shares none with the bot: DMs are refused with 50278. */
  setMember(member: boolean): void;
  dismissEphemeral(messageId: string): void;
}

export type BotPermission =
  | 'ViewChannel'
  | 'SendMessages'
  | 'EmbedLinks'
  | 'AttachFiles'
  | 'ReadMessageHistory'
  | 'ManageMessages'
  | 'PinMessages';

export interface Failure {
  readonly method?: string;
  /** Matched against the path after `/api/v10`. */
  readonly path: RegExp;
  /**
   * A status answers without doing anything. `hang` never answers, `close` drops the connection; with
   * `-after-store` the request is done first, so that the bot cannot know.
   */
  readonly how: number | 'hang' | 'close' | 'hang-after-store' | 'close-after-store';
  /** Default 1. */
  readonly times?: number;
  /** Seconds, for 429; default 1. */
  readonly retryAfter?: number;
  readonly global?: boolean;
  /** Discord's error code in the body, such as 50013; default 0. */
  readonly code?: number;
}

/** A small, honest Discord on loopback. */
export interface Table {
  readonly url: string;
  /** For `new Client({ rest: { api } })`; discord.js appends `/v10`. */
  readonly apiBase: string;
  /** The one that is good now. */
  readonly botToken: string;
  /** Also the bot user's id. */
  readonly applicationId: string;
  readonly guildId: string;
  /** Those that there are now, in their order. */
  readonly channels: readonly TableChannel[];
  /** The humans. */
  readonly users: readonly TableUser[];
  readonly log: readonly LogLine[];
  readonly problems: readonly Problem[];
  /** Commands registered now. */
  readonly commands: readonly APIApplicationCommand[];
  /** True while a bot is connected to the gateway. */
  readonly botOnline: boolean;
  /** Resolves when a bot has identified or resumed. */
  online(): Promise<void>;
  /** By id or username. */
  as(user: string): Actor;
  /** Bytes behind an attachment URL. */
  attachment(url: string): Upload | undefined;
  /** Takes permissions of the bot away in a channel; `[]` gives them back. Sends CHANNEL_UPDATE. */
  denyBot(channelId: string, denied: readonly BotPermission[]): void;
  /** Permissions that an overwrite gives the bot there, beside those of @everyone. Sends CHANNEL_UPDATE. */
  allowBot(channelId: string, allowed: readonly BotPermission[]): void;
  /** Sends CHANNEL_CREATE. */
  createChannel(name: string): TableChannel;
  /** With all its messages; whoever names it then gets 10003. Sends CHANNEL_DELETE. */
  deleteChannel(channelId: string): void;
  /**
   * As a thread that is archived and locked: posts and edits are refused with 50083 until it is opened, by the bot if
   * it may, or with `undefined`.
   */
  closeChannel(channelId: string, closed: { readonly mayOpen: boolean } | undefined): void;
  failNext(failure: Failure): void;
  /** Closes the bot's gateway connections; default 4000, after which discord.js resumes. */
  dropGateway(code?: number): void;
  /** Gateway op 7. */
  reconnect(): void;
  /** Gateway op 9. */
  invalidateSession(resumable: boolean): void;
  /** While true, connections to the gateway are refused and those that there are break; only with `gatewayApart`. */
  refuseGateway(refused: boolean): Promise<void>;
  /** On the gateway connections that there are, nothing is said any more, not even that the bot's heartbeat was heard. */
  muteGateway(): void;
  /** The token is reset: gateway connections are closed with 4004, the old one is answered 401. Returns the new one. */
  resetToken(): string;
  /** The bot is thrown out of the server (GUILD_DELETE), or invited back (GUILD_CREATE). */
  setBotMember(member: boolean): void;
  /** While true, new gateway connections and REST requests are closed at once: "Discord is down". */
  setDown(down: boolean): void;
  /** Fails interactions whose 3 s have passed by the clock; the table also does it by itself twice a second. */
  tick(): void;
  close(): Promise<void>;
}
