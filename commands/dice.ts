/** `/dice`: how the dice fell, as far as the asker may know; with a log, what was rolled in the scenario. */
import type { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/adapter.ts';
import { showDice } from '../src/discord/dice.ts';
import { giveLog, sayWhose } from '../src/discord/play-logs.ts';
import { campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import type { Game } from '../src/kernel/game.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';
import { addSideOption, sideChoices } from './side-option.ts';

const SHOW = 'show';
const say = words.commands;

/** Options for what is rolled elsewhere, where a game is played so. */
function withLogs(command: SlashCommandBuilder, games: readonly Game[]): SlashCommandBuilder {
  const played = games.filter(({ saves }) => saves !== undefined);
  if (sideChoices(played).length === 0) return command;
  const logs = command
    .addAttachmentOption((option) => option.setName('file').setDescription(say.diceFile))
    .addStringOption((option) => option.setName('player').setDescription(say.dicePlayer).setMaxLength(80));
  return addSideOption(
    addSideOption(logs as SlashCommandBuilder, played, say.dicePlays, 'plays'),
    played,
    say.diceSide,
  );
}

export function dice(games: readonly Game[]): Command {
  const shown = define('dice', say.dice).addStringOption((option) =>
    option
      .setName(SHOW)
      .setDescription(say.diceShow)
      .addChoices(...Object.entries(say.diceShows).map(([value, name]) => ({ name, value }))),
  ) as SlashCommandBuilder;
  return {
    definition: addCampaignOption(withLogs(shown, games)).toJSON(),
    async run(adapter, interaction) {
      const visit = await whichCampaign(adapter, interaction);
      if (visit === undefined) return;
      const { options } = interaction;
      if (options.getAttachment('file') !== null) return giveLog(adapter, interaction, visit);
      if (options.getString('player') !== null || options.getString('plays') !== null)
        return sayWhose(adapter, interaction, visit);
      const what = options.getString(SHOW) === 'log' ? 'log' : 'statistics';
      await showDice(adapter, interaction, visit, what);
    },
    complete: campaignChoices,
  };
}
