import { MessageFlags } from 'discord.js';
import type { Command } from '../src/discord/adapter.ts';
import { answer } from '../src/discord/answer.ts';
import { attachedText } from '../src/discord/attached-text.ts';
import { give, offered, runOrder } from '../src/discord/orders.ts';
import { campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

/** What both sides know, and what only one knows: the first of them that is open is meant. */
const ORDERS = ['paper.state', 'paper.own'] as const;

/** `/paper`: a campaign begun on paper, as files; the forms for it are under My orders. */
export const paper: Command = {
  definition: addCampaignOption(
    define('paper', words.commands.paper).addAttachmentOption((option) =>
      option.setName('upload').setDescription(words.commands.paperUpload),
    ) as ReturnType<typeof define>,
  ).toJSON(),
  async run(adapter, interaction) {
    const row = await whichCampaign(adapter, interaction);
    if (row === undefined) return;
    const { user } = interaction;
    const open = () =>
      ORDERS.map((order) => offered(adapter, row.key, user.id, order)).find((each) => each !== undefined);
    const file = interaction.options.getAttachment('upload');
    if (file === null) {
      const found = open();
      const [field] = found?.offer.fields ?? [];
      const template = field?.kind === 'text' ? field.template : undefined;
      if (found === undefined || template === undefined)
        return runOrder(adapter, interaction, row.key, ORDERS[0], { text: '' });
      await answer(adapter, interaction, {
        content: words.paper.template(found.offer.label),
        files: [template],
      });
      return;
    }
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    const read = await attachedText(file);
    if (!read.ok) return answer(adapter, interaction, { content: read.why });
    // Looked at after the download: what was open before may be settled meanwhile.
    const found = open();
    if (found === undefined) return runOrder(adapter, interaction, row.key, ORDERS[0], { text: read.text });
    await give(adapter, interaction, found.sitting, found.offer, { ...found.offer.fixed, text: read.text });
  },
  complete: campaignChoices,
};
