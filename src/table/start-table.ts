/** Starts a table on loopback. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { GatewayCloseCodes } from 'discord-api-types/v10';
import { HumanActor } from './actor.ts';
import { ClientRefusal } from './client-refusal.ts';
import { Gateway } from './gateway.ts';
import { Interactions } from './interactions.ts';
import { PageServer } from './page-server.ts';
import { guildCreate, textChannel } from './payloads.ts';
import { permissionBits } from './permissions.ts';
import { RateLimits } from './rate-limits.ts';
import { Rest } from './rest.ts';
import { routes } from './routes.ts';
import type { Table, TableOptions } from './types.ts';
import { World } from './world.ts';

const LOOPBACK = '127.0.0.1';
const DEFAULT_PORT = 8044;
const TICK_MS = 500;
/** Before the clock moves on, what somebody waits for is waited for so long, on this machine's own clock. */
const ANSWERED_WITHIN_MS = 15_000;

/** Opens the table, on 127.0.0.1 unless told otherwise; rejects when the port is taken. */
export async function startTable(options: TableOptions = {}): Promise<Table> {
  const world = new World(options);
  let botToken = options.botToken ?? madeUpToken(world.bot.id);
  const interactions = new Interactions(world);
  const actors = new Map(world.humans.map((human) => [human.id, new HumanActor(world, interactions, human)]));
  const served = routes(world, interactions, () => gateway.url);
  const limits = options.rateLimits === true ? new RateLimits(options.clock) : undefined;
  const rest = new Rest(world, () => botToken, served, options.onExchange, limits);
  const http = createServer((request, response) => void serve(request, response));
  http.requestTimeout = 0;
  let port = 0;
  // A page elsewhere on the web must not talk to the table through the player's browser (DNS rebinding).
  const isOurs = (host: string | undefined) => host === `${LOOPBACK}:${port}` || host === `localhost:${port}`;
  const { heartbeatMs } = options;
  const gateway = new Gateway(world, { token: () => botToken, http, isOurs, heartbeatMs });
  const { welcome } = options;
  const page = new PageServer(world, actors, () => gateway.online, { welcome, letPass: letPass(options) });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { host, origin } = request.headers;
      if (gateway.down) request.socket.destroy();
      else if (!isOurs(host) || (origin !== undefined && origin !== `http://${host}`)) forbid(response);
      else {
        const url = new URL(request.url ?? '/', world.url);
        const { beside } = options;
        if (beside !== undefined && url.pathname.startsWith(beside.path))
          await answerBeside(beside, request, response);
        else if (url.pathname.startsWith('/api/v10/')) await rest.handle(request, response, url);
        else await page.handle(request, response, url);
      }
    } catch (error) {
      // Only for bugs of the table itself: a bot must see them as a broken Discord.
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ message: '500: Internal Server Error', code: 0 }));
    }
  }

  /** Discord's limits of seconds go by the same clock: whoever waits for an answer gets it first. */
  function letPass({ letPass: given }: TableOptions): TableOptions['letPass'] {
    if (given === undefined) return undefined;
    return async (ms) => {
      const begun = performance.now();
      while (interactions.isBusy && performance.now() - begun < ANSWERED_WITHIN_MS) await sleep(50);
      await given(ms);
    };
  }

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(options.port ?? DEFAULT_PORT, options.listen ?? LOOPBACK, resolve);
  });
  port = (http.address() as AddressInfo).port;
  world.url = `http://${LOOPBACK}:${port}`;
  if (options.gatewayApart === true) await gateway.openOwnPort();
  const ticking = setInterval(() => interactions.tick(), TICK_MS);
  ticking.unref();

  return {
    url: world.url,
    apiBase: `${world.url}/api`,
    get botToken() {
      return botToken;
    },
    applicationId: world.bot.id,
    guildId: world.guildId,
    get channels() {
      return world.texts().map(({ id, name }) => ({ id, name }));
    },
    users: [...actors.values()].map((actor) => actor.user),
    log: world.log,
    problems: rest.problems,
    get commands() {
      return world.commands;
    },
    get botOnline() {
      return gateway.online;
    },
    online: () => gateway.whenOnline(),
    as(user) {
      const actor = actors.get(user) ?? [...actors.values()].find((each) => each.user.username === user);
      if (actor === undefined) throw new ClientRefusal(`Nobody at this table is called ${user}.`);
      return actor;
    },
    attachment: (url) => world.files.get(new URL(url).pathname)?.upload,
    denyBot(channelId, denied) {
      const room = world.rooms.get(channelId);
      if (room === undefined || room.human)
        throw new ClientRefusal('Only channels of the server have permissions.');
      room.denied = permissionBits(denied);
      world.emit('dispatch', { t: 'CHANNEL_UPDATE', d: textChannel(world, room), intents: 1 });
    },
    allowBot(channelId, allowed) {
      const room = world.rooms.get(channelId);
      if (room === undefined || room.human)
        throw new ClientRefusal('Only channels of the server have permissions.');
      room.allowed = permissionBits(allowed);
      world.emit('dispatch', { t: 'CHANNEL_UPDATE', d: textChannel(world, room), intents: 1 });
    },
    createChannel(name) {
      const room = world.addText(name);
      world.record('channel.create', { channelId: room.id });
      world.emit('dispatch', { t: 'CHANNEL_CREATE', d: textChannel(world, room), intents: 1 });
      world.emit('change', room.id);
      return { id: room.id, name: room.name };
    },
    deleteChannel(channelId) {
      const room = world.rooms.get(channelId);
      if (room === undefined || room.human)
        throw new ClientRefusal('Only channels of the server can be deleted.');
      const gone = textChannel(world, room);
      world.rooms.delete(channelId);
      world.record('channel.delete', { channelId });
      world.emit('dispatch', { t: 'CHANNEL_DELETE', d: gone, intents: 1 });
      world.emit('change', channelId);
    },
    closeChannel(channelId, closed) {
      const room = world.rooms.get(channelId);
      if (room === undefined || room.human)
        throw new ClientRefusal('Only channels of the server can be closed.');
      room.closed = closed;
    },
    failNext: (failure) => rest.failNext(failure),
    dropGateway: (code = 4000) => gateway.drop(code),
    reconnect: () => gateway.reconnect(),
    invalidateSession: (resumable) => gateway.invalidate(resumable),
    async refuseGateway(refused) {
      if (options.gatewayApart !== true) throw new ClientRefusal('The gateway has no port of its own.');
      if (refused) await gateway.closeOwnPort();
      else await gateway.openOwnPort();
    },
    muteGateway: () => gateway.mute(),
    resetToken() {
      botToken = madeUpToken(world.bot.id);
      gateway.drop(GatewayCloseCodes.AuthenticationFailed);
      return botToken;
    },
    setBotMember(member) {
      if (world.isBotMember === member) return;
      world.isBotMember = member;
      world.record(member ? 'guild.create' : 'guild.delete', {});
      const event = member
        ? { t: 'GUILD_CREATE', d: guildCreate(world) }
        : { t: 'GUILD_DELETE', d: { id: world.guildId } };
      world.emit('dispatch', { ...event, intents: 1 });
      world.emit('change', '');
    },
    setDown(down) {
      gateway.down = down;
      if (down) gateway.drop(1006);
    },
    tick: () => interactions.tick(),
    async close() {
      clearInterval(ticking);
      interactions.failAll();
      page.close();
      await gateway.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

/** Whoever has nothing there answers nothing. */
async function answerBeside(
  beside: NonNullable<TableOptions['beside']>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await beside.handle(request, response);
  if (!response.headersSent) response.writeHead(404).end();
}

function forbid(response: ServerResponse): void {
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end('The table answers only its own page and programs on this computer.');
}

/** Looks like a real one, whose first part is the application's id, and is good for nothing elsewhere. */
function madeUpToken(applicationId: string): string {
  return `${Buffer.from(applicationId).toString('base64url')}.table.${randomBytes(24).toString('base64url')}`;
}
