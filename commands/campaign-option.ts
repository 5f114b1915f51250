/** The option by which a command names its campaign. */
import type { SlashCommandBuilder, SlashCommandSubcommandBuilder } from '@discordjs/builders';
import { CAMPAIGN_OPTION } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';

/** Adds the option “campaign”, which direct messages need when somebody is in several. */
export function addCampaignOption<B extends SlashCommandBuilder | SlashCommandSubcommandBuilder>(
  builder: B,
): B {
  builder.addStringOption((option) =>
    option
      .setName(CAMPAIGN_OPTION)
      .setDescription(words.commands.campaignOption)
      .setAutocomplete(true)
      .setMaxLength(100),
  );
  return builder;
}
