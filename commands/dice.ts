/** `/dice`: how the dice fell, as far as the asker may know. */
import type { Command } from '../src/discord/adapter.ts';
import { showDice } from '../src/discord/dice.ts';
import { campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

const SHOW = 'show';
const say = words.commands;

export const dice: Command = {
  definition: addCampaignOption(
    define('dice', say.dice).addStringOption((option) =>
      option
        .setName(SHOW)
        .setDescription(say.diceShow)
        .addChoices(...Object.entries(say.diceShows).map(([value, name]) => ({ name, value }))),
    ) as ReturnType<typeof define>,
  ).toJSON(),
  async run(adapter, interaction) {
    const visit = await whichCampaign(adapter, interaction);
    if (visit === undefined) return;
    const what = interaction.options.getString(SHOW) === 'log' ? 'log' : 'statistics';
    await showDice(adapter, interaction, visit, what);
  },
  complete: campaignChoices,
};
