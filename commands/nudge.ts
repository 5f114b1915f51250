/** `/nudge`: reminds whoever keeps the campaign waiting. */
import type { Command } from '../src/discord/adapter.ts';
import { nudge as nudgeIn } from '../src/discord/nudge.ts';
import { peopleWords } from '../src/discord/people-words.ts';
import { campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

const say = peopleWords.commands;

export const nudge: Command = {
  definition: addCampaignOption(
    define('nudge', say.nudge).addUserOption((option) =>
      option.setName('whom').setDescription(say.nudgeWhom),
    ) as ReturnType<typeof define>,
  ).toJSON(),
  async run(adapter, interaction) {
    const visit = await whichCampaign(adapter, interaction);
    if (visit === undefined) return;
    await nudgeIn(adapter, interaction, visit, interaction.options.getUser('whom')?.id);
  },
  complete: campaignChoices,
};
