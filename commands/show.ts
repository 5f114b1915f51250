/** `/show`: what the asker was told in secret, again. */
import type { Command } from '../src/discord/adapter.ts';
import {
  showChanges,
  showCoach,
  showCollected,
  showReceipts,
  showReminders,
  showSecrets,
} from '../src/discord/show.ts';
import { campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

const say = words.commands;
const WHAT = 'what';

export const show: Command = {
  definition: addCampaignOption(
    define('show', say.show).addStringOption((option) =>
      option
        .setName(WHAT)
        .setDescription(say.showWhat)
        .addChoices(...Object.entries(say.showWhats).map(([value, name]) => ({ name, value }))),
    ) as ReturnType<typeof define>,
  ).toJSON(),
  async run(adapter, interaction) {
    const visit = await whichCampaign(adapter, interaction);
    if (visit === undefined) return;
    const what = interaction.options.getString(WHAT);
    if (what === 'changes') await showChanges(adapter, interaction, visit);
    else if (what === 'reminders') await showReminders(adapter, interaction, visit);
    else if (what === 'coach') await showCoach(adapter, interaction, visit);
    else if (what === 'receipts') await showReceipts(adapter, interaction, visit);
    else if (what === 'waiting') await showCollected(adapter, interaction, visit);
    else await showSecrets(adapter, interaction, visit);
  },
  complete: campaignChoices,
};
