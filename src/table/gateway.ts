/** The table's gateway: the socket on which a bot hears what happens. */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GatewayCloseCodes as Close, GatewayIntentBits, GatewayOpcodes as Op } from 'discord-api-types/v10';
import { type WebSocket, WebSocketServer } from 'ws';
import { isObject } from './form-issues.ts';
import { guildCreate } from './payloads.ts';
import type { Dispatch, World } from './world.ts';

interface Session {
  readonly id: string;
  readonly intents: number;
  seq: number;
  /** Everything sent, for RESUME. */
  readonly sent: { readonly s: number; readonly text: string }[];
  socket: WebSocket | undefined;
}

export interface GatewayOptions {
  /** The one that is good now. */
  readonly token: () => string;
  /** Where the page and the REST address are. */
  readonly http: Server;
  readonly isOurs: (host: string | undefined) => boolean;
  readonly heartbeatMs?: number | undefined;
}

/** Long enough for a bot that is away for a coffee; beyond it Discord, too, wants a new session. */
const MAX_REPLAY = 1_000;
const HEARTBEAT_MS = 41_250;
const LOOPBACK = '127.0.0.1';
/** Codes after which no session may be resumed: topics/opcodes-and-status-codes#gateway-gateway-close-event-codes */
const ENDING = [1000, 1001];

/** https://docs.discord.com/developers/events/gateway with `encoding=json` and no compression. */
export class Gateway {
  down = false;
  readonly #world: World;
  readonly #o: GatewayOptions;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  readonly #sessions = new Map<string, Session>();
  /** Nothing is said on these any more. */
  readonly #mute = new WeakSet<WebSocket>();
  #waiters: (() => void)[] = [];
  /** Its own port, if it has one. */
  #own: Server | undefined;
  #ownPort = 0;

  constructor(world: World, options: GatewayOptions) {
    this.#world = world;
    this.#o = options;
    this.#listenOn(options.http, options.isOurs);
    world.on('dispatch', (event) => this.#dispatch(event));
  }

  #listenOn(http: Server, isOurs: (host: string | undefined) => boolean): void {
    http.on('upgrade', (request, socket, head) => {
      const ours = isOurs(request.headers.host) && request.headers.origin === undefined;
      if (this.down || !ours || !request.url?.startsWith('/gateway')) {
        socket.destroy();
        return;
      }
      this.#server.handleUpgrade(request, socket, head, (client) => this.#greet(client));
    });
  }

  /** Where bots are told to connect. */
  get url(): string {
    const base = this.#ownPort === 0 ? this.#world.url : `http://${LOOPBACK}:${this.#ownPort}`;
    return `${base.replace('http', 'ws')}/gateway`;
  }

  /** On a port of its own from now on; the same one when it is opened again. */
  async openOwnPort(): Promise<void> {
    const own = createServer((_request, response) => response.writeHead(404).end());
    this.#listenOn(own, (host) => host === `${LOOPBACK}:${this.#ownPort}`);
    await new Promise<void>((resolve, reject) => {
      own.once('error', reject);
      own.listen(this.#ownPort, LOOPBACK, resolve);
    });
    this.#ownPort = (own.address() as AddressInfo).port;
    this.#own = own;
  }

  async closeOwnPort(): Promise<void> {
    const own = this.#own;
    this.#own = undefined;
    if (own === undefined) return;
    for (const client of this.#server.clients) client.terminate();
    own.closeAllConnections();
    await new Promise((resolve) => own.close(resolve));
  }

  mute(): void {
    for (const { socket } of this.#live()) if (socket !== undefined) this.#mute.add(socket);
  }

  get online(): boolean {
    return this.#live().length > 0;
  }

  whenOnline(): Promise<void> {
    return this.online ? Promise.resolve() : new Promise((resolve) => this.#waiters.push(resolve));
  }

  drop(code: number): void {
    for (const session of this.#live()) this.#shut(session.socket, code);
  }

  /** Server-side closing without waiting for a close frame in answer when the code is "connection lost". */
  #shut(socket: WebSocket | undefined, code: number): void {
    if (code === 1006) socket?.terminate();
    else socket?.close(code);
  }

  reconnect(): void {
    for (const { socket } of this.#live()) this.#send(socket, { op: Op.Reconnect, d: null });
  }

  invalidate(resumable: boolean): void {
    for (const session of this.#live()) {
      if (!resumable) this.#sessions.delete(session.id);
      this.#send(session.socket, { op: Op.InvalidSession, d: resumable });
    }
  }

  async close(): Promise<void> {
    for (const client of this.#server.clients) client.terminate();
    this.#server.close();
    await this.closeOwnPort();
  }

  #live(): Session[] {
    return [...this.#sessions.values()].filter((session) => session.socket !== undefined);
  }

  #send(socket: WebSocket | undefined, packet: object): void {
    this.#write(socket, JSON.stringify({ s: null, t: null, ...packet }));
  }

  #write(socket: WebSocket | undefined, text: string): void {
    if (socket === undefined || this.#mute.has(socket)) return;
    if (socket.readyState === socket.OPEN) socket.send(text);
  }

  #dispatch(event: Dispatch): void {
    for (const session of this.#sessions.values()) {
      if (event.intents === 0 || (session.intents & event.intents) !== 0)
        this.#tell(session, event.t, event.d);
    }
  }

  #tell(session: Session, t: string, d: unknown): void {
    session.seq += 1;
    const text = JSON.stringify({ op: Op.Dispatch, t, s: session.seq, d });
    session.sent.push({ s: session.seq, text });
    this.#write(session.socket, text);
    if (session.sent.length > MAX_REPLAY) session.sent.shift();
  }

  #greet(socket: WebSocket): void {
    let session: Session | undefined;
    socket.on('error', () => socket.terminate());
    socket.on('close', (code) => {
      this.#world.record('gateway.close', { payload: { code } });
      if (session?.socket !== socket) return;
      session.socket = undefined;
      if (ENDING.includes(code)) this.#sessions.delete(session.id);
      this.#world.emit('change', '');
    });
    socket.on('message', (raw) => {
      const packet = parse(String(raw));
      if (packet === undefined) return socket.close(Close.DecodeError);
      const d = isObject(packet.d) ? packet.d : {};
      switch (packet.op) {
        case Op.Heartbeat:
          return this.#send(socket, { op: Op.HeartbeatAck });
        case Op.Identify:
          if (session) return socket.close(Close.AlreadyAuthenticated);
          if (d.token !== this.#o.token()) return socket.close(Close.AuthenticationFailed);
          session = this.#identify(socket, Number(d.intents), d.shard);
          return;
        case Op.Resume:
          session = this.#resume(socket, d);
          return;
        case Op.PresenceUpdate:
          return session ? undefined : socket.close(Close.NotAuthenticated);
        default:
          return socket.close(session ? Close.UnknownOpcode : Close.NotAuthenticated);
      }
    });
    this.#send(socket, { op: Op.Hello, d: { heartbeat_interval: this.#o.heartbeatMs ?? HEARTBEAT_MS } });
  }

  #identify(socket: WebSocket, intents: number, shard: unknown): Session | undefined {
    if (!Number.isInteger(intents) || intents < 0) {
      socket.close(Close.InvalidIntents);
      return undefined;
    }
    const world = this.#world;
    const session: Session = { id: randomBytes(16).toString('hex'), intents, seq: 0, sent: [], socket };
    this.#sessions.set(session.id, session);
    this.#tell(session, 'READY', {
      v: 10,
      user: { ...world.bot, verified: true, mfa_enabled: false, email: null, flags: 0 },
      guilds: world.isBotMember ? [{ id: world.guildId, unavailable: true }] : [],
      session_id: session.id,
      resume_gateway_url: this.url,
      shard: Array.isArray(shard) ? shard : [0, 1],
      application: { id: world.bot.id, flags: 0, flags_new: '0' },
      session_type: 'normal',
      private_channels: [],
    });
    if (world.isBotMember && (intents & GatewayIntentBits.Guilds) !== 0)
      this.#tell(session, 'GUILD_CREATE', guildCreate(world));
    world.record('gateway.identify', { payload: { intents } });
    this.#cameOnline();
    return session;
  }

  #resume(socket: WebSocket, d: Record<string, unknown>): Session | undefined {
    if (d.token !== this.#o.token()) {
      socket.close(Close.AuthenticationFailed);
      return undefined;
    }
    const session = this.#sessions.get(String(d.session_id));
    const from = Number(d.seq);
    const oldest = session?.sent[0]?.s ?? 1;
    if (session === undefined || !(from <= session.seq) || from + 1 < oldest) {
      this.#send(socket, { op: Op.InvalidSession, d: false });
      return undefined;
    }
    session.socket?.terminate();
    session.socket = socket;
    for (const { s, text } of session.sent) if (s > from) socket.send(text);
    this.#tell(session, 'RESUMED', {});
    this.#world.record('gateway.resume', { payload: { from, to: session.seq } });
    this.#cameOnline();
    return session;
  }

  #cameOnline(): void {
    for (const waiter of this.#waiters.splice(0)) waiter();
    this.#world.emit('change', '');
  }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
