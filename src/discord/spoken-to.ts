/**
 * Whoever speaks to the bot is answered: a direct message with all that is asked of its writer, a mention in a channel
 * with one line that everybody may read. What was written is not read, kept or logged, and bots are not answered.
 */
import { type Message, type REST, Routes } from 'discord.js';
import { type Logger, plainError } from '../log.ts';
import { mineOf } from '../moderator/mine.ts';
import type { Moderator } from '../moderator/moderator.ts';
import { printCustomId } from './custom-id.ts';
import { button, embedOf, headingFor, rowOf } from './message.ts';
import { mineNotice } from './mine.ts';
import { words } from './words.ts';

/** Milliseconds: whoever writes several messages in a row is answered once, and so is a channel. */
const ONCE_IN = 10_000;
/** Writers and channels that are remembered for that long. */
const MOST_PLACES = 1000;

interface Options {
  readonly moderator: Moderator;
  readonly rest: REST;
  readonly log: Logger;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** The bot’s way with messages that it is told of. */
export interface SpokenTo {
  /** Whether a message is for the bot; nearly all that are written on a server are not. */
  isMeant(message: Message): boolean;
  answer(message: Message): Promise<void>;
}

export function createSpokenTo({ moderator, rest, log, clock }: Options): SpokenTo {
  const answered = new Map<string, number>();

  /** Notes that a person, or a channel, is answered now; `false`: they just were. */
  function isDue(place: string): boolean {
    const now = clock();
    const last = answered.get(place);
    if (last !== undefined && now >= last && now - last < ONCE_IN) return false;
    answered.delete(place);
    answered.set(place, now);
    for (const oldest of answered.keys()) {
      if (answered.size <= MOST_PLACES) break;
      answered.delete(oldest);
    }
    return true;
  }

  function directly(user: string): object {
    const { notice, rows } = mineNotice(moderator.store, mineOf(moderator, user));
    return { embeds: [embedOf(notice, headingFor(undefined, 'everyone'))], components: rows };
  }

  /** The same whoever mentions the bot, and whatever they owe: everybody reads it. */
  function inPublic(channel: string): object {
    const row = moderator.store.campaignIn(channel);
    if (row?.open !== 1)
      return {
        content: words.spokenTo.nothingHere,
        components: [rowOf(button(printCustomId({ verb: 'mine', page: 0 }), words.buttons.mine))],
      };
    const my = button(printCustomId({ verb: 'my', campaign: row.key }), words.buttons.myOrders, 'primary');
    return { content: words.spokenTo.here(row.name), components: [rowOf(my)] };
  }

  return {
    isMeant: ({ author, client, guildId, mentions, system }) =>
      !author.bot && !system && (guildId === null || mentions.users.has(client.user.id)),
    async answer({ id, author, channelId, guildId }) {
      if (!isDue(guildId === null ? author.id : `in ${channelId}`)) return;
      const body = {
        ...(guildId === null ? directly(author.id) : inPublic(channelId)),
        allowed_mentions: { parse: [] },
        // Told of one message twice, Discord takes its answer once.
        nonce: id,
        enforce_nonce: true,
      };
      try {
        await rest.post(Routes.channelMessages(channelId), { body });
      } catch (error) {
        log.debug({ err: plainError(error) }, 'a message could not be answered');
      }
    },
  };
}
