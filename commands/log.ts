/** `/log`: what happened, as far as the asker may know. */
import type { Command } from '../src/discord/adapter.ts';
import { answer } from '../src/discord/answer.ts';
import { cut } from '../src/discord/cut.ts';
import { campaignTitle, headingOfSeat } from '../src/discord/message.ts';
import { ownLog } from '../src/discord/own-log.ts';
import { campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import { ROOM } from '../src/kernel/room.ts';
import { onlyIf } from '../src/text/present.ts';
import { asTyped } from '../src/text/typed-text.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

const USUAL = 20;
/** Characters. One line of many rolls must not push out all others. */
const LINE = 500;

export const log: Command = {
  definition: addCampaignOption(
    define('log', words.commands.log).addIntegerOption((option) =>
      option.setName('lines').setDescription(words.commands.logLines).setMinValue(1).setMaxValue(100),
    ) as ReturnType<typeof define>,
  ).toJSON(),
  async run(adapter, interaction) {
    const visit = await whichCampaign(adapter, interaction);
    if (visit === undefined) return;
    const { row, game } = visit;
    const { seat, lines } = ownLog(visit);
    const shown = lines
      .slice(-(interaction.options.getInteger('lines') ?? USUAL))
      .map(
        ({ number, text, at }) => `\`${number}\` <t:${Math.floor(at / 1000)}:d> ${asTyped(cut(text, LINE))}`,
      );
    while (shown.join('\n').length > ROOM.page) shown.shift();
    const hints = [
      words.log.hint,
      ...onlyIf(
        shown.some((line) => /^`[a-z]/u.test(line)),
        words.log.letters,
      ),
    ];
    const text = shown.length === 0 ? words.noLog : [...shown, ...hints].join('\n');
    const heading = {
      ...headingOfSeat(game, seat),
      footer: campaignTitle(adapter.moderator.store, row, interaction.user.id),
    };
    const notice = { kind: 'log', title: words.log.title(row.name), text };
    await answer(adapter, interaction, { faces: [{ notice, heading }] });
  },
  complete: campaignChoices,
};
