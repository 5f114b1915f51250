/** The bot’s permissions in a channel of the table. */
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { refusals } from './api-error.ts';
import type { BotPermission } from './types.ts';
import type { Room } from './world.ts';

const {
  ViewChannel,
  SendMessages,
  EmbedLinks,
  AttachFiles,
  ReadMessageHistory,
  PinMessages,
  AddReactions,
  UseExternalEmojis,
  UseApplicationCommands,
} = PermissionFlagsBits;

/** The permissions of @everyone: also the bot's, unless a channel's overwrite takes them away. */
export const EVERYONE =
  ViewChannel |
  SendMessages |
  EmbedLinks |
  AttachFiles |
  ReadMessageHistory |
  AddReactions |
  UseExternalEmojis |
  UseApplicationCommands;

export const ALL = Object.values(PermissionFlagsBits).reduce((sum, bit) => sum | bit, 0n);

export function permissionBits(names: readonly BotPermission[]): bigint {
  return names.reduce((sum, name) => sum | PermissionFlagsBits[name], 0n);
}

/** Of the bot in a channel; without VIEW_CHANNEL nothing is left: topics/permissions#implicit-permissions */
export function botPermissions(room: Room): bigint {
  const left = (EVERYONE | room.allowed) & ~room.denied;
  return (left & ViewChannel) === 0n && !room.human ? 0n : left;
}

export function requireView(room: Room): void {
  if ((botPermissions(room) & ViewChannel) === 0n) throw refusals.missingAccess();
}

/** A permission of its own since 2026: topics/permissions#permissions-bitwise-permission-flags */
export function requirePin(room: Room): void {
  requireView(room);
  const needed = PinMessages | ReadMessageHistory;
  if (!room.human && (botPermissions(room) & needed) !== needed) throw refusals.missingPermissions();
}

export function requireSend(room: Room, body: Record<string, unknown>, hasFiles: boolean): void {
  requireView(room);
  const embeds = Array.isArray(body.embeds) && body.embeds.length > 0;
  const needed = SendMessages | (hasFiles ? AttachFiles : 0n) | (embeds ? EmbedLinks : 0n);
  if (!room.human && (botPermissions(room) & needed) !== needed) throw refusals.missingPermissions();
}
