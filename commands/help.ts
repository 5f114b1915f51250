import type { Command } from '../src/discord/adapter.ts';
import { showHelp } from '../src/discord/show.ts';
import { type HelpTopic, words } from '../src/discord/words.ts';
import { define } from './definition.ts';

const { topics } = words.help;
const NAMES = Object.keys(topics) as HelpTopic[];

export const help: Command = {
  definition: define('help', words.commands.help)
    .addStringOption((option) =>
      option
        .setName('topic')
        .setDescription(words.commands.helpTopic)
        .addChoices(...NAMES.map((value) => ({ name: topics[value].label, value }))),
    )
    .toJSON(),
  async run(adapter, interaction) {
    const topic = interaction.options.getString('topic');
    await showHelp(
      adapter,
      interaction,
      NAMES.find((name) => name === topic),
    );
  },
};
