/** Limits of Discord that the table enforces. */
import type { CountLimit, TextLimit } from './form-issues.ts';

/** 10 MiB: https://docs.discord.com/developers/reference#uploading-files */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** A whole request: https://docs.discord.com/developers/resources/message#create-message */
export const MAX_REQUEST_BYTES = 25 * 1024 * 1024;
export const MAX_FILES = 10;

/** https://docs.discord.com/developers/interactions/receiving-and-responding#responding-to-an-interaction */
export const FIRST_ANSWER_MS = 3_000;
export const TOKEN_MS = 15 * 60_000;

/** "a few minutes": https://docs.discord.com/developers/resources/message#create-message */
export const NONCE_MS = 5 * 60_000;

/** https://docs.discord.com/developers/resources/message#embed-object-embed-limits */
export const MAX_EMBED_TEXT = 6_000;
export const EMBED_TEXTS: readonly TextLimit[] = [
  { at: 'embeds[].title', max: 256 },
  { at: 'embeds[].description', max: 4096 },
  { at: 'embeds[].fields[].name', min: 1, max: 256 },
  { at: 'embeds[].fields[].value', min: 1, max: 1024 },
  { at: 'embeds[].footer.text', max: 2048 },
  { at: 'embeds[].author.name', max: 256 },
];

/** Bots have 2000, whatever the OpenAPI document says of Create Message. */
export const MESSAGE_TEXTS: readonly TextLimit[] = [
  { at: 'content', max: 2000 },
  { at: 'attachments[].description', max: 1024 },
  ...EMBED_TEXTS,
];

export const MESSAGE_COUNTS: readonly CountLimit[] = [
  { at: 'embeds', max: 10 },
  { at: 'embeds[].fields', max: 25 },
  { at: 'attachments', max: MAX_FILES },
  { at: 'components', max: 5 },
  { at: 'allowed_mentions.users', max: 100 },
  { at: 'allowed_mentions.roles', max: 100 },
];

/** https://docs.discord.com/developers/components/reference */
export const MAX_BUTTONS = 5;
export const CUSTOM_ID: Omit<TextLimit, 'at'> = { min: 1, max: 100 };
export const SELECT_TEXTS: readonly TextLimit[] = [
  { at: 'custom_id', ...CUSTOM_ID },
  { at: 'placeholder', max: 150 },
  { at: 'options[].label', min: 1, max: 100 },
  { at: 'options[].value', min: 1, max: 100 },
  { at: 'options[].description', max: 100 },
];
export const MAX_SELECT_OPTIONS = 25;
/** Pinned messages of a channel: resources/message#pin-message */
export const MAX_PINS = 50;
/** Files of a form's file upload: https://docs.discord.com/developers/components/reference#file-upload */
export const MAX_UPLOADS = 10;
/** https://docs.discord.com/developers/reference#file-type-filtering */
export const FILE_TYPE_COUNTS: readonly CountLimit[] = [{ at: 'file_types', max: 10 }];
export const FILE_TYPE = /^(audio|image|video|\.[^.\s]{1,15})$/;
export const BUTTON_TEXTS: readonly TextLimit[] = [
  { at: 'label', max: 80 },
  { at: 'url', max: 512 },
];

/** https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object-modal */
export const MODAL_TEXTS: readonly TextLimit[] = [
  { at: 'custom_id', ...CUSTOM_ID },
  { at: 'title', min: 1, max: 45 },
  { at: 'components[].label', max: 45 },
  { at: 'components[].description', max: 100 },
];
export const MODAL_COUNTS: readonly CountLimit[] = [{ at: 'components', min: 1, max: 5 }];
export const MAX_TEXT_INPUT = 4000;
export const TEXT_INPUT_TEXTS: readonly TextLimit[] = [
  { at: 'custom_id', ...CUSTOM_ID },
  { at: 'value', max: MAX_TEXT_INPUT },
  { at: 'placeholder', max: 100 },
];

/** https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object-autocomplete */
export const AUTOCOMPLETE_COUNTS: readonly CountLimit[] = [{ at: 'choices', max: 25 }];
export const CHOICE_TEXT_MAX = 100;

/** https://docs.discord.com/developers/interactions/application-commands#registering-a-command */
export const MAX_COMMANDS = { 1: 100, 2: 15, 3: 15 } as const;
export const MAX_COMMAND_CHARS = 8_000;
export const MAX_OPTIONS = 25;
export const MAX_CHOICES = 25;
export const COMMAND_NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
export const MAX_DESCRIPTION = 100;
