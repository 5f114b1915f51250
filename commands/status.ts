/** `/status`: how the campaign stands. */
import type { Command } from '../src/discord/adapter.ts';
import { showStatus } from '../src/discord/show.ts';
import { campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

export const status: Command = {
  definition: addCampaignOption(define('status', words.commands.status)).toJSON(),
  async run(adapter, interaction) {
    const visit = await whichCampaign(adapter, interaction);
    if (visit !== undefined) await showStatus(adapter, interaction, visit);
  },
  complete: campaignChoices,
};
