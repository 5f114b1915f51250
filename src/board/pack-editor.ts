/** The editor of packs, its server's side: one pack for the browser that has spent the link to it. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inOneText, type PackFiles } from '../kernel/pack-files.ts';
import type { EditorData } from './data.ts';
import {
  answerJson,
  bodyOf,
  cookieOf,
  cutOffLaggard,
  type Fault,
  finish,
  headersOf,
  isOwnPage,
  originOf,
  PATIENCE_MS,
  refuseRequest,
} from './door.ts';
import type { PageFiles } from './page-files.ts';
import { sendKept } from './routes.ts';

/** A pack that is edited, wherever it is kept. Where that is, the page never says. */
export interface EditedPack {
  /** As it stands now. */
  read(): PackFiles;
  /** In place of what stands there; a sentence on why nothing was written. */
  write(files: PackFiles): string | undefined;
}

export interface PackEditorOptions {
  readonly pack: EditedPack;
  /** The names that its files may have. */
  readonly names: readonly string[];
  readonly page: PageFiles;
}

const EDITOR_PATH = '/pack/';
const COOKIE = 'pack-editor';
/** Bytes of all files: both maps whole have a twentieth. */
const MOST_BYTES = 5 * 1024 * 1024;
const FEW_BYTES = 2048;

const CHANGED =
  'Somebody else has changed the files since this page was opened. Nothing was written: reload the page to see them as they are now.';

export class PackEditor {
  readonly #o: PackEditorOptions;
  readonly #token = randomBytes(32).toString('base64url');
  /** Of the browser that has spent the link. */
  #secret: string | undefined;
  #origin = '';
  #http: Server | undefined;

  constructor(options: PackEditorOptions) {
    this.#o = options;
  }

  /** Listens at a port of this machine, for this machine alone. */
  async listen(port = 0): Promise<void> {
    const http = createServer((request, response) => void this.#handle(request, response));
    http.headersTimeout = 10_000;
    http.requestTimeout = 30_000;
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject);
      http.listen(port, '127.0.0.1', resolve);
    });
    this.#http = http;
    this.#origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  }

  /** For one browser; behind the sign # it is sent to nobody. */
  get link(): string {
    return `${this.#origin}${EDITOR_PATH}#${this.#token}`;
  }

  async stop(): Promise<void> {
    const http = this.#http;
    if (http === undefined) return;
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      for (const [name, value] of Object.entries(headersOf({ frames: [] }))) response.setHeader(name, value);
      const fault = await this.#answer(request, response);
      if (fault !== undefined) refuseRequest(response, fault);
      cutOffLaggard(response, PATIENCE_MS);
    } catch {
      if (response.headersSent) response.destroy();
      else refuseRequest(response, 'failed');
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<Fault | undefined> {
    const origin = originOf(request, { origins: [this.#origin] });
    if (origin === undefined) return 'foreign';
    const { pathname } = new URL(request.url ?? '/', origin);
    if (!pathname.startsWith(EDITOR_PATH)) return 'missing';
    const [name = '', file = ''] = pathname.slice(EDITOR_PATH.length).split('/');
    if (name === '' || name === 'static') return this.#page(request, response, file);
    if (!isOwnPage(request)) return 'foreign';
    const isPost = name === 'open' || name === 'save';
    if (!isPost && name !== 'data') return 'missing';
    if (request.method !== (isPost ? 'POST' : 'GET')) return 'method';
    if (name !== 'open' && !this.#isOpen(request)) return 'closed';
    const body = isPost ? await bodyOf(request, name === 'save' ? MOST_BYTES : FEW_BYTES, PATIENCE_MS) : {};
    if (typeof body === 'string') return body;
    if (name === 'open') return this.#open(request, response, String(body.token ?? ''));
    await answerJson(request, response, name === 'save' ? this.#save(body) : this.#data());
    return undefined;
  }

  #page({ method }: IncomingMessage, response: ServerResponse, name: string): Fault | undefined {
    if (method !== 'GET') return 'method';
    if (name === '') {
      finish(response, 200, 'text/html; charset=utf-8', this.#o.page.shell);
      return undefined;
    }
    const file = this.#o.page.files.get(name);
    if (file === undefined) return 'missing';
    sendKept(response, file.type, file.bytes);
    return undefined;
  }

  async #open(request: IncomingMessage, response: ServerResponse, token: string): Promise<Fault | undefined> {
    if (this.#secret !== undefined || !isSame(token, this.#token)) return 'closed';
    this.#secret = randomBytes(32).toString('base64url');
    response.setHeader(
      'Set-Cookie',
      `${COOKIE}=${this.#secret}; Path=${EDITOR_PATH}; HttpOnly; SameSite=Strict`,
    );
    await answerJson(request, response, { ok: true });
    return undefined;
  }

  #isOpen(request: IncomingMessage): boolean {
    return this.#secret !== undefined && isSame(cookieOf(request, COOKIE) ?? '', this.#secret);
  }

  #data(): EditorData {
    const files = this.#o.pack.read();
    return { files, mark: markOf(files) };
  }

  #save(body: Readonly<Record<string, unknown>>): object {
    const { files, mark } = body;
    if (!isFiles(files, this.#o.names)) return { ok: false, words: 'These are not the files of a pack.' };
    if (markOf(this.#o.pack.read()) !== mark) return { ok: false, words: CHANGED };
    const why = this.#o.pack.write(files);
    return why === undefined ? { ok: true, mark: markOf(this.#o.pack.read()) } : { ok: false, words: why };
  }
}

function markOf(files: PackFiles): string {
  const named = Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)));
  return createHash('sha256').update(inOneText(named)).digest('hex');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function isFiles(value: unknown, names: readonly string[]): value is PackFiles {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([name, text]) => names.includes(name) && typeof text === 'string');
}
