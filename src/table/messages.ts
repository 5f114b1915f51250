/** Messages as they are stored and shown, with their embeds, files and components. */
import { randomBytes } from 'node:crypto';
import {
  type APIEmbed,
  type APIMessage,
  type APIUser,
  ChannelType,
  ComponentType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import { refusals } from './api-error.ts';
import { isObject } from './form-issues.ts';
import { MAX_PINS, NONCE_MS } from './limits.ts';
import { imageSize, mediaType } from './media.ts';
import { asDiscords } from './payloads.ts';
import type { Upload } from './types.ts';
import type { NewFile } from './validate-message.ts';
import type { Room, Stored, StoredFile, World } from './world.ts';

type Body = Record<string, unknown>;

const GUILD_MESSAGES = 1 << 9;
const DIRECT_MESSAGES = 1 << 12;

export interface MessageExtra {
  readonly visibleTo?: string;
  readonly fields?: Partial<APIMessage>;
}

/** Keeps the bytes and makes them reachable under a path that nobody can guess. */
export function storeFile(world: World, room: Room, upload: Upload, description?: string): StoredFile {
  const id = world.nextId();
  const name = upload.name.replace(/[^\w.-]/g, '_') || 'file';
  const path = `/cdn/attachments/${room.id}/${id}/${randomBytes(16).toString('hex')}/${name}`;
  const content_type = mediaOf(upload.contentType) || mediaType(name);
  const size = imageSize(upload.data);
  const attachment = {
    id,
    filename: name,
    // The name as it was, without its ending: resources/message#attachment-object
    ...(name === upload.name ? {} : { title: upload.name.replace(/\.[^.]*$/, '') }),
    size: upload.data.byteLength,
    url: world.url + path,
    proxy_url: world.url + path,
    content_type,
    ...(description === undefined ? {} : { description }),
    ...(size ? { ...size } : {}),
  };
  const file = { attachment, upload: { ...upload, name, contentType: content_type } };
  world.files.set(path, file);
  return file;
}

/** Texts are sent with their character set. */
function mediaOf(type: string | undefined): string | undefined {
  return type?.startsWith('text/') && !type.includes('charset') ? `${type}; charset=utf-8` : type;
}

function uploaded(world: World, room: Room, body: Body, files: readonly NewFile[]): StoredFile[] {
  const listed = Array.isArray(body.attachments) ? body.attachments.filter(isObject) : [];
  return files.map((file) => {
    const entry = listed.find((each) => String(each.id) === file.index);
    const name = typeof entry?.filename === 'string' ? entry.filename : file.name;
    const description = typeof entry?.description === 'string' ? entry.description : undefined;
    return storeFile(world, room, { ...file, name }, description);
  });
}

function shownEmbeds(raw: unknown, files: readonly StoredFile[]): { embeds: APIEmbed[]; used: Set<string> } {
  const used = new Set<string>();
  const media = (value: unknown): unknown => {
    if (!isObject(value)) return value;
    const name = /^attachment:\/\/(.+)$/.exec(String(value.url))?.[1];
    const file = files.find(({ attachment }) => name === attachment.filename || value.url === attachment.url);
    if (file === undefined) return { ...value, proxy_url: value.url };
    used.add(file.attachment.id);
    const { url, proxy_url, width, height, content_type } = file.attachment;
    return { url, proxy_url, width: width ?? 0, height: height ?? 0, content_type, flags: 0 };
  };
  const embeds = (Array.isArray(raw) ? raw : []).map((embed: Body) => {
    const shown: Body = { ...embed, type: 'rich' };
    for (const key of ['image', 'thumbnail']) if (embed[key]) shown[key] = media(embed[key]);
    if (Array.isArray(embed.fields)) {
      shown.fields = embed.fields.map((field: Body) => ({ ...field, inline: field.inline === true }));
    }
    return asDiscords<APIEmbed>(shown);
  });
  return { embeds, used };
}

const SELECTS: readonly unknown[] = [
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.FileUpload,
];

/** Numbers components that have no id and fills defaults, as Discord does: components/reference#anatomy-of-a-component */
export function numbered(components: unknown): unknown[] {
  let last = 0;
  const number = (component: unknown): unknown => {
    if (!isObject(component)) return component;
    const id = typeof component.id === 'number' && component.id > 0 ? component.id : ++last;
    return {
      ...(SELECTS.includes(component.type) ? { min_values: 1, max_values: 1 } : {}),
      ...component,
      id,
      ...(Array.isArray(component.components) ? { components: component.components.map(number) } : {}),
      ...(isObject(component.component) ? { component: number(component.component) } : {}),
    };
  };
  return (Array.isArray(components) ? components : []).map(number);
}

/** Whom a text pings, under its allowed_mentions: resources/message#allowed-mentions-object */
function mentions(
  world: World,
  content: string,
  allowed: unknown,
): Pick<APIMessage, 'mentions' | 'mention_everyone'> {
  const rule = isObject(allowed) ? allowed : { parse: ['users', 'roles', 'everyone'] };
  const parse: unknown[] = Array.isArray(rule.parse) ? rule.parse : [];
  const ids: unknown[] = Array.isArray(rule.users) ? rule.users : [];
  const named = new Set([...content.matchAll(/<@!?(\d{17,19})>/g)].map((match) => match[1]));
  return {
    mentions: [...world.humans.map((human) => human.api), world.bot].filter(
      ({ id }) => named.has(id) && (parse.includes('users') || ids.includes(id)),
    ),
    mention_everyone: /@(everyone|here)\b/.test(content) && parse.includes('everyone'),
  };
}

function announce(world: World, room: Room, stored: Stored, event: 'CREATE' | 'UPDATE'): void {
  const kind = event === 'CREATE' ? 'message.create' : 'message.edit';
  const { message, visibleTo } = stored;
  const seenBy = visibleTo ?? room.human?.id;
  world.record(kind, {
    channelId: room.id,
    messageId: message.id,
    authorId: message.author.id,
    ...(seenBy ? { visibleTo: [seenBy] } : {}),
    payload: message,
  });
  if (visibleTo === undefined) {
    const intents = room.human ? DIRECT_MESSAGES : GUILD_MESSAGES;
    const d = {
      ...asBotSees(world, room, message),
      // topics/gateway-events#message-create
      channel_type: room.human ? ChannelType.DM : ChannelType.GuildText,
      ...(room.human ? {} : { guild_id: world.guildId }),
    };
    world.emit('dispatch', { t: `MESSAGE_${event}`, d, intents });
  }
  world.emit('change', room.id);
}

/** Without the privileged intent, what others wrote is blank outside DMs: topics/gateway#message-content-intent */
export function asBotSees(world: World, room: Room, message: APIMessage): APIMessage {
  const open =
    room.human ||
    message.author.id === world.bot.id ||
    message.mentions.some(({ id }) => id === world.bot.id);
  return open ? message : { ...message, content: '', embeds: [], attachments: [], components: [] };
}

function isEmpty(message: APIMessage, files: readonly StoredFile[]): boolean {
  return !message.content && !message.embeds.length && !files.length && !message.components?.length;
}

export function createMessage(
  world: World,
  room: Room,
  author: APIUser,
  body: Body,
  files: readonly NewFile[],
  extra: MessageExtra = {},
): Stored {
  const stored = uploaded(world, room, body, files);
  const content = typeof body.content === 'string' ? body.content.trim() : '';
  const { embeds, used } = shownEmbeds(body.embeds, stored);
  const flags = Number(body.flags ?? 0) | (extra.visibleTo ? MessageFlags.Ephemeral : 0);
  const message: APIMessage = {
    id: world.nextId(),
    channel_id: room.id,
    author,
    content,
    timestamp: world.timestamp(),
    edited_timestamp: null,
    tts: false,
    mention_roles: [],
    ...mentions(world, content, body.allowed_mentions),
    attachments: stored.map((file) => file.attachment).filter(({ id }) => !used.has(id)),
    embeds,
    pinned: false,
    type: MessageType.Default,
    flags,
    components: numbered(body.components) as NonNullable<APIMessage['components']>,
    ...(body.nonce == null ? {} : { nonce: body.nonce as string }),
    ...extra.fields,
  };
  const thinking = (Number(message.flags) & MessageFlags.Loading) !== 0;
  if (isEmpty(message, stored) && !thinking) throw refusals.emptyMessage();
  const made: Stored = {
    message,
    files: stored,
    visibleTo: extra.visibleTo,
    dismissed: false,
    lateEdits: 0,
  };
  room.messages.push(made);
  announce(world, room, made, 'CREATE');
  return made;
}

/** Discord names neither: how old a message is when its edits are counted is told by the refusal's words. */
const OLD_MS = 3_600_000;
const LATE_EDITS = 3;

/** Of a message that is older than an hour few edits are taken: topics/opcodes-and-status-codes#json (30046) */
export function countEdit(world: World, stored: Stored): void {
  if (world.now() - Date.parse(stored.message.timestamp) <= OLD_MS) return;
  if (stored.lateEdits >= LATE_EDITS) throw refusals.tooManyEdits();
  stored.lateEdits += 1;
}

/** Fields that are absent stay as they are; `null` empties them: resources/message#edit-message */
export function editMessage(
  world: World,
  room: Room,
  stored: Stored,
  body: Body,
  files: readonly NewFile[],
): APIMessage {
  const before = stored.message;
  const kept = keptFiles(stored, body);
  const all = [...kept, ...uploaded(world, room, body, files)];
  const content = body.content === undefined ? before.content : String(body.content ?? '').trim();
  const { embeds, used } = shownEmbeds(body.embeds === undefined ? before.embeds : body.embeds, all);
  const message: APIMessage = {
    ...before,
    content,
    embeds,
    attachments: all.map((file) => file.attachment).filter(({ id }) => !used.has(id)),
    edited_timestamp: world.timestamp(),
    flags: flagsAfter(before, body),
    ...(body.components === undefined
      ? {}
      : { components: numbered(body.components) as NonNullable<APIMessage['components']> }),
    ...(body.content === undefined ? {} : mentions(world, content, body.allowed_mentions)),
  };
  if (isEmpty(message, all)) throw refusals.emptyMessage();
  stored.message = message;
  stored.files = all;
  announce(world, room, stored, 'UPDATE');
  return message;
}

function flagsAfter(before: APIMessage, body: Body): MessageFlags {
  const lasting = Number(before.flags ?? 0) & ~MessageFlags.Loading;
  if (body.flags == null) return lasting;
  return (lasting & ~MessageFlags.SuppressEmbeds) | (Number(body.flags) & MessageFlags.SuppressEmbeds);
}

/** `attachments` names what stays; without it everything does. */
export function keptFiles(stored: Stored, body: Body): readonly StoredFile[] {
  if (!Array.isArray(body.attachments)) return stored.files;
  const ids = body.attachments.filter(isObject).map((each) => String(each.id));
  return stored.files.filter(({ attachment }) => ids.includes(attachment.id));
}

export function deleteMessage(world: World, room: Room, stored: Stored): void {
  room.messages.splice(room.messages.indexOf(stored), 1);
  const seenBy = stored.visibleTo ?? room.human?.id;
  world.record('message.delete', {
    channelId: room.id,
    messageId: stored.message.id,
    ...(seenBy ? { visibleTo: [seenBy] } : {}),
  });
  if (stored.visibleTo === undefined) {
    const d = {
      id: stored.message.id,
      channel_id: room.id,
      ...(room.human ? {} : { guild_id: world.guildId }),
    };
    world.emit('dispatch', {
      t: 'MESSAGE_DELETE',
      d,
      intents: room.human ? DIRECT_MESSAGES : GUILD_MESSAGES,
    });
  }
  world.emit('change', room.id);
}

/** A second time changes nothing. Who pins is told of in the channel: resources/message#pin-message */
export function pinMessage(world: World, room: Room, stored: Stored): void {
  if (stored.message.pinned) return;
  if (room.messages.filter(({ message }) => message.pinned).length >= MAX_PINS)
    throw refusals.tooManyPins(MAX_PINS);
  stored.message = { ...stored.message, pinned: true };
  announce(world, room, stored, 'UPDATE');
  world.record('message.pin', { channelId: room.id, messageId: stored.message.id });
}

export function unpinMessage(world: World, room: Room, stored: Stored): void {
  if (!stored.message.pinned) return;
  stored.message = { ...stored.message, pinned: false };
  announce(world, room, stored, 'UPDATE');
  world.record('message.unpin', { channelId: room.id, messageId: stored.message.id });
}

/** The message that an `enforce_nonce` request repeats, if it is a repeat. */
export function sameNonce(world: World, room: Room, body: Body): Stored | undefined {
  if (body.enforce_nonce !== true || body.nonce == null) return undefined;
  const oldest = world.now() - NONCE_MS;
  return room.messages.find(
    ({ message }) =>
      message.author.id === world.bot.id &&
      String(message.nonce ?? '') === String(body.nonce) &&
      Date.parse(message.timestamp) >= oldest,
  );
}

export function seenBy(room: Room, userId: string): Stored[] {
  if (room.human && room.human.id !== userId) return [];
  return room.messages.filter(
    ({ visibleTo, dismissed }) => visibleTo === undefined || (visibleTo === userId && !dismissed),
  );
}
