/** The bot cannot run and trying again would not help; `message` says why, for the host. */
export class BotError extends Error {}
