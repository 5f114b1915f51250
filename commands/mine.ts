/** `/mine`: all that is asked of the asker, over all servers and campaigns. */
import type { Command } from '../src/discord/adapter.ts';
import { showMine } from '../src/discord/mine.ts';
import { peopleWords } from '../src/discord/people-words.ts';
import { define } from './definition.ts';

export const mine: Command = {
  definition: define('mine', peopleWords.commands.mine).toJSON(),
  run: (adapter, interaction) => showMine(adapter, interaction),
};
