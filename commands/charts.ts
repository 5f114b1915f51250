/** `/charts`: values that only the printed copy has, by form, cell or file. */

import type { ChatInputCommandInteraction } from 'discord.js';
import type { Adapter, Choice, Command } from '../src/discord/adapter.ts';
import { answer, deferPrivately } from '../src/discord/answer.ts';
import { attachedText } from '../src/discord/attached-text.ts';
import { cut } from '../src/discord/cut.ts';
import { LIMITS } from '../src/discord/limits.ts';
import { campaignTitle, headingFor } from '../src/discord/message.ts';
import { give, offered, runOrder } from '../src/discord/orders.ts';
import { tellMistake } from '../src/discord/refusal.ts';
import { campaignChoices, campaignFor, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import type { Core } from '../src/kernel/campaign.ts';
import { chartSheet, packed } from '../src/kernel/chart-sheet.ts';
import { chartTemplate } from '../src/kernel/chart-text.ts';
import { type ChartCell, chartCellsIn, type Game, type GameCharts } from '../src/kernel/game.ts';
import { ROOM } from '../src/kernel/room.ts';
import type { Visit } from '../src/moderator/sitting.ts';
import { given, onlyIf } from '../src/text/present.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

const ORDER = 'charts.fill';

type Calls = NonNullable<GameCharts['calls']>;
interface Charts {
  readonly core: Core;
  readonly cells: readonly ChartCell[];
}

/** The campaign's charts as everybody may see them. */
function chartsOf({ everyone, game }: Visit): Charts {
  const { core } = everyone.view;
  return { core, cells: chartCellsIn(game, core.options) };
}

async function show(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
  { core, cells }: Charts,
): Promise<void> {
  const { game, row, user } = visit;
  const name = (seat: string) => core.seats.find(({ id }) => id === seat)?.name ?? seat;
  const tables = chartSheet(cells, core.charts, name);
  const missing = tables.reduce((sum, table) => sum + table.missing, 0);
  const mayFill = offered(visit, ORDER) !== undefined;
  const intro = [
    cells.length === 0 ? words.charts.none : words.charts.intro(missing),
    ...onlyIf(core.proposal !== undefined, words.charts.pending),
    ...onlyIf(mayFill, words.charts.how),
  ].join('\n');
  const heading = {
    ...headingFor(game, 'everyone'),
    footer: campaignTitle(adapter.moderator.store, row, user),
  };
  const title = words.charts.title(row.name);
  const pages = packed(
    tables.map(({ text }) => text),
    ROOM.page,
  );
  const faces = [intro, ...pages].map((text) => ({ notice: { kind: 'charts', title, text }, heading }));
  await answer(adapter, interaction, { faces });
}

async function template(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
  { core, cells }: Charts,
): Promise<void> {
  if (cells.length === 0) return answer(adapter, interaction, { content: words.charts.none });
  const files = [{ name: words.charts.file(visit.row.name), text: chartTemplate(cells, core.charts) }];
  await answer(adapter, interaction, { content: words.charts.template, files });
}

/** Gives values that did not come from the form; the moderator says why when they cannot be given. */
async function send(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
  values: string,
): Promise<void> {
  const found = offered(visit, ORDER);
  if (found === undefined) return runOrder(adapter, interaction, visit, ORDER, { values });
  await give(adapter, interaction, found.sitting, found.offer, { ...found.offer.fixed, values });
}

/** A cell's question, its legal values and its present value. */
function aboutCell({ core, cells }: Charts, id: string): string {
  const cell = cells.find((each) => each.id.toLowerCase() === id.trim().toLowerCase());
  if (cell === undefined) return words.charts.cellAndValue;
  const { takes } = words.charts;
  const choices = cell.words ?? [];
  const example = cell.suggestion ?? choices.join('”, “');
  const what = {
    integer: () => takes.integer(cell.min ?? 0, cell.max ?? 99),
    choice: () => takes.choice(choices),
    set: () => takes.set(choices),
    counts: () => takes.other(example),
    text: () => takes.other(example),
  }[cell.kind]();
  return words.charts.aboutCell(cell.label, what, core.charts[cell.id]?.value);
}

function cellChoices({ cells }: Charts, typed: string): readonly Choice[] {
  const wanted = typed.toLowerCase();
  return cells
    .filter(({ id, label }) => `${id} ${label}`.toLowerCase().includes(wanted))
    .filter(({ id }) => id.length <= LIMITS.choiceText)
    .slice(0, LIMITS.choices)
    .map(({ id, label }) => ({ name: cut(label, LIMITS.choiceText), value: id }));
}

function valueChoices({ cells }: Charts, id: string | null, typed: string): readonly Choice[] {
  const cell = cells.find((each) => each.id.toLowerCase() === id?.trim().toLowerCase());
  const wanted = typed.toLowerCase();
  return [...new Set([...given(cell?.suggestion, (suggestion) => suggestion), ...(cell?.words ?? [])])]
    .filter((word) => word.toLowerCase().includes(wanted))
    .slice(0, LIMITS.choices)
    .map((word) => ({ name: cut(word, LIMITS.choiceText), value: cut(word, LIMITS.choiceText) }));
}

function definitionOf(calls: Calls): Command['definition'] {
  return addCampaignOption(
    define('charts', calls.command)
      .addStringOption((option) =>
        option
          .setName('do')
          .setDescription(words.commands.chartsDo)
          .addChoices(
            { name: words.commands.chartsFill, value: 'fill' },
            { name: words.commands.chartsShow, value: 'show' },
            { name: words.commands.chartsTemplate, value: 'template' },
          ),
      )
      .addStringOption((option) =>
        option
          .setName('cell')
          .setDescription(calls.cell)
          .setAutocomplete(true)
          .setMaxLength(LIMITS.choiceText),
      )
      .addStringOption((option) =>
        option
          .setName('value')
          .setDescription(calls.value)
          .setAutocomplete(true)
          .setMaxLength(LIMITS.choiceText),
      )
      .addAttachmentOption((option) =>
        option.setName('upload').setDescription(words.commands.chartsUpload),
      ) as ReturnType<typeof define>,
  ).toJSON();
}

const CHARTS: Omit<Command, 'definition'> = {
  asksForm: true,
  async run(adapter, interaction) {
    const visit = await whichCampaign(adapter, interaction);
    if (visit === undefined) return;
    const known = chartsOf(visit);
    const { options } = interaction;
    const file = options.getAttachment('upload');
    const [cell, value] = [options.getString('cell'), options.getString('value')];
    if (file !== null && (cell !== null || value !== null))
      return tellMistake(adapter, interaction, words.charts.oneAtATime);
    if (file !== null) {
      // The download may take longer than Discord waits for an answer.
      await deferPrivately(interaction);
      const read = await attachedText(file);
      if (!read.ok) return tellMistake(adapter, interaction, read.why);
      return send(adapter, interaction, visit, read.text);
    }
    if (cell !== null || value !== null) {
      if (cell === null) return tellMistake(adapter, interaction, words.charts.cellAndValue);
      if (value === null) return answer(adapter, interaction, { content: aboutCell(known, cell) });
      return send(
        adapter,
        interaction,
        visit,
        `${cell.replaceAll(/\s+/gu, ' ')} = ${value.replaceAll(/\s+/gu, ' ')}`,
      );
    }
    const mayFill = offered(visit, ORDER) !== undefined;
    const isMissing = known.cells.some(({ id }) => known.core.charts[id] === undefined);
    switch (options.getString('do') ?? (mayFill && isMissing ? 'fill' : 'show')) {
      case 'fill':
        return runOrder(adapter, interaction, visit, ORDER, { values: '' });
      case 'template':
        return template(adapter, interaction, visit, known);
      default:
        return show(adapter, interaction, visit, known);
    }
  },
  complete(adapter, interaction) {
    const focused = interaction.options.getFocused(true);
    if (focused.name !== 'cell' && focused.name !== 'value') return campaignChoices(adapter, interaction);
    const visit = campaignFor(adapter, interaction);
    if (visit === undefined) return [];
    const known = chartsOf(visit);
    return focused.name === 'cell'
      ? cellChoices(known, focused.value)
      : valueChoices(known, interaction.options.getString('cell'), focused.value);
  },
};

/** `/charts`, as the game with charts calls them. */
export function charts(games: readonly Game[]): Command {
  const { charts: command, chartsCell: cell, chartsValue: value } = words.commands;
  const [calls = { command, cell, value }] = games.flatMap((game) => game.charts?.calls ?? []);
  return { definition: definitionOf(calls), ...CHARTS };
}
