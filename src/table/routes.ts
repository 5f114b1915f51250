/** Every REST route that the table knows. */
import { type APIApplicationCommand, ApplicationCommandType } from 'discord-api-types/v10';
import { refusals } from './api-error.ts';
import { isObject } from './form-issues.ts';
import type { Interactions } from './interactions.ts';
import {
  asBotSees,
  countEdit,
  createMessage,
  deleteMessage,
  editMessage,
  keptFiles,
  pinMessage,
  sameNonce,
  unpinMessage,
} from './messages.ts';
import { application, asDiscords, channel, guild, member, textChannel } from './payloads.ts';
import { botPermissions, permissionBits, requirePin, requireSend, requireView } from './permissions.ts';
import { checkCommands } from './validate-command.ts';
import { checkMessage, FLAGS, type NewFile } from './validate-message.ts';
import type { Room, Stored, World } from './world.ts';

type Body = Record<string, unknown>;

export interface Call {
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly files: readonly NewFile[];
}

export interface Result {
  readonly status: number;
  readonly body?: unknown;
}

export interface Route {
  readonly method: string;
  readonly path: RegExp;
  /** False: the interaction token in the path is the authority. */
  readonly needsBot: boolean;
  readonly run: (call: Call) => Result;
}

const ok = (body: unknown): Result => ({ status: 200, body });
const nothing: Result = { status: 204 };

/** `:x` in a path matches one segment. */
function route(spec: string, run: (call: Call) => Result): Route {
  const [method = '', path = ''] = spec.split(' ');
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`);
  return { method, path: pattern, needsBot: !/^\/(interactions|webhooks)\//.test(path), run };
}

function form(body: unknown): Body {
  return isObject(body) ? body : {};
}

/** The part of https://docs.discord.com/developers/reference that a slash-command bot uses. */
export function routes(world: World, interactions: Interactions, gatewayUrl: () => string): readonly Route[] {
  const doors = doorsOf(world);
  return [
    ...botRoutes(world, doors, gatewayUrl),
    ...channelRoutes(world, doors),
    ...messageRoutes(world, doors),
    ...guildRoutes(world, doors),
    ...interactionRoutes(interactions),
  ];
}

/** Finds what the ids of a path name; throws Discord’s refusal where there is nothing, or nothing that the bot may see. */
interface Doors {
  room(id?: string): Room;
  /** Ephemeral messages cannot be reached with the bot's token. */
  message(where: Room, id?: string): Stored;
  /** The bot’s own application. */
  own(id?: string): void;
  inGuild(id?: string): void;
}

function doorsOf(world: World): Doors {
  return {
    room(id = '') {
      const found = world.rooms.get(id);
      if (found === undefined) throw refusals.unknownChannel();
      if (!found.human && !world.isBotMember) throw refusals.missingAccess();
      requireView(found);
      return found;
    },
    message(where, id = '') {
      const found = where.messages.find((each) => each.message.id === id && each.visibleTo === undefined);
      if (found === undefined) throw refusals.unknownMessage();
      return found;
    },
    own(id = '') {
      if (id !== world.bot.id) throw refusals.missingAccess();
    },
    inGuild(id = '') {
      if (id !== world.guildId || !world.isBotMember) throw refusals.unknownGuild();
    },
  };
}

/** The bot itself: its gateway, its application, its commands, the people whom it writes to. */
function botRoutes(world: World, { own }: Doors, gatewayUrl: () => string): readonly Route[] {
  return [
    route('GET /gateway/bot', () =>
      ok({
        url: gatewayUrl(),
        shards: 1,
        session_start_limit: { total: 1000, remaining: 1000, reset_after: 86_400_000, max_concurrency: 1 },
      }),
    ),
    route('GET /users/@me', () =>
      ok({
        ...world.bot,
        public_flags: 0,
        flags: 0,
        mfa_enabled: false,
        locale: 'en-US',
        verified: true,
        email: null,
      }),
    ),
    route('GET /users/:user', ({ params: [id = ''] }) => {
      const user = id === world.bot.id ? world.bot : world.human(id)?.api;
      if (user === undefined) throw refusals.unknownUser();
      return ok(user);
    }),
    route('GET /applications/@me', () => ok(application(world))),
    route('GET /applications/:app/commands', ({ params: [app] }) => {
      own(app);
      return ok(world.commands);
    }),
    route('PUT /applications/:app/commands', ({ params: [app], body }) => {
      own(app);
      checkCommands(body);
      world.commands = body.map((command) => registered(world, command));
      world.record('commands.put', { payload: world.commands.map(({ name }) => name) });
      world.emit('change', '');
      return ok(world.commands);
    }),
    route('POST /users/@me/channels', ({ body }) => {
      const id = String(form(body).recipient_id);
      if (id === world.bot.id) throw refusals.cannotDm(400);
      const human = world.human(id);
      const direct = human && world.rooms.get(human.dmId);
      if (direct === undefined) throw refusals.unknownUser();
      world.record('dm.open', { channelId: direct.id, visibleTo: [id] });
      return ok(channel(world, direct));
    }),
  ];
}

/** Channels, without their messages. */
function channelRoutes(world: World, { room }: Doors): readonly Route[] {
  return [
    route('GET /channels/:channel', ({ params: [id] }) => ok(channel(world, room(id)))),
    route('PATCH /channels/:channel', ({ params: [id], body }) => {
      const where = room(id);
      if (where.closed?.mayOpen !== true) throw refusals.missingPermissions();
      if (form(body).archived === false) where.closed = undefined;
      return ok(channel(world, where));
    }),
  ];
}

/** Messages of a channel, and its pins. */
function messageRoutes(world: World, { room, message }: Doors): readonly Route[] {
  return [
    route('GET /channels/:channel/messages', ({ params: [id], query }) => {
      const where = room(id);
      if ((botPermissions(where) & permissionBits(['ReadMessageHistory'])) === 0n) return ok([]);
      return ok(page(where, query).map((stored) => asBotSees(world, where, stored.message)));
    }),
    route('PUT /channels/:channel/messages/pins/:message', ({ params: [id, messageId] }) => {
      const where = room(id);
      requirePin(where);
      const stored = message(where, messageId);
      if (where.closed) throw refusals.archived();
      pinMessage(world, where, stored);
      return nothing;
    }),
    route('DELETE /channels/:channel/messages/pins/:message', ({ params: [id, messageId] }) => {
      const where = room(id);
      requirePin(where);
      unpinMessage(world, where, message(where, messageId));
      return nothing;
    }),
    route('GET /channels/:channel/messages/:message', ({ params: [id, messageId] }) => {
      const where = room(id);
      return ok(asBotSees(world, where, message(where, messageId).message));
    }),
    route('POST /channels/:channel/messages', ({ params: [id], body, files }) => {
      const where = room(id);
      const content = form(body);
      checkMessage(content, files, FLAGS.create);
      requireSend(where, content, files.length > 0);
      requireOpenDm(world, where);
      if (where.closed) throw refusals.archived();
      const repeated = sameNonce(world, where, content);
      return ok((repeated ?? createMessage(world, where, world.bot, content, files)).message);
    }),
    route('PATCH /channels/:channel/messages/:message', ({ params: [id, messageId], body, files }) => {
      const where = room(id);
      const stored = message(where, messageId);
      if (stored.message.author.id !== world.bot.id) throw refusals.notAuthor();
      if (where.closed) throw refusals.archived();
      const content = form(body);
      const kept = keptFiles(stored, content).map(({ attachment }) => attachment.filename);
      checkMessage(content, files, FLAGS.edit, kept);
      countEdit(world, stored);
      return ok(editMessage(world, where, stored, content, files));
    }),
    route('DELETE /channels/:channel/messages/:message', ({ params: [id, messageId] }) => {
      const where = room(id);
      const stored = message(where, messageId);
      if (stored.message.author.id !== world.bot.id) {
        throw where.human ? refusals.dmForbidden() : refusals.missingPermissions();
      }
      deleteMessage(world, where, stored);
      return nothing;
    }),
    route('POST /channels/:channel/typing', ({ params: [id] }) => {
      requireSend(room(id), {}, false);
      world.record('typing', { channelId: id ?? '' });
      return nothing;
    }),
  ];
}

/** The server and its members. */
function guildRoutes(world: World, { inGuild }: Doors): readonly Route[] {
  return [
    route('GET /guilds/:guild', ({ params: [id] }) => {
      inGuild(id);
      return ok(guild(world));
    }),
    route('GET /guilds/:guild/channels', ({ params: [id] }) => {
      inGuild(id);
      return ok(world.texts().map((each) => textChannel(world, each)));
    }),
    route('GET /guilds/:guild/members/:user', ({ params: [id, userId = ''] }) => {
      inGuild(id);
      const human = world.human(userId);
      const person = human?.member ? human.api : undefined;
      const user = userId === world.bot.id ? world.bot : person;
      if (user === undefined) throw human ? refusals.unknownMember() : refusals.unknownUser();
      return ok(member(world, user));
    }),
  ];
}

/** Answers to an interaction, by its token. */
function interactionRoutes(interactions: Interactions): readonly Route[] {
  return [
    route(
      'POST /interactions/:id/:token/callback',
      ({ params: [id = '', token = ''], query, body, files }) => {
        const answered = interactions.callback(id, token, form(body), files);
        if (query.get('with_response') !== 'true') return nothing;
        return ok(interactions.callbackResponse(answered, Number(form(body).type)));
      },
    ),
    route('POST /webhooks/:app/:token', ({ params: [app = '', token = ''], body, files }) =>
      ok(interactions.followUp(app, token, form(body), files)),
    ),
    route('GET /webhooks/:app/:token/messages/:message', ({ params: [app = '', token = '', id = ''] }) =>
      ok(interactions.getAnswer(app, token, id)),
    ),
    route(
      'PATCH /webhooks/:app/:token/messages/:message',
      ({ params: [app = '', token = '', id = ''], body, files }) =>
        ok(interactions.editAnswer(app, token, id, form(body), files)),
    ),
    route('DELETE /webhooks/:app/:token/messages/:message', ({ params: [app = '', token = '', id = ''] }) => {
      interactions.deleteAnswer(app, token, id);
      return nothing;
    }),
  ];
}

function requireOpenDm({ isBotMember }: World, { human }: Room): void {
  if (human === undefined) return;
  if (!human.member || !isBotMember || human.dmRefusal === 50278) throw refusals.noMutualGuild();
  if (human.dmRefusal) throw refusals.cannotDm();
}

/** Newest first: resources/message#get-channel-messages */
function page({ messages }: Room, query: URLSearchParams): Stored[] {
  const limit = Math.min(100, Math.max(1, Number(query.get('limit') ?? 50)));
  const all = messages.filter((stored) => stored.visibleTo === undefined);
  const id = (stored: Stored) => BigInt(stored.message.id);
  const [before, after, around] = ['before', 'after', 'around'].map((key) => {
    const value = query.get(key);
    return value === null ? undefined : BigInt(value);
  });
  if (before !== undefined)
    return all
      .filter((each) => id(each) < before)
      .slice(-limit)
      .reverse();
  if (after !== undefined)
    return all
      .filter((each) => id(each) > after)
      .slice(0, limit)
      .reverse();
  if (around === undefined) return all.slice(-limit).reverse();
  const middle = all.findIndex((each) => id(each) >= around);
  const from = Math.max(0, (middle < 0 ? all.length : middle) - Math.floor(limit / 2));
  return all.slice(from, from + limit).reverse();
}

/** A command keeps its id for as long as its name stays registered. */
function registered(world: World, command: Body): APIApplicationCommand {
  const type = Number(command.type ?? ApplicationCommandType.ChatInput);
  const before = world.commands.find((each) => each.name === command.name && each.type === type);
  const id = before?.id ?? world.nextId();
  const fresh = {
    application_id: world.bot.id,
    default_member_permissions: null,
    contexts: null,
    integration_types: [0],
    nsfw: false,
    name_localizations: null,
    description_localizations: null,
    ...command,
    type,
    description: command.description ?? '',
    options: command.options ?? [],
  };
  // A new version only when something changed, so that bots can compare.
  const { id: _id, version, ...old } = before ?? { version: undefined };
  const same = version !== undefined && JSON.stringify(old) === JSON.stringify(fresh);
  return asDiscords({ ...fresh, id, version: same ? version : world.nextId() });
}
