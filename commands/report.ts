/** `/report`: a side's report from the saved game of the scenario's end, and what its unknown counters are. */
import type { Command } from '../src/discord/adapter.ts';
import { LIMITS } from '../src/discord/limits.ts';
import { tellNotThisGame } from '../src/discord/orders.ts';
import { reportFile, sayCounter, unknownChoices } from '../src/discord/save-reports.ts';
import { campaignChoices, campaignFor, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import type { Game } from '../src/kernel/game.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';
import { addSideOption } from './side-option.ts';

const say = words.commands.vasl;

export function report(games: readonly Game[]): readonly Command[] {
  const [calls] = games.flatMap(({ saves }) => saves?.report?.calls ?? []);
  if (calls === undefined) return [];
  const command: Command = {
    definition: define('report', calls.command)
      .addSubcommand((sub) =>
        addCampaignOption(
          addSideOption(
            sub
              .setName('vasl')
              .setDescription(calls.give)
              .addAttachmentOption((option) =>
                option.setName('file').setDescription(calls.file).setRequired(true),
              ),
            games,
            say.side,
          ),
        ),
      )
      .addSubcommand((sub) =>
        addCampaignOption(
          addSideOption(
            sub
              .setName('counter')
              .setDescription(calls.counter)
              .addStringOption((option) =>
                option
                  .setName('which')
                  .setDescription(calls.which)
                  .setRequired(true)
                  .setAutocomplete(true)
                  .setMaxLength(LIMITS.choiceText),
              )
              .addStringOption((option) =>
                option.setName('is').setDescription(calls.is).setRequired(true).setMaxLength(60),
              ),
            games,
            say.side,
          ),
        ),
      )
      .toJSON(),
    async run(adapter, interaction) {
      const visit = await whichCampaign(adapter, interaction);
      if (visit === undefined) return;
      const reports = visit.game.saves?.report;
      if (reports === undefined) return tellNotThisGame(adapter, interaction, visit);
      if (interaction.options.getSubcommand() === 'vasl')
        await reportFile(adapter, interaction, visit, reports);
      else await sayCounter(adapter, interaction, visit, reports);
    },
    complete(adapter, interaction) {
      const focused = interaction.options.getFocused(true);
      if (focused.name !== 'which') return campaignChoices(adapter, interaction);
      const visit = campaignFor(adapter, interaction);
      return visit === undefined ? [] : unknownChoices(adapter, visit, focused.value);
    },
  };
  return [command];
}
