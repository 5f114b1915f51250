/** `/export`: what the asker may know of a campaign, as files to keep. */
import type { Command } from '../src/discord/adapter.ts';
import { showExport } from '../src/discord/export.ts';
import { campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

export const exportOwn: Command = {
  definition: addCampaignOption(define('export', words.commands.export)).toJSON(),
  async run(adapter, interaction) {
    const visit = await whichCampaign(adapter, interaction);
    if (visit !== undefined) await showExport(adapter, interaction, visit);
  },
  complete: campaignChoices,
};
