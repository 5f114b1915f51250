/** Whether somebody is on a server: asked over REST, for which no intent is needed. */
import { type REST, Routes } from 'discord.js';
import { codeOf } from './faults.ts';

const UNKNOWN_USER = 10013;
const UNKNOWN_MEMBER = 10007;

/** `undefined`: Discord does not say so now, such as when the bot itself is not there. */
export async function isOnServer(
  rest: Pick<REST, 'get'>,
  guild: string,
  user: string,
): Promise<boolean | undefined> {
  try {
    await rest.get(Routes.guildMember(guild, user));
    return true;
  } catch (error) {
    const code = codeOf(error);
    return code === UNKNOWN_MEMBER || code === UNKNOWN_USER ? false : undefined;
  }
}
