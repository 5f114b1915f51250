import { ContextMenuCommandBuilder } from '@discordjs/builders';
import { ApplicationCommandType, ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import type { MessageCommand } from '../src/discord/adapter.ts';
import { answer } from '../src/discord/answer.ts';
import { give, offered, runOrder } from '../src/discord/orders.ts';
import { whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';

const ORDER = 'ob.report';

/**
 * In the menu of a message: its text is the report. Discord hands the message over with the interaction, so that the
 * bot needs to read no others. What it says goes the way of every report: read back, and waiting to be confirmed.
 */
export const reportThis: MessageCommand = {
  definition: new ContextMenuCommandBuilder()
    .setName(words.ob.reportThis)
    .setType(ApplicationCommandType.Message)
    .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
    .toJSON(),
  async run(adapter, interaction) {
    const row = await whichCampaign(adapter, interaction);
    if (row === undefined) return;
    const text = interaction.targetMessage.content;
    if (text.trim() === '') return answer(adapter, interaction, { content: words.ob.emptyMessage });
    const found = offered(adapter, row.key, interaction.user.id, ORDER);
    if (found === undefined) return runOrder(adapter, interaction, row.key, ORDER, { mode: 'add', text });
    await give(adapter, interaction, found.sitting, found.offer, { ...found.offer.fixed, mode: 'add', text });
  },
};
