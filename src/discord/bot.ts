/** The bot: its connection to Discord, and all that hangs on it. */

import { setTimeout as sleep } from 'node:timers/promises';
import {
  Client,
  Events,
  GatewayIntentBits,
  type Interaction,
  type Message,
  MessageFlags,
  Options,
  Partials,
  REST,
  type RESTOptions,
  Routes,
} from 'discord.js';
import { present } from '../kernel/present.ts';
import { type Logger, plainError } from '../log.ts';
import type { Moderator } from '../moderator/moderator.ts';
import type { SaveDoor } from '../moderator/save-door.ts';
import type { StorageStopped } from '../store/storage-fault.ts';
import type { Adapter, Asking, Command, MessageCommand } from './adapter.ts';
import { ANSWER_REST } from './answer-rest.ts';
import { atMost } from './at-most.ts';
import type { BoardFiles } from './board-files.ts';
import { BotError } from './bot-error.ts';
import { watchClock } from './clock-watch.ts';
import { createDispatcher } from './dispatcher.ts';
import { answerBeforeOrder } from './early.ts';
import { withoutEditLimit } from './edit-limit.ts';
import { statusOf } from './faults.ts';
import { Gateway, type GatewayDoor } from './gateway.ts';
import { isOnServer } from './on-server.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { Outbox } from './outbox.ts';
import type { PackDoor } from './pack-door.ts';
import { inviteUrl, mayPin, missingPermissions } from './permissions.ts';
import { Pictures, type Renderer } from './pictures.ts';
import { isLongWait } from './rate-limit.ts';
import { registerCommands } from './registration.ts';
import { Requests } from './requests.ts';
import { watchServers } from './servers.ts';
import { createSpokenTo } from './spoken-to.ts';
import { TypedForms } from './typed-forms.ts';
import type { VaslBoardDoor } from './vasl-board-door.ts';
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

/** Between two tries to register the commands. */
const LONGEST_PAUSE_MS = 300_000;

/** For so long what runs is answered before the bot leaves; for a first answer Discord waits little longer. */
const ANSWERED_WITHIN_MS = 2500;
/** For so long what could not be answered is noted, so that its giver hears of it. */
const NOTED_WITHIN_MS = 250;

/** The bot comes once and goes once; whoever wants another one makes another one. */
type Stage = 'new' | 'coming' | 'here' | 'leaving' | 'gone';

/**
 * With so many before them people are answered twice: that their answer is being made, and the answer. That costs as
 * much again as to send it, so that it is not done where the wait is short.
 */
const RUSH = 8;

/** Gateway close codes after which Discord lets this bot in no more. */
const FATAL_CLOSES = new Set([4004, 4010, 4011, 4012, 4013, 4014]);

function isRefusedToken(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'TokenInvalid';
}

export function createBot(options: BotOptions): Bot {
  const { moderator, log, config, tuning, service = 'Discord' } = options;
  let stage: Stage = 'new';
  const isGone = (): boolean => stage === 'gone';
  const isLeaving = (): boolean => stage === 'leaving' || stage === 'gone';
  const restOptions: Partial<RESTOptions> = config.apiUrl === undefined ? {} : { api: config.apiUrl };
  const { restTimeoutMs: late } = tuning ?? {};
  const first = late ?? config.answerMs;
  const requests = new Requests({
    ...(first === undefined ? {} : { firstMs: first, firstAltogetherMs: 2.5 * first }),
    ...(late === undefined ? {} : { otherMs: late }),
  });
  // A second REST beside the client's: the client forgets its token whenever a login fails.
  const rest = new REST({
    version: '10',
    ...restOptions,
    ...requests.door(withoutEditLimit),
    rejectOnRateLimit: isLongWait,
  }).setToken(config.token);
  const pictures = new Pictures({ draw: (picture) => unlessGone(options.renderer.draw(picture)) }, log);
  const adapter: Adapter = {
    moderator,
    pictures,
    log,
    vaslBoards: options.vaslBoards && guarded(options.vaslBoards),
    saves: options.saves && guardedSaves(options.saves),
    packs: options.packs && patient(options.packs),
    boardFiles: options.boardFiles,
    typed: new TypedForms(),
    pages: new Map(),
    readFiles: new Map(),
    whispers: new Map(),
    stepBack,
    ...(options.boardLink === undefined ? {} : { boardLink: options.boardLink }),
    ...(options.closeBoards === undefined ? {} : { closeBoards: options.closeBoards }),
    ...(options.practiceOpponent === undefined ? {} : { practiceOpponent: options.practiceOpponent }),
  };
  const outbox = new Outbox({
    moderator,
    rest,
    renewToken: () => void doubtToken(),
    pictures,
    mayPin: (channel) => mayPin(gateway.client, channel),
    log,
    ...present({
      clock: options.clock,
      firstPauseMs: tuning?.firstPauseMs,
      lookAfterMs: tuning?.lookAfterMs,
    }),
  });
  listen(rest);
  const spokenTo = createSpokenTo({ moderator, rest, log, clock: options.clock ?? Date.now });
  const dispatcher = createDispatcher({
    adapter,
    commands: options.commands,
    ...(options.messageCommands === undefined ? {} : { messageCommands: options.messageCommands }),
    log,
    trouble,
    isGone,
  });
  moderator.store.onStopped = (why) => {
    log.fatal({ fault: why.fault, err: plainError(why) }, words.host.storage[why.fault]);
    options.onFatal?.(why);
  };
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const line = new OneAtATime();
  const gateway = new Gateway({
    newClient,
    token: config.token,
    log,
    service,
    firstPauseMs: tuning?.firstPauseMs ?? 2000,
  });
  let applicationId = '';
  let ended: Promise<void> | undefined;
  let clock: ReturnType<typeof watchClock> | undefined;

  /**
   * Of a bot that has left nothing happens any more: whoever waited for it waits for good, and asks the store nothing.
   */
  async function unlessGone<T>(done: Promise<T>): Promise<T> {
    try {
      return await done;
    } finally {
      if (isGone()) await new Promise<never>(() => undefined);
    }
  }

  function guarded(boards: VaslBoardDoor): VaslBoardDoor {
    return {
      read: (...given) => unlessGone(boards.read(...given)),
      survey: (...given) => unlessGone(boards.survey(...given)),
    };
  }

  function guardedSaves(saves: SaveDoor): SaveDoor {
    return {
      give: (wish) => unlessGone(saves.give(wish)),
      report: (wish) => unlessGone(saves.report(wish)),
      take: (wish) => unlessGone(saves.take(wish)),
    };
  }

  function patient(packs: PackDoor): PackDoor {
    return { ...packs, read: (...given) => unlessGone(packs.read(...given)) };
  }

  /** Both doors to Discord: the interactions' and the outbox's. */
  function listen(to: REST): void {
    to.on('rateLimited', ({ route, timeToReset }) => log.warn({ route, timeToReset }, 'rate limited'));
    to.on('response', (request, { ok, status }) => {
      if (ok) outbox.heard();
      // The library waits and goes on by itself; the host shall know.
      else if (status === 429) log.warn({ route: request.route }, 'answered 429');
    });
  }

  /** Work that needs no gateway: messages go out when they can, and timers go off. */
  function begin(): void {
    moderator.onPosted = () => outbox.wake();
    outbox.start();
    moderator.wheel.onFault = (error, it) => {
      moderator.store.faultOf(error);
      log.error(
        { campaign: it?.campaign, err: plainError(error) },
        'what is due did not happen; trying again',
      );
    };
    moderator.wheel.isAsked = () => line.waiting > 0;
    moderator.wheel.start();
    clock = watchClock({
      wall: options.clock ?? Date.now,
      steady: () => performance.now(),
      onSet(ms) {
        log.info({ ms }, 'the clock was set');
        outbox.wake();
        moderator.wheel.wake();
      },
    });
    if (moderator.programs === undefined) return;
    moderator.programs.onFault = (error, campaign) => {
      moderator.store.faultOf(error);
      log.error({ campaign, err: plainError(error) }, 'a program could not play on');
    };
    moderator.programs.start();
  }

  let isDoubted = false;

  /**
   * Discord has answered 401, of which the library forgets the token. One answer alone is not believed: it is asked
   * once more, and if the token is good the work goes on. If it is not, trying on would only count against the bot.
   */
  async function doubtToken(): Promise<void> {
    rest.setToken(config.token);
    if (isDoubted || isLeaving()) return;
    isDoubted = true;
    try {
      await rest.get(Routes.user());
      log.warn('401 for a token that is good; going on');
    } catch (error) {
      if (statusOf(error) === 401) end(words.host.tokenRefused, { status: 401 });
    } finally {
      rest.setToken(config.token);
      isDoubted = false;
    }
  }

  /** Trying again would not help. What waits is in the database. */
  function end(why: string, fields: object): void {
    if (isLeaving()) return;
    log.fatal(fields, 'Discord ended the session for good');
    options.onFatal?.(new BotError(why));
  }

  /** When the gateway was lost. It is said once, however often it is tried. */
  let lostAt: number | undefined;

  function lost(error?: unknown): void {
    if (isLeaving()) return; // it closes because we do
    const fields = error === undefined ? {} : { err: plainError(error) };
    if (lostAt === undefined) log.warn(fields, 'gateway lost; trying again and again');
    else log.debug(fields, 'gateway still away');
    lostAt ??= Date.now();
  }

  /** The causes that keep messages of a channel waiting; when a cause is gone they are sent at once. */
  function trouble(interaction: Asking): string | undefined {
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

  function receive(interaction: Interaction): void {
    if (isGone()) return;
    const done = (stage === 'leaving' ? turnAway(interaction) : inTurn(interaction)).finally(() =>
      underWay.delete(done),
    );
    underWay.add(done);
  }

  /** Somebody has written; a bot that leaves answers nobody. */
  function hear(message: Message): void {
    if (stage === 'leaving' || isGone() || !spokenTo.isMeant(message)) return;
    const done = spokenTo
      .answer(message)
      .catch((error: unknown) => log.error({ err: plainError(error) }, 'a message was not answered'))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  /** Interactions that come now are not begun; people who can be told are told, so that they repeat them. */
  async function turnAway(interaction: Interaction): Promise<void> {
    try {
      if (interaction.isAutocomplete()) await interaction.respond([]);
      else if (interaction.isRepliable())
        await interaction.reply({ content: words.leaving, flags: MessageFlags.Ephemeral });
    } catch (error) {
      log.debug({ interaction: interaction.id, err: plainError(error) }, 'not told of leaving');
    }
  }

  /**
   * In a rush, people who must wait are first told that their answer is being made: Discord's patience has its limit.
   */
  async function inTurn(interaction: Interaction): Promise<void> {
    const isRush = line.waiting >= RUSH;
    const place = line.come(interaction.user.id);
    const isAnswered = isRush && (await dispatcher.early(interaction));
    await place.take(async () => {
      if (!isGone()) await dispatcher.dispatch(interaction);
    }, isAnswered);
  }

  async function stepBack(interaction: Asking): Promise<boolean> {
    if (line.waiting < RUSH || interaction.deferred) return false;
    const place = line.come(interaction.user.id);
    await answerBeforeOrder(interaction);
    await place.take(async () => undefined, true);
    // Of a bot that has left nothing happens any more.
    return isGone() ? new Promise(() => undefined) : true;
  }

  function newClient(door: GatewayDoor): Client {
    const fresh = new Client({
      intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
      // A conversation with somebody is known to nobody before its first message.
      partials: [Partials.Channel],
      allowedMentions: { parse: [] },
      rest: { ...restOptions, ...ANSWER_REST, ...requests.door() },
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
    fresh.on(Events.InteractionCreate, receive);
    fresh.on(Events.MessageCreate, hear);
    fresh.on(Events.ChannelUpdate, () => outbox.retryAll());
    fresh.on(Events.GuildRoleUpdate, () => outbox.retryAll());
    fresh.on(Events.GuildMemberUpdate, () => outbox.retryAll());
    fresh.on(Events.Error, (error) => log.error({ err: plainError(error) }, 'discord.js'));
    fresh.on(Events.ShardError, lost);
    fresh.on(Events.ShardReconnecting, () => lost());
    fresh.on(Events.ShardResume, (_shard, replayed) => back({ replayed }));
    fresh.on(Events.ShardReady, () => back({}));
    watchServers(fresh, moderator, outbox, isLeaving);
    fresh.on(Events.ChannelDelete, ({ id }) => outbox.lose(id));
    fresh.on(Events.ThreadDelete, ({ id }) => outbox.lose(id));
    fresh.on(Events.ThreadUpdate, (_before, { id, archived }) => {
      if (archived !== true) outbox.found(id);
    });
    fresh.on(Events.ShardDisconnect, ({ code }) => {
      if (fresh !== gateway.client || !FATAL_CLOSES.has(code)) return;
      end(words.host.sessionEnded(code), { code });
    });
    listen(fresh.rest);
    return fresh;
  }

  /** Discord is heard again: perhaps this machine was asleep, and what it waited for is due. */
  function back(fields: object): void {
    if (isLeaving()) return;
    if (lostAt !== undefined) log.info({ ...fields, ms: Date.now() - lostAt }, 'gateway is back');
    lostAt = undefined;
    outbox.back();
    moderator.wheel.wake();
  }

  function pauseAfter(attempt: number): number {
    return Math.min((tuning?.firstPauseMs ?? 2000) * 2 ** Math.min(attempt, 20), LONGEST_PAUSE_MS);
  }

  /** One try; a refusal is no reason to stay away: buttons, and the commands of last time, work without it. */
  async function register(attempt: number): Promise<boolean> {
    const definitions = [...options.commands, ...(options.messageCommands ?? [])].map(
      (command) => command.definition,
    );
    try {
      const isSent = await registerCommands(rest, applicationId, definitions, stopping.signal);
      log.info({ isSent, count: definitions.length }, 'commands');
      return true;
    } catch (error) {
      if (isLeaving()) return false;
      if (statusOf(error) === 401) void doubtToken();
      const pause = pauseAfter(attempt);
      log.warn({ attempt, pause, err: plainError(error) }, 'commands not registered; trying again');
      return false;
    }
  }

  /** Until they are, or the bot is told to leave. */
  async function registerLater(): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      await sleep(pauseAfter(attempt), undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted || (await register(attempt + 1))) return;
    }
  }

  async function come(): Promise<void> {
    if (stage !== 'new') throw new BotError(words.host.stopped);
    stage = 'coming';
    begin();
    const ready = await gateway.come(stopping.signal, isRefusedToken).catch((error: unknown) => {
      throw isRefusedToken(error) ? new BotError(words.host.tokenRefused) : error;
    });
    applicationId = ready?.application?.id ?? ready?.user?.id ?? '';
    const isRegistered = ready !== undefined && (await register(0));
    if (ready === undefined || isLeaving()) throw new BotError(words.host.stopped);
    stage = 'here';
    if (!isRegistered) void registerLater();
    const isReady = isRegistered ? 'ready' : 'ready, but for its commands';
    log.info({ application: applicationId, guilds: ready.guilds.cache.size }, isReady);
  }

  /** Resolves when nothing of what people have asked is under way. */
  async function idle(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  async function leave(): Promise<void> {
    stage = 'leaving';
    stopping.abort();
    clock?.stop();
    requests.end((path) => path === Routes.gatewayBot()); // nobody waits for it any more
    moderator.wheel.stop();
    moderator.programs?.stop();
    await atMost(ANSWERED_WITHIN_MS, Promise.all([outbox.stop(), idle()]));
    requests.end();
    await atMost(NOTED_WITHIN_MS, idle());
    await vanish();
  }

  async function vanish(): Promise<void> {
    stage = 'gone';
    stopping.abort();
    clock?.stop();
    moderator.wheel.stop();
    moderator.programs?.stop();
    outbox.kill();
    requests.sever();
    await gateway.end();
  }

  return {
    start: come,
    stop() {
      ended ??= leave();
      return ended;
    },
    kill() {
      ended ??= vanish();
      return ended;
    },
    lookAtClock: () => clock?.look(),
    isOnServer: (guild, user) => unlessGone(isOnServer(rest, guild, user)),
    get inviteUrl() {
      return inviteUrl(applicationId);
    },
    get isConnected() {
      // The library calls itself ready for as long as it tries again.
      return gateway.client?.isReady() === true && lostAt === undefined;
    },
  };
}
