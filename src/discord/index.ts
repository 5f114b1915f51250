/** The exports of the adapter that the wiring needs. */
export type { Adapter, Asking, Choice, Command } from './adapter.ts';
export { atMost } from './at-most.ts';
export { type Bot, type BotOptions, createBot } from './bot.ts';
export { BotError } from './bot-error.ts';
export { fitInOne } from './message.ts';
export type { Renderer } from './pictures.ts';
