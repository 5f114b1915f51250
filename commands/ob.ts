/** `/ob`: a side's counters, one by name or all as a file. */
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Adapter, Choice, Command } from '../src/discord/adapter.ts';
import { answer, deferPrivately } from '../src/discord/answer.ts';
import { attachedText } from '../src/discord/attached-text.ts';
import { cut } from '../src/discord/cut.ts';
import { LIMITS } from '../src/discord/limits.ts';
import { give, offered, runOrder, tellNotThisGame } from '../src/discord/orders.ts';
import { tellMistake } from '../src/discord/refusal.ts';
import { campaignChoices, campaignFor, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import type { Game, Reports } from '../src/kernel/game.ts';
import type { Field, Offer } from '../src/kernel/offer.ts';
import type { Sitting, Visit } from '../src/moderator/sitting.ts';
import { given } from '../src/text/present.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

interface Unit {
  readonly sitting: Sitting;
  readonly offer: Offer;
  readonly value: string;
  readonly name: string;
}

function choices(offer: Offer, field: string): Extract<Field, { kind: 'choice' }>['options'] {
  const found = offer.fields.find(({ name }) => name === field);
  return found?.kind === 'choice' ? found.options : [];
}

/** The counters of this person's own seats that can be reported now. */
function unitsOf({ sittings }: Visit, { one }: Reports): readonly Unit[] {
  return sittings.flatMap((sitting) =>
    sitting.offers
      .filter(({ order }) => order === one)
      .flatMap((offer) =>
        choices(offer, 'unit').map(({ value, label, detail }) => ({
          sitting,
          offer,
          value,
          name: detail === undefined || detail === '' ? label : `${label}: ${detail}`,
        })),
      ),
  );
}

async function reportOne(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
  behind: Reports,
  typed: string,
): Promise<void> {
  const wanted = typed.trim().toLowerCase();
  const unit = unitsOf(visit, behind).find(({ value }) => value.toLowerCase() === wanted);
  if (unit === undefined) return tellMistake(adapter, interaction, words.ob.unknownUnit(cut(typed, 30)));
  const what = interaction.options.getString('what')?.trim() ?? '';
  const deed = choices(unit.offer, 'what').find(({ value, label }) =>
    [value, label].some((word) => word.toLowerCase() === what.toLowerCase()),
  );
  const where = interaction.options.getString('where');
  await give(adapter, interaction, unit.sitting, unit.offer, {
    ...unit.offer.fixed,
    unit: unit.value,
    what: deed?.value ?? what,
    ...(where === null ? {} : { where }),
  });
}

async function upload(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
  order: string,
): Promise<void> {
  const file = interaction.options.getAttachment('upload');
  if (file === null) return;
  // The download may take longer than Discord waits for an answer.
  await deferPrivately(interaction);
  const read = await attachedText(file);
  if (!read.ok) return tellMistake(adapter, interaction, read.why);
  // Looked at after the download: what was open before may be settled meanwhile.
  const found = offered(visit, order);
  if (found === undefined) return runOrder(adapter, interaction, visit, order, { text: read.text });
  await give(adapter, interaction, found.sitting, found.offer, { ...found.offer.fixed, text: read.text });
}

async function handOut(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  { sittings }: Visit,
  { noFile }: Reports,
  id: string,
): Promise<void> {
  const files = sittings.flatMap((sitting) =>
    sitting
      .files()
      .filter((file) => file.id === id)
      // A person who plays both sides gets both, told apart by the side.
      .map(({ name, text }) => ({ name: sittings.length > 1 ? `${sitting.seat.id}-${name}` : name, text })),
  );
  if (files.length === 0) return answer(adapter, interaction, { content: noFile });
  await answer(adapter, interaction, { content: words.ob.file, files });
}

function definitionOf(calls: Reports['calls']): Command['definition'] {
  return addCampaignOption(
    define('ob', calls.command)
      .addStringOption((option) =>
        option
          .setName('unit')
          .setDescription(calls.unit)
          .setAutocomplete(true)
          .setMaxLength(LIMITS.choiceText),
      )
      .addStringOption((option) =>
        option
          .setName('what')
          .setDescription(calls.what)
          .setAutocomplete(true)
          .setMaxLength(LIMITS.choiceText),
      )
      .addStringOption((option) => option.setName('where').setDescription(calls.where).setMaxLength(20))
      .addStringOption((option) =>
        option
          .setName('do')
          .setDescription(words.commands.obDo)
          .addChoices(
            { name: words.commands.obReport, value: 'report' },
            { name: words.commands.obCsv, value: 'csv' },
            { name: words.commands.obJson, value: 'json' },
            { name: words.commands.obDraft, value: 'draft' },
          ),
      )
      .addAttachmentOption((option) =>
        option.setName('upload').setDescription(words.commands.obUpload),
      ) as ReturnType<typeof define>,
  ).toJSON();
}

async function run(adapter: Adapter, interaction: ChatInputCommandInteraction): Promise<void> {
  const visit = await whichCampaign(adapter, interaction);
  if (visit === undefined) return;
  const behind = visit.game.reports;
  if (behind === undefined) return tellNotThisGame(adapter, interaction, visit);
  const { options } = interaction;
  const [unit, what, deed] = [options.getString('unit'), options.getString('what'), options.getString('do')];
  const file = options.getAttachment('upload');
  if ([unit ?? what, deed, file].filter((each) => each !== null).length > 1)
    return tellMistake(adapter, interaction, words.ob.oneAtATime);
  if (file !== null) return upload(adapter, interaction, visit, behind.file);
  if (unit !== null || what !== null) {
    if (unit === null || what === null) return tellMistake(adapter, interaction, words.ob.unitAndWhat);
    return reportOne(adapter, interaction, visit, behind, unit);
  }
  if (deed === null || deed === 'report')
    return runOrder(adapter, interaction, visit, behind.words, { mode: 'add', text: '' });
  return handOut(adapter, interaction, visit, behind, deed);
}

function complete(adapter: Adapter, interaction: AutocompleteInteraction): readonly Choice[] {
  const focused = interaction.options.getFocused(true);
  if (focused.name !== 'unit' && focused.name !== 'what') return campaignChoices(adapter, interaction);
  const visit = campaignFor(adapter, interaction);
  const behind = visit?.game.reports;
  if (visit === undefined || behind === undefined) return [];
  const units = unitsOf(visit, behind);
  const wanted = focused.value.toLowerCase();
  if (focused.name === 'unit')
    return units
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .slice(0, LIMITS.choices)
      .map(({ name, value }) => ({ name: cut(name, LIMITS.choiceText), value }));
  const typed = interaction.options.getString('unit')?.trim().toLowerCase();
  const unit = units.find(({ value }) => value.toLowerCase() === typed);
  if (unit === undefined) return [];
  return choices(unit.offer, 'what')
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .slice(0, LIMITS.choices)
    .map(({ label, value }) => ({ name: cut(label, LIMITS.choiceText), value }));
}

/**
 * `/ob`: one counter by name, all of them as a file, or the file sent back. The same orders as on the desk, in games
 * that have reports.
 */
export function ob(games: readonly Game[]): readonly Command[] {
  const [calls] = games.flatMap(({ reports }) => reports?.calls ?? []);
  return given(calls, (calls) => ({ definition: definitionOf(calls), asksForm: true, run, complete }));
}
