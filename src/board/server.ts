/** The board's server: one person's sight of a campaign for the browser that has spent a link to it, and orders from there. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Logger, placeOfError } from '../log.ts';
import type { Moderator } from '../moderator/moderator.ts';
import { type Reader, Sitting } from '../moderator/sitting.ts';
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
import { LiveBoards } from './live.ts';
import { type IsOnServer, Members } from './members.ts';
import type { PageFiles } from './page-files.ts';
import { type BoardRoom, ROUTES, sendKept } from './routes.ts';
import { type BoardPlace, BoardSessions, LONGEST_MS, type Session } from './sessions.ts';

export interface BoardOptions {
  readonly moderator: Moderator;
  readonly log: Logger;
  readonly page: PageFiles;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  /**
   * The addresses at which it is found, without a path; links name the first one. Plain http is for this machine alone:
   * whoever sets them sees to that.
   */
  readonly origins: readonly [string, ...string[]];
  /** Pages that may show it in a frame: the built-in table's. */
  readonly frames?: readonly string[];
  /** Without it everybody is taken to be on the server of their campaign. */
  readonly isOnServer?: IsOnServer;
  /** For tests: shorter pauses. */
  readonly tuning?: { readonly heartbeatMs?: number; readonly patienceMs?: number };
}

/** The path below which everything of a board lies. */
export const BOARD_PATH = '/board/';
const BOARD = /^[\w-]{22}$/u;

/** A body that brings no order needs no more than a line; bytes. */
const FEW_BYTES = 2048;

/** Requests of a person within a minute, besides the limit for their orders. */
const MOST_REQUESTS = 300;
const MINUTE_MS = 60_000;

/** Who comes with a link or a session sees what its person sees, and gives orders as they do. */
export class Board {
  readonly #o: BoardOptions;
  readonly #clock: () => number;
  readonly #patience: number;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #sessions: BoardSessions;
  readonly #live: LiveBoards;
  readonly #members: Members;
  readonly #room: BoardRoom;
  readonly #unwatch: () => void;
  /** Requests of each person within the minute that is running. */
  readonly #asked = new Map<string, number>();
  #minute = 0;
  /** Campaigns in which something has happened, until the streams have been looked at. */
  #changed = new Set<string>();
  #http: Server | undefined;

  constructor(options: BoardOptions) {
    this.#o = options;
    this.#clock = options.clock ?? Date.now;
    this.#headers = headersOf({ frames: options.frames ?? [] });
    this.#sessions = new BoardSessions({ clock: this.#clock });
    const { log, tuning } = options;
    this.#patience = tuning?.patienceMs ?? PATIENCE_MS;
    const live = new LiveBoards({
      markOf: (session) => this.#markOf(session),
      heartbeatMs: tuning?.heartbeatMs,
    });
    this.#live = live;
    this.#members = new Members({
      isOnServer: options.isOnServer ?? (async () => undefined),
      clock: this.#clock,
      gone: (guild, user) => this.#closeOnServer(guild, user),
    });
    this.#room = {
      log,
      live,
      pasts: new Map(),
      linkTo: (session) => this.linkFor(session.place, session),
      publicLinkTo: (session) => {
        const { user, campaign } = session.place;
        return this.linkFor({ user, campaign }, session);
      },
      closeBoardsOf: (user) => this.closeBoardsOf(user),
      vaslBoardPicture: (image) => options.moderator.store.vaslBoards.picture(image),
    };
    this.#unwatch = options.moderator.watch({
      changed: (campaign) => this.#note(campaign),
      forgot: (user) => {
        // Pasts folded before have their name.
        this.#room.pasts.clear();
        this.closeBoardsOf(user);
      },
    });
  }

  /** An address for the person of that place, and for one browser of theirs. */
  linkFor(place: BoardPlace, from?: Session): string {
    const { board, token } = this.#sessions.link(place, from);
    // Behind the sign # it is sent to nobody: no proxy, log or scanner of links reads it.
    return `${this.#o.origins[0]}${BOARD_PATH}${board}/#${token}`;
  }

  /** Ends all of a person's links and sessions, with what they have open; how many browsers showed one. */
  closeBoardsOf(user: string): number {
    const count = this.#sessions.countOf(user);
    this.#sessions.end((place) => place.user === user);
    return count;
  }

  /** Ends the boards of a person on a server where they are no more. */
  #closeOnServer(guild: string, user: string): void {
    this.#sessions.end((place) => place.user === user && this.#guildOf(place) === guild);
  }

  #guildOf({ campaign, user }: BoardPlace): string | null | undefined {
    return this.#o.moderator.glance(campaign, user)?.row.guild;
  }

  /** Whether somebody who opens a board is on the server of its campaign; one that is played in private has none. */
  async #isThere({ place }: Session): Promise<boolean> {
    const guild = this.#guildOf(place);
    return guild === undefined || guild === null || this.#members.isThereSoon(guild, place.user);
  }

  /** Nobody waits for it: whoever is gone finds their board closed with what they ask next. */
  #askWhetherThere({ place }: Session): void {
    const guild = this.#guildOf(place);
    if (guild !== undefined && guild !== null) void this.#members.isThere(guild, place.user);
  }

  /** Listens at a port of this machine; for whoever has no server to put it into. */
  async listen(port: number, host = '127.0.0.1'): Promise<number> {
    const http = createServer((request, response) => void this.handle(request, response));
    // Whoever sends or takes too slowly holds a place that others need.
    http.headersTimeout = 10_000;
    http.requestTimeout = 30_000;
    http.keepAliveTimeout = 10_000;
    http.maxConnections = 2000;
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject);
      http.listen(port, host, resolve);
    });
    this.#http = http;
    return (http.address() as AddressInfo).port;
  }

  /** Ends all sessions and streams, and closes its own port if it has one. */
  async stop(): Promise<void> {
    this.#unwatch();
    this.#sessions.end(() => true);
    this.#live.stop();
    const http = this.#http;
    if (http === undefined) return;
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  }

  /** Answers a request. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      for (const [name, value] of Object.entries(this.#headers)) response.setHeader(name, value);
      const fault = await this.#answer(request, response);
      if (fault !== undefined) refuseRequest(response, fault);
      cutOffLaggard(response, this.#patience);
    } catch (error) {
      this.#o.moderator.store.faultOf(error);
      // Neither its address nor its body: both may hold what is nobody's but the player's.
      this.#o.log.error({ err: placeOfError(error) }, 'a board was not answered');
      if (response.headersSent) response.destroy();
      else refuseRequest(response, 'failed');
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<Fault | undefined> {
    const origin = originOf(request, this.#o);
    if (origin === undefined) return 'foreign';
    const { pathname } = new URL(request.url ?? '/', origin);
    if (!pathname.startsWith(BOARD_PATH)) return 'missing';
    const [board = '', name = '', ...parts] = pathname.slice(BOARD_PATH.length).split('/');
    const rest = parts.join('/');
    if (board === 'static') return this.#file(request, response, name);
    if (!BOARD.test(board)) return 'missing';
    if (name === '') return this.#shell(request, response);
    if (!isOwnPage(request)) return 'foreign';
    if (name === 'open') return this.#open(request, response, board, origin);
    return this.#route(request, response, { board, origin, name, rest });
  }

  /** The page itself, whether there is such a board or not: it knows nothing, and asks. A link is not spent by it. */
  #shell({ method }: IncomingMessage, response: ServerResponse): Fault | undefined {
    if (method !== 'GET') return 'method';
    finish(response, 200, 'text/html; charset=utf-8', this.#o.page.shell);
    return undefined;
  }

  #file({ method }: IncomingMessage, response: ServerResponse, name: string): Fault | undefined {
    const file = this.#o.page.files.get(name);
    if (file === undefined) return 'missing';
    if (method !== 'GET') return 'method';
    sendKept(response, file.type, file.bytes);
    return undefined;
  }

  /** Spends a link for a cookie that this board alone is sent. */
  async #open(
    request: IncomingMessage,
    response: ServerResponse,
    board: string,
    origin: string,
  ): Promise<Fault | undefined> {
    if (request.method !== 'POST') return 'method';
    const body = await bodyOf(request, FEW_BYTES, this.#patience);
    if (typeof body === 'string') return body;
    const spent = this.#sessions.spend(board, String(body.token ?? ''));
    if (spent === undefined || this.#readerOf(spent.session) === undefined) return 'closed';
    if (!(await this.#isThere(spent.session))) return 'closed';
    const cookie = cookieName(board, origin);
    const before = cookieOf(request, cookie);
    if (before !== undefined) this.#sessions.replace(board, before);
    const isSecure = origin.startsWith('https:');
    const parts = [
      `${cookie}=${spent.secret}`,
      `Path=${BOARD_PATH}${board}/`,
      `Max-Age=${LONGEST_MS / 1000}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure ? ['Secure'] : []),
    ];
    response.setHeader('Set-Cookie', parts.join('; '));
    await answerJson(request, response, { ok: true });
    return undefined;
  }

  async #route(
    request: IncomingMessage,
    response: ServerResponse,
    { board, origin, name, rest }: Readonly<Record<'board' | 'origin' | 'name' | 'rest', string>>,
  ): Promise<Fault | undefined> {
    const session = this.#sessions.find(board, cookieOf(request, cookieName(board, origin)) ?? '');
    if (session === undefined || this.#readerOf(session) === undefined) return 'closed';
    const route = ROUTES.get(name);
    if (this.#isTooFast(session.place.user, route?.weighs ?? 1)) return 'tooMany';
    if (route === undefined) return 'missing';
    if (request.method !== route.method) return 'method';
    const isPost = route.method === 'POST';
    const body = isPost ? await bodyOf(request, route.most ?? FEW_BYTES, this.#patience) : {};
    if (typeof body === 'string') return body;
    // While its body was on the way the session may have ended.
    const reader = session.ended.aborted ? undefined : this.#readerOf(session, isPost);
    if (reader === undefined) return 'closed';
    const sitting = reader instanceof Sitting ? reader : undefined;
    if (isPost || name === 'data') this.#sessions.used(session);
    this.#askWhetherThere(session);
    return route.answer(this.#room, { request, response, session, reader, sitting, rest, body });
  }

  /**
   * The eyes of a session: those of its seat, as long as it is its person's and the campaign goes on; otherwise the
   * session is over. What everybody sees is there to be looked at afterwards, too. `isThere`: the person does something.
   */
  #readerOf(session: Session, isThere = false): Reader | undefined {
    const reader = this.#eyesOf(session.place, isThere);
    if (reader === undefined) this.#sessions.end((_place, each) => each === session);
    return reader;
  }

  #eyesOf({ campaign, user, seat }: BoardPlace, isThere = false): Reader | undefined {
    const { moderator } = this.#o;
    const visit = isThere ? moderator.visit(campaign, user) : moderator.glance(campaign, user);
    if (seat === undefined) return visit?.everyone;
    return visit?.row.open === 1 ? visit.sitting(seat) : undefined;
  }

  /** Grows with all that the seat may read, and with nothing else. */
  #markOf(session: Session): string | undefined {
    if (this.#sessions.isOver(session)) return undefined;
    const reader = this.#readerOf(session);
    return reader === undefined ? undefined : String(reader.logged().events);
  }

  /** After the order is over and answered: whoever gave it does not wait for others' boards. */
  #note(campaign: string): void {
    if (this.#changed.size === 0) setImmediate(() => this.#look());
    this.#changed.add(campaign);
  }

  #look(): void {
    const changed = this.#changed;
    this.#changed = new Set();
    try {
      this.#sessions.end((place) => changed.has(place.campaign) && this.#eyesOf(place) === undefined);
      this.#live.changed(changed);
    } catch (error) {
      this.#o.moderator.store.faultOf(error);
      this.#o.log.error({ err: placeOfError(error) }, 'boards were not told of a change');
    }
  }

  #isTooFast(user: string, weighs: number): boolean {
    const minute = Math.floor(this.#clock() / MINUTE_MS);
    if (minute !== this.#minute) this.#asked.clear();
    this.#minute = minute;
    const count = (this.#asked.get(user) ?? 0) + weighs;
    this.#asked.set(user, count);
    return count > MOST_REQUESTS;
  }
}

/** Named for its board: one browser has both seats of a practice campaign, and cookies know no ports. */
function cookieName(board: string, origin: string): string {
  const name = `board-${board}`;
  return origin.startsWith('https:') ? `__Secure-${name}` : name;
}
