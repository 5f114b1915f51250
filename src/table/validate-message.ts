/** Whether a message is one that Discord would take. */
import { MessageFlags } from 'discord-api-types/v10';
import { refusals } from './api-error.ts';
import { checkCounts, checkTexts, FormIssues, type Issues, isObject, walk } from './form-issues.ts';
import {
  EMBED_TEXTS,
  MAX_EMBED_TEXT,
  MAX_FILE_BYTES,
  MAX_FILES,
  MESSAGE_COUNTS,
  MESSAGE_TEXTS,
} from './limits.ts';
import type { Upload } from './types.ts';
import { checkRows } from './validate-components.ts';

/** A file of a multipart request, `files[index]`. */
export interface NewFile extends Upload {
  readonly index: string;
}

/** Which flags may be set, by endpoint: https://docs.discord.com/developers/resources/message#create-message */
export const FLAGS = {
  create: MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications,
  edit: MessageFlags.SuppressEmbeds,
  interaction: MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications | MessageFlags.Ephemeral,
  deferral: MessageFlags.Ephemeral,
} as const;

const URL_FIELDS = ['url', 'image.url', 'thumbnail.url', 'footer.icon_url', 'author.url', 'author.icon_url'];

/** Checks a message before anything of it is stored. `kept` names the files that an edit keeps. */
export function checkMessage(
  body: Record<string, unknown>,
  files: readonly NewFile[],
  allowedFlags: number,
  kept: readonly string[] = [],
): void {
  if (files.length > MAX_FILES || files.length + kept.length > MAX_FILES) throw refusals.tooManyAttachments();
  if (files.some((file) => file.data.byteLength > MAX_FILE_BYTES)) throw refusals.tooLarge();
  const issues = new FormIssues();
  checkTexts(body, MESSAGE_TEXTS, issues);
  checkCounts(body, MESSAGE_COUNTS, issues);
  checkEmbeds(body, [...kept, ...files.map((file) => file.name)], issues);
  checkRows(body.components, issues);
  checkMentions(body.allowed_mentions, issues);
  checkAttachments(body.attachments, files, issues);
  const flags = Number(body.flags ?? 0);
  if ((flags & ~allowedFlags) !== 0) {
    issues.add('flags', 'MESSAGE_FLAGS_INVALID', 'These flags may not be set here (or are not modelled).');
  }
  const nonce = body.nonce;
  if (nonce !== undefined && nonce !== null && String(nonce).length > 25) {
    issues.add('nonce', 'NONCE_TYPE_TOO_LONG', 'Must be 25 or fewer in length.');
  }
  for (const unmodelled of ['poll', 'sticker_ids', 'tts'] as const) {
    if (body[unmodelled] && (!Array.isArray(body[unmodelled]) || body[unmodelled].length > 0)) {
      issues.add(unmodelled, 'NOT_MODELLED', 'The table does not model this.');
    }
  }
  issues.throwIfAny();
}

function checkEmbeds(body: Record<string, unknown>, fileNames: readonly string[], issues: Issues): void {
  const texts = EMBED_TEXTS.flatMap(({ at }) => [...walk(body, at)].map(([, value]) => value));
  const total = texts.reduce(
    (sum: number, text) => sum + (typeof text === 'string' ? text.trim().length : 0),
    0,
  );
  if (total > MAX_EMBED_TEXT) {
    issues.add('embeds', 'MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${MAX_EMBED_TEXT}`);
  }
  for (const field of URL_FIELDS) {
    for (const [path, value] of walk(body, `embeds[].${field}`)) {
      if (value === undefined || value === null) continue;
      const text = String(value);
      const file = /^attachment:\/\/(.+)$/.exec(text)?.[1];
      if (file === undefined ? !URL.canParse(text) || !/^https?:/.test(text) : !fileNames.includes(file)) {
        issues.add(path, 'URL_TYPE_INVALID_URL', 'Not a well formed URL, or no such attachment.');
      }
    }
  }
  for (const [path, value] of walk(body, 'embeds[].timestamp')) {
    if (value != null && Number.isNaN(Date.parse(String(value)))) {
      issues.add(path, 'DATE_TIME_TYPE_PARSE', 'Could not parse. Should be ISO8601.');
    }
  }
  for (const [path, value] of walk(body, 'embeds[].color')) {
    if (value != null && !(Number(value) >= 0 && Number(value) <= 0xffffff)) {
      issues.add(path, 'NUMBER_TYPE_MAX', 'Must be between 0 and 16777215.');
    }
  }
}

/** Both `parse: ["users"]` and `users: [...]` is an error: resources/message#allowed-mentions-object */
function checkMentions(mentions: unknown, issues: Issues): void {
  if (!isObject(mentions)) return;
  const parse = Array.isArray(mentions.parse) ? mentions.parse : [];
  for (const [index, kind] of parse.entries()) {
    if (!['users', 'roles', 'everyone'].includes(kind)) {
      issues.add(`allowed_mentions.parse.${index}`, 'BASE_TYPE_CHOICES', 'Must be users, roles or everyone.');
    }
  }
  for (const kind of ['users', 'roles'] as const) {
    const ids = mentions[kind];
    if (parse.includes(kind) && Array.isArray(ids) && ids.length > 0) {
      issues.add(
        'allowed_mentions',
        'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
        `parse:["${kind}"] and ids.`,
      );
    }
  }
}

/** An entry without a known id must be one of the uploaded files: reference#uploading-files */
function checkAttachments(attachments: unknown, files: readonly NewFile[], issues: Issues): void {
  if (!Array.isArray(attachments)) return;
  for (const [index, attachment] of attachments.entries()) {
    const id = isObject(attachment) ? String(attachment.id) : '';
    if (id.length < 17 && !files.some((file) => file.index === id)) {
      issues.add(`attachments.${index}`, 'ATTACHMENT_NOT_FOUND', 'No uploaded file has this id.');
    }
  }
}
