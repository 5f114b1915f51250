/** The permissions that the bot needs in a channel, and the address at which it is invited. */
import { type Client, PermissionFlagsBits } from 'discord.js';

const NEEDED_PERMISSIONS = {
  'View Channel': PermissionFlagsBits.ViewChannel,
  'Send Messages': PermissionFlagsBits.SendMessages,
  'Embed Links': PermissionFlagsBits.EmbedLinks,
  'Attach Files': PermissionFlagsBits.AttachFiles,
  'Read Message History': PermissionFlagsBits.ReadMessageHistory,
} as const;

/** In a thread another permission counts for sending. */
const THREAD_PERMISSIONS = {
  ...NEEDED_PERMISSIONS,
  'Send Messages': PermissionFlagsBits.SendMessagesInThreads,
} as const;

/** Names of the permissions that the bot needs in a channel and lacks. */
export function missingPermissions(granted: bigint, isThread = false): readonly string[] {
  if ((granted & PermissionFlagsBits.Administrator) !== 0n) return [];
  return Object.entries(isThread ? THREAD_PERMISSIONS : NEEDED_PERMISSIONS)
    .filter(([, bit]) => (granted & bit) === 0n)
    .map(([name]) => name);
}

/** Whether the bot may pin in a channel: it is never asked for, and some servers give it. `client`: as far as it knows. */
export function mayPin(client: Client | undefined, channel: string): boolean {
  const found = client?.channels.cache.get(channel);
  if (found === undefined || found.isDMBased()) return false;
  const { me } = found.guild.members;
  return me !== null && found.permissionsFor(me).has(PermissionFlagsBits.PinMessages);
}

/** The address with which a server's admin invites the bot: two scopes and the five permissions that it needs. */
export function inviteUrl(applicationId: string): string {
  const bits = Object.values(NEEDED_PERMISSIONS).reduce((sum, bit) => sum | bit, 0n);
  const query = new URLSearchParams({
    client_id: applicationId,
    scope: 'bot applications.commands',
    permissions: bits.toString(),
  });
  return `https://discord.com/oauth2/authorize?${query.toString()}`;
}
