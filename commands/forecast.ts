/** `/forecast`: where the campaign is heading. */
import type { Command } from '../src/discord/adapter.ts';
import { showForecast } from '../src/discord/show.ts';
import { campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

export const forecast: Command = {
  definition: addCampaignOption(define('forecast', words.commands.forecast)).toJSON(),
  async run(adapter, interaction) {
    const visit = await whichCampaign(adapter, interaction);
    if (visit !== undefined) await showForecast(adapter, interaction, visit);
  },
  complete: campaignChoices,
};
