/** `/paper`: takes over a campaign begun on paper, by file. */
import { MessageFlags } from 'discord.js';
import type { Command } from '../src/discord/adapter.ts';
import { answer } from '../src/discord/answer.ts';
import { attachedText } from '../src/discord/attached-text.ts';
import { give, offered, runOrder, tellNotThisGame } from '../src/discord/orders.ts';
import { tellMistake } from '../src/discord/refusal.ts';
import { campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import type { Game } from '../src/kernel/game.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

const PAPER: Omit<Command, 'definition'> = {
  async run(adapter, interaction) {
    const visit = await whichCampaign(adapter, interaction);
    if (visit === undefined) return;
    const orders = visit.game.commands?.paper?.orders;
    if (orders === undefined) return tellNotThisGame(adapter, interaction, visit);
    const [first] = orders;
    const open = () => orders.map((order) => offered(visit, order)).find((each) => each !== undefined);
    const file = interaction.options.getAttachment('upload');
    if (file === null) {
      const found = open();
      const [field] = found?.offer.fields ?? [];
      const template = field?.kind === 'text' ? field.template : undefined;
      if (found === undefined || template === undefined)
        return runOrder(adapter, interaction, visit, first, { text: '' });
      await answer(adapter, interaction, {
        content: words.paper.template(found.offer.label),
        files: [template],
      });
      return;
    }
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    const read = await attachedText(file);
    if (!read.ok) return tellMistake(adapter, interaction, read.why);
    // Looked at after the download: what was open before may be settled meanwhile.
    const found = open();
    if (found === undefined) return runOrder(adapter, interaction, visit, first, { text: read.text });
    await give(adapter, interaction, found.sitting, found.offer, { ...found.offer.fixed, text: read.text });
  },
  complete: campaignChoices,
};

/** `/paper`: a campaign begun on paper, as files; the forms for it are under My orders. */
export function paper(games: readonly Game[]): readonly Command[] {
  const [calls] = games.flatMap(({ commands }) => commands?.paper?.calls ?? []);
  if (calls === undefined) return [];
  const definition = addCampaignOption(
    define('paper', calls.command).addAttachmentOption((option) =>
      option.setName('upload').setDescription(calls.upload),
    ) as ReturnType<typeof define>,
  ).toJSON();
  return [{ definition, ...PAPER }];
}
