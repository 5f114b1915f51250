/** `/orders`: what is asked of the asker now; with a file, the orders that stand in it. */
import type { Command } from '../src/discord/adapter.ts';
import { openDesk } from '../src/discord/orders.ts';
import { giveOrdersFile } from '../src/discord/text-orders.ts';
import { campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

const FILE = 'file';

export const orders: Command = {
  definition: addCampaignOption(
    define('orders', words.commands.orders).addAttachmentOption((option) =>
      option.setName(FILE).setDescription(words.commands.ordersFile),
    ) as ReturnType<typeof define>,
  ).toJSON(),
  async run(adapter, interaction) {
    const visit = await whichCampaign(adapter, interaction);
    if (visit === undefined) return;
    const file = interaction.options.getAttachment(FILE);
    if (file === null) await openDesk(adapter, interaction, visit);
    else await giveOrdersFile(adapter, interaction, visit, file);
  },
  complete: campaignChoices,
};
