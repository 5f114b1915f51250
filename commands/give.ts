/** `/give`: one of the orders that are open to the asker, by name, with what goes into its form. */
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Adapter, Choice, Command } from '../src/discord/adapter.ts';
import { answer } from '../src/discord/answer.ts';
import { offerRef } from '../src/discord/custom-id.ts';
import { LIMITS } from '../src/discord/limits.ts';
import { choose, sideName } from '../src/discord/orders.ts';
import { keepTyped, tellRuling } from '../src/discord/refusal.ts';
import { campaignChoices, campaignFor, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import type { Field, Offer } from '../src/kernel/offer.ts';
import type { Sitting, Visit } from '../src/moderator/sitting.ts';
import { cut, inLine } from '../src/text/typed-text.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

const [ORDER, WITH] = ['order', 'with'];
const LONGEST = 1000;

interface Open {
  readonly sitting: Sitting;
  readonly offer: Offer;
  readonly name: string;
  readonly value: string;
}

/** The orders that this person may give now, with the side for somebody who plays both. */
function openTo({ sittings, game }: Visit): readonly Open[] {
  return sittings.flatMap((sitting) =>
    sitting.offers.map((offer) => ({
      sitting,
      offer,
      name: sittings.length > 1 ? `${sideName(game, sitting.seat)}: ${offer.label}` : offer.label,
      value: `${sitting.seat.id}.${offerRef(offer)}`,
    })),
  );
}

/** The one that is meant: by what autocomplete gave, by its name, or by a part of it that no other has. */
function meant(open: readonly Open[], typed: string): Open | undefined {
  const wanted = typed.trim().toLowerCase();
  const like = open.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    open.find(({ value }) => value === typed) ??
    open.find(({ name, offer }) => [name, offer.label].some((text) => text.toLowerCase() === wanted)) ??
    (like.length === 1 ? like[0] : undefined)
  );
}

async function run(adapter: Adapter, interaction: ChatInputCommandInteraction): Promise<void> {
  const visit = await whichCampaign(adapter, interaction);
  if (visit === undefined) return;
  const { sittings } = visit;
  const [sitting] = sittings;
  if (sitting === undefined) return answer(adapter, interaction, { content: words.noSeat });
  const open = openTo(visit);
  const typed = interaction.options.getString(ORDER, true);
  const found = meant(open, typed);
  if (found === undefined) {
    const ruling = {
      code: `${visit.game.id}/table/no-such-order`,
      rule: 'table',
      message: words.give.unknown(cut(typed, 40)),
      legal: words.give.legal(open.slice(0, 12).map(({ name }) => name)),
    };
    return tellRuling(adapter, interaction, ruling, { sitting });
  }
  const [field] = found.offer.fields;
  const value = interaction.options.getString(WITH);
  // It stands in the form that opens: nothing is given before that is sent.
  if (field !== undefined && value !== null)
    keepTyped(adapter, interaction.user.id, found.sitting, found.offer, {
      [field.name]: meantValue(field, value),
    });
  await choose(adapter, interaction, found.sitting, found.offer);
}

/** Of a menu the value behind what its line says. */
function meantValue(field: Field, typed: string): string {
  if (field.kind !== 'choice') return typed;
  const isIt = (text: string) => text.toLowerCase() === typed.trim().toLowerCase();
  return field.options.find(({ value, label }) => isIt(value) || isIt(label))?.value ?? typed;
}

function complete(adapter: Adapter, interaction: AutocompleteInteraction): readonly Choice[] {
  const { name, value } = interaction.options.getFocused(true);
  if (name !== ORDER && name !== WITH) return campaignChoices(adapter, interaction);
  const visit = campaignFor(adapter, interaction);
  if (visit === undefined) return [];
  const open = openTo(visit);
  if (name === WITH) return valueChoices(meant(open, interaction.options.getString(ORDER) ?? ''), value);
  const wanted = value.trim().toLowerCase();
  return open
    .filter((each) => each.name.toLowerCase().includes(wanted))
    .slice(0, LIMITS.choices)
    .map((each) => ({ name: inLine(each.name, LIMITS.choiceText), value: each.value }));
}

/** Values for the first field of an order: found as it is typed, from the offer of the seat that asks. */
function valueChoices(open: Open | undefined, typed: string): readonly Choice[] {
  const [field] = open?.offer.fields ?? [];
  if (field === undefined) return [];
  return valuesOf(field, typed)
    .filter((text) => text !== '' && text.length <= LIMITS.choiceText)
    .slice(0, LIMITS.choices)
    .map((text) => ({ name: inLine(text, LIMITS.choiceText), value: text }));
}

function valuesOf(field: Field, typed: string): readonly string[] {
  const isLike = (text: string) => text.toLowerCase().includes(typed.trim().toLowerCase());
  switch (field.kind) {
    case 'choice':
      return field.options.map(({ label }) => label).filter(isLike);
    case 'integer':
      return [];
    case 'text':
      return field.domain?.near(typed) ?? field.examples.filter(isLike);
  }
}

export const give: Command = {
  definition: addCampaignOption(
    define('give', words.commands.give)
      .addStringOption((option) =>
        option
          .setName(ORDER)
          .setDescription(words.commands.giveOrder)
          .setRequired(true)
          .setAutocomplete(true)
          .setMaxLength(LIMITS.choiceText),
      )
      .addStringOption((option) =>
        option
          .setName(WITH)
          .setDescription(words.commands.giveWith)
          .setAutocomplete(true)
          .setMaxLength(LONGEST),
      ) as ReturnType<typeof define>,
  ).toJSON(),
  asksForm: true,
  run,
  complete,
};
