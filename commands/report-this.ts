/** *Report this*, in the menu of a message. */
import { ContextMenuCommandBuilder } from '@discordjs/builders';
import { ApplicationCommandType, ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import type { MessageCommand } from '../src/discord/adapter.ts';
import { answer } from '../src/discord/answer.ts';
import { give, offered, runOrder, tellNotThisGame } from '../src/discord/orders.ts';
import { whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import type { Game } from '../src/kernel/game.ts';

/**
 * In the menu of a message: its text is the report. Discord hands the message over with the interaction, so that the
 * bot needs to read no others. What it says goes the way of every report: read back, and waiting to be confirmed.
 */
const REPORT_THIS: MessageCommand = {
  definition: new ContextMenuCommandBuilder()
    .setName(words.ob.reportThis)
    .setType(ApplicationCommandType.Message)
    .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
    .toJSON(),
  async run(adapter, interaction) {
    const visit = await whichCampaign(adapter, interaction);
    if (visit === undefined) return;
    const behind = visit.game.commands?.report;
    if (behind === undefined) return tellNotThisGame(adapter, interaction, visit);
    const { words: order, example } = behind;
    const text = interaction.targetMessage.content;
    if (text.trim() === '') return answer(adapter, interaction, { content: words.ob.emptyMessage(example) });
    const found = offered(visit, order);
    if (found === undefined) return runOrder(adapter, interaction, visit, order, { mode: 'add', text });
    await give(adapter, interaction, found.sitting, found.offer, { ...found.offer.fixed, mode: 'add', text });
  },
};

/** In games that have reports. */
export function reportThis(games: readonly Game[]): readonly MessageCommand[] {
  return games.some(({ commands }) => commands?.report !== undefined) ? [REPORT_THIS] : [];
}
