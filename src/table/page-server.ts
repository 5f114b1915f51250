/** Serves the page at which people sit, and tells it what is new. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HumanActor } from './actor.ts';
import { ApiError } from './api-error.ts';
import { ClientRefusal } from './client-refusal.ts';
import { isObject } from './form-issues.ts';
import { MAX_REQUEST_BYTES } from './limits.ts';
import { mediaType } from './media.ts';
import { IMPORT_MAP, IMPORT_MAP_HASH, moduleFile } from './modules.ts';
import { readBody } from './rest.ts';
import type { Answer, FieldValue, OptionValue, TableOptions, Upload, Welcome } from './types.ts';
import type { Room, World } from './world.ts';

type Body = Record<string, unknown>;

/** The page is not compiled: a built table serves it from where it was written. */
const PAGE = pageAbove(dirname(fileURLToPath(import.meta.url)));

const HOUR_MS = 3_600_000;
/** Two weeks at once. */
const MOST_HOURS = 336;

const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src 'self' ${IMPORT_MAP_HASH}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;

interface PageOptions {
  readonly welcome: TableOptions['welcome'];
  readonly letPass: TableOptions['letPass'];
}

/** The page, what it asks of the table, and the files in messages. */
export class PageServer {
  readonly #world: World;
  readonly #actors: ReadonlyMap<string, HumanActor>;
  readonly #botOnline: () => boolean;
  readonly #welcome: TableOptions['welcome'];
  readonly #letPass: TableOptions['letPass'];
  readonly #streams = new Set<ServerResponse>();

  constructor(
    world: World,
    actors: ReadonlyMap<string, HumanActor>,
    botOnline: () => boolean,
    { welcome, letPass }: PageOptions,
  ) {
    this.#world = world;
    this.#actors = actors;
    this.#botOnline = botOnline;
    this.#welcome = welcome;
    this.#letPass = letPass;
    world.on('change', (channelId) => {
      for (const stream of this.#streams) stream.write(`data: ${JSON.stringify({ channelId })}\n\n`);
    });
  }

  close(): void {
    for (const stream of this.#streams) stream.end();
  }

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { pathname } = url;
    const method = request.method ?? 'GET';
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    const file = this.#world.files.get(decodeURI(pathname));
    if (file && method === 'GET') {
      response.setHeader('Content-Type', file.upload.contentType ?? 'application/octet-stream');
      // Whatever somebody uploads is never run as a page of ours.
      response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
      response.end(file.upload.data);
    } else if (pathname === '/table/events' && method === 'GET') this.#stream(response);
    else if (pathname === '/table/state' && method === 'GET')
      json(response, 200, this.#state(url.searchParams));
    else if (pathname === '/table/act' && method === 'POST') await this.#act(request, response);
    else if (method === 'GET') await serveStatic(response, pathname);
    else json(response, 404, { error: 'There is nothing here.' });
  }

  /** Server-sent events; each only says which channel changed, and the page asks again as its own user. */
  #stream(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(': hello\n\n');
    this.#streams.add(response);
    response.on('close', () => this.#streams.delete(response));
  }

  #actor(id: unknown): HumanActor {
    const actor = this.#actors.get(String(id));
    if (actor === undefined) throw new ClientRefusal('Nobody sits here.');
    return actor;
  }

  #state(query: URLSearchParams): Body {
    const world = this.#world;
    const users = [...this.#actors.values()].map((actor) => actor.user);
    const common = {
      guildName: world.guildName,
      bot: { id: world.bot.id, name: world.bot.username },
      botOnline: this.#botOnline(),
      now: world.now(),
      canPass: this.#letPass !== undefined,
      users,
    };
    const id = query.get('user');
    const actor = id === null ? undefined : this.#actors.get(id);
    if (actor === undefined) return common;
    const channelIds = [...world.texts().map((room) => room.id), actor.dm()];
    const channels = channelIds.map((channelId) => {
      const room = world.rooms.get(channelId);
      return {
        id: channelId,
        name: room?.name,
        direct: room?.human !== undefined,
        welcome: this.#welcomeIn(room),
        messages: actor.visible(channelId),
        messageCommands: actor.messageCommands(channelId).map(({ name }) => name),
      };
    });
    const commands = Object.fromEntries(
      channelIds.map((channelId) => [channelId, actor.commands(channelId)]),
    );
    return { ...common, channels, commands };
  }

  #welcomeIn(room: Room | undefined): Welcome | undefined {
    if (typeof this.#welcome !== 'function') return this.#welcome;
    return this.#welcome(room === undefined || room.human ? undefined : { id: room.id, name: room.name });
  }

  async #pass(hours: unknown): Promise<undefined> {
    if (this.#letPass === undefined) throw new ClientRefusal('The clock of this table is not moved.');
    if (typeof hours !== 'number' || !(hours > 0) || hours > MOST_HOURS)
      throw new ClientRefusal(`Name a number of hours, ${MOST_HOURS} at most.`);
    await this.#letPass(hours * HOUR_MS);
    this.#world.emit('change', '');
  }

  async #act(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A simple cross-site form cannot send this type, whatever its Origin says.
    if (request.headers['content-type'] !== 'application/json') {
      json(response, 415, { error: 'JSON only.' });
      return;
    }
    try {
      const body: unknown = JSON.parse((await readBody(request, MAX_REQUEST_BYTES)).toString());
      const answer = await this.#deed(isObject(body) ? body : {});
      json(response, 200, answer ?? {});
    } catch (error) {
      // Not a 4xx: to the page a refused deed is an ordinary answer, and browsers log each 4xx as a fault.
      const field = error instanceof ClientRefusal ? error.field : undefined;
      const known =
        error instanceof ClientRefusal || error instanceof ApiError || error instanceof SyntaxError;
      if (known) json(response, 200, { kind: 'refused', error: error.message, field });
      else throw error;
    }
  }

  async #deed(body: Body): Promise<Answer | undefined> {
    const actor = this.#actor(body.user);
    const text = (key: string) => String(body[key] ?? '');
    const options = (): Record<string, OptionValue> =>
      Object.fromEntries(
        Object.entries(isObject(body.options) ? body.options : {}).map(([k, v]) => [k, option(v)]),
      );
    switch (body.deed) {
      case 'slash':
        return actor.slash(text('channelId'), text('command'), options());
      case 'onMessage':
        return actor.onMessage(text('messageId'), text('command'));
      case 'autocomplete':
        return actor.autocomplete(text('channelId'), text('command'), options(), text('focused'));
      case 'click':
        return actor.click(text('messageId'), text('customId'));
      case 'select':
        return actor.select(
          text('messageId'),
          text('customId'),
          Array.isArray(body.values) ? body.values.map(String) : [],
        );
      case 'submit':
        return actor.submitModal(text('interactionId'), fields(body.values));
      case 'dismissModal':
        actor.dismissModal(text('interactionId'));
        return undefined;
      case 'dismiss':
        actor.dismissEphemeral(text('messageId'));
        return undefined;
      case 'pass':
        return this.#pass(body.hours);
      case 'say':
        actor.say(text('channelId'), text('content'));
        return undefined;
      default:
        throw new ClientRefusal('There is no such deed.');
    }
  }
}

/** A file comes as `{name, contentType, base64}`. */
function upload(value: Body): Upload {
  const data = Buffer.from(String(value.base64), 'base64');
  return { name: String(value.name), contentType: String(value.contentType ?? ''), data };
}

function fields(values: unknown): Record<string, FieldValue> {
  const field = (value: unknown): FieldValue => {
    if (!Array.isArray(value)) return String(value ?? '');
    return value.every(isObject) ? value.map(upload) : value.map(String);
  };
  return Object.fromEntries(
    Object.entries(isObject(values) ? values : {}).map(([key, value]) => [key, field(value)]),
  );
}

function option(value: unknown): OptionValue {
  if (isObject(value)) return upload(value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

async function serveStatic(response: ServerResponse, pathname: string): Promise<void> {
  const library = moduleFile(pathname);
  const file = library ?? ownFile(pathname);
  const bytes = file === undefined ? undefined : await readFile(file).catch(() => undefined);
  if (file === undefined || bytes === undefined) {
    json(response, 404, { error: 'There is nothing here.' });
    return;
  }
  if (library !== undefined) response.setHeader('Cache-Control', 'max-age=86400');
  response.writeHead(200, { 'Content-Type': mediaType(file) });
  response.end(
    pathname === '/'
      ? bytes.toString().replace(/(<script type="importmap">)[^<]*/, `$1${IMPORT_MAP}`)
      : bytes,
  );
}

function ownFile(pathname: string): string | undefined {
  if (pathname === '/') return join(PAGE, 'index.html');
  const inside = join(PAGE, normalize(decodeURIComponent(pathname)));
  return inside.startsWith(PAGE + sep) ? inside : undefined;
}

/** `src/table/page` in the folder of the program, or in one of those above it. */
function pageAbove(folder: string): string {
  const page = join(folder, 'src', 'table', 'page');
  const parent = dirname(folder);
  return existsSync(page) || parent === folder ? page : pageAbove(parent);
}
