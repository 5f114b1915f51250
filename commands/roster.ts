/** `/roster`: the campaign's sheets as a PDF to print. */
import type { Command } from '../src/discord/adapter.ts';
import { showPrintable } from '../src/discord/show.ts';
import { campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import { PAPERS } from '../src/kernel/game.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

const WHOSE = ['mine', 'everyone'] as const;
const { rosterPapers, rosterWhoses } = words.commands;

export const roster: Command = {
  definition: addCampaignOption(
    define('roster', words.commands.roster)
      .addStringOption((option) =>
        option
          .setName('whose')
          .setDescription(words.commands.rosterWhose)
          .addChoices(...WHOSE.map((value) => ({ name: rosterWhoses[value], value }))),
      )
      .addStringOption((option) =>
        option
          .setName('paper')
          .setDescription(words.commands.rosterPaper)
          .addChoices(...PAPERS.map((value) => ({ name: rosterPapers[value], value }))),
      ) as ReturnType<typeof define>,
  ).toJSON(),
  async run(adapter, interaction) {
    const visit = await whichCampaign(adapter, interaction);
    if (visit === undefined) return;
    const { options } = interaction;
    const paper = PAPERS.find((one) => one === options.getString('paper')) ?? 'a4';
    const whose = WHOSE.find((one) => one === options.getString('whose')) ?? 'mine';
    await showPrintable(adapter, interaction, visit, { paper, whose });
  },
  complete: campaignChoices,
};
