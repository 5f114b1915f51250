/** `/orders`: what is asked of the asker now. */
import type { Command } from '../src/discord/adapter.ts';
import { openDesk } from '../src/discord/orders.ts';
import { campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

export const orders: Command = {
  definition: addCampaignOption(define('orders', words.commands.orders)).toJSON(),
  async run(adapter, interaction) {
    const visit = await whichCampaign(adapter, interaction);
    if (visit !== undefined) await openDesk(adapter, interaction, visit);
  },
  complete: campaignChoices,
};
