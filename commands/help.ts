/** `/help`: how to play, by topic. */
import type { Command } from '../src/discord/adapter.ts';
import { LIMITS } from '../src/discord/limits.ts';
import { showHelp } from '../src/discord/show.ts';
import { words } from '../src/discord/words.ts';
import type { Game, HelpTopic } from '../src/kernel/game.ts';
import { define } from './definition.ts';

/** Umpire's own topics, with those of the games behind the first ones, which are about how to play at all. */
function topicsOf(games: readonly Game[]): readonly HelpTopic[] {
  const own = Object.entries(words.help.topics).map(([id, topic]) => ({ id, ...topic }));
  const place = own.findIndex(({ id }) => id === words.help.gamesBefore);
  return [...own.slice(0, place), ...games.flatMap(({ help = [] }) => help), ...own.slice(place)];
}

/** `/help`: how Umpire works, and the games that this bot moderates. */
export function help(games: readonly Game[]): Command {
  const topics = topicsOf(games);
  const choices = topics.slice(0, LIMITS.choices).map(({ id, label }) => ({ name: label, value: id }));
  return {
    definition: define('help', words.commands.help)
      .addStringOption((option) =>
        option
          .setName('topic')
          .setDescription(words.commands.helpTopic)
          .addChoices(...choices),
      )
      .toJSON(),
    async run(adapter, interaction) {
      const topic = interaction.options.getString('topic');
      await showHelp(
        adapter,
        interaction,
        topics.find(({ id }) => id === topic),
      );
    },
  };
}
