/** Failures, by Discord’s codes, and the reference that somebody can quote to the host. */
import { randomInt } from 'node:crypto';
import { DiscordAPIError, HTTPError } from 'discord.js';

/** Few edits are taken of a message that is older than an hour. */
export const TOO_MANY_EDITS = 30046;

/** Letters and digits that cannot be mistaken for one another when they are read out. */
const REFERENCE = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A short reference such as `E-7K3Q`: the player is shown it, and it stands in the log. */
export function errorReference(): string {
  return `E-${Array.from({ length: 4 }, () => REFERENCE[randomInt(REFERENCE.length)]).join('')}`;
}

export function codeOf(error: unknown): number | undefined {
  return error instanceof DiscordAPIError && typeof error.code === 'number' ? error.code : undefined;
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof DiscordAPIError || error instanceof HTTPError ? error.status : undefined;
}

/** The request has been answered already, perhaps by an earlier try of the same request. */
export const ACKNOWLEDGED = 40060;

/** The message is gone. */
export const UNKNOWN_MESSAGE = 10008;

/** There is no first answer that could be edited, or not yet. */
export const NO_ANSWER_YET = 10015;

/** Answered too late, already answered, or the message is gone: nothing that a further answer could mend. */
export function isQuiet(error: unknown): boolean {
  const code = codeOf(error);
  return code === 10062 || code === ACKNOWLEDGED || code === UNKNOWN_MESSAGE;
}
