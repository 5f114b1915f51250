import type { Command } from '../src/discord/adapter.ts';
import { answer } from '../src/discord/answer.ts';
import { headingOfSeat } from '../src/discord/message.ts';
import { campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

const USUAL = 20;
/** Characters; a message holds a little more. */
const ROOM = 3800;

export const log: Command = {
  definition: addCampaignOption(
    define('log', words.commands.log).addIntegerOption((option) =>
      option.setName('lines').setDescription(words.commands.logLines).setMinValue(1).setMaxValue(100),
    ) as ReturnType<typeof define>,
  ).toJSON(),
  async run(adapter, interaction) {
    const row = await whichCampaign(adapter, interaction);
    if (row === undefined) return;
    const { moderator } = adapter;
    const game = moderator.gameOf(row.key);
    const seats = moderator.place(row.key, interaction.user.id)?.seats ?? [];
    // Who plays both sides reads what everybody may read: a line must not say whose secret it is by chance.
    const seat = seats.length === 1 ? seats[0] : undefined;
    const lines = moderator
      .log(row.key, seat?.id)
      .flatMap((event) => {
        const line = game?.line(event);
        return line === undefined ? [] : [`<t:${Math.floor(event.at / 1000)}:d> ${line}`];
      })
      .slice(-(interaction.options.getInteger('lines') ?? USUAL));
    while (lines.join('\n').length > ROOM) lines.shift();
    const text = lines.length === 0 ? words.noLog : lines.join('\n');
    const heading = { ...headingOfSeat(game, seat), footer: row.name };
    const notice = { kind: 'log', title: words.log.title(row.name), text };
    await answer(adapter, interaction, { faces: [{ notice, heading }] });
  },
  complete: campaignChoices,
};
