/** Whoever writes the bot a direct message is answered with all that is asked of them. What was written is not read. */
import { type Message, type REST, Routes } from 'discord.js';
import { type Logger, plainError } from '../log.ts';
import { mineOf } from '../moderator/mine.ts';
import type { Moderator } from '../moderator/moderator.ts';
import { embedOf, headingFor } from './message.ts';
import { mineNotice } from './mine.ts';

/** Milliseconds: whoever writes several messages in a row is answered once. */
const ONCE_IN = 10_000;
/** Writers that are remembered for that long. */
const MOST_WRITERS = 1000;

interface Options {
  readonly moderator: Moderator;
  readonly rest: REST;
  readonly log: Logger;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** What is done with a message that the bot is told of. */
export function createSpokenTo({
  moderator,
  rest,
  log,
  clock,
}: Options): (message: Message) => Promise<void> {
  const answered = new Map<string, number>();

  /** Notes that a person is answered now; `false`: they just were. */
  function isDue(user: string): boolean {
    const now = clock();
    const last = answered.get(user);
    if (last !== undefined && now >= last && now - last < ONCE_IN) return false;
    answered.delete(user);
    answered.set(user, now);
    for (const oldest of answered.keys()) {
      if (answered.size <= MOST_WRITERS) break;
      answered.delete(oldest);
    }
    return true;
  }

  return async ({ id, author, channelId, guildId, system }) => {
    if (guildId !== null || author.bot || system || !isDue(author.id)) return;
    const { notice, rows } = mineNotice(moderator.store, mineOf(moderator, author.id));
    const body = {
      embeds: [embedOf(notice, headingFor(undefined, 'everyone'))],
      components: rows,
      allowed_mentions: { parse: [] },
      // Told of one message twice, Discord takes its answer once.
      nonce: id,
      enforce_nonce: true,
    };
    try {
      await rest.post(Routes.channelMessages(channelId), { body });
    } catch (error) {
      log.debug({ err: plainError(error) }, 'a direct message could not be answered');
    }
  };
}
