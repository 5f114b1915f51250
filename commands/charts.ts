import type { ChatInputCommandInteraction } from 'discord.js';
import type { Adapter, Command } from '../src/discord/adapter.ts';
import { answer } from '../src/discord/answer.ts';
import { headingFor } from '../src/discord/message.ts';
import { runOrder } from '../src/discord/orders.ts';
import { campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import type { CampaignRow } from '../src/store/store.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

const ORDER = 'charts.fill';
/** Characters of an embed's description that one block of values may take. */
const ROOM = 3800;

async function show(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  row: CampaignRow,
): Promise<void> {
  const { moderator } = adapter;
  const game = moderator.gameOf(row.key);
  const core = moderator.view(row.key, undefined)?.view.core;
  const cells = core === undefined ? [] : (game?.chartCells(core.options) ?? []);
  const lines = cells.map(({ id, label }) => {
    const known = core?.charts[id];
    const house = known?.house === true ? `  (${words.charts.house})` : '';
    return `${id} = ${known?.value ?? ''}${house}  # ${label}`;
  });
  const missing = cells.filter(({ id }) => core?.charts[id] === undefined).length;
  const intro = cells.length === 0 ? words.charts.none : words.charts.intro(missing);
  const blocks: string[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last === undefined || last.length + line.length > ROOM) blocks.push(line);
    else blocks[blocks.length - 1] = `${last}\n${line}`;
  }
  const heading = { ...headingFor(game, 'everyone'), footer: row.name };
  const title = words.charts.title(row.name);
  const faces = [
    { notice: { kind: 'charts', title, text: intro }, heading },
    ...blocks.map((block) => ({
      notice: { kind: 'charts', title, text: `\`\`\`\n${block}\n\`\`\`` },
      heading,
    })),
  ];
  await answer(adapter, interaction, { faces });
}

export const charts: Command = {
  definition: addCampaignOption(
    define('charts', words.commands.charts).addStringOption((option) =>
      option
        .setName('do')
        .setDescription(words.commands.chartsDo)
        .addChoices(
          { name: words.commands.chartsFill, value: 'fill' },
          { name: words.commands.chartsShow, value: 'show' },
        ),
    ) as ReturnType<typeof define>,
  ).toJSON(),
  async run(adapter, interaction) {
    const row = await whichCampaign(adapter, interaction);
    if (row === undefined) return;
    const { moderator } = adapter;
    const seats = moderator.place(row.key, interaction.user.id)?.seats ?? [];
    const mayFill = seats.some((seat) =>
      moderator.offers(row.key, seat.id).some(({ order }) => order === ORDER),
    );
    const core = moderator.view(row.key, undefined)?.view.core;
    const isMissing =
      core !== undefined &&
      (moderator.gameOf(row.key)?.chartCells(core.options) ?? []).some(
        ({ id }) => core.charts[id] === undefined,
      );
    const wanted = interaction.options.getString('do') ?? (mayFill && isMissing ? 'fill' : 'show');
    if (wanted === 'fill') await runOrder(adapter, interaction, row.key, ORDER);
    else await show(adapter, interaction, row);
  },
  complete: campaignChoices,
};
