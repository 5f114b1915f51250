/** `/forget me`: takes a person out of campaigns that are over, or that they have left. */
import type { Command } from '../src/discord/adapter.ts';
import { showForgettable } from '../src/discord/forget.ts';
import { forgetWords } from '../src/discord/forget-words.ts';
import { define } from './definition.ts';

/** `/forget me`: a preview; what it says is done after two presses. */
export const forget: Command = {
  definition: define('forget', forgetWords.command)
    .addSubcommand((sub) => sub.setName('me').setDescription(forgetWords.me))
    .toJSON(),
  run: showForgettable,
};
