/** Which servers the bot is in, and what it means when it is put out of one or comes back. */
import {
  type Client,
  Events,
  GatewayDispatchEvents,
  type GatewayGuildCreateDispatchData,
  type GatewayGuildDeleteDispatchData,
  type GatewayReadyDispatchData,
} from 'discord.js';
import type { Moderator } from '../moderator/moderator.ts';
import type { Outbox } from './outbox.ts';

/**
 * Watches READY, GUILD_CREATE and GUILD_DELETE: what is to be posted where the bot is no more waits, and goes out when
 * it is back. The library's own list keeps servers that were left while the gateway was away.
 */
export function watchServers(
  client: Client,
  moderator: Moderator,
  outbox: Outbox,
  isLeaving: () => boolean,
): void {
  const { store } = moderator;
  let servers: ReadonlySet<string> = new Set();

  client.ws.on(GatewayDispatchEvents.Ready, ({ guilds }: GatewayReadyDispatchData) => {
    servers = new Set(guilds.map(({ id }) => id));
  });
  client.ws.on(GatewayDispatchEvents.GuildCreate, ({ id }: GatewayGuildCreateDispatchData) => {
    servers = new Set([...servers, id]);
  });
  client.ws.on(GatewayDispatchEvents.GuildDelete, ({ id, unavailable }: GatewayGuildDeleteDispatchData) => {
    if (unavailable === true) return; // out of order at Discord; the bot is still in it
    servers = new Set([...servers].filter((server) => server !== id));
    outbox.leave(id);
  });

  /** Channels that were thought gone and are there. */
  function find(): void {
    if (isLeaving()) return;
    for (const channel of store.lostChannels()) {
      const known = client.channels.cache.get(channel);
      if (known === undefined || known.isDMBased() || (known.isThread() && known.archived === true)) continue;
      const { id, available, channels } = known.guild;
      if (servers.has(id) && available && channels.cache.has(channel)) outbox.found(channel);
    }
  }

  client.on(Events.ShardReady, () => {
    if (isLeaving()) return;
    for (const server of store.servers()) if (!servers.has(server)) outbox.leave(server);
    find();
  });
  client.on(Events.GuildCreate, find);
  client.on(Events.GuildAvailable, find);
}
