/** People, channels and the bot as Discord describes them. */
import {
  type APIApplication,
  type APIDMChannel,
  type APIGuild,
  type APIGuildMember,
  type APIInteractionGuildMember,
  type APIRole,
  type APITextChannel,
  type ChannelFlags,
  ChannelType,
  type GatewayGuildCreateDispatchData,
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  type GuildMemberFlags,
  GuildMFALevel,
  GuildNSFWLevel,
  GuildPremiumTier,
  type GuildSystemChannelFlags,
  GuildVerificationLevel,
  Locale,
  OverwriteType,
  type RoleFlags,
} from 'discord-api-types/v10';
import { ALL, EVERYONE } from './permissions.ts';
import type { Human, Room, World } from './world.ts';

export function textChannel(world: World, room: Room): APITextChannel {
  return {
    id: room.id,
    type: ChannelType.GuildText,
    guild_id: world.guildId,
    name: room.name,
    position: room.position,
    flags: 0 as ChannelFlags,
    parent_id: null,
    topic: null,
    nsfw: false,
    rate_limit_per_user: 0,
    last_message_id: room.messages.at(-1)?.message.id ?? null,
    permission_overwrites:
      room.denied === 0n && room.allowed === 0n
        ? []
        : [
            {
              id: world.bot.id,
              type: OverwriteType.Member,
              allow: room.allowed.toString(),
              deny: room.denied.toString(),
            },
          ],
  };
}

function dmChannel(room: Room, human: Human): APIDMChannel {
  return {
    id: room.id,
    type: ChannelType.DM,
    flags: 0 as ChannelFlags,
    name: null,
    last_message_id: room.messages.at(-1)?.message.id ?? null,
    recipients: [human.api],
  };
}

export function channel(world: World, room: Room): APITextChannel | APIDMChannel {
  return room.human ? dmChannel(room, room.human) : textChannel(world, room);
}

function role(id: string, name: string, position: number, tags?: APIRole['tags']): APIRole {
  return {
    id,
    name,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    description: null,
    hoist: false,
    icon: null,
    unicode_emoji: null,
    position,
    permissions: EVERYONE.toString(),
    managed: tags !== undefined,
    mentionable: false,
    flags: 0 as RoleFlags,
    ...(tags ? { tags } : {}),
  } as APIRole;
}

export function member(world: World, user: APIGuildMember['user']): APIGuildMember {
  return {
    user,
    nick: null,
    avatar: null,
    banner: null,
    communication_disabled_until: null,
    premium_since: null,
    pending: false,
    roles: user.id === world.bot.id ? [world.botRoleId] : [],
    joined_at: world.founded,
    deaf: false,
    mute: false,
    flags: 0 as GuildMemberFlags,
  };
}

/** The first human owns the server; an owner has every permission. */
export function memberPermissions(world: World, human: Human): bigint {
  return human === world.humans[0] ? ALL : EVERYONE;
}

export function interactionMember(world: World, human: Human): APIInteractionGuildMember {
  return {
    ...member(world, human.api),
    user: human.api,
    permissions: memberPermissions(world, human).toString(),
  };
}

export function guild(world: World): APIGuild {
  return {
    id: world.guildId,
    name: world.guildName,
    icon: null,
    splash: null,
    discovery_splash: null,
    home_header: null,
    banner: null,
    description: null,
    owner_id: world.humans[0]?.id ?? world.bot.id,
    region: 'deprecated',
    afk_channel_id: null,
    afk_timeout: 300,
    widget_enabled: false,
    widget_channel_id: null,
    verification_level: GuildVerificationLevel.None,
    default_message_notifications: GuildDefaultMessageNotifications.OnlyMentions,
    explicit_content_filter: GuildExplicitContentFilter.Disabled,
    roles: [
      role(world.guildId, '@everyone', 0),
      role(world.botRoleId, world.bot.username, 1, { bot_id: world.bot.id }),
    ],
    emojis: [],
    stickers: [],
    features: [],
    mfa_level: GuildMFALevel.None,
    application_id: null,
    system_channel_id: null,
    system_channel_flags: 0 as GuildSystemChannelFlags,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    max_presences: null,
    max_members: 500_000,
    max_video_channel_users: 25,
    max_stage_video_channel_users: 50,
    vanity_url_code: null,
    premium_tier: GuildPremiumTier.None,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    preferred_locale: Locale.EnglishUS,
    nsfw: false,
    nsfw_level: GuildNSFWLevel.Default,
    hub_type: null,
    incidents_data: null,
  } as APIGuild;
}

/** https://docs.discord.com/developers/topics/gateway-events#guild-create */
export function guildCreate(world: World): GatewayGuildCreateDispatchData {
  const members = world.humans.filter((human) => human.member).map((human) => member(world, human.api));
  return {
    ...guild(world),
    joined_at: world.founded,
    large: false,
    unavailable: false,
    member_count: members.length + 1,
    voice_states: [],
    members: [member(world, world.bot), ...members],
    channels: world.texts().map((room) => textChannel(world, room)),
    threads: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

export function application(world: World): APIApplication {
  return asDiscords({
    id: world.bot.id,
    name: world.bot.username,
    icon: null,
    description: '',
    summary: '',
    type: null,
    bot: world.bot,
    bot_public: false,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    owner: world.humans[0]?.api,
    team: null,
    flags: 0,
    flags_new: '0',
    hook: true,
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    approximate_guild_count: 1,
    integration_types_config: { '0': {} },
    tags: [],
  });
}

/**
 * Checked payloads, as the type that Discord calls it by: the validators know its shape, the
 * compiler cannot.
 */
export function asDiscords<T>(made: unknown): T {
  return made as T;
}
