/** The bot: its connection to Discord, and all that hangs on it. */

import {
  Client,
  Events,
  GatewayIntentBits,
  Options,
  Partials,
  REST,
  type RESTOptions,
  Routes,
} from 'discord.js';
import { type Logger, plainError } from '../log.ts';
import type { Moderator } from '../moderator/moderator.ts';
import type { SaveDoor } from '../moderator/save-door.ts';
import type { StorageStopped } from '../store/storage-fault.ts';
import { present } from '../text/present.ts';
import type { Adapter, Asking, Command, MessageCommand } from './adapter.ts';
import { ANSWER_REST } from './answer-rest.ts';
import { atMost } from './at-most.ts';
import type { BoardFiles } from './board-files.ts';
import { BotError } from './bot-error.ts';
import { watchClock } from './clock-watch.ts';
import { createDispatcher } from './dispatcher.ts';
import { withoutEditLimit } from './edit-limit.ts';
import { Gateway, type GatewayDoor } from './gateway.ts';
import { Hearing } from './hearing.ts';
import { Life } from './life.ts';
import { isOnServer } from './on-server.ts';
import { Outbox } from './outbox.ts';
import type { PackDoor } from './pack-door.ts';
import { inviteUrl, mayPin, missingPermissions } from './permissions.ts';
import { Pictures, type Renderer } from './pictures.ts';
import { isLongWait } from './rate-limit.ts';
import { Registrar } from './registrar.ts';
import { Requests } from './requests.ts';
import { watchServers } from './servers.ts';
import { createSpokenTo } from './spoken-to.ts';
import { TokenDoubt } from './token-doubt.ts';
import { TypedForms } from './typed-forms.ts';
import type { VaslBoardDoor } from './vasl-board-door.ts';
import { Visitors } from './visitors.ts';
import { words } from './words.ts';

export interface BotOptions {
  readonly moderator: Moderator;
  readonly commands: readonly Command[];
  readonly messageCommands?: readonly MessageCommand[];
  readonly renderer: Renderer;
  readonly vaslBoards?: VaslBoardDoor;
  readonly saves?: SaveDoor;
  readonly packs?: PackDoor;
  readonly boardFiles?: BoardFiles | undefined;
  readonly config: {
    readonly token: string;
    readonly apiUrl?: string | undefined;
    /** So long Discord is given to take a first answer, in ms, before it is sent again. */
    readonly answerMs?: number;
  };
  /** The bot's counterpart, as the host knows it; Discord if left out. */
  readonly service?: string;
  readonly log: Logger;
  readonly practiceOpponent?: Adapter['practiceOpponent'];
  readonly boardLink?: Adapter['boardLink'];
  readonly closeBoards?: Adapter['closeBoards'];
  /**
   * Called when the bot cannot go on: Discord ends the session for good (token taken back, for example), or the
   * database must not be written any more.
   */
  readonly onFatal?: (error: BotError | StorageStopped) => void;
  /** Milliseconds since the epoch, the moderator's clock too; `Date.now` if left out. */
  readonly clock?: () => number;
  /** For tests: shorter pauses. */
  readonly tuning?: {
    readonly firstPauseMs?: number;
    readonly lookAfterMs?: number;
    /** How long one answer of Discord's is waited for. */
    readonly restTimeoutMs?: number;
  };
}

export interface Bot {
  /**
   * Resolves when the bot is at the table: connected, its commands registered, or tried again and again from now on.
   * Tries again and again while Discord cannot be reached; what time brings happens all the same, and what waits to be
   * sent goes out when it can.
   * @throws BotError when the token is refused, or the bot was told to leave before it was there.
   */
  start(): Promise<void>;
  /**
   * From wherever it is: takes no new work, answers what runs, leaves. Within some seconds, and when it has resolved
   * nothing asks the store any more.
   */
  stop(): Promise<void>;
  /** Leaves as a killed process would: nothing is finished, nothing is marked. For tests of crashes. */
  kill(): Promise<void>;
  /** The clock has been set: what is to happen at an hour is looked at now, and not within 15 seconds. */
  lookAtClock(): void;
  /** Whether somebody is on a server; `undefined`: Discord does not say so now. */
  isOnServer(guild: string, user: string): Promise<boolean | undefined>;
  /** Known once started. */
  readonly inviteUrl: string;
  /** Whether Discord can be heard now. */
  readonly isConnected: boolean;
}

/** For so long what runs is answered before the bot leaves; for a first answer Discord waits little longer. */
const ANSWERED_WITHIN_MS = 2500;
/** For so long what could not be answered is noted, so that its giver hears of it. */
const NOTED_WITHIN_MS = 250;

/** Before what has failed is tried again, if nothing else is said; in ms. */
const FIRST_PAUSE_MS = 2000;

/** Gateway close codes after which Discord lets this bot in no more. */
const FATAL_CLOSES = new Set([4004, 4010, 4011, 4012, 4013, 4014]);

function isRefusedToken(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'TokenInvalid';
}

export function createBot(options: BotOptions): Bot {
  return new DiscordBot(options);
}

/** Its parts, wired; and how it comes and goes. */
class DiscordBot implements Bot {
  readonly #options: BotOptions;
  readonly #life = new Life();
  readonly #requests: Requests;
  /** A second REST beside the client's: the client forgets its token whenever a login fails. */
  readonly #rest: REST;
  readonly #token: TokenDoubt;
  readonly #outbox: Outbox;
  readonly #visitors: Visitors;
  readonly #hearing: Hearing;
  readonly #gateway: Gateway;
  readonly #registrar: Registrar;
  #applicationId = '';
  #ended: Promise<void> | undefined;
  #clock: ReturnType<typeof watchClock> | undefined;

  constructor(options: BotOptions) {
    const { moderator, log, config, tuning, service = 'Discord', messageCommands = [] } = options;
    const { firstPauseMs = FIRST_PAUSE_MS } = tuning ?? {};
    const life = this.#life;
    this.#options = options;
    this.#requests = requestsOf(options);
    this.#rest = this.#newRest();
    this.#token = new TokenDoubt({
      rest: this.#rest,
      token: config.token,
      life,
      log,
      onRefused: () => this.#end(words.host.tokenRefused, { status: 401 }),
    });
    const pictures = new Pictures(
      { draw: (picture) => life.unlessGone(options.renderer.draw(picture)) },
      log,
    );
    this.#outbox = this.#newOutbox(pictures);
    this.#listen(this.#rest);
    const dispatcher = createDispatcher({
      adapter: this.#adapter(pictures),
      commands: options.commands,
      messageCommands,
      log,
      trouble: (interaction) => this.#trouble(interaction),
      untold: ({ user, channelId }) => {
        if (channelId !== null) this.#outbox.untold(user.id, channelId);
      },
      isGone: () => life.isGone,
    });
    this.#visitors = new Visitors({
      life,
      dispatcher,
      spokenTo: createSpokenTo({ moderator, rest: this.#rest, log, clock: options.clock ?? Date.now }),
      log,
    });
    moderator.store.onStopped = (why) => {
      log.fatal({ fault: why.fault, err: plainError(why) }, words.host.storage[why.fault]);
      options.onFatal?.(why);
    };
    this.#hearing = new Hearing({ life, log, onBack: () => this.#back() });
    this.#gateway = new Gateway({
      newClient: (door) => this.#newClient(door),
      token: config.token,
      log,
      service,
      firstPauseMs,
    });
    this.#registrar = new Registrar({
      rest: this.#rest,
      commands: [...options.commands, ...messageCommands],
      life,
      log,
      firstPauseMs,
      doubtToken: () => void this.#token.ask(),
    });
  }

  async start(): Promise<void> {
    const life = this.#life;
    if (!life.isNew) throw new BotError(words.host.stopped);
    life.come();
    this.#begin();
    const ready = await this.#gateway.come(life.ending, isRefusedToken).catch((error: unknown) => {
      throw isRefusedToken(error) ? new BotError(words.host.tokenRefused) : error;
    });
    const application = ready?.application?.id ?? ready?.user?.id ?? '';
    this.#applicationId = application;
    const isRegistered = ready !== undefined && (await this.#registrar.register(application));
    if (ready === undefined || life.isEnding) throw new BotError(words.host.stopped);
    life.arrive();
    if (!isRegistered) void this.#registrar.registerLater(application);
    const isReady = isRegistered ? 'ready' : 'ready, but for its commands';
    this.#options.log.info({ application, guilds: ready.guilds.cache.size }, isReady);
  }

  stop(): Promise<void> {
    this.#ended ??= this.#leave();
    return this.#ended;
  }

  kill(): Promise<void> {
    this.#ended ??= this.#vanish();
    return this.#ended;
  }

  lookAtClock(): void {
    this.#clock?.look();
  }

  isOnServer(guild: string, user: string): Promise<boolean | undefined> {
    return this.#life.unlessGone(isOnServer(this.#rest, guild, user));
  }

  get inviteUrl(): string {
    return inviteUrl(this.#applicationId);
  }

  get isConnected(): boolean {
    // The library calls itself ready for as long as it tries again.
    return this.#gateway.client?.isReady() === true && !this.#hearing.isLost;
  }

  #newRest(): REST {
    return new REST({
      version: '10',
      ...this.#restOptions(),
      ...this.#requests.door(withoutEditLimit),
      rejectOnRateLimit: isLongWait,
    }).setToken(this.#options.config.token);
  }

  #restOptions(): Partial<RESTOptions> {
    const { apiUrl } = this.#options.config;
    return present({ api: apiUrl });
  }

  #newOutbox(pictures: Pictures): Outbox {
    const { moderator, log, clock, tuning } = this.#options;
    return new Outbox({
      moderator,
      rest: this.#rest,
      renewToken: () => void this.#token.ask(),
      pictures,
      mayPin: (channel) => mayPin(this.#gateway.client, channel),
      log,
      ...present({ clock, firstPauseMs: tuning?.firstPauseMs, lookAfterMs: tuning?.lookAfterMs }),
    });
  }

  /** All that commands and buttons have to hand; readers of files say nothing any more once the bot has left. */
  #adapter(pictures: Pictures): Adapter {
    const { moderator, log, vaslBoards, saves, packs, boardFiles, ...others } = this.#options;
    const life = this.#life;
    return {
      moderator,
      pictures,
      log,
      vaslBoards: vaslBoards && {
        read: (...given) => life.unlessGone(vaslBoards.read(...given)),
        survey: (...given) => life.unlessGone(vaslBoards.survey(...given)),
      },
      saves: saves && {
        give: (wish) => life.unlessGone(saves.give(wish)),
        hand: (wish) => life.unlessGone(saves.hand(wish)),
        report: (wish) => life.unlessGone(saves.report(wish)),
        rolls: (wish) => life.unlessGone(saves.rolls(wish)),
        template: (wish) => life.unlessGone(saves.template(wish)),
        samples: (wish) => life.unlessGone(saves.samples(wish)),
        tray: (wish) => life.unlessGone(saves.tray(wish)),
        take: (wish) => life.unlessGone(saves.take(wish)),
      },
      packs: packs && { ...packs, read: (...given) => life.unlessGone(packs.read(...given)) },
      boardFiles: boardFiles && {
        has: (game) => boardFiles.has(game),
        pageOf: (...given) => life.unlessGone(boardFiles.pageOf(...given)),
      },
      typed: new TypedForms(),
      pages: new Map(),
      readFiles: new Map(),
      logsGiven: new Map(),
      whispers: new Map(),
      stepBack: (interaction) => this.#visitors.stepBack(interaction),
      ...present({
        boardLink: others.boardLink,
        closeBoards: others.closeBoards,
        practiceOpponent: others.practiceOpponent,
      }),
    };
  }

  /** Both doors to Discord: the interactions' and the outbox's. */
  #listen(to: REST): void {
    const { log } = this.#options;
    to.on('rateLimited', ({ route, timeToReset }) => log.warn({ route, timeToReset }, 'rate limited'));
    to.on('response', (request, { ok, status }) => {
      if (ok) this.#outbox.heard();
      // The library waits and goes on by itself; the host shall know.
      else if (status === 429) log.warn({ route: request.route }, 'answered 429');
    });
  }

  #newClient(door: GatewayDoor): Client {
    const fresh = new Client({
      intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
      // A conversation with somebody is known to nobody before its first message.
      partials: [Partials.Channel],
      allowedMentions: { parse: [] },
      rest: { ...this.#restOptions(), ...ANSWER_REST, ...this.#requests.door() },
      ws: door,
      // Nothing is read from these caches: what the bot knows stands in its database.
      makeCache: Options.cacheWithLimits({
        ...Options.DefaultMakeCacheSettings,
        MessageManager: 0,
        UserManager: 200,
        // Everybody who writes on a server would be kept; what the bot itself may do is asked of its own.
        GuildMemberManager: { maxSize: 50, keepOverLimit: ({ id, client }) => id === client.user.id },
      }),
    });
    this.#hearFrom(fresh);
    this.#listen(fresh.rest);
    return fresh;
  }

  /** All that Discord tells a client. */
  #hearFrom(client: Client): void {
    const { moderator, log } = this.#options;
    const outbox = this.#outbox;
    const hearing = this.#hearing;
    client.on(Events.InteractionCreate, (interaction) => this.#visitors.receive(interaction));
    client.on(Events.MessageCreate, (message) => this.#visitors.hear(message));
    client.on(Events.ChannelUpdate, () => outbox.retryAll());
    client.on(Events.GuildRoleUpdate, () => outbox.retryAll());
    client.on(Events.GuildMemberUpdate, () => outbox.retryAll());
    client.on(Events.Error, (error) => log.error({ err: plainError(error) }, 'discord.js'));
    client.on(Events.ShardError, (error) => hearing.lost(error));
    client.on(Events.ShardReconnecting, () => hearing.lost());
    client.on(Events.ShardResume, (_shard, replayed) => hearing.back({ replayed }));
    client.on(Events.ShardReady, () => hearing.back({}));
    watchServers(client, moderator, outbox, () => this.#life.isEnding);
    client.on(Events.ChannelDelete, ({ id }) => outbox.lose(id));
    client.on(Events.ThreadDelete, ({ id }) => outbox.lose(id));
    client.on(Events.ThreadUpdate, (_before, { id, archived }) => {
      if (archived !== true) outbox.found(id);
    });
    client.on(Events.ShardDisconnect, ({ code }) => {
      if (client !== this.#gateway.client || !FATAL_CLOSES.has(code)) return;
      this.#end(words.host.sessionEnded(code), { code });
    });
  }

  #back(): void {
    this.#outbox.back();
    this.#options.moderator.wheel.wake();
  }

  /** Trying again would not help. What waits is in the database. */
  #end(why: string, fields: object): void {
    if (this.#life.isEnding) return;
    this.#options.log.fatal(fields, 'Discord ended the session for good');
    this.#options.onFatal?.(new BotError(why));
  }

  /** The causes that keep messages of a channel waiting; when a cause is gone they are sent at once. */
  #trouble(interaction: Asking): string | undefined {
    const outbox = this.#outbox;
    const { channelId } = interaction;
    if (channelId === null) return undefined;
    outbox.found(channelId);
    const code = outbox.refusalIn(channelId);
    if (code === undefined) return undefined;
    const isThread = interaction.channel?.isThread() ?? false;
    const { bitfield } = interaction.appPermissions;
    const missing = missingPermissions(bitfield, isThread);
    if (missing.length === 0 && outbox.granted(channelId, bitfield)) return undefined;
    if (!outbox.isNewsTo(interaction.user.id, channelId)) return undefined;
    return missing.length > 0 ? words.lacks(missing) : words.refuses(code);
  }

  /** Work that needs no gateway: messages go out when they can, and timers go off. */
  #begin(): void {
    const { moderator, log, clock = Date.now } = this.#options;
    const { store, wheel, programs } = moderator;
    const outbox = this.#outbox;
    moderator.onPosted = () => outbox.wake();
    outbox.start();
    wheel.onFault = (error, it) => {
      store.faultOf(error);
      log.error(
        { campaign: it?.campaign, err: plainError(error) },
        'what is due did not happen; trying again',
      );
    };
    wheel.isAsked = () => this.#visitors.isAsked;
    wheel.start();
    this.#clock = watchClock({
      wall: clock,
      steady: () => performance.now(),
      onSet(ms) {
        log.info({ ms }, 'the clock was set');
        outbox.wake();
        wheel.wake();
      },
    });
    if (programs === undefined) return;
    programs.onFault = (error, campaign) => {
      store.faultOf(error);
      log.error({ campaign, err: plainError(error) }, 'a program could not play on');
    };
    programs.start();
  }

  async #leave(): Promise<void> {
    this.#life.leave();
    this.#clock?.stop();
    this.#requests.end((path) => path === Routes.gatewayBot()); // nobody waits for it any more
    this.#stopTime();
    await atMost(ANSWERED_WITHIN_MS, Promise.all([this.#outbox.stop(), this.#visitors.idle()]));
    this.#requests.end();
    await atMost(NOTED_WITHIN_MS, this.#visitors.idle());
    await this.#vanish();
  }

  async #vanish(): Promise<void> {
    this.#life.vanish();
    this.#clock?.stop();
    this.#stopTime();
    this.#outbox.kill();
    this.#requests.sever();
    await this.#gateway.end();
  }

  /** Time brings nothing any more, and programs play no further. */
  #stopTime(): void {
    const { wheel, programs } = this.#options.moderator;
    wheel.stop();
    programs?.stop();
  }
}

/** How long Discord's answers are waited for. */
function requestsOf({ config, tuning }: BotOptions): Requests {
  const late = tuning?.restTimeoutMs;
  const first = late ?? config.answerMs;
  return new Requests({
    ...(first === undefined ? {} : { firstMs: first, firstAltogetherMs: 2.5 * first }),
    ...present({ otherMs: late }),
  });
}
