/** `/paper`: takes over a campaign begun on paper, by file. */
import type { Command } from '../src/discord/adapter.ts';
import { tellNotThisGame } from '../src/discord/orders.ts';
import { giveFile } from '../src/discord/text-orders.ts';
import { campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import type { Game } from '../src/kernel/game.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

const PAPER: Omit<Command, 'definition'> = {
  asksForm: true,
  async run(adapter, interaction) {
    const visit = await whichCampaign(adapter, interaction);
    if (visit === undefined) return;
    const orders = visit.game.paper?.orders;
    if (orders === undefined) return tellNotThisGame(adapter, interaction, visit);
    await giveFile(adapter, interaction, visit, orders, { option: 'upload', said: words.paper.template });
  },
  complete: campaignChoices,
};

/** `/paper`: a campaign begun on paper, as files; the forms for it are under My orders. */
export function paper(games: readonly Game[]): readonly Command[] {
  const [calls] = games.flatMap((game) => game.paper?.calls ?? []);
  if (calls === undefined) return [];
  const definition = addCampaignOption(
    define('paper', calls.command).addAttachmentOption((option) =>
      option.setName('upload').setDescription(calls.upload),
    ) as ReturnType<typeof define>,
  ).toJSON();
  return [{ definition, ...PAPER }];
}
