/** `/note`: a memo to oneself, given back when the campaign comes to a point. */
import type { ChatInputCommandInteraction } from 'discord.js';
import type { Adapter, Command } from '../src/discord/adapter.ts';
import { dropNote, listNotes, noteChoices, pointsAhead, writeNote } from '../src/discord/note.ts';
import { peopleWords } from '../src/discord/people-words.ts';
import { campaignChoices, campaignFor, whichCampaign } from '../src/discord/which-campaign.ts';
import { LONGEST_NOTE } from '../src/moderator/notes.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

const say = peopleWords.commands;

function definition() {
  return define('note', say.note)
    .addSubcommand((sub) =>
      addCampaignOption(
        sub
          .setName('write')
          .setDescription(say.noteWrite)
          .addStringOption((option) =>
            option
              .setName('at')
              .setDescription(say.noteAt)
              .setRequired(true)
              .setAutocomplete(true)
              .setMaxLength(100),
          )
          .addStringOption((option) =>
            option.setName('text').setDescription(say.noteText).setRequired(true).setMaxLength(LONGEST_NOTE),
          ),
      ),
    )
    .addSubcommand((sub) => sub.setName('list').setDescription(say.noteList))
    .addSubcommand((sub) =>
      sub
        .setName('drop')
        .setDescription(say.noteDrop)
        .addStringOption((option) =>
          option
            .setName('which')
            .setDescription(say.noteWhich)
            .setRequired(true)
            .setAutocomplete(true)
            .setMaxLength(100),
        ),
    )
    .toJSON();
}

async function run(adapter: Adapter, interaction: ChatInputCommandInteraction): Promise<void> {
  const { options } = interaction;
  switch (options.getSubcommand()) {
    case 'write': {
      const visit = await whichCampaign(adapter, interaction);
      if (visit === undefined) return;
      return writeNote(adapter, interaction, visit, {
        at: options.getString('at', true),
        text: options.getString('text', true),
      });
    }
    case 'drop':
      return dropNote(adapter, interaction, options.getString('which', true));
    default:
      return listNotes(adapter, interaction);
  }
}

export const note: Command = {
  definition: definition(),
  run,
  complete(adapter, interaction) {
    const { name, value } = interaction.options.getFocused(true);
    if (name === 'which') return noteChoices(adapter, interaction.user.id, value);
    if (name !== 'at') return campaignChoices(adapter, interaction);
    return pointsAhead(adapter, campaignFor(adapter, interaction), value);
  },
};
