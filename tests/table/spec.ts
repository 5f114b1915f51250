import type { Exchange } from '../../src/table/index.ts';

interface Schema {
  safeParse(value: unknown): {
    success: boolean;
    data?: unknown;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
  };
}

// The package says that its types are a JavaScript file, which tsc refuses: loaded by a name that it cannot see.
const PACKAGE: string = 'discord-api-spec/zod';
const schemas = (await import(PACKAGE)) as Readonly<Record<string, Schema>>;

/** Names of schemas of https://github.com/discord/discord-api-spec; `X[]` is a list, `A|B` a union. */
interface Shape {
  readonly request?: string;
  readonly response?: string;
}

const MESSAGE = 'MessageResponse';
const CHANNEL = 'GuildChannelResponse|PrivateChannelResponse';
const CALLBACK =
  'CreateMessageInteractionCallbackRequest|UpdateMessageInteractionCallbackRequest|ModalInteractionCallbackRequest|ApplicationCommandAutocompleteCallbackRequest|PongInteractionCallbackRequest';

const SHAPES: readonly (readonly [route: string, shape: Shape])[] = [
  ['GET /gateway/bot', { response: 'GatewayBotResponse' }],
  ['GET /users/@me', { response: 'UserPIIResponse' }],
  [
    'POST /users/@me/channels',
    { request: 'CreatePrivateChannelRequest', response: 'PrivateChannelResponse' },
  ],
  ['GET /users/:id', { response: 'UserResponse' }],
  ['GET /applications/@me', { response: 'PrivateApplicationResponse' }],
  ['GET /applications/:id/commands', { response: 'ApplicationCommandResponse[]' }],
  [
    'PUT /applications/:id/commands',
    { request: 'ApplicationCommandUpdateRequest[]', response: 'ApplicationCommandResponse[]' },
  ],
  ['GET /channels/:id', { response: CHANNEL }],
  ['PATCH /channels/:id', { request: 'UpdateThreadRequestPartial', response: CHANNEL }],
  ['GET /channels/:id/messages', { response: `${MESSAGE}[]` }],
  ['POST /channels/:id/messages', { request: 'MessageCreateRequest', response: MESSAGE }],
  ['GET /channels/:id/messages/:id', { response: MESSAGE }],
  ['PATCH /channels/:id/messages/:id', { request: 'MessageEditRequestPartial', response: MESSAGE }],
  ['DELETE /channels/:id/messages/:id', {}],
  ['PUT /channels/:id/messages/pins/:id', {}],
  ['DELETE /channels/:id/messages/pins/:id', {}],
  ['POST /channels/:id/typing', {}],
  ['GET /guilds/:id', { response: 'GuildWithCountsResponse' }],
  ['GET /guilds/:id/channels', { response: 'GuildChannelResponse[]' }],
  ['GET /guilds/:id/members/:id', { response: 'GuildMemberResponse' }],
  ['POST /interactions/:id/:id/callback', { request: CALLBACK, response: 'InteractionCallbackResponse' }],
  [
    'POST /webhooks/:id/:id',
    { request: 'IncomingWebhookRequestPartial|IncomingWebhookUpdateRequestPartial', response: MESSAGE },
  ],
  ['GET /webhooks/:id/:id/messages/:id', { response: MESSAGE }],
  [
    'PATCH /webhooks/:id/:id/messages/:id',
    { request: 'IncomingWebhookUpdateRequestPartial', response: MESSAGE },
  ],
  ['DELETE /webhooks/:id/:id/messages/:id', {}],
];

/** Sent by discord.js to routes whose schema does not name them. */
const TOLERATED: readonly string[] = ['enforce_nonce', 'tts', 'allowed_mentions', 'flags'];
/** Bit fields that the document calls integers and that everybody sends as strings. */
const BIT_FIELDS: readonly string[] = ['default_member_permissions'];

function numeric(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(numeric);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      BIT_FIELDS.includes(key) && typeof inner === 'string' && /^-?\d+$/.test(inner)
        ? Number(inner)
        : numeric(inner),
    ]),
  );
}

function schemaNamed(name: string): Schema {
  const schema = schemas[`${name}Schema`];
  if (!schema) throw new Error(`discord-api-spec has no ${name}`);
  return schema;
}

/** Keys that parsing dropped, as `a.b.c`: a typing error such as `contnet`. */
function dropped(given: unknown, parsed: unknown, path = ''): string[] {
  if (Array.isArray(given) && Array.isArray(parsed)) {
    return given.flatMap((each, index) => dropped(each, parsed[index], `${path}.${index}`));
  }
  if (typeof given !== 'object' || given === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(given).flatMap(([key, value]) =>
    key in parsed
      ? dropped(value, (parsed as Record<string, unknown>)[key], `${path}.${key}`)
      : TOLERATED.includes(key)
        ? []
        : [`${path}.${key}`],
  );
}

/** Of what has been found without fault: its shape and what {@link alike} leaves of it. */
const faultless = new Set<string>();

const ID = /^\d{17,20}$/u;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/u;
/** Any words may stand there, if they are not too many. */
const WORDS: ReadonlySet<string> = new Set([
  'content',
  'custom_id',
  'description',
  'label',
  'placeholder',
  'text',
  'title',
  'value',
]);
/** Every limit that the document has for them. */
const MOST: readonly number[] = [
  0, 45, 50, 64, 80, 100, 140, 200, 256, 400, 1000, 1024, 2000, 2048, 4000, 4096, 6000, 152_133,
];

/** One text for all that the document cannot tell apart: other ids, instants, words below the same limits. */
function alike(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (ID.test(value)) return '1'.repeat(18);
  if (INSTANT.test(value)) return '<instant>';
  return WORDS.has(key) ? `<${MOST.find((most) => value.length <= most) ?? value.length}>` : value;
}

function violationsOf(shape: string, value: unknown, strict: boolean): readonly string[] {
  const key = `${shape} ${strict} ${JSON.stringify(value ?? null, alike)}`;
  if (faultless.has(key)) return [];
  const found = violations(shape, value, strict);
  if (found.length === 0) faultless.add(key);
  return found;
}

/** What is wrong with a value; `strict` also refuses keys that the schema does not name. */
export function violations(shape: string, value: unknown, strict: boolean): string[] {
  if (shape.endsWith('[]')) {
    if (!Array.isArray(value)) return ['not a list'];
    return value.flatMap((each, index) =>
      violations(shape.slice(0, -2), each, strict).map((text) => `${index}.${text}`),
    );
  }
  const plain = numeric(value);
  let best: string[] | undefined;
  for (const name of shape.split('|')) {
    const result = schemaNamed(name).safeParse(plain);
    const issues = result.success
      ? strict
        ? dropped(value, result.data).map((key) => `${key}: no such key`)
        : []
      : (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
    if (issues.length === 0) return [];
    if (best === undefined || issues.length < best.length) best = issues;
  }
  return best ?? [];
}

const ROUTES = SHAPES.map(([route, shape]) => {
  const [verb = '', pattern = ''] = route.split(' ');
  return { verb, pattern: new RegExp(`^${pattern.replaceAll(':id', '[^/]+')}$`), shape };
});

function shapeOf(method: string, path: string): Shape | undefined {
  return ROUTES.find(({ verb, pattern }) => verb === method && pattern.test(path))?.shape;
}

export interface SpecChecker {
  /** Requests that break Discord's OpenAPI document, or that no route of ours knows. */
  readonly requestIssues: string[];
  /** Answers of the table that break it: the table would be lying. */
  readonly responseIssues: string[];
  /** Both. */
  readonly issues: string[];
  /** Exchanges checked: assert that there were some. */
  readonly count: number;
  readonly onExchange: (exchange: Exchange) => void;
}

/**
 * Checks every request of the bot and every answer of the table against Discord's own OpenAPI document.
 * `const spec = checkSpec(); startTable({ onExchange: spec.onExchange })`, and at the end `expect(spec.issues).toEqual([])`.
 */
export function checkSpec(): SpecChecker {
  const requestIssues: string[] = [];
  const responseIssues: string[] = [];
  let count = 0;
  return {
    requestIssues,
    responseIssues,
    get issues() {
      return [...requestIssues, ...responseIssues];
    },
    get count() {
      return count;
    },
    onExchange({ method, path, request, status, response, forced }) {
      count += 1;
      const shape = shapeOf(method, path);
      const at = `${method} ${path.replaceAll(/\/[\w-]{30,}/g, '/…')}`;
      if (!shape) {
        requestIssues.push(`${at}: no such route`);
        return;
      }
      const add = (list: string[], texts: readonly string[]) =>
        list.push(...texts.map((text) => `${at} ${text}`));
      // A refused request is a matter of `table.problems`.
      if (shape.request && status < 400) add(requestIssues, violationsOf(shape.request, request, true));
      if (forced) return;
      if (status >= 400) add(responseIssues, violationsOf('Error|ErrorResponse', response, false));
      else if (status !== 204 && shape.response)
        add(responseIssues, violationsOf(shape.response, response, false));
    },
  };
}
